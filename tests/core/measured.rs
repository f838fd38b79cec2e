//! Does exactly that count as measured which the reports' rows have? This suite calculates it
//! again, from the rows.

use datapath::scenario::platform::Platforms;
use std::collections::BTreeSet;

use datapath::experiments::prediction_intervals::refits::Refits;
use datapath::experiments::reports::REPORTS;
use datapath::scenario::description::{Description, Pair, Priority};
use datapath::scenario::fields::{FIELDS, Field};
use datapath::scenario::platform::{Path, Platform};
use datapath::scenario::scenario::Scenario;
use datapath::scenario::value::Scalar;
use datapath::scenario::workload::WorkloadKind;
use datapath_tests::scenarios::WAYS;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};

/// All published rows over one path of a machine, with every default written out.
fn rows(machine: &str, attachment: &str) -> Vec<Description> {
    let cases = REPORTS.iter().filter(|report| report.platform == machine).flat_map(|report| report.cases());
    let scenarios =
        cases.map(|case| Scenario::new(&case.description, &Platforms::default()).expect("a row is valid").description);
    scenarios.filter(|row| row.network.attachment.name() == attachment).collect()
}

/// The workloads of the guests, as one word.
fn kinds(description: &Description) -> String {
    let kinds: BTreeSet<&str> = description.pairs.iter().filter_map(|pair| Some(pair.kind?.name())).collect();
    if kinds.is_empty() { description.workload.kind.name().into() } else { Vec::from_iter(kinds).join(" ") }
}

/// Every setting that is not a number, where it has an effect.
fn settings(description: &Description) -> Vec<String> {
    let mut guests: Vec<String> = description
        .pairs
        .iter()
        .map(|pair| {
            let sorts = description.hypervisor.priority_queueing == Some(true);
            let priority = if sorts { pair.priority } else { Priority::Normal };
            format!("{:?} {priority:?}", pair.kind)
        })
        .collect();
    guests.sort();
    let has_frames = !["fcp", "guest-lan"].contains(&description.network.attachment.name());
    vec![
        kinds(description),
        format!("{:?}", has_frames.then_some(description.network.mtu)),
        format!("layer {}", description.network.layer),
        format!("SMT {}", description.lpar.smt),
        format!("QEBSM {}", description.hypervisor.qebsm),
        format!("PTFs {:?}", description.hypervisor.ptfs),
        format!("queueing {:?}", description.hypervisor.priority_queueing),
        format!("capped {:?}", description.lpar.capped),
        format!("{guests:?}"),
    ]
}

/// Every number that has an effect, with the guests it belongs to.
fn numbers(description: &Description) -> Vec<(String, f64)> {
    let number = |name: &str, value: f64| (format!("{} {name}", kinds(description)), value);
    let (workload, lpar) = (&description.workload, &description.lpar);
    let mut all = vec![
        number("processors", lpar.processors.into()),
        number("physical", lpar.physical_processors.unwrap_or_default().into()),
        number("capacity", lpar.capacity_processors.unwrap_or_default()),
        number("offered", workload.offered_per_second.unwrap_or_default()),
        number("servers", workload.servers.unwrap_or_default().into()),
        number("clients", workload.clients.unwrap_or_default().into()),
        number("client CPUs", workload.client_virtual_cpus.unwrap_or_default().into()),
        number("file", workload.file_bytes.unwrap_or_default() as f64),
        number("record", workload.record_bytes.unwrap_or_default() as f64),
        number("pairs", description.pairs_count().max(1) as f64),
    ];
    if description.network.attachment.name() != "guest-lan" {
        all.push(number("virtual CPUs", description.guest.virtual_cpus.into()));
    }
    if !["fcp", "guest-lan", "hipersockets"].contains(&description.network.attachment.name()) {
        all.push(number("link", description.network.link_gbps));
    }
    let single = [Pair::of(workload)];
    for pair in if description.pairs.is_empty() { &single } else { &description.pairs[..] } {
        let kind = pair.kind.expect("it is written out").name();
        let of_pair = |name: &str, value: f64| (format!("a pair's {kind} {name}"), value);
        all.extend([
            of_pair("connections", pair.connections.unwrap_or_default().into()),
            of_pair("request", pair.request_bytes.unwrap_or_default() as f64),
            of_pair("response", pair.response_bytes.unwrap_or_default() as f64),
            of_pair("think", pair.think_ms.unwrap_or_default()),
        ]);
    }
    all
}

