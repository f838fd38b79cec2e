//! Which pairs of guests are of one kind: they are counted and shown together.

use std::hash::{Hash, Hasher};

use datapath_engine::arena::Id;
use datapath_model::ids::PairId;

/// The kind of each pair, in the order of pairs. Pairs of a kind follow each other.
#[derive(Clone, Debug, Default)]
pub(crate) struct PairKinds(Vec<u16>);

impl PairKinds {
    /// Adds this many pairs of a new kind.
    pub(crate) fn add(&mut self, pairs: u16) {
        let kind = self.len() as u16;
        self.0.extend((0..pairs).map(|_| kind));
    }

    /// Number of kinds.
    pub(crate) fn len(&self) -> usize {
        self.0.last().map_or(0, |&last| usize::from(last) + 1)
    }

    /// The kind of a pair.
    pub(crate) fn of(&self, pair: PairId) -> usize {
        usize::from(self.0[pair.index()])
    }

    /// The first pair of each kind.
    pub(crate) fn firsts(&self) -> impl Iterator<Item = PairId> {
        (0..self.len())
            .filter_map(|kind| self.0.iter().position(|&known| usize::from(known) == kind).map(PairId::from_index))
    }

    /// Bytes on the heap.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.0[..])
    }
}

/// They decide nothing: they only say what is counted together.
impl Hash for PairKinds {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
