//! The hold model, by which calendars have always been compared: take the next event and schedule
//! it again, later by an exponential time, so that the number of pending events is constant
//! (Vaucher and Duval 1975).

use super::calendar::Calendar;
use super::random::Stream;
use super::time::{Instant, Span};

/// Performs `operations` holds with `pending` events; returns the time reached, so that nothing is
/// optimised away.
#[must_use]
pub fn hold(pending: usize, operations: u64, seed: u64) -> Instant {
    let mut calendar = Calendar::with_capacity(pending);
    let mut draws = Stream::new(seed, 3, 0);
    for event in 0..pending {
        calendar.schedule(Instant::ZERO + Span::from_us(draws.exponential()), event as u32);
    }
    for _ in 0..operations {
        let Some((now, event)) = calendar.pop_until(Instant::NEVER) else { break };
        calendar.schedule(now + Span::from_us(draws.exponential()), event);
    }
    calendar.now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_event_recurs_once_a_microsecond_on_average() {
        let us = hold(100, 100_000, 1).us();
        assert!((us - 1000.0).abs() < 20.0, "{us}");
    }
}
