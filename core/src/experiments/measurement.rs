//! A run for its figures: unwatched, warm-up discarded, as long as its intervals need.

#[cfg(not(target_arch = "wasm32"))]
use std::cell::OnceCell;

#[cfg(not(target_arch = "wasm32"))]
use super::published::Case;
use super::published::Report;
use super::reports;
use crate::engine::time::Instant;
use crate::readout::batch::Batch;
use crate::readout::course::Extent;
use crate::readout::figures::{Figures, mixed};
use crate::readout::loads::{Limit, Load, Loads};
use crate::readout::observation::Observation;
use crate::readout::profile::{Profile, Profiling};
use crate::scenario::plan::Plan;
use crate::world::World;
use crate::world::topology::Topology;

/// Batches needed before an interval is believed.
const BATCHES_MIN: usize = 16;
/// It is looked at after every so many: whoever looks after each believes the first that is narrow by chance.
const BATCHES_BETWEEN: usize = 4;
/// What is watched to tell why is taken after so many events, before there is more than is kept.
const EVENTS_BETWEEN: u64 = 2000;
/// A run is long enough even if its intervals are not good.
const BATCHES_MAX: usize = 240;

/// A measurement in progress.
#[derive(Clone, Debug)]
pub struct Measurement {
    report: &'static Report,
    #[cfg(not(target_arch = "wasm32"))]
    case: OnceCell<Option<Case>>,
    plan: Plan,
    world: World,
    observation: Observation,
    topology: Topology,
    /// Since the warm-up was over.
    loads: Option<Loads>,
    /// Kept if it is asked where the time goes.
    profiling: Option<Profiling>,
}

impl Measurement {
    /// A measurement of `plan`, at time zero.
    ///
    /// # Panics
    /// If the path's report is none that is known; a test looks at all paths.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        let (world, topology) = World::assemble(&plan);
        let report = reports::of_plan(&plan).expect("every path was measured for a report");
        Self {
            report,
            #[cfg(not(target_arch = "wasm32"))]
            case: OnceCell::new(),
            observation: Observation::new(&plan, &world),
            plan,
            world,
            topology,
            loads: None,
            profiling: None,
        }
    }

    /// The run of `plan` that also tells what the time of its transactions consists of.
    #[must_use]
    pub fn explaining(plan: Plan) -> Self {
        let several = &plan.description.pairs;
        let connections = plan.description.workload.connections as usize;
        // Of work side by side the transactions of one kind are told; where guests share a switch, those of all.
        let told = if several.is_empty() { connections } else { usize::MAX };
        let mut measurement = Self::new(plan);
        let topology = measurement.topology.clone();
        measurement.profiling = Some(Profiling::of(&mut measurement.world, topology, connections, told));
        measurement
    }

    /// Handles about `events_max` more events, or fewer if it is over before; returns whether it is. What it comes to does not
    /// depend on how it is sliced: it is looked at when the warm-up ends, after every batch, and after so many events.
    pub fn advance(&mut self, events_max: u64) -> bool {
        let mut handled = 0;
        while handled < events_max {
            let to_look = EVENTS_BETWEEN - self.world.counters().events % EVENTS_BETWEEN;
            let events = to_look.min(events_max - handled);
            let (more, came) = self.observation.advance_to_mark(&mut self.world, Instant::NEVER, events);
            handled += more;
            if came || more == to_look {
                self.look();
            }
            if came && self.finished() {
                return true;
            }
        }
        false
    }

    /// Takes note of what happened.
    fn look(&mut self) {
        let warm = self.observation.warm_up_end().is_some();
        if let Some(profiling) = &mut self.profiling {
            profiling.take(&mut self.world, warm);
        }
        if warm && self.loads.is_none() {
            self.loads = Some(Loads::from(&self.world, &self.topology));
        }
    }

    /// The mean transaction; nothing if none is watched, or too few were.
    #[must_use]
    pub fn profile(&self) -> Option<Profile> {
        self.profiling.as_ref()?.told()
    }

    /// How busy everything is that can only do so much at a time, and what of it limits the run; nothing while warming up.
    #[must_use]
    pub fn loads(&self) -> (Vec<Load>, Option<Limit>) {
        let Some(loads) = &self.loads else { return (Vec::new(), None) };
        let told = loads.told(&self.world, &self.topology);
        let limit = loads.limit(&told, &self.world, &self.plan);
        (told, limit)
    }

    /// Runs towards the time `until`, at most `events_max` events of the way.
    pub fn advance_until(&mut self, until: Instant, events_max: u64) {
        let mut handled = 0;
        while self.world.now() < until && handled < events_max {
            let (more, came) = self.observation.advance_to_mark(&mut self.world, until, events_max - handled);
            handled += more;
            if came {
                self.look();
            }
        }
    }

    /// Runs until the intervals are good.
    pub fn run(&mut self) {
        while !self.advance(u64::MAX) {}
    }

    /// Whether all is known well enough.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.observation.extent() != Extent::Part && self.figures().is_some_and(|figures| figures.are_good())
    }

    /// Whether the intervals are good, or would hardly become so.
    #[must_use]
    pub fn finished(&self) -> bool {
        let batches = self.observation.batches().len();
        let looked_at = batches >= BATCHES_MIN && batches.is_multiple_of(BATCHES_BETWEEN);
        self.observation.is_whole() && (batches >= BATCHES_MAX || looked_at && self.is_good())
    }

    /// How much of it is done, 0 to 1, as far as can be told: intervals shrink with the square root of the time.
    #[must_use]
    pub fn progress(&self) -> f64 {
        if self.finished() {
            return 1.0;
        }
        let (least, most) = (BATCHES_MIN as f64, BATCHES_MAX as f64);
        let batches = self.observation.batches().len() as f64;
        let needed = self.figures().map_or(least, |figures| batches * figures.excess() * figures.excess());
        self.observation.progress(&self.world, needed.clamp(least, most))
    }

    /// The report of the path.
    #[must_use]
    pub fn report(&self) -> &'static Report {
        self.report
    }

    /// What was published for this configuration; nothing of a machine that only might have been.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn case(&self) -> Option<&Case> {
        // Looked up when it is first asked for: calibration never does.
        self.case.get_or_init(|| reports::case_of(&self.plan)).as_ref()
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
        let batches = self.observation.batches();
        (!batches.is_empty()).then(|| self.figures_of(batches))
    }

    /// The figures of batches; without any, which they are: the report's where the guests do what it measured.
    #[must_use]
    pub fn figures_of(&self, batches: &[Batch]) -> Figures {
        if self.plan.beside.is_empty() {
            (self.report.figures)(&self.plan, batches)
        } else {
            mixed::figures(&self.plan, batches)
        }
    }
}
