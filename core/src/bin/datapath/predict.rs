//! `datapath predict`

use clap::Args;
use datapath::experiments::calibration::Case;
use datapath::experiments::osa_vs_vswitch as report;
use datapath::experiments::table::{Role, Row};
use datapath::readout::figures::{Figures, Measure};
use datapath::scenario::plan::Plan;

use crate::Failure;
use crate::validate::{known, measured};

#[derive(Args)]
#[command(after_help = "The table needs the columns workload, mtu, smt, layer, connections and attachment. Result \
    columns are filled in or added, each with a column *_half_width for its 95 % interval. Others pass through.")]
pub struct Options {
    /// The report whose columns the table has, as in osa-vs-vswitch
    report: String,
    /// The table (CSV), or `-` for standard input
    configurations: String,
}

const RESULTS: [&str; 9] = [
    "throughput",
    "throughput_half_width",
    "throughput_unit",
    "total_cpu_ms",
    "total_cpu_ms_half_width",
    "emul_cpu_ms",
    "emul_cpu_ms_half_width",
    "cp_cpu_ms",
    "cp_cpu_ms_half_width",
];

/// Fills in the result columns of a table.
pub fn predict(options: &Options) -> Result<(), Failure> {
    known(&options.report)?;
    let text = if options.configurations == "-" {
        std::io::read_to_string(std::io::stdin())?
    } else {
        std::fs::read_to_string(&options.configurations)
            .map_err(|error| Failure::Input(format!("{}: {error}", options.configurations)))?
    };
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    let unreadable = |error: csv::Error| Failure::Input(format!("{}: {error}", options.configurations));
    let mut header: Vec<String> = reader.headers().map_err(unreadable)?.iter().map(str::to_owned).collect();
    header[0] = header[0].trim_start_matches('\u{feff}').to_owned();
    let rows: Vec<Vec<String>> = reader
        .records()
        .map(|record| record.map(|record| record.iter().map(str::to_owned).collect()))
        .collect::<Result<_, _>>()
        .map_err(unreadable)?;
    let figures = measured(&cases(&header, &rows)?)?;
    write(header, rows, &figures)
}

/// The rows as scenarios; all problems of all rows are told at once.
fn cases(header: &[String], rows: &[Vec<String>]) -> Result<Vec<Case>, Failure> {
    let mut cases = Vec::new();
    let mut problems = Vec::new();
    for (number, cells) in rows.iter().enumerate() {
        let row = Row::new(header, cells);
        let description = report::description(&row).and_then(|description| {
            Plan::new(&description)?;
            Ok(description)
        });
        match description {
            Ok(description) => {
                let published = report::Published {
                    run: String::new(),
                    role: Role::Prediction,
                    throughput: f64::NAN,
                    cpu_ms: [f64::NAN; 3],
                };
                cases.push(Case { description, published });
            }
            Err(found) => {
                problems.extend(found.iter().map(|problem| format!("row {}: {problem}", number + 1)));
            }
        }
    }
    if problems.is_empty() { Ok(cases) } else { Err(Failure::Input(problems.join("\n          "))) }
}

fn write(mut header: Vec<String>, mut rows: Vec<Vec<String>>, figures: &[(Figures, Measure)]) -> Result<(), Failure> {
    for name in RESULTS {
        if !header.iter().any(|column| column == name) {
            header.push(name.to_owned());
        }
    }
    for (row, (figures, measure)) in rows.iter_mut().zip(figures) {
        row.resize(header.len(), String::new());
        let digits = if measure.unit() == "tx" { 6 } else { 5 };
        let cpu = |value: f64| format!("{value:.digits$}");
        let results = [
            format!("{:.2}", figures.throughput.mean),
            format!("{:.2}", figures.throughput.half_width),
            measure.rate_unit().to_owned(),
            cpu(figures.total_cpu.mean),
            cpu(figures.total_cpu.half_width),
            cpu(figures.emul_cpu.mean),
            cpu(figures.emul_cpu.half_width),
            cpu(figures.cp_cpu.mean),
            cpu(figures.cp_cpu.half_width),
        ];
        for (name, result) in RESULTS.iter().zip(results) {
            let column = header.iter().position(|column| column == name).expect("every result has a column");
            row[column] = result;
        }
    }
    let mut out = csv::Writer::from_writer(std::io::stdout().lock());
    let mut put = |record: &[String]| out.write_record(record).map_err(|error| Failure::Other(error.to_string()));
    put(&header)?;
    for row in &rows {
        put(row)?;
    }
    out.flush()?;
    Ok(())
}
