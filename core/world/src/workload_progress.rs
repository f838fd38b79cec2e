//! The workloads of a run: which guests and cards belong to each, and what each has done.

use super::World;
use super::programs::GuestRole;
use datapath_engine::arena::{Fifo, Id};
use datapath_model::completed_work::CompletedWork;
use datapath_model::ids::{GuestId, OsaId, PacketId, WorkloadId};
use datapath_model::ledger::Ledger;
use std::hash::{Hash, Hasher};

/// Guests with one workload, and their cards, by index.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Workload {
    pub guests: std::ops::Range<u16>,
    pub cards: std::ops::Range<u16>,
    pub on_shared_uplink: SentOnSharedUplink,
}

/// Bytes of IP packets with data, and their frames, that a workload has sent on an uplink that it shares with another;
/// zero if its cards send only its packets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SentOnSharedUplink(pub Option<[u64; 2]>);

/// Only some runs have it.
impl Hash for SentOnSharedUplink {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if let Some(sent) = self.0 {
            sent.hash(state);
        }
    }
}

impl World {
    /// The workloads; the description's own comes first.
    pub fn workloads(&self) -> impl Iterator<Item = WorkloadId> + use<> {
        self.workloads.ids()
    }

    /// What a workload has done.
    #[must_use]
    pub fn tally(&self, workload: WorkloadId) -> CompletedWork {
        let mut tally = CompletedWork::default();
        for pair in self.pairs.iter().filter(|pair| pair.workload == workload) {
            tally.add(&pair.tally);
        }
        for completed in self.programs.tallies(workload) {
            tally.add(&completed);
        }
        tally
    }

    /// Processor time of the guests of a workload that have this role, only for finished steps.
    #[must_use]
    pub fn ledger_of(&self, workload: WorkloadId, who: GuestRole) -> Ledger {
        let guests = self.workloads[workload].guests.clone().map(|guest| GuestId::from_index(usize::from(guest)));
        let mut sum = Ledger::default();
        for guest in guests.map(|guest| &self.guests[guest]).filter(|guest| guest.who == who) {
            sum.add(&guest.ledger);
        }
        sum
    }

    /// Bytes of IP packets with data, and their frames, that cards have sent for a workload.
    #[must_use]
    pub fn sent_by_cards(&self, workload: WorkloadId) -> [u64; 2] {
        if let SentOnSharedUplink(Some(sent)) = self.workloads[workload].on_shared_uplink {
            return sent;
        }
        let cards = self.workloads[workload].cards.clone().map(|card| &self.osas[OsaId::from_index(usize::from(card))]);
        cards.fold([0, 0], |[bytes, frames], card| [bytes + card.data_bytes_out, frames + card.data_frames_out])
    }

    /// Counts the frames that an uplink has taken for each workload that shares it. If any do, the first is one of them.
    pub(crate) fn count_on_shared_uplink(&mut self, taken: Fifo<PacketId>) {
        if self.workloads[WorkloadId::from_index(0)].on_shared_uplink.0.is_none() {
            return;
        }
        let mut next = taken.head();
        while let Some(id) = next {
            next = taken.after(&self.traffic.packets.links, id);
            let packet = self.traffic.packets[id];
            let pair = self.thread_of(packet.connection, packet.sender).pair;
            let workload = self.pairs[pair].workload;
            if let (true, SentOnSharedUplink(Some([bytes, frames]))) =
                (packet.payload > 0, &mut self.workloads[workload].on_shared_uplink)
            {
                *bytes += u64::from(packet.bytes);
                *frames += 1;
            }
        }
    }
}
