//! `datapath list`

use datapath::experiments::catalogue::catalogue;

use crate::Failure;
use crate::output::print;

/// Prints every named scenario, the name first.
pub fn list() -> Result<(), Failure> {
    let all = catalogue();
    let width = all.iter().map(|named| named.name.len()).max().unwrap_or_default();
    let lines = all.iter().map(|named| format!("{:width$}  {}\n", named.name, named.about));
    print(lines.collect::<String>())
}
