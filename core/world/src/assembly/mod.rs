//! Builds a world and its topology from a scenario.

mod messages;
mod network;
mod storage;
mod web_serving;

use crate::cp::Lpar;
use crate::pair_kinds::PairKinds;
use crate::ports::User;
use crate::programs::{GuestRole, Program, Programs, VaryingSizes, Worker};
use crate::topology::{GuestGroup, LockLabel, NicPlaces, PartKind, Topology};
use crate::workload_progress::{SentOnSharedUplink, Workload};
use crate::{Counters, Guest, World};
use datapath_components::guest::stack::{DriverCosts, Nic};
use datapath_components::guest::tcp::Blocked;
use datapath_components::guest::vcpu::Vcpu;
use datapath_components::hardware::processor::Processor;
use datapath_components::hardware::smt::Smt;
use datapath_components::hypervisor::dispatcher::Dispatcher;
use datapath_components::hypervisor::locks::{CpLocks, Lock, LockKind};
use datapath_components::hypervisor::qebsm::ShadowQueues;
use datapath_components::hypervisor::sie::SieCosts;
use datapath_engine::arena::{Fifo, Id, Links, Table};
use datapath_engine::calendar::Calendar;
use datapath_engine::random::Stream;
use datapath_engine::time::{Instant, Span};
use datapath_model::cost::Costs;
use datapath_model::ids::{
    BusId, GuestId, LockId, LparId, NicId, OsaId, PartId, PlaceId, ProcessorId, VcpuId, VswitchId, WorkloadId,
};
use datapath_model::ledger::Ledger;
use datapath_model::packet::Side;
use datapath_model::response_times::ResponseTimes;
use datapath_model::traffic::{Occupancy, Traffic};
use datapath_model::units::{Measure, Ns, Us};
use datapath_scenario::scenario::{Conversation, Scenario, Work};

/// Keys of the streams of random numbers. A number must never change its meaning, or old links
/// would show different runs.
pub(crate) mod purpose {
    pub(crate) const VCPU: u32 = 1;
    pub(crate) const NIC: u32 = 2;
    pub(crate) const VSWITCH: u32 = 3;
    pub(crate) const OSA: u32 = 4;
    pub(crate) const THREAD: u32 = 5;
    pub(crate) const CHANNEL: u32 = 6;
    pub(crate) const DISK: u32 = 7;
    pub(crate) const CAPPING: u32 = 8;
    pub(crate) const THINK: u32 = 9;
    pub(crate) const OFFER: u32 = 10;
    pub(crate) const BURST: u32 = 11;
    pub(crate) const SIZE: u32 = 12;
}

/// A partition that guests are placed in.
#[derive(Clone, Copy)]
pub(crate) struct Partition {
    pub lpar: LparId,
    pub part: PartId,
    /// Its control program.
    pub cp: PartId,
}

/// Assembly in progress.
pub(crate) struct Builder<'a> {
    /// The scenario that is being built: one of several if the partitions have additional guests.
    pub scenario: &'a Scenario,
    pub is_one_of_several: bool,
    is_about_one_partition: bool,
    /// By side; empty until it has a guest.
    pub partitions: [Option<Partition>; 2],
    pub world: World,
    pub topology: Topology,
    /// The switch of the description's own workload on each side, with its part.
    pub shared_vswitches: [Option<(VswitchId, PartId)>; 2],
    /// Cards that are to be cabled, with their users.
    pub cards: Vec<(OsaId, User)>,
    /// Directions of HiperSockets that need a receiver, with their senders.
    pub senders: Vec<(BusId, NicId)>,
    /// Clients' interfaces to a switch without an uplink, which need those of their servers.
    pub clients_within: Vec<NicId>,
}

impl World {
    /// The world of a scenario at time zero, and its topology.
    #[must_use]
    pub fn assemble(scenario: &Scenario) -> (World, Topology) {
        let mut builder = Builder {
            scenario,
            is_one_of_several: !scenario.concurrent.is_empty(),
            is_about_one_partition: is_about_one_partition(scenario),
            partitions: [None; 2],
            shared_vswitches: [None; 2],
            world: empty(scenario),
            topology: Topology::default(),
            cards: Vec::new(),
            senders: Vec::new(),
            clients_within: Vec::new(),
        };
        for program in scenario.programs() {
            builder.scenario = program;
            builder.program();
        }
        builder.contended_locks();
        let Builder { mut world, topology, .. } = builder;
        for _ in topology.places.ids() {
            world.traffic.places.add(Occupancy::default());
        }
        debug_assert!(world.has_room(), "a queue is shorter than what can join it");
        world.start();
        (world, topology)
    }

