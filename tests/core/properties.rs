//! Do the laws that no scenario may break hold for random scenarios, on and off the published grid?

use datapath::engine::statistics::Estimate;
use datapath::engine::time::Instant;
use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::Quantity;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platforms;
use datapath::scenario::workload::WorkloadKind;
use datapath::world::World;
use datapath_tests::invariants::{CLOSE, is_accepted, obeys_all, think_times};
use datapath_tests::scenarios::on_any;
use datapath_tests::{cases, one_in, other, samples, scenario};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Machine, path and QEBSM of every conversation over a network.
const PATHS: [(&str, Attachment, bool); 9] = [
    ("z15", Attachment::Vswitch, true),
    ("z15", Attachment::DedicatedOsa, true),
    ("z990", Attachment::DedicatedOsa, true),
    ("z990", Attachment::DedicatedOsa, false),
    ("z990", Attachment::HiperSockets, true),
    ("z990", Attachment::HiperSockets, false),
    ("z900", Attachment::LinuxRouter, false),
    ("z900", Attachment::VmRouter, false),
    ("z900", Attachment::Vswitch, false),
];

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(96), failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_conversation_breaks_a_law(
        description in on_any(|way| way.path.pairs.is_empty() && way.path.workloads.contains(&WorkloadKind::Rr)),
    ) {
        prop_assume!(is_accepted(&description));
        obeys_all(&description, CLOSE);
    }
}

/// Throughput of a scenario, per simulated second.
fn throughput(description: &Description) -> f64 {
    let mut measurement = Measurement::new(scenario(description));
    measurement.run();
    measurement.figures().expect("it has finished")[Quantity::Throughput].mean
}

#[test]
fn a_faster_link_and_a_larger_mtu_never_hurt_streaming() {
    let mut description = Description::default();
    description.workload.kind = WorkloadKind::Str;
    description.workload.connections = 10;
    for attachment in [Attachment::DedicatedOsa, Attachment::Vswitch] {
        description.network.attachment = attachment;
        for mtu in [1492, 8992] {
            description.network.mtu = mtu;
            let links = [1.0, 2.0, 5.0, 10.0, 25.0, 40.0, 100.0].map(|gbps| {
                description.network.link_gbps = gbps;
                throughput(&description)
            });
            assert!(links.windows(2).all(|two| two[1] > 0.99 * two[0]), "{attachment:?} {mtu} {links:?}");
        }
        description.network.link_gbps = 10.0;
        let mtus = [576, 1492, 4096, 8992].map(|mtu| {
            description.network.mtu = mtu;
            throughput(&description)
        });
        assert!(mtus.windows(2).all(|two| two[1] > 0.99 * two[0]), "{attachment:?} {mtus:?}");
    }
}

#[test]
fn more_connections_never_lower_request_response_throughput() {
    let mut description = Description::default();
    for attachment in [Attachment::DedicatedOsa, Attachment::Vswitch] {
        description.network.attachment = attachment;
        let rates = [1, 2, 5, 10, 25, 50].map(|connections| {
            description.workload.connections = connections;
            throughput(&description)
        });
        assert!(rates.windows(2).all(|two| two[1] > 0.97 * two[0]), "{attachment:?} {rates:?}");
    }
}

/// With several virtual CPUs the first does all the polling; threads on it must not starve.
#[test]
fn no_connection_falls_silent() {
    let mut description = other("z990", Attachment::HiperSockets, true, WorkloadKind::Str, 50, 8192);
    description.guest.virtual_cpus = 2;
    description.workload.response_bytes = Some(200_000);
    let (mut world, _) = World::assemble(&scenario(&description));
    world.run(Instant::from_ps(1_000_000_000_000), u64::MAX);
    let before: Vec<u32> = world.messages_answered().collect();
    world.run(Instant::from_ps(2_000_000_000_000), u64::MAX);
    let silent = world.messages_answered().zip(before).filter(|(now, before)| now == before).count();
    assert_eq!(silent, 0, "so many ends of connections did nothing for a second");
}

/// CPU ms per unit of work of a scenario, and the half width of its interval.
fn cpu(description: &Description) -> Estimate {
    let mut measurement = Measurement::new(scenario(description));
    measurement.run();
    measurement.figures().expect("it has finished")[Quantity::TotalCpu]
}

#[test]
fn a_larger_hipersockets_frame_lowers_cpu_per_megabyte() {
    for qebsm in [false, true] {
        for connections in [1, 10] {
            let costs = [8192, 16384, 32768, 57344].map(|mtu| {
                cpu(&other("z990", Attachment::HiperSockets, qebsm, WorkloadKind::Str, connections, mtu)).mean
            });
            assert!(costs.windows(2).all(|two| two[1] < two[0]), "QEBSM {qebsm}, {connections}: {costs:?}");
        }
    }
}

