//! What a person writes: every field is optional, and its default is what was measured on that machine and path.

use datapath_model::workload::trace::Recorded;
use serde::{Deserialize, Serialize};

use super::attachment::Attachment;
use super::constants::Constants;
pub use super::named_trace::NamedTrace;
use super::platform::Path;
use super::workload::WorkloadKind;

/// A scenario as it was written: it may have mistakes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Description {
    /// The machine whose costs apply: the name of a platform file.
    #[cfg_attr(feature = "types", ts(type = "PlatformName"))]
    pub platform: String,
    /// The seed of the random numbers.
    pub seed: u64,
    /// Both partitions.
    pub lpar: Lpar,
    /// The control program of both.
    pub hypervisor: Hypervisor,
    /// Both guests.
    pub guest: Guest,
    /// The network between the guests.
    pub network: Network,
    /// What the guests do.
    pub workload: Workload,
    /// Kinds of pairs of guests, up to 8 with 1–64 pairs in all; by default one pair with this workload.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Pair>>"))]
    pub pairs: Vec<Pair>,
    /// What other guests of the same partitions do, 0–3; each has guests of its own, and devices of its own or the
    /// switch of the others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<ConcurrentWork>>"))]
    pub concurrent: Vec<ConcurrentWork>,
    /// Constants of the machine that differ from the found values: what if? By name, in the unit of
    /// the machine's file.
    #[serde(skip_serializing_if = "Constants::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, type = "Record<string, number>"))]
    pub constants: Constants,
}

/// Guests with another program in the same partitions. A program that needs no peer in another
/// partition is in the first, that of the clients.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ConcurrentWork {
    /// These guests.
    pub guest: Guest,
    /// What lies between them.
    pub network: Network,
    /// What they do.
    pub workload: Workload,
    /// Whether these guests are on the virtual switch of `network` and its uplink; by default they have a switch, and
    /// cards, of their own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub shares_vswitch: Option<bool>,
}

/// A partition.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lpar {
    /// Logical processors, 1–16, over a guest LAN 1–64. With SMT-2 each pair shares a core.
    pub processors: u16,
    /// Threads per core, 1 or 2.
    pub smt: u8,
    /// Physical processors that PR/SM divides among the partition's logical ones, 1–64.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub physical_processors: Option<u16>,
    /// Whether PR/SM caps the partition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub capped: Option<bool>,
    /// The cap, in processors, 0.1–64, to a millionth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub capacity_processors: Option<f64>,
}

/// A control program.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Hypervisor {
    /// QDIO enhanced buffer state management: a guest's own QDIO devices need CP neither for SIGA
    /// nor for interrupts.
    pub qebsm: bool,
    /// Whether the PTFs are installed that gave each uplink queue of a vswitch its own lock and a
    /// shorter path.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub ptfs: Option<bool>,
    /// Whether a vswitch sorts outbound frames into the uplink's queues by the priority of the virtual NIC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub priority_queueing: Option<bool>,
}

/// A guest.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Guest {
    /// Virtual CPUs, 1–16.
    pub virtual_cpus: u16,
}

/// The network between two guests.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Network {
    /// How a guest gets its data out of the partition.
    #[cfg_attr(feature = "types", ts(type = "Attachment"))]
    pub attachment: Attachment,
    /// Transport layer of the interface, 2 or 3.
    pub layer: u8,
    /// Largest IP packet, 576–8992 bytes, over HiperSockets up to 57344.
    pub mtu: u32,
    /// Rate of the link, 1–100 Gb/s, to a millionth.
    pub link_gbps: f64,
    /// Whether both guests are in the same partition, on one switch without an uplink; by default
    /// each is in a partition of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub same_partition: Option<bool>,
}

/// Closed sets of words, each found by its name.
macro_rules! named {
    ($($words:ty),*) => {$(
        impl $words {
            /// Their names.
            pub const NAMES: [&'static str; Self::ALL.len()] = {
                let mut names = [""; Self::ALL.len()];
                let mut index = 0;
                while index < names.len() {
                    names[index] = Self::ALL[index].name();
                    index += 1;
                }
                names
            };

            /// The variant with this name.
            #[must_use]
            pub fn by_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.name() == name)
            }
        }
    )*};
}

