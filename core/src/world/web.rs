//! Carries out what web servers and their clients do, and CP's part in it: dispatching, waking, DIAGNOSE X'44', messages
//! over the guest LAN.

use super::World;
use super::topology::GuestPlaces;
use crate::engine::arena::{Fifo, Id, Table};
use crate::engine::time::{Instant, Span};
use crate::guest::vcpu::VcpuState;
use crate::model::ids::{ConnectionId, GuestId, LockId, PacketId, PlaceId, ProcessorId, VcpuId};
use crate::model::journal::Turn;
use crate::model::packet::{Packet, PacketKind, Side, Waypoint};
use crate::model::step::{SiteStep, Step};
use crate::model::units::TCP_IP_HEADER_BYTES;
use crate::workload::web::Web;

/// What a web run has beside its guests.
#[derive(Clone, Debug)]
pub(super) struct Site {
    pub web: Web,
    pub costs: SiteCosts,
    pub locks: SiteLocks,
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
    pub diagnoses: u64,
}

impl Site {
    /// The lock of CP's under which a step is done.
    pub(super) const fn lock_of(&self, step: SiteStep) -> Option<LockId> {
        match step {
            SiteStep::Choose | SiteStep::Awaken | SiteStep::Yield => Some(self.locks.scheduler),
            SiteStep::Serialise => Some(self.locks.other),
            SiteStep::Time => Some(self.locks.timer),
            SiteStep::Diagnose | SiteStep::Send | SiteStep::Work | SiteStep::Kernel => None,
        }
    }

    fn next_unopened(&self, guest: GuestId) -> Option<ConnectionId> {
        let all = self.unopened[guest]..self.web.connections;
        all.map(|connection| ConnectionId::from_index(connection as usize)).find(|&c| self.web.client(c) == guest)
    }
}

/// Prices, µs.
#[derive(Clone, Copy, Debug)]
pub(super) struct SiteCosts {
    pub dispatch: f64,
    /// To intercept DIAGNOSE X'44', and as much again to go back to the guest.
    pub diagnose: f64,
    pub send: f64,
    pub scheduler_lock: f64,
    pub timer_lock: f64,
    pub serve: f64,
    /// The client's work on a page is so many times a part outside and a part under the lock of its kernel.
    pub client: [f64; 2],
    pub client_parts: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct SiteLocks {
    pub scheduler: LockId,
    pub timer: LockId,
    /// What CP serialises in a dispatch without a formal lock.
    pub other: LockId,
    /// That of the first client's kernel; the others follow.
    pub kernel: LockId,
}

impl SiteLocks {
    /// The lock of a client's kernel.
    fn of_kernel(&self, guest: GuestId) -> LockId {
        LockId::from_index(self.kernel.index() + guest.index())
    }
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
    /// Whether it gave up its processor because somebody else held that, and has not got it yet.
    pub yields: bool,
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

    fn yields(&self, vcpu: VcpuId) -> bool {
        self.web.as_ref().is_some_and(|site| site.workers[vcpu].yields)
    }

    /// Virtual CPUs that issue DIAGNOSE X'44' because of the lock of a kernel.
    pub(super) fn yielding_to(&self, lock: LockId) -> u32 {
        let Some(site) = &self.web else { return 0 };
        let guest = GuestId::from_index(lock.index() - site.locks.kernel.index());
        let vcpus = self.guests[guest].vcpus.clone().map(|n| VcpuId::from_index(usize::from(n)));
        vcpus.filter(|&vcpu| site.workers[vcpu].yields).count() as u32
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
        Some(Step::Site(if worker.locks { SiteStep::Kernel } else { SiteStep::Work }, vcpu))
    }

    /// Under the lock of its kernel a virtual CPU works only if that is free; else it gives up its processor at once.
    pub(super) fn unless_locked_out(&mut self, processor: ProcessorId, step: Step) -> Step {
        let Step::Site(SiteStep::Kernel, vcpu) = step else { return step };
        let guest = self.vcpus[vcpu].guest;
        let Some(site) = &mut self.web else { return step };
        let lock = site.locks.of_kernel(guest);
        let taken = self.locks[lock].try_take(processor);
        site.workers[vcpu].yields = !taken;
        if taken {
            self.processors[processor].holds = Some(lock);
            return step;
        }
        site.diagnoses += 1;
        Step::Site(SiteStep::Diagnose, vcpu)
    }

    /// The cost of a dispatch, µs: after DIAGNOSE X'44' only the way back to the guest.
    pub(super) fn begin_dispatch(&self, vcpu: VcpuId) -> f64 {
        match &self.web {
            None => self.sie.dispatch,
            Some(site) if self.yields(vcpu) => site.costs.diagnose,
            Some(site) => site.costs.dispatch,
        }
    }

