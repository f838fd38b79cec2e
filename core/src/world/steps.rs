//! The one match over steps: what each costs when it starts, and what it does when it ends.

use super::topology::{GuestPlaces, NicPlaces};
use super::{Attached, World};
use crate::engine::arena::Fifo;
use crate::engine::random::Stream;
use crate::engine::time::{Instant, Span};
use crate::guest::stack::{Attention, Nic};
use crate::guest::tcp::{Blocked, Phase};
use crate::model::ids::{GuestId, NicId, PacketId, PlaceId, ProcessorId, VcpuId, VswitchId};
use crate::model::packet::PacketKind;
use crate::model::qdio::Emptied;
use crate::model::step::{Activity, Behalf, SiteStep, Step};

/// Share of an exit from SIE after which CP passes a SIGA on: on the way in, not on the way back (assumed: half).
const PASSED_ON: f64 = 0.5;
/// Half width of the uniform noise on processor steps; it only avoids lock-step.
const NOISE: f64 = 0.25;

impl World {
    /// Starts a step on a processor that has none.
    pub(super) fn start_step(&mut self, processor: ProcessorId, step: Step) {
        let step = self.unless_locked_out(processor, step);
        if self.lock_for(processor, step) {
            self.start_locked_step(processor, step);
        }
    }

