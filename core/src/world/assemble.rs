//! Builds a world and its topology from a plan.

use super::storage_assembly;
use super::topology::{PartKind, Topology};
use super::{Attached, Counters, Doing, Guest, Thread, ThreadCosts, User, World};
use crate::engine::arena::{Id, Links, Table};
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
use crate::model::ids::{BusId, ConnectionId, GuestId, LparId, NicId, PartId, PlaceId, ProcessorId, VcpuId};
use crate::model::ledger::Ledger;
use crate::model::packet::Side;
use crate::model::traffic::{Occupancy, Traffic};
use crate::scenario::description::Attachment;
use crate::scenario::plan::{Plan, Work};
use crate::workload::awm::Awm;

/// Keys of the streams of random numbers. A number must never change its meaning, or old links change their runs.
pub(super) mod purpose {
    pub const VCPU: u32 = 1;
    pub const NIC: u32 = 2;
    pub const VSWITCH: u32 = 3;
    pub const OSA: u32 = 4;
    pub const THREAD: u32 = 5;
    pub const CHANNEL: u32 = 6;
    pub const DISK: u32 = 7;
}

/// Most guests and interfaces: each side a guest and a router, the router with two interfaces.
const GUESTS_MAX: usize = 4;
const NICS_MAX: usize = 6;

const SIDES: [(Side, &str, &str); 2] = [(Side::Client, "client", "Client"), (Side::Server, "server", "Server")];

/// Assembly in progress.
pub(super) struct Builder<'a> {
    pub plan: &'a Plan,
    pub world: World,
    pub topology: Topology,
}

impl World {
    /// The world of a plan at time zero, and what it consists of.
    #[must_use]
    pub fn assemble(plan: &Plan) -> (World, Topology) {
        let mut builder = Builder { plan, world: empty(plan), topology: Topology::default() };
        match plan.work {
            Work::Awm(_) => {
                let guests = SIDES.map(|(_, side, name)| builder.side(side, name));
                builder.cable();
                builder.connect(guests);
                builder.routes(guests);
            }
            Work::IoZone(zone) => builder.storage(zone),
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
        calendar: Calendar::with_capacity(256),
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
        dispatchers: Table::new(),
        shadow: (!description.hypervisor.qebsm)
            .then_some(ShadowQueues { per_buffer: costs.shadow_buffer, per_page: costs.shadow_page }),
        sie: Sie { dispatch: costs.dispatch, intercept: costs.intercept },
        vswitches: Table::new(),
        vswitch_places: Table::new(),
        vswitch_links: Links::new(2),
        guest_lans: Table::new(),
        guest_lan_places: Table::new(),
        buses: Table::new(),
        bus_places: Table::new(),
        guests: Table::new(),
        vcpus: Table::new(),
        vcpu_links: Links::new(GUESTS_MAX * usize::from(description.guest.virtual_cpus)),
        nics: Table::new(),
        nic_links: Links::new(NICS_MAX),
        attached: Table::new(),
        nic_places: Table::new(),
        forwards: Table::new(),
        awm: plan.awm().unwrap_or(Awm { request: 0, response: 0, connects: false }),
        storage: None,
        threads: Table::new(),
        thread_links: Links::new(2 * description.workload.connections as usize),
    }
}

/// Most packets that can be alive: both windows full, an acknowledgement for every second segment, some to spare.
fn packets_max(plan: &Plan) -> usize {
    if let Work::IoZone(_) = plan.work {
        return storage_assembly::packets_max(plan);
    }
    let segments = |message: u64| plan.window.min(message) / u64::from(plan.mss) + 1;
    let each = plan.awm().map_or(0, |awm| segments(awm.request) + segments(awm.response));
    (plan.description.workload.connections as usize) * (each as usize * 3 / 2 + 4)
}

impl Builder<'_> {
    pub(super) fn costs(&self) -> &Costs {
        &self.plan.costs
    }

    pub(super) fn stream(&self, purpose: u32, entity: usize) -> Stream {
        Stream::new(self.plan.description.seed, purpose, entity as u32)
    }

