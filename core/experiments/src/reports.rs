//! All published reports.

use super::published::Report;
use super::{n_way, osa_vs_vswitch, priority_queueing, qebsm_fcp, qebsm_osa_hipersockets, vswitch_vs_router};
use datapath_scenario::attachment::Attachment;
use datapath_scenario::platform::{Path, Platform};
use datapath_scenario::scenario::Scenario;
use datapath_scenario::workload::WorkloadKind;

/// All reports, in the order in which a machine's constants are fitted to them.
pub static REPORTS: [&Report; 6] = [
    &osa_vs_vswitch::REPORT,
    &priority_queueing::REPORT,
    &qebsm_osa_hipersockets::REPORT,
    &vswitch_vs_router::REPORT,
    &qebsm_fcp::REPORT,
    &n_way::REPORT,
];

/// The report called `stem`.
#[must_use]
pub fn find(stem: &str) -> Option<&'static Report> {
    REPORTS.into_iter().find(|report| report.stem == stem)
}

/// The reports on the path of a scenario.
pub(super) fn on_path(scenario: &Scenario) -> impl Iterator<Item = &'static Report> {
    scenario.path().reports.iter().filter_map(|stem| find(stem))
}

/// The report whose figures are shown for a scenario: the first on its path. If a user's machine names
/// none that measured such work, the first report that did.
#[must_use]
pub fn of_scenario(scenario: &Scenario) -> Option<&'static Report> {
    on_path(scenario).chain(REPORTS).find(|report| measured_such_work(report, scenario))
}

/// Whether a report has figures for the work of the guests: messages, files or pages, of one pair
/// of guests or of several.
fn measured_such_work(report: &Report, scenario: &Scenario) -> bool {
    let wanted = scenario.description.workload.kind;
    let alike =
        |kind: &WorkloadKind| *kind == wanted || [*kind, wanted].iter().all(|kind| kind.facts().messages.is_some());
    let shares = |path: &Path| !path.pairs.is_empty();
    paths_of(report).any(|(_, path)| shares(path) == shares(scenario.path()) && path.workloads.iter().any(alike))
}

/// The paths that a report measured.
pub(crate) fn paths_of(report: &Report) -> impl Iterator<Item = &'static (Attachment, Path)> {
    let platform = Platform::built_in(report.platform);
    let stem = report.stem;
    platform
        .into_iter()
        .flat_map(|platform| platform.paths.iter())
        .filter(move |(_, path)| path.reports.contains(&stem))
}

/// The reports on a machine.
pub fn of_platform(platform: &str) -> impl Iterator<Item = &'static Report> {
    REPORTS.into_iter().filter(move |report| report.platform == platform)
}
