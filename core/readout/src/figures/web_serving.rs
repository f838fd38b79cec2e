//! Figures of web servers on many logical processors, as the n-way report counts them.

use super::{Figures, ifls, ratio};
use crate::batch::Batch;
use crate::quantity::{CpuTime, Quantity, WebServingQuantity};
use datapath_engine::statistics::Estimate;
use datapath_scenario::scenario::Scenario;

/// The number of processors by which the report multiplies utilisation in every row, whatever their
/// real number.
const CONVENTION: f64 = 24.0;

/// Processor time of this kind in a batch, ms.
fn time_in(time: CpuTime, batch: &Batch) -> f64 {
    let contention = &batch.contention;
    match time {
        CpuTime::Total => batch.busy_ms(),
        CpuTime::ControlProgram => batch.control_program_ms,
        CpuTime::Emulation => batch.emulation_ms,
        CpuTime::FormalSpin => contention.scheduler_spin_ms + contention.timer_spin_ms,
        CpuTime::OtherSpin => contention.other_spin_ms,
        CpuTime::Rest => {
            batch.control_program_ms
                - contention.scheduler_spin_ms
                - contention.timer_spin_ms
                - contention.other_spin_ms
        }
    }
}

/// The estimate of a quantity.
fn estimate(quantity: WebServingQuantity, batches: &[Batch]) -> Option<Estimate> {
    let seconds = |batch: &Batch| batch.seconds;
    let transactions = |batch: &Batch| batch.transactions;
    let physical = |batch: &Batch| batch.contention.physical_ms;
    let diagnoses = |batch: &Batch| batch.contention.diagnoses;
    // A transaction waits for locks several times. These waits are not counted, so the number of
    // transactions limits the precision.
    let per = |top: &dyn Fn(&Batch) -> f64, bottom: &dyn Fn(&Batch) -> f64| ratio(batches, top, bottom, &transactions);
    let percent = |top: fn(&Batch) -> f64| Some(per(&top, &physical)?.times(100.0));
    // The mean number of processors that have a physical one. A cap keeps it nearly constant, so
    // its scatter adds nothing to an interval.
    let processors = || Some(per(&physical, &|batch| batch.seconds * 1e3)?.mean);
    match quantity {
        WebServingQuantity::Rate => per(&transactions, &seconds),
        WebServingQuantity::Itr => Some(per(&transactions, &Batch::busy_ms)?.times(1e3 * processors()?)),
        WebServingQuantity::Utilisation(time) => Some(per(&|batch| time_in(time, batch), &physical)?.times(100.0)),
        WebServingQuantity::PercentCp => Some(per(&|batch| batch.control_program_ms, &Batch::busy_ms)?.times(100.0)),
        WebServingQuantity::PerTransaction(time) => {
            Some(per(&|batch| time_in(time, batch), &transactions)?.times(CONVENTION / processors()?))
        }
        WebServingQuantity::TrueCpu => per(&Batch::busy_ms, &transactions),
        WebServingQuantity::Spin => percent(|batch| time_in(CpuTime::FormalSpin, batch)),
        WebServingQuantity::SchedulerSpin => percent(|batch| batch.contention.scheduler_spin_ms),
        WebServingQuantity::TimerSpin => percent(|batch| batch.contention.timer_spin_ms),
        WebServingQuantity::DiagnoseRate => ratio(batches, &diagnoses, &seconds, &diagnoses),
        WebServingQuantity::DiagnosesPerTransaction => ratio(batches, &diagnoses, &transactions, &diagnoses),
    }
}

/// The figures of a run. Without batches it lists the figures without values.
#[must_use]
pub fn figures(scenario: &Scenario, batches: &[Batch]) -> Figures {
    WebServingQuantity::ALL
        .into_iter()
        .map(|quantity| (Quantity::WebServing(quantity), estimate(quantity, batches)))
        .chain(ifls(scenario, batches, &|batch| batch.transactions))
        .collect()
}
