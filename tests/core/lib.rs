//! What the suites share: scenarios to try, worlds made of them, and laws that hold for all.

pub mod counting;
pub mod invariants;
pub mod machines;
pub mod scenarios;

use datapath::engine::arena::Id;
use datapath::engine::time::{Instant, Span};
use datapath::hardware::processor::Processor;
use datapath::model::ids::PlaceId;
use datapath::model::journal::{Journal, TraceFilter};
use datapath::model::step::Step;
use datapath::readout::figures::Figures;
use datapath::readout::measure::Measure;
use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::{Percentile, Quantity};
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::{Description, Pair, Priority};
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use datapath::scenario::workload::WorkloadKind;
use datapath::world::World;
use datapath::world::topology::PlaceKind;

/// Whether all is tried that `npm test` samples: `npm run test:full`.
#[must_use]
pub fn is_full() -> bool {
    std::env::var_os("DATAPATH_FULL").is_some_and(|value| !value.is_empty())
}

/// How many random scenarios a suite tries: all of these in the full suite, otherwise the first quarter. `npm run
/// fuzz` tries others, as many as time allows.
#[must_use]
pub fn cases(all: u32) -> u32 {
    if is_full() { all } else { all.div_ceil(4) }
}

/// Of a list the first and then one in so many; all of it in the full suite.
pub fn one_in<T>(many: usize, all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    all.into_iter().step_by(if is_full() { 1 } else { many })
}

/// Small scenarios that pass through every part of the model.
#[must_use]
pub fn samples() -> Vec<(&'static str, Description)> {
    let make = |kind, attachment, connections, mtu, smt, layer| {
        let mut description = Description::default();
        description.workload.kind = kind;
        description.workload.connections = connections;
        description.network.attachment = attachment;
        description.network.mtu = mtu;
        description.network.layer = layer;
        description.lpar.smt = smt;
        description
    };
    vec![
        ("rr-vswitch-1", make(WorkloadKind::Rr, Attachment::Vswitch, 1, 1492, 1, 3)),
        ("rr-vswitch-50", make(WorkloadKind::Rr, Attachment::Vswitch, 50, 1492, 2, 2)),
        ("rr-dedicated-osa-50", make(WorkloadKind::Rr, Attachment::DedicatedOsa, 50, 1492, 1, 3)),
        ("str-vswitch-10", make(WorkloadKind::Str, Attachment::Vswitch, 10, 1492, 1, 2)),
        ("str-dedicated-osa-1", make(WorkloadKind::Str, Attachment::DedicatedOsa, 1, 8992, 2, 3)),
        ("rr-osa-no-qebsm-3", other("z990", Attachment::DedicatedOsa, false, WorkloadKind::Rr, 3, 1492)),
        ("str-osa-qebsm-2", other("z990", Attachment::DedicatedOsa, true, WorkloadKind::Str, 2, 8992)),
        ("rr-hipersockets-10", other("z990", Attachment::HiperSockets, true, WorkloadKind::Rr, 10, 8192)),
        ("str-hipersockets-no-qebsm-2", other("z990", Attachment::HiperSockets, false, WorkloadKind::Str, 2, 57344)),
        ("crr-linux-router-10", other("z900", Attachment::LinuxRouter, false, WorkloadKind::Crr, 10, 1492)),
        ("str-vm-router-5", other("z900", Attachment::VmRouter, false, WorkloadKind::Str, 5, 1492)),
        ("crr-vswitch-z900-10", other("z900", Attachment::Vswitch, false, WorkloadKind::Crr, 10, 8992)),
        ("priority-str-low-normal-high", uplink(&LOW_NORMAL_HIGH, WorkloadKind::Str, Some(true))),
        ("priority-rr-off", uplink(&LOW_NORMAL_HIGH, WorkloadKind::Rr, Some(false))),
        ("priority-mixed-no-ptfs", uplink(&MIXED, WorkloadKind::Str, None)),
        ("web-capped-6", web_serving(6, Some(2.0), 20)),
        ("web-3", web_serving(3, None, 40)),
        ("iozone-fcp", iozone(true, 1, 300_000, 65536)),
        ("iozone-fcp-no-qebsm", iozone(false, 3, 100_001, 5000)),
        ("mixed-one-partition", {
            let stream = other("z990", Attachment::HiperSockets, true, WorkloadKind::Str, 2, 8192);
            concurrent(web_serving(6, Some(2.0), 10), [stream, iozone(true, 1, 300_000, 65536)])
        }),
        ("mixed-two-cards", {
            let stream = make(WorkloadKind::Str, Attachment::DedicatedOsa, 1, 8992, 1, 3);
            concurrent(make(WorkloadKind::Rr, Attachment::Vswitch, 5, 1492, 1, 3), [stream])
        }),
        ("mixed-one-switch", {
            let stream = make(WorkloadKind::Str, Attachment::Vswitch, 2, 1492, 1, 3);
            let mut description = concurrent(make(WorkloadKind::Rr, Attachment::Vswitch, 5, 1492, 1, 3), [stream]);
            description.concurrent[0].shares_vswitch = Some(true);
            description
        }),
    ]
}

