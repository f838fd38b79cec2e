//! A network interface and its driver: output queue, interrupt, polling.
//!
//! # Scope
//! *Modelled:* interrupt and polling, units of work, emptied buffers, packing of outbound frames.
//! *Simplified:* segments of a stream pass the stack up to four at a time; each kind of interface
//! has one interrupt handler. *Left out:* offloads, checksums as such, several queues for one
//! guest. *Validated:* emulation time in every report.

use datapath_engine::arena::Fifo;
use datapath_engine::random::Stream;
use datapath_engine::time::Instant;
use datapath_model::ids::{GuestId, PacketId};
use datapath_model::packet::{Packet, PacketKind};
use datapath_model::protocol_constants::{DEFAULT_OUTPUT_QUEUE, QDIO_BUFFER_BYTES, STORAGE_PAGE_BYTES};
use datapath_model::qdio::{OutputQueue, UnreplenishedBuffers};
use datapath_model::traffic::Traffic;
use datapath_model::units::{Ns, Us};

/// Stream segments that the stack takes or sends as one unit of processor work: large enough to be
/// cheap to simulate, small enough not to delay other work.
pub const BURST_SEGMENTS: u32 = 4;

/// The guest's costs of the stack and of the driver for this kind of interface.
#[derive(Clone, Copy, Debug, Default, Hash)]
pub struct DriverCosts {
    /// Interrupt handler.
    pub interrupt: Us,
    /// SIGA.
    pub signal: Us,
    /// Per input buffer emptied, with QEBSM.
    pub buffer_received: Us,
    /// Per segment sent.
    pub segment_sent: Us,
    /// Per payload byte sent.
    pub byte_sent: Ns,
    /// Per segment received.
    pub segment_received: Us,
    /// Per payload byte received.
    pub byte_received: Ns,
    /// Per bare acknowledgement received.
    pub ack_received: Us,
    /// Additional cost per segment of a stream sent.
    pub stream_segment_sent: Us,
    /// Additional cost per segment of a stream received.
    pub stream_segment_received: Us,
    /// Number of outstanding buffers from which frames share buffers.
    pub packing_from: u32,
    /// Whether interrupts stay enabled while the driver polls; then it continues to poll while
    /// threads of its guest wait.
    pub interrupts_while_polling: bool,
    /// Least time between two rounds of VM TCP/IP, which works in rounds: in each it takes as much
    /// as fits into one buffer. Zero for Linux, which takes a single frame or a burst as soon as it
    /// can.
    pub round: Us,
    /// Per unit of work.
    pub turn: Us,
}

impl DriverCosts {
    /// Whether it serves an interface in rounds.
    #[must_use]
    pub fn works_in_rounds(&self) -> bool {
        self.round > Us::ZERO
    }

    /// Cost of taking one packet through the stack.
    #[must_use]
    pub fn receive(&self, packet: &Packet) -> Us {
        let extra = match packet.kind {
            PacketKind::Ack => return self.ack_received,
            PacketKind::Data => self.stream_segment_received,
            PacketKind::Request
            | PacketKind::Response
            | PacketKind::Syn
            | PacketKind::Fin
            | PacketKind::Command
            | PacketKind::Status => Us::ZERO,
        };
        self.segment_received + extra + self.byte_received.us() * f64::from(packet.payload)
    }

    /// Cost of sending `segments` of a kind with `payload` bytes in all.
    #[must_use]
    pub fn send(&self, kind: PacketKind, segments: u32, payload: u64) -> Us {
        let extra = if kind == PacketKind::Data { self.stream_segment_sent } else { Us::ZERO };
        (self.segment_sent + extra) * f64::from(segments) + self.byte_sent.us() * payload as f64
    }
}

/// The progress of an interrupt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InterruptState {
    /// Interrupts are on and none is pending.
    None,
    /// Frames wait for the next round.
    Held,
    /// CP has to present an interrupt first.
    ToPresent,
    /// An interrupt is pending in the guest.
    Interrupt,
    /// The driver polls at least until the input queue is empty, usually without interrupts (NAPI).
    Polling,
}

/// One interface.
#[derive(Clone, Debug, Hash)]
pub struct Nic {
    /// The guest to which it belongs.
    pub guest: GuestId,
    /// Costs of its driver.
    pub costs: DriverCosts,
    /// The output queue as the driver sees it.
    pub output: OutputQueue,
    /// Frames in the input queue.
    pub input: Fifo<PacketId>,
    /// Frames that the stack is processing.
    pub polling: Fifo<PacketId>,
    /// Outbound frames that CP is processing.
    pub transmitting: Fifo<PacketId>,
    /// SIGAs under way for its output queue.
    pub signals: u32,
    /// SIGA-syncs under way for its output queue.
    pub syncs: u32,
    /// Whether a SIGA of a guest's own device is on its way to the device.
    pub signalling: bool,
    /// Bytes taken out of an input buffer that is not empty yet.
    pub buffer_bytes: u32,
    /// Input buffers that were emptied, and their pages.
    pub emptied: UnreplenishedBuffers,
    /// Interrupt state.
    pub attention: InterruptState,
    /// When its last round began, if it works in rounds.
    pub looked: Instant,
    /// Whether a partly filled buffer must be pushed out.
    pub flush: bool,
    /// Whether the interface already waits for its virtual CPU.
    pub queued: bool,
    /// The output queue of the card that its frames go to.
    pub output_queue: u8,
    /// Noise of its steps.
    pub noise: Stream,
}

