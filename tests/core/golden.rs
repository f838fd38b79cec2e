//! Did anything change unintentionally? The goldens are tables that a person can read, in
//! `tests/golden`.
//!
//! `npm run golden` rewrites them; the difference then belongs in the commit and its message. The
//! WASM suites reproduce these files to the byte, in Node and in a browser.

use datapath::scenario::platform::Platforms;
use std::path::PathBuf;

use datapath::engine::time::Instant;
use datapath::experiments::documents;
use datapath::experiments::measurements::comparison::{compared, not_modelled};
use datapath::experiments::measurements::comparison_document::{ComparedRun, figures};
use datapath::experiments::measurements::{MeasuredRun, Measurements};
use datapath::experiments::plan::Question;
use datapath::experiments::prediction_intervals::PredictionIntervals;
use datapath::experiments::prediction_intervals::refits::Refits;
use datapath::experiments::reports::of_scenario;
use datapath::experiments::sensitivity::{
    Baseline, Duration, FigureRatios, Interaction, REMOVED, STEP, longest, sensitivities, with_scaled_durations,
    without,
};
use datapath::readout::measure::Measure;
use datapath::readout::measurement::Measurement;
use datapath::readout::summary::summary;
use datapath::scenario::scenario::Scenario;
use datapath_tests::{samples, scenario};
use serde_json::json;

/// Simulated time of every golden run: 20 ms.
const UNTIL: Instant = Instant::from_ps(20_000_000_000);

