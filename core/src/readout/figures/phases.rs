//! What IOzone reports: a rate for each phase, and CPU time averaged over all four.

use super::{Figures, Measure, utilisation};
use crate::engine::statistics::{Estimate, ratio_of_batches};
use crate::model::units::{IOZONE_TRANSACTION_BYTES, KIB};
use crate::readout::batch::{Batch, PhaseBatch};
use crate::readout::quantity::Quantity;
use crate::scenario::plan::Plan;

/// The figures of IOzone; without batches, which they are.
///
/// All phases move the same file, so a transaction of the whole cycle is the plain mean over the phases, however much of
/// each was observed. Phases that were not seen yet do not count.
#[must_use]
pub fn figures(plan: &Plan, batches: &[Batch]) -> Figures {
    let measure = Measure::of(plan);
    let phase = |index: usize, top: &dyn Fn(&PhaseBatch) -> f64, bottom: fn(&PhaseBatch) -> f64| {
        let seen = batches.iter().map(|batch| &batch.phases[index]).filter(|phase| phase.bytes > 0.0);
        let is_seen = seen.clone().next().is_some();
        is_seen.then(|| ratio_of_batches(seen.map(|phase| (top(phase), bottom(phase)))))
    };
    let all = |top: &dyn Fn(&PhaseBatch) -> f64, bottom| mean(std::array::from_fn(|index| phase(index, top, bottom)));
    // Time per KB averages over phases; its inverse is the rate of a cycle.
    let rate = all(&|phase| phase.seconds, |phase| phase.bytes / KIB).map(|time| {
        let rate = 1.0 / time.mean;
        Estimate { mean: rate, half_width: time.half_width * rate * rate }
    });
    let phases =
        (0..4).map(|index| (Quantity::Phase(index), phase(index, &|phase| phase.bytes / KIB, |phase| phase.seconds)));
    let busy_ms = |phase: &PhaseBatch| phase.emulation_ms + phase.control_program_ms;
    let cycle = [
        (Quantity::Throughput, rate),
        (Quantity::TotalCpu, all(&|phase| measure.cpu(busy_ms(phase)), transactions)),
        (Quantity::Emulation, all(&|phase| measure.cpu(phase.emulation_ms), transactions)),
        (Quantity::ControlProgram, all(&|phase| measure.cpu(phase.control_program_ms), transactions)),
        (Quantity::Utilisation, utilisation(plan, batches)),
    ];
    phases.chain(cycle).collect()
}

fn transactions(phase: &PhaseBatch) -> f64 {
    phase.bytes / IOZONE_TRANSACTION_BYTES as f64
}

/// The plain mean of independent estimates, of those there are.
fn mean(estimates: [Option<Estimate>; 4]) -> Option<Estimate> {
    let (mut sum, mut squares, mut count) = (0.0, 0.0, 0.0);
    for estimate in estimates.into_iter().flatten() {
        sum += estimate.mean;
        squares += estimate.half_width * estimate.half_width;
        count += 1.0;
    }
    (count > 0.0).then(|| Estimate { mean: sum / count, half_width: squares.sqrt() / count })
}
