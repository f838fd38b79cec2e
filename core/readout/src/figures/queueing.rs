//! Figures of a run that lists its pairs of guests: those of the server guests of each kind, and
//! those of the run.

use super::packets_per_transaction::packets_per_transaction;
use super::{Figures, ifls, offered, percentiles, ratio, transaction_kinds, utilisation};
use crate::batch::Batch;
use crate::quantity::{Quantity, QueueingQuantity};
use datapath_engine::statistics::Estimate;
use datapath_model::protocol_constants::MIB;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::workload::{Counts, WorkloadKind};

/// The workloads of a run, streams first, as the report lists them.
fn in_order(present: &[WorkloadKind]) -> Vec<WorkloadKind> {
    let mut kinds: Vec<_> = WorkloadKind::ALL.into_iter().filter(|kind| present.contains(kind)).collect();
    kinds.sort_by_key(|kind| kind.facts().counts != Counts::Stream);
    kinds
}

/// The figures of a run. Without batches it lists the figures without values. Transactions are
/// those of the clients, except in configurations of the report, which counted packets.
#[must_use]
pub fn figures(scenario: &Scenario, batches: &[Batch]) -> Figures {
    let conversations = scenario.conversations();
    let processors = f64::from(scenario.description.lpar.processors);
    let packets_of = |kind: WorkloadKind| {
        move |batch: &Batch| {
            let guests = conversations.iter().zip(&batch.guests).filter(|(conversation, _)| conversation.kind == kind);
            guests.map(|(_, guest)| guest.packets).sum::<f64>()
        }
    };
    let seconds = |batch: &Batch| batch.seconds;
    // Transactions with messages longer than a window are counted in bytes, so that their count is
    // as precise as that of their packets.
    let is_long = |guest: usize| {
        let awm = &conversations[guest].awm;
        awm.request.max(awm.response) > conversations[guest].window
    };
    let transactions = |guest: usize, batch: &Batch| {
        let totals = &batch.guests[guest];
        if is_long(guest) {
            totals.payload_bytes / conversations[guest].awm.bytes() as f64
        } else {
            totals.transactions
        }
    };
    let items = |guest: usize, batch: &Batch| {
        if is_long(guest) { batch.guests[guest].packets } else { batch.guests[guest].transactions }
    };
    let transactions_of = |kind: WorkloadKind| {
        move |batch: &Batch| {
            let guests = (0..conversations.len()).filter(|&guest| conversations[guest].kind == kind);
            guests.map(|guest| transactions(guest, batch)).sum::<f64>()
        }
    };
    let mut all: Vec<(QueueingQuantity, Option<Estimate>)> = Vec::new();
    let present: Vec<_> = conversations.iter().map(|conversation| conversation.kind).collect();
    for kind in in_order(&present) {
        let (packets, completed) = (packets_of(kind), transactions_of(kind));
        let (counted, each): (&dyn Fn(&Batch) -> f64, f64) = match packets_per_transaction(scenario, kind) {
            Some(each) => (&packets, each),
            None => (&completed, 1.0),
        };
        let of_kind = |guest: &usize| conversations[*guest].kind == kind;
        let item_count = |batch: &Batch| {
            let guests = (0..conversations.len()).filter(of_kind);
            guests.map(|guest| items(guest, batch)).sum::<f64>()
        };
        let rate = ratio(batches, counted, &seconds, &item_count);
        let per_utilisation = ratio(batches, counted, &Batch::busy_ms, &item_count);
        all.push((QueueingQuantity::Etr(kind), rate.map(|rate| rate.times(1.0 / each))));
        let fraction = 1e3 * processors;
        all.push((QueueingQuantity::Itr(kind), per_utilisation.map(|rate| rate.times(fraction / each))));
    }
    let all_packets = |batch: &Batch| batch.guests.iter().map(|guest| guest.packets).sum();
    let total = ratio(batches, &all_packets, &seconds, &all_packets);
    all.push((QueueingQuantity::TotalPackets, total));
    for (guest, conversation) in conversations.iter().enumerate() {
        let sent = |batch: &Batch| batch.guests[guest].packets;
        let cpu = ratio(batches, &|batch| batch.guests[guest].cpu_ms / 10.0, &seconds, &sent);
        all.push((QueueingQuantity::GuestCpu(guest), cpu));
        let packets = ratio(batches, &sent, &seconds, &sent);
        all.push((QueueingQuantity::GuestPackets(guest), packets));
        let completed = |batch: &Batch| transactions(guest, batch);
        let rate = ratio(batches, &completed, &seconds, &|batch| items(guest, batch));
        all.push((QueueingQuantity::GuestTransactions(guest), rate));
        let totals = |batch: &Batch| batch.guests[guest];
        let ended = |batch: &Batch| totals(batch).transactions;
        let response = ratio(batches, &|batch| totals(batch).response_us, &ended, &ended);
        all.push((QueueingQuantity::GuestResponse(guest), response));
        if conversation.offered.is_some() {
            let (due, lost) = (|batch: &Batch| totals(batch).due[0], |batch: &Batch| totals(batch).due[1]);
            let refused = ratio(batches, &|batch| 100.0 * lost(batch), &due, &lost);
            all.push((QueueingQuantity::GuestRefused(guest), refused));
        }
        let of_guest = percentiles(batches, &|source| source == guest);
        all.extend(of_guest.map(|(percentile, time)| (QueueingQuantity::GuestPercentile(guest, percentile), time)));
    }
    let figures = all.into_iter().map(|(quantity, estimate)| (Quantity::Queueing(quantity), estimate));
    figures
        .chain([(Quantity::Utilisation, utilisation(scenario, batches, &all_packets))])
        .chain(offered(scenario, batches))
        .chain(ifls(scenario, batches, &all_packets))
        .chain([(Quantity::Payload, ratio(batches, &|batch| batch.payload_bytes / MIB, &seconds, &all_packets))])
        .chain(transaction_kinds(scenario, batches))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_workload_of_a_run_has_figures() {
        let mut all = in_order(&WorkloadKind::ALL);
        assert_eq!(all[0], WorkloadKind::Str);
        all.sort_by_key(|kind| WorkloadKind::ALL.iter().position(|one| one == kind));
        assert_eq!(all, WorkloadKind::ALL);
        assert_eq!(in_order(&[WorkloadKind::Crr, WorkloadKind::Rr]), [WorkloadKind::Rr, WorkloadKind::Crr]);
    }
}
