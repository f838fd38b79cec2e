//! Builds what lies between the guests: devices and their drivers, switches, routers, cards, links, HiperSockets.

use super::{Builder, Partition, purpose};
use crate::ports::{AttachedPort, Cabling, User};
use crate::programs::{Forwards, GuestRole, Program};
use crate::topology::{Heading, LinkPlaces, LockLabel, OsaPlaces, PartKind, VswitchPlaces};
use datapath_components::guest::stack::DriverCosts;
use datapath_components::hardware::hipersockets::{Bus, BusCosts};
use datapath_components::hardware::link::Link;
use datapath_components::hardware::osa::{Cap, CardCosts, InterruptCoalescing, NO_CAPS, Osa};
use datapath_components::hypervisor::guest_lan::GuestLan;
use datapath_components::hypervisor::locks::{Lock, LockKind};
use datapath_components::hypervisor::vswitch::{CopyCosts, Vswitch};
use datapath_engine::arena::Id;
use datapath_model::ids::{GuestLanId, NicId, OsaId, PartId, VswitchId};
use datapath_model::packet::Side;
use datapath_model::protocol_constants::{DEFAULT_OUTPUT_QUEUE, OUTPUT_QUEUES, PACKING_STARTS_AT_BUFFERS};
use datapath_model::qdio::ALWAYS_PACKS;
use datapath_model::units::{Gbps, Us};
use datapath_scenario::attachment::Attachment;
use datapath_scenario::description::{Description, Priority};
use datapath_scenario::scenario::{Conversation, JUMBO_MTU};

/// Data in flight below this stay in a core's second-level cache, of 4 MB for data on the z14 and
/// the z15: data that were sent and acknowledged are still there when their storage is reused.
const NEAR_BYTES: u64 = 4_000_000;

/// The purposes of an uplink's output queues, if the switch sorts by priority.
const PRIORITIES: [&str; OUTPUT_QUEUES] = ["management", "high", "normal", "low"];

/// What depends on the path of a guest: what its interface is plugged into, what its driver costs,
/// and what joins the sides.
impl Builder<'_> {
    /// Plugs in the interfaces of a side, those of each kind of pairs.
    #[cold]
    pub(crate) fn plug(&mut self, partition: Partition, side: Side, kinds: &[Vec<NicId>]) {
        let nic = kinds[0][0];
        match self.scenario.description.network.attachment {
            Attachment::DedicatedOsa => self.dedicated_cards(partition, kinds),
            Attachment::Vswitch if self.scenario.is_within_partition() => self.vswitch_within(partition, side, kinds),
            Attachment::Vswitch if self.scenario.shares_vswitch => self.plug_into_shared(side, kinds),
            Attachment::Vswitch => self.vswitch(partition, side, kinds),
            Attachment::LinuxRouter | Attachment::VmRouter => self.router(partition, nic),
            Attachment::HiperSockets => self.bus(partition, nic),
            Attachment::Fcp | Attachment::GuestLan => unreachable!("no conversation between two partitions"),
        }
    }

    /// The costs of the driver of a guest's interface that takes part in a conversation.
    #[cold]
    pub(crate) fn driver(&self, conversation: &Conversation) -> DriverCosts {
        let costs = self.costs();
        let Description { network, hypervisor, .. } = &self.scenario.description;
        let extra = |cost: Us| if network.layer == 2 { cost } else { Us::ZERO };
        let cold = if conversation.in_flight() > NEAR_BYTES { costs.cold_segment } else { Us::ZERO };
        let common = DriverCosts {
            segment_received: costs.segment_received,
            ack_received: costs.ack_received,
            interrupts_while_polling: costs.interrupts_while_polling.is_on(),
            stream_segment_sent: extra(costs.layer2_segment_sent) + cold,
            stream_segment_received: extra(costs.layer2_segment_received),
            ..DriverCosts::default()
        };
        let device = DriverCosts {
            interrupt: costs.interrupt,
            signal: costs.signal,
            buffer_received: if hypervisor.qebsm { costs.qebsm_buffer } else { Us::ZERO },
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
                signal: costs.hipersockets_signal + if hypervisor.qebsm { Us::ZERO } else { costs.shadow_sync },
                packing_from: u32::MAX,
                ..device
            },
            Attachment::Vswitch | Attachment::LinuxRouter | Attachment::VmRouter => DriverCosts {
                interrupt: costs.interrupt_vnic,
                signal: costs.signal_vnic,
                segment_sent: costs.segment_sent_vnic,
                byte_sent: costs.byte_sent_vnic,
                byte_received: costs.byte_received_vnic,
                packing_from: costs.packing_from_vnic.count(),
                ..common
            },
            Attachment::Fcp | Attachment::GuestLan => unreachable!("no conversation between two partitions"),
        }
    }

    /// Builds what joins the partitions.
    pub(crate) fn join(&mut self) {
        match self.scenario.description.network.attachment {
            Attachment::HiperSockets => self.buses(),
            _ if self.scenario.is_within_partition() => {}
            _ => self.cable(),
        }
    }
}

