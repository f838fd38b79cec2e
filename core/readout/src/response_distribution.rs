//! The distribution of response times for a drawing: how often each occurred, and a transaction of
//! each to look at.

use serde::Serialize;

use super::batch::Batch;
use super::figures::Figures;
use super::quantity::{MixedQuantity, Quantity, QueueingQuantity, WorkloadMetric};
use datapath_engine::arena::Id;
use datapath_engine::histogram::{BinCount, Distribution};
use datapath_model::journal::TransactionRecord;
use datapath_world::World;

/// The distribution that belongs to a mean response time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ResponseDistribution {
    /// The figure that is the mean.
    pub figure: String,
    /// The number of transactions.
    pub transactions: u64,
    /// The bins that are not empty, from the shortest times on.
    pub bins: Vec<ResponseBin>,
}

/// The transactions with response times from one to before another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ResponseBin {
    /// The shortest time of the bin.
    pub from_ps: u64,
    /// The shortest time of the next bin.
    pub to_ps: u64,
    /// Number of transactions.
    pub count: u64,
    /// The first of them, if they belong to the slowest tenth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub example: Option<ExampleTransaction>,
}

/// A transaction to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ExampleTransaction {
    /// Its connection, from 0.
    pub connection: usize,
    /// Its begin.
    pub began_ps: u64,
    /// Its end.
    pub ended_ps: u64,
    /// The serial number of the packet that ended it.
    pub packet: Option<u64>,
}

impl From<TransactionRecord> for ExampleTransaction {
    fn from(TransactionRecord { connection, last, began, ended, .. }: TransactionRecord) -> Self {
        Self { connection: connection.index(), began_ps: began.ps(), ended_ps: ended.ps(), packet: last }
    }
}

/// The transactions of which a figure is the mean response time.
#[derive(Clone, Copy, Debug)]
enum Transactions {
    All,
    OfSource(usize),
    OfWorkload(usize),
}

impl Transactions {
    fn of(quantity: Quantity) -> Option<Self> {
        match quantity {
            Quantity::ResponseTime => Some(Self::All),
            Quantity::Queueing(QueueingQuantity::GuestResponse(guest)) => Some(Self::OfSource(guest)),
            Quantity::Mixed(MixedQuantity { what: WorkloadMetric::ResponseTime, workload, .. }) => {
                Some(Self::OfWorkload(workload.index()))
            }
            _ => None,
        }
    }

    fn include(self, source: usize, workload: usize) -> bool {
        match self {
            Self::All => true,
            Self::OfSource(wanted) => source == wanted,
            Self::OfWorkload(wanted) => workload == wanted,
        }
    }
}

/// The distribution for each mean response time among some figures, if there were transactions.
#[must_use]
pub(crate) fn response_distributions(figures: &Figures, batches: &[Batch], world: &World) -> Vec<ResponseDistribution> {
    let known = figures.iter().filter_map(|(quantity, _)| Some((quantity.id(), Transactions::of(quantity)?)));
    let of_one = |(figure, transactions): (String, Transactions)| {
        let included = |batch: &'_ Batch| -> Vec<usize> {
            let sources = batch.response_times.iter().enumerate();
            sources.filter(|(source, times)| transactions.include(*source, times.workload)).map(|(at, _)| at).collect()
        };
        let sources = batches.first().map(included).unwrap_or_default();
        let times = batches.iter().flat_map(|batch| sources.iter().map(|&source| &batch.response_times[source].times));
        of_sources(figure, &Distribution::merged(times), &sources, world)
    };
    known.map(of_one).filter(|distribution| distribution.transactions > 0).collect()
}

fn of_sources(figure: String, times: &Distribution, sources: &[usize], world: &World) -> ResponseDistribution {
    let all = times.count();
    let mut slower = all;
    let bin = |BinCount { bin, between: [from, to], count }| {
        slower -= count;
        let is_slow = slower * 10 < all;
        let mut examples = sources.iter().filter_map(|&source| world.response_times().example(source, bin));
        ResponseBin {
            from_ps: from.ps(),
            to_ps: to.ps(),
            count,
            example: examples.next().filter(|_| is_slow).map(ExampleTransaction::from),
        }
    };
    ResponseDistribution { figure, transactions: all, bins: times.bins().map(bin).collect() }
}
