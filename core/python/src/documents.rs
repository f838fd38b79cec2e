//! Runs whose result is one document.

use datapath::experiments::documents;
use datapath::experiments::sensitivity::study::{Progress, Study};
use datapath::{Instant, Measurement, Problem, Scenario};
use pyo3::prelude::{PyResult, Python, pyfunction};
use rayon::prelude::*;
use serde_json::Value;

use crate::interruption::{interruptible, whole};
use crate::machines::{self, Platforms};
use crate::problems::{refused, refused_for};
use crate::scenarios::read_scenario;

fn scenario_of(text: &str, platforms: Option<&Platforms>) -> PyResult<Scenario> {
    read_scenario(text, &machines::of(platforms)).map_err(|problems| refused(&problems))
}

/// The simulated time at which a run ends.
fn end(for_ms: Option<f64>) -> PyResult<Option<Instant>> {
    const MS_MAX: f64 = 1e9;
    let is_time = |ms: f64| ms > 0.0 && ms <= MS_MAX;
    let message = format!("must be a simulated time in ms, up to {MS_MAX}");
    match for_ms {
        Some(ms) if !is_time(ms) => Err(refused_for(Problem::new("for_ms", message, "as in 500".to_owned()))),
        _ => Ok(for_ms.map(|ms| Instant::from_ps((ms * 1e9) as u64))),
    }
}

/// Simulates scenarios at the same time; the documents of `run --json` as a list.
#[pyfunction]
pub(crate) fn run(
    py: Python<'_>,
    scenarios: Vec<String>,
    platforms: Option<&Platforms>,
    for_ms: Option<f64>,
    quick: bool,
) -> PyResult<String> {
    let scenarios: Vec<Scenario> =
        scenarios.into_iter().map(|one| scenario_of(&one, platforms)).collect::<PyResult<_>>()?;
    // The model's intervals need many short runs, which go on at the same time.
    let end = end(for_ms)?;
    let with_model = !quick && end.is_none();
    let threads = (!with_model).then_some(scenarios.len());
    let documents = interruptible(py, threads, move |waiting| {
        let document = |scenario: Scenario| {
            let mut measurement = Measurement::new(scenario);
            let is_over = measurement.run_while(end, |_| waiting.goes_on());
            is_over.then(|| documents::run(&measurement, with_model))
        };
        scenarios.into_par_iter().map(document).collect::<Option<Vec<Value>>>()
    })?;
    Ok(Value::from(whole(documents)?).to_string())
}

/// Where the time of a run goes, and what limits it.
#[pyfunction]
pub(crate) fn explain(
    py: Python<'_>,
    scenario: &str,
    platforms: Option<&Platforms>,
    for_ms: Option<f64>,
) -> PyResult<String> {
    let scenario = scenario_of(scenario, platforms)?;
    let end = end(for_ms)?;
    let document = interruptible(py, Some(1), move |waiting| {
        let mut measurement = Measurement::with_profile(scenario);
        let is_over = measurement.run_while(end, |_| waiting.goes_on());
        is_over.then(|| documents::explanation(&measurement))
    })?;
    Ok(whole(document)?.to_string())
}

/// How each figure depends on each time constant: the document of `sensitivity --json`.
#[pyfunction]
pub(crate) fn sensitivity(
    py: Python<'_>,
    scenario: &str,
    platforms: Option<&Platforms>,
    figures: Vec<String>,
    longer: u32,
    interactions: bool,
    threads: Option<usize>,
) -> PyResult<String> {
    let scenario = scenario_of(scenario, platforms)?;
    if longer == 0 {
        let message = "must be a whole number from 1".to_owned();
        return Err(refused_for(Problem::new("longer", message, "as in 4".to_owned())));
    }
    let document = interruptible(py, threads, move |waiting| {
        let Some(mut study) = Study::of(scenario, u64::from(longer), waiting)? else { return Ok(None) };
        study.keep(&figures)?;
        let pairs = if interactions { study.interactions(waiting).map(Some) } else { Some(None) };
        Ok(pairs.map(|pairs| study.document(pairs.as_deref())))
    })?;
    Ok(whole(document.map_err(refused_for)?)?.to_string())
}
