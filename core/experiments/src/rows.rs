//! The rows of the reports as scenarios with figures.

use super::metric::Metric;
use super::predicted;
use super::prediction_intervals::refits::Refits;
use super::published::{Case, Published, PublishedFigure, Report};
use super::reports::{REPORTS, on_path};
use super::table::{Role, Row, Table, grouped};
use datapath_readout::configuration::canonical;
use datapath_readout::measurement::Measurement;
use datapath_readout::quantity::Quantity;
use datapath_readout::run_result::{Published as PublishedValue, RunResult};
use datapath_scenario::platform::{PlatformRef, Platforms};
use datapath_scenario::scenario::Scenario;

impl Report {
    /// Its machine, as built in.
    ///
    /// # Panics
    /// If there is no such platform; a test checks it.
    #[must_use]
    pub fn built_in_platform(&self) -> PlatformRef {
        self.machine(&Platforms::default())
    }

    /// Its machine, from `platforms`.
    ///
    /// # Panics
    /// If there is no such platform; a test checks it.
    #[must_use]
    pub fn machine(&self, platforms: &Platforms) -> PlatformRef {
        platforms.get(self.platform).expect("every report's platform is built in")
    }

    /// The measurements.
    #[must_use]
    pub fn table(&self) -> Table {
        Table::parse(self.rows.text)
    }

    /// All scenarios with their figures.
    #[must_use]
    pub fn cases(&'static self) -> Vec<Case> {
        let platform = self.built_in_platform();
        grouped(self.table().rows(), self.rows.grouped_by)
            .iter()
            .filter_map(|rows| {
                let description = (self.rows.description)(rows, &platform).ok()?;
                Some(Case { report: self, description, published: self.published(rows) })
            })
            .collect()
    }

    /// The quantity of a metric in a row of a scenario, from 0; nothing if another row has it.
    #[must_use]
    pub(crate) fn quantity_in(metric: &Metric, row: usize) -> Option<Quantity> {
        (row == 0 || metric.quantity.is_of_a_guest()).then(|| metric.quantity.of_row(row))
    }

