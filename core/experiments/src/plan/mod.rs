//! The largest load for which conditions hold: the question, the loads to simulate, the answer.
//!
//! All loads are simulated with the same seeds, so that neighbouring loads differ by the load and not
//! by chance. A short run with the first seed settles a load whose figures are far from their bounds.
//! All others are simulated with several seeds, because a single run can end in a regime that does not
//! last; so are the answer and the next load that fails.

pub mod condition;
pub mod point;
pub mod search;

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde::Serialize;

use self::condition::{Condition, Reading, Verdict};
use self::point::{LeastLength, Point, continued};
use self::search::{Edge, Resolution, Search};
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

/// A load that was simulated.
struct Simulated {
    /// The seed of each run is one more than that of the run before.
    runs: Vec<Measurement>,
    point: Point,
}

impl Simulated {
    fn with_all_seeds(&self) -> bool {
        self.runs.len() as u64 == SEEDS
    }
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
    pub remarks: Vec<Phrase>,
    /// `found`, `beyond` (they hold at the largest load that was allowed), or `nowhere` (they do not hold at the
    /// smallest one; `returns` has a larger one at which they do, if one was found).
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
    pub busiest: Option<(Phrase, f64)>,
    /// What limits the run there.
    pub limit: Option<Phrase>,
    /// The settings that lie outside what was measured.
    pub extrapolated: Vec<Problem>,
    /// All loads that were simulated, and whether the conditions hold at their means.
    pub simulated: Vec<(f64, bool)>,
}

