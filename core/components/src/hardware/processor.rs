//! A logical processor: it runs one step at a time and accounts for all of them. PR/SM may suspend
//! it in the middle of a step.
//!
//! # Scope
//! *Modelled:* steps that run to their end, spinning, and what is suspended and lost when PR/SM
//! suspends the processor. *Simplified:* cold caches halve the speed for a while after it resumes,
//! and do nothing else. *Left out:* pipelines, caches and memory as such: the cost of a step is one
//! number for each machine. *Validated:* by conservation (busy, idle and suspended time add up to
//! elapsed time in every run of the law tests).

use datapath_engine::time::{Instant, Span};
use datapath_model::ids::{LockId, LparId, ProcessorId, VcpuId};
use datapath_model::ledger::Ledger;
use datapath_model::step::{Activity, Step};

/// A step under way.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Running {
    /// The step.
    pub step: Step,
    /// The account that it is charged to.
    pub activity: Activity,
    /// When it started, or last resumed after PR/SM had suspended the processor.
    pub start: Instant,
    /// When it ends, unless PR/SM suspends the processor before; never for a spin, which another
    /// processor ends.
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
    /// A second lock that it holds, taken before that one and released after it.
    pub outer: Option<LockId>,
    /// The step it will start once it has the lock for which it spins.
    pub wanted: Option<Step>,
    /// Finished steps by account, and finished parts of steps.
    pub ledger: Ledger,
    /// When it last became idle, or resumed idle after PR/SM had suspended it.
    pub idle_since: Instant,
    /// Whether PR/SM has given it a physical processor.
    pub has_physical: bool,
    /// When that last changed.
    pub physical_changed: Instant,
    /// When that changes next if it is busy until then: an idle processor uses none of its share.
    pub physical_changes: Instant,
    /// When the pending event for that change fires; `NEVER` if there is none.
    pub alarm: Instant,
    /// Finished time without a physical processor.
    waited: Span,
    /// Finished time with a physical processor but nothing to do.
    idle: Span,
    /// Work left of the step under way when it started or last resumed.
    left: Span,
    /// Work that will still be lost because caches are cold.
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

    /// Whether it has neither a step nor a virtual CPU, and could take one.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.has_physical && self.running.is_none() && self.vcpu.is_none()
    }

    /// Starts a step of this much work with warm caches; returns when it ends if nothing
    /// interferes.
    pub fn start(&mut self, step: Step, activity: Activity, now: Instant, work: Span) -> Instant {
        self.end_idling(now);
        self.run(step, activity, now, work)
    }

    /// Spins for a lock until another processor grants it.
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
        self.charge_elapsed(now);
        self.idle_since = now;
        self.running.take().expect("a step was running")
    }

    /// Books the done part of the step under way.
    fn charge_elapsed(&mut self, now: Instant) {
        let Some(running) = self.running else { return };
        let elapsed = now.since(running.start);
        self.ledger.charge(running.activity, elapsed);
        if running.end != Instant::NEVER {
            let lost = Span::from_ps((elapsed.ps() / 2).min(self.cold.ps()));
            self.cold = Span::from_ps(self.cold.ps() - lost.ps());
            self.left = Span::from_ps(self.left.ps().saturating_sub(elapsed.ps() - lost.ps()));
        }
    }

    /// PR/SM suspends it until `next`; its caches will then be this cold. Its step stays, and so
    /// does a lock that it holds. Returns when the step will then end if nothing interferes.
    pub fn suspend(&mut self, now: Instant, next: Instant, cold: Span) -> Instant {
        self.charge_elapsed(now);
        self.has_physical = false;
        self.physical_changed = now;
        self.physical_changes = next;
        next + self.left + self.left.min(cold).min(next.since(now))
    }

    /// PR/SM resumes it until `next`, with caches this cold. Returns when its step will end if
    /// nothing interferes; a spin never does.
    pub fn resume(&mut self, now: Instant, next: Instant, cold: Span) -> Option<Instant> {
        let away = now.since(self.physical_changed);
        self.waited += away;
        self.has_physical = true;
        self.physical_changed = now;
        self.physical_changes = next;
        // Caches cannot be colder than the suspension has made them.
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
            ledger.charge(running.activity, now.since(running.start));
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

    /// Time with a physical processor but nothing to do, up to `now`.
    #[must_use]
    pub fn idle_at(&self, now: Instant) -> Span {
        let idles = self.has_physical && self.running.is_none();
        if idles { self.idle + now.since(self.idle_since) } else { self.idle }
    }

    /// Its present activity.
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

    /// PR/SM suspends a processor in the middle of a step and resumes it with cold caches; its
    /// state is checked at each moment.
    #[test]
    fn a_suspended_step_goes_on_at_half_speed_until_its_caches_are_warm() {
        let at = Instant::from_ps;
        let for_ = Span::from_ps;
        let mut processor = processor();
        processor.physical_changes = at(60);
        assert_eq!(processor.start(work(), Activity::Emulation, at(20), for_(100)), at(120));
        // Idle until 20: this part of its turn was not used, so the turn ends later.
        assert_eq!(processor.physical_changes, at(80));
        // 60 of 100 are done. It resumes at 180 and loses 30 to its caches.
        assert_eq!(processor.suspend(at(80), at(180), for_(30)), at(180 + 40 + 30));
        assert_eq!((processor.is_free(), processor.suspended_time_at(at(130))), (false, for_(50)));
        assert_eq!(processor.resume(at(180), at(400), for_(30)), Some(at(250)));
        let Running { step, activity, .. } = processor.finish(at(250));
        assert_eq!((step, activity), (work(), Activity::Emulation));
        assert_eq!(processor.ledger_at(at(300)).total(), for_(60 + 70));
        assert_eq!([processor.idle_at(at(300)), processor.suspended_time_at(at(300))], [for_(20 + 50), for_(100)]);
    }

    #[test]
    fn the_end_of_spinning_is_unknown() {
        let mut processor = processor();
        processor.spin(LockId::from_index(2), Instant::from_ps(10));
        assert_eq!(processor.activity(), Activity::Spin);
        processor.suspend(Instant::from_ps(20), Instant::from_ps(50), Span::ZERO);
        assert_eq!(processor.resume(Instant::from_ps(50), Instant::from_ps(90), Span::ZERO), None);
        processor.finish(Instant::from_ps(70));
        assert_eq!(processor.ledger.total(), Span::from_ps(10 + 20));
    }
}
