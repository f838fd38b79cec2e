//! The uncertainty of a prediction: jackknife+ over the refits.
//!
//! Each figure that was left out of a fit shows how far off the model was, relative to the error
//! that was expected there. For a new scenario, each refit gives a value. Subtracting and adding
//! each such error of the refit's own group, in the units of the new scenario, gives one value
//! below and one above. The interval ends where a tenth of the groups lies beyond. It is nominally
//! 90%, because most rows were known when the structure of the model was chosen.

pub mod refits;
pub mod short_run;

#[cfg(feature = "reports")]
use rayon::prelude::*;
use serde::Serialize;

use self::refits::{Refits, chance, expected_error, spread};
use self::short_run::ShortRun;
use super::metric::Metric;
use crate::published::Report;
use datapath_engine::math;
use datapath_engine::statistics::Estimate;
use datapath_model::cost::Costs;
use datapath_readout::figures::Figures;
use datapath_readout::quantity::Quantity;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::workload::WorkloadKind;

/// Share of the groups that may lie beyond either end.
const BEYOND: f64 = 0.1;
/// Most guests of a run.
const GUESTS_MAX: usize = 8;

/// The source of an interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntervalMethod {
    /// Refits with a group left out.
    Jackknife,
    /// The largest errors of the few rows that exist.
    LargestErrors,
}

/// A prediction interval of the model for a figure: from, to.
pub type Interval = (Quantity, [f64; 2]);

impl IntervalMethod {
    /// All methods.
    pub const ALL: [Self; 2] = [Self::Jackknife, Self::LargestErrors];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jackknife => "jackknife+ (nominal 90 %)",
            Self::LargestErrors => "errors seen so far",
        }
    }
}

/// How sure the model is of the figures of a scenario.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PredictionIntervals {
    /// The source of the intervals.
    #[cfg_attr(feature = "types", ts(type = "IntervalMethod"))]
    pub interval: &'static str,
    /// The intervals of all figures that have one.
    pub figures: Vec<FigureInterval>,
}

/// A prediction interval of the model for a figure.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FigureInterval {
    /// The figure.
    pub id: String,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl PredictionIntervals {
    /// Nothing if the model has no interval for any figure.
    #[must_use]
    pub fn of(kin: IntervalMethod, intervals: &[Interval]) -> Option<Self> {
        let with_id = |&(quantity, [low, high]): &Interval| FigureInterval { id: quantity.id(), low, high };
        let figures: Vec<FigureInterval> = intervals.iter().map(with_id).collect();
        (!figures.is_empty()).then(|| Self { interval: kin.name(), figures })
    }
}

/// Costs with some values replaced.
#[must_use]
pub fn with(costs: &Costs, values: &[(&str, f64)]) -> Costs {
    let mut costs = costs.clone();
    for &(name, value) in values {
        if let Some(cost) = costs.get_mut(name) {
            *cost = value;
        }
    }
    costs
}

/// The figures of a run as numbers, in the order of a report; NaN for a figure that was not
/// observed.
#[must_use]
pub fn means(figures: &Figures, of: Option<&Figures>) -> Vec<f64> {
    let mean = |quantity| of.and_then(|of| of.of(quantity)).map_or(f64::NAN, |estimate| estimate.mean);
    figures.iter().map(|(quantity, _)| mean(quantity)).collect()
}

impl Refits {
    /// The source of its intervals.
    #[must_use]
    pub fn interval_method(&self) -> IntervalMethod {
        if self.groups.is_empty() { IntervalMethod::LargestErrors } else { IntervalMethod::Jackknife }
    }

    /// Whether the intervals apply to a scenario: it must lie within what was measured, on a
    /// machine without *what-if* constants.
    #[must_use]
    pub fn apply_to(scenario: &Scenario) -> bool {
        scenario.extrapolated.is_empty() && scenario.what_if.is_empty()
    }

    /// How many short runs the intervals of a scenario need: one with the present constants, then
    /// one with those of each refit.
    #[must_use]
    pub fn runs(&self) -> usize {
        if self.groups.is_empty() { 0 } else { self.groups.len() + 1 }
    }

    /// One of these runs, by its index.
    #[must_use]
    pub fn run(&self, report: &Report, scenario: &Scenario, index: usize) -> ShortRun {
        let values = index.checked_sub(1).map_or_else(Vec::new, |group| self.named(&self.groups[group].values));
        ShortRun::new(report, &scenario.description, &scenario.platform, &with(&scenario.platform.costs, &values))
    }

