//! Designs: how the points of a sweep fill the space of its fields, where not every combination is
//! wanted.

use datapath_engine::random::Stream;
use datapath_scenario::problem::Problem;
use datapath_scenario::suggestion::one_of;
use serde_json::Value;

/// The purpose of its random numbers.
const PURPOSE: u32 = 0x6465_7367;
/// Most points of each kind: what the Sobol sequence of `sobol_burley` has, what permutations take
/// little memory for, and what a month on a cluster simulates.
const MOST: [(&str, usize); 3] = [("sobol", 1 << 16), ("latin-hypercube", 1_000_000), ("random", 10_000_000)];

/// A choice of points.
#[derive(Clone, Debug)]
pub struct Design {
    sampling: Sampling,
    /// The number of points.
    pub points: usize,
    seed: u64,
}

/// How the points are chosen.
#[derive(Clone, Debug)]
enum Sampling {
    /// Independent points.
    Random,
    /// Each field has one point in each of as many equal shares as there are points: by field, the
    /// order of the shares.
    LatinHypercube(Vec<Vec<u32>>),
    /// Owen-scrambled Sobol: every power of two of points fills the space evenly.
    Sobol,
}

impl Design {
    /// Reads a design for as many fields.
    pub(crate) fn of(given: &Value, fields: usize) -> Result<Self, Problem> {
        let names = MOST.map(|(name, _)| name);
        let name = given.get("kind").and_then(Value::as_str).unwrap_or_default();
        let Some(&(_, most)) = MOST.iter().find(|(known, _)| *known == name) else {
            return Err(Problem::new("design.kind", format!("there is no \"{name}\""), one_of(name, &names)));
        };
        let whole = |field: &str| given.get(field).map(Value::as_u64);
        let points = whole("points").flatten().and_then(|points| usize::try_from(points).ok());
        let Some(points) = points.filter(|points| (1..=most).contains(points)) else {
            return Err(Problem::new("design.points", "is no number of points", format!("1 to {most} for {name}")));
        };
        let Some(seed) = whole("seed").unwrap_or(Some(1)) else {
            return Err(Problem::new("design.seed", "is no seed", "a whole number from 0"));
        };
        let known = ["kind", "points", "seed"];
        if let Some(other) = given.as_object().and_then(|all| all.keys().find(|key| !known.contains(&key.as_str()))) {
            return Err(Problem::new(&format!("design.{other}"), "is no field here", one_of(other, &known)));
        }
        let sampling = match name {
            "sobol" => Sampling::Sobol,
            "random" => Sampling::Random,
            _ => Sampling::LatinHypercube((0..fields).map(|field| permutation(seed, field, points)).collect()),
        };
        Ok(Self { sampling, points, seed })
    }

    /// The place of a point along a field, from 0 to below 1.
    #[must_use]
    pub fn share(&self, point: usize, field: usize) -> f64 {
        match &self.sampling {
            Sampling::Sobol => f64::from(sobol_burley::sample(point as u32, field as u32, self.seed as u32)),
            Sampling::Random => self.random(point, field),
            Sampling::LatinHypercube(orders) => {
                (f64::from(orders[field][point]) + self.random(point, field)) / self.points as f64
            }
        }
    }

    fn random(&self, point: usize, field: usize) -> f64 {
        Stream::new(self.seed, PURPOSE ^ (field as u32 + 1), point as u32).unit()
    }
}

/// 0 … `count` − 1 in a random order (Fisher, Yates).
fn permutation(seed: u64, field: usize, count: usize) -> Vec<u32> {
    let mut stream = Stream::new(seed, PURPOSE, field as u32);
    let mut order: Vec<u32> = (0..count as u32).collect();
    for last in (1..count).rev() {
        order.swap(last, stream.below(last as u64 + 1) as usize);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn shares(kind: &str, points: usize, seed: u64) -> Vec<[f64; 2]> {
        let design = Design::of(&json!({ "kind": kind, "points": points, "seed": seed }), 2).unwrap();
        (0..points).map(|point| [design.share(point, 0), design.share(point, 1)]).collect()
    }

    /// In how many of `parts` equal shares of a field a point lies.
    fn filled(points: &[[f64; 2]], field: usize, parts: usize) -> usize {
        let mut parts_of: Vec<usize> = points.iter().map(|point| (point[field] * parts as f64) as usize).collect();
        parts_of.sort_unstable();
        parts_of.dedup();
        parts_of.len()
    }

    #[test]
    fn sobol_and_latin_hypercubes_fill_every_share_and_random_points_do_not() {
        for seed in 0..5 {
            for field in 0..2 {
                assert_eq!(filled(&shares("sobol", 256, seed), field, 256), 256);
                assert_eq!(filled(&shares("latin-hypercube", 100, seed), field, 100), 100);
                // 1 − 1/e of them on average.
                assert!((50..80).contains(&filled(&shares("random", 100, seed), field, 100)));
            }
            // Sobol also in both fields at a time: 16 × 16 squares.
            let squares: std::collections::BTreeSet<_> =
                shares("sobol", 256, seed).iter().map(|[x, y]| ((x * 16.0) as usize, (y * 16.0) as usize)).collect();
            assert_eq!(squares.len(), 256);
        }
    }

    #[test]
    fn the_mean_of_a_function_converges_faster_with_sobol() {
        let error = |kind: &str| {
            let all = shares(kind, 1024, 3);
            let mean = all.iter().map(|[x, y]| x * y).sum::<f64>() / 1024.0;
            (mean - 0.25).abs()
        };
        assert!(error("sobol") < 0.001, "{}", error("sobol"));
        assert!(error("latin-hypercube") < 0.01);
        assert!(error("random") < 0.03);
    }

    #[test]
    fn a_seed_makes_other_points_and_equal_seeds_equal_ones() {
        for kind in MOST.map(|(name, _)| name) {
            assert_eq!(shares(kind, 8, 1), shares(kind, 8, 1));
            assert_ne!(shares(kind, 8, 1), shares(kind, 8, 2), "{kind}");
            assert!(shares(kind, 8, 1).iter().flatten().all(|share| (0.0..1.0).contains(share)));
        }
    }

    #[test]
    fn a_wrong_design_is_refused_at_its_field() {
        for (given, path) in [
            (json!({ "kind": "sobl", "points": 8 }), "design.kind"),
            (json!({ "kind": "sobol", "points": 70_000 }), "design.points"),
            (json!({ "kind": "random" }), "design.points"),
            (json!({ "kind": "random", "points": 8, "seed": -1 }), "design.seed"),
            (json!({ "kind": "random", "points": 8, "sed": 1 }), "design.sed"),
        ] {
            assert_eq!(Design::of(&given, 2).unwrap_err().path, path);
        }
    }
}
