//! A sweep into a folder, in parts: `datapath sweep --out`, `datapath missing`, `datapath merge`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use datapath::experiments::campaign::{Campaign, CampaignError, Part};
use datapath::experiments::parquet_table;
use datapath::scenario::problem::Problem;
use datapath::words::shown;

use crate::Failure;
use crate::arguments::count;
use crate::input::{Source, failure, unwritable};
use crate::output::{print, print_notice};
use crate::output_target::OutputTarget;
use crate::shard::Shard;
use crate::simulate_points::{print_missing_figures, simulate_points};

#[derive(Args)]
#[command(after_help = include_str!("help/missing.txt"))]
pub(crate) struct MissingOptions {
    /// The folder that `datapath sweep --out` filled
    folder: PathBuf,
    /// Number the shares of N instead of the parts
    #[arg(long, value_name = "N", value_parser = count, help_heading = "Output")]
    shards: Option<usize>,
}

#[derive(Args)]
#[command(after_help = include_str!("help/merge.txt"))]
pub(crate) struct MergeOptions {
    /// The folder that `datapath sweep --out` filled
    folder: PathBuf,
    /// Write the table to this file instead of to standard output: as Parquet if it ends in .parquet
    #[arg(long, help_heading = "Output")]
    output: Option<PathBuf>,
    /// Write the table to this file as Parquet instead of CSV
    #[arg(long, value_name = "FILE", conflicts_with = "output", help_heading = "Output")]
    parquet: Option<PathBuf>,
}

/// How a sweep fills a folder.
pub(crate) struct Filling<'a> {
    pub(crate) folder: &'a Path,
    pub(crate) shard: Shard,
    /// Whether the folder may have parts of this share.
    pub(crate) resume: bool,
    pub(crate) part_size: Option<usize>,
}

/// Simulates the parts of a share that are not in the folder.
pub(crate) fn fill(filling: &Filling<'_>, source: Source<'_>, platform: Option<&str>) -> Result<(), Failure> {
    let &Filling { folder, shard, resume, part_size } = filling;
    let text = source.text()?;
    let campaign = Campaign::begin(folder, &text, platform, part_size).map_err(|error| match error {
        // A problem at a field is one of the specification.
        CampaignError::Refused(problems) if problems.iter().any(|problem| !problem.path.is_empty()) => {
            source.failure(&problems)
        }
        error => refused(folder, error),
    })?;
    let fail = |error| refused(folder, error);
    let parts: Vec<usize> = shard.of(campaign.parts()).collect();
    let wanted: Vec<usize> = parts.iter().copied().filter(|&part| !campaign.has(part)).collect();
    let done = parts.len() - wanted.len();
    if done > 0 && !resume {
        let message = format!("has {done} of these parts already");
        return Err(failure(&name(folder), &[Problem::new("", message, "--resume simulates the others")]));
    }
    // The last points of a part are simulated beside the first of the next.
    let mut open: BTreeMap<usize, Part<'_>> = wanted.iter().map(|&part| (part, campaign.begin_part(part))).collect();
    let points: Vec<(usize, usize)> =
        open.iter().flat_map(|(&part, begun)| begun.missing().into_iter().map(move |point| (part, point))).collect();
    let finish = |open: &mut BTreeMap<usize, Part<'_>>, part: usize| match open.remove(&part) {
        Some(whole) => whole.finish().map_err(fail),
        None => Ok(()),
    };
    // A process may have been killed after the last row of a part.
    for part in wanted.iter().copied().filter(|part| open[part].is_whole()).collect::<Vec<_>>() {
        finish(&mut open, part)?;
    }
    let numbers = points.iter().map(|&(_, point)| point).collect();
    let (signal, too_short) = simulate_points(&Arc::new(campaign.sweep.clone()), numbers, |index, row| {
        let (part, point) = points[index];
        let Some(begun) = open.get_mut(&part) else { return Ok(()) };
        begun.keep(point, row).map_err(fail)?;
        if begun.is_whole() { finish(&mut open, part) } else { Ok(()) }
    })?;
    let message = format!("{} of {} parts are in {}", parts.len() - open.len(), parts.len(), name(folder));
    match signal {
        Some(signal) => Err(Failure::Interrupted(signal, format!("{message}; --resume goes on"))),
        None => {
            print_notice(message);
            print_missing_figures(&too_short)
        }
    }
}

/// Prints the numbers of what is missing, from 1, as schedulers take them.
pub(crate) fn missing(options: &MissingOptions) -> Result<(), Failure> {
    let fail = |error| refused(&options.folder, error);
    let campaign = Campaign::open(&options.folder).map_err(fail)?;
    let missing = campaign.missing().map_err(fail)?;
    let all = campaign.parts();
    print_notice(format_args!("{} of {all} parts are missing", missing.len()));
    let shards = options.shards.unwrap_or(all);
    let numbers: Vec<String> = (0..shards)
        .filter(|&index| missing.iter().any(|part| part % shards == index))
        .map(|index| (index + 1).to_string())
        .collect();
    if numbers.is_empty() { Ok(()) } else { print(format!("{}\n", numbers.join(","))) }
}

/// Prints the table that one uninterrupted sweep would print, or writes it as Parquet.
pub(crate) fn merge(options: &MergeOptions) -> Result<(), Failure> {
    let fail = |error| refused(&options.folder, error);
    let output = options.output.as_deref();
    let parquet = options.parquet.as_deref().or(output.filter(|path| is_parquet(path)));
    let destination = OutputTarget::new(parquet.or(output))?;
    let campaign = Campaign::open(&options.folder).map_err(fail)?;
    if let Some(path) = parquet {
        let fail = |error| match error {
            CampaignError::Table(error) => unwritable(&name(path), &error),
            error => fail(error),
        };
        return destination.write_file(|file| parquet_table::write(&campaign, file).map_err(fail));
    }
    let pieces = campaign.merged().map_err(fail)?;
    let mut lines = destination.lines()?;
    for piece in pieces {
        lines.write(&piece.map_err(fail)?)?;
    }
    Ok(())
}

/// Whether a file is to be Parquet by its name.
pub(crate) fn is_parquet(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("parquet"))
}

fn name(folder: &Path) -> String {
    shown(&folder.to_string_lossy())
}

fn refused(folder: &Path, error: CampaignError) -> Failure {
    let begin = format!("`datapath sweep SPEC --out {}`", folder.display());
    match error {
        CampaignError::File(path, error) => unwritable(&name(&path), &error),
        CampaignError::Table(error) => unwritable(&name(folder), &error),
        error => {
            let problems = error.problems(&begin, "`datapath missing` lists them; `--resume` simulates them");
            failure(&name(folder), &problems)
        }
    }
}
