//! A constant that is being fitted, and its position in its range.

use datapath_engine::math;
use datapath_scenario::platform::Platform;

/// Factor by which a constant is varied up and down to measure a slope; the noise of a run would
/// hide a smaller change.
const PROBE: f64 = 1.1;
/// Least such change of a constant whose range begins at zero, as a share of the range.
const PROBE_MIN: f64 = 0.03;
/// The change that counts as a doubling of a constant near zero, as a share of its range.
const PRIOR_MIN: f64 = 0.1;

/// A constant to be fitted.
#[derive(Clone, Debug)]
pub(super) struct FreeParameter {
    /// Its name.
    pub name: &'static str,
    low: f64,
    high: f64,
}

impl FreeParameter {
    /// The constants of a machine that are fitted, by their origin.
    pub(super) fn all(platform: &Platform, is_from: impl Fn(&str) -> bool) -> Vec<Self> {
        let fitted =
            platform.constants.iter().filter(|(_, constant)| constant.status == "fitted" && is_from(&constant.origin));
        fitted.filter_map(|&(name, ref constant)| constant.range.map(|[low, high]| Self { name, low, high })).collect()
    }

    /// The value at the position `u` in 0 … 1. The scale is logarithmic unless the range begins at
    /// zero. The value is rounded to four digits, so that a file shows exactly what was used.
    #[must_use]
    pub(super) fn value(&self, u: f64) -> f64 {
        let u = u.clamp(0.0, 1.0);
        let value = if self.low > 0.0 {
            self.low * math::exp(u * math::ln(self.high / self.low))
        } else {
            self.low + u * (self.high - self.low)
        };
        format!("{value:.3e}").parse().unwrap_or(value)
    }

    /// The position of a value in its range, 0 … 1.
    #[must_use]
    pub(super) fn position(&self, value: f64) -> f64 {
        let value = value.clamp(self.low, self.high);
        if self.low > 0.0 {
            math::ln(value / self.low) / math::ln(self.high / self.low)
        } else {
            (value - self.low) / (self.high - self.low)
        }
    }

    /// The number of doublings between two positions. If the range begins at zero, it is the change
    /// divided by the first value or by a tenth of the range, whichever is larger.
    #[must_use]
    pub(crate) fn doublings(&self, from: f64, to: f64) -> f64 {
        if self.low > 0.0 {
            (to - from) * math::ln(self.high / self.low) / math::ln(2.0)
        } else {
            (to - from) / from.max(PRIOR_MIN)
        }
    }

    /// The two positions around `u` between which a slope is measured.
    #[must_use]
    pub(crate) fn probes(&self, u: f64) -> [f64; 2] {
        let reach = if self.low > 0.0 {
            math::ln(PROBE) / math::ln(self.high / self.low)
        } else {
            ((PROBE - 1.0) * u).max(PROBE_MIN)
        };
        [(u - reach).max(0.0), (u + reach).min(1.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_where_its_value_is() {
        for (low, high) in [(3.0, 40.0), (0.0, 30.0)] {
            let unknown = FreeParameter { name: "", low, high };
            for value in [3.0, 7.125, 29.5] {
                assert_eq!(unknown.value(unknown.position(value)), value, "{low} to {high}");
            }
            assert_eq!([unknown.value(-1.0), unknown.value(2.0)], [low, high]);
        }
    }

    #[test]
    fn doublings_are_counted_from_where_it_was() {
        let log = FreeParameter { name: "", low: 1.0, high: 16.0 };
        assert!((log.doublings(log.position(2.0), log.position(8.0)) - 2.0).abs() < 1e-12);
        let linear = FreeParameter { name: "", low: 0.0, high: 10.0 };
        assert!((linear.doublings(linear.position(4.0), linear.position(8.0)) - 1.0).abs() < 1e-12);
        assert!((linear.doublings(0.0, linear.position(1.0)) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_slope_is_never_taken_beyond_the_range_nor_over_nothing() {
        for low in [0.0, 1.0] {
            let unknown = FreeParameter { name: "", low, high: 10.0 };
            for u in [0.0, 0.001, 0.5, 1.0] {
                let [below, above] = unknown.probes(u);
                assert!(0.0 <= below && below <= u && u <= above && above <= 1.0 && above - below > 0.01, "{low} {u}");
            }
        }
    }
}