    /// Whether every queue has room for everything that may ever join it. This is a law that is
    /// checked for every world that a test builds.
    fn has_room(&self) -> bool {
        self.lock_links.len() >= self.processors.len()
            && self.vswitch_links.len() >= self.vswitches.len()
            && self.vcpu_links.len() >= self.vcpus.len()
            && self.nic_links.len() >= self.nics.len()
            && self.thread_links.len() >= self.threads.len()
    }

    /// All clients start.
    fn start(&mut self) {
        for vcpu in self.vcpus.ids() {
            if self.works_for_itself(vcpu) {
                self.make_dispatchable(vcpu);
            }
        }
        for pair in self.pairs.ids() {
            self.offer_first(pair);
        }
        for thread in self.threads.ids() {
            if self.threads[thread].side == Side::Client && !self.awaits_offer(thread) {
                self.threads[thread].end.blocked = Blocked::No;
                self.wake(thread);
            }
        }
    }
}

fn empty(scenario: &Scenario) -> World {
    let Scenario { costs, description, .. } = scenario;
    let smt = if description.lpar.smt == 1 {
        Smt::OFF
    } else {
        Smt { idle_sibling: costs.smt_idle_sibling, busy_sibling: costs.smt_busy_sibling, start: costs.smt_start }
    };
    World {
        calendar: Calendar::with_capacity(entries_max(scenario)),
        now: Instant::ZERO,
        last_event: None,
        traffic: Traffic::new(of_all(scenario, packets_max)),
        counters: Counters::default(),
        response_times: ResponseTimes::default(),
        processors: Table::new(),
        smt,
        osas: Table::new(),
        links: Table::new(),
        cabling: Table::new(),
        osa_places: Table::new(),
        link_places: Table::new(),
        lpars: Table::new(),
        locks: Table::new(),
        // A processor of one of two partitions spins for a lock.
        lock_links: Links::new(2 * processors_max(scenario)),
        shadow: (!description.hypervisor.qebsm)
            .then_some(ShadowQueues { per_buffer: costs.shadow_buffer, per_storage_page: costs.shadow_page }),
        sie: SieCosts { dispatch: costs.dispatch, intercept: costs.intercept, diagnose: costs.diagnose },
        vswitches: Table::new(),
        vswitch_places: Table::new(),
        // A program has at most one switch on each side.
        vswitch_links: Links::new(2 * scenario.programs().len()),
        frame_without_ptfs: if scenario.lacks_ptfs() { costs.frame_without_ptfs } else { Us::ZERO },
        guest_lans: Table::new(),
        guest_lan_places: Table::new(),
        buses: Table::new(),
        bus_places: Table::new(),
        fcps: Table::new(),
        fcp_nics: Table::new(),
        fcp_places: Table::new(),
        guests: Table::new(),
        vcpus: Table::new(),
        // Each virtual CPU waits for a processor in one list at a time.
        vcpu_links: Links::new(of_all(scenario, virtual_cpus_max)),
        nics: Table::new(),
        // Each interface waits for its virtual CPU in one list at a time.
        nic_links: Links::new(of_all(scenario, guests_max) / 2 * 3),
        ports: Table::new(),
        nic_places: Table::new(),
        forwards: Table::new(),
        pairs: Table::new(),
        pair_kinds: PairKinds::default(),
        offers: Table::new(),
        free_clients: Table::new(),
        sizes: VaryingSizes::default(),
        connections: Table::new(),
        programs: Programs::default(),
        threads: Table::new(),
        // A thread waits for a virtual CPU, a due request, or the disk: two threads for each
        // connection, one for each process.
        thread_links: Links::new(2 * of_all(scenario, connections)),
        workloads: Table::new(),
    }
}

/// The sum of what all programs need.
fn of_all(scenario: &Scenario, needs: fn(&Scenario) -> usize) -> usize {
    let mut sum = 0;
    for program in scenario.programs() {
        sum += needs(program);
    }
    sum
}

/// Most entries of the calendar. A client that thinks has one. A processor has the end of its step
/// and PR/SM's alarms; an alarm that was replaced by an earlier one stays until it fires. A
/// program's cards, disk, directions, rounds and offers have some, too, and so have those of each
/// pair.
fn entries_max(scenario: &Scenario) -> usize {
    const OF_PROCESSOR: usize = 8;
    const OF_PROGRAM: usize = 256;
    const OF_PAIR: usize = 16;
    of_all(scenario, connections)
        + OF_PAIR * of_all(scenario, Scenario::pairs_count)
        + OF_PROCESSOR * 2 * processors_max(scenario)
        + OF_PROGRAM * scenario.programs().len()
}

