//! The joint effect of shortening two durations: does shortening one pay only if the other is
//! shortened, too?
//!
//! Times that follow one another add up, and so do the savings. If the savings do not add up, the
//! durations depend on each other: one was hidden behind the other, or something waits for both.

use serde::Serialize;

use super::baseline::{Baseline, FigureRatio};
use super::ratio::Ratio;
use super::{Duration, FigureSensitivity};
use datapath_engine::math;
use datapath_readout::batch::Batch;

/// Share of each duration's time that is removed.
pub const REMOVED: f64 = 0.5;
/// Number of durations that are combined in pairs: fifteen pairs.
const MOST: usize = 6;
/// Smallest difference that is not just rounding of floating-point numbers.
const DUST: f64 = 1e-9;

/// The names of the durations with the largest effect on a figure; these are combined in pairs.
#[must_use]
pub fn longest(figure: &FigureSensitivity) -> Vec<&'static str> {
    let significant = figure.elasticities.iter().filter(|elasticity| elasticity.is_significant());
    significant.take(MOST).map(|elasticity| elasticity.constant).collect()
}

/// The ratios of all figures of a run to those of the unchanged run.
#[derive(Clone, Debug)]
pub struct FigureRatios(Vec<Ratio>);

impl FigureRatios {
    /// The ratios, from the sections of both runs.
    #[must_use]
    pub fn of(base: &Baseline, run: &[Batch], as_it_is: &[Batch]) -> Self {
        Self(base.compared(run, as_it_is).into_iter().map(|(_, ratio)| ratio).collect())
    }

    /// The ratios as numbers, for sending them from one instance of the simulator to another.
    #[must_use]
    pub fn to_numbers(&self) -> Vec<f64> {
        self.0.iter().flat_map(Ratio::to_numbers).collect()
    }

    /// The ratios that were sent, for this number of sections.
    #[must_use]
    pub fn from_numbers(flat: &[f64], sections: usize) -> Self {
        Self(flat.chunks_exact(sections + 1).map(Ratio::from_numbers).collect())
    }

    /// The factor of each figure whose ratio is known.
    #[must_use]
    pub fn factors(&self, base: &Baseline) -> Vec<FigureRatio> {
        let figures = base.figures(&[]);
        let known = figures.iter().zip(&self.0).filter(|(_, ratio)| ratio.is_defined());
        let ratios = known.map(|((quantity, _), ratio)| {
            let Factor { times, half_width } = Factor::of(ratio);
            FigureRatio { id: quantity.id(), times, half_width }
        });
        ratios.collect()
    }
}

/// The factor by which a figure is larger.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Factor {
    /// The factor.
    pub times: f64,
    /// Half the width of the 95% interval of the factor.
    pub half_width: f64,
}

impl Factor {
    fn of(ratio: &Ratio) -> Self {
        let times = math::exp(ratio.value);
        Self { times, half_width: times * ratio.half_width() }
    }
}

/// The effect of halving two durations on a figure.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Interaction {
    /// The figure.
    pub figure: String,
    /// The durations.
    pub constants: [&'static str; 2],
    /// With each duration halved alone.
    pub alone: [Factor; 2],
    /// With both durations halved.
    pub both: Factor,
    /// The share of the time behind the figure that halving both saves beyond the sum of the two
    /// separate savings; negative if the joint saving is smaller. Nothing for a figure without a
    /// time behind it.
    #[serde(rename = "beyond")]
    #[cfg_attr(feature = "types", ts(rename = "beyond"))]
    pub interaction: Option<f64>,
    /// Half the width of its 95% interval.
    #[serde(rename = "beyond_half_width")]
    #[cfg_attr(feature = "types", ts(rename = "beyond_half_width"))]
    pub interaction_half_width: Option<f64>,
}

impl Interaction {
    /// The interaction for each figure for which it is known.
    #[must_use]
    pub fn all(base: &Baseline, durations: [Duration; 2], alone: [&FigureRatios; 2], both: &FigureRatios) -> Vec<Self> {
        let figures = base.figures(&[]);
        let interactions = figures.iter().enumerate().filter_map(|(index, (quantity, _))| {
            let [one, other, both] = [alone[0], alone[1], both].map(|ratios| &ratios.0[index]);
            if ![one, other, both].iter().all(|ratio| ratio.is_defined()) {
                return None;
            }
            let degree = quantity.degree();
            // For a rate, this is the time per counted unit.
            let time = |ratio: f64| math::exp(f64::from(degree) * ratio);
            let beyond = Ratio::by(&[one, other, both], &|of| time(of[0]) + time(of[1]) - time(of[2]) - 1.0);
            let is_time = degree != 0;
            Some(Self {
                figure: quantity.id(),
                constants: durations.map(Duration::name),
                alone: [Factor::of(one), Factor::of(other)],
                both: Factor::of(both),
                interaction: is_time.then_some(beyond.value),
                interaction_half_width: is_time.then(|| beyond.half_width()),
            })
        });
        interactions.collect()
    }

    /// Whether the joint effect differs significantly from the separate effects.
    #[must_use]
    pub fn is_significant(&self) -> bool {
        self.interaction
            .zip(self.interaction_half_width)
            .is_some_and(|(beyond, half_width)| beyond.abs() > half_width.max(DUST))
    }
}
