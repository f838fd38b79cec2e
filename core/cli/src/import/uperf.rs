//! What `uperf -R` prints: lines `timestamp_ms:… name:… nr_bytes:… nr_ops:…` whose counts grow. The
//! format is that of uperf's manual and sources; no file of a run of ours was read.

use datapath::scenario::problem::Problem;
use datapath::words::{measurements, problems};

use super::{Row, lacks, mean, workload};

const COMMAND: &str = "uperf -R -i 1 -m PROFILE";
/// Operations of a transaction of requests: a write and a read, as in uperf's profiles.
const PER_EXCHANGE: f64 = 2.0;
const HINT: &str = "workload=RR` or `--set workload=STR";

/// Counts at a moment.
struct Sample<'a> {
    name: &'a str,
    ms: f64,
    bytes: f64,
    operations: f64,
}

/// The longest transaction of a profile, which is the one that was measured.
pub(super) fn row(text: &str, given: &Row) -> Result<Row, Problem> {
    if text.trim().is_empty() {
        return Err(Problem::new("", problems::empty(), measurements::as_printed_by(&COMMAND)));
    }
    let lines = text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("timestamp_ms:"));
    let samples: Vec<Sample<'_>> = lines.map(|(index, line)| sample(index + 1, line)).collect::<Result<_, _>>()?;
    let parts = samples.chunk_by(|a, b| a.name == b.name);
    let time = |part: &[Sample<'_>]| part.last().map_or(0.0, |last| last.ms - part[0].ms);
    let part = parts.max_by(|a, b| time(a).total_cmp(&time(b)));
    let part = part.filter(|part| time(part) > 0.0).ok_or_else(|| lacks("timestamp_ms", COMMAND))?;
    let (first, last) = (&part[0], &part[part.len() - 1]);
    let seconds = time(part) / 1e3;
    if last.operations <= first.operations {
        return Err(Problem::new(last.name, measurements::no_operations(), measurements::run_again()));
    }
    let mut row = Row::default();
    let kind = workload(given, None, HINT)?;
    row.set("workload", kind);
    if let Some(threads) = threads(text) {
        row.set("connections", threads);
    }
    let is_stream = kind.eq_ignore_ascii_case("STR");
    let rate = |from: &Sample<'_>, to: &Sample<'_>| {
        let seconds = (to.ms - from.ms) / 1e3;
        if is_stream {
            (to.bytes - from.bytes) * 8e-6 / seconds
        } else {
            (to.operations - from.operations) / PER_EXCHANGE / seconds
        }
    };
    // Moments that uperf prints at the same time are no period.
    let least = seconds / part.len() as f64 / 2.0 * 1e3;
    let periods: Vec<f64> =
        part.windows(2).filter(|two| two[1].ms - two[0].ms > least).map(|two| rate(&two[0], &two[1])).collect();
    let mut throughput = mean(&periods);
    throughput.mean = rate(first, last);
    row.set_figure("throughput", throughput, 3);
    row.set("throughput_unit", if is_stream { "Mbit/s" } else { "tx/s" });
    Ok(row)
}

fn sample(line: usize, text: &str) -> Result<Sample<'_>, Problem> {
    let get = |key: &str| text.split_whitespace().find_map(|word| word.strip_prefix(key));
    let number = |key: &str| {
        let cell = get(key);
        let read = cell.and_then(|cell| cell.parse::<f64>().ok()).filter(|number| *number >= 0.0 && number.is_finite());
        read.ok_or_else(|| {
            let message =
                cell.map_or_else(measurements::is_missing, |cell| problems::cannot_be(&format_args!("\"{cell}\"")));
            let place = format!("{}, {}", measurements::line(&line), key.trim_end_matches(':'));
            Problem::new(&place, message, measurements::as_printed_by(&COMMAND))
        })
    };
    Ok(Sample {
        name: get("name:").unwrap_or_default(),
        ms: number("timestamp_ms:")?,
        bytes: number("nr_bytes:")?,
        operations: number("nr_ops:")?,
    })
}

/// The number of threads, each with a connection.
fn threads(text: &str) -> Option<&str> {
    let line = text.lines().find_map(|line| line.trim().strip_prefix("Starting "))?;
    line.split_once(" threads").map(|(count, _)| count).filter(|count| count.parse::<u32>().is_ok())
}
