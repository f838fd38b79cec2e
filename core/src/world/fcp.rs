//! Port: an FCP channel and the disk behind it. CP's part in it is that in any device of the guest's own.

use super::World;
use super::topology::FcpPlaces;
use crate::engine::arena::{Fifo, Table};
use crate::hardware::fcp::Fcp;
use crate::hardware::osa::Direction;
use crate::model::event::Event;
use crate::model::ids::{FcpId, PacketId};
use crate::model::packet::{Packet, PacketKind, Side, Waypoint};
use crate::model::units::FCP_STATUS_BYTES;

impl World {
    /// All channels with their disks.
    #[must_use]
    pub fn fcps(&self) -> &Table<FcpId, Fcp> {
        &self.fcps
    }

    /// Hands commands to the channel's end of the request queue.
    pub(super) fn queue_on_channel(&mut self, fcp: FcpId, frames: &mut Fifo<PacketId>) {
        let place = self.fcp_places[fcp].requests;
        let mut next = frames.head();
        while let Some(id) = next {
            next = frames.after(&self.traffic.packets.links, id);
            self.traffic.queue(id, place, self.now);
        }
        self.fcps[fcp].channel.outbound.append(&mut self.traffic.packets.links, frames);
    }

    /// Lets the channel look for work.
    pub(super) fn kick_channel(&mut self, fcp: FcpId) {
        let Some((direction, id, span)) = self.fcps[fcp].channel.begin(&self.traffic) else { return };
        let end = self.now + span;
        let place = match direction {
            Direction::Outbound => self.fcp_places[fcp].channel_out,
            Direction::Inbound => self.fcp_places[fcp].channel_in,
        };
        self.traffic.serve(id, place, self.now, end);
        self.calendar.schedule(end, Event::ChannelEnd(fcp));
    }

    /// The channel has passed on a command or an answer.
    pub(super) fn end_channel(&mut self, fcp: FcpId) {
        let (direction, id) = self.fcps[fcp].channel.end();
        let nic = self.fcp_nics[fcp];
        match direction {
            Direction::Outbound => {
                self.traffic.queue(id, self.fcp_places[fcp].commands, self.now);
                self.fcps[fcp].disk.queue.push(&mut self.traffic.packets.links, id);
                self.return_buffer_of(nic);
                self.feed_starved(self.nics[nic].guest);
                self.kick_disk(fcp);
            }
            Direction::Inbound => {
                // Each answer has a buffer of the response queue.
                self.traffic.packets[id].ends_buffer = true;
                self.hand_to_guest(nic, id);
                self.interrupt(nic, self.attention_of(nic));
            }
        }
        self.kick_channel(fcp);
    }

    /// Lets the disk look for work. What it reads takes the place of the command that asked for it.
    fn kick_disk(&mut self, fcp: FcpId) {
        let Some(command) = self.fcps[fcp].disk.take(&self.traffic) else { return };
        let Packet { connection, sender, kind, payload, .. } = self.traffic.packets[command];
        let ns_per_byte = self.disk_byte(connection, sender);
        let end = self.now + self.fcps[fcp].disk.begin(payload, ns_per_byte);
        let FcpPlaces { reading, writing, .. } = self.fcp_places[fcp];
        let id = if kind == PacketKind::Command {
            let waypoint = Waypoint { place: reading, at: self.now, from: self.now, until: end };
            self.answer(command, PacketKind::Data, FCP_STATUS_BYTES + payload, waypoint)
        } else {
            self.traffic.serve(command, writing, self.now, end);
            command
        };
        self.fcps[fcp].disk.serving = Some(id);
        self.calendar.schedule(end, Event::DiskEnd(fcp));
    }

    /// The disk has read or written.
    pub(super) fn end_disk(&mut self, fcp: FcpId) {
        let Some(id) = self.fcps[fcp].disk.serving.take() else { return };
        let (place, now) = (self.fcp_places[fcp].answers, self.now);
        let id = if self.traffic.packets[id].sender == Side::Client {
            let waypoint = Waypoint { place, at: now, from: now, until: now };
            self.answer(id, PacketKind::Status, FCP_STATUS_BYTES, waypoint)
        } else {
            self.traffic.queue(id, place, now);
            id
        };
        self.fcps[fcp].channel.inbound.push(&mut self.traffic.packets.links, id);
        self.kick_channel(fcp);
        self.kick_disk(fcp);
    }

    /// A command has done its work; its answer sets out.
    fn answer(&mut self, command: PacketId, kind: PacketKind, bytes: u32, waypoint: Waypoint) -> PacketId {
        let packet = self.traffic.packets[command];
        let answer = Packet {
            kind,
            bytes,
            sender: packet.sender.peer(),
            cause: Some(packet.serial),
            created: self.now,
            waypoint,
            ..packet
        };
        self.traffic.consume(command, self.now);
        self.traffic.create(answer)
    }
}
