//! Program: IOzone's processes, which share a page cache and the interface to a disk.

use super::{Program, Runs};
use crate::World;
use datapath_engine::arena::Fifo;
use datapath_engine::time::{Instant, Span};
use datapath_model::completed_work::CompletedWork;
use datapath_model::ids::{ConnectionId, GuestId, NicId, PacketId, ThreadId, VcpuId, WorkloadId, ZoneId};
use datapath_model::ledger::Ledger;
use datapath_model::packet::{Packet, PacketKind, Side, Waypoint};
use datapath_model::protocol_constants::{FCP_COMMAND_BYTES, QDIO_BUFFERS};
use datapath_model::step::Step;
use datapath_model::units::{Ns, Us};
use datapath_model::workload::iozone::{IoStep, IoZone, Limits, Operation, Process, TRANSACTION_BYTES};

/// IOzone in a guest: what its processes share.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Zone {
    pub workload: WorkloadId,
    pub guest: GuestId,
    pub sizes: IoZone,
    pub limits: Limits,
    /// Guest time to issue an I/O.
    pub issue: Us,
    /// Disk time per byte of each operation.
    pub disk_byte: [Ns; Operation::COUNT],
    pub nic: NicId,
    /// In the order of their threads.
    pub workers: Vec<ZoneProcess>,
    /// Processes that wait for a buffer of the request queue.
    pub starved: Fifo<ThreadId>,
    /// Buffers of the request queue that are reserved for steps under way.
    pub promised: u32,
    pub operation: Operation,
    /// Processes that have finished the operation.
    pub done: usize,
    /// Bytes moved since the start.
    pub payload_bytes: u64,
    pub finished: [OperationTotals; Operation::COUNT],
    /// When the operation began, with the processor time and the bytes moved until then.
    pub began: (Instant, Ledger, u64),
}

/// A process in the guest.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct ZoneProcess {
    pub thread: ThreadId,
    pub connection: ConnectionId,
    pub process: Process,
    pub doing: IoStep,
    pub waits: Waits,
    /// I/Os issued since the start.
    pub ios: u32,
}

/// What a process waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Waits {
    /// It runs, or is ready to.
    No,
    /// An I/O to complete.
    ForIo,
    /// A buffer of the request queue.
    ForBuffer,
    /// The other processes.
    ForPeers,
}

impl ZoneProcess {
    /// A process that has not begun.
    pub(crate) fn new(thread: ThreadId, connection: ConnectionId) -> Self {
        Self { thread, connection, process: Process::default(), doing: IoStep::default(), waits: Waits::No, ios: 0 }
    }
}

/// What an operation of IOzone took so far, over all cycles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OperationTotals {
    /// Bytes read or written.
    pub bytes: u64,
    /// Time.
    pub time: Span,
    /// Processor time of the partition.
    pub ledger: Ledger,
}

impl OperationTotals {
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

impl Runs for ZoneId {
    fn step_of(self, thread: ThreadId) -> Step {
        Step::Process(thread)
    }

    fn received(self, world: &mut World, _: NicId, packet: PacketId) {
        world.complete_io(packet);
    }

    fn buffer_is_free(self, world: &mut World) {
        world.feed_starved(self);
    }
}

impl Zone {
    /// The work done.
    pub(crate) fn tally(&self) -> CompletedWork {
        CompletedWork {
            transactions: self.payload_bytes / TRANSACTION_BYTES,
            payload_bytes: self.payload_bytes,
            ..CompletedWork::default()
        }
    }

    /// What a process does next, given the room in the request queue.
    fn turn(&self, worker: usize, outstanding: u32) -> IoStep {
        let mut turn = self.next_io(worker);
        if outstanding + self.promised >= QDIO_BUFFERS {
            turn.io = 0;
        }
        turn
    }

    /// What a process would do next if there were always room.
    fn next_io(&self, worker: usize) -> IoStep {
        self.workers[worker].process.turn(self.operation, &self.sizes, &self.limits)
    }
}

impl World {
    /// The operation of IOzone under way; `None` if it does not run.
    #[must_use]
    pub fn operation(&self) -> Option<Operation> {
        self.programs.zones.iter().next().map(|zone| zone.operation)
    }

