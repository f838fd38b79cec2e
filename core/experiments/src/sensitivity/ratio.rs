//! How two runs differ in a figure, and how much of that may be chance.

use datapath_engine::statistics::t_95;

/// A logarithm of a ratio of two runs, with its jackknife: the value without each section in turn.
#[derive(Clone, Debug)]
pub struct Ratio {
    /// The logarithm; NaN if there is nothing to compare.
    pub value: f64,
    pub(super) without: Vec<f64>,
}

impl Ratio {
    /// Whether there was something to compare, whichever section is left out.
    pub(super) fn is_defined(&self) -> bool {
        self.value.is_finite() && self.without.iter().all(|value| value.is_finite())
    }

    /// Half the width of the 95% interval. The sections are paired, so variation that both runs
    /// share cancels. Not a number if nothing was compared.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        if self.without.is_empty() {
            return f64::NAN;
        }
        let n = self.without.len() as f64;
        let mean = self.without.iter().sum::<f64>() / n;
        let squares: f64 = self.without.iter().map(|x| (x - mean) * (x - mean)).sum();
        t_95(self.without.len() - 1) * (squares * (n - 1.0) / n).sqrt()
    }

    /// A sum of ratios, each with a coefficient.
    pub(super) fn sum(of: &[(f64, &Self)]) -> Self {
        let ratios: Vec<_> = of.iter().map(|&(_, ratio)| ratio).collect();
        Self::by(&ratios, &|values| of.iter().zip(values).map(|((times, _), value)| times * value).sum())
    }

    /// A function of several ratios.
    pub(super) fn by(of: &[&Self], made: &dyn Fn(&[f64]) -> f64) -> Self {
        let sections = of.iter().map(|ratio| ratio.without.len()).max().unwrap_or_default();
        let part = |part: &dyn Fn(&Self) -> f64| made(&of.iter().map(|ratio| part(ratio)).collect::<Vec<_>>());
        Self {
            value: part(&|ratio| ratio.value),
            without: (0..sections).map(|left_out| part(&|ratio| ratio.without[left_out])).collect(),
        }
    }

    /// The value and then the values without each section, as numbers.
    pub(super) fn to_numbers(&self) -> Vec<f64> {
        [&[self.value], &self.without[..]].concat()
    }

    pub(super) fn from_numbers(numbers: &[f64]) -> Self {
        Self { value: numbers[0], without: numbers[1..].to_vec() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_of_nothing_has_no_width() {
        assert!(Ratio { value: f64::NAN, without: Vec::new() }.half_width().is_nan());
    }
}
