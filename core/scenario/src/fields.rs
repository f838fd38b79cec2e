//! What a scenario consists of: every field with its limits, its measured values and a sentence.
//!
//! One declaration feeds the checks of a scenario, the schema, the help on the command line and the controls of the page.

use serde::Serialize;

use super::attachment::{Attachment, FRAME_REST};
use super::description::{ArrivalPattern, Description, MixPart, OFFERED_MAX, Pair, Priority, WhenBusy};
use super::platform::Path;
use super::value::{Range, Scalar};
use super::workload::WorkloadKind;
use datapath_model::workload::sizes::MESSAGE_BYTES_MAX;
pub use datapath_model::workload::sizes::MIX_MAX;

/// Most bytes that all files hold: a run writes and reads that much in hours of simulated time. The
/// largest record is what one call may move.
pub(crate) const FILES_BYTES_MAX: u64 = 1 << 36;
const RECORD_BYTES_MAX: u64 = 16 << 20;
/// Largest coefficient of variation of a size.
const VARIATION_MAX: f64 = 10.0;
/// Largest weight of a kind of transactions; the smallest is its inverse.
pub(crate) const WEIGHT_MAX: f64 = 1e3;
/// Longest mean think time: ten seconds.
const THINK_MS_MAX: f64 = 10_000.0;
/// Shortest and longest mean length of a burst or a pause: ten µs to a minute.
const BURST_MS: Range = Range::Number(0.01, 60_000.0);
/// Fastest that a trace is played; the slowest is the inverse.
const TRACE_SPEED_MAX: f64 = 1e3;
/// Largest seed that survives a round trip through a JavaScript number.
const SEED_MAX: u64 = (1 << 53) - 1;
/// Largest MTU of Ethernet, and of HiperSockets with frames of 64 KB.
const MTU_MAX: u64 = 8992;
/// Most logical processors: with two partitions, and with one partition whose processors the report
/// is about (z/VM's own limit).
const PROCESSORS_MAX: u64 = 16;
const SHARED_PROCESSORS_MAX: u64 = 64;
/// The name of `concurrent` before 0.2.0. It is read for ever, and never written.
pub(crate) const CONCURRENT_ALIAS: &str = "beside";
/// The rooms that additional guests give for themselves. The partitions and the control programs
/// are shared by all.
pub(crate) const CONCURRENT_ROOMS: [&str; 3] = ["guest", "network", "workload"];
/// Whether additional guests are on the switch of the others.
pub(crate) const SHARES_VSWITCH: &str = "shares_vswitch";
/// Most groups of additional guests.
pub const CONCURRENT_MAX: usize = 3;
/// Most kinds of pairs of guests.
pub const PAIR_KINDS_MAX: usize = 8;
/// Most connections between two guests, and requests for pages.
const CONNECTIONS_MAX: u64 = 500;
const REQUESTS_MAX: u64 = 2000;

/// The group of controls to which a field belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// How the data travel.
    Way,
    /// What the guests do.
    Work,
    /// How the guests share the switch.
    Sharing,
    /// What lies between the guests.
    Network,
    /// What the guests run on.
    Processors,
    /// The run itself.
    Run,
}

impl Group {
    /// All groups.
    pub const ALL: [Self; 6] = [Self::Way, Self::Work, Self::Sharing, Self::Network, Self::Processors, Self::Run];

    /// Its name in the rules.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Way => "way",
            Self::Work => "work",
            Self::Sharing => "sharing",
            Self::Network => "network",
            Self::Processors => "processors",
            Self::Run => "run",
        }
    }
}

/// Where a field has a meaning.
#[derive(Clone, Copy, Debug)]
pub enum Applicability {
    /// Everywhere.
    Always,
    /// On paths for which it was measured. There it must be given, elsewhere it must not.
    WhereMeasured,
    /// On paths for which it was measured. Elsewhere it has no effect but may be given, because
    /// every description has it.
    WithEffectWhereMeasured,
    /// With these workloads.
    To(fn(WorkloadKind) -> bool),
    /// On these paths.
    On(fn(Attachment) -> bool),
}

