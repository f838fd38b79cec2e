//! A search whose loads a caller simulates: threads of the program, or the workers of a page. Its answer
//! does not depend on who simulates which load.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::condition::Reading;
use super::point::Point;
use super::search::{Edge, Resolution, Search};
use super::{Answer, AnswerFigure, FAR, Question, START, TRACE_SPEED};
use datapath_scenario::problem::Problem;
use datapath_scenario::value::Scalar;

/// A unit of work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Simulates a load.
    Load {
        /// The load.
        #[serde(with = "bits")]
        load: f64,
        /// Whether with all seeds, even if one settles it.
        with_all_seeds: bool,
    },
    /// Searches near the largest load with the constants of a refit; the first are those of the machine.
    Refit {
        /// The largest load.
        #[serde(with = "bits")]
        largest: f64,
        /// Which refit.
        index: usize,
    },
}

/// The result of a task.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum TaskResult {
    /// A load was simulated.
    Load(Simulated),
    /// Where the conditions are just met with the constants of a refit, if that is known.
    Refit(usize, #[serde(with = "bits::option")] Option<f64>),
}

/// A load that was simulated.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Simulated {
    /// The load.
    #[serde(with = "bits")]
    pub load: f64,
    /// Whether with all seeds.
    pub with_all_seeds: bool,
    /// What the runs show.
    pub point: Point,
}

/// What one load has shown, for the display of a search.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct JudgedLoad {
    /// The load.
    pub load: f64,
    /// Whether the conditions hold at the means.
    pub holds: bool,
    /// The first condition that does not.
    pub condition: Option<String>,
    /// Its figure; nothing if there is none, because nothing gets through.
    pub reading: Option<Reading>,
}

/// A search for the largest load, between its tasks.
#[derive(Clone, Debug)]
pub struct Study {
    question: Question,
    with_refits: bool,
    search: Search,
    loads: BTreeMap<u64, Simulated>,
    /// Where the conditions are just met with each set of constants, once the answer is found; nothing
    /// for those that have not been searched with yet.
    crossings: Option<Vec<Option<Option<f64>>>>,
}

impl Study {
    /// Begins a search. Without refits the model's uncertainty is left out.
    #[must_use]
    pub fn new(question: Question, with_refits: bool) -> Self {
        let given = match (question.field.value)(&question.description) {
            Some(Scalar::Number(load)) if load > 0.0 => load,
            _ if question.field.path == TRACE_SPEED => 1.0,
            _ => START,
        };
        let start = if question.is_whole { question.range[0] } else { given };
        let search = Search::new(question.range, start, question.is_whole, Resolution::FINE);
        Self { question, with_refits, search, loads: BTreeMap::new(), crossings: None }
    }

    /// The tasks without whose results it cannot go on, which may be carried out in any order; none
    /// when everything is known.
    ///
    /// # Errors
    /// The problems of a load that cannot be simulated.
    pub fn missing(&mut self) -> Result<Vec<Task>, Vec<Problem>> {
        let loads = self.missing_loads();
        if !loads.is_empty() || !self.with_refits {
            return Ok(loads);
        }
        let Some(largest) = self.search.crossing_of_means().and(self.edge()).and_then(Edge::largest) else {
            return Ok(Vec::new());
        };
        let crossings = match &mut self.crossings {
            Some(crossings) => crossings,
            none => none.insert(vec![None; self.question.constants_of_refits(largest)?.len()]),
        };
        let missing = crossings.iter().enumerate().filter(|(_, crossing)| crossing.is_none());
        Ok(missing.map(|(index, _)| Task::Refit { largest, index }).collect())
    }

    fn missing_loads(&self) -> Vec<Task> {
        let wanted = self.search.wanted();
        if !wanted.is_empty() {
            return wanted.into_iter().map(|load| Task::Load { load, with_all_seeds: false }).collect();
        }
        // The ends are confirmed with all seeds; so they may move.
        let ends = self.search.edge().into_iter().flat_map(Edge::ends);
        ends.filter(|end| !self.loads[&end.to_bits()].with_all_seeds)
            .map(|load| Task::Load { load, with_all_seeds: true })
            .collect()
    }

