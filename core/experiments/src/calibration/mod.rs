//! Fits a machine's constants to the rows marked *calibration* or to a user's measurements, by damped
//! Gauss–Newton. Native only.
//!
//! The loss is the mean over scenarios of weighted squares of log ratios. The metrics define
//! weights, floors and rounding. Unmarked rows, and blind columns of a row, take no part and are
//! reported separately. A machine with several reports is fitted to one after the other: a report
//! changes the constants whose `origin` begins with its stem, and all others keep their values.

pub mod cross_validation;
pub mod deferred_runs;
mod free_parameter;
pub mod gauss_newton;

use std::fmt;
use std::sync::Arc;

use rayon::prelude::*;

use self::deferred_runs::{DeferredRun, DeferredRuns};
use self::free_parameter::FreeParameter;
pub use self::gauss_newton::Round;
use self::gauss_newton::{Residuals, Slopes, descend, loss};
use super::prediction_intervals::short_run::ShortRun;
use super::prediction_intervals::with;
use super::published::{Case, PublishedFigure, Report};
use super::table::Role;
use datapath_model::cost::Costs;
use datapath_readout::figures::Figures;
use datapath_scenario::platform::PlatformRef;
use datapath_scenario::scenario::Scenario;

/// The residual of a figure that was not observed at all, as a logarithm of a ratio: the worst.
const LOST: f64 = 3.0;

/// The calibration of a machine on one report, or on a user's measurements.
#[derive(Clone, Debug)]
pub struct Calibration {
    unknowns: Vec<FreeParameter>,
    platform: PlatformRef,
    start: Costs,
    /// All scenarios that the machine can run. Those without a figure that counts are never run.
    cases: Vec<Case>,
    roles: &'static [Role],
    goes_on: GoesOn,
    /// Where the runs are simulated, if not here.
    deferred: Option<DeferredRuns>,
}

/// Whether a caller still waits: if not, all runs end early, and the result is of no use.
#[derive(Clone)]
struct GoesOn(Arc<dyn Fn() -> bool + Send + Sync>);

impl Default for GoesOn {
    fn default() -> Self {
        Self(Arc::new(|| true))
    }
}

impl fmt::Debug for GoesOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GoesOn")
    }
}

impl Calibration {
    /// Prepares the calibration of a platform on the rows of a report that have one of `roles`. It
    /// starts from the file's `start` values or, to continue, from its present values.
    #[must_use]
    pub fn new(report: &'static Report, platform: &PlatformRef, roles: &'static [Role], from_present: bool) -> Self {
        let unknowns = FreeParameter::all(platform, |origin| origin.starts_with(report.stem));
        let mut start = platform.costs.clone();
        for unknown in unknowns.iter().filter(|_| !from_present) {
            let constant = platform.constants.iter().find(|(name, _)| *name == unknown.name);
            if let Some((cost, value)) = start.get_mut(unknown.name).zip(constant.and_then(|(_, c)| c.start)) {
                *cost = value;
            }
        }
        // A machine that a user added may lack what some rows need.
        let cases = report
            .cases()
            .into_iter()
            .filter(|case| Scenario::on_machine(&case.description, platform).is_ok())
            .collect();
        Self { unknowns, platform: platform.clone(), start, cases, roles, goes_on: GoesOn::default(), deferred: None }
    }

    /// Prepares the calibration of a platform on other cases, from its present values. All constants
    /// that were once fitted are free.
    #[must_use]
    pub(crate) fn of_cases(cases: Vec<Case>, platform: &PlatformRef, roles: &'static [Role]) -> Self {
        let (unknowns, start) = (FreeParameter::all(platform, |_| true), platform.costs.clone());
        Self { unknowns, platform: platform.clone(), start, cases, roles, goes_on: GoesOn::default(), deferred: None }
    }

    /// Goes on only while `goes_on`, which is called several times in each run.
    #[must_use]
    pub(crate) fn continuing_while(self, goes_on: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { goes_on: GoesOn(Arc::new(goes_on)), ..self }
    }

    /// Leaves its runs to a caller.
    #[must_use]
    pub(crate) fn with_deferred_runs(self, runs: DeferredRuns) -> Self {
        Self { deferred: Some(runs), ..self }
    }

    /// Carries out a run that a fit left to a caller.
    #[must_use]
    pub(crate) fn deferred_run(&self, run: &DeferredRun) -> Option<Figures> {
        self.short_run(run.case, &run.costs(&self.platform.costs))
    }

