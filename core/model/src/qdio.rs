//! The driver's side of QDIO queues: outstanding buffers, frames packed into them, and emptied
//! buffers.

use super::ids::PacketId;
use super::packet::Packet;
use super::protocol_constants::{PACKING_STOPS_AT_BUFFERS, QDIO_BUFFER_BYTES};
use datapath_engine::arena::{Fifo, Slab};

/// Input buffers that a guest has emptied and that CP has not yet made available again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct UnreplenishedBuffers {
    /// Buffers.
    pub buffers: u32,
    /// Their pages of storage.
    pub storage_pages: u32,
}

/// Value of `packing_from` with which every frame shares a buffer, until the driver has no more
/// frames.
pub const ALWAYS_PACKS: u32 = 0;

/// An output queue as the driver sees it.
///
/// Each frame has its own buffer until several buffers (five in `qeth`) are outstanding. From then
/// on small frames share buffers of 64 KB, until only two are outstanding. So a single stream pays
/// per segment, and many streams pay per 64 KB.
#[derive(Clone, Debug, Hash)]
pub struct OutputQueue {
    /// Frames in primed buffers that have not been taken over yet.
    pub primed: Fifo<PacketId>,
    /// Frames in the buffer being filled.
    pub open: Fifo<PacketId>,
    open_bytes: u32,
    outstanding: u32,
    packing: bool,
    packing_from: u32,
}

impl OutputQueue {
    /// An empty queue that begins to pack at `packing_from` outstanding buffers.
    #[must_use]
    pub const fn new(packing_from: u32) -> Self {
        Self { primed: Fifo::EMPTY, open: Fifo::EMPTY, open_bytes: 0, outstanding: 0, packing: false, packing_from }
    }

    /// Buffers that are primed and not yet returned by the card.
    #[must_use]
    pub const fn outstanding(&self) -> u32 {
        self.outstanding
    }

    /// Whether frames currently share buffers.
    #[must_use]
    pub const fn packing(&self) -> bool {
        self.packing
    }

    /// Puts a frame into a buffer.
    pub fn put(&mut self, packets: &mut Slab<PacketId, Packet>, id: PacketId) {
        let Packet { bytes, packs, .. } = packets[id];
        let always = self.packing_from == ALWAYS_PACKS;
        self.packing = if always {
            true
        } else if self.packing {
            self.outstanding > PACKING_STOPS_AT_BUFFERS
        } else {
            self.outstanding >= self.packing_from
        };
        let shares = self.packing && (packs || always);
        if !shares || self.open_bytes + bytes > QDIO_BUFFER_BYTES {
            self.prime_open(packets);
        }
        self.open.push(&mut packets.links, id);
        self.open_bytes += bytes;
        packets[id].ends_buffer = false;
        if !shares {
            self.prime_open(packets);
        }
    }

    /// Hands the buffer being filled to the card, full or not. Returns whether there was one.
    pub fn prime_open(&mut self, packets: &mut Slab<PacketId, Packet>) -> bool {
        let Some(last) = self.open.tail() else { return false };
        packets[last].ends_buffer = true;
        self.primed.append(&mut packets.links, &mut self.open);
        self.open_bytes = 0;
        self.outstanding += 1;
        true
    }

    /// The card has emptied `buffers`. Returns whether a buffer that is being filled must now be
    /// handed over, because nothing else would push it out.
    pub fn returned(&mut self, buffers: u32) -> bool {
        debug_assert!(buffers <= self.outstanding);
        self.outstanding -= buffers;
        self.outstanding <= PACKING_STOPS_AT_BUFFERS && !self.open.is_empty()
    }
}