    /// One partition with its guest, its card and what lies between them.
    fn side(&mut self, side: &'static str, name: &str) -> GuestId {
        let side = Some(side);
        let lpar_part = self.topology.part(PartKind::Lpar, format!("{name} LPAR"), None, side);
        let cp_part = self.topology.part(PartKind::Cp, "CP", Some(lpar_part), side);
        let lpar = self.processors(lpar_part, side);
        let guest_part = self.topology.part(PartKind::Guest, format!("{name} guest"), Some(lpar_part), side);
        let attachment = self.plan.description.network.attachment;
        let host_nic = match attachment {
            Attachment::DedicatedOsa => "OSA device",
            Attachment::HiperSockets => "HiperSockets device",
            _ => "Virtual NIC",
        };
        let nic_part = self.topology.part(PartKind::Nic, host_nic, Some(guest_part), side);
        let guest = self.guest(lpar, guest_part, self.plan.description.guest.virtual_cpus);
        let driver = self.driver();
        let nic = self.nic(guest, driver, nic_part, |topology| topology.stack(guest_part));
        self.world.guests[guest].places = Some(self.topology.guest(guest_part));
        match attachment {
            Attachment::DedicatedOsa => {
                self.shadow_queues(cp_part, nic);
                let osa = self.card(lpar_part, User::Guest(nic));
                self.world.attached.add(Attached::Card(osa));
            }
            Attachment::Vswitch => self.vswitch(lpar, lpar_part, cp_part),
            Attachment::LinuxRouter | Attachment::VmRouter => self.router(lpar, lpar_part, cp_part, nic),
            Attachment::HiperSockets => {
                self.shadow_queues(cp_part, nic);
                self.world.nic_places[nic].copy = Some(self.topology.copy(nic_part));
                self.world.attached.add(Attached::HiperSockets(BusId::from_index(nic.index())));
            }
            Attachment::Fcp => unreachable!("no conversation; see `storage_assembly`"),
        }
        guest
    }

    pub(super) fn processors(&mut self, lpar_part: PartId, side: Option<&'static str>) -> LparId {
        let first = self.world.processors.len();
        let count = usize::from(self.plan.description.lpar.processors);
        let smt = self.plan.description.lpar.smt == 2;
        let lpar = LparId::from_index(self.world.dispatchers.len());
        for n in 0..count {
            let sibling = n ^ 1;
            let sibling = (smt && sibling < count).then(|| ProcessorId::from_index(first + sibling));
            self.world.processors.add(Processor::new(lpar, sibling));
            let name = if smt { format!("IFL {} thread {}", n / 2, n % 2) } else { format!("IFL {n}") };
            let part = self.topology.part(PartKind::Processor, name, Some(lpar_part), side);
            self.topology.processors.push(part);
        }
        self.world.dispatchers.add(Dispatcher::new(first as u16..(first + count) as u16))
    }

    pub(super) fn guest(&mut self, lpar: LparId, part: PartId, virtual_cpus: u16) -> GuestId {
        let guest = GuestId::from_index(self.world.guests.len());
        self.topology.guests.push(part);
        let first_processor = usize::from(self.world.dispatchers[lpar].processors.start);
        let processors = usize::from(self.plan.description.lpar.processors);
        let first = self.world.vcpus.len() as u16;
        let here = self.world.guests.iter().filter(|guest| guest.lpar == lpar);
        let others: usize = here.map(|guest| guest.vcpus.len()).sum();
        for n in 0..virtual_cpus {
            let home = ProcessorId::from_index(first_processor + (others + usize::from(n)) % processors);
            let noise = self.stream(purpose::VCPU, self.world.vcpus.len());
            let _: VcpuId = self.world.vcpus.add(Vcpu::new(guest, home, noise));
        }
        let vcpus = first..first + virtual_cpus;
        let nic = NicId::from_index(self.world.nics.len());
        self.world.guests.add(Guest { lpar, vcpus, nic, ledger: Ledger::default(), places: None })
    }

    /// An interface; `stack` adds the place where what came in is worked on.
    pub(super) fn nic(
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

    fn connect(&mut self, guests: [GuestId; 2]) {
        let costs = self.costs().clone();
        for connection in 0..self.plan.description.workload.connections as usize {
            for (side, _, _) in SIDES {
                let noise = self.stream(purpose::THREAD, connection * 2 + side.index());
                let mut end = Endpoint::new(self.plan.mss, self.plan.window, noise);
                match side {
                    Side::Client if self.world.awm.connects => end.phase = Phase::Closed,
                    Side::Client => {}
                    Side::Server => end.to_read = self.world.awm.request,
                }
                self.world.threads.add(Thread {
                    connection: ConnectionId::from_index(connection),
                    side,
                    guest: guests[side.index()],
                    vcpu: VcpuId::from_index(usize::from(self.world.guests[guests[side.index()]].vcpus.start)),
                    end,
                    costs: ThreadCosts {
                        switch: costs.thread_switch,
                        message: costs.application_message,
                        connect: costs.connect,
                        byte_copied: costs.byte_copied,
                    },
                    doing: Doing::default(),
                    woken: false,
                    began: Instant::ZERO,
                });
            }
        }
    }
}