    /// What each operation of IOzone took up to now; `None` if the workload is another.
    #[must_use]
    pub fn operations(&self, workload: WorkloadId) -> Option<[OperationTotals; Operation::COUNT]> {
        let zone = self.programs.zones.ids().find(|&zone| self.programs.zones[zone].workload == workload)?;
        let mut totals = self.programs.zones[zone].finished;
        self.close_operation(zone, &mut totals);
        Some(totals)
    }

    fn close_operation(&self, zone: ZoneId, totals: &mut [OperationTotals; Operation::COUNT]) {
        let ledger = self.ledger_around(zone);
        let zone = &self.programs.zones[zone];
        let (since, then, bytes) = zone.began;
        totals[zone.operation.index()].add(zone.payload_bytes - bytes, self.now.since(since), &ledger, &then);
    }

    /// Processor time of the partition in which IOzone runs.
    fn ledger_around(&self, zone: ZoneId) -> Ledger {
        self.lpar_ledger(self.guests[self.programs.zones[zone].guest].lpar)
    }

    /// The run of IOzone to which a process belongs, and the index of the process in it.
    fn process(&self, thread: ThreadId) -> (ZoneId, usize) {
        let thread = &self.threads[thread];
        let Program::IoZone(zone) = self.guests[thread.guest].program else { unreachable!() };
        (zone, thread.ordinal)
    }

    /// Decides what a process does in its next step; returns the cost.
    pub(crate) fn begin_process(&mut self, id: ThreadId) -> Us {
        let (zone, index) = self.process(id);
        let zone = &mut self.programs.zones[zone];
        let turn = zone.turn(index, self.nics[zone.nic].output.outstanding());
        zone.promised += u32::from(turn.io > 0);
        let worker = &mut zone.workers[index];
        worker.doing = turn;
        let thread = &mut self.threads[id];
        let costs = thread.costs;
        if zone.operation.reads() {
            // Data that were copied to the last byte leave the page cache.
            let end = worker.process.copied + turn.copy;
            let whole = end.is_multiple_of(zone.limits.request) || end == zone.sizes.file;
            if turn.copy > 0
                && whole
                && let Some(packet) = thread.end.socket.pop(&self.traffic.packets.links)
            {
                thread.end.reading.push(&mut self.traffic.packets.links, packet);
            }
        }
        let woken = if std::mem::take(&mut thread.woken) { costs.thread_switch } else { Us::ZERO };
        let issue = if turn.io > 0 { zone.issue } else { Us::ZERO };
        woken + issue + costs.message * turn.records as f64 + costs.byte_copied.us() * turn.copy as f64
    }

    pub(crate) fn end_process(&mut self, id: ThreadId, vcpu: Option<VcpuId>) {
        if let Some(vcpu) = vcpu {
            self.vcpus[vcpu].in_thread = false;
        }
        while let Some(packet) = self.threads[id].end.reading.pop(&self.traffic.packets.links) {
            self.traffic.consume(packet, self.now);
        }
        let (zone, index) = self.process(id);
        let state = &mut self.programs.zones[zone];
        let nic = state.nic;
        let worker = &mut state.workers[index];
        let turn = worker.doing;
        worker.process.copied += turn.copy;
        if turn.io > 0 {
            state.promised -= 1;
            let before = self.before_sending(nic);
            self.issue(zone, index, turn.io as u32);
            self.signal_if_needed(nic, before, vcpu);
        }
        self.settle(id, vcpu);
    }

    /// A process continues, waits, or has finished the operation.
    fn settle(&mut self, id: ThreadId, vcpu: Option<VcpuId>) {
        let (zone, index) = self.process(id);
        let state = &mut self.programs.zones[zone];
        if state.workers[index].process.is_done(&state.sizes) {
            return self.end_of_operation(zone, index);
        }
        if !state.turn(index, self.nics[state.nic].output.outstanding()).is_empty() {
            let vcpu = vcpu.expect("processes run on a virtual CPU");
            self.vcpus[vcpu].threads.push(&mut self.thread_links, id);
        } else if state.next_io(index).is_empty() {
            state.workers[index].waits = Waits::ForIo;
        } else {
            state.workers[index].waits = Waits::ForBuffer;
            state.starved.push(&mut self.thread_links, id);
        }
    }

