//! What takes time on a machine, and how a run makes it longer or shorter.

use serde::Serialize;

use super::cost_attribution::{CostAttribution, CostLocations};
use datapath_model::cost::{Cost, Costs, Group};
use datapath_scenario::platform::Path;
use datapath_scenario::scenario::Scenario;
use datapath_world::World;
use datapath_world::topology::Topology;

/// Slowest and fastest link, Gb/s; the fastest takes practically no time.
const LINK_LIMITS: [f64; 2] = [0.001, 1e6];

/// Something on a machine that takes time.
#[derive(Clone, Copy, Debug)]
pub enum Duration {
    /// A constant that is a duration, or a rate whose inverse is one.
    Of(&'static Cost),
    /// The time of a bit on the link.
    Link,
}

/// The description of a duration.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DurationInfo {
    /// The name of a constant, or of a field of the description.
    pub name: &'static str,
    /// What it is, in words.
    pub meaning: &'static str,
    /// The group of parts whose time it is.
    #[cfg_attr(feature = "types", ts(type = "CostOwner"))]
    pub spender: &'static str,
    /// Its value in the run.
    pub value: f64,
    /// Its unit.
    pub unit: &'static str,
    /// Whether it is a constant of the machine, for which *what if* can be asked.
    pub is_constant: bool,
    /// The places at which it is spent.
    pub places: Vec<usize>,
    /// The parts in which it is spent, if that is not at one of their places.
    pub parts: Vec<usize>,
}

impl Duration {
    /// All durations of a machine that a scenario may encounter.
    #[must_use]
    pub fn all(scenario: &Scenario) -> Vec<Self> {
        let attachment = |scenario: &Scenario| scenario.description.network.attachment;
        let programs = scenario.programs();
        let groups: Vec<Group> =
            programs.iter().flat_map(|program| program.path().groups(attachment(program))).collect();
        let mut costs = scenario.costs.clone();
        let mut all: Vec<Self> = Vec::new();
        for cost in Costs::CATALOGUE {
            // A cost that a machine lacks is zero.
            let takes_time = cost.unit.power_of_time() != 0 && *costs.at(cost) > 0.0;
            if takes_time && groups.contains(&cost.group) {
                all.push(Self::Of(cost));
            }
        }
        if programs.iter().any(|program| has_link(program.path())) {
            all.push(Self::Link);
        }
        all
    }

    /// Its name: a constant, or a field of the description.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Of(cost) => cost.name,
            Self::Link => "link_gbps",
        }
    }

    /// Whether it is a rate.
    const fn is_rate(self) -> bool {
        match self {
            Self::Of(cost) => cost.unit.power_of_time() < 0,
            Self::Link => true,
        }
    }

    /// Its value in a scenario.
    fn value(self, scenario: &Scenario) -> f64 {
        match self {
            Self::Of(cost) => *scenario.costs.clone().at(cost),
            Self::Link => scenario.description.network.link_gbps,
        }
    }

    /// Makes it `factor` times as long.
    pub(super) fn stretch(self, scenario: &mut Scenario, factor: f64) {
        match self {
            Self::Of(cost) => {
                let factor = if cost.unit.power_of_time() < 0 { 1.0 / factor } else { factor };
                *scenario.costs.at(cost) *= factor;
            }
            Self::Link => scenario.description.network.link_gbps /= factor,
        }
        for concurrent in &mut scenario.concurrent {
            self.stretch(concurrent, factor);
        }
    }

    /// The smallest and largest value that it may be given.
    fn limits(self) -> [f64; 2] {
        match self {
            Self::Of(cost) => cost.range(),
            Self::Link => LINK_LIMITS,
        }
    }

    /// Its value in a scenario after removing a share of its time, within its limits.
    #[must_use]
    pub fn without(self, scenario: &Scenario, share: f64) -> f64 {
        let [least, most] = self.limits();
        let (value, kept) = (self.value(scenario), 1.0 - share);
        (if self.is_rate() { value / kept } else { value * kept }).clamp(least, most)
    }

    /// Gives it another value.
    pub(super) fn set(self, scenario: &mut Scenario, value: f64) {
        match self {
            Self::Of(cost) => *scenario.costs.at(cost) = value,
            Self::Link => scenario.description.network.link_gbps = value,
        }
        for concurrent in &mut scenario.concurrent {
            self.set(concurrent, value);
        }
    }

    /// Its description for readers, in a run of a scenario.
    #[must_use]
    pub fn info(self, scenario: &Scenario, world: &World, topology: &Topology) -> DurationInfo {
        let (meaning, unit) = match self {
            Self::Of(cost) => (cost.meaning, cost.unit.name()),
            Self::Link => ("The link, per bit", "Gb/s"),
        };
        let spending = CostAttribution::of(self.name());
        let CostLocations { places, parts } = spending.whereabouts(world, topology);
        DurationInfo {
            name: self.name(),
            meaning,
            spender: spending.spender.name(),
            value: self.value(scenario),
            unit,
            is_constant: matches!(self, Self::Of(_)),
            places,
            parts,
        }
    }
}

fn has_link(path: &Path) -> bool {
    !path.link_gbps.is_empty()
}

/// A scenario with some of its durations `factor` times as long. The change bypasses the description,
/// so the limits of its fields do not apply.
#[must_use]
pub fn with_scaled_durations(scenario: &Scenario, durations: &[Duration], factor: f64) -> Scenario {
    let mut scenario = scenario.clone();
    for duration in durations {
        duration.stretch(&mut scenario, factor);
    }
    scenario
}

/// A scenario without a share of the time of some of its durations.
#[must_use]
pub fn without(scenario: &Scenario, durations: &[Duration], share: f64) -> Scenario {
    let mut less = scenario.clone();
    for duration in durations {
        duration.set(&mut less, duration.without(scenario, share));
    }
    less
}
