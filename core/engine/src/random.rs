//! Random numbers keyed by their purpose, not by when they are needed.
//!
//! A random number is a pure function of (seed, purpose, entity, ordinal). Two runs that differ in
//! one parameter therefore use equal random numbers for every entity that both have, which makes
//! their difference far more precise.

use super::math;

/// The increment and finaliser of SplitMix64 (Steele, Lea, Flood 2014).
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The random numbers of one entity for one purpose, in order.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Stream {
    base: u64,
    ordinal: u64,
}

impl Stream {
    /// The stream of `entity` for `purpose` under `seed`.
    #[must_use]
    pub const fn new(seed: u64, purpose: u32, entity: u32) -> Self {
        let key = ((purpose as u64) << 32) | entity as u64;
        Self { base: mix(mix(seed.wrapping_add(GOLDEN)) ^ mix(key.wrapping_mul(GOLDEN).wrapping_add(1))), ordinal: 0 }
    }

    /// Number of random numbers so far.
    #[must_use]
    pub const fn ordinal(&self) -> u64 {
        self.ordinal
    }

    /// 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        self.ordinal += 1;
        mix(self.base.wrapping_add(self.ordinal.wrapping_mul(GOLDEN)))
    }

    /// Uniform in [0, 1), 53 bits.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * (1.0 / (1_u64 << 53) as f64)
    }

    /// Uniform among 0 … `bound` − 1 (multiply-shift; the bias below 2⁻³² does not matter here).
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.bits() as u128 * bound as u128) >> 64) as u64
    }

    /// A factor uniform in 1 ± `half_width`.
    pub fn around_one(&mut self, half_width: f64) -> f64 {
        1.0 + half_width * (2.0 * self.unit() - 1.0)
    }

    /// Exponential with mean 1.
    pub fn exponential(&mut self) -> f64 {
        -math::ln(1.0 - self.unit())
    }

    /// Normal with mean 0 and variance 1 (Box and Muller 1958; the second number of a pair is not
    /// used, so each takes two uniform ones).
    pub fn normal(&mut self) -> f64 {
        let radius = (2.0 * self.exponential()).sqrt();
        radius * math::cos(std::f64::consts::TAU * self.unit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_random_number_depends_only_on_its_key() {
        let mut a = Stream::new(1, 2, 3);
        let mut b = Stream::new(1, 2, 3);
        Stream::new(1, 2, 4).bits();
        assert_eq!([a.bits(), a.bits()], [b.bits(), b.bits()]);
        assert_ne!(Stream::new(1, 2, 3).bits(), Stream::new(1, 3, 2).bits());
        assert_ne!(Stream::new(2, 2, 3).bits(), Stream::new(1, 2, 3).bits());
    }

    #[test]
    fn means_are_right() {
        let mut stream = Stream::new(42, 0, 0);
        let n = 100_000;
        let uniform: f64 = (0..n).map(|_| stream.unit()).sum::<f64>() / f64::from(n);
        let exponential: f64 = (0..n).map(|_| stream.exponential()).sum::<f64>() / f64::from(n);
        assert!((uniform - 0.5).abs() < 0.005, "{uniform}");
        assert!((exponential - 1.0).abs() < 0.015, "{exponential}");
        let normal: Vec<f64> = (0..n).map(|_| stream.normal()).collect();
        let moment = |power: i32| {
            normal.iter().map(|x| (0..power).fold(1.0, |product, _| product * x)).sum::<f64>() / f64::from(n)
        };
        let [mean, variance, skewness, kurtosis] = [1, 2, 3, 4].map(moment);
        assert!(mean.abs() < 0.015 && (variance - 1.0).abs() < 0.02, "{mean} {variance}");
        assert!(skewness.abs() < 0.04 && (kurtosis - 3.0).abs() < 0.15, "{skewness} {kurtosis}");
    }
}
