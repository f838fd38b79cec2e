//! Is what counts as measured what the reports' rows say? Worked out once more here, from the rows themselves.

use datapath::scenario::platform::Platforms;
use std::collections::BTreeSet;

use datapath::experiments::prediction_intervals::refits::Refits;
use datapath::experiments::reports::REPORTS;
use datapath::scenario::description::{Description, Pair, Priority};
use datapath::scenario::fields::{FIELDS, Field};
use datapath::scenario::plan::Plan;
use datapath::scenario::platform::{Path, Platform};
use datapath::scenario::value::Scalar;
use datapath::scenario::workload::Kind;
use datapath_tests::scenarios::WAYS;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};

/// All published rows over one path of a machine, with every default written out.
fn rows(machine: &str, attachment: &str) -> Vec<Description> {
    let cases = REPORTS.iter().filter(|report| report.platform == machine).flat_map(|report| report.cases());
    let plans =
        cases.map(|case| Plan::new(&case.description, &Platforms::default()).expect("a row is valid").description);
    plans.filter(|row| row.network.attachment.name() == attachment).collect()
}

/// What the guests do, as one word.
fn kinds(one: &Description) -> String {
    let kinds: BTreeSet<&str> = one.pairs.iter().filter_map(|pair| Some(pair.kind?.name())).collect();
    if kinds.is_empty() { one.workload.kind.name().into() } else { Vec::from_iter(kinds).join(" ") }
}

/// Everything that is no number, where it has an effect.
fn settings(one: &Description) -> Vec<String> {
    let mut guests: Vec<String> = one
        .pairs
        .iter()
        .map(|pair| {
            let sorts = one.hypervisor.priority_queueing == Some(true);
            let priority = if sorts { pair.priority } else { Priority::Normal };
            format!("{:?} {priority:?}", pair.kind)
        })
        .collect();
    guests.sort();
    let has_frames = !["fcp", "guest-lan"].contains(&one.network.attachment.name());
    vec![
        kinds(one),
        format!("{:?}", has_frames.then_some(one.network.mtu)),
        format!("layer {}", one.network.layer),
        format!("SMT {}", one.lpar.smt),
        format!("QEBSM {}", one.hypervisor.qebsm),
        format!("PTFs {:?}", one.hypervisor.ptfs),
        format!("queueing {:?}", one.hypervisor.priority_queueing),
        format!("capped {:?}", one.lpar.capped),
        format!("{guests:?}"),
    ]
}

