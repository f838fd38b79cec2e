//! `datapath validate --cross-validate`

use comfy_table::{CellAlignment, Table, presets};
use datapath::engine::math;
use datapath::experiments::calibration::cross_validation::cross_validated;
use datapath::experiments::error;
use datapath::experiments::prediction_intervals::Interval;
use datapath::experiments::prediction_intervals::refits::{Group, HeldOutComparison, Refits};
use datapath::experiments::published::{Case, Report};
use datapath::experiments::table::Role;
use datapath::readout::figures::Figures;
use datapath::readout::measurement::Measurement;
use datapath::scenario::platform::{PlatformRef, Platforms};
use datapath::scenario::scenario::Scenario;
use rayon::prelude::*;

use crate::Failure;
use crate::output::{Format, median_and_largest, print};
use crate::parallel::start_threads;
use crate::progress::bar;
use crate::run::significant;

/// Steps of the progress bar.
const PER_MILLE: f64 = 1000.0;

/// The roles of the rows that 0.1.0 knew.
const BEFORE: &[Role] = &[Role::Calibration, Role::Blind];

/// Fits without each group of rows of these reports in turn.
pub(crate) fn cross_validate(
    reports: &[&'static Report],
    platforms: &Platforms,
    clean: bool,
    format: Format,
) -> Result<(), Failure> {
    start_threads()?;
    let mut text = String::new();
    for &report in reports {
        let progress = bar(PER_MILLE as u64, report.stem);
        let platform = report.machine(platforms);
        let roles = if clean { BEFORE } else { Role::REFITTED };
        let refits = cross_validated(report, &platform, roles, |done| progress.set_position((done * PER_MILLE) as u64));
        progress.finish_and_clear();
        text += &match format {
            Format::Json => format!("{}\n", refits.to_json()),
            Format::Csv => csv_of(report, &refits)?,
            Format::Text => format!("{}\n{}", report.title, text_of(report, &refits)),
        };
        if clean && matches!(format, Format::Text) {
            text += &covered(report, &platform, &refits);
        }
    }
    print(text)
}

fn csv_of(report: &Report, refits: &Refits) -> Result<String, Failure> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    let mut write = |cells: &[&str]| csv.write_record(cells).map_err(|error| Failure::Other(error.to_string()));
    write(&[
        "report",
        "left_out",
        "run",
        "metric",
        "measured",
        "rounded_to",
        "simulated",
        "error_pct",
        "error_beyond_rounding_pct",
        "score",
    ])?;
    for group in &refits.groups {
        for one in &group.scores {
            let Some(HeldOutComparison { measured, rounded_to, simulated }) = one.compared else { continue };
            let plain = error::relative(measured, simulated).map_or(String::new(), |plain| (plain * 100.0).to_string());
            let [measured, rounded_to, simulated, beyond] =
                [measured, rounded_to, simulated, error::beyond_rounding(measured, rounded_to, simulated) * 100.0]
                    .map(|number| number.to_string());
            let score = format!("{:.3}", one.score);
            let names = [report.stem, &group.left_out, &one.run, &one.metric];
            write(&[&names[..], &[&measured, &rounded_to, &simulated, &plain, &beyond, &score]].concat())?;
        }
    }
    let bytes = csv.into_inner().map_err(|error| Failure::Other(error.to_string()))?;
    String::from_utf8(bytes).map_err(|error| Failure::Other(error.to_string()))
}

fn text_of(report: &Report, refits: &Refits) -> String {
    if refits.groups.is_empty() {
        let seen: Vec<String> =
            refits.seen.iter().map(|(column, size)| format!("{column} {:.3}", math::exp(*size))).collect();
        return format!("too few rows to leave some out; largest errors so far, as factors: {}\n", seen.join(", "));
    }
    let columns: Vec<&str> = report.fit.metrics.iter().map(|metric| metric.column).collect();
    let mut table = Table::new();
    table
        .load_preset(presets::NOTHING)
        .set_header(["rows left out", "runs"].into_iter().chain(columns.iter().copied()));
    for column in 1..columns.len() + 2 {
        table.column_mut(column).expect("as many as there are").set_cell_alignment(CellAlignment::Right);
    }
    let errors = |groups: &[Group], column: &str| {
        let of_column = groups.iter().flat_map(|group| &group.scores).filter(|one| one.metric == column);
        let compared = of_column.filter_map(|one| one.compared);
        median_and_largest(compared.filter_map(|one| error::relative(one.measured, one.simulated)))
            .unwrap_or_else(|| "–".into())
    };
    for group in &refits.groups {
        let mut runs: Vec<&str> = group.scores.iter().map(|one| one.run.as_str()).collect();
        runs.dedup();
        let cells = columns.iter().map(|column| errors(std::slice::from_ref(group), column));
        table.add_row([group.left_out.clone(), runs.len().to_string()].into_iter().chain(cells));
    }
    let all = columns.iter().map(|column| errors(&refits.groups, column));
    table.add_row(["all".to_owned(), String::new()].into_iter().chain(all));
    format!("median/largest error of the rows that were left out\n{table}\n")
}

/// How many figures of the rows seen after 0.1.0 lie in intervals that were computed without these rows.
fn covered(report: &'static Report, platform: &PlatformRef, refits: &Refits) -> String {
    let opened: Vec<Case> = report.cases().into_iter().filter(|case| case.published.role == Role::Opened).collect();
    let simulated: Vec<(Case, Figures, Vec<Interval>)> = opened
        .into_par_iter()
        .map(|case| {
            let scenario = Scenario::with_costs(&case.description, platform, &platform.costs);
            let mut measurement = Measurement::new(scenario);
            measurement.run();
            let figures = measurement.figures().expect("a finished measurement has batches");
            let intervals = refits.intervals(report, measurement.scenario(), &figures);
            (case, figures, intervals)
        })
        .collect();
    let mut text = String::new();
    let (mut inside, mut all, mut widths) = (0, 0, Vec::new());
    for (case, figures, intervals) in &simulated {
        for published in &case.published.figures {
            let interval = intervals.iter().find(|(quantity, _)| *quantity == published.quantity);
            let Some((&(_, [low, high]), estimate)) = interval.zip(figures.of(published.quantity)) else { continue };
            let half = published.metric.rounding / 2.0;
            let covers = low <= published.value + half && published.value - half <= high;
            all += 1;
            inside += usize::from(covers);
            // Where a figure is almost zero (CP with QEBSM), an interval that reaches 0 has no width as a share.
            if low > 0.0 {
                widths.push((high / low).sqrt() - 1.0);
            }
            let (run, column) = (&case.published.run, published.metric.column);
            let [simulated, measured] = [estimate.mean, published.value].map(significant);
            let ends = [low, high].map(significant).join(" to ");
            let verdict = if covers { "" } else { "  NOT covered" };
            text += &format!(
                "  {run:<24} {column:<22} {measured:>9} measured, {simulated:>9} simulated, {ends}{verdict}\n"
            );
        }
    }
    if all > 0 {
        let width = median_and_largest(widths.into_iter()).unwrap_or_else(|| "–".into());
        text = format!(
            "test rows seen after 0.1.0: the intervals cover {inside} of {all} figures; median/largest half width {width}\n{text}"
        );
    }
    text
}
