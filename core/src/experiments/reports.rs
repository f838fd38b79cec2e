//! All published reports.

#[cfg(not(target_arch = "wasm32"))]
use super::published::Case;
use super::published::Report;
use super::{osa_vs_vswitch, priority_queueing, qebsm_fcp, qebsm_osa_hipersockets, vswitch_vs_router, way_24};
use crate::scenario::plan::Plan;

/// All reports, in the order in which a machine's constants are fitted to them.
pub static REPORTS: [&Report; 6] = [
    &osa_vs_vswitch::REPORT,
    &priority_queueing::REPORT,
    &qebsm_osa_hipersockets::REPORT,
    &vswitch_vs_router::REPORT,
    &qebsm_fcp::REPORT,
    &way_24::REPORT,
];

/// The report called `stem`.
#[must_use]
pub fn find(stem: &str) -> Option<&'static Report> {
    REPORTS.into_iter().find(|report| report.stem == stem)
}

/// The reports on the path of a plan.
fn on_path(plan: &Plan) -> impl Iterator<Item = &'static Report> {
    plan.path.reports.iter().filter_map(|stem| find(stem))
}

/// What was published of exactly this configuration.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn case_of(plan: &Plan) -> Option<Case> {
    let as_found = plan.what_if.is_empty().then_some(());
    as_found.and_then(|()| on_path(plan).find_map(|report| report.case_of(plan)))
}

/// The report whose figures are told of a plan: the first on its path.
#[must_use]
pub fn of_plan(plan: &Plan) -> Option<&'static Report> {
    on_path(plan).next()
}

/// The reports on a machine.
pub fn of_platform(platform: &str) -> impl Iterator<Item = &'static Report> {
    REPORTS.into_iter().filter(move |report| report.platform == platform)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::published::PublishedFigure;
    use crate::experiments::table::{Role, grouped};
    use crate::scenario::platform::Platform;

    #[test]
    fn every_row_is_a_scenario_with_figures() {
        for report in REPORTS {
            let cases = report.cases();
            assert_eq!(cases.len(), grouped(report.table().rows(), report.rows.grouped_by).len(), "{}", report.stem);
            for case in cases {
                let plan = Plan::new(&case.description).unwrap();
                let figures = (report.figures)(&plan, &[]);
                for (metric, row) in report.fit.metrics.iter().flat_map(|metric| (0..8).map(move |row| (metric, row))) {
                    let Some(quantity) = Report::quantity_in(metric, row) else { continue };
                    let applies = figures.iter().any(|(known, _)| known == quantity);
                    assert_eq!(case.value(quantity).is_some(), applies, "{}: {quantity:?}", case.published.run);
                }
                assert!(plan.extrapolated.is_empty(), "{}: {:?}", case.published.run, plan.extrapolated);
                assert!(plan.path.reports.contains(&report.stem), "{}", report.stem);
                assert_eq!(of_plan(&plan).unwrap().stem, report.stem);
                assert_eq!(case_of(&plan).unwrap().published.run, case.published.run);
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
                let of = of_platform(platform.name).filter(|report| constant.origin.starts_with(report.stem));
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