/// Compares the present output with a file.
fn held(file: &str, now: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden").join(file);
    if std::env::var_os("GOLDEN").is_some_and(|value| value == "update") {
        std::fs::write(&path, now).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(golden, now, "{} is not what comes out; `npm run golden` if that is meant", path.display());
}

#[test]
fn goldens() {
    for (name, description) in samples() {
        held(&format!("{name}.txt"), &summary(&scenario(&description), UNTIL));
    }
}

/// A line with the description, a line with the sensitivity of its figures as JSON, and a line with
/// the interactions of the three longest durations of the first figure.
#[test]
fn what_figures_are_made_of() {
    for (name, text) in [
        ("rr-vswitch", r#"{"network":{"attachment":"vswitch"}}"#),
        ("rr-hipersockets", r#"{"platform":"z990","network":{"attachment":"hipersockets"}}"#),
    ] {
        let scenario = Scenario::from_json(text, &Platforms::default()).unwrap();
        let durations = Duration::all(&scenario);
        let base = Baseline::of(scenario, 1);
        let as_is = base.measurement.scenario();
        let run = |duration, factor| base.marks.run(&with_scaled_durations(as_is, &[duration], factor));
        let both = |duration| Some([run(duration, STEP)?, run(duration, 1.0 / STEP)?]);
        let varied: Vec<_> = durations.iter().map(|&duration| (duration, both(duration))).collect();
        let sections = base.marks.run(as_is).unwrap();
        let figures = sensitivities(&base, &sections, &varied);
        let less = |of: &[Duration]| {
            FigureRatios::of(&base, &base.marks.run(&without(as_is, of, REMOVED)).unwrap(), &sections)
        };
        let called = |name| durations.iter().copied().find(|duration| duration.name() == name).unwrap();
        let [first, second, third] = [0, 1, 2].map(|index| called(longest(&figures[0])[index]));
        let pairs = [[first, second], [first, third], [second, third]].map(|pair| {
            let alone = pair.map(|duration| less(&[duration]));
            Interaction::all(&base, pair, [&alone[0], &alone[1]], &less(&pair))
        });
        let (sensitivity, pairs) = (serde_json::to_string(&figures).unwrap(), serde_json::to_string(&pairs).unwrap());
        held(&format!("elasticity-{name}.jsonl"), &format!("{text}\n{sensitivity}\n{pairs}\n"));
    }
}

/// A line with the description, and a line with the prediction intervals of its figures as JSON: by
/// jackknife, per MB, by the errors seen, and none outside what was measured.
#[test]
fn how_sure_the_model_is() {
    for (name, text) in [
        ("rr-vswitch", r#"{"network":{"attachment":"vswitch"}}"#),
        (
            "str-hipersockets",
            r#"{"platform":"z990","network":{"attachment":"hipersockets"},"workload":{"kind":"STR"}}"#,
        ),
        ("iozone-fcp", r#"{"platform":"z990","network":{"attachment":"fcp"}}"#),
        ("beyond", r#"{"network":{"attachment":"vswitch"},"lpar":{"processors":8}}"#),
    ] {
        let scenario = Scenario::from_json(text, &Platforms::default()).unwrap();
        let mut measurement = Measurement::new(scenario.clone());
        measurement.run();
        let (report, figures) = (of_scenario(&scenario).unwrap(), measurement.figures().unwrap());
        let refits = Refits::of(report);
        let intervals = refits.intervals(report, &scenario, &figures);
        let json = serde_json::to_string(&PredictionIntervals::of(refits.interval_method(), &intervals)).unwrap();
        held(&format!("model-{name}.jsonl"), &format!("{text}\n{json}\n"));
    }
}

/// The largest loads for which conditions hold: a line with the scenario and the conditions, and a line
/// as `datapath plan --json` prints it.
#[test]
fn largest_loads() {
    let mut lines = String::new();
    for (text, until, with_refits) in [
        (r#"{"network":{"attachment":"dedicated-osa"}}"#, &["p95 < 0.15 ms", "ifls < 2"][..], true),
        (
            r#"{"network":{"attachment":"dedicated-osa"},"workload":{"connections":50,"offered_per_second":20000}}"#,
            &["busy <= 60", "p99 < 1"],
            false,
        ),
        (r#"{"pairs":[{"count":2},{"connections":3}]}"#, &["guest_1_response_p95 < 0.3 ms"], false),
    ] {
        let description = Scenario::from_json(text, &Platforms::default()).unwrap().description;
        let conditions = until.iter().map(|&one| one.to_owned()).collect();
        let question = Question::new(&description, &Platforms::default(), conditions, None, [None, None]).unwrap();
        let answer = question.answer(with_refits, &|| true).unwrap().unwrap();
        let request = json!({ "scenario": text, "until": until, "with_refits": with_refits });
        lines += &format!("{request}\n{}\n", documents::plan(&description, &answer));
    }
    assert!(lines.contains("\"refits\":[") && lines.contains("\"remarks\":[\"taken as"), "{lines}");
    held("largest-loads.jsonl", &lines);
}

/// The figures of a table of measurements beside the model, as `datapath compare --json` prints them: a
/// line for each run.
#[test]
fn measurements_beside_the_model() {
    let table = include_str!("../measurements/verdicts.csv");
    let measurements = Measurements::read(table, &Platforms::default(), "z15").unwrap();
    let line = |run: &MeasuredRun| {
        let beside = match &run.scenario {
            Ok(scenario) => {
                let mut measurement = Measurement::new((**scenario).clone());
                measurement.run();
                let (report, simulated) = (of_scenario(scenario).unwrap(), measurement.figures().unwrap());
                let intervals = Refits::of(report).intervals(report, scenario, &simulated);
                ComparedRun {
                    run,
                    measure: Some(Measure::of(scenario)),
                    figures: compared(run, scenario, &simulated, &intervals),
                }
            }
            Err(problems) => ComparedRun { run, measure: None, figures: not_modelled(run, problems) },
        };
        let beside = [beside];
        let figures: Vec<_> = figures(&beside).collect();
        serde_json::to_string(&figures).unwrap() + "\n"
    };
    let lines: String = measurements.runs.iter().map(line).collect();
    for verdict in ["inside", "outside", "no interval", "not modelled"] {
        assert!(lines.contains(&format!("\"verdict\":\"{verdict}\"")), "{verdict} is not among them:\n{lines}");
    }
    held("measurements-compared.jsonl", &lines);
}
