//! Application Workload Modeler: closed loops of request and response without think time.
//!
//! RR and STR differ in nothing but the sizes of their messages: 200 B and 1000 B, or 20 B and 20 MB.

use crate::model::packet::{PacketKind, Side};

/// Sizes of the two messages of a transaction, bytes.
#[derive(Clone, Copy, Debug)]
pub struct Awm {
    /// From client to server.
    pub request: u64,
    /// From server to client.
    pub response: u64,
    /// Whether each transaction has a connection of its own (CRR).
    pub connects: bool,
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
