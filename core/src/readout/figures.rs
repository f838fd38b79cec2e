//! Figures under the names and in the units of the published reports.

use super::observation::{Batch, Observation};
use super::phases;
use crate::engine::statistics::{Estimate, ratio_of_batches};
use crate::model::units::{ETHERNET_HEADER_BYTES, IOZONE_TRANSACTION_BYTES, KIB, MIB};
use crate::scenario::description::Kind;
use crate::scenario::plan::Plan;
use crate::scenario::platform::Megabytes;

/// Batches needed before an interval is believed.
const BATCHES_MIN: usize = 16;
/// A run is long enough even if its intervals are not good.
const BATCHES_MAX: usize = 240;
/// Good half widths, relative: throughput and CPU.
const GOOD_THROUGHPUT: f64 = 0.005;
const GOOD_CPU: f64 = 0.01;

/// What is measured per transaction or per MB, on the partition that the report measured. See [`Measure`] for units.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Work per second.
    pub throughput: Estimate,
    /// CPU time per unit of work, emulation and CP together.
    pub total_cpu: Estimate,
    /// CPU time per unit of work in emulation.
    pub emul_cpu: Estimate,
    /// CPU time per unit of work in CP.
    pub cp_cpu: Estimate,
    /// IOzone: KB/s of init write, rewrite, init read and reread, each nothing until that phase was observed.
    pub phases: Option<[Option<Estimate>; 4]>,
    /// Mean response time of a transaction, µs; nothing if none was completed.
    pub response_time: Option<Estimate>,
    /// Busy processors of the measured partition.
    pub busy: Estimate,
}

/// How a batch counts as work: transactions for RR and CRR, MB for STR, 100 KB for IOzone; and in what units.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    kind: Kind,
    megabytes: Megabytes,
    bytes_per_frame: f64,
}

impl Measure {
    /// The measure of a plan's workload.
    ///
    /// MB are 2²⁰ bytes; of what, the path of the machine says (see MODEL.md).
    #[must_use]
    pub fn of(plan: &Plan) -> Self {
        let layer2 = plan.description.network.layer == 2;
        Self {
            kind: plan.description.workload.kind,
            megabytes: plan.path.megabytes,
            bytes_per_frame: if layer2 { f64::from(ETHERNET_HEADER_BYTES) } else { 0.0 },
        }
    }

    /// The unit of work: `tx` or `MB`.
    #[must_use]
    pub const fn unit(&self) -> &'static str {
        match self.kind {
            Kind::Str => "MB",
            Kind::Rr | Kind::Crr | Kind::IoZone | Kind::Web => "tx",
        }
    }

    /// The unit of throughput: `tx/s`, `MB/s` or `KB/s`.
    #[must_use]
    pub const fn rate_unit(&self) -> &'static str {
        match self.kind {
            Kind::Rr | Kind::Crr | Kind::Web => "tx/s",
            Kind::Str => "MB/s",
            Kind::IoZone => "KB/s",
        }
    }

    /// What CPU time is counted in, per unit of work: `m` for ms, or `µ`.
    #[must_use]
    pub const fn cpu_prefix(&self) -> &'static str {
        match self.kind {
            Kind::Rr | Kind::Crr | Kind::Str | Kind::Web => "m",
            Kind::IoZone => "µ",
        }
    }

    /// Work in a batch.
    #[must_use]
    pub fn work(&self, batch: &Batch) -> f64 {
        match (self.kind, self.megabytes) {
            (Kind::Rr | Kind::Crr | Kind::Web, _) => batch.transactions,
            (Kind::IoZone, _) => batch.payload_bytes / IOZONE_TRANSACTION_BYTES as f64,
            (Kind::Str, Megabytes::Interface) => (batch.bytes_out + self.bytes_per_frame * batch.frames_out) / MIB,
            (Kind::Str, Megabytes::Payload) => batch.payload_bytes / MIB,
        }
    }

    /// Work in a batch as the unit of throughput counts it.
    #[must_use]
    pub fn moved(&self, batch: &Batch) -> f64 {
        match self.kind {
            Kind::IoZone => batch.payload_bytes / KIB,
            Kind::Rr | Kind::Crr | Kind::Str | Kind::Web => self.work(batch),
        }
    }

    /// A CPU time in ms as its unit counts it.
    #[must_use]
    pub fn cpu(&self, ms: f64) -> f64 {
        match self.kind {
            Kind::IoZone => ms * 1e3,
            Kind::Rr | Kind::Crr | Kind::Str | Kind::Web => ms,
        }
    }
}

impl Figures {
    /// The figures of an observation; `None` while it warms up or has no batch.
    #[must_use]
    pub fn of(plan: &Plan, observation: &Observation) -> Option<Self> {
        let batches = observation.batches();
        if batches.is_empty() {
            return None;
        }
        if plan.description.workload.kind == Kind::IoZone {
            return Some(phases::figures(&Measure::of(plan), batches));
        }
        let measure = Measure::of(plan);
        let ratio = |top: &dyn Fn(&Batch) -> f64, bottom: &dyn Fn(&Batch) -> f64| {
            ratio_of_batches(batches.iter().map(|batch| (top(batch), bottom(batch))))
        };
        let work = |batch: &Batch| measure.work(batch);
        let busy_ms = |batch: &Batch| batch.emulation_ms + batch.control_program_ms;
        let transactions: f64 = batches.iter().map(|batch| batch.transactions).sum();
        Some(Self {
            throughput: ratio(&|batch| measure.moved(batch), &|batch| batch.seconds),
            total_cpu: ratio(&|batch| measure.cpu(busy_ms(batch)), &work),
            emul_cpu: ratio(&|batch| measure.cpu(batch.emulation_ms), &work),
            cp_cpu: ratio(&|batch| measure.cpu(batch.control_program_ms), &work),
            phases: None,
            response_time: (transactions > 0.0).then(|| ratio(&|batch| batch.response_us, &|batch| batch.transactions)),
            busy: ratio(&busy_ms, &|batch| batch.seconds * 1e3),
        })
    }

    /// Whether throughput and CPU are known well enough.
    #[must_use]
    pub fn are_good(&self) -> bool {
        self.throughput.relative() <= GOOD_THROUGHPUT && self.total_cpu.relative() <= GOOD_CPU
    }

    /// Whether a measurement may end.
    #[must_use]
    pub fn finished(plan: &Plan, observation: &Observation) -> bool {
        let batches = observation.batches().len();
        observation.is_whole()
            && (batches >= BATCHES_MAX
                || batches >= BATCHES_MIN && Self::of(plan, observation).is_some_and(|figures| figures.are_good()))
    }
}
