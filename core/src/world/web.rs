//! Carries out what web servers and their clients do, and CP's part in messages over the guest LAN.

use super::World;
use super::topology::GuestPlaces;
use crate::engine::arena::{Fifo, Id, Table};
use crate::engine::time::{Instant, Span};
use crate::guest::vcpu::VcpuState;
use crate::model::ids::{ConnectionId, GuestId, PacketId, PlaceId, VcpuId};
use crate::model::journal::Turn;
use crate::model::packet::{Packet, PacketKind, Side, Waypoint};
use crate::model::step::Step;
use crate::model::units::TCP_IP_HEADER_BYTES;
use crate::workload::web::Web;

/// What a web run has beside its guests.
#[derive(Clone, Debug)]
pub(super) struct Site {
    pub web: Web,
    pub costs: SiteCosts,
    /// Copies to the servers, and to the clients.
    pub lan: [PlaceId; 2],
    /// Largest IP packet, as which a page is shown.
    pub mtu: u32,
    /// One for each virtual CPU.
    pub workers: Table<VcpuId, Worker>,
    /// What came for a guest and nobody has taken up.
    pub inboxes: Table<GuestId, Fifo<PacketId>>,
    /// From which connection on a client has not sent its first requests.
    pub unopened: Table<GuestId, u32>,
    /// Messages a guest has sent.
    pub sent: Table<GuestId, u64>,
    /// When the transaction of each connection began, and the one before it.
    pub began: Table<ConnectionId, Instant>,
    pub before: Table<ConnectionId, Instant>,
}

impl Site {
    fn next_unopened(&self, guest: GuestId) -> Option<ConnectionId> {
        let all = self.unopened[guest]..self.web.connections;
        all.map(|connection| ConnectionId::from_index(connection as usize)).find(|&c| self.web.client(c) == guest)
    }
}

/// Prices, µs.
#[derive(Clone, Copy, Debug)]
pub(super) struct SiteCosts {
    pub send: f64,
    pub serve: f64,
    /// The client's work on a page is so many times a part outside and a part under the lock of its kernel.
    pub client: [f64; 2],
    pub client_parts: u32,
}

/// What a virtual CPU is at.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Worker {
    /// The request or response in its hands.
    pub packet: Option<PacketId>,
    /// Parts of a client's work that are left.
    pub parts: u32,
    /// Whether the next is under the kernel's lock.
    pub locks: bool,
    /// The virtual CPU for which it just sent something to do.
    pub wakes: Option<VcpuId>,
}

impl World {
    /// Whether a virtual CPU has a page to work on.
    pub(super) fn has_page(&self, vcpu: VcpuId) -> bool {
        let guest = self.vcpus[vcpu].guest;
        self.web.as_ref().is_some_and(|site| {
            let came = site.workers[vcpu].packet.is_some() || !site.inboxes[guest].is_empty();
            came || site.next_unopened(guest).is_some()
        })
    }

    /// Whether nobody waits beside work that is waiting for him. Each message wakes one virtual CPU that waits.
    pub(super) fn web_is_work_conserving(&self) -> bool {
        self.web.as_ref().is_none_or(|site| {
            self.guests.ids().all(|guest| {
                let vcpus = self.guests[guest].vcpus.clone().map(|n| &self.vcpus[VcpuId::from_index(usize::from(n))]);
                let waiting = vcpus.clone().filter(|vcpu| vcpu.state == VcpuState::Waiting).count();
                waiting == 0 || site.inboxes[guest].len() as usize <= vcpus.len() - waiting
            })
        })
    }

    /// A client's first request over the next of its connections that has none yet.
    fn open_connection(&mut self, guest: GuestId) -> Option<PacketId> {
        let site = self.web.as_mut()?;
        let connection = site.next_unopened(guest);
        site.unopened[guest] = connection.map_or(site.web.connections, |connection| connection.index() as u32 + 1);
        let place = self.web_places(guest).socket;
        let waypoint = Waypoint { place, at: self.now, from: self.now, until: self.now };
        Some(self.new_message(connection?, 0, Side::Client, waypoint, None))
    }

