//! The difference between a simulated and a published figure. This is the only definition, for
//! `validate`, its CSV and JSON, and the pages.

/// Simulated divided by measured, minus one, as a reader would calculate it. A measured zero has no
/// such error.
#[must_use]
pub fn relative(measured: f64, simulated: f64) -> Option<f64> {
    (measured > 0.0).then(|| simulated / measured - 1.0)
}

/// The part of the error that the rounding of the published figure cannot explain: the simulated
/// figure divided by the nearest number that would have been printed as the measured one, minus
/// one. `rounded_to` is the step of the last printed digit.
#[must_use]
pub fn beyond_rounding(measured: f64, rounded_to: f64, simulated: f64) -> f64 {
    let half = rounded_to / 2.0;
    let nearest = simulated.clamp(measured - half, measured + half);
    if nearest == simulated { 0.0 } else { simulated / nearest - 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_the_readers_own_division() {
        assert_eq!(relative(0.06, 0.0645), Some(0.0645 / 0.06 - 1.0));
        assert_eq!(relative(0.0, 0.001), None);
    }

    #[test]
    fn rounding_explains_half_a_step() {
        assert_eq!(beyond_rounding(0.06, 0.01, 0.0645), 0.0);
        assert_eq!(beyond_rounding(0.06, 0.01, 0.13), 0.13 / 0.065 - 1.0);
        assert_eq!(beyond_rounding(0.15, 0.01, 0.13), 0.13 / 0.145 - 1.0);
        assert_eq!(beyond_rounding(0.0, 0.001, 0.0), 0.0);
        assert_eq!(beyond_rounding(0.0, 0.001, 0.001), 1.0);
    }
}
