//! Port: an OSA card of the guest's own. Also carries out what cards and links decide, for all
//! their users.

use super::{Cabling, Port, Signals, User};
use crate::World;
use datapath_components::hardware::osa::{Direction, EngineAction};
use datapath_engine::arena::Fifo;
use datapath_engine::time::Instant;
use datapath_model::event::Event;
use datapath_model::ids::{NicId, OsaId, PacketId, PlaceId, VswitchId};
use datapath_model::protocol_constants::DEFAULT_OUTPUT_QUEUE;
use datapath_model::step::Step;

impl Port for OsaId {
    const IS_DEVICE: bool = true;
    const SYNCHRONISES: bool = true;

    fn is_served(self, world: &World, nic: NicId) -> bool {
        world.nics[nic].output.outstanding() > 0
    }

    /// A card takes all buffers at one SIGA; CP intercepts each SIGA.
    fn signals(self, world: &mut World, nic: NicId, primed: u32, served: bool) -> Signals {
        if world.is_shadowed(nic) {
            return Signals { signals: primed, syncs: 0, passed_on: true };
        }
        let mut frames = std::mem::replace(&mut world.nics[nic].output.primed, Fifo::EMPTY);
        world.queue_on_card(self, world.nics[nic].output_queue, &mut frames);
        Signals { signals: u32::from(!served), ..Signals::default() }
    }

    fn signalled(self, world: &mut World, nic: NicId) -> Option<Step> {
        if world.is_shadowed(nic) {
            return Some(Step::Intercept(nic));
        }
        world.kick(self);
        None
    }

    fn take_frames(self, world: &mut World, nic: NicId) -> f64 {
        world.take_passed_on(nic)
    }

    fn intercepted(self, world: &mut World, nic: NicId) -> Step {
        let mut frames = std::mem::replace(&mut world.nics[nic].transmitting, Fifo::EMPTY);
        world.queue_on_card(self, world.nics[nic].output_queue, &mut frames);
        world.kick(self);
        Step::Resume(nic)
    }

    fn buffers_in(self, world: &World, _: NicId) -> PlaceId {
        world.osa_places[self].out[usize::from(DEFAULT_OUTPUT_QUEUE)]
    }

    fn way_out(self, world: &World, nic: NicId) -> Vec<PlaceId> {
        let mut route = world.way_through_device(nic);
        route.extend(world.way_across(self, world.nics[nic].output_queue));
        route
    }
}

impl World {
    /// The places from a card's output queue to the point where the card at the other end of the
    /// link has served the frames.
    pub(super) fn way_across(&self, osa: OsaId, queue: u8) -> [PlaceId; 5] {
        let Cabling { link, peer, .. } = self.cabling[osa];
        let (near, far) = (&self.osa_places[osa], &self.osa_places[peer]);
        let wire = self.link_places[link].wire;
        [near.out[usize::from(queue)], near.engine_out, wire, far.card_in, far.engine_in]
    }

    /// Lets a card look for work.
    pub(crate) fn kick(&mut self, osa: OsaId) {
        let now = self.now;
        let link_from = self.links[self.cabling[osa].link].accepts_from();
        match self.osas[osa].begin(now, link_from, &mut self.traffic) {
            EngineAction::Began(end) => {
                self.calendar.schedule(end, Event::BatchEnd(osa));
                self.note_batch(osa, now, end);
            }
            EngineAction::NotBefore(time) => {
                if time < self.osas[osa].timer {
                    self.osas[osa].timer = time;
                    self.calendar.schedule(time, Event::CardTimer(osa));
                }
            }
            EngineAction::Nothing => {}
        }
    }

    pub(crate) fn card_timer(&mut self, osa: OsaId) {
        // A timer that was replaced by an earlier one still fires, without effect.
        if self.osas[osa].timer == self.now {
            self.osas[osa].timer = Instant::NEVER;
            self.kick(osa);
        }
    }

    fn note_batch(&mut self, osa: OsaId, now: Instant, end: Instant) {
        let places = self.osa_places[osa];
        let (serving, direction) = (self.osas[osa].serving, self.osas[osa].direction());
        // Frames join and leave this queue in one step; only the card knows how many there were.
        let inbound = &mut self.traffic.places[places.card_in];
        inbound.most = inbound.most.max(self.osas[osa].most_inbound);
        if direction == Some(Direction::Inbound) {
            return self.traffic.serve_arrived(&serving, places.card_in, places.engine_in, now, end);
        }
        self.traffic.serve_all(&serving, places.engine_out, now, end);
        if let User::Vswitch(vswitch) = self.cabling[osa].user {
            self.count_on_shared_uplink(serving);
            self.return_buffers_of_senders(vswitch, serving);
        }
    }

    /// The uplink of a switch has taken frames, so the buffers of their senders are empty again.
    fn return_buffers_of_senders(&mut self, vswitch: VswitchId, taken: Fifo<PacketId>) {
        let mut next = taken.head();
        while let Some(id) = next {
            next = taken.after(&self.traffic.packets.links, id);
            let packet = self.traffic.packets[id];
            if packet.ends_buffer {
                self.vswitches[vswitch].completed += 1;
                let sender = self.nic_of(self.thread_of(packet.connection, packet.sender).guest);
                self.return_buffer_of(sender);
            }
        }
    }

    pub(crate) fn end_batch(&mut self, osa: OsaId) {
        match self.osas[osa].end() {
            Direction::Outbound => self.send_batch(osa),
            Direction::Inbound => self.receive_batch(osa),
        }
        self.kick(osa);
    }

    fn send_batch(&mut self, osa: OsaId) {
        let cabling = self.cabling[osa];
        let place = self.link_places[cabling.link].wire;
        while let Some(id) = self.osas[osa].serving.pop(&self.traffic.packets.links) {
            let packet = self.traffic.packets[id];
            let transit = self.links[cabling.link].accept(self.now, packet.bytes);
            self.traffic.pass(id, place, self.now, transit.depart, transit.arrive);
            self.osas[cabling.peer].announce(&mut self.traffic, id, transit.arrive);
            if let (true, User::Guest(nic)) = (packet.ends_buffer, cabling.user) {
                self.return_buffer_of(nic);
            }
        }
        self.kick(cabling.peer);
    }

    fn receive_batch(&mut self, osa: OsaId) {
        let mut frames = std::mem::replace(&mut self.osas[osa].serving, Fifo::EMPTY);
        match self.cabling[osa].user {
            User::Guest(nic) => {
                self.traffic.queue_all(&frames, self.nic_places[nic].input, self.now);
                self.nics[nic].input.append(&mut self.traffic.packets.links, &mut frames);
                self.interrupt(nic, self.attention_of(nic));
            }
            User::Vswitch(vswitch) => {
                let place = self.vswitch_places[vswitch].inbound;
                self.traffic.queue_all(&frames, place, self.now);
                self.vswitches[vswitch].inbound.append(&mut self.traffic.packets.links, &mut frames);
                self.request_task(vswitch);
            }
        }
    }

    /// Appends frames to a card's output queue.
    pub(crate) fn queue_on_card(&mut self, osa: OsaId, queue: u8, frames: &mut Fifo<PacketId>) {
        let queue = usize::from(queue);
        let place = self.osa_places[osa].out[queue];
        self.traffic.queue_all(frames, place, self.now);
        self.osas[osa].outbound[queue].append(&mut self.traffic.packets.links, frames);
    }
}
