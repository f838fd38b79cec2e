//! Means and percentiles with confidence intervals from batches.

use super::histogram::Distribution;

/// Two-sided 95% quantiles of Student's t for 1 … 30 degrees of freedom (any table); 1.96 beyond is close enough.
const T_95: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
    2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/// A mean and half the width of its 95% interval, in the unit of the samples.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95% interval; infinite for fewer than two batches, and if nothing was
    /// counted, because batches without any event cannot show how rare it is.
    pub half_width: f64,
}

impl Estimate {
    /// Half width over mean; infinite for a mean of zero.
    #[must_use]
    pub fn relative(&self) -> f64 {
        if self.mean == 0.0 { f64::INFINITY } else { self.half_width / self.mean.abs() }
    }

    /// Converts it to a unit of which `factor` make up one of the present units.
    #[must_use]
    pub fn times(&self, factor: f64) -> Self {
        Self { mean: self.mean * factor, half_width: self.half_width * factor }
    }

    /// This estimate with an interval at least as wide as `count` whole items in `batches` batches
    /// require.
    ///
    /// The ends of a batch are independent of the items that it counts, so the count of a batch is
    /// rounded at both ends: two uniform errors, with a variance of 1/6 together. Batches that
    /// happen to have equal counts, or a ratio that is equal in each of them, do not determine the
    /// mean more precisely than that.
    #[must_use]
    pub fn of_count(self, batches: usize, count: f64) -> Self {
        // For items that are rarer than batches, not every batch begins or ends with one.
        let errors = (batches as f64).min(count);
        let least = t_95(batches.saturating_sub(1)) * (errors / 6.0).sqrt() / count * self.mean.abs();
        Self { half_width: self.half_width.max(least), ..self }
    }
}

/// The ratio of two sums over consecutive batches, Σ numerator / Σ denominator, with a linearised interval.
///
/// Each batch is (numerator, denominator). With a constant denominator this is the plain mean of batches.
///
/// Neighbouring batches are often alike: a burst or a convoy lasts for many of them. The variance
/// is therefore that of *overlapping batch means* (Meketon and Schmeiser, "Overlapping batch means:
/// something for nothing?", Proceedings of the 1984 Winter Simulation Conference), that is, of the
/// sums of every `window` consecutive batches. So everything that lasts shorter than a window
/// counts in full.
#[must_use]
pub fn ratio_of_batches(batches: impl Iterator<Item = (f64, f64)> + Clone) -> Estimate {
    let (mut n, mut top, mut bottom) = (0_usize, 0.0, 0.0);
    for (a, b) in batches.clone() {
        n += 1;
        top += a;
        bottom += b;
    }
    if bottom == 0.0 {
        return Estimate { mean: 0.0, half_width: f64::INFINITY };
    }
    let mean = top / bottom;
    if n < 2 || top == 0.0 {
        return Estimate { mean, half_width: f64::INFINITY };
    }
    let window = window(n);
    let (mut sum, mut squares) = (0.0, 0.0);
    let mut leaving = batches.clone();
    for (index, (a, b)) in batches.enumerate() {
        sum += a - mean * b;
        if index + 1 >= window {
            squares += sum * sum;
            let (a, b) = leaving.next().expect("it follows");
            sum -= a - mean * b;
        }
    }
    // The variance of the sum over all batches: n / window times that over one window, and n / (n −
    // window) because the mean is calculated from them, too.
    let windows = (n - window + 1) as f64;
    let variance = squares / windows / window as f64 * n as f64 * (n as f64 / (n - window) as f64);
    Estimate { mean, half_width: t_95(degrees(n)) * variance.sqrt() / bottom }
}

/// Most sections for the interval of a percentile: ten show its scatter.
const SECTIONS_MAX: usize = 10;
/// Fewest sections. With fewer, there is no interval.
const SECTIONS_MIN: usize = 4;
/// Fewest times beyond the percentile in each section: with fewer, its percentile is hardly more
/// than its longest time.
const BEYOND_EACH: u64 = 10;

