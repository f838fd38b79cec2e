//! The one match over steps: what each costs when it starts, and what it does when it ends.

use super::{Attached, World};
use crate::engine::arena::Fifo;
use crate::engine::random::Stream;
use crate::engine::time::{Instant, Span};
use crate::guest::stack::Attention;
use crate::guest::tcp::Blocked;
use crate::model::event::Event;
use crate::model::ids::{GuestId, NicId, PacketId, PlaceId, ProcessorId, VcpuId, VswitchId};
use crate::model::packet::PacketKind;
use crate::model::step::{Activity, Step};

/// An output queue as it was before frames were put into it.
#[derive(Clone, Copy)]
pub(super) struct Before {
    outstanding: u32,
    served: bool,
}

/// Half width of the uniform noise on processor steps; it only avoids lock-step.
const NOISE: f64 = 0.25;

impl World {
    /// Starts a step on a processor that has none.
    pub(super) fn start_step(&mut self, processor: ProcessorId, step: Step) {
        let cost = self.begin(step) + self.getting_going(processor, step);
        let sibling = self.processors[processor].sibling;
        let sibling_busy = sibling.is_some_and(|sibling| self.processors[sibling].running.is_some());
        let noise = self.noise_of(step).around_one(NOISE);
        let end = self.now + Span::from_us(cost * noise * self.smt.factor(sibling_busy));
        self.note_step(step, end);
        self.processors[processor].start(step, self.now, end);
        self.calendar.schedule(end, Event::StepEnd(processor));
    }

    /// With SMT, a guest's first step after a wait takes longer.
    fn getting_going(&mut self, processor: ProcessorId, step: Step) -> f64 {
        if let Step::Dispatch(vcpu) = step {
            self.vcpus[vcpu].cold = true;
        } else if step.activity() == Activity::Emulation
            && let Some(vcpu) = self.processors[processor].vcpu
            && std::mem::take(&mut self.vcpus[vcpu].cold)
        {
            return self.smt.start;
        }
        0.0
    }

    /// Takes what the step will work on; returns its cost in µs, before noise and SMT.
    fn begin(&mut self, step: Step) -> f64 {
        match step {
            Step::Dispatch(_) => self.sie.dispatch,
            Step::Present(_) => self.sie.intercept,
            Step::Interrupt(nic) => self.nics[nic].costs.interrupt,
            Step::Poll(nic) => self.nics[nic].take_burst(&mut self.traffic),
            Step::Thread(thread) => self.begin_thread(thread),
            Step::Signal(nic) => {
                let nic = &self.nics[nic];
                nic.costs.signal * f64::from(nic.signals)
            }
            Step::Extract(nic) => {
                let nic_state = &mut self.nics[nic];
                nic_state.extracting = std::mem::replace(&mut nic_state.output.primed, Fifo::EMPTY);
                let exits = f64::from(std::mem::take(&mut nic_state.signals));
                let vswitch = self.vswitch_of(nic);
                let copy = self.vswitches[vswitch].costs.of(&self.nics[nic].extracting, &self.traffic);
                exits * self.sie.intercept + copy
            }
            Step::Deliver(vswitch) => {
                let switch = &mut self.vswitches[vswitch];
                switch.delivering = std::mem::replace(&mut switch.inbound, Fifo::EMPTY);
                switch.costs.per_task + switch.costs.of(&switch.delivering, &self.traffic)
            }
        }
    }

    fn noise_of(&mut self, step: Step) -> &mut Stream {
        match step {
            Step::Dispatch(vcpu) => &mut self.vcpus[vcpu].noise,
            Step::Thread(thread) => &mut self.threads[thread].end.noise,
            Step::Deliver(vswitch) => &mut self.vswitches[vswitch].noise,
            Step::Present(nic) | Step::Interrupt(nic) | Step::Poll(nic) | Step::Signal(nic) | Step::Extract(nic) => {
                &mut self.nics[nic].noise
            }
        }
    }

    /// Notes where the packets in hand are until the step ends.
    fn note_step(&mut self, step: Step, end: Instant) {
        let (frames, place) = match step {
            Step::Poll(nic) => (self.nics[nic].polling, self.guests[self.nics[nic].guest].places.stack),
            Step::Thread(thread) => {
                let thread = &self.threads[thread];
                (thread.end.reading, self.guests[thread.guest].places.application)
            }
            Step::Extract(nic) => (self.nics[nic].extracting, self.vswitch_places[self.vswitch_of(nic)].extract),
            Step::Deliver(vswitch) => (self.vswitches[vswitch].delivering, self.vswitch_places[vswitch].deliver),
            Step::Dispatch(_) | Step::Present(_) | Step::Interrupt(_) | Step::Signal(_) => return,
        };
        self.serve_all(frames, place, end);
    }

    fn serve_all(&mut self, frames: Fifo<PacketId>, place: PlaceId, end: Instant) {
        let mut next = frames.head();
        while let Some(id) = next {
            next = frames.after(&self.traffic.packets.links, id);
            self.traffic.serve(id, place, self.now, end);
        }
    }

