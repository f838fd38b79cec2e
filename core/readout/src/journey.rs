//! The history of a packet: where it was and why, without gaps.

use serde::Serialize;

use super::packet_positions::{arrived, transaction};
use super::wait_reasons::{WaitReason, wait_reasons};
use datapath_engine::arena::Id;
use datapath_engine::time::Instant;
use datapath_model::ids::PlaceId;
use datapath_model::journal::Journal;
use datapath_model::packet::{PacketKind, Waypoint};
use datapath_world::World;
use datapath_world::topology::{Phase, Topology};

/// The history of a packet.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Journey {
    /// Counts the packets of a run from 0.
    pub serial: u64,
    /// Its kind.
    pub kind: &'static str,
    /// Length of the IP packet.
    pub bytes: u32,
    /// Its connection.
    pub connection: usize,
    /// The transaction of that connection, from 1.
    pub transaction: u32,
    /// Whether it is still in flight.
    pub alive: bool,
    /// The places where it was, in order and without gaps.
    pub steps: Vec<JourneyStep>,
}

/// A part of a journey, in one place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct JourneyStep {
    /// The place.
    pub place: usize,
    /// The part that the place belongs to.
    pub part: usize,
    /// The name of the place, for people.
    pub name: &'static str,
    /// The phase of the packet.
    #[cfg_attr(feature = "types", ts(type = "Phase"))]
    pub phase: &'static str,
    /// Begin.
    pub start_ps: u64,
    /// End, or now.
    pub end_ps: u64,
    /// For a wait: its reasons, and the reasons of these in turn; every level sums exactly.
    pub meanwhile: Vec<WaitReason>,
}

/// The two parts of a packet's stay at a waypoint, of which each may be empty: the wait, then the
/// phase of the place. The stay ends when the packet reaches `next`.
pub(super) fn stays(waypoint: &Waypoint, next: Instant, topology: &Topology) -> [(Phase, Instant, Instant); 2] {
    let phase = topology.places[waypoint.place].phase;
    let from = waypoint.from.min(next);
    // Time spent waiting for the wire does not count as time on it.
    let before = if waypoint.from > waypoint.at { Phase::Waiting } else { phase };
    [(before, waypoint.at, from), (phase, from.max(waypoint.at), next)]
}

/// Adds the reasons to each wait of a journey, by replaying it from `world`, which lies before it.
pub(super) fn explain(mut world: World, topology: &Topology, journey: &mut Journey) {
    for step in &mut journey.steps {
        if step.phase == Phase::Waiting.name() || step.phase == Phase::Interrupt.name() {
            world.run(Instant::from_ps(step.start_ps), u64::MAX);
            let (place, end) = (PlaceId::from_index(step.place), Instant::from_ps(step.end_ps));
            step.meanwhile = wait_reasons(&mut world, topology, journey.serial, place, end);
        }
    }
}

/// The journey of the only packet in a journal, up to the world's present; `None` if the journal is
/// empty.
pub(super) fn journey(world: &World, topology: &Topology, journal: &Journal) -> Option<Journey> {
    let packet = journal.entries().next()?.packet;
    let last = journal.entries().next_back()?;
    let alive = !last.consumed;
    let noted = journal.entries().filter(|entry| !entry.consumed).map(|entry| entry.packet.waypoint);
    let landed = Some(last).filter(|_| alive).and_then(|last| arrived(world, &last.packet, world.now()));
    let waypoints: Vec<_> = noted.chain(landed).collect();
    let end = if alive { world.now() } else { last.packet.waypoint.at };
    let mut steps = Vec::new();
    for (index, waypoint) in waypoints.iter().enumerate() {
        let next = waypoints.get(index + 1).map_or(end, |next| next.at).min(end);
        let published = &topology.places[waypoint.place];
        for (phase, start, end) in stays(waypoint, next, topology).into_iter().filter(|(_, start, end)| end > start) {
            steps.push(JourneyStep {
                place: waypoint.place.index(),
                part: published.part.index(),
                name: published.name,
                phase: phase.name(),
                start_ps: start.ps(),
                end_ps: end.ps(),
                meanwhile: Vec::new(),
            });
        }
    }
    Some(Journey {
        serial: packet.serial,
        kind: PacketKind::NAMES[packet.kind as usize],
        bytes: packet.bytes,
        connection: packet.connection.index(),
        transaction: transaction(world, &packet),
        alive,
        steps,
    })
}
