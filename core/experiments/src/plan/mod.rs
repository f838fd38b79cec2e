//! The largest load for which conditions hold: the question, the loads to simulate, the answer.
//!
//! All loads are simulated with the same seeds, so that neighbouring loads differ by the load and not
//! by chance. A short run with the first seed settles a load whose figures are far from their bounds.
//! All others are simulated with several seeds, because a single run can end in a regime that does not
//! last; so are the answer and the next load that fails.
//!
//! A [`Study`](study::Study) says which loads to simulate next; each caller with the same question can
//! simulate them.

pub mod condition;
pub mod point;
pub mod search;
pub mod study;

use rayon::prelude::*;
use serde::Serialize;

use self::condition::{Condition, Reading, Verdict};
use self::point::{LeastLength, Point, continued};
use self::search::{Resolution, Search};
use self::study::{Simulated, Study, Task, TaskResult};
use crate::prediction_intervals::refits::Refits;
use crate::prediction_intervals::with;
use crate::reports::of_scenario;
use datapath_model::cost::Costs;
use datapath_readout::measurement::Measurement;
use datapath_scenario::description::{ArrivalPattern, Description};
use datapath_scenario::fields::{FIELDS, Field};
use datapath_scenario::platform::Platforms;
use datapath_scenario::problem::Problem;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::suggestion::one_of;
use datapath_scenario::value::{Range, Scalar};
use datapath_words::{Phrase, measurements, plan};

/// The load of a closed loop, and of one in which requests are due whether or not earlier ones were
/// answered.
const CONNECTIONS: &str = "workload.connections";
const OFFERED: &str = "workload.offered_per_second";
const TRACE_SPEED: &str = "workload.trace_speed";
/// How many seeds each load is simulated with.
const SEEDS: u64 = 3;
/// What the first run of a load observes at least: some batches, and longer than one regime lasts.
const SHORT: LeastLength = LeastLength { batches: 4, regimes: 0.25 };
/// What each run of a load with all seeds observes at least. Together they have more batches than a
/// run needs for intervals.
const LONG: LeastLength = LeastLength { batches: 6, regimes: 1.0 };
/// By which factor a figure of a short run must differ from its bound to be far from it. Two regimes
/// of one load differed by up to 1.4 in p95, and the time of a short run covers more than one.
const FAR: f64 = 1.25;
/// Where a search among real numbers begins that has no load to begin with.
const START: f64 = 100.0;
/// The smallest load of a search among real numbers.
const LEAST: f64 = 1.0;

/// The caller of a search, who may show how far it is, and stop it.
pub trait Progress: Sync {
    /// Whether the search goes on; it asks every few thousand events.
    fn goes_on(&self) -> bool;
    /// A load is simulated, for the first time or with further seeds: whether the conditions hold there.
    fn load_ends(&self, _load: f64, _holds: bool) {}
    /// The answer with the constants of one more refit is found; there are `refits` in all.
    fn refit_ends(&self, _refits: usize) {}
}

/// A caller who shows nothing.
impl<F: Fn() -> bool + Sync> Progress for F {
    fn goes_on(&self) -> bool {
        self()
    }
}

/// The load of a scenario unless another one is asked for.
fn usual_load(description: &Description) -> &'static str {
    match description.workload.arrivals {
        Some(ArrivalPattern::Trace) => TRACE_SPEED,
        _ if description.workload.offered_per_second.is_some_and(|rate| rate > 0.0) => OFFERED,
        _ => CONNECTIONS,
    }
}

/// The scenario in which pairs that have the workload's value have none of their own, so that they follow the load. A
/// scenario with all defaults written out has a value in each pair.
fn inheriting(mut description: Description) -> Description {
    let Description { pairs, workload, .. } = &mut description;
    for pair in pairs {
        pair.connections = pair.connections.filter(|&own| own != workload.connections);
        pair.think_ms = pair.think_ms.filter(|&own| Some(own) != workload.think_ms);
        // Sizes are those of a kind of work.
        if pair.kind.is_none_or(|kind| kind == workload.kind) {
            pair.request_bytes = pair.request_bytes.filter(|&own| Some(own) != workload.request_bytes);
            pair.response_bytes = pair.response_bytes.filter(|&own| Some(own) != workload.response_bytes);
        }
    }
    description
}

/// Which load is sought.
#[derive(Clone, Debug)]
pub struct Question {
    description: Description,
    platforms: Platforms,
    field: &'static Field<Description>,
    /// The smallest and the largest load.
    pub range: [f64; 2],
    is_whole: bool,
    conditions: Vec<Condition>,
}

