//! The columns of a table of measurements: fields of a scenario by their paths, columns of the
//! reports' tables, and figures.

use std::collections::BTreeMap;

use super::sheet::SheetProblem;
use crate::priority_queueing;
use crate::reports::REPORTS;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::problem::Problem;
use datapath_scenario::rules::rules;
use datapath_scenario::suggestion::closest_name;
use datapath_scenario::workload::WorkloadKind;
use datapath_words::{measurements, problems};
use serde_json::Value;

/// Ending of the column with half of a figure's 95% interval.
pub(super) const HALF_WIDTH: &str = "_half_width";
/// The column with the unit of the throughput.
const THROUGHPUT_UNIT: &str = "throughput_unit";
/// The column that names a guest of a run with several.
pub(super) const GUEST: &str = "guest";
/// The column by which rows of one run agree.
pub(super) const RUN: &str = "run";
/// The path of a scenario that names the way of the data.
pub(super) const ATTACHMENT: &str = "network.attachment";

/// Words in a cell and what they are in a scenario.
type Meanings = &'static [(&'static str, &'static str)];

/// Columns of the reports' tables, the field that each gives, and words that a scenario writes
/// otherwise.
const REPORT_COLUMNS: [(&str, &str, Meanings); 13] = [
    ("workload", "workload.kind", &[]),
    ("kind", "workload.kind", &[]),
    ("attachment", ATTACHMENT, &[]),
    ("path", ATTACHMENT, &[]),
    ("device", ATTACHMENT, &[("osa", "dedicated-osa")]),
    ("mtu", "network.mtu", &[]),
    ("layer", "network.layer", &[]),
    ("smt", "lpar.smt", &[]),
    ("processors", "lpar.processors", &[]),
    ("ifls", "lpar.processors", &[]),
    ("connections", "workload.connections", &[]),
    ("virtual_cpus", "guest.virtual_cpus", &[]),
    ("zvm_level", "hypervisor.qebsm", &[("5.1.0", "false"), ("5.2.0-qebsm", "true")]),
];

/// Columns that only runs with several guests have.
const GUEST_COLUMNS: [&str; 4] = [GUEST, "priority", "ptfs_installed", "priority_queueing_enabled"];
/// Columns that describe where a row comes from.
const ORIGIN: [&str; 2] = ["source", RUN];
/// Columns of the reports' tables that say nothing about a measurement.
const SILENT: [&str; 3] = ["table", "use", "blind"];

/// Figures that no report prints.
const FIGURES: [&str; 13] = [
    "response_time",
    "response_p50",
    "response_p90",
    "response_p95",
    "response_p99",
    "response_p999",
    "response_max",
    "utilisation",
    "interrupts",
    "interrupt_cpu",
    "client_ifls",
    "server_ifls",
    "payload",
];
/// Other spellings of figures.
const SPELLINGS: [(&str, &str); 9] = [
    ("response", "response_time"),
    ("p50", "response_p50"),
    ("p90", "response_p90"),
    ("p95", "response_p95"),
    ("p99", "response_p99"),
    ("p99.9", "response_p999"),
    ("p999", "response_p999"),
    ("max", "response_max"),
    ("utilization", "utilisation"),
];

/// What a column holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// The machine.
    Platform,
    /// A field of the scenario by its path, with words that a scenario writes otherwise.
    Field(String, Meanings),
    /// A column that only the report on priorities has.
    Guest,
    /// Where the row comes from.
    Origin,
    /// A figure.
    Figure,
    /// Half of the 95% interval of the figure in another column, by the index of that column.
    HalfWidth(usize),
    /// The unit of the throughput.
    ThroughputUnit,
    /// Nothing that counts here.
    Unused,
}

