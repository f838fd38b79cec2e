//! The whole machine: `World` owns every part, and only it knows all of them. It routes between
//! them, and knows no workload.
//!
//! Parts return outcomes, and `World` carries them out. The only match over events is in this file,
//! the table of steps of processor work in `steps`. Modules: `cp` (what runs, locks, PR/SM),
//! `interface` and `ports` (how data leave and reach a guest), `programs` (what guests run),
//! `assembly` (builds a world and its topology from a scenario), `queries` (what other crates may ask),
//! `interventions` (what a reader may do to a run).

mod assembly;
mod cp;
mod digest;
mod interface;
mod interventions;
mod pair_kinds;
mod ports;
mod programs;
mod queries;
mod size;
pub mod steps;
pub mod topology;
mod workload_progress;

use cp::Lpar;
use datapath_components::guest::stack::Nic;
use datapath_components::guest::vcpu::{Vcpu, VcpuState};
use datapath_components::hardware::fcp::Fcp;
use datapath_components::hardware::hipersockets::Bus;
use datapath_components::hardware::link::Link;
use datapath_components::hardware::osa::Osa;
use datapath_components::hardware::processor::Processor;
use datapath_components::hardware::smt::Smt;
use datapath_components::hypervisor::guest_lan::GuestLan;
use datapath_components::hypervisor::locks::Lock;
pub use datapath_components::hypervisor::locks::LockKind;
use datapath_components::hypervisor::qebsm::ShadowQueues;
use datapath_components::hypervisor::sie::SieCosts;
use datapath_components::hypervisor::vswitch::Vswitch;
use datapath_engine::arena::{Fifo, Links, Table};
use datapath_engine::calendar::Calendar;
use datapath_engine::time::{Instant, Span};
use datapath_model::completed_work::CompletedWork;
use datapath_model::event::Event;
use datapath_model::ids::{
    BusId, ConnectionId, FcpId, GuestId, GuestLanId, LinkId, LockId, LparId, NicId, OsaId, PacketId, PairId, PlaceId,
    ProcessorId, ThreadId, VcpuId, VswitchId, WorkloadId,
};
use datapath_model::ledger::Ledger;
use datapath_model::response_times::ResponseTimes;
use datapath_model::traffic::Traffic;
use datapath_model::units::Us;
use datapath_model::workload::offered::Offered;
use pair_kinds::PairKinds;
use ports::{AttachedPort, Cabling};
use programs::{Connection, Program, Programs, Thread, VaryingSizes};
pub use programs::{GuestRole, OperationTotals};
use topology::{FcpPlaces, GuestPlaces, LinkPlaces, NicPlaces, OsaPlaces, VswitchPlaces};
use workload_progress::Workload;

/// A guest and what belongs to it.
#[derive(Clone, Debug, Hash)]
struct Guest {
    lpar: LparId,
    who: GuestRole,
    vcpus: std::ops::Range<u16>,
    program: Program,
    /// Its interface, if its program needs one; for a router, the one to the guest LAN.
    nic: Option<NicId>,
    ledger: Ledger,
    /// Packets sent.
    sent: u64,
    /// Messages that have passed its interfaces and wait for a virtual CPU.
    inbox: Fifo<PacketId>,
    /// The connections among which its own still need a first request.
    unopened: std::ops::Range<u32>,
    /// The lock of its kernel, if that lock is modelled.
    kernel: Option<LockId>,
    /// Number of times that woken threads have run.
    runs: u64,
    /// Number of DIAGNOSE X'44' that it issued.
    diagnoses: u64,
    /// Number of interrupts that its drivers handled.
    interrupts: u64,
    /// Processor time that they took.
    interrupt_time: Span,
    /// `None` for a router, which has no application.
    places: Option<GuestPlaces>,
}

/// Counts of finished work since the start; means and rates are computed at readout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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

/// A client guest and its server guest.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Pair {
    /// The two guests, by side.
    pub guests: [GuestId; 2],
    /// The workload for which they communicate.
    pub workload: WorkloadId,
    /// The work that they completed, as seen by the client.
    pub tally: CompletedWork,
}

/// The state of a run. A clone is a checkpoint.
#[derive(Clone, Debug, Hash)]
pub struct World {
    calendar: Calendar<Event>,
    now: Instant,
    last_event: Option<Event>,
    traffic: Traffic,
    counters: Counters,
    /// Those of each kind of pairs, and after them those of web servers with their clients.
    response_times: ResponseTimes,

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
    sie: SieCosts,
    /// Present without QEBSM.
    shadow: Option<ShadowQueues>,
    vswitches: Table<VswitchId, Vswitch>,
    vswitch_places: Table<VswitchId, VswitchPlaces>,
    vswitch_links: Links,
    /// Added to the cost of copying each frame to an uplink.
    frame_without_ptfs: Us,
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
    ports: Table<NicId, AttachedPort>,
    nic_places: Table<NicId, NicPlaces>,
    /// The interface through which a router forwards what this one receives.
    forwards: Table<NicId, Option<NicId>>,

    pairs: Table<PairId, Pair>,
    pair_kinds: PairKinds,
    /// The offered load, if there is one, and the clients that are free.
    offers: Table<PairId, Option<Offered>>,
    free_clients: Table<PairId, Fifo<ThreadId>>,
    /// Sizes of messages, where they differ.
    sizes: VaryingSizes,
    threads: Table<ThreadId, Thread>,
    thread_links: Links,
    connections: Table<ConnectionId, Connection>,
    programs: Programs,
    workloads: Table<WorkloadId, Workload>,
}

impl World {
    /// Whether nothing idles while work waits for it: a law, for tests.
    #[must_use]
    pub fn is_work_conserving(&self) -> bool {
        let processors = self.lpars.ids().all(|lpar| {
            let dispatcher = &self.lpars[lpar].dispatcher;
            let waiting = dispatcher.must_make_room(false) || !dispatcher.tasks.is_empty();
            let mut processors = self.processors.iter().filter(|processor| processor.lpar == lpar);
            !waiting || processors.all(|processor| processor.running.is_some() || !processor.has_physical)
        });
        let vcpus = self.vcpus.iter().all(|vcpu| vcpu.state != VcpuState::Waiting || !vcpu.has_work());
        let storage = self.fcps.iter().all(Fcp::is_work_conserving);
        processors
            && vcpus
            && storage
            && self.serving_is_work_conserving()
            && self.osas.iter().all(|osa| osa.direction().is_some() || osa.timer >= self.now)
    }

    /// Handles events up to and including `until`, but at most `events_max` of them. Slicing has no
    /// effect on the result. Returns the number of events handled; `now` is `until` unless
    /// `events_max` was reached.
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

    /// The only match over events.
    fn handle(&mut self, event: Event) {
        match event {
            Event::StepEnd(processor) => self.end_step(processor),
            Event::BatchEnd(osa) => self.end_batch(osa),
            Event::CardTimer(osa) => self.card_timer(osa),
            Event::BusArrival(bus) => self.bus_arrival(bus),
            Event::Round(nic) => self.begin_round(nic),
            Event::ChannelEnd(fcp) => self.end_channel(fcp),
            Event::DiskEnd(fcp) => self.end_disk(fcp),
            Event::SuspendOrResume(processor) => self.suspend_or_resume(processor),
            Event::Thought(thread) => self.has_thought(thread),
            Event::Offer(pair) => self.request_is_due(pair),
        }
    }
}
