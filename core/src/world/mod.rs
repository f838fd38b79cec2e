//! The whole machine: owns every part, and alone knows everybody.
//!
//! Parts return outcomes and `World` carries them out. The one match over events is in this file, the table of
//! steps of processor work in `steps`; `assemble` builds a world and its topology from a plan.

mod assemble;
mod cards;
mod digest;
mod dispatch;
mod fcp;
mod iozone;
mod locking;
mod lpar;
mod network;
mod routes;
mod signals;
pub mod steps;
mod storage_assembly;
mod threads;
pub mod topology;
mod web;
mod web_assembly;

use crate::engine::arena::{Fifo, Id, Links, Table};
use crate::engine::calendar::Calendar;
use crate::engine::time::{Instant, Span};
use crate::guest::stack::{Attention, Nic};
use crate::guest::tcp::Endpoint;
use crate::guest::vcpu::{Vcpu, VcpuState};
use crate::hardware::fcp::Fcp;
use crate::hardware::hipersockets::Bus;
use crate::hardware::link::Link;
use crate::hardware::osa::Osa;
use crate::hardware::processor::Processor;
use crate::hardware::smt::Smt;
use crate::hypervisor::guest_lan::GuestLan;
use crate::hypervisor::locks::Lock;
pub use crate::hypervisor::locks::LockKind;
use crate::hypervisor::qebsm::ShadowQueues;
use crate::hypervisor::sie::Sie;
use crate::hypervisor::vswitch::Vswitch;
use crate::model::event::Event;
use crate::model::ids::{
    BusId, ConnectionId, FcpId, GuestId, GuestLanId, LinkId, LockId, LparId, NicId, OsaId, PacketId, PairId, PlaceId,
    ProcessorId, ServingId, ThreadId, VcpuId, VswitchId, ZoneId,
};
use crate::model::ledger::Ledger;
use crate::model::packet::{PacketKind, Side};
use crate::model::traffic::Traffic;
use crate::model::units::DEFAULT_OUTPUT_QUEUE;
use crate::workload::awm::Awm;
pub use iozone::PhaseTotals;
use iozone::Zone;
use lpar::Lpar;
use topology::{FcpPlaces, GuestPlaces, LinkPlaces, NicPlaces, OsaPlaces, VswitchPlaces};
use web::{Serving, Worker};

/// A guest and what belongs to it.
#[derive(Clone, Debug)]
struct Guest {
    lpar: LparId,
    vcpus: std::ops::Range<u16>,
    program: Program,
    /// Its interface, if what it runs needs one; of a router, the one to the guest LAN.
    nic: Option<NicId>,
    ledger: Ledger,
    /// Packets sent.
    sent: u64,
    /// Messages that came past its interfaces and nobody has taken up.
    inbox: Fifo<PacketId>,
    /// Of these connections, those that are its own still want a first request.
    unopened: std::ops::Range<u32>,
    /// The lock of its kernel, if it has one that matters.
    kernel: Option<LockId>,
    /// DIAGNOSE X'44' that it issued.
    diagnoses: u64,
    /// `None` for a router, which has no application.
    places: Option<GuestPlaces>,
}

/// What a guest runs: it asks for work, gets outcomes, and has places where that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Program {
    /// Ends of AWM's connections.
    Awm,
    /// Processes of IOzone.
    IoZone(ZoneId),
    /// A web server.
    WebServer(ServingId),
    /// Its client.
    WebClient(ServingId),
    /// Forwards what comes in by one interface through the other.
    Router,
}

/// Who talks over a connection.
#[derive(Clone, Copy, Debug)]
enum Ends {
    /// Threads, by side.
    Threads([ThreadId; 2]),
    /// A process, with its disk.
    Process(ThreadId),
    /// Guests, by side: whichever virtual CPU takes a message up.
    Guests([GuestId; 2]),
}

/// A connection.
#[derive(Clone, Copy, Debug)]
struct Connection {
    ends: Ends,
    /// When the current transaction began, and the one before it.
    began: Instant,
    before: Instant,
}

