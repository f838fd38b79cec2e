//! One instant of a run as flat numbers. The picture depends on one frame and nothing else.

use super::packet_positions::{PacketPositions, transaction};
use datapath_engine::arena::{Id, Table};
use datapath_engine::time::Instant;
use datapath_model::event::Event;
use datapath_model::ids::{GuestId, PlaceId};
use datapath_model::ledger::Ledger;
use datapath_model::step::Step;
use datapath_model::traffic::Occupancy;
use datapath_world::World;
use datapath_world::topology::Topology;

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
    "locks",
    "cards",
    "guests",
    "diagnoses",
];
/// Names of a processor's numbers.
pub const PROCESSOR: &[&str] = &[
    "activity",
    "since_ps",
    "until_ps",
    "guest",
    "emulation_ps",
    "cp_ps",
    "spin_ps",
    "guest_number",
    "dispatched",
    "switch_ps",
    "wants_lock",
    "holds_lock",
    "not_dispatched_ps",
];
/// Names of a lock's numbers.
pub const LOCK: &[&str] =
    &["held", "holder", "holder_dispatched", "waiters", "acquisitions", "contended", "spin_ps", "preempted_ps"];
/// Names of a card's numbers.
pub const CARD: &[&str] = &["queue", "visit", "direction"];
/// Names of the numbers of a guest, or of a group of guests.
pub const GUEST: &[&str] = &["emulation_ps", "cp_ps", "spin_ps", "packets_out", "interrupts"];
/// Names of a place's numbers.
pub const PLACE: &[&str] = &["packets", "occupancy", "packet_ps", "arrivals", "most"];
/// Names of a packet's numbers.
pub const PACKET: &[&str] =
    &["serial", "kind", "bytes", "connection", "transaction", "place", "at_ps", "from_ps", "until_ps", "pair"];

/// What the numbers for a processor's activity mean.
pub const ACTIVITIES: [&str; 5] = ["idle", "emulation", "cp", "spin", "not-dispatched"];
/// The activity of a processor that PR/SM has suspended. The other activities have the order of
/// `model::step::Activity`.
const SUSPENDED: f64 = 4.0;

/// Most packets listed in a frame. If there are more, only the heads of the longest places are
/// listed, so that packets in service and on the wire always are.
const LISTED_MAX: usize = 2048;

/// The number for a missing value.
const NONE: f64 = -1.0;

fn ps(instant: Instant) -> f64 {
    instant.ps() as f64
}

/// The frame of this instant.
#[must_use]
pub fn frame(world: &mut World, topology: &Topology) -> Vec<f64> {
    let now = world.now();
    let next = world.next_event().map_or(NONE, ps);
    let PacketPositions { packets, places: occupancies } = PacketPositions::of(world);
    let runs = || packets.chunk_by(|packet, next| packet.waypoint.place == next.waypoint.place);
    let counted = |most: usize| runs().map(|run| run.len().min(most)).sum::<usize>();
    let mut most = LISTED_MAX;
    while counted(most) > LISTED_MAX {
        most /= 2;
    }
    let listed = counted(most);
    let counters = world.counters();
    let (event_kind, event_part) =
        world.last_event().map_or((NONE, NONE), |event| (event.kind() as f64, part_of(event, world, topology) as f64));
    let mut out = Vec::with_capacity(
        HEADER.len()
            + topology.processors.len() * PROCESSOR.len()
            + topology.locks.len() * LOCK.len()
            + topology.osas.len() * CARD.len()
            + topology.hosts.len() * GUEST.len()
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
        world.operation().map_or(NONE, |operation| operation.index() as f64),
        topology.locks.len() as f64,
        topology.osas.len() as f64,
        topology.hosts.len() as f64,
        world.diagnoses() as f64,
    ]);
    processors(world, topology, &mut out);
    locks(world, &mut out);
    cards(world, &mut out);
    guests(world, topology, &mut out);
    places(world, topology, &occupancies, &mut out);
    for packet in runs().flat_map(|run| run.iter().take(most)) {
        let waypoint = packet.waypoint;
        out.extend([
            packet.serial as f64,
            f64::from(packet.kind as u8),
            f64::from(packet.bytes),
            packet.connection.index() as f64,
            f64::from(transaction(world, packet)),
            waypoint.place.index() as f64,
            ps(waypoint.at),
            ps(waypoint.from),
            ps(waypoint.until),
            world.pair_of(packet.connection).map_or(NONE, |pair| world.pair_kind(pair) as f64),
        ]);
    }
    out
}