impl Nic {
    /// A quiet interface.
    #[must_use]
    pub const fn new(guest: GuestId, costs: DriverCosts, noise: Stream) -> Self {
        Self {
            guest,
            costs,
            output: OutputQueue::new(costs.packing_from),
            input: Fifo::EMPTY,
            polling: Fifo::EMPTY,
            transmitting: Fifo::EMPTY,
            signals: 0,
            syncs: 0,
            signalling: false,
            buffer_bytes: 0,
            emptied: UnreplenishedBuffers { buffers: 0, storage_pages: 0 },
            attention: InterruptState::None,
            looked: Instant::ZERO,
            flush: false,
            queued: false,
            output_queue: DEFAULT_OUTPUT_QUEUE,
            noise,
        }
    }

    /// Takes the next unit of work from the input queue: a single frame, or up to a burst of stream
    /// frames. Returns its cost.
    pub fn take_burst(&mut self, traffic: &mut Traffic) -> Us {
        let mut cost = self.costs.turn;
        let mut bytes = 0;
        while let Some(id) = self.input.head() {
            let packet = &traffic.packets[id];
            let alone = !packet.packs;
            let full = if self.costs.works_in_rounds() {
                bytes + packet.bytes > QDIO_BUFFER_BYTES
            } else {
                alone || self.polling.len() == BURST_SEGMENTS
            };
            if full && !self.polling.is_empty() {
                break;
            }
            bytes += packet.bytes;
            cost += self.costs.receive(packet);
            self.buffer_bytes += packet.bytes;
            if packet.ends_buffer {
                cost += self.costs.buffer_received;
                self.emptied.buffers += 1;
                self.emptied.storage_pages += std::mem::take(&mut self.buffer_bytes).div_ceil(STORAGE_PAGE_BYTES);
            }
            self.input.pop(&traffic.packets.links);
            self.polling.push(&mut traffic.packets.links, id);
            if alone && !self.costs.works_in_rounds() {
                break;
            }
        }
        cost
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_engine::arena::Id;

    /// What a driver takes from an input queue, unit by unit: frames, and the buffers and pages
    /// emptied so far.
    fn taken(costs: DriverCosts, input: &[(PacketKind, u32, bool)]) -> Vec<(u32, u32, u32)> {
        let mut traffic = Traffic::new(100);
        let mut nic = Nic::new(GuestId::from_index(0), costs, Stream::new(1, 1, 1));
        for &(kind, bytes, ends_buffer) in input {
            let id = traffic.frame(kind, bytes);
            traffic.packets[id].ends_buffer = ends_buffer;
            nic.input.push(&mut traffic.packets.links, id);
        }
        let mut units = Vec::new();
        while !nic.input.is_empty() {
            nic.take_burst(&mut traffic);
            units.push((nic.polling.len(), nic.emptied.buffers, nic.emptied.storage_pages));
            nic.polling = Fifo::EMPTY;
        }
        units
    }
    const STREAM: (PacketKind, u32, bool) = (PacketKind::Data, 9000, false);
    const LAST: (PacketKind, u32, bool) = (PacketKind::Data, 9000, true);
    const LONE: (PacketKind, u32, bool) = (PacketKind::Request, 252, true);

    #[test]
    fn a_stream_is_taken_in_bursts_and_a_lone_frame_alone() {
        let input = [STREAM, STREAM, STREAM, STREAM, STREAM, LAST, LONE, LONE, LAST];
        // Six frames of 9000 bytes are 54000 bytes, which are 14 pages. Each single frame has its
        // own buffer, and so has the last frame.
        let expected = [(4, 0, 0), (2, 1, 14), (1, 2, 15), (1, 3, 16), (1, 4, 19)];
        assert_eq!(taken(DriverCosts::default(), &input), expected);
    }

    #[test]
    fn a_round_takes_what_fits_into_a_buffer() {
        let costs = DriverCosts { round: Us(100.0), ..DriverCosts::default() };
        assert_eq!(taken(costs, &[LONE, STREAM, LONE, LAST]), [(4, 3, 7)]);
        let [first, second] = taken(costs, &[STREAM; 9])[..] else { panic!("two rounds") };
        assert_eq!([first.0, second.0], [7, 2]);
    }

    #[test]
    fn a_packet_costs_by_its_kind() {
        let costs = DriverCosts {
            segment_received: Us(2.0),
            byte_received: Ns(1.0),
            ack_received: Us(0.5),
            stream_segment_received: Us(0.25),
            segment_sent: Us(3.0),
            byte_sent: Ns(2.0),
            stream_segment_sent: Us(0.125),
            ..DriverCosts::default()
        };
        let mut traffic = Traffic::new(10);
        let mut of = |kind, bytes| {
            let id = traffic.frame(kind, bytes);
            costs.receive(&traffic.packets[id])
        };
        assert_eq!(of(PacketKind::Ack, 52), Us(0.5));
        assert_eq!(of(PacketKind::Request, 1052), Us(2.0 + 1.0));
        assert_eq!(of(PacketKind::Data, 1052), Us(2.25 + 1.0));
        assert_eq!(costs.send(PacketKind::Response, 1, 1000), Us(3.0 + 2.0));
        assert_eq!(costs.send(PacketKind::Data, 4, 4000), Us(4.0 * 3.125 + 8.0));
    }
}
