//! Carries out what IOzone's processes, the FCP channel and the disk decide.

use super::topology::FcpPlaces;
use super::{Attached, World};
use crate::engine::arena::{Fifo, Id, Table};
use crate::engine::time::{Instant, Span};
use crate::hardware::fcp::Fcp;
use crate::hardware::osa::Direction;
use crate::model::event::Event;
use crate::model::ids::{ConnectionId, LparId, NicId, PacketId, ThreadId, VcpuId};
use crate::model::ledger::Ledger;
use crate::model::packet::{Packet, PacketKind, Side, Waypoint};
use crate::model::units::{FCP_COMMAND_BYTES, FCP_STATUS_BYTES, IOZONE_TRANSACTION_BYTES, QDIO_BUFFERS};
use crate::workload::iozone::{IoZone, Limits, Phase, Process, Turn};

/// What an FCP run has beside its guest.
#[derive(Clone, Debug)]
pub(super) struct Storage {
    pub zone: IoZone,
    pub limits: Limits,
    /// Guest, to issue an I/O, µs.
    pub issue: f64,
    /// The disk, ns per byte of each phase.
    pub disk_byte: [f64; Phase::COUNT],
    pub nic: NicId,
    pub fcp: Fcp,
    pub places: FcpPlaces,
    /// One for each thread.
    pub workers: Table<ThreadId, Worker>,
    /// Processes that wait for a buffer of the request queue.
    pub starved: Fifo<ThreadId>,
    /// Buffers of the request queue promised to steps under way.
    pub promised: u32,
    pub phase: Phase,
    /// Processes that are through with the phase.
    pub done: usize,
    pub finished: [PhaseTotals; Phase::COUNT],
    /// When the phase began, processor time and bytes moved until then.
    pub began: (Instant, Ledger, u64),
}

/// A process in the guest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worker {
    pub process: Process,
    pub doing: Turn,
    pub waits: Waits,
    /// I/Os issued since the start.
    pub ios: u32,
}

/// What a process waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waits {
    /// It runs, or is ready to.
    No,
    /// An I/O to complete.
    ForIo,
    /// A buffer of the request queue.
    ForBuffer,
    /// The other processes.
    ForOthers,
}

impl Worker {
    /// A process that has not begun.
    pub(super) const NEW: Self = Self {
        process: Process { copied: 0, issued: 0, completed: 0 },
        doing: Turn { copy: 0, records: 0, io: 0 },
        waits: Waits::No,
        ios: 0,
    };
}

/// What a phase of IOzone took so far, over all times it came round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PhaseTotals {
    /// Bytes read or written.
    pub bytes: u64,
    /// Time.
    pub time: Span,
    /// Processor time of the partition.
    pub ledger: Ledger,
}

impl PhaseTotals {
    fn add(&mut self, bytes: u64, time: Span, now: &Ledger, then: &Ledger) {
        let since = |now: Span, then: Span| Span::from_ps(now.ps() - then.ps());
        self.bytes += bytes;
        self.time += time;
        self.ledger.add(&Ledger {
            emulation: since(now.emulation, then.emulation),
            control_program: since(now.control_program, then.control_program),
            spin: since(now.spin, then.spin),
        });
    }
}

impl Storage {
    /// What a process does next, given the room in the request queue.
    fn turn(&self, id: ThreadId, outstanding: u32) -> Turn {
        let mut turn = self.workers[id].process.turn(self.phase, &self.zone, &self.limits);
        if outstanding + self.promised >= QDIO_BUFFERS {
            turn.io = 0;
        }
        turn
    }
}

impl World {
    /// The channel and its disk; `None` on a network.
    #[must_use]
    pub fn fcp(&self) -> Option<&Fcp> {
        self.storage.as_ref().map(|storage| &storage.fcp)
    }

    /// The phase of IOzone under way; `None` on a network.
    #[must_use]
    pub fn phase(&self) -> Option<Phase> {
        self.storage.as_ref().map(|storage| storage.phase)
    }

    /// What each phase of IOzone took up to now; `None` on a network.
    #[must_use]
    pub fn phases(&self) -> Option<[PhaseTotals; Phase::COUNT]> {
        let storage = self.storage.as_ref()?;
        let mut totals = storage.finished;
        self.close_phase(storage, &mut totals);
        Some(totals)
    }

    fn close_phase(&self, storage: &Storage, totals: &mut [PhaseTotals; Phase::COUNT]) {
        let (since, ledger, bytes) = storage.began;
        let bytes = self.counters.payload_bytes - bytes;
        totals[storage.phase.index()].add(bytes, self.now.since(since), &self.storage_ledger(), &ledger);
    }

    /// An FCP run has one partition.
    fn storage_ledger(&self) -> Ledger {
        self.lpar_ledger(LparId::from_index(0))
    }

