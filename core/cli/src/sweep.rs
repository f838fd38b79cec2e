//! `datapath sweep`

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use clap::Args;
use datapath::engine::time::Instant;
use datapath::experiments::grid::Grid;
use datapath::readout::measure::Measure;
use datapath::readout::measurement::Measurement;
use datapath::scenario::plan::Plan;
use datapath::scenario::platform::Platforms;
use datapath::scenario::problem::Problem;
use datapath::scenario::questions;
use datapath::scenario::suggestion::one_of;
use datapath::words::speak_german;
use serde_json::Value;

use crate::Failure;
use crate::input::Source;
use crate::interruption::Interruption;
use crate::output::print_notice;
use crate::output_target::OutputTarget;
use crate::parallel::start_threads;
use crate::progress::bar;

/// Longest time until a signal is noticed.
const LOOK: Duration = Duration::from_millis(50);
/// Events between two checks of the clock.
const EVENTS: u64 = 100_000;

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

/// A figure of a point.
struct Column {
    id: String,
    unit: String,
    /// Mean, and half width of the interval.
    value: Option<[f64; 2]>,
    converged: bool,
}

/// The result of a point.
struct Done {
    plan: Plan,
    columns: Vec<Column>,
    /// The limit, and the busy share of each station.
    limit: [String; 2],
    good: bool,
    /// The reason, if there are no figures.
    problem: Option<Problem>,
}

/// Simulates every point of a grid.
pub(crate) fn sweep(options: &Options, platforms: Platforms) -> Result<(), Failure> {
    let source = Source(&options.specification);
    let grid = Grid::from_json(&source.text()?, platforms).map_err(|problems| source.failure(&problems))?;
    let all = grid.points().unwrap_or_default();
    let columns = columns(&grid, all).map_err(|problems| source.failure(&problems))?;
    let destination = OutputTarget::new(options.output.as_deref())?;
    speak_german(false);
    start_threads()?;
    let interruption = Interruption::awaited()?;
    let Shard { index, count } = options.shard;
    let points: Vec<usize> = (index..all).step_by(count).collect();
    let progress = bar(points.len() as u64, "simulating");
    let mut lines = destination.lines()?;
    // Outputs of shards are concatenated, so only the first has the header.
    if index == 0 {
        lines.write(&line(&header(&grid, &columns))?)?;
    }
    let total = points.len();
    let rows = simulated(grid, columns, points);
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
fn simulated(grid: Grid, columns: Vec<String>, points: Vec<usize>) -> Receiver<Simulated> {
    let (sender, receiver) = mpsc::channel();
    let shared = Arc::new((grid, columns, points, AtomicUsize::new(0)));
    for _ in 0..rayon::current_num_threads() {
        let (sender, shared) = (sender.clone(), Arc::clone(&shared));
        rayon::spawn(move || {
            let (grid, columns, points, next) = &*shared;
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(&point) = points.get(index) else { break };
                let mut questions = Vec::new();
                let done = grid.plan(point).map(|mut plan| {
                    questions = questions::questions(&plan);
                    plan.what_if.extend(questions.iter().cloned());
                    measured(plan, grid.for_ms)
                });
                let line = line(&row(grid, columns, point, &done));
                if sender.send(Simulated { index, point, line, questions }).is_err() {
                    break;
                }
            }
        });
    }
    receiver
}

fn measured(plan: Plan, for_ms: Option<f64>) -> Done {
    let measure = Measure::of(&plan);
    let mut measurement = Measurement::new(plan.clone());
    match for_ms {
        Some(ms) => {
            let end = Instant::from_ps((ms * 1e9) as u64);
            while measurement.world().now() < end {
                measurement.advance_until(end, EVENTS);
            }
        }
        None => measurement.run(),
    }
    let figures = measurement.figures_of(measurement.observation().batches());
    let columns = figures.iter().map(|(quantity, estimate)| Column {
        id: quantity.id(),
        unit: quantity.unit(&measure),
        value: estimate.map(|estimate| [estimate.mean, estimate.half_width]),
        converged: measurement.has_converged(quantity, estimate),
    });
    Done {
        columns: columns.collect(),
        limit: limit(&measurement),
        good: measurement.is_good(),
        problem: measurement.without_figures(&"for_ms"),
        plan,
    }
}

