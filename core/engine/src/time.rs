//! Simulated time in whole picoseconds, so that only integers decide the order of events.
//!
//! A byte at 10 Gb/s takes exactly 800 ps; `u64` picoseconds last 213 days.

use std::hash::{Hash, Hasher};
use std::ops::{Add, AddAssign, Sub};

/// A point in simulated time, picoseconds since the start of the run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(u64);

/// A length of simulated time, picoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span(u64);

/// Time that is summed up for reading and decides nothing: like the journal, it is not part of a
/// digest.
#[derive(Clone, Copy, Debug, Default)]
pub struct Meter(pub Span);

impl Hash for Meter {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

const PS_PER_US: f64 = 1e6;

impl Instant {
    /// The start of every run.
    pub const ZERO: Instant = Instant(0);
    /// Later than anything that happens.
    pub const NEVER: Instant = Instant(u64::MAX);

    /// The instant this many picoseconds after the start.
    #[must_use]
    pub const fn from_ps(ps: u64) -> Self {
        Self(ps)
    }

    /// Picoseconds since the start.
    #[must_use]
    pub const fn ps(self) -> u64 {
        self.0
    }

    /// Microseconds since the start, for people.
    #[must_use]
    pub fn us(self) -> f64 {
        self.0 as f64 / PS_PER_US
    }

    /// Time since `earlier`; zero if that is in the future.
    #[must_use]
    pub const fn since(self, earlier: Instant) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl Span {
    /// Zero time.
    pub const ZERO: Span = Span(0);

    /// This many picoseconds.
    #[must_use]
    pub const fn from_ps(ps: u64) -> Self {
        Self(ps)
    }

    /// This many microseconds, rounded once to the nearest picosecond; negative counts as zero.
    #[must_use]
    pub fn from_us(us: f64) -> Self {
        Self((us * PS_PER_US + 0.5) as u64)
    }

    /// This many milliseconds.
    #[must_use]
    pub const fn from_ms(ms: u64) -> Self {
        Self(ms * 1_000_000_000)
    }

    /// Length in picoseconds.
    #[must_use]
    pub const fn ps(self) -> u64 {
        self.0
    }

    /// Length in microseconds.
    #[must_use]
    pub fn us(self) -> f64 {
        self.0 as f64 / PS_PER_US
    }

    /// Length in seconds.
    #[must_use]
    pub fn seconds(self) -> f64 {
        self.0 as f64 / 1e12
    }
}

impl Add<Span> for Instant {
    type Output = Instant;
    fn add(self, span: Span) -> Instant {
        Instant(self.0 + span.0)
    }
}

impl Sub<Span> for Instant {
    type Output = Instant;
    fn sub(self, span: Span) -> Instant {
        Instant(self.0.saturating_sub(span.0))
    }
}

impl Add for Span {
    type Output = Span;
    fn add(self, other: Span) -> Span {
        Span(self.0 + other.0)
    }
}

impl AddAssign for Span {
    fn add_assign(&mut self, other: Span) {
        self.0 += other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_at_ten_gigabit_is_exact() {
        assert_eq!(Span::from_us(8.0 / 10_000.0).ps(), 800);
    }

    #[test]
    fn negative_microseconds_count_as_zero() {
        assert_eq!(Span::from_us(-3.0), Span::ZERO);
    }
}