/// Most processors of a partition: as many as the description gives or, in a partition with nothing
/// but peers, as many as were measured on their path (`Builder::processors_of`).
fn processors_max(scenario: &Scenario) -> usize {
    let measured = scenario.concurrent.iter().filter_map(|peers| peers.path().processors.first());
    let of_peers = measured.copied().filter(|_| is_about_one_partition(scenario));
    usize::from(of_peers.fold(scenario.description.lpar.processors, u16::max))
}

/// Whether the description is about a single partition. The other one is then only there for the
/// peers of additional guests.
fn is_about_one_partition(scenario: &Scenario) -> bool {
    matches!(scenario.work, Work::WebServing(_))
}

/// Most guests: each side has its guests and a router, which has two interfaces.
fn guests_max(scenario: &Scenario) -> usize {
    2 * (scenario.pairs_count() + 1)
}

fn virtual_cpus_max(scenario: &Scenario) -> usize {
    if let Work::WebServing(sizes) = &scenario.work {
        return sizes.virtual_cpus();
    }
    let of_pairs = |pair: &Conversation| 2 * usize::from(pair.count) * usize::from(pair.virtual_cpus);
    let routers = 2 * usize::from(scenario.description.guest.virtual_cpus);
    routers + scenario.conversations().iter().map(of_pairs).sum::<usize>()
}

fn connections(scenario: &Scenario) -> usize {
    scenario.connections() as usize
}

/// Most packets that can be in flight.
fn packets_max(scenario: &Scenario) -> usize {
    match &scenario.work {
        Work::Messages(conversations) => messages::packets_max(scenario, conversations),
        Work::File(_) => storage::packets_max(scenario),
        Work::WebServing(sizes) => sizes.connections as usize,
    }
}

