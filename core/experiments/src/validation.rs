//! Every published figure next to the simulated one, as `validate` writes them.

use serde::Serialize;

use super::published::{Case, FigureComparison, PublishedFigure};
use datapath_readout::figures::Figures;
use datapath_readout::measure::Measure;

/// A published figure and the simulated one: a row of the CSV.
#[derive(Clone, Debug, Serialize)]
pub struct ValidationRow {
    /// The report.
    pub report: &'static str,
    /// The row of the report.
    pub run: String,
    /// The figure, as the report calls it.
    pub metric: String,
    /// Its unit.
    pub unit: String,
    /// The published value.
    pub measured: f64,
    /// The step of the last digit that the report prints.
    pub rounded_to: f64,
    /// The simulated value.
    pub simulated: f64,
    /// Half of the 95% interval of the simulated figure.
    pub interval: f64,
    /// Simulated ÷ measured − 1, in percent; `None` for a measured zero.
    pub error_pct: Option<f64>,
    /// The error against the nearest number that would be rounded to the measured one.
    pub error_beyond_rounding_pct: f64,
    /// Its role in the calibration.
    pub role: &'static str,
    /// For rows predicted before seen: the prediction made before they were known, and its 90% interval.
    pub predicted: Option<f64>,
    /// The lower end of that interval.
    pub predicted_low: Option<f64>,
    /// The upper end of that interval.
    pub predicted_high: Option<f64>,
}

/// A row of the JSON.
#[derive(Clone, Debug, Serialize)]
pub struct ValidationEntry {
    /// What the CSV has, too.
    #[serde(flatten)]
    pub row: ValidationRow,
    /// The name of the figure in `run --json` and in the page.
    pub figure: String,
    /// Whether a fit uses it. The other figures follow from those.
    pub independent: bool,
}

impl ValidationEntry {
    /// The published figures of a case, each next to the simulated one.
    #[must_use]
    pub fn all(case: &Case, figures: &Figures, measure: &Measure) -> Vec<Self> {
        let entry = |judged: &FigureComparison| Self {
            row: row(case, judged, measure),
            figure: judged.published.quantity.id(),
            independent: judged.published.metric.weight > 0.0,
        };
        case.judged(figures).iter().map(entry).collect()
    }
}

fn row(case: &Case, judged: &FigureComparison, measure: &Measure) -> ValidationRow {
    let PublishedFigure { quantity, value, rounded_to, role, predicted, .. } = judged.published;
    ValidationRow {
        report: case.report.stem,
        run: case.published.run.clone(),
        metric: judged.name(),
        unit: quantity.unit(measure),
        measured: value,
        rounded_to,
        simulated: judged.simulated,
        interval: judged.half_width,
        error_pct: judged.error().map(|error| error * 100.0),
        error_beyond_rounding_pct: judged.error_beyond_rounding() * 100.0,
        role: role.name(),
        predicted: predicted.map(|blind| blind.value),
        predicted_low: predicted.map(|blind| blind.low),
        predicted_high: predicted.map(|blind| blind.high),
    }
}