impl Connection {
    const fn new(ends: Ends) -> Self {
        Self { ends, began: Instant::ZERO, before: Instant::ZERO }
    }

    /// A transaction begins.
    const fn begin(&mut self, now: Instant) {
        self.before = std::mem::replace(&mut self.began, now);
    }

    const fn has_transactions(&self) -> bool {
        !matches!(self.ends, Ends::Process(_))
    }
}

/// What an interface is attached to.
#[derive(Clone, Copy, Debug)]
enum Attached {
    Card(OsaId),
    Vswitch(VswitchId),
    GuestLan(GuestLanId),
    HiperSockets(BusId),
    Fcp(FcpId),
}

impl Attached {
    /// Whether it is a real device of the guest's, with QDIO queues of its own.
    const fn is_device(self) -> bool {
        matches!(self, Attached::Card(_) | Attached::HiperSockets(_) | Attached::Fcp(_))
    }
}

/// Who uses a card.
#[derive(Clone, Copy, Debug)]
enum User {
    Guest(NicId),
    Vswitch(VswitchId),
}

/// A card's neighbours.
#[derive(Clone, Copy, Debug)]
struct Cabling {
    user: User,
    link: LinkId,
    peer: OsaId,
}

/// Counts of finished work since the start; means and rates are computed at readout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Events handled.
    pub events: u64,
    /// Transactions completed, seen by the clients.
    pub transactions: u64,
    /// Payload read by the applications, bytes.
    pub payload_bytes: u64,
    /// Sum of the response times of all transactions, picoseconds.
    pub response_time_ps: u128,
}

/// A client guest and the server guest it talks to.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// The two, by side.
    pub guests: [GuestId; 2],
    /// Transactions completed, seen by the client.
    pub transactions: u64,
}

/// The state of a run. A clone is a checkpoint.
#[derive(Clone, Debug)]
pub struct World {
    calendar: Calendar<Event>,
    now: Instant,
    last_event: Option<Event>,
    traffic: Traffic,
    counters: Counters,

    processors: Table<ProcessorId, Processor>,
    smt: Smt,
    osas: Table<OsaId, Osa>,
    links: Table<LinkId, Link>,
    cabling: Table<OsaId, Cabling>,
    osa_places: Table<OsaId, OsaPlaces>,
    link_places: Table<LinkId, LinkPlaces>,

    lpars: Table<LparId, Lpar>,
    locks: Table<LockId, Lock>,
    lock_links: Links,
    sie: Sie,
    /// Without QEBSM.
    shadow: Option<ShadowQueues>,
    vswitches: Table<VswitchId, Vswitch>,
    vswitch_places: Table<VswitchId, VswitchPlaces>,
    vswitch_links: Links,
    /// Added to the copying of each frame to an uplink, µs.
    frame_without_ptfs: f64,
    guest_lans: Table<GuestLanId, GuestLan>,
    guest_lan_places: Table<GuestLanId, [PlaceId; 2]>,
    buses: Table<BusId, Bus>,
    bus_places: Table<BusId, PlaceId>,
    fcps: Table<FcpId, Fcp>,
    fcp_nics: Table<FcpId, NicId>,
    fcp_places: Table<FcpId, FcpPlaces>,

    guests: Table<GuestId, Guest>,
    vcpus: Table<VcpuId, Vcpu>,
    vcpu_links: Links,
    nics: Table<NicId, Nic>,
    nic_links: Links,
    attached: Table<NicId, Attached>,
    nic_places: Table<NicId, NicPlaces>,
    /// The interface through which a router sends on what comes in by this one.
    forwards: Table<NicId, Option<NicId>>,

    pairs: Table<PairId, Pair>,
    threads: Table<ThreadId, Thread>,
    thread_links: Links,
    connections: Table<ConnectionId, Connection>,
    zones: Table<ZoneId, Zone>,
    servings: Table<ServingId, Serving>,
    /// What each virtual CPU of a web server or client is at.
    workers: Table<VcpuId, Worker>,
}

