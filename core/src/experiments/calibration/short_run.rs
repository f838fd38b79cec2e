//! A run just long enough to guide a search.

use crate::engine::time::Instant;
use crate::experiments::measurement::Measurement;
use crate::experiments::published::Report;
use crate::model::cost::Costs;
use crate::readout::figures::Figures;
use crate::readout::observation::Observation;
use crate::scenario::description::{Description, Kind};
use crate::scenario::plan::Plan;
use crate::scenario::platform::Platform;

/// IOzone's file in short runs.
const SHORT_FILE_BYTES: u64 = 64 << 20;
/// Costs so absurd that nothing gets through end here: 10 s, …
const LIMIT: Instant = Instant::from_ps(10_000_000_000_000);
/// … and 400 s for pages, which take so much longer.
const LIMIT_WEB: Instant = Instant::from_ps(400_000_000_000_000);
/// Events between two looks.
const EVENTS: u64 = 5_000;

/// The figures of a scenario on a machine with given costs; `None` if nothing gets through.
#[must_use]
pub fn short_run(report: &Report, of: &Description, platform: &Platform, costs: &Costs) -> Option<Figures> {
    let mut description = of.clone();
    let kind = description.workload.kind;
    let streaming = matches!(kind, Kind::Str | Kind::IoZone);
    let batches_min = report.rows.short_run[usize::from(streaming)];
    if kind == Kind::IoZone {
        // The phases do not depend on the size of the file, but for their length.
        description.workload.file_bytes = Some(SHORT_FILE_BYTES);
    }
    let mut measurement = Measurement::new(Plan::with_costs(&description, platform, costs));
    let enough = |observation: &Observation| observation.batches().len() >= batches_min && observation.is_whole();
    let limit = if kind == Kind::Web { LIMIT_WEB } else { LIMIT };
    while !enough(measurement.observation()) && measurement.world().now() <= limit {
        measurement.advance(EVENTS);
    }
    measurement.figures()
}
