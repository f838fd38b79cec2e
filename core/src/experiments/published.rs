//! What all published reports have in common: rows that are scenarios, figures to compare with.

use super::metric::{Metric, Quantity};
use super::table::{Role, Row, Table};
use super::{osa_vs_vswitch, qebsm_fcp, qebsm_osa_hipersockets, vswitch_vs_router};
use crate::engine::math;
use crate::readout::figures::Figures;
use crate::scenario::description::{Attachment, Description, Kind};
use crate::scenario::platform::Platform;
use crate::scenario::problem::Problem;

/// All reports, in the order in which a machine's constants are fitted to them.
pub static REPORTS: [&Report; 4] =
    [&osa_vs_vswitch::REPORT, &qebsm_osa_hipersockets::REPORT, &vswitch_vs_router::REPORT, &qebsm_fcp::REPORT];

/// A published report.
#[derive(Debug)]
pub struct Report {
    /// Stem of the file that holds the measurements; what it is called on the command line.
    pub stem: &'static str,
    /// How to cite it.
    pub title: &'static str,
    /// The machine.
    pub platform: &'static str,
    /// The measurements, as CSV.
    pub text: &'static str,
    /// The columns that describe a configuration.
    pub configuration: &'static [&'static str],
    /// The columns with figures.
    pub metrics: &'static [Metric],
    /// Batches that are enough to guide a fit: of transactions, and of streams. From one seed to another they give most
    /// figures within half a percent.
    pub short_run: [usize; 2],
    /// The scenario of a row; what it does not say is as it was measured on the path, or the columns that are wrong.
    pub description: fn(&Row<'_>, &Platform) -> Result<Description, Vec<Problem>>,
    /// A name for a row that no other row of any report has.
    pub name: fn(&Row<'_>) -> String,
    /// The comparison that the report is about, published and simulated, as lines for a person. The page has no use for it.
    #[cfg(not(target_arch = "wasm32"))]
    pub comparison: fn(&[Compared]) -> String,
}

/// What was published for a configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct Published {
    /// Name of the row.
    pub run: String,
    /// What it is to the calibration.
    pub role: Role,
    /// One figure for each metric of the report, in their order.
    pub values: Vec<Option<f64>>,
}

/// A row with its scenario and figures.
#[derive(Clone, Debug)]
pub struct Case {
    /// Whose row it is.
    pub report: &'static Report,
    /// The scenario.
    pub description: Description,
    /// What was published.
    pub published: Published,
}

/// A row with what was simulated.
#[derive(Clone, Debug)]
pub struct Compared {
    /// The row.
    pub case: Case,
    /// What was simulated.
    pub figures: Figures,
}

/// One published figure beside the simulated one.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// What it is.
    pub metric: &'static Metric,
    /// What was published.
    pub published: f64,
    /// What was simulated.
    pub simulated: f64,
    /// Half of the 95 % interval of what was simulated.
    pub half_width: f64,
    /// Logarithm of simulated over published, with the metric's floor and within its rounding.
    pub log_ratio: f64,
}

impl Judged {
    /// Simulated over published, less one, with the metric's floor and within its rounding.
    #[must_use]
    pub fn relative(&self) -> f64 {
        math::exp(self.log_ratio) - 1.0
    }
}

impl Report {
    /// The report called `stem`.
    #[must_use]
    pub fn find(stem: &str) -> Option<&'static Self> {
        REPORTS.into_iter().find(|report| report.stem == stem)
    }

    /// The reports on a machine.
    pub fn of_platform(platform: &str) -> impl Iterator<Item = &'static Self> {
        REPORTS.into_iter().filter(move |report| report.platform == platform)
    }

    /// The machine with its constants.
    ///
    /// # Panics
    /// If there is no such platform; a test looks.
    #[must_use]
    pub fn built_in_platform(&self) -> Platform {
        Platform::built_in(self.platform).expect("every report's platform is built in")
    }

    /// The measurements.
    #[must_use]
    pub fn table(&self) -> Table {
        Table::parse(self.text)
    }

    /// All rows that are scenarios, with their figures.
    #[must_use]
    pub fn cases(&'static self) -> Vec<Case> {
        let platform = self.built_in_platform();
        self.table()
            .rows()
            .filter_map(|row| {
                let description = (self.description)(&row, &platform).ok()?;
                Some(Case { report: self, description, published: self.published(&row) })
            })
            .collect()
    }

    fn published(&self, row: &Row<'_>) -> Published {
        Published {
            run: (self.name)(row),
            role: row.role(),
            values: self.metrics.iter().map(|metric| row.number(metric.column)).collect(),
        }
    }
}