    /// Makes a command, with its data if it writes, and puts it into the request queue.
    fn issue(&mut self, zone: ZoneId, index: usize, payload: u32) {
        let zone = &mut self.programs.zones[zone];
        let worker = &mut zone.workers[index];
        worker.process.issued += u64::from(payload);
        let (kind, bytes) = if zone.operation.reads() {
            (PacketKind::Command, FCP_COMMAND_BYTES)
        } else {
            (PacketKind::Data, FCP_COMMAND_BYTES + payload)
        };
        let (nic, transaction) = (zone.nic, worker.ios);
        worker.ios = worker.ios.wrapping_add(1);
        let (now, place) = (self.now, self.nic_places[nic].output);
        let packet = self.traffic.create(Packet {
            serial: 0,
            connection: worker.connection,
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

    /// The guest has received an answer: an I/O is complete.
    fn complete_io(&mut self, packet: PacketId) {
        let Packet { connection, sender, payload, kind, .. } = self.traffic.packets[packet];
        let id = self.thread_id(connection, sender.peer());
        let (zone, index) = self.process(id);
        let state = &mut self.programs.zones[zone];
        let transactions = state.payload_bytes / TRANSACTION_BYTES;
        state.payload_bytes += u64::from(payload);
        self.counters.payload_bytes += u64::from(payload);
        self.counters.transactions += state.payload_bytes / TRANSACTION_BYTES - transactions;
        let worker = &mut state.workers[index];
        worker.process.completed += u64::from(payload);
        let (waits, is_done) = (worker.waits, worker.process.is_done(&state.sizes));
        let goes_on = !state.next_io(index).is_empty();
        if kind == PacketKind::Data {
            let cache = self.application_places(self.threads[id].guest).socket;
            self.traffic.queue(packet, cache, self.now);
            self.threads[id].end.socket.push(&mut self.traffic.packets.links, packet);
        } else {
            self.traffic.consume(packet, self.now);
        }
        if waits != Waits::ForIo {
            return;
        }
        if is_done {
            return self.end_of_operation(zone, index);
        }
        if goes_on {
            self.programs.zones[zone].workers[index].waits = Waits::No;
            self.wake(id);
        }
    }

    /// A process has finished; when all have, the next operation begins.
    fn end_of_operation(&mut self, zone: ZoneId, index: usize) {
        let state = &mut self.programs.zones[zone];
        state.workers[index].waits = Waits::ForPeers;
        state.done += 1;
        if state.done < state.workers.len() {
            return;
        }
        let mut totals = state.finished;
        self.close_operation(zone, &mut totals);
        let ledger = self.ledger_around(zone);
        let state = &mut self.programs.zones[zone];
        state.finished = totals;
        state.began = (self.now, ledger, state.payload_bytes);
        state.operation = state.operation.next();
        state.done = 0;
        for worker in &mut state.workers {
            worker.process = Process::default();
            worker.waits = Waits::No;
        }
        for index in 0..self.programs.zones[zone].workers.len() {
            self.wake(self.programs.zones[zone].workers[index].thread);
        }
    }

    /// A buffer is free again: the process that has waited longest may continue.
    fn feed_starved(&mut self, zone: ZoneId) {
        if let Some(id) = self.programs.zones[zone].starved.pop(&self.thread_links) {
            let (zone, index) = self.process(id);
            self.programs.zones[zone].workers[index].waits = Waits::No;
            self.wake(id);
        }
    }

    /// Disk time per byte that a process reads or writes.
    pub(crate) fn disk_byte(&self, connection: ConnectionId, sender: Side) -> Ns {
        let (zone, _) = self.process(self.thread_id(connection, sender));
        let zone = &self.programs.zones[zone];
        zone.disk_byte[zone.operation.index()]
    }
}
