//! A run just long enough to guide a search, or to tell what other constants would have said.

use crate::published::Report;
use datapath_engine::time::Instant;
use datapath_model::cost::Costs;
use datapath_readout::counting::counted_by_bytes;
use datapath_readout::figures::Figures;
use datapath_readout::measurement::Measurement;
use datapath_scenario::description::Description;
use datapath_scenario::plan::Plan;
use datapath_scenario::platform::PlatformRef;
use datapath_scenario::workload::Program;

/// A file in short runs.
const SHORT_FILE_BYTES: u64 = 64 << 20;
/// Costs so absurd that nothing gets through end here: 10 s, …
const LIMIT: Instant = Instant::from_ps(10_000_000_000_000);
/// … and 400 s for pages, which take so much longer.
const LIMIT_WEB_SERVING: Instant = Instant::from_ps(400_000_000_000_000);
/// Events between two looks.
const EVENTS: u64 = 5_000;

/// A run of a scenario on a machine with given costs.
#[derive(Debug)]
pub struct ShortRun {
    measurement: Measurement,
    batches_min: usize,
    limit: Instant,
}

impl ShortRun {
    /// At time zero.
    #[must_use]
    pub fn new(report: &Report, of: &Description, platform: &PlatformRef, costs: &Costs) -> Self {
        let mut description = of.clone();
        let kind = description.workload.kind;
        if kind.facts().file.is_some() {
            // The operations do not depend on the size of the file, but for their length.
            description.workload.file_bytes = Some(SHORT_FILE_BYTES);
        }
        Self {
            measurement: Measurement::new(Plan::with_costs(&description, platform, costs)),
            batches_min: report.fit.short_run[usize::from(counted_by_bytes(kind))],
            limit: if kind.facts().does == Program::WebServing { LIMIT_WEB_SERVING } else { LIMIT },
        }
    }

    /// Goes on for some events; returns whether it is over. How many is fixed: where it ends depends on when it is asked.
    pub fn advance(&mut self) -> bool {
        if !self.is_over() {
            self.measurement.advance(EVENTS);
        }
        self.is_over()
    }

    fn is_over(&self) -> bool {
        let observation = self.measurement.observation();
        let enough = observation.batches().len() >= self.batches_min && observation.is_whole();
        enough || self.measurement.world().now() > self.limit
    }

    /// Its figures so far; `None` if nothing got through.
    #[must_use]
    pub fn figures(&self) -> Option<Figures> {
        self.measurement.figures()
    }

    /// Its figures when it is over; `None` if nothing gets through.
    #[must_use]
    pub fn over(mut self) -> Option<Figures> {
        while !self.advance() {}
        self.figures()
    }
}
