//! 95% intervals of fitted constants, wide enough for the scatter of the figures around the fit.
//!
//! A fit weighs figures by their importance and holds constants near their start, so its values are
//! not those of least squares in standard errors. Each interval is centred on the fitted value and
//! contains that of generalised least squares, linearised at the fit.

use super::identification::{dot, standard_errors};
use crate::calibration::gauss_newton::solved;
use datapath_engine::statistics::t_95;

/// Half of a 95% interval in standard errors, where the standard errors are known.
pub const HALF: f64 = 1.96;

/// What the figures say about constants that were fitted to them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ConstantIntervals {
    /// Half of the 95% interval of each constant, in doublings.
    pub halves: Vec<f64>,
    /// How many times as much the figures scatter around the fit as their standard errors say: the
    /// Birge ratio, √(χ² / degrees of freedom).
    pub scatter: f64,
}

/// The intervals of fitted constants. `effects` has a list for each constant, with the change of the
/// logarithm of each figure when it doubles; `residuals` are the logarithms of simulated divided by
/// measured figures with the fitted values, and `errors` their standard errors.
///
/// The standard error of a constant counts twice: at its face value with the normal quantile, and
/// multiplied by the Birge ratio with the quantile of Student's t, because that ratio is itself an
/// estimate. The larger of both is the interval, so figures that scatter less never narrow it.
pub(super) fn constant_intervals(effects: &[Vec<f64>], residuals: &[f64], errors: &[f64]) -> ConstantIntervals {
    let in_errors =
        |values: &[f64]| -> Vec<f64> { values.iter().zip(errors).map(|(value, error)| value / error).collect() };
    let columns: Vec<Vec<f64>> = effects.iter().map(|column| in_errors(column)).collect();
    let residuals = in_errors(residuals);
    let normal = columns.iter().map(|a| columns.iter().map(|b| dot(a, b)).collect()).collect();
    // From the fitted values to those of least squares.
    let steps = solved(normal, columns.iter().map(|column| -dot(column, &residuals)).collect());
    let left = residuals.iter().enumerate().map(|(figure, residual)| {
        residual + columns.iter().zip(&steps).map(|(column, step)| column[figure] * step).sum::<f64>()
    });
    let degrees = residuals.len().saturating_sub(columns.len());
    let scatter = (left.map(|left| left * left).sum::<f64>() / degrees.max(1) as f64).sqrt();
    let quantile = HALF.max(t_95(degrees) * scatter);
    let all: Vec<usize> = (0..columns.len()).collect();
    let halves = steps.iter().zip(standard_errors(&columns, &all));
    ConstantIntervals { halves: halves.map(|(step, error)| step.abs() + quantile * error).collect(), scatter }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_engine::random::Stream;

    /// The stated standard error of each figure.
    const STATED: f64 = 0.02;
    /// The true distance of both constants from their start, in doublings.
    const TRUTH: [f64; 2] = [0.4, -0.3];
    /// Sets of measurements.
    const SETS: usize = 400;

    /// Fits two constants to many sets of `figures` figures whose errors are `noise` times the stated
    /// ones, with other weights than those of the errors and a pull to the start, as a fit does. Returns
    /// the share of the intervals that contain the truth, the share without regard to the scatter, and the
    /// mean half of an interval in those that are right for this noise.
    fn coverage(figures: usize, noise: f64, pull: f64) -> [f64; 3] {
        let mut random = Stream::new(40, 1, figures as u32);
        let effects: Vec<Vec<f64>> = (0..2).map(|_| (0..figures).map(|_| random.normal()).collect()).collect();
        let weights: Vec<f64> = (0..figures).map(|index| [1.0, 1.7, 3.0][index % 3]).collect();
        let errors = vec![STATED; figures];
        let in_errors: Vec<Vec<f64>> =
            effects.iter().map(|column| column.iter().map(|e| e / STATED).collect()).collect();
        let right: Vec<f64> = standard_errors(&in_errors, &[0, 1]).iter().map(|error| HALF * noise * error).collect();
        let (mut covered, mut plain, mut wide) = (0, 0, 0.0);
        for _ in 0..SETS {
            let measured: Vec<f64> = (0..figures)
                .map(|index| {
                    effects[0][index] * TRUTH[0] + effects[1][index] * TRUTH[1] + noise * STATED * random.normal()
                })
                .collect();
            let weighed =
                |a: &[f64], b: &[f64]| a.iter().zip(b).zip(&weights).map(|((a, b), w)| a * b * w).sum::<f64>();
            let mut normal: Vec<Vec<f64>> =
                effects.iter().map(|a| effects.iter().map(|b| weighed(a, b)).collect()).collect();
            (0..2).for_each(|index| normal[index][index] += pull);
            let fitted = solved(normal, effects.iter().map(|column| weighed(column, &measured)).collect());
            let residuals: Vec<f64> = (0..figures)
                .map(|index| effects[0][index] * fitted[0] + effects[1][index] * fitted[1] - measured[index])
                .collect();
            let found = constant_intervals(&effects, &residuals, &errors);
            for index in 0..2 {
                let off = (fitted[index] - TRUTH[index]).abs();
                covered += usize::from(off <= found.halves[index]);
                plain += usize::from(off <= right[index] / noise);
                wide += found.halves[index] / right[index];
            }
        }
        let all = (2 * SETS) as f64;
        [covered as f64 / all, plain as f64 / all, wide / all]
    }

    #[test]
    fn intervals_contain_the_truth_whether_or_not_the_stated_errors_are_right() {
        for figures in [6, 12, 40] {
            for (noise, pull) in [(1.0, 0.0), (3.0, 0.0), (1.0, 0.3), (3.0, 0.3)] {
                let [covered, plain, wide] = coverage(figures, noise, pull);
                assert!(covered >= 0.93, "{figures} figures, noise {noise}, pull {pull}: {covered}");
                // Intervals of any width would also contain it. Six figures leave four degrees of freedom.
                assert!(wide < 2.2, "{figures} figures, noise {noise}, pull {pull}: {wide}");
                // Without the scatter they would not.
                assert!(noise < 2.0 || plain < 0.6, "{figures} figures, pull {pull}: {plain}");
            }
        }
    }

    #[test]
    fn the_ratio_is_that_of_the_scatter() {
        let effects = [vec![1.0, 1.0, 1.0, 1.0]];
        // The mean of the residuals is 0.01, which least squares would take away.
        let residuals = [0.05, -0.03, 0.05, -0.03];
        let found = constant_intervals(&effects, &residuals, &[0.02; 4]);
        assert!((found.scatter - (16.0_f64 / 3.0).sqrt()).abs() < 1e-12, "{found:?}");
        assert!((found.halves[0] - (0.01 + 3.182 * found.scatter * 0.01)).abs() < 1e-12, "{found:?}");
        // Figures that agree by chance do not make it smaller than their errors allow.
        let quiet = constant_intervals(&effects, &[0.0; 4], &[0.02; 4]);
        assert!((quiet.halves[0] - 0.0196).abs() < 1e-12, "{quiet:?}");
    }
}
