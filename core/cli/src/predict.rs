//! `datapath predict`

use datapath::scenario::platform::Platforms;
use std::ffi::OsString;

use clap::Args;
use datapath::experiments::metric::Metric;
use datapath::experiments::prediction_intervals::Interval;
use datapath::experiments::prediction_intervals::refits::Refits;
use datapath::experiments::published::Report;
use datapath::experiments::reports::REPORTS;
use datapath::experiments::table::{Row, RowProblem, grouped, rows};
use datapath::readout::figures::Figures;
use datapath::readout::measure::Measure;
use datapath::readout::quantity::Quantity;
use datapath::scenario::problem::Problem;
use datapath::scenario::scenario::Scenario;
use datapath::words::{Language, shown, speak};
use rayon::prelude::*;

use crate::Failure;
use crate::csv_table::CsvTable;
use crate::input::Source;
use crate::output::{print, print_notice};
use crate::parallel::measured;
use crate::progress::bar;
use crate::validate::find_report;

#[derive(Args)]
#[command(after_help = include_str!("help/predict.txt"))]
pub(crate) struct Options {
    /// The report whose columns the table has, for example osa-vs-vswitch
    report: String,
    /// The table (CSV), or `-` for standard input
    configurations: OsString,
    /// Skip the model's 90% prediction intervals, which need fifteen short runs for each row
    #[arg(long, help_heading = "Simulation")]
    quick: bool,
}

/// Fills in the result columns of a table.
pub(crate) fn predict(options: &Options, platforms: &Platforms) -> Result<(), Failure> {
    let report = find_report(&options.report)?;
    let source = Source(&options.configurations);
    let sheet = CsvTable::read(source, report)?;
    // The table has sentences, too.
    speak(Language::English);
    let (runs, problems) = runs(report, &sheet, platforms);
    if runs.is_empty() {
        return Err(source.failure(&problems));
    }
    let (runs, scenarios): (Vec<_>, Vec<_>) = runs.into_iter().unzip();
    let notes = notes(&scenarios);
    let figures = measured(scenarios.clone())?;
    let refits = Refits::of(report);
    let intervals = if options.quick {
        vec![Vec::new(); scenarios.len()]
    } else {
        intervals(report, &refits, &scenarios, &figures)
    };
    let mut columns = columns(report, !options.quick);
    columns.extend(notes.iter().map(|(name, _)| (*name).to_owned()));
    let mut results = vec![vec![String::new(); columns.len()]; sheet.cells.len()];
    for (run, ((rows, (figures, measure)), intervals)) in runs.iter().zip(&figures).zip(&intervals).enumerate() {
        for (index, row) in rows.iter().enumerate() {
            let intervals = (!options.quick).then_some(intervals.as_slice());
            let result = &mut results[row.number - 1];
            *result = of_row(report, index, figures, measure, intervals);
            if let Some(intervals) = intervals {
                result.push(if intervals.is_empty() { String::new() } else { refits.interval_method().name().into() });
            }
            result.extend(notes.iter().map(|(_, notes)| notes[run].clone()));
        }
    }
    columns.push("problem".into());
    for (index, result) in results.iter_mut().enumerate() {
        let own = problems.iter().filter(|problem| problem.row == index + 1);
        result.push(problem_lines(&own.map(|own| own.problem.clone()).collect::<Vec<_>>()));
    }
    write(&sheet, &columns, results)?;
    if problems.is_empty() { Ok(()) } else { Err(source.failure(&problems)) }
}

/// The columns with notes (extrapolated, what-if) that at least one scenario needs.
fn notes(scenarios: &[Scenario]) -> Vec<(&'static str, Vec<String>)> {
    let column = |of: fn(&Scenario) -> &[Problem]| {
        scenarios.iter().map(|scenario| problem_lines(of(scenario))).collect::<Vec<_>>()
    };
    let columns = [
        ("extrapolated", column(|scenario| &scenario.extrapolated)),
        ("what_if", column(|scenario| &scenario.what_if)),
    ];
    columns.into_iter().filter(|(_, notes)| notes.iter().any(|note| !note.is_empty())).collect()
}

