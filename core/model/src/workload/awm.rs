//! Application Workload Modeler: closed loops of request and response, as a rule without think time.
//!
//! RR and STR differ in nothing but the sizes of their messages: 200 B and 1000 B, or 20 B and 20 MB.

use crate::packet::{PacketKind, Side};
use crate::units::Us;
use datapath_engine::random::Stream;
use datapath_engine::time::Span;

/// Sizes of the two messages of a transaction, bytes.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Awm {
    /// From client to server.
    pub request: u64,
    /// From server to client.
    pub response: u64,
    /// Whether each transaction has a connection of its own (CRR).
    pub connects: bool,
}

/// How long a client thinks between a response and its next request. The published loops have none.
#[derive(Clone, Copy, Debug, PartialEq, Hash)]
pub struct Think {
    /// Mean; zero: it asks again at once.
    pub mean: Us,
    /// Whether times are exponential; else all are the mean.
    pub exponential: bool,
}

impl Think {
    /// It does not think.
    pub const NONE: Self = Self { mean: Us::ZERO, exponential: false };

    /// It waits until a request is due, however long that is.
    pub const UNTIL_DUE: Self = Self { mean: Us(f64::INFINITY), exponential: false };

    /// So long on the average; who thinks for no time does not think.
    #[must_use]
    pub fn new(mean: Us, exponential: bool) -> Self {
        if mean > Us::ZERO { Self { mean, exponential } } else { Self::NONE }
    }

    /// Whether there is any.
    #[must_use]
    pub fn takes_time(&self) -> bool {
        self.mean > Us::ZERO
    }

    /// The next time.
    pub fn draw(&self, luck: &mut Stream) -> Span {
        (self.mean * if self.exponential { luck.exponential() } else { 1.0 }).span()
    }
}

/// A load that is offered however the answers come: so many requests per second at random, each to a client that is free.
#[derive(Clone, Debug, Hash)]
pub struct Offered {
    /// Mean time between two requests.
    pub mean: Us,
    /// The luck of it.
    pub luck: Stream,
    /// Requests that were due.
    pub due: u64,
    /// Of these, those that found no client free: they are refused.
    pub refused: u64,
}

impl Offered {
    /// So many requests per second.
    #[must_use]
    pub fn new(per_second: f64, luck: Stream) -> Self {
        Self { mean: Us(1e6 / per_second), luck, due: 0, refused: 0 }
    }

    /// The time until the next.
    pub fn draw(&mut self) -> Span {
        (self.mean * self.luck.exponential()).span()
    }
}

impl Awm {
    /// Nothing is said.
    pub const SILENT: Self = Self { request: 0, response: 0, connects: false };

    /// Bytes of both messages.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.request + self.response
    }

    /// Length of the message that `side` sends.
    #[must_use]
    pub const fn message(&self, side: Side) -> u64 {
        match side {
            Side::Client => self.request,
            Side::Server => self.response,
        }
    }

    /// The kind of a segment that `side` sends. A message that fits into one segment travels as a request or a
    /// response, alone in its buffer; a longer one as a stream.
    #[must_use]
    pub const fn kind(&self, side: Side, mss: u32) -> PacketKind {
        match side {
            _ if self.message(side) > mss as u64 => PacketKind::Data,
            Side::Client => PacketKind::Request,
            Side::Server => PacketKind::Response,
        }
    }
}
