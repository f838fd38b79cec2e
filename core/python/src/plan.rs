//! The largest load for which conditions hold.

use datapath::experiments::capacity::Question;
use datapath::experiments::documents;
use datapath::experiments::sensitivity::study::Progress;
use pyo3::prelude::{PyResult, Python, pyfunction};

use crate::interruption::{interruptible, whole};
use crate::machines::{self, Platforms};
use crate::problems::refused;
use crate::scenarios::planned;

/// The document of `plan --json`.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the Python function")]
pub(crate) fn plan(
    py: Python<'_>,
    scenario: &str,
    platforms: Option<&Platforms>,
    until: Vec<String>,
    vary: Option<&str>,
    start: Option<f64>,
    stop: Option<f64>,
    quick: bool,
) -> PyResult<String> {
    let platforms = machines::of(platforms);
    let described = planned(scenario, &platforms).map_err(|problems| refused(&problems))?.description;
    let question = Question::new(&described, &platforms, until, vary, [start, stop]);
    let question = question.map_err(|problems| refused(&problems))?;
    let answer = interruptible(py, None, move |waiting| question.answer(!quick, || waiting.goes_on()))?;
    let answer = whole(answer.map_err(|problems| refused(&problems))?)?;
    Ok(documents::plan(&described, &answer).to_string())
}
