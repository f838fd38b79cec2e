//! An OSA card: one engine for both directions, which alternately serves whatever has accumulated.
//!
//! # Scope
//! *Modelled:* one engine for both directions, its time per batch, buffer and frame; output queues
//! served round robin with caps; holding of inbound frames by a gap, a limit and a full buffer;
//! back-pressure from the link. *Simplified:* the frames of a batch leave it together; the 128
//! buffers per queue never run out, because windows are smaller; a batch is at most 512 frames, of
//! 128 KB outbound and 256 KB inbound. *Left out:* checksums and segmentation on the card, several
//! ports, multicast, loss. *Validated:* RR and STR of the z15, z990 and z900 reports (MODEL.md);
//! sharing one engine accounts for up to 22% of a row.

use datapath_engine::arena::Fifo;
use datapath_engine::random::Stream;
use datapath_engine::time::{Instant, Meter, Span};
use datapath_model::ids::PacketId;
use datapath_model::protocol_constants::{OUTPUT_QUEUES, QDIO_BUFFER_BYTES};
use datapath_model::traffic::Traffic;
use datapath_model::units::Us;

/// Most frames in a batch (assumed: a card's descriptor ring).
const BATCH_FRAMES: u32 = 512;
/// Most bytes in an inbound batch: four QDIO buffers (assumed; with two the card could not sustain the measured streams).
const INBOUND_BYTES: u32 = 4 * QDIO_BUFFER_BYTES;
/// Most bytes in an outbound batch: two QDIO buffers (assumed, chosen with MIX-LH in view: a later
/// frame with a higher priority waits for what the card has already taken).
const OUTBOUND_BYTES: u32 = 2 * QDIO_BUFFER_BYTES;
/// A held batch is presented at once when it has this many bytes: one full buffer.
const HOLD_BYTES: u32 = QDIO_BUFFER_BYTES;
/// Half width of the uniform noise on service times; it only prevents lock-step.
const NOISE: f64 = 0.25;

/// The direction of a batch, seen from the LPAR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the link.
    Outbound,
    /// From the link.
    Inbound,
}

/// The engine's service times.
#[derive(Clone, Copy, Debug, Hash)]
pub struct CardCosts {
    /// Per batch.
    pub per_batch: Us,
    /// Per QDIO buffer.
    pub per_buffer: Us,
    /// Per frame.
    pub per_frame: Us,
    /// Whether all frames of an inbound batch share input buffers, or only those of streams.
    pub shares_input: bool,
    /// Most buffers taken from each output queue in one visit of the round robin.
    pub caps: [Cap; OUTPUT_QUEUES],
}

/// Most buffers taken from an output queue in one visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cap(pub u32);

impl Cap {
    /// No limit.
    pub const NONE: Self = Self(u32::MAX);
}

/// Without priorities there is one queue, and its visits never end.
pub const NO_CAPS: [Cap; OUTPUT_QUEUES] = [Cap::NONE; OUTPUT_QUEUES];

/// The position of the round robin over the output queues.
#[derive(Clone, Copy, Debug, Hash)]
struct Visit {
    queue: usize,
    taken: u32,
}

/// How long inbound frames are held so that more can join them.
#[derive(Clone, Copy, Debug, Hash)]
pub struct InterruptCoalescing {
    /// Time since the last frame.
    pub gap: Span,
    /// Time since the first frame.
    pub limit: Span,
}

/// What the engine can do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineAction {
    /// It has begun a batch that ends at this time.
    Began(Instant),
    /// Nothing before this time.
    NotBefore(Instant),
    /// Nothing in the present state.
    Nothing,
}

