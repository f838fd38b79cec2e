//! HiperSockets: SIGA copies a frame into the other partition's input buffer while the sender's processor waits.
//!
//! # Scope
//! *Modelled:* the synchronous copy on the sender's processor, a latency, the thin interrupt after
//! it. *Simplified:* memory is equally fast for one sender and for two; the 128 input buffers never
//! run out. *Left out:* completion queues, broadcasts, VLANs, the bridge to a vswitch. *Validated:*
//! RR and STR at 8 and 56 KB on the z990.

use datapath_engine::arena::Fifo;
use datapath_engine::time::Span;
use datapath_model::ids::{NicId, PacketId};
use datapath_model::traffic::Traffic;
use datapath_model::units::{Ns, Us};

/// Costs of the synchronous copy, on the sender's processor.
#[derive(Clone, Copy, Debug, Hash)]
pub struct BusCosts {
    /// Per frame.
    pub per_frame: Us,
    /// Per byte.
    pub per_byte: Ns,
}

impl BusCosts {
    /// Cost of copying all frames of a queue.
    #[must_use]
    pub fn of(&self, frames: &Fifo<PacketId>, traffic: &Traffic) -> Us {
        let bytes: u64 = frames.iter(&traffic.packets.links).map(|id| u64::from(traffic.packets[id].bytes)).sum();
        self.per_frame * f64::from(frames.len()) + self.per_byte.us() * bytes as f64
    }
}

/// One direction between two interfaces.
#[derive(Clone, Debug, Hash)]
pub struct Bus {
    /// Costs of copying.
    pub costs: BusCosts,
    /// From the end of the copy to the interrupt.
    pub latency: Span,
    /// The interface that receives.
    pub receiver: NicId,
    /// Copied frames whose interrupt is still pending, in order.
    pub in_transit: Fifo<PacketId>,
}

impl Bus {
    /// A quiet bus.
    #[must_use]
    pub const fn new(costs: BusCosts, latency: Span, receiver: NicId) -> Self {
        Self { costs, latency, receiver, in_transit: Fifo::EMPTY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_model::packet::PacketKind;

    #[test]
    fn a_copy_costs_by_frame_and_byte() {
        let mut traffic = Traffic::new(10);
        let mut frames = Fifo::EMPTY;
        for bytes in [1000, 3000] {
            let id = traffic.frame(PacketKind::Data, bytes);
            frames.push(&mut traffic.packets.links, id);
        }
        let costs = BusCosts { per_frame: Us(0.5), per_byte: Ns(0.25) };
        assert_eq!(costs.of(&frames, &traffic), Us(2.0 * 0.5 + 4000.0 * 0.25e-3));
        assert_eq!(costs.of(&Fifo::EMPTY, &traffic), Us::ZERO);
    }
}
