//! `datapath compare`

use std::ffi::OsString;

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use datapath::experiments::measurements::comparison::{Summary, Verdict, compared, not_modelled};
use datapath::experiments::measurements::comparison_document::{ComparedRun, document, figures, summary};
use datapath::experiments::measurements::unit_hint::unit_hints;
use datapath::experiments::measurements::{MeasuredRun, Measurements, SheetProblem};
use datapath::experiments::prediction_intervals::Interval;
use datapath::experiments::prediction_intervals::refits::Refits;
use datapath::experiments::reports::of_scenario;
use datapath::readout::figures::Figures;
use datapath::readout::measure::Measure;
use datapath::scenario::platform::{PlatformRef, Platforms};
use datapath::scenario::scenario::Scenario;
use datapath::words::{Language, Phrase, measurements, number, speak};
use rayon::prelude::*;

use crate::Failure;
use crate::input::Source;
use crate::output::{print, print_notice};
use crate::parallel::{measured, start_threads};
use crate::progress::bar;
use crate::run::significant;

/// The machine of rows that name none, unless the user gives one.
const MACHINE: &str = "z15";

#[derive(Args)]
#[command(after_help = include_str!("help/compare.txt"))]
pub(crate) struct Options {
    /// The table (CSV), or `-` for standard input
    measurements: OsString,
    /// Print JSON
    #[arg(long, conflicts_with = "csv", help_heading = "Output")]
    json: bool,
    /// Print CSV: a row for each figure
    #[arg(long, help_heading = "Output")]
    csv: bool,
}

/// Compares measurements with the model.
pub(crate) fn compare(options: &Options, platforms: &Platforms) -> Result<(), Failure> {
    let source = Source(&options.measurements);
    let text = source.text()?;
    let given = platforms.iter().find(PlatformRef::is_custom);
    let machine = given.as_ref().map_or(MACHINE, |given| &given.name);
    let read = || Measurements::read(&text, platforms, machine).map_err(|problems| source.failure(&problems));
    let mut measurements = read()?;
    for remark in &measurements.remarks {
        print_notice(format_args!("{}: {remark}", source.name()));
    }
    let problems = std::mem::take(&mut measurements.problems);
    if measurements.runs.is_empty() {
        return Err(source.failure(&problems));
    }
    if options.json || options.csv {
        // Problems are for people, and the result for other programs.
        speak(Language::English);
        measurements = read()?;
    }
    let all = simulated(&measurements.runs)?;
    let summary = summary(&all);
    if options.json {
        print(json(&all, &problems)?)?;
    } else if options.csv {
        print(csv(&all)?)?;
    } else {
        print(table(&all, summary, problems.len()))?;
    }
    if !problems.is_empty() {
        return Err(source.failure(&problems));
    }
    if summary.outside > 0 { Err(Failure::Outside) } else { Ok(()) }
}

/// Simulates each run that the model has, with its prediction intervals.
fn simulated(runs: &[MeasuredRun]) -> Result<Vec<ComparedRun<'_>>, Failure> {
    let scenarios: Vec<Scenario> =
        runs.iter().filter_map(|run| run.scenario.as_ref().ok()).map(|scenario| (**scenario).clone()).collect();
    let figures =
        if scenarios.is_empty() { start_threads().map(|()| Vec::new())? } else { measured(scenarios.clone())? };
    let intervals = intervals(&scenarios, &figures);
    let mut results = figures.iter().zip(&intervals);
    let of = |run: &'_ MeasuredRun| match &run.scenario {
        Ok(scenario) => {
            let ((figures, measure), intervals) = results.next().expect("each scenario was simulated");
            (Some(*measure), compared(run, scenario, figures, intervals))
        }
        Err(problems) => (None, not_modelled(run, problems)),
    };
    let compared: Vec<_> = runs.iter().map(of).collect();
    let with_run = |(run, (measure, figures))| ComparedRun { run, measure, figures };
    Ok(runs.iter().zip(compared).map(with_run).collect())
}

