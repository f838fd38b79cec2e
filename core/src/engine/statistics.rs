//! Means with confidence intervals from batches.

/// Two-sided 95 % quantiles of Student's t for 1 … 30 degrees of freedom (any table); 1.96 beyond is close enough.
const T_95: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
    2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/// A mean and half the width of its 95 % interval, in the unit of the samples.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95 % interval; infinite for fewer than two batches, and where nothing was seen at all: batches
    /// without any cannot tell how rare it is.
    pub half_width: f64,
}

impl Estimate {
    /// Half width over mean; infinite for a mean of zero.
    #[must_use]
    pub fn relative(&self) -> f64 {
        if self.mean == 0.0 { f64::INFINITY } else { self.half_width / self.mean.abs() }
    }

    /// What it is in a unit of which `factor` make up one of the present ones.
    #[must_use]
    pub fn times(&self, factor: f64) -> Self {
        Self { mean: self.mean * factor, half_width: self.half_width * factor }
    }
}

/// The ratio of two sums over batches, Σ numerator / Σ denominator, with a linearised interval.
///
/// Each batch is (numerator, denominator). With a constant denominator this is the plain mean of batches.
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
    let squares: f64 = batches.map(|(a, b)| (a - mean * b) * (a - mean * b)).sum();
    let deviation = (squares / (n - 1) as f64 / n as f64).sqrt() / (bottom / n as f64);
    Estimate { mean, half_width: t_95(n - 1) * deviation }
}

/// Student's t for a two-sided 95 % interval.
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

    #[test]
    fn equal_batches_have_no_width() {
        let estimate = ratio_of_batches([(6.0, 2.0), (3.0, 1.0)].into_iter());
        assert_eq!((estimate.mean, estimate.half_width), (3.0, 0.0));
    }

    #[test]
    fn nothing_seen_is_nothing_known() {
        let estimate = ratio_of_batches([(0.0, 1.0), (0.0, 1.0)].into_iter());
        assert_eq!((estimate.mean, estimate.half_width, estimate.relative()), (0.0, f64::INFINITY, f64::INFINITY));
    }

    #[test]
    fn the_width_is_students() {
        let estimate = ratio_of_batches([(1.0, 1.0), (3.0, 1.0)].into_iter());
        assert!((estimate.mean - 2.0).abs() < 1e-12);
        assert!((estimate.half_width - 12.706).abs() < 1e-9);
    }
}
