//! Machines: the built-in ones, one TOML file each (`build.rs` makes constants of them), and those
//! that a user adds.

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::Arc;

#[cfg(feature = "authoring")]
use serde::Serialize;

use super::attachment::Attachment;
use super::named_trace::NamedTrace;
use super::workload::WorkloadKind;
use datapath_model::cost::{Costs, Group};
use datapath_model::packet::Side;
use datapath_model::units;
use datapath_model::workload::trace::Trace;

mod machines {
    use std::borrow::Cow;

    #[cfg(feature = "authoring")]
    use super::Constant;
    use super::{Attachment, Costs, Megabytes, Path, Platform, Side, WorkloadKind, units};

    include!(concat!(env!("OUT_DIR"), "/machines.rs"));
}

/// The built-in machines, in the order in which they are offered.
static BUILT_IN: [&Platform; 4] = [&machines::Z15, &machines::Z14, &machines::Z990, &machines::Z900];

/// The files themselves, which calibration rewrites.
#[cfg(feature = "authoring")]
const FILES: [(&str, &str); 4] = [
    ("z15", include_str!("../../platforms/z15.toml")),
    ("z14", include_str!("../../platforms/z14.toml")),
    ("z990", include_str!("../../platforms/z990.toml")),
    ("z900", include_str!("../../platforms/z900.toml")),
];

/// A constant with its origin. The page fetches constants only when a reader opens them; the
/// simulation needs only their values.
#[cfg(feature = "authoring")]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Constant {
    /// The value.
    pub value: f64,
    /// Its unit.
    pub unit: &'static str,
    /// `published`, `driver source`, `derived`, `fitted` or `assumed`.
    pub status: Cow<'static, str>,
    /// Its origin.
    pub origin: Cow<'static, str>,
    /// The range in which calibration looks for a fitted value.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub range: Option<[f64; 2]>,
    /// The value at which calibration starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub start: Option<f64>,
}

/// What counts as a megabyte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Megabytes {
    /// 2²⁰ bytes of IP packets that carry data; at layer 2 2²⁰ bytes of Ethernet frames. The card
    /// that sent them does not matter.
    Interface,
    /// 2²⁰ bytes that applications received.
    Payload,
}

/// Values of a field, built in or read.
pub type List<T> = Cow<'static, [T]>;

