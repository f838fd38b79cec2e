//! Figures of cyclic operations, as IOzone reports them: a rate for each, and the CPU time averaged
//! over all.

use super::{Figures, Measure, ifls, utilisation};
use crate::batch::{Batch, OperationBatch};
use crate::quantity::Quantity;
use datapath_engine::statistics::{Estimate, ratio_of_batches};
use datapath_model::protocol_constants::KIB;
use datapath_model::workload::iozone::TRANSACTION_BYTES;
use datapath_scenario::scenario::Scenario;

/// The figures of a run. Without batches it lists the figures without values.
///
/// All operations move the same file. A transaction of the whole cycle is therefore the plain mean
/// over the operations, however much of each was observed. Operations that were not observed yet do
/// not count.
pub(super) fn figures(scenario: &Scenario, batches: &[Batch]) -> Figures {
    let measure = Measure::of(scenario);
    let operation = |index: usize, top: &dyn Fn(&OperationBatch) -> f64, bottom: fn(&OperationBatch) -> f64| {
        let seen = batches.iter().map(|batch| &batch.operations[index]).filter(|operation| operation.bytes > 0.0);
        let is_seen = seen.clone().next().is_some();
        let counted = seen.clone().map(|operation| operation.bytes).sum::<f64>() / measure.transfer_bytes();
        let ratio = || ratio_of_batches(seen.clone().map(|operation| (top(operation), bottom(operation))));
        is_seen.then(|| ratio().of_count(seen.clone().count(), counted))
    };
    let all =
        |top: &dyn Fn(&OperationBatch) -> f64, bottom| mean(std::array::from_fn(|index| operation(index, top, bottom)));
    // The time per KB can be averaged over operations; its inverse is the rate of a cycle.
    let rate = all(&|operation| operation.seconds, |operation| operation.bytes / KIB).map(|time| {
        let rate = 1.0 / time.mean;
        Estimate { mean: rate, half_width: time.half_width * rate * rate }
    });
    let operations = (0..4).map(|index| {
        (
            Quantity::Operation(index),
            operation(index, &|operation| operation.bytes / KIB, |operation| operation.seconds),
        )
    });
    let busy_ms = |operation: &OperationBatch| operation.emulation_ms + operation.control_program_ms;
    let cycle = [
        (Quantity::Throughput, rate),
        (Quantity::TotalCpu, all(&|operation| measure.cpu(busy_ms(operation)), transactions)),
        (Quantity::Emulation, all(&|operation| measure.cpu(operation.emulation_ms), transactions)),
        (Quantity::ControlProgram, all(&|operation| measure.cpu(operation.control_program_ms), transactions)),
        (Quantity::Utilisation, utilisation(scenario, batches, &|batch| measure.item_count(batch))),
    ];
    let ifls = ifls(scenario, batches, &|batch| measure.item_count(batch));
    operations.chain(cycle).chain(ifls).collect()
}

fn transactions(operation: &OperationBatch) -> f64 {
    operation.bytes / TRANSACTION_BYTES as f64
}

/// The plain mean of independent estimates; missing ones are skipped.
fn mean(estimates: [Option<Estimate>; 4]) -> Option<Estimate> {
    let (mut sum, mut squares, mut count) = (0.0, 0.0, 0.0);
    for estimate in estimates.into_iter().flatten() {
        sum += estimate.mean;
        squares += estimate.half_width * estimate.half_width;
        count += 1.0;
    }
    (count > 0.0).then(|| Estimate { mean: sum / count, half_width: squares.sqrt() / count })
}
