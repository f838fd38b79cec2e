//! What figures are made of: runs of one description beside one another, in as many instances as somebody has.
//!
//! Every instance runs the description as it is and so knows where runs are cut; which durations it varies is its own. One
//! learns what the others found, and tells.

use datapath::experiments::sensitivity::{
    Baseline, CostOwner, Duration, DurationInfo, FigureRatios, Interaction, PendingBaseline, Response, STEP,
    explained_by, stretched, without,
};
use datapath::readout::batch::Batch;
use datapath::readout::work_batches::BatchedRun;
use datapath::scenario::plan::Plan;
use datapath::scenario::platform::Platforms;
use datapath::world::World;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json;

/// How far the run as it is has come.
#[derive(Debug)]
enum BaselineState {
    Measured(Box<PendingBaseline>),
    Cut(Box<(Baseline, BatchedRun)>),
    Over(Box<(Baseline, Vec<Batch>)>),
    /// Never seen from outside.
    Between,
}

/// A description of which is asked what its figures are made of.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Sensitivity {
    as_it_is: BaselineState,
    durations: Vec<Duration>,
    answers: Vec<Option<Vec<Response>>>,
}

/// What crosses of it before anything was varied.
#[derive(Serialize)]
struct SensitivitySetup {
    spenders: [&'static str; CostOwner::ALL.len()],
    durations: Vec<DurationInfo>,
}

#[wasm_bindgen]
impl Sensitivity {
    /// Reads a description. Runs do `longer` times the work of a measurement.
    ///
    /// # Errors
    /// A JSON list of all problems.
    #[wasm_bindgen(constructor)]
    pub fn new(description: &str, longer: u32) -> Result<Sensitivity, String> {
        let plan = Plan::from_json(description, &Platforms::default()).map_err(|problems| json(&problems))?;
        let durations = Duration::all(&plan);
        let answers = durations.iter().map(|_| None).collect();
        let beginning = PendingBaseline::of(plan, u64::from(longer));
        Ok(Self { as_it_is: BaselineState::Measured(Box::new(beginning)), durations, answers })
    }

    /// Goes on with the run as it is, for about `events_max` events; returns whether it is over. All else is asked after that.
    ///
    /// # Panics
    /// If the run does not get through twice.
    pub fn advance(&mut self, events_max: u32) -> bool {
        self.as_it_is = match std::mem::replace(&mut self.as_it_is, BaselineState::Between) {
            BaselineState::Measured(mut beginning) => {
                if beginning.advance() {
                    let base = beginning.base();
                    let cut = BatchedRun::new(base.marks, base.measurement.plan());
                    BaselineState::Cut(Box::new((base, cut)))
                } else {
                    BaselineState::Measured(beginning)
                }
            }
            BaselineState::Cut(mut both) => {
                if both.1.advance(u64::from(events_max)) {
                    let (base, cut) = *both;
                    BaselineState::Over(Box::new((base, cut.sections().expect("what got through once does so twice"))))
                } else {
                    BaselineState::Cut(both)
                }
            }
            over => over,
        };
        matches!(self.as_it_is, BaselineState::Over(_))
    }

    /// The durations and who spends them, as JSON.
    #[must_use]
    pub fn durations(&self) -> String {
        let plan = self.base().measurement.plan();
        let (world, topology) = World::assemble(plan);
        json(&SensitivitySetup {
            spenders: CostOwner::ALL.map(CostOwner::name),
            durations: self.durations.iter().map(|duration| duration.info(plan, &world, &topology)).collect(),
        })
    }

    /// A run with a duration 1.1 times as long, or as short.
    #[must_use]
    pub fn vary(&self, duration: usize, longer: bool) -> Run {
        let factor = if longer { STEP } else { 1.0 / STEP };
        self.run(&stretched(self.base().measurement.plan(), &[self.durations[duration]], factor))
    }

    /// A run without a share of the time that some durations take.
    #[must_use]
    pub fn without(&self, durations: &[usize], share: f64) -> Run {
        let durations: Vec<_> = durations.iter().map(|&index| self.durations[index]).collect();
        self.run(&without(self.base().measurement.plan(), &durations, share))
    }

    /// What that leaves of a duration.
    #[must_use]
    pub fn remaining(&self, duration: usize, share: f64) -> f64 {
        self.durations[duration].without(self.base().measurement.plan(), share)
    }

    /// How all figures answer to a duration, as numbers that another instance learns; none if a run hardly got through.
    #[must_use]
    pub fn answer(&self, longer: Run, shorter: Run) -> Vec<f64> {
        let (base, as_it_is) = self.over();
        let both = longer.0.sections().zip(shorter.0.sections());
        both.map_or_else(Vec::new, |(longer, shorter)| {
            Response::flat(&Response::all(base, as_it_is, &longer, &shorter))
        })
    }

    /// Learns how all figures answer to a duration.
    pub fn learn(&mut self, duration: usize, answer: &[f64]) {
        let sections = self.over().1.len();
        self.answers[duration] = (!answer.is_empty()).then(|| Response::from_flat(answer, sections));
    }

    /// What every figure is made of, as far as was learnt, as JSON.
    #[must_use]
    pub fn explained(&self) -> String {
        let known = self.durations.iter().zip(&self.answers);
        let known: Vec<_> = known.filter_map(|(&duration, answer)| Some((duration, answer.clone()?))).collect();
        json(&explained_by(self.base(), &known))
    }

    /// What a run made of all figures, as numbers that any instance can tell of; none if it hardly got through.
    #[must_use]
    pub fn ratios(&self, run: Run) -> Vec<f64> {
        let (base, as_it_is) = self.over();
        run.0.sections().map_or_else(Vec::new, |run| FigureRatios::of(base, &run, as_it_is).flat())
    }

    /// What a run made of all figures, as JSON; `null` if it hardly got through.
    #[must_use]
    pub fn compared(&self, beside: &[f64]) -> String {
        json(&self.learnt(beside).map(|run| run.factors(self.base())))
    }

    /// What less of two durations does together, beside runs with less of either: of all figures, as JSON; `null` if one of them
    /// hardly got through.
    #[must_use]
    pub fn paired(&self, durations: &[usize], one: &[f64], other: &[f64], both: &[f64]) -> String {
        let all = [one, other, both].map(|run| self.learnt(run));
        let [Some(one), Some(other), Some(both)] = all else { return json(&None::<()>) };
        let durations = [durations[0], durations[1]].map(|index| self.durations[index]);
        json(&Interaction::all(self.base(), durations, [&one, &other], &both))
    }
}

impl Sensitivity {
    fn learnt(&self, beside: &[f64]) -> Option<FigureRatios> {
        (!beside.is_empty()).then(|| FigureRatios::from_flat(beside, self.over().1.len()))
    }

    fn over(&self) -> (&Baseline, &[Batch]) {
        match &self.as_it_is {
            BaselineState::Over(over) => (&over.0, &over.1),
            _ => panic!("the run as it is comes first"),
        }
    }

    fn base(&self) -> &Baseline {
        self.over().0
    }

    fn run(&self, plan: &Plan) -> Run {
        Run(BatchedRun::new(self.base().marks, plan))
    }
}

/// A run that is compared with the one as it is.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Run(BatchedRun);

#[wasm_bindgen]
impl Run {
    /// Handles at most `events_max` events; returns whether it is over.
    pub fn advance(&mut self, events_max: u32) -> bool {
        self.0.advance(u64::from(events_max))
    }
}