/// An application thread: one end of a connection.
#[derive(Clone, Debug)]
struct Thread {
    connection: ConnectionId,
    pair: PairId,
    awm: Awm,
    side: Side,
    guest: GuestId,
    /// Which of its program's threads it is.
    ordinal: usize,
    /// The virtual CPU it ran on last.
    vcpu: VcpuId,
    end: Endpoint,
    /// Costs beyond the driver's.
    costs: ThreadCosts,
    /// What the step under way will do when it ends.
    doing: Doing,
    /// Whether it was woken and has not run since.
    woken: bool,
    /// The packet whose arrival made it do what it does, by serial.
    cause: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
struct ThreadCosts {
    switch: f64,
    message: f64,
    connect: f64,
    byte_copied: f64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Doing {
    read: u64,
    segments: u32,
    /// Whether a transaction of the client's ends with it …
    completes: bool,
    /// … and whether one begins.
    begins: bool,
    /// A packet that opens or closes the connection.
    control: Option<PacketKind>,
}

impl World {
    /// Simulated time.
    #[must_use]
    pub fn now(&self) -> Instant {
        self.now
    }

    /// Time of the next event.
    #[must_use]
    pub fn next_event(&mut self) -> Option<Instant> {
        self.calendar.peek()
    }

    /// The last event handled.
    #[must_use]
    pub fn last_event(&self) -> Option<Event> {
        self.last_event
    }

    /// What was counted.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// Packets and places.
    #[must_use]
    pub fn traffic(&self) -> &Traffic {
        &self.traffic
    }

    /// Changes what is watched; never what happens.
    pub fn watch(&mut self, journal: crate::model::journal::Journal) {
        self.traffic.journal = journal;
    }

    /// Forgets the watched transactions that were looked at.
    pub fn forget_turns(&mut self) {
        self.traffic.journal.forget_turns();
    }

    /// All logical processors.
    #[must_use]
    pub fn processors(&self) -> &Table<ProcessorId, Processor> {
        &self.processors
    }

    /// All virtual CPUs.
    #[must_use]
    pub fn vcpus(&self) -> &Table<VcpuId, Vcpu> {
        &self.vcpus
    }

    /// All links, one for each direction.
    #[must_use]
    pub fn links(&self) -> &Table<LinkId, Link> {
        &self.links
    }

    /// The place that each link is.
    pub fn wires(&self) -> impl Iterator<Item = PlaceId> {
        self.link_places.iter().map(|places| places.wire)
    }

    /// How long the applications of each guest had something to send and no room in the peer's window, and how many there
    /// are; none where nothing is sent over TCP.
    pub fn stalls(&self) -> impl Iterator<Item = (GuestId, Span)> {
        let threads = self.threads.iter().filter(|thread| self.guests[thread.guest].program == Program::Awm);
        threads.map(|thread| (thread.guest, thread.end.stalled_at(self.now)))
    }

    /// All cards.
    #[must_use]
    pub fn osas(&self) -> &Table<OsaId, Osa> {
        &self.osas
    }

    /// All directions of HiperSockets.
    #[must_use]
    pub fn buses(&self) -> &Table<BusId, Bus> {
        &self.buses
    }

    /// All interfaces.
    #[must_use]
    pub fn nics(&self) -> &Table<NicId, Nic> {
        &self.nics
    }

    /// Whether frames wait at an interface for the next round of its guest.
    #[must_use]
    pub fn rests(&self, nic: NicId) -> bool {
        self.nics[nic].attention == Attention::Held
    }

    /// The guest of a virtual CPU.
    #[must_use]
    pub fn guest_of(&self, vcpu: VcpuId) -> GuestId {
        self.vcpus[vcpu].guest
    }

    /// Processor time of a partition up to now.
    #[must_use]
    pub fn lpar_ledger(&self, lpar: LparId) -> Ledger {
        let mut sum = Ledger::default();
        for processor in self.processors.iter().filter(|processor| processor.lpar == lpar) {
            sum.add(&processor.ledger_at(self.now));
        }
        sum
    }

