//! The mean transaction: how long transactions stay in each place, and in which phase.

use serde::Serialize;

use super::response_time_breakdown::{Span, way};
use datapath_engine::arena::Id;
use datapath_model::ids::PlaceId;
use datapath_model::journal::{Journal, Sample, TraceFilter};
use datapath_world::World;
use datapath_world::topology::{Phase, Topology};

/// Transactions that are followed in a batch, about: a run has at least 16 batches, and more if its
/// response times vary.
const FOLLOWED: u64 = 32;
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

/// Collects the transactions that are followed.
#[derive(Clone, Debug)]
pub struct Profiling {
    topology: Topology,
    transactions: u64,
    stays: Vec<(PlaceId, Phase, u64)>,
    /// The stays of one transaction.
    spans: Vec<Span>,
}

/// The next number from `every` on that shares no factor with the number of connections.
///
/// Connections often end their transactions in turns. A step that shares a factor with their number
/// follows some of them and never the others, whose transactions may take longer.
fn spread(every: u64, connections: u64) -> u64 {
    const fn gcd(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    (every..).find(|&step| gcd(step, connections) == 1).unwrap_or(every)
}

impl Profiling {
    /// Follows a sample of the transactions of a world from now on, in batches of this many, only
    /// among the first `connections`: later ones have another workload.
    #[must_use]
    pub(crate) fn of(world: &mut World, topology: Topology, in_batch: u64, connections: usize) -> Self {
        let every = spread((in_batch / FOLLOWED).max(1), world.connections_len() as u64);
        let sample = Sample { every, connections };
        world.watch(Journal::keeping(ENTRIES, TraceFilter::Sample(sample)));
        // A place has at most two phases.
        let stays = Vec::with_capacity(2 * topology.places.len());
        Self { topology, transactions: 0, stays, spans: Vec::with_capacity(ENTRIES) }
    }

    /// Takes the transactions that were followed since the last call. They count only if `counts` is
    /// set.
    pub fn take(&mut self, world: &mut World, counts: bool) {
        if counts {
            for turn in world.traffic().journal.transactions() {
                let between = [turn.began, turn.started, turn.ended];
                if way(world, &self.topology, turn.connection, between, turn.last, &mut self.spans).is_some() {
                    self.add();
                }
            }
        }
        world.forget_transactions();
    }

    fn add(&mut self) {
        self.transactions += 1;
        let mut next = 0;
        for span in &self.spans {
            let is_same = |&(place, phase, _): &_| (place, phase) == (span.place, span.phase);
            // Most transactions have the same stays in the same order.
            let known = self.stays.get(next).filter(|stay| is_same(stay)).map(|_| next);
            let index = known.or_else(|| self.stays.iter().position(is_same)).unwrap_or_else(|| {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_leads_to_every_connection() {
        for connections in 1..200 {
            for every in 1..100 {
                let step = spread(every, connections);
                let mut visited: Vec<u64> = (0..connections).map(|turn| turn * step % connections).collect();
                visited.sort_unstable();
                assert!(visited.into_iter().eq(0..connections), "{step} of {connections}");
                assert!((every..every + 10).contains(&step), "{step}, not {every}");
            }
        }
    }
}