    /// A processor has finished its step.
    pub(super) fn end_step(&mut self, processor: ProcessorId) {
        let running = self.processors[processor].finish(self.now);
        if let Some(guest) = self.account_of(running.step) {
            self.guests[guest].ledger.book(running.step.activity(), self.now.since(running.start));
        }
        let vcpu = self.processors[processor].vcpu;
        match running.step {
            Step::Dispatch(_) => {}
            Step::Present(nic) => self.nics[nic].attention = Attention::Interrupt,
            Step::Interrupt(nic) => self.nics[nic].attention = Attention::Polling,
            Step::Poll(nic) => self.end_poll(nic, vcpu),
            Step::Thread(thread) => self.end_thread(thread, vcpu),
            Step::Signal(nic) => self.end_signal(nic, vcpu),
            Step::Extract(nic) => self.end_extract(nic, vcpu),
            Step::Deliver(vswitch) => self.end_deliver(vswitch),
        }
        if self.processors[processor].running.is_none() {
            self.proceed(processor);
        }
    }

    /// Who pays for a step: outbound work the sender; inbound work of a switch nobody in particular.
    fn account_of(&self, step: Step) -> Option<GuestId> {
        match step {
            Step::Dispatch(vcpu) => Some(self.vcpus[vcpu].guest),
            Step::Thread(thread) => Some(self.threads[thread].guest),
            Step::Deliver(_) => None,
            Step::Present(nic) | Step::Interrupt(nic) | Step::Poll(nic) | Step::Signal(nic) | Step::Extract(nic) => {
                Some(self.nics[nic].guest)
            }
        }
    }

    fn end_poll(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        let before = self.before_sending(nic);
        while let Some(id) = self.nics[nic].polling.pop(&self.traffic.packets.links) {
            let packet = self.traffic.packets[id];
            let thread = self.thread_id(packet.connection, packet.sender.peer());
            let end = &mut self.threads[thread].end;
            end.send_edge = end.send_edge.max(packet.window_edge);
            let wake = if packet.kind == PacketKind::Ack {
                self.traffic.consume(id, self.now);
                end.has_room()
            } else {
                let acknowledge = end.receive(packet.payload);
                end.socket.push(&mut self.traffic.packets.links, id);
                let place = self.guests[self.nics[nic].guest].places.socket;
                self.traffic.queue(id, place, self.now);
                if acknowledge {
                    self.send_ack(thread);
                }
                true
            };
            let end = &mut self.threads[thread].end;
            if wake && end.blocked == Blocked::Yes {
                end.blocked = Blocked::No;
                self.wake(thread);
            }
        }
        self.signal_if_needed(nic, before, vcpu);
    }

    /// Whether the card or CP will come to the output queue of an interface by itself: a buffer of it is still primed.
    pub(super) fn is_served(&self, nic: NicId) -> bool {
        let nic_state = &self.nics[nic];
        match self.attached[nic] {
            Attached::Card(_) => nic_state.output.outstanding() > 0,
            Attached::Vswitch(_) => !nic_state.extracting.is_empty() || !nic_state.output.primed.is_empty(),
        }
    }

    /// After frames were put into the output queue: signals, unless a previous buffer was still primed (Linux `qdio`:
    /// fast requeue). A card takes all buffers at one SIGA; CP copies at each, so every buffer pays its own.
    pub(super) fn signal_if_needed(&mut self, nic: NicId, before: Before, vcpu: Option<VcpuId>) {
        let primed = self.nics[nic].output.outstanding() - before.outstanding;
        if primed == 0 {
            return;
        }
        self.expose(nic);
        if !before.served {
            self.nics[nic].signals = if matches!(self.attached[nic], Attached::Card(_)) { 1 } else { primed };
            self.continue_with(vcpu, Step::Signal(nic));
        }
    }

    /// The state of an output queue before frames are put into it.
    pub(super) fn before_sending(&self, nic: NicId) -> Before {
        Before { outstanding: self.nics[nic].output.outstanding(), served: self.is_served(nic) }
    }

    fn continue_with(&mut self, vcpu: Option<VcpuId>, step: Step) {
        self.vcpus[vcpu.expect("guest code runs on a virtual CPU")].continuation = Some(step);
    }

    fn end_signal(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        match self.attached[nic] {
            Attached::Card(osa) => self.kick(osa),
            Attached::Vswitch(_) => self.continue_with(vcpu, Step::Extract(nic)),
        }
    }

    fn end_extract(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        let mut frames = std::mem::replace(&mut self.nics[nic].extracting, Fifo::EMPTY);
        let uplink = self.vswitches[self.vswitch_of(nic)].uplink;
        self.queue_on_card(uplink, &mut frames);
        self.kick(uplink);
        if !self.nics[nic].output.primed.is_empty() {
            self.continue_with(vcpu, Step::Extract(nic));
        }
    }

    fn end_deliver(&mut self, vswitch: VswitchId) {
        let mut frames = std::mem::replace(&mut self.vswitches[vswitch].delivering, Fifo::EMPTY);
        // Decided first, so that the woken guest finds the processor's state settled.
        self.end_task(vswitch);
        while let Some(id) = frames.pop(&self.traffic.packets.links) {
            let packet = self.traffic.packets[id];
            let nic = self.guests[self.thread_of(packet.connection, packet.sender.peer()).guest].nic;
            self.hand_to_guest(nic, id);
            self.interrupt(nic, Attention::ToPresent);
        }
    }

    fn vswitch_of(&self, nic: NicId) -> VswitchId {
        match self.attached[nic] {
            Attached::Vswitch(vswitch) => vswitch,
            Attached::Card(_) => unreachable!("only a virtual NIC's signals are intercepted"),
        }
    }
}
