//! What `iperf3 --json` prints. Its format is not documented; this reads what version 3.12 wrote.

use datapath::engine::statistics::Estimate;
use datapath::scenario::problem::Problem;
use datapath::words::measurements;
use serde_json::Value;

use super::{Row, json, lacks, mean, number_at};

const COMMAND: &str = "iperf3 --client HOST --json";

/// The streams of a client. The throughput is what the receiver counted, bits of payload; its
/// interval follows from the seconds that the sender printed.
pub(super) fn row(text: &str, _: &Row) -> Result<Row, Problem> {
    let document = json(text, COMMAND)?;
    if let Some(error) = document.get("error").and_then(Value::as_str) {
        return Err(Problem::new("error", measurements::failed(&error), measurements::run_again()));
    }
    let test = &document["start"]["test_start"];
    let protocol = test["protocol"].as_str().ok_or_else(|| lacks("start.test_start.protocol", COMMAND))?;
    if protocol != "TCP" {
        let path = "start.test_start.protocol";
        return Err(Problem::new(path, measurements::only_tcp(&protocol), measurements::run_with_tcp()));
    }
    if document["end"].get("sum_received_bidir_reverse").is_some() {
        return Err(Problem::new("end", measurements::both_directions(), measurements::one_direction()));
    }
    let rate = number_at(&document, "end.sum_received.bits_per_second", COMMAND)?;
    let streams = number_at(&document, "start.test_start.num_streams", COMMAND)?;
    let sums = document["intervals"].as_array().into_iter().flatten().map(|interval| &interval["sum"]);
    // The last period can be much shorter than the others.
    let whole = sums.filter(|sum| sum["omitted"] != true && sum["seconds"].as_f64().is_some_and(|s| s > 0.9));
    let periods: Vec<f64> = whole.filter_map(|sum| sum["bits_per_second"].as_f64()).collect();
    let mut row = Row::default();
    row.set("workload", "STR");
    row.set("connections", format!("{streams}"));
    let throughput = Estimate { mean: rate, half_width: mean(&periods).half_width };
    row.set_figure("throughput", throughput.times(1e-6), 3);
    row.set("throughput_unit", "Mbit/s");
    Ok(row)
}
