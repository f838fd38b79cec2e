//! Simulates a measured run in slices: the measurement first, then the short runs of its prediction
//! intervals.

use super::MeasuredRun;
use super::comparison::{compared, not_modelled};
use super::comparison_document::ComparedRun;
use crate::prediction_intervals::means;
use crate::prediction_intervals::refits::Refits;
use crate::prediction_intervals::short_run::ShortRun;
use crate::published::Report;
use crate::reports::of_scenario;
use datapath_readout::figures::Figures;
use datapath_readout::measure::Measure;
use datapath_readout::measurement::Measurement;
use datapath_scenario::problem::Problem;
use datapath_scenario::scenario::Scenario;

/// A measured run that is being simulated.
#[derive(Debug)]
pub struct RunSimulation {
    run: MeasuredRun,
    state: State,
}

#[derive(Debug)]
enum State {
    /// The model does not have the run.
    NotModelled(Vec<Problem>),
    Measuring(Box<Measurement>),
    ShortRuns(Box<ShortRuns>),
}

/// The short runs that the prediction intervals need.
#[derive(Debug)]
struct ShortRuns {
    scenario: Scenario,
    figures: Figures,
    /// The report and the refits, where they apply to the run.
    known: Option<(&'static Report, Refits)>,
    current: Option<ShortRun>,
    done: Vec<Vec<f64>>,
}

impl RunSimulation {
    /// Starts a run.
    #[must_use]
    pub fn new(run: MeasuredRun) -> Self {
        let state = match &run.scenario {
            Ok(scenario) => State::Measuring(Box::new(Measurement::new((**scenario).clone()))),
            Err(problems) => State::NotModelled(problems.clone()),
        };
        Self { run, state }
    }

    /// Handles about `events_max` events; returns whether everything is simulated.
    pub fn advance(&mut self, events_max: u64) -> bool {
        match &mut self.state {
            State::NotModelled(_) => true,
            State::Measuring(measurement) => {
                if measurement.advance(events_max) {
                    let figures = measurement.figures().expect("a finished measurement has batches");
                    self.state = State::ShortRuns(Box::new(ShortRuns::new(measurement.scenario(), figures)));
                }
                false
            }
            State::ShortRuns(runs) => runs.advance(),
        }
    }

    /// The comparison with the model, once everything is simulated.
    ///
    /// # Panics
    /// Before that.
    #[must_use]
    pub fn compared(&self) -> ComparedRun<'_> {
        let run = &self.run;
        match &self.state {
            State::NotModelled(problems) => ComparedRun { run, measure: None, figures: not_modelled(run, problems) },
            State::Measuring(_) => panic!("the simulation comes first"),
            State::ShortRuns(runs) => {
                let ShortRuns { scenario, figures, known, done, .. } = &**runs;
                let intervals =
                    known.as_ref().map(|(report, refits)| refits.intervals_by(report, scenario, figures, done));
                let figures = compared(run, scenario, figures, &intervals.unwrap_or_default());
                ComparedRun { run, measure: Some(Measure::of(scenario)), figures }
            }
        }
    }
}

impl ShortRuns {
    fn new(scenario: &Scenario, figures: Figures) -> Self {
        let report = of_scenario(scenario).filter(|_| Refits::apply_to(scenario));
        let known = report.map(|report| (report, Refits::of(report)));
        Self { scenario: scenario.clone(), figures, known, current: None, done: Vec::new() }
    }

    /// Handles some events; returns whether all runs are over.
    fn advance(&mut self) -> bool {
        let Some((report, refits)) = &self.known else { return true };
        if self.done.len() == refits.runs() {
            return true;
        }
        let run = self.current.get_or_insert_with(|| refits.run(report, &self.scenario, self.done.len()));
        if run.advance() {
            self.done.push(means(&self.figures, run.figures().as_ref()));
            self.current = None;
        }
        false
    }
}
