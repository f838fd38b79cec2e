//! The journal of waypoints and transactions: bounded rings that observe a run and never affect it.

use std::cmp::Reverse;
use std::hash::{Hash, Hasher};

use super::ids::ConnectionId;
use super::packet::Packet;
use datapath_engine::arena::Id;
use datapath_engine::time::Instant;

/// An entry of the journal: a packet reached its waypoint, or was consumed there.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The packet at that moment, including its waypoint.
    pub packet: Packet,
    /// Whether this is the packet's end.
    pub consumed: bool,
}

/// A transaction that is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TransactionRecord {
    /// Its connection.
    pub connection: ConnectionId,
    /// The serial number of the packet whose arrival completed it.
    pub last: Option<u64>,
    /// Begin.
    pub began: Instant,
    /// When a client began to work on it: later, if it waited for one.
    pub started: Instant,
    /// End.
    pub ended: Instant,
}

impl TransactionRecord {
    /// The rank among transactions: slower ones come first, and of equally slow ones those that
    /// ended earlier.
    fn rank(&self) -> impl Ord + use<> {
        (Reverse(self.ended.since(self.began)), self.ended, self.connection)
    }
}

/// What the journal records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceFilter {
    /// All packets.
    All,
    /// One packet, by its serial number.
    Packet(u64),
    /// One connection.
    Connection(ConnectionId),
    /// A sample of the transactions.
    Sample(Sample),
}

/// Which transactions the journal follows: after so many have ended, the next one of the connection
/// whose transaction ended last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Transactions until one is followed.
    pub every: u64,
    /// Only these connections, the first ones, have transactions that count.
    pub connections: usize,
}

/// The latest entries of a kind.
#[derive(Debug)]
struct Ring<T> {
    lines: Vec<T>,
    next: usize,
    capacity: usize,
}

impl<T> Ring<T> {
    const NONE: Self = Self { lines: Vec::new(), next: 0, capacity: 0 };

    fn keeping(capacity: usize) -> Self {
        Self { lines: Vec::with_capacity(capacity), next: 0, capacity }
    }

    fn push(&mut self, line: T) {
        if self.lines.len() < self.capacity {
            self.lines.push(line);
        } else {
            self.lines[self.next] = line;
        }
        self.next = if self.next + 1 < self.capacity { self.next + 1 } else { 0 };
    }

    fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        self.lines.rotate_left(self.next);
        self.lines.retain(keep);
        self.next = if self.lines.len() < self.capacity { self.lines.len() } else { 0 };
    }

    /// Iterates from the oldest entry.
    fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        let (newer, older) = self.lines.split_at(if self.lines.len() < self.capacity { 0 } else { self.next });
        older.iter().chain(newer)
    }
}

/// Number of slowest transactions that are kept.
const SLOWEST: usize = 5;

/// The latest waypoints and transactions of what is watched, and the slowest transactions of all.
#[derive(Debug)]
pub struct Journal {
    watch: TraceFilter,
    /// How many more waypoints of each connection are recorded; empty if nothing is.
    left: Vec<u64>,
    /// How many transactions must end until one is followed.
    until_followed: u64,
    entries: Ring<Entry>,
    transactions: Ring<TransactionRecord>,
    slowest: Vec<TransactionRecord>,
}

impl Journal {
    /// Records nothing.
    #[must_use]
    pub const fn off() -> Self {
        Self {
            watch: TraceFilter::All,
            left: Vec::new(),
            until_followed: 0,
            entries: Ring::NONE,
            transactions: Ring::NONE,
            slowest: Vec::new(),
        }
    }

    /// Keeps the latest `capacity` waypoints, and equally many transactions.
    #[must_use]
    pub fn keeping(capacity: usize, watch: TraceFilter) -> Self {
        Self {
            watch,
            entries: Ring::keeping(capacity),
            transactions: Ring::keeping(capacity),
            slowest: Vec::with_capacity(SLOWEST + 1),
            ..Self::off()
        }
    }

    /// Begins to record a run with this many connections.
    pub fn begin(&mut self, connections: usize) {
        self.left = match self.watch {
            _ if self.entries.capacity == 0 => Vec::new(),
            TraceFilter::All | TraceFilter::Packet(_) => vec![u64::MAX; connections],
            TraceFilter::Connection(watched) => {
                (0..connections).map(|index| if index == watched.index() { u64::MAX } else { 0 }).collect()
            }
            TraceFilter::Sample(sample) => {
                self.until_followed = sample.every;
                vec![0; connections.min(sample.connections)]
            }
        };
    }

