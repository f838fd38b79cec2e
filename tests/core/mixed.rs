//! Guests with different workloads in the same partitions.

use datapath::scenario::platform::Platforms;
use std::collections::BTreeMap;

use datapath::experiments::catalogue::find;
use datapath::experiments::rows::run_result;
use datapath::readout::measurement::Measurement;
use datapath::readout::run_result::Figure;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::Description;
use datapath::scenario::scenario::Scenario;
use datapath_tests::invariants::{CLOSE, is_accepted, obeys_all};
use datapath_tests::{cases, scenario, scenarios};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const BATCHES: usize = 800;

fn shares_vswitch(description: &Description) -> bool {
    description.concurrent.iter().any(|one| one.shares_vswitch == Some(true))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(16), failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_workloads_on_one_switch_break_a_law(
        description in scenarios::mixed().prop_filter("one switch", |one| shares_vswitch(one) && is_accepted(one)),
    ) {
        obeys_all(&description, CLOSE);
    }
}

fn mixed() -> Description {
    find("mixed-partition").expect("it is in the list").description
}

fn figures(description: &Description) -> BTreeMap<String, Figure> {
    let mut measurement = Measurement::new(scenario(description));
    measurement.run();
    // Longer than good intervals need, because the effect of the workloads on each other is only a
    // few percent.
    while measurement.observation().batches().len() < BATCHES {
        measurement.advance(10_000);
    }
    let result = run_result(&measurement);
    assert!(result.good && result.extent == "whole");
    result.figures.into_iter().map(|figure| (figure.id.clone(), figure)).collect()
}

/// Whether the intervals of two figures do not overlap.
fn apart(first: &Figure, second: &Figure) -> bool {
    let [(a, half_a), (b, half_b)] = [first, second]
        .map(|figure| (figure.value.expect("it was observed"), figure.half_width.expect("with an interval")));
    (a - b).abs() > half_a + half_b
}

#[test]
fn a_mixed_partition_reports_each_workload_and_each_guests_processor_time() {
    let figures = figures(&mixed());
    let ids: Vec<&str> = figures.keys().map(String::as_str).collect();
    assert_eq!(
        ids,
        [
            "client_ifls",
            "iozone.client_cpu",
            "iozone.init_read",
            "iozone.init_write",
            "iozone.reread",
            "iozone.rewrite",
            "iozone.throughput",
            "server_ifls",
            "str.client_cpu",
            "str.server_cpu",
            "str.throughput",
            "utilisation",
            "web.client_cpu",
            "web.response_max",
            "web.response_p50",
            "web.response_p90",
            "web.response_p95",
            "web.response_p99",
            "web.response_p999",
            "web.response_time",
            "web.server_cpu",
            "web.throughput",
        ]
    );
    for figure in figures.values() {
        // A percentile has no value where not even one transaction is expected beyond it.
        let may_be_unknown = figure.id == "web.response_p999";
        assert!(figure.value.map_or(may_be_unknown, |value| value > 0.0), "{}: {:?}", figure.id, figure.value);
        assert!(figure.published.is_none(), "{}", figure.id);
    }
    let extrapolated = scenario(&mixed()).extrapolated;
    assert!(
        ["concurrent.0", "concurrent.1"].iter().all(|path| extrapolated.iter().any(|problem| problem.path == *path))
    );
}

