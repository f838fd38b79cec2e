//! Builds a world and its topology from a plan.

use super::storage_assembly;
use super::topology::{LinkPlaces, NicPlaces, OsaPlaces, PartKind, Topology, VswitchPlaces};
use super::{Attached, Cabling, Counters, Doing, Guest, Thread, ThreadCosts, User, World};
use crate::engine::arena::{Id, Links, Table};
use crate::engine::calendar::Calendar;
use crate::engine::random::Stream;
use crate::engine::time::{Instant, Span};
use crate::guest::stack::{DriverCosts, Nic};
use crate::guest::tcp::{Blocked, Endpoint, Phase};
use crate::guest::vcpu::Vcpu;
use crate::hardware::hipersockets::{Bus, BusCosts};
use crate::hardware::link::Link;
use crate::hardware::osa::{CardCosts, Hold, Osa};
use crate::hardware::processor::Processor;
use crate::hardware::smt::Smt;
use crate::hypervisor::dispatcher::Dispatcher;
use crate::hypervisor::guest_lan::GuestLan;
use crate::hypervisor::qebsm::ShadowQueues;
use crate::hypervisor::sie::Sie;
use crate::hypervisor::vswitch::{CopyCosts, Vswitch};
use crate::model::cost::Costs;
use crate::model::ids::{
    BusId, ConnectionId, GuestId, LinkId, LparId, NicId, OsaId, PartId, PlaceId, ProcessorId, VcpuId, VswitchId,
};
use crate::model::ledger::Ledger;
use crate::model::packet::Side;
use crate::model::qdio::ALWAYS_PACKS;
use crate::model::traffic::{Occupancy, Traffic};
use crate::model::units::{DEFAULT_OUTPUT_QUEUE, PACKING_STARTS_AT_BUFFERS};
use crate::scenario::description::{Attachment, Description};
use crate::scenario::plan::{JUMBO_MTU, Plan, Work};
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
        let guest = self.guest(lpar, guest_part);
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

    /// CP's part in a guest's own device, if it has one.
    pub(super) fn shadow_queues(&mut self, cp_part: PartId, nic: NicId) {
        if self.world.shadow.is_some() {
            let side = self.topology.parts[cp_part].side;
            let part = self.topology.part(PartKind::ShadowQueues, "Shadow queues", Some(cp_part), side);
            self.world.nic_places[nic].shadow = Some(self.topology.shadow_queues(part));
        }
    }

    fn vswitch(&mut self, lpar: LparId, lpar_part: PartId, cp_part: PartId) {
        let side = self.topology.parts[cp_part].side;
        let part = self.topology.part(PartKind::Vswitch, "Vswitch", Some(cp_part), side);
        let vswitch = VswitchId::from_index(self.world.vswitches.len());
        let uplink = self.card(lpar_part, User::Vswitch(vswitch));
        let noise = self.stream(purpose::VSWITCH, lpar.index());
        let costs = CopyCosts { per_task: self.costs().vswitch_task, ..self.copying() };
        self.world.vswitches.add(Vswitch::new(lpar, uplink, costs, noise));
        let places: VswitchPlaces = self.topology.vswitch(part);
        self.world.vswitch_places.add(places);
        self.world.attached.add(Attached::Vswitch(vswitch));
    }

    /// CP copies between virtual NICs at the same price as to and from an uplink: it is the same code.
    fn copying(&self) -> CopyCosts {
        let costs = self.costs();
        CopyCosts { per_task: 0.0, per_frame: costs.vswitch_frame, per_byte: costs.vswitch_byte }
    }

    /// A guest LAN with a guest that owns the card and forwards.
    fn router(&mut self, lpar: LparId, lpar_part: PartId, cp_part: PartId, host: NicId) {
        let side = self.topology.parts[lpar_part].side;
        let lan_part = self.topology.part(PartKind::GuestLan, "Guest LAN", Some(cp_part), side);
        let costs = self.costs().clone();
        let vm = self.plan.description.network.attachment == Attachment::VmRouter;
        let (name, frame, byte) = if vm {
            ("VM TCP/IP router", costs.forward_vm, costs.forward_vm_byte)
        } else {
            ("Linux router", costs.forward_linux, costs.forward_linux_byte)
        };
        let router_part = self.topology.part(PartKind::Router, name, Some(lpar_part), side);
        let inner_part = self.topology.part(PartKind::Nic, "Virtual NIC", Some(router_part), side);
        let outer_part = self.topology.part(PartKind::Nic, "OSA device", Some(router_part), side);
        let guest = self.guest(lpar, router_part);
        // To take a frame in and to send it on is one price.
        let forwarding = DriverCosts {
            segment_received: frame,
            byte_received: byte,
            ack_received: frame,
            round: if vm { costs.forward_vm_round } else { 0.0 },
            turn: if vm { costs.forward_vm_turn } else { 0.0 },
            interrupts_while_polling: costs.interrupts_while_polling > 0.0 && !vm,
            ..DriverCosts::default()
        };
        let inner = DriverCosts {
            interrupt: costs.interrupt_vnic,
            signal: costs.signal_vnic,
            packing_from: if vm { ALWAYS_PACKS } else { costs.packing_from_vnic as u32 },
            ..forwarding
        };
        let inner = self.nic(guest, inner, inner_part, |topology| topology.forward(router_part, "out"));
        let outer = DriverCosts {
            interrupt: costs.interrupt + costs.shadow_sync,
            signal: costs.shadow_sync,
            packing_from: if vm { ALWAYS_PACKS } else { PACKING_STARTS_AT_BUFFERS },
            ..forwarding
        };
        let outer = self.nic(guest, outer, outer_part, |topology| topology.forward(router_part, "in"));
        self.world.guests[guest].nic = inner;
        self.world.forwards[inner] = Some(outer);
        self.world.forwards[outer] = Some(inner);
        let lan = self.world.guest_lans.add(GuestLan { members: [host, inner], costs: self.copying() });
        let places = self.topology.guest_lan(lan_part);
        self.world.guest_lan_places.add(places);
        self.shadow_queues(cp_part, outer);
        let osa = self.card(lpar_part, User::Guest(outer));
        // In the order of the interfaces.
        self.world.attached.add(Attached::GuestLan(lan));
        self.world.attached.add(Attached::GuestLan(lan));
        self.world.attached.add(Attached::Card(osa));
    }

    /// A card, cabled to the other partition's.
    fn card(&mut self, lpar_part: PartId, user: User) -> OsaId {
        let side = self.topology.parts[lpar_part].side;
        let part = self.topology.part(PartKind::Osa, self.plan.path.device.as_str(), Some(lpar_part), side);
        let osa = self.osa(part);
        // The two cards face each other; each feeds the link of its own index.
        let peer = OsaId::from_index(1 - osa.index());
        self.world.cabling.add(Cabling { user, link: LinkId::from_index(osa.index()), peer });
        osa
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

    pub(super) fn guest(&mut self, lpar: LparId, part: PartId) -> GuestId {
        let guest = GuestId::from_index(self.world.guests.len());
        self.topology.guests.push(part);
        let first_processor = usize::from(self.world.dispatchers[lpar].processors.start);
        let processors = usize::from(self.plan.description.lpar.processors);
        let first = self.world.vcpus.len() as u16;
        let here = self.world.guests.iter().filter(|guest| guest.lpar == lpar);
        let others: usize = here.map(|guest| guest.vcpus.len()).sum();
        for n in 0..self.plan.description.guest.virtual_cpus {
            let home = ProcessorId::from_index(first_processor + (others + usize::from(n)) % processors);
            let noise = self.stream(purpose::VCPU, self.world.vcpus.len());
            let _: VcpuId = self.world.vcpus.add(Vcpu::new(guest, home, noise));
        }
        let vcpus = first..first + self.plan.description.guest.virtual_cpus;
        let nic = NicId::from_index(self.world.nics.len());
        self.world.guests.add(Guest { lpar, vcpus, nic, ledger: Ledger::default(), places: None })
    }

    /// An interface; `stack` adds the place where what came in is worked on.
    fn nic(
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

    fn driver(&self) -> DriverCosts {
        let costs = self.costs();
        let Description { network, hypervisor, .. } = &self.plan.description;
        let extra = |cost: f64| if network.layer == 2 { cost } else { 0.0 };
        let common = DriverCosts {
            segment_received: costs.segment_received,
            ack_received: costs.ack_received,
            interrupts_while_polling: costs.interrupts_while_polling > 0.0,
            stream_segment_sent: extra(costs.layer2_segment_sent),
            stream_segment_received: extra(costs.layer2_segment_received),
            ..DriverCosts::default()
        };
        let device = DriverCosts {
            interrupt: costs.interrupt,
            signal: costs.signal,
            buffer_received: if hypervisor.qebsm { costs.qebsm_buffer } else { 0.0 },
            segment_sent: costs.segment_sent,
            byte_sent: costs.byte_sent,
            byte_received: costs.byte_received,
            packing_from: PACKING_STARTS_AT_BUFFERS,
            ..common
        };
        match network.attachment {
            Attachment::DedicatedOsa if hypervisor.qebsm => device,
            Attachment::DedicatedOsa => {
                DriverCosts { interrupt: costs.interrupt + costs.shadow_sync, signal: costs.shadow_sync, ..device }
            }
            Attachment::HiperSockets => DriverCosts {
                interrupt: costs.hipersockets_interrupt,
                signal: costs.hipersockets_signal + if hypervisor.qebsm { 0.0 } else { costs.shadow_sync },
                packing_from: u32::MAX,
                ..device
            },
            Attachment::Vswitch | Attachment::LinuxRouter | Attachment::VmRouter => DriverCosts {
                interrupt: costs.interrupt_vnic,
                signal: costs.signal_vnic,
                segment_sent: costs.segment_sent_vnic,
                byte_sent: costs.byte_sent_vnic,
                byte_received: costs.byte_received_vnic,
                packing_from: costs.packing_from_vnic as u32,
                ..common
            },
            Attachment::Fcp => unreachable!("no conversation"),
        }
    }

    fn osa(&mut self, part: PartId) -> OsaId {
        let costs = self.costs();
        let card = CardCosts {
            per_batch: costs.card_per_batch,
            per_buffer: costs.card_per_buffer,
            per_frame: costs.card_per_frame,
            shares_input: costs.card_shares_input > 0.0,
        };
        let network = &self.plan.description.network;
        let (gap, limit) = match network.attachment {
            Attachment::Vswitch => (costs.vswitch_hold, costs.vswitch_hold_limit),
            _ if network.mtu > JUMBO_MTU => (costs.card_hold_jumbo, costs.card_hold_limit),
            _ => (costs.card_hold, costs.card_hold_limit),
        };
        let hold = Hold { gap: Span::from_us(gap), limit: Span::from_us(limit) };
        let noise = self.stream(purpose::OSA, self.world.osas.len());
        self.topology.osas.push(part);
        let places: OsaPlaces = self.topology.osa(part);
        self.world.osa_places.add(places);
        self.world.osas.add(Osa::new(card, hold, noise))
    }

    /// What joins the partitions.
    fn cable(&mut self) {
        if self.plan.description.network.attachment == Attachment::HiperSockets {
            return self.buses();
        }
        let gbps = self.plan.description.network.link_gbps;
        for name in ["Link, client to server", "Link, server to client"] {
            let part = self.topology.part(PartKind::Link, name, None, None);
            let places: LinkPlaces = self.topology.link(part);
            self.world.link_places.add(places);
            let costs = self.costs();
            let link = Link::new(gbps, costs.card_byte_rate, Span::from_us(costs.card_latency));
            self.world.links.add(link);
        }
    }

    /// HiperSockets, one direction for each sender.
    fn buses(&mut self) {
        let part = self.topology.part(PartKind::HiperSockets, "HiperSockets", None, None);
        for (sender, name, direction) in [(0, "to the server", "out"), (1, "to the client", "in")] {
            let costs = self.costs();
            let copy = BusCosts { per_frame: costs.hipersockets_frame, per_byte: costs.hipersockets_byte };
            let latency = Span::from_us(costs.hipersockets_latency);
            self.world.buses.add(Bus::new(copy, latency, NicId::from_index(1 - sender)));
            let place = self.topology.bus(part, name, direction);
            self.world.bus_places.add(place);
            self.topology.buses.push(part);
        }
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

    /// The way there and the way back, place by place.
    fn routes(&mut self, guests: [GuestId; 2]) {
        for (name, from, to) in [("request", 0, 1), ("response", 1, 0)] {
            let (sender, receiver) = (guests[from], guests[to]);
            let mut route = self.way_out(self.world.guests[sender].nic);
            if let Some(&place) = self.world.bus_places.iter().nth(from) {
                route.push(place);
            } else {
                let (near, far) = (OsaId::from_index(from), OsaId::from_index(to));
                let card = self.world.osa_places[near];
                route.extend([card.out[usize::from(DEFAULT_OUTPUT_QUEUE)], card.engine_out]);
                route.push(self.world.link_places[self.world.cabling[near].link].wire);
                let card = self.world.osa_places[far];
                route.extend([card.card_in, card.engine_in]);
            }
            route.extend(self.way_in(self.world.guests[receiver].nic));
            let into = self.world.guests[receiver].places;
            route.extend(into.into_iter().flat_map(|places| [places.socket, places.application]));
            self.topology.routes.push((name, route));
        }
    }

    /// From an interface's output queue to the device of the partition.
    pub(super) fn way_out(&self, nic: NicId) -> Vec<PlaceId> {
        let NicPlaces { output, copy, shadow, .. } = self.world.nic_places[nic];
        let mut route = vec![output];
        match self.world.attached[nic] {
            Attached::Card(_) | Attached::HiperSockets(_) | Attached::Fcp => {
                route.extend(shadow.map(|places| places.siga));
                route.extend(copy);
            }
            Attached::Vswitch(vswitch) => route.push(self.world.vswitch_places[vswitch].extract),
            Attached::GuestLan(lan) => {
                let inner = self.world.guest_lans[lan].receiver(nic);
                let NicPlaces { input, stack, .. } = self.world.nic_places[inner];
                route.extend([self.world.guest_lan_places[lan][0], input, stack]);
                route.extend(self.world.forwards[inner].into_iter().flat_map(|outer| self.way_out(outer)));
            }
        }
        route
    }

    /// From the device of the partition through an interface's stack.
    pub(super) fn way_in(&self, nic: NicId) -> Vec<PlaceId> {
        let NicPlaces { input, stack, shadow, .. } = self.world.nic_places[nic];
        let mut route = Vec::new();
        match self.world.attached[nic] {
            Attached::Card(_) | Attached::HiperSockets(_) | Attached::Fcp => {
                // What CP presents has come to the input queue before.
                route.push(input);
                route.extend(shadow.map(|places| places.interrupt));
                route.push(stack);
                return route;
            }
            Attached::Vswitch(vswitch) => {
                let places = self.world.vswitch_places[vswitch];
                route.extend([places.inbound, places.deliver]);
            }
            Attached::GuestLan(lan) => {
                let inner = self.world.guest_lans[lan].receiver(nic);
                let outer = self.world.forwards[inner].expect("a router has two interfaces");
                route.extend(self.way_in(outer));
                route.extend([self.world.nic_places[inner].output, self.world.guest_lan_places[lan][1]]);
            }
        }
        route.extend([input, stack]);
        route
    }
}
