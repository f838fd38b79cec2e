//! The virtual switch: copies between guests' QDIO queues and the uplink card.
//!
//! # Scope
//! *Modelled:* outbound copying charged to the sender, tasks of CP for inbound frames, four queues
//! of the uplink and their locks. *Simplified:* one task at a time; a frame knows its guest without
//! a look-up. *Left out:* bridges, link aggregation, VLAN rules, the work of a controller.
//! *Validated:* vswitch rows of the z15, z14 and z900; the uplink's hold is a hypothesis
//! (MODEL.md).

use datapath_engine::arena::Fifo;
use datapath_engine::random::Stream;
use datapath_engine::time::{Meter, Span};
use datapath_model::ids::{LockId, LparId, OsaId, PacketId};
use datapath_model::protocol_constants::OUTPUT_QUEUES;
use datapath_model::traffic::Traffic;
use datapath_model::units::{Ns, Us};

/// Costs of copying, CP time.
#[derive(Clone, Copy, Debug, Hash)]
pub struct CopyCosts {
    /// Per inbound task.
    pub per_task: Us,
    /// Per frame.
    pub per_frame: Us,
    /// Per byte.
    pub per_byte: Ns,
}

impl CopyCosts {
    /// Cost of copying all frames of a queue.
    #[must_use]
    pub fn of(&self, frames: &Fifo<PacketId>, traffic: &Traffic) -> Us {
        let bytes: u64 = frames.iter(&traffic.packets.links).map(|id| u64::from(traffic.packets[id].bytes)).sum();
        self.per_frame * f64::from(frames.len()) + self.per_byte.us() * bytes as f64
    }
}

/// One virtual switch with its uplink.
#[derive(Clone, Debug, Hash)]
pub struct Vswitch {
    /// Its partition.
    pub lpar: LparId,
    /// Its uplink card.
    pub uplink: OsaId,
    /// Costs of copying.
    pub costs: CopyCosts,
    /// Per buffer that the uplink has sent.
    pub per_completed: Us,
    /// Buffers that the uplink has sent since the last task.
    pub completed: u32,
    /// Frames presented by the uplink that no task has taken yet.
    pub inbound: Fifo<PacketId>,
    /// Frames that the running task is copying.
    pub receiving: Fifo<PacketId>,
    /// Whether a task is waiting or running.
    pub task_pending: bool,
    /// The lock under which frames are copied to each queue of the uplink; `None` if contention is
    /// not modelled.
    pub transmit_locks: [Option<LockId>; OUTPUT_QUEUES],
    /// Noise of its task's steps.
    pub noise: Stream,
    /// Time for which its task ran.
    pub busy: Meter,
}

impl Vswitch {
    /// An empty switch.
    #[must_use]
    pub const fn new(lpar: LparId, uplink: OsaId, costs: CopyCosts, noise: Stream) -> Self {
        Self {
            lpar,
            uplink,
            costs,
            per_completed: Us::ZERO,
            completed: 0,
            inbound: Fifo::EMPTY,
            receiving: Fifo::EMPTY,
            task_pending: false,
            transmit_locks: [None; OUTPUT_QUEUES],
            noise,
            busy: Meter(Span::ZERO),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_model::packet::PacketKind;

    #[test]
    fn copying_costs_by_frame_and_byte() {
        let mut traffic = Traffic::new(10);
        let mut frames = Fifo::EMPTY;
        for bytes in [252, 8992, 52] {
            let id = traffic.frame(PacketKind::Data, bytes);
            frames.push(&mut traffic.packets.links, id);
        }
        let costs = CopyCosts { per_task: Us(7.0), per_frame: Us(0.1), per_byte: Ns(0.125) };
        // The cost of a task is paid once, when it begins.
        assert!((costs.of(&frames, &traffic).0 - (0.3 + 9296.0 * 0.125e-3)).abs() < 1e-12);
    }
}
