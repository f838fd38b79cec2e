//! Finds columns of measurements whose unit is likely mistaken: nearly all values are about a
//! thousand times as large or as small as the model's.

use super::comparison_document::ComparedRun;
use datapath_engine::math;
use datapath_words::{Phrase, measurements};

/// The factor between neighbouring units.
const THOUSAND: f64 = 1000.0;
/// A value may differ from a thousandth or a thousandfold by this factor, because the model errs too.
const NEAR: f64 = 3.0;
/// The share of a column's values that must.
const NEARLY_ALL: f64 = 0.9;
/// Fewest values, because one can be wrong for other reasons.
const VALUES_MIN: usize = 2;
/// Units of time, each a thousand times the one before, with the ends of the columns that have them.
const TIMES: [(&str, &str); 4] = [("_ns", "ns"), ("_us", "µs"), ("_ms", "ms"), ("_s", "s")];

/// A question about each column whose values have likely another unit.
#[must_use]
pub fn unit_hints(all: &[ComparedRun<'_>]) -> Vec<Phrase> {
    let mut columns: Vec<(&str, Vec<f64>)> = Vec::new();
    for figure in all.iter().flat_map(|run| &run.figures) {
        let Some(error) = figure.error.filter(|error| *error > -1.0) else { continue };
        let ratio = 1.0 / (1.0 + error);
        match columns.iter_mut().find(|(column, _)| *column == figure.measured.column) {
            Some((_, ratios)) => ratios.push(ratio),
            None => columns.push((&figure.measured.column, vec![ratio])),
        }
    }
    columns.into_iter().filter_map(|(column, ratios)| hint(column, &ratios)).collect()
}

/// The question about a column with these ratios between measured and modelled values.
fn hint(column: &str, ratios: &[f64]) -> Option<Phrase> {
    let share_near = |factor: f64| {
        let is_near = |ratio: &&f64| math::ln(**ratio / factor).abs() < math::ln(NEAR);
        ratios.iter().filter(is_near).count() as f64 / ratios.len() as f64
    };
    let is_off = |factor: f64| ratios.len() >= VALUES_MIN && share_near(factor) >= NEARLY_ALL;
    let (is_large, as_large) = match () {
        () if is_off(THOUSAND) => (true, measurements::as_large()),
        () if is_off(1.0 / THOUSAND) => (false, measurements::as_small()),
        () => return None,
    };
    let lower = column.to_lowercase();
    let at = TIMES.iter().position(|(end, _)| lower.ends_with(end));
    // Large numbers are in a smaller unit.
    let other = at.and_then(|at| if is_large { TIMES.get(at.checked_sub(1)?) } else { TIMES.get(at + 1) });
    Some(match other {
        Some((_, unit)) => measurements::IsUnit { column: &column, as_large: &as_large, unit }.phrase(),
        None => measurements::OtherUnit { column: &column, as_large: &as_large }.phrase(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_that_is_a_thousand_times_off_is_asked_about() {
        let asked = |column: &str, ratios: &[f64]| hint(column, ratios).map_or_else(String::new, |it| it.to_string());
        assert_eq!(
            asked("response_us", &[0.001, 0.0012, 0.0009]),
            "response_us: nearly all values are about 1000 times as small as the model’s; is their unit ms?"
        );
        assert!(asked("total_cpu_ms", &[900.0, 1100.0]).ends_with("as large as the model’s; is their unit µs?"));
        assert!(asked("throughput", &[900.0, 1100.0]).ends_with("do they have another unit?"));
        // One value, a wrong value among right ones, errors of the model.
        for ratios in [&[0.001][..], &[0.001, 1.0, 1.1], &[0.5, 2.0], &[100.0, 120.0], &[]] {
            assert_eq!(asked("response_us", ratios), "", "{ratios:?}");
        }
        let nine = [[0.001; 9].as_slice(), &[1.0]].concat();
        assert_ne!(asked("response_us", &nine), "");
    }
}
