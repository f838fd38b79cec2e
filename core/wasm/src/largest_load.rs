//! The largest load for which conditions hold, in as many instances as the page has.
//!
//! Every instance has the same question. One of them searches and says which loads it needs; any of
//! them simulates a load, and its result crosses as text that only the engine reads.

use datapath::experiments::documents;
use datapath::experiments::plan::Question;
use datapath::experiments::plan::study::Study;
use datapath::scenario::description::Description;
use datapath::scenario::scenario::Scenario;
use datapath::words::{Language, speak};
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json;
use crate::measurements::alive;
use crate::traces::platforms;

/// A search for the largest load.
#[wasm_bindgen]
#[derive(Debug)]
pub struct LargestLoad {
    description: Description,
    question: Question,
    study: Study,
}

/// Reads what another instance wrote.
fn read<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|_| panic!("another instance wrote it"))
}

#[wasm_bindgen]
impl LargestLoad {
    /// Reads a description, with the trace that it names, and conditions such as `p95 < 1 ms`. Without
    /// refits the answer says nothing of the model's uncertainty.
    ///
    /// # Errors
    /// A JSON list of all problems.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::needless_pass_by_value, reason = "arguments from JavaScript are owned")]
    pub fn new(
        description: &str,
        until: Vec<String>,
        with_refits: bool,
        language: &str,
        trace: Option<Vec<u8>>,
    ) -> Result<LargestLoad, String> {
        speak(Language::of_tag(language));
        let platforms = platforms(trace.as_deref());
        let description = Scenario::from_json(description, &platforms).map_err(|problems| json(&problems))?.description;
        let question =
            Question::new(&description, &platforms, until, None, [None, None]).map_err(|problems| json(&problems))?;
        let study = Study::new(question.clone(), with_refits);
        Ok(Self { description, question, study })
    }

    /// The field that is the load.
    #[must_use]
    pub fn field(&self) -> String {
        self.question.field().to_owned()
    }

    /// The tasks whose results are missing, as texts; none when everything is known.
    ///
    /// # Errors
    /// A JSON list of the problems of a load.
    pub fn missing(&mut self) -> Result<Vec<String>, String> {
        Ok(self.study.missing().map_err(|problems| json(&problems))?.iter().map(json).collect())
    }

    /// Carries out a task, and returns its result as text.
    ///
    /// # Errors
    /// A JSON list of the problems of a load.
    ///
    /// # Panics
    /// Never: nothing stops it.
    pub fn simulate(&self, task: &str) -> Result<String, String> {
        let goes_on = || {
            alive();
            true
        };
        let result = self.question.carried_out(&read(task), &goes_on).map_err(|problems| json(&problems))?;
        Ok(json(&result.expect("it was not stopped")))
    }

    /// Adds the result of a task. Returns what it has shown of a load as JSON, or `null`.
    pub fn learn(&mut self, result: &str) -> String {
        json(&self.study.learn(read(result)))
    }

    /// The answer, as `datapath plan --json` prints it, as soon as it is found.
    #[must_use]
    pub fn answer(&self) -> Option<String> {
        self.study.answer().map(|answer| json(&documents::plan(&self.description, &answer)))
    }
}
