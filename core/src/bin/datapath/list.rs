//! `datapath list`

use std::io::Write;

use datapath::experiments::catalogue::catalogue;

use crate::Failure;

/// Prints every named scenario, the name first.
pub fn list() -> Result<(), Failure> {
    let all = catalogue();
    let width = all.iter().map(|named| named.name.len()).max().unwrap_or_default();
    let mut out = std::io::stdout().lock();
    for named in all {
        writeln!(out, "{:width$}  {}", named.name, named.about)?;
    }
    Ok(())
}