    /// Fits only these constants, by their indices.
    #[must_use]
    pub(crate) fn with_unknowns(&self, indices: &[usize]) -> Self {
        let unknowns = indices.iter().map(|&index| self.unknowns[index].clone()).collect();
        Self { unknowns, ..self.clone() }
    }

    /// Fits to rows with other roles.
    #[must_use]
    pub(crate) fn with_roles(&self, roles: &'static [Role]) -> Self {
        Self { roles, ..self.clone() }
    }

    /// Starts from other values of its constants.
    #[must_use]
    pub(crate) fn with_values(&self, values: &[(&'static str, f64)]) -> Self {
        Self { start: with(&self.start, values), ..self.clone() }
    }

    /// The figures of all scenarios at the start, and how the residuals of those that count change
    /// when a constant doubles: one list for each constant.
    #[must_use]
    pub(crate) fn effects(&self) -> (Vec<Option<Figures>>, Vec<Vec<f64>>) {
        let (from, wanted) = (self.from(), self.has_fitted_figures());
        let simulated = self.run(std::slice::from_ref(&from), &wanted).swap_remove(0);
        let residuals = self.residuals(&simulated);
        let count = residuals.len();
        let slopes = Slopes::estimate(&from, self.weighed(&from, &simulated), &FitResiduals(self));
        let per_doubling = slopes.columns().iter().zip(&self.unknowns).zip(&from).map(|((column, unknown), &u)| {
            let doublings = unknown.doublings(u, u + 1.0);
            column[..count].iter().map(|slope| slope / doublings).collect()
        });
        (simulated, per_doubling.collect())
    }

    /// Between how many doublings the slope of each constant is measured.
    #[must_use]
    pub(crate) fn probe_doublings(&self) -> Vec<f64> {
        let each = self.unknowns.iter().zip(self.from());
        each.map(|(unknown, u)| {
            let [below, above] = unknown.probes(u);
            unknown.doublings(u, u + above - below).abs()
        })
        .collect()
    }

    /// The ends of an interval around each of these values that reaches so many doublings to either side,
    /// as far as a constant may move.
    #[must_use]
    pub(crate) fn ends(&self, values: &[(&'static str, f64)], halves: &[f64]) -> Vec<[f64; 2]> {
        let each = self.unknowns.iter().zip(self.from()).zip(values.iter().zip(halves));
        each.map(|((unknown, from), ((_, value), half))| {
            let (u, reach) = (unknown.position(*value), half / unknown.doublings(from, from + 1.0));
            [unknown.value(u - reach), unknown.value(u + reach)]
        })
        .collect()
    }

    /// The figures with these constants, scenario by scenario.
    #[must_use]
    pub(crate) fn simulated_with(&self, values: &[(&'static str, f64)]) -> Vec<Option<Figures>> {
        let calibration = self.with_values(values);
        calibration.run(&[calibration.from()], &calibration.has_fitted_figures()).swap_remove(0)
    }

    /// Names of the constants that are fitted.
    pub fn unknowns(&self) -> impl ExactSizeIterator<Item = &'static str> {
        self.unknowns.iter().map(|unknown| unknown.name)
    }

    /// All scenarios of the report.
    #[must_use]
    pub fn cases(&self) -> &[Case] {
        &self.cases
    }

    /// The published figures that count.
    pub fn fitted_figures<'a>(&self, case: &'a Case) -> impl Iterator<Item = &'a PublishedFigure> {
        let counts = |figure: &&PublishedFigure| figure.metric.weight > 0.0 && self.roles.contains(&figure.role);
        case.published.figures.iter().filter(counts)
    }

    /// Fits in at most `rounds` rounds; `progress` receives each. Deterministic.
    pub fn fit(&self, rounds: usize, progress: impl FnMut(&Round<'_>)) -> Vec<(&'static str, f64)> {
        let at = descend(self.from(), rounds, &FitResiduals(self), progress);
        self.named(&at)
    }

    /// The mean loss on the rows of a role, with these constants; nothing if there are no such
    /// rows.
    #[must_use]
    pub fn loss_on(&self, role: &'static [Role], values: &[(&'static str, f64)]) -> Option<f64> {
        let judged = Self { roles: role, start: with(&self.start, values), ..self.clone() };
        let wanted = judged.has_fitted_figures();
        let counts = wanted.contains(&true);
        counts.then(|| loss(&judged.residuals(&judged.run(&[judged.from()], &wanted)[0])))
    }

    /// The point at which the search starts.
    fn from(&self) -> Vec<f64> {
        let mut start = self.start.clone();
        let mut read = |name| *start.get_mut(name).expect("a platform holds only known costs");
        self.unknowns.iter().map(|unknown| unknown.position(read(unknown.name))).collect()
    }

    /// The constants at a point.
    fn named(&self, point: &[f64]) -> Vec<(&'static str, f64)> {
        self.unknowns.iter().zip(point).map(|(unknown, &u)| (unknown.name, unknown.value(u))).collect()
    }

    fn costs(&self, point: &[f64]) -> Costs {
        with(&self.start, &self.named(point))
    }

    /// Short runs of the scenarios marked in `wanted`, at each of these points.
    fn run(&self, points: &[Vec<f64>], wanted: &[bool]) -> Vec<Vec<Option<Figures>>> {
        let costs: Vec<Costs> = points.iter().map(|point| self.costs(point)).collect();
        let each = (0..points.len()).flat_map(|point| (0..self.cases.len()).map(move |case| (point, case)));
        let all: Vec<Option<Figures>> = if let Some(deferred) = &self.deferred {
            let runs = each.clone().filter(|&(_, case)| wanted[case]);
            let runs = runs.map(|(point, case)| DeferredRun::new(case, &costs[point], &self.platform.costs));
            let mut results = deferred.results(runs.collect()).into_iter();
            each.map(|(_, case)| wanted[case].then(|| results.next().flatten()).flatten()).collect()
        } else {
            let run =
                |(point, case): (usize, usize)| wanted[case].then(|| self.short_run(case, &costs[point])).flatten();
            each.collect::<Vec<_>>().into_par_iter().map(run).collect()
        };
        all.chunks(self.cases.len().max(1)).map(<[_]>::to_vec).collect()
    }

    /// A short run of a scenario.
    fn short_run(&self, case: usize, costs: &Costs) -> Option<Figures> {
        let Case { report, description, .. } = &self.cases[case];
        ShortRun::new(report, description, &self.platform, costs).over_while(&*self.goes_on.0)
    }

    /// Which scenarios have figures that count.
    fn has_fitted_figures(&self) -> Vec<bool> {
        self.cases.iter().map(|case| self.fitted_figures(case).next().is_some()).collect()
    }

    /// All residuals at a point: those of the figures, case by case, then those of the constants.
    fn weighed(&self, point: &[f64], simulated: &[Option<Figures>]) -> Vec<f64> {
        [self.residuals(simulated), self.regularization(point)].concat()
    }

    /// One residual per constant: its distance from its start. A constant that the figures hardly
    /// determine stays where other knowledge has put it. Without this, the constants of the z990
    /// drift by factors of two to five, and the blind rows get worse.
    fn regularization(&self, point: &[f64]) -> Vec<f64> {
        let from = self.from();
        let each = self.unknowns.iter().zip(from.iter().zip(point));
        each.map(|(unknown, (&from, &to))| self.platform.regularization.sqrt() * unknown.doublings(from, to)).collect()
    }

    /// The residuals of the simulated figures, case by case.
    fn residuals(&self, simulated: &[Option<Figures>]) -> Vec<f64> {
        let scenarios = self.has_fitted_figures().into_iter().filter(|wanted| *wanted).count() as f64;
        let of_case = |(case, figures): (&Case, &Option<Figures>)| {
            let residual = |published: &PublishedFigure| {
                let mean = figures.as_ref().and_then(|figures| figures.of(published.quantity)).map(|e| e.mean);
                let off = mean.map_or(LOST, |mean| case.log_ratio(published, mean));
                off.clamp(-LOST, LOST) * (published.metric.weight / scenarios).sqrt()
            };
            self.fitted_figures(case).map(residual).collect::<Vec<f64>>()
        };
        self.cases.iter().zip(simulated).flat_map(of_case).collect()
    }
}

/// The figures that count, as residuals.
struct FitResiduals<'a>(&'a Calibration);

impl Residuals for FitResiduals<'_> {
    fn at(&self, points: &[Vec<f64>]) -> Vec<Vec<f64>> {
        let Self(calibration) = self;
        let runs = calibration.run(points, &calibration.has_fitted_figures());
        points.iter().zip(&runs).map(|(point, simulated)| calibration.weighed(point, simulated)).collect()
    }

    fn probes(&self, index: usize, u: f64) -> [f64; 2] {
        self.0.unknowns[index].probes(u)
    }
}
