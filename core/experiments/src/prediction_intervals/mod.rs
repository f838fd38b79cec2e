//! How sure a prediction is: jackknife+ over the refits.
//!
//! Each figure that was left out of a fit tells how far off the model was, in units of what was to be expected there. What a
//! refit says of a new scenario, less and plus every such error of its own group in the units of the new scenario, is one
//! value below and one above; the interval ends where a tenth of the groups lies beyond. It is nominally 90 %: the structure
//! of the model was chosen with most rows in view.

pub mod refits;
pub mod short_run;

#[cfg(feature = "reports")]
use rayon::prelude::*;
use serde::Serialize;

use self::refits::{Refits, chance, doubt, spread};
use self::short_run::ShortRun;
use super::metric::Metric;
use crate::published::Report;
use datapath_engine::math;
use datapath_engine::statistics::Estimate;
use datapath_model::cost::Costs;
use datapath_readout::figures::Figures;
use datapath_readout::quantity::Quantity;
use datapath_scenario::plan::Plan;
use datapath_scenario::workload::Kind;

/// Share of the groups that may lie beyond either end.
const BEYOND: f64 = 0.1;
/// Guests of a run at most.
const GUESTS_MAX: usize = 8;

/// Where an interval comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntervalMethod {
    /// Refits with a group left out.
    Jackknife,
    /// The largest errors of the few rows that there are.
    LargestErrors,
}

/// An interval of the model for a figure: from, to.
pub type Interval = (Quantity, [f64; 2]);

impl IntervalMethod {
    /// All of them.
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

/// How sure the model is of the figures of a scenario, as it is told.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PredictionIntervals {
    /// Where the intervals come from.
    #[cfg_attr(feature = "types", ts(type = "IntervalMethod"))]
    pub interval: &'static str,
    /// Those of all figures that have one.
    pub figures: Vec<FigureInterval>,
}

/// An interval of the model for a figure.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FigureInterval {
    /// The figure.
    pub id: String,
    /// From …
    pub low: f64,
    /// … to.
    pub high: f64,
}

impl PredictionIntervals {
    /// Nothing where the model cannot tell.
    #[must_use]
    pub fn of(kin: IntervalMethod, intervals: &[Interval]) -> Option<Self> {
        let told = |&(quantity, [low, high]): &Interval| FigureInterval { id: quantity.id(), low, high };
        let figures: Vec<FigureInterval> = intervals.iter().map(told).collect();
        (!figures.is_empty()).then(|| Self { interval: kin.name(), figures })
    }
}

/// Costs with some of them otherwise.
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

/// The figures of a run as numbers, in the order of a report; what was not seen is not a number.
#[must_use]
pub fn means(figures: &Figures, of: Option<&Figures>) -> Vec<f64> {
    let mean = |quantity| of.and_then(|of| of.of(quantity)).map_or(f64::NAN, |estimate| estimate.mean);
    figures.iter().map(|(quantity, _)| mean(quantity)).collect()
}

impl Refits {
    /// Where its intervals come from.
    #[must_use]
    pub fn kin(&self) -> IntervalMethod {
        if self.groups.is_empty() { IntervalMethod::LargestErrors } else { IntervalMethod::Jackknife }
    }

    /// Whether they tell of a scenario: not where it leaves what was measured, nor of a machine that only might be.
    #[must_use]
    pub fn apply_to(plan: &Plan) -> bool {
        plan.extrapolated.is_empty() && plan.what_if.is_empty()
    }

    /// How many short runs of a scenario its intervals take: one with the constants as they are, then one with each refit's.
    #[must_use]
    pub fn runs(&self) -> usize {
        if self.groups.is_empty() { 0 } else { self.groups.len() + 1 }
    }

    /// One of these runs.
    #[must_use]
    pub fn run(&self, report: &Report, plan: &Plan, index: usize) -> ShortRun {
        let values = index.checked_sub(1).map_or_else(Vec::new, |group| self.named(&self.groups[group].values));
        ShortRun::new(report, &plan.description, &plan.platform, &with(&plan.platform.costs, &values))
    }

    /// The intervals of a scenario's figures; none where it leaves what was measured, or for a machine that only might be.
    #[cfg(feature = "reports")]
    #[must_use]
    pub fn intervals(&self, report: &Report, plan: &Plan, figures: &Figures) -> Vec<Interval> {
        if !Self::apply_to(plan) {
            return Vec::new();
        }
        let said = |index| means(figures, self.run(report, plan, index).over().as_ref());
        let said: Vec<Vec<f64>> = (0..self.runs()).into_par_iter().map(said).collect();
        self.intervals_by(report, plan, figures, &said)
    }

    /// The intervals by what the short runs said: the [`means`] of each.
    #[must_use]
    pub fn intervals_by(&self, report: &Report, plan: &Plan, figures: &Figures, said: &[Vec<f64>]) -> Vec<Interval> {
        let per_megabyte = plan.description.workload.kind == Kind::Str;
        let interval = |(index, (quantity, estimate)): (usize, (Quantity, Option<Estimate>))| {
            let is = |metric: &&Metric| (0..GUESTS_MAX).any(|row| metric.quantity.of_row(row) == quantity);
            let metric = report.fit.metrics.iter().find(is)?;
            let estimate = estimate?;
            let floor = metric.floor(per_megabyte);
            let ln = |value: f64| math::ln(value + floor);
            let at = ln(estimate.mean);
            let [low, high] = if let Some((present, refits)) = said.split_first() {
                let of = |run: &[f64]| Some(run[index]).filter(|mean| !mean.is_nan());
                let now = ln(of(present)?);
                let said: Vec<f64> = refits.iter().map(|run| Some(at + ln(of(run)?) - now)).collect::<Option<_>>()?;
                let half = (metric.rounding / 12_f64.sqrt()) / (estimate.mean + floor);
                self.bounds(metric, &said, doubt(spread(&said), chance(estimate, floor), half))?
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

    /// The ends of what the refits say, less and plus the errors of their groups.
    fn bounds(&self, metric: &Metric, said: &[f64], doubt: f64) -> Option<[f64; 2]> {
        let mut below = Vec::new();
        let mut above = Vec::new();
        for (group, &said) in self.groups.iter().zip(said) {
            let scores: Vec<f64> =
                group.scores.iter().filter(|one| one.metric == metric.column).map(|one| one.score).collect();
            let weight = 1.0 / scores.len() as f64;
            for score in scores {
                below.push((score * doubt - said, weight));
                above.push((said + score * doubt, weight));
            }
        }
        Some([-beyond(below)?, beyond(above)?])
    }
}

/// The least value that all but [`BEYOND`] of the groups do not exceed, as if there were one group more, which exceeds
/// everything; the largest where there are too few to tell.
fn beyond(mut values: Vec<(f64, f64)>) -> Option<f64> {
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
        // Of 19 groups the 18th: one tenth of twenty, less the one more, is beyond.
        assert_eq!(beyond(alone(19)), Some(18.0));
        assert_eq!(beyond(alone(9)), Some(9.0));
        assert_eq!(beyond(alone(4)), Some(4.0));
        assert_eq!(beyond(Vec::new()), None);
        // Four rows of one group weigh as much as one of another.
        let mut weighed = alone(19);
        weighed.pop();
        weighed.extend([(100.0, 0.25), (100.0, 0.25), (1.0, 0.25), (1.0, 0.25)]);
        assert_eq!(beyond(weighed), Some(18.0));
    }
}