/// One card.
#[derive(Clone, Debug, Hash)]
pub struct Osa {
    costs: CardCosts,
    hold: InterruptCoalescing,
    noise: Stream,
    /// Frames in primed output buffers, by queue; 0 is the highest.
    pub outbound: [Fifo<PacketId>; OUTPUT_QUEUES],
    /// Frames that have arrived or are still on the link, in order; a frame is here from its
    /// waypoint's `until`.
    pub inbound: Fifo<PacketId>,
    /// The number of these that had arrived and were not taken when the engine last looked, and the
    /// first that had not arrived.
    landed: u32,
    coming: Option<PacketId>,
    /// The most frames that had arrived when a batch began.
    pub most_inbound: u32,
    /// The batch in service.
    pub serving: Fifo<PacketId>,
    direction: Option<Direction>,
    last: Direction,
    visit: Visit,
    presented: Presentation,
    /// When the pending timer event fires; `NEVER` if there is none.
    pub timer: Instant,
    /// Bytes of IP packets sent.
    pub bytes_out: u64,
    /// Frames sent.
    pub frames_out: u64,
    /// Bytes of IP packets with data sent.
    pub data_bytes_out: u64,
    /// Frames with data sent.
    pub data_frames_out: u64,
    /// Time the engine was busy.
    pub busy: Span,
    /// The part of it that was per batch.
    per_batches: Meter,
}

/// When the inbound frames become due; updated whenever a frame is announced.
#[derive(Clone, Copy, Debug, Hash)]
struct Presentation {
    first: Instant,
    bytes: u32,
    due: Instant,
    settled: bool,
}

impl Presentation {
    const NONE: Self = Self { first: Instant::NEVER, bytes: 0, due: Instant::NEVER, settled: false };

    fn announce(&mut self, hold: InterruptCoalescing, arrival: Instant, bytes: u32) {
        if self.settled {
            return;
        }
        if self.first == Instant::NEVER {
            self.first = arrival;
        } else if arrival > self.due {
            self.settled = true;
            return;
        }
        self.bytes += bytes;
        if self.bytes >= HOLD_BYTES {
            self.due = arrival;
            self.settled = true;
        } else {
            self.due = (arrival + hold.gap).min(self.first + hold.limit);
        }
    }
}

impl Osa {
    /// An idle card.
    #[must_use]
    pub const fn new(costs: CardCosts, hold: InterruptCoalescing, noise: Stream) -> Self {
        Self {
            costs,
            hold,
            noise,
            outbound: [Fifo::EMPTY; OUTPUT_QUEUES],
            inbound: Fifo::EMPTY,
            landed: 0,
            coming: None,
            most_inbound: 0,
            serving: Fifo::EMPTY,
            direction: None,
            last: Direction::Inbound,
            visit: Visit { queue: 0, taken: 0 },
            presented: Presentation::NONE,
            timer: Instant::NEVER,
            bytes_out: 0,
            frames_out: 0,
            data_bytes_out: 0,
            data_frames_out: 0,
            busy: Span::ZERO,
            per_batches: Meter(Span::ZERO),
        }
    }

    /// Time for which the engine would have been busy with the largest possible batches, given
    /// these bytes and frames inbound. It could spare the rest.
    #[must_use]
    pub fn engine_time_min(&self, [bytes_in, frames_in]: [u64; 2]) -> Span {
        let batches = |bytes: u64, frames: u64, most: u32| {
            (bytes as f64 / f64::from(most)).max(frames as f64 / f64::from(BATCH_FRAMES))
        };
        let least =
            batches(self.bytes_out, self.frames_out, OUTBOUND_BYTES) + batches(bytes_in, frames_in, INBOUND_BYTES);
        let per_batches = (self.costs.per_batch * least).span().min(self.per_batches.0);
        Span::from_ps(self.busy.ps() - self.per_batches.0.ps() + per_batches.ps())
    }

    /// The direction being served.
    #[must_use]
    pub const fn direction(&self) -> Option<Direction> {
        self.direction
    }

    /// The output queue that the round robin is visiting, and the number of buffers taken from it.
    #[must_use]
    pub const fn visit(&self) -> (usize, u32) {
        (self.visit.queue, self.visit.taken)
    }