/// The largest load for which all conditions hold.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LargestLoadAnswer"))]
pub struct Answer {
    /// The field that is the load.
    pub field: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// The smallest and the largest load that were allowed.
    pub range: [f64; 2],
    /// The conditions; with an offered load also that it is carried.
    pub conditions: Vec<String>,
    /// What numbers without a unit were taken for, where another unit is likely; which condition was added.
    #[cfg_attr(feature = "types", ts(type = "string[]"))]
    pub remarks: Vec<Phrase>,
    /// `found`, `beyond` (they hold at the largest load that was allowed), or `nowhere` (they do not hold at the
    /// smallest one; `returns` has a larger one at which they do, if one was found).
    #[cfg_attr(feature = "types", ts(type = "'found' | 'beyond' | 'nowhere'"))]
    pub outcome: &'static str,
    /// The load; nothing if they do not hold at the smallest one.
    pub largest: Option<f64>,
    /// The loads up to which they hold at the bad ends and at the good ends of the 95% intervals.
    pub interval: Option<[f64; 2]>,
    /// The smallest and the largest answer with the constants of each refit of the model.
    pub refits: Option<[f64; 2]>,
    /// The condition that binds.
    pub binding: Option<Binding>,
    /// A load at which they do not hold, and a larger one at which they do.
    pub returns: Option<[f64; 2]>,
    /// The leading figures at that load.
    pub figures: Vec<AnswerFigure>,
    /// The busiest station there, and its busy share.
    #[cfg_attr(feature = "types", ts(type = "[string, number] | null"))]
    pub busiest: Option<(Phrase, f64)>,
    /// What limits the run there.
    #[cfg_attr(feature = "types", ts(type = "string | null"))]
    pub limit: Option<Phrase>,
    /// The settings that lie outside what was measured.
    pub extrapolated: Vec<Problem>,
    /// All loads that were simulated, and whether the conditions hold at their means.
    pub simulated: Vec<(f64, bool)>,
}

/// The condition that keeps the load from being larger.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BindingCondition"))]
pub struct Binding {
    /// The condition.
    pub condition: String,
    /// Its figure at the answer; nothing if the conditions do not hold at the smallest load.
    pub here: Option<Reading>,
    /// The next larger load that was simulated.
    pub beyond_load: f64,
    /// Its figure there; nothing if there is none, because nothing gets through.
    pub beyond: Option<Reading>,
}

/// A figure at the answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AnswerFigure {
    /// Its id.
    pub id: String,
    /// Its name.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub label: Phrase,
    /// Its unit.
    pub unit: String,
    /// Its value; nothing if it was not observed.
    pub value: Option<f64>,
    /// Half of its 95% interval; nothing if it is unknown.
    pub half_width: Option<f64>,
}

