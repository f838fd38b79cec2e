//! What engine 0.1.0 of commit 2abecc8 predicted for the rows predicted before seen, before they were
//! known. The predictions were recorded once and are only shown: nothing is fitted or chosen by
//! them.

use super::table::Table;

/// The commit that predicted.
pub const COMMIT: &str = "2abecc8";

/// The result for all rows that were kept back at that time; sixteen of these rows still are.
pub const ALL_KEPT_BACK: &str = "and 49 of 54 on all rows that were kept back at that time";

/// A blind prediction, with its 90% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Predicted {
    /// The figure.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Predicted {
    /// Whether the interval covers a measured figure, given the step to which it was printed.
    #[must_use]
    pub fn covers(&self, measured: f64, rounded_to: f64) -> bool {
        let half = rounded_to / 2.0;
        self.low <= measured + half && measured - half <= self.high
    }
}

/// The prediction for a column of a run.
#[must_use]
pub fn of(run: &str, column: &str) -> Option<Predicted> {
    let table = Table::parse(include_str!("../reports/predicted.csv"));
    let row = table.rows().find(|row| row.get("run") == Some(run) && row.get("metric") == Some(column))?;
    Some(Predicted { value: row.number("predicted")?, low: row.number("low")?, high: row.number("high")? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::Report;
    use crate::reports::REPORTS;
    use crate::rows::covered_blind;
    use crate::table::Role;

    #[test]
    fn every_prediction_is_of_a_revealed_figure_and_every_revealed_row_has_one() {
        let figures = |role: Role| {
            let cases = REPORTS.into_iter().flat_map(Report::cases);
            cases.filter(move |case| (case.published.role == Role::Revealed) == (role == Role::Revealed))
        };
        for case in figures(Role::Revealed) {
            assert!(
                case.published.figures.iter().all(|figure| figure.role == Role::Revealed),
                "{}",
                case.published.run
            );
            assert!(case.published.figures.iter().any(|figure| figure.predicted.is_some()), "{}", case.published.run);
        }
        assert_eq!(figures(Role::Revealed).count(), 13);
        let known = figures(Role::Calibration).flat_map(|case| case.published.figures);
        assert_eq!(known.filter(|figure| figure.predicted.is_some()).count(), 0);
        assert_eq!(Table::parse(include_str!("../reports/predicted.csv")).rows().count(), 32);
    }

    #[test]
    fn thirty_of_thirty_two_lie_within_their_intervals() {
        assert_eq!(covered_blind(), [30, 32]);
        let outside: Vec<(String, &str)> = REPORTS
            .into_iter()
            .flat_map(Report::cases)
            .flat_map(|case| {
                let run = case.published.run.clone();
                case.published.figures.into_iter().map(move |figure| (run.clone(), figure))
            })
            .filter(|(_, figure)| {
                figure.predicted.is_some_and(|predicted| !predicted.covers(figure.value, figure.rounded_to))
            })
            .map(|(run, figure)| (run, figure.metric.column))
            .collect();
        assert_eq!(outside, [("losj1001-5.1.0".into(), "total_cpu_ms"), ("TR22WWSC".into(), "percent_cp")]);
    }
}