    /// A frame is on the link and arrives at `arrival`.
    pub fn announce(&mut self, traffic: &mut Traffic, id: PacketId, arrival: Instant) {
        self.inbound.push(&mut traffic.packets.links, id);
        self.coming = self.coming.or(Some(id));
        self.presented.announce(self.hold, arrival, traffic.packets[id].bytes);
    }

    /// The driver looks at the card: frames that have arrived are due at once. Returns whether the
    /// card still held any.
    pub fn present(&mut self, now: Instant, traffic: &Traffic) -> bool {
        let arrived = self.inbound.head().is_some_and(|id| traffic.packets[id].waypoint.until <= now);
        let held = arrived && self.presented.due > now;
        if held {
            self.presented.due = now;
            self.presented.settled = true;
        }
        held
    }

    /// Begins the next batch if the engine is free and something is due. The link accepts frames
    /// from `link_from` on.
    pub fn begin(&mut self, now: Instant, link_from: Instant, traffic: &mut Traffic) -> EngineAction {
        if self.direction.is_some() {
            return EngineAction::Nothing;
        }
        let outbound_from = if self.outbound.iter().all(Fifo::is_empty) { Instant::NEVER } else { link_from.max(now) };
        let inbound_from = self.presented.due;
        let (out, inn) = (outbound_from <= now, inbound_from <= now);
        let direction = match (out, inn) {
            (true, true) if self.last == Direction::Outbound => Direction::Inbound,
            (true, _) => Direction::Outbound,
            (false, true) => Direction::Inbound,
            (false, false) => {
                let next = outbound_from.min(inbound_from);
                return if next == Instant::NEVER { EngineAction::Nothing } else { EngineAction::NotBefore(next) };
            }
        };
        let (frames, buffers) = match direction {
            Direction::Outbound => self.take_outbound(traffic),
            Direction::Inbound => self.take_inbound(now, traffic),
        };
        let time = self.costs.per_batch
            + self.costs.per_buffer * f64::from(buffers)
            + self.costs.per_frame * f64::from(frames);
        let noise = self.noise.around_one(NOISE);
        let span = (time * noise).span();
        self.direction = Some(direction);
        self.busy += span;
        self.per_batches.0 += (self.costs.per_batch * noise).span().min(span);
        EngineAction::Began(now + span)
    }

    /// Ends the batch; its frames stay in `serving` for the caller to take.
    ///
    /// # Panics
    /// If no batch was in service.
    pub fn end(&mut self) -> Direction {
        let direction = self.direction.take().expect("a batch was in service");
        self.last = direction;
        direction
    }

    /// Fills a batch by visiting the output queues in turn: each gives buffers until it is empty or
    /// its cap is reached. The next batch continues where this one ends.
    fn take_outbound(&mut self, traffic: &mut Traffic) -> (u32, u32) {
        let (mut frames, mut bytes, mut buffers) = (0, 0, 0);
        while let Some(id) = self.next_outbound() {
            let packet = &traffic.packets[id];
            if frames > 0 && (frames == BATCH_FRAMES || bytes + packet.bytes > OUTBOUND_BYTES) {
                break;
            }
            frames += 1;
            bytes += packet.bytes;
            buffers += u32::from(packet.ends_buffer);
            if packet.payload > 0 {
                self.data_bytes_out += u64::from(packet.bytes);
                self.data_frames_out += 1;
            }
            self.visit.taken += u32::from(packet.ends_buffer);
            self.outbound[self.visit.queue].pop(&traffic.packets.links);
            self.serving.push(&mut traffic.packets.links, id);
        }
        self.bytes_out += u64::from(bytes);
        self.frames_out += u64::from(frames);
        (frames, buffers.max(1))
    }

    /// The next frame by the round robin, after moving to its queue.
    fn next_outbound(&mut self) -> Option<PacketId> {
        for _ in 0..=OUTPUT_QUEUES {
            let Visit { queue, taken } = self.visit;
            if taken < self.costs.caps[queue].0
                && let Some(id) = self.outbound[queue].head()
            {
                return Some(id);
            }
            self.visit = Visit { queue: (queue + 1) % OUTPUT_QUEUES, taken: 0 };
        }
        None
    }

