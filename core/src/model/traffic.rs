//! All packets on their way, and how full each place is.

use super::ids::{PacketId, PlaceId};
use super::journal::{Entry, Journal};
use super::packet::{Packet, Waypoint};
use crate::engine::arena::{Slab, Table};
use crate::engine::time::Instant;

/// How full a place is and was.
///
/// The integral of packets over time is kept as Σ departures − Σ arrivals (picoseconds, wrapping), to which the
/// packets present contribute now: so entries may be booked out of order, and nothing is lost to rounding.
#[derive(Clone, Copy, Debug, Default, Hash)]
pub struct Occupancy {
    /// Packets here now.
    pub packets: u32,
    /// Most that were ever here at once.
    pub most: u32,
    /// Packets that ever came.
    pub arrivals: u64,
    departures_less_arrivals: u64,
}

impl Occupancy {
    /// Packet·picoseconds spent here up to `now`.
    #[must_use]
    pub fn packet_ps(&self, now: Instant) -> u64 {
        self.departures_less_arrivals.wrapping_add(now.ps().wrapping_mul(u64::from(self.packets)))
    }

    /// A packet comes.
    pub fn enter(&mut self, at: Instant) {
        self.packets += 1;
        self.most = self.most.max(self.packets);
        self.arrivals += 1;
        self.departures_less_arrivals = self.departures_less_arrivals.wrapping_sub(at.ps());
    }

    /// A packet goes.
    pub fn leave(&mut self, at: Instant) {
        self.packets -= 1;
        self.departures_less_arrivals = self.departures_less_arrivals.wrapping_add(at.ps());
    }
}

/// Packets and places.
#[derive(Clone, Debug, Hash)]
pub struct Traffic {
    /// The packets alive; also the links of every queue they wait in.
    pub packets: Slab<PacketId, Packet>,
    /// Occupancy of every place.
    pub places: Table<PlaceId, Occupancy>,
    /// What was watched.
    pub journal: Journal,
    created: u64,
    consumed: u64,
}

impl Traffic {
    /// No packets yet, room for `capacity` of them.
    #[must_use]
    pub fn new(capacity: usize) -> Self {
        Self {
            packets: Slab::with_capacity(capacity),
            places: Table::new(),
            journal: Journal::off(),
            created: 0,
            consumed: 0,
        }
    }

    /// Packets ever made and ever consumed.
    #[must_use]
    pub fn totals(&self) -> (u64, u64) {
        (self.created, self.consumed)
    }

    /// Makes a packet at its waypoint; the serial is given here.
    pub fn create(&mut self, mut packet: Packet) -> PacketId {
        packet.serial = self.created;
        self.created += 1;
        self.places[packet.waypoint.place].enter(packet.waypoint.at);
        let id = self.packets.insert(packet);
        self.note(id, false);
        id
    }

    /// Puts a packet into a queue, to stay until further notice.
    pub fn queue(&mut self, id: PacketId, place: PlaceId, at: Instant) {
        self.pass(id, Waypoint { place, at, from: at, until: at });
    }

    /// Takes a packet through a place in a time known now.
    pub fn serve(&mut self, id: PacketId, place: PlaceId, at: Instant, until: Instant) {
        self.pass(id, Waypoint { place, at, from: at, until });
    }

    /// A packet will stay in its place until a later time than was thought when it came.
    pub fn prolong(&mut self, id: PacketId, until: Instant) {
        self.packets[id].waypoint.until = until;
    }

    /// Moves a packet to its next waypoint.
    pub fn pass(&mut self, id: PacketId, waypoint: Waypoint) {
        let from = self.packets[id].waypoint.place;
        self.places[from].leave(waypoint.at);
        self.places[waypoint.place].enter(waypoint.at);
        self.packets[id].waypoint = waypoint;
        self.note(id, false);
    }

    /// The packet has done its work.
    pub fn consume(&mut self, id: PacketId, at: Instant) {
        let place = self.packets[id].waypoint.place;
        self.places[place].leave(at);
        self.packets[id].waypoint = Waypoint { place, at, from: at, until: at };
        self.note(id, true);
        self.packets.remove(id);
        self.consumed += 1;
    }

    fn note(&mut self, id: PacketId, consumed: bool) {
        if !self.journal.is_on() {
            return;
        }
        self.journal.note(Entry { packet: self.packets[id], consumed });
    }
}

/// For the unit tests of devices.
#[cfg(test)]
impl Traffic {
    /// A lone frame, or one of a stream, which may share a buffer with others.
    pub fn frame(&mut self, kind: super::packet::PacketKind, bytes: u32) -> PacketId {
        use super::ids::ConnectionId;
        use super::packet::{PacketKind, Side};
        use crate::engine::arena::Id;

        if self.places.is_empty() {
            self.places.add(Occupancy::default());
        }
        let (place, at) = (PlaceId::from_index(0), Instant::ZERO);
        self.create(Packet {
            serial: 0,
            connection: ConnectionId::from_index(0),
            transaction: 0,
            kind,
            sender: Side::Server,
            bytes,
            payload: if kind == PacketKind::Ack { 0 } else { bytes.saturating_sub(52) },
            window_edge: 0,
            packs: kind == PacketKind::Data,
            ends_buffer: true,
            cause: None,
            created: at,
            waypoint: Waypoint { place, at, from: at, until: at },
        })
    }
}
