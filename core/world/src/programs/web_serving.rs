//! Programs: web servers and their clients, and CP's part in messages over the guest LAN. A message
//! goes from program to program, bypassing NIC, QDIO and TCP, because its costs were fitted that
//! way (MODEL.md).

use super::{Endpoints, Program, Runs};
use crate::World;
use crate::topology::GuestPlaces;
use datapath_components::guest::vcpu::VcpuState;
use datapath_engine::arena::Id;
use datapath_engine::time::{Instant, Span};
use datapath_model::completed_work::CompletedWork;
use datapath_model::ids::{ConnectionId, GuestId, PacketId, PlaceId, ServingId, VcpuId, WorkloadId};
use datapath_model::journal::TransactionRecord;
use datapath_model::packet::{Packet, PacketKind, Side, Waypoint};
use datapath_model::protocol_constants::TCP_IP_HEADER_BYTES;
use datapath_model::step::Step;
use datapath_model::units::Us;
use datapath_model::workload::web_serving::WebServing;

/// What all servers and their clients share.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Serving {
    /// Cost of copying a message.
    pub send: Us,
    /// Cost of a server's work on a request.
    pub serve: Us,
    /// Cost of one part of a client's work: outside, and under the lock of its kernel. The work has
    /// many such parts.
    pub client: [Us; 2],
    pub client_stints: u32,
    /// The places of copies to the servers, and to the clients.
    pub lan: [PlaceId; 2],
    /// Largest IP packet: a response is shown as a packet of this size.
    pub mtu: u32,
    pub workload: WorkloadId,
    /// The work done.
    pub tally: CompletedWork,
}

/// What a virtual CPU is doing.
#[derive(Clone, Copy, Debug, Default, Hash)]
pub(crate) struct Worker {
    /// The request or response that it works on.
    pub packet: Option<PacketId>,
    /// Parts of a client's work that are left.
    pub stints: u32,
    /// Whether the next part is under the kernel's lock.
    pub locks: bool,
    /// The virtual CPU to which it has just sent work.
    pub wakes: Option<VcpuId>,
}

impl Runs for ServingId {
    fn has_work(self, world: &World, vcpu: VcpuId) -> bool {
        world.has_request(vcpu)
    }

    fn next_step(self, world: &mut World, vcpu: VcpuId) -> Option<Step> {
        world.next_serving_step(vcpu)
    }
}

impl World {
    /// The web serving to which a virtual CPU belongs, and its side.
    fn serving_of(&self, vcpu: VcpuId) -> Option<(ServingId, Side)> {
        match self.guests[self.vcpus[vcpu].guest].program {
            Program::WebClient(serving) => Some((serving, Side::Client)),
            Program::WebServer(serving) => Some((serving, Side::Server)),
            _ => None,
        }
    }

    fn serving(&self, vcpu: VcpuId) -> (&Serving, Side) {
        let (serving, side) = self.serving_of(vcpu).expect("a web server's or a client's virtual CPU");
        (&self.programs.servings[serving], side)
    }

    /// Whether a virtual CPU has a request or response to work on.
    fn has_request(&self, vcpu: VcpuId) -> bool {
        let guest = self.vcpus[vcpu].guest;
        let came = self.programs.workers[vcpu].packet.is_some() || !self.guests[guest].inbox.is_empty();
        came || self.next_unopened(guest).is_some()
    }

    fn next_unopened(&self, guest: GuestId) -> Option<ConnectionId> {
        let all = self.guests[guest].unopened.clone().map(|connection| ConnectionId::from_index(connection as usize));
        all.into_iter().find(|&connection| self.guest_at(connection, Side::Client) == Some(guest))
    }

    /// Whether no virtual CPU waits while work waits for it. Each message wakes one waiting virtual
    /// CPU.
    pub(crate) fn serving_is_work_conserving(&self) -> bool {
        self.guests.iter().all(|guest| {
            let vcpus = guest.vcpus.clone().map(|n| &self.vcpus[VcpuId::from_index(usize::from(n))]);
            let waiting = vcpus.clone().filter(|vcpu| vcpu.state == VcpuState::Waiting).count();
            waiting == 0 || guest.inbox.len() as usize <= vcpus.len() - waiting
        })
    }

