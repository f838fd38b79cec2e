//! Figures under the names and in the units of the published reports.

pub mod mixed;
mod operations;
pub mod packets_per_transaction;
pub mod queueing;
pub mod web_serving;

use super::batch::Batch;
use super::counting::Counting;
use super::measure::Measure;
use super::quantity::{Percentile, Quantity};
use datapath_engine::histogram::Distribution;
use datapath_engine::statistics::{Estimate, quantiles_of_batches, ratio_of_batches};
use datapath_model::packet::Side;
use datapath_model::protocol_constants::MIB;
use datapath_scenario::scenario::Scenario;

/// The figures of the partition that the report measured, in the order of a report. A figure has no
/// estimate until it was observed. See [`Measure`] for units.
#[derive(Clone, Debug)]
pub struct Figures(Vec<(Quantity, Option<Estimate>)>);

impl Figures {
    /// The estimate of a figure; nothing if it was not observed or is not among these.
    #[must_use]
    pub fn of(&self, quantity: Quantity) -> Option<Estimate> {
        self.0.iter().find(|(known, _)| *known == quantity)?.1
    }

    /// All figures in the order of a report.
    pub fn iter(&self) -> impl Iterator<Item = (Quantity, Option<Estimate>)> {
        self.0.iter().copied()
    }

    /// Whether all figures that a run must determine are known precisely enough.
    #[must_use]
    pub(crate) fn are_good(&self) -> bool {
        self.excess() <= 1.0
    }

