//! How a batch counts as work, and in what units: as the published reports count.

use super::batch::Batch;
use super::course::Course;
use datapath_model::units::{ETHERNET_HEADER_BYTES, IOZONE_TRANSACTION_BYTES, KIB, MIB};
use datapath_scenario::plan::{Plan, Work};
use datapath_scenario::platform::Megabytes;
use datapath_scenario::workload::Kind;

/// How a batch counts as work: transactions for RR and CRR, MB for STR, 100 KB for IOzone; and in what units.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    kind: Kind,
    megabytes: Megabytes,
    bytes_per_frame: f64,
    /// What moves as a whole where bytes are counted: a segment, or a record of a file.
    thing_bytes: f64,
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
            megabytes: plan.path().megabytes,
            bytes_per_frame: if layer2 { f64::from(ETHERNET_HEADER_BYTES) } else { 0.0 },
            thing_bytes: match plan.work {
                Work::IoZone(zone) => zone.record as f64,
                Work::Awm(_) | Work::WebServing(_) => f64::from(plan.mss),
            },
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
            Kind::Rr | Kind::Crr | Kind::IoZone | Kind::WebServing => "tx",
        }
    }

    /// The unit of throughput: `tx/s`, `MB/s` or `KB/s`.
    #[must_use]
    pub(crate) const fn rate_unit(&self) -> &'static str {
        match self.kind {
            Kind::Rr | Kind::Crr | Kind::WebServing => "tx/s",
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
    pub(crate) const fn cpu_prefix(&self) -> &'static str {
        match self.kind {
            Kind::Rr | Kind::Crr | Kind::Str | Kind::WebServing => "m",
            Kind::IoZone => "µ",
        }
    }

    /// Work in a batch.
    #[must_use]
    pub fn work(&self, batch: &Batch) -> f64 {
        match (self.kind, self.megabytes) {
            (Kind::Rr | Kind::Crr | Kind::WebServing, _) => match self.transaction_bytes {
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
            Kind::Rr | Kind::Crr | Kind::Str | Kind::WebServing => self.work(batch),
        }
    }

    /// Whole things in a batch, which says how sharp a count of it can be: transactions, segments of a stream, records of a file.
    #[must_use]
    pub fn counted(&self, batch: &Batch) -> f64 {
        match self.kind {
            Kind::Rr | Kind::Crr | Kind::WebServing if self.transaction_bytes.is_none() => batch.transactions,
            Kind::Rr | Kind::Crr | Kind::WebServing | Kind::Str | Kind::IoZone => {
                batch.payload_bytes / self.thing_bytes
            }
        }
    }

    /// What moves as a whole where bytes are counted.
    #[must_use]
    pub(crate) const fn thing_bytes(&self) -> f64 {
        self.thing_bytes
    }

    /// A CPU time in ms as its unit counts it.
    #[must_use]
    pub fn cpu(&self, ms: f64) -> f64 {
        match self.kind {
            Kind::IoZone => ms * 1e3,
            Kind::Rr | Kind::Crr | Kind::Str | Kind::WebServing => ms,
        }
    }
}
