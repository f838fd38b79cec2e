//! Processors that want, hold and release locks.

use crate::{World, steps};
use datapath_components::guest::vcpu::Vcpu;
use datapath_components::hardware::processor::{Processor, Running};
use datapath_components::hypervisor::locks::{Lock, LockKind};
use datapath_engine::time::{Instant, Span};
use datapath_model::event::Event;
use datapath_model::ids::{LockId, ProcessorId, VcpuId};
use datapath_model::step::{Step, StepOwner};

impl World {
    /// All locks.
    #[must_use]
    pub fn locks(&self) -> &datapath_engine::arena::Table<LockId, Lock> {
        &self.locks
    }

    /// Time that processors have spun for a lock up to now.
    #[must_use]
    pub fn spin_time(&self, lock: LockId) -> Span {
        let mut spin = self.locks[lock].spin;
        for waiter in self.locks[lock].waiters.iter(&self.lock_links).map(|waiter| &self.processors[waiter]) {
            if let Some(running) = waiter.running.filter(|_| waiter.has_physical) {
                spin += self.now.since(running.start);
            }
        }
        spin
    }

    /// Time that processors have spun for all locks of a kind up to now.
    #[must_use]
    pub fn spin_time_of_kind(&self, kind: LockKind) -> Span {
        let mut spin = Span::ZERO;
        for lock in self.locks.ids().filter(|&lock| self.locks[lock].kind == kind) {
            spin += self.spin_time(lock);
        }
        spin
    }

    /// Time for which the holder of a lock had its processor suspended by PR/SM, up to now.
    #[must_use]
    pub fn holder_suspended_time(&self, lock: LockId) -> Span {
        let lock = &self.locks[lock];
        match lock.holder.map(|holder| &self.processors[holder]) {
            Some(holder) if !holder.has_physical => lock.preempted + self.now.since(holder.physical_changed),
            _ => lock.preempted,
        }
    }

    /// The number of waiters for a lock: processors that spin, or virtual CPUs.
    #[must_use]
    pub fn waiting_for(&self, lock: LockId) -> u32 {
        match self.locks[lock].kind {
            LockKind::Guest => {
                let yields = |vcpu: &&Vcpu| vcpu.yields && self.guests[vcpu.guest].kernel == Some(lock);
                self.vcpus.iter().filter(yields).count() as u32
            }
            _ => self.locks[lock].waiters.len(),
        }
    }

    /// The lock of a guest's kernel.
    pub(crate) fn kernel_lock(&self, vcpu: VcpuId) -> Option<LockId> {
        self.guests[self.vcpus[vcpu].guest].kernel
    }

    /// Takes the lock of a step for a processor, or lets the processor spin. Returns the step that
    /// may start.
    pub(crate) fn lock_for(&mut self, processor: ProcessorId, step: Step) -> Option<Step> {
        let Some(lock) = self.lock_of(step) else { return Some(step) };
        if self.locks[lock].kind == LockKind::Guest {
            return Some(self.try_lock(processor, lock, step));
        }
        if self.locks[lock].want(&mut self.lock_links, processor) {
            self.processors[processor].holds = Some(lock);
            return Some(step);
        }
        self.processors[processor].wanted = Some(step);
        self.processors[processor].spin(lock, self.now);
        self.set_alarm(processor);
        None
    }

    /// A virtual CPU works under a lock of its guest only if the lock is free; otherwise it gives
    /// up its processor at once.
    fn try_lock(&mut self, processor: ProcessorId, lock: LockId, step: Step) -> Step {
        let StepOwner::Vcpu(vcpu) = steps::behalf(step) else { return step };
        let taken = self.locks[lock].try_take(processor);
        self.vcpus[vcpu].yields = !taken;
        if taken {
            self.processors[processor].holds = Some(lock);
            return step;
        }
        self.guests[self.vcpus[vcpu].guest].diagnoses += 1;
        Step::Diagnose(vcpu)
    }

    /// Releases the lock of a processor's finished step.
    pub(crate) fn unlock(&mut self, processor: ProcessorId, step: Step) {
        let state = &mut self.processors[processor];
        if let Step::Serialise(_) = step {
            // After the serialised part comes the part under the scheduler lock.
            state.outer = state.holds.take();
            return;
        }
        for lock in [state.holds.take(), state.outer.take()].into_iter().flatten() {
            self.locks[lock].release();
            self.grant(lock);
        }
    }