/// Whether every two settings appear together in some row, and every number lies within the range
/// of its kind.
fn was_measured(description: &Description) -> bool {
    let rows = rows(&description.platform, description.network.attachment.name());
    let of_rows: Vec<Vec<String>> = rows.iter().map(settings).collect();
    let own_settings = settings(description);
    let has = |row: &Vec<String>, setting: usize| row[setting] == own_settings[setting];
    let together = |a, b| of_rows.iter().any(|row| has(row, a) && has(row, b));
    let all_numbers: Vec<(String, f64)> = rows.iter().flat_map(numbers).collect();
    let within = |(name, value): &(String, f64)| {
        let measured = || all_numbers.iter().filter(|(known, _)| known == name);
        measured().any(|(_, known)| known <= value) && measured().any(|(_, known)| known >= value)
    };
    (0..own_settings.len()).all(|a| (0..own_settings.len()).all(|b| together(a, b)))
        && numbers(description).iter().all(within)
}

/// A change of a scenario: mostly from one that was measured to another such one, or nearly.
type Change = (u8, u32, u8);

fn change(description: &mut Description, (what, number, guest): Change, path: &Path, other: &Description) {
    let pick = |all: &[bool]| all.get(number as usize % all.len().max(1)).copied();
    let count = description.pairs.len().max(1);
    let pair = usize::from(guest) % count;
    match what {
        0 => description.network.mtu = other.network.mtu,
        1 => description.network.mtu = 576 + number % 1500,
        2 => description.network.layer = path.layer[number as usize % path.layer.len()],
        3 => description.lpar.smt = path.smt[number as usize % path.smt.len()],
        4 => description.hypervisor.qebsm = path.qebsm[number as usize % path.qebsm.len()],
        5 => description.hypervisor.ptfs = pick(&path.ptfs),
        6 => description.hypervisor.priority_queueing = pick(&path.priority_queueing),
        7 => description.lpar.capped = description.lpar.capped.map(|_| number.is_multiple_of(2)),
        8 => description.lpar.processors = other.lpar.processors,
        9 => description.lpar.processors = 1 + (number % 16) as u16,
        10 => description.guest.virtual_cpus = 1 + (number % 3) as u16,
        11 => description.network.link_gbps = [1.0, 10.0, 25.0][number as usize % 3],
        12 if description.pairs.is_empty() => description.workload.connections = 1 + number % 60,
        12 => description.pairs[pair].connections = Some(10 + number % 5),
        13 => description.workload = other.workload.clone(),
        14 => description.pairs.clone_from(&other.pairs),
        15 if !description.pairs.is_empty() => description.pairs[pair].priority = Priority::ALL[number as usize % 3],
        16 if !description.pairs.is_empty() => {
            let kind = Some(path.workloads[number as usize % path.workloads.len()]);
            description.pairs[pair] = Pair { kind, priority: description.pairs[pair].priority, ..Pair::default() };
        }
        17 if count > 1 => {
            description.pairs.remove(pair);
        }
        18 if !description.pairs.is_empty() => description.pairs.push(description.pairs[pair].clone()),
        19 if description.workload.kind.facts().messages.is_some() => match number % 4 {
            0 => description.workload.think_ms = Some(f64::from(number % 3)),
            1 if description.workload.think_ms.is_none() => {
                description.workload.offered_per_second = Some(f64::from(number % 2));
            }
            2 => description.workload.request_bytes = Some(200),
            _ => description.workload.response_bytes = Some(1000 * u64::from(1 + number % 2)),
        },
        20 => description.workload.servers = description.workload.servers.map(|_| 100 - (number % 2) as u16),
        21 => {
            description.lpar.capacity_processors =
                description.lpar.capacity_processors.map(|cap| cap + f64::from(number % 2));
        }
        22 if description.workload.kind == WorkloadKind::IoZone => {
            description.workload.record_bytes = Some(65536 >> (number % 2));
        }
        _ => {}
    }
}

