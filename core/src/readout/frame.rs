//! One instant of a run as flat numbers. The picture is a function of one frame and nothing else.

use crate::engine::arena::Id;
use crate::engine::time::Instant;
use crate::model::event::Event;
use crate::model::packet::Packet;
use crate::model::step::Activity;
use crate::world::World;
use crate::world::topology::Topology;

/// Names of the header's numbers.
pub const HEADER: &[&str] = &[
    "now_ps",
    "events",
    "transactions",
    "payload_bytes",
    "next_event_ps",
    "event_kind",
    "event_part",
    "processors",
    "places",
    "packets_alive",
    "packets_listed",
    "iozone_phase",
];
/// Names of a processor's numbers.
pub const PROCESSOR: &[&str] = &["activity", "since_ps", "until_ps", "guest", "emulation_ps", "cp_ps", "spin_ps"];
/// Names of a place's numbers.
pub const PLACE: &[&str] = &["packets", "occupancy", "packet_ps", "arrivals"];
/// Names of a packet's numbers.
pub const PACKET: &[&str] =
    &["serial", "kind", "bytes", "connection", "transaction", "place", "at_ps", "from_ps", "until_ps"];

/// Most packets listed in a frame.
const LISTED_MAX: usize = 2048;

/// Absent.
const NONE: f64 = -1.0;

fn ps(instant: Instant) -> f64 {
    instant.ps() as f64
}

/// The frame of this instant.
#[must_use]
pub fn frame(world: &mut World, topology: &Topology) -> Vec<f64> {
    let now = world.now();
    let next = world.next_event().map_or(NONE, ps);
    let packets = packets(world);
    let listed = packets.len().min(LISTED_MAX);
    let counters = world.counters();
    let (event_kind, event_part) =
        world.last_event().map_or((NONE, NONE), |event| (event.kind() as f64, part_of(event, topology) as f64));
    let mut out = Vec::with_capacity(
        HEADER.len()
            + topology.processors.len() * PROCESSOR.len()
            + topology.places.len() * PLACE.len()
            + listed * PACKET.len(),
    );
    out.extend([
        ps(now),
        counters.events as f64,
        counters.transactions as f64,
        counters.payload_bytes as f64,
        next,
        event_kind,
        event_part,
        topology.processors.len() as f64,
        topology.places.len() as f64,
        packets.len() as f64,
        listed as f64,
        world.phase().map_or(NONE, |phase| phase.index() as f64),
    ]);
    processors(world, topology, &mut out);
    places(world, topology, &packets, &mut out);
    for packet in &packets[..listed] {
        let waypoint = packet.waypoint;
        out.extend([
            packet.serial as f64,
            f64::from(packet.kind as u8),
            f64::from(packet.bytes),
            packet.connection.index() as f64,
            f64::from(packet.transaction),
            waypoint.place.index() as f64,
            ps(waypoint.at),
            ps(waypoint.from),
            ps(waypoint.until),
        ]);
    }
    out
}

fn part_of(event: Event, topology: &Topology) -> usize {
    match event {
        Event::StepEnd(processor) => topology.processors[processor.index()].index(),
        Event::BusArrival(bus) => topology.buses[bus.index()].index(),
        Event::Round(nic) => topology.nics[nic.index()].index(),
        Event::ChannelEnd => topology.fcp.map_or(0, |[channel, _]| channel.index()),
        Event::DiskEnd => topology.fcp.map_or(0, |[_, disk]| disk.index()),
        Event::BatchEnd(osa) | Event::CardTimer(osa) => topology.osas[osa.index()].index(),
    }
}

/// All packets alive, each where it is now: a frame whose transit is over waits at the card, although the card has
/// not looked at it yet.
fn packets(world: &World) -> Vec<Packet> {
    let now = world.now();
    let traffic = world.traffic();
    let live = traffic.packets.live();
    let mut packets: Vec<Packet> =
        traffic.packets.slots().iter().zip(live).filter(|&(_, live)| live).map(|(packet, _)| *packet).collect();
    for packet in &mut packets {
        if let Some(waypoint) = world.landed(packet, now) {
            packet.waypoint = waypoint;
        }
    }
    packets.sort_unstable_by_key(|packet| (packet.waypoint.place, packet.waypoint.at, packet.serial));
    packets
}

fn processors(world: &World, topology: &Topology, out: &mut Vec<f64>) {
    let now = world.now();
    for processor in world.processors().iter() {
        let (since, until) =
            processor.running.map_or((ps(processor.idle_since), NONE), |running| (ps(running.start), ps(running.end)));
        let activity = match processor.activity() {
            Activity::Idle => 0.0,
            Activity::Emulation => 1.0,
            Activity::ControlProgram => 2.0,
            Activity::Spin => 3.0,
        };
        let guest = processor.vcpu.map_or(NONE, |vcpu| topology.guests[world.guest_of(vcpu).index()].index() as f64);
        let ledger = processor.ledger_at(now);
        out.extend([activity, since, until, guest]);
        out.extend([ledger.emulation, ledger.control_program, ledger.spin].map(|span| span.ps() as f64));
    }
}

fn places(world: &World, topology: &Topology, packets: &[Packet], out: &mut Vec<f64>) {
    let mut here = vec![0_u32; topology.places.len()];
    for packet in packets {
        here[packet.waypoint.place.index()] += 1;
    }
    for (id, place) in topology.places.ids().zip(topology.places.iter()) {
        let occupancy = &world.traffic().places[id];
        let count = f64::from(here[id.index()]);
        let filled = if place.unit == "buffers" { world.buffers_at(id).map_or(count, f64::from) } else { count };
        out.extend([count, filled, occupancy.packet_ps(world.now()) as f64, occupancy.arrivals as f64]);
    }
}
