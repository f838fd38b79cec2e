//! `datapath validate`

use datapath::scenario::platform::Platforms;
use std::path::Path;

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use datapath::experiments::error;
use datapath::experiments::predicted;
use datapath::experiments::published::{Case, FigureComparison, PublishedFigure, Report, RowComparison};
use datapath::experiments::reports::REPORTS;
use datapath::experiments::rows;
use datapath::experiments::table::Role;
use datapath::experiments::validation::ValidationEntry;
use datapath::scenario::scenario::Scenario;
use datapath::scenario::suggestion::one_of;
use datapath::words::shown;

use crate::Failure;
use crate::cross_validate::cross_validate;
use crate::input::failure;
use crate::output::{Format, median_and_largest, print};
use crate::parallel::measured;
use crate::run::significant;

#[derive(Args)]
#[command(after_help = include_str!("help/validate.txt"))]
pub(crate) struct Options {
    /// A report, by the name of its table [default: all reports]
    report: Option<String>,
    /// Also fit the constants again without each group of rows in turn, and show the errors for the rows left out
    #[arg(long, help_heading = "Simulation")]
    cross_validate: bool,
    /// Cross-validate with only the rows known in version 0.1.0, and count how many later figures fall within the intervals
    #[arg(long, requires = "cross_validate", help_heading = "Simulation")]
    clean: bool,
    /// Format of the result
    #[arg(long, value_enum, default_value_t = Format::Text, help_heading = "Output")]
    format: Format,
}

/// The report called `name`, in capital or small letters.
pub(crate) fn find_report(name: &str) -> Result<&'static Report, Failure> {
    let mut reports = REPORTS.into_iter();
    reports.find(|report| report.stem.eq_ignore_ascii_case(name)).ok_or_else(|| {
        let mut hint = one_of(name, &REPORTS.map(|report| report.stem)).to_string();
        if Path::new(name).is_file() {
            hint += "; a table of yours goes to `datapath predict REPORT FILE`, which keeps your measurements next to the predictions";
        }
        Failure::Input(format!("there is no report \"{}\"; {hint}", shown(name)))
    })
}

/// Compares every published figure with the simulated one.
pub(crate) fn validate(options: &Options, platforms: &Platforms) -> Result<(), Failure> {
    let reports = match &options.report {
        Some(name) => vec![find_report(name)?],
        None => REPORTS.to_vec(),
    };
    if options.cross_validate {
        return cross_validate(&reports, platforms, options.clean, options.format);
    }
    let cases: Vec<Case> = reports.iter().flat_map(|report| report.cases()).collect();
    let scenarios = cases.iter().map(|case| {
        Scenario::new(&case.description, platforms).map_err(|problems| failure(case.report.stem, &problems))
    });
    let figures = measured(scenarios.collect::<Result<_, _>>()?)?;
    let mut lines: Vec<ValidationEntry> = Vec::new();
    let mut rows: Vec<RowComparison> = Vec::new();
    for (case, (figures, measure)) in cases.into_iter().zip(figures) {
        lines.extend(ValidationEntry::all(&case, &figures, &measure));
        rows.push(RowComparison { case, figures });
    }
    match options.format {
        Format::Text => {
            let summaries = rows.chunk_by(|a, b| a.case.report.stem == b.case.report.stem).map(summary);
            print(format!("{}\n{}", text(&lines), summaries.collect::<String>()))
        }
        Format::Csv => {
            let mut csv = csv::Writer::from_writer(Vec::new());
            for ValidationEntry { row, .. } in &lines {
                csv.serialize(row).map_err(|error| Failure::Other(error.to_string()))?;
            }
            print(csv.into_inner().map_err(|error| Failure::Other(error.to_string()))?)
        }
        Format::Json => {
            let json = serde_json::to_string_pretty(&lines).map_err(|error| Failure::Other(error.to_string()))?;
            print(format!("{json}\n"))
        }
    }
}