    /// Number of guests, routers among them.
    #[must_use]
    pub fn guests_len(&self) -> usize {
        self.guests.len()
    }

    /// Processor time of a guest, finished steps only.
    #[must_use]
    pub fn guest_ledger(&self, guest: GuestId) -> Ledger {
        self.guests[guest].ledger
    }

    /// DIAGNOSE X'44' so far.
    #[must_use]
    pub fn diagnoses(&self) -> u64 {
        self.guests.iter().map(|guest| guest.diagnoses).sum()
    }

    /// Packets a guest has sent.
    #[must_use]
    pub fn guest_packets(&self, guest: GuestId) -> u64 {
        self.guests[guest].sent
    }

    /// The pair that a connection belongs to.
    #[must_use]
    pub fn pair_of(&self, connection: ConnectionId) -> Option<PairId> {
        match self.connections[connection].ends {
            Ends::Threads([client, _]) => Some(self.threads[client].pair),
            Ends::Process(_) | Ends::Guests(_) => None,
        }
    }

    /// All pairs of guests that talk to each other.
    #[must_use]
    pub fn pairs(&self) -> &Table<PairId, Pair> {
        &self.pairs
    }

    /// Time each link was taken.
    #[must_use]
    pub fn link_busy(&self, link: LinkId) -> Span {
        self.links[link].busy
    }

    /// Messages answered so far by each end of each connection.
    pub fn turns(&self) -> impl Iterator<Item = u32> {
        self.threads.iter().map(|thread| thread.end.turns)
    }

    /// When the oldest transaction under way began; `None` where there are none to count (IOzone).
    #[must_use]
    pub fn oldest_transaction(&self) -> Option<Instant> {
        let with_transactions = self.connections.iter().filter(|connection| connection.has_transactions());
        with_transactions.map(|connection| connection.began).min()
    }

    /// Whether web pages go over a connection.
    #[must_use]
    pub fn has_pages(&self, connection: ConnectionId) -> bool {
        matches!(self.connections[connection].ends, Ends::Guests(_))
    }

    /// When the transaction before the one under way on a connection began, and that one; `None` where there are none.
    #[must_use]
    pub fn transactions_began(&self, connection: ConnectionId) -> Option<[Instant; 2]> {
        let is_known = connection.index() < self.connections.len();
        let connection = is_known.then(|| self.connections[connection]).filter(Connection::has_transactions)?;
        Some([connection.before, connection.began])
    }

    /// Whether a virtual CPU of a guest has something to do, on a processor or not.
    #[must_use]
    pub fn wants_processor(&self, guest: GuestId) -> bool {
        self.vcpus.iter().any(|vcpu| vcpu.guest == guest && vcpu.state != VcpuState::Waiting)
    }

    /// The guest on a side of a connection; `None` where there are no connections.
    #[must_use]
    pub fn guest_at(&self, connection: ConnectionId, side: Side) -> Option<GuestId> {
        match self.connections[connection].ends {
            Ends::Guests(guests) => Some(guests[side.index()]),
            Ends::Threads(threads) => Some(self.threads[threads[side.index()]].guest),
            Ends::Process(_) => None,
        }
    }

    /// Where that guest works on what it got.
    #[must_use]
    pub fn application_of(&self, connection: ConnectionId, side: Side) -> Option<PlaceId> {
        self.guests[self.guest_at(connection, side)?].places.map(|places| places.application)
    }

    /// The partition of the side's guests.
    #[must_use]
    pub fn lpar_of(&self, side: Side) -> LparId {
        let first = self.connections.iter().next().expect("somebody does something");
        let guest = match first.ends {
            Ends::Guests(guests) => guests[side.index()],
            Ends::Threads(threads) => self.threads[threads[side.index()]].guest,
            // At the far end of an FCP channel there is no partition.
            Ends::Process(process) => self.threads[process].guest,
        };
        self.guests[guest].lpar
    }