    /// The factor by which the widest interval of these figures is too wide; at most 1 if all are
    /// precise enough.
    #[must_use]
    pub(crate) fn excess(&self) -> f64 {
        let wanted = self.0.iter().filter_map(|(quantity, estimate)| {
            let required = quantity.required_precision()?;
            match estimate {
                // A run does not continue until an event has happened that may never happen.
                Some(estimate) if estimate.mean == 0.0 && quantity.is_rare_event() => None,
                Some(estimate) => Some(estimate.relative() / required),
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

/// The estimate of a figure that was certainly observed.
impl std::ops::Index<Quantity> for Figures {
    type Output = Estimate;

    fn index(&self, quantity: Quantity) -> &Estimate {
        let found = self.0.iter().find(|(known, _)| *known == quantity);
        found.and_then(|(_, estimate)| estimate.as_ref()).expect("it was observed")
    }
}

/// The ratio of two sums over batches; nothing without batches, or if the divisor is zero.
/// `counted` is the number of whole items in a batch, such as transactions or packets. It limits
/// the precision of the ratio.
pub(super) fn ratio(
    batches: &[Batch],
    top: &dyn Fn(&Batch) -> f64,
    bottom: &dyn Fn(&Batch) -> f64,
    counted: &dyn Fn(&Batch) -> f64,
) -> Option<Estimate> {
    let of_each = batches.iter().map(|batch| (top(batch), bottom(batch)));
    let divisible = batches.iter().any(|batch| bottom(batch) > 0.0);
    divisible.then(|| ratio_of_batches(of_each).of_count(batches.len(), batches.iter().map(counted).sum()))
}

/// The figures of one workload. Without batches it lists the figures without values.
#[must_use]
pub fn of_one(scenario: &Scenario, batches: &[Batch]) -> Figures {
    if Counting::of_scenario(scenario).in_operations {
        return operations::figures(scenario, batches);
    }
    let measure = Measure::of(scenario);
    let work = |batch: &Batch| measure.work(batch);
    let seconds = |batch: &Batch| batch.seconds;
    // Without any work the rate is not zero but unknown.
    let counted = |batch: &Batch| measure.item_count(batch);
    let throughput =
        ratio(batches, &|batch| measure.work_in_rate_unit(batch), &seconds, &counted).filter(|rate| rate.mean > 0.0);
    let transactions = |batch: &Batch| batch.transactions;
    let response = ratio(batches, &|batch| batch.response_us, &transactions, &transactions);
    let cpu = |ms: fn(&Batch) -> f64| ratio(batches, &|batch| measure.cpu(ms(batch)), &work, &counted);
    let all = [
        (Quantity::Throughput, throughput),
        (Quantity::TotalCpu, cpu(Batch::busy_ms)),
        (Quantity::Emulation, cpu(|batch| batch.emulation_ms)),
        (Quantity::ControlProgram, cpu(|batch| batch.control_program_ms)),
        (Quantity::InterruptCpu, cpu(|batch| batch.interrupt_ms)),
        (Quantity::Interrupts, ratio(batches, &|batch| batch.interrupts, &work, &|batch| batch.interrupts)),
        (Quantity::ResponseTime, response),
        (Quantity::Utilisation, utilisation(scenario, batches, &counted)),
    ];
    let payload = ratio(batches, &|batch| batch.payload_bytes / MIB, &seconds, &counted);
    let of_percentile = |(percentile, estimate)| (Quantity::Percentile(percentile), estimate);
    all.into_iter()
        .chain(offered(scenario, batches))
        .chain(ifls(scenario, batches, &counted))
        .chain([(Quantity::Payload, payload.filter(|rate| rate.mean > 0.0))])
        .chain(transaction_kinds(scenario, batches))
        .chain(percentiles(batches, &|_| true).into_iter().map(of_percentile))
        .collect()
}

/// The percentiles of the response times of some sources of transactions, µs.
pub(super) fn percentiles(
    batches: &[Batch],
    counts: &dyn Fn(usize) -> bool,
) -> [(Percentile, Option<Estimate>); Percentile::ALL.len()] {
    let in_batch = |batch: &Batch| {
        let sources = batch.response_times.iter().enumerate().filter(|(source, _)| counts(*source));
        Distribution::merged(sources.map(|(_, source)| &source.times))
    };
    let times: Vec<Distribution> = batches.iter().map(in_batch).collect();
    let mut estimates = quantiles_of_batches(&times, Percentile::ALL.map(Percentile::per_mille)).into_iter();
    Percentile::ALL.map(|percentile| (percentile, estimates.next().flatten().map(|ps| ps.times(1e-6))))
}

/// What becomes of an offered load, for a scenario with such a load: the share that is refused, %, and,
/// if requests wait for a client, how long they do, µs.
fn offered(scenario: &Scenario, batches: &[Batch]) -> impl Iterator<Item = (Quantity, Option<Estimate>)> {
    let loads = || scenario.conversations().iter().filter_map(|conversation| conversation.offered.as_ref());
    let share = || ratio(batches, &|batch| batch.due[1] * 100.0, &|batch| batch.due[0], &|batch| batch.due[1]);
    let refused = loads().next().map(|_| (Quantity::Refused, share()));
    let transactions = |batch: &Batch| batch.transactions;
    let wait = || ratio(batches, &|batch| batch.waited_us, &transactions, &transactions);
    let waited = loads().any(|load| load.waits).then(|| (Quantity::Waited, wait()));
    refused.into_iter().chain(waited)
}

/// The mean response time of each kind of transactions, µs, for a scenario with a mix.
fn transaction_kinds(scenario: &Scenario, batches: &[Batch]) -> impl Iterator<Item = (Quantity, Option<Estimate>)> {
    let number = Some(scenario.description.workload.mix.len()).filter(|&number| number > 1);
    (0..number.unwrap_or_default()).map(|kind| {
        let transactions = |batch: &Batch| batch.kinds[kind].transactions;
        let response = ratio(batches, &|batch| batch.kinds[kind].response_us, &transactions, &transactions);
        (Quantity::TransactionKindResponse(kind), response)
    })
}

/// How many processors of each partition are busy on average.
pub(super) fn ifls(
    scenario: &Scenario,
    batches: &[Batch],
    counted: &dyn Fn(&Batch) -> f64,
) -> Vec<(Quantity, Option<Estimate>)> {
    let partitions: &[Option<Side>] =
        if scenario.has_two_partitions() { &[Some(Side::Client), Some(Side::Server)] } else { &[None] };
    let busy = |lpar: usize| ratio(batches, &|batch| batch.partitions_ms[lpar], &|batch| batch.seconds * 1e3, counted);
    partitions.iter().enumerate().map(|(lpar, &side)| (Quantity::Ifls(side), busy(lpar))).collect()
}

/// Utilisation of the processors of the measured partition, %.
pub(super) fn utilisation(scenario: &Scenario, batches: &[Batch], counted: &dyn Fn(&Batch) -> f64) -> Option<Estimate> {
    let busy = ratio(batches, &Batch::busy_ms, &|batch| batch.seconds * 1e3, counted);
    busy.map(|busy| busy.times(100.0 / f64::from(scenario.description.lpar.processors)))
}
