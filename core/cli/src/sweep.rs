//! `datapath sweep`

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use clap::Args;
use datapath::experiments::grid::Grid;
use datapath::experiments::sweep::{Sweep, SweepRow, cell_text};
use datapath::scenario::platform::Platforms;
use datapath::scenario::problem::Problem;
use datapath::words::speak_german;

use crate::Failure;
use crate::input::Source;
use crate::interruption::Interruption;
use crate::output::print_notice;
use crate::output_target::OutputTarget;
use crate::parallel::start_threads;
use crate::progress::bar;

/// Longest time until a signal is noticed.
const LOOK: Duration = Duration::from_millis(50);

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
}

/// Share `index` of `count` of the points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shard {
    /// From 0.
    index: usize,
    count: usize,
}

fn shard(given: &str) -> Result<Shard, String> {
    let parts = given.split_once('/').and_then(|(i, n)| Some((i.parse::<usize>().ok()?, n.parse::<usize>().ok()?)));
    let fits = parts.filter(|&(i, n)| i >= 1 && i <= n).map(|(i, n)| Shard { index: i - 1, count: n });
    fits.ok_or_else(|| "must be i/n with 1 ≤ i ≤ n, as in 3/16".into())
}

/// Simulates every point of a grid.
pub(crate) fn sweep(options: &Options, platforms: Platforms) -> Result<(), Failure> {
    let source = Source(&options.specification);
    let grid = Grid::from_json(&source.text()?, platforms).map_err(|problems| source.failure(&problems))?;
    let sweep = Sweep::of(grid).map_err(|problems| source.failure(&problems))?;
    let destination = OutputTarget::new(options.output.as_deref())?;
    speak_german(false);
    start_threads()?;
    let interruption = Interruption::awaited()?;
    let Shard { index, count } = options.shard;
    let points: Vec<usize> = (index..sweep.points()).step_by(count).collect();
    let progress = bar(points.len() as u64, "simulating");
    let mut lines = destination.lines()?;
    // Outputs of shards are concatenated, so only the first has the header.
    if index == 0 {
        lines.write(&line(&sweep.header())?)?;
    }
    let total = points.len();
    let rows = simulated(sweep, points);
    // Rows that are ready before their turn.
    let mut early = BTreeMap::new();
    let mut reported = BTreeSet::new();
    let mut written = 0;
    let signal = loop {
        if let Some(signal) = interruption.signal() {
            break Some(signal);
        }
        match rows.recv_timeout(LOOK) {
            Ok(done) => {
                for question in done.questions {
                    if reported.insert(question.path.clone()) {
                        print_notice(format_args!("point {}: {question}", done.point));
                    }
                }
                early.insert(done.index, done.line?);
                progress.inc(1);
                while let Some(line) = early.remove(&written) {
                    lines.write(&line)?;
                    written += 1;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break None,
        }
    };
    progress.finish_and_clear();
    let Some(signal) = signal else { return Ok(()) };
    // Finished rows are kept, even if rows between them are missing.
    written += early.len();
    for line in early.values() {
        lines.write(line)?;
    }
    Err(Failure::Interrupted(signal, format!("{written} of {total} points are done, and their rows are whole")))
}

/// The row of a point.
struct Simulated {
    /// Its index, from 0, among the points of this run.
    index: usize,
    point: usize,
    line: Result<Vec<u8>, Failure>,
    questions: Vec<Problem>,
}

/// Simulates points in parallel, and sends each row as soon as it is ready.
fn simulated(sweep: Sweep, points: Vec<usize>) -> Receiver<Simulated> {
    let (sender, receiver) = mpsc::channel();
    let shared = Arc::new((sweep, points, AtomicUsize::new(0)));
    for _ in 0..rayon::current_num_threads() {
        let (sender, shared) = (sender.clone(), Arc::clone(&shared));
        rayon::spawn(move || {
            let (sweep, points, next) = &*shared;
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(&point) = points.get(index) else { break };
                let Some(SweepRow { cells, questions }) = sweep.row(point, || true) else { break };
                let line = line(&cells.iter().map(cell_text).collect::<Vec<_>>());
                if sender.send(Simulated { index, point, line, questions }).is_err() {
                    break;
                }
            }
        });
    }
    receiver
}

fn line(cells: &[String]) -> Result<Vec<u8>, Failure> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record(cells).map_err(|error| Failure::Other(error.to_string()))?;
    csv.into_inner().map_err(|error| Failure::Other(error.to_string()))
}
