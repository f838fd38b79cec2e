//! Measurements of the user's machine: the comparison with the model, and a fit of the machine's
//! constants.

use datapath::experiments::measurements::comparison::{compared, not_modelled};
use datapath::experiments::measurements::comparison_document::{ComparedRun, document};
use datapath::experiments::measurements::fit::{Sample, figure_columns};
use datapath::experiments::measurements::fit_document::FittedMachine;
use datapath::experiments::measurements::machine_fit::{nothing_identified, of_machine, too_few_setups};
use datapath::experiments::measurements::{MeasuredRun, Measurements, SheetProblem};
use datapath::experiments::prediction_intervals::refits::Refits;
use datapath::experiments::reports::of_scenario;
use datapath::experiments::sensitivity::study::Progress;
use datapath::readout::measure::Measure;
use datapath::scenario::suggestion::one_of;
use datapath::words::Phrase;
use datapath::{Measurement, PlatformRef, Problem};
use pyo3::prelude::{PyResult, Python, pyfunction};
use rayon::prelude::*;

use crate::interruption::{interruptible, whole};
use crate::machines::{self, Platforms};
use crate::problems::{refused, refused_for};

/// A problem of a table, with its line in the path.
fn in_line(SheetProblem { line, problem }: SheetProblem) -> Problem {
    let Some(line) = line else { return problem };
    let path = if problem.path.is_empty() { format!("line {line}") } else { format!("line {line}, {}", problem.path) };
    Problem { path, ..problem }
}

/// Reads a table without bad lines.
fn read(text: &str, platform: &PlatformRef, platforms: &datapath::Platforms) -> PyResult<Measurements> {
    let refused = |problems: Vec<SheetProblem>| refused(&problems.into_iter().map(in_line).collect::<Vec<_>>());
    let mut measurements = Measurements::read(text, platforms, &platform.name).map_err(refused)?;
    let problems = std::mem::take(&mut measurements.problems);
    if problems.is_empty() { Ok(measurements) } else { Err(refused(problems)) }
}

/// The machine called `name`.
fn machine(name: &str, platforms: &datapath::Platforms) -> PyResult<PlatformRef> {
    platforms.get(name).ok_or_else(|| {
        let all: Vec<PlatformRef> = platforms.iter().collect();
        let names: Vec<&str> = all.iter().map(|platform| &*platform.name).collect();
        refused_for(Problem::new("platform", format!("there is no platform \"{name}\""), one_of(name, &names)))
    })
}

/// Sets each measured figure beside the model: the document of `compare --json`.
#[pyfunction]
pub(crate) fn compare_measurements(
    py: Python<'_>,
    table: &str,
    platform: &str,
    platforms: Option<&Platforms>,
    threads: Option<usize>,
) -> PyResult<String> {
    let platforms = machines::of(platforms);
    let measurements = read(table, &machine(platform, &platforms)?, &platforms)?;
    let text = interruptible(py, threads, move |waiting| {
        let beside_model = |run| beside_model(run, || waiting.goes_on());
        let all: Vec<ComparedRun<'_>> = measurements.runs.par_iter().map(beside_model).collect::<Option<_>>()?;
        let mut document = document(&all, &[]);
        document["remarks"] = measurements.remarks.iter().map(ToString::to_string).collect();
        Some(document.to_string())
    })?;
    whole(text)
}

/// Simulates a measured run; nothing if that was stopped.
fn beside_model(run: &MeasuredRun, goes_on: impl Fn() -> bool) -> Option<ComparedRun<'_>> {
    let scenario = match &run.scenario {
        Ok(scenario) => scenario,
        Err(problems) => return Some(ComparedRun { run, measure: None, figures: not_modelled(run, problems) }),
    };
    let mut measurement = Measurement::new((**scenario).clone());
    if !measurement.run_while(None, |_| goes_on()) {
        return None;
    }
    let figures = measurement.figures().expect("a finished measurement has batches");
    let report = of_scenario(scenario).filter(|_| goes_on());
    let intervals = report.map(|report| Refits::of(report).intervals(report, scenario, &figures)).unwrap_or_default();
    Some(ComparedRun {
        run,
        measure: Some(Measure::of(scenario)),
        figures: compared(run, scenario, &figures, &intervals),
    })
}

/// Fits the constants that measurements identify.
#[pyfunction]
pub(crate) fn calibrate(
    py: Python<'_>,
    table: &str,
    platform: &str,
    platforms: Option<&Platforms>,
    rounds: usize,
    threads: Option<usize>,
) -> PyResult<String> {
    let text = machines::text_of(platforms, platform).unwrap_or_default();
    let platforms = machines::of(platforms);
    let platform = machine(platform, &platforms)?;
    let mut measurements = read(table, &platform, &platforms)?;
    let remarks = measurements.remarks.iter().map(ToString::to_string);
    let mut remarks: Vec<String> = remarks.collect();
    remarks.extend(of_machine(&mut measurements, &platform).iter().map(ToString::to_string));
    let columns = figure_columns(&measurements.runs);
    let in_table = |message: Phrase| Problem::new("measurements", message, "");
    let document = interruptible(py, threads, move |waiting| {
        let sample = Sample::new(&measurements.runs, &platform).continuing_while(waiting.check());
        if let Some(message) = too_few_setups(&sample, &platform) {
            return Err(in_table(message));
        }
        let judged = sample.judged();
        if let Some(message) = nothing_identified(&judged).filter(|_| waiting.goes_on()) {
            return Err(in_table(message));
        }
        let fit = sample.fit(&judged, rounds, |_| ());
        let intervals = sample.intervals(&judged, |_| ());
        let stopped = !waiting.goes_on();
        let document = || {
            let fitted = FittedMachine { platform, text, sample, judged, fit, intervals, columns, remarks };
            fitted.document("datapath_lab.calibrate")
        };
        Ok((!stopped).then(document))
    })?;
    Ok(whole(document.map_err(refused_for)?)?.to_string())
}
