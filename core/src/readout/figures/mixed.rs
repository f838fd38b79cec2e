//! Figures of guests that do different things in the same partitions: those of each workload, and how busy the processors are.

use super::{Figures, figures as of_one, iozone, ratio, utilisation};
use crate::engine::arena::Id;
use crate::readout::batch::Batch;
use crate::readout::quantity::{MixedQuantity, Quantity, What};
use crate::scenario::description::Kind;
use crate::scenario::plan::Plan;

/// The figures of a run; without batches, which they are.
#[must_use]
pub fn figures(plan: &Plan, batches: &[Batch]) -> Figures {
    // Each workload is counted as if it were alone.
    let mut alone = Vec::new();
    for (index, program) in plan.programs().into_iter().enumerate() {
        let own: Vec<Batch> = batches.iter().map(|batch| batch.of_workload(index)).collect();
        let is_iozone = program.description.workload.kind == Kind::IoZone;
        alone.push(if is_iozone { iozone::figures(program, &own) } else { of_one(program, &own) });
    }
    let mut all = Vec::new();
    for quantity in MixedQuantity::of(plan) {
        let index = quantity.workload.index();
        let estimate = match quantity.what {
            What::Throughput => alone[index].of(Quantity::Throughput),
            What::ResponseTime => alone[index].of(Quantity::ResponseTime),
            What::Operation(operation) => alone[index].of(Quantity::Operation(operation)),
            What::Cpu(who) => {
                ratio(batches, &|batch| batch.workloads[index].cpu_ms[who as usize] / 10.0, &|batch| batch.seconds)
            }
        };
        all.push((Quantity::Mixed(quantity), estimate));
    }
    all.push((Quantity::Utilisation, utilisation(plan, batches)));
    Figures(all)
}
