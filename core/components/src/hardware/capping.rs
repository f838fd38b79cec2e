//! PR/SM gives physical processors to the logical processors of a partition in turn, and a cap
//! limits their total time.
//!
//! Each logical processor has a physical one for its share of a cycle and none for the rest. Each
//! span is uniform around its mean, independently of all others, because PR/SM enforces a cap for
//! every logical processor separately (z/VM and PR/SM documentation). So no processor gets more
//! than its share in the long run. The share of an idle processor is not used.
//!
//! # Scope
//! *Modelled:* when each logical processor has a physical one, and how cold the caches are then.
//! *Simplified:* turns are independent of demand, of each other and of other partitions; shares are
//! equal. *Left out:* weights, vertical polarisation, HiperDispatch, processors of several kinds.
//! *Validated:* throughput, %CP and locks of 16 processors were fitted; those of 20 and 24 are
//! blind except for two figures.

use datapath_engine::arena::Id;
use datapath_engine::random::Stream;
use datapath_engine::time::Span;
use datapath_model::ids::ProcessorId;
use datapath_model::units::Us;

/// Half width of a span around its mean, relative to the mean (assumed).
const SPREAD: f64 = 0.5;

/// How PR/SM shares out processors.
#[derive(Clone, Debug, Hash)]
pub struct Capping {
    /// Mean times with and without a physical processor.
    with: Us,
    without: Us,
    /// Work that is lost each time until the caches are warm.
    cold: Span,
    /// The first logical processor of the partition; the others follow.
    first: ProcessorId,
    /// Random numbers for each processor.
    luck: Vec<Stream>,
}

impl Capping {
    /// Shares out `capacity` physical processors among the logical ones from `first` on, whose
    /// random numbers are `luck`; `None` if each logical processor has its own.
    #[must_use]
    pub fn new(capacity: f64, cycle: Us, cold: Span, first: ProcessorId, luck: Vec<Stream>) -> Option<Self> {
        let share = capacity / luck.len() as f64;
        (share < 1.0).then_some(Self { with: cycle * share, without: cycle * (1.0 - share), cold, first, luck })
    }

    /// Bytes on the heap of a clone.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        size_of_val(self.luck.as_slice())
    }

    /// The share of time for which each logical processor has a physical one.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.with.0 / (self.with + self.without).0
    }

    /// Work that is lost each time a processor was without a physical one.
    #[must_use]
    pub const fn cold(&self) -> Span {
        self.cold
    }

    fn luck_of(&mut self, processor: ProcessorId) -> &mut Stream {
        &mut self.luck[processor.index() - self.first.index()]
    }

    /// How long a processor will now have a physical one, or be without.
    pub fn span(&mut self, processor: ProcessorId, has_physical: bool) -> Span {
        let mean = if has_physical { self.with } else { self.without };
        (mean * self.luck_of(processor).around_one(SPREAD)).span()
    }

    /// The initial position of a processor in its cycle: whether it has a physical one, and how
    /// long that lasts.
    pub fn at_first(&mut self, processor: ProcessorId) -> (bool, Span) {
        let share = self.share();
        let has_physical = self.luck_of(processor).unit() < share;
        let span = self.span(processor, has_physical);
        (has_physical, (Us(span.us()) * self.luck_of(processor).unit()).span())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(capacity: f64, processors: usize) -> Option<Capping> {
        let luck = (0..processors).map(|index| Stream::new(1, 1, index as u32)).collect();
        Capping::new(capacity, Us(20_000.0), Span::ZERO, ProcessorId::from_index(0), luck)
    }

    #[test]
    fn a_processor_with_its_own_physical_one_is_never_suspended() {
        assert!(of(4.0, 4).is_none() && of(8.0, 4).is_none());
        assert_eq!(of(4.0, 16).map(|capping| capping.share()), Some(0.25));
    }

    /// A thousand turns of one logical processor: it has its share of the time, and no turn is
    /// longer than 1.5 times the mean.
    #[test]
    fn turns_add_up_to_the_share() {
        let mut capping = of(4.235, 16).unwrap();
        let processor = ProcessorId::from_index(3);
        let mut sums = [0.0; 2];
        for turn in 0..2000 {
            let has_physical = turn % 2 == 0;
            let span = capping.span(processor, has_physical).us();
            let mean = 20_000.0 * if has_physical { capping.share() } else { 1.0 - capping.share() };
            assert!((0.5..=1.5).contains(&(span / mean)), "{turn}");
            sums[usize::from(!has_physical)] += span;
        }
        let share = sums[0] / (sums[0] + sums[1]);
        assert!((share / (4.235 / 16.0) - 1.0).abs() < 0.03, "{share}");
    }

    #[test]
    fn a_share_of_the_processors_begins_with_a_physical_one() {
        let mut capping = of(25.0, 100).unwrap();
        let began: Vec<(bool, Span)> = (0..100).map(|index| capping.at_first(ProcessorId::from_index(index))).collect();
        let have_one = began.iter().filter(|(has_physical, _)| *has_physical).count();
        assert!((15..=35).contains(&have_one), "{have_one}");
        assert!(began.iter().all(|(_, left)| left.us() <= 1.5 * 15_000.0));
    }
}