    /// A free lock goes to a processor that spins for it.
    fn grant(&mut self, lock: LockId) {
        let runs = |waiter| self.processors[waiter].has_physical;
        let Some(next) = self.locks[lock].grant(&mut self.lock_links, runs) else { return };
        let running = self.processors[next].finish(self.now);
        self.charge(next, running);
        let step = self.processors[next].wanted.take().expect("who spins wants to do something");
        self.processors[next].holds = Some(lock);
        self.start_locked_step(next, step);
    }

    /// Charges what a processor did since `running` started: work to a guest, spinning to a lock.
    pub(crate) fn charge(&mut self, processor: ProcessorId, running: Running) {
        let elapsed = self.now.since(running.start);
        if let Some(vcpu) = self.processors[processor].vcpu {
            self.vcpus[vcpu].busy += elapsed;
        }
        if let Step::Spin(lock) = running.step {
            self.locks[lock].spin += elapsed;
        }
        if let Step::Receive(vswitch) = running.step {
            self.vswitches[vswitch].busy.0 += elapsed;
        }
        let &Processor { holds, outer, .. } = &self.processors[processor];
        for lock in [holds, outer].into_iter().flatten() {
            self.locks[lock].held.0 += elapsed;
        }
        let payer = self.processors[processor].wanted.unwrap_or(running.step);
        if let Some(guest) = self.account_of(payer) {
            self.guests[guest].ledger.charge(running.activity, elapsed);
            if let Step::Interrupt(_) = running.step {
                self.guests[guest].interrupt_time += elapsed;
            }
        }
    }

    /// PR/SM suspends a processor, or lets it resume.
    pub(crate) fn suspend_or_resume(&mut self, processor: ProcessorId) {
        let state = &mut self.processors[processor];
        // An alarm that was replaced by an earlier one still fires, without effect.
        if state.alarm != self.now {
            return;
        }
        state.alarm = Instant::NEVER;
        let resumes = !state.has_physical;
        if !resumes && (state.running.is_none() || state.physical_changes > self.now) {
            // The processor was or is idle: then nothing of its share is used.
            return self.set_alarm(processor);
        }
        // Without a cap only `stop_holder` suspends a processor, once.
        let capping = self.lpars[self.processors[processor].lpar].capping.as_mut();
        let (next, cold) = capping.map_or((Instant::NEVER, Span::ZERO), |capping| {
            (self.now + capping.span(processor, resumes), capping.cold())
        });
        if resumes {
            self.resume(processor, next, cold);
        } else if let Some(running) = self.processors[processor].running {
            self.suspend(processor, running, next, cold);
        }
        self.set_alarm(processor);
    }

    pub(crate) fn suspend(&mut self, processor: ProcessorId, running: Running, next: Instant, cold: Span) {
        self.charge(processor, running);
        let end = self.processors[processor].suspend(self.now, next, cold);
        self.work_is_late(running.step, end);
    }

    /// Ensures that PR/SM checks a processor in time, unless it is idle.
    pub(crate) fn set_alarm(&mut self, processor: ProcessorId) {
        let state = &mut self.processors[processor];
        let idles = state.has_physical && state.running.is_none();
        if !idles && state.physical_changes < state.alarm {
            state.alarm = state.physical_changes;
            self.calendar.schedule(state.physical_changes, Event::SuspendOrResume(processor));
        }
    }

    fn resume(&mut self, processor: ProcessorId, next: Instant, cold: Span) {
        let away = self.now.since(self.processors[processor].physical_changed);
        let &Processor { holds, outer, .. } = &self.processors[processor];
        for lock in [holds, outer].into_iter().flatten() {
            self.locks[lock].preempted += away;
        }
        let end = self.processors[processor].resume(self.now, next, cold);
        match self.processors[processor].running.map(|running| running.step) {
            None => self.proceed(processor),
            Some(Step::Spin(lock)) if self.locks[lock].holder.is_none() => self.grant(lock),
            Some(_) => {
                if let Some(end) = end {
                    self.schedule_end(processor, end);
                }
            }
        }
    }

    /// Schedules the end of a step at `end`, unless PR/SM suspends its processor before.
    pub(crate) fn schedule_end(&mut self, processor: ProcessorId, end: Instant) {
        if end < self.processors[processor].physical_changes {
            self.calendar.schedule(end, Event::StepEnd(processor));
        }
    }
}