fn problem_lines(problems: &[Problem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// The valid scenarios, and the problems of the rows of all others.
fn runs<'a>(
    report: &Report,
    sheet: &'a CsvTable,
    platforms: &Platforms,
) -> (Vec<(Vec<Row<'a>>, Scenario)>, Vec<RowProblem>) {
    let platform = report.machine(platforms);
    let mut runs = Vec::new();
    let mut problems: Vec<RowProblem> = Vec::new();
    for rows in grouped(rows(&sheet.names, &sheet.cells), report.rows.grouped_by) {
        let is_own = |problem: &&RowProblem| rows.iter().any(|row| row.number == problem.row);
        let ragged: Vec<_> = sheet.ragged.iter().filter(is_own).cloned().collect();
        let at_first = |problem| RowProblem { row: rows[0].number, problem };
        let scenario = if ragged.is_empty() {
            (report.rows.description)(&rows, &platform).and_then(|description| {
                Scenario::new(&description, platforms).map_err(|problems| problems.into_iter().map(at_first).collect())
            })
        } else {
            Err(ragged)
        };
        match scenario {
            Ok(scenario) => runs.push((rows, scenario)),
            Err(mut found) => {
                for RowProblem { row, problem } in &mut found {
                    let cell = rows.iter().find(|known| known.number == *row).and_then(|row| row.get(&problem.path));
                    if let Some(elsewhere) = cell.and_then(|cell| elsewhere(&problem.path, cell)) {
                        problem.hint = format!("{}{elsewhere}", problem.hint).into();
                    }
                }
                let (bad, mut left) = (found.iter().map(|problem| problem.row).min(), rows);
                left.retain(|row| found.iter().all(|problem| problem.row != row.number));
                let why = format!("is not simulated, because row {} of the same run is wrong", bad.unwrap_or_default());
                let with = |row: Row<'_>| RowProblem { row: row.number, problem: Problem::new("", &*why, "see there") };
                found.extend(left.into_iter().map(with));
                problems.extend(found);
            }
        }
    }
    problems.sort_by_key(|problem| problem.row);
    (runs, problems)
}

/// The other reports that have a given value in a column.
fn elsewhere(column: &str, cell: &str) -> Option<String> {
    let has = |report: &&Report| {
        let table = report.table();
        let is_same = |row: Row<'_>| row.get(column).is_some_and(|known| known.eq_ignore_ascii_case(cell));
        report.rows.configuration.contains(&column) && table.rows().any(is_same)
    };
    let others: Vec<_> = REPORTS.into_iter().filter(has).map(|report| report.stem).collect();
    (!others.is_empty()).then(|| format!("; {} is in {}", shown(cell), others.join(", ")))
}

/// The prediction intervals of each scenario, in parallel.
fn intervals(
    report: &Report,
    refits: &Refits,
    scenarios: &[Scenario],
    figures: &[(Figures, Measure)],
) -> Vec<Vec<Interval>> {
    let progress = bar(scenarios.len() as u64, "what else it may be");
    let of = |(scenario, (figures, _)): (&Scenario, &(Figures, Measure))| {
        let intervals = refits.intervals(report, scenario, figures);
        progress.inc(1);
        intervals
    };
    let intervals = scenarios.par_iter().zip(figures).map(of).collect();
    progress.finish_and_clear();
    intervals
}

/// Names of the result columns.
fn columns(report: &Report, with_intervals: bool) -> Vec<String> {
    let of_metric = |metric: &Metric| {
        let column = metric.column;
        let of_model: &[&str] = if with_intervals { &["_low", "_high"] } else { &[] };
        let unit: &[&str] = if metric.quantity == Quantity::Throughput { &["_unit"] } else { &[] };
        let endings = ["", "_half_width"].iter().chain(of_model).chain(unit);
        endings.map(|ending| format!("{column}{ending}")).collect::<Vec<_>>()
    };
    let interval = with_intervals.then(|| "interval".to_owned());
    report.fit.metrics.iter().flat_map(of_metric).chain(interval).collect()
}

/// The cells of a row of a scenario (its index is from 0): the guest's own figures, and those of the
/// whole run.
fn of_row(
    report: &Report,
    row: usize,
    figures: &Figures,
    measure: &Measure,
    intervals: Option<&[Interval]>,
) -> Vec<String> {
    let mut results = Vec::new();
    for metric in report.fit.metrics {
        let quantity = metric.quantity.of_row(row);
        let unit = quantity.unit(measure);
        let digits = match unit.as_str() {
            "ms/tx" => 6,
            "ms/MB" => 5,
            "%" | "1/tx" => 3,
            _ => 2,
        };
        let number = |value: Option<f64>| {
            value.filter(|value| value.is_finite()).map_or_else(String::new, |value| format!("{value:.digits$}"))
        };
        let estimate = figures.of(quantity);
        results.push(number(estimate.map(|e| e.mean)));
        results.push(number(estimate.map(|e| e.half_width)));
        if let Some(intervals) = intervals {
            let own = intervals.iter().find(|(known, _)| *known == quantity);
            results.extend([0, 1].map(|end| number(own.map(|(_, ends)| ends[end]))));
        }
        if quantity == Quantity::Throughput {
            results.push(unit);
        }
    }
    results
}

/// Prints the table with its results. Given values are kept, whatever their column is called.
fn write(sheet: &CsvTable, columns: &[String], results: Vec<Vec<String>>) -> Result<(), Failure> {
    let (mut header, mut names, mut rows) = (sheet.header.clone(), sheet.names.clone(), sheet.cells.clone());
    let is_free = |place: usize| sheet.cells.iter().all(|row| row.get(place).is_none_or(String::is_empty));
    let mut places = Vec::new();
    for column in columns {
        let mut name = column.clone();
        let place = loop {
            match names.iter().position(|known| *known == name) {
                Some(place) if is_free(place) => break place,
                Some(_) => name += "_predicted",
                None => {
                    names.push(name.clone());
                    header.push(name.clone());
                    break names.len() - 1;
                }
            }
        };
        if name != *column {
            print_notice(format_args!("{column}: what the table has is kept; {name} has what is predicted"));
        }
        places.push(place);
    }
    for (row, results) in rows.iter_mut().zip(results) {
        row.resize(header.len(), String::new());
        for (&place, result) in places.iter().zip(results) {
            row[place] = result;
        }
    }
    let mut csv = csv::Writer::from_writer(Vec::new());
    for record in std::iter::once(&header).chain(&rows) {
        csv.write_record(record).map_err(|error| Failure::Other(error.to_string()))?;
    }
    print(csv.into_inner().map_err(|error| Failure::Other(error.to_string()))?)
}
