//! The points of a sweep whose time ended before there were figures.

use super::sweep::Outcome;
use datapath_scenario::value::Scalar;

/// How many points have no figures because their time was too short, of how many.
#[derive(Clone, Debug, Default)]
pub struct TooShort {
    count: usize,
    with_figures: usize,
    points: usize,
    /// The longest time that figures of one of them take, ms.
    least_ms: f64,
}

impl TooShort {
    /// Counts a point.
    pub fn add(&mut self, outcome: Outcome) {
        self.points += 1;
        match outcome {
            Outcome::Figures => self.with_figures += 1,
            Outcome::Refused => {}
            Outcome::TooShort(least_ms) => {
                self.count += 1;
                self.least_ms = self.least_ms.max(least_ms.unwrap_or_default());
            }
        }
    }

    /// Whether a point has figures.
    #[must_use]
    pub const fn has_figures(&self) -> bool {
        self.with_figures > 0
    }

    /// How many points have no figures, and how to mend that; nothing if all had enough time.
    #[must_use]
    pub fn warning(&self) -> Option<String> {
        let Self { count, points, least_ms, .. } = self;
        let time = if *least_ms > 0.0 {
            format!("{}, which is likely enough", Scalar::Number(*least_ms))
        } else {
            "much more".to_owned()
        };
        (*count > 0).then(|| {
            format!(
                "{count} of {points} points have no figures, because they were still warming up (set for_ms to {time}, \
                 or leave it out; `datapath sweep SPEC --redo TABLE` then simulates only the points that have no \
                 figures in this table)"
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(outcomes: &[Outcome]) -> TooShort {
        let mut too_short = TooShort::default();
        outcomes.iter().for_each(|&outcome| too_short.add(outcome));
        too_short
    }

    #[test]
    fn points_without_figures_are_counted() {
        let short = [Outcome::TooShort(Some(30.0)), Outcome::TooShort(None), Outcome::TooShort(Some(160.0))];
        let some = of(&[&short[..], &[Outcome::Figures]].concat());
        let expected = "3 of 4 points have no figures, because they were still warming up (set for_ms to 160, which is \
                        likely enough, or leave it out; `datapath sweep SPEC --redo TABLE` ";
        assert!(some.warning().is_some_and(|warning| warning.starts_with(expected)), "{:?}", some.warning());
        assert!(some.has_figures() && !of(&short).has_figures());
        assert!(of(&short[1..2]).warning().is_some_and(|warning| warning.contains("much more")));
        // A point that cannot be simulated says why in its row.
        assert_eq!(of(&[Outcome::Figures, Outcome::Refused]).warning(), None);
    }
}