    /// Takes over the slowest transactions of another journal.
    pub fn remember(&mut self, other: &Self) {
        for &turn in &other.slowest {
            self.rank(turn);
        }
    }

    /// Ranks a transaction once: a replay passes it again.
    fn rank(&mut self, turn: TransactionRecord) {
        let at = self.slowest.partition_point(|known| known.rank() < turn.rank());
        if at < SLOWEST && self.slowest.get(at) != Some(&turn) {
            self.slowest.insert(at, turn);
            self.slowest.truncate(SLOWEST);
        }
    }

    /// Records a waypoint, if it is watched.
    pub fn record(&mut self, packet: &Packet, consumed: bool) {
        if let Some(left) = self.left.get_mut(packet.connection.index())
            && *left > 0
        {
            *left -= 1;
            self.record_watched(packet, consumed);
        }
    }

    /// Most runs are not watched, and their loops skip this.
    #[cold]
    fn record_watched(&mut self, packet: &Packet, consumed: bool) {
        if !matches!(self.watch, TraceFilter::Packet(serial) if serial != packet.serial) {
            self.entries.push(Entry { packet: *packet, consumed });
        }
    }

    /// Records a transaction, if it is watched.
    pub fn complete(&mut self, turn: TransactionRecord) {
        let Some(left) = self.left.get_mut(turn.connection.index()) else { return };
        if *left > 0 {
            self.transactions.push(turn);
        }
        let TraceFilter::Sample(Sample { every, .. }) = self.watch else { return self.rank(turn) };
        self.until_followed -= 1;
        *left = 0;
        if self.until_followed == 0 {
            self.until_followed = every;
            // A longer one is given up.
            *left = self.entries.capacity as u64;
        }
    }

    /// The recorded waypoints, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> + Clone {
        self.entries.iter()
    }

    /// The recorded transactions, oldest first.
    pub fn transactions(&self) -> impl DoubleEndedIterator<Item = &TransactionRecord> + Clone {
        self.transactions.iter()
    }

    /// The slowest transactions, slowest first.
    #[must_use]
    pub fn slowest(&self) -> &[TransactionRecord] {
        &self.slowest
    }

    /// Whether waypoints were lost because there were too many.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.entries.lines.len() == self.entries.capacity
    }

    /// Forgets the recorded transactions once they have been read, and their waypoints, so that the
    /// same few lines of memory are written again.
    pub fn forget_transactions(&mut self) {
        self.transactions.retain(|_| false);
        let left = &self.left;
        self.entries.retain(|entry| left.get(entry.packet.connection.index()).is_some_and(|&left| left > 0));
    }
}

/// A clone of a world is a checkpoint, which carries no journal: what was watched is not state.
impl Clone for Journal {
    fn clone(&self) -> Self {
        Self::off()
    }
}

/// The journal has no part in the digest of a world either.
impl Hash for Journal {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packet::PacketKind;
    use crate::traffic::Traffic;

    fn turn(connection: usize) -> TransactionRecord {
        let connection = ConnectionId::from_index(connection);
        TransactionRecord { connection, last: None, began: Instant::ZERO, started: Instant::ZERO, ended: Instant::ZERO }
    }

    /// The first connection ends transactions of two packets; the second does not count.
    fn follows(capacity: usize) -> [usize; 2] {
        let mut traffic = Traffic::new(1);
        let sample = Sample { every: 3, connections: 1 };
        traffic.journal = Journal::keeping(capacity, TraceFilter::Sample(sample));
        traffic.journal.begin(2);
        for _ in 0..9 {
            traffic.frame(PacketKind::Request, 100);
            traffic.frame(PacketKind::Response, 100);
            traffic.journal.complete(turn(0));
            traffic.journal.complete(turn(1));
        }
        let counts = [traffic.journal.entries().count(), traffic.journal.transactions().count()];
        traffic.journal.forget_transactions();
        // The next transaction is being followed, so its waypoints stay.
        assert_eq!([traffic.journal.entries().count(), traffic.journal.transactions().count()], [counts[0], 0]);
        traffic.journal.complete(turn(0));
        traffic.journal.forget_transactions();
        assert_eq!(traffic.journal.entries().count(), 0);
        counts
    }

    #[test]
    fn one_transaction_in_so_many_is_followed_unless_it_is_too_long() {
        // The fourth and the seventh; a tenth would be next.
        assert_eq!(follows(10), [4, 2]);
        assert_eq!(follows(2), [2, 0]);
    }
}
