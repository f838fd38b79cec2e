//! All published reports.

#[cfg(not(target_arch = "wasm32"))]
use super::published::Case;
use super::published::Report;
use super::{osa_vs_vswitch, priority_queueing, qebsm_fcp, qebsm_osa_hipersockets, vswitch_vs_router, way_24};
#[cfg(not(target_arch = "wasm32"))]
use datapath_scenario::attachment::Attachment;
#[cfg(not(target_arch = "wasm32"))]
use datapath_scenario::description::Kind;
use datapath_scenario::plan::Plan;
#[cfg(not(target_arch = "wasm32"))]
use datapath_scenario::platform::{Path, Platform};
#[cfg(not(target_arch = "wasm32"))]
use datapath_scenario::problem::Problem;

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

/// The report whose figures are told of a plan: the first on its path; where a machine of one's own names none that measured such work,
/// the first that did.
#[must_use]
pub fn of_plan(plan: &Plan) -> Option<&'static Report> {
    #[cfg(target_arch = "wasm32")]
    return on_path(plan).next();
    #[cfg(not(target_arch = "wasm32"))]
    on_path(plan).chain(REPORTS).find(|report| measured_such_work(report, plan))
}

/// Whether a report has figures of what the guests do: messages, files or pages, of one pair of guests or of several.
#[cfg(not(target_arch = "wasm32"))]
fn measured_such_work(report: &Report, plan: &Plan) -> bool {
    let wanted = plan.description.workload.kind;
    let alike = |kind: &Kind| *kind == wanted || [*kind, wanted].iter().all(|kind| kind.published_messages().is_some());
    let shares = |path: &Path| !path.pairs.is_empty();
    paths_of(report).any(|(_, path)| shares(path) == shares(plan.path) && path.workloads.iter().any(alike))
}

/// The paths that a report measured.
#[cfg(not(target_arch = "wasm32"))]
fn paths_of(report: &Report) -> impl Iterator<Item = &'static (Attachment, Path)> {
    let platform = Platform::built_in(report.platform);
    let stem = report.stem;
    platform.into_iter().flat_map(|platform| platform.paths).filter(move |(_, path)| path.reports.contains(&stem))
}

/// What is wrong with the reports that a machine of one's own names: they are none, or measured another path.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn problems(platform: &Platform) -> Vec<Problem> {
    let mut problems = Vec::new();
    for &(attachment, ref path) in platform.paths {
        let here = |report: &&&Report| paths_of(report).any(|&(measured, _)| measured == attachment);
        let known: Vec<&str> = REPORTS.iter().filter(here).map(|report| report.stem).collect();
        for stem in path.reports.iter().filter(|stem| !known.contains(stem)) {
            let message = format!("\"{stem}\" is no report on such a path");
            let hint = format!("none, as in [], or of: {}", known.join(", "));
            problems.push(Problem::new(&format!("paths.{}.reports", attachment.name()), message, hint));
        }
    }
    problems
}

/// The reports on a machine.
pub fn of_platform(platform: &str) -> impl Iterator<Item = &'static Report> {
    REPORTS.into_iter().filter(move |report| report.platform == platform)
}

/// How many of the predictions that were made blind cover what was measured, and how many there are.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn covered_blind() -> [usize; 2] {
    let cases = REPORTS.into_iter().flat_map(Report::cases);
    let figures = cases.flat_map(|case| case.published.figures);
    let predicted = figures.filter_map(|one| Some(one.predicted?.covers(one.value, one.rounded_to)));
    predicted.fold([0, 0], |[inside, all], covers| [inside + usize::from(covers), all + 1])
}

/// What came of these predictions, in a sentence.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn predicted_blind() -> String {
    let [inside, all] = covered_blind();
    format!("{inside} of {all} figures within the 90 % intervals, {}", super::predicted::ALL_KEPT_BACK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::PublishedFigure;
    use crate::table::{Role, grouped};
    use datapath_scenario::platform::Platform;

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
