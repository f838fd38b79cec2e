//! The topology of a run as JSON, with the names of all numbers of a frame.

use serde_json::{Value, json};

use super::frame;
use crate::engine::arena::Id;
use crate::model::event::Event;
use crate::model::packet::PacketKind;
use crate::world::topology::Topology;

/// The layout for whoever draws the run.
#[must_use]
pub fn layout(topology: &Topology) -> Value {
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
            })
        })
        .collect();
    let routes: Vec<Value> = topology
        .routes
        .iter()
        .map(|(name, route)| json!({ "name": name, "places": route.iter().map(|p| p.index()).collect::<Vec<_>>() }))
        .collect();
    json!({
        "engine": env!("CARGO_PKG_VERSION"),
        "parts": parts,
        "processors": topology.processors.iter().map(|p| p.index()).collect::<Vec<_>>(),
        "places": places,
        "routes": routes,
        "packet_kinds": PacketKind::NAMES,
        "event_kinds": Event::NAMES,
        "frame": {
            "header": frame::HEADER, "processor": frame::PROCESSOR, "place": frame::PLACE, "packet": frame::PACKET,
        },
    })
}
