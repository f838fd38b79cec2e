//! The table of steps: to whose account each goes, under which lock it is done, what it takes in hand and costs, where the
//! packets in hand stand meanwhile, and what follows. A step is a variant of `model::step::Step` and a row here.

use super::topology::{GuestPlaces, NicPlaces};
use super::{Attached, Program, World};
use crate::engine::arena::Fifo;
use crate::engine::random::Stream;
use crate::engine::time::{Instant, Span};
use crate::guest::stack::{Attention, Nic};
use crate::guest::tcp::{Blocked, Phase};
use crate::model::ids::{GuestId, LockId, NicId, PacketId, PlaceId, ProcessorId, ThreadId, VcpuId, VswitchId};
use crate::model::packet::PacketKind;
use crate::model::qdio::Emptied;
use crate::model::step::{Activity, Behalf, Step};

/// Share of an exit from SIE after which CP passes a SIGA on: on the way in, not on the way back (assumed: half).
const PASSED_ON: f64 = 0.5;
/// Half width of the uniform noise on processor steps; it only avoids lock-step.
const NOISE: f64 = 0.25;

/// Each cell names a variant, or a method of `World` that is given the row's id:
/// the lock (`Option<LockId>`), what is taken in hand (returns the cost in µs, before noise and SMT), where the packets in hand
/// stand (until an instant), what follows (on a virtual CPU, if there is one).
macro_rules! steps {
    ($($step:ident $name:literal $behalf:ident $activity:ident $lock:ident $take:ident $stand:ident $follow:ident;)*) => {
        /// Names of all steps in what is published.
        pub const NAMES: [&str; [$($name),*].len()] = [$($name),*];

        /// The name of a step in what is published.
        #[must_use]
        pub const fn name(step: Step) -> &'static str {
            match step { $(Step::$step(_) => $name,)* }
        }

        /// On whose behalf a step is.
        #[must_use]
        pub const fn behalf(step: Step) -> Behalf {
            match step { $(Step::$step(id) => Behalf::$behalf(id),)* }
        }

        /// Whose time a step is.
        pub(super) const fn activity(step: Step) -> Activity {
            match step { $(Step::$step(_) => Activity::$activity,)* }
        }

        impl World {
            /// The lock under which a step is done.
            pub(super) fn lock_of(&self, step: Step) -> Option<LockId> {
                match step { $(Step::$step(id) => self.$lock(id),)* }
            }

            fn take(&mut self, step: Step) -> f64 {
                match step { $(Step::$step(id) => self.$take(id),)* }
            }

            fn stand(&mut self, step: Step, until: Instant) {
                match step { $(Step::$step(id) => self.$stand(id, until),)* }
            }

            fn follow(&mut self, step: Step, vcpu: Option<VcpuId>) {
                match step { $(Step::$step(id) => self.$follow(id, vcpu),)* }
            }
        }
    };
}

steps! {
    // step    name          behalf   activity       lock            taken, and its price  stand        what follows
    Dispatch   "dispatch"    Vcpu     ControlProgram free            take_dispatch         nowhere      end_dispatch;
    Present    "present"     Nic      ControlProgram free            take_interrupt        presented    end_present;
    Interrupt  "interrupt"   Nic      Emulation      free            handle_interrupt      nowhere      end_interrupt;
    Poll       "poll"        Nic      Emulation      free            take_burst            polled       end_poll;
    Thread     "thread"      Thread   Emulation      free            begin_thread          read         end_thread;
    Process    "process"     Thread   Emulation      free            begin_process         read         end_process;
    Signal     "signal"      Nic      Emulation      free            take_signals          nowhere      end_signal;
    Intercept  "intercept"   Nic      ControlProgram free            take_intercepted      intercepted  end_intercept;
    Copy       "copy"        Nic      Emulation      free            take_copied           copied       end_copy;
    Resume     "resume"      Nic      ControlProgram free            resume_guest          nowhere      signal_again;
    Replenish  "replenish"   Nic      ControlProgram free            take_emptied          nowhere      nothing;
    Extract    "extract"     Nic      ControlProgram transmit_lock   take_extracted        extracted    end_extract;
    Deliver    "deliver"     Vswitch  ControlProgram free            take_inbound          delivered    end_deliver;
    Spin       "spin"        Nobody   Spin           free            never_taken           nowhere      nothing;
    Serialise  "serialise"   Vcpu     ControlProgram dispatch_lock   take_nothing          nowhere      end_serialise;
    Choose     "choose"      Vcpu     ControlProgram scheduler_lock  take_list             nowhere      nothing;
    Awaken     "awaken"      Vcpu     ControlProgram scheduler_lock  take_list             nowhere      end_awaken;
    Diagnose   "diagnose"    Vcpu     ControlProgram free            take_diagnose         nowhere      end_diagnose;
    Yield      "yield"       Vcpu     ControlProgram scheduler_lock  take_list             nowhere      end_yield;
    Send       "send"        Vcpu     ControlProgram free            take_message          sent         end_send;
    Time       "time"        Vcpu     ControlProgram timer_lock      take_timers           nowhere      end_time;
    Work       "work"        Vcpu     Emulation      free            take_page             on_page      end_work;
    Kernel     "kernel"      Vcpu     Emulation      kernel_lock     take_kernel           nowhere      end_kernel;
}

