//! `datapath sweep`

use std::collections::BTreeMap;
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
    let points: Vec<usize> = options.shard.of(sweep.points()).collect();
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
