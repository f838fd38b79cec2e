//! Which constants a set of measured figures identifies, by the effect of each constant on each
//! figure.
//!
//! Effects are in standard errors of the figure for each doubling of the constant. Constants are
//! chosen one after the other: always the one with the largest effect that the chosen ones cannot
//! imitate (a QR decomposition with column pivoting). A constant is accepted if the figures then
//! determine every chosen constant well enough.

use crate::calibration::gauss_newton::solved;

/// Largest standard error of a fitted constant, in doublings: 15%.
const ERROR_MAX: f64 = 0.2;
/// Fewest figures for each fitted constant.
const FIGURES_MIN: usize = 2;
/// An effect counts if it is this many times as large as its own standard error.
const SIGNIFICANT: f64 = 3.0;

/// Whether figures identify a constant.
#[derive(Clone, Debug, PartialEq)]
pub enum Identification {
    /// They do, with this standard error in doublings.
    Identified(f64),
    /// No figure changes with it more than by chance.
    WithoutEffect,
    /// They change too little: its standard error, in doublings, would be this.
    TooWeak(f64),
    /// Other constants imitate its effect; the index of the one that does most.
    Imitated(usize),
    /// All figures are used up by constants with larger effects.
    TooFewFigures,
}

/// Judges each constant. `effects` and the standard errors of these effects have a list for each
/// constant with a number for each figure.
pub(super) fn identified(effects: &[Vec<f64>], errors: &[Vec<f64>]) -> Vec<Identification> {
    let significant = |(effects, errors): (&Vec<f64>, &Vec<f64>)| -> Vec<f64> {
        let kept = effects.iter().zip(errors);
        kept.map(|(&effect, &error)| if effect.abs() > SIGNIFICANT * error { effect } else { 0.0 }).collect()
    };
    let columns: Vec<Vec<f64>> = effects.iter().zip(errors).map(significant).collect();
    let figures = columns.first().map_or(0, Vec::len);
    let mut found: Vec<Option<Identification>> = columns
        .iter()
        .map(|column| match norm(column) {
            0.0 => Some(Identification::WithoutEffect),
            norm if 1.0 / norm > ERROR_MAX => Some(Identification::TooWeak(1.0 / norm)),
            _ => None,
        })
        .collect();
    let mut chosen: Vec<usize> = Vec::new();
    let mut rest = columns.clone();
    while let Some(next) = largest(&rest, &found) {
        let mut with = chosen.clone();
        with.push(next);
        let is_determined = standard_errors(&columns, &with).iter().all(|&error| error <= ERROR_MAX);
        found[next] = Some(if !is_determined {
            let alike = |other: &&usize| dot(&columns[next], &columns[**other]).abs() / norm(&columns[**other]);
            let most = chosen.iter().max_by(|a, b| alike(a).total_cmp(&alike(b)));
            Identification::Imitated(*most.expect("alone it would be identified"))
        } else if with.len() * FIGURES_MIN > figures {
            Identification::TooFewFigures
        } else {
            let unit: Vec<f64> = rest[next].iter().map(|value| value / norm(&rest[next])).collect();
            for column in &mut rest {
                let along = dot(column, &unit);
                column.iter_mut().zip(&unit).for_each(|(value, unit)| *value -= along * unit);
            }
            chosen = with;
            // The standard error follows when all are chosen.
            Identification::Identified(0.0)
        });
    }
    for (&constant, error) in chosen.iter().zip(standard_errors(&columns, &chosen)) {
        found[constant] = Some(Identification::Identified(error));
    }
    found.into_iter().map(|found| found.expect("each was judged")).collect()
}

pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn norm(column: &[f64]) -> f64 {
    dot(column, column).sqrt()
}

/// The constant that is not judged yet and has the largest effect that is left.
fn largest(rest: &[Vec<f64>], found: &[Option<Identification>]) -> Option<usize> {
    let open = (0..rest.len()).filter(|&constant| found[constant].is_none());
    // Of equal ones, the first.
    open.rev().max_by(|&a, &b| norm(&rest[a]).total_cmp(&norm(&rest[b])))
}

/// The standard errors of some constants that are fitted together, in doublings.
pub(super) fn standard_errors(columns: &[Vec<f64>], of: &[usize]) -> Vec<f64> {
    let normal: Vec<Vec<f64>> =
        of.iter().map(|&a| of.iter().map(|&b| dot(&columns[a], &columns[b])).collect()).collect();
    let variance = |index: usize| {
        let unit = (0..of.len()).map(|other| if other == index { 1.0 } else { 0.0 }).collect();
        solved(normal.clone(), unit)[index]
    };
    // A singular system gives no number or a huge one.
    (0..of.len()).map(variance).map(|variance| if variance >= 0.0 { variance.sqrt() } else { f64::INFINITY }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(effects: &[[f64; 4]], error: f64) -> Vec<Identification> {
        let effects: Vec<Vec<f64>> = effects.iter().map(|column| column.to_vec()).collect();
        let errors = vec![vec![error; 4]; effects.len()];
        identified(&effects, &errors)
    }

    #[test]
    fn a_constant_is_identified_by_an_effect_of_its_own() {
        let found = judged(&[[50.0, 40.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 30.0, 0.0]], 0.1);
        let Identification::Identified(error) = found[0] else { panic!("{found:?}") };
        assert!((error - 1.0 / (50.0_f64 * 50.0 + 40.0 * 40.0).sqrt()).abs() < 1e-12, "{error}");
        assert_eq!(found[1], Identification::WithoutEffect);
        assert!(matches!(found[2], Identification::Identified(_)));
    }

    #[test]
    fn two_constants_with_like_effects_are_one() {
        let found = judged(&[[20.0, 20.0, 11.0, 0.0], [20.1, 19.9, 10.0, 0.0], [0.0, 0.0, 0.0, 9.0]], 0.1);
        assert_eq!(found[1], Identification::Imitated(0), "{found:?}");
        assert!(matches!(found[2], Identification::Identified(_)), "{found:?}");
        // The sum of two others is imitated, too.
        let found = judged(&[[30.0, 0.0, 0.0, 0.0], [0.0, 29.0, 0.0, 0.0], [15.0, 15.0, 0.0, 0.1]], 0.01);
        assert!(matches!(found[2], Identification::Imitated(_)), "{found:?}");
    }

    #[test]
    fn chance_and_weak_effects_identify_nothing() {
        assert_eq!(judged(&[[9.0, 9.0, 9.0, 9.0]], 4.0), [Identification::WithoutEffect]);
        assert_eq!(judged(&[[2.0, 0.0, 0.0, 0.0]], 0.1), [Identification::TooWeak(0.5)]);
    }

    #[test]
    fn each_constant_needs_two_figures() {
        let found = judged(&[[90.0, 0.0, 0.0, 0.0], [0.0, 80.0, 0.0, 0.0], [0.0, 0.0, 70.0, 0.0]], 0.1);
        assert_eq!(found[2], Identification::TooFewFigures);
    }
}
