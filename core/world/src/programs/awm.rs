//! Application threads: they read, answer and send.

use super::{Connection, Endpoints, Runs, by_program};
use crate::World;
use crate::topology::GuestPlaces;
use datapath_components::guest::stack::BURST_SEGMENTS;
use datapath_components::guest::tcp::{Blocked, ConnectionState, Endpoint};
use datapath_engine::random::Stream;
use datapath_engine::stable_hash::Additional;
use datapath_engine::time::Instant;
use datapath_model::event::Event;
use datapath_model::ids::{ConnectionId, GuestId, NicId, PacketId, PairId, ThreadId, VcpuId};
use datapath_model::journal::TransactionRecord;
use datapath_model::packet::{Packet, PacketKind, Side, Waypoint};
use datapath_model::protocol_constants::TCP_IP_HEADER_BYTES;
use datapath_model::units::{Ns, Us};
use datapath_model::workload::awm::{Awm, Think};

/// An application thread: one end of a connection. It is `Copy`, so that a checkpoint copies all threads
/// at once.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Thread {
    pub connection: ConnectionId,
    pub pair: PairId,
    pub awm: Awm,
    pub side: Side,
    pub guest: GuestId,
    /// Its index among the threads of its program.
    pub ordinal: usize,
    /// The virtual CPU it ran on last.
    pub vcpu: VcpuId,
    pub end: Endpoint,
    /// Costs beyond those of the driver.
    pub costs: ThreadCosts,
    /// What the step under way will do when it ends.
    pub doing: Doing,
    /// The think time of a client, whether it has thought about the next transaction, and the
    /// random numbers for that.
    pub think: Think,
    pub has_thought: bool,
    pub luck: Stream,
    /// Whether it was woken and has not run since.
    pub woken: bool,
    /// Number of threads of its guest that had been woken when it last ran.
    pub ran: u64,
    /// The serial number of the packet whose arrival caused its present work.
    pub cause: Option<u64>,
}

#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct ThreadCosts {
    pub thread_switch: Us,
    pub cold: Us,
    pub message: Us,
    pub connect: Us,
    pub byte_copied: Ns,
}

#[derive(Clone, Copy, Debug, Default, Hash)]
pub(crate) struct Doing {
    pub read: u64,
    pub segments: u32,
    /// Whether a transaction of the client ends with the step.
    pub completes: bool,
    /// Whether the client then thinks before the next transaction.
    pub thinks: bool,
    /// Whether a transaction begins at once.
    pub begins: bool,
    /// When that transaction was due, if it has waited for a client.
    pub due: Additional<Instant>,
    /// A packet that opens or closes the connection.
    pub control: Option<PacketKind>,
}

/// A guest whose threads are ends of connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Talks;

impl Runs for Talks {
    fn talks(self) -> bool {
        true
    }
}

/// Most bytes that one read call takes out of the socket (assumed: the application's buffer).
const READ_BYTES: u64 = 64 * 1024;
/// Number of threads whose stacks, sockets and buffers stay in a processor's nearest cache
/// (assumed: 8 KB each, of 128 KB).
const NEAR_THREADS: u64 = 16;

impl World {
    pub(crate) fn thread_id(&self, connection: ConnectionId, side: Side) -> ThreadId {
        match self.connections[connection].ends {
            Endpoints::Threads(threads) => threads[side.index()],
            Endpoints::Process(process) => process,
            Endpoints::Guests(_) => unreachable!("web pages are no thread's"),
        }
    }

    pub(crate) fn thread_of(&self, connection: ConnectionId, side: Side) -> &Thread {
        &self.threads[self.thread_id(connection, side)]
    }

    /// The interface through which a guest sends.
    pub(crate) fn nic_of(&self, guest: GuestId) -> NicId {
        self.guests[guest].nic.expect("what it runs sends through an interface")
    }

