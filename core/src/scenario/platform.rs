//! The calibrated machines: one TOML file each, built in (as JSON, see `build.rs`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::description::{Attachment, Kind};
use crate::model::cost::Costs;
#[cfg(not(target_arch = "wasm32"))]
use crate::model::cost::Group;
use crate::model::packet::Side;

/// Built-in platforms by name, as JSON.
const BUILT_IN: &[(&str, &str)] = &[
    ("z15", include_str!(concat!(env!("OUT_DIR"), "/z15.json"))),
    ("z14", include_str!(concat!(env!("OUT_DIR"), "/z14.json"))),
    ("z990", include_str!(concat!(env!("OUT_DIR"), "/z990.json"))),
    ("z900", include_str!(concat!(env!("OUT_DIR"), "/z900.json"))),
];

/// The files themselves, to be rewritten by calibration.
#[cfg(not(target_arch = "wasm32"))]
const FILES: &[(&str, &str)] = &[
    ("z15", include_str!("../../platforms/z15.toml")),
    ("z14", include_str!("../../platforms/z14.toml")),
    ("z990", include_str!("../../platforms/z990.toml")),
    ("z900", include_str!("../../platforms/z900.toml")),
];

/// One constant with its origin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Constant {
    /// The value.
    pub value: f64,
    /// Its unit.
    pub unit: String,
    /// `published`, `driver source`, `derived`, `fitted` or `assumed`.
    pub status: String,
    /// Where it comes from.
    pub origin: String,
    /// The range in which calibration looks for a fitted value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub range: Option<[f64; 2]>,
    /// Where calibration starts to look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub start: Option<f64>,
}

/// What counts as a MB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Megabytes {
    /// 2²⁰ bytes of IP packets that carry data, at layer 2 of Ethernet frames, whichever card sent them.
    Interface,
    /// 2²⁰ bytes that applications received.
    Payload,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Side", rename_all = "lowercase")]
enum SideName {
    Client,
    Server,
}

/// A path as it was measured: each list holds the values that the published runs had.
/// `workloads`, `qebsm`, `layer` and `smt` are also all that can be simulated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Path {
    /// Stem of the report.
    pub report: String,
    /// Name of the card or channel.
    pub device: String,
    /// Whose partition's CPU time is published.
    #[serde(with = "SideName")]
    pub measured: Side,
    /// How the report counts MB.
    pub megabytes: Megabytes,
    /// Workloads.
    pub workloads: Vec<Kind>,
    /// QEBSM off or on.
    pub qebsm: Vec<bool>,
    /// MTUs.
    pub mtu: Vec<u32>,
    /// Transport layers.
    pub layer: Vec<u8>,
    /// Threads per core.
    pub smt: Vec<u8>,
    /// Logical processors of a partition.
    pub processors: Vec<u16>,
    /// Virtual CPUs of a guest.
    pub virtual_cpus: Vec<u16>,
    /// Rates of the link, Gb/s.
    pub link_gbps: Vec<f64>,
    /// Connections.
    pub connections: Vec<u32>,
    /// Size of a response of RR, if it was not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response_bytes: Option<u64>,
    /// Pairs of guests on the switch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<u16>,
    /// PTFs for priority queueing installed or not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ptfs: Vec<bool>,
    /// Priority queueing on or off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub priority_queueing: Vec<bool>,
    /// Physical processors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub physical_processors: Vec<u16>,
    /// Capped or not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub capped: Vec<bool>,
    /// The cap, in processors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub capacity_processors: Vec<f64>,
    /// Web servers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub servers: Vec<u16>,
    /// Their clients.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clients: Vec<u16>,
    /// Virtual CPUs of each client.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub client_virtual_cpus: Vec<u16>,
}

impl Path {
    /// Sizes of request and response in the published runs, bytes.
    #[must_use]
    pub fn messages(&self, kind: Kind) -> Option<(u64, u64)> {
        let (request, response) = kind.published_messages()?;
        Some((request, self.response_bytes.filter(|_| kind == Kind::Rr).unwrap_or(response)))
    }

