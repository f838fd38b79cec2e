//! Figures under the names and in the units of the published reports.

use super::observation::{Batch, Observation};
use crate::engine::statistics::{Estimate, ratio_of_batches};
use crate::model::units::{ETHERNET_HEADER_BYTES, MIB};
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

/// What is measured per transaction or per MB, on the partition that the report measured.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Work per second, in `unit` per second.
    pub throughput: Estimate,
    /// CPU ms per `unit`, emulation and CP together.
    pub total_cpu: Estimate,
    /// CPU ms per `unit` in emulation.
    pub emul_cpu: Estimate,
    /// CPU ms per `unit` in CP.
    pub cp_cpu: Estimate,
    /// Mean response time of a transaction, µs; nothing if none was completed.
    pub response_time: Option<Estimate>,
    /// Busy processors of the measured partition.
    pub busy: Estimate,
}

/// How a batch counts as work: transactions for RR, MB for STR.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    streaming: bool,
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
            streaming: plan.description.workload.kind == Kind::Str,
            megabytes: plan.path.megabytes,
            bytes_per_frame: if layer2 { f64::from(ETHERNET_HEADER_BYTES) } else { 0.0 },
        }
    }

    /// `tx` or `MB`.
    #[must_use]
    pub const fn unit(&self) -> &'static str {
        if self.streaming { "MB" } else { "tx" }
    }

    /// `tx/s` or `MB/s`.
    #[must_use]
    pub const fn rate_unit(&self) -> &'static str {
        if self.streaming { "MB/s" } else { "tx/s" }
    }

    /// Work in a batch.
    #[must_use]
    pub fn work(&self, batch: &Batch) -> f64 {
        match self.megabytes {
            _ if !self.streaming => batch.transactions,
            Megabytes::Interface => (batch.bytes_out + self.bytes_per_frame * batch.frames_out) / MIB,
            Megabytes::Payload => batch.payload_bytes / MIB,
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
        let measure = Measure::of(plan);
        let ratio = |top: &dyn Fn(&Batch) -> f64, bottom: &dyn Fn(&Batch) -> f64| {
            ratio_of_batches(batches.iter().map(|batch| (top(batch), bottom(batch))))
        };
        let work = |batch: &Batch| measure.work(batch);
        let cpu = |batch: &Batch| batch.emulation_ms + batch.control_program_ms;
        let transactions: f64 = batches.iter().map(|batch| batch.transactions).sum();
        Some(Self {
            throughput: ratio(&work, &|batch| batch.seconds),
            total_cpu: ratio(&cpu, &work),
            emul_cpu: ratio(&|batch| batch.emulation_ms, &work),
            cp_cpu: ratio(&|batch| batch.control_program_ms, &work),
            response_time: (transactions > 0.0).then(|| ratio(&|batch| batch.response_us, &|batch| batch.transactions)),
            busy: ratio(&cpu, &|batch| batch.seconds * 1e3),
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
        batches >= BATCHES_MAX
            || batches >= BATCHES_MIN && Self::of(plan, observation).is_some_and(|figures| figures.are_good())
    }
}
