//! How sure a prediction is: jackknife+ over the refits.
//!
//! Each figure that was left out of a fit tells how far off the model was, in units of what was to be expected there. What a
//! refit says of a new scenario, less and plus every such error of its own group in the units of the new scenario, is one
//! value below and one above; the interval ends where a tenth of the groups lies beyond. It is nominally 90 %: the structure
//! of the model was chosen with most rows in view.

use rayon::prelude::*;

use super::refits::{Refits, chance, doubt, spread};
use super::{short_run, with};
use crate::engine::math;
use crate::experiments::metric::Metric;
use crate::experiments::published::Report;
use crate::readout::figures::Figures;
use crate::readout::quantity::Quantity;
use crate::scenario::description::Kind;
use crate::scenario::plan::Plan;
use crate::scenario::platform::Platform;

/// Share of the groups that may lie beyond either end.
const BEYOND: f64 = 0.1;
/// Guests of a run at most.
const GUESTS_MAX: usize = 8;

/// Where an interval comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kin {
    /// Refits with a group left out.
    Jackknife,
    /// The largest errors of the few rows that there are.
    Seen,
}

/// An interval of the model for a figure: from, to.
pub type Interval = (Quantity, [f64; 2]);

impl Kin {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jackknife => "jackknife+ (nominal 90 %)",
            Self::Seen => "errors seen so far",
        }
    }
}

impl Refits {
    /// Where its intervals come from.
    #[must_use]
    pub fn kin(&self) -> Kin {
        if self.groups.is_empty() { Kin::Seen } else { Kin::Jackknife }
    }

    /// The intervals of a scenario's figures; none where it leaves what was measured, or for a machine that only might be.
    #[must_use]
    pub fn intervals(&self, report: &Report, platform: &Platform, plan: &Plan, figures: &Figures) -> Vec<Interval> {
        if !plan.extrapolated.is_empty() || !plan.what_if.is_empty() {
            return Vec::new();
        }
        let per_megabyte = plan.description.workload.kind == Kind::Str;
        let known: Vec<(Quantity, &Metric)> = figures
            .iter()
            .filter_map(|(quantity, _)| {
                let is = |metric: &&Metric| (0..GUESTS_MAX).any(|row| metric.quantity.of_row(row) == quantity);
                Some((quantity, report.rows.metrics.iter().find(is)?))
            })
            .collect();
        let said =
            |values: &[(&str, f64)]| short_run(report, &plan.description, platform, &with(&platform.costs, values));
        let refits: Vec<Option<Figures>> =
            self.groups.par_iter().map(|group| said(&self.named(&group.values))).collect();
        let present = if refits.is_empty() { None } else { said(&[]) };
        let interval = |(quantity, metric): (Quantity, &Metric)| {
            let estimate = figures.of(quantity)?;
            let floor = metric.floor(per_megabyte);
            let ln = |value: f64| math::ln(value + floor);
            let at = ln(estimate.mean);
            let [low, high] = if let Some(present) = &present {
                let now = ln(present.of(quantity)?.mean);
                let of = |refit: &Option<Figures>| Some(at + ln(refit.as_ref()?.of(quantity)?.mean) - now);
                let said: Vec<f64> = refits.iter().map(of).collect::<Option<_>>()?;
                let half = (metric.rounding / 12_f64.sqrt()) / (estimate.mean + floor);
                self.bounds(metric, &said, doubt(spread(&said), chance(estimate, floor), half))?
            } else {
                let (_, largest) = self.seen.iter().find(|(column, _)| column == metric.column)?;
                [at - largest, at + largest]
            };
            Some((quantity, [low, high].map(|end| (math::exp(end) - floor).max(0.0))))
        };
        known.into_iter().filter_map(interval).filter(|(_, ends)| ends.iter().all(|end| end.is_finite())).collect()
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
