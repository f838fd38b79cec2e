//! What guests run. A program asks for work, gets outcomes, owns its state and places. A new one is a file here, a variant of
//! [`Program`], and the steps it does.

mod awm;
mod iozone;
mod web_serving;

pub(crate) use awm::{Doing, Thread, ThreadCosts};
use datapath_engine::time::Instant;
use datapath_model::ids::{GuestId, ServingId, ThreadId, ZoneId};
pub use iozone::OperationTotals;
pub(crate) use iozone::{Zone, ZoneProcess};
pub(crate) use web_serving::{Serving, Worker};

/// What a guest runs: it asks for work, gets outcomes, and has places where that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Program {
    /// Ends of AWM's connections.
    Awm,
    /// Processes of IOzone.
    IoZone(ZoneId),
    /// A web server.
    WebServer(ServingId),
    /// Its client.
    WebClient(ServingId),
    /// Forwards what comes in by one interface through the other.
    Router,
}

/// Guests of a workload whose processor time is told together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// Those that ask, or the only one.
    Client,
    /// Those that answer.
    Server,
    /// The router before the one that asks.
    ClientRouter,
    /// The router before the one that answers.
    ServerRouter,
}

impl Who {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Client, Self::Server, Self::ClientRouter, Self::ServerRouter];

    pub(crate) fn of(program: Program, side: Option<&str>) -> Self {
        let is_far = side == Some("server");
        match program {
            Program::WebServer(_) => Self::Server,
            Program::Router if is_far => Self::ServerRouter,
            Program::Router => Self::ClientRouter,
            Program::Awm if is_far => Self::Server,
            Program::Awm | Program::IoZone(_) | Program::WebClient(_) => Self::Client,
        }
    }
}

/// Who talks over a connection.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) enum Ends {
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
    pub ends: Ends,
    /// When the current transaction began, and the one before it.
    pub began: Instant,
    pub before: Instant,
    /// Whether there is none under way: the client thinks.
    pub rests: bool,
}

impl Connection {
    pub(crate) const fn new(ends: Ends) -> Self {
        Self { ends, began: Instant::ZERO, before: Instant::ZERO, rests: false }
    }

    /// A transaction begins.
    pub(crate) const fn begin(&mut self, now: Instant) {
        self.before = std::mem::replace(&mut self.began, now);
        self.rests = false;
    }

    pub(crate) const fn has_transactions(&self) -> bool {
        !matches!(self.ends, Ends::Process(_))
    }
}
