//! Is the answer of `plan` the largest load, does it move as the conditions do, and is it said where
//! there is none? Do the figures of IFLs and payload agree with those that they follow from?

use std::sync::Mutex;

use datapath::experiments::plan::{Answer, Progress, Question};
use datapath::model::packet::Side;
use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::Quantity;
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use serde_json::Value;

use crate::command_line::{datapath, text};

fn description(json: &str) -> Description {
    Description::from_json(json, &Platforms::default()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn answer(json: &str, conditions: &[&str], to: Option<f64>) -> Answer {
    let conditions: Vec<String> = conditions.iter().map(|&condition| condition.to_owned()).collect();
    let question = Question::new(&description(json), &Platforms::default(), conditions, None, [None, to]);
    let question = question.unwrap_or_else(|problems| panic!("{problems:?}"));
    question.answer(false, &|| true).unwrap_or_else(|problems| panic!("{problems:?}")).expect("it was not stopped")
}

#[test]
fn the_answer_holds_and_the_next_load_does_not() {
    let found = answer("{}", &["p95 < 0.4 ms"], Some(60.0));
    let largest = found.largest.expect("some load");
    let p95 = |connections: f64| {
        let mut description = description("{}");
        description.workload.connections = connections as u32;
        let scenario = Scenario::new(&description, &Platforms::default()).expect("it is valid");
        let mut measurement = Measurement::new(scenario);
        measurement.run();
        let figures = measurement.figures().expect("a finished measurement has batches");
        let p95 = figures.iter().find(|(quantity, _)| quantity.id() == "response_p95").expect("it is there").1;
        p95.expect("it was observed").mean
    };
    assert!(p95(largest) < 400.0 && p95(largest + 1.0) >= 400.0, "{found:?}");
    let binding = found.binding.expect("something binds");
    assert_eq!((binding.condition.as_str(), binding.beyond_load), ("p95 < 0.4 ms", largest + 1.0));
    let [low, high] = found.interval.expect("p95 has an interval");
    assert!(low <= largest && largest <= high);
}

/// What a search reports.
#[derive(Default)]
struct Heard {
    loads: Mutex<Vec<(f64, bool)>>,
    refits: Mutex<Vec<usize>>,
}

impl Progress for Heard {
    fn goes_on(&self) -> bool {
        true
    }
    fn load_ends(&self, load: f64, holds: bool) {
        self.loads.lock().expect("no test panics here").push((load, holds));
    }
    fn refit_ends(&self, refits: usize) {
        self.refits.lock().expect("no test panics here").push(refits);
    }
}

#[test]
fn progress_hears_of_every_load_and_of_every_refit() {
    let conditions = vec!["p95 < 0.4 ms".to_owned()];
    let question = Question::new(&description("{}"), &Platforms::default(), conditions, None, [Some(15.0), Some(20.0)]);
    let heard = Heard::default();
    let found = question.expect("it is valid").answer(true, &heard).expect("it can be simulated").expect("not stopped");
    let loads = heard.loads.into_inner().expect("no test panics here");
    // A load may be simulated again with further seeds; the last verdict counts.
    for (load, holds) in &found.simulated {
        assert_eq!(loads.iter().rfind(|(heard, _)| heard == load), Some(&(*load, *holds)));
    }
    let refits = heard.refits.into_inner().expect("no test panics here");
    assert!(refits.len() > 1 && refits.iter().all(|all| *all == refits.len()), "{refits:?}");
}

/// `run` and `plan` write all defaults out, and so the workload's connections into each pair.
#[test]
fn pairs_follow_the_load_of_a_scenario_with_all_defaults() {
    let text = r#"{"pairs":[{"count":2},{"kind":"STR","connections":3}]}"#;
    let written = Scenario::from_json(text, &Platforms::default()).expect("it is valid").description;
    let conditions = vec!["busy < 60%".to_owned()];
    let question = Question::new(&written, &Platforms::default(), conditions, None, [None, None]).expect("a question");
    let scenario = question.scenario(7.0).expect("it is valid");
    let connections: Vec<u32> = scenario.conversations().iter().map(|pair| pair.connections).collect();
    assert_eq!(connections, [7, 3]);
}

#[test]
fn a_stricter_question_has_no_larger_answer() {
    // Over a switch whose card collects frames, figures do not grow steadily with connections.
    let largest = |conditions: &[&str]| {
        answer(r#"{"network":{"attachment":"dedicated-osa"}}"#, conditions, Some(60.0)).largest.unwrap_or(0.0)
    };
    let by_time: Vec<f64> = ["p95 < 0.08 ms", "p95 < 0.15 ms", "p95 < 0.3 ms", "p95 < 1 s"]
        .iter()
        .map(|condition| largest(&[condition]))
        .collect();
    assert!(by_time.is_sorted() && by_time[0] == 0.0 && by_time[1] > 1.0, "{by_time:?}");
    // It ends at the largest number of connections that was allowed.
    assert_eq!(by_time[3], 60.0);
    let both = largest(&["p95 < 0.3 ms", "ifls < 0.5"]);
    let alone = [by_time[2], largest(&["ifls < 0.5"])];
    assert_eq!(both, alone[0].min(alone[1]), "{alone:?}");
}

/// What the first line of an answer says about each kind of condition is true of the loads that it names.
#[test]
fn a_condition_that_fails_at_the_smallest_load_may_hold_above() {
    let first = |arguments: &[&str]| {
        let printed =
            text(&datapath(&[&["plan", "-", "--quick"], arguments].concat(), r#"{"lpar":{"processors":4}}"#).stdout);
        printed.lines().next().unwrap_or_default().to_owned()
    };
    // More connections give a higher rate: one is too few. The smallest that suffices was simulated.
    let found = first(&["--until", "throughput > 30000", "--to", "60"]);
    assert!(found.contains("does not hold at 1, the smallest workload.connections here, but holds at "), "{found}");
    let holds = found.split("but holds at ").nth(1).and_then(|rest| rest.split(',').next()).expect("a load");
    let from_there = first(&["--until", "throughput > 30000", "--to", "60", "--from", holds]);
    assert!(from_there.contains("holds at each workload.connections that was tried, up to 60"), "{from_there}");
    let below = (holds.parse::<u32>().expect("a whole number") - 1).to_string();
    let below = first(&["--until", "throughput > 30000", "--from", &below, "--to", &below]);
    assert!(
        below.ends_with(&format!("does not hold at workload.connections {}", holds.parse::<u32>().unwrap() - 1)),
        "{below}"
    );
    // It holds nowhere: the answer names what was tried, and nothing else.
    let nowhere = first(&["--until", "p95 < 1 us", "--to", "16"]);
    assert!(nowhere.contains("nor at 2, 3, 5, 9, 16, which were tried, too"), "{nowhere}");
}

#[test]
fn an_offered_load_is_found_to_a_percent() {
    let found = answer(
        r#"{"network":{"attachment":"dedicated-osa"},"workload":{"connections":200,"offered_per_second":1000}}"#,
        &["busy <= 60%"],
        None,
    );
    let (largest, beyond) = (found.largest.expect("some load"), found.binding.expect("it binds").beyond_load);
    assert!(found.field == "workload.offered_per_second" && beyond <= largest * 1.0101, "{largest} {beyond}");
    // The share of the whole time has no interval, so the answer has none.
    assert_eq!(found.interval, None);
    assert!(found.extrapolated.iter().any(|note| note.path == "workload.offered_per_second"));
}

#[test]
fn a_load_that_is_mostly_refused_is_no_answer() {
    let json = r#"{"network":{"attachment":"dedicated-osa"},"workload":{"connections":10,"offered_per_second":1000}}"#;
    let figure = |found: &Answer, id: &str| {
        let figure = found.figures.iter().find(|figure| figure.id == id).expect("a leading figure");
        figure.value.expect("it was observed")
    };
    let found = answer(json, &["p95 < 10 ms"], None);
    let largest = found.largest.expect("some load");
    assert_eq!(found.conditions, ["p95 < 10 ms", "refused <= 1%"]);
    assert_eq!(
        (found.outcome, found.binding.as_ref().expect("it binds").condition.as_str()),
        ("found", "refused <= 1%")
    );
    assert!(figure(&found, "refused") <= 1.0, "{found:?}");
    assert!((figure(&found, "throughput") / largest - 1.0).abs() < 0.03, "{found:?}");
    assert!(
        found.remarks.iter().any(|remark| remark.to_string().contains("refused <= 1% is a condition")),
        "{found:?}"
    );
    // A condition of the reader's replaces it.
    let lenient = answer(json, &["p95 < 10 ms", "refused < 20%"], None);
    assert_eq!(lenient.conditions, ["p95 < 10 ms", "refused < 20%"]);
    assert!(lenient.largest > Some(1.1 * largest) && figure(&lenient, "refused") > 15.0, "{lenient:?}");
}

#[test]
fn all_kinds_of_guests_on_a_switch_must_meet_a_condition() {
    let json = r#"{"network":{"attachment":"vswitch"},"workload":{"connections":10,"offered_per_second":1000},
        "pairs":[{"count":3},{"count":1,"connections":5}]}"#;
    let found = answer(json, &["p95 < 0.3 ms", "ifls < 2"], None);
    let binding = found.binding.expect("it binds");
    let (here, beyond) = (binding.here.expect("a figure"), binding.beyond.expect("a figure"));
    assert!(here.id.starts_with("guest_") && here.id.ends_with("_response_p95"), "{here:?}");
    assert!(binding.condition == "p95 < 0.3 ms" && here.value < 300.0 && beyond.value >= 300.0, "{here:?} {beyond:?}");
    let (largest, [low, high]) = (found.largest.expect("some load"), found.interval.expect("an interval"));
    assert!(low <= largest && largest <= high && binding.beyond_load <= largest * 1.0101, "{low} {largest} {high}");
    // The search begins at the load that was given.
    assert!(found.simulated.iter().any(|&(load, _)| load == 1000.0), "{:?}", found.simulated);
}

#[test]
fn ifls_and_payload_follow_from_other_figures() {
    for json in
        ["{}", r#"{"workload":{"kind":"STR"}}"#, r#"{"network":{"attachment":"dedicated-osa"},"lpar":{"smt":2}}"#]
    {
        let scenario = Scenario::new(&description(json), &Platforms::default()).expect("it is valid");
        let (measured, processors) = (scenario.path().measured, f64::from(scenario.description.lpar.processors));
        let bytes = scenario.conversations()[0].awm.bytes() as f64;
        let is_stream = scenario.description.workload.kind.name() == "STR";
        let mut measurement = Measurement::new(scenario);
        measurement.run();
        let figures = measurement.figures().expect("a finished measurement has batches");
        let mean = |quantity| figures[quantity].mean;
        let ifls = mean(Quantity::Ifls(Some(measured)));
        assert!((ifls - mean(Quantity::Utilisation) / 100.0 * processors).abs() < 1e-9 * ifls, "{json}");
        assert!(mean(Quantity::Ifls(Some(Side::Client))) != mean(Quantity::Ifls(Some(Side::Server))), "{json}");
        if !is_stream {
            let payload = mean(Quantity::Payload) * 1_048_576.0;
            assert!((payload / (mean(Quantity::Throughput) * bytes) - 1.0).abs() < 0.01, "{json}: {payload}");
        }
    }
    // One partition has one figure, and no payload where files or pages are counted.
    let scenario = |json: &str| Scenario::new(&description(json), &Platforms::default()).expect("it is valid");
    for json in [
        r#"{"platform":"z990","network":{"attachment":"guest-lan"}}"#,
        r#"{"platform":"z990","network":{"attachment":"fcp"}}"#,
    ] {
        let figures = Measurement::new(scenario(json)).figures_of(&[]);
        let ids: Vec<String> = figures.iter().map(|(quantity, _)| quantity.id()).collect();
        assert!(ids.iter().any(|id| id == "ifls") && !ids.iter().any(|id| id == "server_ifls"), "{ids:?}");
    }
}

#[test]
fn paths_stand_side_by_side_and_refusals_have_a_way_out() {
    let output = datapath(&["plan", "rr-vswitch", "--until", "p95 < 0.3 ms", "--paths", "--quick", "--json"], "");
    let json: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", text(&output.stderr)));
    let largest = |path: &str| json["paths"][path]["largest"].as_f64().expect("an answer");
    assert!(largest("dedicated-osa") > largest("vswitch"), "{json}");

    // The answer prints one busy share everywhere, and names a unit that it assumed.
    let shares = datapath(&["plan", "rr-vswitch", "--until", "busy <= 30", "--to", "20", "--quick"], "");
    let printed = text(&shares.stdout);
    let share = printed.split("limited by busy <= 30%: ").nth(1).and_then(|rest| rest.split(" here").next());
    let share = share.unwrap_or_else(|| panic!("{printed}"));
    assert!(printed.contains(&format!(", {share} busy")), "{printed}");
    let taken = text(&datapath(&["plan", "rr-vswitch", "--until", "busy < 0.6", "--to", "2", "--quick"], "").stdout);
    assert!(taken.contains("taken as busy < 0.6%; for 60% write \"60%\""), "{taken}");
    let paths =
        ["plan", "str-vswitch", "--until", "busy < 101%", "--to", "2", "--quick", "--transfer", "2TB", "--paths"];
    let paths = text(&datapath(&paths, "").stdout);
    assert!(paths.lines().next().is_some_and(|header| header.contains("time for 2TB")), "{paths}");
    assert!(paths.lines().next().is_some_and(|header| header.contains("p95") && header.contains("p99")), "{paths}");
    let rows: Vec<&str> = paths.lines().skip(1).collect();
    assert!(rows.len() > 1 && rows.iter().all(|row| row.contains("h ") || row.contains("m ")), "{paths}");

    let time = datapath(
        &["plan", "str-vswitch", "--until", "busy < 101%", "--to", "2", "--quick", "--transfer", "2TB", "--json"],
        "",
    );
    let json: Value = serde_json::from_slice(&time.stdout).unwrap_or_else(|_| panic!("{}", text(&time.stderr)));
    let payload = json["figures"].as_array().expect("figures").iter().find(|figure| figure["id"] == "payload");
    let payload = payload.and_then(|figure| figure["value"].as_f64()).expect("a payload");
    let seconds = json["transfer_seconds"].as_f64().expect("a time");
    assert!((seconds * payload * 1_048_576.0 / 2e12 - 1.0).abs() < 1e-12 && json["outcome"] == "beyond", "{json}");

    // Without a condition nothing is sought, and the payload beside a time is the one it was computed from.
    let given = datapath(&["plan", "str-vswitch", "--transfer", "2TB"], "");
    let printed = text(&given.stdout);
    assert!(given.status.success() && printed.starts_with("no condition was given"), "{printed}");
    assert!(printed.contains("2TB of payload takes") && printed.contains("workload.connections 1,"), "{printed}");
    let paths = text(&datapath(&["plan", "str-vswitch", "--transfer", "2TB", "--paths"], "").stdout);
    let header = paths.lines().next().unwrap_or_default();
    assert!(header.contains("Payload, MB/s") && !header.contains("largest load"), "{paths}");

    for (arguments, part) in [
        (&["--until", "p59 < 1"][..], "did you mean p50?"),
        (&["--until", "p95 < 1 MB/s"], "a number in µs"),
        (&["--until", "p95 < 1", "--vary", "workload.conections"], "workload.connections"),
        (&["--until", "p95 < 1", "--vary", "network.attachment"], "is not a field with numbers"),
        (&["--until", "p95 < 1", "--from", "0"], "1 to 500"),
        (&["--until", "p95 < 1", "--from", "9", "--to", "3"], "the smaller load in --from"),
        (&["--until", "p95 < 1", "--transfer", "2 tons"], "as in 2TB"),
        (&[], "--until"),
    ] {
        let refused = datapath(&[&["plan", "rr-vswitch"], arguments].concat(), "");
        let message = text(&refused.stderr);
        assert!(refused.status.code() == Some(2) && message.contains(part), "{arguments:?}: {message}");
    }
}
