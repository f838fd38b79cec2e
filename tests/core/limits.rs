//! Is the named limit of a run its real limit? Each station is made twice as fast in turn.

use datapath::experiments::catalogue;
use datapath::experiments::rows::run_result;
use datapath::model::cost::{Cost, Costs, Unit};
use datapath::readout::measurement::Measurement;
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platform;
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use datapath::scenario::workload::WorkloadKind;
use datapath_tests::{cases, one_in, scenario};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Batches that suffice to distinguish a doubled rate from the original.
const BATCHES: usize = 12;
/// Relative difference of two runs that may be due to chance.
const CHANCE: f64 = 0.03;

/// The work per second: payload of streams and files, otherwise transactions.
fn work(scenario: Scenario) -> (f64, Measurement) {
    let streams = scenario.conversations().iter().any(|conversation| conversation.kind == WorkloadKind::Str);
    let of_bytes = streams || scenario.description.workload.kind == WorkloadKind::IoZone;
    let mut measurement = Measurement::new(scenario);
    while !(measurement.observation().batches().len() >= BATCHES && measurement.observation().is_whole()) {
        measurement.advance(10_000);
    }
    let batches = measurement.observation().batches();
    let done: f64 = batches.iter().map(|batch| if of_bytes { batch.payload_bytes } else { batch.transactions }).sum();
    (done / batches.iter().map(|batch| batch.seconds).sum::<f64>(), measurement)
}

/// The description with the stations of a kind twice as fast, or twice as many.
fn twice(description: &Description, what: &str) -> Option<Scenario> {
    let mut other = scenario(description).description;
    let platform = Platform::built_in(&other.platform)?;
    let mut costs = scenario(description).costs;
    let mut faster = |is_one: &dyn Fn(&Cost) -> bool| {
        for cost in Costs::CATALOGUE.iter().filter(|&cost| is_one(cost)) {
            match cost.unit.power_of_time() {
                1 => *costs.at(cost) /= 2.0,
                -1 => *costs.at(cost) *= 2.0,
                _ => {}
            }
        }
    };
    let starts = |cost: &Cost, all: &[&str]| all.iter().any(|start| cost.name.starts_with(start));
    const CARDS: [&str; 5] = ["card_", "disk_", "fcp_channel", "fcp_byte_rate", "path_"];
    const WAITS: [&str; 7] = [
        "card_hold",
        "card_latency",
        "vswitch_hold",
        "hipersockets_latency",
        "forward_vm_round",
        "path_",
        "partition_cycle",
    ];
    match what {
        "card" => faster(&|cost| starts(cost, &["card_per_", "fcp_channel", "fcp_byte_rate"])),
        "byte-rate" => faster(&|cost| cost.name == "card_byte_rate"),
        "disk" => faster(&|cost| starts(cost, &["disk_"])),
        "wire" => other.network.link_gbps *= 2.0,
        "virtual-cpu" => faster(&|cost| !starts(cost, &CARDS) && !starts(cost, &WAITS) && cost.name != "time_slice"),
        "copy" => faster(&|cost| starts(cost, &["vswitch_task", "vswitch_frame", "vswitch_byte", "uplink_completed"])),
        "lock" => faster(&|cost| starts(cost, &["scheduler_lock", "timer_lock"])),
        "hold" => faster(&|cost| starts(cost, &WAITS)),
        "processor" => {
            other.lpar.processors *= 2;
            other.lpar.physical_processors = other.lpar.physical_processors.map(|n| n * 2);
        }
        "cap" => {
            other.lpar.capacity_processors = Some(2.0 * other.lpar.capacity_processors?);
            if other.lpar.capped != Some(true) {
                return None;
            }
        }
        "window" => {
            for cost in Costs::CATALOGUE.iter().filter(|cost| cost.unit == Unit::Kilobytes) {
                *costs.at(cost) *= 2.0;
            }
        }
        "connections" => {
            other.workload.connections *= 2;
            for pair in &mut other.pairs {
                pair.connections = pair.connections.map(|n| n * 2);
            }
        }
        _ => unreachable!(),
    }
    Some(Scenario::with_costs(&other, &platform.into(), &costs))
}

/// What can be made twice as fast; connections, of which there can be twice as many, are separate.
const STATIONS: [&str; 9] = ["card", "byte-rate", "wire", "disk", "virtual-cpu", "processor", "cap", "lock", "window"];

/// The relative effect of a what-if on the work per second.
fn moves(description: &Description, what: &str, base: f64) -> f64 {
    twice(description, what).map_or(0.0, |scenario| work(scenario).0 / base - 1.0)
}

