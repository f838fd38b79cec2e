//! How figures respond to a duration, from a run with a longer and a run with a shorter duration.

use super::STEP;
use super::baseline::Baseline;
use super::ratio::Ratio;
use datapath_engine::math;
use datapath_readout::batch::Batch;

/// The response of a figure: its slope and curvature between the two variations.
#[derive(Clone, Debug)]
pub struct Response {
    pub(super) slope: Ratio,
    curvature: Ratio,
}

impl Response {
    /// The responses of all figures. `as_it_is` holds the sections of the unchanged run; `longer`
    /// and `shorter` those with a duration 1.1 times as long, and 1.1 times as short.
    #[must_use]
    pub fn all(base: &Baseline, as_it_is: &[Batch], longer: &[Batch], shorter: &[Batch]) -> Vec<Self> {
        let step = math::ln(STEP);
        let (up, down) = (base.compared(longer, as_it_is), base.compared(shorter, as_it_is));
        let both = up.iter().zip(&down).map(|((_, up), (_, down))| Self {
            slope: Ratio::sum(&[(0.5 / step, up), (-0.5 / step, down)]),
            curvature: Ratio::sum(&[(1.0 / (step * step), up), (1.0 / (step * step), down)]),
        });
        both.collect()
    }

    /// The error of the finite step, which is not the slope. For times that add up, each with a
    /// share s, the curvature is s (1 - s), and the error is below that times a sixth of the step's
    /// square. A larger curvature arises where one limit gives way to another: the slopes on both
    /// sides differ, and half of the difference may be missing.
    pub(super) fn of_step(&self) -> f64 {
        let step = math::ln(STEP);
        let Self { slope, curvature } = self;
        let share = slope.value.abs();
        let bent = curvature.value.abs() - curvature.half_width() - share * (1.0 + share);
        curvature.value.abs() * step * step / 6.0 + bent.max(0.0) * step / 2.0
    }

    /// The responses of all figures as numbers, for sending them from one instance of the simulator
    /// to another.
    #[must_use]
    pub fn to_numbers(all: &[Self]) -> Vec<f64> {
        all.iter()
            .flat_map(|Self { slope, curvature }| [slope.to_numbers(), curvature.to_numbers()])
            .flatten()
            .collect()
    }

    /// The responses that were sent, for this number of sections.
    #[must_use]
    pub fn from_numbers(flat: &[f64], sections: usize) -> Vec<Self> {
        let response = |numbers: &[f64]| {
            let (slope, curvature) = numbers.split_at(sections + 1);
            Self { slope: Ratio::from_numbers(slope), curvature: Ratio::from_numbers(curvature) }
        };
        flat.chunks_exact(2 * (sections + 1)).map(response).collect()
    }
}
