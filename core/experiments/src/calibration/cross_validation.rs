//! Cross-validation: leaves out one group of rows after the other, fits the model to all others,
//! and compares it with the group left out.
//!
//! A group is a path, a workload, an MTU and a number of connections. Rows that differ only in SMT,
//! layer or QEBSM are too similar to judge one another. A refit starts from the machine's present
//! constants and takes two steps of the damped Gauss–Newton search. All refits use the slopes at
//! that start.

use super::gauss_newton::{Slopes, best, loss};
use super::{Calibration, FitResiduals};
use crate::prediction_intervals::refits::{Group, HeldOutComparison, Refits, Score, chance, expected_error, spread};
use crate::published::{Case, PublishedFigure, Report};
use crate::table::Role;
use datapath_engine::math;
use datapath_readout::figures::Figures;
use datapath_scenario::platform::PlatformRef;

/// Steps of a refit.
const STEPS: usize = 2;
/// The dampings that each step tries; the best is taken.
const DAMPINGS: [f64; 2] = [0.03, 0.3];
/// Fewest groups of a report for leaving groups out.
pub(crate) const GROUPS_MIN: usize = 8;

/// The group of a row or run.
#[must_use]
pub fn group(case: &Case) -> String {
    let description = &case.description;
    if !description.pairs.is_empty() {
        return case.published.run.clone();
    }
    let (network, workload) = (&description.network, &description.workload);
    let (path, kind) = (network.attachment.name(), workload.kind.name());
    format!("{path} {kind} {} x {}", network.mtu, workload.connections)
}

/// The standard deviation of the rounding of a figure: all values within the step are equally
/// likely.
fn rounded(published: &PublishedFigure) -> f64 {
    // A figure that is not rounded may be zero.
    if published.metric.rounding > 0.0 { published.metric.rounding / 12_f64.sqrt() / published.value } else { 0.0 }
}

/// Leaves out each group of a report's rows in turn. Only rows with these roles take part.
///
/// `progress` receives the share that is done, 0 to 1.
#[must_use]
pub fn cross_validated(
    report: &'static Report,
    platform: &PlatformRef,
    roles: &'static [Role],
    progress: impl FnMut(f64),
) -> Refits {
    left_out_in_turn(&Calibration::new(report, platform, roles, true), GROUPS_MIN, progress)
}

