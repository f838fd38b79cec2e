//! Damped Gauss–Newton: minimises the sum of squares of residuals that come from simulations, so
//! that each is expensive and none is quite smooth.
//!
//! The sums are written out. Libraries choose their instructions at run time by the processor,
//! which changes the last digit. Written out, every machine produces an identical file.

/// The dampings that each round tries; the best is taken.
const DAMPINGS: [f64; 7] = [0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0];
/// The most that a position moves in a round: a slope is only valid nearby.
const REACH: f64 = 0.25;
/// A round that reduces the loss by less than this share is the last.
const WORTH: f64 = 0.003;
/// The damping of a position that affects no residual, as a share of the mean effect.
const RIDGE: f64 = 0.01;

/// A function to fit: residuals at points whose positions are all in 0 … 1.
pub trait Residuals {
    /// The residuals at each of these points; every point has equally many.
    fn at(&self, points: &[Vec<f64>]) -> Vec<Vec<f64>>;
    /// The two positions around `u` between which the slope of parameter `index` is measured.
    fn probes(&self, index: usize, u: f64) -> [f64; 2];
}

/// The progress of a descent.
#[derive(Clone, Copy, Debug)]
pub struct Round<'a> {
    /// Counted from 1; 0 is the start.
    pub round: usize,
    /// Sum of squares.
    pub loss: f64,
    /// Points that were tried so far.
    pub points: usize,
    /// The best of these points.
    pub at: &'a [f64],
}

/// Sum of squares.
#[must_use]
pub fn loss(residuals: &[f64]) -> f64 {
    residuals.iter().map(|r| r * r).sum()
}

/// The residuals at a point, and how they change with each position: one list for each parameter.
#[derive(Clone, Debug)]
pub struct Slopes {
    residuals: Vec<f64>,
    columns: Vec<Vec<f64>>,
}

impl Slopes {
    /// Measures the slopes at a point whose residuals are known.
    pub fn estimate(at: &[f64], residuals: Vec<f64>, of: &impl Residuals) -> Self {
        let probes: Vec<[f64; 2]> = at.iter().enumerate().map(|(index, &u)| of.probes(index, u)).collect();
        let mut points = Vec::new();
        for (index, ends) in probes.iter().enumerate() {
            for &end in ends {
                let mut point = at.to_vec();
                point[index] = end;
                points.push(point);
            }
        }
        let found = of.at(&points);
        let columns = probes
            .iter()
            .zip(found.chunks_exact(2))
            .map(|([below, above], ends)| {
                ends[1].iter().zip(&ends[0]).map(|(high, low)| (high - low) / (above - below)).collect()
            })
            .collect();
        Self { residuals, columns }
    }

    /// How the residuals change with each position.
    #[must_use]
    pub fn columns(&self) -> &[Vec<f64>] {
        &self.columns
    }

    /// Keeps the slopes for other residuals, of which only some may count.
    #[must_use]
    pub fn with(&self, residuals: &[f64], counts: impl Fn(usize) -> bool) -> Self {
        let kept = |all: &[f64]| all.iter().enumerate().filter(|&(i, _)| counts(i)).map(|(_, r)| *r).collect();
        Self { residuals: kept(residuals), columns: self.columns.iter().map(|column| kept(column)).collect() }
    }

    /// The change of each position from here, with this damping.
    #[must_use]
    pub fn step(&self, damping: f64) -> Vec<f64> {
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let n = self.columns.len();
        let mut normal: Vec<Vec<f64>> =
            self.columns.iter().map(|a| self.columns.iter().map(|b| dot(a, b)).collect()).collect();
        let mean = (0..n).map(|i| normal[i][i]).sum::<f64>() / n.max(1) as f64;
        for (i, row) in normal.iter_mut().enumerate() {
            row[i] += damping * (row[i] + RIDGE * mean);
        }
        let wanted = self.columns.iter().map(|column| -dot(column, &self.residuals)).collect();
        solved(normal, wanted).into_iter().map(|step| step.clamp(-REACH, REACH)).collect()
    }

    /// The points to which the dampings lead from a point.
    #[must_use]
    pub(crate) fn candidates(&self, at: &[f64], dampings: &[f64]) -> Vec<Vec<f64>> {
        let moved = |damping: &f64| {
            let step = self.step(*damping);
            at.iter().zip(step).map(|(u, step)| (u + step).clamp(0.0, 1.0)).collect()
        };
        dampings.iter().map(moved).collect()
    }
}

