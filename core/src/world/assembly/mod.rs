//! Builds a world and its topology from a plan.

mod network;
mod routes;
mod storage;
mod web;

use crate::engine::arena::{Fifo, Id, Links, Table};
use crate::engine::calendar::Calendar;
use crate::engine::random::Stream;
use crate::engine::time::Instant;
use crate::guest::stack::{DriverCosts, Nic};
use crate::guest::tcp::{Blocked, Endpoint, Phase};
use crate::guest::vcpu::Vcpu;
use crate::hardware::processor::Processor;
use crate::hardware::smt::Smt;
use crate::hypervisor::dispatcher::Dispatcher;
use crate::hypervisor::qebsm::ShadowQueues;
use crate::hypervisor::sie::Sie;
use crate::model::cost::Costs;
use crate::model::ids::{BusId, GuestId, LparId, NicId, OsaId, PairId, PartId, PlaceId, ProcessorId, ThreadId, VcpuId};
use crate::model::ledger::Ledger;
use crate::model::packet::Side;
use crate::model::traffic::{Occupancy, Traffic};
use crate::scenario::description::Attachment;
use crate::scenario::plan::{Conversation, Plan, Work};
use crate::world::cp::Lpar;
use crate::world::ports::{Port, User};
use crate::world::programs::{Connection, Doing, Ends, Program, Thread, ThreadCosts, Worker};
use crate::world::topology::{Host, PartKind, Topology};
use crate::world::{Counters, Guest, Pair, World};

/// Keys of the streams of random numbers. A number must never change its meaning, or old links change their runs.
pub(in crate::world) mod purpose {
    pub const VCPU: u32 = 1;
    pub const NIC: u32 = 2;
    pub const VSWITCH: u32 = 3;
    pub const OSA: u32 = 4;
    pub const THREAD: u32 = 5;
    pub const CHANNEL: u32 = 6;
    pub const DISK: u32 = 7;
    pub const CAPPING: u32 = 8;
    pub const THINK: u32 = 9;
}

const SIDES: [(Side, &str, &str); 2] = [(Side::Client, "client", "Client"), (Side::Server, "server", "Server")];

/// Assembly in progress.
pub(in crate::world) struct Builder<'a> {
    pub plan: &'a Plan,
    pub world: World,
    pub topology: Topology,
    /// Cards that are to be cabled, with their users.
    pub cards: Vec<(OsaId, User)>,
    /// Directions of HiperSockets that want a receiver, with their senders.
    pub senders: Vec<(BusId, NicId)>,
}

impl World {
    /// The world of a plan at time zero, and what it consists of.
    #[must_use]
    pub fn assemble(plan: &Plan) -> (World, Topology) {
        let mut builder =
            Builder { plan, world: empty(plan), topology: Topology::default(), cards: Vec::new(), senders: Vec::new() };
        match &plan.work {
            Work::Awm(_) => {
                for (_, side, name) in SIDES {
                    builder.side(side, name);
                }
                builder.cable();
                builder.connect();
                builder.routes();
            }
            Work::IoZone(zone) => builder.storage(*zone),
            Work::Web(web) => builder.site(*web),
        }
        let Builder { mut world, topology, .. } = builder;
        for _ in topology.places.ids() {
            world.traffic.places.add(Occupancy::default());
        }
        world.start();
        (world, topology)
    }

    /// All clients begin.
    fn start(&mut self) {
        self.open_connections();
        for thread in self.threads.ids() {
            if self.threads[thread].side == Side::Client {
                self.threads[thread].end.blocked = Blocked::No;
                self.wake(thread);
            }
        }
    }
}

fn empty(plan: &Plan) -> World {
    let Plan { costs, description, .. } = plan;
    let smt = if description.lpar.smt == 1 {
        Smt::OFF
    } else {
        Smt { idle_sibling: costs.smt_idle_sibling, busy_sibling: costs.smt_busy_sibling, start: costs.smt_start }
    };
    World {
        // Clients that think have an entry each.
        calendar: Calendar::with_capacity(256 + connections(plan)),
        now: Instant::ZERO,
        last_event: None,
        traffic: Traffic::new(packets_max(plan)),
        counters: Counters::default(),
        processors: Table::new(),
        smt,
        osas: Table::new(),
        links: Table::new(),
        cabling: Table::new(),
        osa_places: Table::new(),
        link_places: Table::new(),
        lpars: Table::new(),
        locks: Table::new(),
        lock_links: Links::new(2 * usize::from(description.lpar.processors)),
        shadow: (!description.hypervisor.qebsm)
            .then_some(ShadowQueues { per_buffer: costs.shadow_buffer, per_page: costs.shadow_page }),
        sie: Sie { dispatch: costs.dispatch, intercept: costs.intercept, diagnose: costs.diagnose },
        vswitches: Table::new(),
        vswitch_places: Table::new(),
        vswitch_links: Links::new(2),
        frame_without_ptfs: if plan.lacks_ptfs() { costs.frame_without_ptfs } else { 0.0 },
        guest_lans: Table::new(),
        guest_lan_places: Table::new(),
        buses: Table::new(),
        bus_places: Table::new(),
        fcps: Table::new(),
        fcp_nics: Table::new(),
        fcp_places: Table::new(),
        guests: Table::new(),
        vcpus: Table::new(),
        vcpu_links: Links::new(virtual_cpus_max(plan)),
        nics: Table::new(),
        nic_links: Links::new(guests_max(plan) / 2 * 3),
        ports: Table::new(),
        nic_places: Table::new(),
        forwards: Table::new(),
        pairs: Table::new(),
        connections: Table::new(),
        zones: Table::new(),
        servings: Table::new(),
        workers: Table::new(),
        threads: Table::new(),
        thread_links: Links::new(2 * connections(plan)),
    }
}

