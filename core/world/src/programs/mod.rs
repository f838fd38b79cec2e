//! What guests run. A program asks for work, gets outcomes, owns its state and places. A new one is a file here, a variant of
//! [`Program`] and a row of `by_program!`, and the steps it does; what it keeps is a table of [`Programs`].

mod awm;
mod iozone;
mod web_serving;

use super::World;
pub(crate) use awm::{Doing, Talks, Thread, ThreadCosts};
use datapath_engine::arena::Table;
use datapath_engine::time::Instant;
use datapath_model::completed_work::CompletedWork;
use datapath_model::ids::{GuestId, NicId, PacketId, ServingId, ThreadId, VcpuId, WorkloadId, ZoneId};
use datapath_model::step::Step;
pub use iozone::OperationTotals;
pub(crate) use iozone::{Zone, ZoneProcess};
pub(crate) use web_serving::{Serving, Worker};

/// What a guest runs: it asks for work, gets outcomes, and has places where that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Program {
    /// Ends of AWM's connections.
    Awm(Talks),
    /// Processes of IOzone.
    IoZone(ZoneId),
    /// A web server.
    WebServer(ServingId),
    /// Its client.
    WebClient(ServingId),
    /// A router.
    Router(Forwards),
}

/// The one match over programs.
macro_rules! by_program {
    ($program:expr, $own:ident => $answer:expr) => {{
        use $crate::programs::{Program, Runs};
        match $program {
            Program::Awm($own) => $answer,
            Program::IoZone($own) => $answer,
            Program::WebServer($own) => $answer,
            Program::WebClient($own) => $answer,
            Program::Router($own) => $answer,
        }
    }};
}
pub(crate) use by_program;

/// What a program answers. What it does not say is so for most.
pub(crate) trait Runs: Copy {
    /// Whether its threads are ends of TCP connections.
    fn talks(self) -> bool {
        false
    }

    /// Whether one of its virtual CPUs has something to do for itself, whatever its interfaces and threads want.
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

/// What programs keep.
#[derive(Clone, Debug, Default, Hash)]
pub(crate) struct Programs {
    pub zones: Table<ZoneId, Zone>,
    pub servings: Table<ServingId, Serving>,
    /// What each virtual CPU of a web server or client is at.
    pub workers: Table<VcpuId, Worker>,
}

impl Programs {
    /// What the programs of a workload have done that count it themselves.
    pub(crate) fn tallies(&self, workload: WorkloadId) -> impl Iterator<Item = CompletedWork> {
        let servings = self.servings.iter().filter(move |serving| serving.workload == workload);
        let zones = self.zones.iter().filter(move |zone| zone.workload == workload);
        servings.map(|serving| serving.tally).chain(zones.map(Zone::tally))
    }
}

/// Forwards what comes in by one interface through the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Forwards;

impl Runs for Forwards {}

/// Guests of a workload whose processor time is told together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GuestRole {
    /// Those that ask, or the only one.
    Client,
    /// Those that answer.
    Server,
    /// The router before the one that asks.
    ClientRouter,
    /// The router before the one that answers.
    ServerRouter,
}

impl GuestRole {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Client, Self::Server, Self::ClientRouter, Self::ServerRouter];
}

/// Who talks over a connection.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) enum Endpoints {
    /// Threads, by side.
    Threads([ThreadId; 2]),
    /// A process, with its disk.
    Process(ThreadId),
    /// Guests, by side: whichever virtual CPU takes a message up.
    Guests([GuestId; 2]),
}

/// A connection.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Connection {
    pub ends: Endpoints,
    /// When the current transaction began, and the one before it.
    pub began: Instant,
    pub before: Instant,
    /// Whether there is none under way: the client thinks.
    pub rests: bool,
}

impl Connection {
    pub(crate) const fn new(ends: Endpoints) -> Self {
        Self { ends, began: Instant::ZERO, before: Instant::ZERO, rests: false }
    }

    /// A transaction begins.
    pub(crate) const fn begin(&mut self, now: Instant) {
        self.before = std::mem::replace(&mut self.began, now);
        self.rests = false;
    }

    pub(crate) const fn has_transactions(&self) -> bool {
        !matches!(self.ends, Endpoints::Process(_))
    }
}
