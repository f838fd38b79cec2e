//! The columns of figures of a published report: which of our figures each is, and how its error is
//! judged.

use datapath_engine::math;
use datapath_readout::quantity::Quantity;

/// A column of figures in a published table.
#[derive(Clone, Copy, Debug)]
pub struct Metric {
    /// The column.
    pub column: &'static str,
    /// The figure in it; if each guest has its own, that of the first guest.
    pub quantity: Quantity,
    /// Weight of its squared error in the loss.
    pub weight: f64,
    /// Figures below this are judged by their absolute error, because they were rounded: per
    /// transaction, and per MB.
    pub floor: [f64; 2],
    /// The step of rounding, if it is too coarse to be ignored: every value that would have been
    /// rounded to the published figure is correct.
    pub rounding: f64,
}

impl Metric {
    /// A metric that is judged relative to its size.
    #[must_use]
    pub const fn new(column: &'static str, quantity: Quantity, weight: f64) -> Self {
        Self { column, quantity, weight, floor: [0.0; 2], rounding: 0.0 }
    }

    /// Judges figures below `floor`, per transaction or per MB, by their absolute error.
    #[must_use]
    pub(crate) const fn with_floor(self, floor: [f64; 2]) -> Self {
        Self { floor, ..self }
    }

    /// Accepts every value within the rounding.
    #[must_use]
    pub const fn rounded_to(self, rounding: f64) -> Self {
        Self { rounding, ..self }
    }

    /// What is added before the logarithm is taken, so that smaller figures are judged by their
    /// absolute error.
    #[must_use]
    pub fn floor(&self, per_megabyte: bool) -> f64 {
        self.floor[usize::from(per_megabyte)]
    }

    /// Logarithm of the simulated figure divided by the published one.
    #[must_use]
    pub(crate) fn log_ratio(&self, simulated: f64, published: f64, per_megabyte: bool) -> f64 {
        let half = self.rounding / 2.0;
        let published = if half > 0.0 { simulated.clamp(published - half, published + half) } else { published };
        let floor = self.floor(per_megabyte);
        math::ln((simulated + floor) / (published + floor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn within_its_rounding_a_figure_is_right() {
        let metric = Metric::new("", Quantity::TotalCpu, 1.0).rounded_to(0.01);
        assert_eq!(metric.log_ratio(0.0561, 0.06, false), 0.0);
        assert_eq!(metric.log_ratio(0.13, 0.06, false), math::ln(0.13 / 0.065));
    }

    #[test]
    fn a_small_figure_is_judged_absolutely() {
        let metric = Metric::new("", Quantity::ControlProgram, 1.0).with_floor([0.001, 0.05]);
        assert_eq!(metric.log_ratio(0.001, 0.0, false), math::ln(2.0));
        assert_eq!(metric.log_ratio(0.05, 0.0, true), math::ln(2.0));
    }
}