    /// Decides what a process does in its next step; returns the cost in µs.
    pub(super) fn begin_process(&mut self, id: ThreadId) -> f64 {
        let Some(storage) = &mut self.storage else { return 0.0 };
        let turn = storage.turn(id, self.nics[storage.nic].output.outstanding());
        storage.promised += u32::from(turn.io > 0);
        let worker = &mut storage.workers[id];
        worker.doing = turn;
        let thread = &mut self.threads[id];
        let costs = thread.costs;
        if storage.phase.reads() {
            // What is copied out of the page cache to the last byte leaves it.
            let end = worker.process.copied + turn.copy;
            let whole = end.is_multiple_of(storage.limits.request) || end == storage.zone.file;
            if turn.copy > 0
                && whole
                && let Some(packet) = thread.end.socket.pop(&self.traffic.packets.links)
            {
                thread.end.reading.push(&mut self.traffic.packets.links, packet);
            }
        }
        let woken = if std::mem::take(&mut thread.woken) { costs.switch } else { 0.0 };
        let issue = if turn.io > 0 { storage.issue } else { 0.0 };
        woken + issue + costs.message * turn.records as f64 + costs.byte_copied * 1e-3 * turn.copy as f64
    }

    pub(super) fn end_process(&mut self, id: ThreadId, vcpu: Option<VcpuId>) {
        if let Some(vcpu) = vcpu {
            self.vcpus[vcpu].in_thread = false;
        }
        while let Some(packet) = self.threads[id].end.reading.pop(&self.traffic.packets.links) {
            self.traffic.consume(packet, self.now);
        }
        let Some(storage) = &mut self.storage else { return };
        let nic = storage.nic;
        let worker = &mut storage.workers[id];
        let turn = worker.doing;
        worker.process.copied += turn.copy;
        if turn.io > 0 {
            storage.promised -= 1;
            let before = self.before_sending(nic);
            self.issue(id, turn.io as u32);
            self.signal_if_needed(nic, before, vcpu);
        }
        self.settle(id, vcpu);
    }

    /// A process goes on, waits, or is through with the phase.
    fn settle(&mut self, id: ThreadId, vcpu: Option<VcpuId>) {
        let Some(storage) = &mut self.storage else { return };
        let worker = &storage.workers[id];
        if worker.process.is_done(&storage.zone) {
            return self.end_of_phase(id);
        }
        let turn = storage.turn(id, self.nics[storage.nic].output.outstanding());
        let wanted = worker.process.turn(storage.phase, &storage.zone, &storage.limits);
        if !turn.is_empty() {
            let vcpu = vcpu.expect("processes run on a virtual CPU");
            self.vcpus[vcpu].threads.push(&mut self.thread_links, id);
        } else if wanted.is_empty() {
            storage.workers[id].waits = Waits::ForIo;
        } else {
            storage.workers[id].waits = Waits::ForBuffer;
            storage.starved.push(&mut self.thread_links, id);
        }
    }

    /// Makes a command, with its data if that is to be written, and puts it into the request queue.
    fn issue(&mut self, id: ThreadId, payload: u32) {
        let Some(storage) = &mut self.storage else { return };
        let worker = &mut storage.workers[id];
        worker.process.issued += u64::from(payload);
        let (kind, bytes) = if storage.phase.reads() {
            (PacketKind::Command, FCP_COMMAND_BYTES)
        } else {
            (PacketKind::Data, FCP_COMMAND_BYTES + payload)
        };
        let (nic, transaction) = (storage.nic, worker.ios);
        worker.ios = worker.ios.wrapping_add(1);
        let (now, place) = (self.now, self.nic_places[nic].output);
        let packet = self.traffic.create(Packet {
            serial: 0,
            connection: ConnectionId::from_index(id.index()),
            transaction,
            kind,
            sender: Side::Client,
            bytes,
            payload,
            window_edge: 0,
            packs: false,
            ends_buffer: false,
            cause: None,
            created: now,
            waypoint: Waypoint { place, at: now, from: now, until: now },
        });
        self.nics[nic].output.put(&mut self.traffic.packets, packet);
    }

    /// The guest has taken an answer: an I/O is complete.
    pub(super) fn complete_io(&mut self, packet: PacketId) {
        let Packet { connection, payload, kind, .. } = self.traffic.packets[packet];
        let id = ThreadId::from_index(connection.index());
        self.counters.payload_bytes += u64::from(payload);
        self.counters.transactions = self.counters.payload_bytes / IOZONE_TRANSACTION_BYTES;
        if kind == PacketKind::Data {
            let guest = self.threads[id].guest;
            let cache = self.guests[guest].places.expect("the guest runs an application").socket;
            self.traffic.queue(packet, cache, self.now);
            self.threads[id].end.socket.push(&mut self.traffic.packets.links, packet);
        } else {
            self.traffic.consume(packet, self.now);
        }
        let Some(storage) = &mut self.storage else { return };
        let worker = &mut storage.workers[id];
        worker.process.completed += u64::from(payload);
        if worker.waits != Waits::ForIo {
            return;
        }
        if worker.process.is_done(&storage.zone) {
            return self.end_of_phase(id);
        }
        if !worker.process.turn(storage.phase, &storage.zone, &storage.limits).is_empty() {
            worker.waits = Waits::No;
            self.wake(id);
        }
    }

