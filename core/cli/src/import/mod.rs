//! `datapath import`: what load generators and sar wrote, as a table of measurements.

mod iperf3;
mod netperf;
mod sadf;
mod uperf;

use std::ffi::OsString;

use clap::{Args, ValueEnum};
use datapath::engine::statistics::{Estimate, t_95};
use datapath::scenario::problem::Problem;
use datapath::words::{measurements, problems};
use serde_json::Value;

use crate::Failure;
use crate::input::Source;
use crate::output::print;

#[derive(Args)]
#[command(after_help = include_str!("../help/import.txt"))]
pub(crate) struct Options {
    /// The program that wrote the files
    #[arg(value_enum)]
    tool: Tool,
    /// The files, or `-` for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<OsString>,
    /// Fill a column in each row, for example `--set network.attachment=vswitch`; repeatable
    #[arg(long = "set", value_name = "COLUMN=VALUE", value_parser = column_and_value, help_heading = "Rows")]
    columns: Vec<(String, String)>,
}

/// A program whose files can be read.
#[derive(Clone, Copy, ValueEnum)]
enum Tool {
    Netperf,
    Iperf3,
    Uperf,
    Sadf,
}

/// The columns of the table, in their order. Files cannot fill the first ones.
const COLUMNS: [&str; 17] = [
    "source",
    "platform",
    "network.attachment",
    "network.mtu",
    "workload",
    "connections",
    "workload.request_bytes",
    "workload.response_bytes",
    "throughput",
    "throughput_half_width",
    "throughput_unit",
    "response_us",
    "p50_us",
    "p90_us",
    "p99_us",
    "emul_cpu_ms",
    "emul_cpu_ms_half_width",
];
/// Columns that the table always has, so that the reader sees what to fill in.
const ALWAYS: [&str; 4] = ["source", "platform", "network.attachment", "network.mtu"];

/// The cells of a row, by their columns.
#[derive(Clone, Default)]
struct Row(Vec<(String, String)>);

impl Row {
    fn get(&self, column: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == column).map(|(_, cell)| cell.as_str())
    }

    fn set(&mut self, column: &str, cell: impl Into<String>) {
        self.0.retain(|(known, _)| known != column);
        self.0.push((column.to_owned(), cell.into()));
    }

    /// Sets a figure and, if it is known, half of its interval.
    fn set_figure(&mut self, column: &str, estimate: Estimate, decimals: usize) {
        self.set(column, format!("{:.decimals$}", estimate.mean));
        if estimate.half_width.is_finite() {
            self.set(&format!("{column}_half_width"), format!("{:.decimals$}", estimate.half_width));
        }
    }
}

/// Prints the rows of all files.
pub(crate) fn import(options: &Options) -> Result<(), Failure> {
    let mut rows = Vec::new();
    for file in &options.files {
        let source = Source(file);
        let text = source.text()?;
        let name = file.to_string_lossy();
        let name = name.rsplit('/').next().unwrap_or_default();
        let read = match options.tool {
            Tool::Netperf => netperf::row,
            Tool::Iperf3 => iperf3::row,
            Tool::Uperf => uperf::row,
            Tool::Sadf => sadf::row,
        };
        let mut given = Row(options.columns.clone());
        given.set("source", if name == "-" { "standard input" } else { name });
        let mut row = read(&text, &given).map_err(|problem| source.failure(&[problem]))?;
        // What the reader of the file knows comes before what the file says.
        for (column, cell) in given.0 {
            row.set(&column, cell);
        }
        rows.push(row);
    }
    print(csv(&rows)?)
}

fn csv(rows: &[Row]) -> Result<Vec<u8>, Failure> {
    let is_used = |column: &&str| ALWAYS.contains(column) || rows.iter().any(|row| row.get(column).is_some());
    let mut columns: Vec<&str> = COLUMNS.into_iter().filter(is_used).collect();
    for (column, _) in rows.iter().flat_map(|row| &row.0) {
        if !columns.contains(&column.as_str()) {
            columns.push(column);
        }
    }
    let mut csv = csv::Writer::from_writer(Vec::new());
    let mut write = |cells: Vec<&str>| csv.write_record(cells).map_err(|error| Failure::Other(error.to_string()));
    write(columns.clone())?;
    for row in rows {
        write(columns.iter().map(|column| row.get(column).unwrap_or_default()).collect())?;
    }
    csv.into_inner().map_err(|error| Failure::Other(error.to_string()))
}

fn column_and_value(given: &str) -> Result<(String, String), String> {
    let parts = given.split_once('=').filter(|(column, value)| !column.is_empty() && !value.is_empty());
    let (column, value) = parts.ok_or("must be a column and its value, as in workload=RR")?;
    Ok((column.to_owned(), value.to_owned()))
}

/// JSON that a program wrote with `command`.
fn json(text: &str, command: &str) -> Result<Value, Problem> {
    let hint = || measurements::as_printed_by(&command);
    if text.trim().is_empty() {
        return Err(Problem::new("", problems::empty(), hint()));
    }
    serde_json::from_str(text).map_err(|error| Problem::new("", measurements::no_json(&error.to_string()), hint()))
}

/// The problem that a file lacks something that `command` prints.
fn lacks(place: &str, command: &str) -> Problem {
    Problem::new(place, measurements::is_missing(), measurements::as_printed_by(&command))
}

/// A number at a path of a JSON document.
fn number_at(document: &Value, path: &str, command: &str) -> Result<f64, Problem> {
    let place = path.split('.').try_fold(document, |place, name| place.get(name));
    place.and_then(Value::as_f64).ok_or_else(|| lacks(path, command))
}

/// The mean of equally long periods.
fn mean(periods: &[f64]) -> Estimate {
    let count = periods.len() as f64;
    let mean = periods.iter().sum::<f64>() / count;
    let variance = periods.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / (count - 1.0);
    let degrees = periods.len().saturating_sub(1);
    let half_width = if degrees == 0 { f64::INFINITY } else { t_95(degrees) * (variance / count).sqrt() };
    Estimate { mean, half_width }
}

/// The kind of work that the user gave, or else the file; the reason why it cannot be known.
fn workload<'a>(given: &'a Row, of_file: Option<&'a str>, hint: &str) -> Result<&'a str, Problem> {
    let known = given.get("workload").or(of_file);
    known.ok_or_else(|| Problem::new("workload", measurements::not_in_file(), measurements::set_it(&hint)))
}
