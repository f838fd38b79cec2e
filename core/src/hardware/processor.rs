//! A logical processor: one step at a time, and an account of all of them.

use crate::engine::time::Instant;
use crate::model::ids::{LockId, LparId, ProcessorId, VcpuId};
use crate::model::ledger::Ledger;
use crate::model::step::{Activity, Step};

/// A step under way.
#[derive(Clone, Copy, Debug)]
pub struct Running {
    /// What.
    pub step: Step,
    /// Since when.
    pub start: Instant,
    /// Until when.
    pub end: Instant,
}

/// One logical processor.
#[derive(Clone, Debug)]
pub struct Processor {
    /// The partition it belongs to.
    pub lpar: LparId,
    /// The other thread of its core.
    pub sibling: Option<ProcessorId>,
    /// The step under way.
    pub running: Option<Running>,
    /// The virtual CPU dispatched here.
    pub vcpu: Option<VcpuId>,
    /// The lock it holds.
    pub holds: Option<LockId>,
    /// The step it will start once it has the lock for which it spins.
    pub wanted: Option<Step>,
    /// Finished steps by account.
    pub ledger: Ledger,
    /// When it last became idle.
    pub idle_since: Instant,
}

impl Processor {
    /// An idle processor of `lpar`.
    #[must_use]
    pub fn new(lpar: LparId, sibling: Option<ProcessorId>) -> Self {
        Self {
            lpar,
            sibling,
            running: None,
            vcpu: None,
            holds: None,
            wanted: None,
            ledger: Ledger::default(),
            idle_since: Instant::ZERO,
        }
    }

    /// Neither a step nor a virtual CPU is here.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.running.is_none() && self.vcpu.is_none()
    }

    /// Starts a step.
    pub fn start(&mut self, step: Step, start: Instant, end: Instant) {
        debug_assert!(self.running.is_none());
        self.running = Some(Running { step, start, end });
    }

    /// Finishes the step under way and books it.
    ///
    /// # Panics
    /// If nothing was running.
    pub fn finish(&mut self, now: Instant) -> Running {
        let running = self.running.take().expect("a step was running");
        self.ledger.book(running.step.activity(), now.since(running.start));
        self.idle_since = now;
        running
    }

    /// The ledger up to `now`, with the elapsed part of the step under way.
    #[must_use]
    pub fn ledger_at(&self, now: Instant) -> Ledger {
        let mut ledger = self.ledger;
        if let Some(running) = self.running {
            ledger.book(running.step.activity(), now.since(running.start));
        }
        ledger
    }

    /// What it is doing.
    #[must_use]
    pub fn activity(&self) -> Activity {
        self.running.map_or(Activity::Idle, |running| running.step.activity())
    }
}