/// Cells that say: none.
impl World {
    fn free<I>(&self, _: I) -> Option<LockId> {
        None
    }

    fn take_nothing<I>(&mut self, _: I) -> f64 {
        0.0
    }

    fn never_taken<I>(&mut self, _: I) -> f64 {
        unreachable!("a processor spins without a step of its own")
    }

    fn nowhere<I>(&mut self, _: I, _: Instant) {}

    fn nothing<I>(&mut self, _: I, _: Option<VcpuId>) {}
}

impl World {
    /// Starts a step on a processor that has none.
    pub(super) fn start_step(&mut self, processor: ProcessorId, step: Step) {
        if let Some(step) = self.lock_for(processor, step) {
            self.start_locked_step(processor, step);
        }
    }

    /// Starts a step whose lock the processor holds, if it needs one.
    pub(super) fn start_locked_step(&mut self, processor: ProcessorId, step: Step) {
        let cost = self.take(step) + self.getting_going(processor, step);
        let sibling = self.processors[processor].sibling;
        let sibling_busy = sibling.is_some_and(|sibling| self.processors[sibling].running.is_some());
        let noise = self.noise_of(step).around_one(NOISE);
        let work = Span::from_us(cost * noise * self.smt.factor(sibling_busy));
        let end = self.processors[processor].start(step, activity(step), self.now, work);
        self.stand(step, end);
        self.set_alarm(processor);
        self.schedule_end(processor, end);
    }

    /// With SMT, a guest's first step after a wait takes longer.
    fn getting_going(&mut self, processor: ProcessorId, step: Step) -> f64 {
        if let Step::Dispatch(vcpu) = step {
            self.vcpus[vcpu].cold = true;
        } else if activity(step) == Activity::Emulation
            && let Some(vcpu) = self.processors[processor].vcpu
            && std::mem::take(&mut self.vcpus[vcpu].cold)
        {
            return self.smt.start;
        }
        0.0
    }

    pub(super) fn take_interrupt(&mut self, nic: NicId) -> f64 {
        self.sie.intercept * self.exits_per_interrupt(nic)
    }

    fn handle_interrupt(&mut self, nic: NicId) -> f64 {
        self.nics[nic].costs.interrupt
    }

    fn take_burst(&mut self, nic: NicId) -> f64 {
        let cost = self.nics[nic].take_burst(&mut self.traffic);
        if !self.is_shadowed(nic) {
            self.nics[nic].emptied = Emptied::default();
        }
        cost
    }

    fn take_signals(&mut self, nic: NicId) -> f64 {
        let nic = &self.nics[nic];
        nic.costs.signal * f64::from(nic.signals)
    }

    fn take_intercepted(&mut self, nic: NicId) -> f64 {
        if let Attached::Vswitch(_) = self.attached[nic] {
            return self.sie.intercept * f64::from(std::mem::take(&mut self.nics[nic].signals));
        }
        self.take_primed(nic);
        PASSED_ON * self.sie.intercept * f64::from(self.nics[nic].signals)
    }

    fn resume_guest(&mut self, nic: NicId) -> f64 {
        let Nic { signals, syncs, .. } = self.nics[nic];
        self.sie.intercept * ((1.0 - PASSED_ON) * f64::from(signals) + f64::from(syncs))
    }

    fn take_copied(&mut self, nic: NicId) -> f64 {
        if !self.is_shadowed(nic) {
            self.take_primed(nic);
        }
        self.buses[self.bus_of(nic)].costs.of(&self.nics[nic].extracting, &self.traffic)
    }

    fn take_emptied(&mut self, nic: NicId) -> f64 {
        let emptied = std::mem::take(&mut self.nics[nic].emptied);
        self.shadow.map_or(0.0, |shadow| shadow.replenish(emptied))
    }

