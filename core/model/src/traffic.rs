//! All packets in flight, and how full each place is.

use super::ids::{PacketId, PlaceId};
use super::journal::Journal;
use super::packet::{Packet, Waypoint};
use datapath_engine::arena::{Fifo, Slab, Table};
use datapath_engine::time::Instant;

/// How full a place is and was.
///
/// The integral of packets over time is kept as Σ departures − Σ arrivals (picoseconds, wrapping),
/// plus the contribution of the present packets. So entries may be booked in any order, and no
/// rounding occurs.
#[derive(Clone, Copy, Debug, Default, Hash)]
pub struct Occupancy {
    /// Packets here now.
    pub packets: u32,
    /// The most packets that were ever here at once.
    pub most: u32,
    /// Number of packets that ever arrived.
    pub arrivals: u64,
    departures_less_arrivals: u64,
}

impl Occupancy {
    /// Packet·picoseconds spent here up to `now`.
    #[must_use]
    pub fn packet_ps(&self, now: Instant) -> u64 {
        self.departures_less_arrivals.wrapping_add(now.ps().wrapping_mul(u64::from(self.packets)))
    }

    /// A packet arrives.
    pub fn enter(&mut self, at: Instant) {
        self.enter_together(1, at);
    }

    /// Several packets arrive together.
    fn enter_together(&mut self, packets: u32, at: Instant) {
        self.packets += packets;
        self.most = self.most.max(self.packets);
        self.arrivals += u64::from(packets);
        let all = at.ps().wrapping_mul(u64::from(packets));
        self.departures_less_arrivals = self.departures_less_arrivals.wrapping_sub(all);
    }

    /// A packet leaves.
    pub fn leave(&mut self, at: Instant) {
        self.packets -= 1;
        self.departures_less_arrivals = self.departures_less_arrivals.wrapping_add(at.ps());
    }
}

/// Packets and places.
#[derive(Clone, Debug, Hash)]
pub struct Traffic {
    /// The packets in flight, and the links of every queue that they wait in.
    pub packets: Slab<PacketId, Packet>,
    /// Occupancy of every place.
    pub places: Table<PlaceId, Occupancy>,
    /// What was watched.
    pub journal: Journal,
    created: u64,
    consumed: u64,
}

impl Traffic {
    /// No packets yet, with room for `capacity`.
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

    /// Number of packets ever made and ever consumed.
    #[must_use]
    pub fn totals(&self) -> (u64, u64) {
        (self.created, self.consumed)
    }

    /// Bytes on the heap of a clone, which carries no journal.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.packets.bytes() + self.places.bytes()
    }

    /// Makes a packet at its waypoint, and assigns its serial number. Inlined as [`Slab::insert`] is.
    #[inline(always)]
    pub fn create(&mut self, mut packet: Packet) -> PacketId {
        packet.serial = self.created;
        self.created += 1;
        self.places[packet.waypoint.place].enter(packet.waypoint.at);
        let id = self.packets.insert(packet);
        self.record(id, false);
        id
    }

    /// Puts a packet into a queue, where it stays until it is moved.
    pub fn queue(&mut self, id: PacketId, place: PlaceId, at: Instant) {
        self.pass(id, place, at, at, at);
    }

    /// Moves a packet through a place in a known time.
    pub fn serve(&mut self, id: PacketId, place: PlaceId, at: Instant, until: Instant) {
        self.pass(id, place, at, at, until);
    }

    /// Extends the stay of a packet in its place to a later time than expected.
    pub fn prolong(&mut self, id: PacketId, until: Instant) {
        self.packets[id].waypoint.until = until;
    }

    /// Moves a packet to its next waypoint. The waypoint is passed as separate numbers, so that
    /// they travel in registers.
    pub fn pass(&mut self, id: PacketId, place: PlaceId, at: Instant, from: Instant, until: Instant) {
        let before = self.packets[id].waypoint.place;
        self.places[before].leave(at);
        self.places[place].enter(at);
        self.packets[id].waypoint = Waypoint { place, at, from, until };
        self.record(id, false);
    }

    /// Puts all packets of a queue into another one, where they stay until they are moved.
    pub fn queue_all(&mut self, frames: &Fifo<PacketId>, place: PlaceId, at: Instant) {
        self.serve_all(frames, place, at, at);
    }

    /// Moves all packets of a queue together through a place in a known time.
    pub fn serve_all(&mut self, frames: &Fifo<PacketId>, place: PlaceId, at: Instant, until: Instant) {
        let Self { packets, places, journal, .. } = self;
        packets.visit(frames, |packet| {
            places[packet.waypoint.place].leave(at);
            packet.waypoint = Waypoint { place, at, from: at, until };
            journal.record(packet, false);
        });
        places[place].enter_together(frames.len(), at);
    }

    /// Moves all packets of a queue together through a place, from a place that each reached when
    /// its transit ended.
    pub fn serve_arrived(
        &mut self,
        frames: &Fifo<PacketId>,
        landed: PlaceId,
        place: PlaceId,
        at: Instant,
        until: Instant,
    ) {
        let Self { packets, places, journal, .. } = self;
        packets.visit(frames, |packet| {
            let Waypoint { place: before, until: came, .. } = packet.waypoint;
            places[before].leave(came);
            places[landed].enter(came);
            packet.waypoint = Waypoint { place: landed, at: came, from: came, until: came };
            journal.record(packet, false);
            places[landed].leave(at);
            packet.waypoint = Waypoint { place, at, from: at, until };
            journal.record(packet, false);
        });
        places[place].enter_together(frames.len(), at);
    }

    /// Ends a packet that has done its work.
    pub fn consume(&mut self, id: PacketId, at: Instant) {
        let place = self.packets[id].waypoint.place;
        self.places[place].leave(at);
        self.packets[id].waypoint = Waypoint { place, at, from: at, until: at };
        self.record(id, true);
        self.packets.remove(id);
        self.consumed += 1;
    }

    fn record(&mut self, id: PacketId, consumed: bool) {
        self.journal.record(&self.packets[id], consumed);
    }
}

