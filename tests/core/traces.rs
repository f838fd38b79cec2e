//! Does a recorded load keep to what is known of the loads that it was made of, and is a run of one
//! as repeatable as any other?

use std::sync::Arc;

use datapath::engine::random::Stream;
use datapath::engine::time::{Instant, Span};
use datapath::model::workload::trace::Trace;
use datapath::readout::figures::Figures;
use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::{Percentile, Quantity};
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use datapath_tests::counting::allocations;

const PS_PER_US: f64 = 1e6;

fn without_sizes(due_ps: Vec<u64>) -> Trace {
    Trace::new(due_ps, [Vec::new(), Vec::new()])
}

/// A trace of a Poisson process.
fn poisson(per_second: f64, rows: usize, seed: u64) -> Trace {
    let mut draws = Stream::new(seed, 77, 0);
    let mut at = 0.0;
    let due = |_| {
        at += draws.exponential() * 1e6 / per_second;
        (at * PS_PER_US) as u64
    };
    without_sizes((0..rows).map(due).collect())
}

/// The scenario of a workload over a path of a machine, with this trace beside it.
fn with_trace(machine: &str, workload: &str, trace: Trace) -> Scenario {
    let text = format!(r#"{{{machine},"workload":{{"arrivals":"trace",{workload}}}}}"#);
    let platforms = Platforms::default().with_trace("load.csv", Arc::new(trace));
    Scenario::from_json(&text, &platforms).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

const VSWITCH: &str = r#""network":{"attachment":"vswitch"}"#;

fn problems(workload: &str, platforms: &Platforms) -> Vec<String> {
    let text = format!(r#"{{{VSWITCH},"workload":{{"arrivals":"trace"{workload}}}}}"#);
    let problems = Scenario::from_json(&text, platforms).expect_err(&text);
    problems.iter().map(ToString::to_string).collect()
}

fn figures(scenario: Scenario) -> Figures {
    let mut measurement = Measurement::new(scenario);
    measurement.run();
    measurement.figures().expect("it has finished")
}

fn run(scenario: &Scenario, ms: u64) -> World {
    let (mut world, _) = World::assemble(scenario);
    world.run(Instant::ZERO + Span::from_ms(ms), u64::MAX);
    world
}

#[test]
fn a_periodic_trace_is_the_constant_load() {
    for (machine, workload) in [
        (VSWITCH, r#""connections":3,"when_busy":"wait""#),
        (r#""network":{"attachment":"dedicated-osa"}"#, r#""connections":2"#),
        (r#""platform":"z900","network":{"attachment":"vswitch"}"#, r#""kind":"CRR","connections":2"#),
    ] {
        let constant =
            format!(r#"{{{machine},"workload":{{"arrivals":"constant","offered_per_second":5000,{workload}}}}}"#);
        let constant = Scenario::from_json(&constant, &Platforms::default()).expect("it is valid");
        let each_ps = 400_000_000;
        let trace = without_sizes((0..7).map(|row| 123 + row * each_ps).collect());
        let recorded = with_trace(machine, &format!(r#""trace_speed":2,{workload}"#), trace);
        let [constant, recorded] = [constant, recorded].map(|scenario| run(&scenario, 500));
        assert_eq!(constant.counters(), recorded.counters(), "{machine}");
        assert_eq!(constant.requests_due(), recorded.requests_due(), "{machine}");
        assert!(constant.counters().transactions > 300);
    }
}

#[test]
fn a_trace_of_random_requests_is_the_poisson_load() {
    let workload = r#""connections":4,"when_busy":"wait""#;
    let text = format!(r#"{{{VSWITCH},"workload":{{"offered_per_second":12000,{workload}}}}}"#);
    let drawn = figures(Scenario::from_json(&text, &Platforms::default()).expect("it is valid"));
    let recorded = figures(with_trace(VSWITCH, workload, poisson(12_000.0, 60_000, 5)));
    for quantity in
        [Quantity::Throughput, Quantity::ResponseTime, Quantity::Waited, Quantity::Percentile(Percentile::P95)]
    {
        let (drawn, recorded) = (drawn[quantity], recorded[quantity]);
        let close = drawn.half_width + recorded.half_width;
        assert!((drawn.mean - recorded.mean).abs() < close, "{quantity:?}: {drawn:?} and {recorded:?}");
    }
}

#[test]
fn messages_have_the_sizes_of_their_requests_also_when_these_wait() {
    const ROWS: usize = 5;
    let sizes = [vec![100, 3000, 1, 20_000, 700], vec![9, 8, 70_000, 6, 500]];
    for (waits, connections) in [("wait", 1), ("refuse", 50)] {
        for (machine, kind) in [(VSWITCH, "RR"), (r#""platform":"z900","network":{"attachment":"vswitch"}"#, "CRR")] {
            let due = (0..ROWS as u64).map(|row| row * row * 100_000_000).collect();
            let workload =
                format!(r#""kind":"{kind}","connections":{connections},"trace_speed":0.02,"when_busy":"{waits}""#);
            let scenario = with_trace(machine, &workload, Trace::new(due, sizes.clone()));
            let conversation = &scenario.conversations()[0];
            assert_eq!(
                ([conversation.awm.request, conversation.awm.response], conversation.largest_messages()),
                ([4760, 14_105], [20_000, 70_000])
            );
            let (mut world, _) = World::assemble(&scenario);
            // Between two passes nothing is under way, so all messages of whole passes were read.
            let whole: u64 = sizes.iter().flatten().map(|&size| u64::from(size)).sum();
            let mut passes = 0;
            while passes < 5 {
                world.run(Instant::NEVER, 1);
                assert!(world.now() < Instant::ZERO + Span::from_ms(2000), "{kind} {waits}: only {passes} passes");
                let done = world.counters().transactions;
                if done == (passes + 1) * ROWS as u64 && world.requests_due()[0] == done {
                    passes += 1;
                    assert_eq!(world.counters().payload_bytes, passes * whole, "{kind} {waits}, pass {passes}");
                }
            }
            assert_eq!(world.requests_due()[1], 0);
        }
    }
}

#[test]
fn a_faster_trace_offers_more() {
    let rate =
        |speed: &str| figures(with_trace(VSWITCH, &format!(r#""connections":20{speed}"#), poisson(2000.0, 8000, 3)));
    let [usual, twice] = ["", r#","trace_speed":2"#].map(rate);
    let ratio = twice[Quantity::Throughput].mean / usual[Quantity::Throughput].mean;
    assert!((ratio - 2.0).abs() < 0.02, "{ratio}");
}

/// A part of a trace is not the whole: a run observes it a whole number of times.
#[test]
fn a_run_observes_whole_traces() {
    for (rows, at_least_batches) in [(7, 16), (700, 16), (30_000, 16)] {
        let mut measurement = Measurement::new(with_trace(VSWITCH, r#""connections":10"#, poisson(9000.0, rows, 8)));
        measurement.run();
        let [trace] = &measurement.traces()[..] else { panic!("one trace") };
        let passes = trace.passes.round();
        assert!(passes >= 1.0 && (trace.passes - passes).abs() < 1e-6 * passes, "{rows} rows: {}", trace.passes);
        assert_eq!((trace.requests, trace.name.as_str()), (rows, "load.csv"));
        assert!(measurement.observation().batches().len() >= at_least_batches);
    }
}

/// A load that waits and is refused, with sizes.
fn crowded() -> Scenario {
    let rows = 4000;
    let mut draws = Stream::new(4, 78, 0);
    let mut size = || (0..rows).map(|_| 1 + draws.below(5000) as u32).collect::<Vec<_>>();
    let sizes = [size(), size()];
    let mut at = 0.0;
    let due = (0..rows).map(|_| {
        at += draws.exponential() * 60.0 * PS_PER_US;
        at as u64
    });
    let due = due.collect();
    with_trace(VSWITCH, r#""connections":2,"when_busy":"wait""#, Trace::new(due, sizes))
}

#[test]
fn a_run_is_equal_however_it_is_driven() {
    let until = Instant::ZERO + Span::from_ms(400);
    let scenario = crowded();
    let undisturbed = run(&scenario, 400).digest();
    let (mut world, _) = World::assemble(&scenario);
    let mut cuts = Stream::new(99, 0, 0);
    let mut copy = world.clone();
    while world.now() < until {
        let next = (world.now() + Span::from_ps(cuts.below(900_000_000))).min(until);
        world.run(next, cuts.below(3000));
        if cuts.below(50) == 0 {
            copy = world.clone();
        }
    }
    world.run(until, u64::MAX);
    copy.run(until, u64::MAX);
    assert_eq!([world.digest(), copy.digest()], [undisturbed; 2]);
    // A checkpoint does not copy the trace: the same scenario without one is nearly as large.
    let text = format!(r#"{{{VSWITCH},"workload":{{"connections":2,"offered_per_second":1,"when_busy":"wait"}}}}"#);
    let (without, _) = World::assemble(&Scenario::from_json(&text, &Platforms::default()).expect("it is valid"));
    let (with, _) =
        World::assemble(&with_trace(VSWITCH, r#""connections":2,"when_busy":"wait""#, poisson(1e4, 100_000, 1)));
    assert!(with.bytes() < without.bytes() + (20 << 10), "{} and {}", with.bytes(), without.bytes());
}

#[test]
fn nothing_is_allocated_while_a_trace_is_played() {
    let (mut world, _) = World::assemble(&crowded());
    let before = allocations();
    world.run(Instant::ZERO + Span::from_ms(1000), u64::MAX);
    assert_eq!(allocations() - before, 0);
    assert!(world.counters().transactions > 1000);
}

#[test]
fn a_scenario_names_its_trace_by_what_is_in_it() {
    let (one, other) = (Arc::new(poisson(1000.0, 10, 1)), Arc::new(poisson(1000.0, 10, 2)));
    let given = |trace: &Arc<Trace>| Platforms::default().with_trace("load.csv", Arc::clone(trace));
    let text = format!(r#"{{{VSWITCH},"workload":{{"arrivals":"trace"}}}}"#);
    let named = Scenario::from_json(&text, &given(&one)).expect("it is valid").description;
    let trace = named.workload.trace.clone().expect("it is named");
    assert_eq!((trace.name.as_str(), trace.digest), ("load.csv", format!("{:016x}", one.digest())));
    // Written and read again it needs the same trace, whatever it is called.
    let written = named.to_value();
    assert_eq!(written, serde_json::to_value(&named).expect("plain data is JSON"));
    let written = written.to_string();
    let renamed = Platforms::default().with_trace("same.csv", Arc::clone(&one));
    let again = Scenario::from_json(&written, &renamed).expect("it is valid").description;
    assert_eq!(again.workload.trace.map(|trace| trace.name).as_deref(), Some("same.csv"));
    let refused = Scenario::from_json(&written, &given(&other)).expect_err("another trace");
    let sentence = format!(
        "workload.trace: is load.csv with the digest {:016x}, which is not given (give the file beside the scenario: \
         `--trace FILE`, in Python `trace=`)",
        one.digest()
    );
    assert_eq!(refused.iter().map(ToString::to_string).collect::<Vec<_>>(), [sentence]);
    // Of several, the scenario names its own.
    let both = given(&one).with_trace("other.csv", Arc::clone(&other));
    assert!(problems("", &both)[0].starts_with("workload.trace: is missing"));
    let text = format!(r#"{{{VSWITCH},"workload":{{"arrivals":"trace","trace":{{"name":"other.csv"}}}}}}"#);
    let scenario = Scenario::from_json(&text, &both).expect("it is valid");
    assert_eq!(scenario.conversations()[0].recorded().map(|recorded| recorded.trace.digest()), Some(other.digest()));
}

#[test]
fn what_a_trace_contradicts_is_refused_with_a_way_out() {
    let rows = |sizes| Platforms::default().with_trace("load.csv", Arc::new(Trace::new(vec![0, 1_000_000_000], sizes)));
    let (times, requests) = (rows([Vec::new(), Vec::new()]), rows([vec![1, 2], Vec::new()]));
    let one = |text: &str| [text.to_owned()];
    let beside = "cannot be combined with a trace that has sizes (give one of the two)";
    assert_eq!(
        problems("", &Platforms::default()),
        one(
            "workload.trace: is missing: these arrivals come from a trace (give the file beside the scenario: `--trace FILE`, in Python `trace=`)",
        )
    );
    assert_eq!(
        problems(r#","offered_per_second":5"#, &times),
        one(
            "workload.offered_per_second: cannot be combined with a trace, which has its own rate (leave it out; `trace_speed` 2 offers twice as much)",
        )
    );
    assert_eq!(
        problems(r#","think_ms":5"#, &times),
        one("workload.arrivals: cannot be combined with a think time (give one of the two)",)
    );
    assert_eq!(
        problems(r#","trace_speed":1000,"request_bytes":5"#, &requests),
        [format!("workload.request_bytes: {beside}"),]
    );
    assert_eq!(
        problems(r#","mix":[{},{}],"response_variation":1"#, &requests),
        [format!("workload.response_variation: {beside}"), format!("workload.mix: {beside}"),]
    );
    let fast = Platforms::default().with_trace("load.csv", Arc::new(without_sizes(vec![0, 200_000_000])));
    assert_eq!(
        problems(r#","trace_speed":300"#, &fast),
        one(
            "workload.trace_speed: makes 1500000 requests per second, more than any path carries (200 at most with this trace)",
        )
    );
    // Without sizes in the trace they may be anything.
    let scenario = |workload: &str, platforms: &Platforms| -> Description {
        let text = format!(r#"{{{VSWITCH},"workload":{{"arrivals":"trace"{workload}}}}}"#);
        Scenario::from_json(&text, platforms).unwrap_or_else(|problems| panic!("{text}: {problems:?}")).description
    };
    scenario(r#","mix":[{},{}],"response_variation":1"#, &times);
    let workload = scenario(r#","response_bytes":50"#, &requests).workload;
    assert_eq!((workload.request_bytes, workload.response_bytes, workload.trace_speed), (None, Some(50), Some(1.0)));
    // What has no effect is left out.
    let text = format!(r#"{{{VSWITCH},"workload":{{"trace":{{"name":"x"}},"trace_speed":2}}}}"#);
    let workload = Scenario::from_json(&text, &times).expect("it is valid").description.workload;
    assert_eq!((workload.trace, workload.trace_speed), (None, None));
    let platforms = Platforms::default();
    let wrong = Description::from_json(r#"{"workload":{"trace":{"name":7,"digets":"x"}}}"#, &platforms).unwrap_err();
    assert_eq!(
        wrong.iter().map(|problem| problem.path.as_str()).collect::<Vec<_>>(),
        ["workload.trace.digets", "workload.trace.name"]
    );
}

#[test]
fn no_report_has_a_recorded_load() {
    let scenario = with_trace(VSWITCH, r#""connections":1"#, poisson(1000.0, 10, 1));
    let remarks: Vec<_> = scenario.extrapolated.iter().map(ToString::to_string).collect();
    assert_eq!(remarks, ["workload.trace: IBM measured only closed loops"]);
    // A scenario of the completed description still has the trace, which calibration and sensitivity need.
    assert!(datapath_tests::scenario(&scenario.description).conversations()[0].recorded().is_some());
}
