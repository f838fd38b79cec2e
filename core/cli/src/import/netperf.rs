//! What netperf prints with its output selectors, as keys and values (`-k`) or as CSV (`-o`). The
//! format is that of its manual, "Omni Output Selectors"; no file of a run of ours was read.

use datapath::engine::statistics::Estimate;
use datapath::scenario::problem::Problem;
use datapath::words::{measurements, problems};

use super::{Row, lacks, workload};

const COMMAND: &str = "netperf -t TCP_RR -- -k THROUGHPUT,THROUGHPUT_UNITS,MEAN_LATENCY,P50_LATENCY,P90_LATENCY,P99_LATENCY,REQUEST_SIZE,RESPONSE_SIZE";

/// Selectors by the names that the CSV gives them.
const NAMES: [(&str, &str); 13] = [
    ("Throughput", "THROUGHPUT"),
    ("Throughput Units", "THROUGHPUT_UNITS"),
    ("Throughput Confidence Width (%)", "THROUGHPUT_CONFID"),
    ("Confidence Level Percent", "CONFIDENCE_LEVEL"),
    ("Request Size Bytes", "REQUEST_SIZE"),
    ("Response Size Bytes", "RESPONSE_SIZE"),
    ("Initial Burst Requests", "BURST_SIZE"),
    ("Mean Latency Microseconds", "MEAN_LATENCY"),
    ("50th Percentile Latency Microseconds", "P50_LATENCY"),
    ("90th Percentile Latency Microseconds", "P90_LATENCY"),
    ("99th Percentile Latency Microseconds", "P99_LATENCY"),
    ("Protocol", "PROTOCOL"),
    ("Direction", "DIRECTION"),
];

/// The result of one netperf.
pub(super) fn row(text: &str, given: &Row) -> Result<Row, Problem> {
    if text.trim().is_empty() {
        return Err(Problem::new("", problems::empty(), measurements::as_printed_by(&COMMAND)));
    }
    let values = key_values(text).or_else(|| csv(text));
    let values = values.ok_or_else(|| lacks("THROUGHPUT", COMMAND))?;
    let get = |key: &str| values.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str());
    let number = |key: &str| {
        let value = get(key).filter(|value| !value.is_empty());
        let wrong =
            |value| Problem::new(key, problems::cannot_be(&format_args!("\"{value}\"")), problems::as_in(&"59092.65"));
        let read = |value: &str| {
            value.parse::<f64>().ok().filter(|value| *value >= 0.0).ok_or_else(|| wrong(value.to_owned()))
        };
        value.map(read).transpose()
    };
    let rate = number("THROUGHPUT")?.ok_or_else(|| lacks("THROUGHPUT", COMMAND))?;
    let unit = get("THROUGHPUT_UNITS").ok_or_else(|| lacks("THROUGHPUT_UNITS", COMMAND))?;
    if let Some(protocol) = get("PROTOCOL").filter(|protocol| !protocol.eq_ignore_ascii_case("TCP")) {
        return Err(Problem::new("PROTOCOL", measurements::only_tcp(&protocol), measurements::run_with_tcp()));
    }
    let banner = text.lines().find(|line| line.contains(" TEST from ")).unwrap_or_default().to_ascii_lowercase();
    let bursts = banner.contains("first burst") || number("BURST_SIZE")?.is_some_and(|burst| burst > 0.0);
    if bursts {
        return Err(Problem::new("BURST_SIZE", measurements::several_at_once(), measurements::without_burst()));
    }
    let (kind, bits) = match unit {
        "Trans/s" if banner.contains("connect/request") => (Some("CRR"), 0.0),
        "Trans/s" if banner.contains("request/response") => (Some("RR"), 0.0),
        "Trans/s" => (None, 0.0),
        "10^3bits/s" => (Some("STR"), 1e3),
        "10^6bits/s" => (Some("STR"), 1e6),
        "10^9bits/s" => (Some("STR"), 1e9),
        _ => {
            let message = problems::cannot_be(&format_args!("\"{unit}\""));
            let hint = problems::one_of(&"Trans/s, 10^3bits/s, 10^6bits/s (netperf -f m), 10^9bits/s");
            return Err(Problem::new("THROUGHPUT_UNITS", message, hint));
        }
    };
    let mut row = Row::default();
    row.set("workload", workload(given, kind, "workload=RR")?);
    row.set("connections", "1");
    // Netperf gives the whole width, as a percentage.
    let is_95 = number("CONFIDENCE_LEVEL")? == Some(95.0);
    let width = number("THROUGHPUT_CONFID")?.filter(|&width| is_95 && width > 0.0);
    let half_width = width.map_or(f64::INFINITY, |width| rate * width / 200.0);
    let throughput = Estimate { mean: rate, half_width };
    if bits > 0.0 {
        row.set_figure("throughput", throughput.times(bits / 1e6), 3);
        row.set("throughput_unit", "Mbit/s");
    } else {
        row.set_figure("throughput", throughput, 2);
        row.set("throughput_unit", "tx/s");
        for (key, column) in [("REQUEST_SIZE", "workload.request_bytes"), ("RESPONSE_SIZE", "workload.response_bytes")]
        {
            if let Some(bytes) = number(key)? {
                row.set(column, format!("{bytes}"));
            }
        }
        if let Some(latency) = number("MEAN_LATENCY")? {
            row.set("response_us", format!("{latency:.2}"));
        }
        for (key, column) in [("P50_LATENCY", "p50_us"), ("P90_LATENCY", "p90_us"), ("P99_LATENCY", "p99_us")] {
            if let Some(latency) = number(key)? {
                row.set(column, format!("{latency}"));
            }
        }
    }
    Ok(row)
}

/// Lines of the form `KEY=value`; nothing if none is of the throughput.
fn key_values(text: &str) -> Option<Vec<(String, String)>> {
    let lines = text.lines().filter_map(|line| line.trim().split_once('='));
    let all: Vec<(String, String)> = lines.map(|(key, value)| (key.to_owned(), value.trim().to_owned())).collect();
    all.iter().any(|(key, _)| key == "THROUGHPUT").then_some(all)
}

/// A line of names and a line of values.
fn csv(text: &str) -> Option<Vec<(String, String)>> {
    let mut lines = text.lines().skip_while(|line| !line.split(',').any(|name| name.trim() == "Throughput"));
    let (names, values) = (lines.next()?, lines.next()?);
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(values.as_bytes());
    let values = reader.records().next()?.ok()?;
    let key = |name: &str| NAMES.iter().find(|(known, _)| *known == name).map(|(_, key)| (*key).to_owned());
    let both = names.split(',').zip(values.iter());
    Some(both.filter_map(|(name, value)| Some((key(name.trim())?, value.trim().to_owned()))).collect())
}
