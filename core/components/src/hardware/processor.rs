//! A logical processor: one step at a time, and an account of all of them. PR/SM may take it away in the middle of a step.
//!
//! # Scope
//! *Modelled:* steps that run to their end, spinning, what is suspended and lost when PR/SM takes the processor away. *Simplified:* cold caches
//! halve the speed for a while after it has come back, and do nothing else. *Left out:* pipelines, caches and memory as such: a step's cost is one
//! number for each machine. *Validated:* by conservation (busy, idle and away add up to elapsed time, in every run of the laws).

use datapath_engine::time::{Instant, Span};
use datapath_model::ids::{LockId, LparId, ProcessorId, VcpuId};
use datapath_model::ledger::Ledger;
use datapath_model::step::{Activity, Step};

/// A step under way.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Running {
    /// What.
    pub step: Step,
    /// To whose account it goes.
    pub activity: Activity,
    /// Since when; after PR/SM had taken the processor away, since when again.
    pub start: Instant,
    /// Until when, unless PR/SM takes the processor away before; never, if somebody else decides.
    pub end: Instant,
}

/// One logical processor.
#[derive(Clone, Debug, Hash)]
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
    /// A lock that it holds beside, taken before that one and given back after it.
    pub outer: Option<LockId>,
    /// The step it will start once it has the lock for which it spins.
    pub wanted: Option<Step>,
    /// Finished steps by account, and finished parts of steps.
    pub ledger: Ledger,
    /// When it last became idle, or idle again after PR/SM had taken it away.
    pub idle_since: Instant,
    /// Whether PR/SM has given it a physical processor.
    pub has_physical: bool,
    /// When that changed last.
    pub physical_changed: Instant,
    /// When that changes next, if it has something to do until then: while idle it uses none of its share.
    pub physical_changes: Instant,
    /// When the pending event of that fires; `NEVER` if there is none.
    pub alarm: Instant,
    /// Finished time without a physical processor.
    waited: Span,
    /// Finished time with one and with nothing to do.
    idle: Span,
    /// Work left of the step under way when it started, or started again.
    left: Span,
    /// Work that will yet be lost for want of warm caches.
    cold: Span,
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
            outer: None,
            wanted: None,
            ledger: Ledger::default(),
            idle_since: Instant::ZERO,
            has_physical: true,
            physical_changed: Instant::ZERO,
            physical_changes: Instant::NEVER,
            alarm: Instant::NEVER,
            waited: Span::ZERO,
            idle: Span::ZERO,
            left: Span::ZERO,
            cold: Span::ZERO,
        }
    }

    /// Neither a step nor a virtual CPU is here, and it could take one.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.has_physical && self.running.is_none() && self.vcpu.is_none()
    }

    /// Starts a step that is so much work with warm caches; returns when it will end if nothing interferes.
    pub fn start(&mut self, step: Step, activity: Activity, now: Instant, work: Span) -> Instant {
        self.end_idling(now);
        self.run(step, activity, now, work)
    }

    /// Spins for a lock until somebody else says it is free.
    pub fn spin(&mut self, lock: LockId, now: Instant) {
        self.end_idling(now);
        self.running =
            Some(Running { step: Step::Spin(lock), activity: Activity::Spin, start: now, end: Instant::NEVER });
    }

    fn end_idling(&mut self, now: Instant) {
        debug_assert!(self.has_physical && self.running.is_none());
        let idled = now.since(self.idle_since);
        self.idle += idled;
        if self.physical_changes != Instant::NEVER {
            self.physical_changes = self.physical_changes + idled;
        }
    }

    fn run(&mut self, step: Step, activity: Activity, now: Instant, work: Span) -> Instant {
        // Half speed until the cold work is made up for.
        let end = now + work + work.min(self.cold);
        self.left = work;
        self.running = Some(Running { step, activity, start: now, end });
        end
    }

    /// Finishes the step under way and books it.
    ///
    /// # Panics
    /// If nothing was running.
    pub fn finish(&mut self, now: Instant) -> Running {
        self.book(now);
        self.idle_since = now;
        self.running.take().expect("a step was running")
    }

    /// Books what was done of the step under way.
    fn book(&mut self, now: Instant) {
        let Some(running) = self.running else { return };
        let elapsed = now.since(running.start);
        self.ledger.book(running.activity, elapsed);
        if running.end != Instant::NEVER {
            let lost = Span::from_ps((elapsed.ps() / 2).min(self.cold.ps()));
            self.cold = Span::from_ps(self.cold.ps() - lost.ps());
            self.left = Span::from_ps(self.left.ps().saturating_sub(elapsed.ps() - lost.ps()));
        }
    }

    /// PR/SM takes it away until `next`, when its caches will be so cold. What it does stays where it is, and so does a
    /// lock that it holds. Returns when its step will end then, if nothing interferes.
    pub fn suspend(&mut self, now: Instant, next: Instant, cold: Span) -> Instant {
        self.book(now);
        self.has_physical = false;
        self.physical_changed = now;
        self.physical_changes = next;
        next + self.left + self.left.min(cold).min(next.since(now))
    }

    /// PR/SM gives it back until `next`, with caches so cold. Returns when its step will end if nothing interferes; a spin
    /// never does.
    pub fn resume(&mut self, now: Instant, next: Instant, cold: Span) -> Option<Instant> {
        let away = now.since(self.physical_changed);
        self.waited += away;
        self.has_physical = true;
        self.physical_changed = now;
        self.physical_changes = next;
        // Caches cannot be colder than the time away has made them.
        self.cold = cold.min(away);
        self.idle_since = now;
        let running = self.running.as_mut()?;
        if running.end == Instant::NEVER {
            running.start = now;
            return None;
        }
        let Running { step, activity, .. } = *running;
        Some(self.run(step, activity, now, self.left))
    }

    /// The ledger up to `now`, with the elapsed part of the step under way.
    #[must_use]
    pub fn ledger_at(&self, now: Instant) -> Ledger {
        let mut ledger = self.ledger;
        if let Some(running) = self.running.filter(|_| self.has_physical) {
            ledger.book(running.activity, now.since(running.start));
        }
        ledger
    }

    /// Time without a physical processor up to `now`.
    #[must_use]
    pub fn suspended_time_at(&self, now: Instant) -> Span {
        if self.has_physical { self.waited } else { self.waited + now.since(self.physical_changed) }
    }

    /// Time with a physical processor up to `now`.
    #[must_use]
    pub fn physical_time_at(&self, now: Instant) -> Span {
        Span::from_ps(now.ps() - self.suspended_time_at(now).ps())
    }

    /// Time with a physical processor and with nothing to do up to `now`.
    #[must_use]
    pub fn idle_at(&self, now: Instant) -> Span {
        let idles = self.has_physical && self.running.is_none();
        if idles { self.idle + now.since(self.idle_since) } else { self.idle }
    }

    /// What it is doing.
    #[must_use]
    pub fn activity(&self) -> Activity {
        self.running.map_or(Activity::Idle, |running| running.activity)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_engine::arena::Id;
    use datapath_model::ids::ThreadId;

    fn processor() -> Processor {
        Processor::new(LparId::from_index(0), None)
    }
    fn work() -> Step {
        Step::Thread(ThreadId::from_index(0))
    }

    /// PR/SM takes it away in the middle of a step and gives it back with cold caches, moment by moment.
    #[test]
    fn a_suspended_step_goes_on_at_half_speed_until_its_caches_are_warm() {
        let at = Instant::from_ps;
        let for_ = Span::from_ps;
        let mut one = processor();
        one.physical_changes = at(60);
        assert_eq!(one.start(work(), Activity::Emulation, at(20), for_(100)), at(120));
        // Idle until 20: so much of its turn was not used, and it ends later.
        assert_eq!(one.physical_changes, at(80));
        // 60 of 100 are done. It comes back at 180 and loses 30 to its caches.
        assert_eq!(one.suspend(at(80), at(180), for_(30)), at(180 + 40 + 30));
        assert_eq!((one.is_free(), one.suspended_time_at(at(130))), (false, for_(50)));
        assert_eq!(one.resume(at(180), at(400), for_(30)), Some(at(250)));
        let Running { step, activity, .. } = one.finish(at(250));
        assert_eq!((step, activity), (work(), Activity::Emulation));
        assert_eq!(one.ledger_at(at(300)).total(), for_(60 + 70));
        assert_eq!([one.idle_at(at(300)), one.suspended_time_at(at(300))], [for_(20 + 50), for_(100)]);
    }

    #[test]
    fn nobody_says_when_spinning_ends() {
        let mut one = processor();
        one.spin(LockId::from_index(2), Instant::from_ps(10));
        assert_eq!(one.activity(), Activity::Spin);
        one.suspend(Instant::from_ps(20), Instant::from_ps(50), Span::ZERO);
        assert_eq!(one.resume(Instant::from_ps(50), Instant::from_ps(90), Span::ZERO), None);
        one.finish(Instant::from_ps(70));
        assert_eq!(one.ledger.total(), Span::from_ps(10 + 20));
    }
}
