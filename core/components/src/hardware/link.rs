//! One direction of an Ethernet link: first in, first out, at the rate of the wire or of the card
//! behind it.
//!
//! # Scope
//! *Modelled:* serialisation of whole frames with Ethernet's overhead, the byte rate of the card if
//! it is lower, a fixed latency, and a limit on what waits for the wire. *Simplified:* that limit
//! is a time, not a number of frames. *Left out:* switches between the cards, pause frames, errors,
//! loss. *Validated:* streams that fill a wire of 1 Gb/s agree with the published figures within
//! half a percent.

use datapath_engine::time::{Instant, Span};
use datapath_model::protocol_constants::ETHERNET_OVERHEAD_BYTES;
use datapath_model::units::{BytesPerUs, Gbps};

/// Bytes waiting for the wire at which a card stops handing over frames: one batch (assumed; chosen
/// with MIX-LH in view, see MODEL.md).
const BACK_PRESSURE_BYTES: f64 = 128.0 * 1024.0;

/// One direction of a link.
#[derive(Clone, Debug, Hash)]
pub struct Link {
    rate: Gbps,
    card_rate: BytesPerUs,
    latency: Span,
    back_pressure: Span,
    free_at: Instant,
    /// Time for which the wire was in use, for utilisation.
    pub busy: Span,
}

/// When a frame leaves the card, and when its last bit reaches the other card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TransmissionTimes {
    /// Start of transmission.
    pub depart: Instant,
    /// Arrival at the far card.
    pub arrive: Instant,
}

impl Link {
    /// A link of this rate behind a card that sends at most `card_rate`.
    #[must_use]
    pub fn new(rate: Gbps, card_rate: BytesPerUs, latency: Span) -> Self {
        // Waiting frames drain at the slower of the two rates: a fast wire does not empty the
        // card's memory sooner.
        let back_pressure = rate.time_of(BACK_PRESSURE_BYTES).max(card_rate.time_of(BACK_PRESSURE_BYTES)).span();
        Self { rate, card_rate, latency, back_pressure, free_at: Instant::ZERO, busy: Span::ZERO }
    }

    /// Time for which one IP packet of `bytes` occupies the wire.
    #[must_use]
    pub(crate) fn transmission(&self, bytes: u32) -> Span {
        let wire = self.rate.time_of(f64::from(bytes + ETHERNET_OVERHEAD_BYTES));
        let card = self.card_rate.time_of(f64::from(bytes));
        wire.max(card).span()
    }

    /// How long the wire alone, and the card behind it alone, takes for these bytes of IP packets
    /// in these frames.
    #[must_use]
    pub fn apart(&self, bytes: u64, frames: u64) -> [Span; 2] {
        let on_wire = bytes + frames * u64::from(ETHERNET_OVERHEAD_BYTES);
        [self.rate.time_of(on_wire as f64).span(), self.card_rate.time_of(bytes as f64).span()]
    }

    /// Accepts a frame at `now`; it follows those accepted before.
    pub fn accept(&mut self, now: Instant, bytes: u32) -> TransmissionTimes {
        let depart = self.free_at.max(now);
        let transmission = self.transmission(bytes);
        self.busy += transmission;
        self.free_at = depart + transmission;
        TransmissionTimes { depart, arrive: self.free_at + self.latency }
    }

    /// The earliest time at which the card may hand over frames again.
    #[must_use]
    pub fn accepts_from(&self) -> Instant {
        self.free_at - self.back_pressure
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_gigabit_is_exact_and_first_in_first_out() {
        let mut link = Link::new(Gbps(10.0), BytesPerUs(f64::INFINITY), Span::from_us(11.0));
        let now = Instant::from_ps(1000);
        let first = link.accept(now, 62);
        let second = link.accept(now, 962);
        assert_eq!(first, TransmissionTimes { depart: now, arrive: now + Span::from_ps(80_000 + 11_000_000) });
        assert_eq!(second.depart, now + Span::from_ps(80_000));
        assert_eq!(second.arrive.since(second.depart).ps(), 800_000 + 11_000_000);
    }

    #[test]
    fn a_slow_card_limits_a_fast_link() {
        let link = Link::new(Gbps(100.0), BytesPerUs(1000.0), Span::ZERO);
        assert_eq!(link.transmission(9000), Span::from_us(9.0));
    }

    /// Frames of a kilobyte at one byte per ns: when the card may hand over again, after each step.
    #[test]
    fn a_card_stops_handing_over_while_a_batch_waits() {
        let mut link = Link::new(Gbps(8.0), BytesPerUs(f64::INFINITY), Span::ZERO);
        let frame = 1024 - ETHERNET_OVERHEAD_BYTES;
        let mut times = Vec::new();
        for count in [1, 127, 1, 100] {
            for _ in 0..count {
                link.accept(Instant::ZERO, frame);
            }
            times.push((link.accepts_from().ps() / 1000, (link.busy.ps() + 500) / 1000));
        }
        // In ns: the time until the card may continue, and the time for which the wire was in use
        // until then.
        assert_eq!(times, [(0, 1024), (0, 131_072), (1024, 132_096), (103_424, 234_496)]);
    }
}
