//! CP's spin locks: one processor holds a lock, and others that want it spin.
//!
//! A lock is never handed to a processor that cannot use it at once: the running processor that has
//! waited longest gets it.
//!
//! # Scope
//! *Modelled:* holding, spinning, granting to the running processor that has waited longest; a
//! holder whose processor is suspended keeps the lock. *Simplified:* a grant takes no time, and
//! spinning slows no other processor down. *Left out:* shared locks, deferred work, the cache lines
//! of locks. *Validated:* spin times and DIAGNOSE rate of 16, 20 and 24 processors; MODEL.md lists
//! what does not fit.

use datapath_engine::arena::{Fifo, Links};
use datapath_engine::time::{Meter, Span};
use datapath_model::ids::{LockId, ProcessorId};
use datapath_model::units::Us;

/// What a lock protects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LockKind {
    /// The dispatcher's lists.
    Scheduler,
    /// Timer requests.
    TimerRequest,
    /// What CP serialises without a named lock.
    Other,
    /// A Linux kernel's own data; its waiters are virtual CPUs.
    Guest,
    /// Transmission to the uplink of a virtual switch.
    Transmit,
}

impl LockKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Scheduler, Self::TimerRequest, Self::Other, Self::Guest, Self::Transmit];

    /// Its name in the published layout.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            LockKind::Scheduler => "scheduler",
            LockKind::TimerRequest => "timer-request",
            LockKind::Other => "other",
            LockKind::Guest => "guest",
            LockKind::Transmit => "transmit",
        }
    }
}

/// Locks of the control program of one partition, and the costs of the work under them.
#[derive(Clone, Copy, Debug, Hash)]
pub struct CpLocks {
    /// The dispatcher's lists.
    pub scheduler: LockId,
    /// Timer requests.
    pub timer: LockId,
    /// What CP serialises in a dispatch without a named lock.
    pub dispatch: LockId,
    /// Cost of putting a virtual CPU on the dispatcher's lists, or taking it off.
    pub list: Us,
    /// Cost of setting the timers for a message over a guest LAN.
    pub timers: Us,
}

/// One lock.
#[derive(Clone, Debug, Hash)]
pub struct Lock {
    /// What it protects.
    pub kind: LockKind,
    /// The processor that holds it.
    pub holder: Option<ProcessorId>,
    /// Processors that spin for it, in order.
    pub waiters: Fifo<ProcessorId>,
    /// How often it was taken.
    pub acquisitions: u64,
    /// How often it was not free when a processor wanted it.
    pub contended: u64,
    /// Finished spinning of all processors.
    pub spin: Span,
    /// Finished time for which PR/SM had suspended the holder's processor.
    pub preempted: Span,
    /// Time for which processors worked while holding it.
    pub held: Meter,
}

impl Lock {
    /// A free lock.
    #[must_use]
    pub const fn new(kind: LockKind) -> Self {
        Self {
            kind,
            holder: None,
            waiters: Fifo::EMPTY,
            acquisitions: 0,
            contended: 0,
            spin: Span::ZERO,
            preempted: Span::ZERO,
            held: Meter(Span::ZERO),
        }
    }

    /// Takes the lock if it is free; otherwise records that the processor waits. Returns whether it
    /// was taken.
    pub fn want(&mut self, links: &mut Links, processor: ProcessorId) -> bool {
        let taken = self.try_take(processor);
        if !taken {
            self.waiters.push(links, processor);
        }
        taken
    }

    /// Takes the lock if it is free. Returns whether it was.
    pub fn try_take(&mut self, processor: ProcessorId) -> bool {
        if self.holder.is_some() {
            self.contended += 1;
            return false;
        }
        self.take(processor);
        true
    }

    fn take(&mut self, processor: ProcessorId) {
        debug_assert!(self.holder.is_none(), "a lock has one holder");
        self.holder = Some(processor);
        self.acquisitions += 1;
    }

    /// Releases the lock.
    pub fn release(&mut self) {
        self.holder = None;
    }

    /// Grants the free lock to the first waiter that `runs`.
    pub fn grant(&mut self, links: &mut Links, runs: impl Fn(ProcessorId) -> bool) -> Option<ProcessorId> {
        let mut passed = Fifo::EMPTY;
        let mut next = None;
        while let Some(waiter) = self.waiters.pop(links) {
            if next.is_none() && runs(waiter) {
                next = Some(waiter);
            } else {
                passed.push(links, waiter);
            }
        }
        self.waiters = passed;
        if let Some(next) = next {
            self.take(next);
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_engine::arena::Id;

    #[test]
    fn the_running_processor_that_waited_longest_gets_the_lock() {
        let [a, b, c, d] = [0, 1, 2, 3].map(ProcessorId::from_index);
        let mut links = Links::new(4);
        let mut lock = Lock::new(LockKind::Scheduler);
        assert!(lock.want(&mut links, a));
        for waiter in [b, c, d] {
            assert!(!lock.want(&mut links, waiter));
        }
        lock.release();
        assert_eq!(lock.grant(&mut links, |waiter| waiter != b), Some(c));
        lock.release();
        assert_eq!(lock.grant(&mut links, |_| true), Some(b));
        lock.release();
        assert_eq!(lock.grant(&mut links, |_| false), None);
        assert_eq!((lock.holder, lock.waiters.len(), lock.acquisitions, lock.contended), (None, 1, 3, 3));
    }
}
