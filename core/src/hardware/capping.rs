//! PR/SM gives the logical processors of a partition physical ones by turns, and a cap bounds what they get together.
//!
//! Each logical processor is dispatched for its share of a cycle and not for the rest, each span uniform around its
//! mean, independent of all others: so PR/SM keeps a cap for every logical processor alone (z/VM and PR/SM
//! documentation), and so nobody gets more than his share in the long run. While a processor idles its share is not used.

use crate::engine::arena::Id;
use crate::engine::random::Stream;
use crate::engine::time::Span;
use crate::model::ids::ProcessorId;

/// Half width of a span around its mean, as a share of it (assumed).
const SPREAD: f64 = 0.5;

/// How PR/SM shares out processors.
#[derive(Clone, Debug)]
pub struct Capping {
    /// Mean time with and without a physical processor, µs.
    dispatched_us: f64,
    waiting_us: f64,
    /// Work that is lost each time until caches are warm.
    cold: Span,
    /// The first logical processor of the partition; the others follow.
    first: ProcessorId,
    /// Luck of each.
    luck: Vec<Stream>,
}

impl Capping {
    /// `capacity` processors for those from `first` on, whose `luck` this is; `None` if there is one for each.
    #[must_use]
    pub fn new(capacity: f64, cycle_us: f64, cold: Span, first: ProcessorId, luck: Vec<Stream>) -> Option<Self> {
        let share = capacity / luck.len() as f64;
        (share < 1.0).then_some(Self {
            dispatched_us: cycle_us * share,
            waiting_us: cycle_us * (1.0 - share),
            cold,
            first,
            luck,
        })
    }

    /// The share of time for which each is dispatched.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.dispatched_us / (self.dispatched_us + self.waiting_us)
    }

    /// Work that is lost after each dispatch.
    #[must_use]
    pub const fn cold(&self) -> Span {
        self.cold
    }

    fn luck_of(&mut self, processor: ProcessorId) -> &mut Stream {
        &mut self.luck[processor.index() - self.first.index()]
    }

    /// How long a processor will now be dispatched, or not.
    pub fn span(&mut self, processor: ProcessorId, dispatched: bool) -> Span {
        let mean = if dispatched { self.dispatched_us } else { self.waiting_us };
        Span::from_us(mean * self.luck_of(processor).around_one(SPREAD))
    }

    /// Where in its cycle a processor is at first: whether it is dispatched, and for how much longer that stays so.
    pub fn phase(&mut self, processor: ProcessorId) -> (bool, Span) {
        let share = self.share();
        let dispatched = self.luck_of(processor).unit() < share;
        let span = self.span(processor, dispatched);
        (dispatched, Span::from_us(span.us() * self.luck_of(processor).unit()))
    }

    /// Draws made so far, for digests.
    #[must_use]
    pub fn draws(&self) -> u64 {
        self.luck.iter().map(Stream::ordinal).sum()
    }
}