    /// Counts the frames that have arrived meanwhile.
    fn land(&mut self, now: Instant, traffic: &Traffic) {
        while let Some(id) = self.coming.filter(|&id| traffic.packets[id].waypoint.until <= now) {
            self.landed += 1;
            self.coming = self.inbound.after(&traffic.packets.links, id);
        }
        self.most_inbound = self.most_inbound.max(self.landed);
    }

    fn take_inbound(&mut self, now: Instant, traffic: &mut Traffic) -> (u32, u32) {
        self.land(now, traffic);
        let (mut frames, mut bytes, mut alone, mut shared_bytes) = (0, 0, 0, 0);
        let mut open = None;
        while let Some(id) = self.inbound.head() {
            let packet = &traffic.packets[id];
            let full = frames > 0 && (frames == BATCH_FRAMES || bytes + packet.bytes > INBOUND_BYTES);
            if full || packet.waypoint.until > now {
                break;
            }
            frames += 1;
            bytes += packet.bytes;
            let (size, shares) = (packet.bytes, packet.packs || self.costs.shares_input);
            if shares {
                shared_bytes += size;
                open = Some(id);
            } else {
                alone += 1;
            }
            // From here on the mark refers to the receiver's buffers.
            traffic.packets[id].ends_buffer = !shares || shared_bytes % QDIO_BUFFER_BYTES < size;
            self.inbound.pop(&traffic.packets.links);
            self.serving.push(&mut traffic.packets.links, id);
        }
        if let Some(last) = open {
            traffic.packets[last].ends_buffer = true;
        }
        self.landed -= frames;
        self.present_rest(traffic);
        (frames, alone + shared_bytes.div_ceil(QDIO_BUFFER_BYTES))
    }