macro_rules! path_type {
    (reports) => { List<&'static str> };
    (text) => { Cow<'static, str> };
    (side) => { Side };
    (megabytes) => { Megabytes };
    (kinds) => { List<WorkloadKind> };
    (flags) => { List<bool> };
    (wholes8) => { List<u8> };
    (wholes16) => { List<u16> };
    (wholes32) => { List<u32> };
    (numbers) => { List<f64> };
    (size) => { Option<u64> };
}

macro_rules! path_fields {
    ($($(#[$meaning:meta])* $name:ident: $kind:ident,)*) => {
        /// A path, as it was measured.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Path {
            $($(#[$meaning])* pub $name: path_type!($kind),)*
        }
    };
}
include!("path_fields.rs");

impl Path {
    /// Sizes of request and response in the published runs, bytes.
    #[must_use]
    pub fn messages(&self, kind: WorkloadKind) -> Option<(u64, u64)> {
        let (request, response) = kind.facts().messages?;
        Some((request, self.response_bytes.filter(|_| kind == WorkloadKind::Rr).unwrap_or(response)))
    }

    /// The groups of costs that this path needs.
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
            (Group::Connect, self.workloads.iter().any(|kind| kind.facts().connects)),
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
    pub name: Cow<'static, str>,
    /// Description of the machine.
    #[cfg(feature = "authoring")]
    pub machine: Cow<'static, str>,
    /// The path of a scenario that does not name one.
    pub attachment: Attachment,
    /// The paths that were measured on it. No other can be simulated, because constants are
    /// missing.
    pub paths: List<(Attachment, Path)>,
    /// The costs as the model uses them.
    pub costs: Costs,
    /// All constants by name.
    #[cfg(feature = "authoring")]
    pub constants: List<(&'static str, Constant)>,
    /// How strongly calibration trusts the `start` values: the loss that it adds when a fitted
    /// constant doubles or halves its start.
    #[cfg(feature = "authoring")]
    pub regularization: f64,
}

impl Platform {
    /// All built-in machines.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        BUILT_IN.into_iter()
    }

    /// The text of the built-in file called `name`.
    #[cfg(feature = "authoring")]
    #[must_use]
    pub fn built_in_text(name: &str) -> Option<&'static str> {
        FILES.iter().find(|&&(known, _)| known == name).map(|&(_, text)| text)
    }

    /// The built-in platform called `name`.
    #[must_use]
    pub fn built_in(name: &str) -> Option<&'static Self> {
        Self::all().find(|platform| platform.name == name)
    }

    /// The path to an attachment, if it was measured.
    #[must_use]
    pub fn path(&self, attachment: Attachment) -> Option<&Path> {
        self.paths.iter().find(|&&(measured, _)| measured == attachment).map(|(_, path)| path)
    }
}

/// A machine that a scenario refers to.
#[derive(Clone, Debug)]
pub enum PlatformRef {
    /// Built in.
    BuiltIn(&'static Platform),
    /// Added by the user.
    Custom(Arc<Platform>),
}

impl Deref for PlatformRef {
    type Target = Platform;

    fn deref(&self) -> &Platform {
        match self {
            Self::BuiltIn(platform) => platform,
            Self::Custom(platform) => platform,
        }
    }
}

impl PlatformRef {
    /// Whether the user added this machine.
    #[must_use]
    pub const fn is_custom(&self) -> bool {
        matches!(self, Self::Custom(_))
    }
}

impl From<&'static Platform> for PlatformRef {
    fn from(platform: &'static Platform) -> Self {
        Self::BuiltIn(platform)
    }
}

impl From<Platform> for PlatformRef {
    fn from(platform: Platform) -> Self {
        Self::Custom(Arc::new(platform))
    }
}

/// What a scenario can name: the built-in machines, those that the user adds, and traces. An added
/// machine replaces a built-in one of the same name.
#[derive(Clone, Debug, Default)]
pub struct Platforms {
    custom: Vec<PlatformRef>,
    traces: Vec<NamedTrace>,
}

impl Platforms {
    /// Adds a machine in place of one with the same name.
    #[must_use]
    pub fn with(mut self, platform: Platform) -> Self {
        self.custom.retain(|known| known.name != platform.name);
        self.custom.push(platform.into());
        self
    }

    /// Adds a trace in place of one with the same name.
    #[must_use]
    pub fn with_trace(mut self, name: &str, trace: Arc<Trace>) -> Self {
        self.traces.retain(|known| known.name != name);
        self.traces.push(NamedTrace::of(name, trace));
        self
    }

    /// The traces.
    #[must_use]
    pub fn traces(&self) -> &[NamedTrace] {
        &self.traces
    }

    /// All machines; the built-in ones come first.
    pub fn iter(&self) -> impl Iterator<Item = PlatformRef> {
        let is_replaced = |built_in: &Platform| self.custom.iter().any(|custom| custom.name == built_in.name);
        let built_in = Platform::all().filter(move |built_in| !is_replaced(built_in)).map(PlatformRef::BuiltIn);
        built_in.chain(self.custom.iter().cloned())
    }

    /// The machine called `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<PlatformRef> {
        let custom = self.custom.iter().find(|custom| custom.name == name).cloned();
        custom.or_else(|| Platform::built_in(name).map(PlatformRef::BuiltIn))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_model::cost::Cost;

    /// The constants that a machine lacks or that have another unit than the model expects.
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
            let name = &*platform.name;
            assert_eq!(wrong(platform, &platform.constants), [""; 0], "{name}");
            assert!(Platform::built_in_text(name).is_some_and(|text| text.contains(&format!("name = \"{name}\""))));
            let mut costs = platform.costs.clone();
            for (cost, constant) in platform.constants.iter() {
                assert!(constant.value.is_finite() && !constant.origin.is_empty(), "{name}: {cost}");
                assert_eq!(costs.get_mut(cost).copied(), Some(constant.value), "{name}: {cost}");
            }
        }
    }

    #[test]
    fn every_path_lists_measured_values() {
        for (_, path) in Platform::all().flat_map(|platform| platform.paths.iter()) {
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
