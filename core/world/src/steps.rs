//! The table of steps: whom each step is charged to, under which lock it runs, what it takes and
//! costs, where the packets are meanwhile, and what follows. A step is a variant of
//! `model::step::Step` and a row here.

use super::World;
use datapath_engine::arena::Fifo;
use datapath_engine::random::Stream;
use datapath_engine::time::Instant;
use datapath_model::ids::{GuestId, LockId, PacketId, PlaceId, ProcessorId, VcpuId};
use datapath_model::step::{Activity, Step, StepOwner};
use datapath_model::units::Us;

/// Half width of the uniform noise on processor steps; it only prevents lock-step.
const NOISE: f64 = 0.25;

/// Each cell names a variant, or a method of `World` that receives the row's id: the lock
/// (`Option<LockId>`), what the step takes (returns the cost, before noise and SMT), where the
/// taken packets are (until an instant), and what follows (on a virtual CPU, if there is one).
macro_rules! steps {
    ($($step:ident $name:literal $behalf:ident $activity:ident $lock:ident $take:ident $stand:ident $follow:ident;)*) => {
        /// Published names of all steps.
        pub const NAMES: [&str; [$($name),*].len()] = [$($name),*];

        /// The published name of a step.
        #[must_use]
        pub const fn name(step: Step) -> &'static str {
            match step { $(Step::$step(_) => $name,)* }
        }

        /// On whose behalf a step runs.
        #[must_use]
        pub const fn behalf(step: Step) -> StepOwner {
            match step { $(Step::$step(id) => StepOwner::$behalf(id),)* }
        }

        /// The account to which the time of a step belongs.
        pub(super) const fn activity(step: Step) -> Activity {
            match step { $(Step::$step(_) => Activity::$activity,)* }
        }

        impl World {
            /// The lock under which a step runs.
            pub(super) fn lock_of(&self, step: Step) -> Option<LockId> {
                match step { $(Step::$step(id) => self.$lock(id),)* }
            }

            fn take(&mut self, step: Step) -> Us {
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
    Replenish  "replenish"   Nic      ControlProgram free            take_unreplenished          nowhere      nothing;
    Transmit   "extract"     Nic      ControlProgram transmit_lock   take_transmitted      transmitted  end_transmit;
    Receive    "deliver"     Vswitch  ControlProgram free            take_inbound          received     end_receive;
    Spin       "spin"        Lock   Spin           free            unreachable_step           nowhere      nothing;
    Serialise  "serialise"   Vcpu     ControlProgram dispatch_lock   take_nothing          nowhere      end_serialise;
    Choose     "choose"      Vcpu     ControlProgram scheduler_lock  take_list             nowhere      nothing;
    Awaken     "awaken"      Vcpu     ControlProgram scheduler_lock  take_list             nowhere      end_awaken;
    Diagnose   "diagnose"    Vcpu     ControlProgram free            take_diagnose         nowhere      end_diagnose;
    Yield      "yield"       Vcpu     ControlProgram scheduler_lock  take_list             nowhere      end_yield;
    Send       "send"        Vcpu     ControlProgram free            take_message          sent         end_send;
    Time       "time"        Vcpu     ControlProgram timer_lock      take_timers           nowhere      end_time;
    Work       "work"        Vcpu     Emulation      free            take_work             on_work      end_work;
    Kernel     "kernel"      Vcpu     Emulation      kernel_lock     take_kernel           nowhere      end_kernel;
}

/// Cells for: none.
impl World {
    fn free<I>(&self, _: I) -> Option<LockId> {
        None
    }

    fn take_nothing<I>(&mut self, _: I) -> Us {
        Us::ZERO
    }

    fn unreachable_step<I>(&mut self, _: I) -> Us {
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
        let work = (cost * noise * self.smt.factor(sibling_busy)).span();
        let end = self.processors[processor].start(step, activity(step), self.now, work);
        self.stand(step, end);
        self.set_alarm(processor);
        self.schedule_end(processor, end);
    }

    /// The additional time of a guest's first step after a wait, with SMT.
    fn getting_going(&mut self, processor: ProcessorId, step: Step) -> Us {
        if let Step::Dispatch(vcpu) = step {
            self.vcpus[vcpu].cold = true;
        } else if activity(step) == Activity::Emulation
            && let Some(vcpu) = self.processors[processor].vcpu
            && std::mem::take(&mut self.vcpus[vcpu].cold)
        {
            return self.smt.start;
        }
        Us::ZERO
    }

    fn noise_of(&mut self, step: Step) -> &mut Stream {
        match behalf(step) {
            StepOwner::Vcpu(vcpu) => &mut self.vcpus[vcpu].noise,
            StepOwner::Thread(thread) => &mut self.threads[thread].end.noise,
            StepOwner::Vswitch(vswitch) => &mut self.vswitches[vswitch].noise,
            StepOwner::Nic(nic) => &mut self.nics[nic].noise,
            StepOwner::Lock(_) => unreachable!(),
        }
    }

    pub(super) fn serve_all(&mut self, frames: Fifo<PacketId>, place: PlaceId, end: Instant) {
        self.traffic.serve_all(&frames, place, self.now, end);
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
        } else if let Step::Receive(vswitch) = running.step {
            // A guest that it woke has taken the processor on which the next task was to run.
            self.start_waiting_task(self.vswitches[vswitch].lpar);
        }
    }

    /// The guest that pays for a step: the one that is dispatched, or that sends. A switch's
    /// inbound work is charged to no guest.
    pub(super) fn account_of(&self, step: Step) -> Option<GuestId> {
        match behalf(step) {
            StepOwner::Vcpu(vcpu) => Some(self.vcpus[vcpu].guest),
            StepOwner::Thread(thread) => Some(self.threads[thread].guest),
            StepOwner::Vswitch(_) | StepOwner::Lock(_) => None,
            StepOwner::Nic(nic) => Some(self.nics[nic].guest),
        }
    }
}
