//! The mean transaction: how long transactions stay in each place, and in which phase.

use serde::Serialize;

use super::response_time_breakdown::{Span, way};
use datapath_engine::arena::Id;
use datapath_model::ids::PlaceId;
use datapath_model::journal::{Journal, TraceFilter, TransactionRecord};
use datapath_world::World;
use datapath_world::topology::{Phase, Topology};

/// Number of connections that are watched, or a few more. All are alike.
const CONNECTIONS: usize = 8;
/// Waypoints that are kept. Transactions that need more are not profiled.
const ENTRIES: usize = 8192;
/// Fewest transactions for a meaningful profile.
const TRANSACTIONS_MIN: u64 = 16;

/// A mean transaction.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Profile {
    /// The number of transactions in the mean.
    pub transactions: u64,
    /// The stays, in the order of a transaction; they sum to the mean response time of these
    /// transactions.
    pub stays: Vec<MeanResidence>,
}

/// The mean time in a place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MeanResidence {
    /// The place.
    pub place: usize,
    /// The phase of the time.
    #[cfg_attr(feature = "types", ts(type = "Phase"))]
    pub phase: &'static str,
    /// The mean time.
    pub mean_ps: f64,
}

/// Collects the transactions that are watched.
#[derive(Clone, Debug)]
pub struct Profiling {
    topology: Topology,
    transactions: u64,
    stays: Vec<(PlaceId, Phase, u64)>,
}

impl Profiling {
    /// Watches some connections of a world from now on, only among the first `followed`: later ones
    /// have another workload.
    #[must_use]
    pub fn of(world: &mut World, topology: Topology, connections: usize, followed: usize) -> Self {
        let step = (connections / CONNECTIONS).max(1);
        world.watch(Journal::keeping(ENTRIES, TraceFilter::Every(step, followed)));
        Self { topology, transactions: 0, stays: Vec::new() }
    }

    /// Takes the transactions that were watched since the last call. They count only if `counts` is
    /// set.
    pub fn take(&mut self, world: &mut World, counts: bool) {
        if counts {
            let turns: Vec<TransactionRecord> = world.traffic().journal.turns().copied().collect();
            for turn in turns {
                let between = [turn.began, turn.ended];
                if let Some(spans) = way(world, &self.topology, turn.connection, between, turn.last) {
                    self.add(&spans);
                }
            }
        }
        world.forget_turns();
    }

    fn add(&mut self, spans: &[Span]) {
        self.transactions += 1;
        let mut next = 0;
        for span in spans {
            let known = self.stays.iter().position(|&(place, phase, _)| (place, phase) == (span.place, span.phase));
            let index = known.unwrap_or_else(|| {
                self.stays.insert(next, (span.place, span.phase, 0));
                next
            });
            self.stays[index].2 += span.end.since(span.start).ps();
            next = index + 1;
        }
    }

    /// The profile; nothing if too few transactions were seen.
    #[must_use]
    pub fn profile(&self) -> Option<Profile> {
        let mean = |sum: u64| sum as f64 / self.transactions as f64;
        (self.transactions >= TRANSACTIONS_MIN).then(|| Profile {
            transactions: self.transactions,
            stays: self
                .stays
                .iter()
                .map(|&(place, phase, sum)| MeanResidence {
                    place: place.index(),
                    phase: phase.name(),
                    mean_ps: mean(sum),
                })
                .collect(),
        })
    }
}
