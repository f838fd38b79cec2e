//! A user's measurements beside the model, and a machine fitted to them.

use datapath::experiments::calibration::deferred_runs::DeferredRun;
use datapath::experiments::measurements::Measurements as Table;
use datapath::experiments::measurements::comparison_document::{ComparedFigure, MeasuredTable, TableProblem, figures};
use datapath::experiments::measurements::deferred_fit::{DeferredFit, Progress};
use datapath::experiments::measurements::machine_fit::ChangedMachine;
use datapath::experiments::measurements::run_simulation::RunSimulation;
use datapath::scenario::platform::Platforms;
use datapath::words::{Language, speak};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json;

/// The machine of rows that name none.
const MACHINE: &str = "z15";

#[wasm_bindgen]
extern "C" {
    /// A global function of the worker, called again and again during long work: the page thus knows
    /// that the worker is alive.
    #[wasm_bindgen(js_name = datapathAlive)]
    pub(crate) fn alive();
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
    pub fn new(table: &str, language: &str) -> Result<Measurements, String> {
        speak(Language::of_tag(language));
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
    pub fn machine(text: &str, language: &str) -> Result<String, String> {
        speak(Language::of_tag(language));
        ChangedMachine::read(text).map(|machine| json(&machine)).map_err(|problems| json(&problems))
    }

    /// Prepares the fit of a machine to the runs of that machine.
    ///
    /// # Panics
    /// If there is no such machine.
    #[must_use]
    pub fn fit(&self, machine: &str) -> MachineFit {
        let platform = Platforms::default().get(machine).expect("rows are of known machines");
        let continuing_while = || {
            alive();
            true
        };
        MachineFit(DeferredFit::new(&self.0, &platform, continuing_while))
    }
}

/// A fit whose runs any worker can simulate that has read the same table.
#[wasm_bindgen]
#[derive(Debug)]
pub struct MachineFit(DeferredFit);

#[wasm_bindgen]
impl MachineFit {
    /// Goes on as far as the results of runs allow. Returns as JSON the document of the result, as
    /// `{ "fitted": … }`, or how far it got, as `{ "step": …, "count": … }`; then `missing` has the runs
    /// that it needs.
    ///
    /// # Errors
    /// The reason why nothing can be fitted.
    pub fn advance(&self) -> Result<String, String> {
        match self.0.advance() {
            Progress::Missing(step, count) => Ok(json(&serde_json::json!({ "step": step, "count": count }))),
            Progress::Refused(reason) => Err(json(&reason.to_string())),
            Progress::Fitted(machine) => Ok(json(&serde_json::json!({ "fitted": machine.document("datapath-lab") }))),
        }
    }

    /// The runs that it needs, one after the other: the index of the case, the number of constants, and
    /// for each its place in the catalogue and its value.
    #[must_use]
    pub fn missing(&self) -> Vec<f64> {
        let numbers = |run: DeferredRun| {
            let count = run.changes.len() as f64;
            let changes = run.changes.into_iter().flat_map(|(place, value)| [place as f64, value]);
            [run.case as f64, count].into_iter().chain(changes).collect::<Vec<f64>>()
        };
        self.0.missing().into_iter().flat_map(numbers).collect()
    }

    /// Simulates a run, of the numbers that `missing` has of it.
    #[must_use]
    pub fn simulate(&self, run: &[f64]) -> Vec<f64> {
        let changes = run[2..].chunks_exact(2).map(|pair| (pair[0] as usize, pair[1])).collect();
        self.0.simulated(&DeferredRun { case: run[0] as usize, changes })
    }

    /// Adds the result of the next run that was missing.
    pub fn learn(&self, result: &[f64]) {
        self.0.learn(result);
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
