//! Can any text crash the reader, or can a readable text crash the simulator? The suite runs the
//! bodies of the fuzz targets (`core/fuzz`) on random and on almost valid input. And does `npm run
//! fuzz` keep its promises?

use std::process::{Command, Output};

use datapath::engine::time::Instant;
use datapath::readout::frame::frame;
use datapath::scenario::description::Description;
use datapath::scenario::platform::{Platform, Platforms};
use datapath::scenario::platform_file;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use datapath_tests::invariants::{BRISK, is_accepted, obeys_all};
use datapath_tests::{cases, machines, scenario};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Returns whether the text was accepted.
fn try_out(text: &str) -> bool {
    let Ok(description) = Description::from_json(text, &Platforms::default()) else { return false };
    if !is_accepted(&description) {
        return false;
    }
    let (mut world, topology) = World::assemble(&scenario(&description));
    world.run(Instant::NEVER, 2_000);
    assert!(frame(&mut world, &topology).iter().all(|number| number.is_finite()));
    true
}

/// Values at and beyond the limits.
fn number() -> impl Strategy<Value = String> {
    prop_oneof![
        (-10_i64..10_000).prop_map(|n| n.to_string()),
        any::<i64>().prop_map(|n| n.to_string()),
        any::<f64>().prop_map(|n| format!("{n:?}")),
        Just("null".to_owned()),
        Just("\"12\"".to_owned()),
    ]
}

fn valid_or_not(valid: std::ops::RangeInclusive<u64>) -> impl Strategy<Value = String> {
    prop_oneof![4 => valid.prop_map(|n| n.to_string()), 1 => number()]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: cases(600),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    /// The first line of a summary repeats the run, whatever digits were given at first.
    #[test]
    fn a_number_that_is_written_is_the_number_that_is_read(gbps in 1.0..=100.0, capacity in 0.1..=64.0) {
        let given = format!(
            r#"{{"platform":"z990","lpar":{{"capacity_processors":{capacity:?}}},
               "network":{{"attachment":"guest-lan","link_gbps":{gbps:?}}}}}"#
        );
        let description = Description::from_json(&given, &Platforms::default()).expect("it is a scenario");
        let read = [description.network.link_gbps, description.lpar.capacity_processors.expect("it is given")];
        prop_assert!(read.iter().zip([gbps, capacity]).all(|(read, given): (&f64, f64)| (read - given).abs() < 5.1e-7));
        // Every reader reads so few digits equally.
        prop_assert!(read.iter().all(|read| *read == (read * 1e6).round() / 1e6), "{:?}", read);
        let written = serde_json::to_string(&description).expect("it can be written");
        prop_assert_eq!(Description::from_json(&written, &Platforms::default()), Ok(description));
    }

    #[test]
    fn any_text_is_refused_or_runs(text in ".{0,200}") {
        try_out(&text);
    }

    #[test]
    fn almost_valid_scenarios_are_refused_or_run(
        seed in valid_or_not(0..=1 << 53),
        processors in valid_or_not(1..=16),
        smt in valid_or_not(1..=2),
        mtu in valid_or_not(576..=8992),
        gbps in valid_or_not(1..=100),
        connections in valid_or_not(1..=500),
        response in valid_or_not(1..=1 << 30),
        attachment in prop_oneof!["vswitch", "dedicated-osa", "[a-z]{3}"],
        kind in prop_oneof!["RR", "STR", "[A-Z]{2}"],
    ) {
        try_out(&format!(
            r#"{{"seed":{seed},"lpar":{{"processors":{processors},"smt":{smt}}},
               "network":{{"attachment":"{attachment}","mtu":{mtu},"link_gbps":{gbps}}},
               "workload":{{"kind":"{kind}","connections":{connections},"response_bytes":{response}}}}}"#
        ));
    }
}

/// Line by line: left out, repeated, or with another value, number or type.
#[test]
fn a_mutated_machine_is_refused_or_runs() {
    let accepted = (0..400).filter(|&index| machines::is_accepted(&machines::mutated(1, index))).count();
    assert!((20..380).contains(&accepted), "{accepted} of 400 are accepted: too many or too few to tell anything");
}

