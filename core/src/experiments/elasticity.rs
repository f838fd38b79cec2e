//! What a figure is made of: how it answers to every duration of a machine.
//!
//! The elasticity of a figure y with respect to a duration d is ln(y⁺/y⁻) / ln(1.1²), y⁺ and y⁻ from runs with 1.1 d and d/1.1 that
//! have the same random numbers and do the same work. If everything takes s times as long, a closed loop runs s times
//! slower; so the elasticities of a figure add up to its degree, but for what finite steps and ties between limits leave.

use serde::Serialize;

use super::measurement::Measurement;
use crate::engine::math;
use crate::engine::statistics::{Estimate, t_95};
use crate::model::cost::{Cost, Costs, Group};
use crate::readout::batch::Batch;
use crate::readout::figures::Figures;
use crate::readout::quantity::Quantity;
use crate::readout::sections::{Marks, Work};
use crate::scenario::description::Kind;
use crate::scenario::plan::Plan;
use crate::scenario::platform::{Path, Platform};

/// By how much a duration is varied, up and down.
pub const STEP: f64 = 1.1;
/// Sections that are compared, …
const SECTIONS: u64 = 20;
/// … those of IOzone in each of its four phases.
const SECTIONS_OF_PHASES: u64 = 4 * SECTIONS;
/// A variation that takes so many times the events of the run as it is does not get through.
const EVENTS_FACTOR: u64 = 50;

/// Something of a machine that takes time.
#[derive(Clone, Copy, Debug)]
pub enum Duration {
    /// A constant that is a duration, or a rate whose inverse is one.
    Of(&'static Cost),
    /// A bit on the link.
    Link,
}

impl Duration {
    /// All of a machine that a plan may meet.
    ///
    /// # Panics
    /// If the plan is of a machine that is not known.
    #[must_use]
    pub fn all(plan: &Plan) -> Vec<Self> {
        let platform = Platform::called(&plan.description.platform).expect("a plan has a machine");
        let attachment = |plan: &Plan| plan.description.network.attachment;
        let programs = plan.programs();
        let groups: Vec<Group> = programs.iter().flat_map(|one| one.path.groups(attachment(one))).collect();
        let mut costs = plan.costs.clone();
        let mut all: Vec<Self> = Vec::new();
        for cost in Costs::CATALOGUE {
            let is_known = platform.constants.iter().any(|(known, _)| *known == cost.name);
            let takes_time = cost.unit.power_of_time() != 0 && *costs.at(cost) > 0.0;
            if is_known && takes_time && groups.contains(&cost.group) {
                all.push(Self::Of(cost));
            }
        }
        if programs.iter().any(|one| has_link(one.path)) {
            all.push(Self::Link);
        }
        all
    }

    /// What it is called: a constant, or a field of the description.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Of(cost) => cost.name,
            Self::Link => "link_gbps",
        }
    }

    /// Makes it `factor` times as long.
    fn stretch(self, plan: &mut Plan, factor: f64) {
        match self {
            Self::Of(cost) => {
                let factor = if cost.unit.power_of_time() < 0 { 1.0 / factor } else { factor };
                *plan.costs.at(cost) *= factor;
            }
            Self::Link => plan.description.network.link_gbps /= factor,
        }
        for beside in &mut plan.beside {
            self.stretch(beside, factor);
        }
    }
}

fn has_link(path: &Path) -> bool {
    !path.link_gbps.is_empty()
}

/// A plan with some of its durations `factor` times as long: below any description, so no limit of one is in the way.
#[must_use]
pub fn stretched(plan: &Plan, durations: &[Duration], factor: f64) -> Plan {
    let mut plan = plan.clone();
    for duration in durations {
        duration.stretch(&mut plan, factor);
    }
    plan
}

/// The run as it is, and the marks at which all that are compared with it are cut.
#[derive(Clone, Debug)]
pub struct Base {
    /// As it is.
    pub measurement: Measurement,
    /// Where runs are cut.
    pub marks: Marks,
}