    /// The intervals of a scenario's figures; none if the scenario lies outside what was measured,
    /// or has *what-if* constants.
    #[cfg(feature = "reports")]
    #[must_use]
    pub fn intervals(&self, report: &Report, scenario: &Scenario, figures: &Figures) -> Vec<Interval> {
        if !Self::apply_to(scenario) {
            return Vec::new();
        }
        let of_run = |index| means(figures, self.run(report, scenario, index).over().as_ref());
        let short_runs: Vec<Vec<f64>> = (0..self.runs()).into_par_iter().map(of_run).collect();
        self.intervals_by(report, scenario, figures, &short_runs)
    }

    /// The intervals, given the [`means`] of each short run.
    #[must_use]
    pub fn intervals_by(
        &self,
        report: &Report,
        scenario: &Scenario,
        figures: &Figures,
        short_runs: &[Vec<f64>],
    ) -> Vec<Interval> {
        let per_megabyte = scenario.description.workload.kind == WorkloadKind::Str;
        let interval = |(index, (quantity, estimate)): (usize, (Quantity, Option<Estimate>))| {
            let is = |metric: &&Metric| (0..GUESTS_MAX).any(|row| metric.quantity.of_row(row) == quantity);
            let metric = report.fit.metrics.iter().find(is)?;
            let estimate = estimate?;
            let floor = metric.floor(per_megabyte);
            let ln = |value: f64| math::ln(value + floor);
            let at = ln(estimate.mean);
            let [low, high] = if let Some((present, refits)) = short_runs.split_first() {
                let of = |run: &[f64]| Some(run[index]).filter(|mean| !mean.is_nan());
                let now = ln(of(present)?);
                let logarithms: Vec<f64> =
                    refits.iter().map(|run| Some(at + ln(of(run)?) - now)).collect::<Option<_>>()?;
                let half = (metric.rounding / 12_f64.sqrt()) / (estimate.mean + floor);
                self.bounds(metric, &logarithms, expected_error(spread(&logarithms), chance(estimate, floor), half))?
            } else {
                let (_, largest) = self.seen.iter().find(|(column, _)| column == metric.column)?;
                [at - largest, at + largest]
            };
            Some((quantity, [low, high].map(|end| (math::exp(end) - floor).max(0.0))))
        };
        let known = figures.iter().enumerate().filter_map(interval);
        known.filter(|(_, ends)| ends.iter().all(|end| end.is_finite())).collect()
    }

    /// Constants with their names.
    #[must_use]
    pub fn named<'a>(&'a self, values: &'a [f64]) -> Vec<(&'a str, f64)> {
        self.constants.iter().map(String::as_str).zip(values.iter().copied()).collect()
    }

    /// The ends of the interval: the values of the refits minus and plus the errors of their
    /// groups.
    fn bounds(&self, metric: &Metric, logarithms: &[f64], expected_error: f64) -> Option<[f64; 2]> {
        let mut below = Vec::new();
        let mut above = Vec::new();
        for (group, &logarithm) in self.groups.iter().zip(logarithms) {
            let scores: Vec<f64> =
                group.scores.iter().filter(|score| score.metric == metric.column).map(|score| score.score).collect();
            let weight = 1.0 / scores.len() as f64;
            for score in scores {
                below.push((score * expected_error - logarithm, weight));
                above.push((logarithm + score * expected_error, weight));
            }
        }
        Some([-beyond(below)?, beyond(above)?])
    }
}

/// The least value that all but [`BEYOND`] of the groups do not exceed, counting one additional
/// group that exceeds everything; the largest value if there are too few groups.
pub(crate) fn beyond(mut values: Vec<(f64, f64)>) -> Option<f64> {
    values.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let groups: f64 = values.iter().map(|(_, weight)| weight).sum();
    let wanted = (1.0 - BEYOND) * (groups + 1.0);
    let mut so_far = 0.0;
    let reached = values.iter().find(|(_, weight)| {
        so_far += weight;
        so_far >= wanted
    });
    reached.or(values.last()).map(|&(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_of_the_groups_may_lie_beyond() {
        let alone = |n: usize| (1..=n).map(|value| (value as f64, 1.0)).collect::<Vec<_>>();
        // With 19 groups it is the 18th: a tenth of twenty, minus the additional group, lies
        // beyond.
        assert_eq!(beyond(alone(19)), Some(18.0));
        assert_eq!(beyond(alone(9)), Some(9.0));
        assert_eq!(beyond(alone(4)), Some(4.0));
        assert_eq!(beyond(Vec::new()), None);
        // Four rows of one group have the weight of one row of another group.
        let mut weighed = alone(19);
        weighed.pop();
        weighed.extend([(100.0, 0.25), (100.0, 0.25), (1.0, 0.25), (1.0, 0.25)]);
        assert_eq!(beyond(weighed), Some(18.0));
    }
}
