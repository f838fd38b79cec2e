//! Why a packet waits: who is at work meanwhile at the place where it would continue and, if that
//! one waits too, why.

use serde::Serialize;

use datapath_engine::arena::Id;
use datapath_engine::time::Instant;
use datapath_model::ids::{ConnectionId, GuestId, NicId, PartId, PlaceId, ProcessorId};
use datapath_model::packet::{Packet, Side};
use datapath_model::step::{Activity, Step, StepOwner};
use datapath_world::topology::{Heading, PartKind, PlaceKind, Topology};
use datapath_world::{World, steps};

/// Whether the reasons include, in turn, why the one that is waited for waits, or what it does. An
/// embed has no room for that (`scripts/budgets.mjs`).
const IN_TURN: bool = cfg!(feature = "wait-chains");

/// Why a packet waits. The *taker* is the guest, router or switch that takes the packet next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitCause {
    /// The device is still working on earlier packets.
    PreviousBatch,
    /// The taker is working on something else.
    BusyElsewhere,
    /// CP is working for the taker.
    Cp,
    /// The taker waits for a lock.
    Lock,
    /// PR/SM has suspended the taker's processor.
    Preempted,
    /// The taker has no processor, because others use them all.
    NoProcessor,
    /// The taker is idle, because it was not signalled that there is work.
    NotSignalled,
    /// The taker waits for more packets, or for a timer.
    Coalescing,
    /// The wire behind the card takes no more frames.
    Wire,
    /// The device has not been signalled; a processor is about to do so.
    Signal,
    /// The packet is in a buffer that is being filled until an earlier buffer comes back.
    Buffer,
    /// Not a wait, but the work that is done meanwhile.
    Work,
}

impl WaitCause {
    /// All causes.
    pub const ALL: [Self; 12] = [
        Self::PreviousBatch,
        Self::BusyElsewhere,
        Self::Cp,
        Self::Lock,
        Self::Preempted,
        Self::NoProcessor,
        Self::NotSignalled,
        Self::Coalescing,
        Self::Wire,
        Self::Signal,
        Self::Buffer,
        Self::Work,
    ];

    /// Its name in published files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            WaitCause::PreviousBatch => "before",
            WaitCause::BusyElsewhere => "own",
            WaitCause::Cp => "cp",
            WaitCause::Lock => "lock",
            WaitCause::Preempted => "preempted",
            WaitCause::NoProcessor => "others",
            WaitCause::NotSignalled => "unaware",
            WaitCause::Coalescing => "collects",
            WaitCause::Wire => "wire",
            WaitCause::Signal => "signal",
            WaitCause::Buffer => "buffer",
            WaitCause::Work => "work",
        }
    }
}

/// A part of a wait.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WaitReason {
    /// The reason.
    #[cfg_attr(feature = "types", ts(type = "WaitCause"))]
    pub reason: &'static str,
    /// The part that it concerns: the one that takes the packet next, the holder of the lock, the
    /// one that has the processor, or the one that works.
    pub part: usize,
    /// For a device's work: the place.
    pub place: Option<usize>,
    /// For a processor's work: the step.
    #[cfg_attr(feature = "types", ts(type = "StepName | null"))]
    pub step: Option<&'static str>,
    /// For work: the first packet in hand.
    pub packet: Option<u64>,
    /// The total time, picoseconds.
    pub ps: u64,
    /// What that part did or waited for in turn, down to work, a timer or nothing; the times sum
    /// exactly to this one.
    pub within: Vec<WaitReason>,
}

/// Runs on to `end` and records what the packet with this serial number waited for in `place` until
/// then. The reasons of each level sum exactly to the reason above, in the order in which they came
/// up.
pub(super) fn wait_reasons(
    world: &mut World,
    topology: &Topology,
    serial: u64,
    place: PlaceId,
    end: Instant,
) -> Vec<WaitReason> {
    let mut accounts: Vec<WaitReason> = Vec::new();
    while world.now() < end {
        let now = world.now();
        let mut scene = Scene { world, topology, chain: Vec::new() };
        if let Some(packet) = scene.packet(&|packet| packet.serial == serial) {
            scene.wait(packet, place);
        }
        let chain = scene.chain;
        let next = world.next_event().map_or(end, |next| next.min(end));
        world.run(next, u64::MAX);
        let ps = world.now().since(now).ps();
        let mut level = &mut accounts;
        for reason in chain {
            let known = |known: &WaitReason| {
                (known.reason, known.part, known.place, known.step)
                    == (reason.reason, reason.part, reason.place, reason.step)
            };
            let at = level.iter().position(known).unwrap_or(level.len());
            if at == level.len() {
                level.push(reason);
            }
            level[at].ps += ps;
            level = &mut level[at].within;
        }
    }
    accounts
}

