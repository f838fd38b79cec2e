//! What every interface of a guest does, whatever it is plugged into: signals, interrupts, polling.

use super::World;
use super::ports::Signals;
use super::programs::by_program;
use super::topology::NicPlaces;
use datapath_components::guest::stack::{InterruptState, Nic};
use datapath_engine::arena::Fifo;
use datapath_engine::time::Instant;
use datapath_model::event::Event;
use datapath_model::ids::{NicId, PacketId, VcpuId};
use datapath_model::qdio::UnreplenishedBuffers;
use datapath_model::step::Step;
use datapath_model::units::Us;

/// Share of an exit from SIE after which CP passes a SIGA on: on the way in, not on the way back
/// (assumed: half).
const PASSED_ON: f64 = 0.5;

/// An output queue as it was before frames were put into it.
#[derive(Clone, Copy)]
pub(super) struct QueueSnapshot {
    outstanding: u32,
    served: bool,
}

/// Outbound.
impl World {
    /// The state of an output queue before frames are put into it.
    pub(super) fn before_sending(&self, nic: NicId) -> QueueSnapshot {
        QueueSnapshot { outstanding: self.nics[nic].output.outstanding(), served: self.is_served(nic) }
    }

    /// Signals if that is needed, after frames were put into the output queue.
    pub(super) fn signal_if_needed(&mut self, nic: NicId, before: QueueSnapshot, vcpu: Option<VcpuId>) {
        let primed = self.nics[nic].output.outstanding() - before.outstanding;
        if primed > 0
            && let Some(step) = self.signal_for(nic, primed, before.served)
        {
            self.continue_with(vcpu, step);
        }
    }

    /// How the device learns of `primed` new buffers, unless it will find them without a signal
    /// because a previous buffer was still primed (Linux `qdio`: fast requeue).
    pub(super) fn signal_for(&mut self, nic: NicId, primed: u32, served: bool) -> Option<Step> {
        let Signals { signals, syncs, passed_on } = self.signals_for(nic, primed, served);
        let interface = &mut self.nics[nic];
        if interface.signalling && interface.transmitting.is_empty() {
            // Another virtual CPU is about to issue a SIGA that will include these frames; each
            // still pays for its own.
            interface.signals += signals;
            interface.syncs += syncs;
        }
        if signals + syncs == 0 || interface.signalling {
            return None;
        }
        interface.signalling = passed_on;
        interface.signals = signals;
        interface.syncs = syncs;
        Some(Step::Signal(nic))
    }

    pub(super) fn continue_with(&mut self, vcpu: Option<VcpuId>, step: Step) {
        self.vcpus[vcpu.expect("guest code runs on a virtual CPU")].continuation = Some(step);
    }

    pub(super) fn take_signals(&mut self, nic: NicId) -> Us {
        let nic = &self.nics[nic];
        nic.costs.signal * f64::from(nic.signals)
    }

    pub(super) fn end_signal(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        if let Some(step) = self.after_signal(nic) {
            self.continue_with(vcpu, step);
        }
    }

    pub(super) fn take_primed(&mut self, nic: NicId) {
        let interface = &mut self.nics[nic];
        interface.transmitting = std::mem::replace(&mut interface.output.primed, Fifo::EMPTY);
    }

    /// Takes the frames that CP passes on; returns the exits that this takes until the device has
    /// them.
    pub(super) fn take_passed_on(&mut self, nic: NicId) -> f64 {
        self.take_primed(nic);
        PASSED_ON * f64::from(self.nics[nic].signals)
    }

    pub(super) fn take_intercepted(&mut self, nic: NicId) -> Us {
        self.sie.intercept * self.exits_until_passed_on(nic)
    }

    pub(super) fn intercepted(&mut self, nic: NicId, until: Instant) {
        if let Some(places) = self.nic_places[nic].shadow {
            self.serve_all(self.nics[nic].transmitting, places.siga, until);
        }
    }

    pub(super) fn end_intercept(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        let step = self.after_intercept(nic);
        self.continue_with(vcpu, step);
    }

    pub(super) fn resume_guest(&mut self, nic: NicId) -> Us {
        let Nic { signals, syncs, .. } = self.nics[nic];
        self.sie.intercept * ((1.0 - PASSED_ON) * f64::from(signals) + f64::from(syncs))
    }

    /// A SIGA of a guest's own device is done. Frames that another virtual CPU has queued meanwhile
    /// need another one.
    pub(super) fn signal_again(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        self.nics[nic].signalling = false;
        let packets = &self.traffic.packets;
        let waiting = &self.nics[nic].output.primed;
        let buffers = waiting.iter(&packets.links).filter(|&id| packets[id].ends_buffer).count() as u32;
        if buffers > 0
            && let Some(step) = self.signal_for(nic, buffers, false)
        {
            self.continue_with(vcpu, step);
        }
    }

    /// A buffer of an interface is empty again.
    pub(super) fn return_buffer_of(&mut self, nic: NicId) {
        if self.nics[nic].output.returned(1) && !self.nics[nic].flush {
            self.nics[nic].flush = true;
            self.request_service(nic);
        }
    }
}