    /// Recalculates when the frames left behind become due.
    fn present_rest(&mut self, traffic: &Traffic) {
        self.presented = Presentation::NONE;
        for id in self.inbound.iter(&traffic.packets.links) {
            let packet = &traffic.packets[id];
            self.presented.announce(self.hold, packet.waypoint.until, packet.bytes);
            if self.presented.settled {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_engine::arena::Id;
    use datapath_model::ids::ConnectionId;
    use datapath_model::packet::{Packet, PacketKind, Side, Waypoint};
    use datapath_model::traffic::Occupancy;

    const HOLD: InterruptCoalescing = InterruptCoalescing { gap: Span::from_ps(40), limit: Span::from_ps(100) };

    fn due(arrivals: &[(u64, u32)]) -> u64 {
        let mut presentation = Presentation::NONE;
        for &(at, bytes) in arrivals {
            presentation.announce(HOLD, Instant::from_ps(at), bytes);
        }
        presentation.due.ps()
    }

    /// The queues of the frames of one batch, if each queue holds `held` frames and gives at most
    /// its cap in a visit.
    fn batch(held: [usize; OUTPUT_QUEUES], caps: [Cap; OUTPUT_QUEUES]) -> Vec<u64> {
        let costs =
            CardCosts { per_batch: Us(1.0), per_buffer: Us::ZERO, per_frame: Us::ZERO, shares_input: false, caps };
        let mut traffic = Traffic::new(100);
        let place = traffic.places.add(Occupancy::default());
        let mut osa = Osa::new(costs, HOLD, Stream::new(1, 1, 1));
        let at = Instant::ZERO;
        for (queue, &count) in held.iter().enumerate() {
            for _ in 0..count {
                let id = traffic.create(Packet {
                    serial: 0,
                    connection: ConnectionId::from_index(0),
                    transaction: queue as u32,
                    kind: PacketKind::Data,
                    sender: Side::Server,
                    bytes: 8000,
                    payload: 7948,
                    window_edge: 0,
                    packs: true,
                    ends_buffer: true,
                    cause: None,
                    created: at,
                    waypoint: Waypoint { place, at, from: at, until: at },
                });
                osa.outbound[queue].push(&mut traffic.packets.links, id);
            }
        }
        assert!(matches!(osa.begin(at, at, &mut traffic), EngineAction::Began(_)));
        osa.serving.iter(&traffic.packets.links).map(|id| u64::from(traffic.packets[id].transaction)).collect()
    }

    #[test]
    fn each_visit_gives_at_most_the_cap() {
        assert_eq!(batch([0, 5, 5, 5], [9, 3, 2, 1].map(Cap)), [1, 1, 1, 2, 2, 3, 1, 1, 2, 2, 3, 2, 3, 3, 3]);
    }

    #[test]
    fn an_empty_queue_costs_the_other_queues_nothing() {
        assert_eq!(batch([0, 0, 0, 4], [9, 3, 2, 1].map(Cap)), [3; 4]);
        assert_eq!(batch([0, 0, 4, 0], NO_CAPS), [2; 4]);
        assert_eq!(batch([2, 0, 1, 0], [Cap(1); 4]), [0, 2, 0]);
    }

    #[test]
    fn a_hold_ends_after_a_gap() {
        assert_eq!(due(&[(10, 100)]), 50);
        assert_eq!(due(&[(10, 100), (50, 100)]), 90);
        assert_eq!(due(&[(10, 100), (51, 100), (60, 100)]), 50);
    }

    #[test]
    fn a_hold_ends_at_its_limit_or_with_a_full_buffer() {
        assert_eq!(due(&[(10, 100), (45, 100), (80, 100)]), 110);
        assert_eq!(due(&[(10, 40_000), (45, 40_000), (80, 100)]), 45);
    }

    /// What a card does when frames arrive and it is asked, at each moment. Its service takes no
    /// time here, so that only its rules matter.
    #[test]
    fn it_serves_both_directions_in_turn_and_holds_recent_frames() {
        let costs = CardCosts {
            per_batch: Us::ZERO,
            per_buffer: Us::ZERO,
            per_frame: Us::ZERO,
            shares_input: false,
            caps: NO_CAPS,
        };
        let mut traffic = Traffic::new(100);
        let mut osa = Osa::new(costs, HOLD, Stream::new(1, 1, 1));
        let mut actions = Vec::new();
        let us = Instant::from_ps;
        let mut ask = |osa: &mut Osa, traffic: &mut Traffic, now: u64, link_from: u64| {
            let next = osa.begin(us(now), us(link_from), traffic);
            actions.push(match next {
                EngineAction::Began(_) => {
                    let direction = osa.end();
                    let frames = std::mem::replace(&mut osa.serving, Fifo::EMPTY).len();
                    format!("{now}: {frames} {direction:?}")
                }
                EngineAction::NotBefore(at) => format!("{now}: not before {}", at.ps()),
                EngineAction::Nothing => format!("{now}: nothing"),
            });
        };
        ask(&mut osa, &mut traffic, 0, 0);
        for arrival in [10, 30] {
            let id = traffic.frame(PacketKind::Request, 252);
            traffic.packets[id].waypoint.until = us(arrival);
            osa.announce(&mut traffic, id, us(arrival));
        }
        // Held until 40 have passed without another frame.
        ask(&mut osa, &mut traffic, 30, 0);
        for _ in 0..3 {
            let id = traffic.frame(PacketKind::Response, 1052);
            osa.outbound[2].push(&mut traffic.packets.links, id);
        }
        // The inbound frames are still held, and the wire is full until 60.
        ask(&mut osa, &mut traffic, 50, 60);
        ask(&mut osa, &mut traffic, 60, 60);
        ask(&mut osa, &mut traffic, 70, 70);
        ask(&mut osa, &mut traffic, 71, 71);
        assert_eq!(
            actions,
            ["0: nothing", "30: not before 70", "50: not before 60", "60: 3 Outbound", "70: 2 Inbound", "71: nothing"]
        );
    }
}
