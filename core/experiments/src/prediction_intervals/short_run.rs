//! A run just long enough to guide a search, or to show what other constants would give.

use crate::published::Report;
use datapath_engine::time::Instant;
use datapath_model::cost::Costs;
use datapath_readout::counting::counted_by_bytes;
use datapath_readout::figures::Figures;
use datapath_readout::measurement::Measurement;
use datapath_scenario::description::Description;
use datapath_scenario::platform::PlatformRef;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::workload::Activity;

/// Size of a file in short runs.
const SHORT_FILE_BYTES: u64 = 64 << 20;
/// Longest short run. It ends runs with costs so absurd that nothing gets through: 10 s.
const LIMIT: Instant = Instant::from_ps(10_000_000_000_000);
/// Longest short run of web pages, which take much longer: 400 s.
const LIMIT_WEB_SERVING: Instant = Instant::from_ps(400_000_000_000_000);
/// Events between two checks.
const EVENTS: u64 = 5_000;

/// A run of a scenario on a machine with given costs.
#[derive(Debug)]
pub struct ShortRun {
    measurement: Measurement,
    batches_min: usize,
    limit: Instant,
}

impl ShortRun {
    /// Starts a run at time zero.
    #[must_use]
    pub fn new(report: &Report, of: &Description, platform: &PlatformRef, costs: &Costs) -> Self {
        let mut description = of.clone();
        let kind = description.workload.kind;
        if kind.facts().file.is_some() {
            // The size of the file affects only the duration of its operations.
            description.workload.file_bytes = Some(SHORT_FILE_BYTES);
        }
        Self {
            measurement: Measurement::new(Scenario::with_costs(&description, platform, costs)),
            batches_min: report.fit.short_run[usize::from(counted_by_bytes(kind))],
            limit: if kind.facts().activity == Activity::WebServing { LIMIT_WEB_SERVING } else { LIMIT },
        }
    }

    /// Handles some events; returns whether the run is over. The number of events is fixed, because
    /// the end of a run depends on when it is checked.
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
    pub fn over(self) -> Option<Figures> {
        self.over_while(|| true)
    }

    /// Its figures when it is over; `None` also if `goes_on` ends it early.
    #[must_use]
    pub(crate) fn over_while(mut self, goes_on: impl Fn() -> bool) -> Option<Figures> {
        while goes_on() {
            if self.advance() {
                return self.figures();
            }
        }
        None
    }
}
