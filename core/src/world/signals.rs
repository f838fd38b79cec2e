//! How a device learns of frames to send: SIGA with and without CP, the synchronous copy, CP's copying.

use super::{Attached, World};
use crate::engine::arena::Fifo;
use crate::guest::stack::Attention;
use crate::model::ids::{BusId, NicId, VcpuId, VswitchId};
use crate::model::step::Step;

/// An output queue as it was before frames were put into it.
#[derive(Clone, Copy)]
pub(super) struct Before {
    outstanding: u32,
    served: bool,
}

impl World {
    /// Whether CP keeps the real queues of this interface: a guest's own device without QEBSM.
    pub(super) fn is_shadowed(&self, nic: NicId) -> bool {
        self.shadow.is_some() && self.attached[nic].is_device()
    }

    /// Exits from SIE that an interrupt takes: to present it and, on an OSA or FCP with shadow queues, the driver's SIGA-sync
    /// before it looks at the queue (Linux `qdio`: a thin interrupt of HiperSockets has synchronised already).
    pub(super) fn exits_per_interrupt(&self, nic: NicId) -> f64 {
        let synchronises = matches!(self.attached[nic], Attached::Card(_) | Attached::Fcp(_));
        if self.is_shadowed(nic) && synchronises { 2.0 } else { 1.0 }
    }

    /// How a device's interrupt reaches its guest: by CP with shadow queues, else without it.
    pub(super) fn attention_of(&self, nic: NicId) -> Attention {
        if self.is_shadowed(nic) { Attention::ToPresent } else { Attention::Interrupt }
    }

    pub(super) fn take_primed(&mut self, nic: NicId) {
        let interface = &mut self.nics[nic];
        interface.extracting = std::mem::replace(&mut interface.output.primed, Fifo::EMPTY);
    }

    /// Whether the card or CP will come to the output queue of an interface by itself: a buffer of it is still primed.
    pub(super) fn is_served(&self, nic: NicId) -> bool {
        let interface = &self.nics[nic];
        match self.attached[nic] {
            Attached::Card(_) | Attached::Fcp(_) => interface.output.outstanding() > 0,
            Attached::Vswitch(_) | Attached::GuestLan(_) => {
                !interface.extracting.is_empty() || !interface.output.primed.is_empty()
            }
            Attached::HiperSockets(_) => interface.signalling,
        }
    }

    /// After frames were put into the output queue: signals if that is needed.
    pub(super) fn signal_if_needed(&mut self, nic: NicId, before: Before, vcpu: Option<VcpuId>) {
        let primed = self.nics[nic].output.outstanding() - before.outstanding;
        if primed > 0
            && let Some(step) = self.signal_for(nic, primed, before.served)
        {
            self.continue_with(vcpu, step);
        }
    }

