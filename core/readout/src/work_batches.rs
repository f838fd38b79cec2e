//! Cuts a run where its work reaches marks, however long that takes, so that two runs are compared
//! over equal work.

use super::batch::Batch;
use super::counting::counted_by_bytes;
use super::snapshot::Snapshot;
use datapath_engine::time::Instant;
use datapath_model::ids::LparId;
use datapath_scenario::scenario::Scenario;
use datapath_world::World;

/// The unit in which work is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkUnit {
    /// Transactions completed.
    Transactions,
    /// Bytes that applications received.
    Bytes,
}

impl WorkUnit {
    /// The unit of a scenario: bytes if messages are long.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        let long = |scenario: &&Scenario| {
            let talks = scenario.conversations().iter();
            let mut long = talks.map(|talk| counted_by_bytes(talk.kind) || talk.awm.bytes() > talk.window);
            counted_by_bytes(scenario.description.workload.kind) || long.any(|long| long)
        };
        if scenario.programs().iter().any(long) { Self::Bytes } else { Self::Transactions }
    }

    /// The work done so far.
    #[must_use]
    pub fn done(self, world: &World) -> u64 {
        match self {
            Self::Transactions => world.counters().transactions,
            Self::Bytes => world.counters().payload_bytes,
        }
    }
}

/// The marks at which a run is cut.
#[derive(Clone, Copy, Debug)]
pub struct BatchBoundaries {
    /// The unit of work.
    pub work: WorkUnit,
    /// Work before the first section.
    pub skip: u64,
    /// Work of all sections.
    pub all: u64,
    /// Number of sections.
    pub count: u64,
    /// Most events; a run that takes more hardly makes progress.
    pub events_max: u64,
}

impl BatchBoundaries {
    /// Runs a scenario from its start to the last mark and returns what happened in each section;
    /// nothing if it hardly makes progress.
    #[must_use]
    pub fn run(&self, scenario: &Scenario) -> Option<Vec<Batch>> {
        let mut cut = BatchedRun::new(*self, scenario);
        while !cut.advance(u64::MAX) {}
        cut.sections()
    }
}

/// A run on its way to the last mark.
#[derive(Clone, Debug)]
pub struct BatchedRun {
    marks: BatchBoundaries,
    world: World,
    measured: LparId,
    /// The state at the previous mark; nothing before the first.
    last: Option<Snapshot>,
    sections: Vec<Batch>,
    is_stuck: bool,
}

impl BatchedRun {
    /// Starts a run at time zero.
    #[must_use]
    pub fn new(marks: BatchBoundaries, scenario: &Scenario) -> Self {
        let (world, _) = World::assemble(scenario);
        let measured = world.lpar_of(scenario.path().measured);
        Self { marks, world, measured, last: None, sections: Vec::with_capacity(marks.count as usize), is_stuck: false }
    }

    /// Handles at most `events_max` events; returns whether the run is over.
    pub fn advance(&mut self, events_max: u64) -> bool {
        let mut left = events_max;
        while !self.is_over() {
            let BatchBoundaries { work, skip, all, count, events_max } = self.marks;
            let mark = self.last.as_ref().map_or(skip, |_| skip + all * (self.sections.len() as u64 + 1) / count);
            while work.done(&self.world) < mark {
                if left == 0 {
                    return false;
                }
                left -= 1;
                // Handle single events: what follows the event that completes the work belongs to
                // the next section.
                if self.world.run(Instant::NEVER, 1) == 0 || self.world.counters().events > events_max {
                    self.is_stuck = true;
                    return true;
                }
            }
            let next = Snapshot::of(&self.world, self.measured);
            self.sections.extend(self.last.as_ref().map(|last| Batch::between(last, &next)));
            self.last = Some(next);
        }
        true
    }

    /// What happened in each section; nothing if the run hardly made progress.
    #[must_use]
    pub fn sections(self) -> Option<Vec<Batch>> {
        (!self.is_stuck).then_some(self.sections)
    }

    fn is_over(&self) -> bool {
        self.is_stuck || self.sections.len() as u64 == self.marks.count
    }
}
