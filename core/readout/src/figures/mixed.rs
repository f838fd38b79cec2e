//! Figures of guests with different workloads in the same partitions: those of each workload, and
//! the utilisation of the processors.

use super::{Figures, ifls, of_one, ratio, utilisation};
use crate::batch::Batch;
use crate::measure::Measure;
use crate::quantity::{MixedQuantity, Quantity, WorkloadMetric};
use datapath_engine::arena::Id;
use datapath_scenario::scenario::Scenario;

/// The figures of a run. Without batches it lists the figures without values.
#[must_use]
pub fn figures(scenario: &Scenario, batches: &[Batch]) -> Figures {
    // Each workload is counted as if it were the only one.
    let mut alone = Vec::new();
    let measures: Vec<Measure> = scenario.programs().into_iter().map(Measure::of).collect();
    for (index, program) in scenario.programs().into_iter().enumerate() {
        let of_workload: Vec<Batch> = batches.iter().map(|batch| batch.of_workload(index)).collect();
        alone.push(of_one(program, &of_workload));
    }
    let mut all = Vec::new();
    for quantity in MixedQuantity::of(scenario) {
        let index = quantity.workload.index();
        let estimate = match quantity.what {
            WorkloadMetric::Throughput => alone[index].of(Quantity::Throughput),
            WorkloadMetric::ResponseTime => alone[index].of(Quantity::ResponseTime),
            WorkloadMetric::Refused => alone[index].of(Quantity::Refused),
            WorkloadMetric::Waited => alone[index].of(Quantity::Waited),
            WorkloadMetric::Percentile(percentile) => alone[index].of(Quantity::Percentile(percentile)),
            WorkloadMetric::Operation(operation) => alone[index].of(Quantity::Operation(operation)),
            WorkloadMetric::Cpu(who) => {
                let measure = &measures[index];
                let cpu = |batch: &Batch| batch.workloads[index].cpu_ms[who as usize] / 10.0;
                ratio(batches, &cpu, &|batch| batch.seconds, &|batch| measure.item_count(&batch.of_workload(index)))
            }
        };
        all.push((Quantity::Mixed(quantity), estimate));
    }
    // All workloads together keep the processors busy.
    let counted = |batch: &Batch| {
        measures.iter().enumerate().map(|(index, measure)| measure.item_count(&batch.of_workload(index))).sum()
    };
    all.push((Quantity::Utilisation, utilisation(scenario, batches, &counted)));
    all.extend(ifls(scenario, batches, &counted));
    Figures(all)
}