/// The condition that keeps the load from being larger.
#[derive(Clone, Debug, Serialize)]
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
pub struct AnswerFigure {
    /// Its id.
    pub id: String,
    /// Its name.
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
        let given = match (self.field.value)(&self.description) {
            Some(Scalar::Number(load)) if load > 0.0 => load,
            _ if self.field.path == TRACE_SPEED => 1.0,
            _ => START,
        };
        let start = if self.is_whole { self.range[0] } else { given };
        let mut search = Search::new(self.range, start, self.is_whole, Resolution::FINE);
        let mut loads: BTreeMap<u64, Simulated> = BTreeMap::new();
        let edge = loop {
            let mut wanted = search.wanted();
            let edge = search.edge().filter(|_| wanted.is_empty());
            if let Some(edge) = edge {
                // The ends are confirmed with all seeds; so they may move.
                wanted = edge.ends().filter(|end| !loads[&end.to_bits()].with_all_seeds()).collect();
                if wanted.is_empty() {
                    break edge;
                }
            }
            let begun: Vec<(f64, Option<Simulated>)> =
                wanted.into_iter().map(|load| (load, loads.remove(&load.to_bits()))).collect();
            let simulated: Vec<Option<(f64, Simulated, Verdict)>> = begun
                .into_par_iter()
                .map(|(load, begun)| self.simulated(load, begun, progress))
                .collect::<Result<_, Vec<Problem>>>()?;
            for one in simulated {
                let Some((load, simulated, verdict)) = one else { return Ok(None) };
                search.add(load, verdict);
                loads.insert(load.to_bits(), simulated);
            }
        };
        let refits = if refits { self.by_refits(&search, edge, progress)? } else { None };
        Ok(Some(self.answered(&search, edge, &loads, refits)))
    }

    /// Simulates a load with one seed if that settles it, and with all seeds if it does not or if it
    /// was begun; nothing if it was stopped.
    fn simulated(
        &self,
        load: f64,
        begun: Option<Simulated>,
        progress: &impl Progress,
    ) -> Result<Option<(f64, Simulated, Verdict)>, Vec<Problem>> {
        let scenario = self.scenario(load)?;
        let goes_on = &|| progress.goes_on();
        let mut runs = match begun {
            Some(begun) => begun.runs,
            None => {
                let Some(run) = continued(Measurement::new(scenario.clone()), SHORT, goes_on) else { return Ok(None) };
                let runs = vec![run];
                let point = Point::over(&runs);
                if let Some(verdict) = self.verdict(&point).far(FAR) {
                    progress.load_ends(load, verdict.holds());
                    return Ok(Some((load, Simulated { runs, point }, verdict)));
                }
                runs
            }
        };
        let further = (runs.len() as u64..SEEDS).map(|index| {
            let mut scenario = scenario.clone();
            scenario.description.seed = scenario.description.seed.wrapping_add(index);
            Measurement::new(scenario)
        });
        runs.extend(further);
        let runs: Option<Vec<Measurement>> = runs.into_par_iter().map(|run| continued(run, LONG, goes_on)).collect();
        Ok(runs.map(|runs| {
            let point = Point::over(&runs);
            let verdict = self.verdict(&point);
            progress.load_ends(load, verdict.holds());
            (load, Simulated { runs, point }, verdict)
        }))
    }

    /// Whether all conditions hold at a point.
    fn verdict(&self, point: &Point) -> Verdict {
        let least = f64::NEG_INFINITY;
        let all = Verdict { surely: Some(least), likely: least, possibly: Some(least) };
        self.conditions.iter().map(|condition| condition.verdict(point)).fold(all, Verdict::and)
    }

    fn answered(
        &self,
        search: &Search,
        edge: Edge,
        loads: &BTreeMap<u64, Simulated>,
        refits: Option<[f64; 2]>,
    ) -> Answer {
        let at = |load: f64| &loads[&load.to_bits()].point;
        let here = edge.largest().map(at);
        let binding = match edge {
            Edge::Between(_, load) | Edge::Nowhere(load) => self.binding(here, load, at(load)),
            Edge::Beyond(_) => None,
        };
        let figures = here.into_iter().flat_map(|point| &point.figures).filter(|figure| figure.leads);
        Answer {
            field: self.field.path,
            unit: self.field.unit,
            range: self.range,
            conditions: self.conditions.iter().map(|condition| condition.text.clone()).collect(),
            remarks: self.conditions.iter().filter_map(|condition| condition.remark.clone()).collect(),
            outcome: match edge {
                Edge::Between(..) => "found",
                Edge::Beyond(_) => "beyond",
                Edge::Nowhere(_) => "nowhere",
            },
            largest: edge.largest(),
            interval: search.interval(),
            refits,
            binding,
            returns: search.returns(),
            figures: figures
                .map(|figure| AnswerFigure {
                    id: figure.id.clone(),
                    label: figure.label.clone(),
                    unit: figure.unit.clone(),
                    value: figure.value,
                    half_width: figure.half_width,
                })
                .collect(),
            busiest: here.and_then(|point| point.busiest.clone()),
            limit: here.and_then(|point| point.limit.clone()),
            extrapolated: self
                .scenario(edge.largest().unwrap_or(self.range[0]))
                .map(|scenario| scenario.extrapolated)
                .unwrap_or_default(),
            simulated: search.simulated(),
        }
    }

    /// The first condition that does not hold at a load.
    fn binding(&self, here: Option<&Point>, beyond_load: f64, beyond: &Point) -> Option<Binding> {
        let condition = self.conditions.iter().find(|condition| !condition.verdict(beyond).holds())?;
        Some(Binding {
            condition: condition.text.clone(),
            here: here.and_then(|point| condition.reading(point)),
            beyond_load,
            beyond: condition.reading(beyond),
        })
    }

    /// The smallest and the largest answer with the constants of each refit; nothing if the model has
    /// none for this path, if constants are *what-if*, or if the simulation was stopped.
    ///
    /// Short runs with one seed suffice, as for prediction intervals. What they find with the present
    /// constants differs from the answer by chance only, and with the same seed by about as much as
    /// what they find with other constants: so only the ratio counts.
    fn by_refits(
        &self,
        found: &Search,
        edge: Edge,
        progress: &impl Progress,
    ) -> Result<Option<[f64; 2]>, Vec<Problem>> {
        let (Some(largest), Some(crossing)) = (edge.largest(), found.crossing_of_means()) else { return Ok(None) };
        let scenario = self.scenario(largest)?;
        let Some(refits) = of_scenario(&scenario).map(Refits::of).filter(|refits| !refits.groups.is_empty()) else {
            return Ok(None);
        };
        if !scenario.what_if.is_empty() {
            return Ok(None);
        }
        let present = std::iter::once(scenario.platform.costs.clone());
        let of_groups = refits.groups.iter().map(|group| with(&scenario.platform.costs, &refits.named(&group.values)));
        let constants: Vec<Costs> = present.chain(of_groups).collect();
        let crossings: Vec<Option<f64>> = constants
            .par_iter()
            .map(|costs| {
                let mut search = Search::new(self.range, largest, self.is_whole, Resolution::COARSE);
                while let Some(&load) = search.wanted().first() {
                    let scenario = self.scenario(load)?;
                    let scenario = Scenario::with_costs(&scenario.description, &scenario.platform, costs);
                    let Some(run) = continued(Measurement::new(scenario), SHORT, &|| progress.goes_on()) else {
                        return Ok(None);
                    };
                    let likely = self.verdict(&Point::over(&[run])).likely;
                    search.add(load, Verdict { surely: None, likely, possibly: None });
                }
                progress.refit_ends(constants.len());
                Ok(search.crossing_of_means())
            })
            .collect::<Result<_, Vec<Problem>>>()?;
        let Some(crossings) = crossings.into_iter().collect::<Option<Vec<f64>>>() else { return Ok(None) };
        let answers = crossings[1..].iter().map(|refitted| found.rounded(crossing * refitted / crossings[0]));
        let ends =
            answers.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], answer| [low.min(answer), high.max(answer)]);
        Ok(Some(ends))
    }
}