/// On shared processors every workload affects the others.
#[test]
fn removing_a_workload_from_a_mixed_partition_changes_the_others() {
    let all = figures(&mixed());
    for (leaves, stay) in [(0, ["web.throughput", "iozone.throughput"]), (1, ["web.throughput", "str.throughput"])] {
        let mut description = mixed();
        description.concurrent.remove(leaves);
        let without = figures(&description);
        for id in stay {
            assert!(apart(&all[id], &without[id]), "{id} does not miss {leaves}: {:?}, {:?}", all[id], without[id]);
        }
    }
    // Without the web servers the stream leads, and shares the partition with the file.
    let mut description = mixed();
    let stream = description.concurrent.remove(0);
    let standalone = description.standalone(&stream);
    description = Description { concurrent: description.concurrent, ..standalone };
    description.lpar =
        Description::from_json(r#"{"platform":"z990","network":{"attachment":"hipersockets"}}"#, &Platforms::default())
            .unwrap()
            .lpar;
    let without = figures(&description);
    assert!(without["str.throughput"].value > all["str.throughput"].value.map(|rate| 2.0 * rate));
}

#[test]
fn a_problem_of_additional_guests_is_reported_at_its_place() {
    let problems = |text: &str| -> Vec<String> {
        let read = Description::from_json(text, &Platforms::default())
            .and_then(|description| Scenario::new(&description, &Platforms::default()));
        read.err().unwrap_or_default().iter().map(ToString::to_string).collect()
    };
    let read =
        problems(r#"{"platform":"z990","concurrent":[{"lpar":{}},7,{"network":{"mtu":"x"},"workload":{"think":1}}]}"#);
    assert_eq!(
        read,
        [
            "concurrent.0.lpar: is an unknown field (lpar is given once for the whole scenario; one of: guest, network, workload, shares_vswitch)",
            "concurrent.1: must be an object, not 7 (for example { … })",
            "concurrent.2.network.mtu: must be a whole number, not \"x\" (576 to 8992 bytes)",
            "concurrent.2.workload.think: is an unknown field (did you mean think_ms? one of: kind, connections, servers, clients, client_virtual_cpus, \
             request_bytes, response_bytes, request_variation, response_variation, think_ms, think_exponential, \
             offered_per_second, arrivals, burst_ms, pause_ms, bursts_exponential, trace_speed, when_busy, file_bytes, record_bytes, mix, trace)",
        ]
    );
    let text = r#"{"platform":"z990","hypervisor":{"qebsm":false},"concurrent":[{"network":{"attachment":"vswitch"}},
        {"workload":{"connections":501}},{"network":{"attachment":"fcp"},"workload":{"kind":"STR","connections":1}},
        {"network":{"attachment":"guest-lan"}}]}"#;
    assert_eq!(
        problems(text),
        [
            "concurrent: 4 is out of range (0 to 3)",
            "concurrent.0.network.attachment: IBM did not measure vswitch on the z990, so its costs are unknown (one of: \
             dedicated-osa, guest-lan, hipersockets, fcp; vswitch is on the z15, z14, z900)",
            "concurrent.1.workload.connections: 501 is out of range (1 to 500 connections; 501 is possible only over \
             guest-lan (z990))",
            "concurrent.2.workload.kind: IBM did not measure this path with STR, so its costs are unknown (one of: IOzone; \
             STR is possible only over dedicated-osa (z15, z990), vswitch (z15, z14, z900), linux-router (z900), vm-router (z900), \
             hipersockets (z990))",
        ]
    );
    // The control program is shared by all guests.
    let text =
        r#"{"platform":"z990","hypervisor":{"qebsm":false},"concurrent":[{"network":{"attachment":"guest-lan"}}]}"#;
    assert_eq!(
        problems(text),
        [
            "hypervisor.qebsm: IBM did not measure this path without QEBSM, so its costs are unknown (one of: true; false is \
            possible only over dedicated-osa (z990), vswitch (z900), linux-router (z900), vm-router (z900), hipersockets (z990), \
            fcp (z990))"
        ]
    );
    let none = Description::from_json(r#"{"platform":"z990","concurrent":null}"#, &Platforms::default()).unwrap();
    assert!(none.concurrent.is_empty() && none.network.attachment == Attachment::DedicatedOsa);
}

/// A scenario with another workload on its switch.
fn on_one_switch(text: &str, with: &str) -> Description {
    let text = format!(r#"{{{text},"concurrent":[{{{with},"shares_vswitch":true}}]}}"#);
    Description::from_json(&text, &Platforms::default()).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

fn measured(description: &Description) -> BTreeMap<String, Figure> {
    let mut measurement = Measurement::new(scenario(description));
    measurement.run();
    run_result(&measurement).figures.into_iter().map(|figure| (figure.id.clone(), figure)).collect()
}

/// The sum of some figures, and half of its interval.
fn sum(figures: &BTreeMap<String, Figure>, ids: &[&str]) -> [f64; 2] {
    let known = |value: Option<f64>| value.expect("it was observed");
    ids.iter()
        .map(|id| &figures[*id])
        .fold([0.0, 0.0], |[value, half], figure| [value + known(figure.value), half + known(figure.half_width)])
}

/// Two equal workloads on a switch are two pairs on it.
#[test]
fn equal_workloads_share_a_switch_as_pairs_do() {
    for workload in [r#""workload":{"kind":"RR","connections":3}"#, r#""workload":{"kind":"STR","connections":2}"#] {
        let shared = measured(&on_one_switch(workload, workload));
        let text = format!(r#"{{{workload},"pairs":[{{"count":2}}]}}"#);
        let pairs = measured(&Description::from_json(&text, &Platforms::default()).unwrap());
        let name = if workload.contains("STR") { "str" } else { "rr" };
        // Streams of pairs are counted in transactions, those of workloads in MB of whole packets.
        let rates = [format!("{name}.throughput"), format!("{name}2.throughput")];
        let cpu = [format!("{name}.server_cpu"), format!("{name}2.server_cpu")];
        let both = |ids: &[String; 2]| sum(&shared, &[&*ids[0], &*ids[1]]);
        let agrees = |[a, half_a]: [f64; 2], [b, half_b]: [f64; 2], what: &str| {
            assert!((a - b).abs() <= half_a + half_b, "{workload} {what}: {a} ± {half_a}, {b} ± {half_b}");
        };
        agrees(both(&cpu), sum(&pairs, &["guest_1_pct_cpu"]), "CPU");
        if name == "rr" {
            agrees(both(&rates), sum(&pairs, &["guest_1_tx_per_s"]), "throughput");
            agrees(sum(&shared, &["rr.response_p95"]), sum(&pairs, &["guest_1_response_p95"]), "p95");
        }
        for side in ["client_ifls", "server_ifls"] {
            agrees(sum(&shared, &[side]), sum(&pairs, &[side]), side);
        }
    }
}

/// Guests on one switch share its uplink; with a switch each, they do not.
#[test]
fn a_shared_uplink_limits_both_workloads() {
    let stream = r#""guest":{"virtual_cpus":4},"workload":{"kind":"STR","connections":8}"#;
    let mut description = on_one_switch(&format!(r#""lpar":{{"processors":8}},{stream}"#), stream);
    description.network.link_gbps = 1.0;
    description.concurrent[0].network.link_gbps = 1.0;
    let shared = measured(&description);
    description.concurrent[0].shares_vswitch = None;
    let apart = measured(&description);
    let rate = |figures: &BTreeMap<String, Figure>| sum(figures, &["str.throughput", "str2.throughput"])[0];
    assert!(rate(&apart) > 1.9 * rate(&shared), "{} {}", rate(&apart), rate(&shared));
    // A link of 1 Gb/s carries 119.2 MB/s, of which both have what they sent.
    assert!((112.0..=119.3).contains(&rate(&shared)), "{}", rate(&shared));
}

#[test]
fn only_guests_on_an_equal_vswitch_can_share_it() {
    let refused = |text: &str| -> Vec<String> {
        let problems = Scenario::from_json(text, &Platforms::default()).err().unwrap_or_default();
        problems.iter().map(ToString::to_string).collect()
    };
    let no_switch = |index: u8| {
        format!(
            "concurrent.{index}.shares_vswitch: needs a virtual switch with an uplink, here and in the scenario’s `network` \
             (set `attachment` to vswitch in both, without `same_partition`, or leave it out)"
        )
    };
    let shares = r#""shares_vswitch":true"#;
    for (text, expected) in [
        (format!(r#"{{"network":{{"attachment":"dedicated-osa"}},"concurrent":[{{{shares}}}]}}"#), vec![no_switch(0)]),
        (format!(r#"{{"concurrent":[{{}},{{"network":{{"attachment":"dedicated-osa"}},{shares}}}]}}"#), vec![no_switch(1)]),
        (format!(r#"{{"network":{{"same_partition":true}},"concurrent":[{{{shares}}}]}}"#), vec![no_switch(0)]),
        (
            format!(r#"{{"network":{{"layer":2,"link_gbps":25}},"concurrent":[{{{shares}}}]}}"#),
            vec![
                "concurrent.0.network.layer: 3 is not that of the shared switch (2, as in the scenario’s `network`)".into(),
                "concurrent.0.network.link_gbps: 10 is not that of the shared switch (25, as in the scenario’s `network`)".into(),
            ],
        ),
        (
            r#"{"pairs":[{"kind":"STR"}],"concurrent":[{}]}"#.into(),
            vec![
                "pairs.0.kind: STR is not the workload’s, and next to `concurrent` only whole workloads have figures \
                 (put these guests into `concurrent` with `shares_vswitch`)"
                    .into(),
            ],
        ),
        (
            format!(r#"{{"pairs":[{}],"concurrent":[{{}}]}}"#, ["{}"; 8].join(",")),
            vec!["pairs: 8 is out of range (0 to 7 kinds of pairs)".into()],
        ),
        (
            r#"{"concurrent":[{"shares_vswitch":1}]}"#.into(),
            vec!["concurrent.0.shares_vswitch: must be true or false, not 1 (for example true)".into()],
        ),
    ] {
        assert_eq!(refused(&text), expected, "{text}");
    }
    for machine in ["z15", "z14", "z900"] {
        let text = format!(
            r#"{{"platform":"{machine}","network":{{"attachment":"vswitch"}},"concurrent":[{{"network":{{"attachment":"vswitch"}},{shares}}}]}}"#
        );
        assert_eq!(refused(&text), [""; 0], "{text}");
        // What is off is left out.
        let off = text.replace("true}", "false}");
        let written = Scenario::from_json(&off, &Platforms::default()).unwrap().description.to_value().to_string();
        assert!(!written.contains("shares_vswitch"), "{written}");
    }
}
