//! Is what is named as the limit of a run what limits it? Each station is made twice as fast in turn.

use datapath::experiments::catalogue;
use datapath::experiments::measurement::Measurement;
use datapath::experiments::report::report;
use datapath::model::cost::{Cost, Costs, Unit};
use datapath::scenario::description::{Description, Kind};
use datapath::scenario::plan::Plan;
use datapath::scenario::platform::Platform;
use datapath_tests::plan;

/// Batches that are enough to tell twice from once.
const BATCHES: usize = 24;

/// What is done per second: payload of streams and files, else transactions.
fn work(plan: Plan) -> (f64, Measurement) {
    let streams = plan.conversations().iter().any(|one| one.kind == Kind::Str);
    let of_bytes = streams || plan.description.workload.kind == Kind::IoZone;
    let mut measurement = Measurement::new(plan);
    while !(measurement.observation().batches().len() >= BATCHES && measurement.observation().is_whole()) {
        measurement.advance(10_000);
    }
    let batches = measurement.observation().batches();
    let done: f64 = batches.iter().map(|batch| if of_bytes { batch.payload_bytes } else { batch.transactions }).sum();
    (done / batches.iter().map(|batch| batch.seconds).sum::<f64>(), measurement)
}

/// The description with its stations of some kind twice as fast, or twice as many.
fn twice(description: &Description, what: &str) -> Option<Plan> {
    let mut other = plan(description).description;
    let platform = Platform::called(&other.platform)?;
    let mut costs = plan(description).costs;
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
    const WAITS: [&str; 7] = ["card_hold", "card_latency", "vswitch_hold", "hipersockets_latency", "forward_vm_round", "path_", "partition_cycle"];
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
            if other.lpar.capped != Some(true) { return None; }
        }
        "window" => {
            for cost in Costs::CATALOGUE.iter().filter(|cost| cost.unit == Unit::Kilobytes) {
                *costs.at(cost) *= 2.0;
            }
        }
        "connections" => {
            other.workload.connections *= 2;
            for pair in &mut other.pairs { pair.connections = pair.connections.map(|n| n * 2); }
        }
        _ => unreachable!(),
    }
    Some(Plan::with_costs(&other, platform, &costs))
}

const ALL: [&str; 12] = ["card", "byte-rate", "wire", "disk", "virtual-cpu", "processor", "cap", "lock", "copy", "window", "connections", "hold"];

#[test]
fn look() {
    let mut all: Vec<(String, Description)> = Vec::new();
    let seen = std::env::var("ONLY").unwrap_or_default();
    for named in catalogue::catalogue().into_iter().take(24) {
        all.push((named.name, named.description));
    }
    let read = |text: &str| Description::from_json(text).unwrap_or_else(|p| panic!("{p:?}"));
    for (name, text) in [
        ("str10", r#"{"network":{"attachment":"dedicated-osa","mtu":8992},"workload":{"kind":"STR","connections":10}}"#),
        ("str10-25", r#"{"network":{"attachment":"dedicated-osa","mtu":8992,"link_gbps":25},"workload":{"kind":"STR","connections":10}}"#),
        ("str10-100", r#"{"network":{"attachment":"dedicated-osa","mtu":8992,"link_gbps":100},"workload":{"kind":"STR","connections":10}}"#),
        ("str10-1", r#"{"network":{"attachment":"dedicated-osa","mtu":8992,"link_gbps":1},"workload":{"kind":"STR","connections":10}}"#),
        ("str50-1492", r#"{"network":{"attachment":"dedicated-osa","mtu":1492},"workload":{"kind":"STR","connections":50}}"#),
        ("str50-vs", r#"{"network":{"attachment":"vswitch","mtu":8992},"workload":{"kind":"STR","connections":50}}"#),
        ("rr50", r#"{"workload":{"connections":50}}"#),
        ("rr10", r#"{"workload":{"connections":10}}"#),
        ("rr50-osa", r#"{"network":{"attachment":"dedicated-osa"},"workload":{"connections":50}}"#),
        ("rr250-osa", r#"{"network":{"attachment":"dedicated-osa"},"workload":{"connections":250}}"#),
        ("rr250", r#"{"workload":{"connections":250}}"#),
        ("think5", r#"{"workload":{"connections":50,"think_ms":5}}"#),
        ("think02", r#"{"workload":{"connections":50,"think_ms":0.2}}"#),
        ("off40k", r#"{"workload":{"connections":50,"offered_per_second":40000}}"#),
        ("off80k", r#"{"workload":{"connections":50,"offered_per_second":80000}}"#),
        ("off120k", r#"{"workload":{"connections":50,"offered_per_second":120000}}"#),
        ("off120k-500", r#"{"workload":{"connections":500,"offered_per_second":120000}}"#),
        ("off200k-osa500", r#"{"network":{"attachment":"dedicated-osa"},"workload":{"connections":500,"offered_per_second":200000}}"#),
        ("off400k-osa500", r#"{"network":{"attachment":"dedicated-osa"},"workload":{"connections":500,"offered_per_second":400000}}"#),
        ("one-iflosa", r#"{"lpar":{"processors":1},"network":{"attachment":"dedicated-osa"},"workload":{"connections":50}}"#),
        ("z990-hs50", r#"{"platform":"z990","network":{"attachment":"hipersockets"},"workload":{"kind":"STR","connections":50}}"#),
        ("z990-hs50rr", r#"{"platform":"z990","network":{"attachment":"hipersockets"},"workload":{"kind":"RR","connections":50}}"#),
        ("z14rr", r#"{"platform":"z14","workload":{"kind":"RR"}}"#),
    ] {
        all.push((name.into(), read(text)));
    }
    for (name, description) in all {
        if !seen.is_empty() && !seen.split(',').any(|one| name == one) { continue; }
        let (base, measurement) = work(plan(&description));
        let told = report(&measurement);
        println!("== {name}: {base:.0}  {}", told.limit.as_ref().map_or("-", |limit| limit.line.as_str()));
        let mut loads = told.loads.clone();
        loads.sort_by(|a, b| b.share.total_cmp(&a.share));
        let shares: Vec<String> = loads.iter().take(9).map(|l| format!("{} {:.3}", l.name, l.share)).collect();
        println!("   {}", shares.join(" | "));
        let mut moved: Vec<(f64, &str)> = Vec::new();
        for what in ALL {
            if let Some(plan) = twice(&description, what) {
                moved.push((work(plan).0 / base - 1.0, what));
            }
        }
        moved.sort_by(|a, b| b.0.total_cmp(&a.0));
        let moved: Vec<String> = moved.iter().map(|(by, what)| format!("{what} {:+.0}%", 100.0 * by)).collect();
        println!("   {}", moved.join(", "));
    }
}
