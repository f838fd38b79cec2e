//! What guests run. A program asks for work, receives outcomes, and owns its state and places. A
//! new program is a file here, a variant of [`Program`], a row of `by_program!`, and its steps; its
//! state is a table of [`Programs`].

mod awm;
mod iozone;
mod varying_sizes;
mod web_serving;

use super::World;
pub(crate) use awm::{Doing, Talks, Thread, ThreadCosts};
use datapath_engine::arena::Table;
use datapath_engine::stable_hash::Additional;
use datapath_engine::time::Instant;
use datapath_model::completed_work::CompletedWork;
use datapath_model::ids::{GuestId, NicId, PacketId, ServingId, ThreadId, VcpuId, WorkloadId, ZoneId};
use datapath_model::step::Step;
pub use iozone::OperationTotals;
pub(crate) use iozone::{Zone, ZoneProcess};
pub(crate) use varying_sizes::VaryingSizes;
pub(crate) use web_serving::{Serving, Worker};

/// What a guest runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Program {
    /// Ends of AWM's connections.
    Awm(Talks),
    /// Processes of IOzone.
    IoZone(ZoneId),
    /// A web server.
    WebServer(ServingId),
    /// The client of a web server.
    WebClient(ServingId),
    /// A router.
    Router(Forwards),
}

/// The only match over programs.
macro_rules! by_program {
    ($program:expr, $bound:ident => $answer:expr) => {{
        use $crate::programs::{Program, Runs};
        match $program {
            Program::Awm($bound) => $answer,
            Program::IoZone($bound) => $answer,
            Program::WebServer($bound) => $answer,
            Program::WebClient($bound) => $answer,
            Program::Router($bound) => $answer,
        }
    }};
}
pub(crate) use by_program;

/// The properties and actions of a program. The defaults hold for most programs.
pub(crate) trait Runs: Copy {
    /// Whether its threads are ends of TCP connections.
    fn talks(self) -> bool {
        false
    }

    /// Whether one of its virtual CPUs has work of its own, apart from its interfaces and threads.
    fn has_work(self, _: &World, _: VcpuId) -> bool {
        false
    }

    /// The next step of one of its virtual CPUs; nothing if it may wait.
    fn next_step(self, world: &mut World, vcpu: VcpuId) -> Option<Step> {
        world.next_of_interfaces(vcpu)
    }

    /// The step of one of its threads.
    fn step_of(self, thread: ThreadId) -> Step {
        Step::Thread(thread)
    }

    /// A packet has come through the stack of an interface.
    fn received(self, world: &mut World, nic: NicId, packet: PacketId) {
        world.receive_segment(nic, packet);
    }

    /// A buffer of its output queue is free again.
    fn buffer_is_free(self, _: &mut World) {}
}

/// The state of all programs.
#[derive(Clone, Debug, Default, Hash)]
pub(crate) struct Programs {
    pub zones: Table<ZoneId, Zone>,
    pub servings: Table<ServingId, Serving>,
    /// What each virtual CPU of a web server or client is doing.
    pub workers: Table<VcpuId, Worker>,
}

impl Programs {
    /// Bytes on the heap of a clone.
    pub(crate) fn bytes(&self) -> usize {
        let processes: usize = self.zones.iter().map(|zone| size_of_val(zone.workers.as_slice())).sum();
        self.zones.bytes() + processes + self.servings.bytes() + self.workers.bytes()
    }

    /// The work of those programs of a workload that count it themselves.
    pub(crate) fn tallies(&self, workload: WorkloadId) -> impl Iterator<Item = CompletedWork> {
        let servings = self.servings.iter().filter(move |serving| serving.workload == workload);
        let zones = self.zones.iter().filter(move |zone| zone.workload == workload);
        servings.map(|serving| serving.tally).chain(zones.map(Zone::tally))
    }
}

/// Forwards what one interface receives through the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Forwards;

impl Runs for Forwards {}

/// Guests of a workload whose processor time is shown together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GuestRole {
    /// Guests that send requests, or the only guest.
    Client,
    /// Guests that answer requests.
    Server,
    /// The router in front of a client.
    ClientRouter,
    /// The router in front of a server.
    ServerRouter,
}

impl GuestRole {
    /// All roles.
    pub const ALL: [Self; 4] = [Self::Client, Self::Server, Self::ClientRouter, Self::ServerRouter];
}

/// The ends of a connection.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) enum Endpoints {
    /// Threads, by side.
    Threads([ThreadId; 2]),
    /// A process, with its disk.
    Process(ThreadId),
    /// Guests, by side; any virtual CPU may take a message.
    Guests([GuestId; 2]),
}

/// A connection.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Connection {
    pub ends: Endpoints,
    /// When the current transaction began, and the one before it.
    pub began: Instant,
    pub before: Instant,
    /// Whether no transaction is under way because the client thinks.
    pub is_thinking: bool,
    /// When the client took the current transaction, if that had waited for it.
    pub taken: Additional<Instant>,
}

impl Connection {
    pub(crate) const fn new(ends: Endpoints) -> Self {
        Self { ends, began: Instant::ZERO, before: Instant::ZERO, is_thinking: false, taken: Additional(None) }
    }

    /// Begins a transaction.
    pub(crate) const fn begin(&mut self, now: Instant) {
        self.before = std::mem::replace(&mut self.began, now);
        self.is_thinking = false;
        self.taken = Additional(None);
    }

    /// Begins a transaction that was due before: it has waited until now.
    pub(crate) const fn take(&mut self, due: Instant, now: Instant) {
        self.begin(due);
        self.taken = Additional(Some(now));
    }

    /// When the client began to work on the current transaction.
    pub(crate) fn started(&self) -> Instant {
        self.taken.0.unwrap_or(self.began)
    }

    pub(crate) const fn has_transactions(&self) -> bool {
        !matches!(self.ends, Endpoints::Process(_))
    }
}
