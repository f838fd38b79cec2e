//! What all published reports have in common: rows that are scenarios, figures to compare with.

use super::error;
use super::metric::Metric;
use super::predicted::Predicted;
use super::table::{Role, Row, RowProblem};
use datapath_readout::figures::Figures;
use datapath_readout::quantity::Quantity;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::description::Description;
use datapath_scenario::platform::Platform;
use datapath_scenario::workload::Kind;

/// Above this share of a figure its rounding is told apart.
const COARSE: f64 = 0.01;

/// A published report.
#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// Stem of the file that holds the measurements; what it is called on the command line.
    pub stem: &'static str,
    /// How to cite it.
    pub title: &'static str,
    /// The machine.
    pub platform: &'static str,
    /// How it is fitted and judged.
    pub fit: Fit,
    /// What was measured. The page fetches it as a file, by configuration.
    #[cfg(feature = "reports")]
    pub rows: Rows,
}

/// How a report's figures are fitted and judged.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// The columns with figures.
    pub metrics: &'static [Metric],
    /// Batches that are enough to guide a fit: of transactions, and of streams. From one seed to another they give most
    /// figures within half a percent.
    pub short_run: [usize; 2],
}

/// The rows of a report: which configurations they are, and their figures.
#[derive(Clone, Copy, Debug)]
pub struct Rows {
    /// The measurements, as CSV.
    pub text: &'static str,
    /// What the model says of them when it knows nothing of some, as `datapath validate --cross-validate` found it.
    pub refits: &'static str,
    /// The columns that describe a configuration.
    pub configuration: &'static [&'static str],
    /// Rows that agree in this column are one scenario; without it each is one.
    pub grouped_by: Option<&'static str>,
    /// The scenario of a row or group of rows; what they do not say is as it was measured on the path. Or what is wrong.
    pub description: fn(&[Row<'_>], &Platform) -> Result<Description, Vec<RowProblem>>,
    /// A name for a scenario that no other of any report has, from its first row.
    pub name: fn(&Row<'_>) -> String,
    /// The comparison that the report is about, published and simulated, as lines for a person.
    pub comparison: fn(&[RowComparison]) -> String,
}

/// What was published for a configuration.
#[derive(Clone, Debug)]
pub struct Published {
    /// Name of the row or rows.
    pub run: String,
    /// What most of it is to the calibration.
    pub role: Role,
    /// The figures, those of guests first, row by row, in the order of the report's metrics.
    pub figures: Vec<PublishedFigure>,
}

/// A published figure.
#[derive(Clone, Copy, Debug)]
pub struct PublishedFigure {
    /// Its column.
    pub metric: &'static Metric,
    /// What it is.
    pub quantity: Quantity,
    /// Its value.
    pub value: f64,
    /// The step of its last printed digit.
    pub rounded_to: f64,
    /// What it is to the calibration.
    pub role: Role,
    /// What was predicted of it blind, if it was revealed last.
    pub predicted: Option<Predicted>,
}

impl PublishedFigure {
    /// Whether rounding alone may be more than a percent of it.
    #[must_use]
    pub fn is_coarse(&self) -> bool {
        self.rounded_to / 2.0 > COARSE * self.value
    }
}

impl Published {
    /// What was published of a quantity.
    #[must_use]
    pub fn figure(&self, quantity: Quantity) -> Option<&PublishedFigure> {
        self.figures.iter().find(|figure| figure.quantity == quantity)
    }
}

/// A row or group of rows with its scenario and figures.
#[derive(Clone, Debug)]
pub struct Case {
    /// Whose it is.
    pub report: &'static Report,
    /// The scenario.
    pub description: Description,
    /// What was published.
    pub published: Published,
}

/// A case with what was simulated.
#[derive(Clone, Debug)]
pub struct RowComparison {
    /// The case.
    pub case: Case,
    /// What was simulated.
    pub figures: Figures,
}

/// One published figure beside the simulated one.
#[derive(Clone, Copy, Debug)]
pub struct FigureComparison {
    /// What was published.
    pub published: PublishedFigure,
    /// What was simulated.
    pub simulated: f64,
    /// Half of the 95 % interval of what was simulated.
    pub half_width: f64,
    /// Logarithm of simulated over published as a fit weighs it: with the metric's floor and within its rounding.
    pub log_ratio: f64,
}

impl FigureComparison {
    /// Simulated over published, less one; nothing for a published zero.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        error::relative(self.published.value, self.simulated)
    }

    /// What of the error the rounding of the published figure cannot explain.
    #[must_use]
    pub fn error_beyond_rounding(&self) -> f64 {
        error::beyond_rounding(self.published.value, self.published.rounded_to, self.simulated)
    }

    /// What to call it beside others of its case: its column, and whose it is where each guest has one.
    #[must_use]
    pub fn name(&self) -> String {
        let PublishedFigure { quantity, metric, .. } = self.published;
        if quantity.is_of_a_guest() { quantity.id() } else { metric.column.into() }
    }
}

impl Case {
    /// What was published of a quantity.
    #[must_use]
    pub fn value(&self, quantity: Quantity) -> Option<f64> {
        self.published.figure(quantity).map(|figure| figure.value)
    }

    /// Whether its processor time is told per MB.
    #[must_use]
    pub(crate) fn per_megabyte(&self) -> bool {
        self.description.workload.kind == Kind::Str
    }

    /// Logarithm of what was simulated over what was published.
    #[must_use]
    pub(crate) fn log_ratio(&self, published: &PublishedFigure, simulated: f64) -> f64 {
        published.metric.log_ratio(simulated, published.value, self.per_megabyte())
    }

    /// Every published figure that was simulated, too.
    #[must_use]
    pub fn judged(&self, figures: &Figures) -> Vec<FigureComparison> {
        let of_both = self.published.figures.iter().filter_map(|&published| {
            let simulated = figures.of(published.quantity)?;
            let log_ratio = self.log_ratio(&published, simulated.mean);
            let (simulated, half_width) = (simulated.mean, simulated.half_width);
            Some(FigureComparison { published, simulated, half_width, log_ratio })
        });
        of_both.collect()
    }
}

impl Case {
    /// Below this a quantity is judged absolutely.
    #[must_use]
    pub fn floor(&self, quantity: Quantity) -> f64 {
        let metric = self.report.fit.metrics.iter().find(|metric| metric.quantity == quantity);
        metric.map_or(0.0, |metric| metric.floor[usize::from(self.per_megabyte())])
    }
}

impl RowComparison {
    /// A quantity as published and as simulated.
    #[must_use]
    pub(crate) fn published_and_simulated(&self, quantity: Quantity) -> Option<[f64; 2]> {
        Some([self.case.value(quantity)?, self.figures.of(quantity)?.mean])
    }
}

/// The first configuration that was measured on a path.
#[must_use]
pub fn on_path(platform: &Platform, attachment: Attachment) -> Option<Description> {
    Some(Description::of_path(&platform.name, attachment, platform.path(attachment)?))
}
