//! A thread for each processor, and a thread that watches them.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::tally::Tally;
use crate::trial::{Broken, Trial, json};

/// A scenario takes milliseconds; one that takes this long will not end.
const ENDLESS: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(200);
const REPORT: Duration = Duration::from_secs(20);

/// What all threads share.
struct Shared {
    seed: u64,
    until: Instant,
    next: AtomicU64,
    tally: Mutex<Tally>,
}

/// The present work of a worker; `None` when its time is up.
type Desk = Arc<Mutex<Option<Work>>>;

#[derive(Clone, Copy)]
struct Work {
    trial: Trial,
    law: &'static str,
    since: Instant,
}

/// Tries the scenarios of `seed` for a time. Returns whether all obeyed.
pub(crate) fn run(seed: u64, time: Duration) -> io::Result<bool> {
    let begun = Instant::now();
    let shared =
        Arc::new(Shared { seed, until: begun + time, next: AtomicU64::new(0), tally: Mutex::new(Tally::default()) });
    let mut desks = Vec::new();
    let processors = thread::available_parallelism().map_or(1, usize::from);
    writeln!(io::stdout(), "seed {seed}, {processors} processors")?;
    for _ in 0..processors {
        desks.push(employ(&shared));
    }

    let mut reported = begun;
    while !desks.is_empty() {
        thread::sleep(LOOK);
        let mut endless = Vec::new();
        desks.retain(|desk| match *lock(desk) {
            None => false,
            Some(work) if work.since.elapsed() > ENDLESS => {
                endless.push(work);
                false
            }
            Some(_) => true,
        });
        for work in endless {
            // Its thread cannot be ended; it continues in vain until the program ends, and another
            // takes its place.
            let message = format!("it has not ended after {} s", ENDLESS.as_secs());
            let description = work.trial.description();
            lock(&shared.tally).accepted(&description, true);
            print_violations(work.trial, &json(&description), &[Broken { law: work.law, message }])?;
            desks.push(employ(&shared));
        }
        if reported.elapsed() > REPORT {
            reported = Instant::now();
            writeln!(io::stdout(), "{}", lock(&shared.tally).line(begun.elapsed()))?;
        }
    }
    let tally = lock(&shared.tally);
    writeln!(io::stdout(), "{tally}{}", tally.line(begun.elapsed()))?;
    Ok(tally.is_lawful())
}

/// A panic of another worker is a finding, not a reason to stop.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn employ(shared: &Arc<Shared>) -> Desk {
    let desk = Desk::default();
    let work = move |shared: &Shared, desk: &Desk| {
        while Instant::now() < shared.until {
            let trial = Trial { seed: shared.seed, index: shared.next.fetch_add(1, Ordering::Relaxed) };
            attempt(trial, shared, desk);
        }
        *lock(desk) = None;
    };
    // Work is set from the beginning, or the worker would look finished.
    let trial = Trial { seed: shared.seed, index: 0 };
    *lock(&desk) = Some(Work { trial, law: "", since: Instant::now() });
    let (shared, its) = (Arc::clone(shared), Arc::clone(&desk));
    thread::spawn(move || work(&shared, &its));
    desk
}

fn attempt(trial: Trial, shared: &Shared, desk: &Desk) {
    let since = Instant::now();
    let at = |law| *lock(desk) = Some(Work { trial, law, since });
    at("a scenario is made");
    let description = trial.description();
    let broken = trial.ask(&description, at);
    let mut tally = lock(&shared.tally);
    match broken {
        None => tally.refused(),
        Some(broken) => {
            tally.accepted(&description, !broken.is_empty());
            // If the reader is gone, the exit code still reports the result.
            _ = print_violations(trial, &json(&description), &broken);
        }
    }
}

/// Prints what was wrong with a scenario, and how to repeat it.
fn print_violations(trial: Trial, description: &str, broken: &[Broken]) -> io::Result<()> {
    let Trial { seed, index } = trial;
    let mut out = io::stdout().lock();
    for Broken { law, message } in broken {
        writeln!(out, "\n✗ {index} breaks \"{law}\": {message}")?;
    }
    if !broken.is_empty() {
        writeln!(out, "{description}\nagain: npm run fuzz -- --seed {seed} --only {index}\n")?;
    }
    Ok(())
}