/// The times, ps, that so many in a thousand do not exceed; nothing if not even one time is expected
/// beyond.
///
/// The interval is that of *sectioning* (Asmussen and Glynn, Stochastic Simulation, III.5a): the
/// batches form up to ten sections of neighbours, each at least two batches long because neighbours
/// are alike, and the scatter of their percentiles around the percentile of all is Student's. The
/// width of the bin in which a percentile is known to be comes on top. Where the sections have too
/// few times beyond it, and for the longest time, there is no interval: it is infinite.
#[must_use]
pub fn quantiles_of_batches<const N: usize>(batches: &[Distribution], per_mille: [u64; N]) -> [Option<Estimate>; N] {
    let sections = sections_of(batches, SECTIONS_MAX.min(batches.len() / 2));
    let whole = Distribution::merged(sections.iter());
    per_mille.map(|per_mille| quantile_of_sections(&sections, &whole, per_mille))
}

/// Neighbours merged into so many sections, or one.
fn sections_of(parts: &[Distribution], count: usize) -> Vec<Distribution> {
    let count = count.max(1);
    let section = |index: usize| {
        let [from, to] = [index, index + 1].map(|mark| mark * parts.len() / count);
        Distribution::merged(parts[from..to].iter())
    };
    (0..count).map(section).collect()
}

fn quantile_of_sections(sections: &[Distribution], whole: &Distribution, per_mille: u64) -> Option<Estimate> {
    let (mean, width) = whole.quantile(per_mille)?;
    let beyond = whole.count() * per_mille.min(1000 - per_mille) / 1000;
    if per_mille < 1000 && beyond == 0 {
        return None;
    }
    let count = sections.len().min((beyond / BEYOND_EACH) as usize);
    let unknown = Some(Estimate { mean, half_width: f64::INFINITY });
    if count < SECTIONS_MIN {
        return unknown;
    }
    let mut squares = 0.0;
    for section in sections_of(sections, count) {
        let Some((value, _)) = section.quantile(per_mille) else { return unknown };
        let error = section.count() as f64 / whole.count() as f64 * (value - mean);
        squares += error * error;
    }
    let n = count as f64;
    Some(Estimate { mean, half_width: t_95(count - 1) * (squares * n / (n - 1.0)).sqrt() + width })
}

/// Batches in a window: the square root of their number, so that windows grow in both length and
/// number; or a tenth if that is more, because ten separate windows suffice to show their scatter;
/// but at most a quarter, so that there are four windows when there are few batches.
fn window(batches: usize) -> usize {
    let root = batches.saturating_sub(1).isqrt() + 1;
    root.max(batches / 10).min(batches / 4).max(1)
}

/// Degrees of freedom: those of the windows that do not overlap. Overlapping windows have up to
/// half as many again. A run that stops as soon as an interval is narrow must not rely on these,
/// because it stops more often at an interval that is too narrow by chance.
fn degrees(batches: usize) -> usize {
    let window = window(batches);
    batches.saturating_sub(window) / window
}

