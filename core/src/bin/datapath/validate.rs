//! `datapath validate`

use std::io::Write;

use clap::{Args, ValueEnum};
use comfy_table::{CellAlignment, Table, presets};
use datapath::engine::statistics::Estimate;
use datapath::experiments::calibration::{Case, errors};
use datapath::experiments::measurement::Measurement;
use datapath::experiments::osa_vs_vswitch as report;
use datapath::experiments::table::Role;
use datapath::readout::figures::{Figures, Measure};
use datapath::scenario::plan::Plan;
use rayon::prelude::*;
use serde::Serialize;

use crate::Failure;
use crate::progress::bar;
use crate::run::{significant, told};

#[derive(Args)]
pub struct Options {
    /// The report, by the name of its table; all of them by default
    report: Option<String>,
    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Csv,
    Json,
}

/// One published figure beside the simulated one.
#[derive(Serialize)]
struct Line {
    report: &'static str,
    run: String,
    metric: &'static str,
    unit: String,
    measured: f64,
    simulated: f64,
    /// Half of the 95 % interval of the simulated figure.
    interval: f64,
    /// Simulated over measured, less one, in percent.
    error_pct: f64,
    role: &'static str,
}

/// Refuses a report that is not there.
pub fn known(name: &str) -> Result<(), Failure> {
    if name == report::STEM {
        return Ok(());
    }
    Err(Failure::Input(format!("there is no report \"{name}\"; one of: {}", report::STEM)))
}

/// Simulates all rows, in parallel; the order stays.
pub fn measured(cases: &[Case]) -> Result<Vec<(Figures, Measure)>, Failure> {
    let plans: Vec<Plan> = cases
        .iter()
        .map(|case| Plan::new(&case.description).map_err(|problems| told(&problems)))
        .collect::<Result<_, _>>()?;
    let progress = bar(plans.len() as u64, "simulating");
    let figures = plans
        .into_par_iter()
        .map(|plan| {
            let measure = Measure::of(&plan);
            let mut measurement = Measurement::new(plan);
            measurement.run();
            progress.inc(1);
            (measurement.figures().expect("a finished measurement has batches"), measure)
        })
        .collect();
    progress.finish_and_clear();
    Ok(figures)
}

/// Sets every published figure beside the simulated one.
pub fn validate(options: &Options) -> Result<(), Failure> {
    if let Some(name) = &options.report {
        known(name)?;
    }
    let table = report::table();
    let mut cases = Vec::new();
    for row in table.rows() {
        let description = report::description(&row).map_err(|problems| told(&problems))?;
        if let Some(published) = report::figures(&row) {
            cases.push(Case { description, published });
        }
    }
    let figures = measured(&cases)?;
    let lines: Vec<Line> = cases.iter().zip(&figures).flat_map(|(case, figures)| lines(case, figures)).collect();
    let mut out = std::io::stdout().lock();
    match options.format {
        Format::Text => {
            writeln!(out, "{}", text(&lines))?;
            write!(out, "{}", summary(&cases, &figures))?;
        }
        Format::Csv => {
            let mut csv = csv::Writer::from_writer(out);
            for line in &lines {
                csv.serialize(line).map_err(|error| Failure::Other(error.to_string()))?;
            }
            csv.flush()?;
        }
        Format::Json => {
            let json = serde_json::to_string_pretty(&lines).map_err(|error| Failure::Other(error.to_string()))?;
            writeln!(out, "{json}")?;
        }
    }
    Ok(())
}

fn lines(case: &Case, (figures, measure): &(Figures, Measure)) -> Vec<Line> {
    let cpu_unit = format!("ms/{}", measure.unit());
    let line = |metric, unit: &str, measured: f64, simulated: Estimate| Line {
        report: report::STEM,
        run: case.published.run.clone(),
        metric,
        unit: unit.into(),
        measured,
        simulated: simulated.mean,
        interval: simulated.half_width,
        error_pct: (simulated.mean / measured - 1.0) * 100.0,
        role: case.published.role.name(),
    };
    let [total, emul, cp] = case.published.cpu_ms;
    vec![
        line("throughput", measure.rate_unit(), case.published.throughput, figures.throughput),
        line("total_cpu_ms", &cpu_unit, total, figures.total_cpu),
        line("emul_cpu_ms", &cpu_unit, emul, figures.emul_cpu),
        line("cp_cpu_ms", &cpu_unit, cp, figures.cp_cpu),
    ]
}

fn text(lines: &[Line]) -> Table {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING).set_header([
        "report",
        "run",
        "metric",
        "unit",
        "measured",
        "simulated",
        "± 95 %",
        "error",
        "role",
    ]);
    for column in 4..8 {
        table.column_mut(column).expect("nine columns").set_cell_alignment(CellAlignment::Right);
    }
    for line in lines {
        table.add_row([
            line.report.to_owned(),
            line.run.clone(),
            line.metric.to_owned(),
            line.unit.clone(),
            significant(line.measured),
            significant(line.simulated),
            significant(line.interval),
            format!("{:+.1} %", line.error_pct),
            line.role.to_owned(),
        ]);
    }
    table
}

/// Median and largest absolute error by role, and the comparison that the report is about.
fn summary(cases: &[Case], figures: &[(Figures, Measure)]) -> String {
    let mut text = String::new();
    for role in [Role::Calibration, Role::Blind, Role::Prediction] {
        let of_role: Vec<[f64; 4]> = cases
            .iter()
            .zip(figures)
            .filter(|(case, _)| case.published.role == role)
            .map(|(case, (figures, _))| errors(case, figures).relative())
            .collect();
        if of_role.is_empty() {
            continue;
        }
        text += &format!("{:<12} {:>3} rows  median/largest error", role.name(), of_role.len());
        for (index, name) in ["throughput", "total CPU", "emulation", "CP (with floor)"].iter().enumerate() {
            let mut sizes: Vec<f64> = of_role.iter().map(|row| row[index].abs() * 100.0).collect();
            sizes.sort_by(f64::total_cmp);
            let (median, largest) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
            text += &format!("  {name} {median:.1}/{largest:.1} %");
        }
        text.push('\n');
    }
    text + &ratios(cases, figures)
}

/// Throughput of the dedicated card over that of the vswitch, simulated against measured.
fn ratios(cases: &[Case], figures: &[(Figures, Measure)]) -> String {
    use datapath::scenario::description::Attachment;
    let mut worst: f64 = 0.0;
    let mut wrong = 0;
    let mut pairs = 0;
    for (case, (simulated, _)) in cases.iter().zip(figures) {
        let mut dedicated = case.description.clone();
        dedicated.network.attachment = Attachment::DedicatedOsa;
        let other = cases.iter().position(|other| other.description == dedicated);
        let Some(other) = other.filter(|_| case.description != dedicated) else { continue };
        let measured_ratio = cases[other].published.throughput / case.published.throughput;
        let simulated_ratio = figures[other].0.throughput.mean / simulated.throughput.mean;
        pairs += 1;
        worst = worst.max((simulated_ratio / measured_ratio - 1.0).abs());
        // A tie at the card's limit has no order.
        wrong += usize::from((measured_ratio > 1.005) && simulated_ratio < 1.0);
    }
    format!(
        "dedicated OSA against vswitch: {pairs} pairs, order wrong in {wrong}, ratio off by {:.1} % at most\n",
        worst * 100.0
    )
}
