//! A user's measurements beside the model, and a machine fitted to them.

use datapath::experiments::measurements::Measurements as Table;
use datapath::experiments::measurements::comparison_document::{ComparedFigure, MeasuredTable, TableProblem, figures};
use datapath::experiments::measurements::fit::{Sample, figure_columns};
use datapath::experiments::measurements::fit_document::FittedMachine;
use datapath::experiments::measurements::machine_fit::{
    ChangedMachine, nothing_identified, of_machine, too_few_setups,
};
use datapath::experiments::measurements::run_simulation::RunSimulation;
use datapath::scenario::platform::{Platform, Platforms};
use datapath::words::speak_german;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json;

/// The machine of rows that name none.
const MACHINE: &str = "z15";
/// Rounds of a fit, as on the command line.
const ROUNDS: usize = 8;

#[wasm_bindgen]
extern "C" {
    /// A global function of the worker, called again and again during a fit: the page thus knows that
    /// the worker is alive.
    #[wasm_bindgen(js_name = datapathAlive)]
    fn alive();
    /// A global function of the worker, called when a fit has got further: the step from 0, and the
    /// number of sets of constants that were tried, or the share in percent.
    #[wasm_bindgen(js_name = datapathProgress)]
    fn progress(step: u32, count: f64);
}

/// A table of measurements.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Measurements(Table);

#[wasm_bindgen]
impl Measurements {
    /// Reads a table.
    ///
    /// # Errors
    /// A JSON list of all problems: line, column, what is wrong, how to mend it.
    #[wasm_bindgen(constructor)]
    pub fn new(table: &str, german: bool) -> Result<Measurements, String> {
        speak_german(german);
        Table::read(table, &Platforms::default(), MACHINE)
            .map(Self)
            .map_err(|problems| json(&problems.iter().map(TableProblem::of).collect::<Vec<_>>()))
    }

    /// What was read, as JSON: a row for each run, the lines that cannot be read, and remarks.
    #[must_use]
    pub fn contents(&self) -> String {
        json(&MeasuredTable::of(&self.0))
    }

    /// Starts the simulation of a run, by its index.
    #[must_use]
    pub fn simulate(&self, run: usize) -> MeasuredRun {
        MeasuredRun(RunSimulation::new(self.0.runs[run].clone()))
    }

    /// Reads the file of a machine: the built-in machine from which it differs, and the constants, as
    /// JSON.
    ///
    /// # Errors
    /// A JSON list of all problems.
    pub fn machine(text: &str, german: bool) -> Result<String, String> {
        speak_german(german);
        ChangedMachine::read(text).map(|machine| json(&machine)).map_err(|problems| json(&problems))
    }

    /// Fits a machine to the runs of that machine. Returns the document as JSON.
    ///
    /// # Errors
    /// The reason why nothing can be fitted.
    ///
    /// # Panics
    /// If there is no such machine.
    pub fn fit(&self, machine: &str) -> Result<String, String> {
        let platform = Platforms::default().get(machine).expect("rows are of known machines");
        let text = Platform::built_in_text(machine).expect("it is built in").to_owned();
        let mut measurements = self.0.clone();
        let remarks = of_machine(&mut measurements, &platform).iter().map(ToString::to_string).collect();
        let columns = figure_columns(&measurements.runs);
        let sample = Sample::new(&measurements.runs, &platform).going_on(|| {
            alive();
            true
        });
        let refused = |reason: &dyn ToString| json(&reason.to_string());
        if let Some(reason) = too_few_setups(&sample, &platform) {
            return Err(refused(&reason));
        }
        progress(0, 0.0);
        let judged = sample.judged();
        if let Some(reason) = nothing_identified(&judged) {
            return Err(refused(&reason));
        }
        let fit = sample.fit(&judged, ROUNDS, |round| progress(1, round.points as f64));
        let intervals = sample.intervals(&judged, |share| progress(2, 100.0 * share));
        let fitted = FittedMachine { platform, text, sample, judged, fit, intervals, columns, remarks };
        Ok(json(&fitted.document("datapath-lab")))
    }
}

/// A measured run that is being simulated.
#[wasm_bindgen]
#[derive(Debug)]
pub struct MeasuredRun(RunSimulation);

#[wasm_bindgen]
impl MeasuredRun {
    /// Handles about `events_max` events; returns whether everything is simulated.
    pub fn advance(&mut self, events_max: u32) -> bool {
        self.0.advance(u64::from(events_max))
    }

    /// Its figures beside the model's, as `datapath compare --json` prints them.
    #[must_use]
    pub fn compared(&self) -> String {
        let compared = [self.0.compared()];
        json(&figures(&compared).collect::<Vec<ComparedFigure<'_>>>())
    }
}