    fn take_extracted(&mut self, nic: NicId) -> f64 {
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

    fn take_inbound(&mut self, vswitch: VswitchId) -> f64 {
        let switch = &mut self.vswitches[vswitch];
        switch.delivering = std::mem::replace(&mut switch.inbound, Fifo::EMPTY);
        // One look at the uplink serves both directions.
        let completed = f64::from(std::mem::take(&mut switch.completed));
        switch.costs.per_task + switch.per_completed * completed + switch.costs.of(&switch.delivering, &self.traffic)
    }

    fn noise_of(&mut self, step: Step) -> &mut Stream {
        match behalf(step) {
            Behalf::Vcpu(vcpu) => &mut self.vcpus[vcpu].noise,
            Behalf::Thread(thread) => &mut self.threads[thread].end.noise,
            Behalf::Vswitch(vswitch) => &mut self.vswitches[vswitch].noise,
            Behalf::Nic(nic) => &mut self.nics[nic].noise,
            Behalf::Nobody(_) => unreachable!("draws nothing"),
        }
    }

    fn presented(&mut self, nic: NicId, until: Instant) {
        if let Some(places) = self.nic_places[nic].shadow {
            self.serve_all(self.nics[nic].input, places.interrupt, until);
        }
    }

    fn polled(&mut self, nic: NicId, until: Instant) {
        self.serve_all(self.nics[nic].polling, self.nic_places[nic].stack, until);
    }

    fn intercepted(&mut self, nic: NicId, until: Instant) {
        if let Some(places) = self.nic_places[nic].shadow {
            self.serve_all(self.nics[nic].extracting, places.siga, until);
        }
    }

    fn copied(&mut self, nic: NicId, until: Instant) {
        let place = self.nic_places[nic].copy.expect("only HiperSockets copy");
        self.serve_all(self.nics[nic].extracting, place, until);
    }

    fn read(&mut self, thread: ThreadId, until: Instant) {
        let thread = &self.threads[thread];
        let (frames, place) = (thread.end.reading, self.application_places(thread.guest).application);
        self.serve_all(frames, place, until);
    }

    fn extracted(&mut self, nic: NicId, until: Instant) {
        let place = match self.attached[nic] {
            Attached::GuestLan(lan) => {
                let outward = self.guest_lans[lan].members[0] == nic;
                self.guest_lan_places[lan][usize::from(!outward)]
            }
            _ => self.vswitch_places[self.vswitch_of(nic)].extract,
        };
        self.serve_all(self.nics[nic].extracting, place, until);
    }

    fn delivered(&mut self, vswitch: VswitchId, until: Instant) {
        self.serve_all(self.vswitches[vswitch].delivering, self.vswitch_places[vswitch].deliver, until);
    }

    pub(super) fn application_places(&self, guest: GuestId) -> GuestPlaces {
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
        self.follow(running.step, vcpu);
        if self.processors[processor].running.is_none() {
            self.proceed(processor);
        } else if let Step::Deliver(vswitch) = running.step {
            // A guest it woke has taken the processor on which the next task was to run.
            self.start_waiting_task(self.vswitches[vswitch].lpar);
        }
    }

    /// Who pays for a step: the one who is dispatched, or sends; for inbound work of a switch nobody in particular.
    pub(super) fn account_of(&self, step: Step) -> Option<GuestId> {
        match behalf(step) {
            Behalf::Vcpu(vcpu) => Some(self.vcpus[vcpu].guest),
            Behalf::Thread(thread) => Some(self.threads[thread].guest),
            Behalf::Vswitch(_) | Behalf::Nobody(_) => None,
            Behalf::Nic(nic) => Some(self.nics[nic].guest),
        }
    }

    fn end_interrupt(&mut self, nic: NicId, _: Option<VcpuId>) {
        self.nics[nic].attention = Attention::Polling;
    }

    fn end_present(&mut self, nic: NicId, _: Option<VcpuId>) {
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
        if let Program::IoZone(_) = self.guests[self.nics[nic].guest].program {
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

    fn end_deliver(&mut self, vswitch: VswitchId, _: Option<VcpuId>) {
        let mut frames = std::mem::replace(&mut self.vswitches[vswitch].delivering, Fifo::EMPTY);
        // Decided first, so that the woken guest finds the processor's state settled.
        self.end_task(vswitch);
        while let Some(id) = frames.pop(&self.traffic.packets.links) {
            let packet = self.traffic.packets[id];
            let nic = self.nic_of(self.thread_of(packet.connection, packet.sender.peer()).guest);
            self.hand_to_guest(nic, id);
            self.interrupt(nic, Attention::ToPresent);
        }
    }
}
