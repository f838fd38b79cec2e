//! The topology of a run for programs that draw it, with the names of all numbers of a frame.

use serde::Serialize;

use super::frame;
use datapath_engine::arena::Id;
use datapath_model::event::Event;
use datapath_model::packet::PacketKind;
use datapath_world::World;
use datapath_world::topology::Topology;

/// The parts of a run.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Layout {
    /// Version of the engine.
    pub engine: &'static str,
    /// Whether single transactions are shown: there are some, and they are short enough.
    pub transactions: bool,
    /// All parts, in the order of their ids.
    pub parts: Vec<Part>,
    /// Part of each processor, in the order of a frame.
    pub processors: Vec<usize>,
    /// All locks, in the order of a frame.
    pub locks: Vec<Lock>,
    /// Part of each card, in the order of a frame.
    pub cards: Vec<usize>,
    /// Guests whose work is counted, in the order of a frame.
    pub guests: Vec<GuestLabel>,
    /// All places, in the order of their ids and of a frame.
    pub places: Vec<Place>,
    /// The routes of packets.
    pub routes: Vec<Route>,
    /// The names of the packet kinds, by number.
    pub packet_kinds: &'static [&'static str],
    /// The names of the event kinds, by number.
    pub event_kinds: &'static [&'static str],
    /// The names of the numbers of a frame.
    pub frame: FrameNames,
}

/// A part.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Part {
    /// Its number.
    pub id: usize,
    /// Its kind.
    #[cfg_attr(feature = "types", ts(type = "PartKind"))]
    pub kind: &'static str,
    /// Its name, for people.
    pub name: String,
    /// The part that contains it.
    pub parent: Option<usize>,
    /// The side that it belongs to.
    #[cfg_attr(feature = "types", ts(type = "Side | null"))]
    pub side: Option<&'static str>,
}

/// A place where packets can be.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Place {
    /// Its number.
    pub id: usize,
    /// The part that it belongs to.
    pub part: usize,
    /// How packets behave in it.
    #[cfg_attr(feature = "types", ts(type = "PlaceKind"))]
    pub kind: &'static str,
    /// Its name, for people.
    pub name: &'static str,
    /// The direction of packets in it.
    #[cfg_attr(feature = "types", ts(type = "Heading"))]
    pub direction: &'static str,
    /// The phase of packets in it.
    #[cfg_attr(feature = "types", ts(type = "Phase"))]
    pub phase: &'static str,
    /// Its capacity, in its unit, if that is limited.
    pub capacity: Option<u32>,
    /// The unit of its contents: packets or buffers.
    pub unit: &'static str,
    /// Most buffers that a card takes in one visit of its round robin.
    pub cap: Option<u32>,
    /// Whether an uplink holds frames here, so that CP takes many at once.
    pub collects: bool,
    /// The priority that the queue is for.
    #[cfg_attr(feature = "types", ts(type = "QueuePriority | null"))]
    pub priority: Option<&'static str>,
}

/// A lock.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lock {
    /// Its number.
    pub id: usize,
    /// Its name, for people.
    pub name: String,
    /// The part that it belongs to.
    pub part: usize,
    /// What it protects.
    #[cfg_attr(feature = "types", ts(type = "LockKind"))]
    pub kind: &'static str,
}

/// A guest, or several equal guests, whose work is counted.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GuestLabel {
    /// Their part.
    pub part: usize,
    /// Its name, for people.
    pub name: String,
    /// Its workload.
    pub workload: Option<&'static str>,
    /// Its priority, at the uplink of a switch that sorts by it.
    #[cfg_attr(feature = "types", ts(type = "Priority | null"))]
    pub priority: Option<&'static str>,
}

/// A route through places.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Route {
    /// Its name, for people.
    pub name: String,
    /// The places in order.
    pub places: Vec<usize>,
}

/// Names of the numbers of a frame, by section, in their order.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FrameNames {
    /// The header, once at the beginning.
    #[cfg_attr(feature = "types", ts(type = "HeaderField[]"))]
    pub header: &'static [&'static str],
    /// For each processor.
    #[cfg_attr(feature = "types", ts(type = "ProcessorField[]"))]
    pub processor: &'static [&'static str],
    /// For each lock.
    #[cfg_attr(feature = "types", ts(type = "LockField[]"))]
    pub lock: &'static [&'static str],
    /// For each card.
    #[cfg_attr(feature = "types", ts(type = "CardField[]"))]
    pub card: &'static [&'static str],
    /// For each guest that is counted.
    #[cfg_attr(feature = "types", ts(type = "GuestField[]"))]
    pub guest: &'static [&'static str],
    /// For each place.
    #[cfg_attr(feature = "types", ts(type = "PlaceField[]"))]
    pub place: &'static [&'static str],
    /// For each packet listed.
    #[cfg_attr(feature = "types", ts(type = "PacketField[]"))]
    pub packet: &'static [&'static str],
}

impl FrameNames {
    /// The names of all sections.
    pub const ALL: Self = Self {
        header: frame::HEADER,
        processor: frame::PROCESSOR,
        lock: frame::LOCK,
        card: frame::CARD,
        guest: frame::GUEST,
        place: frame::PLACE,
        packet: frame::PACKET,
    };
}

/// The layout of a run.
#[must_use]
pub fn layout(world: &World, topology: &Topology, transactions: bool) -> Layout {
    let parts = topology.parts.iter().enumerate().map(|(id, part)| Part {
        id,
        kind: part.kind.name(),
        name: part.name.clone(),
        parent: part.parent.map(Id::index),
        side: part.side,
    });
    let places = topology.places.ids().zip(topology.places.iter()).map(|(id, place)| Place {
        id: id.index(),
        part: place.part.index(),
        kind: place.kind.name(),
        name: place.name,
        direction: place.direction.name(),
        phase: place.phase.name(),
        capacity: place.capacity,
        unit: place.unit,
        cap: place.cap,
        collects: world.is_inbound_of_uplink(id),
        priority: place.priority,
    });
    let routes = topology
        .routes
        .iter()
        .map(|(name, route)| Route { name: name.clone(), places: route.iter().map(|place| place.index()).collect() });
    let locks = world.locks().iter().zip(&topology.locks).enumerate().map(|(id, (lock, label))| Lock {
        id,
        name: label.name.clone(),
        part: label.part.index(),
        kind: lock.kind.name(),
    });
    let guests = topology.hosts.iter().map(|host| GuestLabel {
        part: host.part.index(),
        name: topology.parts[host.part].name.clone(),
        workload: host.workload,
        priority: host.priority,
    });
    Layout {
        transactions,
        engine: env!("CARGO_PKG_VERSION"),
        parts: parts.collect(),
        processors: topology.processors.iter().map(|part| part.index()).collect(),
        locks: locks.collect(),
        cards: topology.osas.iter().map(|part| part.index()).collect(),
        guests: guests.collect(),
        places: places.collect(),
        routes: routes.collect(),
        packet_kinds: &PacketKind::NAMES,
        event_kinds: &Event::NAMES,
        frame: FrameNames::ALL,
    }
}
