//! What the program says: the result on standard output, all else on standard error.

use clap::ValueEnum;
use std::fmt::Display;
use std::io::Write;

use crate::Failure;

/// How to print.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Format {
    Text,
    Csv,
    Json,
}

/// Prints a result, whole: what cannot be written is known here, not when the program ends.
pub(crate) fn print(result: impl AsRef<[u8]>) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(result.as_ref()).and_then(|()| out.flush()).map_err(Failure::Output)
}

/// Prints a notice to standard error.
pub(crate) fn print_notice(message: impl Display) {
    // If this fails nobody is left to hear of it.
    let _ = std::io::stderr().write_all(format!("{message}\n").as_bytes());
}
