//! An FCP channel and the disk behind it. The channel passes on one command or answer at a time, alternately out and in;
//! the disk serves one command at a time, first in, first out.

use super::osa::Direction;
use crate::engine::arena::{Fifo, Links};
use crate::engine::random::Stream;
use crate::engine::time::Span;
use crate::model::ids::PacketId;
use crate::model::traffic::Traffic;

/// Half width of the uniform noise on service times; it only avoids lock-step.
const NOISE: f64 = 0.25;

/// The channel's service times.
#[derive(Clone, Copy, Debug)]
pub struct ChannelCosts {
    /// Per command or answer, µs.
    pub per_item: f64,
    /// Bytes per µs.
    pub byte_rate: f64,
}

/// One channel.
#[derive(Clone, Debug)]
pub struct Channel {
    costs: ChannelCosts,
    noise: Stream,
    /// Commands in primed buffers of the request queue, with the data of writes.
    pub outbound: Fifo<PacketId>,
    /// Answers from the disk, with the data of reads.
    pub inbound: Fifo<PacketId>,
    serving: Option<(Direction, PacketId)>,
    last: Direction,
    /// Time it was busy.
    pub busy: Span,
}

impl Channel {
    /// An idle channel.
    #[must_use]
    pub const fn new(costs: ChannelCosts, noise: Stream) -> Self {
        Self {
            costs,
            noise,
            outbound: Fifo::EMPTY,
            inbound: Fifo::EMPTY,
            serving: None,
            last: Direction::Inbound,
            busy: Span::ZERO,
        }
    }

    /// Whether it serves something.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.serving.is_some()
    }

    /// Begins to pass on the next command or answer, if it is free and there is one; says what and for how long.
    pub fn begin(&mut self, traffic: &Traffic) -> Option<(Direction, PacketId, Span)> {
        if self.is_busy() {
            return None;
        }
        let links = &traffic.packets.links;
        let (direction, id) = match self.last {
            Direction::Inbound => self.out(links).or_else(|| self.inn(links)),
            Direction::Outbound => self.inn(links).or_else(|| self.out(links)),
        }?;
        self.serving = Some((direction, id));
        let us = self.costs.per_item + f64::from(traffic.packets[id].bytes) / self.costs.byte_rate;
        let span = Span::from_us(us * self.noise.around_one(NOISE));
        self.busy += span;
        Some((direction, id, span))
    }

    fn out(&mut self, links: &Links) -> Option<(Direction, PacketId)> {
        self.outbound.pop(links).map(|id| (Direction::Outbound, id))
    }

    fn inn(&mut self, links: &Links) -> Option<(Direction, PacketId)> {
        self.inbound.pop(links).map(|id| (Direction::Inbound, id))
    }

    /// It has passed on what it had.
    ///
    /// # Panics
    /// If that was nothing.
    pub fn end(&mut self) -> (Direction, PacketId) {
        let served = self.serving.take().expect("the channel was busy");
        self.last = served.0;
        served
    }
}

/// One disk.
#[derive(Clone, Debug)]
pub struct Disk {
    noise: Stream,
    /// Commands that wait for it.
    pub queue: Fifo<PacketId>,
    /// What is being read or written.
    pub serving: Option<PacketId>,
    /// Time it was busy.
    pub busy: Span,
    /// Bytes read and written.
    pub bytes: u64,
}

impl Disk {
    /// An idle disk.
    #[must_use]
    pub const fn new(noise: Stream) -> Self {
        Self { noise, queue: Fifo::EMPTY, serving: None, busy: Span::ZERO, bytes: 0 }
    }

    /// The next command, if the disk is free and there is one.
    pub fn take(&mut self, traffic: &Traffic) -> Option<PacketId> {
        if self.serving.is_some() { None } else { self.queue.pop(&traffic.packets.links) }
    }

    /// How long it reads or writes `bytes` at so many ns per byte, from now on.
    pub fn begin(&mut self, bytes: u32, ns_per_byte: f64) -> Span {
        let span = Span::from_us(f64::from(bytes) * ns_per_byte * 1e-3 * self.noise.around_one(NOISE));
        self.bytes += u64::from(bytes);
        self.busy += span;
        span
    }
}

/// A channel with its disk.
#[derive(Clone, Debug)]
pub struct Fcp {
    /// The channel.
    pub channel: Channel,
    /// The disk.
    pub disk: Disk,
}

impl Fcp {
    /// Whether neither idles beside work that waits for it. Commands may wait for the SIGA that tells of them.
    #[must_use]
    pub fn is_work_conserving(&self) -> bool {
        let Self { channel, disk } = self;
        (channel.is_busy() || channel.inbound.is_empty()) && (disk.serving.is_some() || disk.queue.is_empty())
    }
}
