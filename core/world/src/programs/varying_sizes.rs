//! Sizes of messages that differ from transaction to transaction, for the pairs of guests that have
//! such.

use datapath_engine::arena::Table;
use datapath_engine::random::Stream;
use datapath_engine::time::Span;
use datapath_model::completed_work::CompletedWork;
use datapath_model::ids::PairId;
use datapath_model::workload::awm::Awm;
use datapath_model::workload::sizes::MessageSizes;
use std::hash::{Hash, Hasher};

/// The sizes of each pair of guests; nothing where all are equal.
#[derive(Clone, Debug, Default)]
pub(crate) struct VaryingSizes(Table<PairId, Option<PairSizes>>);

/// The sizes between two guests.
#[derive(Clone, Debug, Hash)]
struct PairSizes {
    sizes: MessageSizes,
    connections: Vec<ConnectionSizes>,
    /// The transactions of each kind that are complete.
    completed: Vec<CompletedWork>,
}

/// What a connection draws.
#[derive(Clone, Copy, Debug, Hash)]
struct ConnectionSizes {
    draws: Stream,
    /// The kinds of its previous transaction and of the present one.
    kinds: [usize; 2],
}

impl VaryingSizes {
    /// Adds a pair, with a stream of random numbers for each connection.
    pub(crate) fn add(&mut self, sizes: Option<&MessageSizes>, draws: impl Iterator<Item = Stream>) {
        let _: PairId = self.0.add(sizes.map(|sizes| PairSizes {
            sizes: sizes.clone(),
            connections: draws.map(|draws| ConnectionSizes { draws, kinds: [0; 2] }).collect(),
            completed: vec![CompletedWork::default(); sizes.kinds.len()],
        }));
    }

    /// The sizes of the next transaction of a connection, counted among those of its pair; nothing
    /// where all are equal.
    pub(crate) fn draw(&mut self, pair: PairId, connection: usize, awm: Awm) -> Option<Awm> {
        let PairSizes { sizes, connections, .. } = self.0[pair].as_mut()?;
        let ConnectionSizes { draws, kinds } = &mut connections[connection];
        let (kind, awm) = sizes.draw(awm, draws);
        *kinds = [kinds[1], kind];
        Some(awm)
    }

    /// Counts the transaction of a connection that is complete: the previous one if the next has
    /// been drawn.
    pub(crate) fn complete(&mut self, pair: PairId, connection: usize, is_next_drawn: bool, took: Span) {
        if let Some(PairSizes { connections, completed, .. }) = &mut self.0[pair] {
            let [previous, present] = connections[connection].kinds;
            completed[if is_next_drawn { previous } else { present }].complete(took);
        }
    }

    /// The completed transactions of each kind between two guests; empty where all are equal.
    pub(crate) fn completed(&self, pair: PairId) -> &[CompletedWork] {
        self.0[pair].as_ref().map_or(&[], |pair| &pair.completed)
    }

    /// Bytes on the heap of a clone.
    pub(crate) fn bytes(&self) -> usize {
        let of = |pair: &PairSizes| {
            let PairSizes { sizes, connections, completed } = pair;
            size_of_val(&sizes.kinds[..]) + size_of_val(&connections[..]) + size_of_val(&completed[..])
        };
        self.0.bytes() + self.0.iter().flatten().map(of).sum::<usize>()
    }
}

/// Pairs whose messages have one size add nothing.
impl Hash for VaryingSizes {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.0.iter().flatten().for_each(|pair| pair.hash(to));
    }
}
