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
    /// Every connection whose index is a multiple of the first number and less than the second.
    Every(usize, usize),
}

impl TraceFilter {
    fn notes_connection(self, connection: ConnectionId) -> bool {
        match self {
            Self::All => true,
            Self::Packet(_) => false,
            Self::Connection(watched) => watched == connection,
            Self::Every(step, most) => connection.index().is_multiple_of(step) && connection.index() < most,
        }
    }

    fn notes(self, packet: &Packet) -> bool {
        if let Self::Packet(serial) = self { serial == packet.serial } else { self.notes_connection(packet.connection) }
    }
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
        self.next = (self.next + 1) % self.capacity;
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
    entries: Ring<Entry>,
    turns: Ring<TransactionRecord>,
    slowest: Vec<TransactionRecord>,
}

impl Journal {
    /// Records nothing.
    #[must_use]
    pub const fn off() -> Self {
        Self { watch: TraceFilter::All, entries: Ring::NONE, turns: Ring::NONE, slowest: Vec::new() }
    }

    /// Keeps the latest `capacity` waypoints, and equally many transactions.
    #[must_use]
    pub fn keeping(capacity: usize, watch: TraceFilter) -> Self {
        let slowest = Vec::with_capacity(SLOWEST + 1);
        Self { watch, entries: Ring::keeping(capacity), turns: Ring::keeping(capacity), slowest }
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

    /// Whether anything is recorded.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.entries.capacity > 0
    }

    /// Records a waypoint, if it is watched.
    pub fn note(&mut self, packet: &Packet, consumed: bool) {
        if self.is_on() {
            self.note_watched(packet, consumed);
        }
    }

    /// Most runs are not watched, and their loops skip this.
    #[cold]
    fn note_watched(&mut self, packet: &Packet, consumed: bool) {
        if self.watch.notes(packet) {
            self.entries.push(Entry { packet: *packet, consumed });
        }
    }

    /// Records a transaction, if it is watched.
    pub fn complete(&mut self, turn: TransactionRecord) {
        if !self.is_on() {
            return;
        }
        self.rank(turn);
        if self.watch.notes_connection(turn.connection) {
            self.turns.push(turn);
        }
    }

    /// The recorded waypoints, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> + Clone {
        self.entries.iter()
    }

    /// The recorded transactions, oldest first.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = &TransactionRecord> + Clone {
        self.turns.iter()
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

    /// Forgets the recorded transactions once they have been read.
    pub fn forget_turns(&mut self) {
        self.turns.lines.clear();
        self.turns.next = 0;
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