/// Every value of every path, and every constant, of every built-in machine is replaced by each of
/// these values.
#[test]
fn no_value_of_a_machine_is_too_absurd_to_be_refused_or_run() {
    for platform in Platform::all() {
        let text = Platform::built_in_text(&platform.name).expect("it is built in");
        let lines: Vec<&str> = text.lines().collect();
        let constants = lines.iter().position(|line| line.starts_with("[constants.")).expect("it has constants");
        for (at, line) in lines.iter().enumerate().filter(|&(at, _)| at < constants + 30) {
            let Some((key, _)) = line.split_once(" = ") else { continue };
            for value in ["[]", "[0]", "-1", "1e308", "nan", "\"\"", "\"x\"", "[\"x\"]", "true"] {
                let mut lines = lines.clone();
                let other = format!("{key} = {value}");
                lines[at] = &other;
                // It panics if the file is neither refused nor runs.
                let _ = machines::is_accepted(&lines.join("\n"));
            }
        }
    }
}

/// A machine that no report measured still has figures: those of equal work elsewhere.
#[test]
fn a_machine_without_reports_runs() {
    for platform in Platform::all() {
        let text = Platform::built_in_text(&platform.name).expect("it is built in");
        let without: Vec<&str> = text.lines().filter(|line| !line.starts_with("reports = ")).collect();
        assert!(machines::is_accepted(&without.join("\n")), "{}", platform.name);
        let none: Vec<&str> =
            text.lines().map(|line| if line.starts_with("reports = ") { "reports = []" } else { line }).collect();
        assert!(machines::is_accepted(&none.join("\n")), "{}", platform.name);
    }
}

/// Several workloads with few processors: this case showed that locks had too few waiters.
#[test]
fn many_virtual_cpus_share_few_processors() {
    let z990 = |attachment: &str| format!(r#""network":{{"attachment":"{attachment}"}}"#);
    for processors in [1, 2] {
        for (first, second) in [
            ("guest-lan", "dedicated-osa"),
            ("guest-lan", "hipersockets"),
            ("guest-lan", "fcp"),
            ("guest-lan", "guest-lan"),
            ("fcp", "guest-lan"),
            ("hipersockets", "guest-lan"),
            ("dedicated-osa", "dedicated-osa"),
        ] {
            for connections in [1, 50] {
                let [first, second] = [z990(first), z990(second)];
                let own =
                    format!(r#"{{"guest":{{"virtual_cpus":16}},{second},"workload":{{"connections":{connections}}}}}"#);
                let text = format!(
                    r#"{{"platform":"z990","lpar":{{"processors":{processors}}},"guest":{{"virtual_cpus":16}},{first},"concurrent":[{own},{own},{own}]}}"#
                );
                let description = Description::from_json(&text, &Platforms::default()).expect("it is a scenario");
                if is_accepted(&description) {
                    let (mut world, _) = World::assemble(&scenario(&description));
                    world.run(Instant::NEVER, 50_000);
                }
            }
        }
    }
}

/// The scenarios that once broke a law, as `npm run fuzz` printed them.
#[test]
fn scenarios_that_once_broke_a_law_obey_all_laws() {
    for line in include_str!("../fuzz/found.jsonl").lines() {
        let description = Description::from_json(line, &Platforms::default()).expect("it is a scenario");
        obeys_all(&description, BRISK);
    }
}

/// Refused requests are events, millions of them if no processor is free to accept them, but they
/// are not work.
#[test]
fn requests_that_are_refused_do_not_count_as_work() {
    let text = r#"{"platform":"z990","lpar":{"processors":1,"physical_processors":1,"capped":true,"capacity_processors":0.1},
        "network":{"attachment":"guest-lan"},"workload":{"connections":2000,"clients":1,"client_virtual_cpus":3},
        "concurrent":[{"network":{"attachment":"hipersockets"},"workload":{"kind":"RR","connections":1,"offered_per_second":1000000}}]}"#;
    let (mut world, _) =
        World::assemble(&scenario(&Description::from_json(text, &Platforms::default()).expect("it is a scenario")));
    world.run(Instant::NEVER, 1_000_000);
    let [due, refused] = world.requests_due();
    assert!(refused > 900_000 && due - refused < 1000, "{refused} of {due} requests were refused");
    assert!(world.now().us() < 2e6, "they are due a million times a second");
}

#[test]
fn the_edges_themselves_run() {
    for (mtu, gbps, connections, processors) in [(576, 1, 500, 1), (8992, 100, 500, 16), (576, 100, 1, 1)] {
        for kind in ["RR", "STR"] {
            for attachment in ["vswitch", "dedicated-osa"] {
                assert!(try_out(&format!(
                    r#"{{"lpar":{{"processors":{processors},"smt":2}},"guest":{{"virtual_cpus":16}},
                       "network":{{"attachment":"{attachment}","mtu":{mtu},"link_gbps":{gbps},"layer":2}},
                       "workload":{{"kind":"{kind}","connections":{connections},"request_bytes":1,"response_bytes":1073741824}}}}"#
                )));
            }
        }
    }
}

