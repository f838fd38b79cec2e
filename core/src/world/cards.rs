//! Carries out what cards and links decide.

use super::{Attached, User, World};
use crate::engine::arena::Fifo;
use crate::engine::time::{Instant, Span};
use crate::guest::stack::Attention;
use crate::hardware::osa::{Direction, Next};
use crate::model::event::Event;
use crate::model::ids::{BusId, LparId, NicId, OsaId, PacketId, VswitchId};
use crate::model::packet::Waypoint;
use crate::model::step::Step;

impl World {
    /// Lets a card look for work.
    pub(super) fn kick(&mut self, osa: OsaId) {
        let now = self.now;
        let link_from = self.links[self.cabling[osa].link].accepts_from();
        match self.osas[osa].begin(now, link_from, &mut self.traffic) {
            Next::Began(end) => {
                self.calendar.schedule(end, Event::BatchEnd(osa));
                self.note_batch(osa, now, end);
            }
            Next::NotBefore(time) => {
                if time < self.osas[osa].timer {
                    self.osas[osa].timer = time;
                    self.calendar.schedule(time, Event::CardTimer(osa));
                }
            }
            Next::Nothing => {}
        }
    }

    pub(super) fn card_timer(&mut self, osa: OsaId) {
        // A timer that was replaced by an earlier one still fires; it has nothing to say.
        if self.osas[osa].timer == self.now {
            self.osas[osa].timer = Instant::NEVER;
            self.kick(osa);
        }
    }

    fn note_batch(&mut self, osa: OsaId, now: Instant, end: Instant) {
        let places = self.osa_places[osa];
        let (serving, direction) = (self.osas[osa].serving, self.osas[osa].direction());
        // Frames join and leave this queue in one stroke: how many stood there, only the card knows.
        let inbound = &mut self.traffic.places[places.card_in];
        inbound.most = inbound.most.max(self.osas[osa].most_inbound);
        let mut next = serving.head();
        while let Some(id) = next {
            next = serving.after(&self.traffic.packets.links, id);
            if direction == Some(Direction::Outbound) {
                self.traffic.serve(id, places.engine_out, now, end);
                let packet = self.traffic.packets[id];
                if let (true, User::Vswitch(vswitch)) = (packet.ends_buffer, self.cabling[osa].user) {
                    self.vswitches[vswitch].completed += 1;
                    let sender = self.nic_of(self.thread_of(packet.connection, packet.sender).guest);
                    self.return_buffer_of(sender);
                }
            } else {
                let arrival = self.traffic.packets[id].waypoint.until;
                self.traffic.queue(id, places.card_in, arrival);
                self.traffic.serve(id, places.engine_in, now, end);
            }
        }
    }