impl Question {
    /// Asks for the largest value of a field of a scenario: of `vary`, or else of the offered load
    /// or the speed of the trace if there is one, or else of the number of connections.
    ///
    /// # Errors
    /// All problems of the scenario; of the field, its limits and the conditions.
    pub fn new(
        description: &Description,
        platforms: &Platforms,
        conditions: Vec<String>,
        vary: Option<&str>,
        [from, to]: [Option<f64>; 2],
    ) -> Result<Self, Vec<Problem>> {
        let one = |problem| vec![problem];
        let path = vary.unwrap_or(usual_load(description));
        let numeric = |field: &&Field<Description>| {
            field.path != "seed"
                && matches!((field.range)(description.network.attachment), Range::Whole(..) | Range::Number(..))
        };
        let loads: Vec<&Field<Description>> = FIELDS.iter().filter(numeric).collect();
        let names: Vec<&str> = loads.iter().map(|field| field.path).collect();
        let field = *loads
            .iter()
            .find(|field| field.path == path)
            .ok_or_else(|| one(Problem::new("vary", plan::no_such_load(&path), one_of(path, &names))))?;
        let (least, most, is_whole) = match (field.range)(description.network.attachment) {
            Range::Whole(least, most) => (least as f64, most as f64, true),
            // A search by ratios cannot begin at zero.
            Range::Number(least, most) => (if least > 0.0 { least } else { LEAST }, most, false),
            _ => unreachable!("only fields with numbers were chosen"),
        };
        let fastest = description.workload.trace_speed_max().filter(|_| path == TRACE_SPEED);
        let most = fastest.map_or(most, |fastest| most.min(fastest));
        let mut problems = Vec::new();
        let range = [from.unwrap_or(least), to.unwrap_or(most)];
        for (name, load) in [("from", range[0]), ("to", range[1])] {
            let fits = (least..=most).contains(&load) && (!is_whole || load.fract() == 0.0);
            if !fits {
                problems.push(Problem::new(
                    name,
                    plan::outside(&Scalar::Number(load)),
                    plan::FromTo { from: &Scalar::Number(least), to: &Scalar::Number(most) }.phrase(),
                ));
            }
        }
        if problems.is_empty() && range[0] > range[1] {
            problems.push(Problem::new("from", plan::ends_before(), plan::smaller_first()));
        }
        if conditions.is_empty() {
            problems.push(Problem::new("until", measurements::is_missing(), plan::such_conditions()));
        }
        let mut question = Self {
            description: inheriting(description.clone()),
            platforms: platforms.clone(),
            field,
            range,
            is_whole,
            conditions: Vec::new(),
        };
        let scenario =
            if problems.is_empty() { question.scenario(range[0]) } else { Scenario::new(description, platforms) };
        match scenario {
            Ok(scenario) => {
                for text in conditions {
                    match Condition::parse(&text, &scenario) {
                        Ok(condition) => question.conditions.push(condition),
                        Err(problem) => problems.push(problem),
                    }
                }
                let carried = Condition::carried(&question.conditions, &scenario);
                question.conditions.extend(carried);
            }
            Err(found) => problems.extend(found),
        }
        if problems.is_empty() { Ok(question) } else { Err(problems) }
    }