    /// How the device learns of `primed` new buffers, unless it will look at them by itself because a previous one was
    /// still primed (Linux `qdio`: fast requeue). A card takes all buffers at one SIGA; CP copies at each, and
    /// HiperSockets does, so every buffer pays its own. With shadow queues the driver asks CP for the state of the previous
    /// buffer, every time (SIGA-sync).
    pub(super) fn signal_for(&mut self, nic: NicId, primed: u32, served: bool) -> Option<Step> {
        let shadowed = self.is_shadowed(nic);
        let syncs = if shadowed && matches!(self.attached[nic], Attached::HiperSockets(_)) { primed } else { 0 };
        let (signals, passed_on) = match self.attached[nic] {
            Attached::Card(_) | Attached::Fcp(_) if shadowed => (primed, true),
            Attached::Card(_) | Attached::Fcp(_) => {
                self.expose(nic);
                (u32::from(!served), false)
            }
            Attached::Vswitch(_) | Attached::GuestLan(_) => (if served { 0 } else { primed }, false),
            Attached::HiperSockets(_) => (primed, true),
        };
        let interface = &mut self.nics[nic];
        if interface.signalling && interface.extracting.is_empty() {
            // Another virtual CPU is on its way with a SIGA and will take these frames along; each pays all the same.
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

    /// The state of an output queue before frames are put into it.
    pub(super) fn before_sending(&self, nic: NicId) -> Before {
        Before { outstanding: self.nics[nic].output.outstanding(), served: self.is_served(nic) }
    }

    pub(super) fn continue_with(&mut self, vcpu: Option<VcpuId>, step: Step) {
        self.vcpus[vcpu.expect("guest code runs on a virtual CPU")].continuation = Some(step);
    }

    pub(super) fn end_signal(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        match self.attached[nic] {
            Attached::Card(_) | Attached::HiperSockets(_) | Attached::Fcp(_) if self.is_shadowed(nic) => {
                self.continue_with(vcpu, Step::Intercept(nic));
            }
            Attached::Card(osa) => self.kick(osa),
            Attached::Fcp(fcp) => self.kick_channel(fcp),
            Attached::HiperSockets(_) => self.continue_with(vcpu, Step::Copy(nic)),
            // The lock is for the copying, not for leaving SIE.
            Attached::Vswitch(_) if self.transmit_lock(nic).is_some() => {
                self.continue_with(vcpu, Step::Intercept(nic));
            }
            Attached::Vswitch(_) | Attached::GuestLan(_) => self.continue_with(vcpu, Step::Extract(nic)),
        }
    }

    pub(super) fn end_intercept(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        match self.attached[nic] {
            Attached::Card(osa) => {
                let mut frames = std::mem::replace(&mut self.nics[nic].extracting, Fifo::EMPTY);
                self.queue_on_card(osa, self.nics[nic].output_queue, &mut frames);
                self.kick(osa);
            }
            Attached::Fcp(fcp) => {
                let mut frames = std::mem::replace(&mut self.nics[nic].extracting, Fifo::EMPTY);
                self.queue_on_channel(fcp, &mut frames);
                self.kick_channel(fcp);
            }
            Attached::Vswitch(_) | Attached::GuestLan(_) => return self.continue_with(vcpu, Step::Extract(nic)),
            Attached::HiperSockets(_) => return self.continue_with(vcpu, Step::Copy(nic)),
        }
        self.continue_with(vcpu, Step::Resume(nic));
    }

    pub(super) fn end_copy(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        let bus = self.bus_of(nic);
        while let Some(id) = self.nics[nic].extracting.pop(&self.traffic.packets.links) {
            self.enter_bus(bus, id);
            self.return_buffer_of(nic);
        }
        if self.is_shadowed(nic) {
            self.continue_with(vcpu, Step::Resume(nic));
        } else {
            self.signal_again(nic, vcpu);
        }
    }

    /// A SIGA of a guest's own device is done; what another virtual CPU has put there meanwhile needs the next.
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

    pub(super) fn end_extract(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        let mut frames = std::mem::replace(&mut self.nics[nic].extracting, Fifo::EMPTY);
        match self.attached[nic] {
            Attached::GuestLan(lan) => {
                let receiver = self.guest_lans[lan].receiver(nic);
                while let Some(id) = frames.pop(&self.traffic.packets.links) {
                    let ends_buffer = self.traffic.packets[id].ends_buffer;
                    self.hand_to_guest(receiver, id);
                    if ends_buffer {
                        self.return_buffer_of(nic);
                    }
                }
                self.interrupt(receiver, Attention::ToPresent);
            }
            _ => {
                let uplink = self.vswitches[self.vswitch_of(nic)].uplink;
                self.queue_on_card(uplink, self.nics[nic].output_queue, &mut frames);
                self.kick(uplink);
            }
        }
        if !self.nics[nic].output.primed.is_empty() {
            self.continue_with(vcpu, Step::Extract(nic));
        }
    }

    pub(super) fn vswitch_of(&self, nic: NicId) -> VswitchId {
        match self.attached[nic] {
            Attached::Vswitch(vswitch) => vswitch,
            _ => unreachable!("asked of virtual NICs on a switch only"),
        }
    }

    pub(super) fn bus_of(&self, nic: NicId) -> BusId {
        match self.attached[nic] {
            Attached::HiperSockets(bus) => bus,
            _ => unreachable!("asked of HiperSockets only"),
        }
    }
}