    /// A client's first request over the next of its connections that had none yet.
    fn open_connection(&mut self, guest: GuestId) -> Option<PacketId> {
        let connection = self.next_unopened(guest);
        let unopened = &mut self.guests[guest].unopened;
        unopened.start = connection.map_or(unopened.end, |connection| connection.index() as u32 + 1);
        let place = self.serving_places(guest).socket;
        let waypoint = Waypoint { place, at: self.now, from: self.now, until: self.now };
        Some(self.new_message(connection?, 0, (Side::Client, TCP_IP_HEADER_BYTES), waypoint, None))
    }

    fn new_message(
        &mut self,
        connection: ConnectionId,
        transaction: u32,
        (sender, mtu): (Side, u32),
        waypoint: Waypoint,
        cause: Option<u64>,
    ) -> PacketId {
        let (kind, payload) = WebServing::message(sender, mtu);
        self.traffic.create(Packet {
            serial: 0,
            connection,
            transaction,
            kind,
            sender,
            bytes: TCP_IP_HEADER_BYTES + payload,
            payload,
            window_edge: 0,
            packs: false,
            ends_buffer: false,
            cause,
            created: self.now,
            waypoint,
        })
    }

    fn serving_places(&self, guest: GuestId) -> GuestPlaces {
        self.guests[guest].places.expect("every guest has an application")
    }

    /// What a virtual CPU does next; nothing if it may wait.
    fn next_serving_step(&mut self, vcpu: VcpuId) -> Option<Step> {
        let guest = self.vcpus[vcpu].guest;
        if self.programs.workers[vcpu].packet.is_none() {
            let first = self.open_connection(guest);
            let next = first.or_else(|| self.guests[guest].inbox.pop(&self.traffic.packets.links));
            self.programs.workers[vcpu].packet = Some(next?);
            self.programs.workers[vcpu].stints = self.serving(vcpu).0.client_stints;
        }
        Some(if self.programs.workers[vcpu].locks { Step::Kernel(vcpu) } else { Step::Work(vcpu) })
    }

    pub(crate) fn take_message(&mut self, vcpu: VcpuId) -> Us {
        self.serving(vcpu).0.send
    }

    pub(crate) fn take_timers(&mut self, vcpu: VcpuId) -> Us {
        self.cp_locks(vcpu).map_or(Us::ZERO, |locks| locks.timers)
    }

    pub(crate) fn take_work(&mut self, vcpu: VcpuId) -> Us {
        match self.serving(vcpu) {
            (serving, Side::Client) => serving.client[0],
            (serving, Side::Server) => serving.serve,
        }
    }

    pub(crate) fn take_kernel(&mut self, vcpu: VcpuId) -> Us {
        self.serving(vcpu).0.client[1]
    }

    /// A message is on the guest LAN.
    pub(crate) fn sent(&mut self, vcpu: VcpuId, until: Instant) {
        let Some(id) = self.programs.workers[vcpu].packet else { return };
        let (&Serving { lan, mtu, .. }, side) = self.serving(vcpu);
        let place = lan[side.index()];
        let Packet { serial, connection, transaction, sender, .. } = self.traffic.packets[id];
        self.guests[self.vcpus[vcpu].guest].sent += 1;
        if side == Side::Client {
            self.connections[connection].begin(self.now);
        }
        if sender == side {
            // This is the very first request.
            return self.traffic.serve(id, place, self.now, until);
        }
        self.traffic.consume(id, self.now);
        let waypoint = Waypoint { place, at: self.now, from: self.now, until };
        let transaction = transaction + u32::from(side == Side::Client);
        let answer = self.new_message(connection, transaction, (side, mtu), waypoint, Some(serial));
        self.programs.workers[vcpu].packet = Some(answer);
    }

    /// A request or response is processed: by a server in one part, by a client in many, of which
    /// the first records the time for all.
    pub(crate) fn on_work(&mut self, vcpu: VcpuId, until: Instant) {
        let Some(id) = self.programs.workers[vcpu].packet else { return };
        let (serving, side) = self.serving(vcpu);
        if side == Side::Server || self.programs.workers[vcpu].stints == serving.client_stints {
            let until = until + self.after_this_stint(vcpu);
            let place = self.serving_places(self.vcpus[vcpu].guest).application;
            self.traffic.serve(id, place, self.now, until);
        }
    }