/// For random scenarios near the rows: no extrapolation is reported if and only if every two
/// settings appear together in some row and every number lies within the range of its kind. Only
/// such scenarios get a prediction interval.
#[test]
fn measured_is_what_rows_have_together() {
    let config = Config { cases: datapath_tests::cases(6000), failure_persistence: None, ..Config::default() };
    let mut runner =
        TestRunner::new_with_rng(config, proptest::test_runner::TestRng::deterministic_rng(Default::default()));
    let by_path: Vec<_> = WAYS.iter().map(|way| (way, rows(way.platform, way.attachment.name()))).collect();
    let changes = proptest::collection::vec((0..23_u8, any::<u32>(), any::<u8>()), 0..5);
    let seen = std::cell::Cell::new([0_u32; 2]);
    let cases = (select(by_path), any::<[u32; 2]>(), changes);
    let result = runner.run(&cases, |((way, rows), [first, second], changes)| {
        let mut description = rows[first as usize % rows.len()].clone();
        for step in changes {
            change(&mut description, step, way.path, &rows[second as usize % rows.len()]);
        }
        let Ok(scenario) = Scenario::new(&description, &Platforms::default()) else { return Ok(()) };
        let expected = was_measured(&scenario.description);
        prop_assert_eq!(scenario.extrapolated.is_empty(), expected, "{:?}: {:?}", description, scenario.extrapolated);
        prop_assert_eq!(Refits::apply_to(&scenario), expected);
        let mut counts = seen.get();
        counts[usize::from(expected)] += 1;
        seen.set(counts);
        Ok(())
    });
    result.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(
        seen.get().iter().all(|&count| count > datapath_tests::cases(1000)),
        "too few of one sort: {:?}",
        seen.get()
    );
}

