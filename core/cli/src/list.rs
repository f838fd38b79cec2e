//! `datapath list`

use clap::Args;
use datapath::experiments::catalogue::{NamedScenario, catalogue};
use serde_json::{Value, json};

use crate::Failure;
use crate::output::print;

#[derive(Args)]
#[command(after_help = include_str!("help/list.txt"))]
pub(crate) struct Options {
    /// Print JSON: a list of objects with `name`, `about` and `description`
    #[arg(long, help_heading = "Output")]
    json: bool,
}

/// Prints every named scenario, the name first.
pub(crate) fn list(options: &Options) -> Result<(), Failure> {
    let all = catalogue();
    if options.json {
        let entry = |named: &NamedScenario| json!({ "name": named.name, "about": named.about, "description": named.description });
        return print(format!("{:#}\n", Value::from_iter(all.iter().map(entry))));
    }
    let width = all.iter().map(|named| named.name.len()).max().unwrap_or_default();
    let lines = all.iter().map(|named| format!("{:width$}  {}\n", named.name, named.about));
    print(lines.collect::<String>())
}