    /// The mean work on the present message after the step under way.
    fn after_this_stint(&self, vcpu: VcpuId) -> Span {
        let (serving, side) = self.serving(vcpu);
        if side == Side::Server {
            return Span::ZERO;
        }
        let Worker { stints, locks, .. } = self.programs.workers[vcpu];
        let [outside, inside] = serving.client;
        let left = (outside + inside) * f64::from(stints) - outside - if locks { inside } else { Us::ZERO };
        left.span()
    }

    /// The step under way ends later than expected.
    pub(crate) fn work_is_late(&mut self, step: Step, end: Instant) {
        let (vcpu, later) = match step {
            Step::Send(vcpu) => (vcpu, Span::ZERO),
            Step::Work(vcpu) | Step::Kernel(vcpu) => (vcpu, self.after_this_stint(vcpu)),
            _ => return,
        };
        if let Some(id) = self.programs.workers[vcpu].packet {
            self.traffic.prolong(id, end + later);
        }
    }

    pub(crate) fn end_awaken(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        let woken = self.programs.workers[vcpu].wakes.take();
        self.make_dispatchable(woken.expect("somebody is to be woken"));
    }

    pub(crate) fn end_send(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        self.vcpus[vcpu].continuation = Some(Step::Time(vcpu));
    }

    pub(crate) fn end_work(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        match self.serving(vcpu).1 {
            Side::Client => self.programs.workers[vcpu].locks = true,
            Side::Server => self.vcpus[vcpu].continuation = Some(Step::Send(vcpu)),
        }
    }

    pub(crate) fn end_kernel(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        let worker = &mut self.programs.workers[vcpu];
        worker.locks = false;
        worker.stints -= 1;
        if worker.stints == 0 {
            self.complete_request(vcpu);
        }
    }

    /// A client has finished a response and sends its next request.
    fn complete_request(&mut self, vcpu: VcpuId) {
        self.vcpus[vcpu].continuation = Some(Step::Send(vcpu));
        let Some(id) = self.programs.workers[vcpu].packet else { return };
        let Packet { serial, connection, kind, payload, .. } = self.traffic.packets[id];
        if kind == PacketKind::Response {
            let (last, began) = (Some(serial), self.connections[connection].began);
            let turn = TransactionRecord { connection, last, began, started: began, ended: self.now };
            self.traffic.journal.complete(turn);
            let took = self.now.since(began);
            self.counters.transactions += 1;
            self.counters.payload_bytes += u64::from(payload);
            self.counters.response_time_ps += u128::from(took.ps());
            if let Some((serving, _)) = self.serving_of(vcpu) {
                self.response_times.record(self.pair_kinds.len() + serving.index(), turn);
                let tally = &mut self.programs.servings[serving].tally;
                tally.complete(took);
                tally.payload_bytes += u64::from(payload);
            }
        }
    }

    /// CP has copied a message; if a virtual CPU of the receiver waits, it must be woken.
    pub(crate) fn end_time(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        let Some(id) = self.programs.workers[vcpu].packet.take() else { return };
        let Packet { connection, sender, .. } = self.traffic.packets[id];
        let Endpoints::Guests(ends) = self.connections[connection].ends else { return };
        let receiver = ends[sender.peer().index()];
        self.guests[receiver].inbox.push(&mut self.traffic.packets.links, id);
        let mut vcpus = self.guests[receiver].vcpus.clone().map(|n| VcpuId::from_index(usize::from(n)));
        let woken = vcpus.find(|&vcpu| self.vcpus[vcpu].state == VcpuState::Waiting);
        self.programs.workers[vcpu].wakes = woken;
        let place = self.serving_places(receiver).socket;
        self.traffic.queue(id, place, self.now);
        if let Some(woken) = woken {
            self.vcpus[woken].state = VcpuState::Waking;
            self.vcpus[vcpu].continuation = Some(Step::Awaken(vcpu));
        }
    }
}