/// A field of a `T`: of a description, or of one of its pairs.
#[derive(Debug)]
pub struct Field<T: 'static> {
    /// Its path, for example `workload.connections`.
    pub path: &'static str,
    /// The unit; empty if the field is no quantity.
    pub unit: &'static str,
    /// The group of controls to which it belongs.
    pub group: Group,
    /// Whether two runs that are compared may differ in it.
    pub differs: bool,
    /// Where it has a meaning.
    pub applies: Applicability,
    /// Whether only measured values can be simulated, because no costs are known for others.
    pub only_measured: bool,
    /// Whether one value says nothing about another. Such a value counts as measured only in
    /// combination with the other values of a row that has it.
    pub discrete: bool,
    /// The values that it can have.
    pub range: fn(Attachment) -> Range,
    /// The values that were measured on a path with a workload.
    pub measured: fn(&Path, WorkloadKind) -> Vec<Scalar>,
    /// Reads its value, if it is given.
    pub value: fn(&T) -> Option<Scalar>,
    /// Sets its value; returns nothing if the value has the wrong type.
    pub set: fn(&mut T, Scalar) -> Option<()>,
}

impl<T> Field<T> {
    /// Whether it has a meaning on a path.
    #[must_use]
    pub fn is_on(&self, attachment: Attachment, path: &Path) -> bool {
        match self.applies {
            Applicability::Always | Applicability::To(_) => true,
            Applicability::On(attachments) => attachments(attachment),
            // Whether anything was measured does not depend on the workload.
            Applicability::WhereMeasured | Applicability::WithEffectWhereMeasured => {
                !(self.measured)(path, WorkloadKind::Rr).is_empty()
            }
        }
    }

    /// Whether it has a meaning for a workload.
    #[must_use]
    pub fn is_for(&self, kind: WorkloadKind) -> bool {
        if let Applicability::To(kinds) = self.applies { kinds(kind) } else { true }
    }

    /// Whether a value lies within the values that the machine's file lists. If the file lists
    /// none, every value does.
    #[must_use]
    pub fn was_measured(&self, path: &Path, kind: WorkloadKind, value: Scalar) -> bool {
        let measured = (self.measured)(path, kind);
        let (low, high) = (
            measured.iter().any(|measured| measured.size() <= value.size()),
            measured.iter().any(|measured| measured.size() >= value.size()),
        );
        measured.is_empty() || measured.contains(&value) || low && high
    }
}

/// A type that a scalar can be converted to.
trait FromScalar: Sized {
    fn from_scalar(value: Scalar) -> Option<Self>;
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl FromScalar for $number {
            fn from_scalar(value: Scalar) -> Option<Self> {
                if let Scalar::Whole(value) = value { value.try_into().ok() } else { None }
            }
        }
    )*};
}

whole_numbers!(u8, u16, u32, u64);

impl FromScalar for f64 {
    fn from_scalar(value: Scalar) -> Option<Self> {
        if let Scalar::Number(value) = value { Some(value) } else { None }
    }
}

impl FromScalar for bool {
    fn from_scalar(value: Scalar) -> Option<Self> {
        if let Scalar::Flag(on) = value { Some(on) } else { None }
    }
}

macro_rules! words {
    ($($named:ty),*) => {$(
        impl FromScalar for $named {
            fn from_scalar(value: Scalar) -> Option<Self> {
                if let Scalar::Word(word) = value { Self::by_name(word) } else { None }
            }
        }
    )*};
}

words!(Attachment, WorkloadKind, Priority, ArrivalPattern, WhenBusy);

impl<V: FromScalar> FromScalar for Option<V> {
    fn from_scalar(value: Scalar) -> Option<Self> {
        V::from_scalar(value).map(Some)
    }
}

fn set<V: FromScalar>(field: &mut V, value: Scalar) -> Option<()> {
    *field = V::from_scalar(value)?;
    Some(())
}

fn wholes<N: Copy + Into<u64>>(values: &[N]) -> Vec<Scalar> {
    values.iter().map(|&value| Scalar::Whole(value.into())).collect()
}