fn part_of(event: Event, world: &World, topology: &Topology) -> usize {
    match event {
        Event::StepEnd(processor) | Event::SuspendOrResume(processor) => topology.processors[processor.index()].index(),
        Event::BusArrival(bus) => topology.buses[bus.index()].index(),
        Event::Round(nic) => topology.nics[nic.index()].index(),
        Event::ChannelEnd(fcp) => topology.fcps[fcp.index()][0].index(),
        Event::DiskEnd(fcp) => topology.fcps[fcp.index()][1].index(),
        Event::Thought(thread) => topology.guests[world.guest_of_thread(thread).index()].index(),
        Event::Offer(pair) => topology.guests[world.pairs()[pair].guests[0].index()].index(),
        Event::BatchEnd(osa) | Event::CardTimer(osa) => topology.osas[osa.index()].index(),
    }
}

fn processors(world: &World, topology: &Topology, out: &mut Vec<f64>) {
    let now = world.now();
    for processor in world.processors().iter() {
        let (since, until) = processor.running.map_or((ps(processor.idle_since), NONE), |running| {
            (ps(running.start), if running.end == Instant::NEVER { NONE } else { ps(running.end) })
        });
        let (activity, since, until) = match processor.activity() {
            _ if !processor.has_physical => (SUSPENDED, ps(processor.physical_changed), ps(processor.physical_changes)),
            activity => (f64::from(activity as u8), since, until),
        };
        let changes = if processor.alarm == Instant::NEVER { NONE } else { ps(processor.physical_changes) };
        let guest = processor.vcpu.map(|vcpu| world.guest_of(vcpu).index());
        let (part, number) = guest.map_or((NONE, NONE), |guest| {
            let host = topology.hosts.iter().find(|host| host.guests.contains(&(guest as u16)));
            let number = host.filter(|host| host.guests.len() > 1).map(|host| guest as u16 - host.guests.start);
            (topology.guests[guest].index() as f64, number.map_or(NONE, f64::from))
        });
        let wants = match processor.running.map(|running| running.step) {
            Some(Step::Spin(lock)) => lock.index() as f64,
            _ => NONE,
        };
        let holds = processor.holds.or(processor.outer).map_or(NONE, |lock| lock.index() as f64);
        let ledger = processor.ledger_at(now);
        out.extend([activity, since, until, part]);
        out.extend([ledger.emulation, ledger.control_program, ledger.spin].map(|span| span.ps() as f64));
        let suspended = processor.suspended_time_at(now).ps() as f64;
        out.extend([number, f64::from(u8::from(processor.has_physical)), changes, wants, holds, suspended]);
    }
}

fn locks(world: &World, out: &mut Vec<f64>) {
    for id in world.locks().ids() {
        let lock = &world.locks()[id];
        let holder = lock.holder.map_or(NONE, |processor| processor.index() as f64);
        let held = f64::from(u8::from(lock.holder.is_some()));
        let (acquisitions, contended) = (lock.acquisitions as f64, lock.contended as f64);
        let runs = f64::from(u8::from(lock.holder.is_some_and(|holder| world.processors()[holder].has_physical)));
        let waiters = f64::from(world.waiting_for(id));
        let (spin, preempted) = (world.spin_time(id).ps() as f64, world.holder_suspended_time(id).ps() as f64);
        out.extend([held, holder, runs, waiters, acquisitions, contended, spin, preempted]);
    }
}

fn cards(world: &World, out: &mut Vec<f64>) {
    for card in world.osas().iter() {
        // Outbound is 1, inbound 2.
        let direction = card.direction().map_or(0.0, |direction| f64::from(direction as u8 + 1));
        let (queue, visit) = card.visit();
        out.extend([queue as f64, f64::from(visit), direction]);
    }
}

fn guests(world: &World, topology: &Topology, out: &mut Vec<f64>) {
    for host in &topology.hosts {
        let mut ledger = Ledger::default();
        let mut packets = 0;
        let mut interrupts = 0;
        for guest in host.guests.clone().map(|guest| GuestId::from_index(usize::from(guest))) {
            ledger.add(&world.guest_ledger(guest));
            packets += world.guest_packets(guest);
            interrupts += world.guest_interrupts(guest);
        }
        let times = [ledger.emulation, ledger.control_program, ledger.spin].map(|span| span.ps() as f64);
        out.extend(times.into_iter().chain([packets as f64, interrupts as f64]));
    }
}

fn places(world: &World, topology: &Topology, occupancies: &Table<PlaceId, Occupancy>, out: &mut Vec<f64>) {
    for (id, place) in topology.places.ids().zip(topology.places.iter()) {
        let occupancy = &occupancies[id];
        let count = f64::from(occupancy.packets);
        let filled = if place.unit == "buffers" { world.buffers_at(id).map_or(count, f64::from) } else { count };
        let (packet_ps, arrivals) = (occupancy.packet_ps(world.now()) as f64, occupancy.arrivals as f64);
        out.extend([count, filled, packet_ps, arrivals, f64::from(occupancy.most)]);
    }
}