    /// The field that is the load.
    #[must_use]
    pub const fn field(&self) -> &'static str {
        self.field.path
    }

    /// Asks for the figures at the load that a scenario has: there are no conditions, and nothing is sought.
    ///
    /// # Errors
    /// All problems of the scenario.
    ///
    /// # Panics
    /// Never: each load is a field.
    pub fn of_given_load(description: &Description, platforms: &Platforms) -> Result<Self, Vec<Problem>> {
        Scenario::new(description, platforms)?;
        let path = usual_load(description);
        let field = FIELDS.iter().find(|field| field.path == path).expect("each load is a field");
        let (load, is_whole) = match (field.value)(description) {
            Some(Scalar::Whole(load)) => (load as f64, true),
            Some(Scalar::Number(load)) => (load, false),
            _ => (1.0, false),
        };
        Ok(Self {
            description: inheriting(description.clone()),
            platforms: platforms.clone(),
            field,
            range: [load; 2],
            is_whole,
            conditions: Vec::new(),
        })
    }

    /// The scenario with a load.
    ///
    /// # Errors
    /// The problems of the scenario with that load.
    pub fn scenario(&self, load: f64) -> Result<Scenario, Vec<Problem>> {
        let mut description = self.description.clone();
        let value = if self.is_whole { Scalar::Whole(load as u64) } else { Scalar::Number(load) };
        (self.field.set)(&mut description, value).expect("a number is what this field takes");
        Scenario::new(&description, &self.platforms)
    }

    /// Finds the answer; nothing if `progress` stopped it. Without `refits` the model's uncertainty is
    /// left out.
    ///
    /// # Errors
    /// The problems of a load that cannot be simulated.
    pub fn answer(&self, refits: bool, progress: &impl Progress) -> Result<Option<Answer>, Vec<Problem>> {
        let mut study = Study::new(self.clone(), refits);
        loop {
            let tasks = study.missing()?;
            if tasks.is_empty() {
                return Ok(study.answer());
            }
            let count = tasks.len();
            let results: Vec<Option<TaskResult>> = tasks
                .par_iter()
                .map(|task| {
                    let result = self.carried_out(task, progress)?;
                    match &result {
                        Some(TaskResult::Load(Simulated { load, point, .. })) => {
                            progress.load_ends(*load, self.verdict(point).holds());
                        }
                        Some(TaskResult::Refit(..)) => progress.refit_ends(count),
                        None => {}
                    }
                    Ok(result)
                })
                .collect::<Result<_, Vec<Problem>>>()?;
            for result in results {
                let Some(result) = result else { return Ok(None) };
                study.learn(result);
            }
        }
    }

    /// The result of a task of a study of this question; nothing if it was stopped.
    ///
    /// # Errors
    /// The problems of a load that cannot be simulated.
    pub fn carried_out(&self, task: &Task, progress: &impl Progress) -> Result<Option<TaskResult>, Vec<Problem>> {
        let goes_on = &|| progress.goes_on();
        match *task {
            Task::Load { load, with_all_seeds } => {
                let simulated = self.simulated(load, with_all_seeds, goes_on)?;
                Ok(simulated.map(TaskResult::Load))
            }
            Task::Refit { largest, index } => {
                let crossing = self.crossing_of_refit(largest, index, goes_on)?;
                Ok(crossing.map(|crossing| TaskResult::Refit(index, crossing)))
            }
        }
    }

    /// Simulates a load with one seed if that settles it, else with all seeds; nothing if it was stopped.
    fn simulated(
        &self,
        load: f64,
        with_all_seeds: bool,
        goes_on: &(impl Fn() -> bool + Sync),
    ) -> Result<Option<Simulated>, Vec<Problem>> {
        let scenario = self.scenario(load)?;
        let Some(run) = continued(Measurement::new(scenario.clone()), SHORT, goes_on) else { return Ok(None) };
        let mut runs = vec![run];
        if !with_all_seeds {
            let point = Point::over(&runs);
            if self.verdict(&point).far(FAR).is_some() {
                return Ok(Some(Simulated { load, with_all_seeds, point }));
            }
        }
        let further = (1..SEEDS).map(|index| {
            let mut scenario = scenario.clone();
            scenario.description.seed = scenario.description.seed.wrapping_add(index);
            Measurement::new(scenario)
        });
        runs.extend(further);
        let runs: Option<Vec<Measurement>> = runs.into_par_iter().map(|run| continued(run, LONG, goes_on)).collect();
        Ok(runs.map(|runs| Simulated { load, with_all_seeds: true, point: Point::over(&runs) }))
    }

    /// Whether all conditions hold at a point.
    fn verdict(&self, point: &Point) -> Verdict {
        let least = f64::NEG_INFINITY;
        let all = Verdict { surely: Some(least), likely: least, possibly: Some(least) };
        self.conditions.iter().map(|condition| condition.verdict(point)).fold(all, Verdict::and)
    }

    /// The constants of the machine, and those of each refit; none if the model has no refits for this
    /// path, or if constants are *what-if*.
    fn constants_of_refits(&self, load: f64) -> Result<Vec<Costs>, Vec<Problem>> {
        let scenario = self.scenario(load)?;
        let refits = of_scenario(&scenario).map(Refits::of).filter(|refits| !refits.groups.is_empty());
        let Some(refits) = refits.filter(|_| scenario.what_if.is_empty()) else { return Ok(Vec::new()) };
        let costs = &scenario.platform.costs;
        let of_groups = refits.groups.iter().map(|group| with(costs, &refits.named(&group.values)));
        Ok(std::iter::once(costs.clone()).chain(of_groups).collect())
    }

    /// Where the conditions are just met with the constants of a refit, near the largest load with the
    /// present ones: nothing inside where that is unknown, nothing at all if it was stopped.
    #[expect(clippy::option_option, reason = "a search that was stopped has found nothing")]
    fn crossing_of_refit(
        &self,
        largest: f64,
        index: usize,
        goes_on: &(impl Fn() -> bool + Sync),
    ) -> Result<Option<Option<f64>>, Vec<Problem>> {
        let costs = &self.constants_of_refits(largest)?[index];
        let mut search = Search::new(self.range, largest, self.is_whole, Resolution::COARSE);
        while let Some(&load) = search.wanted().first() {
            let scenario = self.scenario(load)?;
            let scenario = Scenario::with_costs(&scenario.description, &scenario.platform, costs);
            let Some(run) = continued(Measurement::new(scenario), SHORT, goes_on) else { return Ok(None) };
            let likely = self.verdict(&Point::over(&[run])).likely;
            search.add(load, Verdict { surely: None, likely, possibly: None });
        }
        Ok(Some(search.crossing_of_means()))
    }

    /// The first condition that does not hold at a load.
    fn failing(&self, beyond: &Point) -> Option<&Condition> {
        self.conditions.iter().find(|condition| !condition.verdict(beyond).holds())
    }

    fn binding(&self, here: Option<&Point>, beyond_load: f64, beyond: &Point) -> Option<Binding> {
        let condition = self.failing(beyond)?;
        Some(Binding {
            condition: condition.text.clone(),
            here: here.and_then(|point| condition.reading(point)),
            beyond_load,
            beyond: condition.reading(beyond),
        })
    }
}