/// Student's t for a two-sided 95% interval.
#[must_use]
pub fn t_95(degrees: usize) -> f64 {
    match degrees {
        0 => f64::INFINITY,
        1..=30 => T_95[degrees - 1],
        _ => 1.96,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::histogram::Histogram;
    use crate::random::Stream;
    use crate::time::Span;

    #[test]
    fn equal_batches_are_no_more_certain_than_their_counts() {
        let estimate = ratio_of_batches([(600.0, 2.0), (300.0, 1.0)].into_iter());
        assert_eq!((estimate.mean, estimate.half_width), (300.0, 0.0));
        // An error of one item in all is the least possible.
        for batches in 2..300 {
            let count = 270.0 * batches as f64;
            let counted = estimate.of_count(batches, count).relative();
            assert!((1.0 / count..0.05).contains(&counted), "{batches} batches: {counted}");
        }
        assert!(estimate.of_count(100, 3.0).relative() > 1.0 / 3.0);
        // An estimate with a larger scatter keeps its width.
        let scattered = Estimate { mean: 300.0, half_width: 20.0 };
        assert_eq!(scattered.of_count(16, 16.0 * 300.0), scattered);
    }

    /// Intervals of a process with mean zero whose neighbouring values are correlated by `PHI`, 240
    /// values at a time.
    #[test]
    fn intervals_of_correlated_batches_hold_the_mean() {
        const PHI: f64 = 0.7;
        const RUNS: u64 = 1000;
        let (mut held, mut independent) = (0, 0);
        for seed in 0..RUNS {
            let mut uniform = Stream::new(seed, 0, 0);
            let mut value = 0.0;
            let mut next = || {
                value = PHI * value + uniform.unit() - 0.5;
                (100.0 + value, 1.0)
            };
            let batches: Vec<_> = (0..300).map(|_| next()).skip(60).collect();
            let estimate = ratio_of_batches(batches.iter().copied());
            held += u32::from((estimate.mean - 100.0).abs() <= estimate.half_width);
            // In random order the batches would be independent of each other, and the interval for
            // that is far too narrow.
            let squares: f64 = batches.iter().map(|(a, _)| (a - estimate.mean) * (a - estimate.mean)).sum();
            independent += u32::from((estimate.mean - 100.0).abs() <= 1.96 * (squares / 239.0 / 240.0).sqrt());
        }
        assert!((930..=985).contains(&held), "{held} of {RUNS}");
        assert!(independent < 700, "{independent} of {RUNS}");
    }

    #[test]
    fn without_events_nothing_is_known() {
        let estimate = ratio_of_batches([(0.0, 1.0), (0.0, 1.0)].into_iter());
        assert_eq!((estimate.mean, estimate.half_width, estimate.relative()), (0.0, f64::INFINITY, f64::INFINITY));
    }

    /// Exponential times in batches.
    fn exponential(seed: u64, batches: usize, each: usize) -> Vec<Distribution> {
        let mut stream = Stream::new(seed, 0, 0);
        let mut histogram = Histogram::default();
        let mut batch = || {
            for _ in 0..each {
                histogram.record(Span::from_us(100.0 * stream.exponential()));
            }
            histogram.take()
        };
        (0..batches).map(|_| batch()).collect()
    }

    #[test]
    fn intervals_of_percentiles_hold_them() {
        const RUNS: u64 = 400;
        for (per_mille, held_min) in [(500, 370), (950, 370), (990, 360)] {
            let exact = 100e6 * crate::math::ln(1000.0 / (1000 - per_mille) as f64);
            let held = (0..RUNS).filter(|&seed| {
                let batches = exponential(seed, 24, 500);
                let estimate = quantiles_of_batches(&batches, [per_mille])[0].unwrap();
                assert!(estimate.relative() < 0.2, "{estimate:?} is too wide");
                (estimate.mean - exact).abs() <= estimate.half_width
            });
            let held = held.count();
            assert!((held_min..=398).contains(&held), "{held} of {RUNS} for {per_mille}");
        }
    }

    #[test]
    fn a_percentile_of_few_times_has_no_interval() {
        let batches = exponential(1, 16, 200);
        let estimate = |per_mille| quantiles_of_batches(&batches, [per_mille])[0];
        // 3200 times have 3 beyond 99.9%, 32 beyond 99%, and 160 beyond 95%.
        assert!(estimate(999).unwrap().half_width.is_infinite());
        assert!(estimate(990).unwrap().half_width.is_infinite());
        assert!(estimate(950).unwrap().half_width.is_finite());
        // The longest is no estimate of anything.
        assert!(estimate(1000).unwrap().half_width.is_infinite());
        let few = exponential(1, 16, 10);
        assert_eq!(quantiles_of_batches(&few, [999])[0], None);
        assert!(quantiles_of_batches(&few, [1000])[0].is_some());
    }

    #[test]
    fn the_width_is_students() {
        let estimate = ratio_of_batches([(1.0, 1.0), (3.0, 1.0)].into_iter());
        assert!((estimate.mean - 2.0).abs() < 1e-12);
        assert!((estimate.half_width - 12.706).abs() < 1e-9);
    }
}
