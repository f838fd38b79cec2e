//! A run cut where its work reaches marks, however long that takes: what two runs did is compared over the same work.

use super::batch::Batch;
use super::snapshot::Snapshot;
use crate::engine::time::Instant;
use crate::scenario::description::Kind;
use crate::scenario::plan::Plan;
use crate::world::World;

/// What is counted as work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Transactions completed.
    Transactions,
    /// Bytes that applications received.
    Bytes,
}

impl Work {
    /// Of a plan: bytes where messages are long.
    #[must_use]
    pub fn of(plan: &Plan) -> Self {
        let long = |plan: &&Plan| {
            let talks = plan.conversations().iter();
            let mut long = talks.map(|talk| talk.kind == Kind::Str || talk.awm.bytes() > talk.window);
            plan.description.workload.kind == Kind::IoZone || long.any(|long| long)
        };
        if plan.programs().iter().any(long) { Self::Bytes } else { Self::Transactions }
    }

    /// So much is done.
    #[must_use]
    pub fn done(self, world: &World) -> u64 {
        match self {
            Self::Transactions => world.counters().transactions,
            Self::Bytes => world.counters().payload_bytes,
        }
    }
}

/// Where a run is cut.
#[derive(Clone, Copy, Debug)]
pub struct Marks {
    /// What is counted.
    pub work: Work,
    /// Work before the first section.
    pub skip: u64,
    /// Work of all sections.
    pub all: u64,
    /// Sections.
    pub count: u64,
    /// A run that takes more events hardly gets through at all.
    pub events_max: u64,
}

impl Marks {
    /// Runs a plan from its start to the last mark and tells what happened in each section; nothing if it hardly gets
    /// through.
    #[must_use]
    pub fn run(&self, plan: &Plan) -> Option<Vec<Batch>> {
        let (mut world, _) = World::assemble(plan);
        let measured = world.lpar_of(plan.path.measured);
        let mut sections = Vec::with_capacity(self.count as usize);
        self.reach(&mut world, self.skip)?;
        let mut last = Snapshot::of(&world, measured);
        for section in 1..=self.count {
            self.reach(&mut world, self.skip + self.all * section / self.count)?;
            let next = Snapshot::of(&world, measured);
            sections.push(Batch::between(&last, &next));
            last = next;
        }
        Some(sections)
    }

    /// Runs on until so much work is done.
    fn reach(&self, world: &mut World, mark: u64) -> Option<()> {
        while self.work.done(world) < mark {
            // One by one: what follows the event that completes the work belongs to the next section.
            if world.run(Instant::NEVER, 1) == 0 || world.counters().events > self.events_max {
                return None;
            }
        }
        Some(())
    }
}
