//! The journal of waypoints: a bounded ring that watches and never takes part.

use super::packet::Packet;

/// One line of the journal: a packet came to its waypoint, or was consumed there.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The packet as it was, its waypoint included.
    pub packet: Packet,
    /// Whether this is the packet's end.
    pub consumed: bool,
}

/// The latest waypoints of all packets, or of one.
#[derive(Debug, Default)]
pub struct Journal {
    ring: Vec<Entry>,
    next: usize,
    capacity: usize,
    only: Option<u64>,
}

impl Journal {
    /// Keeps nothing.
    #[must_use]
    pub const fn off() -> Self {
        Self { ring: Vec::new(), next: 0, capacity: 0, only: None }
    }

    /// Keeps the latest `capacity` entries; of packet `only`, if given.
    #[must_use]
    pub fn keeping(capacity: usize, only: Option<u64>) -> Self {
        Self { ring: Vec::with_capacity(capacity), next: 0, capacity, only }
    }

    /// Whether anything is kept.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.capacity > 0
    }

    /// Notes a waypoint, if it is to be kept.
    pub fn note(&mut self, entry: Entry) {
        if !self.is_on() || self.only.is_some_and(|serial| serial != entry.packet.serial) {
            return;
        }
        if self.ring.len() < self.capacity {
            self.ring.push(entry);
        } else {
            self.ring[self.next] = entry;
        }
        self.next = (self.next + 1) % self.capacity;
    }

    /// What is kept, oldest first.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        let (newer, older) = self.ring.split_at(if self.ring.len() < self.capacity { 0 } else { self.next });
        older.iter().chain(newer)
    }
}

/// A copy of a world is a checkpoint, and a checkpoint carries no journal: what was watched is no state.
impl Clone for Journal {
    fn clone(&self) -> Self {
        Self::off()
    }
}