/// Solves a symmetric, positive system by Cholesky decomposition.
pub(crate) fn solved(mut a: Vec<Vec<f64>>, mut b: Vec<f64>) -> Vec<f64> {
    let n = b.len();
    for i in 0..n {
        for j in 0..=i {
            let sum = a[i][j] - (0..j).map(|k| a[i][k] * a[j][k]).sum::<f64>();
            a[i][j] = if i == j { sum.max(f64::MIN_POSITIVE).sqrt() } else { sum / a[j][j] };
        }
    }
    for i in 0..n {
        b[i] = (b[i] - (0..i).map(|k| a[i][k] * b[k]).sum::<f64>()) / a[i][i];
    }
    for i in (0..n).rev() {
        b[i] = (b[i] - (i + 1..n).map(|k| a[k][i] * b[k]).sum::<f64>()) / a[i][i];
    }
    b
}

/// The index of the point with the least loss.
#[must_use]
pub fn best(losses: &[f64]) -> usize {
    (0..losses.len()).min_by(|&a, &b| losses[a].total_cmp(&losses[b])).unwrap_or_default()
}

/// Descends from a point in at most `rounds` rounds; `progress` receives every round.
/// Deterministic.
pub(crate) fn descend(
    from: Vec<f64>,
    rounds: usize,
    of: &impl Residuals,
    mut progress: impl FnMut(&Round<'_>),
) -> Vec<f64> {
    let mut at = from;
    let mut here = of.at(std::slice::from_ref(&at)).swap_remove(0);
    let mut points = 1;
    progress(&Round { round: 0, loss: loss(&here), points, at: &at });
    for round in 1..=rounds {
        let before = loss(&here);
        let slopes = Slopes::estimate(&at, here.clone(), of);
        let candidates = slopes.candidates(&at, &DAMPINGS);
        let mut found = of.at(&candidates);
        points += 2 * at.len() + candidates.len();
        let losses: Vec<f64> = found.iter().map(|residuals| loss(residuals)).collect();
        let best = best(&losses);
        if losses[best] < before {
            at.clone_from(&candidates[best]);
            here = found.swap_remove(best);
        }
        progress(&Round { round, loss: loss(&here), points, at: &at });
        if losses[best] > before * (1.0 - WORTH) {
            break;
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rosenbrock's valley over 0 … 1, with its bottom at (0.3, 0.6).
    struct Valley;

    impl Residuals for Valley {
        fn at(&self, points: &[Vec<f64>]) -> Vec<Vec<f64>> {
            let of = |p: &Vec<f64>| vec![10.0 * (p[1] - 0.51 - p[0] * p[0]), p[0] - 0.3, 0.0];
            points.iter().map(of).collect()
        }

        fn probes(&self, _: usize, u: f64) -> [f64; 2] {
            [(u - 0.01).max(0.0), (u + 0.01).min(1.0)]
        }
    }

    #[test]
    fn a_curved_valley_is_followed_to_its_bottom() {
        let mut losses = Vec::new();
        let at = descend(vec![1.0, 0.0], 50, &Valley, |round| losses.push(round.loss));
        assert!((at[0] - 0.3).abs() < 1e-3 && (at[1] - 0.6).abs() < 1e-3, "{at:?}");
        assert!(losses.windows(2).all(|two| two[1] <= two[0]), "{losses:?}");
    }

    #[test]
    fn a_position_without_effect_stays_where_it_is() {
        struct Deaf;
        impl Residuals for Deaf {
            fn at(&self, points: &[Vec<f64>]) -> Vec<Vec<f64>> {
                points.iter().map(|p| vec![p[0] - 0.75, 2.0 * (p[0] - 0.75)]).collect()
            }
            fn probes(&self, _: usize, u: f64) -> [f64; 2] {
                [(u - 0.1).max(0.0), (u + 0.1).min(1.0)]
            }
        }
        let at = descend(vec![0.2, 0.4], 50, &Deaf, |_| {});
        assert!((at[0] - 0.75).abs() < 1e-3, "{at:?}");
        assert_eq!(at[1], 0.4);
    }

    #[test]
    fn a_system_is_solved() {
        let found = solved(vec![vec![4.0, 2.0, 0.0], vec![2.0, 5.0, 1.0], vec![0.0, 1.0, 3.0]], vec![8.0, 15.0, 11.0]);
        for (x, known) in found.into_iter().zip([1.0, 2.0, 3.0]) {
            assert!((x - known).abs() < 1e-12);
        }
    }
}
