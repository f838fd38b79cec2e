//! Histograms of times: bins grow with the time, so every percentile is known within 1%, however
//! short or long the times are, in a table whose size is fixed.
//!
//! An octave (times from some power of two to the next) has 128 bins of equal width, as in Gil
//! Tene's HdrHistogram. A bin also keeps the sum of its times, and a percentile is the mean of its
//! bin: within 1/128 of the exact one, and exact where all times in the bin are equal. Integers
//! decide everything, so bytes are equal on every machine.

use super::time::Span;

/// log₂ of the number of bins in an octave.
const BITS: u32 = 7;
/// Times below 2 to this power, in picoseconds, are linear: bins of a nanosecond.
const LINEAR: u32 = 10 + BITS;
/// Longer times, of 6.7 days, would count in the last octave.
const OCTAVES: usize = 59 - LINEAR as usize;
/// Number of bins.
const BINS: usize = (OCTAVES + 1) << BITS;

/// What was counted in a bin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bin {
    count: u64,
    /// Sum of the times, each less the start of the bin, ps.
    above_ps: u64,
}

/// The bin of a time.
const fn index(ps: u64) -> usize {
    let octave = (63 - (ps | 1).leading_zeros()).saturating_sub(LINEAR - 1);
    // The highest bits of the time after its first, or all of them where bins are linear.
    let shift = LINEAR - BITS + octave.saturating_sub(1);
    let within = (ps >> shift) as usize - if octave > 0 { 1 << BITS } else { 0 };
    let index = ((octave as usize) << BITS) + within;
    if index < BINS { index } else { BINS - 1 }
}

/// The start of a bin, and that of the next, ps.
const fn bounds(index: usize) -> [u64; 2] {
    let (octave, within) = (index as u32 >> BITS, index as u64 & ((1 << BITS) - 1));
    let shift = LINEAR - BITS + octave.saturating_sub(1);
    let first = within + if octave > 0 { 1 << BITS } else { 0 };
    [first << shift, (first + 1) << shift]
}

/// Times that are being counted. It allocates when it is made, and never again.
#[derive(Clone, Debug)]
pub struct Histogram {
    bins: Vec<Bin>,
    longest: Span,
}

impl Default for Histogram {
    fn default() -> Self {
        Self { bins: vec![Bin::default(); BINS], longest: Span::ZERO }
    }
}

impl Histogram {
    /// Number of bins.
    pub const BINS: usize = BINS;

    /// Bytes on the heap.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.bins.len() * size_of::<Bin>()
    }

    /// Counts a time; returns its bin, and whether it is the first there since times were taken
    /// out.
    pub fn record(&mut self, time: Span) -> (usize, bool) {
        let at = index(time.ps());
        let bin = &mut self.bins[at];
        bin.count += 1;
        bin.above_ps += time.ps() - bounds(at)[0];
        self.longest = self.longest.max(time);
        (at, bin.count == 1)
    }

    /// Takes out all times that were counted.
    pub fn take(&mut self) -> Distribution {
        let bins = (0..).zip(&mut self.bins).filter(|(_, bin)| bin.count > 0);
        let bins = bins.map(|(at, bin)| (at, std::mem::take(bin))).collect();
        Distribution { bins, longest: std::mem::take(&mut self.longest) }
    }
}

/// The times of a bin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BinCount {
    /// The number of the bin, from 0.
    pub bin: usize,
    /// The times that belong to it, from the first to before the second.
    pub between: [Span; 2],
    /// How many there are.
    pub count: u64,
}

/// How often times occurred. Two of them can be merged, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    /// Only bins that are not empty, in order.
    bins: Vec<(u16, Bin)>,
    longest: Span,
}