#[test]
fn a_pair_of_settings_that_no_row_has_is_named_with_what_was_measured() {
    for (text, path, message) in [
        (
            r#"{"platform":"z15","network":{"attachment":"dedicated-osa","mtu":8992},"workload":{"kind":"RR"}}"#,
            "network.mtu",
            "IBM measured RR only with MTU 1492, not 8992",
        ),
        (
            r#"{"platform":"z990","network":{"attachment":"hipersockets","mtu":57344},"workload":{"connections":9}}"#,
            "network.mtu",
            "IBM measured RR only with MTU 8192, not 57344",
        ),
        (r#"{"network":{"mtu":1500}}"#, "network.mtu", "IBM measured 1492 and 8992 bytes, not 1500"),
        (
            r#"{"platform":"z14","lpar":{"processors":4}}"#,
            "lpar.processors",
            "IBM measured STR with 8 logical processors, not 4",
        ),
        (
            r#"{"network":{"attachment":"vswitch"},"workload":{"connections":90}}"#,
            "workload.connections",
            "IBM measured RR with 1 to 50 connections, not 90",
        ),
        (r#"{"workload":{"think_ms":2}}"#, "workload.think_ms", "IBM measured only without think time"),
        (
            r#"{"workload":{"offered_per_second":2}}"#,
            "workload.offered_per_second",
            "IBM measured only with connections that send as fast as they can",
        ),
        (
            r#"{"platform":"z990","network":{"attachment":"guest-lan"},"lpar":{"processors":24,"capped":false}}"#,
            "lpar.capped",
            "IBM measured only with a cap",
        ),
        (
            r#"{"platform":"z14","pairs":[{"priority":"low"},{"priority":"low"},{"priority":"low"}]}"#,
            "pairs",
            ", not STR low + STR low + STR low",
        ),
        (
            r#"{"platform":"z14","lpar":{"processors":4},"pairs":[{"kind":"STR","priority":"high"},{"kind":"RR","priority":"low"}]}"#,
            "pairs",
            ", not RR low + STR high",
        ),
    ] {
        let scenario = Scenario::from_json(text, &Platforms::default()).unwrap();
        let [problem] = &scenario.extrapolated[..] else { panic!("{text}: {:?}", scenario.extrapolated) };
        let is_whole = message.starts_with("IBM") && problem.message.as_str() == message;
        assert!(is_whole || problem.message.as_str().ends_with(message), "{text}: {}", problem.message);
        assert_eq!((problem.path.as_str(), problem.hint.as_str()), (path, ""), "{text}");
    }
}

/// The lists in a machine's file, which controls and refusals use, match the rows of its reports.
#[test]
fn a_machines_lists_are_what_its_reports_measured() {
    let sorted = |mut values: Vec<String>| {
        values.sort();
        values.dedup();
        values
    };
    for way in WAYS.iter() {
        let rows = rows(way.platform, way.attachment.name());
        for field in FIELDS.iter().filter(|field| field.is_on(way.attachment, way.path)) {
            let listed = (field.measured)(way.path, way.path.workloads[0]);
            // Rows leave it out: all were between two partitions.
            let left_out = (field.path == "network.same_partition").then_some(Scalar::Flag(false));
            let value = |row: &Description| (field.value)(row).or(left_out);
            let at = format!("{} {} {}", way.platform, way.attachment.name(), field.path);
            // With pairs, each pair has its workload.
            let values: Vec<Scalar> = if field.path == "workload.kind" && !way.path.pairs.is_empty() {
                let pairs = rows.iter().flat_map(|row| &row.pairs);
                pairs.filter_map(|pair| Some(Scalar::Word(pair.kind?.name()))).collect()
            } else {
                rows.iter().filter_map(value).collect()
            };
            if field.discrete {
                let words = |all: &[Scalar]| sorted(all.iter().map(ToString::to_string).collect());
                assert_eq!(words(&listed), words(&values), "{at}");
            } else if field.is_on(way.attachment, way.path) && !listed.is_empty() && !is_by_kind(field) {
                let ends = |all: &[Scalar]| {
                    let numbers = all.iter().map(|value| value.to_string().parse::<f64>().expect("a number"));
                    numbers.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], number| {
                        [low.min(number), high.max(number)]
                    })
                };
                assert_eq!(ends(&listed), ends(&values), "{at}");
            }
        }
        let counts = |all: Vec<usize>| BTreeSet::from_iter(all);
        let listed = counts(way.path.pairs.iter().map(|&count| count.into()).collect());
        assert!(listed.is_empty() || listed == counts(rows.iter().map(|row| row.pairs.len()).collect()));
    }
}

/// Sizes depend on the workload, and think times, offered loads and variations are zero, so no machine
/// lists them.
fn is_by_kind(field: &Field<Description>) -> bool {
    ["bytes", "think", "offered", "variation"].iter().any(|word| field.path.contains(word))
}

/// On a machine with another name, or over a path whose reports are unknown, nothing was measured;
/// this is reported once.
#[test]
fn one_sentence_reports_that_nothing_was_measured() {
    for (from, to) in [
        ("reports = [\"osa-vs-vswitch\"]", "reports = []"),
        ("reports = [\"osa-vs-vswitch\"]\n", ""),
        ("reports = [\"osa-vs-vswitch\"]", "reports = []"),
        ("name = \"z15\"", "name = \"mine\""),
    ] {
        let text = Platform::built_in_text("z15").unwrap().replace(from, to);
        let machine =
            datapath::scenario::platform::PlatformRef::from(datapath::scenario::platform_file::read(&text).unwrap());
        let mut description = Description { platform: machine.name.to_string(), ..Description::default() };
        description.workload.connections = 400;
        description.network.mtu = 8992;
        let scenario = Scenario::with_costs(&description, &machine, &machine.costs);
        let paths: Vec<&str> = scenario.extrapolated.iter().map(|problem| problem.path.as_str()).collect();
        assert_eq!(paths, ["platform"], "{to}");
        assert!(
            scenario.extrapolated[0].message.as_str().contains("no report measured"),
            "{}",
            scenario.extrapolated[0]
        );
    }
}