impl Case {
    /// The row that has exactly this configuration, whatever its seed.
    #[must_use]
    pub fn of(wanted: &Description) -> Option<Self> {
        let platform = Platform::built_in(&wanted.platform)?;
        let path = platform.paths.get(&wanted.network.attachment)?;
        let wanted = Description { seed: Description::default().seed, ..wanted.completed(path) };
        Report::of_platform(&wanted.platform)
            .flat_map(Report::cases)
            .filter(|case| case.description.network.attachment == wanted.network.attachment)
            .find(|case| case.description.completed(path) == wanted)
    }

    /// What was published of a quantity.
    #[must_use]
    pub fn value(&self, quantity: Quantity) -> Option<f64> {
        let index = self.report.metrics.iter().position(|metric| metric.quantity == quantity)?;
        self.published.values[index]
    }

    /// Below this a quantity is judged absolutely.
    #[must_use]
    pub fn floor(&self, quantity: Quantity) -> f64 {
        let metric = self.report.metrics.iter().find(|metric| metric.quantity == quantity);
        metric.map_or(0.0, |metric| metric.floor[usize::from(self.per_megabyte())])
    }

    fn per_megabyte(&self) -> bool {
        self.description.workload.kind == Kind::Str
    }

    /// Every published figure that was simulated, too, in the order of the report's metrics.
    #[must_use]
    pub fn judged(&self, figures: &Figures) -> Vec<Judged> {
        self.report
            .metrics
            .iter()
            .zip(&self.published.values)
            .filter_map(|(metric, &published)| {
                let (published, simulated) = published.zip(metric.quantity.of(figures))?;
                let log_ratio = metric.log_ratio(simulated.mean, published, self.per_megabyte());
                let (simulated, half_width) = (simulated.mean, simulated.half_width);
                Some(Judged { metric, published, simulated, half_width, log_ratio })
            })
            .collect()
    }
}

impl Compared {
    /// A quantity as published and as simulated.
    #[must_use]
    pub fn pair(&self, quantity: Quantity) -> Option<[f64; 2]> {
        Some([self.case.value(quantity)?, quantity.of(&self.figures)?.mean])
    }
}

/// The first configuration that was measured on a path.
#[must_use]
pub fn on_path(platform: &Platform, attachment: Attachment) -> Option<Description> {
    Some(Description::of_path(&platform.name, attachment, platform.paths.get(&attachment)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::plan::Plan;

    #[test]
    fn every_row_is_a_scenario_with_figures() {
        for report in REPORTS {
            let cases = report.cases();
            assert_eq!(cases.len(), report.table().rows().count(), "{}", report.stem);
            for case in cases {
                assert!(case.published.values.iter().all(Option::is_some), "{}", case.published.run);
                let plan = Plan::new(&case.description).unwrap();
                assert!(plan.extrapolated.is_empty(), "{}: {:?}", case.published.run, plan.extrapolated);
                assert_eq!(plan.path.report, report.stem);
                assert_eq!(Case::of(&case.description).unwrap().published.run, case.published.run);
            }
        }
    }

    #[test]
    fn a_quarter_is_blind() {
        for report in REPORTS {
            let cases = report.cases();
            let blind = cases.iter().filter(|case| case.published.role == Role::Blind).count();
            let calibration = cases.iter().filter(|case| case.published.role == Role::Calibration).count();
            assert!(4 * blind >= blind + calibration, "{}", report.stem);
        }
    }

    #[test]
    fn every_fitted_constant_belongs_to_one_report() {
        for platform in Platform::names().filter_map(Platform::built_in) {
            for (name, constant) in platform.constants.iter().filter(|(_, constant)| constant.status == "fitted") {
                let of = Report::of_platform(&platform.name).filter(|report| constant.origin.starts_with(report.stem));
                assert_eq!(of.count(), 1, "{}: {name}", platform.name);
                assert!(constant.range.is_some() && constant.start.is_some(), "{}: {name}", platform.name);
            }
        }
    }

    #[test]
    fn every_metric_and_configuration_has_its_column() {
        for report in REPORTS {
            let header = report.text.lines().next().unwrap();
            let columns: Vec<_> = header.split(',').collect();
            let needed = report.metrics.iter().map(|metric| metric.column).chain(report.configuration.iter().copied());
            for column in needed {
                assert!(columns.contains(&column), "{}: {column}", report.stem);
            }
        }
    }
}