    pub(super) fn end_batch(&mut self, osa: OsaId) {
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
            let waypoint = Waypoint { place, at: self.now, from: transit.depart, until: transit.arrive };
            self.traffic.pass(id, waypoint);
            self.osas[cabling.peer].announce(&mut self.traffic, id, transit.arrive);
            if let (true, User::Guest(nic)) = (packet.ends_buffer, cabling.user) {
                self.return_buffer_of(nic);
            }
        }
        self.kick(cabling.peer);
    }

    /// A buffer of an interface is empty again.
    pub(super) fn return_buffer_of(&mut self, nic: NicId) {
        if self.nics[nic].output.returned(1) && !self.nics[nic].flush {
            self.nics[nic].flush = true;
            self.request_service(nic);
        }
    }

    fn receive_batch(&mut self, osa: OsaId) {
        let mut frames = std::mem::replace(&mut self.osas[osa].serving, Fifo::EMPTY);
        match self.cabling[osa].user {
            User::Guest(nic) => {
                while let Some(id) = frames.pop(&self.traffic.packets.links) {
                    self.hand_to_guest(nic, id);
                }
                self.interrupt(nic, self.attention_of(nic));
            }
            User::Vswitch(vswitch) => {
                let place = self.vswitch_places[vswitch].inbound;
                let mut next = frames.head();
                while let Some(id) = next {
                    next = frames.after(&self.traffic.packets.links, id);
                    self.traffic.queue(id, place, self.now);
                }
                self.vswitches[vswitch].inbound.append(&mut self.traffic.packets.links, &mut frames);
                self.request_task(vswitch);
            }
        }
    }

    /// Puts a frame into the input queue of an interface.
    pub(super) fn hand_to_guest(&mut self, nic: NicId, id: PacketId) {
        let place = self.nic_places[nic].input;
        self.traffic.queue(id, place, self.now);
        self.nics[nic].input.push(&mut self.traffic.packets.links, id);
    }

    /// Makes the guest look at its input queue, unless it is doing so already.
    pub(super) fn interrupt(&mut self, nic: NicId, how: Attention) {
        let costs = &self.nics[nic].costs;
        let again = costs.interrupts_while_polling && self.nics[nic].attention == Attention::Polling;
        if !again && self.nics[nic].attention != Attention::None {
            return;
        }
        let round = self.nics[nic].costs.round;
        if round > 0.0 {
            self.nics[nic].attention = Attention::Held;
            self.calendar.schedule(self.now + Span::from_us(round), Event::Round(nic));
        } else {
            self.nics[nic].attention = how;
            self.request_service(nic);
        }
    }

    /// A router that works in rounds looks at an interface.
    pub(super) fn begin_round(&mut self, nic: NicId) {
        let virtual_nic = matches!(self.attached[nic], Attached::GuestLan(_));
        self.nics[nic].attention = if virtual_nic { Attention::ToPresent } else { self.attention_of(nic) };
        self.request_service(nic);
    }

    /// Hands the primed frames of an interface on: to the card's queue, or, at a vswitch, nowhere until SIGA.
    pub(super) fn expose(&mut self, nic: NicId) {
        match self.attached[nic] {
            Attached::Card(osa) => {
                let mut frames = std::mem::replace(&mut self.nics[nic].output.primed, Fifo::EMPTY);
                self.queue_on_card(osa, self.nics[nic].output_queue, &mut frames);
            }
            Attached::Fcp(fcp) => {
                let mut frames = std::mem::replace(&mut self.nics[nic].output.primed, Fifo::EMPTY);
                self.queue_on_channel(fcp, &mut frames);
            }
            _ => {}
        }
    }

    /// Appends frames to a card's output queue.
    pub(super) fn queue_on_card(&mut self, osa: OsaId, queue: u8, frames: &mut Fifo<PacketId>) {
        let queue = usize::from(queue);
        let place = self.osa_places[osa].out[queue];
        let mut next = frames.head();
        while let Some(id) = next {
            next = frames.after(&self.traffic.packets.links, id);
            self.traffic.queue(id, place, self.now);
        }
        self.osas[osa].outbound[queue].append(&mut self.traffic.packets.links, frames);
    }

    /// A switch has inbound frames: CP needs a processor for them.
    fn request_task(&mut self, vswitch: VswitchId) {
        if self.vswitches[vswitch].task_pending {
            return;
        }
        self.vswitches[vswitch].task_pending = true;
        let lpar = self.vswitches[vswitch].lpar;
        match self.free_processor(lpar, None) {
            Some(processor) => self.start_step(processor, Step::Deliver(vswitch)),
            None => self.lpars[lpar].dispatcher.tasks.push(&mut self.vswitch_links, vswitch),
        }
    }

    /// A task that waits is started if a processor is free.
    pub(super) fn start_waiting_task(&mut self, lpar: LparId) {
        if !self.lpars[lpar].dispatcher.tasks.is_empty()
            && let Some(processor) = self.free_processor(lpar, None)
            && let Some(vswitch) = self.lpars[lpar].dispatcher.tasks.pop(&self.vswitch_links)
        {
            self.start_step(processor, Step::Deliver(vswitch));
        }
    }

    /// The task of a switch is done; another follows if more has come.
    pub(super) fn end_task(&mut self, vswitch: VswitchId) {
        if self.vswitches[vswitch].inbound.is_empty() {
            self.vswitches[vswitch].task_pending = false;
        } else {
            let lpar = self.vswitches[vswitch].lpar;
            self.lpars[lpar].dispatcher.tasks.push(&mut self.vswitch_links, vswitch);
        }
    }

    /// A frame has been copied; its interrupt follows.
    pub(super) fn enter_bus(&mut self, bus: BusId, id: PacketId) {
        let place = self.bus_places[bus];
        let state = &mut self.buses[bus];
        let arrival = self.now + state.latency;
        if state.in_transit.is_empty() {
            self.calendar.schedule(arrival, Event::BusArrival(bus));
        }
        state.in_transit.push(&mut self.traffic.packets.links, id);
        self.traffic.serve(id, place, self.now, arrival);
    }

    /// Frames have crossed HiperSockets.
    pub(super) fn bus_arrival(&mut self, bus: BusId) {
        let nic = self.buses[bus].receiver;
        while let Some(id) = self.buses[bus].in_transit.head() {
            let arrival = self.traffic.packets[id].waypoint.until;
            if arrival > self.now {
                self.calendar.schedule(arrival, Event::BusArrival(bus));
                break;
            }
            self.buses[bus].in_transit.pop(&self.traffic.packets.links);
            // Each frame has an input buffer of its own.
            self.traffic.packets[id].ends_buffer = true;
            self.hand_to_guest(nic, id);
        }
        self.interrupt(nic, self.attention_of(nic));
    }
}