    /// The cost of a step, µs.
    pub(super) fn begin_web(&self, step: SiteStep, vcpu: VcpuId) -> f64 {
        let Some(Site { costs, .. }) = &self.web else { return 0.0 };
        match step {
            // What is serialised in a dispatch is what follows under the scheduler lock.
            SiteStep::Serialise => 0.0,
            SiteStep::Choose | SiteStep::Awaken | SiteStep::Yield => costs.scheduler_lock,
            SiteStep::Diagnose => costs.diagnose,
            SiteStep::Send => costs.send,
            SiteStep::Time => costs.timer_lock,
            SiteStep::Work if self.is_client(vcpu) => costs.client[0],
            SiteStep::Work => costs.serve,
            SiteStep::Kernel => costs.client[1],
        }
    }

    /// Notes where the page in hand is.
    pub(super) fn note_page(&mut self, vcpu: VcpuId, step: SiteStep, end: Instant) {
        let Some(site) = &mut self.web else { return };
        let Some(id) = site.workers[vcpu].packet else { return };
        let guest = self.vcpus[vcpu].guest;
        let side = if guest.index() < usize::from(site.web.clients) { Side::Client } else { Side::Server };
        if step == SiteStep::Send {
            let place = site.lan[side.index()];
            let Packet { serial, connection, transaction, sender, .. } = self.traffic.packets[id];
            site.sent[guest] += 1;
            if side == Side::Client {
                site.before[connection] = std::mem::replace(&mut site.began[connection], self.now);
            }
            if sender == side {
                // The first request of all.
                return self.traffic.serve(id, place, self.now, end);
            }
            self.traffic.consume(id, self.now);
            let waypoint = Waypoint { place, at: self.now, from: self.now, until: end };
            let transaction = transaction + u32::from(side == Side::Client);
            let answer = self.new_message(connection, transaction, side, waypoint, Some(serial));
            if let Some(site) = &mut self.web {
                site.workers[vcpu].packet = Some(answer);
            }
        } else if side == Side::Server || site.workers[vcpu].parts == site.costs.client_parts {
            let until = end + self.after_this_part(vcpu);
            let place = self.web_places(guest).application;
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
        let Step::Site(part @ (SiteStep::Send | SiteStep::Work | SiteStep::Kernel), vcpu) = step else { return };
        let later = if part == SiteStep::Send { Span::ZERO } else { self.after_this_part(vcpu) };
        if let Some(id) = self.web.as_ref().and_then(|site| site.workers[vcpu].packet) {
            self.traffic.prolong(id, end + later);
        }
    }

    /// A step is done.
    pub(super) fn end_web(&mut self, processor: ProcessorId, step: SiteStep, vcpu: VcpuId) {
        match step {
            SiteStep::Serialise => self.then(vcpu, SiteStep::Choose),
            SiteStep::Diagnose => self.then(vcpu, SiteStep::Yield),
            SiteStep::Yield => {
                self.processors[processor].vcpu = None;
                self.enqueue(vcpu);
            }
            SiteStep::Send => self.then(vcpu, SiteStep::Time),
            SiteStep::Time => self.deliver_message(vcpu),
            SiteStep::Awaken => {
                let woken = self.web.as_mut().and_then(|site| site.workers[vcpu].wakes.take());
                self.make_dispatchable(woken.expect("somebody is to be woken"));
            }
            SiteStep::Work if self.is_client(vcpu) => self.worker(vcpu).locks = true,
            SiteStep::Work => self.then(vcpu, SiteStep::Send),
            SiteStep::Kernel => {
                let worker = self.worker(vcpu);
                worker.locks = false;
                worker.parts -= 1;
                if worker.parts == 0 {
                    self.complete_page(vcpu);
                }
            }
            SiteStep::Choose => {}
        }
    }

    /// What a virtual CPU does next, whatever waits.
    fn then(&mut self, vcpu: VcpuId, step: SiteStep) {
        self.vcpus[vcpu].continuation = Some(Step::Site(step, vcpu));
    }

    /// What follows the dispatch of a virtual CPU: all of it, or after DIAGNOSE X'44' the short way back.
    pub(super) fn rest_of_dispatch(&self, vcpu: VcpuId) -> Option<Step> {
        self.web.as_ref()?;
        Some(Step::Site(if self.yields(vcpu) { SiteStep::Choose } else { SiteStep::Serialise }, vcpu))
    }

    fn worker(&mut self, vcpu: VcpuId) -> &mut Worker {
        &mut self.web.as_mut().expect("a web site").workers[vcpu]
    }

    /// A client is through with a page and sends its next request.
    fn complete_page(&mut self, vcpu: VcpuId) {
        self.then(vcpu, SiteStep::Send);
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
    fn deliver_message(&mut self, vcpu: VcpuId) {
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
            self.then(vcpu, SiteStep::Awaken);
        }
    }
}
