//! `datapath sweep`

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use datapath::experiments::grid::Grid;
use datapath::experiments::sweep::{Sweep, csv_line};
use datapath::scenario::platform::Platforms;
use datapath::scenario::problem::Problem;
use datapath::words::{Language, program, shown, speak};

use crate::Failure;
use crate::arguments::count;
use crate::campaign::{Filling, fill, is_parquet};
use crate::input::{Source, failure};
use crate::output_target::OutputTarget;
use crate::shard::{Shard, shard};
use crate::simulate_points::{print_missing_figures, simulate_points};

#[derive(Args)]
#[command(after_help = include_str!("help/sweep.txt"))]
pub(crate) struct Options {
    /// What to vary (JSON), or `-` for standard input
    specification: OsString,
    /// Simulate only share I of N: 1/4, 2/4, 3/4 and 4/4 together are the whole sweep
    #[arg(
        long,
        value_name = "I/N",
        value_parser = shard,
        allow_hyphen_values = true,
        default_value = "1/1",
        help_heading = "Simulation"
    )]
    shard: Shard,
    /// Simulate only the points that have no figures in this table (CSV) of the same sweep, for example with a larger for_ms
    #[arg(long, value_name = "TABLE", conflicts_with = "out", help_heading = "Simulation")]
    redo: Option<OsString>,
    /// Write the rows to this file, each as soon as it is ready, instead of to standard output
    #[arg(long, help_heading = "Output")]
    output: Option<PathBuf>,
    /// Fill this folder with the rows in parts, so that the sweep can be killed and resumed
    #[arg(long, value_name = "DIR", conflicts_with = "output", help_heading = "Folder")]
    out: Option<PathBuf>,
    /// Simulate what the folder lacks
    #[arg(long, requires = "out", help_heading = "Folder")]
    resume: bool,
    /// Points of a part [default: a 64th of all points, and 200 at most]
    #[arg(long, value_name = "POINTS", value_parser = count, requires = "out", help_heading = "Folder")]
    part_size: Option<usize>,
}

/// The points that have a problem in the table of a sweep with as many points.
fn points_without_figures(source: Source<'_>, all: usize) -> Result<BTreeSet<usize>, Failure> {
    let text = source.text()?;
    let refused = |message: &str| source.failure(&[Problem::new("", message, "the table of the same sweep, as CSV")]);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers().map_err(|error| refused(&error.to_string()))?.clone();
    let column = |name: &str| header.iter().position(|known| known == name);
    let (Some(point), Some(points), Some(problem)) = (column("point"), column("points"), column("problem")) else {
        return Err(refused("lacks the columns point, points and problem"));
    };
    let mut found = BTreeSet::new();
    for row in reader.records() {
        let row = row.map_err(|error| refused(&error.to_string()))?;
        let number = |column: usize| row[column].parse::<usize>().ok();
        let (Some(number), Some(count)) = (number(point), number(points)) else {
            return Err(refused("has a row without the number of its point"));
        };
        if count != all {
            return Err(refused(&format!("is of a sweep of {count} points, and this one has {all}")));
        }
        if !row[problem].is_empty() {
            found.insert(number);
        }
    }
    Ok(found)
}

/// Simulates every point of a grid. `platform`: the text of a user's machine file.
pub(crate) fn sweep(options: &Options, platforms: Platforms, platform: Option<&str>) -> Result<(), Failure> {
    let source = Source(&options.specification);
    if let Some(folder) = &options.out {
        if !platforms.traces().is_empty() {
            return Err(Failure::Input(program::no_trace_in_folder().to_string()));
        }
        let Options { shard, resume, part_size, .. } = *options;
        return fill(&Filling { folder, shard, resume, part_size }, source, platform);
    }
    if let Some(path) = options.output.as_deref().filter(|path| is_parquet(path)) {
        let name = shown(&path.to_string_lossy());
        let problem = Problem::new("", program::sweep_writes_csv(), program::fill_and_merge());
        return Err(failure(&name, &[problem]));
    }
    let grid = Grid::from_json(&source.text()?, platforms).map_err(|problems| source.failure(&problems))?;
    let sweep = Arc::new(Sweep::of(grid).map_err(|problems| source.failure(&problems))?);
    let destination = OutputTarget::new(options.output.as_deref())?;
    speak(Language::English);
    let mut points: Vec<usize> = options.shard.of(sweep.points()).collect();
    if let Some(table) = &options.redo {
        let without_figures = points_without_figures(Source(table), sweep.points())?;
        points.retain(|point| without_figures.contains(point));
    }
    let mut lines = destination.lines()?;
    // Outputs of shards are concatenated, so only the first has the header.
    if options.shard.index == 0 {
        lines.write(&csv_line(sweep.header()))?;
    }
    let total = points.len();
    // Rows that are ready before their turn.
    let mut early = BTreeMap::new();
    let mut written = 0;
    let (signal, too_short) = simulate_points(&sweep, points, |index, row| {
        early.insert(index, row);
        while let Some(row) = early.remove(&written) {
            lines.write(&row)?;
            written += 1;
        }
        Ok(())
    })?;
    let Some(signal) = signal else { return print_missing_figures(&too_short) };
    // Finished rows are kept, even if rows between them are missing.
    written += early.len();
    for line in early.values() {
        lines.write(line)?;
    }
    Err(Failure::Interrupted(signal, format!("{written} of {total} points are done, and their rows are whole")))
}
