//! Chooses the figures of a run: by what its guests do, and by whether it lists its pairs of guests.

use crate::batch::Batch;
use crate::figures::{Figures, mixed, of_one, queueing, web_serving};
use crate::series_point::{self, SeriesPoint};
use datapath_scenario::plan::Plan;
use datapath_scenario::workload::Counts;

/// How to compute the figures of a run, and the entries of its series.
#[derive(Clone, Copy, Debug)]
pub struct FigureSet {
    figures: fn(&Plan, &[Batch]) -> Figures,
    moment: fn(&Plan, &Batch) -> SeriesPoint,
}

impl FigureSet {
    /// The figures of a plan's run.
    #[must_use]
    pub fn of(plan: &Plan) -> Self {
        if !plan.concurrent.is_empty() {
            return Self { figures: mixed::figures, moment: of_the_first };
        }
        Self::alone(plan)
    }

    /// The figures of the first workload, as if it were the only one.
    pub(crate) fn alone(plan: &Plan) -> Self {
        match plan.description.workload.kind.facts().counts {
            Counts::WebServing => Self { figures: web_serving::figures, moment: series_point::of_web_serving },
            _ if plan.lists_pairs() => Self { figures: queueing::figures, moment: series_point::of_guests },
            _ => Self { figures: of_one, moment: series_point::series_point },
        }
    }

    /// The figures of some batches. Without batches it lists the figures without values.
    #[must_use]
    pub fn figures(&self, plan: &Plan, batches: &[Batch]) -> Figures {
        (self.figures)(plan, batches)
    }

    /// A batch as an entry of the series.
    #[must_use]
    pub fn moment(&self, plan: &Plan, batch: &Batch) -> SeriesPoint {
        (self.moment)(plan, batch)
    }
}

/// The series of several workloads shows the first, without CPU figures, because processor time is
/// known only for all workloads together.
fn of_the_first(plan: &Plan, batch: &Batch) -> SeriesPoint {
    // Its pairs have no figures of their own there.
    let moment = if plan.lists_pairs() { series_point::series_point } else { FigureSet::alone(plan).moment };
    let first = moment(plan, &batch.of_workload(0));
    SeriesPoint { total_cpu: None, emul_cpu: None, cp_cpu: None, ..first }
}