impl Distribution {
    /// The number of times.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.bins.iter().map(|(_, bin)| bin.count).sum()
    }

    /// The longest time, exactly.
    #[must_use]
    pub fn longest(&self) -> Span {
        self.longest
    }

    /// The bins that are not empty, from the shortest times on.
    pub fn bins(&self) -> impl Iterator<Item = BinCount> {
        self.bins.iter().map(|&(at, Bin { count, .. })| {
            let bin = usize::from(at);
            BinCount { bin, between: bounds(bin).map(Span::from_ps), count }
        })
    }

    /// The distribution of all times of some distributions.
    #[must_use]
    pub fn merged<'a>(all: impl Iterator<Item = &'a Self>) -> Self {
        all.fold(Self::default(), |sum, next| sum.with(next))
    }

    fn with(&self, other: &Self) -> Self {
        let mut bins = Vec::with_capacity(self.bins.len() + other.bins.len());
        let mut rest = other.bins.iter().copied().peekable();
        for &(at, bin) in &self.bins {
            while let Some(before) = rest.next_if(|(other, _)| *other < at) {
                bins.push(before);
            }
            let same = rest.next_if(|(other, _)| *other == at).map_or_else(Bin::default, |(_, same)| same);
            bins.push((at, Bin { count: bin.count + same.count, above_ps: bin.above_ps + same.above_ps }));
        }
        bins.extend(rest);
        Self { bins, longest: self.longest.max(other.longest) }
    }

    /// The time that so many in a thousand do not exceed, ps, and the width of the bin in which it
    /// is known to be. The 1000th is the longest.
    #[must_use]
    pub fn quantile(&self, per_mille: u64) -> Option<(f64, f64)> {
        if per_mille == 1000 {
            return (!self.bins.is_empty()).then(|| (self.longest.ps() as f64, 0.0));
        }
        let rank = (self.count() * per_mille).div_ceil(1000).max(1);
        let mut before = 0;
        let (at, bin) = self.bins.iter().find(|(_, bin)| {
            before += bin.count;
            before >= rank
        })?;
        let [start, end] = bounds(usize::from(*at));
        Some((start as f64 + bin.above_ps as f64 / bin.count as f64, (end - start) as f64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Stream;

    /// Random times of 16 ps to 16 s, equally many in each octave.
    fn times(seed: u64, count: usize) -> Vec<u64> {
        let mut stream = Stream::new(seed, 0, 0);
        (0..count).map(|_| (libm::exp2(4.0 + 40.0 * stream.unit())) as u64).collect()
    }

    fn distribution(times: &[u64]) -> Distribution {
        let mut histogram = Histogram::default();
        for &ps in times {
            histogram.record(Span::from_ps(ps));
        }
        histogram.take()
    }

    #[test]
    fn bins_follow_each_other_and_hold_their_times() {
        for at in 1..BINS {
            assert_eq!(bounds(at)[0], bounds(at - 1)[1], "bin {at}");
            assert_eq!((index(bounds(at)[0]), index(bounds(at)[1] - 1)), (at, at));
        }
        assert_eq!((index(0), index(u64::MAX)), (0, BINS - 1));
        // Two days are the longest run.
        assert!(bounds(BINS - 1)[1] > 2 * 24 * 3600 * 1_000_000_000_000);
    }

    #[test]
    fn a_percentile_is_within_one_percent() {
        for seed in 0..50 {
            let mut all = times(seed, 1999);
            let simulated = distribution(&all);
            all.sort_unstable();
            let mut last = 0.0;
            for per_mille in [1, 100, 500, 900, 950, 990, 999, 1000] {
                let exact = all[(all.len() * per_mille).div_ceil(1000) - 1] as f64;
                let (value, width) = simulated.quantile(per_mille as u64).unwrap();
                let error = (value - exact).abs();
                assert!(error <= width && error <= (0.01 * exact).max(1024.0), "seed {seed}, {per_mille}: {error}");
                assert!(value >= last, "seed {seed}: percentiles must not fall");
                last = value;
            }
        }
    }

    #[test]
    fn equal_times_are_exact() {
        let equal = distribution(&[168_573_211; 100]);
        assert_eq!(equal.quantile(500).unwrap().0, 168_573_211.0);
        assert_eq!(equal.longest().ps(), 168_573_211);
        assert_eq!(Distribution::default().quantile(500), None);
    }

    #[test]
    fn parts_merge_to_the_whole() {
        let all = times(7, 3000);
        let [a, b, c] = [&all[..100], &all[100..1700], &all[1700..]].map(distribution);
        let whole = distribution(&all);
        assert_eq!(Distribution::merged([&a, &b, &c].into_iter()), whole);
        assert_eq!(Distribution::merged([&c, &a, &b].into_iter()), whole);
        assert_eq!((whole.count(), whole.bins().map(|bin| bin.count).sum()), (3000, 3000_u64));
    }

    #[test]
    fn what_was_taken_is_gone() {
        let mut histogram = Histogram::default();
        let time = Span::from_ps(5_000_000);
        assert!(histogram.record(time).1 && !histogram.record(time).1);
        assert_eq!((histogram.take().count(), histogram.take()), (2, Distribution::default()));
        assert!(histogram.record(time).1);
    }
}
