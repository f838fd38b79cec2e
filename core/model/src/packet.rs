//! A packet and where it is.

use super::ids::{ConnectionId, PlaceId};
use datapath_engine::time::Instant;

/// The two ends of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Sends requests.
    Client,
    /// Sends responses; the side whose CPU time the z/VM 7.x reports measure.
    Server,
}

impl Side {
    /// Its name in layouts and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::Client => "client",
            Side::Server => "server",
        }
    }

    /// The other end.
    #[must_use]
    pub const fn peer(self) -> Self {
        match self {
            Side::Client => Side::Server,
            Side::Server => Side::Client,
        }
    }

    /// 0 for the client, 1 for the server.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The role of a packet in its transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PacketKind {
    /// A whole request in one segment.
    Request,
    /// A whole response in one segment.
    Response,
    /// A segment of a longer message.
    Data,
    /// A bare acknowledgement.
    Ack,
    /// Opens a connection, or agrees to.
    Syn,
    /// Closes a connection, or agrees to.
    Fin,
    /// Asks a disk for data.
    Command,
    /// A disk's answer to a write.
    Status,
}

impl PacketKind {
    /// Names in the order of the discriminants.
    pub const NAMES: [&'static str; 8] = ["request", "response", "data", "ack", "syn", "fin", "command", "status"];
}

/// Where a packet is: it arrived in `place` at `at`, waits there until `from` and moves through
/// until `until`. In a plain queue the three times are equal: the packet stays until it is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waypoint {
    /// The place.
    pub place: PlaceId,
    /// Arrival.
    pub at: Instant,
    /// End of waiting, if known.
    pub from: Instant,
    /// End of service or transit, if known.
    pub until: Instant,
}

/// One IP packet.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Packet {
    /// Counts the packets of a run from 0.
    pub serial: u64,
    /// Its connection.
    pub connection: ConnectionId,
    /// Transactions completed on the connection before this packet was sent.
    pub transaction: u32,
    /// Its role.
    pub kind: PacketKind,
    /// The side that sent it.
    pub sender: Side,
    /// Length of the IP packet.
    pub bytes: u32,
    /// TCP payload.
    pub payload: u32,
    /// Right edge of the receive window it advertises, in bytes of the opposite stream.
    pub window_edge: u64,
    /// Whether it may share a QDIO buffer (stream data and acks) or travels alone (requests, responses).
    pub packs: bool,
    /// Whether it is the last frame of its QDIO buffer: first of the sender's, later of the receiver's.
    pub ends_buffer: bool,
    /// The serial number of the packet whose arrival made its sender send it; nothing if there was
    /// none.
    pub cause: Option<u64>,
    /// When it was made.
    pub created: Instant,
    /// Where it is.
    pub waypoint: Waypoint,
}