named!(Attachment, WorkloadKind, Priority, ArrivalPattern, WhenBusy);

/// The workload.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Workload {
    /// The pattern.
    #[cfg_attr(feature = "types", ts(type = "WorkloadKind"))]
    pub kind: WorkloadKind,
    /// Connections between the two guests, or processes that read and write, 1–500; requests for web pages, 1–2000.
    pub connections: u32,
    /// Size of a request; by default that of the published workload.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub request_bytes: Option<u64>,
    /// Size of a response; by default that of the published workload.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub response_bytes: Option<u64>,
    /// How much sizes of requests vary around `request_bytes`, as a coefficient of variation; by
    /// default not at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub request_variation: Option<f64>,
    /// How much sizes of responses vary around `response_bytes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub response_variation: Option<f64>,
    /// Kinds of transactions on the same connections, each with sizes of its own, 0–8; then the
    /// sizes above are left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<MixPart>>"))]
    pub mix: Vec<MixPart>,
    /// Messages: how long a client thinks before it asks again, ms; by default not at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub think_ms: Option<f64>,
    /// Whether think times vary exponentially around that mean, which is the default; otherwise all
    /// are equal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub think_exponential: Option<bool>,
    /// Messages: requests per second that are due between two guests, whether or not earlier ones
    /// were answered; by default the loop is closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub offered_per_second: Option<f64>,
    /// When the requests of an offered load are due; by default at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, type = "ArrivalPattern"))]
    pub arrivals: Option<ArrivalPattern>,
    /// Mean length of a burst of requests, ms.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub burst_ms: Option<f64>,
    /// Mean length of the pause between two bursts, ms.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub pause_ms: Option<f64>,
    /// Whether the lengths of bursts and pauses vary exponentially around these means, which is the
    /// default; otherwise all are equal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub bursts_exponential: Option<bool>,
    /// The trace whose requests are due; by default the only one that is given beside the scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub trace: Option<NamedTrace>,
    /// How many times as fast as it was recorded a trace is played; by default as fast.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub trace_speed: Option<f64>,
    /// What happens to a request of an offered load that finds all connections in use; by default
    /// it is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, type = "WhenBusy"))]
    pub when_busy: Option<WhenBusy>,
    /// IOzone: size of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub file_bytes: Option<u64>,
    /// IOzone: size of a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub record_bytes: Option<u64>,
    /// Web: uniprocessor guests that serve pages, 1–400.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub servers: Option<u16>,
    /// Web: guests that ask for pages, 1–16.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub clients: Option<u16>,
    /// Web: virtual CPUs of each client, 1–16.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub client_virtual_cpus: Option<u16>,
}

/// A kind of transactions of a mix.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MixPart {
    /// How often it comes, relative to the other kinds; by default 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub weight: Option<f64>,
    /// Size of a request; by default that of the published workload.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub request_bytes: Option<u64>,
    /// Size of a response; by default that of the published workload.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub response_bytes: Option<u64>,
}

/// A client guest and a server guest, or several equal pairs of them. What is left out is as in the
/// workload.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Pair {
    /// Number of such pairs; by default 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub count: Option<u16>,
    /// The pattern.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, type = "WorkloadKind"))]
    pub kind: Option<WorkloadKind>,
    /// Connections between the two guests.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub connections: Option<u32>,
    /// Size of a request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub request_bytes: Option<u64>,
    /// Size of a response.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub response_bytes: Option<u64>,
    /// How long a client thinks before it asks again, ms.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub think_ms: Option<f64>,
    /// Requests per second that are due between the two guests of each pair.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub offered_per_second: Option<f64>,
    /// Virtual CPUs of each of these guests.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub virtual_cpus: Option<u16>,
    /// The priority of both virtual NICs.
    #[cfg_attr(feature = "types", ts(type = "Priority"))]
    pub priority: Priority,
}

impl Pair {
    /// The single pair of a workload.
    #[must_use]
    pub fn of(workload: &Workload) -> Self {
        Self {
            kind: Some(workload.kind),
            connections: Some(workload.connections),
            request_bytes: workload.request_bytes,
            response_bytes: workload.response_bytes,
            think_ms: workload.think_ms,
            ..Self::default()
        }
    }

