//! How a batch counts as work and in which units, following the published reports.

use super::batch::Batch;
use super::counting::{Counting, Sizes};
use super::transaction_pattern::TransactionPattern;
use datapath_model::packet::Side;
use datapath_model::protocol_constants::ETHERNET_HEADER_BYTES;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::workload::{Counts, WorkloadFacts, WorkloadKind};
use datapath_words::{Phrase, figures as figure_words};

/// How a batch counts as work (transactions, MB of a stream, 100 KB of a file), and in which units.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    kind: WorkloadKind,
    sizes: Sizes,
    /// The side whose partition the figures are about.
    side: Side,
    /// Whether there is only one partition.
    is_within_partition: bool,
}

impl Measure {
    /// The measure of a scenario's workload.
    ///
    /// MB are 2²⁰ bytes; the path of the machine decides which bytes count (see MODEL.md).
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        let layer2 = scenario.description.network.layer == 2;
        let long =
            scenario.conversations().first().filter(|_| TransactionPattern::of(scenario) == TransactionPattern::Rounds);
        Self {
            kind: scenario.description.workload.kind,
            sizes: Sizes {
                megabytes: scenario.path().megabytes,
                bytes_per_frame: if layer2 { f64::from(ETHERNET_HEADER_BYTES) } else { 0.0 },
                transfer_bytes: (Counting::of_scenario(scenario).transfer_bytes)(scenario),
                transaction_bytes: long.map(|conversation| conversation.awm.bytes() as f64),
            },
            side: scenario.path().measured,
            is_within_partition: scenario.is_within_partition(),
        }
    }

    /// Whether all guests are in one partition, so that the figures are about no side of the path.
    pub(crate) const fn is_within_partition(&self) -> bool {
        self.is_within_partition
    }

    /// The side whose partition the figures are about, as a word.
    pub(crate) fn side(&self) -> Phrase {
        match self.side {
            Side::Client => figure_words::client(),
            Side::Server => figure_words::server(),
        }
    }

    /// Whether the unit of work is a request with its response, over a connection that stays open.
    pub(crate) fn is_of_exchanges(&self) -> bool {
        let WorkloadFacts { counts, connects, .. } = self.kind.facts();
        counts == Counts::Transactions && !connects
    }

    const fn counting(&self) -> &'static Counting {
        Counting::of_kind(self.kind)
    }

    /// The unit of work: `tx` or `MB`.
    #[must_use]
    pub const fn unit(&self) -> &'static str {
        self.counting().unit
    }

    /// The unit of throughput: `tx/s`, `MB/s` or `KB/s`.
    #[must_use]
    pub const fn rate_unit(&self) -> &'static str {
        self.counting().rate_unit
    }

    /// What the unit of throughput counts, if its name does not show it.
    #[must_use]
    pub fn footnote(&self) -> Option<Phrase> {
        (self.counting().footnote)(self.sizes.megabytes)
    }

    /// The prefix of the unit of CPU time per unit of work: `m` for ms, or `µ`.
    #[must_use]
    pub const fn cpu_prefix(&self) -> &'static str {
        self.counting().cpu.0
    }

    /// Work in a batch.
    #[must_use]
    pub fn work(&self, batch: &Batch) -> f64 {
        (self.counting().work)(&self.sizes, batch)
    }

    /// Work in a batch, in the unit of throughput.
    #[must_use]
    pub fn work_in_rate_unit(&self, batch: &Batch) -> f64 {
        (self.counting().work_in_rate_unit)(&self.sizes, batch)
    }

    /// Whole items in a batch: transactions, segments of a stream, records of a file. Their number
    /// limits the precision of a count.
    #[must_use]
    pub fn item_count(&self, batch: &Batch) -> f64 {
        (self.counting().item_count)(&self.sizes, batch)
    }

    /// Converts a CPU time in ms to its unit.
    #[must_use]
    pub fn cpu(&self, ms: f64) -> f64 {
        ms * self.counting().cpu.1
    }

    /// Bytes of the unit that moves as a whole, where bytes are counted.
    #[must_use]
    pub const fn transfer_bytes(&self) -> f64 {
        self.sizes.transfer_bytes
    }
}
