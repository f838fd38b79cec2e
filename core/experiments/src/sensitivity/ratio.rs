//! How two runs differ in a figure, with what the difference may be by chance.

use datapath_engine::statistics::t_95;

/// A logarithm of a ratio of two runs, with its jackknife: what it is without each section in turn.
#[derive(Clone, Debug)]
pub struct Ratio {
    /// The logarithm; not a number where there is nothing to compare.
    pub value: f64,
    pub(super) without: Vec<f64>,
}

impl Ratio {
    /// Whether there was something to compare, whatever section is left out.
    pub(super) fn is_defined(&self) -> bool {
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
        let ratios: Vec<_> = of.iter().map(|&(_, ratio)| ratio).collect();
        Self::by(&ratios, &|values| of.iter().zip(values).map(|((times, _), value)| times * value).sum())
    }

    /// Whatever is made of several.
    pub(super) fn by(of: &[&Self], made: &dyn Fn(&[f64]) -> f64) -> Self {
        let sections = of.iter().map(|ratio| ratio.without.len()).max().unwrap_or_default();
        let part = |part: &dyn Fn(&Self) -> f64| made(&of.iter().map(|ratio| part(ratio)).collect::<Vec<_>>());
        Self {
            value: part(&|ratio| ratio.value),
            without: (0..sections).map(|left_out| part(&|ratio| ratio.without[left_out])).collect(),
        }
    }

    /// As numbers: what it is, then without each section.
    pub(super) fn flat(&self) -> Vec<f64> {
        [&[self.value], &self.without[..]].concat()
    }

    pub(super) fn from_flat(numbers: &[f64]) -> Self {
        Self { value: numbers[0], without: numbers[1..].to_vec() }
    }
}
