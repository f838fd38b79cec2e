//! Can any text crash the reader, or a readable one crash the simulator? The body of the fuzz target
//! (`core/fuzz`), on random and on almost valid input. And does `npm run fuzz` keep its word?

use std::process::{Command, Output};

use datapath::engine::time::Instant;
use datapath::readout::frame::frame;
use datapath::scenario::description::Description;
use datapath::world::World;
use datapath_tests::lawful::is_accepted;
use datapath_tests::plan;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Returns whether the text was accepted.
fn try_out(text: &str) -> bool {
    let Ok(description) = Description::from_json(text) else { return false };
    if !is_accepted(&description) {
        return false;
    }
    let (mut world, topology) = World::assemble(&plan(&description));
    world.run(Instant::NEVER, 2_000);
    assert!(frame(&mut world, &topology).iter().all(|number| number.is_finite()));
    true
}

/// Values at and beyond the edges.
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
        cases: 600,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    /// The line a summary begins with gives the same run again, whatever digits were given first.
    #[test]
    fn a_number_that_is_written_is_the_number_that_is_read(gbps in 1.0..=100.0, capacity in 0.1..=64.0) {
        let given = format!(
            r#"{{"platform":"z990","lpar":{{"capacity_processors":{capacity:?}}},
               "network":{{"attachment":"guest-lan","link_gbps":{gbps:?}}}}}"#
        );
        let description = Description::from_json(&given).expect("it is a scenario");
        let read = [description.network.link_gbps, description.lpar.capacity_processors.expect("it is given")];
        prop_assert!(read.iter().zip([gbps, capacity]).all(|(read, given): (&f64, f64)| (read - given).abs() < 5.1e-7));
        // So few digits are read alike by any reader.
        prop_assert!(read.iter().all(|read| *read == (read * 1e6).round() / 1e6), "{:?}", read);
        let written = serde_json::to_string(&description).expect("it can be written");
        prop_assert_eq!(Description::from_json(&written), Ok(description));
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
fn the_fuzz_tries_scenarios_for_so_long_and_one_again() {
    let (code, said) = fuzz("--minutes 0.03 --seed 1");
    assert!(code == Some(0) && said.contains("0 broke a law") && said.contains("seed 1"), "{said}");
    let tried: u64 =
        said.lines().last().and_then(|line| line.split(' ').find_map(|word| word.parse().ok())).unwrap_or(0);
    assert!(tried > 0, "{said}");

    let (code, said) = fuzz("--seed 1 --only 3");
    assert_eq!(code, Some(0), "{said}");
    assert!(Description::from_json(said.lines().next().unwrap_or_default()).is_ok(), "{said}");
    assert_eq!(fuzz("--seed 1 --only 3"), (code, said));

    assert_eq!(fuzz("--only 3").0, Some(2), "which 3 without a seed?");
    assert_eq!(fuzz("--minutes soon").0, Some(2));
}
