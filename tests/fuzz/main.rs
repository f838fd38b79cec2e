//! `npm run fuzz`: random scenarios on all processors, checked against the laws of
//! `tests/core/invariants.rs`; with `--machines`, mutated machine files (`tests/core/machines.rs`).

#![expect(clippy::disallowed_methods, reason = "it runs for so many minutes and notices what never ends")]

mod machines;
mod tally;
mod trial;
mod workers;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::Parser;
use trial::Trial;

/// Tries random scenarios until the time is up; prints each that breaks a law. Exit code 1 if one did.
#[derive(Parser)]
#[command(name = "npm run fuzz --")]
struct Options {
    /// How long to go on
    #[arg(long, default_value_t = 1.0, value_parser = minutes)]
    minutes: f64,
    /// Which scenarios to try; others each time if it is not given
    #[arg(long)]
    seed: Option<u64>,
    /// Try mutated files of machines instead
    #[arg(long)]
    machines: bool,
    /// Try this one again, and look for a simpler one that breaks the same law
    #[arg(long, requires = "seed", conflicts_with = "minutes")]
    only: Option<u64>,
}

fn minutes(text: &str) -> Result<f64, String> {
    let minutes = text.parse().ok().filter(|minutes| (0.0..=1e6).contains(minutes));
    minutes.ok_or_else(|| "a number of minutes, for instance 5 or 0.5".into())
}

fn main() -> ExitCode {
    let options = Options::parse();
    let seed = options.seed.unwrap_or_else(seed_of_this_moment);
    trial::remember_panics();
    let time = Duration::from_secs_f64(options.minutes * 60.0);
    let lawful = match (options.only, options.machines) {
        (Some(index), false) => only(Trial { seed, index }),
        (Some(index), true) => machines::only(seed, index),
        (None, false) => workers::run(seed, time),
        (None, true) => machines::run(seed, time),
    };
    match lawful {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            // Only a closed pipe leads here, so the message may have no reader.
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

fn seed_of_this_moment() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Checks one scenario, law by law. Returns whether it obeys all.
fn only(trial: Trial) -> io::Result<bool> {
    let mut out = io::stdout();
    let description = trial.description();
    writeln!(out, "{}", trial::json(&description))?;
    // Printed before the law is checked, because the check may never end.
    let broken = trial.ask(&description, |law| _ = writeln!(io::stdout(), "asking: {law}"));
    let Some(broken) = broken else {
        writeln!(out, "refused, with reasons")?;
        return Ok(true);
    };
    if broken.is_empty() {
        writeln!(out, "it obeys them all")?;
    }
    for broken in &broken {
        writeln!(out, "\n✗ {}: {}", broken.law, broken.message)?;
        let simplest = trial.simplest(|description| trial.breaks(broken.law, description));
        writeln!(out, "the simplest like it: {}", trial::json(&simplest))?;
    }
    Ok(broken.is_empty())
}