fn table<const N: usize>(header: [&str; N], numbers: std::ops::Range<usize>) -> Table {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING).set_header(header);
    for column in numbers {
        table.column_mut(column).expect("one of the header's").set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn signed(error_pct: Option<f64>) -> String {
    error_pct.map_or_else(|| "–".into(), |error| format!("{error:+.1}%"))
}

fn text(lines: &[ValidationEntry]) -> Table {
    let mut table = table(
        ["report", "run", "metric", "unit", "measured", "simulated", "± 95%", "error", "beyond rounding", "role"],
        4..9,
    );
    for ValidationEntry { row, .. } in lines {
        table.add_row([
            row.report.to_owned(),
            row.run.clone(),
            row.metric.clone(),
            row.unit.clone(),
            significant(row.measured),
            significant(row.simulated),
            significant(row.interval),
            signed(row.error_pct),
            signed(Some(row.error_beyond_rounding_pct)),
            row.role.to_owned(),
        ]);
    }
    table
}

/// The table of predictions for the rows predicted before seen, and how they turned out; empty if there are
/// none.
fn revealed(rows: &[RowComparison]) -> String {
    let header = ["run", "metric", "measured", "predicted", "90% interval", "error", "covered", "today", "error today"];
    let mut table = table(header, 2..9);
    let judged = rows.iter().flat_map(|row| row.case.judged(&row.figures).into_iter().map(move |one| (row, one)));
    for (row, judged) in judged {
        let PublishedFigure { value, rounded_to, predicted: Some(blind), .. } = judged.published else { continue };
        let percent = |error: Option<f64>| signed(error.map(|error| error * 100.0));
        table.add_row([
            row.case.published.run.clone(),
            judged.name(),
            significant(value),
            significant(blind.value),
            [blind.low, blind.high].map(significant).join(" to "),
            percent(error::relative(value, blind.value)),
            if blind.covers(value, rounded_to) { "yes" } else { "NO" }.into(),
            significant(judged.simulated),
            percent(judged.error()),
        ]);
    }
    if table.row_count() == 0 {
        return String::new();
    }
    let (words, sentence) = (Role::Revealed.name_in_sentence(), rows::predicted_blind());
    format!(
        "{words}: predicted in advance by commit {}, and simulated today\n{table}\nin all reports: {sentence}\n",
        predicted::COMMIT
    )
}

/// Median and largest absolute error of one report by role, and the comparison that the report is about.
fn summary(rows: &[RowComparison]) -> String {
    let Some(report) = rows.first().map(|row| row.case.report) else { return String::new() };
    let mut text = format!("{}\n", report.title);
    let all: Vec<Vec<FigureComparison>> = rows.iter().map(|row| row.case.judged(&row.figures)).collect();
    for role in Role::ALL {
        // A row can have figures of several roles.
        let count = all.iter().filter(|row| row.iter().any(|judged| judged.published.role == role)).count();
        let mut errors = String::new();
        for metric in report.fit.metrics {
            let of_metric = all.iter().flatten().filter(|judged| judged.published.metric.column == metric.column);
            let coarse = of_metric.clone().any(|judged| judged.published.is_coarse());
            let of_role = || of_metric.clone().filter(|judged| judged.published.role == role);
            let Some(plain) = median_and_largest(of_role().filter_map(FigureComparison::error)) else { continue };
            errors += &format!("  {} {plain}", metric.quantity.name_in_sentence());
            let beyond = median_and_largest(of_role().map(FigureComparison::error_beyond_rounding)).filter(|_| coarse);
            errors += &beyond.map_or_else(String::new, |beyond| format!(" (beyond rounding {beyond})"));
        }
        if !errors.is_empty() {
            let what = if report.rows.grouped_by.is_some() { ", runs" } else { "" };
            text += &format!("{}{what}: {count}, median/largest error{errors}\n", role.name_in_sentence());
        }
    }
    text + &revealed(rows) + &(report.rows.comparison)(rows)
}