/// Most guests: each side its guests and a router, which has two interfaces.
fn guests_max(plan: &Plan) -> usize {
    2 * (plan.conversations().len() + 1)
}

fn virtual_cpus_max(plan: &Plan) -> usize {
    match &plan.work {
        Work::Web(web) => web.virtual_cpus(),
        Work::Awm(_) | Work::IoZone(_) => guests_max(plan) * usize::from(plan.description.guest.virtual_cpus),
    }
}

/// Connections of all pairs, or processes.
fn connections(plan: &Plan) -> usize {
    match &plan.work {
        Work::Awm(all) => all.iter().map(|conversation| conversation.connections as usize).sum(),
        Work::IoZone(_) | Work::Web(_) => plan.description.workload.connections as usize,
    }
}

/// Most packets that can be alive: both windows full, an acknowledgement for every second segment, some to spare.
fn packets_max(plan: &Plan) -> usize {
    match &plan.work {
        Work::Awm(_) => {}
        Work::IoZone(_) => return storage::packets_max(plan),
        Work::Web(web) => return web.connections as usize,
    }
    let of = |conversation: &Conversation| {
        let segments = |message: u64| conversation.window.min(message) / u64::from(plan.mss) + 1;
        let each = segments(conversation.awm.request) + segments(conversation.awm.response);
        conversation.connections as usize * (each as usize * 3 / 2 + 4)
    };
    plan.conversations().iter().map(of).sum()
}

