//! Sensitivity: runs of one description that are compared with each other, in as many instances as
//! the page has.
//!
//! Every instance runs the unchanged description, and so knows where runs are cut, but each varies
//! other durations. One instance learns the results of the others and reports all.

use datapath::experiments::sensitivity::{
    Baseline, CostOwner, Duration, DurationInfo, FigureRatios, Interaction, PendingBaseline, Response, STEP,
    explained_by, with_scaled_durations, without,
};
use datapath::readout::batch::Batch;
use datapath::readout::work_batches::BatchedRun;
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json;
use crate::traces::platforms;

/// The state of the unchanged run.
#[derive(Debug)]
enum BaselineState {
    Measured(Box<PendingBaseline>),
    Cut(Box<(Baseline, BatchedRun)>),
    Over(Box<(Baseline, Vec<Batch>)>),
    /// A transient state that is never visible outside.
    Between,
}

/// A description whose sensitivity is computed.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Sensitivity {
    as_it_is: BaselineState,
    durations: Vec<Duration>,
    answers: Vec<Option<Vec<Response>>>,
    platforms: Platforms,
}

/// What is sent to the page before anything was varied.
#[derive(Serialize)]
struct SensitivitySetup {
    spenders: [&'static str; CostOwner::ALL.len()],
    durations: Vec<DurationInfo>,
}

#[wasm_bindgen]
impl Sensitivity {
    /// Reads a description, with the trace that it names. Runs do `longer` times the work of a measurement.
    ///
    /// # Errors
    /// A JSON list of all problems.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::needless_pass_by_value, reason = "arguments from JavaScript are owned")]
    pub fn new(description: &str, longer: u32, trace: Option<Vec<u8>>) -> Result<Sensitivity, String> {
        let platforms = platforms(trace.as_deref());
        let scenario = Scenario::from_json(description, &platforms).map_err(|problems| json(&problems))?;
        let durations = Duration::all(&scenario);
        let answers = durations.iter().map(|_| None).collect();
        let beginning = PendingBaseline::of(scenario, u64::from(longer));
        Ok(Self { as_it_is: BaselineState::Measured(Box::new(beginning)), durations, answers, platforms })
    }

    /// Continues the unchanged run for about `events_max` events; returns whether it is over. All
    /// other methods come after that.
    ///
    /// # Panics
    /// If the unchanged run does not finish a second time.
    pub fn advance(&mut self, events_max: u32) -> bool {
        self.as_it_is = match std::mem::replace(&mut self.as_it_is, BaselineState::Between) {
            BaselineState::Measured(mut beginning) => {
                if beginning.advance() {
                    let base = beginning.base();
                    let cut = BatchedRun::new(base.marks, base.measurement.scenario());
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
        let scenario = self.base().measurement.scenario();
        let (world, topology) = World::assemble(scenario);
        json(&SensitivitySetup {
            spenders: CostOwner::ALL.map(CostOwner::name),
            durations: self.durations.iter().map(|duration| duration.info(scenario, &world, &topology)).collect(),
        })
    }

    /// A run with a duration 1.1 times as long, or as short.
    #[must_use]
    pub fn vary(&self, duration: usize, longer: bool) -> Run {
        let factor = if longer { STEP } else { 1.0 / STEP };
        self.run(&with_scaled_durations(self.base().measurement.scenario(), &[self.durations[duration]], factor))
    }

    /// A run without a share of the time of some durations.
    #[must_use]
    pub fn without(&self, durations: &[usize], share: f64) -> Run {
        let durations: Vec<_> = durations.iter().map(|&index| self.durations[index]).collect();
        self.run(&without(self.base().measurement.scenario(), &durations, share))
    }

    /// A run of another description that does the same work, such as the description after a change.
    ///
    /// # Errors
    /// A JSON list of all problems.
    pub fn changed(&self, description: &str) -> Result<Run, String> {
        let scenario = Scenario::from_json(description, &self.platforms).map_err(|problems| json(&problems))?;
        Ok(self.run(&scenario))
    }

    /// The value of a duration without that share.
    #[must_use]
    pub fn remaining(&self, duration: usize, share: f64) -> f64 {
        self.durations[duration].without(self.base().measurement.scenario(), share)
    }

    /// The response of all figures to a duration, as numbers that another instance learns; empty if
    /// a run hardly made progress.
    #[must_use]
    pub fn answer(&self, longer: Run, shorter: Run) -> Vec<f64> {
        let (base, as_it_is) = self.over();
        let both = longer.0.sections().zip(shorter.0.sections());
        both.map_or_else(Vec::new, |(longer, shorter)| {
            Response::to_numbers(&Response::all(base, as_it_is, &longer, &shorter))
        })
    }

    /// Stores the response of all figures to a duration.
    pub fn learn(&mut self, duration: usize, answer: &[f64]) {
        let sections = self.over().1.len();
        self.answers[duration] = (!answer.is_empty()).then(|| Response::from_numbers(answer, sections));
    }

    /// The sensitivity of every figure, from the responses so far, as JSON.
    #[must_use]
    pub fn explained(&self) -> String {
        let known = self.durations.iter().zip(&self.answers);
        let known: Vec<_> = known.filter_map(|(&duration, answer)| Some((duration, answer.clone()?))).collect();
        json(&explained_by(self.base(), &known))
    }

    /// The ratios of all figures of a run, as numbers for any instance; empty if it hardly made
    /// progress.
    #[must_use]
    pub fn ratios(&self, run: Run) -> Vec<f64> {
        let (base, as_it_is) = self.over();
        run.0.sections().map_or_else(Vec::new, |run| FigureRatios::of(base, &run, as_it_is).to_numbers())
    }

    /// The factors of all figures of a run, as JSON; `null` if it hardly made progress.
    #[must_use]
    pub fn compared(&self, ratios: &[f64]) -> String {
        json(&self.learnt(ratios).map(|run| run.factors(self.base())))
    }

    /// The joint effect of shortening two durations, compared with shortening either, for all
    /// figures, as JSON; `null` if one of the runs hardly made progress.
    #[must_use]
    pub fn paired(&self, durations: &[usize], one: &[f64], other: &[f64], both: &[f64]) -> String {
        let all = [one, other, both].map(|run| self.learnt(run));
        let [Some(one), Some(other), Some(both)] = all else { return json(&None::<()>) };
        let durations = [durations[0], durations[1]].map(|index| self.durations[index]);
        json(&Interaction::all(self.base(), durations, [&one, &other], &both))
    }
}

impl Sensitivity {
    fn learnt(&self, ratios: &[f64]) -> Option<FigureRatios> {
        (!ratios.is_empty()).then(|| FigureRatios::from_numbers(ratios, self.over().1.len()))
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

    fn run(&self, scenario: &Scenario) -> Run {
        Run(BatchedRun::new(self.base().marks, scenario))
    }
}

/// A run that is compared with the unchanged one.
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