/// Two cells: the limit of a point, and the busy share of each station, the busiest first.
fn limit(measurement: &Measurement) -> [String; 2] {
    let (mut loads, limit) = measurement.loads();
    loads.sort_by(|a, b| b.share.total_cmp(&a.share));
    let busy: Vec<String> = loads.iter().map(|load| format!("{}: {:.4}", load.name, load.share)).collect();
    [limit.map_or_else(String::new, |limit| limit.line.to_string()), busy.join("; ")]
}

/// The figures of all points, in order of first occurrence.
fn columns(grid: &Grid, points: usize) -> Result<Vec<String>, Vec<Problem>> {
    /// Points with different figures differ in path or workload, so there are never many kinds.
    const LOOKED_AT: usize = 2000;
    let step = points.div_ceil(LOOKED_AT).max(1);
    let (mut ids, mut problems): (Vec<String>, Vec<Problem>) = (Vec::new(), Vec::new());
    let mut runs = 0;
    for point in (0..points).step_by(step) {
        match grid.plan(point) {
            Ok(plan) => {
                runs += 1;
                for (quantity, _) in Measurement::new(plan).figures_of(&[]).iter() {
                    if !ids.contains(&quantity.id()) {
                        ids.push(quantity.id());
                    }
                }
            }
            Err(found) if problems.is_empty() => problems = found,
            Err(_) => {}
        }
    }
    if runs == 0 {
        return Err(problems);
    }
    let unknown = grid.figures.iter().find(|wanted| !ids.contains(wanted));
    if let Some(unknown) = unknown {
        let hint = one_of(unknown, &ids.iter().map(String::as_str).collect::<Vec<_>>());
        return Err(vec![Problem::new("figures", format!("there is no \"{unknown}\""), hint)]);
    }
    Ok(if grid.figures.is_empty() { ids } else { grid.figures.clone() })
}

fn header(grid: &Grid, columns: &[String]) -> Vec<String> {
    let fields = grid.fields.iter().map(|(field, _)| field.clone()).filter(|field| field != "seed");
    let fields = std::iter::once("points".to_owned()).chain(fields);
    let figures = columns
        .iter()
        .flat_map(|id| [id.clone(), format!("{id}_half_width"), format!("{id}_unit"), format!("{id}_converged")]);
    let known = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let all = [known(&["point"]), fields.collect(), known(&["seed", "engine"]), figures.collect()];
    all.into_iter().flatten().chain(known(&["good", "limit", "busy", "extrapolated", "what_if", "problem"])).collect()
}

fn row(grid: &Grid, columns: &[String], point: usize, done: &Result<Done, Vec<Problem>>) -> Vec<String> {
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let values = grid.fields.iter().zip(grid.values(point));
    let sentences = |problems: &[Problem]| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let mut row = vec![point.to_string(), grid.points().unwrap_or_default().to_string()];
    row.extend(values.filter(|((field, _), _)| field != "seed").map(|(_, value)| plain(value)));
    row.push(done.as_ref().map_or_else(|_| String::new(), |done| done.plan.description.seed.to_string()));
    row.push(env!("CARGO_PKG_VERSION").into());
    for id in columns {
        let column = done.as_ref().ok().and_then(|done| done.columns.iter().find(|column| column.id == *id));
        // The fewest digits that identify the number, so equal runs give equal bytes.
        let number = |index: usize| {
            let value = column.and_then(|column| column.value).map(|value| value[index]);
            value.filter(|value| value.is_finite()).map_or_else(String::new, |value| Value::from(value).to_string())
        };
        let converged = column.filter(|column| column.value.is_some()).map(|column| column.converged.to_string());
        let unit = column.map_or_else(String::new, |column| column.unit.clone());
        row.extend([number(0), number(1), unit, converged.unwrap_or_default()]);
    }
    match done {
        Ok(Done { plan, limit: [limit, busy], good, problem, .. }) => {
            let problem = problem.as_ref().map_or_else(String::new, ToString::to_string);
            row.extend([
                good.to_string(),
                limit.clone(),
                busy.clone(),
                sentences(&plan.extrapolated),
                sentences(&plan.what_if),
                problem,
            ]);
        }
        Err(problems) => {
            row.extend(vec![String::new(); 5]);
            row.push(sentences(problems));
        }
    }
    row
}

fn line(cells: &[String]) -> Result<Vec<u8>, Failure> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record(cells).map_err(|error| Failure::Other(error.to_string()))?;
    csv.into_inner().map_err(|error| Failure::Other(error.to_string()))
}
