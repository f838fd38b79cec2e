//! Figures of several guests that share an uplink: each server guest's own, and those of the run.

use super::{Figures, ratio, utilisation};
use crate::engine::statistics::Estimate;
use crate::readout::batch::Batch;
use crate::readout::quantity::{Quantity, QueueingQuantity};
use crate::scenario::description::Kind;
use crate::scenario::plan::Plan;

/// Packets that were counted per published transaction, for each workload.
pub type PacketsPerTransaction = fn(&Plan, Kind) -> Option<f64>;

/// The figures of a run; without batches, which they are. Where a workload has no published transactions it has no ETR.
#[must_use]
pub fn figures(plan: &Plan, batches: &[Batch], packets_per_transaction: PacketsPerTransaction) -> Figures {
    let conversations = plan.conversations();
    let processors = f64::from(plan.description.lpar.processors);
    let packets_of = |kind: Kind| {
        move |batch: &Batch| {
            let guests = conversations.iter().zip(&batch.guests).filter(|(conversation, _)| conversation.kind == kind);
            guests.map(|(_, guest)| guest.packets).sum::<f64>()
        }
    };
    let seconds = |batch: &Batch| batch.seconds;
    let mut all: Vec<(QueueingQuantity, Option<Estimate>)> = Vec::new();
    for kind in [Kind::Str, Kind::Rr] {
        let present = conversations.iter().any(|conversation| conversation.kind == kind);
        let Some(packets) = packets_per_transaction(plan, kind).filter(|_| present) else { continue };
        let packets_sent = packets_of(kind);
        let rate = ratio(batches, &packets_sent, &seconds, &packets_sent);
        let per_utilisation = ratio(batches, &packets_sent, &Batch::busy_ms, &packets_sent);
        all.push((QueueingQuantity::Etr(kind), rate.map(|rate| rate.times(1.0 / packets))));
        let fraction = 1e3 * processors;
        all.push((QueueingQuantity::Itr(kind), per_utilisation.map(|rate| rate.times(fraction / packets))));
    }
    let all_packets = |batch: &Batch| batch.guests.iter().map(|guest| guest.packets).sum();
    let total = ratio(batches, &all_packets, &seconds, &all_packets);
    all.push((QueueingQuantity::TotalPackets, total));
    for guest in 0..conversations.len() {
        let sent = |batch: &Batch| batch.guests[guest].packets;
        let cpu = ratio(batches, &|batch| batch.guests[guest].cpu_ms / 10.0, &seconds, &sent);
        all.push((QueueingQuantity::GuestCpu(guest), cpu));
        let packets = ratio(batches, &sent, &seconds, &sent);
        all.push((QueueingQuantity::GuestPackets(guest), packets));
    }
    let own = all.into_iter().map(|(quantity, estimate)| (Quantity::Queueing(quantity), estimate));
    own.chain([(Quantity::Utilisation, utilisation(plan, batches, &all_packets))]).collect()
}
