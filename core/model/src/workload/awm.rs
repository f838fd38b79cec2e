//! Application Workload Modeler: closed loops of request and response, usually without think time.
//!
//! RR and STR differ only in the sizes of their messages: 200 B and 1000 B, or 20 B and 20 MB.

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
    /// Whether each transaction opens its own connection (CRR).
    pub connects: bool,
}

/// The think time of a client between a response and its next request. The published loops have
/// none.
#[derive(Clone, Copy, Debug, PartialEq, Hash)]
pub struct Think {
    /// The mean; zero means that the client asks again at once.
    pub mean: Us,
    /// Whether times are exponential; otherwise all equal the mean.
    pub exponential: bool,
}

impl Think {
    /// No think time.
    pub const NONE: Self = Self { mean: Us::ZERO, exponential: false };

    /// The client waits until a request is due, however long that is.
    pub const UNTIL_DUE: Self = Self { mean: Us(f64::INFINITY), exponential: false };

    /// A think time with this mean; a mean of zero means none.
    #[must_use]
    pub fn new(mean: Us, exponential: bool) -> Self {
        if mean > Us::ZERO { Self { mean, exponential } } else { Self::NONE }
    }

    /// Whether there is any think time.
    #[must_use]
    pub fn takes_time(&self) -> bool {
        self.mean > Us::ZERO
    }

    /// The next think time.
    pub fn draw(&self, luck: &mut Stream) -> Span {
        (self.mean * if self.exponential { luck.exponential() } else { 1.0 }).span()
    }
}

impl Awm {
    /// No messages.
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

    /// The kind of a segment that `side` sends. A message that fits into one segment travels as a
    /// request or a response, alone in its buffer; a longer message travels as a stream.
    #[must_use]
    pub const fn kind(&self, side: Side, mss: u32) -> PacketKind {
        match side {
            _ if self.message(side) > mss as u64 => PacketKind::Data,
            Side::Client => PacketKind::Request,
            Side::Server => PacketKind::Response,
        }
    }
}
