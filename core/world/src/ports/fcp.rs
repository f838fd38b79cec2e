//! Port: an FCP channel and the disk behind it. CP treats it like any other device of the guest's
//! own.

use super::{Port, Signals};
use crate::World;
use crate::programs::by_program;
use crate::topology::FcpPlaces;
use datapath_components::hardware::fcp::Fcp;
use datapath_components::hardware::osa::Direction;
use datapath_engine::arena::{Fifo, Table};
use datapath_model::event::Event;
use datapath_model::ids::{FcpId, NicId, PacketId, PlaceId};
use datapath_model::packet::{Packet, PacketKind, Side, Waypoint};
use datapath_model::protocol_constants::FCP_STATUS_BYTES;
use datapath_model::step::Step;

impl Port for FcpId {
    const IS_DEVICE: bool = true;
    const SYNCHRONISES: bool = true;

    fn is_served(self, world: &World, nic: NicId) -> bool {
        world.nics[nic].output.outstanding() > 0
    }

    /// The channel takes all buffers at one SIGA; CP intercepts each SIGA.
    fn signals(self, world: &mut World, nic: NicId, primed: u32, served: bool) -> Signals {
        if world.is_shadowed(nic) {
            return Signals { signals: primed, syncs: 0, passed_on: true };
        }
        let mut frames = std::mem::replace(&mut world.nics[nic].output.primed, Fifo::EMPTY);
        world.queue_on_channel(self, &mut frames);
        Signals { signals: u32::from(!served), ..Signals::default() }
    }

    fn signalled(self, world: &mut World, nic: NicId) -> Option<Step> {
        if world.is_shadowed(nic) {
            return Some(Step::Intercept(nic));
        }
        world.kick_channel(self);
        None
    }

    fn take_frames(self, world: &mut World, nic: NicId) -> f64 {
        world.take_passed_on(nic)
    }

    fn intercepted(self, world: &mut World, nic: NicId) -> Step {
        let mut frames = std::mem::replace(&mut world.nics[nic].transmitting, Fifo::EMPTY);
        world.queue_on_channel(self, &mut frames);
        world.kick_channel(self);
        Step::Resume(nic)
    }

    fn buffers_in(self, world: &World, _: NicId) -> PlaceId {
        world.fcp_places[self].requests
    }

    fn way_out(self, world: &World, nic: NicId) -> Vec<PlaceId> {
        let FcpPlaces { requests, channel_out, commands, writing, .. } = world.fcp_places[self];
        let mut route = world.way_through_device(nic);
        route.extend([requests, channel_out, commands, writing]);
        route
    }
}

impl World {
    /// All channels with their disks.
    #[must_use]
    pub fn fcps(&self) -> &Table<FcpId, Fcp> {
        &self.fcps
    }

    /// Hands commands to the channel's end of the request queue.
    fn queue_on_channel(&mut self, fcp: FcpId, frames: &mut Fifo<PacketId>) {
        self.traffic.queue_all(frames, self.fcp_places[fcp].requests, self.now);
        self.fcps[fcp].channel.outbound.append(&mut self.traffic.packets.links, frames);
    }

    /// Lets the channel look for work.
    fn kick_channel(&mut self, fcp: FcpId) {
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
    pub(crate) fn end_channel(&mut self, fcp: FcpId) {
        let (direction, id) = self.fcps[fcp].channel.end();
        let nic = self.fcp_nics[fcp];
        match direction {
            Direction::Outbound => {
                self.traffic.queue(id, self.fcp_places[fcp].commands, self.now);
                self.fcps[fcp].disk.queue.push(&mut self.traffic.packets.links, id);
                self.return_buffer_of(nic);
                by_program!(self.guests[self.nics[nic].guest].program, program => program.buffer_is_free(self));
                self.kick_disk(fcp);
            }
            Direction::Inbound => {
                // Each answer has its own buffer in the response queue.
                self.traffic.packets[id].ends_buffer = true;
                self.hand_to_guest(nic, id);
                self.interrupt(nic, self.attention_of(nic));
            }
        }
        self.kick_channel(fcp);
    }

    /// Lets the disk look for work. What it reads replaces the command that asked for it.
    fn kick_disk(&mut self, fcp: FcpId) {
        let Some(command) = self.fcps[fcp].disk.take(&self.traffic) else { return };
        let Packet { connection, sender, kind, payload, .. } = self.traffic.packets[command];
        let per_byte = self.disk_byte(connection, sender);
        let end = self.now + self.fcps[fcp].disk.begin(payload, per_byte);
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
    pub(crate) fn end_disk(&mut self, fcp: FcpId) {
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

    /// A command is done, and its answer starts.
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
