//! What all published reports share: rows that are scenarios, and figures to compare with.

use super::error;
use super::metric::Metric;
use super::predicted::Predicted;
use super::table::{Role, Row, RowProblem};
use datapath_readout::figures::Figures;
use datapath_readout::quantity::Quantity;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::description::Description;
use datapath_scenario::platform::Platform;
use datapath_scenario::workload::WorkloadKind;

/// If rounding is more than this share of a figure, it is reported separately.
const COARSE: f64 = 0.01;

/// A published report.
#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// Stem of the file that holds the measurements; also its name on the command line.
    pub stem: &'static str,
    /// Its citation.
    pub title: &'static str,
    /// The machine.
    pub platform: &'static str,
    /// How it is fitted and judged.
    pub fit: Fit,
    /// Its rows. The page fetches them as a file, by configuration.
    #[cfg(feature = "reports")]
    pub rows: Rows,
}

/// How a report's figures are fitted and judged.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// The columns with figures.
    pub metrics: &'static [Metric],
    /// Batches that suffice to guide a fit: of transactions, and of streams. With these, most
    /// figures differ between seeds by less than half a percent.
    pub short_run: [usize; 2],
}

/// The rows of a report: which configurations they are, and their figures.
#[derive(Clone, Copy, Debug)]
pub struct Rows {
    /// The measurements, as CSV.
    pub text: &'static str,
    /// The results of the refits without each group of rows, as `datapath validate
    /// --cross-validate` wrote them.
    pub refits: &'static str,
    /// The columns that describe a configuration.
    pub configuration: &'static [&'static str],
    /// Rows that agree in this column form one scenario; without it each row is one.
    pub grouped_by: Option<&'static str>,
    /// The scenario of a row or group of rows, or its problems. What the rows leave out is as it
    /// was measured on the path.
    pub description: fn(&[Row<'_>], &Platform) -> Result<Description, Vec<RowProblem>>,
    /// A unique name for a scenario among all reports, from its first row.
    pub name: fn(&Row<'_>) -> String,
    /// The comparison that the report is about, published and simulated, as lines of text.
    pub comparison: fn(&[RowComparison]) -> String,
}

/// What was published for a configuration.
#[derive(Clone, Debug)]
pub struct Published {
    /// Name of the row or rows.
    pub run: String,
    /// The role of most of its figures in the calibration.
    pub role: Role,
    /// The figures: first those of guests, row by row, in the order of the report's metrics.
    pub figures: Vec<PublishedFigure>,
}

/// A published figure.
#[derive(Clone, Copy, Debug)]
pub struct PublishedFigure {
    /// Its column.
    pub metric: &'static Metric,
    /// The quantity.
    pub quantity: Quantity,
    /// Its value.
    pub value: f64,
    /// The step of its last printed digit.
    pub rounded_to: f64,
    /// Half of its 95% interval; zero where none is known, as in all reports.
    pub half_width: f64,
    /// Its role in the calibration.
    pub role: Role,
    /// The blind prediction of it, if it was predicted before it was seen.
    pub predicted: Option<Predicted>,
}

impl PublishedFigure {
    /// Whether rounding may change it by more than one percent.
    #[must_use]
    pub fn is_coarse(&self) -> bool {
        self.rounded_to / 2.0 > COARSE * self.value
    }
}

impl Published {
    /// The published figure of a quantity.
    #[must_use]
    pub fn figure(&self, quantity: Quantity) -> Option<&PublishedFigure> {
        self.figures.iter().find(|figure| figure.quantity == quantity)
    }
}

/// A row or group of rows with its scenario and figures.
#[derive(Clone, Debug)]
pub struct Case {
    /// The report.
    pub report: &'static Report,
    /// The scenario.
    pub description: Description,
    /// The published figures.
    pub published: Published,
}

/// A case with its simulated figures.
#[derive(Clone, Debug)]
pub struct RowComparison {
    /// The case.
    pub case: Case,
    /// The simulated figures.
    pub figures: Figures,
}

/// A published figure and the simulated one.
#[derive(Clone, Copy, Debug)]
pub struct FigureComparison {
    /// The published figure.
    pub published: PublishedFigure,
    /// The simulated figure.
    pub simulated: f64,
    /// Half of the 95% interval of the simulated figure.
    pub half_width: f64,
    /// Logarithm of simulated divided by published, weighted as in a fit: with the metric's floor
    /// and within its rounding.
    pub log_ratio: f64,
}

impl FigureComparison {
    /// Simulated divided by published, minus one; nothing for a published zero.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        error::relative(self.published.value, self.simulated)
    }

    /// The part of the error that the rounding of the published figure cannot explain.
    #[must_use]
    pub fn error_beyond_rounding(&self) -> f64 {
        error::beyond_rounding(self.published.value, self.published.rounded_to, self.simulated)
    }

    /// Its name within its case: the column and, if each guest has one, the guest.
    #[must_use]
    pub fn name(&self) -> String {
        let PublishedFigure { quantity, metric, .. } = self.published;
        if quantity.is_of_a_guest() { quantity.id() } else { metric.column.into() }
    }
}

impl Case {
    /// The published value of a quantity.
    #[must_use]
    pub fn value(&self, quantity: Quantity) -> Option<f64> {
        self.published.figure(quantity).map(|figure| figure.value)
    }

    /// Whether its processor time is given per MB.
    #[must_use]
    pub(crate) fn per_megabyte(&self) -> bool {
        self.description.workload.kind == WorkloadKind::Str
    }

    /// Logarithm of the simulated figure divided by the published one.
    #[must_use]
    pub(crate) fn log_ratio(&self, published: &PublishedFigure, simulated: f64) -> f64 {
        published.metric.log_ratio(simulated, published.value, self.per_megabyte())
    }

    /// Compares every published figure that was also simulated.
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
    /// Values of a quantity below this are judged by their absolute error.
    #[must_use]
    pub fn floor(&self, quantity: Quantity) -> f64 {
        let metric = self.report.fit.metrics.iter().find(|metric| metric.quantity == quantity);
        metric.map_or(0.0, |metric| metric.floor[usize::from(self.per_megabyte())])
    }
}

impl RowComparison {
    /// The published and the simulated value of a quantity.
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
