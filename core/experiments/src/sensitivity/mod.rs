//! Sensitivity: how each figure responds to every duration of a machine.
//!
//! The elasticity of a figure y with respect to a duration d is ln(y⁺/y⁻) / ln(1.1²). y⁺ and y⁻
//! come from runs with 1.1 d and d/1.1 that use the same random numbers and do the same work. If
//! everything takes s times as long, a closed loop runs s times slower. So the elasticities of a
//! figure add up to its degree, except for the effects of finite steps and of ties between limits.

mod baseline;
mod cost_attribution;
mod duration;
mod interactions;
mod ratio;
mod response;
#[cfg(feature = "reports")]
pub mod study;

use serde::Serialize;

pub use self::baseline::{Baseline, FigureRatio, PendingBaseline};
pub use self::cost_attribution::{CostAttribution, CostOwner};
pub use self::duration::{Duration, DurationInfo, with_scaled_durations, without};
pub use self::interactions::{Factor, FigureRatios, Interaction, REMOVED, longest};
pub use self::ratio::Ratio;
pub use self::response::Response;
use datapath_readout::batch::Batch;

/// The factor by which a duration is varied, up and down.
pub const STEP: f64 = 1.1;

/// If the interval of a sum is wider than this share of the figure, the sum is not informative.
const SUM_HALF_WIDTH_MAX: f64 = 0.25;
/// The deviation beyond the sum's own interval that finite steps and ties between limits can cause.
const LEFT_MAX: f64 = 0.1;

/// The response of a figure to a duration.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Elasticity {
    /// The duration.
    pub constant: &'static str,
    /// The growth of the figure, in percent, when the duration grows by about one percent.
    pub value: f64,
    /// Half the width of its 95% interval, plus the possible effect of the finite step.
    pub half_width: f64,
}

impl Elasticity {
    /// Whether it differs significantly from zero.
    #[must_use]
    pub fn is_significant(&self) -> bool {
        self.value.abs() > self.half_width
    }
}

/// The sensitivity of a figure.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FigureSensitivity {
    /// The figure.
    pub id: String,
    /// The sum that its elasticities must have.
    pub degree: i32,
    /// The elasticities with respect to every duration that has an effect, the largest first. Empty
    /// if the figure is zero, or counts so few events that it would be zero without some section.
    pub elasticities: Vec<Elasticity>,
    /// Their sum.
    pub sum: Option<f64>,
    /// Half the width of the sum's 95% interval, plus the possible effect of finite steps.
    pub sum_half_width: Option<f64>,
    /// Whether the sum equals the degree within the expected deviation. If it does not, a shorter
    /// duration may make the figure worse (bursts that depend on how two durations compare), so no
    /// share of the figure belongs to a duration.
    pub adds_up: bool,
}

/// Whether a sum equals the degree that it must have.
fn adds_up(degree: i32, sum: f64, half_width: f64) -> bool {
    half_width <= SUM_HALF_WIDTH_MAX && (sum - f64::from(degree)).abs() <= half_width + LEFT_MAX
}

/// The runs with a duration 1.1 times as long, and 1.1 times as short; nothing if hardly anything
/// happened.
pub type Variation = (Duration, Option<[Vec<Batch>; 2]>);

/// The sensitivity of every figure of a run. `as_it_is` holds the sections of the unchanged run.
#[must_use]
pub fn sensitivities(base: &Baseline, as_it_is: &[Batch], varied: &[Variation]) -> Vec<FigureSensitivity> {
    let answered = |(duration, runs): &Variation| {
        let [longer, shorter] = runs.as_ref()?;
        Some((*duration, Response::all(base, as_it_is, longer, shorter)))
    };
    explained_by(base, &varied.iter().filter_map(answered).collect::<Vec<_>>())
}

/// The sensitivity of every figure of a run, from its response to each duration.
#[must_use]
pub fn explained_by(base: &Baseline, answers: &[(Duration, Vec<Response>)]) -> Vec<FigureSensitivity> {
    let figures = base.figures(&[]);
    let sensitivities = figures.iter().enumerate().map(|(index, (quantity, _))| {
        let responses = answers.iter().map(|(duration, answers)| (duration.name(), &answers[index]));
        let (defined, unknown): (Vec<_>, Vec<_>) = responses.partition(|(_, answer)| answer.slope.is_defined());
        let mut elasticities = Vec::new();
        for &(constant, answer) in &defined {
            let half_width = answer.slope.half_width() + answer.of_step();
            if answer.slope.value != 0.0 || half_width > 0.0 {
                elasticities.push(Elasticity { constant, value: answer.slope.value, half_width });
            }
        }
        elasticities.sort_by(|a, b| b.value.abs().total_cmp(&a.value.abs()));
        let sum = Ratio::sum(&defined.iter().map(|(_, answer)| (1.0, &answer.slope)).collect::<Vec<_>>());
        let of_steps: f64 = defined.iter().map(|(_, answer)| answer.of_step()).sum();
        let is_known = !defined.is_empty() && unknown.is_empty();
        let half_width = sum.half_width() + of_steps;
        FigureSensitivity {
            id: quantity.id(),
            degree: quantity.degree(),
            elasticities,
            sum: is_known.then_some(sum.value),
            sum_half_width: is_known.then_some(half_width),
            adds_up: is_known && adds_up(quantity.degree(), sum.value, half_width),
        }
    });
    sensitivities.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_far_from_the_degree_or_too_wide_does_not_add_up() {
        assert!(adds_up(-1, -0.97, 0.05) && adds_up(0, 0.05, 0.02));
        assert!(!adds_up(1, 0.176, 1.03), "the interval says nothing");
        assert!(!adds_up(1, 0.7, 0.05) && !adds_up(0, 0.3, 0.1), "far from the degree");
    }
}
