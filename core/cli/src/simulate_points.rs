//! Points of a sweep in parallel, each row as soon as it is ready.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use datapath::experiments::sweep::{Sweep, SweepRow};
use datapath::experiments::too_short::TooShort;

use crate::Failure;
use crate::interruption::Interruption;
use crate::output::print_notice;
use crate::parallel::start_threads;
use crate::progress::bar;

/// Longest time until a signal is noticed.
const LOOK: Duration = Duration::from_millis(50);

/// The row of a point.
struct Simulated {
    /// Its index, from 0, among the points of this run.
    index: usize,
    point: usize,
    row: SweepRow,
}

/// Simulates points, and hands over each row with the index of its point as soon as it is ready.
/// Returns the signal that ended it, if one came, and which points had too little time.
pub(crate) fn simulate_points(
    sweep: &Arc<Sweep>,
    points: Vec<usize>,
    mut ready: impl FnMut(usize, Vec<u8>) -> Result<(), Failure>,
) -> Result<(Option<i32>, TooShort), Failure> {
    start_threads()?;
    let interruption = Interruption::awaited()?;
    let progress = bar(points.len() as u64, "simulating");
    let rows = simulated(Arc::clone(sweep), points);
    let (mut reported, mut too_short) = (BTreeSet::new(), TooShort::default());
    let signal = loop {
        if let Some(signal) = interruption.signal() {
            break Some(signal);
        }
        match rows.recv_timeout(LOOK) {
            Ok(Simulated { index, point, row }) => {
                for question in &row.unlikely_values {
                    if reported.insert(question.path.clone()) {
                        print_notice(format_args!("point {point}: {question}"));
                    }
                }
                too_short.add(row.outcome);
                progress.inc(1);
                ready(index, row.line())?;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break None,
        }
    };
    progress.finish_and_clear();
    Ok((signal, too_short))
}

fn simulated(sweep: Arc<Sweep>, points: Vec<usize>) -> Receiver<Simulated> {
    let (sender, receiver) = mpsc::channel();
    let shared = Arc::new((sweep, points, AtomicUsize::new(0)));
    for _ in 0..rayon::current_num_threads() {
        let (sender, shared) = (sender.clone(), Arc::clone(&shared));
        rayon::spawn(move || {
            let (sweep, points, next) = &*shared;
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(&point) = points.get(index) else { break };
                let Some(row) = sweep.row(point, || true) else { break };
                if sender.send(Simulated { index, point, row }).is_err() {
                    break;
                }
            }
        });
    }
    receiver
}

/// Prints a warning about points that had too little time; fails if no point has figures.
pub(crate) fn print_missing_figures(too_short: &TooShort) -> Result<(), Failure> {
    match too_short.warning() {
        Some(warning) if !too_short.has_figures() => Err(Failure::Other(warning)),
        warning => {
            warning.iter().for_each(print_notice);
            Ok(())
        }
    }
}