    /// Starts a step whose lock the processor holds, if it needs one.
    pub(super) fn start_locked_step(&mut self, processor: ProcessorId, step: Step) {
        let cost = self.begin(step) + self.getting_going(processor, step);
        let sibling = self.processors[processor].sibling;
        let sibling_busy = sibling.is_some_and(|sibling| self.processors[sibling].running.is_some());
        let noise = self.noise_of(step).around_one(NOISE);
        let work = Span::from_us(cost * noise * self.smt.factor(sibling_busy));
        let end = self.processors[processor].start(step, self.now, work);
        self.note_step(step, end);
        self.set_alarm(processor);
        self.schedule_end(processor, end);
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
            Step::Dispatch(vcpu) => self.begin_dispatch(vcpu),
            Step::Present(nic) => self.sie.intercept * self.exits_per_interrupt(nic),
            Step::Interrupt(nic) => self.nics[nic].costs.interrupt,
            Step::Poll(nic) => {
                let cost = self.nics[nic].take_burst(&mut self.traffic);
                if !self.is_shadowed(nic) {
                    self.nics[nic].emptied = Emptied::default();
                }
                cost
            }
            Step::Thread(thread) if self.storage.is_some() => self.begin_process(thread),
            Step::Thread(thread) => self.begin_thread(thread),
            Step::Signal(nic) => {
                let nic = &self.nics[nic];
                nic.costs.signal * f64::from(nic.signals)
            }
            Step::Intercept(nic) if matches!(self.attached[nic], Attached::Vswitch(_)) => {
                self.sie.intercept * f64::from(std::mem::take(&mut self.nics[nic].signals))
            }
            Step::Intercept(nic) => {
                self.take_primed(nic);
                PASSED_ON * self.sie.intercept * f64::from(self.nics[nic].signals)
            }
            Step::Resume(nic) => {
                let Nic { signals, syncs, .. } = self.nics[nic];
                self.sie.intercept * ((1.0 - PASSED_ON) * f64::from(signals) + f64::from(syncs))
            }
            Step::Copy(nic) => {
                if !self.is_shadowed(nic) {
                    self.take_primed(nic);
                }
                self.buses[self.bus_of(nic)].costs.of(&self.nics[nic].extracting, &self.traffic)
            }
            Step::Replenish(nic) => {
                let emptied = std::mem::take(&mut self.nics[nic].emptied);
                self.shadow.map_or(0.0, |shadow| shadow.replenish(emptied))
            }
            Step::Extract(nic) => {
                self.take_primed(nic);
                let exits = f64::from(std::mem::take(&mut self.nics[nic].signals));
                let costs = match self.attached[nic] {
                    Attached::GuestLan(lan) => self.guest_lans[lan].costs,
                    _ => self.vswitches[self.vswitch_of(nic)].costs,
                };
                let frames = f64::from(self.nics[nic].extracting.len());
                exits * self.sie.intercept
                    + self.frame_without_ptfs * frames
                    + costs.of(&self.nics[nic].extracting, &self.traffic)
            }
            Step::Deliver(vswitch) => {
                let switch = &mut self.vswitches[vswitch];
                switch.delivering = std::mem::replace(&mut switch.inbound, Fifo::EMPTY);
                // One look at the uplink serves both directions.
                let completed = f64::from(std::mem::take(&mut switch.completed));
                switch.costs.per_task
                    + switch.per_completed * completed
                    + switch.costs.of(&switch.delivering, &self.traffic)
            }
            Step::Site(part, vcpu) => self.begin_web(part, vcpu),
            Step::Spin(_) => unreachable!("spinning ends when the lock is free"),
        }
    }

    fn noise_of(&mut self, step: Step) -> &mut Stream {
        match step.behalf() {
            Behalf::Vcpu(vcpu) => &mut self.vcpus[vcpu].noise,
            Behalf::Thread(thread) => &mut self.threads[thread].end.noise,
            Behalf::Vswitch(vswitch) => &mut self.vswitches[vswitch].noise,
            Behalf::Nic(nic) => &mut self.nics[nic].noise,
            Behalf::Nobody => unreachable!("draws nothing"),
        }
    }

    /// Notes where the packets in hand are until the step ends.
    fn note_step(&mut self, step: Step, end: Instant) {
        let (frames, place) = match step {
            Step::Present(nic) => match self.nic_places[nic].shadow {
                Some(places) => (self.nics[nic].input, places.interrupt),
                None => return,
            },
            Step::Poll(nic) => (self.nics[nic].polling, self.nic_places[nic].stack),
            Step::Intercept(nic) => match self.nic_places[nic].shadow {
                Some(places) => (self.nics[nic].extracting, places.siga),
                None => return,
            },
            Step::Copy(nic) => {
                let place = self.nic_places[nic].copy.expect("only HiperSockets copy");
                (self.nics[nic].extracting, place)
            }
            Step::Thread(thread) => {
                let thread = &self.threads[thread];
                (thread.end.reading, self.application_places(thread.guest).application)
            }
            Step::Extract(nic) => match self.attached[nic] {
                Attached::GuestLan(lan) => {
                    let outward = self.guest_lans[lan].members[0] == nic;
                    (self.nics[nic].extracting, self.guest_lan_places[lan][usize::from(!outward)])
                }
                _ => (self.nics[nic].extracting, self.vswitch_places[self.vswitch_of(nic)].extract),
            },
            Step::Deliver(vswitch) => (self.vswitches[vswitch].delivering, self.vswitch_places[vswitch].deliver),
            Step::Site(part @ (SiteStep::Send | SiteStep::Work), vcpu) => return self.note_page(vcpu, part, end),
            Step::Dispatch(_)
            | Step::Interrupt(_)
            | Step::Signal(_)
            | Step::Resume(_)
            | Step::Replenish(_)
            | Step::Site(..)
            | Step::Spin(_) => return,
        };
        self.serve_all(frames, place, end);
    }

    fn application_places(&self, guest: GuestId) -> GuestPlaces {
        self.guests[guest].places.expect("a router has no application")
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
        self.charge(processor, running);
        let vcpu = self.processors[processor].vcpu;
        self.unlock(processor, running.step);
        match running.step {
            Step::Dispatch(vcpu) => self.vcpus[vcpu].continuation = self.rest_of_dispatch(vcpu),
            Step::Replenish(_) => {}
            Step::Present(nic) => self.end_present(nic),
            Step::Interrupt(nic) => self.nics[nic].attention = Attention::Polling,
            Step::Poll(nic) => self.end_poll(nic, vcpu),
            Step::Thread(thread) if self.storage.is_some() => self.end_process(thread, vcpu),
            Step::Thread(thread) => self.end_thread(thread, vcpu),
            Step::Signal(nic) => self.end_signal(nic, vcpu),
            Step::Intercept(nic) => self.end_intercept(nic, vcpu),
            Step::Resume(nic) => self.signal_again(nic, vcpu),
            Step::Copy(nic) => self.end_copy(nic, vcpu),
            Step::Extract(nic) => self.end_extract(nic, vcpu),
            Step::Deliver(vswitch) => self.end_deliver(vswitch),
            Step::Site(part, vcpu) => self.end_web(processor, part, vcpu),
            Step::Spin(_) => unreachable!("spinning ends when the lock is free"),
        }
        if self.processors[processor].running.is_none() {
            self.proceed(processor);
        } else if let Step::Deliver(vswitch) = running.step {
            // A guest it woke has taken the processor on which the next task was to run.
            self.start_waiting_task(self.vswitches[vswitch].lpar);
        }
    }

    /// Who pays for a step: the one who is dispatched, or sends; for inbound work of a switch nobody in particular.
    pub(super) fn account_of(&self, step: Step) -> Option<GuestId> {
        match step.behalf() {
            Behalf::Vcpu(vcpu) => Some(self.vcpus[vcpu].guest),
            Behalf::Thread(thread) => Some(self.threads[thread].guest),
            Behalf::Vswitch(_) | Behalf::Nobody => None,
            Behalf::Nic(nic) => Some(self.nics[nic].guest),
        }
    }

    fn end_present(&mut self, nic: NicId) {
        self.nics[nic].attention = Attention::Interrupt;
        let NicPlaces { input, shadow: Some(shadow), .. } = self.nic_places[nic] else { return };
        let mut next = self.nics[nic].input.head();
        while let Some(id) = next {
            next = self.nics[nic].input.after(&self.traffic.packets.links, id);
            if self.traffic.packets[id].waypoint.place == shadow.interrupt {
                self.traffic.queue(id, input, self.now);
            }
        }
    }

    fn end_poll(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        // A router sends on by its other interface what came in by this one.
        let outward = self.forwards[nic].unwrap_or(nic);
        let before = self.before_sending(outward);
        self.vcpus[vcpu.expect("guest code runs on a virtual CPU")].polled += self.nics[nic].polling.len();
        while let Some(id) = self.nics[nic].polling.pop(&self.traffic.packets.links) {
            if self.forwards[nic].is_some() {
                self.traffic.queue(id, self.nic_places[outward].output, self.now);
                self.nics[outward].output.put(&mut self.traffic.packets, id);
            } else {
                self.receive(nic, id);
            }
        }
        let in_rounds = self.nics[nic].costs.round > 0.0;
        if in_rounds {
            self.nics[outward].output.prime_open(&mut self.traffic.packets);
        }
        self.signal_if_needed(outward, before, vcpu);
        if in_rounds {
            // What is left, or has come meanwhile, waits for the next round.
            self.nics[nic].attention = Attention::None;
            if !self.nics[nic].input.is_empty() {
                self.interrupt(nic, Attention::Interrupt);
            }
        }
    }

    /// TCP takes a packet.
    fn receive(&mut self, nic: NicId, id: PacketId) {
        if self.is_storage(nic) {
            return self.complete_io(id);
        }
        let packet = self.traffic.packets[id];
        let thread = self.thread_id(packet.connection, packet.sender.peer());
        let end = &mut self.threads[thread].end;
        end.send_edge = end.send_edge.max(packet.window_edge);
        let wake = match packet.kind {
            PacketKind::Ack => {
                self.traffic.consume(id, self.now);
                end.has_room()
            }
            PacketKind::Syn | PacketKind::Fin => {
                let reply = end.control(packet.sender.peer(), packet.kind);
                self.traffic.consume(id, self.now);
                if let Some(kind) = reply {
                    self.put(thread, kind, 0, Some(packet.serial));
                }
                self.threads[thread].end.phase != Phase::Conversing
            }
            PacketKind::Command | PacketKind::Status => unreachable!("no part of a conversation"),
            PacketKind::Request | PacketKind::Response | PacketKind::Data => {
                let acknowledge = end.receive(packet.payload);
                end.socket.push(&mut self.traffic.packets.links, id);
                let place = self.application_places(self.nics[nic].guest).socket;
                self.traffic.queue(id, place, self.now);
                if acknowledge {
                    self.put(thread, PacketKind::Ack, 0, Some(packet.serial));
                }
                true
            }
        };
        let end = &mut self.threads[thread].end;
        if wake && end.blocked == Blocked::Yes {
            end.unblock(self.now);
            self.threads[thread].cause = Some(packet.serial);
            self.wake(thread);
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
}
