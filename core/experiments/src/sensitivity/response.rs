//! How figures answer to a duration, from a run with more of it and one with less.

use super::STEP;
use super::baseline::Baseline;
use super::ratio::Ratio;
use datapath_engine::math;
use datapath_readout::batch::Batch;

/// Of one figure: two steps from one variation to the other, and their square.
#[derive(Clone, Debug)]
pub struct Response {
    pub(super) slope: Ratio,
    curvature: Ratio,
}

impl Response {
    /// Of all figures. `as_it_is`: the sections of the run as it is; `longer`, `shorter`: those with a duration 1.1 times as long, and
    /// 1.1 times as short.
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

    /// A finite step is not the slope. Of times that add up, each with a share s, the curvature is s (1 - s), and the
    /// difference below that times a sixth of the step's square. What curves more is where a limit gives way to
    /// another: the slopes on both sides differ, and half of that may be missing.
    pub(super) fn of_step(&self) -> f64 {
        let step = math::ln(STEP);
        let Self { slope, curvature } = self;
        let share = slope.value.abs();
        let bent = curvature.value.abs() - curvature.half_width() - share * (1.0 + share);
        curvature.value.abs() * step * step / 6.0 + bent.max(0.0) * step / 2.0
    }

    /// Those of all figures as numbers, to be sent from one instance of the simulator to another.
    #[must_use]
    pub fn flat(all: &[Self]) -> Vec<f64> {
        all.iter().flat_map(|Self { slope, curvature }| [slope.flat(), curvature.flat()]).flatten().collect()
    }

    /// What was sent, over so many sections.
    #[must_use]
    pub fn from_flat(flat: &[f64], sections: usize) -> Vec<Self> {
        let one = |numbers: &[f64]| {
            let (slope, curvature) = numbers.split_at(sections + 1);
            Self { slope: Ratio::from_flat(slope), curvature: Ratio::from_flat(curvature) }
        };
        flat.chunks_exact(2 * (sections + 1)).map(one).collect()
    }
}
