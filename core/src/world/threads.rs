//! Application threads: read, answer, send.

use super::{Doing, Ends, Thread, World};
use crate::engine::time::Instant;
use crate::guest::stack::BURST_SEGMENTS;
use crate::guest::tcp::Phase;
use crate::model::ids::{ConnectionId, GuestId, NicId, PacketId, ThreadId, VcpuId};
use crate::model::journal::Turn;
use crate::model::packet::{Packet, PacketKind, Side, Waypoint};
use crate::model::units::TCP_IP_HEADER_BYTES;

/// Most that one read call takes out of the socket (assumed: the application's buffer).
const READ_BYTES: u64 = 64 * 1024;

impl World {
    pub(super) fn thread_id(&self, connection: ConnectionId, side: Side) -> ThreadId {
        match self.connections[connection].ends {
            Ends::Threads(threads) => threads[side.index()],
            Ends::Process(process) => process,
            Ends::Guests(_) => unreachable!("web pages are no thread's"),
        }
    }

    pub(super) fn thread_of(&self, connection: ConnectionId, side: Side) -> &Thread {
        &self.threads[self.thread_id(connection, side)]
    }

    /// The interface through which a guest sends.
    pub(super) fn nic_of(&self, guest: GuestId) -> NicId {
        self.guests[guest].nic.expect("what it runs sends through an interface")
    }

    /// Decides what a thread does in its next step; returns the cost in µs.
    pub(super) fn begin_thread(&mut self, id: ThreadId) -> f64 {
        let nic = self.nic_of(self.threads[id].guest);
        let driver = self.nics[nic].costs;
        let Thread { side, end, costs, doing, woken, awm, .. } = &mut self.threads[id];
        *doing = Doing::default();
        while doing.read < READ_BYTES
            && let Some(packet) = end.socket.pop(&self.traffic.packets.links)
        {
            doing.read += u64::from(self.traffic.packets[packet].payload);
            end.reading.push(&mut self.traffic.packets.links, packet);
        }
        let mut cost = costs.byte_copied * 1e-3 * doing.read as f64;
        if std::mem::take(woken) {
            cost += costs.switch;
        }
        end.to_read -= doing.read;
        match end.phase {
            Phase::Closed => {
                doing.control = Some(PacketKind::Syn);
                doing.begins = true;
                doing.completes = end.turns > 0;
                end.phase = Phase::Opening;
                cost += costs.connect;
            }
            Phase::Closing if *side == Side::Server => {
                doing.control = Some(PacketKind::Fin);
                end.phase = Phase::Conversing;
                cost += costs.connect;
            }
            Phase::Conversing if end.to_read == 0 && awm.connects && *side == Side::Client => {
                doing.control = Some(PacketKind::Fin);
                end.phase = Phase::Closing;
            }
            Phase::Opened | Phase::Conversing if end.to_read == 0 => {
                end.phase = Phase::Conversing;
                end.turns += 1;
                doing.begins = !awm.connects;
                // The first turn only starts the loop.
                doing.completes = doing.begins && end.turns > 1;
                end.to_send = awm.message(*side);
                end.to_read = awm.message(side.peer());
                cost += costs.message;
            }
            _ => {}
        }
        let mut payload = 0;
        while doing.segments < BURST_SEGMENTS {
            let length = end.next_segment(payload);
            if length == 0 {
                break;
            }
            payload += length;
            doing.segments += 1;
        }
        cost + driver.send(awm.kind(*side, end.mss), doing.segments, payload)
    }

    pub(super) fn end_thread(&mut self, id: ThreadId, vcpu: Option<VcpuId>) {
        if let Some(vcpu) = vcpu {
            self.vcpus[vcpu].in_thread = false;
        }
        let guest = self.threads[id].guest;
        let nic = self.nic_of(guest);
        let before = self.before_sending(nic);
        while let Some(packet) = self.threads[id].end.reading.pop(&self.traffic.packets.links) {
            self.threads[id].cause = Some(self.traffic.packets[packet].serial);
            self.traffic.consume(packet, self.now);
        }
        let cause = self.threads[id].cause;
        let Doing { read, segments, control, .. } = self.threads[id].doing;
        self.threads[id].end.read += read;
        self.counters.payload_bytes += read;
        if self.threads[id].side == Side::Client {
            self.count_transaction(id);
        }
        if let Some(kind) = control {
            self.put(id, kind, 0, cause);
        }
        for _ in 0..segments {
            self.send_segment(id);
        }
        if segments == 0 && control.is_none() && self.threads[id].end.owes_window_update() {
            self.put(id, PacketKind::Ack, 0, cause);
        }
        self.signal_if_needed(nic, before, vcpu);
        let end = &mut self.threads[id].end;
        if end.next_segment(0) > 0 || !end.socket.is_empty() {
            let vcpu = vcpu.expect("threads run on a virtual CPU");
            self.vcpus[vcpu].threads.push(&mut self.thread_links, id);
        } else {
            end.block(self.now);
        }
    }

    /// The client has ended a transaction, begun the next, or both.
    fn count_transaction(&mut self, id: ThreadId) {
        let thread = &mut self.threads[id];
        if thread.doing.completes {
            let Thread { connection, cause: last, .. } = *thread;
            let began = self.connections[connection].began;
            self.traffic.journal.complete(Turn { connection, last, began, ended: self.now });
            self.counters.transactions += 1;
            self.pairs[thread.pair].transactions += 1;
            self.counters.response_time_ps += u128::from(self.now.since(began).ps());
        }
        if thread.doing.begins {
            self.connections[thread.connection].begin(self.now);
        }
    }

    fn send_segment(&mut self, id: ThreadId) {
        let thread = &mut self.threads[id];
        let payload = thread.end.next_segment(0);
        thread.end.sent += payload;
        thread.end.to_send -= payload;
        let kind = thread.awm.kind(thread.side, thread.end.mss);
        let thread_cause = thread.cause;
        self.put(id, kind, payload as u32, thread_cause);
    }

    /// Makes a packet and puts it into the interface's output queue.
    pub(super) fn put(&mut self, id: ThreadId, kind: PacketKind, payload: u32, cause: Option<u64>) -> PacketId {
        let now: Instant = self.now;
        let nic = self.nic_of(self.threads[id].guest);
        let thread = &mut self.threads[id];
        self.guests[thread.guest].sent += 1;
        let place = self.nic_places[nic].output;
        let packet = self.traffic.create(Packet {
            serial: 0,
            connection: thread.connection,
            transaction: thread.end.turns,
            kind,
            sender: thread.side,
            bytes: payload + TCP_IP_HEADER_BYTES,
            payload,
            window_edge: thread.end.advertise(),
            packs: matches!(kind, PacketKind::Data | PacketKind::Ack),
            ends_buffer: false,
            cause,
            created: now,
            waypoint: Waypoint { place, at: now, from: now, until: now },
        });
        self.nics[nic].output.put(&mut self.traffic.packets, packet);
        packet
    }
}