impl Builder<'_> {
    /// Adds CP's part in a guest's own device, if it has one.
    pub(crate) fn shadow_queues(&mut self, cp_part: PartId, nic: NicId) {
        if self.world.shadow.is_some() {
            let side = self.topology.parts[cp_part].side;
            let part = self.topology.part(PartKind::ShadowQueues, "Shadow queues", Some(cp_part), side);
            self.world.nic_places[nic].shadow = Some(self.topology.shadow_queues(part));
        }
    }

    /// Builds a card for each interface; those of a kind are one part, because they are alike.
    fn dedicated_cards(&mut self, Partition { part, cp, .. }: Partition, kinds: &[Vec<NicId>]) {
        for (kind, nics) in kinds.iter().enumerate() {
            let mut first: Option<OsaId> = None;
            for &nic in nics {
                let osa = match first {
                    None => {
                        self.shadow_queues(cp, nic);
                        let osa = self.card(part, User::Guest(nic), &self.kind_suffix(kind));
                        self.share_output(osa, nics.len());
                        osa
                    }
                    Some(of_first) => {
                        self.world.nic_places[nic].shadow = self.world.nic_places[nics[0]].shadow;
                        let (part, places) = (self.topology.osas[of_first.index()], self.world.osa_places[of_first]);
                        let osa = self.osa_at(part, User::Guest(nic), places);
                        self.cards.push((osa, User::Guest(nic)));
                        osa
                    }
                };
                first = first.or(Some(osa));
                self.world.ports.add(AttachedPort::Card(osa));
            }
        }
    }

    /// The output queues of a card are those of this many equal cards.
    fn share_output(&mut self, osa: OsaId, cards: usize) {
        for queue in self.world.osa_places[osa].out {
            let place = &mut self.topology.places[queue];
            place.capacity = place.capacity.map(|each| each * cards as u32);
        }
    }

    /// Builds a switch without an uplink, when the interfaces of both sides are known: CP copies from
    /// one virtual NIC to the other, as on a guest LAN.
    fn vswitch_within(&mut self, Partition { cp, .. }: Partition, side: Side, kinds: &[Vec<NicId>]) {
        let nics = kinds.iter().flatten().copied();
        if side == Side::Client {
            let first = self.world.guest_lans.len();
            for (index, nic) in nics.enumerate() {
                self.clients_within.push(nic);
                self.world.ports.add(AttachedPort::GuestLan(GuestLanId::from_index(first + index)));
            }
            return;
        }
        let part = self.topology.part(PartKind::Vswitch, "virtual switch", Some(cp), None);
        let places = self.topology.serving_lan(part);
        for (client, server) in std::mem::take(&mut self.clients_within).into_iter().zip(nics) {
            let lan = self.world.guest_lans.add(GuestLan { members: [client, server], costs: self.copying() });
            self.world.guest_lan_places.add(places);
            self.world.ports.add(AttachedPort::GuestLan(lan));
        }
    }

    #[cold]
    fn vswitch(&mut self, partition: Partition, side: Side, kinds: &[Vec<NicId>]) {
        let Partition { lpar, part: lpar_part, cp: cp_part } = partition;
        let label = self.topology.parts[cp_part].side;
        let part = self.topology.part(PartKind::Vswitch, "virtual switch", Some(cp_part), label);
        let vswitch = VswitchId::from_index(self.world.vswitches.len());
        let uplink = self.card(lpar_part, User::Vswitch(vswitch), "");
        let noise = self.stream(purpose::VSWITCH, vswitch.index());
        let costs = CopyCosts { per_task: self.costs().vswitch_task, ..self.copying() };
        self.world.vswitches.add(Vswitch::new(lpar, uplink, costs, noise));
        let places: VswitchPlaces = self.topology.vswitch(part);
        self.world.vswitch_places.add(places);
        self.shared_vswitches[side.index()].get_or_insert((vswitch, part));
        let costs = self.costs();
        let without_ptfs = if self.scenario.lacks_ptfs() { costs.frame_without_ptfs } else { Us::ZERO };
        self.world.vswitches[vswitch].per_completed = costs.uplink_completed + without_ptfs;
        self.plug_into(vswitch, part, kinds);
    }

    /// Plugs guests into the switch of the description's own workload.
    fn plug_into_shared(&mut self, side: Side, kinds: &[Vec<NicId>]) {
        let (vswitch, part) = self.shared_vswitches[side.index()].expect("the scenario has a switch to share");
        self.plug_into(vswitch, part, kinds);
    }

    /// Plugs the interfaces of each kind of pairs into a switch.
    fn plug_into(&mut self, vswitch: VswitchId, part: PartId, kinds: &[Vec<NicId>]) {
        for (nics, conversation) in kinds.iter().zip(self.scenario.conversations()) {
            for &nic in nics {
                self.world.ports.add(AttachedPort::Vswitch(vswitch));
                if self.scenario.sorts_by_priority() {
                    self.world.nics[nic].output_queue = Self::queue_of(conversation.priority);
                }
            }
        }
        if self.scenario.description.hypervisor.ptfs.is_some() {
            self.transmit_locks(vswitch, part, kinds);
        }
    }

    /// Adds the locks under which CP copies to the uplink: one, or with the PTFs one for each queue
    /// in use.
    fn transmit_locks(&mut self, vswitch: VswitchId, part: PartId, kinds: &[Vec<NicId>]) {
        for &nic in kinds.iter().flatten() {
            let queue = self.world.nics[nic].output_queue;
            let locks = &mut self.world.vswitches[vswitch].transmit_locks;
            if locks[usize::from(queue)].is_none() {
                locks[usize::from(queue)] = Some(self.world.locks.add(Lock::new(LockKind::Transmit)));
                let name = if self.scenario.sorts_by_priority() {
                    format!("transmit lock, {}", PRIORITIES[usize::from(queue)])
                } else {
                    "transmit lock".into()
                };
                self.topology.locks.push(LockLabel { name, part });
            }
        }
    }

    /// The cost of copying between virtual NICs. It equals that to and from an uplink, because the
    /// code is the same.
    fn copying(&self) -> CopyCosts {
        let costs = self.costs();
        CopyCosts { per_task: Us::ZERO, per_frame: costs.vswitch_frame, per_byte: costs.vswitch_byte }
    }

    /// Builds a guest LAN with a guest that owns the card and forwards.
    #[cold]
    fn router(&mut self, partition: Partition, host: NicId) {
        let Partition { lpar, part: lpar_part, cp: cp_part } = partition;
        let side = self.topology.parts[lpar_part].side;
        let lan_part = self.topology.part(PartKind::GuestLan, "Guest LAN", Some(cp_part), side);
        let costs = self.costs().clone();
        let vm = self.scenario.description.network.attachment == Attachment::VmRouter;
        let (name, frame, byte) = if vm {
            ("VM TCP/IP router", costs.forward_vm, costs.forward_vm_byte)
        } else {
            ("Linux router", costs.forward_linux, costs.forward_linux_byte)
        };
        let router_part = self.topology.part(PartKind::Router, self.named(name.into(), name), Some(lpar_part), side);
        let inner_part = self.topology.part(PartKind::Nic, "Virtual NIC", Some(router_part), side);
        let outer_part = self.topology.part(PartKind::Nic, "OSA device", Some(router_part), side);
        // A router works only for its interfaces, and these use only the first virtual CPU.
        let who = if side == Some("server") { GuestRole::ServerRouter } else { GuestRole::ClientRouter };
        let guest = self.guest(lpar, router_part, Program::Router(Forwards), who, 1);
        // One price covers taking a frame in and sending it on.
        let forwarding = DriverCosts {
            segment_received: frame,
            byte_received: byte,
            ack_received: frame,
            round: if vm { costs.forward_vm_round } else { Us::ZERO },
            turn: if vm { costs.forward_vm_turn } else { Us::ZERO },
            interrupts_while_polling: costs.interrupts_while_polling.is_on() && !vm,
            ..DriverCosts::default()
        };
        let inner = DriverCosts {
            interrupt: costs.interrupt_vnic,
            signal: costs.signal_vnic,
            packing_from: if vm { ALWAYS_PACKS } else { costs.packing_from_vnic.count() },
            ..forwarding
        };
        let inner = self.nic(guest, inner, inner_part, |topology| topology.forward(router_part, Heading::Out));
        let outer = DriverCosts {
            interrupt: costs.interrupt + costs.shadow_sync,
            signal: costs.shadow_sync,
            packing_from: if vm { ALWAYS_PACKS } else { PACKING_STARTS_AT_BUFFERS },
            ..forwarding
        };
        let outer = self.nic(guest, outer, outer_part, |topology| topology.forward(router_part, Heading::In));
        self.world.guests[guest].nic = Some(inner);
        self.world.forwards[inner] = Some(outer);
        self.world.forwards[outer] = Some(inner);
        let lan = self.world.guest_lans.add(GuestLan { members: [host, inner], costs: self.copying() });
        let places = self.topology.guest_lan(lan_part);
        self.world.guest_lan_places.add(places);
        self.shadow_queues(cp_part, outer);
        let osa = self.card(lpar_part, User::Guest(outer), "");
        // In the order of the interfaces.
        self.world.ports.add(AttachedPort::GuestLan(lan));
        self.world.ports.add(AttachedPort::GuestLan(lan));
        self.world.ports.add(AttachedPort::Card(osa));
    }

    /// Builds a card, to be cabled to that of the other partition.
    #[cold]
    fn card(&mut self, lpar_part: PartId, user: User, suffix: &str) -> OsaId {
        let side = self.topology.parts[lpar_part].side;
        let name = format!("{}{suffix}", self.scenario.path().device);
        let part = self.topology.part(PartKind::Osa, name, Some(lpar_part), side);
        let osa = self.osa(part, user);
        self.cards.push((osa, user));
        osa
    }

    /// Buffers per visit of each output queue. There is no management traffic, so the first queue
    /// stays empty.
    fn caps(&self) -> [Cap; OUTPUT_QUEUES] {
        let costs = self.costs();
        if self.scenario.sorts_by_priority() {
            let [high, normal, low] =
                [costs.uplink_cap_high, costs.uplink_cap_normal, costs.uplink_cap_low].map(|cap| Cap(cap.count()));
            [Cap::NONE, high, normal, low]
        } else {
            NO_CAPS
        }
    }

    /// The output queue for a priority.
    fn queue_of(priority: Priority) -> u8 {
        PRIORITIES.iter().position(|&name| name == priority.name()).map_or(DEFAULT_OUTPUT_QUEUE, |queue| queue as u8)
    }

    #[cold]
    fn osa(&mut self, part: PartId, user: User) -> OsaId {
        let places: OsaPlaces = self.topology.osa(part);
        let caps = self.caps();
        if self.scenario.sorts_by_priority() {
            for (queue, name) in PRIORITIES.into_iter().enumerate() {
                let place = &mut self.topology.places[places.out[queue]];
                place.priority = Some(name);
                place.cap = Some(caps[queue]).filter(|&cap| cap != Cap::NONE).map(|Cap(buffers)| buffers);
            }
        } else {
            // It is the only one in use, so its number says nothing.
            self.topology.places[places.out[usize::from(DEFAULT_OUTPUT_QUEUE)]].name = "output queue";
        }
        self.osa_at(part, user, places)
    }

    /// Builds a card with given places.
    #[cold]
    fn osa_at(&mut self, part: PartId, user: User, places: OsaPlaces) -> OsaId {
        let costs = self.costs();
        let card = CardCosts {
            per_batch: costs.card_per_batch,
            per_buffer: costs.card_per_buffer,
            per_frame: costs.card_per_frame,
            shares_input: costs.card_shares_input.is_on(),
            caps: self.caps(),
        };
        let network = &self.scenario.description.network;
        let (gap, limit) = match user {
            User::Vswitch(_) => (costs.vswitch_hold, costs.vswitch_hold_limit),
            User::Guest(_) if network.mtu > JUMBO_MTU => (costs.card_hold_jumbo, costs.card_hold_limit),
            User::Guest(_) => (costs.card_hold, costs.card_hold_limit),
        };
        let hold = InterruptCoalescing { gap: gap.span(), limit: limit.span() };
        let noise = self.stream(purpose::OSA, self.world.osas.len());
        self.topology.osas.push(part);
        self.world.osa_places.add(places);
        self.world.osas.add(Osa::new(card, hold, noise))
    }

    /// Builds a link for each direction between the card of each client, or of the clients' switch,
    /// and that of its peer.
    fn cable(&mut self) {
        let rate = Gbps(self.scenario.description.network.link_gbps);
        let cards = std::mem::take(&mut self.cards);
        let (near, far) = cards.split_at(cards.len() / 2);
        let out = near.iter().zip(far).map(|ends| ("Link, client to server", ends));
        let back = far.iter().zip(near).map(|ends| ("Link, server to client", ends));
        let mut of_kind: Option<(PartId, LinkPlaces)> = None;
        for (name, (&(osa, user), &(peer, _))) in out.chain(back) {
            // The links of equal cards are one part, as the cards are.
            let card = self.topology.osas[osa.index()];
            let places = match of_kind {
                Some((known, places)) if known == card => places,
                _ => {
                    let part = self.topology.part(PartKind::Link, name, None, None);
                    self.topology.link(part)
                }
            };
            of_kind = Some((card, places));
            self.world.link_places.add(places);
            let costs = self.costs();
            let longer = if self.scenario.lacks_ptfs() { costs.path_without_ptfs } else { Us::ZERO };
            let link = Link::new(rate, costs.card_byte_rate, (costs.card_latency + longer).span());
            let link = self.world.links.add(link);
            let _: OsaId = self.world.cabling.add(Cabling { user, link, peer });
        }
    }

    /// Builds the direction of HiperSockets in which an interface sends; its receiver is set when
    /// all interfaces have one.
    #[cold]
    fn bus(&mut self, Partition { cp, .. }: Partition, sender: NicId) {
        self.shadow_queues(cp, sender);
        let part = self.topology.nics[sender.index()];
        self.world.nic_places[sender].copy = Some(self.topology.copy(part));
        let costs = self.costs();
        let copy = BusCosts { per_frame: costs.hipersockets_frame, per_byte: costs.hipersockets_byte };
        let later =
            if self.scenario.description.hypervisor.qebsm { costs.hipersockets_latency_qebsm } else { Us::ZERO };
        let latency = (costs.hipersockets_latency + later).span();
        let bus = self.world.buses.add(Bus::new(copy, latency, sender));
        self.world.ports.add(AttachedPort::HiperSockets(bus));
        self.senders.push((bus, sender));
    }

    /// Builds HiperSockets, one direction for each sender.
    fn buses(&mut self) {
        let part = self.topology.part(PartKind::HiperSockets, "HiperSockets", None, None);
        let senders = std::mem::take(&mut self.senders);
        let [(out, client), (back, server)] = senders[..] else { unreachable!() };
        for (bus, receiver, name, direction) in
            [(out, server, "to the server", Heading::Out), (back, client, "to the client", Heading::In)]
        {
            self.world.buses[bus].receiver = receiver;
            let place = self.topology.bus(part, name, direction);
            self.world.bus_places.add(place);
            self.topology.buses.push(part);
        }
    }
}
