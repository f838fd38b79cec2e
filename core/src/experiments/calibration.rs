//! Fits a platform's constants to the rows marked *calibration*, with CMA-ES. Native only.
//!
//! The loss is the weighted mean square of log ratios; small CP times are judged against an absolute floor. Rows that
//! are not marked take no part and are reported apart.

use cmaes::objective_function::ParallelObjectiveFunction;
use cmaes::{CMAESOptions, DVector};

use super::measurement::Measurement;
use super::osa_vs_vswitch::{self, Published};
use super::table::Role;
use crate::engine::math;
use crate::engine::time::Instant;
use crate::model::cost::Costs;
use crate::readout::figures::Figures;
use crate::scenario::description::{Description, Kind};
use crate::scenario::plan::Plan;
use crate::scenario::platform::Platform;

/// Weights of throughput, emulation and CP in the loss.
const WEIGHTS: [f64; 3] = [3.0, 1.0, 0.7];
/// Below this a CP time is judged absolutely: ms per transaction, ms per MB.
const CP_FLOOR: [f64; 2] = [0.000_1, 0.01];
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

/// A row with its scenario and figures.
#[derive(Clone, Debug)]
pub struct Case {
    /// The scenario.
    pub description: Description,
    /// What was published.
    pub published: Published,
}

/// What a set of costs achieves on one row, as log ratios of simulated to published.
#[derive(Clone, Copy, Debug)]
pub struct Errors {
    /// Throughput, total CPU, emulation, CP (with its floor).
    pub log_ratio: [f64; 4],
}

impl Errors {
    /// The same as simulated over published, less one.
    #[must_use]
    pub fn relative(&self) -> [f64; 4] {
        self.log_ratio.map(|log| math::exp(log) - 1.0)
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

/// The calibration of one platform.
#[derive(Clone, Debug)]
pub struct Calibration {
    unknowns: Vec<Unknown>,
    platform: Platform,
    start: Costs,
    cases: Vec<Case>,
}

impl Calibration {
    /// Prepares the calibration of a platform on its own report, from the file's `start` values or, to go on, from
    /// its present ones.
    #[must_use]
    pub fn new(platform: &Platform, from_present: bool) -> Self {
        let mut start = platform.costs();
        for (name, constant) in platform.constants.iter().filter(|_| !from_present) {
            if let Some((cost, value)) = start.get_mut(name).zip(constant.start) {
                *cost = value;
            }
        }
        let unknowns = platform
            .constants
            .iter()
            .filter_map(|(name, constant)| {
                let [low, high] = constant.range.filter(|_| constant.status == "fitted")?;
                Some(Unknown { name: name.clone(), low, high })
            })
            .collect();
        let cases = osa_vs_vswitch::table()
            .rows()
            .filter_map(|row| {
                let description = osa_vs_vswitch::description(&row).ok()?;
                Some(Case { description, published: osa_vs_vswitch::figures(&row)? })
            })
            .collect();
        Self { unknowns, platform: platform.clone(), start, cases }
    }

    /// Number of constants fitted.
    #[must_use]
    pub fn unknowns(&self) -> usize {
        self.unknowns.len()
    }

    /// Rows of a role.
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
            let error = errors(case, &short_run(&case.description, &self.platform, &costs)).log_ratio;
            sum += WEIGHTS.iter().zip([0, 2, 3]).map(|(weight, index)| weight * square(error[index])).sum::<f64>();
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

/// A run just long enough to guide the search.
fn short_run(description: &Description, platform: &Platform, costs: &Costs) -> Figures {
    // Request/response is cheap to run and swings for long; streams are the opposite.
    let batches_min = if description.workload.kind == Kind::Rr { 40 } else { 6 };
    const EVENTS: u64 = 5_000;
    let mut measurement = Measurement::new(Plan::with_costs(description, platform, costs.clone()));
    while measurement.observation().batches().len() < batches_min {
        measurement.advance(EVENTS);
        // Costs so absurd that nothing gets through end here.
        if measurement.world().now() > Instant::from_ps(10_000_000_000_000) {
            break;
        }
    }
    measurement.figures().expect("there are batches")
}

/// Errors of figures against what was published.
#[must_use]
pub fn errors(case: &Case, figures: &Figures) -> Errors {
    let published = &case.published;
    let floor = CP_FLOOR[usize::from(case.description.workload.kind == Kind::Str)];
    let ratio = |simulated: f64, published: f64, floor: f64| math::ln((simulated + floor) / (published + floor));
    Errors {
        log_ratio: [
            ratio(figures.throughput.mean, published.throughput, 0.0),
            ratio(figures.total_cpu.mean, published.cpu_ms[0], 0.0),
            ratio(figures.emul_cpu.mean, published.cpu_ms[1], 0.0),
            ratio(figures.cp_cpu.mean, published.cpu_ms[2], floor),
        ],
    }
}