impl Base {
    /// Measures a plan as it is; runs that are compared with it do `longer` times the work.
    #[must_use]
    pub fn of(plan: Plan, longer: u64) -> Self {
        let work = Work::of(&plan);
        let phased = plan.programs().iter().any(|one| one.description.workload.kind == Kind::IoZone);
        let mut measurement = Measurement::new(plan);
        while measurement.observation().warm_up_end().is_none() {
            measurement.advance(1000);
        }
        let skip = work.done(measurement.world());
        measurement.run();
        let all = (work.done(measurement.world()) - skip) * longer;
        let events_max = measurement.world().counters().events * longer * EVENTS_FACTOR;
        let count = if phased { SECTIONS_OF_PHASES } else { SECTIONS };
        Self { measurement, marks: Marks { work, skip, all, count, events_max } }
    }

    /// ln(y/y₀) of every figure of two runs that were cut at the same marks.
    #[must_use]
    pub fn compared(&self, run: &[Batch], with: &[Batch]) -> Vec<(Quantity, Ratio)> {
        let of = |batches: &[Batch]| self.measurement.figures_of(batches);
        let rest = |batches: &[Batch], left_out: usize| {
            let mut rest = batches.to_vec();
            rest.remove(left_out);
            of(&rest)
        };
        let all = ratios(&of(run), &of(with));
        let without: Vec<_> =
            (0..run.len()).map(|left_out| ratios(&rest(run, left_out), &rest(with, left_out))).collect();
        let told = all.into_iter().enumerate().map(|(index, (quantity, value))| {
            (quantity, Ratio { value, without: without.iter().map(|ratios| ratios[index].1).collect() })
        });
        told.collect()
    }
}

/// Of all figures; not a number where one of both was not observed, or is nothing.
fn ratios(run: &Figures, with: &Figures) -> Vec<(Quantity, f64)> {
    let known = |estimate: Option<Estimate>| estimate.map(|e| e.mean).filter(|&y| y > 0.0);
    let ratio = |quantity, y| Some(math::ln(known(y)? / known(with.of(quantity))?));
    run.iter().map(|(quantity, y)| (quantity, ratio(quantity, y).unwrap_or(f64::NAN))).collect()
}

/// A logarithm of a ratio of two runs, with its jackknife: what it is without each section in turn.
#[derive(Clone, Debug)]
pub struct Ratio {
    /// The logarithm; not a number where there is nothing to compare.
    pub value: f64,
    without: Vec<f64>,
}

impl Ratio {
    /// Whether there was something to compare, whatever section is left out.
    fn is_known(&self) -> bool {
        self.value.is_finite() && self.without.iter().all(|value| value.is_finite())
    }

    /// Half the width of the 95 % interval: the sections are paired, so what both runs share is no part of it.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        let n = self.without.len() as f64;
        let mean = self.without.iter().sum::<f64>() / n;
        let squares: f64 = self.without.iter().map(|x| (x - mean) * (x - mean)).sum();
        t_95(self.without.len() - 1) * (squares * (n - 1.0) / n).sqrt()
    }

    /// Any sum of these, each so many times.
    fn sum(of: &[(f64, &Self)]) -> Self {
        let sections = of.iter().map(|(_, ratio)| ratio.without.len()).max().unwrap_or_default();
        let total = |part: &dyn Fn(&Self) -> f64| of.iter().map(|&(times, ratio)| times * part(ratio)).sum();
        Self {
            value: total(&|ratio| ratio.value),
            without: (0..sections).map(|left_out| total(&|ratio| ratio.without[left_out])).collect(),
        }
    }
}

/// How a figure answers to a duration.
#[derive(Clone, Debug, Serialize)]
pub struct Elasticity {
    /// The duration.
    pub constant: &'static str,
    /// By how many percent the figure grows when the duration grows by one, or so.
    pub value: f64,
    /// Half the width of its 95 % interval, and what the finite step may make.
    pub half_width: f64,
}