#[test]
fn a_vswitch_instead_of_a_router_lowers_cpu_everywhere() {
    for (kind, mtu) in
        [(WorkloadKind::Rr, 1492), (WorkloadKind::Crr, 1492), (WorkloadKind::Str, 1492), (WorkloadKind::Str, 8992)]
    {
        for connections in one_in(2, [5, 50]) {
            let [linux, vm, vswitch] = [Attachment::LinuxRouter, Attachment::VmRouter, Attachment::Vswitch]
                .map(|path| cpu(&other("z900", path, false, kind, connections, mtu)).mean);
            let context = format!("{kind:?} {mtu} x {connections}: Linux {linux:.4}, VM {vm:.4}, vswitch {vswitch:.4}");
            assert!(vswitch < vm && vswitch < linux, "{context}");
        }
    }
}

#[test]
fn more_connections_never_lower_a_saturated_throughput_on_any_path() {
    for (platform, path, qebsm) in one_in(3, PATHS) {
        let kinds: &[WorkloadKind] =
            if platform == "z900" { &[WorkloadKind::Rr, WorkloadKind::Crr] } else { &[WorkloadKind::Rr] };
        for &kind in kinds {
            let mtu = if path == Attachment::HiperSockets { 8192 } else { 1492 };
            let counts = one_in(2, [1, 5, 20, 50, 100]);
            let rates: Vec<_> =
                counts.map(|connections| throughput(&other(platform, path, qebsm, kind, connections, mtu))).collect();
            let context = format!("{platform} {path:?} QEBSM {qebsm} {kind:?}: {rates:?}");
            assert!(rates.windows(2).all(|two| two[1] > 0.97 * two[0]), "{context}");
        }
    }
}

#[test]
fn qebsm_never_costs_cp_time_or_throughput() {
    for (path, mtu) in
        [(Attachment::DedicatedOsa, 1492), (Attachment::DedicatedOsa, 8992), (Attachment::HiperSockets, 16384)]
    {
        for (kind, connections) in
            [(WorkloadKind::Rr, 1), (WorkloadKind::Rr, 20), (WorkloadKind::Str, 1), (WorkloadKind::Str, 20)]
        {
            let [off, on] = [false, true].map(|qebsm| {
                let mut measurement = Measurement::new(scenario(&other("z990", path, qebsm, kind, connections, mtu)));
                measurement.run();
                measurement.figures().expect("it has finished")
            });
            let context = format!("{path:?} {mtu} {kind:?} x {connections}");
            let [cp, throughput] = [Quantity::ControlProgram, Quantity::Throughput]
                .map(|quantity| [&off, &on].map(|figures| figures[quantity].mean));
            assert!(cp[1] < 0.5 * cp[0], "{context}: CP {cp:?}");
            assert!(throughput[1] > 0.99 * throughput[0], "{context}: slower with QEBSM");
        }
    }
}

/// Each client is either in a transaction or thinking: n T = R X T + Z X T, so n = X (R + Z),
/// whatever the path and the scatter of think times. The values are counted in the run itself, so
/// only the random think times are estimated.
#[test]
fn a_client_that_thinks_obeys_the_response_time_law() {
    for (platform, attachment, qebsm) in PATHS {
        for (kind, n, think_ms, exponential) in [
            (WorkloadKind::Rr, 1, 0.2, false),
            (WorkloadKind::Rr, 40, 1.0, true),
            (WorkloadKind::Crr, 5, 2.0, true),
            (WorkloadKind::Crr, 1, 0.5, false),
        ] {
            let mut description = other(platform, attachment, qebsm, kind, n, 1492);
            description.workload.think_ms = Some(think_ms);
            description.workload.think_exponential = Some(exponential);
            if !is_accepted(&description) {
                continue;
            }
            let (mut world, _) = World::assemble(&scenario(&description));
            world.run(Instant::from_ps(20_000_000_000), u64::MAX);
            let (from, start) = (world.now(), world.counters());
            world.run(from + datapath::engine::time::Span::from_ms(2_000), u64::MAX);
            let counters = world.counters();
            let done = (counters.transactions - start.transactions) as f64;
            let rate = done / world.now().since(from).seconds();
            let response = (counters.response_time_ps - start.response_time_ps) as f64 / 1e12 / done;
            let clients = rate * (response + think_ms / 1e3);
            // Transactions under way at either end, and exponential times: their mean is known to 1
            // / √done.
            let close = 2.0 / done + if exponential { 3.0 / done.sqrt() } else { 0.0 };
            let context = format!("{platform} {attachment:?} {kind:?} x {n}: {clients}, {done} transactions");
            assert!(done > 100.0, "{context}");
            assert!((clients / f64::from(n) - 1.0).abs() < close + 1e-6, "{context}");
        }
    }
}

