//! Runs a scenario for its figures: nothing is watched, the warm-up is discarded, and the run is as
//! long as its intervals need.

use crate::batch::Batch;
use crate::figure_set::FigureSet;
use crate::figures::Figures;
use crate::observation::Observation;
use crate::observed_trace::{ObservedTrace, observed_traces};
use crate::profile::{Profile, Profiling};
use crate::quantity::Quantity;
use crate::series_point::SeriesPoint;
use crate::transaction_pattern::Coverage;
use crate::utilization::{Limit, Utilization, UtilizationMeter};
use datapath_engine::statistics::Estimate;
use datapath_engine::time::Instant;
use datapath_scenario::problem::Problem;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::value::Scalar;
use datapath_words::{Blank, problems};
use datapath_world::World;
use datapath_world::topology::Topology;

/// Fewest batches for an interval that can be trusted.
const BATCHES_MIN: usize = LOOKS[0];
/// Numbers of batches after which the intervals are checked. A run that checks them after each
/// batch stops at the first interval that is narrow by chance, and such intervals contain the mean
/// too rarely. So the checks are rare, each a quarter later than the one before.
const LOOKS: [usize; 14] = [16, 20, 24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 240, BATCHES_MAX];
/// Events between two readings of the journal: it is read before it has more entries than it keeps.
const EVENTS_BETWEEN: u64 = 500;
/// Batches after which a run is long enough, even if its intervals are still too wide.
const BATCHES_MAX: usize = 320;
/// Most events of a warm-up. A longer one would never end in a time that a user would wait: for
/// example, one client thinks for seconds while others stream.
const WARM_UP_EVENTS_MAX: u64 = 400_000_000;
/// Most simulated time of a run, two days; then one request arrives in an hour. Even with a batch
/// in progress, the time of 64 processors together fits into 64 bits.
const TIME_MAX: Instant = Instant::from_ps(2 * 24 * 3600 * 1_000_000_000_000);

/// A measurement in progress.
#[derive(Clone, Debug)]
pub struct Measurement {
    figures: FigureSet,
    scenario: Scenario,
    world: World,
    observation: Observation,
    /// The end, if the caller sets it.
    until: Option<Instant>,
    topology: Topology,
    /// Starts when the warm-up is over.
    loads: Option<UtilizationMeter>,
    /// Present if the caller asks where the time goes.
    profiling: Option<Profiling>,
}

impl Measurement {
    /// A measurement of `scenario`, at time zero.
    #[must_use]
    pub fn new(scenario: Scenario) -> Self {
        let (mut world, topology) = World::assemble(&scenario);
        world.record_response_times();
        Self {
            figures: FigureSet::of(&scenario),
            observation: Observation::new(&scenario, &world),
            scenario,
            world,
            topology,
            loads: None,
            profiling: None,
            until: None,
        }
    }

    /// A measurement of `scenario` that also records what the time of its transactions consists of.
    #[must_use]
    pub fn with_profile(scenario: Scenario) -> Self {
        let several = &scenario.description.pairs;
        let connections = scenario.description.workload.connections as usize;
        // With different workloads, only the transactions of the first are followed. Guests that
        // share a switch are all followed.
        let followed = if several.is_empty() { connections } else { usize::MAX };
        let mut measurement = Self::new(scenario);
        let topology = measurement.topology.clone();
        let in_batch = measurement.observation.transactions_in_batch();
        measurement.profiling = Some(Profiling::of(&mut measurement.world, topology, in_batch, followed));
        measurement
    }

    /// Handles about `events_max` more events, or fewer if the measurement finishes first; returns
    /// whether it has. The result does not depend on the size of the slices, because the state is
    /// only read when the warm-up ends, after every batch, and after a fixed number of events.
    pub fn advance(&mut self, events_max: u64) -> bool {
        let mut handled = 0;
        while handled < events_max {
            let to_look = EVENTS_BETWEEN - self.world.counters().events % EVENTS_BETWEEN;
            let events = to_look.min(events_max - handled);
            let (more, came) = self.observation.advance_to_mark(&mut self.world, TIME_MAX, events);
            handled += more;
            if came || more == to_look {
                self.look();
            }
            if (came || more < events || self.observation.warm_up_end().is_none()) && self.finished() {
                return true;
            }
        }
        false
    }

    /// Records what happened since the last call.
    fn look(&mut self) {
        let warm = self.observation.warm_up_end().is_some();
        if let Some(profiling) = &mut self.profiling {
            profiling.take(&mut self.world, warm);
        }
        if warm && self.loads.is_none() {
            self.loads = Some(UtilizationMeter::from(&self.world, &self.topology));
        }
    }

    /// The mean transaction; nothing if none is followed, or too few were seen.
    #[must_use]
    pub fn profile(&self) -> Option<Profile> {
        self.profiling.as_ref()?.profile()
    }

    /// The utilisation of everything with a limited capacity, and what limits the run; nothing
    /// during the warm-up.
    #[must_use]
    pub fn loads(&self) -> (Vec<Utilization>, Option<Limit>) {
        let Some(loads) = &self.loads else { return (Vec::new(), None) };
        let utilizations = loads.utilizations(&self.world, &self.topology);
        let limit = loads.limit(&utilizations, &self.world, &self.scenario);
        (utilizations, limit)
    }