/// The state of the world at one instant.
struct Scene<'a> {
    world: &'a World,
    topology: &'a Topology,
    /// From the wait to the work that it waits for.
    chain: Vec<WaitReason>,
}

impl<'a> Scene<'a> {
    fn entry(&mut self, reason: WaitCause, part: PartId) -> &mut WaitReason {
        let (reason, part) = (reason.name(), part.index());
        self.chain.push(WaitReason { reason, part, place: None, step: None, packet: None, ps: 0, within: Vec::new() });
        let last = self.chain.len() - 1;
        &mut self.chain[last]
    }

    /// The oldest packet that satisfies a condition.
    fn packet(&self, is_so: &dyn Fn(&Packet) -> bool) -> Option<&'a Packet> {
        let packets = &self.world.traffic().packets;
        let mut oldest: Option<&Packet> = None;
        for (packet, live) in packets.slots().iter().zip(packets.live()) {
            if live && oldest.is_none_or(|oldest| packet.serial < oldest.serial) && is_so(packet) {
                oldest = Some(packet);
            }
        }
        oldest
    }

    /// The first processor of a partition that satisfies a condition.
    fn processor(&self, lpar: PartId, is_so: &dyn Fn(ProcessorId) -> bool) -> Option<ProcessorId> {
        self.world
            .processors()
            .ids()
            .find(|&id| self.around(self.topology.processors[id.index()], &[PartKind::Lpar]) == Some(lpar) && is_so(id))
    }

    /// Finds why a packet waits in `place`.
    fn wait(&mut self, packet: &Packet, place: PlaceId) {
        let part = self.topology.places[place].part;
        let lpar = match (self.topology.parts[part].kind, self.around(part, &[PartKind::Lpar])) {
            (PartKind::Osa | PartKind::Fcp, lpar) => return self.device(place, lpar),
            (_, None) => return self.device(place, None),
            (_, Some(lpar)) => lpar,
        };
        let taker = self.around(part, &[PartKind::Guest, PartKind::Router, PartKind::Vswitch]).unwrap_or(part);
        let nic = self.topology.nics.iter().position(|&nic| nic == part);
        if nic.is_some_and(|nic| self.held(NicId::from_index(nic), packet, place, taker)) {
            return;
        }
        let guest = self.guest(packet.connection, taker);
        let all = self.world.processors();
        let at_work = self.processor(lpar, &|id| match guest {
            Some(guest) => all[id].vcpu.is_some_and(|vcpu| self.world.guest_of(vcpu) == guest),
            None => self.served(id) == Some(taker),
        });
        if let Some(processor) = at_work {
            return self.working(processor, taker);
        }
        let wants = guest.is_none_or(|guest| self.world.wants_processor(guest));
        if !wants || self.processor(lpar, &|id| all[id].is_free()).is_some() {
            self.entry(WaitCause::NotSignalled, taker);
            return;
        }
        let other = self.processor(lpar, &|id| self.served(id).is_some());
        match other.and_then(|other| Some((other, self.served(other)?))) {
            Some((processor, part)) => {
                self.entry(WaitCause::NoProcessor, part);
                self.in_turn(processor, part);
            }
            None => {
                self.entry(WaitCause::Preempted, taker);
            }
        }
    }

    /// Waits that no processor can end: a router works in rounds, and frames wait until a buffer is
    /// full.
    fn held(&mut self, nic: NicId, packet: &Packet, place: PlaceId, taker: PartId) -> bool {
        let state = &self.world.nics()[nic];
        if self.topology.places[place].direction == Heading::In {
            let is_waiting = self.world.has_frames_waiting(nic);
            if is_waiting {
                self.entry(WaitCause::Coalescing, taker);
            }
            return is_waiting;
        }
        let packets = &self.world.traffic().packets;
        let is_open =
            |packet: &Packet| state.output.open.iter(&packets.links).any(|id| packets[id].serial == packet.serial);
        if state.flush || !is_open(packet) {
            return false;
        }
        if !IN_TURN {
            self.entry(WaitCause::Buffer, taker);
            return true;
        }
        let sender = self.world.guest_at(packet.connection, packet.sender);
        let before = self.packet(&|other| {
            let at = &self.topology.places[other.waypoint.place];
            at.direction == Heading::Out
                && self.topology.parts[at.part].side == self.topology.parts[taker].side
                && self.world.guest_at(other.connection, other.sender) == sender
                && !is_open(other)
        });
        let Some(before) = before else { return false };
        self.entry(WaitCause::Buffer, taker);
        let at = before.waypoint.place;
        if self.topology.places[at].kind == PlaceKind::Queue {
            self.wait(before, at);
        } else {
            self.work(before);
        }
        true
    }

    /// Finds why a packet waits for a card, a channel, a disk or a link: it works on other packets,
    /// or it waits for the wire, for more packets, for a timer, or for SIGA.
    fn device(&mut self, place: PlaceId, lpar: Option<PartId>) {
        let topology = self.topology;
        let part = topology.places[place].part;
        let now = self.world.now();
        let serving = |scene: &Self, part: PartId| {
            scene.packet(&|packet| {
                let (at, waypoint) = (&topology.places[packet.waypoint.place], packet.waypoint);
                at.part == part && at.kind != PlaceKind::Queue && waypoint.from <= now && now < waypoint.until
            })
        };
        if let Some(served) = serving(self, part) {
            self.entry(WaitCause::PreviousBatch, part);
            return self.work(served);
        }
        if let Some(wire) = self.world.full_wire(place) {
            let link = topology.places[wire].part;
            self.entry(WaitCause::Wire, link);
            serving(self, link).into_iter().for_each(|served| self.work(served));
        } else if topology.places[place].direction == Heading::In {
            self.entry(WaitCause::Coalescing, part);
        } else {
            let all = self.world.processors();
            let signals = |id| all[id].running.is_some_and(|running| matches!(running.step, Step::Signal(_)));
            let signaller = lpar.and_then(|lpar| self.processor(lpar, &signals));
            match signaller.and_then(|processor| Some((processor, self.served(processor)?))) {
                Some((processor, guest)) => {
                    self.entry(WaitCause::Signal, guest);
                    self.in_turn(processor, guest);
                }
                None => {
                    self.entry(WaitCause::NotSignalled, part);
                }
            }
        }
    }

    /// Adds the work on a packet.
    fn work(&mut self, packet: &Packet) {
        if !IN_TURN {
            return;
        }
        let place = packet.waypoint.place;
        let reason = self.entry(WaitCause::Work, self.topology.places[place].part);
        (reason.place, reason.packet) = (Some(place.index()), Some(packet.serial));
    }

    fn in_turn(&mut self, processor: ProcessorId, part: PartId) {
        if IN_TURN {
            self.working(processor, part);
        }
    }

    /// Adds what a processor does that works for `taker`.
    fn working(&mut self, processor: ProcessorId, taker: PartId) {
        let state = &self.world.processors()[processor];
        let Some(running) = state.running.filter(|_| state.has_physical) else {
            self.entry(WaitCause::Preempted, taker);
            return;
        };
        if let Step::Spin(lock) = running.step {
            let holder = self.world.locks()[lock].holder;
            let part = holder.and_then(|holder| self.served(holder)).unwrap_or(self.topology.locks[lock.index()].part);
            self.entry(WaitCause::Lock, part);
            return holder.into_iter().for_each(|holder| self.in_turn(holder, part));
        }
        let is_cp = running.activity == Activity::ControlProgram;
        self.entry(if is_cp { WaitCause::Cp } else { WaitCause::BusyElsewhere }, taker);
        if !IN_TURN {
            return;
        }
        let in_hand = self.packet(&|packet| {
            packet.waypoint.until == running.end
                && self.topology.places[packet.waypoint.place].kind == PlaceKind::Service
        });
        let reason = self.entry(WaitCause::Work, taker);
        (reason.step, reason.packet) = (Some(steps::name(running.step)), in_hand.map(|packet| packet.serial));
    }

    /// The part for which a processor works.
    fn served(&self, processor: ProcessorId) -> Option<PartId> {
        let state = &self.world.processors()[processor];
        if let Some(StepOwner::Vswitch(_)) = state.running.map(|running| steps::behalf(running.step)) {
            let lpar = |part| self.around(part, &[PartKind::Lpar]);
            let own_lpar = lpar(self.topology.processors[processor.index()]);
            let mut parts = self.topology.parts.ids();
            return parts.find(|&part| self.topology.parts[part].kind == PartKind::Vswitch && lpar(part) == own_lpar);
        }
        state.vcpu.map(|vcpu| self.topology.guests[self.world.guest_of(vcpu).index()])
    }

    /// The guest of a part that takes part in a connection; if there is none, any guest of that
    /// part.
    fn guest(&self, connection: ConnectionId, part: PartId) -> Option<GuestId> {
        let is_here = |&guest: &GuestId| self.topology.guests[guest.index()] == part;
        let ends = [Side::Client, Side::Server].into_iter().filter_map(|side| self.world.guest_at(connection, side));
        let all = (0..self.topology.guests.len()).map(GuestId::from_index);
        ends.chain(all).find(is_here)
    }

    /// The part itself or the nearest enclosing part of one of these kinds.
    fn around(&self, part: PartId, kinds: &[PartKind]) -> Option<PartId> {
        let mut around = Some(part);
        while let Some(part) = around.filter(|&part| !kinds.contains(&self.topology.parts[part].kind)) {
            around = self.topology.parts[part].parent;
        }
        around
    }
}
