//! `datapath bench`: the native speed of the simulator. `npm run bench` adds Node and Chromium.

#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use datapath::scenario::platform::Platforms;
use std::hint::black_box;
use std::time::Instant as Clock;

use clap::Args;
use datapath::engine::hold_model::hold;
use datapath::engine::queueing_network::{QueueingNetwork, Service};
use datapath::engine::time::Instant;
use datapath::readout::measurement::Measurement;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::{Description, Pair};
use datapath::scenario::scenario::Scenario;
use datapath::scenario::workload::WorkloadKind;
use datapath::world::World;
use serde_json::json;

use crate::Failure;
use crate::growth::growth;
use crate::input::failure;
use crate::measured::Measured;
use crate::output::print;

/// Repetitions of each benchmark; the median counts.
const REPETITIONS: usize = 5;
/// Means of the ring's four stations, µs, and the jobs in it.
const RING_MEANS_US: [f64; 4] = [3.6, 2.1, 1.0, 2.7];
const RING_JOBS: usize = 50;

#[derive(Args)]
#[command(after_help = include_str!("help/bench.txt"))]
pub(crate) struct Options {
    /// Measure how the cost grows with pairs of guests, connections, simulated time and points of a
    /// sweep (some minutes)
    #[arg(long, help_heading = "Simulation")]
    growth: bool,
    /// Print JSON
    #[arg(long, help_heading = "Output")]
    json: bool,
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn median_seconds(mut work: impl FnMut()) -> f64 {
    median((0..REPETITIONS).map(|_| {
        let start = Clock::now();
        work();
        start.elapsed().as_secs_f64()
    }))
}

fn scenario(kind: WorkloadKind, attachment: Attachment, connections: u32) -> Result<Scenario, Failure> {
    let mut description = Description::default();
    description.workload.kind = kind;
    description.workload.connections = connections;
    description.network.attachment = attachment;
    Scenario::new(&description, &Platforms::default()).map_err(|problems| failure("bench", &problems))
}

/// Measures the speed and prints it.
pub(crate) fn bench(options: &Options) -> Result<(), Failure> {
    let all = if options.growth { growth()? } else { speeds()? };
    if options.json {
        let lines: Vec<_> = all.iter().map(|m| json!({ "name": m.name, "unit": m.unit, "value": m.value })).collect();
        print(format!("{}\n", json!(lines)))
    } else {
        let lines = all.iter().map(|m| format!("{:<44}{:>12.2} {}\n", m.name, m.value, m.unit));
        print(lines.collect::<String>())
    }
}

fn speeds() -> Result<Vec<Measured>, Failure> {
    let mut all = vec![ring()];
    all.extend([16, 256, 4096].map(holds));
    for (name, kind, attachment, connections) in [
        ("RR x50 dedicated OSA", WorkloadKind::Rr, Attachment::DedicatedOsa, 50),
        ("RR x50 vswitch", WorkloadKind::Rr, Attachment::Vswitch, 50),
        ("STR x10 dedicated OSA", WorkloadKind::Str, Attachment::DedicatedOsa, 10),
        ("STR x10 vswitch", WorkloadKind::Str, Attachment::Vswitch, 10),
    ] {
        all.extend(run(name, &scenario(kind, attachment, connections)?));
    }
    all.extend(pairs()?);
    Ok(all)
}

fn ring() -> Measured {
    const COMPLETIONS: u64 = 4_000_000;
    let services = RING_MEANS_US.map(Service::Exponential);
    let seconds = median_seconds(|| {
        let mut ring = QueueingNetwork::cyclic(&services, RING_JOBS, 1);
        ring.run(COMPLETIONS);
        black_box(ring.now());
    });
    Measured { name: "ring".into(), unit: "M completions/s", value: COMPLETIONS as f64 / seconds / 1e6 }
}

fn holds(pending: usize) -> Measured {
    const OPERATIONS: u64 = 2_000_000;
    let seconds = median_seconds(|| {
        black_box(hold(pending, OPERATIONS, 1));
    });
    Measured { name: format!("hold {pending}"), unit: "M holds/s", value: OPERATIONS as f64 / seconds / 1e6 }
}

/// The speed of a bare world with one pair of guests, and with as many as a switch can have, in turn.
fn pairs() -> Result<Vec<Measured>, Failure> {
    const EVENTS: u64 = 1_000_000;
    let mut worlds = Vec::new();
    for count in [1, 64] {
        let mut description = Description::default();
        description.workload.connections = 10;
        description.pairs = vec![Pair { count: Some(count), ..Pair::default() }];
        let scenario =
            Scenario::new(&description, &Platforms::default()).map_err(|problems| failure("bench", &problems))?;
        let (mut world, _) = World::assemble(&scenario);
        world.run(Instant::NEVER, EVENTS / 5);
        worlds.push(world);
    }
    let speed = |world: &World| {
        let mut world = world.clone();
        let start = Clock::now();
        world.run(Instant::NEVER, EVENTS);
        EVENTS as f64 / start.elapsed().as_secs_f64() / 1e6
    };
    let speeds: Vec<[f64; 2]> = (0..REPETITIONS).map(|_| [speed(&worlds[0]), speed(&worlds[1])]).collect();
    let [one, many] = [0, 1].map(|column| median(speeds.iter().map(|row| row[column])));
    let ratio = median(speeds.iter().map(|[one, many]| many / one));
    Ok(vec![
        Measured { name: "RR x10, 1 pair on a vswitch".into(), unit: "M events/s", value: one },
        Measured { name: "RR x10, 64 pairs on a vswitch".into(), unit: "M events/s", value: many },
        Measured { name: "64 pairs against one".into(), unit: "x", value: ratio },
    ])
}

/// The speed of a bare world, of a measurement of the same scenario, and of a checkpoint. The
/// repetitions of both runs alternate, so that their ratio holds on a busy machine, too.
fn run(name: &str, scenario: &Scenario) -> Vec<Measured> {
    const EVENTS_WARM_UP: u64 = 200_000;
    const EVENTS: u64 = 1_000_000;
    const CHECKPOINTS: u32 = 1000;
    let (mut warm, _) = World::assemble(scenario);
    warm.run(Instant::NEVER, EVENTS_WARM_UP);
    let repetitions: Vec<[f64; 3]> = (0..REPETITIONS)
        .map(|_| {
            let mut world = warm.clone();
            let start = Clock::now();
            world.run(Instant::NEVER, EVENTS);
            let seconds = start.elapsed().as_secs_f64();
            let simulated = world.now().since(warm.now()).seconds();

            let mut measurement = Measurement::with_profile(scenario.clone());
            measurement.advance(EVENTS_WARM_UP);
            let before = measurement.world().counters().events;
            let start = Clock::now();
            measurement.advance(EVENTS);
            // It may be finished earlier.
            let events = measurement.world().counters().events - before;
            [EVENTS as f64 / seconds, simulated / seconds, events as f64 / start.elapsed().as_secs_f64()]
        })
        .collect();
    let [world, real_time, measurement] = [0, 1, 2].map(|column| median(repetitions.iter().map(|row| row[column])));
    let checkpoints = median_seconds(|| {
        for _ in 0..CHECKPOINTS {
            black_box(warm.clone());
        }
    });
    vec![
        Measured { name: name.into(), unit: "M events/s", value: world / 1e6 },
        Measured { name: format!("{name}: measurement"), unit: "M events/s", value: measurement / 1e6 },
        Measured { name: format!("{name}: real time"), unit: "x", value: real_time },
        Measured {
            name: format!("{name}: checkpoint"), unit: "µs", value: checkpoints / f64::from(CHECKPOINTS) * 1e6
        },
    ]
}
