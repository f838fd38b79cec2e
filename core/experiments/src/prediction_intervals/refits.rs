//! What is known of a report's rows when each group in turn is left out: a file that `datapath validate --cross-validate` makes.

use serde::{Deserialize, Serialize};

use datapath_engine::statistics::Estimate;

/// What no refit and no seed tells: a percent.
pub(crate) const LEAST: f64 = 0.01;
/// Half of a 95 % interval in standard deviations.
const HALF: f64 = 1.96;

/// What is known of a report's rows when each group in turn is left out.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Refits {
    /// The constants that were fitted anew.
    pub constants: Vec<String>,
    /// What they were on the machine: refits of another one tell nothing of it.
    pub from: Vec<f64>,
    /// The groups; none where there are too few.
    pub groups: Vec<Group>,
    /// Where there are too few: the largest error of each column so far, as a logarithm of a ratio.
    pub seen: Vec<(String, f64)>,
}

impl Refits {
    /// Those of a file.
    ///
    /// # Panics
    /// If the file is none that [`Self::to_json`] made; a test looks.
    #[must_use]
    pub fn from_json(file: &str) -> Self {
        serde_json::from_str(file).unwrap_or_else(|_| panic!("it was made by the command line"))
    }

    /// As a file.
    ///
    /// # Panics
    /// Never: there is nothing in it that cannot be told.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("numbers and texts can be told")
    }
}

/// A group of rows and the constants that were fitted to all others.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Group {
    /// What its rows have in common.
    pub left_out: String,
    /// The constants, in the order of [`Refits::constants`].
    pub values: Vec<f64>,
    /// Its figures.
    pub scores: Vec<Score>,
}

/// A figure that was left out.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Score {
    /// The row or run.
    pub run: String,
    /// The column.
    pub metric: String,
    /// Logarithm of what was simulated without its group over what was published, as a fit weighs it.
    pub error: f64,
    /// The size of that in units of what was to be expected (see [`doubt`]).
    pub score: f64,
    /// What was compared, right after it was; files do not keep it.
    #[serde(skip)]
    pub compared: Option<HeldOutComparison>,
}

/// A published figure and what was simulated without its group.
#[derive(Clone, Copy, Debug)]
pub struct HeldOutComparison {
    /// What was published.
    pub measured: f64,
    /// The step of its last printed digit.
    pub rounded_to: f64,
    /// What was simulated.
    pub simulated: f64,
}

/// How far off a figure may be by what is known of it: the spread of the refits, chance in the simulation, rounding in the
/// publication, and a percent for what none of these tells. As logarithms of ratios.
#[must_use]
pub fn doubt(spread: f64, simulated: f64, rounding: f64) -> f64 {
    (spread * spread + simulated * simulated + rounding * rounding + LEAST * LEAST).sqrt()
}

/// Standard error by the jackknife of what the refits say.
#[must_use]
pub(crate) fn spread(said: &[f64]) -> f64 {
    let n = said.len() as f64;
    let mean = said.iter().sum::<f64>() / n;
    (said.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() * (n - 1.0) / n).sqrt()
}

/// The standard deviation of a simulated figure, as a logarithm.
#[must_use]
pub fn chance(estimate: Estimate, floor: f64) -> f64 {
    estimate.half_width / HALF / (estimate.mean + floor)
}