    /// Number of such pairs.
    #[must_use]
    pub fn count(&self) -> u16 {
        self.count.unwrap_or(1)
    }

    /// The load that is offered to each pair, if there is one.
    #[must_use]
    pub fn offered(&self, workload: &Workload) -> Option<f64> {
        self.offered_per_second.or(workload.offered_per_second).filter(|&rate| rate > 0.0)
    }

    /// How long its clients think, if they do.
    #[must_use]
    pub fn thinks_ms(&self, workload: &Workload) -> Option<f64> {
        self.think_ms.or(workload.think_ms).filter(|&ms| ms > 0.0)
    }

    /// `count` pairs, with low, normal and high priority in turn.
    fn of_all_priorities(count: u16) -> Vec<Self> {
        let turns = [Priority::Low, Priority::Normal, Priority::High].into_iter().cycle();
        turns.take(usize::from(count)).map(|priority| Self { priority, ..Self::default() }).collect()
    }
}

/// Priority of a virtual NIC at the switch's uplink.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Priority {
    /// Least.
    Low,
    /// The priority when none is given.
    #[default]
    Normal,
    /// Most.
    High,
}

impl Priority {
    /// All priorities.
    pub const ALL: [Self; 3] = [Self::Low, Self::Normal, Self::High];

    /// Its name in scenarios and tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Priority::Low => "low",
            Priority::Normal => "normal",
            Priority::High => "high",
        }
    }
}

/// When the requests of an offered load are due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ArrivalPattern {
    /// At equal intervals.
    Constant,
    /// At random, independently of each other.
    #[default]
    Poisson,
    /// At random, but only within bursts.
    Bursts,
    /// As they were recorded.
    Trace,
}

impl ArrivalPattern {
    /// All patterns.
    pub const ALL: [Self; 4] = [Self::Constant, Self::Poisson, Self::Bursts, Self::Trace];

    /// Its name in scenarios and tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Constant => "constant",
            Self::Poisson => "poisson",
            Self::Bursts => "bursts",
            Self::Trace => "trace",
        }
    }
}

/// What happens to a request that finds all connections in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WhenBusy {
    /// It is lost.
    #[default]
    Refuse,
    /// It waits until a connection is free.
    Wait,
}

impl WhenBusy {
    /// All possibilities.
    pub const ALL: [Self; 2] = [Self::Refuse, Self::Wait];

    /// Its name in scenarios and tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Refuse => "refuse",
            Self::Wait => "wait",
        }
    }
}

/// Most requests per second: more than any path can carry.
pub(crate) const OFFERED_MAX: f64 = 1_000_000.0;
/// Mean lengths of a burst and of a pause if a scenario gives none, ms: five times the mean rate in
/// a fifth of the time.
const USUAL_BURST_MS: f64 = 10.0;
const USUAL_PAUSE_MS: f64 = 40.0;

impl Default for Description {
    fn default() -> Self {
        Self {
            platform: "z15".into(),
            seed: 1,
            lpar: Lpar { processors: 2, smt: 1, physical_processors: None, capped: None, capacity_processors: None },
            hypervisor: Hypervisor { qebsm: true, ptfs: None, priority_queueing: None },
            guest: Guest { virtual_cpus: 2 },
            network: Network {
                attachment: Attachment::Vswitch,
                layer: 3,
                mtu: 1492,
                link_gbps: 10.0,
                same_partition: None,
            },
            workload: Workload::of(WorkloadKind::Rr, 1),
            pairs: Vec::new(),
            concurrent: Vec::new(),
            constants: Constants::default(),
        }
    }
}

impl Workload {
    fn of(kind: WorkloadKind, connections: u32) -> Self {
        Self {
            kind,
            connections,
            request_bytes: None,
            response_bytes: None,
            request_variation: None,
            response_variation: None,
            mix: Vec::new(),
            think_ms: None,
            think_exponential: None,
            offered_per_second: None,
            arrivals: None,
            burst_ms: None,
            pause_ms: None,
            bursts_exponential: None,
            trace: None,
            trace_speed: None,
            when_busy: None,
            file_bytes: None,
            record_bytes: None,
            servers: None,
            clients: None,
            client_virtual_cpus: None,
        }
    }

