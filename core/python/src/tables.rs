//! Runs whose result is a table, as JSON.

use datapath::experiments::grid::Grid;
use datapath::experiments::published::Case;
use datapath::experiments::reports::REPORTS;
use datapath::experiments::sensitivity::study::Progress;
use datapath::experiments::sweep::Sweep;
use datapath::experiments::validation::ValidationEntry;
use datapath::readout::measure::Measure;
use datapath::scenario::suggestion::one_of;
use datapath::{Measurement, Problem, Scenario};
use pyo3::prelude::{PyResult, Python, pyfunction};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::interruption::{interruptible, whole};
use crate::machines::{self, Platforms};
use crate::problems::{refused, refused_for};

/// Names and columns as `[[name, [value, …]], …]`.
fn table(header: Vec<String>, rows: Vec<Vec<Value>>) -> String {
    let mut columns: Vec<Vec<Value>> = header.iter().map(|_| Vec::with_capacity(rows.len())).collect();
    for row in rows {
        for (column, cell) in columns.iter_mut().zip(row) {
            column.push(cell);
        }
    }
    header.into_iter().zip(columns).map(|(name, column)| json!([name, column])).collect::<Value>().to_string()
}

/// Simulates every point of a grid: a list of columns.
#[pyfunction]
pub(crate) fn sweep(
    py: Python<'_>,
    specification: &str,
    platforms: Option<&Platforms>,
    threads: Option<usize>,
) -> PyResult<String> {
    let grid = Grid::from_json(specification, machines::of(platforms));
    let sweep = grid.and_then(Sweep::of).map_err(|problems| refused(&problems))?;
    let text = interruptible(py, threads, move |waiting| {
        let row = |point| {
            let row = sweep.row(point, || waiting.goes_on())?;
            Some(row.cells.into_iter().map(Option::unwrap_or_default).collect::<Vec<_>>())
        };
        let rows = (0..sweep.points()).into_par_iter().map(row).collect::<Option<_>>()?;
        Some(table(sweep.header(), rows))
    })?;
    whole(text)
}

/// Compares published figures with the simulated ones, of one report or of all: a list of rows.
#[pyfunction]
pub(crate) fn validate(
    py: Python<'_>,
    report: Option<&str>,
    platforms: Option<&Platforms>,
    threads: Option<usize>,
) -> PyResult<String> {
    let is_wanted = |stem: &str| report.is_none_or(|name| stem.eq_ignore_ascii_case(name));
    let reports: Vec<_> = REPORTS.into_iter().filter(|report| is_wanted(report.stem)).collect();
    if reports.is_empty() {
        let name = report.unwrap_or_default();
        let hint = one_of(name, &REPORTS.map(|report| report.stem));
        return Err(refused_for(Problem::new("report", format!("there is no report \"{name}\""), hint)));
    }
    let platforms = machines::of(platforms);
    let on_machine = |case: Case| Scenario::new(&case.description, &platforms).map(|scenario| (case, scenario));
    let cases = reports.iter().flat_map(|report| report.cases()).map(on_machine).collect::<Result<Vec<_>, _>>();
    let cases = cases.map_err(|problems| refused(&problems))?;
    let text = interruptible(py, threads, move |waiting| {
        let entries = |(case, scenario): (Case, Scenario)| {
            let measure = Measure::of(&scenario);
            let mut measurement = Measurement::new(scenario);
            let is_over = measurement.run_while(None, |_| waiting.goes_on());
            let figures = || measurement.figures().expect("a finished measurement has batches");
            is_over.then(|| ValidationEntry::all(&case, &figures(), &measure))
        };
        let entries: Vec<Vec<ValidationEntry>> = cases.into_par_iter().map(entries).collect::<Option<_>>()?;
        Some(serde_json::to_string(&entries.into_iter().flatten().collect::<Vec<_>>()).expect("plain data is JSON"))
    })?;
    whole(text)
}
