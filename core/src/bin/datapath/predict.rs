//! `datapath predict`

use std::ffi::OsString;

use clap::Args;
use datapath::experiments::intervals::Interval;
use datapath::experiments::intervals::refits::Refits;
use datapath::experiments::metric::Metric;
use datapath::experiments::published::Report;
use datapath::experiments::table::{Row, RowProblem, grouped, rows};
use datapath::readout::figures::Figures;
use datapath::readout::measure::Measure;
use datapath::readout::quantity::Quantity;
use datapath::scenario::plan::Plan;
use datapath::scenario::problem::Problem;
use rayon::prelude::*;

use crate::Failure;
use crate::input::Source;
use crate::output::print;
use crate::progress::bar;
use crate::sheet::Sheet;
use crate::validate::{known, measured};

#[derive(Args)]
#[command(after_help = "The table needs the columns that describe a configuration:\n  \
    osa-vs-vswitch          workload, mtu, smt, layer, connections, attachment\n  \
    qebsm-osa-hipersockets  device, workload, mtu, zvm_level, connections\n  \
    vswitch-vs-router       workload, mtu, path, connections\n  \
    qebsm-fcp               zvm_level\n  \
    priority-queueing       run, ifls, ptfs_installed, priority_queueing_enabled, guest, workload, priority;\n                          \
                            a row per server guest, those of one run are simulated together; yes or no;\n                          \
                            low, normal or high, or - where the function is off\n  \
    24-way                  processors\n\
    Result columns are filled in or added, each with a column *_half_width for the 95 % interval of the simulation, and\n\
    *_low and *_high for what may be measured by what the model knows; the column `interval` says how that was found,\n\
    and is empty where a scenario leaves what was measured: the column `extrapolated` says which setting, combination or\n\
    number no report has, and what was measured instead. Others pass through.\n\
    With --platform, a column what_if says that it is no machine that was measured.")]
pub struct Options {
    /// The report whose columns the table has, as in osa-vs-vswitch
    report: String,
    /// The table (CSV), or `-` for standard input
    configurations: OsString,
    /// Without the intervals of the model, which take fifteen short runs each
    #[arg(long)]
    quick: bool,
}

/// Fills in the result columns of a table.
pub fn predict(options: &Options) -> Result<(), Failure> {
    let report = known(&options.report)?;
    let source = Source(&options.configurations);
    let Sheet { header, cells } = Sheet::read(source, report)?;
    let scenarios = grouped(rows(&header, &cells), report.rows.grouped_by);
    let plans = plans(report, &scenarios).map_err(|problems| source.told(&problems))?;
    let notes = notes(&plans);
    let figures = measured(plans.clone())?;
    let refits = Refits::of(report);
    let intervals =
        if options.quick { vec![Vec::new(); plans.len()] } else { intervals(report, &refits, &plans, &figures) };
    let mut columns = columns(report, !options.quick);
    columns.extend(notes.iter().map(|(name, _)| (*name).to_owned()));
    let mut results = vec![Vec::new(); cells.len()];
    for (scenario, ((rows, (figures, measure)), intervals)) in
        scenarios.iter().zip(&figures).zip(&intervals).enumerate()
    {
        for (index, row) in rows.iter().enumerate() {
            let intervals = (!options.quick).then_some(intervals.as_slice());
            let result = &mut results[row.number - 1];
            *result = of_row(report, index, figures, measure, intervals);
            if let Some(intervals) = intervals {
                result.push(if intervals.is_empty() { String::new() } else { refits.kin().name().into() });
            }
            result.extend(notes.iter().map(|(_, notes)| notes[scenario].clone()));
        }
    }
    write(header, cells, &columns, results)
}

/// The columns that say of each scenario where it leaves what was measured; none that would be empty.
fn notes(plans: &[Plan]) -> Vec<(&'static str, Vec<String>)> {
    let column = |of: fn(&Plan) -> &[Problem]| plans.iter().map(|plan| told(of(plan))).collect::<Vec<_>>();
    let columns = [("extrapolated", column(|plan| &plan.extrapolated)), ("what_if", column(|plan| &plan.what_if))];
    columns.into_iter().filter(|(_, notes)| notes.iter().any(|note| !note.is_empty())).collect()
}

fn told(problems: &[Problem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// The scenarios; all problems of all rows are told at once.
fn plans(report: &Report, scenarios: &[Vec<Row<'_>>]) -> Result<Vec<Plan>, Vec<RowProblem>> {
    let platform = report.built_in_platform();
    let mut plans = Vec::new();
    let mut problems: Vec<RowProblem> = Vec::new();
    for rows in scenarios {
        let at_first = |problem| RowProblem { row: rows[0].number, problem };
        let plan = (report.rows.description)(rows, platform).and_then(|description| {
            Plan::new(&description).map_err(|problems| problems.into_iter().map(at_first).collect())
        });
        match plan {
            Ok(plan) => plans.push(plan),
            Err(found) => problems.extend(found),
        }
    }
    problems.sort_by_key(|problem| problem.row);
    if problems.is_empty() { Ok(plans) } else { Err(problems) }
}

/// What the model knows of each scenario, in parallel.
fn intervals(report: &Report, refits: &Refits, plans: &[Plan], figures: &[(Figures, Measure)]) -> Vec<Vec<Interval>> {
    let progress = bar(plans.len() as u64, "what else it may be");
    let platform = report.built_in_platform();
    let of = |(plan, (figures, _)): (&Plan, &(Figures, Measure))| {
        let intervals = refits.intervals(report, platform, plan, figures);
        progress.inc(1);
        intervals
    };
    let intervals = plans.par_iter().zip(figures).map(of).collect();
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

/// What stands in them in a row, from 0, of a scenario: a guest's own figures, and those of the whole.
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

fn write(
    mut header: Vec<String>,
    mut rows: Vec<Vec<String>>,
    columns: &[String],
    results: Vec<Vec<String>>,
) -> Result<(), Failure> {
    for name in columns {
        if !header.contains(name) {
            header.push(name.clone());
        }
    }
    for (row, results) in rows.iter_mut().zip(results) {
        row.resize(header.len(), String::new());
        for (name, result) in columns.iter().zip(results) {
            let column = header.iter().position(|column| column == name).expect("every result has a column");
            row[column] = result;
        }
    }
    let mut csv = csv::Writer::from_writer(Vec::new());
    for record in std::iter::once(&header).chain(&rows) {
        csv.write_record(record).map_err(|error| Failure::Other(error.to_string()))?;
    }
    print(csv.into_inner().map_err(|error| Failure::Other(error.to_string()))?)
}