/// Leaves out each group of a calibration's cases in turn; with fewer than `groups_min` groups, none.
///
/// `progress` receives the share that is done, 0 to 1.
#[must_use]
pub(crate) fn left_out_in_turn(calibration: &Calibration, groups_min: usize, mut progress: impl FnMut(f64)) -> Refits {
    let wanted = calibration.has_fitted_figures();
    let groups: Vec<String> = calibration.cases().iter().map(group).collect();
    let mut left_out: Vec<&String> = Vec::new();
    for name in groups.iter().zip(&wanted).filter_map(|(name, wanted)| wanted.then_some(name)) {
        if !left_out.contains(&name) {
            left_out.push(name);
        }
    }
    let from = calibration.from();
    let here = calibration.run(std::slice::from_ref(&from), &wanted).swap_remove(0);
    let (constants, values) =
        calibration.named(&from).into_iter().map(|(name, value)| (name.to_owned(), value)).unzip();
    if left_out.len() < groups_min {
        return Refits { constants, from: values, groups: Vec::new(), seen: largest_errors(calibration, &here) };
    }
    let residuals = calibration.weighed(&from, &here);
    // The group of each residual of a figure. The residuals of constants come after them, and
    // always count.
    let of: Vec<&String> = calibration
        .cases()
        .iter()
        .zip(&groups)
        .flat_map(|(c, group)| calibration.fitted_figures(c).map(move |_| group))
        .collect();
    let slopes = Slopes::estimate(&from, residuals.clone(), &FitResiduals(calibration));
    let mut done = 0.5;
    progress(done);
    let mut refits: Vec<Refit> = left_out
        .iter()
        .map(|_| Refit { at: from.clone(), residuals: residuals.clone(), simulated: here.clone() })
        .collect();
    for _ in 0..STEPS {
        for (refit, name) in refits.iter_mut().zip(&left_out) {
            let counts = |index: usize| of.get(index).is_none_or(|group| group != name);
            let kept = |residuals: &[f64]| {
                loss(&residuals.iter().enumerate().filter(|&(i, _)| counts(i)).map(|(_, r)| *r).collect::<Vec<_>>())
            };
            let candidates = slopes.with(&refit.residuals, counts).candidates(&refit.at, &DAMPINGS);
            let runs = calibration.run(&candidates, &wanted);
            let each = candidates.iter().zip(&runs);
            let residuals: Vec<Vec<f64>> = each.map(|(at, simulated)| calibration.weighed(at, simulated)).collect();
            let losses: Vec<f64> = residuals.iter().map(|residuals| kept(residuals)).collect();
            let best = best(&losses);
            if losses[best] < kept(&refit.residuals) {
                *refit = Refit {
                    at: candidates[best].clone(),
                    residuals: residuals[best].clone(),
                    simulated: runs[best].clone(),
                };
            }
            done += 0.5 / (STEPS * left_out.len()) as f64;
            progress(done);
        }
    }
    let groups = left_out.iter().enumerate().map(|(refit, name)| Group {
        left_out: (*name).clone(),
        values: calibration.named(&refits[refit].at).into_iter().map(|(_, value)| value).collect(),
        scores: scores(calibration, &refits, refit, |case| groups[case] == **name),
    });
    Refits { constants, from: values, groups: groups.collect(), seen: Vec::new() }
}

/// Constants that were fitted again, and what the model simulates with them.
struct Refit {
    at: Vec<f64>,
    residuals: Vec<f64>,
    simulated: Vec<Option<Figures>>,
}