    /// The mean utilisation in several runs of one load, and what limits the first of them judging by
    /// it; nothing during the warm-up.
    ///
    /// # Panics
    /// Without runs.
    #[must_use]
    pub fn mean_loads(runs: &[Self]) -> (Vec<Utilization>, Option<Limit>) {
        let all: Vec<Vec<Utilization>> =
            runs.iter().map(|run| run.loads().0).filter(|loads| !loads.is_empty()).collect();
        let mean = Utilization::mean(&all);
        let first = &runs[0];
        let limit = first.loads.as_ref().and_then(|loads| loads.limit(&mean, &first.world, &first.scenario));
        (mean, limit)
    }

    /// Runs towards the time `until`, where the measurement ends, by at most `events_max` events.
    pub fn advance_until(&mut self, until: Instant, events_max: u64) {
        self.until = Some(until);
        let mut handled = 0;
        while self.world.now() < until && handled < events_max {
            let (more, came) = self.observation.advance_to_mark(&mut self.world, until, events_max - handled);
            handled += more;
            if came {
                self.look();
            }
        }
    }

    /// Runs until the intervals are narrow enough.
    pub fn run(&mut self) {
        while !self.advance(u64::MAX) {}
    }

    /// Runs until the intervals are narrow enough, or to the time `until`. After every few thousand
    /// events it asks `goes_on`; returns whether the run came to its end.
    pub fn run_while(&mut self, until: Option<Instant>, mut goes_on: impl FnMut(&Self) -> bool) -> bool {
        const EVENTS: u64 = 10_000;
        loop {
            let is_over = match until {
                Some(until) => {
                    self.advance_until(until, EVENTS);
                    self.world.now() >= until
                }
                None => self.advance(EVENTS),
            };
            if is_over || !goes_on(self) {
                return is_over;
            }
        }
    }

    /// Whether an interval can be trusted: there are enough batches, of whole transactions.
    fn is_believed(&self) -> bool {
        let batches = self.observation.batches().len();
        batches >= BATCHES_MIN && self.observation.extent() != Coverage::Part
    }

    /// Whether all figures that the run must determine are known precisely enough.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.is_believed() && self.figures().is_some_and(|figures| figures.are_good())
    }

    /// Whether a figure has converged: its interval is narrow, and can be trusted. A figure without a
    /// value has not.
    #[must_use]
    pub fn has_converged(&self, quantity: Quantity, estimate: Option<Estimate>) -> bool {
        // No run waits for percentiles: each says by its own interval how sure it is.
        estimate.is_some() && (quantity.percentile().is_some() || self.is_believed() && quantity.is_narrow(estimate))
    }

    /// Whether the intervals are narrow enough, would hardly become so, or the run has reached its
    /// longest duration.
    #[must_use]
    pub fn finished(&self) -> bool {
        let now = self.world.now();
        if now >= self.until.unwrap_or(TIME_MAX) {
            return true;
        }
        if self.observation.warm_up_end().is_none() {
            return self.world.counters().events >= WARM_UP_EVENTS_MAX;
        }
        let batches = self.observation.batches().len();
        let looks = LOOKS.contains(&batches);
        let may_stop = looks && self.observation.outlasts_regimes() && self.is_good();
        self.observation.is_whole() && (batches >= BATCHES_MAX || may_stop)
    }

    /// The reason why there are no figures, if there are none. `setting` names the option for the
    /// simulated time.
    #[must_use]
    pub fn without_figures(&self, setting: &dyn Blank) -> Option<Problem> {
        if !self.observation.batches().is_empty() {
            return None;
        }
        let now = Scalar::Number(self.world.now().us().round() / 1e3);
        let hint = match self.least_time_ms() {
            Some(ms) => problems::SimulateLonger { setting, ms: &Scalar::Number(ms) }.phrase(),
            None => problems::simulate_much_longer(setting),
        };
        Some(Problem::new("", problems::still_warming_up(&now), hint))
    }

    /// The simulated time after which there will be figures, ms, to two digits and rounded up; nothing
    /// while no transaction has ended.
    #[must_use]
    pub fn least_time_ms(&self) -> Option<f64> {
        let ms = self.observation.time_for_figures(&self.world)?.us() / 1e3;
        let mut digit = 1.0;
        while ms / digit >= 100.0 {
            digit *= 10.0;
        }
        Some((ms / digit).ceil() * digit)
    }

    /// The estimated share that is done, 0 to 1: intervals shrink with the square root of the time.
    #[must_use]
    pub fn progress(&self) -> f64 {
        if self.finished() {
            return 1.0;
        }
        let (least, most) = (BATCHES_MIN as f64, BATCHES_MAX as f64);
        let batches = self.observation.batches().len() as f64;
        let needed = self.figures().map_or(least, |figures| batches * figures.excess() * figures.excess());
        let needed = needed.max(self.observation.batches_to_outlast_regimes());
        self.observation.progress(&self.world, needed.clamp(least, most))
    }

    /// The scenario being measured.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
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

    /// The traces whose requests are offered.
    #[must_use]
    pub fn traces(&self) -> Vec<ObservedTrace> {
        observed_traces(&self.scenario, &self.observation)
    }

    /// The figures; `None` during the warm-up.
    #[must_use]
    pub fn figures(&self) -> Option<Figures> {
        let batches = self.observation.batches();
        (!batches.is_empty()).then(|| self.figures_of(batches))
    }

    /// The figures of some batches. Without batches it lists the figures without values.
    #[must_use]
    pub fn figures_of(&self, batches: &[Batch]) -> Figures {
        self.figures.figures(&self.scenario, batches)
    }

    /// The entries of the series, one for each batch.
    pub(crate) fn series(&self) -> impl Iterator<Item = SeriesPoint> {
        self.observation.batches().iter().map(|batch| self.figures.moment(&self.scenario, batch))
    }
}
