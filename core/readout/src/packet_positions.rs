//! The position of every packet. A frame whose transit is over waits at the far card, although that
//! card has not looked at it yet and nothing is booked before it does (decision 2). Only this
//! module knows that, and everything that is shown of an instant comes from it.

use datapath_engine::arena::Table;
use datapath_engine::time::Instant;
use datapath_model::ids::PlaceId;
use datapath_model::packet::{Packet, PacketKind, Waypoint};
use datapath_model::traffic::Occupancy;
use datapath_world::World;

/// All packets and places at one instant.
#[derive(Clone, Debug)]
pub struct PacketPositions {
    /// The packets in flight, by place and in the order of their arrival there.
    pub packets: Vec<Packet>,
    /// How full each place is and was.
    pub places: Table<PlaceId, Occupancy>,
}

impl PacketPositions {
    /// The positions at this instant.
    #[must_use]
    pub fn of(world: &World) -> Self {
        let traffic = world.traffic();
        let live = traffic.packets.live();
        let mut packets: Vec<Packet> =
            traffic.packets.slots().iter().zip(live).filter(|&(_, live)| live).map(|(packet, _)| *packet).collect();
        let mut places = traffic.places.clone();
        for packet in &mut packets {
            if let Some(waypoint) = arrived(world, packet, world.now()) {
                places[packet.waypoint.place].leave(waypoint.at);
                places[waypoint.place].enter(waypoint.at);
                packet.waypoint = waypoint;
            }
        }
        packets.sort_unstable_by_key(|packet| (packet.waypoint.place, packet.waypoint.at, packet.serial));
        Self { packets, places }
    }
}

/// The number of the transaction that a packet is part of: the first of a connection is 1, and
/// begins with its SYN.
#[must_use]
pub fn transaction(world: &World, packet: &Packet) -> u32 {
    let counts_from_zero = world.serves_web(packet.connection) || packet.kind == PacketKind::Syn;
    packet.transaction + u32::from(counts_from_zero)
}

/// Where a packet is `now`, if it has moved on since its last entry.
#[must_use]
pub fn arrived(world: &World, packet: &Packet, now: Instant) -> Option<Waypoint> {
    let at = packet.waypoint.until;
    let place = world.far_end(packet.waypoint.place).filter(|_| at <= now)?;
    Some(Waypoint { place, at, from: at, until: at })
}