/// Rounded to four decimals, which suffice in a file.
fn short(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

/// The scores of the group that the refit `own` has not seen.
fn scores(calibration: &Calibration, refits: &[Refit], own: usize, is_of_it: impl Fn(usize) -> bool) -> Vec<Score> {
    let mut scores = Vec::new();
    for (index, case) in calibration.cases().iter().enumerate().filter(|&(index, _)| is_of_it(index)) {
        for published in case.published.figures.iter().filter(|figure| calibration.roles.contains(&figure.role)) {
            let floor = published.metric.floor(case.per_megabyte());
            let estimate = |refit: &Refit| refit.simulated[index].as_ref()?.of(published.quantity);
            let logarithms: Vec<f64> =
                refits.iter().filter_map(|refit| Some(math::ln(estimate(refit)?.mean + floor))).collect();
            let Some(simulated) = estimate(&refits[own]) else { continue };
            let error = case.log_ratio(published, simulated.mean);
            let expected_error = expected_error(spread(&logarithms), chance(simulated, floor), rounded(published));
            let (run, metric) = (case.published.run.clone(), published.metric.column.to_owned());
            let (measured, rounded_to) = (published.value, published.rounded_to);
            let compared = Some(HeldOutComparison { measured, rounded_to, simulated: simulated.mean });
            scores.push(Score {
                run,
                metric,
                error: short(error),
                score: short(error.abs() / expected_error),
                compared,
            });
        }
    }
    scores
}

/// The largest error of each column, with no group left out.
fn largest_errors(calibration: &Calibration, simulated: &[Option<Figures>]) -> Vec<(String, f64)> {
    let mut seen: Vec<(String, f64)> = Vec::new();
    for (case, figures) in calibration.cases().iter().zip(simulated) {
        for judged in figures.iter().flat_map(|figures| case.judged(figures)) {
            let size = judged.log_ratio.abs();
            match seen.iter_mut().find(|(column, _)| column == judged.published.metric.column) {
                Some((_, largest)) => *largest = largest.max(short(size)),
                None => seen.push((judged.published.metric.column.to_owned(), short(size))),
            }
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::Rows;
    use crate::reports::REPORTS;

    /// The report without the rows that were predicted before seen.
    fn without_revealed(report: &'static Report) -> &'static Report {
        let kept = |line: &&str| !line.split(',').any(|cell| cell == Role::Revealed.name());
        let text: String = report.rows.text.lines().filter(kept).flat_map(|line| [line, "\n"]).collect();
        Box::leak(Box::new(Report { rows: Rows { text: text.leak(), ..report.rows }, ..*report }))
    }

    /// Everything of a report that fits and refits depend on: which runs take part, and their
    /// results at a point.
    #[test]
    fn rows_revealed_last_change_no_fit_and_no_refit() {
        let mut gone = 0;
        for report in REPORTS {
            let (platform, without) = (report.built_in_platform(), without_revealed(report));
            let fewer = report.cases().len() - without.cases().len();
            if fewer == 0 {
                continue;
            }
            gone += fewer;
            let taking_part = |report, roles| {
                let calibration = Calibration::new(report, &platform, roles, false);
                let cases = calibration.cases().iter().filter(|case| calibration.fitted_figures(case).next().is_some());
                let runs: Vec<(String, String)> = cases.map(|case| (group(case), case.published.run.clone())).collect();
                (runs, calibration)
            };
            for roles in [&[Role::Calibration] as &[Role], &[Role::Calibration, Role::Blind]] {
                assert_eq!(taking_part(report, roles).0, taking_part(without, roles).0, "{}", report.stem);
            }
            let [all, rest] = [report, without].map(|report| {
                let (runs, calibration) = taking_part(report, Role::REFITTED);
                let (from, wanted) = (calibration.from(), calibration.has_fitted_figures());
                let simulated = calibration.run(std::slice::from_ref(&from), &wanted).swap_remove(0);
                let weighed = calibration.weighed(&from, &simulated).into_iter().map(f64::to_bits);
                (runs, weighed.collect::<Vec<u64>>(), largest_errors(&calibration, &simulated))
            });
            assert_eq!(all, rest, "{}", report.stem);
        }
        assert_eq!(gone, 13);
    }

    #[test]
    fn rows_revealed_last_change_no_file() {
        let way_24 = &crate::n_way::REPORT;
        let refits = |report| cross_validated(report, &way_24.built_in_platform(), Role::REFITTED, |_| ()).to_json();
        assert_eq!(refits(way_24), refits(without_revealed(way_24)));
    }

    /// The files match the present machines and rows, and are complete.
    #[test]
    fn every_report_has_the_refits_of_its_machine() {
        for report in REPORTS {
            let (refits, platform) = (Refits::of(report), report.built_in_platform());
            let calibration = Calibration::new(report, &platform, &[], true);
            let present = calibration.named(&calibration.from());
            let again = format!("datapath validate {} --cross-validate --format json", report.stem);
            assert_eq!(refits.named(&refits.from), present, "{again}");
            let cases = report.cases();
            let figures = cases.iter().flat_map(|case| &case.published.figures);
            let figures = figures.filter(|figure| Role::REFITTED.contains(&figure.role)).count();
            if refits.groups.is_empty() {
                let columns = report.fit.metrics.iter().filter(|metric| !metric.quantity.is_of_a_guest()).count();
                assert_eq!(refits.seen.len(), columns, "{again}");
                continue;
            }
            let scores = refits.groups.iter().flat_map(|group| &group.scores);
            assert_eq!(scores.clone().count(), figures, "{again}");
            assert!(scores.clone().all(|score| score.score >= 0.0 && score.error.is_finite()), "{again}");
            for group in &refits.groups {
                assert_eq!(group.values.len(), present.len(), "{}", group.left_out);
                let is_of_group = |run: &str| {
                    cases.iter().any(|case| case.published.run == run && self::group(case) == group.left_out)
                };
                assert!(group.scores.iter().all(|score| is_of_group(&score.run)), "{}", group.left_out);
            }
        }
    }
}