/// Finds out what each column holds, and which columns are ignored.
pub(super) fn columns(header: &[String], names: &[String]) -> Result<(Vec<Column>, Vec<String>), Vec<SheetProblem>> {
    let fields: Vec<String> = rules().fields.iter().map(|field| field.path.to_owned()).collect();
    let figures = figure_names();
    let (mut columns, mut ignored, mut refused) = (Vec::new(), Vec::new(), Vec::new());
    for (name, written) in names.iter().zip(header) {
        columns.push(match column(name, names, &fields, &figures) {
            Ok(Column::Unused) if !name.is_empty() && !SILENT.contains(&name.as_str()) => {
                ignored.push(written.clone());
                Column::Unused
            }
            Ok(column) => column,
            Err(problem) => {
                refused.push(SheetProblem { line: None, problem: Problem { path: written.clone(), ..problem } });
                Column::Unused
            }
        });
    }
    let mut by_field: BTreeMap<&str, &str> = BTreeMap::new();
    for (column, written) in columns.iter().zip(header) {
        if let Column::Field(path, _) = column
            && let Some(other) = by_field.insert(path, written)
        {
            let message = measurements::FieldTwice { other: &other, path }.phrase();
            let problem = Problem::new(written, message, measurements::one_of_both());
            refused.push(SheetProblem { line: None, problem });
        }
    }
    if refused.is_empty() && !columns.contains(&Column::Figure) {
        refused.push(SheetProblem::of_file(measurements::no_figure(), measurements::such_figures()));
    }
    let describes = |column: &Column| matches!(column, Column::Platform | Column::Field(..) | Column::Guest);
    if refused.is_empty() && !columns.iter().any(describes) {
        refused.push(SheetProblem::of_file(measurements::no_setup(), measurements::such_columns()));
    }
    if refused.is_empty() { Ok((columns, ignored)) } else { Err(refused) }
}

fn column(name: &str, names: &[String], fields: &[String], figures: &[String]) -> Result<Column, Problem> {
    if name == "platform" {
        return Ok(Column::Platform);
    }
    if name == ATTACHMENT || fields.iter().any(|path| path == name) {
        return Ok(Column::Field(name.to_owned(), &[]));
    }
    let has_guests = names.iter().any(|name| name == GUEST);
    if has_guests && (GUEST_COLUMNS.contains(&name) || priority_queueing::ROWS.configuration.contains(&name)) {
        return Ok(Column::Guest);
    }
    if let Some((_, path, meanings)) = REPORT_COLUMNS.iter().find(|(known, ..)| *known == name) {
        return Ok(Column::Field((*path).to_owned(), meanings));
    }
    if ORIGIN.contains(&name) {
        return Ok(Column::Origin);
    }
    if name == THROUGHPUT_UNIT {
        return Ok(Column::ThroughputUnit);
    }
    if figures.iter().any(|known| known == name) {
        return Ok(Column::Figure);
    }
    if let Some(figure) = name.strip_suffix(HALF_WIDTH) {
        let column = names.iter().position(|known| known == figure);
        return column.map(Column::HalfWidth).ok_or_else(|| {
            Problem::new(name, measurements::no_figure_of_width(&figure), measurements::add_figure(&figure))
        });
    }
    if SILENT.contains(&name) || name.is_empty() {
        return Ok(Column::Unused);
    }
    if name.starts_with("constants.") {
        return Err(Problem::new(name, measurements::constant_measured(), measurements::other_machine()));
    }
    if GUEST_COLUMNS.contains(&name) || ["pairs", "concurrent"].iter().any(|list| name.starts_with(list)) {
        return Err(Problem::new(name, measurements::without_guests(), measurements::guest_columns()));
    }
    let known = REPORT_COLUMNS.iter().map(|(known, ..)| *known).chain(["platform", "source", THROUGHPUT_UNIT]);
    let known = known.chain(figures.iter().map(String::as_str)).chain(fields.iter().map(String::as_str));
    match closest_name(name, known) {
        Some(meant) => Err(Problem::new(name, measurements::no_column(), measurements::meant(&meant))),
        None => Ok(Column::Unused),
    }
}