/// A scenario with additional guests in the partitions of the first.
pub fn concurrent<const N: usize>(first: Description, others: [Description; N]) -> Description {
    Description { concurrent: others.into_iter().map(Description::into_concurrent).collect(), ..first }
}

/// A path of a machine as it was measured, except for the given values.
///
/// # Panics
/// If there is no such path.
#[must_use]
pub fn other(
    platform: &str,
    attachment: Attachment,
    qebsm: bool,
    kind: WorkloadKind,
    connections: u32,
    mtu: u32,
) -> Description {
    let text = format!(r#"{{"platform":"{platform}","network":{{"attachment":"{}"}}}}"#, attachment.name());
    let mut description =
        Description::from_json(&text, &Platforms::default()).unwrap_or_else(|problems| panic!("{problems:?}"));
    description.hypervisor.qebsm = qebsm;
    description.workload.kind = kind;
    description.workload.connections = connections;
    description.network.mtu = mtu;
    description
}

/// Three pairs of guests that differ in their priority.
pub const LOW_NORMAL_HIGH: [(Option<WorkloadKind>, Priority); 3] =
    [(None, Priority::Low), (None, Priority::Normal), (None, Priority::High)];
/// A stream together with requests and responses.
pub const MIXED: [(Option<WorkloadKind>, Priority); 2] =
    [(Some(WorkloadKind::Str), Priority::Normal), (Some(WorkloadKind::Rr), Priority::Normal)];

/// Pairs of guests on the z14's vswitch, with priority queueing on or off, or without the PTFs.
///
/// # Panics
/// If the z14 no longer has its vswitch.
#[must_use]
pub fn uplink(pairs: &[(Option<WorkloadKind>, Priority)], kind: WorkloadKind, queueing: Option<bool>) -> Description {
    let mut description = Description::from_json(r#"{"platform":"z14"}"#, &Platforms::default())
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    description.workload.kind = kind;
    description.hypervisor.ptfs = Some(queueing.is_some());
    description.hypervisor.priority_queueing = Some(queueing == Some(true));
    description.pairs = pairs.iter().map(|&(kind, priority)| Pair { kind, priority, ..Pair::default() }).collect();
    description
}

/// Only the holder of a lock works under it, and processors that wait for it spin.
///
/// # Panics
/// If that does not hold.
pub fn mutually_exclusive(world: &World) {
    for lock in world.locks().ids() {
        let state = &world.locks()[lock];
        let holds = |processor: &Processor| processor.holds == Some(lock) || processor.outer == Some(lock);
        let holders = world.processors().ids().filter(|&id| holds(&world.processors()[id]));
        assert_eq!(holders.collect::<Vec<_>>(), state.holder.into_iter().collect::<Vec<_>>(), "holders of {lock:?}");
        let spinning = |id: &_| world.processors()[*id].running.is_some_and(|running| running.step == Step::Spin(lock));
        let spinning = world.processors().ids().filter(spinning).count();
        assert_eq!(spinning, state.waiters.len() as usize, "who waits for {lock:?} spins");
    }
}

/// A few web servers and their clients on the z990, capped or with a physical processor for each logical one.
///
/// # Panics
/// If the z990 no longer has its guest LAN.
#[must_use]
pub fn web_serving(processors: u16, cap: Option<f64>, connections: u32) -> Description {
    let text = r#"{"platform":"z990","network":{"attachment":"guest-lan"}}"#;
    let mut description =
        Description::from_json(text, &Platforms::default()).unwrap_or_else(|problems| panic!("{problems:?}"));
    description.lpar.processors = processors;
    description.lpar.physical_processors = Some(processors);
    description.lpar.capped = Some(cap.is_some());
    description.lpar.capacity_processors = cap.or(description.lpar.capacity_processors);
    description.workload.connections = connections;
    description.workload.servers = Some(10);
    description
}

/// IOzone over FCP on the z990.
///
/// # Panics
/// If the z990 no longer has its FCP channel.
#[must_use]
pub fn iozone(qebsm: bool, processes: u32, file: u64, record: u64) -> Description {
    let text = r#"{"platform":"z990","network":{"attachment":"fcp"}}"#;
    let mut description =
        Description::from_json(text, &Platforms::default()).unwrap_or_else(|problems| panic!("{problems:?}"));
    description.hypervisor.qebsm = qebsm;
    description.workload.connections = processes;
    description.workload.file_bytes = Some(file);
    description.workload.record_bytes = Some(record);
    description
}

/// The scenario of a description that is known to be valid.
///
/// # Panics
/// If it is not.
#[must_use]
pub fn scenario(description: &Description) -> Scenario {
    Scenario::new(description, &Platforms::default()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// Measures for a limited number of events. Every figure must be finite, positive and possible, and
/// every figure that is called good must have been observed.
///
/// # Panics
/// If that does not hold.
pub fn measured_soundly(description: &Description) {
    const EVENTS: u64 = 2_000_000;
    const SLICE: u64 = 50_000;
    let scenario = scenario(description);
    let measure = Measure::of(&scenario);
    let mut measurement = Measurement::new(scenario);
    let mut progress = 0.0;
    while !measurement.advance(SLICE) && measurement.world().counters().events < EVENTS {
        progress = measurement.progress();
        assert!((0.0..=1.0).contains(&progress), "progress {progress}");
    }
    let Some(figures) = measurement.figures() else {
        assert!(!measurement.is_good() && progress < 1.0, "good without figures");
        return;
    };
    for (quantity, estimate) in figures.iter() {
        let context = format!("{quantity:?}: {estimate:?}");
        let Some(estimate) = estimate else { continue };
        assert!(estimate.mean.is_finite() && estimate.mean >= 0.0 && estimate.half_width >= 0.0, "{context}");
        if quantity.unit(&measure) == "%" {
            assert!(estimate.mean <= 1600.1, "{context}: sixteen processors at most");
        }
        if measurement.is_good() && quantity.required_precision().is_some() && !quantity.is_rare_event() {
            assert!(estimate.mean > 0.0 && estimate.half_width.is_finite(), "{context} is called good");
        }
    }
    every_response_time_counts(&measurement);
    if let Some(busy) = figures.of(Quantity::Utilisation) {
        assert!(busy.mean <= 100.001, "processors are busy for {} % of the time", busy.mean);
    }
    if let Some(rate) = figures.of(Quantity::Throughput).filter(|_| measure.unit() == "MB") {
        // Both directions, in full, at the rate of the wire; HiperSockets have no wire.
        let most = 2.0 * description.network.link_gbps * 1e9 / 8.0 / 1_048_576.0;
        let wired = description.network.attachment != Attachment::HiperSockets;
        assert!(!wired || rate.mean <= most, "{rate:?} over {} Gb/s", description.network.link_gbps);
    }
}

/// Each transaction after the warm-up is in the distribution of its batch, and percentiles do not
/// fall, nor leave the times that were seen.
fn every_response_time_counts(measurement: &Measurement) {
    // IOzone counts as transactions what takes no time by itself.
    let has_files =
        measurement.scenario().programs().iter().any(|one| one.description.workload.kind == WorkloadKind::IoZone);
    for batch in measurement.observation().batches().iter().filter(|_| !has_files) {
        let sources = batch.response_times.iter();
        let (count, longest) = sources.fold((0, Span::ZERO), |(count, longest), source| {
            (count + source.times.count(), longest.max(source.times.longest()))
        });
        assert_eq!(count as f64, batch.transactions);
        let mean = batch.response_us / batch.transactions;
        assert!(
            count == 0 || mean <= longest.us() * (1.0 + 1e-9),
            "the longest, {longest:?}, is below the mean, {mean}"
        );
    }
    let mut last = 0.0;
    for (quantity, estimate) in measurement.figures().iter().flat_map(Figures::iter) {
        let (Some(percentile), Some(estimate)) = (quantity.percentile(), estimate) else { continue };
        let least = if percentile == Percentile::P50 { 0.0 } else { last };
        assert!(estimate.mean >= least, "{quantity:?}: {} follows {least}", estimate.mean);
        last = estimate.mean;
    }
}

/// Packets are neither lost nor invented; no processor is busy for more than all the time.
///
/// # Panics
/// If that does not hold.
pub fn conserved(world: &World) {
    let (created, consumed) = world.traffic().totals();
    assert_eq!(created - consumed, world.traffic().packets.len() as u64);
    let present: u64 = world.traffic().places.iter().map(|place| u64::from(place.packets)).sum();
    assert_eq!(present, created - consumed);
    for processor in world.processors().iter() {
        let now = world.now();
        let spent = [processor.ledger_at(now).total(), processor.idle_at(now), processor.suspended_time_at(now)];
        assert_eq!(spent.iter().map(|span| span.ps()).sum::<u64>(), now.ps(), "every picosecond is in one account");
    }
}

/// Little's law: the packets in a place, summed over time, equal the times that packets spent
/// there. Packets leave a wire in the order in which they came.
///
/// # Panics
/// If that does not hold in the first 10000 events.
pub fn little(description: &Description) {
    const ENTRIES: usize = 1_000_000;
    let (mut world, topology) = World::assemble(&scenario(description));
    world.watch(Journal::keeping(ENTRIES, TraceFilter::All));
    world.run(Instant::NEVER, 10_000);
    let now = world.now();
    let places = topology.places.len();
    let mut spent = vec![0_u64; places];
    let mut arrivals = vec![0_u64; places];
    // The wires of equal cards are one place, and each pair has its own.
    let wires = if description.network.attachment == Attachment::DedicatedOsa { world.pairs().len().max(1) } else { 1 };
    let mut last_out = vec![Instant::ZERO; places * wires];
    let (created, _) = world.traffic().totals();
    // By serial number.
    let mut where_is: Vec<Option<(PlaceId, Instant)>> = vec![None; created as usize];
    let mut entries = 0;
    for entry in world.traffic().journal.entries() {
        entries += 1;
        let (serial, waypoint) = (entry.packet.serial, entry.packet.waypoint);
        let here = &mut where_is[serial as usize];
        if let Some((place, since)) = here.take() {
            assert!(waypoint.at >= since, "time ran backwards for packet {serial}");
            spent[place.index()] += waypoint.at.since(since).ps();
            if topology.places[place].kind == PlaceKind::Wire {
                let pair = world.pair_of(entry.packet.connection).filter(|_| wires > 1).map_or(0, Id::index);
                let last = &mut last_out[place.index() * wires + pair];
                assert!(waypoint.at >= *last, "packet {serial} overtook another on the wire");
                *last = waypoint.at;
            }
        }
        if !entry.consumed {
            arrivals[waypoint.place.index()] += 1;
            *here = Some((waypoint.place, waypoint.at));
        }
    }
    assert!(entries < ENTRIES, "the journal is too small for this test");
    for (place, since) in where_is.into_iter().flatten() {
        spent[place.index()] += now.since(since).ps();
    }
    for (index, occupancy) in world.traffic().places.iter().enumerate() {
        assert_eq!(occupancy.packet_ps(now), spent[index], "place {index}");
        assert_eq!(occupancy.arrivals, arrivals[index], "place {index}");
    }
}
