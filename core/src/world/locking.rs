//! Processors that want a lock, hold one, give one back.

use super::{Attached, World};
use crate::engine::time::Instant;
use crate::hypervisor::locks::Lock;
use crate::model::event::Event;
use crate::model::ids::{LockId, ProcessorId};
use crate::model::step::{Activity, Step};

impl World {
    /// All locks.
    #[must_use]
    pub fn locks(&self) -> &crate::engine::arena::Table<LockId, Lock> {
        &self.locks
    }

    /// Time that processors have spun for a lock up to now.
    #[must_use]
    pub fn spun_for(&self, lock: LockId) -> crate::engine::time::Span {
        let mut spin = self.locks[lock].spin;
        for waiter in self.locks[lock].waiters.iter(&self.lock_links) {
            if let Some(running) = self.processors[waiter].running {
                spin += self.now.since(running.start);
            }
        }
        spin
    }

    /// The lock under which a step is done.
    pub(super) fn lock_of(&self, step: Step) -> Option<LockId> {
        match step {
            Step::Extract(nic) => match self.attached[nic] {
                Attached::Vswitch(vswitch) => {
                    self.vswitches[vswitch].transmit_locks[usize::from(self.nics[nic].output_queue)]
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Takes the lock of a step for a processor, or lets it spin. Returns whether the step may start.
    pub(super) fn lock_for(&mut self, processor: ProcessorId, step: Step) -> bool {
        let Some(lock) = self.lock_of(step) else { return true };
        if self.locks[lock].want(&mut self.lock_links, processor) {
            self.processors[processor].holds = Some(lock);
            return true;
        }
        self.processors[processor].wanted = Some(step);
        self.processors[processor].start(Step::Spin(lock), self.now, Instant::NEVER);
        false
    }

    /// A processor's step under a lock is done.
    pub(super) fn unlock(&mut self, processor: ProcessorId) {
        if let Some(lock) = self.processors[processor].holds.take() {
            self.locks[lock].release();
            self.grant(lock);
        }
    }

    /// A free lock goes to whoever spins for it.
    fn grant(&mut self, lock: LockId) {
        let Some(next) = self.locks[lock].grant(&mut self.lock_links, |_| true) else { return };
        let running = self.processors[next].finish(self.now);
        let spun = self.now.since(running.start);
        self.locks[lock].spin += spun;
        let step = self.processors[next].wanted.take().expect("who spins wants to do something");
        if let Some(guest) = self.account_of(step) {
            self.guests[guest].ledger.book(Activity::Spin, spun);
        }
        self.processors[next].holds = Some(lock);
        let end = self.start_locked_step(next, step);
        self.calendar.schedule(end, Event::StepEnd(next));
    }
}
