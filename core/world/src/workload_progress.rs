//! What runs side by side: whose guests and cards are whose, and what each has done.

use super::World;
use super::programs::GuestRole;
use datapath_engine::arena::Id;
use datapath_model::completed_work::CompletedWork;
use datapath_model::ids::{GuestId, OsaId, WorkloadId};
use datapath_model::ledger::Ledger;

/// Guests that do one thing together, and their cards, by index.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Workload {
    pub guests: std::ops::Range<u16>,
    pub cards: std::ops::Range<u16>,
}

impl World {
    /// What runs side by side; that of the description itself comes first.
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
        for own in self.programs.tallies(workload) {
            tally.add(&own);
        }
        tally
    }

    /// Processor time of the guests of a workload that are told together, finished steps only.
    #[must_use]
    pub fn ledger_of(&self, workload: WorkloadId, who: GuestRole) -> Ledger {
        let guests = self.workloads[workload].guests.clone().map(|guest| GuestId::from_index(usize::from(guest)));
        let mut sum = Ledger::default();
        for guest in guests.map(|guest| &self.guests[guest]).filter(|guest| guest.who == who) {
            sum.add(&guest.ledger);
        }
        sum
    }

    /// Bytes of IP packets with data, and their frames, that the cards of a workload have sent.
    #[must_use]
    pub fn sent_by_cards(&self, workload: WorkloadId) -> [u64; 2] {
        let cards = self.workloads[workload].cards.clone().map(|card| &self.osas[OsaId::from_index(usize::from(card))]);
        cards.fold([0, 0], |[bytes, frames], card| [bytes + card.data_bytes_out, frames + card.data_frames_out])
    }
}
