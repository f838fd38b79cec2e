//! How two runs differ in a figure, with what the difference may be by chance.

use crate::engine::statistics::t_95;

/// A logarithm of a ratio of two runs, with its jackknife: what it is without each section in turn.
#[derive(Clone, Debug)]
pub struct Ratio {
    /// The logarithm; not a number where there is nothing to compare.
    pub value: f64,
    pub(super) without: Vec<f64>,
}

impl Ratio {
    /// Whether there was something to compare, whatever section is left out.
    pub(super) fn is_known(&self) -> bool {
        self.value.is_finite() && self.without.iter().all(|value| value.is_finite())
    }

    /// Half the width of the 95 % interval: the sections are paired, so what both runs share is no part of it.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        let n = self.without.len() as f64;
        let mean = self.without.iter().sum::<f64>() / n;
        let squares: f64 = self.without.iter().map(|x| (x - mean) * (x - mean)).sum();
        t_95(self.without.len() - 1) * (squares * (n - 1.0) / n).sqrt()
    }

    /// Any sum of these, each so many times.
    pub(super) fn sum(of: &[(f64, &Self)]) -> Self {
        let sections = of.iter().map(|(_, ratio)| ratio.without.len()).max().unwrap_or_default();
        let total = |part: &dyn Fn(&Self) -> f64| of.iter().map(|&(times, ratio)| times * part(ratio)).sum();
        Self {
            value: total(&|ratio| ratio.value),
            without: (0..sections).map(|left_out| total(&|ratio| ratio.without[left_out])).collect(),
        }
    }
}
