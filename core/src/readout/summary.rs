//! A run up to an instant as a table that a person can read and a test can compare to the byte.

use std::fmt::Write;

use crate::engine::arena::Id;
use crate::engine::time::Instant;
use crate::scenario::plan::Plan;
use crate::world::World;

/// Runs `plan` to `until` and tells what happened.
#[must_use]
pub fn summary(plan: &Plan, until: Instant) -> String {
    let (mut world, topology) = World::assemble(plan);
    world.run(until, u64::MAX);
    let mut text = String::new();
    let mut line = |words: std::fmt::Arguments<'_>| {
        let _ = writeln!(text, "{words}");
    };
    let counters = world.counters();
    let us = |ps: u64| ps as f64 / 1e6;
    line(format_args!("{}", serde_json::json!(plan.description)));
    line(format_args!("simulated        {:>14.3} µs", world.now().us()));
    line(format_args!("events           {:>14}", counters.events));
    line(format_args!("transactions     {:>14}", counters.transactions));
    line(format_args!("payload          {:>14} bytes", counters.payload_bytes));
    line(format_args!("response time    {:>14.3} µs in all", counters.response_time_ps as f64 / 1e6));
    line(format_args!("\nprocessor                          emulation µs       CP µs"));
    for (processor, part) in world.processors().iter().zip(&topology.processors) {
        let published = &topology.parts[*part];
        let ledger = processor.ledger_at(world.now());
        line(format_args!(
            "{:<7}{:<26}{:>14.3}{:>12.3}",
            published.side.unwrap_or_default(),
            published.name,
            us(ledger.emulation.ps()),
            us(ledger.control_program.ps()),
        ));
    }
    line(format_args!("\nplace                                           arrivals    mean packets"));
    for (occupancy, place) in world.traffic().places.iter().zip(topology.places.iter()) {
        let part = &topology.parts[place.part];
        let mean = occupancy.packet_ps(world.now()) as f64 / world.now().ps() as f64;
        line(format_args!(
            "{:<7}{:<15}{:<22}{:>12}{:>16.6}",
            part.side.unwrap_or_default(),
            part.name.chars().take(14).collect::<String>(),
            place.name,
            occupancy.arrivals,
            mean,
        ));
    }
    for osa in world.osas().ids() {
        let card = &world.osas()[osa];
        line(format_args!(
            "card {}: {} frames, {} bytes sent, engine busy {:.3} µs",
            osa.index(),
            card.frames_out,
            card.bytes_out,
            card.busy.us()
        ));
    }
    line(format_args!("digest {:016x}", world.digest()));
    text
}