    fn published(&self, rows: &[Row<'_>]) -> Published {
        let run = (self.rows.name)(&rows[0]);
        let figures = rows.iter().enumerate().flat_map(|(index, row)| {
            let run = &run;
            self.fit.metrics.iter().filter_map(move |metric| {
                let column = metric.column;
                let quantity = Self::quantity_in(metric, index)?;
                let (value, rounded_to) = (row.number(column)?, row.rounded_to(column)?);
                let role = row.role(column);
                let predicted = if role == Role::Revealed { predicted::of(run, column) } else { None };
                Some(PublishedFigure { metric, quantity, value, rounded_to, half_width: 0.0, role, predicted })
            })
        });
        // First the figures of guests, then those of the run.
        let (mut figures, of_all): (Vec<PublishedFigure>, Vec<PublishedFigure>) =
            figures.partition(|figure| figure.quantity.is_of_a_guest());
        figures.extend(of_all);
        Published { run, role: rows[0].role(""), figures }
    }

    /// The row or group of rows with exactly this configuration, whatever its seed.
    #[must_use]
    pub(crate) fn case_of(&'static self, scenario: &Scenario) -> Option<Case> {
        let wanted = canonical(&scenario.description);
        self.cases().into_iter().find(|case| {
            let attachment = case.description.network.attachment;
            attachment == wanted.network.attachment && canonical(&case.description.completed(scenario.path())) == wanted
        })
    }
}

impl Refits {
    /// The published rows of a report.
    #[must_use]
    pub fn of(report: &Report) -> Self {
        Self::from_json(report.rows.refits)
    }
}

/// The published figures of exactly this configuration.
#[must_use]
pub(crate) fn case_of(scenario: &Scenario) -> Option<Case> {
    let as_found = scenario.what_if.is_empty().then_some(());
    as_found.and_then(|()| on_path(scenario).find_map(|report| report.case_of(scenario)))
}

/// The result of a measurement so far, with the published figures of its configuration.
#[must_use]
pub fn run_result(measurement: &Measurement) -> RunResult {
    let case = case_of(measurement.scenario());
    datapath_readout::run_result::run_result(measurement, |quantity| {
        let case = case.as_ref()?;
        let figure = case.published.figure(quantity)?;
        Some(PublishedValue {
            value: figure.value,
            run: case.published.run.clone(),
            report: case.report.title,
            role: figure.role.name(),
        })
    })
}

/// How many of the blind predictions cover the measured figure, and how many predictions there are.
#[must_use]
pub(crate) fn covered_blind() -> [usize; 2] {
    let cases = REPORTS.into_iter().flat_map(Report::cases);
    let figures = cases.flat_map(|case| case.published.figures);
    let predicted = figures.filter_map(|figure| Some(figure.predicted?.covers(figure.value, figure.rounded_to)));
    predicted.fold([0, 0], |[inside, all], covers| [inside + usize::from(covers), all + 1])
}

/// The result of these predictions, in a sentence.
#[must_use]
pub fn predicted_blind() -> String {
    let [inside, all] = covered_blind();
    format!("{inside} of {all} figures within the 90% intervals, {}", predicted::ALL_KEPT_BACK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::PublishedFigure;
    use crate::reports::{of_platform, of_scenario};
    use crate::table::{Role, grouped};
    use datapath_readout::figure_set::FigureSet;
    use datapath_scenario::platform::Platform;

    #[test]
    fn every_row_is_a_scenario_with_figures() {
        for report in REPORTS {
            let cases = report.cases();
            assert_eq!(cases.len(), grouped(report.table().rows(), report.rows.grouped_by).len(), "{}", report.stem);
            for case in cases {
                let scenario = Scenario::new(&case.description, &Platforms::default()).unwrap();
                let figures = FigureSet::of(&scenario).figures(&scenario, &[]);
                for (metric, row) in report.fit.metrics.iter().flat_map(|metric| (0..8).map(move |row| (metric, row))) {
                    let Some(quantity) = Report::quantity_in(metric, row) else { continue };
                    let applies = figures.iter().any(|(known, _)| known == quantity);
                    assert_eq!(case.value(quantity).is_some(), applies, "{}: {quantity:?}", case.published.run);
                }
                assert!(scenario.extrapolated.is_empty(), "{}: {:?}", case.published.run, scenario.extrapolated);
                assert!(scenario.path().reports.contains(&report.stem), "{}", report.stem);
                assert_eq!(of_scenario(&scenario).unwrap().stem, report.stem);
                assert_eq!(case_of(&scenario).unwrap().published.run, case.published.run);
            }
        }
    }

    #[test]
    fn a_quarter_is_blind() {
        for report in REPORTS {
            let cases = report.cases();
            let independent = |figure: &&PublishedFigure| figure.metric.weight > 0.0;
            let figures = || cases.iter().flat_map(|case| &case.published.figures).filter(independent);
            let blind = figures().filter(|figure| figure.role == Role::Blind).count();
            let calibration = figures().filter(|figure| figure.role == Role::Calibration).count();
            assert!(4 * blind >= blind + calibration, "{}", report.stem);
        }
    }

    #[test]
    fn rows_of_one_run_agree() {
        for report in REPORTS {
            for rows in grouped(report.table().rows(), report.rows.grouped_by) {
                let shared = report.fit.metrics.iter().filter(|metric| !metric.quantity.is_of_a_guest());
                for column in shared.map(|metric| metric.column).chain(["use"]) {
                    assert!(rows.iter().all(|row| row.get(column) == rows[0].get(column)), "{}: {column}", report.stem);
                }
            }
        }
    }

    #[test]
    fn every_fitted_constant_belongs_to_one_report() {
        for platform in Platform::all() {
            for (name, constant) in platform.constants.iter().filter(|(_, constant)| constant.status == "fitted") {
                let of = of_platform(&platform.name).filter(|report| constant.origin.starts_with(report.stem));
                assert_eq!(of.count(), 1, "{}: {name}", platform.name);
                assert!(constant.range.is_some() && constant.start.is_some(), "{}: {name}", platform.name);
            }
        }
    }

    #[test]
    fn every_metric_and_configuration_has_its_column() {
        for report in REPORTS {
            let header = report.rows.text.lines().next().unwrap();
            let columns: Vec<_> = header.split(',').collect();
            let needed =
                report.fit.metrics.iter().map(|metric| metric.column).chain(report.rows.configuration.iter().copied());
            for column in needed {
                assert!(columns.contains(&column), "{}: {column}", report.stem);
            }
        }
    }
}