fn fuzz(arguments: &str) -> (Option<i32>, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_fuzz")).args(arguments.split(' ')).output();
    let Output { status, stdout, stderr } = run.expect("it was built with this test");
    (status.code(), String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned())
}

#[test]
fn the_fuzz_tries_mutated_machines() {
    let (code, output) = fuzz("--machines --minutes 0.02 --seed 1");
    assert!(code == Some(0) && output.contains("0 broke the law"), "{output}");
    let (code, output) = fuzz("--machines --seed 1 --only 3");
    assert_eq!(code, Some(0), "{output}");
    assert_eq!(fuzz("--machines --seed 1 --only 3"), (code, output));
}

#[test]
fn the_fuzz_tries_scenarios_for_a_time_and_repeats_one() {
    let (code, output) = fuzz("--minutes 0.03 --seed 1");
    assert!(code == Some(0) && output.contains("0 broke a law") && output.contains("seed 1"), "{output}");
    let tried: u64 =
        output.lines().last().and_then(|line| line.split(' ').find_map(|word| word.parse().ok())).unwrap_or(0);
    assert!(tried > 0, "{output}");

    let (code, output) = fuzz("--seed 1 --only 3");
    assert_eq!(code, Some(0), "{output}");
    assert!(
        Description::from_json(output.lines().next().unwrap_or_default(), &Platforms::default()).is_ok(),
        "{output}"
    );
    assert_eq!(fuzz("--seed 1 --only 3"), (code, output));

    assert_eq!(fuzz("--only 3").0, Some(2), "which 3 without a seed?");
    assert_eq!(fuzz("--minutes soon").0, Some(2));
}

/// Each scenario keeps its own machine: the process has no machine for all of its runs.
#[test]
fn two_machines_of_a_user_run_in_one_process() {
    let text = Platform::built_in_text("z15").expect("it is built in");
    let mine = |name: &str, per_batch: &str| {
        let text = text.replacen("name = \"z15\"", &format!("name = \"{name}\""), 1);
        let (before, rest) = text.split_once("[constants.card_per_batch]\nvalue = ").expect("it is a constant");
        let (_, after) = rest.split_once('\n').expect("more follows");
        platform_file::read(&format!("{before}[constants.card_per_batch]\nvalue = {per_batch}\n{after}"))
            .expect("valid")
    };
    let (first, other) =
        (Platforms::default().with(mine("first", "2.0")), Platforms::default().with(mine("other", "60.0")));
    let rate = |name: &str, platforms: &Platforms| {
        let text = format!(r#"{{"platform":"{name}","workload":{{"connections":50}}}}"#);
        let scenario = Scenario::from_json(&text, platforms).expect("it is on a path");
        let (mut world, _) = World::assemble(&scenario);
        world.run(Instant::from_ps(50_000_000_000), u64::MAX);
        world.counters().transactions
    };
    let alone = rate("first", &first);
    let both = first.with(mine("other", "60.0"));
    assert_eq!([rate("first", &both), rate("other", &both)], [alone, rate("other", &other)]);
    assert!(rate("other", &both) < rate("first", &both), "a slower card");
    assert!(Scenario::from_json(r#"{"platform":"first"}"#, &other).is_err(), "each set has its own machines");
}
