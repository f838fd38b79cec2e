//! Fits a platform's constants to the rows marked *calibration*, with CMA-ES. Native only.
//!
//! The loss is the mean over scenarios of weighted squares of log ratios; weights, floors and rounding are the metrics'.
//! Rows that are not marked, and columns of a row that are blind, take no part and are reported apart. A machine with several reports is fitted to one after the
//! other: the constants whose `origin` begins with the report's stem are fitted, all others stay as they are.

use cmaes::objective_function::ParallelObjectiveFunction;
use cmaes::{CMAESOptions, DVector};

use super::measurement::Measurement;
use super::published::{Case, Judged, Report};
use super::table::Role;
use crate::engine::math;
use crate::engine::time::Instant;
use crate::model::cost::Costs;
use crate::readout::figures::Figures;
use crate::readout::observation::Observation;
use crate::scenario::description::Kind;
use crate::scenario::plan::Plan;
use crate::scenario::platform::Platform;

/// IOzone's file in short runs.
const SHORT_FILE_BYTES: u64 = 64 << 20;
/// Spread of the first generation, as a share of each range.
const FIRST_SPREAD: f64 = 0.03;

/// A constant to be fitted.
#[derive(Clone, Debug)]
struct Unknown {
    name: String,
    low: f64,
    high: f64,
}

impl Unknown {
    /// The value at `u` in 0 … 1; logarithmic unless the range begins at zero.
    fn value(&self, u: f64) -> f64 {
        if self.low > 0.0 {
            self.low * math::exp(u * math::ln(self.high / self.low))
        } else {
            self.low + u * (self.high - self.low)
        }
    }

    fn position(&self, value: f64) -> f64 {
        let value = value.clamp(self.low, self.high);
        if self.low > 0.0 {
            math::ln(value / self.low) / math::ln(self.high / self.low)
        } else {
            (value - self.low) / (self.high - self.low)
        }
    }
}

/// How far a fit has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Generations so far.
    pub generation: usize,
    /// The least loss so far.
    pub loss: f64,
    /// Sets of constants tried.
    pub evaluations: usize,
    /// The constants with the least loss.
    pub values: &'a [(String, f64)],
}

/// The calibration of a machine on one report.
#[derive(Clone, Debug)]
pub struct Calibration {
    unknowns: Vec<Unknown>,
    platform: Platform,
    start: Costs,
    cases: Vec<Case>,
}

impl Calibration {
    /// Prepares the calibration of a platform on a report, from the file's `start` values or, to go on, from its present
    /// ones.
    #[must_use]
    pub fn new(report: &'static Report, platform: &Platform, from_present: bool) -> Self {
        let mut start = platform.costs.clone();
        let mut unknowns = Vec::new();
        for &(name, ref constant) in platform.constants {
            if constant.status != "fitted" || !constant.origin.starts_with(report.stem) {
                continue;
            }
            if let Some((cost, value)) = start.get_mut(name).zip(constant.start.filter(|_| !from_present)) {
                *cost = value;
            }
            if let Some([low, high]) = constant.range {
                unknowns.push(Unknown { name: name.to_owned(), low, high });
            }
        }
        Self { unknowns, platform: platform.clone(), start, cases: report.cases() }
    }

    /// Number of constants fitted.
    #[must_use]
    pub fn unknowns(&self) -> usize {
        self.unknowns.len()
    }

    /// Scenarios of a role.
    pub fn cases(&self, role: Role) -> impl Iterator<Item = &Case> {
        self.cases.iter().filter(move |case| case.published.role == role)
    }

