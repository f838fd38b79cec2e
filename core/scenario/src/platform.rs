//! The calibrated machines: one TOML file each, built in as constants (see `build.rs`).

use std::sync::OnceLock;

#[cfg(feature = "authoring")]
use serde::Serialize;

use super::attachment::Attachment;
use super::description::Kind;
use datapath_model::cost::{Costs, Group};
use datapath_model::measures;
use datapath_model::packet::Side;

mod machines {
    #[cfg(feature = "authoring")]
    use super::Constant;
    use super::{Attachment, Costs, Kind, Megabytes, Path, Platform, Side, measures};

    include!(concat!(env!("OUT_DIR"), "/machines.rs"));
}

/// In the order in which they are offered.
const BUILT_IN: [&Platform; 4] = [&machines::Z15, &machines::Z14, &machines::Z990, &machines::Z900];

/// A machine that is not built in.
static GIVEN: OnceLock<&'static Platform> = OnceLock::new();

/// The files themselves, to be rewritten by calibration.
#[cfg(feature = "authoring")]
const FILES: [(&str, &str); 4] = [
    ("z15", include_str!("../../platforms/z15.toml")),
    ("z14", include_str!("../../platforms/z14.toml")),
    ("z990", include_str!("../../platforms/z990.toml")),
    ("z900", include_str!("../../platforms/z900.toml")),
];

/// One constant with its origin. The page fetches these when somebody looks at them; the simulation needs the value alone.
#[cfg(feature = "authoring")]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Constant {
    /// The value.
    pub value: f64,
    /// Its unit.
    pub unit: &'static str,
    /// `published`, `driver source`, `derived`, `fitted` or `assumed`.
    pub status: &'static str,
    /// Where it comes from.
    pub origin: &'static str,
    /// The range in which calibration looks for a fitted value.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub range: Option<[f64; 2]>,
    /// Where calibration starts to look.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub start: Option<f64>,
}

/// What counts as a MB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Megabytes {
    /// 2²⁰ bytes of IP packets that carry data, at layer 2 of Ethernet frames, whichever card sent them.
    Interface,
    /// 2²⁰ bytes that applications received.
    Payload,
}

/// A path as it was measured: each list holds the values that the published runs had.
/// `workloads`, `qebsm`, `layer` and `smt` are also all that can be simulated.
#[derive(Debug, PartialEq)]
pub struct Path {
    /// Stems of the reports, the one first whose figures are told where nothing was published.
    pub reports: &'static [&'static str],
    /// Name of the card or channel.
    pub device: &'static str,
    /// Whose partition's CPU time is published.
    pub measured: Side,
    /// How the report counts MB.
    pub megabytes: Megabytes,
    /// Workloads.
    pub workloads: &'static [Kind],
    /// QEBSM off or on.
    pub qebsm: &'static [bool],
    /// MTUs.
    pub mtu: &'static [u32],
    /// Transport layers.
    pub layer: &'static [u8],
    /// Threads per core.
    pub smt: &'static [u8],
    /// Logical processors of a partition.
    pub processors: &'static [u16],
    /// Virtual CPUs of a guest.
    pub virtual_cpus: &'static [u16],
    /// Rates of the link, Gb/s.
    pub link_gbps: &'static [f64],
    /// Connections.
    pub connections: &'static [u32],
    /// Size of a response of RR, if it was not the usual one.
    pub response_bytes: Option<u64>,
    /// Pairs of guests on the switch.
    pub pairs: &'static [u16],
    /// PTFs for priority queueing installed or not.
    pub ptfs: &'static [bool],
    /// Priority queueing on or off.
    pub priority_queueing: &'static [bool],
    /// Physical processors.
    pub physical_processors: &'static [u16],
    /// Capped or not.
    pub capped: &'static [bool],
    /// The cap, in processors.
    pub capacity_processors: &'static [f64],
    /// Web servers.
    pub servers: &'static [u16],
    /// Their clients.
    pub clients: &'static [u16],
    /// Virtual CPUs of each client.
    pub client_virtual_cpus: &'static [u16],
}

impl Path {
    /// What a file leaves out.
    pub(super) const UNMEASURED: Self = Self {
        reports: &[],
        device: "",
        measured: Side::Server,
        megabytes: Megabytes::Payload,
        workloads: &[],
        qebsm: &[],
        mtu: &[],
        layer: &[],
        smt: &[],
        processors: &[],
        virtual_cpus: &[],
        link_gbps: &[],
        connections: &[],
        response_bytes: None,
        pairs: &[],
        ptfs: &[],
        priority_queueing: &[],
        physical_processors: &[],
        capped: &[],
        capacity_processors: &[],
        servers: &[],
        clients: &[],
        client_virtual_cpus: &[],
    };

    /// Sizes of request and response in the published runs, bytes.
    #[must_use]
    pub fn messages(&self, kind: Kind) -> Option<(u64, u64)> {
        let (request, response) = kind.published_messages()?;
        Some((request, self.response_bytes.filter(|_| kind == Kind::Rr).unwrap_or(response)))
    }