/// Inbound.
impl World {
    /// Puts a frame into the input queue of an interface.
    pub(super) fn hand_to_guest(&mut self, nic: NicId, id: PacketId) {
        let place = self.nic_places[nic].input;
        self.traffic.queue(id, place, self.now);
        self.nics[nic].input.push(&mut self.traffic.packets.links, id);
    }

    /// Makes the guest look at its input queue, unless it is already doing so.
    pub(super) fn interrupt(&mut self, nic: NicId, how: InterruptState) {
        if self.polls_on(nic) && self.nics[nic].attention == InterruptState::Polling {
            return self.request_service(nic);
        }
        let costs = &self.nics[nic].costs;
        let again = costs.interrupts_while_polling && self.nics[nic].attention == InterruptState::Polling;
        if !again && self.nics[nic].attention != InterruptState::None {
            return;
        }
        if costs.works_in_rounds() {
            let at = self.now.max(self.nics[nic].looked + costs.round.span());
            self.nics[nic].attention = InterruptState::Held;
            self.calendar.schedule(at, Event::Round(nic));
        } else {
            self.nics[nic].attention = how;
            self.request_service(nic);
        }
    }

    /// A router that works in rounds looks at an interface.
    pub(super) fn begin_round(&mut self, nic: NicId) {
        self.nics[nic].looked = self.now;
        self.nics[nic].attention =
            if self.is_on_guest_lan(nic) { InterruptState::ToPresent } else { self.attention_of(nic) };
        self.request_service(nic);
    }

    /// How a device's interrupt reaches its guest: through CP with shadow queues, otherwise
    /// directly.
    pub(super) fn attention_of(&self, nic: NicId) -> InterruptState {
        if self.is_shadowed(nic) { InterruptState::ToPresent } else { InterruptState::Interrupt }
    }

    /// The cost of exits from SIE: to present the interrupt and, with shadow queues, for the
    /// driver's SIGA-sync before it looks at the queue (Linux `qdio`: a thin interrupt of
    /// HiperSockets has synchronised already).
    pub(super) fn take_interrupt(&mut self, nic: NicId) -> Us {
        self.sie.intercept * if self.is_shadowed(nic) && self.synchronises(nic) { 2.0 } else { 1.0 }
    }

    pub(super) fn presented(&mut self, nic: NicId, until: Instant) {
        if let Some(places) = self.nic_places[nic].shadow {
            self.serve_all(self.nics[nic].input, places.interrupt, until);
        }
    }

    pub(super) fn end_present(&mut self, nic: NicId, _: Option<VcpuId>) {
        self.nics[nic].attention = InterruptState::Interrupt;
        let NicPlaces { input, shadow: Some(shadow), .. } = self.nic_places[nic] else { return };
        let mut next = self.nics[nic].input.head();
        while let Some(id) = next {
            next = self.nics[nic].input.after(&self.traffic.packets.links, id);
            if self.traffic.packets[id].waypoint.place == shadow.interrupt {
                self.traffic.queue(id, input, self.now);
            }
        }
    }

    pub(super) fn handle_interrupt(&mut self, nic: NicId) -> Us {
        self.nics[nic].costs.interrupt
    }

    pub(super) fn end_interrupt(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        self.nics[nic].attention = InterruptState::Polling;
        let guest = self.guest_of(vcpu.expect("guest code runs on a virtual CPU"));
        self.guests[guest].interrupts += 1;
    }

    pub(super) fn take_burst(&mut self, nic: NicId) -> Us {
        let cost = self.nics[nic].take_burst(&mut self.traffic);
        if !self.is_shadowed(nic) {
            self.nics[nic].emptied = UnreplenishedBuffers::default();
        }
        cost
    }

    pub(super) fn polled(&mut self, nic: NicId, until: Instant) {
        self.serve_all(self.nics[nic].polling, self.nic_places[nic].stack, until);
    }

    pub(super) fn end_poll(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        // A router sends through its other interface what this one received.
        let outward = self.forwards[nic].unwrap_or(nic);
        let before = self.before_sending(outward);
        self.vcpus[vcpu.expect("guest code runs on a virtual CPU")].polled += self.nics[nic].polling.len();
        while let Some(id) = self.nics[nic].polling.pop(&self.traffic.packets.links) {
            if self.forwards[nic].is_some() {
                self.traffic.queue(id, self.nic_places[outward].output, self.now);
                self.nics[outward].output.put(&mut self.traffic.packets, id);
            } else {
                by_program!(self.guests[self.nics[nic].guest].program, program => program.received(self, nic, id));
            }
        }
        let in_rounds = self.nics[nic].costs.works_in_rounds();
        if in_rounds {
            self.nics[outward].output.prime_open(&mut self.traffic.packets);
        }
        self.signal_if_needed(outward, before, vcpu);
        if in_rounds {
            // The remaining frames, and those that have arrived meanwhile, wait for the next round.
            self.nics[nic].attention = InterruptState::None;
            if !self.nics[nic].input.is_empty() {
                self.interrupt(nic, InterruptState::Interrupt);
            }
        }
    }

    pub(super) fn take_unreplenished(&mut self, nic: NicId) -> Us {
        let emptied = std::mem::take(&mut self.nics[nic].emptied);
        self.shadow.map_or(Us::ZERO, |shadow| shadow.replenish(emptied))
    }
}