/// Helpers for the unit tests of devices.
#[cfg(any(test, feature = "testing"))]
impl Traffic {
    /// A single frame, or a frame of a stream, which may share a buffer with others.
    pub fn frame(&mut self, kind: super::packet::PacketKind, bytes: u32) -> PacketId {
        use super::ids::ConnectionId;
        use super::packet::{PacketKind, Side};
        use datapath_engine::arena::Id;

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

#[cfg(test)]
mod tests {
    use std::hash::{Hash, Hasher};

    use super::*;
    use crate::packet::PacketKind;
    use datapath_engine::arena::Id;
    use datapath_engine::stable_hash::StableHasher;

    const AT: [Instant; 3] = [Instant::from_ps(70), Instant::from_ps(90), Instant::from_ps(200)];

    /// Four packets come over a link to a card; returns the state of all places after they continue
    /// with `go_on`.
    fn after(go_on: impl Fn(&mut Traffic, &Fifo<PacketId>, [PlaceId; 4])) -> u64 {
        let mut traffic = Traffic::new(4);
        let mut frames = Fifo::EMPTY;
        let ids = [1, 2, 3, 4].map(|bytes| traffic.frame(PacketKind::Data, bytes));
        let places = [0, 1, 2, 3].map(|_| traffic.places.add(Occupancy::default()));
        for (number, id) in ids.into_iter().enumerate() {
            traffic.serve(id, places[0], Instant::ZERO, Instant::from_ps(50 + number as u64));
            frames.push(&mut traffic.packets.links, id);
        }
        go_on(&mut traffic, &frames, places);
        let mut fingerprint = StableHasher::default();
        traffic.hash(&mut fingerprint);
        fingerprint.finish()
    }

    #[test]
    fn moving_a_queue_equals_moving_its_packets_one_by_one() {
        let together = after(|traffic, frames, [_, landed, served, queue]| {
            traffic.serve_arrived(frames, landed, served, AT[0], AT[1]);
            traffic.queue_all(frames, queue, AT[1]);
            traffic.serve_all(frames, served, AT[1], AT[2]);
        });
        let one_by_one = after(|traffic, _, [_, landed, served, queue]| {
            let ids = [0, 1, 2, 3].map(PacketId::from_index);
            for id in ids {
                let came = traffic.packets[id].waypoint.until;
                traffic.queue(id, landed, came);
                traffic.serve(id, served, AT[0], AT[1]);
            }
            for id in ids {
                traffic.queue(id, queue, AT[1]);
            }
            for id in ids {
                traffic.serve(id, served, AT[1], AT[2]);
            }
        });
        assert_eq!(together, one_by_one);
        assert_ne!(together, after(|_, _, _| {}));
    }
}