    /// What its costs belong to.
    #[must_use]
    pub fn groups(&self, attachment: Attachment) -> Vec<Group> {
        let of_path = attachment.facts().costs;
        let owns_device = of_path.contains(&Group::Device);
        let conditional = [
            (Group::Host, true),
            (Group::Optional, true),
            (Group::UplinkQueues, !self.priority_queueing.is_empty()),
            (Group::Smt, self.smt.contains(&2)),
            (Group::Layer2, self.layer.contains(&2)),
            (Group::Connect, self.workloads.contains(&Kind::Crr)),
            (Group::ShadowQueues, owns_device && self.qebsm.contains(&false)),
            (Group::Qebsm, owns_device && self.qebsm.contains(&true) && self.qebsm.contains(&false)),
        ];
        let needed = conditional.into_iter().filter(|&(_, needed)| needed).map(|(group, _)| group);
        of_path.iter().copied().chain(needed).collect()
    }
}

/// A machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Platform {
    /// Name of the file.
    pub name: &'static str,
    /// What machine that is.
    pub machine: &'static str,
    /// The path of a scenario that does not name one.
    pub attachment: Attachment,
    /// The paths that were measured on it; no other can be simulated, for want of constants.
    pub paths: &'static [(Attachment, Path)],
    /// The costs as the model uses them.
    pub costs: Costs,
    /// All constants by name.
    #[cfg(feature = "authoring")]
    pub constants: &'static [(&'static str, Constant)],
    /// What it costs the loss of a calibration to make a fitted constant twice what it starts at, or half: how far the `start` values are believed.
    #[cfg(feature = "authoring")]
    pub reluctance: f64,
}

impl Platform {
    /// All of them.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        BUILT_IN.into_iter()
    }

    /// All that a scenario can name: those that are built in, and the one that was given, in place of its namesake.
    pub fn known() -> impl Iterator<Item = &'static Self> {
        let given = GIVEN.get().copied();
        let is_replaced = move |built_in: &&'static Self| given.is_some_and(|given| given.name == built_in.name);
        Self::all().filter(move |built_in| !is_replaced(built_in)).chain(given)
    }

    /// Names of all of them.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::all().map(|platform| platform.name)
    }

    /// The file called `name`, as it is written.
    #[cfg(feature = "authoring")]
    #[must_use]
    pub fn built_in_text(name: &str) -> Option<&'static str> {
        FILES.iter().find(|&&(known, _)| known == name).map(|&(_, text)| text)
    }

    /// The platform called `name`.
    #[must_use]
    pub fn built_in(name: &str) -> Option<&'static Self> {
        Self::all().find(|platform| platform.name == name)
    }

    /// The platform called `name`: the one that was given, or one of those that are built in.
    #[must_use]
    pub fn called(name: &str) -> Option<&'static Self> {
        if let Some(given) = GIVEN.get().copied().filter(|given| given.name == name) {
            return Some(given);
        }
        Self::built_in(name)
    }

    /// Scenarios that name it run on this machine from now on, whatever is built in; once in the life of a program.
    ///
    /// # Errors
    /// The machine that was given before.
    pub fn give(platform: &'static Self) -> Result<(), &'static Self> {
        GIVEN.set(platform)
    }

    /// Whether it is none of those that are built in.
    #[must_use]
    pub fn is_given(&self) -> bool {
        !BUILT_IN.iter().any(|known| std::ptr::eq(*known, self))
    }

    /// The path to an attachment, if it was measured.
    #[must_use]
    pub fn path(&self, attachment: Attachment) -> Option<&'static Path> {
        self.paths.iter().find(|&&(measured, _)| measured == attachment).map(|(_, path)| path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_model::cost::Cost;

    /// What is missing of a machine or has another unit than the model thinks.
    fn wrong(platform: &Platform, constants: &[(&str, Constant)]) -> Vec<&'static str> {
        let needed: Vec<Group> = platform.paths.iter().flat_map(|(name, path)| path.groups(*name)).collect();
        let is_wrong = |cost: &&Cost| match constants.iter().find(|(known, _)| *known == cost.name) {
            None => cost.group != Group::Optional && needed.contains(&cost.group),
            Some((_, constant)) => constant.unit != cost.unit.name(),
        };
        Costs::CATALOGUE.iter().filter(is_wrong).map(|cost| cost.name).collect()
    }

    #[test]
    fn every_built_in_platform_is_whole() {
        for platform in Platform::all() {
            let name = platform.name;
            assert_eq!(wrong(platform, platform.constants), [""; 0], "{name}");
            assert!(Platform::built_in_text(name).is_some_and(|text| text.contains(&format!("name = \"{name}\""))));
            let mut costs = platform.costs.clone();
            for (cost, constant) in platform.constants {
                assert!(constant.value.is_finite() && !constant.origin.is_empty(), "{name}: {cost}");
                assert_eq!(costs.get_mut(cost).copied(), Some(constant.value), "{name}: {cost}");
            }
        }
    }

    #[test]
    fn every_path_says_what_was_measured() {
        for (_, path) in Platform::all().flat_map(|platform| platform.paths) {
            assert!(
                !path.reports.is_empty()
                    && !path.device.is_empty()
                    && !path.workloads.is_empty()
                    && !path.qebsm.is_empty(),
                "{path:?}"
            );
        }
    }

    #[test]
    fn a_missing_cost_is_named() {
        let z15 = Platform::built_in("z15").unwrap();
        let without: Vec<_> = z15.constants.iter().filter(|(name, _)| *name != "card_per_batch").cloned().collect();
        assert_eq!(wrong(z15, &without), ["card_per_batch"]);
    }
}