impl Builder<'_> {
    pub(crate) fn costs(&self) -> &Costs {
        &self.scenario.costs
    }

    #[cold]
    pub(crate) fn stream(&self, purpose: u32, entity: usize) -> Stream {
        Stream::new(self.scenario.description.seed, purpose, entity as u32)
    }

    /// Builds all guests of one program, and what they need.
    #[cold]
    fn program(&mut self) {
        let (guests, cards) = (self.world.guests.len() as u16, self.world.osas.len() as u16);
        match &self.scenario.work {
            Work::Messages(_) => self.messages(),
            Work::File(zone) => self.storage(*zone),
            Work::WebServing(sizes) => self.web_serving(*sizes),
        }
        let guests = guests..self.world.guests.len() as u16;
        let cards = cards..self.world.osas.len() as u16;
        let shares_vswitch =
            self.scenario.shares_vswitch || self.scenario.concurrent.iter().any(|one| one.shares_vswitch);
        let on_shared_uplink = SentOnSharedUplink(shares_vswitch.then_some([0, 0]));
        let _: WorkloadId = self.world.workloads.add(Workload { guests, cards, on_shared_uplink });
    }

    /// The workload that is being built.
    pub(crate) fn workload(&self) -> WorkloadId {
        WorkloadId::from_index(self.world.workloads.len())
    }

    /// A name; if guests have different workloads, it includes the workload.
    pub(crate) fn named(&self, alone: String, among_others: &str) -> String {
        if self.is_one_of_several {
            format!("{} {among_others}", self.scenario.description.workload.kind.name())
        } else {
            alone
        }
    }

    /// The partition on a side; it may have guests already.
    pub(crate) fn partition(&mut self, side: Side, name: &str, label: Option<&'static str>) -> Partition {
        if let Some(partition) = self.partitions[side.index()] {
            return partition;
        }
        let part = self.topology.part(PartKind::Lpar, name, None, label);
        let cp = self.topology.part(PartKind::Cp, "CP", Some(part), label);
        let partition = Partition { lpar: self.processors(part, label), part, cp };
        self.partitions[side.index()] = Some(partition);
        partition
    }

    /// Adds CP's locks, in every partition in which they can be contended and the work under them
    /// has a price. With a single virtual CPU a lock is always free, and taking it is part of the
    /// cost of a dispatch.
    fn contended_locks(&mut self) {
        for partition in self.partitions.into_iter().flatten() {
            let here = self.world.guests.iter().filter(|guest| guest.lpar == partition.lpar);
            let virtual_cpus: usize = here.map(|guest| guest.vcpus.len()).sum();
            if virtual_cpus > 1 && self.costs().scheduler_lock > Ns::ZERO {
                self.cp_locks(partition);
            }
        }
    }

    /// Adds the locks of a partition's control program, unless it has them.
    pub(crate) fn cp_locks(&mut self, Partition { lpar, cp, .. }: Partition) {
        if self.world.lpars[lpar].locks.is_none() {
            self.world.lpars[lpar].locks = Some(CpLocks {
                scheduler: self.lock(LockKind::Scheduler, "scheduler lock".into(), cp),
                timer: self.lock(LockKind::TimerRequest, "timer request lock".into(), cp),
                dispatch: self.lock(LockKind::Other, "dispatch (no named lock)".into(), cp),
                list: self.costs().scheduler_lock.us(),
                timers: self.costs().timer_lock.us(),
            });
        }
    }

    #[cold]
    pub(crate) fn lock(&mut self, kind: LockKind, name: String, part: PartId) -> LockId {
        self.topology.locks.push(LockLabel { name, part });
        self.world.locks.add(Lock::new(kind))
    }

    /// The number of processors of a partition. If a description is about one partition, the other,
    /// which has nothing but peers, is as it was measured.
    fn processors_of(&self, side: Option<&str>) -> u16 {
        let usual = self.scenario.description.lpar.processors;
        let is_of_peers = self.is_about_one_partition && side == Some("server");
        let measured = self.scenario.path().processors.first().filter(|_| is_of_peers);
        measured.copied().unwrap_or(usual)
    }

    #[cold]
    fn processors(&mut self, lpar_part: PartId, side: Option<&'static str>) -> LparId {
        let first = self.world.processors.len();
        let count = usize::from(self.processors_of(side));
        let smt = self.scenario.description.lpar.smt == 2;
        for n in 0..count {
            let sibling = n ^ 1;
            let sibling = (smt && sibling < count).then(|| ProcessorId::from_index(first + sibling));
            self.world.processors.add(Processor::new(LparId::from_index(self.world.lpars.len()), sibling));
            let name = if smt { format!("IFL {} thread {}", n / 2, n % 2) } else { format!("IFL {n}") };
            let part = self.topology.part(PartKind::Processor, name, Some(lpar_part), side);
            self.topology.processors.push(part);
        }
        let slice = self.costs().time_slice.us().span();
        let dispatcher = Dispatcher::new(first as u16..(first + count) as u16, slice);
        self.world.lpars.add(Lpar { dispatcher, locks: None, capping: None })
    }

    #[cold]
    pub(crate) fn guest(
        &mut self,
        lpar: LparId,
        part: PartId,
        program: Program,
        who: GuestRole,
        virtual_cpus: u16,
    ) -> GuestId {
        let guest = GuestId::from_index(self.world.guests.len());
        self.topology.guests.push(part);
        self.topology.hosts.push(GuestGroup {
            part,
            guests: guest.index() as u16..guest.index() as u16 + 1,
            workload: None,
            priority: None,
        });
        let processors_here = &self.world.lpars[lpar].dispatcher.processors;
        let (first_processor, processors) = (usize::from(processors_here.start), processors_here.len());
        let first = self.world.vcpus.len() as u16;
        let here = self.world.guests.iter().filter(|guest| guest.lpar == lpar);
        let virtual_cpus_before: usize = here.map(|guest| guest.vcpus.len()).sum();
        for n in 0..virtual_cpus {
            let home = ProcessorId::from_index(first_processor + (virtual_cpus_before + usize::from(n)) % processors);
            let noise = self.stream(purpose::VCPU, self.world.vcpus.len());
            self.world.vcpus.add(Vcpu::new(guest, home, noise));
            let _: VcpuId = self.world.programs.workers.add(Worker::default());
        }
        let vcpus = first..first + virtual_cpus;
        self.world.guests.add(Guest {
            lpar,
            vcpus,
            who,
            program,
            nic: None,
            ledger: Ledger::default(),
            sent: 0,
            inbox: Fifo::EMPTY,
            unopened: 0..0,
            kernel: None,
            runs: 0,
            diagnoses: 0,
            interrupts: 0,
            interrupt_time: Span::ZERO,
            places: None,
        })
    }

    /// The guest that was added last is shown and counted together with those before it.
    pub(crate) fn join_group(&mut self) {
        let last = self.topology.hosts.pop().map_or(0, |host| host.guests.end);
        if let Some(all) = self.topology.hosts.last_mut() {
            all.guests.end = last;
        }
    }

    /// Builds an interface; `stack` adds the place in which received packets are processed.
    #[cold]
    pub(crate) fn nic(
        &mut self,
        guest: GuestId,
        driver: DriverCosts,
        part: PartId,
        stack: impl FnOnce(&mut Topology) -> PlaceId,
    ) -> NicId {
        let places = self.topology.nic(part, stack);
        self.nic_at(guest, driver, part, places)
    }

    /// Builds an interface with given places.
    #[cold]
    pub(crate) fn nic_at(&mut self, guest: GuestId, driver: DriverCosts, part: PartId, places: NicPlaces) -> NicId {
        let noise = self.stream(purpose::NIC, self.world.nics.len());
        self.topology.nics.push(part);
        self.world.nic_places.add(places);
        self.world.forwards.add(None);
        self.world.nics.add(Nic::new(guest, driver, noise))
    }
}
