//! Guests with different workloads in the same partitions.

use datapath::scenario::platform::Platforms;
use std::collections::BTreeMap;

use datapath::experiments::catalogue::find;
use datapath::experiments::rows::report;
use datapath::readout::measurement::Measurement;
use datapath::readout::report::Figure;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::Description;
use datapath::scenario::plan::Plan;
use datapath_tests::plan;

const BATCHES: usize = 800;

fn mixed() -> Description {
    find("mixed-partition").expect("it is in the list").description
}

fn figures(description: &Description) -> BTreeMap<String, Figure> {
    let mut measurement = Measurement::new(plan(description));
    measurement.run();
    // Longer than good intervals need, because the effect of the workloads on each other is only a
    // few percent.
    while measurement.observation().batches().len() < BATCHES {
        measurement.advance(10_000);
    }
    let report = report(&measurement);
    assert!(report.good && report.extent == "whole");
    report.figures.into_iter().map(|figure| (figure.id.clone(), figure)).collect()
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
    let extrapolated = plan(&mixed()).extrapolated;
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
    let alone = description.alone(&stream);
    description = Description { concurrent: description.concurrent, ..alone };
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
            .and_then(|description| Plan::new(&description, &Platforms::default()));
        read.err().unwrap_or_default().iter().map(ToString::to_string).collect()
    };
    let read =
        problems(r#"{"platform":"z990","concurrent":[{"lpar":{}},7,{"network":{"mtu":"x"},"workload":{"think":1}}]}"#);
    assert_eq!(
        read,
        [
            "concurrent.0.lpar: is an unknown field (lpar is given once for the whole scenario; one of: guest, network, workload)",
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
    assert_eq!(
        problems(r#"{"platform":"z14","concurrent":[{}]}"#),
        [
            "concurrent: does not apply to this path (leave it out; guests in `pairs` share this switch; `concurrent` is possible on \
          the z15, z990, z900)"
        ]
    );
    let none = Description::from_json(r#"{"platform":"z990","concurrent":null}"#, &Platforms::default()).unwrap();
    assert!(none.concurrent.is_empty() && none.network.attachment == Attachment::DedicatedOsa);
}
