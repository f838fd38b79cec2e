//! Chooses the figures of a run: by what its guests do, and by whether it lists its pairs of guests.

use crate::batch::Batch;
use crate::figures::{Figures, mixed, of_one, queueing, web_serving};
use crate::series_point::{self, SeriesPoint};
use datapath_scenario::scenario::Scenario;
use datapath_scenario::workload::Counts;

/// How to compute the figures of a run, and the entries of its series.
#[derive(Clone, Copy, Debug)]
pub struct FigureSet {
    figures: fn(&Scenario, &[Batch]) -> Figures,
    moment: fn(&Scenario, &Batch) -> SeriesPoint,
}

impl FigureSet {
    /// The figures of a scenario's run.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        if !scenario.concurrent.is_empty() {
            return Self { figures: mixed::figures, moment: of_the_first };
        }
        Self::alone(scenario)
    }

    /// The figures of the first workload, as if it were the only one.
    pub(crate) fn alone(scenario: &Scenario) -> Self {
        match scenario.description.workload.kind.facts().counts {
            Counts::WebServing => Self { figures: web_serving::figures, moment: series_point::of_web_serving },
            _ if scenario.lists_pairs() => Self { figures: queueing::figures, moment: series_point::of_guests },
            _ => Self { figures: of_one, moment: series_point::series_point },
        }
    }

    /// The figures of some batches. Without batches it lists the figures without values.
    #[must_use]
    pub fn figures(&self, scenario: &Scenario, batches: &[Batch]) -> Figures {
        (self.figures)(scenario, batches)
    }

    /// A batch as an entry of the series.
    #[must_use]
    pub fn moment(&self, scenario: &Scenario, batch: &Batch) -> SeriesPoint {
        (self.moment)(scenario, batch)
    }
}

/// The series of several workloads shows the first, without CPU figures, because processor time is
/// known only for all workloads together.
fn of_the_first(scenario: &Scenario, batch: &Batch) -> SeriesPoint {
    // Its pairs have no figures of their own there.
    let moment = if scenario.lists_pairs() { series_point::series_point } else { FigureSet::alone(scenario).moment };
    let first = moment(scenario, &batch.of_workload(0));
    SeriesPoint { total_cpu: None, emul_cpu: None, cp_cpu: None, ..first }
}