    /// Writes out how requests of an offered load come; leaves out what has no effect.
    fn complete_offered(&mut self, is_offered: bool) {
        let is_trace = self.arrivals == Some(ArrivalPattern::Trace);
        self.arrivals = is_offered.then(|| self.arrivals.unwrap_or_default());
        self.when_busy = is_offered.then(|| self.when_busy.unwrap_or_default());
        let bursts = self.arrivals == Some(ArrivalPattern::Bursts);
        self.burst_ms = bursts.then(|| self.burst_ms.unwrap_or(USUAL_BURST_MS));
        self.pause_ms = bursts.then(|| self.pause_ms.unwrap_or(USUAL_PAUSE_MS));
        self.bursts_exponential = bursts.then(|| self.bursts_exponential.unwrap_or(true));
        self.trace = self.trace.take().filter(|_| is_trace);
        self.trace_speed = is_trace.then(|| self.trace_speed.unwrap_or(1.0));
    }

    /// How its trace is played; nothing unless requests come from a trace that is given.
    #[must_use]
    pub fn recorded(&self) -> Option<Recorded> {
        let named = self.trace.as_ref().filter(|_| self.arrivals == Some(ArrivalPattern::Trace))?;
        let trace = named.rows.clone()?;
        Some(Recorded { trace, speed: self.trace_speed.unwrap_or(1.0), sizes: true })
    }

    /// The fastest that its trace can be played, to a thousandth; nothing without a trace.
    #[must_use]
    pub fn trace_speed_max(&self) -> Option<f64> {
        let rate = self.recorded()?.trace.per_second();
        Some((OFFERED_MAX / rate * 1e3).floor() / 1e3)
    }

    /// Whether a mix or a trace has the sizes of requests and of responses.
    fn lists_sizes(&self) -> [bool; 2] {
        let of_trace = self.recorded().map_or([false; 2], |recorded| recorded.trace.has_sizes());
        of_trace.map(|has| has || !self.mix.is_empty())
    }

    /// Mean lengths of a burst and of the pause after it, ms; nothing unless requests come in bursts.
    #[must_use]
    pub fn bursts_ms(&self) -> Option<[f64; 2]> {
        (self.arrivals == Some(ArrivalPattern::Bursts))
            .then(|| [self.burst_ms.unwrap_or(USUAL_BURST_MS), self.pause_ms.unwrap_or(USUAL_PAUSE_MS)])
    }
}

impl Description {
    /// The first configuration that was measured on a path of a machine.
    #[must_use]
    pub fn of_path(platform: &str, attachment: Attachment, path: &Path) -> Self {
        fn first<T: Copy>(measured: &[T], otherwise: T) -> T {
            measured.first().copied().unwrap_or(otherwise)
        }
        Self {
            platform: platform.into(),
            seed: 1,
            lpar: Lpar {
                processors: first(&path.processors, 2),
                smt: first(&path.smt, 1),
                physical_processors: path.physical_processors.first().copied(),
                capped: path.capped.first().copied(),
                capacity_processors: path.capacity_processors.first().copied(),
            },
            hypervisor: Hypervisor {
                qebsm: first(&path.qebsm, true),
                ptfs: path.ptfs.first().copied(),
                priority_queueing: path.priority_queueing.first().copied(),
            },
            guest: Guest { virtual_cpus: first(&path.virtual_cpus, 1) },
            network: Network {
                attachment,
                layer: first(&path.layer, 3),
                mtu: first(&path.mtu, 1492),
                link_gbps: first(&path.link_gbps, 1.0),
                same_partition: None,
            },
            workload: Workload {
                servers: path.servers.first().copied(),
                clients: path.clients.first().copied(),
                client_virtual_cpus: path.client_virtual_cpus.first().copied(),
                ..Workload::of(first(&path.workloads, WorkloadKind::Rr), first(&path.connections, 1))
            },
            pairs: path.pairs.first().map_or_else(Vec::new, |&count| Pair::of_all_priorities(count)),
            concurrent: Vec::new(),
            constants: Constants::default(),
        }
    }

    /// Number of pairs of guests; none if there is one with the workload.
    #[must_use]
    pub fn pairs_count(&self) -> usize {
        self.pairs.iter().map(|pair| usize::from(pair.count())).sum()
    }