/// The law also holds where kinds of transactions, sizes and pairs of guests differ.
#[test]
fn clients_that_think_obey_the_law_whatever_they_ask_for() {
    for text in [
        r#"{"workload":{"connections":8,"think_ms":0.2,"mix":[{"weight":4},{"response_bytes":50000}]}}"#,
        r#"{"workload":{"connections":8,"think_ms":0.3,"think_exponential":false,"response_variation":1.5}}"#,
        r#"{"workload":{"connections":4,"think_ms":0.2},"pairs":[{"count":3},{"count":2,"think_ms":0.7}]}"#,
        r#"{"workload":{"connections":4},"pairs":[{"count":2},{"think_ms":0.4}],"concurrent":[
            {"shares_vswitch":true,"workload":{"connections":3,"think_ms":0.5}}]}"#,
    ] {
        let description = Description::from_json(text, &Platforms::default())
            .unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        let ended = think_times(&description, CLOSE);
        assert!(ended > 40, "{ended} think times: {text}");
    }
}

/// Think times vary by default. If they were all equal, ten clients would stay in step, and their
/// requests would meet at the switch.
#[test]
fn think_times_are_exponential_by_default() {
    let response_us = |exponential: Option<bool>| {
        let mut description = Description::default();
        description.workload.connections = 10;
        description.workload.think_ms = Some(20.0);
        description.workload.think_exponential = exponential;
        let scenario = scenario(&description);
        let (mut world, _) = World::assemble(&scenario);
        world.run(Instant::from_ps(2_000_000_000_000), u64::MAX);
        let counters = world.counters();
        let response = counters.response_time_ps as f64 / 1e6 / counters.transactions as f64;
        (response, scenario.description.workload.think_exponential, world.digest())
    };
    let [unsaid, varied, constant] = [None, Some(true), Some(false)].map(response_us);
    assert_eq!(unsaid, varied);
    assert_eq!((unsaid.1, constant.1), (Some(true), Some(false)));
    assert!(unsaid.0 < 0.75 * constant.0, "{} µs, in step {} µs", unsaid.0, constant.0);
    // No published run had think times, so the description leaves the field out.
    assert_eq!(scenario(&Description::default()).description.workload.think_exponential, None);
}

/// A think time of zero equals no think time, to the byte.
/// Below the capacity of a path every request is answered; above it the rest is refused and
/// reported. The served rate is the offered rate minus the refused one, and never exceeds that of a
/// closed loop with equally many connections.
#[test]
fn an_offered_load_is_served_or_refused() {
    for (name, description) in one_in(2, samples()) {
        let talks = matches!(description.workload.kind, WorkloadKind::Rr | WorkloadKind::Crr);
        if !talks || !description.pairs.is_empty() || !description.concurrent.is_empty() {
            continue;
        }
        let figures = |offered: Option<f64>| {
            let mut description = description.clone();
            description.workload.offered_per_second = offered;
            let mut measurement = Measurement::new(scenario(&description));
            measurement.run();
            let figures = measurement.figures().expect("it was observed");
            let estimate_of = |quantity| figures.of(quantity).map(|estimate| (estimate.mean, estimate.half_width));
            (
                estimate_of(Quantity::Throughput).unwrap(),
                estimate_of(Quantity::ResponseTime).unwrap(),
                estimate_of(Quantity::Refused),
            )
        };
        let attachment = description.network.attachment;
        let costs = &scenario(&description).costs;
        let ((most, _), (loaded, _), none) = figures(None);
        assert!(none.is_none(), "{name}: nothing is offered");
        for share in [0.3, 3.0] {
            let offered = share * most;
            let ((served, half), (response, _), refused) = figures(Some(offered));
            let (refused, refused_half) = refused.expect("a load is offered");
            let expected = offered * (1.0 - refused / 100.0);
            // Requests arrive at random, so a run is offered slightly more or less.
            let enough = 3.0 * half + offered * refused_half / 100.0 + 0.02 * offered;
            assert!((served - expected).abs() < enough, "{name}: {served} of {offered}, {refused} % refused");
            assert!(served < 1.02 * most, "{name}: {served} of {most}");
            // A lone request waits in each direction for the card's hold; requests that travel
            // together share that wait.
            let held = if attachment == Attachment::DedicatedOsa { 2.0 * costs.card_hold.0 } else { 0.0 };
            assert!(response < 1.05 * loaded + held, "{name}: {response} µs of {loaded}");
            assert!(share < 1.0 || refused > 60.0, "{name}: {refused} % refused");
        }
    }
}

#[test]
fn a_think_time_of_zero_changes_nothing() {
    for exponential in [None, Some(false), Some(true)] {
        let plain = other("z15", Attachment::Vswitch, true, WorkloadKind::Rr, 5, 1492);
        let mut thinks = plain.clone();
        thinks.workload.think_ms = Some(0.0);
        thinks.workload.think_exponential = exponential;
        let digest = |description: &Description| {
            let (mut world, _) = World::assemble(&scenario(description));
            world.run(Instant::from_ps(50_000_000_000), u64::MAX);
            world.digest()
        };
        assert_eq!(digest(&plain), digest(&thinks));
    }
}
