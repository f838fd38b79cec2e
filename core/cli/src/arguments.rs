//! Values of options, and errors of the command line.

use datapath::scenario::platform::Platforms;
use std::io::Write;

use clap::Error;
use clap::error::{ContextKind, ContextValue};
use datapath::scenario::description::Description;
use datapath::scenario::scenario::Scenario;
use datapath::words::shown;

use crate::Failure;

/// Ends with clap's text. Help goes to standard output like a result. An error is printed without the
/// characters that a terminal would obey.
pub(crate) fn refused(mut refusal: Error) -> Result<(), Failure> {
    if !refusal.use_stderr() {
        return refusal.print().and_then(|()| std::io::stdout().flush()).map_err(Failure::Output);
    }
    let given: Vec<(ContextKind, String)> = refusal
        .context()
        .filter_map(
            |(kind, value)| if let ContextValue::String(text) = value { Some((kind, text.clone())) } else { None },
        )
        .collect();
    for (kind, text) in given {
        let fit = shown(&text);
        if fit != text {
            refusal.insert(kind, ContextValue::String(fit));
            // clap's suggestions repeat the value.
            refusal.remove(ContextKind::Suggested);
        }
    }
    Err(Failure::Arguments(refusal))
}

/// Parses a seed that is valid in every scenario.
pub(crate) fn seed(given: &str) -> Result<u64, String> {
    let seed = given.parse().map_err(|_| "must be a whole number from 0")?;
    match Scenario::new(&Description { seed, ..Description::default() }, &Platforms::default()) {
        Ok(_) => Ok(seed),
        Err(problems) => Err(problems.iter().map(|problem| format!("must be {}", problem.hint)).collect()),
    }
}

/// Parses a simulated time into picoseconds.
pub(crate) fn picoseconds(given: &str) -> Result<u64, String> {
    const DAYS_MAX: u64 = 100;
    let ps = humantime::parse_duration(given).ok().map(|duration| duration.as_nanos().saturating_mul(1000));
    let ps = ps.and_then(|ps| u64::try_from(ps).ok());
    ps.filter(|ps| (1..=DAYS_MAX * 86_400_000_000_000_000).contains(ps))
        .ok_or_else(|| format!("must be a time from 1ns to {DAYS_MAX}days, as in 50ms or 2s"))
}

/// Parses a count from 1.
pub(crate) fn count(given: &str) -> Result<usize, String> {
    given.parse().ok().filter(|&count| count > 0).ok_or_else(|| "must be a whole number from 1".into())
}