    /// A concurrent workload as a description of its own, in the same partitions under the same hypervisors.
    #[must_use]
    pub fn standalone(&self, concurrent: &ConcurrentWork) -> Self {
        let ConcurrentWork { guest, network, workload, .. } = concurrent.clone();
        let Self { platform, seed, lpar, hypervisor, constants, .. } = self.clone();
        let (pairs, concurrent) = (Vec::new(), Vec::new());
        Self { platform, seed, lpar, hypervisor, guest, network, workload, pairs, concurrent, constants }
    }

    /// This work, as an entry of `concurrent`, on a switch of its own.
    #[must_use]
    pub fn into_concurrent(self) -> ConcurrentWork {
        let Self { guest, network, workload, .. } = self;
        ConcurrentWork { guest, network, workload, shares_vswitch: None }
    }

    /// The description with every default written out, as it was measured on `path`.
    #[must_use]
    pub fn completed(&self, path: &Path) -> Self {
        let takes_time = |value: &f64| *value > 0.0;
        let mut completed = self.clone();
        completed.network.same_partition = completed.network.same_partition.filter(|&same| same);
        let Self { workload, pairs, guest, .. } = &mut completed;
        // A think time of zero and an offered load of zero are left out: both mean that there is
        // none.
        workload.offered_per_second = workload.offered_per_second.filter(takes_time);
        let is_trace = workload.arrivals == Some(ArrivalPattern::Trace);
        let mut is_offered = is_trace || workload.offered_per_second.is_some();
        for pair in pairs.iter_mut() {
            pair.count = pair.count.filter(|&count| count > 1);
            pair.virtual_cpus = pair.virtual_cpus.filter(|&count| count != guest.virtual_cpus);
            let kind = *pair.kind.get_or_insert(workload.kind);
            pair.connections.get_or_insert(workload.connections);
            // The zero of a pair that does not think stays where the workload has a think time.
            let inherits = workload.think_ms.is_some_and(|ms| ms > 0.0);
            pair.think_ms = pair.thinks_ms(workload).or(pair.think_ms.filter(|_| inherits));
            is_offered |= pair.offered(workload).is_some();
            // Of a pair without an offered load the zero stays where the workload has one.
            let other = |rate: &f64| Some(*rate).filter(takes_time) != workload.offered_per_second;
            pair.offered_per_second = pair.offered_per_second.filter(other);
            if let Some((request, response)) = path.messages(kind) {
                let is_same = kind == workload.kind;
                let own_size = |size: Option<u64>| size.filter(|_| is_same);
                // A mix has the sizes of each kind, and a trace may have those of each request.
                let listed = if is_same { workload.lists_sizes() } else { [false; 2] };
                if !listed[0] {
                    pair.request_bytes.get_or_insert(own_size(workload.request_bytes).unwrap_or(request));
                }
                if !listed[1] {
                    pair.response_bytes.get_or_insert(own_size(workload.response_bytes).unwrap_or(response));
                }
            }
        }
        workload.complete_offered(is_offered);
        workload.think_ms = workload.think_ms.filter(takes_time);
        let thinks = workload.think_ms.is_some() || pairs.iter().any(|pair| pair.think_ms.is_some());
        // Clients that all think for the same time stay in step, which real users never do.
        workload.think_exponential = thinks.then(|| workload.think_exponential.unwrap_or(true));
        // So are sizes that vary by nothing.
        workload.request_variation = workload.request_variation.filter(takes_time);
        workload.response_variation = workload.response_variation.filter(takes_time);
        if let Some((request, response)) = path.messages(workload.kind) {
            for part in &mut workload.mix {
                part.weight.get_or_insert(1.0);
                part.request_bytes.get_or_insert(request);
                part.response_bytes.get_or_insert(response);
            }
            let listed = workload.lists_sizes();
            if !listed[0] {
                workload.request_bytes.get_or_insert(request);
            }
            if !listed[1] {
                workload.response_bytes.get_or_insert(response);
            }
        }
        if let Some((file, record)) = workload.kind.facts().file {
            workload.file_bytes.get_or_insert(file);
            workload.record_bytes.get_or_insert(record);
        }
        completed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fields::PAIR_FIELDS;
    use crate::platform::Platforms;
    use crate::scenario::Scenario;

    #[test]
    fn an_empty_object_is_the_default() {
        assert_eq!(Description::from_json("{}", &Platforms::default()).unwrap(), Description::default());
    }

    #[test]
    fn defaults_are_what_was_measured_on_the_path() {
        let text = r#"{"platform":"z990","network":{"attachment":"hipersockets"}}"#;
        let description = Description::from_json(text, &Platforms::default()).unwrap();
        assert_eq!((description.network.mtu, description.guest.virtual_cpus), (8192, 1));
    }

    #[test]
    fn a_whole_number_may_have_a_point() {
        let of = |connections| {
            Description::from_json(&format!(r#"{{"workload":{{"connections":{connections}}}}}"#), &Platforms::default())
        };
        assert_eq!(of("3.0"), of("3"));
        assert!(of("3.0").is_ok() && of("3.5").is_err());
    }

    /// What a pair says itself stays when the scenario is written out, also where it is the default and the
    /// workload, whose value the pair would have otherwise, has another one.
    #[test]
    fn a_written_scenario_keeps_what_a_pair_gives() {
        let table = [
            ("kind", r#""kind":"CRR""#, r#""RR""#),
            ("connections", r#""connections":7"#, "1"),
            ("request_bytes", r#""request_bytes":7000"#, "200"),
            ("response_bytes", r#""response_bytes":7000"#, "1000"),
            ("think_ms", r#""think_ms":3"#, "0"),
            ("offered_per_second", r#""offered_per_second":300"#, "0"),
            ("virtual_cpus", "", "2"),
            ("count", "", "1"),
            ("priority", "", r#""normal""#),
        ];
        let mut covered: Vec<&str> = table.iter().map(|(name, ..)| *name).collect();
        let mut fields: Vec<&str> = PAIR_FIELDS.iter().map(|field| field.path).collect();
        covered.sort_unstable();
        fields.sort_unstable();
        assert_eq!(covered, fields);
        for platform in ["z15", "z900"] {
            for (name, of_all, usual) in table {
                let text = format!(
                    r#"{{"platform":"{platform}","network":{{"attachment":"vswitch"}},"guest":{{"virtual_cpus":5}},
                        "workload":{{{of_all}}},"pairs":[{{"{name}":{usual}}},{{}}]}}"#
                );
                // Not every machine has every workload.
                let Ok(scenario) = Scenario::from_json(&text, &Platforms::default()) else { continue };
                let again =
                    Scenario::from_json(&scenario.description.to_value().to_string(), &Platforms::default()).unwrap();
                assert_eq!(again.description, scenario.description, "{name}");
                assert_eq!(format!("{:?}", again.work), format!("{:?}", scenario.work), "{name}");
                // What the pair says has an effect, where it can inherit something else.
                let differs =
                    format!("{:?}", scenario.conversations()[0]) != format!("{:?}", scenario.conversations()[1]);
                assert_eq!(differs, !["count", "priority"].contains(&name), "{name}");
            }
        }
    }

    #[test]
    fn what_has_no_effect_in_one_partition_is_refused() {
        let problems = |text: &str| match Scenario::from_json(text, &Platforms::default()) {
            Ok(_) => Vec::new(),
            Err(problems) => problems.into_iter().map(|problem| problem.path).collect(),
        };
        let within = |more: &str| {
            problems(&format!(
                r#"{{"platform":"z14","network":{{"attachment":"vswitch","same_partition":true}},"pairs":[{{"kind":"STR"}}]{more}}}"#
            ))
        };
        assert_eq!(within(""), [""; 0]);
        assert_eq!(within(r#","constants":{"vswitch_frame":1}"#), [""; 0]);
        for name in ["card_per_batch", "vswitch_task", "vswitch_hold", "uplink_completed"] {
            assert_eq!(within(&format!(r#","constants":{{"{name}":1}}"#)), [format!("constants.{name}")]);
        }
        assert_eq!(within(r#","hypervisor":{"priority_queueing":false}"#), ["hypervisor.priority_queueing"]);
        let link = r#"{"network":{"same_partition":true,"link_gbps":25}}"#;
        assert_eq!(problems(link), ["network.link_gbps"]);
        assert_eq!(problems(&link.replace("25", "10")), [""; 0]);
        assert_eq!(problems(&link.replace("true", "false")), [""; 0]);
    }
}
