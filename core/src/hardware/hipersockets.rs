//! HiperSockets: SIGA copies a frame into the other partition's input buffer while the sender's processor waits.

use crate::engine::arena::Fifo;
use crate::engine::time::Span;
use crate::model::ids::{NicId, PacketId};
use crate::model::traffic::Traffic;

/// Prices of the synchronous copy, on the sender's processor.
#[derive(Clone, Copy, Debug)]
pub struct BusCosts {
    /// Per frame, µs.
    pub per_frame: f64,
    /// Per byte, ns.
    pub per_byte: f64,
}

impl BusCosts {
    /// To copy all frames of a queue, µs.
    #[must_use]
    pub fn of(&self, frames: &Fifo<PacketId>, traffic: &Traffic) -> f64 {
        let bytes: u64 = frames.iter(&traffic.packets.links).map(|id| u64::from(traffic.packets[id].bytes)).sum();
        self.per_frame * f64::from(frames.len()) + self.per_byte * 1e-3 * bytes as f64
    }
}

/// One direction between two interfaces.
#[derive(Clone, Debug)]
pub struct Bus {
    /// Prices.
    pub costs: BusCosts,
    /// From the end of the copy to the interrupt.
    pub latency: Span,
    /// Who receives.
    pub receiver: NicId,
    /// Frames copied whose interrupt is still to come, in order.
    pub in_transit: Fifo<PacketId>,
}

impl Bus {
    /// A quiet bus.
    #[must_use]
    pub const fn new(costs: BusCosts, latency: Span, receiver: NicId) -> Self {
        Self { costs, latency, receiver, in_transit: Fifo::EMPTY }
    }
}
