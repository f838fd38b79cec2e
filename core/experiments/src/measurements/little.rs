//! Rows that contradict themselves: by Little's law the number of connections is the throughput times
//! the time from one request of a connection to its next.

use super::{MeasuredFigure, MeasuredRun};
use datapath_engine::math;
use datapath_readout::measure::Measure;
use datapath_readout::quantity::Quantity;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::value::Scalar;
use datapath_words::{Phrase, measurements};

/// The error of a figure that states none, as a share: repeats of a measurement often differ by so much. The
/// sentence names it.
const UNSTATED: f64 = 0.05;
/// Most rows that are listed.
const LISTED: usize = 5;

/// A row that misses the law.
struct Contradiction {
    line: usize,
    product: f64,
    connections: u32,
}

/// The rows that miss Little's law by more than the errors of their figures, in a sentence.
pub(super) fn contradictions(runs: &[MeasuredRun]) -> Option<Phrase> {
    let found: Vec<Contradiction> = runs.iter().filter_map(contradiction).collect();
    let of = |Contradiction { line, product, connections }: &Contradiction| {
        let product = &Scalar::Number((10.0 * product).round() / 10.0);
        measurements::LittleRow { line, product, connections }.phrase().to_string()
    };
    let rows = found.iter().take(LISTED).map(of).collect::<Vec<_>>().join("; ");
    (!found.is_empty()).then(|| measurements::Little { count: &found.len(), rows: &rows }.phrase())
}

/// Whether a row misses the law; nothing if it does not, or if it does not state all of it.
fn contradiction(run: &MeasuredRun) -> Option<Contradiction> {
    let scenario = run.scenario.as_ref().ok().filter(|scenario| is_closed(scenario))?;
    let figure = |wanted: Quantity| run.figures.iter().find(|figure| figure.quantity == Ok(wanted));
    let (throughput, response) = (figure(Quantity::Throughput)?, figure(Quantity::ResponseTime)?);
    let workload = &scenario.description.workload;
    let seconds = response.value / 1e6 + workload.think_ms.unwrap_or_default() / 1e3;
    let product = throughput.value * seconds;
    let error = math::ln(product / f64::from(workload.connections)).abs();
    let allowed = math::ln(1.0 + share(throughput)) + math::ln(1.0 + share(response));
    // A zero was rounded too coarsely to say anything.
    let is_known = throughput.value > 0.0 && response.value > 0.0;
    (is_known && error > allowed).then_some(Contradiction {
        line: run.line,
        product,
        connections: workload.connections,
    })
}

/// Whether all connections of one pair of guests wait for each response: no load is offered from outside.
fn is_closed(scenario: &Scenario) -> bool {
    let description = &scenario.description;
    let is_offered = description.workload.offered_per_second.is_some() || description.workload.arrivals.is_some();
    let is_alone = description.pairs.is_empty() && scenario.concurrent.is_empty();
    is_alone && !is_offered && Measure::of(scenario).rate_unit() == "tx/s"
}

/// The error of a figure as a share.
fn share(figure: &MeasuredFigure) -> f64 {
    let least = if figure.half_width.is_some() { 0.0 } else { UNSTATED };
    (figure.tolerance() / figure.value).max(least)
}

#[cfg(test)]
mod tests {
    use crate::measurements::Measurements;
    use datapath_scenario::platform::Platforms;

    fn remarks(table: &str) -> String {
        let read = Measurements::read(table, &Platforms::default(), "z15").unwrap_or_else(|found| panic!("{found:?}"));
        assert!(read.problems.is_empty(), "{:?}", read.problems);
        read.remarks.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn rows_that_break_littles_law_are_listed() {
        const HEADER: &str = "workload,attachment,connections,throughput,response_us\n";
        let of = |rows: &str| remarks(&format!("{HEADER}{rows}"));
        // 25 connections: 112,433/s × 169.6 µs = 19.1.
        let found = of("RR,vswitch,25,112433,169.6\nRR,vswitch,10,50000,200\n");
        assert!(found.contains("line 2: 19.1 instead of 25") && !found.contains("line 3"), "{found}");
        // 8% are within two errors of 5% that no column states; 12% are not.
        assert_eq!(of("RR,vswitch,10,50000,216\n"), "");
        assert!(of("RR,vswitch,10,50000,226\n").contains("line 2: 11.3 instead of 10"));
        // A unit that is a thousand times too large.
        assert!(of("RR,vswitch,10,50000,0.2\n").contains("line 2: 0 instead of 10"));
        let many: String = (0..9).map(|_| "RR,vswitch,10,50000,400\n").collect();
        assert!(of(&many).contains(": 9 (line 2") && !of(&many).contains("line 7"), "{}", of(&many));
    }

    #[test]
    fn stated_errors_and_think_time_count() {
        let header =
            "workload,attachment,connections,throughput,throughput_half_width,response_us,response_us_half_width";
        let of = |rows: &str| remarks(&format!("{header}\n{rows}"));
        assert!(of("RR,vswitch,10,50000,100,208,1\n").contains("10.4 instead of 10"));
        assert_eq!(of("RR,vswitch,10,50000,1000,208,5\n"), "");
        let thinking =
            "workload,attachment,connections,workload.think_ms,throughput,response_us\nRR,vswitch,10,1,8000,250\n";
        assert_eq!(remarks(thinking), "");
    }

    #[test]
    fn the_law_is_not_asked_of_rows_that_do_not_state_it() {
        // A stream's throughput counts bytes, an offered load does not wait for responses.
        for table in [
            "workload,attachment,connections,throughput,response_us\nSTR,vswitch,4,900,70\n",
            "workload,attachment,connections,workload.offered_per_second,throughput,response_us\nRR,vswitch,100,1000,1000,90\n",
            "workload,attachment,connections,throughput,total_cpu_ms\nRR,vswitch,4,900,0.01\n",
        ] {
            assert!(!remarks(table).contains("Little"), "{table}: {}", remarks(table));
        }
    }
}