    /// The place at the far end of a wire; `None` for every other place.
    #[must_use]
    pub fn beyond(&self, wire: PlaceId) -> Option<PlaceId> {
        let osa = self.cabling.ids().find(|&osa| self.link_places[self.cabling[osa].link].wire == wire)?;
        Some(self.osa_places[self.cabling[osa].peer].card_in)
    }

    /// The wire that keeps frames in an output queue of a card: it takes no more until it has drained.
    #[must_use]
    pub fn full_wire(&self, queue: PlaceId) -> Option<PlaceId> {
        let osa = self.osa_places.ids().find(|&osa| self.osa_places[osa].out.contains(&queue))?;
        let link = self.cabling[osa].link;
        (self.links[link].accepts_from() > self.now).then_some(self.link_places[link].wire)
    }

    /// Whether a card holds frames back in this place until CP is to take them all: it is an uplink.
    #[must_use]
    pub fn is_inbound_of_uplink(&self, place: PlaceId) -> bool {
        let mut cards = self.cabling.ids().zip(self.cabling.iter());
        cards.any(|(osa, cabling)| self.osa_places[osa].card_in == place && matches!(cabling.user, User::Vswitch(_)))
    }

    /// Buffers in use at a QDIO output queue; `None` where packets are all there is to count.
    #[must_use]
    pub fn buffers_at(&self, place: PlaceId) -> Option<u32> {
        let direct = |nic: NicId| match self.attached[nic] {
            Attached::Card(osa) => self.osa_places[osa].out[usize::from(DEFAULT_OUTPUT_QUEUE)],
            Attached::Fcp(fcp) => self.fcp_places[fcp].requests,
            _ => self.nic_places[nic].output,
        };
        self.nics.ids().find(|&nic| direct(nic) == place).map(|nic| self.nics[nic].output.outstanding())
    }

    /// Whether nobody idles beside work that is waiting for him: a law, for tests.
    #[must_use]
    pub fn is_work_conserving(&self) -> bool {
        let processors = self.lpars.ids().all(|lpar| {
            let dispatcher = &self.lpars[lpar].dispatcher;
            let waiting = dispatcher.others_wait(false) || !dispatcher.tasks.is_empty();
            let mut own = self.processors.iter().filter(|processor| processor.lpar == lpar);
            !waiting || own.all(|processor| processor.running.is_some() || !processor.dispatched)
        });
        let vcpus = self.vcpus.iter().all(|vcpu| vcpu.state != VcpuState::Waiting || !vcpu.has_work());
        let storage = self.fcps.iter().all(Fcp::is_work_conserving);
        processors
            && vcpus
            && storage
            && self.web_is_work_conserving()
            && self.osas.iter().all(|osa| osa.direction().is_some() || osa.timer >= self.now)
    }

    /// Handles events up to and including `until`, but at most `events_max` of them. May be sliced anywhere without
    /// any effect on the result. Returns the number of events handled; `now` is `until` unless the number ran out.
    pub fn run(&mut self, until: Instant, events_max: u64) -> u64 {
        let mut handled = 0;
        while handled < events_max {
            let Some((now, event)) = self.calendar.pop_until(until) else {
                self.now = self.now.max(until);
                break;
            };
            self.now = now;
            self.last_event = Some(event);
            self.handle(event);
            handled += 1;
        }
        self.counters.events += handled;
        handled
    }

    /// The one match over events.
    fn handle(&mut self, event: Event) {
        match event {
            Event::StepEnd(processor) => self.end_step(processor),
            Event::BatchEnd(osa) => self.end_batch(osa),
            Event::CardTimer(osa) => self.card_timer(osa),
            Event::BusArrival(bus) => self.bus_arrival(bus),
            Event::Round(nic) => self.begin_round(nic),
            Event::ChannelEnd(fcp) => self.end_channel(fcp),
            Event::DiskEnd(fcp) => self.end_disk(fcp),
            Event::Switch(processor) => self.switch(processor),
        }
    }
}
