//! Figures of web servers on many logical processors, as the n-way report counts them.

use super::{Figures, ratio};
use crate::batch::Batch;
use crate::quantity::{CpuTime, Quantity, WebServingQuantity};
use datapath_engine::statistics::Estimate;

/// Processors by which the report multiplies utilisation, in every row, whatever their number.
const CONVENTION: f64 = 24.0;

/// In a batch, ms.
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

/// What was observed of a quantity.
fn estimate(quantity: WebServingQuantity, batches: &[Batch]) -> Option<Estimate> {
    let seconds = |batch: &Batch| batch.seconds;
    let transactions = |batch: &Batch| batch.transactions;
    let physical = |batch: &Batch| batch.contention.physical_ms;
    let diagnoses = |batch: &Batch| batch.contention.diagnoses;
    // How often a lock was waited for is not counted; it is some times in each transaction.
    let per = |top: &dyn Fn(&Batch) -> f64, bottom: &dyn Fn(&Batch) -> f64| ratio(batches, top, bottom, &transactions);
    let percent = |top: fn(&Batch) -> f64| Some(per(&top, &physical)?.times(100.0));
    // Processors that have a physical one; a cap keeps them nearly constant, so their scatter adds nothing to an interval.
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

/// The figures of a run; without batches, which they are.
#[must_use]
pub fn figures(batches: &[Batch]) -> Figures {
    WebServingQuantity::ALL
        .into_iter()
        .map(|quantity| (Quantity::WebServing(quantity), estimate(quantity, batches)))
        .collect()
}