impl Elasticity {
    /// Whether it is distinguished from nothing.
    #[must_use]
    pub fn is_significant(&self) -> bool {
        self.value.abs() > self.half_width
    }
}

/// What a figure is made of.
#[derive(Clone, Debug, Serialize)]
pub struct Explained {
    /// The figure.
    pub id: String,
    /// What its elasticities add up to.
    pub degree: i32,
    /// Those with respect to every duration that has an effect, the largest first; none if the figure is zero, or told by so few
    /// events that a section without any would make it so.
    pub elasticities: Vec<Elasticity>,
    /// Their sum.
    pub sum: Option<f64>,
    /// Half the width of the sum's 95 % interval, and what finite steps may make.
    pub sum_half_width: Option<f64>,
}

/// What happened with a duration 1.1 times as long, and 1.1 times as short; nothing if hardly anything did.
pub type Varied = (Duration, Option<[Vec<Batch>; 2]>);

/// Two steps from one variation to the other, and their square.
struct Answer {
    slope: Ratio,
    curvature: Ratio,
}

/// What every figure of a run is made of. `as_it_is`: its sections.
#[must_use]
pub fn explained(base: &Base, as_it_is: &[Batch], varied: &[Varied]) -> Vec<Explained> {
    let step = math::ln(STEP);
    let mut answers: Vec<(Duration, Vec<Answer>)> = Vec::new();
    for (duration, runs) in varied {
        let Some([longer, shorter]) = runs else { continue };
        let (up, down) = (base.compared(longer, as_it_is), base.compared(shorter, as_it_is));
        let both = up.iter().zip(&down).map(|((_, up), (_, down))| Answer {
            slope: Ratio::sum(&[(0.5 / step, up), (-0.5 / step, down)]),
            curvature: Ratio::sum(&[(1.0 / (step * step), up), (1.0 / (step * step), down)]),
        });
        answers.push((*duration, both.collect()));
    }
    let figures = base.measurement.figures_of(&[]);
    let told = figures.iter().enumerate().map(|(index, (quantity, _))| {
        let own = answers.iter().map(|(duration, answers)| (duration.name(), &answers[index]));
        let (own, unknown): (Vec<_>, Vec<_>) = own.partition(|(_, answer)| answer.slope.is_known());
        // A finite step is not the slope. Of times that add up, each with a share s, the curvature is s (1 - s), and the
        // difference below that times a sixth of the step's square. What curves more is where a limit gives way to
        // another: the slopes on both sides differ, and half of that may be missing.
        let of_step = |Answer { slope, curvature }: &Answer| {
            let share = slope.value.abs();
            let bent = curvature.value.abs() - curvature.half_width() - share * (1.0 + share);
            curvature.value.abs() * step * step / 6.0 + bent.max(0.0) * step / 2.0
        };
        let mut elasticities = Vec::new();
        for &(constant, answer) in &own {
            let half_width = answer.slope.half_width() + of_step(answer);
            if answer.slope.value != 0.0 || half_width > 0.0 {
                elasticities.push(Elasticity { constant, value: answer.slope.value, half_width });
            }
        }
        elasticities.sort_by(|a, b| b.value.abs().total_cmp(&a.value.abs()));
        let sum = Ratio::sum(&own.iter().map(|(_, answer)| (1.0, &answer.slope)).collect::<Vec<_>>());
        let of_steps: f64 = own.iter().map(|(_, answer)| of_step(answer)).sum();
        let is_known = !own.is_empty() && unknown.is_empty();
        Explained {
            id: quantity.id(),
            degree: quantity.degree(),
            elasticities,
            sum: is_known.then_some(sum.value),
            sum_half_width: is_known.then(|| sum.half_width() + of_steps),
        }
    });
    told.collect()
}
