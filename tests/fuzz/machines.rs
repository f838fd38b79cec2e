//! Tries machine files instead of scenarios: each is refused with reasons, or runs.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use datapath_tests::machines::{is_accepted, mutated};

use crate::trial::broken_by;

const LAW: &str = "a machine's file is refused with reasons, or what it says can be simulated runs";
const REPORT: Duration = Duration::from_secs(20);

/// The number of files that were tried, that were accepted, and that broke the rule.
#[derive(Default)]
struct Counts {
    next: AtomicU64,
    tried: AtomicU64,
    accepted: AtomicU64,
    broken: AtomicU64,
}

/// Tries the files of `seed` for a time. Returns whether all obeyed.
pub(crate) fn run(seed: u64, time: Duration) -> io::Result<bool> {
    let (begun, counts) = (Instant::now(), Counts::default());
    let line = |of: &Counts| {
        let [tried, accepted, broken] =
            [&of.tried, &of.accepted, &of.broken].map(|count| count.load(Ordering::Relaxed));
        format!("{tried} files in {} s: {accepted} accepted, {broken} broke the law", begun.elapsed().as_secs())
    };
    let processors = thread::available_parallelism().map_or(1, usize::from);
    writeln!(io::stdout(), "seed {seed}, {processors} processors")?;
    thread::scope(|scope| {
        for _ in 0..processors {
            scope.spawn(|| {
                while begun.elapsed() < time {
                    attempt(seed, counts.next.fetch_add(1, Ordering::Relaxed), &counts);
                }
            });
        }
        let mut reported = begun;
        while begun.elapsed() < time {
            thread::sleep(Duration::from_millis(100));
            if reported.elapsed() > REPORT {
                reported = Instant::now();
                // If the reader is gone, the exit code still reports the result.
                _ = writeln!(io::stdout(), "{}", line(&counts));
            }
        }
    });
    writeln!(io::stdout(), "{}", line(&counts))?;
    Ok(counts.broken.into_inner() == 0)
}

fn attempt(seed: u64, index: u64, counts: &Counts) {
    let mut accepted = false;
    let broken = broken_by(LAW, || accepted = is_accepted(&mutated(seed, index)));
    counts.tried.fetch_add(1, Ordering::Relaxed);
    counts.accepted.fetch_add(u64::from(accepted), Ordering::Relaxed);
    if let Some(broken) = broken {
        counts.broken.fetch_add(1, Ordering::Relaxed);
        _ = writeln!(
            io::stdout(),
            "\n✗ {index}: {}\nagain: npm run fuzz -- --machines --seed {seed} --only {index}",
            broken.message
        );
    }
}

/// Tries one file as it is. Returns whether it obeys.
pub(crate) fn only(seed: u64, index: u64) -> io::Result<bool> {
    let (mut out, text) = (io::stdout(), mutated(seed, index));
    writeln!(out, "{text}\n")?;
    let mut accepted = false;
    let broken = broken_by(LAW, || accepted = is_accepted(&text));
    match &broken {
        Some(broken) => writeln!(out, "✗ {}: {}", broken.law, broken.message)?,
        None if accepted => writeln!(out, "# accepted, and runs")?,
        None => writeln!(out, "# refused, with reasons")?,
    }
    Ok(broken.is_none())
}
