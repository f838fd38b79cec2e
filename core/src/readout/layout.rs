//! The topology of a run as JSON, with the names of all numbers of a frame.

use serde_json::{Value, json};

use super::frame;
use crate::engine::arena::Id;
use crate::model::event::Event;
use crate::model::packet::PacketKind;
use crate::world::World;
use crate::world::topology::Topology;

/// The layout for whoever draws the run.
#[must_use]
pub fn layout(world: &World, topology: &Topology) -> Value {
    let parts: Vec<Value> = topology
        .parts
        .iter()
        .enumerate()
        .map(|(id, part)| {
            let parent = part.parent.map(Id::index);
            json!({ "id": id, "kind": part.kind.name(), "name": part.name, "parent": parent, "side": part.side })
        })
        .collect();
    let places: Vec<Value> = topology
        .places
        .iter()
        .enumerate()
        .map(|(id, place)| {
            json!({
                "id": id, "part": place.part.index(), "kind": place.kind.name(), "name": place.name,
                "direction": place.direction, "phase": place.phase, "capacity": place.capacity, "unit": place.unit,
                "cap": place.cap, "priority": place.priority,
            })
        })
        .collect();
    let routes: Vec<Value> = topology
        .routes
        .iter()
        .map(|(name, route)| json!({ "name": name, "places": route.iter().map(|p| p.index()).collect::<Vec<_>>() }))
        .collect();
    let locks: Vec<Value> = world
        .locks()
        .iter()
        .zip(&topology.locks)
        .enumerate()
        .map(|(id, (lock, label))| {
            json!({ "id": id, "name": label.name, "part": label.part.index(), "kind": lock.kind.name() })
        })
        .collect();
    let guests: Vec<Value> = topology
        .hosts
        .iter()
        .map(|host| {
            let name = &topology.parts[host.part].name;
            let (workload, priority) = (host.workload, host.priority);
            json!({ "part": host.part.index(), "name": name, "workload": workload, "priority": priority })
        })
        .collect();
    json!({
        "engine": env!("CARGO_PKG_VERSION"),
        "parts": parts,
        "processors": topology.processors.iter().map(|p| p.index()).collect::<Vec<_>>(),
        "locks": locks,
        "cards": topology.osas.iter().map(|p| p.index()).collect::<Vec<_>>(),
        "guests": guests,
        "places": places,
        "routes": routes,
        "packet_kinds": PacketKind::NAMES,
        "event_kinds": Event::NAMES,
        "frame": {
            "header": frame::HEADER, "processor": frame::PROCESSOR, "lock": frame::LOCK, "card": frame::CARD,
            "guest": frame::GUEST, "place": frame::PLACE, "packet": frame::PACKET,
        },
    })
}