/// The names that a figure's column can have: those of the reports' tables and those of `run
/// --json`, with the unit of a time behind it or not.
fn figure_names() -> Vec<String> {
    let metrics = || REPORTS.into_iter().flat_map(|report| report.fit.metrics);
    let columns = metrics().map(|metric| metric.column.to_owned());
    let ids = metrics().map(|metric| metric.quantity.id()).chain(FIGURES.map(str::to_owned));
    let ids = ids.chain(SPELLINGS.iter().map(|(spelling, _)| (*spelling).to_owned()));
    let mut all: Vec<String> = ids.flat_map(|id| [format!("{id}_us"), format!("{id}_ms"), id]).chain(columns).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The figure that a column names, without its unit, and the prefix of the unit of time that is
/// behind it.
pub(super) fn figure_and_unit(name: &str) -> (&str, Option<&'static str>) {
    let unit = [("_us", "µ"), ("_ms", "m")].into_iter().find_map(|(ending, prefix)| {
        let rest = name.strip_suffix(ending)?;
        Some((rest, Some(prefix)))
    });
    let (stem, unit) = unit.unwrap_or((name, None));
    let stem = SPELLINGS.iter().find(|(spelling, _)| *spelling == stem).map_or(stem, |(_, id)| id);
    (stem, unit)
}

/// The prefix of the unit of time in the name of a report's column.
pub(super) fn unit_in(column: &str) -> Option<&'static str> {
    let has = |unit: &str| column.split('_').any(|word| word == unit);
    [("us", "µ"), ("ms", "m")].into_iter().find(|(unit, _)| has(unit)).map(|(_, prefix)| prefix)
}

/// The value of a field as a scenario writes it.
pub(super) fn value(path: &str, meanings: Meanings, cell: &str) -> Value {
    let is_cell = |word: &str| word.eq_ignore_ascii_case(cell);
    let meaning = meanings.iter().find(|(word, _)| is_cell(word)).map_or(cell, |(_, meaning)| meaning);
    if path == "workload.kind" {
        return WorkloadKind::ALL.iter().find(|kind| is_cell(kind.name())).map_or(cell, |kind| kind.name()).into();
    }
    if path == ATTACHMENT {
        let is_meant = |attachment: &&Attachment| attachment.name().eq_ignore_ascii_case(meaning);
        return Attachment::ALL.iter().find(is_meant).map_or(meaning, |attachment| attachment.name()).into();
    }
    match meaning.to_ascii_lowercase().as_str() {
        "true" | "yes" => true.into(),
        "false" | "no" => false.into(),
        lower => match lower.replace(',', ".").parse::<f64>() {
            Ok(number) if number.fract() == 0.0 && number.abs() < 1e15 => (number as i64).into(),
            Ok(number) if number.is_finite() => number.into(),
            _ => meaning.into(),
        },
    }
}

/// The reason why a row of guests is on no machine that could be meant.
pub(super) fn no_guests_on(machine: &str) -> Problem {
    Problem::new("platform", measurements::no_guests_on(&machine), problems::as_in(&"z14"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_of_a_published_table_is_known() {
        for report in REPORTS {
            let header = report.rows.text.lines().next().unwrap_or_default();
            let names: Vec<String> = header.split(',').map(str::to_owned).collect();
            let (columns, ignored) = columns(&names, &names).unwrap_or_else(|problems| panic!("{problems:?}"));
            let unknown: Vec<&String> = ignored.iter().collect();
            assert!(unknown.is_empty(), "{}: {unknown:?}", report.stem);
            for (name, column) in names.iter().zip(&columns) {
                let is_metric = report.fit.metrics.iter().any(|metric| metric.column == name);
                assert_eq!(is_metric, *column == Column::Figure, "{}: {name}", report.stem);
            }
        }
    }

    #[test]
    fn only_a_misspelling_is_refused() {
        let refused = |name: &str| {
            let names = ["workload", "throughput", name].map(str::to_owned);
            match columns(&names, &names) {
                Ok((_, ignored)) => {
                    assert_eq!(ignored, [name]);
                    false
                }
                Err(_) => true,
            }
        };
        for name in ["date", "time", "name", "server", "host", "comment", "map", "test", "user", "notes", "tool"] {
            assert!(!refused(name), "{name}");
        }
        for name in
            ["thruput", "throughputs", "respones_us", "conections", "atachment", "total_cpu_mss", "response_p9_us"]
        {
            assert!(refused(name), "{name}");
        }
    }

    #[test]
    fn a_unit_is_behind_the_name() {
        assert_eq!(figure_and_unit("response_us"), ("response_time", Some("µ")));
        assert_eq!(figure_and_unit("p99.9_ms"), ("response_p999", Some("m")));
        assert_eq!(figure_and_unit("total_cpu_ms"), ("total_cpu", Some("m")));
        assert_eq!(figure_and_unit("throughput"), ("throughput", None));
        assert_eq!([unit_in("total_us_per_tx"), unit_in("cp_cpu_ms"), unit_in("itr")], [Some("µ"), Some("m"), None]);
    }
}
