//! Builds a world and its topology from a plan.

use super::topology::{GuestPlaces, LinkPlaces, OsaPlaces, PartKind, Topology, VswitchPlaces};
use super::{Attached, Cabling, Counters, Doing, Guest, Thread, ThreadCosts, User, World};
use crate::engine::arena::{Id, Links, Table};
use crate::engine::calendar::Calendar;
use crate::engine::random::Stream;
use crate::engine::time::{Instant, Span};
use crate::guest::stack::{DriverCosts, Nic};
use crate::guest::tcp::{Blocked, Endpoint};
use crate::guest::vcpu::Vcpu;
use crate::hardware::link::Link;
use crate::hardware::osa::{CardCosts, Hold, Osa};
use crate::hardware::processor::Processor;
use crate::hardware::smt::Smt;
use crate::hypervisor::dispatcher::Dispatcher;
use crate::hypervisor::sie::Sie;
use crate::hypervisor::vswitch::{CopyCosts, Vswitch};
use crate::model::cost::Costs;
use crate::model::ids::{ConnectionId, GuestId, LparId, NicId, OsaId, PartId, ProcessorId, VcpuId};
use crate::model::ledger::Ledger;
use crate::model::packet::Side;
use crate::model::traffic::{Occupancy, Traffic};
use crate::model::units::{DEFAULT_OUTPUT_QUEUE, PACKING_STARTS_AT_BUFFERS};
use crate::scenario::description::Attachment;
use crate::scenario::plan::{JUMBO_MTU, Plan};

/// Keys of the streams of random numbers. A number must never change its meaning, or old links change their runs.
mod purpose {
    pub const VCPU: u32 = 1;
    pub const NIC: u32 = 2;
    pub const VSWITCH: u32 = 3;
    pub const OSA: u32 = 4;
    pub const THREAD: u32 = 5;
}

const SIDES: [(Side, &str, &str); 2] = [(Side::Client, "client", "Client"), (Side::Server, "server", "Server")];

/// Assembly in progress.
struct Builder<'a> {
    plan: &'a Plan,
    world: World,
    topology: Topology,
}

impl World {
    /// The world of a plan at time zero, and what it consists of.
    #[must_use]
    pub fn assemble(plan: &Plan) -> (World, Topology) {
        let mut builder = Builder { plan, world: empty(plan), topology: Topology::default() };
        let guests = SIDES.map(|(_, side, name)| builder.side(side, name));
        builder.cable();
        builder.connect(guests);
        builder.routes();
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
        sie: Sie { dispatch: costs.dispatch, intercept: costs.intercept },
        vswitches: Table::new(),
        vswitch_places: Table::new(),
        vswitch_links: Links::new(2),
        guests: Table::new(),
        vcpus: Table::new(),
        vcpu_links: Links::new(2 * usize::from(description.guest.virtual_cpus)),
        nics: Table::new(),
        nic_links: Links::new(2),
        attached: Table::new(),
        awm: plan.awm().expect("messages over TCP"),
        threads: Table::new(),
        thread_links: Links::new(2 * description.workload.connections as usize),
    }
}

/// Most packets that can be alive: both windows full, an acknowledgement for every second segment, some to spare.
fn packets_max(plan: &Plan) -> usize {
    let segments = |message: u64| plan.window.min(message) / u64::from(plan.mss) + 1;
    let each = plan.awm().map_or(0, |awm| segments(awm.request) + segments(awm.response));
    (plan.description.workload.connections as usize) * (each as usize * 3 / 2 + 4)
}

