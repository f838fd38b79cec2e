//! Figures under the names and in the units of the published reports.

use super::course::Course;
use super::observation::Batch;
use super::quantity::Quantity;
use crate::engine::statistics::{Estimate, ratio_of_batches};
use crate::model::units::{ETHERNET_HEADER_BYTES, IOZONE_TRANSACTION_BYTES, KIB, MIB};
use crate::scenario::description::Kind;
use crate::scenario::plan::Plan;
use crate::scenario::platform::Megabytes;

/// What is measured on the partition that the report measured, in the order of a report; each nothing until it was
/// observed. See [`Measure`] for units.
#[derive(Clone, Debug)]
pub struct Figures(Vec<(Quantity, Option<Estimate>)>);

/// How a batch counts as work: transactions for RR and CRR, MB for STR, 100 KB for IOzone; and in what units.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    kind: Kind,
    megabytes: Megabytes,
    bytes_per_frame: f64,
    /// Of a long transaction, which is counted by its parts: whole ones are too few to be counted in a batch.
    transaction_bytes: Option<f64>,
}

impl Measure {
    /// The measure of a plan's workload.
    ///
    /// MB are 2²⁰ bytes; of what, the path of the machine says (see MODEL.md).
    #[must_use]
    pub fn of(plan: &Plan) -> Self {
        let layer2 = plan.description.network.layer == 2;
        let long = plan.conversations().first().filter(|_| Course::of(plan) == Course::Rounds);
        Self {
            kind: plan.description.workload.kind,
            megabytes: plan.path.megabytes,
            bytes_per_frame: if layer2 { f64::from(ETHERNET_HEADER_BYTES) } else { 0.0 },
            transaction_bytes: long.map(|conversation| conversation.awm.bytes() as f64),
        }
    }

    /// The workload.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
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

    /// What the unit of throughput counts, if its name does not say.
    #[must_use]
    pub const fn note(&self) -> Option<&'static str> {
        match (self.kind, self.megabytes) {
            (Kind::Str, Megabytes::Interface) => Some(
                "MB are 2²⁰ bytes of IP packets that carry data, requests and responses alike; at layer 2 with their \
                 Ethernet headers. Mere acknowledgements do not count.",
            ),
            (Kind::Str, Megabytes::Payload) => Some("MB are 2²⁰ bytes that the applications read, at either end."),
            _ => None,
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
            (Kind::Rr | Kind::Crr | Kind::Web, _) => match self.transaction_bytes {
                Some(bytes) => batch.payload_bytes / bytes,
                None => batch.transactions,
            },
            (Kind::IoZone, _) => batch.payload_bytes / IOZONE_TRANSACTION_BYTES as f64,
            (Kind::Str, Megabytes::Interface) => (batch.data_bytes + self.bytes_per_frame * batch.data_frames) / MIB,
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
    /// A figure; nothing if it was not observed, or is none of these.
    #[must_use]
    pub fn of(&self, quantity: Quantity) -> Option<Estimate> {
        self.0.iter().find(|(known, _)| *known == quantity)?.1
    }

    /// All in the order of a report.
    pub fn iter(&self) -> impl Iterator<Item = (Quantity, Option<Estimate>)> {
        self.0.iter().copied()
    }

    /// Whether those for whose sake a run goes on are known well enough.
    #[must_use]
    pub fn are_good(&self) -> bool {
        self.excess() <= 1.0
    }

    /// How many times too wide the widest interval is of those for whose sake a run goes on; at most 1 if all are good.
    #[must_use]
    pub fn excess(&self) -> f64 {
        let wanted = self.0.iter().filter_map(|(quantity, estimate)| {
            let good = quantity.good()?;
            match estimate {
                // A run does not go on until what never happens has happened.
                Some(estimate) if estimate.mean == 0.0 && quantity.may_never_happen() => None,
                Some(estimate) => Some(estimate.relative() / good),
                None => Some(f64::INFINITY),
            }
        });
        wanted.fold(0.0, f64::max)
    }
}

impl FromIterator<(Quantity, Option<Estimate>)> for Figures {
    fn from_iter<I: IntoIterator<Item = (Quantity, Option<Estimate>)>>(all: I) -> Self {
        Self(all.into_iter().collect())
    }
}

/// A figure that was observed, for whoever knows that it was.
impl std::ops::Index<Quantity> for Figures {
    type Output = Estimate;

    fn index(&self, quantity: Quantity) -> &Estimate {
        let found = self.0.iter().find(|(known, _)| *known == quantity);
        found.and_then(|(_, estimate)| estimate.as_ref()).expect("it was observed")
    }
}

/// The ratio of two sums over batches; nothing without batches, or if there is nothing to divide by.
pub(super) fn ratio(
    batches: &[Batch],
    top: &dyn Fn(&Batch) -> f64,
    bottom: &dyn Fn(&Batch) -> f64,
) -> Option<Estimate> {
    let pairs = batches.iter().map(|batch| (top(batch), bottom(batch)));
    let divisible = batches.iter().any(|batch| bottom(batch) > 0.0);
    divisible.then(|| ratio_of_batches(pairs))
}

/// The figures of one conversation; without batches, which they are.
#[must_use]
pub fn figures(plan: &Plan, batches: &[Batch]) -> Figures {
    let measure = Measure::of(plan);
    let work = |batch: &Batch| measure.work(batch);
    let seconds = |batch: &Batch| batch.seconds;
    // Without any work the rate of it is not zero but unknown.
    let throughput = ratio(batches, &|batch| measure.moved(batch), &seconds).filter(|rate| rate.mean > 0.0);
    let response = ratio(batches, &|batch| batch.response_us, &|batch| batch.transactions);
    let all = [
        (Quantity::Throughput, throughput),
        (Quantity::TotalCpu, ratio(batches, &|batch| measure.cpu(batch.busy_ms()), &work)),
        (Quantity::Emulation, ratio(batches, &|batch| measure.cpu(batch.emulation_ms), &work)),
        (Quantity::ControlProgram, ratio(batches, &|batch| measure.cpu(batch.control_program_ms), &work)),
        (Quantity::ResponseTime, response),
        (Quantity::Utilisation, utilisation(plan, batches)),
    ];
    all.into_iter().collect()
}

/// Utilisation of the processors of the measured partition, %.
pub(super) fn utilisation(plan: &Plan, batches: &[Batch]) -> Option<Estimate> {
    let busy = ratio(batches, &Batch::busy_ms, &|batch| batch.seconds * 1e3);
    busy.map(|busy| busy.times(100.0 / f64::from(plan.description.lpar.processors)))
}
