//! The refits of a report, each without one group of rows: a file that `datapath validate
//! --cross-validate` writes.

use serde::{Deserialize, Serialize};

use datapath_engine::statistics::Estimate;

/// The uncertainty that no refit and no seed shows: one percent.
pub(crate) const LEAST: f64 = 0.01;
/// Half of a 95% interval in standard deviations.
const HALF: f64 = 1.96;

/// The refits of a report, each without one group of rows.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Refits {
    /// The constants that were refitted.
    pub constants: Vec<String>,
    /// Their values on the machine. Refits of another machine say nothing about this one.
    pub from: Vec<f64>,
    /// The groups; empty if there are too few.
    pub groups: Vec<Group>,
    /// If there are too few groups: the largest error of each column so far, as a logarithm of a
    /// ratio.
    pub seen: Vec<(String, f64)>,
}

impl Refits {
    /// Reads a file.
    ///
    /// # Panics
    /// If [`Self::to_json`] did not write the file; a test checks it.
    #[must_use]
    pub fn from_json(file: &str) -> Self {
        serde_json::from_str(file).unwrap_or_else(|_| panic!("it was made by the command line"))
    }

    /// Writes a file.
    ///
    /// # Panics
    /// Never: every value in it can be written as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("numbers and texts are JSON")
    }
}

/// A group of rows, and the constants that were fitted to all others.
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
    /// Logarithm of the figure simulated without its group divided by the published one, weighted
    /// as in a fit.
    pub error: f64,
    /// The size of the error relative to the expected error (see [`expected_error`]).
    pub score: f64,
    /// The comparison, only right after it was made; files do not keep it.
    #[serde(skip)]
    pub compared: Option<HeldOutComparison>,
}

/// A published figure, and the one simulated without its group.
#[derive(Clone, Copy, Debug)]
pub struct HeldOutComparison {
    /// The published figure.
    pub measured: f64,
    /// The step of its last printed digit.
    pub rounded_to: f64,
    /// The simulated figure.
    pub simulated: f64,
}

/// The expected error of a figure: the spread of the refits, the chance in the simulation, the
/// rounding in the publication, and one percent for what these do not show. All are logarithms of
/// ratios.
#[must_use]
pub fn expected_error(spread: f64, simulated: f64, rounding: f64) -> f64 {
    (spread * spread + simulated * simulated + rounding * rounding + LEAST * LEAST).sqrt()
}

/// Standard error of the refits' values, by the jackknife.
#[must_use]
pub(crate) fn spread(values: &[f64]) -> f64 {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    (values.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() * (n - 1.0) / n).sqrt()
}

/// The standard deviation of a simulated figure, as a logarithm.
#[must_use]
pub fn chance(estimate: Estimate, floor: f64) -> f64 {
    estimate.half_width / HALF / (estimate.mean + floor)
}
