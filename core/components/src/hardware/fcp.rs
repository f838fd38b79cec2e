//! An FCP channel and the disk behind it. The channel passes on one command or response at a time,
//! alternately out and in. The disk serves one command at a time, first in, first out.
//!
//! # Scope
//! *Modelled:* a channel that passes on one command or response at a time, alternately; a disk that
//! serves one at a time. *Simplified:* the disk's speed is one constant for each operation;
//! response buffers never run out. *Left out:* the disk's cache and arms, several paths, link-level
//! credits, errors. *Validated:* five rates and times of one row were fitted; CP's part and the row
//! with QEBSM are predictions (MODEL.md, *FCP*).

use super::osa::Direction;
use datapath_engine::arena::{Fifo, Links};
use datapath_engine::random::Stream;
use datapath_engine::time::Span;
use datapath_model::ids::PacketId;
use datapath_model::traffic::Traffic;
use datapath_model::units::{BytesPerUs, Ns, Us};

/// Half width of the uniform noise on service times; it only prevents lock-step.
const NOISE: f64 = 0.25;

/// The channel's service times.
#[derive(Clone, Copy, Debug, Hash)]
pub struct ChannelCosts {
    /// Per command or response.
    pub per_item: Us,
    /// Rate for the bytes that come with it.
    pub byte_rate: BytesPerUs,
}

/// One channel.
#[derive(Clone, Debug, Hash)]
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

    /// Whether it is serving something.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.serving.is_some()
    }

    /// Begins to pass on the next command or response, if it is free and there is one; returns what
    /// and for how long.
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
        let time = self.costs.per_item + self.costs.byte_rate.time_of(f64::from(traffic.packets[id].bytes));
        let span = (time * self.noise.around_one(NOISE)).span();
        self.busy += span;
        Some((direction, id, span))
    }

    fn out(&mut self, links: &Links) -> Option<(Direction, PacketId)> {
        self.outbound.pop(links).map(|id| (Direction::Outbound, id))
    }

    fn inn(&mut self, links: &Links) -> Option<(Direction, PacketId)> {
        self.inbound.pop(links).map(|id| (Direction::Inbound, id))
    }

    /// It has finished passing on an item.
    ///
    /// # Panics
    /// If there was no item.
    pub fn end(&mut self) -> (Direction, PacketId) {
        let served = self.serving.take().expect("the channel was busy");
        self.last = served.0;
        served
    }
}

/// One disk.
#[derive(Clone, Debug, Hash)]
pub struct Disk {
    noise: Stream,
    /// Commands that wait for it.
    pub queue: Fifo<PacketId>,
    /// The command that it serves.
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

    /// How long the disk takes for `bytes` from now on, at a time of `per_byte` each.
    pub fn begin(&mut self, bytes: u32, per_byte: Ns) -> Span {
        let span = ((per_byte * f64::from(bytes)).us() * self.noise.around_one(NOISE)).span();
        self.bytes += u64::from(bytes);
        self.busy += span;
        span
    }
}

/// A channel with its disk.
#[derive(Clone, Debug, Hash)]
pub struct Fcp {
    /// The channel.
    pub channel: Channel,
    /// The disk.
    pub disk: Disk,
}

impl Fcp {
    /// Whether neither channel nor disk idles while work waits for it. Commands may wait for their
    /// SIGA.
    #[must_use]
    pub fn is_work_conserving(&self) -> bool {
        let Self { channel, disk } = self;
        (channel.is_busy() || channel.inbound.is_empty()) && (disk.serving.is_some() || disk.queue.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_model::packet::PacketKind;

    fn channel(per_item: f64) -> Channel {
        Channel::new(ChannelCosts { per_item: Us(per_item), byte_rate: BytesPerUs(400.0) }, Stream::new(1, 1, 1))
    }

    /// Commands and answers wait; the order in which the channel passes them on is checked.
    #[test]
    fn commands_and_answers_go_in_turn() {
        let mut traffic = Traffic::new(100);
        let mut channel = channel(5.0);
        let give = |out: u32, inn: u32, channel: &mut Channel, traffic: &mut Traffic| {
            for _ in 0..out {
                let id = traffic.frame(PacketKind::Command, 64);
                channel.outbound.push(&mut traffic.packets.links, id);
            }
            for _ in 0..inn {
                let id = traffic.frame(PacketKind::Status, 64);
                channel.inbound.push(&mut traffic.packets.links, id);
            }
        };
        assert!(channel.begin(&traffic).is_none());
        give(3, 1, &mut channel, &mut traffic);
        let mut directions = Vec::new();
        while let Some((direction, ..)) = channel.begin(&traffic) {
            assert!(channel.is_busy() && channel.begin(&traffic).is_none());
            directions.push(direction);
            channel.end();
            if directions.len() == 3 {
                give(0, 2, &mut channel, &mut traffic);
            }
        }
        use Direction::{Inbound, Outbound};
        assert_eq!(directions, [Outbound, Inbound, Outbound, Inbound, Outbound, Inbound]);
    }

    #[test]
    fn time_on_the_channel_is_that_of_the_item_and_of_its_bytes() {
        let mut traffic = Traffic::new(10);
        let mut channel = channel(5.0);
        let id = traffic.frame(PacketKind::Command, 16_384);
        channel.outbound.push(&mut traffic.packets.links, id);
        let (_, _, span) = channel.begin(&traffic).unwrap();
        let mean = 5.0 + 16_384.0 / 400.0;
        assert!((span.us() / mean - 1.0).abs() <= NOISE, "{}", span.us());
        assert_eq!(channel.busy, span);
    }

    #[test]
    fn a_disk_serves_one_after_the_other() {
        let mut traffic = Traffic::new(10);
        let mut disk = Disk::new(Stream::new(1, 1, 1));
        let [first, second] = [1, 2].map(|_| traffic.frame(PacketKind::Command, 16_384));
        for id in [first, second] {
            disk.queue.push(&mut traffic.packets.links, id);
        }
        assert_eq!(disk.take(&traffic), Some(first));
        disk.serving = Some(first);
        assert_eq!(disk.take(&traffic), None);
        disk.serving = None;
        assert_eq!(disk.take(&traffic), Some(second));
        let span = disk.begin(1000, Ns(25.0));
        assert!((span.us() / 25.0 - 1.0).abs() <= NOISE);
        assert_eq!((disk.bytes, disk.busy), (1000, span));
    }
}