fn numbers(values: &[f64]) -> Vec<Scalar> {
    values.iter().map(|&value| Scalar::Number(value)).collect()
}

fn flags(values: &[bool]) -> Vec<Scalar> {
    values.iter().map(|&on| Scalar::Flag(on)).collect()
}

fn words(names: &[&'static str]) -> Vec<Scalar> {
    names.iter().map(|&name| Scalar::Word(name)).collect()
}

fn kinds(path: &Path, _: WorkloadKind) -> Vec<Scalar> {
    path.workloads.iter().map(|kind| Scalar::Word(kind.name())).collect()
}

fn whole<N: Into<u64>>(value: N) -> Option<Scalar> {
    Some(Scalar::Whole(value.into()))
}

fn size_of(sizes: Option<(u64, u64)>, which: fn((u64, u64)) -> u64) -> Vec<Scalar> {
    sizes.map(|sizes| Scalar::Whole(which(sizes))).into_iter().collect()
}

fn requests(path: &Path, kind: WorkloadKind) -> Vec<Scalar> {
    size_of(path.messages(kind), |(request, _)| request)
}

fn responses(path: &Path, kind: WorkloadKind) -> Vec<Scalar> {
    size_of(path.messages(kind), |(_, response)| response)
}

const fn has_messages(kind: WorkloadKind) -> bool {
    kind.facts().messages.is_some()
}

const fn has_files(kind: WorkloadKind) -> bool {
    kind.facts().file.is_some()
}

/// The published value is zero: all published runs were closed loops without think time, with
/// messages of one size.
fn published_as_zero(_: &Path, kind: WorkloadKind) -> Vec<Scalar> {
    has_messages(kind).then_some(Scalar::Number(0.0)).into_iter().collect()
}

fn message_bytes(_: Attachment) -> Range {
    Range::Whole(1, MESSAGE_BYTES_MAX)
}

/// What a field has unless it says otherwise.
const FIELD: Field<Description> = Field {
    path: "",
    unit: "",
    group: Group::Run,
    differs: false,
    applies: Applicability::Always,
    only_measured: false,
    discrete: false,
    range: |_| Range::Flag,
    measured: |_, _| Vec::new(),
    value: |_| None,
    set: |_, _| None,
};

/// The path of a description. It is separate from the other fields because its choices depend on
/// the machine.
pub(crate) static ATTACHMENT: Field<Description> = Field {
    path: "network.attachment",
    group: Group::Way,
    differs: true,
    range: |_| Range::Word(&Attachment::NAMES),
    value: |description| Some(Scalar::Word(description.network.attachment.name())),
    set: |description, value| set(&mut description.network.attachment, value),
    ..FIELD
};

/// The fields of a description, except its machine, its path and its pairs.
pub static FIELDS: &[Field<Description>] = &[
    Field {
        path: "seed",
        range: |_| Range::Whole(0, SEED_MAX),
        value: |description| whole(description.seed),
        set: |description, value| set(&mut description.seed, value),
        ..FIELD
    },
    Field {
        path: "lpar.processors",
        unit: "logical processors",
        group: Group::Processors,
        differs: true,
        range: |attachment| {
            Range::Whole(1, if attachment == Attachment::GuestLan { SHARED_PROCESSORS_MAX } else { PROCESSORS_MAX })
        },
        measured: |path, _| wholes(&path.processors),
        value: |description| whole(description.lpar.processors),
        set: |description, value| set(&mut description.lpar.processors, value),
        ..FIELD
    },
    Field {
        path: "lpar.smt",
        unit: "threads per core",
        group: Group::Processors,
        only_measured: true,
        discrete: true,
        range: |_| Range::Whole(1, 2),
        measured: |path, _| wholes(&path.smt),
        value: |description| whole(description.lpar.smt),
        set: |description, value| set(&mut description.lpar.smt, value),
        ..FIELD
    },
    Field {
        path: "guest.virtual_cpus",
        unit: "virtual CPUs",
        group: Group::Processors,
        applies: Applicability::WithEffectWhereMeasured,
        range: |_| Range::Whole(1, 16),
        measured: |path, _| wholes(&path.virtual_cpus),
        value: |description| whole(description.guest.virtual_cpus),
        set: |description, value| set(&mut description.guest.virtual_cpus, value),
        ..FIELD
    },
    Field {
        path: "network.layer",
        group: Group::Network,
        applies: Applicability::WithEffectWhereMeasured,
        only_measured: true,
        discrete: true,
        range: |_| Range::Whole(2, 3),
        measured: |path, _| wholes(&path.layer),
        value: |description| whole(description.network.layer),
        set: |description, value| set(&mut description.network.layer, value),
        ..FIELD
    },
    Field {
        path: "network.mtu",
        unit: "bytes",
        group: Group::Network,
        differs: true,
        applies: Applicability::WithEffectWhereMeasured,
        discrete: true,
        range: |attachment| {
            Range::Whole(576, attachment.facts().frames.last().map_or(MTU_MAX, |frame| frame - FRAME_REST))
        },
        measured: |path, _| wholes(&path.mtu),
        value: |description| whole(description.network.mtu),
        set: |description, value| set(&mut description.network.mtu, value),
        ..FIELD
    },
    Field {
        path: "network.link_gbps",
        unit: "Gb/s",
        group: Group::Network,
        applies: Applicability::WithEffectWhereMeasured,
        range: |_| Range::Number(1.0, 100.0),
        measured: |path, _| numbers(&path.link_gbps),
        value: |description| Some(Scalar::Number(description.network.link_gbps)),
        set: |description, value| set(&mut description.network.link_gbps, value),
        ..FIELD
    },
    Field {
        path: "network.same_partition",
        group: Group::Network,
        differs: true,
        applies: Applicability::On(|attachment| attachment == Attachment::Vswitch),
        discrete: true,
        range: |_| Range::Flag,
        // The reports measured one partition against another.
        measured: |_, _| flags(&[false]),
        value: |description| Some(Scalar::Flag(description.network.same_partition?)),
        set: |description, value| set(&mut description.network.same_partition, value),
        ..FIELD
    },
    Field {
        path: "workload.kind",
        group: Group::Work,
        only_measured: true,
        discrete: true,
        range: |_| Range::Word(&WorkloadKind::NAMES),
        measured: kinds,
        value: |description| Some(Scalar::Word(description.workload.kind.name())),
        set: |description, value| set(&mut description.workload.kind, value),
        ..FIELD
    },
    Field {
        path: "workload.connections",
        unit: "connections",
        group: Group::Work,
        range: |attachment| {
            Range::Whole(1, if attachment == Attachment::GuestLan { REQUESTS_MAX } else { CONNECTIONS_MAX })
        },
        measured: |path, _| wholes(&path.connections),
        value: |description| whole(description.workload.connections),
        set: |description, value| set(&mut description.workload.connections, value),
        ..FIELD
    },
    Field {
        path: "lpar.physical_processors",
        unit: "processors",
        group: Group::Processors,
        applies: Applicability::WhereMeasured,
        range: |_| Range::Whole(1, SHARED_PROCESSORS_MAX),
        measured: |path, _| wholes(&path.physical_processors),
        value: |description| whole(description.lpar.physical_processors?),
        set: |description, value| set(&mut description.lpar.physical_processors, value),
        ..FIELD
    },
    Field {
        path: "lpar.capped",
        group: Group::Processors,
        differs: true,
        applies: Applicability::WhereMeasured,
        discrete: true,
        range: |_| Range::Flag,
        measured: |path, _| flags(&path.capped),
        value: |description| Some(Scalar::Flag(description.lpar.capped?)),
        set: |description, value| set(&mut description.lpar.capped, value),
        ..FIELD
    },
    Field {
        path: "lpar.capacity_processors",
        unit: "processors",
        group: Group::Processors,
        applies: Applicability::WhereMeasured,
        range: |_| Range::Number(0.1, 64.0),
        measured: |path, _| numbers(&path.capacity_processors),
        value: |description| Some(Scalar::Number(description.lpar.capacity_processors?)),
        set: |description, value| set(&mut description.lpar.capacity_processors, value),
        ..FIELD
    },
    Field {
        path: "workload.servers",
        unit: "web servers",
        group: Group::Work,
        applies: Applicability::WhereMeasured,
        range: |_| Range::Whole(1, 400),
        measured: |path, _| wholes(&path.servers),
        value: |description| whole(description.workload.servers?),
        set: |description, value| set(&mut description.workload.servers, value),
        ..FIELD
    },
    Field {
        path: "workload.clients",
        unit: "client guests",
        group: Group::Work,
        applies: Applicability::WhereMeasured,
        range: |_| Range::Whole(1, 16),
        measured: |path, _| wholes(&path.clients),
        value: |description| whole(description.workload.clients?),
        set: |description, value| set(&mut description.workload.clients, value),
        ..FIELD
    },
    Field {
        path: "workload.client_virtual_cpus",
        unit: "virtual CPUs",
        group: Group::Work,
        applies: Applicability::WhereMeasured,
        range: |_| Range::Whole(1, 16),
        measured: |path, _| wholes(&path.client_virtual_cpus),
        value: |description| whole(description.workload.client_virtual_cpus?),
        set: |description, value| set(&mut description.workload.client_virtual_cpus, value),
        ..FIELD
    },
    Field {
        path: "workload.request_bytes",
        unit: "bytes",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: message_bytes,
        measured: requests,
        value: |description| whole(description.workload.request_bytes?),
        set: |description, value| set(&mut description.workload.request_bytes, value),
        ..FIELD
    },
    Field {
        path: "workload.response_bytes",
        unit: "bytes",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: message_bytes,
        measured: responses,
        value: |description| whole(description.workload.response_bytes?),
        set: |description, value| set(&mut description.workload.response_bytes, value),
        ..FIELD
    },
    Field {
        path: "workload.request_variation",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: |_| Range::Number(0.0, VARIATION_MAX),
        measured: published_as_zero,
        value: |description| Some(Scalar::Number(description.workload.request_variation?)),
        set: |description, value| set(&mut description.workload.request_variation, value),
        ..FIELD
    },
    Field {
        path: "workload.response_variation",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: |_| Range::Number(0.0, VARIATION_MAX),
        measured: published_as_zero,
        value: |description| Some(Scalar::Number(description.workload.response_variation?)),
        set: |description, value| set(&mut description.workload.response_variation, value),
        ..FIELD
    },
    Field {
        path: "workload.think_ms",
        unit: "ms",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: |_| Range::Number(0.0, THINK_MS_MAX),
        measured: published_as_zero,
        value: |description| Some(Scalar::Number(description.workload.think_ms?)),
        set: |description, value| set(&mut description.workload.think_ms, value),
        ..FIELD
    },
    Field {
        path: "workload.think_exponential",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: |_| Range::Flag,
        value: |description| Some(Scalar::Flag(description.workload.think_exponential?)),
        set: |description, value| set(&mut description.workload.think_exponential, value),
        ..FIELD
    },
    Field {
        path: "workload.offered_per_second",
        unit: "requests per second",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: |_| Range::Number(0.0, OFFERED_MAX),
        measured: published_as_zero,
        value: |description| Some(Scalar::Number(description.workload.offered_per_second?)),
        set: |description, value| set(&mut description.workload.offered_per_second, value),
        ..FIELD
    },
    Field {
        path: "workload.arrivals",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: |_| Range::Word(&ArrivalPattern::NAMES),
        value: |description| Some(Scalar::Word(description.workload.arrivals?.name())),
        set: |description, value| set(&mut description.workload.arrivals, value),
        ..FIELD
    },
    Field {
        path: "workload.burst_ms",
        unit: "ms",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: |_| BURST_MS,
        value: |description| Some(Scalar::Number(description.workload.burst_ms?)),
        set: |description, value| set(&mut description.workload.burst_ms, value),
        ..FIELD
    },
    Field {
        path: "workload.pause_ms",
        unit: "ms",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: |_| BURST_MS,
        value: |description| Some(Scalar::Number(description.workload.pause_ms?)),
        set: |description, value| set(&mut description.workload.pause_ms, value),
        ..FIELD
    },
    Field {
        path: "workload.bursts_exponential",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: |_| Range::Flag,
        value: |description| Some(Scalar::Flag(description.workload.bursts_exponential?)),
        set: |description, value| set(&mut description.workload.bursts_exponential, value),
        ..FIELD
    },
    Field {
        path: "workload.trace_speed",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: |_| Range::Number(1.0 / TRACE_SPEED_MAX, TRACE_SPEED_MAX),
        value: |description| Some(Scalar::Number(description.workload.trace_speed?)),
        set: |description, value| set(&mut description.workload.trace_speed, value),
        ..FIELD
    },
    Field {
        path: "workload.when_busy",
        group: Group::Work,
        applies: Applicability::To(has_messages),
        range: |_| Range::Word(&WhenBusy::NAMES),
        value: |description| Some(Scalar::Word(description.workload.when_busy?.name())),
        set: |description, value| set(&mut description.workload.when_busy, value),
        ..FIELD
    },
    Field {
        path: "workload.file_bytes",
        unit: "bytes",
        group: Group::Work,
        applies: Applicability::To(has_files),
        range: |_| Range::Whole(1, FILES_BYTES_MAX),
        measured: |_, kind| size_of(kind.facts().file, |(file, _)| file),
        value: |description| whole(description.workload.file_bytes?),
        set: |description, value| set(&mut description.workload.file_bytes, value),
        ..FIELD
    },
    Field {
        path: "workload.record_bytes",
        unit: "bytes",
        group: Group::Work,
        applies: Applicability::To(has_files),
        range: |_| Range::Whole(1, RECORD_BYTES_MAX),
        measured: |_, kind| size_of(kind.facts().file, |(_, record)| record),
        value: |description| whole(description.workload.record_bytes?),
        set: |description, value| set(&mut description.workload.record_bytes, value),
        ..FIELD
    },
    Field {
        path: "hypervisor.qebsm",
        group: Group::Way,
        differs: true,
        only_measured: true,
        discrete: true,
        range: |_| Range::Flag,
        measured: |path, _| flags(&path.qebsm),
        value: |description| Some(Scalar::Flag(description.hypervisor.qebsm)),
        set: |description, value| set(&mut description.hypervisor.qebsm, value),
        ..FIELD
    },
    Field {
        path: "hypervisor.ptfs",
        group: Group::Way,
        differs: true,
        applies: Applicability::WhereMeasured,
        only_measured: true,
        discrete: true,
        range: |_| Range::Flag,
        measured: |path, _| flags(&path.ptfs),
        value: |description| Some(Scalar::Flag(description.hypervisor.ptfs?)),
        set: |description, value| set(&mut description.hypervisor.ptfs, value),
        ..FIELD
    },
    Field {
        path: "hypervisor.priority_queueing",
        group: Group::Way,
        differs: true,
        applies: Applicability::WhereMeasured,
        only_measured: true,
        discrete: true,
        range: |_| Range::Flag,
        measured: |path, _| flags(&path.priority_queueing),
        value: |description| Some(Scalar::Flag(description.hypervisor.priority_queueing?)),
        set: |description, value| set(&mut description.hypervisor.priority_queueing, value),
        ..FIELD
    },
];

const PAIR: Field<Pair> = Field {
    path: "",
    unit: "",
    group: Group::Sharing,
    differs: false,
    applies: Applicability::Always,
    only_measured: false,
    discrete: false,
    range: |_| Range::Flag,
    measured: |_, _| Vec::new(),
    value: |_| None,
    set: |_, _| None,
};

/// The fields of a pair of guests.
pub static PAIR_FIELDS: &[Field<Pair>] = &[
    Field {
        path: "count",
        unit: "pairs",
        range: |attachment| Range::Whole(1, attachment.facts().pairs_max.max(1) as u64),
        value: |pair| whole(pair.count?),
        set: |pair, value| set(&mut pair.count, value),
        ..PAIR
    },
    Field {
        path: "kind",
        only_measured: true,
        discrete: true,
        range: |_| Range::Word(&WorkloadKind::NAMES),
        measured: kinds,
        value: |pair| Some(Scalar::Word(pair.kind?.name())),
        set: |pair, value| set(&mut pair.kind, value),
        ..PAIR
    },
    Field {
        path: "connections",
        unit: "connections",
        range: |_| Range::Whole(1, CONNECTIONS_MAX),
        measured: |path, _| wholes(&path.connections),
        value: |pair| whole(pair.connections?),
        set: |pair, value| set(&mut pair.connections, value),
        ..PAIR
    },
    Field {
        path: "request_bytes",
        unit: "bytes",
        applies: Applicability::To(has_messages),
        range: message_bytes,
        measured: requests,
        value: |pair| whole(pair.request_bytes?),
        set: |pair, value| set(&mut pair.request_bytes, value),
        ..PAIR
    },
    Field {
        path: "response_bytes",
        unit: "bytes",
        applies: Applicability::To(has_messages),
        range: message_bytes,
        measured: responses,
        value: |pair| whole(pair.response_bytes?),
        set: |pair, value| set(&mut pair.response_bytes, value),
        ..PAIR
    },
    Field {
        path: "think_ms",
        unit: "ms",
        applies: Applicability::To(has_messages),
        range: |_| Range::Number(0.0, THINK_MS_MAX),
        measured: published_as_zero,
        value: |pair| Some(Scalar::Number(pair.think_ms?)),
        set: |pair, value| set(&mut pair.think_ms, value),
        ..PAIR
    },
    Field {
        path: "offered_per_second",
        unit: "requests per second",
        applies: Applicability::To(has_messages),
        range: |_| Range::Number(0.0, OFFERED_MAX),
        measured: published_as_zero,
        value: |pair| Some(Scalar::Number(pair.offered_per_second?)),
        set: |pair, value| set(&mut pair.offered_per_second, value),
        ..PAIR
    },
    Field {
        path: "virtual_cpus",
        unit: "virtual CPUs",
        range: |_| Range::Whole(1, 16),
        measured: |path, _| wholes(&path.virtual_cpus),
        value: |pair| whole(pair.virtual_cpus?),
        set: |pair, value| set(&mut pair.virtual_cpus, value),
        ..PAIR
    },
    Field {
        path: "priority",
        differs: true,
        // Only switches that sort by it were measured.
        applies: Applicability::WithEffectWhereMeasured,
        discrete: true,
        range: |_| Range::Word(&Priority::NAMES),
        measured: |path, _| if path.priority_queueing.is_empty() { Vec::new() } else { words(&Priority::NAMES) },
        value: |pair| Some(Scalar::Word(pair.priority.name())),
        set: |pair, value| set(&mut pair.priority, value),
        ..PAIR
    },
];

const MIX_PART: Field<MixPart> = Field {
    path: "",
    unit: "",
    group: Group::Work,
    differs: false,
    applies: Applicability::Always,
    only_measured: false,
    discrete: false,
    range: message_bytes,
    measured: |_, _| Vec::new(),
    value: |_| None,
    set: |_, _| None,
};

/// The fields of a kind of transactions of a mix.
pub static MIX_FIELDS: &[Field<MixPart>] = &[
    Field {
        path: "weight",
        range: |_| Range::Number(1.0 / WEIGHT_MAX, WEIGHT_MAX),
        value: |part| Some(Scalar::Number(part.weight?)),
        set: |part, value| set(&mut part.weight, value),
        ..MIX_PART
    },
    Field {
        path: "request_bytes",
        unit: "bytes",
        value: |part| whole(part.request_bytes?),
        set: |part, value| set(&mut part.request_bytes, value),
        ..MIX_PART
    },
    Field {
        path: "response_bytes",
        unit: "bytes",
        value: |part| whole(part.response_bytes?),
        set: |part, value| set(&mut part.response_bytes, value),
        ..MIX_PART
    },
];
