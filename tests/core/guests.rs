//! Many guests on one switch, or with a card each: kinds of pairs are pairs, all processors can be
//! used, and guests of one partition need no card.

use datapath::engine::time::Instant;
use datapath::model::packet::Side;
use datapath::readout::figure_set::FigureSet;
use datapath::readout::measure::Measure;
use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::{Quantity, QueueingQuantity};
use datapath::scenario::description::Description;
use datapath::scenario::platform::{Platform, Platforms};
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use datapath_tests::{conserved, scenario};

fn read(text: &str) -> Description {
    Description::from_json(text, &Platforms::default()).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

/// Every setting in which a scenario with these pairs was not measured.
fn extrapolated(text: &str) -> Vec<String> {
    scenario(&read(text)).extrapolated.into_iter().map(|problem| problem.path).collect()
}

fn problems(text: &str) -> Vec<String> {
    let problems = Scenario::new(&read(text), &Platforms::default()).expect_err(text);
    problems.iter().map(ToString::to_string).collect()
}

fn ran(description: &Description, ms: u64) -> World {
    let (mut world, _) = World::assemble(&scenario(description));
    world.run(Instant::from_ps(ms * 1_000_000_000), u64::MAX);
    world
}

/// Machines and paths that can have many pairs, with a workload that each of them carries.
const PATHS: [(&str, &str); 6] = [
    ("z15", "vswitch"),
    ("z15", "dedicated-osa"),
    ("z14", "vswitch"),
    ("z900", "vswitch"),
    ("z990", "dedicated-osa"),
    ("z15", "vswitch\",\"same_partition\":true,\"attachment\":\"vswitch"),
];

fn with_pairs(machine: &str, path: &str, pairs: &str) -> String {
    format!(r#"{{"platform":"{machine}","network":{{"attachment":"{path}"}},"workload":{{"kind":"RR","connections":2}},"pairs":[{pairs}]}}"#)
        .replacen(r#""attachment":"vswitch","same"#, r#""same"#, 1)
}

#[test]
fn a_kind_of_equal_pairs_is_the_same_as_that_many_entries() {
    for (machine, path) in PATHS {
        let [together, apart] = [r#"{"count":3},{"connections":1}"#, r#"{},{},{},{"connections":1}"#].map(|pairs| {
            let description = read(&with_pairs(machine, path, pairs));
            let mut measurement = Measurement::new(scenario(&description));
            while measurement.observation().batches().len() < 4 {
                measurement.advance(10_000);
            }
            measurement
        });
        let batches = together.observation().batches().iter().zip(apart.observation().batches());
        for (one, other) in batches.take(4) {
            assert_eq!(
                (one.end, one.transactions, one.partitions_ms),
                (other.end, other.transactions, other.partitions_ms),
                "{machine} {path}"
            );
            let sum: f64 = other.guests[..3].iter().map(|guest| guest.transactions).sum();
            assert!(sum > 0.0 && one.guests[0].transactions == sum, "{machine} {path}");
            assert_eq!(one.guests[1].packets, other.guests[3].packets);
        }
    }
}

#[test]
fn one_listed_pair_is_the_pair_of_the_workload() {
    for path in ["vswitch", "dedicated-osa"] {
        let of =
            |pairs: &str| format!(r#"{{"network":{{"attachment":"{path}"}},"workload":{{"connections":50}}{pairs}}}"#);
        assert_eq!(ran(&read(&of("")), 20).digest(), ran(&read(&of(r#","pairs":[{}]"#)), 20).digest());
        assert!(extrapolated(&of(r#","pairs":[{}]"#)).is_empty());
        assert_eq!(extrapolated(&of(r#","pairs":[{"count":2}]"#)), ["pairs"]);
        assert_eq!(
            extrapolated(&of(r#","pairs":[{"offered_per_second":100,"virtual_cpus":4}]"#)),
            ["pairs.0.offered_per_second", "pairs.0.virtual_cpus"]
        );
    }
}

#[test]
fn too_many_pairs_are_refused_with_a_way_out() {
    let entries = ["{}"; 9].join(",");
    for (text, expected) in [
        (r#"{"pairs":[{"count":60},{"count":5}]}"#.to_owned(), "pairs: 65 is out of range (1 to 64 pairs)"),
        (r#"{"pairs":[{"count":65}]}"#.into(), "pairs.0.count: 65 is out of range (1 to 64 pairs)"),
        (format!(r#"{{"pairs":[{entries}]}}"#), "pairs: 9 is out of range (0 to 8 kinds of pairs)"),
        (
            r#"{"platform":"z900","network":{"attachment":"vm-router"},"pairs":[{}]}"#.into(),
            "pairs: does not apply to this path (leave it out; pairs are possible over dedicated-osa (z15, z990), \
             vswitch (z15, z14, z900); put other guests of the same partitions into `concurrent`)",
        ),
        (
            r#"{"workload":{"think_ms":1},"pairs":[{"offered_per_second":5}]}"#.into(),
            "pairs.0.offered_per_second: cannot be combined with a think time (give one of the two)",
        ),
        (
            r#"{"lpar":{"processors":17}}"#.into(),
            "lpar.processors: 17 is out of range (1 to 16 logical processors; 17 is possible only over guest-lan (z990))",
        ),
        (
            r#"{"network":{"attachment":"dedicated-osa","same_partition":true}}"#.into(),
            "network.same_partition: does not apply to this path (leave it out; it is possible over vswitch (z15, z14, z900); \
             on the z15 vswitch can have dedicated-osa next to it: vswitch in `network`, dedicated-osa in `concurrent`)",
        ),
    ] {
        assert_eq!(problems(&text), [expected], "{text}");
    }
}

/// 64 pairs keep all 16 processors of both partitions busy.
#[test]
fn both_partitions_can_have_sixteen_processors() {
    let description = read(
        r#"{"lpar":{"processors":16},"workload":{"connections":4},"pairs":[{"count":40},{"count":24,"kind":"STR"}]}"#,
    );
    let world = ran(&description, 30);
    assert_eq!(world.processors().len(), 32);
    assert!(world.processors().iter().all(|processor| processor.ledger_at(world.now()).total().us() > 0.0));
    assert!(world.pairs().iter().all(|pair| pair.tally.payload_bytes > 0));
    conserved(&world);
}

/// Pairs with cards of their own have nothing in common but the processors.
#[test]
fn pairs_with_cards_of_their_own_do_not_slow_each_other_down() {
    let rate = |pairs: u16| {
        let text = format!(
            r#"{{"network":{{"attachment":"dedicated-osa"}},"lpar":{{"processors":16}},"guest":{{"virtual_cpus":1}},
            "workload":{{"connections":10}},"pairs":[{{"count":{pairs}}}]}}"#
        );
        ran(&read(&text), 100).counters().transactions as f64
    };
    let [one, eight] = [1, 8].map(rate);
    assert!((eight / one / 8.0 - 1.0).abs() < 0.01, "{one} and {eight} transactions");
}

#[test]
fn each_kind_has_its_own_load_and_virtual_cpus() {
    let description = read(
        r#"{"lpar":{"processors":4},"workload":{"connections":20,"offered_per_second":500},
        "pairs":[{"count":5},{"count":3,"offered_per_second":2000,"virtual_cpus":4},{"connections":1,"offered_per_second":0}]}"#,
    );
    let mut measurement = Measurement::new(scenario(&description));
    measurement.run();
    let figures = measurement.figures().unwrap();
    let rate = |kind| figures[Quantity::Queueing(QueueingQuantity::GuestTransactions(kind))];
    for (kind, expected) in [(0, 2500.0), (1, 6000.0)] {
        let close = 3.0 * rate(kind).half_width;
        assert!((rate(kind).mean - expected).abs() < close, "{:?}, expected {expected}", rate(kind));
    }
    assert!(figures.of(Quantity::Queueing(QueueingQuantity::GuestRefused(2))).is_none());
    assert_eq!(measurement.world().vcpus().len(), 2 * (5 * 2 + 3 * 4 + 2));
}

/// Frames between guests of one partition are copied once, by the sender, and meet no card.
#[test]
fn guests_of_one_partition_need_neither_card_nor_link() {
    let of = |more: &str| {
        read(&format!(
            r#"{{"network":{{"mtu":8992{more}}},"workload":{{"connections":10}},"lpar":{{"processors":4}}}}"#
        ))
    };
    let [within, between] = [r#","same_partition":true"#, ""].map(|more| ran(&of(more), 50));
    conserved(&within);
    assert_eq!((within.lpars_len(), within.osas().len(), within.links().len()), (1, 0, 0));
    assert_eq!(within.lpar_of(Side::Client), within.lpar_of(Side::Server));
    let per_transaction = |world: &World| {
        let lpars = [world.lpar_of(Side::Client), world.lpar_of(Side::Server)];
        let lpars = if lpars[0] == lpars[1] { &lpars[..1] } else { &lpars[..] };
        let cp: f64 = lpars.iter().map(|&lpar| world.lpar_ledger(lpar).control_program.us()).sum();
        let counters = world.counters();
        (cp / counters.transactions as f64, counters.response_time_ps as f64 / counters.transactions as f64)
    };
    let [(cp_within, response_within), (cp_between, response_between)] = [&within, &between].map(per_transaction);
    assert!(cp_within < cp_between && response_within < response_between);
    assert_eq!(extrapolated(r#"{"network":{"same_partition":true}}"#), ["network.same_partition"]);
    let within = scenario(&of(r#","same_partition":true"#));
    assert!(!within.has_two_partitions());
}

/// The note of ITR names the partition whose processors it counts.
#[test]
fn itr_is_of_the_partition_that_the_figures_are_about() {
    for (network, words) in [
        (r#""platform":"z15","network":{"attachment":"vswitch"}"#, "of the server partition."),
        (r#""platform":"z900","network":{"attachment":"vswitch"}"#, "of the client partition."),
        (r#""platform":"z15","network":{"attachment":"vswitch","same_partition":true}"#, "of the partition."),
    ] {
        let scenario = scenario(&read(&format!(r#"{{{network},"pairs":[{{}}]}}"#)));
        let figures = FigureSet::of(&scenario).figures(&scenario, &[]);
        let is_itr = |quantity: &Quantity| matches!(quantity, Quantity::Queueing(QueueingQuantity::Itr(_)));
        let itr = figures.iter().map(|(quantity, _)| quantity).find(is_itr).expect("it is a figure");
        let note = itr.footnote(&Measure::of(&scenario)).expect("it has a note");
        assert!(note.as_str().contains(words), "{}", note.as_str());
    }
}

/// A constant that is accepted for guests of one partition changes their run, if it changes the run of
/// guests in two.
#[test]
fn a_constant_of_one_partition_has_an_effect() {
    for (machine, kinds, pairs) in [
        ("z15", &["RR", "STR"][..], ""),
        ("z14", &["RR", "STR"], r#","pairs":[{}]"#),
        ("z900", &["RR", "CRR", "STR"], ""),
    ] {
        let counted = |same: bool, name: &str, value: f64, kind: &str| {
            let more = if name.is_empty() { String::new() } else { format!(r#","constants":{{"{name}":{value}}}"#) };
            let text = format!(
                r#"{{"platform":"{machine}","network":{{"attachment":"vswitch","same_partition":{same}}},
                    "workload":{{"kind":"{kind}","connections":20}}{pairs}{more}}}"#
            );
            let (mut world, _) = World::assemble(&Scenario::from_json(&text, &Platforms::default()).ok()?);
            world.run(Instant::from_ps(20_000_000_000), u64::MAX);
            Some(format!("{:?}", world.counters()))
        };
        let usual = [false, true].map(|same| kinds.iter().map(|kind| counted(same, "", 0.0, kind)).collect::<Vec<_>>());
        let mut without = Vec::new();
        for (name, constant) in &*Platform::built_in(machine).unwrap().constants {
            let other = if constant.unit == "1" { 1.0 - constant.value } else { 1.5 * constant.value + 1.0 };
            let changes = |same: bool| {
                let with = kinds.iter().map(|kind| counted(same, name, other, kind));
                with.zip(&usual[usize::from(same)]).any(|(changed, usual)| changed.is_some() && changed != *usual)
            };
            if counted(true, name, other, "RR").is_some() && changes(false) && !changes(true) {
                without.push(*name);
            }
        }
        assert_eq!(without, [""; 0], "{machine}");
    }
}

/// Exact mean value analysis of clients that think for `think_us` and one station that takes
/// `demand_us`: transactions per µs.
fn mean_value_analysis(demand_us: f64, think_us: f64, clients: u32) -> f64 {
    let (mut queue, mut rate) = (0.0, 0.0);
    for number in 1..=clients {
        let residence = demand_us * (1.0 + queue);
        rate = f64::from(number) / (think_us + residence);
        queue = rate * residence;
    }
    rate
}

/// One processor of the servers' partition does nearly everything. Its service varies less than that
/// of the analysis, so the analysis is the lower bound and the asymptotes are the upper one.
#[test]
fn many_pairs_that_think_are_a_closed_network() {
    const THINK_US: f64 = 40_000.0;
    let measured = |pairs: u16| {
        let text = format!(
            r#"{{"lpar":{{"processors":1}},"guest":{{"virtual_cpus":1}},"workload":{{"connections":1,"think_ms":40}},
            "pairs":[{{"count":{pairs}}}],"constants":{{"application_message":2000}}}}"#
        );
        let world = ran(&read(&text), 20_000);
        let counters = world.counters();
        let transactions = counters.transactions as f64;
        let busy = world.lpar_ledger(world.lpar_of(Side::Server)).total().us();
        (transactions / world.now().us(), counters.response_time_ps as f64 / transactions / 1e6, busy / transactions)
    };
    let (_, response, demand) = measured(1);
    let delay = THINK_US + response - demand;
    for pairs in [8, 20, 64] {
        let (rate, response, _) = measured(pairs);
        let number = f64::from(pairs);
        let least = mean_value_analysis(demand, delay, u32::from(pairs));
        let most = (1.0 / demand).min(number / (delay + demand));
        assert!(rate > 0.98 * least && rate < 1.02 * most, "{pairs} pairs: {rate} of {least} to {most}");
        // Thousands of think times: their mean is known within two percent.
        let cycle = number / rate;
        assert!(((THINK_US + response) / cycle - 1.0).abs() < 0.03, "{pairs} pairs: {response} µs of {cycle}");
    }
}

/// A checkpoint grows with the pairs, and not faster.
#[test]
fn a_checkpoint_of_many_pairs_is_as_large_as_their_sum() {
    let bytes = |pairs: u16| {
        let text = format!(r#"{{"workload":{{"connections":10}},"pairs":[{{"count":{pairs}}}]}}"#);
        ran(&read(&text), 5).bytes()
    };
    let [one, many] = [1, 64].map(bytes);
    println!("checkpoint: {one} bytes with one pair, {many} with 64");
    assert!(many < 64 * one);
}

/// The page about sizing a switch says what a single processor in each partition costs.
#[test]
fn the_how_to_about_sizing_has_the_response_times_of_its_example() {
    let page = include_str!("../../docs/how-to/size-a-virtual-switch.md");
    let example = page.split("```json").nth(1).and_then(|rest| rest.split("```").next()).expect("a scenario");
    let p95 = |processors: &str, load: &str| {
        let text = example.replace("\"processors\": 4", processors).replace("625", load);
        let mut measurement = Measurement::new(scenario(&read(&text)));
        measurement.run();
        let figures = measurement.figures().expect("it has batches");
        let (_, p95) = figures.iter().find(|(quantity, _)| quantity.id() == "guest_1_response_p95").expect("a p95");
        format!("{:.0} µs", p95.expect("a value").mean)
    };
    for (processors, load) in [
        ("\"processors\": 4", "625"),
        ("\"processors\": 4", "937.5"),
        ("\"processors\": 1", "625"),
        ("\"processors\": 1", "937.5"),
    ] {
        let p95 = p95(processors, load);
        assert!(page.contains(&p95), "{processors}, {load}: {p95}");
    }
}
