//! How work is counted, which follows the published reports: the units, the amount of work in a
//! batch, and the length of the observation. There is one row for each way to count.

use super::batch::Batch;
use super::percentile::Percentile;
use super::run_length::RunLength;
use datapath_model::protocol_constants::{KIB, MIB};
use datapath_model::workload::iozone::TRANSACTION_BYTES;
use datapath_scenario::platform::Megabytes;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::workload::{Counts, WorkloadKind};
use datapath_words::{Phrase, figures as figure_words};
use datapath_world::GuestRole;

/// Words for a thing.
type Name = fn() -> Phrase;

/// A figure that is shown for a workload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkloadMetric {
    /// Work per second, in the unit of its kind.
    Throughput,
    /// Mean response time of a transaction.
    ResponseTime,
    /// A percentile of the response times; there wherever the mean is.
    Percentile(Percentile),
    /// Share of an offered load that is refused; there where a load is offered.
    Refused,
    /// How long requests wait for a connection; there where they do.
    Waited,
    /// The rate of one of the operations on a file, counted from 0.
    Operation(usize),
    /// Processor time of some of the workload's guests.
    Cpu(GuestRole),
}

/// Sizes of a scenario's work, for counting bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    /// What counts as a megabyte.
    pub(crate) megabytes: Megabytes,
    /// Bytes that each frame adds to its packet where megabytes are counted.
    pub(crate) bytes_per_frame: f64,
    /// Bytes of the unit that moves as a whole: a segment, or a record of a file.
    pub(crate) transfer_bytes: f64,
    /// Bytes of a long transaction. Such transactions are counted by their parts, because a batch
    /// holds too few whole ones.
    pub(crate) transaction_bytes: Option<f64>,
}

/// A way to count.
pub(crate) struct Counting {
    /// The unit of work.
    pub(crate) unit: &'static str,
    /// The unit of throughput.
    pub(crate) rate_unit: &'static str,
    /// The name of throughput among the figures of several workloads.
    pub(crate) rate_label: &'static str,
    /// The prefix of the unit of CPU time per unit of work, `m` for ms or `µ`, and the number of
    /// these units in a millisecond.
    pub(crate) cpu: (&'static str, f64),
    /// What the unit of throughput counts, if its name does not show it.
    pub(crate) footnote: fn(Megabytes) -> Option<Phrase>,
    /// Work in a batch.
    pub(crate) work: fn(&Sizes, &Batch) -> f64,
    /// Work in a batch, in the unit of throughput.
    pub(crate) work_in_rate_unit: fn(&Sizes, &Batch) -> f64,
    /// Whole items in a batch; their number limits the precision of a count.
    pub(crate) item_count: fn(&Sizes, &Batch) -> f64,
    /// Whether work is counted in bytes, because whole transactions are few.
    pub(crate) by_bytes: bool,
    /// Whether work consists of different operations in a cycle, each with its own rate.
    pub(crate) in_operations: bool,
    /// Bytes of the unit that moves as a whole: a segment, or a record of a file.
    pub(crate) transfer_bytes: fn(&Scenario) -> f64,
    /// The length of warm-up and observation.
    pub(crate) lengths: fn(&Scenario) -> RunLength,
    /// The figures of this workload if other workloads run in the same partitions.
    pub(crate) rates: &'static [WorkloadMetric],
    /// The relative half width at which its throughput then counts as precise enough; nothing if
    /// that takes too long.
    pub(crate) required_precision: Option<f64>,
    /// The guests whose processor time is shown then: the client's, and the server's if there is
    /// one.
    pub(crate) guests: (Name, Option<Name>),
}

fn segment(scenario: &Scenario) -> f64 {
    f64::from(scenario.mss)
}

fn record(scenario: &Scenario) -> f64 {
    scenario.description.workload.record_bytes.unwrap_or_default() as f64
}

fn transactions(sizes: &Sizes, batch: &Batch) -> f64 {
    sizes.transaction_bytes.map_or(batch.transactions, |bytes| batch.payload_bytes / bytes)
}

fn whole_transactions(sizes: &Sizes, batch: &Batch) -> f64 {
    if sizes.transaction_bytes.is_some() { transfers(sizes, batch) } else { batch.transactions }
}

fn transfers(sizes: &Sizes, batch: &Batch) -> f64 {
    batch.payload_bytes / sizes.transfer_bytes
}

fn megabytes(sizes: &Sizes, batch: &Batch) -> f64 {
    match sizes.megabytes {
        Megabytes::Interface => (batch.data_bytes + sizes.bytes_per_frame * batch.data_frames) / MIB,
        Megabytes::Payload => batch.payload_bytes / MIB,
    }
}

/// The defaults of the other rows.
const TRANSACTIONS: Counting = Counting {
    unit: "tx",
    rate_unit: "tx/s",
    rate_label: "Throughput",
    cpu: ("m", 1.0),
    footnote: |_| None,
    work: transactions,
    work_in_rate_unit: transactions,
    item_count: whole_transactions,
    by_bytes: false,
    in_operations: false,
    transfer_bytes: segment,
    lengths: RunLength::of_messages,
    rates: &[WorkloadMetric::Throughput, WorkloadMetric::ResponseTime],
    required_precision: Some(0.03),
    guests: (figure_words::client_guest, Some(figure_words::the_server_guest)),
};

const STREAM: Counting = Counting {
    unit: "MB",
    rate_unit: "MB/s",
    rate_label: "MB/sec",
    footnote: |megabytes| {
        Some(match megabytes {
            Megabytes::Interface => figure_words::footnote_megabytes_sent(),
            Megabytes::Payload => figure_words::footnote_megabytes_read(),
        })
    },
    work: megabytes,
    work_in_rate_unit: megabytes,
    item_count: transfers,
    by_bytes: true,
    rates: &[WorkloadMetric::Throughput],
    ..TRANSACTIONS
};

const FILE: Counting = Counting {
    rate_unit: "KB/s",
    rate_label: "Whole cycle",
    cpu: ("µ", 1e3),
    work: |_, batch| batch.payload_bytes / TRANSACTION_BYTES as f64,
    work_in_rate_unit: |_, batch| batch.payload_bytes / KIB,
    item_count: transfers,
    by_bytes: true,
    in_operations: true,
    transfer_bytes: record,
    lengths: RunLength::of_files,
    rates: &[
        WorkloadMetric::Operation(0),
        WorkloadMetric::Operation(1),
        WorkloadMetric::Operation(2),
        WorkloadMetric::Operation(3),
        WorkloadMetric::Throughput,
    ],
    // A cycle of operations takes seconds. A run must see all four, but not often.
    required_precision: None,
    guests: (figure_words::guest, None),
    ..TRANSACTIONS
};

const SERVING: Counting = Counting {
    rate_label: "Tx/sec",
    lengths: RunLength::of_web_serving,
    guests: (figure_words::all_clients, Some(figure_words::all_servers)),
    ..TRANSACTIONS
};

impl Counting {
    pub(crate) const fn of_scenario(scenario: &Scenario) -> &'static Self {
        Self::of_kind(scenario.description.workload.kind)
    }

    pub(crate) const fn of_kind(kind: WorkloadKind) -> &'static Self {
        match kind.facts().counts {
            Counts::Transactions => &TRANSACTIONS,
            Counts::Stream => &STREAM,
            Counts::File => &FILE,
            Counts::WebServing => &SERVING,
        }
    }
}

/// Whether the work of a workload is counted in bytes.
#[must_use]
pub const fn counted_by_bytes(kind: WorkloadKind) -> bool {
    Counting::of_kind(kind).by_bytes
}
