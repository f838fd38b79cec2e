//! A run up to an instant as a table that a person can read and a test can compare to the byte.

use std::fmt::Write;

use datapath_engine::arena::Id;
use datapath_engine::time::Instant;
use datapath_scenario::scenario::Scenario;
use datapath_world::World;

/// A non-negative number with this many decimals. The digits equal those of the standard library,
/// whose formatter would add 18 KB of code and tables for all kinds of numbers to the page
/// (docs/decisions/0012).
fn fixed(value: f64, decimals: u32) -> String {
    const FRACTION: u64 = (1 << 52) - 1;
    if !value.is_finite() {
        return "NaN".into();
    }
    let exponent = (value.to_bits() >> 52) as u32 & 0x7ff;
    let mantissa = u128::from(value.to_bits() & FRACTION | u64::from(exponent > 0) << 52);
    let scale = 10_u128.pow(decimals);
    // The number is its mantissa halved this many times.
    let halvings = 1075 - i64::from(exponent.max(1));
    let scaled = match u32::try_from(halvings) {
        Err(_) => (mantissa * scale) << -halvings,
        Ok(halvings @ 0..=126) => {
            let (floor, rest) = ((mantissa * scale) >> halvings, (mantissa * scale) & ((1 << halvings) - 1));
            let half = (1 << halvings) >> 1;
            floor + u128::from(rest > half || (rest == half && half > 0 && floor % 2 == 1))
        }
        Ok(_) => 0,
    };
    format!("{}.{:0width$}", scaled / scale, scaled % scale, width = decimals as usize)
}

/// Runs `scenario` to `until` and writes what happened.
#[must_use]
pub fn summary(scenario: &Scenario, until: Instant) -> String {
    let (mut world, topology) = World::assemble(scenario);
    world.run(until, u64::MAX);
    let mut text = String::new();
    let mut line = |words: std::fmt::Arguments<'_>| {
        let _ = writeln!(text, "{words}");
    };
    let counters = world.counters();
    let us = |ps: f64| fixed(ps / 1e6, 3);
    line(format_args!("{}", scenario.description.to_value()));
    line(format_args!("simulated        {:>14} µs", fixed(world.now().us(), 3)));
    line(format_args!("events           {:>14}", counters.events));
    line(format_args!("transactions     {:>14}", counters.transactions));
    line(format_args!("payload          {:>14} bytes", counters.payload_bytes));
    line(format_args!("response time    {:>14} µs in all", us(counters.response_time_ps as f64)));
    line(format_args!("\nprocessor                          emulation µs       CP µs"));
    for (processor, part) in world.processors().iter().zip(&topology.processors) {
        let published = &topology.parts[*part];
        let ledger = processor.ledger_at(world.now());
        line(format_args!(
            "{:<7}{:<26}{:>14}{:>12}",
            published.side.unwrap_or_default(),
            published.name,
            us(ledger.emulation.ps() as f64),
            us(ledger.control_program.ps() as f64),
        ));
    }
    line(format_args!("\nplace                                           arrivals    mean packets"));
    for (occupancy, place) in world.traffic().places.iter().zip(topology.places.iter()) {
        let part = &topology.parts[place.part];
        let mean = occupancy.packet_ps(world.now()) as f64 / world.now().ps() as f64;
        line(format_args!(
            "{:<7}{:<15}{:<22}{:>12}{:>16}",
            part.side.unwrap_or_default(),
            part.name.chars().take(14).collect::<String>(),
            place.name,
            occupancy.arrivals,
            fixed(mean, 6),
        ));
    }
    for osa in world.osas().ids() {
        let card = &world.osas()[osa];
        line(format_args!(
            "card {}: {} frames, {} bytes sent, engine busy {} µs",
            osa.index(),
            card.frames_out,
            card.bytes_out,
            fixed(card.busy.us(), 3)
        ));
    }
    line(format_args!("digest {:016x}", world.digest()));
    text
}

#[cfg(test)]
mod tests {
    use super::fixed;
    use datapath_engine::random::Stream;

    #[test]
    fn digits_equal_those_of_the_standard_library() {
        let mut stream = Stream::new(9, 0, 0);
        let ties =
            [0.0, 0.5, 1.5, 0.0625, 0.1875, 2.5e-7, 0.000_000_5, 1e-300, 5e-324, 1e15, 1.0, 123_456.789_5, 9.999_999_5];
        let random = (0..200_000).map(|i| {
            let scale = 10_u64.pow(i % 14) as f64;
            stream.unit() * if i % 2 == 0 { scale } else { 1.0 / scale }
        });
        for value in ties.into_iter().chain(random) {
            assert_eq!(fixed(value, 3), format!("{value:.3}"));
            assert_eq!(fixed(value, 6), format!("{value:.6}"));
        }
    }
}