/// The limit of a scenario, with its resource, after checking that it affects the work more than
/// any other.
fn limit(name: &str, description: &Description) -> String {
    let (base, measurement) = work(scenario(description));
    let result = run_result(&measurement);
    let limit = result.limit.expect("it is warm");
    let first = limit.loads.first().map(|&index| result.loads[index].resource);
    let best = |counts: &dyn Fn(&str) -> bool| {
        let all = STATIONS.into_iter().filter(|&what| counts(what));
        all.map(|what| (moves(description, what, base), what))
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .expect("there are other stations")
    };
    let context = format!("{name}: {}", limit.line);
    let (own_gain, (most, other)) = match (limit.kind, first) {
        ("several", _) => return "several".into(),
        ("offered", _) => {
            let (most, other) = best(&|_| true);
            assert!(most < CHANCE, "{context}; but {other} {most:+.2}");
            return "offered".into();
        }
        ("latency" | "think" | "connections", _) => (moves(description, "connections", base), best(&|_| true)),
        // Everything that runs on a processor is faster with it.
        (_, Some("processor")) => (moves(description, "processor", base), best(&|what| what != "virtual-cpu")),
        (_, Some(named @ ("lock" | "copy"))) => {
            (moves(description, named, base), best(&|what| !["virtual-cpu", named].contains(&what)))
        }
        (_, named) => (moves(description, named.expect("one is named"), base), best(&|what| Some(what) != named)),
    };
    assert!(own_gain > most - CHANCE, "{context}; itself {own_gain:+.2}, but {other} {most:+.2}");
    assert!(own_gain > 0.01, "{context}; itself {own_gain:+.2}");
    match limit.kind {
        "station" => first.unwrap_or_default().into(),
        kind => kind.into(),
    }
}