/// The prediction intervals of each scenario, in parallel.
fn intervals(scenarios: &[Scenario], figures: &[(Figures, Measure)]) -> Vec<Vec<Interval>> {
    let progress = bar(scenarios.len() as u64, measurements::simulating_intervals().as_str());
    let of = |(scenario, (figures, _)): (&Scenario, &(Figures, Measure))| {
        let report = of_scenario(scenario);
        let intervals = report.map(|report| Refits::of(report).intervals(report, scenario, figures));
        progress.inc(1);
        intervals.unwrap_or_default()
    };
    let intervals = scenarios.par_iter().zip(figures).map(of).collect();
    progress.finish_and_clear();
    intervals
}

fn percent(share: f64) -> String {
    number(format!("{:.1}%", 100.0 * share))
}

fn table(all: &[ComparedRun<'_>], summary: Summary, bad: usize) -> String {
    let mut table = Table::new();
    let [line, setup, figure] =
        [measurements::line_heading(), measurements::setup(), datapath::words::program::figure()];
    let [measured, model, error] = [measurements::measured(), measurements::model(), measurements::error()];
    let header = [line, setup, figure, measured, model, error, measurements::interval(), measurements::verdict()];
    table.load_preset(presets::NOTHING).set_header(header.map(|words| words.to_string()));
    for column in [0, 3, 4, 5] {
        table.column_mut(column).expect("eight columns").set_cell_alignment(CellAlignment::Right);
    }
    let mut notes: Vec<Phrase> = Vec::new();
    for ComparedRun { run, measure, figures } in all {
        for figure in figures {
            let mut note = |reason: &Phrase| {
                let place = notes.iter().position(|known| known == reason).unwrap_or(notes.len());
                if place == notes.len() {
                    notes.push(reason.clone());
                }
                place + 1
            };
            let verdict = match &figure.verdict {
                Verdict::Inside => measurements::inside(),
                Verdict::Outside(share) => measurements::outside(&percent(*share)),
                Verdict::WithoutInterval(reason) => measurements::no_interval(&note(reason)),
                Verdict::NotModelled(reason) => measurements::not_modelled(&note(reason)),
            };
            let measured = &figure.measured;
            let unit = measure.zip(measured.quantity.as_ref().ok()).map(|(measure, quantity)| quantity.unit(&measure));
            let name = match &unit {
                Some(unit) => measurements::UnitOfModel { column: &measured.column, unit }.phrase().to_string(),
                None => measured.column.clone(),
            };
            let interval = figure.interval.map(|ends| {
                let [low, high] = &ends.map(significant);
                measurements::IntervalEnds { low, high }.phrase().to_string()
            });
            table.add_row([
                measured.line.to_string(),
                run.setup.clone(),
                name,
                significant(measured.value),
                figure.model.map_or_else(String::new, |model| significant(model.mean)),
                figure.error.map_or_else(String::new, |error| number(format!("{:+.1}%", 100.0 * error))),
                interval.unwrap_or_default(),
                verdict.to_string(),
            ]);
        }
    }
    let mut text = format!("{table}\n");
    for (index, note) in notes.iter().enumerate() {
        text += &format!("[{}] {note}\n", index + 1);
    }
    let Summary { inside, outside, without_interval, not_modelled } = summary;
    let judged = inside + outside;
    let counts =
        measurements::Summary { inside: &inside, judged: &judged, others: &without_interval, missing: &not_modelled };
    text += &format!("\n{}\n", counts.phrase());
    if outside > 0 {
        text += &format!("{}\n", measurements::one_in_ten());
    }
    if bad > 0 {
        text += &format!("{}\n", measurements::bad_rows(&bad));
    }
    for hint in unit_hints(all) {
        text += &format!("{hint}\n");
    }
    text
}

fn json(all: &[ComparedRun<'_>], problems: &[SheetProblem]) -> Result<String, Failure> {
    let json = serde_json::to_string_pretty(&document(all, problems));
    Ok(format!("{}\n", json.map_err(|error| Failure::Other(error.to_string()))?))
}

fn csv(all: &[ComparedRun<'_>]) -> Result<Vec<u8>, Failure> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    for figure in figures(all) {
        csv.serialize(figure).map_err(|error| Failure::Other(error.to_string()))?;
    }
    csv.into_inner().map_err(|error| Failure::Other(error.to_string()))
}