    /// Decides what a thread does in its next step; returns the cost.
    pub(crate) fn begin_thread(&mut self, id: ThreadId) -> Us {
        let guest = self.threads[id].guest;
        let nic = self.nic_of(guest);
        let driver = self.nics[nic].costs;
        let runs = &mut self.guests[guest].runs;
        let mut drawn = None;
        let Thread { pair, ordinal, side, end, costs, doing, woken, ran, awm, think, has_thought, .. } =
            &mut self.threads[id];
        *doing = Doing::default();
        while doing.read < READ_BYTES
            && let Some(packet) = end.socket.pop(&self.traffic.packets.links)
        {
            doing.read += u64::from(self.traffic.packets[packet].payload);
            end.reading.push(&mut self.traffic.packets.links, packet);
        }
        let mut cost = costs.byte_copied.us() * doing.read as f64;
        if std::mem::take(woken) {
            cost += costs.thread_switch;
            *runs += 1;
            if *runs - std::mem::replace(ran, *runs) > NEAR_THREADS {
                cost += costs.cold;
            }
        }
        end.to_read -= doing.read;
        let thinks = *side == Side::Client && think.takes_time() && end.turns > 0 && !*has_thought;
        let is_done = match end.state {
            ConnectionState::Closed => thinks,
            ConnectionState::Conversing => thinks && end.to_read == 0 && !awm.connects,
            _ => false,
        };
        // A client takes the next request that waits without thinking, as in a closed loop.
        if is_done && let Some(offered) = &mut self.offers[*pair] {
            doing.due = Additional(offered.take_waiting());
            if doing.due.0.is_some() {
                *awm = offered.recorded_messages(*awm).unwrap_or(*awm);
            }
        }
        match end.state {
            _ if is_done && doing.due.0.is_none() => doing.thinks = true,
            ConnectionState::Closed => {
                doing.control = Some(PacketKind::Syn);
                doing.begins = !*has_thought;
                doing.completes = doing.begins && end.turns > 0;
                *has_thought = false;
                end.state = ConnectionState::Opening;
                cost += costs.connect;
            }
            ConnectionState::Closing if *side == Side::Server => {
                doing.control = Some(PacketKind::Fin);
                end.state = ConnectionState::Conversing;
                cost += costs.connect;
            }
            ConnectionState::Conversing if end.to_read == 0 && awm.connects && *side == Side::Client => {
                doing.control = Some(PacketKind::Fin);
                end.state = ConnectionState::Closing;
            }
            ConnectionState::Opened | ConnectionState::Conversing if end.to_read == 0 => {
                end.state = ConnectionState::Conversing;
                end.turns += 1;
                doing.begins = !awm.connects && !*has_thought;
                *has_thought &= awm.connects;
                // The first turn only starts the loop.
                doing.completes = doing.begins && end.turns > 1;
                if *side == Side::Client {
                    // A client has known its messages since it took the request, if a trace has them.
                    let of_trace = self.offers[*pair].as_ref().and_then(|offered| offered.recorded_messages(*awm));
                    drawn = of_trace.map(|_| *awm).or_else(|| self.sizes.draw(*pair, *ordinal, *awm));
                    *awm = drawn.unwrap_or(*awm);
                }
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
        let cost = cost + driver.send(awm.kind(*side, end.mss), doing.segments, payload);
        if let Some(awm) = drawn {
            // The server has read all of the previous request, and nothing of this one.
            let server = self.thread_id(self.threads[id].connection, Side::Server);
            let Thread { awm: of_server, end, .. } = &mut self.threads[server];
            *of_server = awm;
            end.to_read = awm.request;
        }
        cost
    }

    pub(crate) fn end_thread(&mut self, id: ThreadId, vcpu: Option<VcpuId>) {
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
        self.pairs[self.threads[id].pair].tally.payload_bytes += read;
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
        if self.threads[id].doing.thinks {
            self.await_request(id);
        }
    }

    /// Counts a transaction that the client has ended, begun, or both.
    fn count_transaction(&mut self, id: ThreadId) {
        let thread = &mut self.threads[id];
        if thread.doing.completes || thread.doing.thinks {
            let Thread { connection, cause: last, .. } = *thread;
            let Connection { began, .. } = self.connections[connection];
            let started = self.connections[connection].started();
            let turn = TransactionRecord { connection, last, began, started, ended: self.now };
            self.traffic.journal.complete(turn);
            self.response_times.record(self.pair_kinds.of(thread.pair), turn);
            let took = self.now.since(began);
            self.counters.transactions += 1;
            self.counters.response_time_ps += u128::from(took.ps());
            self.pairs[thread.pair].tally.complete(took);
            let is_next_drawn = thread.doing.begins && !thread.awm.connects;
            self.sizes.complete(thread.pair, thread.ordinal, is_next_drawn, took);
            if let Some(offered) = &mut self.offers[thread.pair] {
                offered.waited_ps += u128::from(started.since(began).ps());
            }
        }
        if thread.doing.begins {
            let connection = &mut self.connections[thread.connection];
            match thread.doing.due.0.take() {
                Some(due) => connection.take(due, self.now),
                None => connection.begin(self.now),
            }
        }
        if thread.doing.thinks && self.offers[thread.pair].is_none() {
            self.connections[thread.connection].is_thinking = true;
            let until = self.now + thread.think.draw(&mut thread.luck);
            self.calendar.schedule(until, Event::Thought(id));
        }
    }

    /// A client begins its next transaction, after its think time.
    pub(crate) fn has_thought(&mut self, id: ThreadId) {
        self.connections[self.threads[id].connection].begin(self.now);
        self.set_working(id);
    }

    /// A client that waited begins to work.
    fn set_working(&mut self, id: ThreadId) {
        let thread = &mut self.threads[id];
        thread.has_thought = true;
        thread.cause = None;
        thread.end.unblock(self.now);
        self.wake(id);
    }

    /// A client has ended a transaction of an offered load. A request may have come since the step
    /// began.
    fn await_request(&mut self, id: ThreadId) {
        let Thread { pair, connection, .. } = self.threads[id];
        let Some(offered) = &mut self.offers[pair] else { return };
        match offered.take_waiting() {
            Some(due) => {
                let awm = &mut self.threads[id].awm;
                *awm = offered.recorded_messages(*awm).unwrap_or(*awm);
                self.connections[connection].take(due, self.now);
                self.set_working(id);
            }
            None => self.set_free(id),
        }
    }

    /// Whether a client begins nothing before a request is due.
    pub(crate) fn awaits_offer(&self, id: ThreadId) -> bool {
        let has_pair = by_program!(self.guests[self.threads[id].guest].program, program => program.talks());
        has_pair && self.offers[self.threads[id].pair].is_some()
    }

    /// A client waits until a request is due.
    pub(crate) fn set_free(&mut self, id: ThreadId) {
        let Thread { connection, pair, .. } = self.threads[id];
        self.connections[connection].is_thinking = true;
        self.free_clients[pair].push(&mut self.thread_links, id);
    }

    /// The first request between two guests will be due.
    pub(crate) fn offer_first(&mut self, pair: PairId) {
        if let Some(offered) = &mut self.offers[pair] {
            let at = self.now + offered.until_first();
            self.calendar.schedule(at, Event::Offer(pair));
        }
    }

    /// A request is due: the client that has been free for longest sends it. If none is free, it
    /// waits or is refused.
    pub(crate) fn request_is_due(&mut self, pair: PairId) {
        let free = self.free_clients[pair].pop(&self.thread_links);
        let Some(offered) = &mut self.offers[pair] else { return };
        offered.due += 1;
        let next = self.now + offered.until_next();
        match free {
            Some(client) => {
                let awm = &mut self.threads[client].awm;
                *awm = offered.recorded_messages(*awm).unwrap_or(*awm);
                self.has_thought(client);
            }
            None => offered.wait_or_refuse(self.now),
        }
        self.calendar.schedule(next, Event::Offer(pair));
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
    pub(crate) fn put(&mut self, id: ThreadId, kind: PacketKind, payload: u32, cause: Option<u64>) -> PacketId {
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

    /// TCP receives a packet.
    pub(crate) fn receive_segment(&mut self, nic: NicId, id: PacketId) {
        let packet = self.traffic.packets[id];
        let thread = self.thread_id(packet.connection, packet.sender.peer());
        let end = &mut self.threads[thread].end;
        end.send_edge = end.send_edge.max(packet.window_edge);
        let wake = match packet.kind {
            PacketKind::Ack => {
                end.acknowledged();
                self.traffic.consume(id, self.now);
                end.has_room()
            }
            PacketKind::Syn | PacketKind::Fin => {
                let reply = end.control(packet.sender.peer(), packet.kind);
                self.traffic.consume(id, self.now);
                if let Some(kind) = reply {
                    self.put(thread, kind, 0, Some(packet.serial));
                }
                self.threads[thread].end.state != ConnectionState::Conversing
            }
            PacketKind::Command | PacketKind::Status => unreachable!("no part of a conversation"),
            PacketKind::Request | PacketKind::Response | PacketKind::Data => {
                let acknowledge = end.receive(packet.payload);
                end.socket.push(&mut self.traffic.packets.links, id);
                let place = self.application_places(self.nics[nic].guest).socket;
                self.traffic.queue(id, place, self.now);
                if acknowledge {
                    self.put(thread, PacketKind::Ack, 0, Some(packet.serial));
                }
                true
            }
        };
        let end = &mut self.threads[thread].end;
        if wake && end.blocked == Blocked::Yes {
            end.unblock(self.now);
            self.threads[thread].cause = Some(packet.serial);
            self.wake(thread);
        }
    }

    pub(crate) fn read(&mut self, thread: ThreadId, until: Instant) {
        let thread = &self.threads[thread];
        let (frames, place) = (thread.end.reading, self.application_places(thread.guest).application);
        self.serve_all(frames, place, until);
    }

    pub(crate) fn application_places(&self, guest: GuestId) -> GuestPlaces {
        self.guests[guest].places.expect("a router has no application")
    }
}
