//! What IOzone reports: a rate for each phase, and CPU time averaged over all four.

use super::figures::{Figures, Measure, utilisation};
use super::observation::Batch;
use super::quantity::Quantity;
use crate::engine::statistics::{Estimate, ratio_of_batches};
use crate::model::units::{IOZONE_TRANSACTION_BYTES, KIB, PAGE_BYTES};
use crate::scenario::plan::Plan;
use crate::world::PhaseTotals;

/// IOzone: I/Os of each process until the warm-up ends; all it writes behind or reads ahead is then in flight …
const WARM_UP_IOS: u64 = 64;
/// … batches to a phase …
const PHASE_BATCHES: u64 = 20;
/// … and I/Os to a batch, at least and at most, however short or long the phases are.
const BATCH_IOS: (u64, u64) = (400, 64 * 1024);

/// How long to warm up and to observe, in bytes moved.
#[derive(Clone, Copy, Debug)]
pub struct Lengths {
    /// Until the warm-up ends.
    pub warm_up: u64,
    /// A batch of streams or files.
    pub batch: u64,
    /// Until all that repeats was observed once.
    pub whole: u64,
}

impl Lengths {
    /// For files of this size.
    #[must_use]
    pub fn of(plan: &Plan, file: u64) -> Self {
        let processes = u64::from(plan.description.workload.connections);
        let io = file.min(plan.costs.fcp_request as u64 * u64::from(PAGE_BYTES)).max(1);
        let phase = file * processes;
        Self {
            warm_up: WARM_UP_IOS * io * processes,
            batch: (phase / PHASE_BATCHES).clamp(BATCH_IOS.0 * io, BATCH_IOS.1 * io),
            whole: 4 * phase,
        }
    }
}

/// What happened in one phase during a batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct PhaseBatch {
    /// Bytes read or written.
    pub bytes: f64,
    /// Time, s.
    pub seconds: f64,
    /// Emulation time of the partition, ms.
    pub emulation_ms: f64,
    /// CP time of the partition, ms.
    pub control_program_ms: f64,
}

impl PhaseBatch {
    /// What lies between two snapshots.
    #[must_use]
    pub fn between(a: &PhaseTotals, b: &PhaseTotals) -> Self {
        let ms = |a: u64, b: u64| (b - a) as f64 / 1e9;
        let cp = |totals: &PhaseTotals| (totals.ledger.control_program + totals.ledger.spin).ps();
        Self {
            bytes: (b.bytes - a.bytes) as f64,
            seconds: ms(a.time.ps(), b.time.ps()) / 1e3,
            emulation_ms: ms(a.ledger.emulation.ps(), b.ledger.emulation.ps()),
            control_program_ms: ms(cp(a), cp(b)),
        }
    }
}

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
