//! A run for its figures: unwatched, warm-up discarded, as long as its intervals need.

use crate::engine::time::Instant;
use crate::readout::figures::Figures;
use crate::readout::observation::Observation;
use crate::scenario::plan::Plan;
use crate::world::World;

/// A measurement in progress.
#[derive(Clone, Debug)]
pub struct Measurement {
    plan: Plan,
    world: World,
    observation: Observation,
}

impl Measurement {
    /// A measurement of `plan`, at time zero.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        let (world, _) = World::assemble(&plan);
        Self { observation: Observation::new(&plan, &world), plan, world }
    }

    /// Handles about `events_max` more events; returns whether the intervals are good.
    pub fn advance(&mut self, events_max: u64) -> bool {
        self.observation.advance(&mut self.world, Instant::NEVER, events_max);
        self.finished()
    }

    /// Runs towards the time `until`, at most `events_max` events of the way.
    pub fn advance_until(&mut self, until: Instant, events_max: u64) {
        self.observation.advance(&mut self.world, until, events_max);
    }

    /// Runs until the intervals are good.
    pub fn run(&mut self) {
        // Looking often enough keeps runs short; how often has no effect on the batches, only on how many there are.
        while !self.advance(10_000) {}
    }

    /// Whether the intervals are good.
    #[must_use]
    pub fn finished(&self) -> bool {
        Figures::finished(&self.plan, &self.observation)
    }

    /// The plan being measured.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The state.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The batches.
    #[must_use]
    pub fn observation(&self) -> &Observation {
        &self.observation
    }

    /// The figures; `None` while warming up.
    #[must_use]
    pub fn figures(&self) -> Option<Figures> {
        Figures::of(&self.plan, &self.observation)
    }
}
