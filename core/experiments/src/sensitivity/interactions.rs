//! What less of two durations does together: whether less of one pays without less of the other.
//!
//! Times that follow one another add up, so what two of them save adds up, too. Where it does not they have to do with each
//! other: one was hidden behind the other, or the same thing waits for both.

use serde::Serialize;

use super::baseline::{Baseline, FigureRatio};
use super::ratio::Ratio;
use super::{Duration, FigureSensitivity};
use datapath_engine::math;
use datapath_readout::batch::Batch;

/// Share of each duration's time that is removed.
pub const REMOVED: f64 = 0.5;
/// So many durations are taken two at a time: fifteen pairs.
const MOST: usize = 6;
/// What is left of a difference of floating-point numbers.
const DUST: f64 = 1e-9;

/// The durations that do most to a figure, by name: those that are taken two at a time.
#[must_use]
pub fn longest(figure: &FigureSensitivity) -> Vec<&'static str> {
    let sure = figure.elasticities.iter().filter(|one| one.is_significant());
    sure.take(MOST).map(|one| one.constant).collect()
}

/// How all figures of a run stand to those of the run as it is.
#[derive(Clone, Debug)]
pub struct FigureRatios(Vec<Ratio>);

impl FigureRatios {
    /// By the sections of both.
    #[must_use]
    pub fn of(base: &Baseline, run: &[Batch], as_it_is: &[Batch]) -> Self {
        Self(base.compared(run, as_it_is).into_iter().map(|(_, ratio)| ratio).collect())
    }

    /// As numbers, to be sent from one instance of the simulator to another.
    #[must_use]
    pub fn flat(&self) -> Vec<f64> {
        self.0.iter().flat_map(Ratio::flat).collect()
    }

    /// What was sent, over so many sections.
    #[must_use]
    pub fn from_flat(flat: &[f64], sections: usize) -> Self {
        Self(flat.chunks_exact(sections + 1).map(Ratio::from_flat).collect())
    }

    /// How many times as large each figure is, where that is known.
    #[must_use]
    pub fn factors(&self, base: &Baseline) -> Vec<FigureRatio> {
        let figures = base.measurement.figures_of(&[]);
        let known = figures.iter().zip(&self.0).filter(|(_, ratio)| ratio.is_defined());
        let told = known.map(|((quantity, _), ratio)| {
            let Factor { times, half_width } = Factor::of(ratio);
            FigureRatio { id: quantity.id(), times, half_width }
        });
        told.collect()
    }
}

/// How many times as large a figure is.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Factor {
    /// So many times.
    pub times: f64,
    /// Half the width of the 95 % interval of that.
    pub half_width: f64,
}

impl Factor {
    fn of(ratio: &Ratio) -> Self {
        let times = math::exp(ratio.value);
        Self { times, half_width: times * ratio.half_width() }
    }
}

/// What half of two durations does to a figure.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Interaction {
    /// The figure.
    pub figure: String,
    /// The durations.
    pub constants: [&'static str; 2],
    /// With half of each alone.
    pub alone: [Factor; 2],
    /// With half of both.
    pub both: Factor,
    /// The share of the time for which the figure stands that both save together beyond what each saves alone, less than nothing
    /// where that is less; none of what stands for no time.
    #[serde(rename = "beyond")]
    #[cfg_attr(feature = "types", ts(rename = "beyond"))]
    pub interaction: Option<f64>,
    /// Half the width of its 95 % interval.
    #[serde(rename = "beyond_half_width")]
    #[cfg_attr(feature = "types", ts(rename = "beyond_half_width"))]
    pub interaction_half_width: Option<f64>,
}

impl Interaction {
    /// Of all figures of which it is known.
    #[must_use]
    pub fn all(base: &Baseline, durations: [Duration; 2], alone: [&FigureRatios; 2], both: &FigureRatios) -> Vec<Self> {
        let figures = base.measurement.figures_of(&[]);
        let told = figures.iter().enumerate().filter_map(|(index, (quantity, _))| {
            let [one, other, both] = [alone[0], alone[1], both].map(|beside| &beside.0[index]);
            if ![one, other, both].iter().all(|ratio| ratio.is_defined()) {
                return None;
            }
            let degree = quantity.degree();
            // A rate's is the time that one of what it counts takes.
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
        told.collect()
    }

    /// Whether both together are distinguished from each alone.
    #[must_use]
    pub fn is_significant(&self) -> bool {
        self.interaction
            .zip(self.interaction_half_width)
            .is_some_and(|(beyond, half_width)| beyond.abs() > half_width.max(DUST))
    }
}
