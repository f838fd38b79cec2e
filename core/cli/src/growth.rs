//! `datapath bench --growth`: how the cost of a simulation grows.

#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::time::Instant as Clock;

use datapath::engine::time::{Instant, Span};
use datapath::experiments::grid::Grid;
use datapath::experiments::sweep::Sweep;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::{Description, Pair};
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use serde_json::json;

use crate::Failure;
use crate::input::failure;
use crate::measured::Measured;

const REPETITIONS: usize = 15;
const EVENTS_WARM_UP: u64 = 500_000;
const EVENTS: u64 = 200_000;
/// Simulated time of a point of the sweep, ms.
const POINT_MS: u64 = 10;

/// All rows, in order of what grows.
pub(crate) fn growth() -> Result<Vec<Measured>, Failure> {
    let mut rows = Vec::new();
    for count in [1, 4, 16, 64] {
        let mut description = described(Attachment::Vswitch, 10);
        description.pairs = vec![Pair { count: Some(count), ..Pair::default() }];
        rows.extend(warm(&format!("RR x10, pairs x{count}"), &description)?);
    }
    for connections in [1, 10, 50, 500] {
        rows.extend(warm(&format!("RR x{connections}"), &described(Attachment::DedicatedOsa, connections))?);
    }
    rows.extend(length()?);
    for points in [1, 1000, 100_000] {
        rows.push(sweep(points)?);
    }
    Ok(rows)
}

fn described(attachment: Attachment, connections: u32) -> Description {
    let mut description = Description::default();
    description.network.attachment = attachment;
    description.workload.connections = connections;
    description
}

fn assembled(description: &Description) -> Result<World, Failure> {
    let scenario = Scenario::new(description, &Platforms::default()).map_err(|problems| failure("bench", &problems))?;
    Ok(World::assemble(&scenario).0)
}

/// The memory of a world that is warm, and its speed: the fastest of several equal pieces, because
/// other programs only make it slower.
fn of(name: &str, world: &World) -> [Measured; 2] {
    let seconds = (0..REPETITIONS).map(|_| {
        let mut world = world.clone();
        let start = Clock::now();
        world.run(Instant::NEVER, EVENTS);
        start.elapsed().as_secs_f64()
    });
    let least = seconds.fold(f64::INFINITY, f64::min);
    [
        Measured { name: name.into(), unit: "M events/s", value: EVENTS as f64 / least / 1e6 },
        Measured { name: format!("{name}: memory"), unit: "KB", value: world.bytes() as f64 / 1e3 },
    ]
}

fn warm(name: &str, description: &Description) -> Result<[Measured; 2], Failure> {
    let mut world = assembled(description)?;
    world.run(Instant::NEVER, EVENTS_WARM_UP);
    Ok(of(name, &world))
}

/// Of one run after a second, a minute and an hour of simulated time.
fn length() -> Result<Vec<Measured>, Failure> {
    let mut world = assembled(&described(Attachment::DedicatedOsa, 1))?;
    let rows = [("1 s", 1), ("1 min", 60), ("1 h", 3600)].map(|(name, seconds)| {
        world.run(Instant::ZERO + Span::from_ms(seconds * 1000), u64::MAX);
        of(&format!("RR x1 after {name}"), &world)
    });
    Ok(rows.into_iter().flatten().collect())
}

/// The time of a point of a sweep over seeds, on one processor.
fn sweep(points: u64) -> Result<Measured, Failure> {
    let seeds: Vec<u64> = (1..=points).collect();
    let text = json!({ "scenario": {}, "vary": { "seed": seeds }, "for_ms": POINT_MS }).to_string();
    let start = Clock::now();
    let sweep = Grid::from_json(&text, Platforms::default())
        .and_then(Sweep::of)
        .map_err(|problems| failure("bench", &problems))?;
    let bytes: usize =
        (0..sweep.points()).filter_map(|point| sweep.row(point, || true)).map(|row| row.line().len()).sum();
    std::hint::black_box(bytes);
    let each = start.elapsed().as_secs_f64() / points as f64;
    Ok(Measured { name: format!("sweep x{points}"), unit: "ms a point", value: each * 1e3 })
}
