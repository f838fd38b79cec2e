//! Measurements of the user's machine: the comparison with the model, and a fit of the machine's
//! constants.

use datapath::engine::math;
use datapath::experiments::measurements::comparison::{compared, not_modelled};
use datapath::experiments::measurements::comparison_document::{ComparedRun, document};
use datapath::experiments::measurements::fit::{
    CandidateConstant, FigureColumn, FitResult, GROUPS_OF_INTERVAL, Identification, Sample, figure_columns,
};
use datapath::experiments::measurements::machine_fit::{machine_file, nothing_identified, of_machine, too_few_setups};
use datapath::experiments::measurements::{MeasuredRun, Measurements, SheetProblem};
use datapath::experiments::prediction_intervals::refits::Refits;
use datapath::experiments::reports::of_plan;
use datapath::experiments::sensitivity::study::Progress;
use datapath::experiments::table::Role;
use datapath::readout::measure::Measure;
use datapath::scenario::suggestion::one_of;
use datapath::{Measurement, PlatformRef, Problem};
use pyo3::prelude::{PyResult, Python, pyfunction};
use rayon::prelude::*;
use serde_json::{Map, Value, json};

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
    let plan = match &run.plan {
        Ok(plan) => plan,
        Err(problems) => return Some(ComparedRun { run, measure: None, figures: not_modelled(run, problems) }),
    };
    let mut measurement = Measurement::new((**plan).clone());
    if !measurement.run_while(None, |_| goes_on()) {
        return None;
    }
    let figures = measurement.figures().expect("a finished measurement has batches");
    let report = of_plan(plan).filter(|_| goes_on());
    let intervals = report.map(|report| Refits::of(report).intervals(report, plan, &figures)).unwrap_or_default();
    Some(ComparedRun { run, measure: Some(Measure::of(plan)), figures: compared(run, plan, &figures, &intervals) })
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
    remarks.extend(of_machine(&mut measurements, &platform));
    let columns = figure_columns(&measurements.runs);
    let in_table = |message: String| Problem::new("measurements", message, "");
    let document = interruptible(py, threads, move |waiting| {
        let sample = Sample::new(&measurements.runs, &platform).going_on(waiting.flag());
        if let Some(message) = too_few_setups(&sample, &platform) {
            return Err(in_table(message));
        }
        let judged = sample.judged();
        if let Some(message) = nothing_identified(&judged).filter(|_| waiting.goes_on()) {
            return Err(in_table(message.to_owned()));
        }
        let fit = sample.fit(&judged, rounds, |_| ());
        let intervals = sample.intervals(&judged, |_| ());
        let stopped = !waiting.goes_on();
        let document = || fit_document(&Fitted { platform, text, sample, judged, fit, intervals, columns, remarks });
        Ok((!stopped).then(document))
    })?;
    Ok(whole(document.map_err(refused_for)?)?.to_string())
}

/// A machine that was fitted to measurements.
struct Fitted {
    platform: PlatformRef,
    text: String,
    sample: Sample,
    judged: Vec<CandidateConstant>,
    fit: FitResult,
    intervals: Vec<(String, f64)>,
    columns: Vec<FigureColumn>,
    remarks: Vec<String>,
}

fn fit_document(fitted: &Fitted) -> Value {
    let Fitted { platform, text, sample, judged, fit, intervals, columns, remarks } = fitted;
    let [[rows, figures], [rows_left_out, _]] = [&[Role::Calibration], &[Role::Blind]].map(|role| sample.counts(role));
    let [before, after] = fit.test;
    let constants: Vec<Value> = judged.iter().map(|one| constant(one, judged, platform, fit)).collect();
    let left_out = fit.left_out.iter().map(|one| {
        let [before, after] = one.simulated;
        json!({
            "run": one.run, "figure": one.column, "measured": one.measured,
            "simulated_before": before, "simulated": after,
        })
    });
    let is_better = after < before;
    let columns = columns.iter().map(|FigureColumn { column, used, unused, reason }| {
        json!({ "column": column, "used": used, "unused": unused, "reason": reason })
    });
    let comment = format!(
        "Fitted by datapath_lab.calibrate to {figures} figures of {rows} rows. Loss on the {rows_left_out} rows left \
         out: {before:.5} before, {after:.5} now."
    );
    let file = || machine_file(text, fit, "measurements", &comment).expect("the file was read before");
    let has_intervals = sample.groups() >= GROUPS_OF_INTERVAL;
    let intervals: Map<String, Value> = intervals.iter().map(|(name, factor)| (name.clone(), json!(factor))).collect();
    json!({
        "engine": env!("CARGO_PKG_VERSION"),
        "platform": platform.name,
        "rows": rows,
        "rows_left_out": rows_left_out,
        "figures": figures,
        "columns": columns.collect::<Vec<_>>(),
        "constants": constants,
        "loss": { "training": fit.training, "left_out": fit.test },
        "left_out": left_out.collect::<Vec<_>>(),
        "intervals": has_intervals.then_some(intervals),
        "is_better": is_better,
        "machine": is_better.then(file),
        "remarks": remarks,
    })
}

fn constant(one: &CandidateConstant, judged: &[CandidateConstant], platform: &PlatformRef, fit: &FitResult) -> Value {
    let of_machine = platform.constants.iter().find(|(name, _)| *name == one.name).map(|(_, constant)| constant);
    let doubled = |times: f64| 100.0 * (math::exp(times * math::ln(2.0)) - 1.0);
    let (verdict, error_pct, imitated_by) = match one.identification {
        Identification::Identified(error) => ("fitted", Some(doubled(error)), None),
        Identification::WithoutEffect => ("without effect", None, None),
        Identification::TooWeak(error) => ("too weak", Some(doubled(error)), None),
        Identification::Imitated(other) => ("imitated", None, Some(judged[other].name)),
        Identification::TooFewFigures => ("too few figures", None, None),
    };
    let now = fit.values.iter().find(|(name, _)| *name == one.name).map(|(_, value)| *value);
    let before = of_machine.map(|constant| constant.value);
    json!({
        "constant": one.name,
        "unit": of_machine.map(|constant| constant.unit),
        "before": before,
        "value": now.or(before),
        "verdict": verdict,
        "error_pct": error_pct,
        "imitated_by": imitated_by,
    })
}