fn read(text: &str) -> Description {
    Description::from_json(text, &Platforms::default()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// One in two, each kind of limit among them; in the full suite all.
fn all_limited(all: &[(&str, &str)]) {
    for &(text, expected) in one_in(2, all) {
        let description = match catalogue::find(text) {
            Some(named) => named.description,
            None => read(text),
        };
        assert_eq!(limit(text, &description), expected, "{text}");
    }
}

/// Named scenarios with a single limit.
#[test]
fn a_lone_request_is_limited_by_nothing_but_its_latency() {
    all_limited(&[
        ("rr-dedicated-osa", "latency"),
        ("rr-vswitch", "latency"),
        ("rr-vswitch-z14", "latency"),
        ("rr-dedicated-osa-z990", "latency"),
        ("rr-dedicated-osa-no-qebsm", "latency"),
        ("rr-hipersockets", "latency"),
        ("rr-hipersockets-no-qebsm", "latency"),
        (r#"{"workload":{"connections":50}}"#, "latency"),
        (r#"{"workload":{"connections":50,"think_ms":5,"think_exponential":true}}"#, "think"),
        (r#"{"workload":{"connections":50,"think_ms":0.2,"think_exponential":true}}"#, "think"),
    ]);
}

#[test]
fn a_station_that_is_always_busy_is_the_limit() {
    all_limited(&[
        ("str-vswitch", "virtual-cpu"),
        ("str-dedicated-osa", "virtual-cpu"),
        ("str-vswitch-z14", "byte-rate"),
        ("rr-vswitch-z900", "virtual-cpu"),
        ("web-guest-lan", "cap"),
        ("crr-vswitch", "virtual-cpu"),
        ("iozone-fcp", "disk"),
        ("iozone-fcp-no-qebsm", "disk"),
        (r#"{"workload":{"connections":250}}"#, "card"),
        ("str-vswitch-z900", "virtual-cpu"),
        ("str-hipersockets-no-qebsm", "virtual-cpu"),
        (r#"{"network":{"attachment":"dedicated-osa"},"workload":{"connections":50}}"#, "card"),
        (
            r#"{"platform":"z990","network":{"attachment":"hipersockets"},"workload":{"kind":"RR","connections":50}}"#,
            "virtual-cpu",
        ),
    ]);
}

/// A faster wire gains nothing if the card sends no faster.
#[test]
fn a_link_is_distinguished_from_the_card_behind_it() {
    let stream = |gbps: u32| {
        format!(
            r#"{{"network":{{"attachment":"dedicated-osa","mtu":8992,"link_gbps":{gbps}}},"workload":{{"kind":"STR","connections":10}}}}"#
        )
    };
    for (gbps, limit) in [(1, "wire"), (10, "byte-rate"), (25, "byte-rate"), (100, "byte-rate")] {
        all_limited(&[(&stream(gbps), limit)]);
    }
}

/// Half of what the connections can carry, nearly all of it, more than that, and more than the
/// cards can carry.
#[test]
fn an_offered_load_is_carried_or_the_limit_is_named() {
    let offered = |attachment: &str, connections: u32, rate: u32| {
        format!(
            r#"{{"network":{{"attachment":"{attachment}"}},"workload":{{"connections":{connections},"offered_per_second":{rate}}}}}"#
        )
    };
    let loads = [
        ("vswitch", 50, 40_000, "offered"),
        ("vswitch", 50, 120_000, "connections"),
        ("vswitch", 1, 20_000, "connections"),
        ("vswitch", 500, 120_000, "offered"),
        ("dedicated-osa", 500, 130_000, "offered"),
        ("dedicated-osa", 500, 240_000, "offered"),
        ("dedicated-osa", 500, 400_000, "card"),
    ];
    for (attachment, connections, rate, limit) in one_in(2, loads) {
        all_limited(&[(&offered(attachment, connections, rate), limit)]);
    }
}

/// A share refers to the time that was observed, and observing changes nothing.
/// The values of a sentence stand in its blanks.
#[test]
fn a_limit_names_the_connections_and_the_response_time() {
    let description = read(r#"{"network":{"attachment":"vswitch"},"workload":{"connections":50}}"#);
    let (_, measurement) = work(scenario(&description));
    let result = run_result(&measurement);
    let response = result.figures.iter().find(|figure| figure.id == "response_time").and_then(|figure| figure.value);
    let line = result.limit.expect("it is warm").line.to_string();
    assert!(line.contains("its 50 connections, because each always has a request under way"), "{line}");
    let near = (response.expect("it is warm").round() as i64 - 1..).take(3);
    assert!(near.into_iter().any(|us| line.contains(&format!("a request takes {us}\u{a0}µs ("))), "{line}");
}

#[test]
fn shares_are_of_the_time_observed() {
    let description = read(r#"{"workload":{"connections":50,"offered_per_second":120000}}"#);
    let mut measurement = Measurement::new(scenario(&description));
    assert!(
        run_result(&measurement).loads.is_empty() && run_result(&measurement).limit.is_none(),
        "nothing is known yet"
    );
    while measurement.observation().batches().len() < 40 {
        measurement.advance(10_000);
    }
    let result = run_result(&measurement);
    let share = |resource: &str| {
        result.loads.iter().filter(|load| load.resource == resource).map(|load| load.share).collect::<Vec<_>>()
    };
    let utilisation =
        result.figures.iter().find(|figure| figure.id == "utilisation").and_then(|figure| figure.value).unwrap();
    let processors = share("processor");
    let server = processors[2..].iter().sum::<f64>() / 2.0 * 100.0;
    assert!((server / utilisation - 1.0).abs() < 0.01, "{processors:?} against {utilisation} %");
    // Little's law: the connections in use equal transactions per second times response time.
    let value =
        |id: &str| result.figures.iter().find(|figure| figure.id == id).and_then(|figure| figure.value).unwrap();
    let in_use = value("throughput") * value("response_time") / 1e6 / 50.0;
    assert!((share("connections")[0] / in_use - 1.0).abs() < 0.01, "{:?} against {in_use}", share("connections"));
    assert!(result.limit.is_some_and(|limit| limit.line.as_str().contains("refused")));
    assert!(result.loads.iter().all(|load| (0.0..=1.0).contains(&load.share)), "{:?}", result.loads);
}

prop_compose! {
    /// Messages over any path, open and closed.
    fn conversations()(
        seed in 0_u64..1000,
        path in prop_oneof![
            Just(("z15", "vswitch")), Just(("z15", "dedicated-osa")), Just(("z990", "dedicated-osa")),
            Just(("z990", "hipersockets")), Just(("z900", "vswitch")),
        ],
        kind in prop_oneof![Just("RR"), Just("STR")],
        connections in prop_oneof![1_u32..=4, 5_u32..=120],
        link in prop_oneof![Just(1_u32), Just(10), Just(40)],
        offered in prop_oneof![2 => Just(0_u32), 1 => 2000_u32..200_000],
        processors in 1_u16..=4,
    ) -> Description {
        let mut description = read(&format!(r#"{{"platform":"{}","network":{{"attachment":"{}"}},"workload":{{"kind":"{kind}"}}}}"#, path.0, path.1));
        description.seed = seed;
        description.workload.connections = connections;
        description.network.link_gbps = f64::from(link);
        description.lpar.processors = processors;
        description.workload.offered_per_second = (kind == "RR" && offered > 0).then_some(f64::from(offered));
        description
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(24), failure_persistence: None, rng_seed: RngSeed::Fixed(1), max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// The named limit affects the work more than any other station; other tests check how often a
    /// limit is named.
    #[test]
    fn the_named_limit_has_the_largest_effect(description in conversations()) {
        limit(&description.to_value().to_string(), &description);
    }
}