    /// Fits; `progress` hears of every generation. Deterministic.
    ///
    /// # Panics
    /// If the optimiser refuses its options, which are fixed.
    pub fn fit(&self, generations: usize, mut progress: impl FnMut(&Progress)) -> Vec<(String, f64)> {
        let from: Vec<f64> = self.unknowns.iter().map(|unknown| unknown.position(self.read(unknown))).collect();
        let mut search = CMAESOptions::new(from, FIRST_SPREAD)
            .seed(1)
            .max_generations(generations)
            .build(Objective(self))
            .expect("the options are valid");
        let mut values = Vec::new();
        for generation in 1..=generations {
            let ended = search.next_parallel().is_some();
            let best = search.overall_best_individual().expect("a generation ran");
            values = self.named(best.point.as_slice());
            progress(&Progress { generation, loss: best.value, evaluations: search.function_evals(), values: &values });
            if ended {
                break;
            }
        }
        values
    }

    fn read(&self, unknown: &Unknown) -> f64 {
        *self.start.clone().get_mut(&unknown.name).expect("a platform holds only known costs")
    }

    /// Values rounded to four digits, so that a file says exactly what was used.
    fn named(&self, point: &[f64]) -> Vec<(String, f64)> {
        let round = |value: f64| format!("{value:.3e}").parse().unwrap_or(value);
        let inside = point.iter().map(|u| u.clamp(0.0, 1.0));
        self.unknowns.iter().zip(inside).map(|(unknown, u)| (unknown.name.clone(), round(unknown.value(u)))).collect()
    }

    fn costs(&self, point: &[f64]) -> Costs {
        let mut costs = self.start.clone();
        for (name, value) in self.named(point) {
            if let Some(cost) = costs.get_mut(&name) {
                *cost = value;
            }
        }
        costs
    }

    fn loss(&self, point: &[f64]) -> f64 {
        let costs = self.costs(point);
        let outside: f64 = point.iter().map(|u| square(u - u.clamp(0.0, 1.0))).sum();
        let (mut sum, mut count) = (0.0, 0.0);
        for case in self.cases(Role::Calibration) {
            sum +=
                loss(&short_run(case, &self.platform, &costs).map_or_else(Vec::new, |figures| case.judged(&figures)));
            count += 1.0;
        }
        sum / count + outside
    }
}

fn square(x: f64) -> f64 {
    x * x
}

struct Objective<'a>(&'a Calibration);

impl ParallelObjectiveFunction for Objective<'_> {
    fn evaluate_parallel(&self, point: &DVector<f64>) -> f64 {
        self.0.loss(point.as_slice())
    }
}

/// The loss of one scenario: weighted squares of log ratios. What did not come about at all is as wrong as can be.
#[must_use]
pub fn loss(judged: &[Judged]) -> f64 {
    const NOTHING: f64 = 100.0;
    if judged.is_empty() {
        return NOTHING;
    }
    let counted = judged.iter().filter(|judged| judged.metric.weight > 0.0 && judged.role == Role::Calibration);
    counted.map(|judged| judged.metric.weight * square(judged.log_ratio)).sum()
}

/// The figures of a row under given costs, from a run just long enough to guide a search; `None` if nothing gets through.
#[must_use]
pub fn short_run(case: &Case, platform: &Platform, costs: &Costs) -> Option<Figures> {
    const EVENTS: u64 = 5_000;
    /// Costs so absurd that nothing gets through end here: 10 s, and 400 s for pages, which take so much longer.
    const LIMIT: Instant = Instant::from_ps(10_000_000_000_000);
    const LIMIT_WEB: Instant = Instant::from_ps(400_000_000_000_000);
    let mut description = case.description.clone();
    let streaming = matches!(description.workload.kind, Kind::Str | Kind::IoZone);
    let batches_min = case.report.rows.short_run[usize::from(streaming)];
    if description.workload.kind == Kind::IoZone {
        // The phases do not depend on the size of the file, but for their length.
        description.workload.file_bytes = Some(SHORT_FILE_BYTES);
    }
    let mut measurement = Measurement::new(Plan::with_costs(&description, platform, costs));
    let enough = |observation: &Observation| observation.batches().len() >= batches_min && observation.is_whole();
    let limit = if description.workload.kind == Kind::Web { LIMIT_WEB } else { LIMIT };
    while !enough(measurement.observation()) && measurement.world().now() <= limit {
        measurement.advance(EVENTS);
    }
    measurement.figures()
}