impl Builder<'_> {
    fn costs(&self) -> &Costs {
        &self.plan.costs
    }

    fn stream(&self, purpose: u32, entity: usize) -> Stream {
        Stream::new(self.plan.description.seed, purpose, entity as u32)
    }

    /// One partition with its guest, its card and what lies between them.
    fn side(&mut self, side: &'static str, name: &str) -> GuestId {
        let side = Some(side);
        let lpar_part = self.topology.part(PartKind::Lpar, format!("{name} LPAR"), None, side);
        let cp_part = self.topology.part(PartKind::Cp, "CP", Some(lpar_part), side);
        let lpar = self.processors(lpar_part, side);
        let guest_part = self.topology.part(PartKind::Guest, format!("{name} guest"), Some(lpar_part), side);
        let nic_part = self.topology.part(PartKind::Nic, self.nic_name(), Some(guest_part), side);
        let guest = self.guest(lpar, guest_part, nic_part);
        let nic = self.world.guests[guest].nic;
        let vswitched = self.plan.description.network.attachment == Attachment::Vswitch;
        let vswitch_part = vswitched.then(|| self.topology.part(PartKind::Vswitch, "Vswitch", Some(cp_part), side));
        let osa_part = self.topology.part(PartKind::Osa, self.plan.path.device.as_str(), Some(lpar_part), side);
        let osa = self.osa(osa_part);
        let user = match vswitch_part {
            None => {
                self.world.attached.add(Attached::Card(osa));
                User::Guest(nic)
            }
            Some(part) => {
                let noise = self.stream(purpose::VSWITCH, lpar.index());
                let costs = self.costs();
                let copy = CopyCosts {
                    per_task: costs.vswitch_task,
                    per_frame: costs.vswitch_frame,
                    per_byte: costs.vswitch_byte,
                };
                let vswitch = self.world.vswitches.add(Vswitch::new(lpar, osa, copy, noise));
                let places: VswitchPlaces = self.topology.vswitch(part);
                self.world.vswitch_places.add(places);
                self.world.attached.add(Attached::Vswitch(vswitch));
                User::Vswitch(vswitch)
            }
        };
        // The two cards face each other; each feeds the link of its own index.
        let peer = OsaId::from_index(1 - osa.index());
        let link = crate::model::ids::LinkId::from_index(osa.index());
        self.world.cabling.add(Cabling { user, link, peer });
        guest
    }

    fn nic_name(&self) -> &'static str {
        match self.plan.description.network.attachment {
            Attachment::DedicatedOsa | Attachment::LinuxRouter | Attachment::VmRouter => "OSA device",
            Attachment::HiperSockets | Attachment::Fcp => "QDIO device",
            Attachment::Vswitch => "Virtual NIC",
        }
    }

    fn processors(&mut self, lpar_part: PartId, side: Option<&'static str>) -> LparId {
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

    fn guest(&mut self, lpar: LparId, guest_part: PartId, nic_part: PartId) -> GuestId {
        let guest = GuestId::from_index(self.world.guests.len());
        let places: GuestPlaces = self.topology.guest(guest_part, nic_part);
        self.topology.guests.push(guest_part);
        let first_processor = usize::from(self.world.dispatchers[lpar].processors.start);
        let processors = usize::from(self.plan.description.lpar.processors);
        let first = self.world.vcpus.len() as u16;
        for n in 0..self.plan.description.guest.virtual_cpus {
            let home = ProcessorId::from_index(first_processor + usize::from(n) % processors);
            let noise = self.stream(purpose::VCPU, self.world.vcpus.len());
            let _: VcpuId = self.world.vcpus.add(Vcpu::new(guest, home, noise));
        }
        let noise = self.stream(purpose::NIC, guest.index());
        let nic: NicId = self.world.nics.add(Nic::new(guest, self.driver(), noise));
        let vcpus = first..first + self.plan.description.guest.virtual_cpus;
        self.world.guests.add(Guest { lpar, vcpus, nic, ledger: Ledger::default(), places })
    }

    fn driver(&self) -> DriverCosts {
        let costs = self.costs();
        let layer2 = self.plan.description.network.layer == 2;
        let extra = |cost: f64| if layer2 { cost } else { 0.0 };
        let stream_segment_sent = extra(costs.layer2_segment_sent);
        let stream_segment_received = extra(costs.layer2_segment_received);
        match self.plan.description.network.attachment {
            Attachment::DedicatedOsa
            | Attachment::HiperSockets
            | Attachment::LinuxRouter
            | Attachment::VmRouter
            | Attachment::Fcp => DriverCosts {
                interrupt: costs.interrupt,
                signal: costs.signal,
                segment_sent: costs.segment_sent,
                byte_sent: costs.byte_sent,
                segment_received: costs.segment_received,
                byte_received: costs.byte_received,
                ack_received: costs.ack_received,
                stream_segment_sent,
                stream_segment_received,
                packing_from: PACKING_STARTS_AT_BUFFERS,
            },
            Attachment::Vswitch => DriverCosts {
                interrupt: costs.interrupt_vnic,
                signal: costs.signal_vnic,
                segment_sent: costs.segment_sent_vnic,
                byte_sent: costs.byte_sent_vnic,
                segment_received: costs.segment_received,
                byte_received: costs.byte_received_vnic,
                ack_received: costs.ack_received,
                stream_segment_sent,
                stream_segment_received,
                packing_from: costs.packing_from_vnic as u32,
            },
        }
    }

    fn osa(&mut self, part: PartId) -> OsaId {
        let costs = self.costs();
        let card = CardCosts {
            per_batch: costs.card_per_batch,
            per_buffer: costs.card_per_buffer,
            per_frame: costs.card_per_frame,
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

    /// A link from each card to the other.
    fn cable(&mut self) {
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

    fn connect(&mut self, guests: [GuestId; 2]) {
        let costs = self.costs().clone();
        for connection in 0..self.plan.description.workload.connections as usize {
            for (side, _, _) in SIDES {
                let noise = self.stream(purpose::THREAD, connection * 2 + side.index());
                let mut end = Endpoint::new(self.plan.mss, self.plan.window, noise);
                if side == Side::Server {
                    end.to_read = self.world.awm.request;
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
    fn routes(&mut self) {
        for (name, from, to) in [("request", 0, 1), ("response", 1, 0)] {
            let (sender, receiver) = (GuestId::from_index(from), GuestId::from_index(to));
            let (near, far) = (OsaId::from_index(from), OsaId::from_index(to));
            let world = &self.world;
            let (out, into) = (world.guests[sender].places, world.guests[receiver].places);
            let mut route = vec![out.output];
            if let Attached::Vswitch(vswitch) = world.attached[world.guests[sender].nic] {
                route.push(world.vswitch_places[vswitch].extract);
            }
            let card = world.osa_places[near];
            route.extend([card.out[usize::from(DEFAULT_OUTPUT_QUEUE)], card.engine_out]);
            route.push(world.link_places[world.cabling[near].link].wire);
            let card = world.osa_places[far];
            route.extend([card.card_in, card.engine_in]);
            if let Attached::Vswitch(vswitch) = world.attached[world.guests[receiver].nic] {
                let places = world.vswitch_places[vswitch];
                route.extend([places.inbound, places.deliver]);
            }
            route.extend([into.input, into.stack, into.socket, into.application]);
            self.topology.routes.push((name, route));
        }
    }
}
