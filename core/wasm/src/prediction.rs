//! How sure the model is of the figures of a description: short runs with the constants of every
//! refit, in as many instances as the page has.
//!
//! The engine does not contain the results of the refits. Those of all six reports are 8 KB of
//! brotli, and the page needs one of them, which it fetches as a file.

use datapath::engine::statistics::Estimate;
use datapath::experiments::prediction_intervals::refits::Refits;
use datapath::experiments::prediction_intervals::short_run::ShortRun as CoreShortRun;
use datapath::experiments::prediction_intervals::{PredictionIntervals, means};
use datapath::experiments::reports::of_scenario;
use datapath::readout::figure_set::FigureSet;
use datapath::readout::figures::Figures;
use datapath::scenario::scenario::Scenario;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json;
use crate::traces::platforms;

/// A description and the refits of its machine.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Prediction {
    scenario: Scenario,
    /// The figures of the run, without values.
    figures: Figures,
    refits: Option<Refits>,
}

#[wasm_bindgen]
impl Prediction {
    /// Reads a description, with the trace that it names.
    ///
    /// # Errors
    /// A JSON list of all problems.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::needless_pass_by_value, reason = "arguments from JavaScript are owned")]
    pub fn new(description: &str, trace: Option<Vec<u8>>) -> Result<Prediction, String> {
        let scenario =
            Scenario::from_json(description, &platforms(trace.as_deref())).map_err(|problems| json(&problems))?;
        let figures = FigureSet::of(&scenario).figures(&scenario, &[]);
        Ok(Self { scenario, figures, refits: None })
    }

    /// The report whose refits apply to it; nothing if there is none.
    #[must_use]
    pub fn report(&self) -> Option<String> {
        let report = of_scenario(&self.scenario).filter(|_| Refits::apply_to(&self.scenario));
        report.map(|report| report.stem.to_owned())
    }

    /// Reads the refits of that report from their file, and returns the number of short runs that
    /// they need. All other methods come after this.
    pub fn learn(&mut self, refits: &str) -> usize {
        self.refits.insert(Refits::from_json(refits)).runs()
    }

    /// One of these short runs.
    ///
    /// # Panics
    /// If there are no refits.
    #[must_use]
    pub fn run(&self, index: usize) -> ShortRun {
        let report = of_scenario(&self.scenario).expect("every path has a report");
        ShortRun { run: self.refits().run(report, &self.scenario, index), figures: self.figures.clone() }
    }

    /// The names of all figures, in the order in which they cross as numbers, as JSON.
    #[must_use]
    pub fn figures(&self) -> String {
        json(&self.figures.iter().map(|(quantity, _)| quantity.id()).collect::<Vec<_>>())
    }

    /// How sure the model is of these figures, as JSON; `null` if it cannot be computed. The
    /// arguments are their means, half the widths of their intervals, and the values of all short
    /// runs in succession. A figure that was not observed is NaN. All are numbers because text
    /// would not keep every bit.
    ///
    /// # Panics
    /// If there are no refits.
    #[must_use]
    pub fn intervals(&self, means: &[f64], half_widths: &[f64], short_runs: &[f64]) -> String {
        let estimates = means.iter().zip(half_widths).map(|(&mean, &half_width)| Estimate { mean, half_width });
        let known = estimates.map(|estimate| Some(estimate).filter(|estimate| !estimate.mean.is_nan()));
        let figures = self.figures.iter().zip(known).map(|((quantity, _), estimate)| (quantity, estimate)).collect();
        let short_runs: Vec<Vec<f64>> = short_runs.chunks(means.len()).map(<[f64]>::to_vec).collect();
        let report = of_scenario(&self.scenario).expect("every path has a report");
        let refits = self.refits();
        json(&PredictionIntervals::of(
            refits.interval_method(),
            &refits.intervals_by(report, &self.scenario, &figures, &short_runs),
        ))
    }
}

impl Prediction {
    fn refits(&self) -> &Refits {
        self.refits.as_ref().expect("what the refits came to comes first")
    }
}

/// A run with the constants of a refit, or with the present ones.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ShortRun {
    run: CoreShortRun,
    figures: Figures,
}

#[wasm_bindgen]
impl ShortRun {
    /// Handles some events; returns whether the run is over.
    pub fn advance(&mut self) -> bool {
        self.run.advance()
    }

    /// Its figures, as numbers.
    #[must_use]
    pub fn values(&self) -> Vec<f64> {
        means(&self.figures, self.run.figures().as_ref())
    }
}