    /// What its costs belong to.
    #[cfg(not(target_arch = "wasm32"))]
    fn groups(&self, attachment: Attachment) -> Vec<Group> {
        let of_path: &[Group] = match attachment {
            Attachment::DedicatedOsa => &[Group::Card, Group::Device, Group::DeviceStack],
            Attachment::Vswitch => &[Group::Card, Group::VirtualNic, Group::Vswitch],
            Attachment::GuestLan => &[Group::Locks, Group::Web],
            Attachment::LinuxRouter => &[Group::Card, Group::Device, Group::VirtualNic, Group::LinuxRouter],
            Attachment::VmRouter => &[Group::Card, Group::Device, Group::VirtualNic, Group::VmRouter],
            Attachment::HiperSockets => &[Group::Device, Group::DeviceStack, Group::HiperSockets],
            Attachment::Fcp => &[Group::Device, Group::Fcp],
        };
        let owns_device = !matches!(attachment, Attachment::Vswitch | Attachment::GuestLan);
        let converses = attachment != Attachment::GuestLan;
        let conditional = [
            (Group::Host, converses),
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Platform {
    /// Name of the file.
    pub name: String,
    /// What machine that is.
    pub machine: String,
    /// The path of a scenario that does not name one.
    pub attachment: Attachment,
    /// The paths that were measured on it; no other can be simulated, for want of constants.
    pub paths: BTreeMap<Attachment, Path>,
    /// All constants by name.
    pub constants: BTreeMap<String, Constant>,
}

impl Platform {
    /// Names of the built-in platforms.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|&(name, _)| name)
    }

    /// The built-in file called `name`, as it is written.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn built_in_text(name: &str) -> Option<&'static str> {
        FILES.iter().find(|&&(known, _)| known == name).map(|&(_, text)| text)
    }

    /// The built-in platform called `name`, as JSON.
    #[must_use]
    pub fn built_in_json(name: &str) -> Option<&'static str> {
        BUILT_IN.iter().find(|&&(known, _)| known == name).map(|&(_, json)| json)
    }

    /// The built-in platform called `name`.
    ///
    /// # Panics
    /// If a built-in file does not parse; a test reads them all.
    #[must_use]
    pub fn built_in(name: &str) -> Option<Self> {
        let json = Self::built_in_json(name)?;
        Some(serde_json::from_str(json).expect("built-in platforms parse"))
    }

    /// Reads a platform file, which must name every cost of its paths with its right unit, and nothing unknown.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn from_toml(text: &str) -> Result<Self, String> {
        let platform: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut unknown = Costs::default();
        if let Some(name) = platform.constants.keys().find(|name| unknown.get_mut(name).is_none()) {
            return Err(format!("no cost is called {name}"));
        }
        let needed: Vec<Group> = platform.paths.iter().flat_map(|(&name, path)| path.groups(name)).collect();
        for &(name, group, unit, _) in Costs::CATALOGUE {
            match platform.constants.get(name) {
                None if needed.contains(&group) => return Err(format!("{name} is missing")),
                Some(constant) if constant.unit != unit => {
                    return Err(format!("{name} is in {unit}, not in {}", constant.unit));
                }
                _ => {}
            }
        }
        Ok(platform)
    }

    /// The costs as the model uses them.
    #[must_use]
    pub fn costs(&self) -> Costs {
        let mut costs = Costs::default();
        for (name, constant) in &self.constants {
            if let Some(cost) = costs.get_mut(name) {
                *cost = constant.value;
            }
        }
        costs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_platform_is_whole() {
        for (name, text) in FILES {
            let platform = Platform::from_toml(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(&platform.name, name);
            assert_eq!(Platform::built_in(name), Some(platform));
        }
    }

    #[test]
    fn a_missing_cost_is_named() {
        let text = FILES[0].1.replace("[constants.card_per_batch]", "[constants.card_per_trunk]");
        let error = Platform::from_toml(&text).unwrap_err();
        assert!(error.contains("card_per_trunk"), "{error}");
        let (before, rest) = FILES[0].1.split_once("[constants.card_per_batch]").unwrap();
        let (_, after) = rest.split_once("[constants.").unwrap();
        let error = Platform::from_toml(&format!("{before}[constants.{after}")).unwrap_err();
        assert!(error.contains("card_per_batch"), "{error}");
    }
}