/// Every number that has an effect, with whose it is.
fn numbers(one: &Description) -> Vec<(String, f64)> {
    let number = |name: &str, value: f64| (format!("{} {name}", kinds(one)), value);
    let (workload, lpar) = (&one.workload, &one.lpar);
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
        number("pairs", one.pairs.len() as f64),
    ];
    if one.network.attachment.name() != "guest-lan" {
        all.push(number("virtual CPUs", one.guest.virtual_cpus.into()));
    }
    if !["fcp", "guest-lan", "hipersockets"].contains(&one.network.attachment.name()) {
        all.push(number("link", one.network.link_gbps));
    }
    let own = [Pair::of(workload)];
    for pair in if one.pairs.is_empty() { &own } else { &one.pairs[..] } {
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

/// Whether some row has every two settings together, and every number lies within those of its kind.
fn was_measured(one: &Description) -> bool {
    let rows = rows(&one.platform, one.network.attachment.name());
    let of_rows: Vec<Vec<String>> = rows.iter().map(settings).collect();
    let own = settings(one);
    let has = |row: &Vec<String>, setting: usize| row[setting] == own[setting];
    let together = |a, b| of_rows.iter().any(|row| has(row, a) && has(row, b));
    let all_numbers: Vec<(String, f64)> = rows.iter().flat_map(numbers).collect();
    let within = |(name, value): &(String, f64)| {
        let measured = || all_numbers.iter().filter(|(known, _)| known == name);
        measured().any(|(_, known)| known <= value) && measured().any(|(_, known)| known >= value)
    };
    (0..own.len()).all(|a| (0..own.len()).all(|b| together(a, b))) && numbers(one).iter().all(within)
}

/// A change of a scenario: mostly of one that was measured to one that was, too, or nearly.
type Change = (u8, u32, u8);

fn change(one: &mut Description, (what, number, guest): Change, path: &Path, other: &Description) {
    let pick = |all: &[bool]| all.get(number as usize % all.len().max(1)).copied();
    let count = one.pairs.len().max(1);
    let pair = usize::from(guest) % count;
    match what {
        0 => one.network.mtu = other.network.mtu,
        1 => one.network.mtu = 576 + number % 1500,
        2 => one.network.layer = path.layer[number as usize % path.layer.len()],
        3 => one.lpar.smt = path.smt[number as usize % path.smt.len()],
        4 => one.hypervisor.qebsm = path.qebsm[number as usize % path.qebsm.len()],
        5 => one.hypervisor.ptfs = pick(&path.ptfs),
        6 => one.hypervisor.priority_queueing = pick(&path.priority_queueing),
        7 => one.lpar.capped = one.lpar.capped.map(|_| number.is_multiple_of(2)),
        8 => one.lpar.processors = other.lpar.processors,
        9 => one.lpar.processors = 1 + (number % 16) as u16,
        10 => one.guest.virtual_cpus = 1 + (number % 3) as u16,
        11 => one.network.link_gbps = [1.0, 10.0, 25.0][number as usize % 3],
        12 if one.pairs.is_empty() => one.workload.connections = 1 + number % 60,
        12 => one.pairs[pair].connections = Some(10 + number % 5),
        13 => one.workload = other.workload.clone(),
        14 => one.pairs.clone_from(&other.pairs),
        15 if !one.pairs.is_empty() => one.pairs[pair].priority = Priority::ALL[number as usize % 3],
        16 if !one.pairs.is_empty() => {
            let kind = Some(path.workloads[number as usize % path.workloads.len()]);
            one.pairs[pair] = Pair { kind, priority: one.pairs[pair].priority, ..Pair::default() };
        }
        17 if count > 1 => {
            one.pairs.remove(pair);
        }
        18 if !one.pairs.is_empty() => one.pairs.push(one.pairs[pair].clone()),
        19 if one.workload.kind.facts().messages.is_some() => match number % 4 {
            0 => one.workload.think_ms = Some(f64::from(number % 3)),
            1 if one.workload.think_ms.is_none() => one.workload.offered_per_second = Some(f64::from(number % 2)),
            2 => one.workload.request_bytes = Some(200),
            _ => one.workload.response_bytes = Some(1000 * u64::from(1 + number % 2)),
        },
        20 => one.workload.servers = one.workload.servers.map(|_| 100 - (number % 2) as u16),
        21 => one.lpar.capacity_processors = one.lpar.capacity_processors.map(|cap| cap + f64::from(number % 2)),
        22 if one.workload.kind == Kind::IoZone => one.workload.record_bytes = Some(65536 >> (number % 2)),
        _ => {}
    }
}

/// Of random scenarios around the rows, those without a word about it are exactly those whose settings some row has two by two and
/// whose numbers lie within those of their kind; and only those get an interval of the model.
#[test]
fn measured_is_what_rows_have_together() {
    let config = Config { cases: 6000, failure_persistence: None, ..Config::default() };
    let mut runner =
        TestRunner::new_with_rng(config, proptest::test_runner::TestRng::deterministic_rng(Default::default()));
    let by_path: Vec<_> = WAYS.iter().map(|way| (way, rows(way.platform, way.attachment.name()))).collect();
    let changes = proptest::collection::vec((0..23_u8, any::<u32>(), any::<u8>()), 0..5);
    let seen = std::cell::Cell::new([0_u32; 2]);
    let cases = (select(by_path), any::<[u32; 2]>(), changes);
    let result = runner.run(&cases, |((way, rows), [first, second], changes)| {
        let mut one = rows[first as usize % rows.len()].clone();
        for told in changes {
            change(&mut one, told, way.path, &rows[second as usize % rows.len()]);
        }
        let Ok(plan) = Plan::new(&one, &Platforms::default()) else { return Ok(()) };
        let expected = was_measured(&plan.description);
        prop_assert_eq!(plan.extrapolated.is_empty(), expected, "{:?}: {:?}", one, plan.extrapolated);
        prop_assert_eq!(Refits::apply_to(&plan), expected);
        let mut counts = seen.get();
        counts[usize::from(expected)] += 1;
        seen.set(counts);
        Ok(())
    });
    result.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(seen.get().iter().all(|&count| count > 1000), "too few of one sort: {:?}", seen.get());
}

#[test]
fn a_pair_of_settings_that_no_row_has_is_named_with_what_was_measured() {
    for (text, path, message, hint) in [
        (
            r#"{"platform":"z15","network":{"attachment":"dedicated-osa","mtu":8992},"workload":{"kind":"RR"}}"#,
            "network.mtu",
            "8992 was not measured together with Workload RR",
            "measured with Workload RR: 1492",
        ),
        (
            r#"{"platform":"z990","network":{"attachment":"hipersockets","mtu":57344},"workload":{"connections":9}}"#,
            "network.mtu",
            "57344 was not measured together with Workload RR",
            "measured with Workload RR: 8192",
        ),
        (r#"{"network":{"mtu":1500}}"#, "network.mtu", "1500 was not measured", "measured: 1492, 8992"),
        (
            r#"{"platform":"z14","lpar":{"processors":4}}"#,
            "lpar.processors",
            "4 was not measured",
            "measured with STR: 8",
        ),
        (
            r#"{"platform":"z14","pairs":[{"priority":"low"},{"priority":"low"},{"priority":"low"}]}"#,
            "pairs",
            "STR low + STR low + STR low was not measured",
            "",
        ),
        (
            r#"{"platform":"z14","lpar":{"processors":4},"pairs":[{"kind":"STR","priority":"high"},{"kind":"RR","priority":"low"}]}"#,
            "pairs",
            "RR low + STR high was not measured",
            "",
        ),
    ] {
        let plan = Plan::from_json(text, &Platforms::default()).unwrap();
        let [problem] = &plan.extrapolated[..] else { panic!("{text}: {:?}", plan.extrapolated) };
        assert_eq!((problem.path.as_str(), problem.message.as_str()), (path, message), "{text}");
        assert!(problem.hint.as_str().contains(hint), "{text}: {}", problem.hint);
    }
}

/// What a machine's file lists for the controls and the refusals is what the rows of its reports have.
#[test]
fn a_machines_lists_are_what_its_reports_measured() {
    let sorted = |mut values: Vec<String>| {
        values.sort();
        values.dedup();
        values
    };
    for way in WAYS.iter() {
        let rows = rows(way.platform, way.attachment.name());
        for field in FIELDS.iter().filter(|field| field.is_on(way.path)) {
            let listed = (field.measured)(way.path, way.path.workloads[0]);
            let value = |row: &Description| (field.value)(row);
            let at = format!("{} {} {}", way.platform, way.attachment.name(), field.path);
            // What guests do stands with each pair.
            let values: Vec<Scalar> = if field.path == "workload.kind" && !way.path.pairs.is_empty() {
                let pairs = rows.iter().flat_map(|row| &row.pairs);
                pairs.filter_map(|pair| Some(Scalar::Word(pair.kind?.name()))).collect()
            } else {
                rows.iter().filter_map(value).collect()
            };
            if field.discrete {
                let words = |all: &[Scalar]| sorted(all.iter().map(ToString::to_string).collect());
                assert_eq!(words(&listed), words(&values), "{at}");
            } else if field.is_on(way.path) && !listed.is_empty() && !is_by_kind(field) {
                let ends = |all: &[Scalar]| {
                    let numbers = all.iter().map(|value| value.to_string().parse::<f64>().expect("a number"));
                    numbers.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], one| [low.min(one), high.max(one)])
                };
                assert_eq!(ends(&listed), ends(&values), "{at}");
            }
        }
        let counts = |all: Vec<usize>| BTreeSet::from_iter(all);
        let listed = counts(way.path.pairs.iter().map(|&count| count.into()).collect());
        assert!(listed.is_empty() || listed == counts(rows.iter().map(|row| row.pairs.len()).collect()));
    }
}

/// Sizes are those of the workload, think times and offered loads are none: the lists of these are no machine's.
fn is_by_kind(field: &Field<Description>) -> bool {
    ["bytes", "think", "offered"].iter().any(|word| field.path.contains(word))
}

/// On a machine of another name, or over a path whose reports are none that are known, nothing was measured: said once.
#[test]
fn where_no_report_measured_anything_one_sentence_says_so() {
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
        let plan = Plan::with_costs(&description, &machine, &machine.costs);
        let paths: Vec<&str> = plan.extrapolated.iter().map(|problem| problem.path.as_str()).collect();
        assert_eq!(paths, ["platform"], "{to}");
        assert!(plan.extrapolated[0].message.as_str().contains("no report measured"), "{}", plan.extrapolated[0]);
    }
}