    /// A process is through; when all are, the next phase begins.
    fn end_of_phase(&mut self, id: ThreadId) {
        let Some(storage) = &mut self.storage else { return };
        storage.workers[id].waits = Waits::ForOthers;
        storage.done += 1;
        if storage.done < storage.workers.len() {
            return;
        }
        let mut totals = storage.finished;
        if let Some(storage) = &self.storage {
            self.close_phase(storage, &mut totals);
        }
        let began = (self.now, self.storage_ledger(), self.counters.payload_bytes);
        let Some(storage) = &mut self.storage else { return };
        storage.finished = totals;
        storage.began = began;
        storage.phase = storage.phase.next();
        storage.done = 0;
        for thread in storage.workers.ids() {
            let worker = &mut storage.workers[thread];
            worker.process = Process::default();
            worker.waits = Waits::No;
        }
        for thread in self.threads.ids() {
            self.wake(thread);
        }
    }

    /// Hands commands to the channel's end of the request queue.
    pub(super) fn queue_on_channel(&mut self, frames: &mut Fifo<PacketId>) {
        let Some(storage) = &mut self.storage else { return };
        let place = storage.places.requests;
        let mut next = frames.head();
        while let Some(id) = next {
            next = frames.after(&self.traffic.packets.links, id);
            self.traffic.queue(id, place, self.now);
        }
        storage.fcp.channel.outbound.append(&mut self.traffic.packets.links, frames);
    }

    /// Lets the channel look for work.
    pub(super) fn kick_channel(&mut self) {
        let Some(storage) = &mut self.storage else { return };
        let Some((direction, id, span)) = storage.fcp.channel.begin(&self.traffic) else { return };
        let end = self.now + span;
        let place = match direction {
            Direction::Outbound => storage.places.channel_out,
            Direction::Inbound => storage.places.channel_in,
        };
        self.traffic.serve(id, place, self.now, end);
        self.calendar.schedule(end, Event::ChannelEnd);
    }

    /// The channel has passed on a command or an answer.
    pub(super) fn end_channel(&mut self) {
        let Some(storage) = &mut self.storage else { return };
        let (direction, id) = storage.fcp.channel.end();
        let nic = storage.nic;
        match direction {
            Direction::Outbound => {
                self.traffic.queue(id, storage.places.commands, self.now);
                storage.fcp.disk.queue.push(&mut self.traffic.packets.links, id);
                self.return_buffer_of(nic);
                self.feed_starved();
                self.kick_disk();
            }
            Direction::Inbound => {
                // Each answer has a buffer of the response queue.
                self.traffic.packets[id].ends_buffer = true;
                self.hand_to_guest(nic, id);
                self.interrupt(nic, self.attention_of(nic));
            }
        }
        self.kick_channel();
    }

    /// There is a buffer again: the process that has waited longest may go on.
    fn feed_starved(&mut self) {
        let Some(storage) = &mut self.storage else { return };
        if let Some(id) = storage.starved.pop(&self.thread_links) {
            storage.workers[id].waits = Waits::No;
            self.wake(id);
        }
    }

    /// Lets the disk look for work. What it reads takes the place of the command that asked for it.
    fn kick_disk(&mut self) {
        let Some(storage) = &mut self.storage else { return };
        let Some(command) = storage.fcp.disk.take(&self.traffic) else { return };
        let Packet { kind, payload, .. } = self.traffic.packets[command];
        let span = storage.fcp.disk.begin(payload, storage.disk_byte[storage.phase.index()]);
        let end = self.now + span;
        let FcpPlaces { reading, writing, .. } = storage.places;
        let id = if kind == PacketKind::Command {
            let waypoint = Waypoint { place: reading, at: self.now, from: self.now, until: end };
            self.answer(command, PacketKind::Data, FCP_STATUS_BYTES + payload, waypoint)
        } else {
            self.traffic.serve(command, writing, self.now, end);
            command
        };
        if let Some(storage) = &mut self.storage {
            storage.fcp.disk.serving = Some(id);
        }
        self.calendar.schedule(end, Event::DiskEnd);
    }

    /// The disk has read or written.
    pub(super) fn end_disk(&mut self) {
        let Some(storage) = &mut self.storage else { return };
        let Some(id) = storage.fcp.disk.serving.take() else { return };
        let (place, now) = (storage.places.answers, self.now);
        let id = if self.traffic.packets[id].sender == Side::Client {
            let waypoint = Waypoint { place, at: now, from: now, until: now };
            self.answer(id, PacketKind::Status, FCP_STATUS_BYTES, waypoint)
        } else {
            self.traffic.queue(id, place, now);
            id
        };
        if let Some(storage) = &mut self.storage {
            storage.fcp.channel.inbound.push(&mut self.traffic.packets.links, id);
        }
        self.kick_channel();
        self.kick_disk();
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

    /// Whether an interface leads to a disk.
    pub(super) fn is_storage(&self, nic: NicId) -> bool {
        matches!(self.attached[nic], Attached::Fcp)
    }
}
