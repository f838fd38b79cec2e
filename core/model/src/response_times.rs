//! The response times of all transactions, for their distribution. They observe a run and never
//! affect it.

use std::hash::{Hash, Hasher};

use super::journal::TransactionRecord;
use datapath_engine::histogram::{Distribution, Histogram};

/// What is recorded of the transactions of one source: a pair of guests, or web servers with their
/// clients.
#[derive(Clone, Debug)]
struct Source {
    histogram: Histogram,
    /// The first transaction of each bin, to look at.
    examples: Vec<Option<TransactionRecord>>,
}

/// The response times of each source; none in a run that is only watched.
#[derive(Clone, Debug, Default)]
pub struct ResponseTimes(Vec<Source>);

impl ResponseTimes {
    /// Records the transactions of this many sources.
    #[must_use]
    pub fn of(sources: usize) -> Self {
        let source = Source { histogram: Histogram::default(), examples: vec![None; Histogram::BINS] };
        Self(vec![source; sources])
    }

    /// Bytes on the heap.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let of = |source: &Source| source.histogram.bytes() + size_of_val(&source.examples[..]) + size_of::<Source>();
        self.0.iter().map(of).sum()
    }

    /// Records a transaction, if its source is recorded.
    pub fn record(&mut self, source: usize, turn: TransactionRecord) {
        let Some(Source { histogram, examples }) = self.0.get_mut(source) else { return };
        let (bin, is_first) = histogram.record(turn.ended.since(turn.began));
        if is_first && examples[bin].is_none() {
            examples[bin] = Some(turn);
        }
    }

    /// Takes out the response times of each source since the last call.
    pub fn take(&mut self) -> Vec<Distribution> {
        self.0.iter_mut().map(|source| source.histogram.take()).collect()
    }

    /// Forgets all transactions: those of a warm-up do not count.
    pub fn forget(&mut self) {
        for source in &mut self.0 {
            source.histogram.take();
            source.examples.fill(None);
        }
    }

    /// The first transaction of a source with a response time in this bin.
    #[must_use]
    pub fn example(&self, source: usize, bin: usize) -> Option<TransactionRecord> {
        self.0.get(source)?.examples[bin]
    }
}

/// Like the journal, they have no part in the digest of a world.
impl Hash for ResponseTimes {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::ConnectionId;
    use datapath_engine::arena::Id;
    use datapath_engine::time::Instant;

    fn turn(began: u64, ended: u64) -> TransactionRecord {
        let [began, ended] = [began, ended].map(Instant::from_ps);
        TransactionRecord {
            connection: ConnectionId::from_index(3),
            last: Some(began.ps()),
            began,
            started: began,
            ended,
        }
    }

    #[test]
    fn the_first_transaction_of_a_bin_is_its_example() {
        let mut times = ResponseTimes::of(2);
        times.record(0, turn(0, 5_000_000));
        times.forget();
        times.record(1, turn(10, 5_000_010));
        let batches = times.take();
        assert_eq!((batches[0].count(), batches[1].count()), (0, 1));
        times.record(1, turn(20, 5_000_020));
        let batch = times.take();
        let bin = batch[1].bins().next().unwrap().bin;
        assert_eq!(times.example(1, bin), Some(turn(10, 5_000_010)));
        assert_eq!((times.example(0, bin), times.example(2, bin)), (None, None));
        // This source is not recorded.
        times.record(2, turn(0, 1));
    }
}
