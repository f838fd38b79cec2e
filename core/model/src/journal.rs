//! The journal of waypoints and transactions: bounded rings that watch and never take part.

use std::cmp::Reverse;
use std::hash::{Hash, Hasher};

use super::ids::ConnectionId;
use super::packet::Packet;
use datapath_engine::arena::Id;
use datapath_engine::time::Instant;

/// One line of the journal: a packet came to its waypoint, or was consumed there.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The packet as it was, its waypoint included.
    pub packet: Packet,
    /// Whether this is the packet's end.
    pub consumed: bool,
}

/// A transaction that is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TransactionRecord {
    /// Whose.
    pub connection: ConnectionId,
    /// The packet whose arrival completed it, by serial.
    pub last: Option<u64>,
    /// Begin.
    pub began: Instant,
    /// End.
    pub ended: Instant,
}

impl TransactionRecord {
    /// Before all that were faster, and of those that took as long before all that ended later.
    fn rank(&self) -> impl Ord + use<> {
        (Reverse(self.ended.since(self.began)), self.ended, self.connection)
    }
}

/// What is noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceFilter {
    /// All packets.
    All,
    /// One packet, by serial.
    Packet(u64),
    /// One connection.
    Connection(ConnectionId),
    /// Every so manieth connection, from the first, of so many.
    Every(usize, usize),
}

impl TraceFilter {
    fn notes_connection(self, connection: ConnectionId) -> bool {
        match self {
            Self::All => true,
            Self::Packet(_) => false,
            Self::Connection(one) => one == connection,
            Self::Every(step, most) => connection.index().is_multiple_of(step) && connection.index() < most,
        }
    }

    fn notes(self, packet: &Packet) -> bool {
        if let Self::Packet(serial) = self { serial == packet.serial } else { self.notes_connection(packet.connection) }
    }
}

/// The latest lines of a kind.
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

    /// Oldest first.
    fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        let (newer, older) = self.lines.split_at(if self.lines.len() < self.capacity { 0 } else { self.next });
        older.iter().chain(newer)
    }
}

/// How many of the slowest transactions are remembered.
const SLOWEST: usize = 5;

/// The latest waypoints and transactions of whatever is watched, and the slowest transactions of all.
#[derive(Debug)]
pub struct Journal {
    watch: TraceFilter,
    entries: Ring<Entry>,
    turns: Ring<TransactionRecord>,
    slowest: Vec<TransactionRecord>,
}

impl Journal {
    /// Keeps nothing.
    #[must_use]
    pub const fn off() -> Self {
        Self { watch: TraceFilter::All, entries: Ring::NONE, turns: Ring::NONE, slowest: Vec::new() }
    }

    /// Keeps the latest `capacity` waypoints and as many transactions.
    #[must_use]
    pub fn keeping(capacity: usize, watch: TraceFilter) -> Self {
        let slowest = Vec::with_capacity(SLOWEST + 1);
        Self { watch, entries: Ring::keeping(capacity), turns: Ring::keeping(capacity), slowest }
    }

    /// Remembers the slowest transactions that another knew.
    pub fn remember(&mut self, other: &Self) {
        for &turn in &other.slowest {
            self.rank(turn);
        }
    }

    /// Somebody who goes back passes a transaction more than once.
    fn rank(&mut self, turn: TransactionRecord) {
        let at = self.slowest.partition_point(|known| known.rank() < turn.rank());
        if at < SLOWEST && self.slowest.get(at) != Some(&turn) {
            self.slowest.insert(at, turn);
            self.slowest.truncate(SLOWEST);
        }
    }

    /// Whether anything is kept.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.entries.capacity > 0
    }

    /// Notes a waypoint, if it is to be kept.
    pub fn note(&mut self, packet: &Packet, consumed: bool) {
        if self.is_on() {
            self.note_watched(packet, consumed);
        }
    }

    /// Most runs are not watched: their loops do without it.
    #[cold]
    fn note_watched(&mut self, packet: &Packet, consumed: bool) {
        if self.watch.notes(packet) {
            self.entries.push(Entry { packet: *packet, consumed });
        }
    }

    /// Notes a transaction, if it is to be kept.
    pub fn complete(&mut self, turn: TransactionRecord) {
        if !self.is_on() {
            return;
        }
        self.rank(turn);
        if self.watch.notes_connection(turn.connection) {
            self.turns.push(turn);
        }
    }

    /// What is kept of waypoints, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> + Clone {
        self.entries.iter()
    }

    /// What is kept of transactions, oldest first.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = &TransactionRecord> + Clone {
        self.turns.iter()
    }

    /// The slowest transactions there were, slowest first.
    #[must_use]
    pub fn slowest(&self) -> &[TransactionRecord] {
        &self.slowest
    }

    /// Whether waypoints were lost because there were more than fit.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.entries.lines.len() == self.entries.capacity
    }

    /// Forgets transactions that somebody has looked at.
    pub fn forget_turns(&mut self) {
        self.turns.lines.clear();
        self.turns.next = 0;
    }
}

/// A copy of a world is a checkpoint, and a checkpoint carries no journal: what was watched is no state.
impl Clone for Journal {
    fn clone(&self) -> Self {
        Self::off()
    }
}

/// Nor has it any part in the digest of a world.
impl Hash for Journal {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