    /// Adds the result of a task. Returns what it has shown of a load.
    pub fn learn(&mut self, result: TaskResult) -> Option<JudgedLoad> {
        match result {
            TaskResult::Load(simulated) => {
                let Simulated { load, with_all_seeds, ref point } = simulated;
                let verdict = self.question.verdict(point);
                let settled = if with_all_seeds { None } else { verdict.far(FAR) };
                self.search.add(load, settled.unwrap_or(verdict));
                let failing = self.question.failing(point);
                let judged = JudgedLoad {
                    load,
                    holds: verdict.holds(),
                    condition: failing.map(|condition| condition.text.clone()),
                    reading: failing.and_then(|condition| condition.reading(point)),
                };
                self.loads.insert(load.to_bits(), simulated);
                Some(judged)
            }
            TaskResult::Refit(index, crossing) => {
                if let Some(known) = &mut self.crossings {
                    known[index] = Some(crossing);
                }
                None
            }
        }
    }

    /// The answer as soon as it is found; the range of the refits comes later.
    #[must_use]
    pub fn answer(&self) -> Option<Answer> {
        let edge = self.edge()?;
        let Self { question, search, .. } = self;
        let at = |load: f64| &self.loads[&load.to_bits()].point;
        let here = edge.largest().map(at);
        let binding = match edge {
            Edge::Between(_, load) | Edge::Nowhere(load) => question.binding(here, load, at(load)),
            Edge::Beyond(_) => None,
        };
        let figures = here.into_iter().flat_map(|point| &point.figures).filter(|figure| figure.leads);
        Some(Answer {
            field: question.field.path,
            unit: question.field.unit,
            range: question.range,
            conditions: question.conditions.iter().map(|condition| condition.text.clone()).collect(),
            remarks: question.conditions.iter().filter_map(|condition| condition.remark.clone()).collect(),
            outcome: match edge {
                Edge::Between(..) => "found",
                Edge::Beyond(_) => "beyond",
                Edge::Nowhere(_) => "nowhere",
            },
            largest: edge.largest(),
            interval: search.interval(),
            refits: self.range_of_refits(),
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
            busiest: here.and_then(|point| point.busiest.clone()).map(|station| (station.name, station.share)),
            limit: here.and_then(|point| point.limit.clone()),
            extrapolated: question
                .scenario(edge.largest().unwrap_or(question.range[0]))
                .map(|scenario| scenario.extrapolated)
                .unwrap_or_default(),
            simulated: search.simulated(),
        })
    }

    /// Where the conditions cease to hold, once no load is missing.
    fn edge(&self) -> Option<Edge> {
        self.search.edge().filter(|_| self.missing_loads().is_empty())
    }

    /// The smallest and the largest answer with the constants of each refit; nothing if one is not known.
    ///
    /// Short runs with one seed suffice, as for prediction intervals. What they find with the present
    /// constants differs from the answer by chance only, and with the same seed by about as much as
    /// what they find with other constants: so only the ratio counts.
    fn range_of_refits(&self) -> Option<[f64; 2]> {
        let crossing = self.search.crossing_of_means()?;
        let crossings: Vec<f64> =
            self.crossings.as_ref()?.iter().map(|known| known.flatten()).collect::<Option<_>>()?;
        let (present, refitted) = crossings.split_first()?;
        let answers = refitted.iter().map(|refitted| self.search.rounded(crossing * refitted / present));
        let ends =
            answers.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], answer| [low.min(answer), high.max(answer)]);
        Some(ends)
    }
}

/// Numbers as whole ones with the same bits, because decimal text need not keep each bit.
pub(super) mod bits {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
        number.to_bits().serialize(to)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<f64, D::Error> {
        u64::deserialize(from).map(f64::from_bits)
    }

    /// A number that may be missing.
    pub(crate) mod option {
        use super::{Deserialize, Deserializer, Serialize, Serializer};

        pub(crate) fn serialize<S: Serializer>(number: &Option<f64>, to: S) -> Result<S::Ok, S::Error> {
            number.map(f64::to_bits).serialize(to)
        }

        pub(crate) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Option<f64>, D::Error> {
            Ok(Option::<u64>::deserialize(from)?.map(f64::from_bits))
        }
    }
}