    /// All clients have their first requests to send.
    pub(super) fn open_site(&mut self) {
        for vcpu in self.vcpus.ids() {
            if self.has_page(vcpu) {
                self.make_dispatchable(vcpu);
            }
        }
    }

    fn new_message(
        &mut self,
        connection: ConnectionId,
        transaction: u32,
        sender: Side,
        waypoint: Waypoint,
        cause: Option<u64>,
    ) -> PacketId {
        let (kind, payload) = Web::message(sender, self.web.as_ref().map_or(TCP_IP_HEADER_BYTES, |site| site.mtu));
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

    fn web_places(&self, guest: GuestId) -> GuestPlaces {
        self.guests[guest].places.expect("every guest has an application")
    }

    fn is_client(&self, vcpu: VcpuId) -> bool {
        let guest = self.vcpus[vcpu].guest;
        self.web.as_ref().is_some_and(|site| guest.index() < usize::from(site.web.clients))
    }

    /// What a virtual CPU does next; nothing if it may wait.
    pub(super) fn next_page(&mut self, vcpu: VcpuId) -> Option<Step> {
        let guest = self.vcpus[vcpu].guest;
        if self.web.as_ref()?.workers[vcpu].packet.is_none() {
            let first = self.open_connection(guest);
            let site = self.web.as_mut()?;
            let next = first.or_else(|| site.inboxes[guest].pop(&self.traffic.packets.links));
            site.workers[vcpu].packet = Some(next?);
            site.workers[vcpu].parts = site.costs.client_parts;
        }
        let worker = &self.web.as_ref()?.workers[vcpu];
        Some(if worker.locks { Step::Kernel(vcpu) } else { Step::Work(vcpu) })
    }

    pub(super) fn take_message(&mut self, _: VcpuId) -> f64 {
        self.web.as_ref().map_or(0.0, |site| site.costs.send)
    }

    pub(super) fn take_timers(&mut self, vcpu: VcpuId) -> f64 {
        self.cp_locks(vcpu).map_or(0.0, |locks| locks.timers)
    }

    pub(super) fn take_page(&mut self, vcpu: VcpuId) -> f64 {
        let is_client = self.is_client(vcpu);
        self.web.as_ref().map_or(0.0, |site| if is_client { site.costs.client[0] } else { site.costs.serve })
    }

    pub(super) fn take_kernel(&mut self, _: VcpuId) -> f64 {
        self.web.as_ref().map_or(0.0, |site| site.costs.client[1])
    }

    fn side_of(&self, vcpu: VcpuId) -> Side {
        if self.is_client(vcpu) { Side::Client } else { Side::Server }
    }

    /// A message is on the guest LAN.
    pub(super) fn sent(&mut self, vcpu: VcpuId, until: Instant) {
        let side = self.side_of(vcpu);
        let Some(site) = &mut self.web else { return };
        let Some(id) = site.workers[vcpu].packet else { return };
        let guest = self.vcpus[vcpu].guest;
        let place = site.lan[side.index()];
        let Packet { serial, connection, transaction, sender, .. } = self.traffic.packets[id];
        site.sent[guest] += 1;
        if side == Side::Client {
            site.before[connection] = std::mem::replace(&mut site.began[connection], self.now);
        }
        if sender == side {
            // The first request of all.
            return self.traffic.serve(id, place, self.now, until);
        }
        self.traffic.consume(id, self.now);
        let waypoint = Waypoint { place, at: self.now, from: self.now, until };
        let transaction = transaction + u32::from(side == Side::Client);
        let answer = self.new_message(connection, transaction, side, waypoint, Some(serial));
        if let Some(site) = &mut self.web {
            site.workers[vcpu].packet = Some(answer);
        }
    }

    /// A page is worked on: by a server in one piece, by a client in many, of which the first tells of all.
    pub(super) fn on_page(&mut self, vcpu: VcpuId, until: Instant) {
        let side = self.side_of(vcpu);
        let Some(site) = &self.web else { return };
        let Some(id) = site.workers[vcpu].packet else { return };
        if side == Side::Server || site.workers[vcpu].parts == site.costs.client_parts {
            let until = until + self.after_this_part(vcpu);
            let place = self.web_places(self.vcpus[vcpu].guest).application;
            self.traffic.serve(id, place, self.now, until);
        }
    }

    /// Work on the page in hand that follows the step under way, on average.
    fn after_this_part(&self, vcpu: VcpuId) -> Span {
        let Some(site) = self.web.as_ref().filter(|_| self.is_client(vcpu)) else { return Span::ZERO };
        let Worker { parts, locks, .. } = site.workers[vcpu];
        let [outside, inside] = site.costs.client;
        let left = f64::from(parts) * (outside + inside) - outside - if locks { inside } else { 0.0 };
        Span::from_us(left)
    }

    /// The step under way ends later than was thought.
    pub(super) fn page_is_late(&mut self, step: Step, end: Instant) {
        let (vcpu, later) = match step {
            Step::Send(vcpu) => (vcpu, Span::ZERO),
            Step::Work(vcpu) | Step::Kernel(vcpu) => (vcpu, self.after_this_part(vcpu)),
            _ => return,
        };
        if let Some(id) = self.web.as_ref().and_then(|site| site.workers[vcpu].packet) {
            self.traffic.prolong(id, end + later);
        }
    }

    pub(super) fn end_awaken(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        let woken = self.worker(vcpu).wakes.take();
        self.make_dispatchable(woken.expect("somebody is to be woken"));
    }

    pub(super) fn end_send(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        self.vcpus[vcpu].continuation = Some(Step::Time(vcpu));
    }

    pub(super) fn end_work(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        if self.is_client(vcpu) {
            self.worker(vcpu).locks = true;
        } else {
            self.vcpus[vcpu].continuation = Some(Step::Send(vcpu));
        }
    }

    pub(super) fn end_kernel(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        let worker = self.worker(vcpu);
        worker.locks = false;
        worker.parts -= 1;
        if worker.parts == 0 {
            self.complete_page(vcpu);
        }
    }

    fn worker(&mut self, vcpu: VcpuId) -> &mut Worker {
        &mut self.web.as_mut().expect("a web site").workers[vcpu]
    }

    /// A client is through with a page and sends its next request.
    fn complete_page(&mut self, vcpu: VcpuId) {
        self.vcpus[vcpu].continuation = Some(Step::Send(vcpu));
        let Some(site) = &self.web else { return };
        let Some(id) = site.workers[vcpu].packet else { return };
        let Packet { serial, connection, kind, payload, .. } = self.traffic.packets[id];
        if kind == PacketKind::Response {
            let (last, began) = (Some(serial), site.began[connection]);
            self.traffic.journal.complete(Turn { connection, last, began, ended: self.now });
            self.counters.transactions += 1;
            self.counters.payload_bytes += u64::from(payload);
            self.counters.response_time_ps += u128::from(self.now.since(site.began[connection]).ps());
        }
    }

    /// CP has copied a message; if a virtual CPU of the receiver waits it must be woken.
    pub(super) fn end_time(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        let Some(site) = &mut self.web else { return };
        let Some(id) = site.workers[vcpu].packet.take() else { return };
        let Packet { connection, sender, .. } = self.traffic.packets[id];
        let receiver = match sender {
            Side::Client => site.web.server(connection),
            Side::Server => site.web.client(connection),
        };
        site.inboxes[receiver].push(&mut self.traffic.packets.links, id);
        let mut vcpus = self.guests[receiver].vcpus.clone().map(|n| VcpuId::from_index(usize::from(n)));
        let woken = vcpus.find(|&vcpu| self.vcpus[vcpu].state == VcpuState::Waiting);
        site.workers[vcpu].wakes = woken;
        let place = self.web_places(receiver).socket;
        self.traffic.queue(id, place, self.now);
        if let Some(woken) = woken {
            self.vcpus[woken].state = VcpuState::Waking;
            self.vcpus[vcpu].continuation = Some(Step::Awaken(vcpu));
        }
    }
}