impl Builder<'_> {
    pub(in crate::world) fn costs(&self) -> &Costs {
        &self.plan.costs
    }

    pub(in crate::world) fn stream(&self, purpose: u32, entity: usize) -> Stream {
        Stream::new(self.plan.description.seed, purpose, entity as u32)
    }

    /// One partition with its guests, its card and what lies between them.
    fn side(&mut self, side: &'static str, name: &str) {
        let side = Some(side);
        let lpar_part = self.topology.part(PartKind::Lpar, format!("{name} LPAR"), None, side);
        let cp_part = self.topology.part(PartKind::Cp, "CP", Some(lpar_part), side);
        let lpar = self.processors(lpar_part, side);
        let pairs = self.plan.conversations().len();
        let nics: Vec<NicId> = (0..pairs)
            .map(|pair| {
                let number = if pairs > 1 { format!(" {}", pair + 1) } else { String::new() };
                self.host(lpar, lpar_part, format!("{name} guest{number}"))
            })
            .collect();
        let nic = nics[0];
        match self.plan.description.network.attachment {
            Attachment::DedicatedOsa => {
                self.shadow_queues(cp_part, nic);
                let osa = self.card(lpar_part, User::Guest(nic));
                self.world.ports.add(Port::Card(osa));
            }
            Attachment::Vswitch => self.vswitch(lpar, lpar_part, cp_part, &nics),
            Attachment::LinuxRouter | Attachment::VmRouter => self.router(lpar, lpar_part, cp_part, nic),
            Attachment::HiperSockets => {
                self.shadow_queues(cp_part, nic);
                let nic_part = self.topology.nics[nic.index()];
                self.world.nic_places[nic].copy = Some(self.topology.copy(nic_part));
                self.bus(nic);
            }
            Attachment::Fcp | Attachment::GuestLan => unreachable!("no conversation between two partitions"),
        }
    }

    /// A guest that is one end of a conversation, with its interface.
    fn host(&mut self, lpar: LparId, lpar_part: PartId, name: String) -> NicId {
        let side = self.topology.parts[lpar_part].side;
        let guest_part = self.topology.part(PartKind::Guest, name, Some(lpar_part), side);
        let device = match self.plan.description.network.attachment {
            Attachment::DedicatedOsa => "OSA device",
            Attachment::HiperSockets => "HiperSockets device",
            _ => "Virtual NIC",
        };
        let nic_part = self.topology.part(PartKind::Nic, device, Some(guest_part), side);
        let guest = self.guest(lpar, guest_part, Program::Awm, self.plan.description.guest.virtual_cpus);
        let driver = self.driver();
        let nic = self.nic(guest, driver, nic_part, |topology| topology.stack(guest_part));
        self.world.guests[guest].places = Some(self.topology.guest(guest_part));
        self.world.guests[guest].nic = Some(nic);
        nic
    }

    pub(in crate::world) fn processors(&mut self, lpar_part: PartId, side: Option<&'static str>) -> LparId {
        let first = self.world.processors.len();
        let count = usize::from(self.plan.description.lpar.processors);
        let smt = self.plan.description.lpar.smt == 2;
        for n in 0..count {
            let sibling = n ^ 1;
            let sibling = (smt && sibling < count).then(|| ProcessorId::from_index(first + sibling));
            self.world.processors.add(Processor::new(LparId::from_index(self.world.lpars.len()), sibling));
            let name = if smt { format!("IFL {} thread {}", n / 2, n % 2) } else { format!("IFL {n}") };
            let part = self.topology.part(PartKind::Processor, name, Some(lpar_part), side);
            self.topology.processors.push(part);
        }
        let dispatcher = Dispatcher::new(first as u16..(first + count) as u16);
        self.world.lpars.add(Lpar { dispatcher, locks: None, capping: None })
    }

    pub(in crate::world) fn guest(
        &mut self,
        lpar: LparId,
        part: PartId,
        program: Program,
        virtual_cpus: u16,
    ) -> GuestId {
        let guest = GuestId::from_index(self.world.guests.len());
        self.topology.guests.push(part);
        self.topology.hosts.push(Host {
            part,
            guests: guest.index() as u16..guest.index() as u16 + 1,
            workload: None,
            priority: None,
        });
        let first_processor = usize::from(self.world.lpars[lpar].dispatcher.processors.start);
        let processors = usize::from(self.plan.description.lpar.processors);
        let first = self.world.vcpus.len() as u16;
        let here = self.world.guests.iter().filter(|guest| guest.lpar == lpar);
        let others: usize = here.map(|guest| guest.vcpus.len()).sum();
        for n in 0..virtual_cpus {
            let home = ProcessorId::from_index(first_processor + (others + usize::from(n)) % processors);
            let noise = self.stream(purpose::VCPU, self.world.vcpus.len());
            self.world.vcpus.add(Vcpu::new(guest, home, noise));
            let _: VcpuId = self.world.workers.add(Worker::default());
        }
        let vcpus = first..first + virtual_cpus;
        self.world.guests.add(Guest {
            lpar,
            vcpus,
            program,
            nic: None,
            ledger: Ledger::default(),
            sent: 0,
            inbox: Fifo::EMPTY,
            unopened: 0..0,
            kernel: None,
            diagnoses: 0,
            places: None,
        })
    }

    /// An interface; `stack` adds the place where what came in is worked on.
    pub(in crate::world) fn nic(
        &mut self,
        guest: GuestId,
        driver: DriverCosts,
        part: PartId,
        stack: impl FnOnce(&mut Topology) -> PlaceId,
    ) -> NicId {
        let noise = self.stream(purpose::NIC, self.world.nics.len());
        let places = self.topology.nic(part, stack);
        self.topology.nics.push(part);
        self.world.nic_places.add(places);
        self.world.forwards.add(None);
        self.world.nics.add(Nic::new(guest, driver, noise))
    }

    /// The connections of all pairs. Guests with an application are in the order of the pairs, the client's first.
    fn connect(&mut self) {
        let costs = self.costs().clone();
        let hosts = self.world.guests.ids().filter(|&guest| self.world.guests[guest].places.is_some());
        let hosts: Vec<GuestId> = hosts.collect();
        let (clients, servers) = hosts.split_at(hosts.len() / 2);
        let sorts = self.plan.sorts_by_priority();
        for (index, &Conversation { awm, connections, window, think, kind, priority }) in
            self.plan.conversations().iter().enumerate()
        {
            let guests = [clients[index], servers[index]];
            for guest in guests {
                let host = &mut self.topology.hosts[guest.index()];
                host.workload = Some(kind.name());
                host.priority = sorts.then(|| priority.name());
            }
            let pair: PairId = self.world.pairs.add(Pair { guests, transactions: 0 });
            for ordinal in 0..connections as usize {
                let first = self.world.threads.len();
                let threads = [first, first + 1].map(ThreadId::from_index);
                let connection = self.world.connections.add(Connection::new(Ends::Threads(threads)));
                for (side, _, _) in SIDES {
                    let noise = self.stream(purpose::THREAD, threads[side.index()].index());
                    let mut end = Endpoint::new(self.plan.mss, window, noise);
                    match side {
                        Side::Client if awm.connects => end.phase = Phase::Closed,
                        Side::Client => {}
                        Side::Server => end.to_read = awm.request,
                    }
                    let guest = guests[side.index()];
                    self.world.threads.add(Thread {
                        connection,
                        pair,
                        awm,
                        side,
                        guest,
                        ordinal,
                        vcpu: VcpuId::from_index(usize::from(self.world.guests[guest].vcpus.start)),
                        end,
                        costs: ThreadCosts {
                            switch: costs.thread_switch,
                            message: costs.application_message,
                            connect: costs.connect,
                            byte_copied: costs.byte_copied,
                        },
                        doing: Doing::default(),
                        think,
                        has_thought: false,
                        luck: self.stream(purpose::THINK, threads[side.index()].index()),
                        woken: false,
                        cause: None,
                    });
                }
            }
        }
    }
}
