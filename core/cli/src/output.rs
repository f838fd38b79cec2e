//! Output: the result on standard output, everything else on standard error.

use clap::ValueEnum;
use std::fmt::Display;
use std::io::Write;

use crate::Failure;

/// The format of a result.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Format {
    Text,
    Csv,
    Json,
}

/// Prints a result and flushes it, so that a write error is found here and not at the end of the
/// program.
pub(crate) fn print(result: impl AsRef<[u8]>) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(result.as_ref()).and_then(|()| out.flush()).map_err(Failure::Output)
}

/// Prints a notice to standard error.
pub(crate) fn print_notice(message: impl Display) {
    // If this fails, there is no place left for a message.
    let _ = std::io::stderr().write_all(format!("{message}\n").as_bytes());
}

/// Median and largest size in percent, if there are any sizes.
pub(crate) fn median_and_largest(sizes: impl Iterator<Item = f64>) -> Option<String> {
    let mut sizes: Vec<f64> = sizes.map(|size| size.abs() * 100.0).collect();
    sizes.sort_by(f64::total_cmp);
    let largest = sizes.last()?;
    let median = f64::midpoint(sizes[(sizes.len() - 1) / 2], sizes[sizes.len() / 2]);
    Some(format!("{median:.1}/{largest:.1}%"))
}
