//! Builds pairs of guests that communicate over a network: a client on one side, a server on the
//! other.

use super::{Builder, Partition, purpose};
use crate::Pair;
use crate::programs::{Connection, Doing, Endpoints, GuestRole, Program, Talks, Thread, ThreadCosts};
use crate::topology::{GuestGroup, PartKind};
use datapath_components::guest::tcp::{ConnectionState, Endpoint};
use datapath_engine::arena::{Fifo, Id};
use datapath_model::completed_work::CompletedWork;
use datapath_model::ids::{GuestId, LparId, NicId, PairId, PartId, ThreadId, VcpuId};
use datapath_model::packet::Side;
use datapath_model::workload::offered::Offered;
use datapath_scenario::plan::{Conversation, OfferedLoad, Plan};

const SIDES: [(Side, &str, &str); 2] = [(Side::Client, "client", "Client"), (Side::Server, "server", "Server")];

/// Most packets that can be in flight: both windows full, an acknowledgement for every second
/// segment, and some to spare.
pub(crate) fn packets_max(plan: &Plan, conversations: &[Conversation]) -> usize {
    let of = |conversation: &Conversation| {
        let segments = |message: u64| conversation.window.min(message) / u64::from(plan.mss) + 1;
        let each: u64 = conversation.largest_messages().map(segments).iter().sum();
        conversation.connections as usize * (each as usize * 3 / 2 + 4)
    };
    conversations.iter().map(of).sum()
}

impl Builder<'_> {
    /// Builds all pairs, and the network between them.
    #[cold]
    pub(crate) fn messages(&mut self) {
        let clients = self.side(SIDES[0]);
        let servers = self.side(SIDES[1]);
        self.join();
        self.connect(&clients, &servers);
        self.routes(&clients, &servers);
    }

    /// Builds the guests on a side, with their card or switch.
    #[cold]
    fn side(&mut self, (side, label, name): (Side, &'static str, &str)) -> Vec<GuestId> {
        let partition = self.partition(side, &format!("{name} partition"), Some(label));
        let Partition { lpar, part: lpar_part, .. } = partition;
        let conversations = self.plan.conversations();
        let hosts: Vec<(GuestId, NicId)> = (1..)
            .zip(conversations)
            .map(|(pair, conversation)| {
                let number = if conversations.len() > 1 { format!(" {pair}") } else { String::new() };
                self.host(lpar, lpar_part, self.named(format!("{name} guest{number}"), label), conversation)
            })
            .collect();
        let (guests, nics): (Vec<GuestId>, Vec<NicId>) = hosts.into_iter().unzip();
        self.plug(partition, &nics);
        guests
    }

    /// Builds a guest that is one end of a conversation, with its interface.
    #[cold]
    fn host(&mut self, lpar: LparId, lpar_part: PartId, name: String, conversation: &Conversation) -> (GuestId, NicId) {
        let side = self.topology.parts[lpar_part].side;
        let guest_part = self.topology.part(PartKind::Guest, name, Some(lpar_part), side);
        let device = self.plan.description.network.attachment.facts().device;
        let nic_part = self.topology.part(PartKind::Nic, device, Some(guest_part), side);
        let who = if side == Some("server") { GuestRole::Server } else { GuestRole::Client };
        let guest = self.guest(lpar, guest_part, Program::Awm(Talks), who, self.plan.description.guest.virtual_cpus);
        let driver = self.driver(conversation);
        let nic = self.nic(guest, driver, nic_part, |topology| topology.stack(guest_part));
        self.world.guests[guest].places = Some(self.topology.guest(guest_part));
        self.world.guests[guest].nic = Some(nic);
        (guest, nic)
    }

    /// Builds the connections of all pairs.
    #[cold]
    fn connect(&mut self, clients: &[GuestId], servers: &[GuestId]) {
        let costs = self.costs().clone();
        let sorts = self.plan.sorts_by_priority();
        for (index, &Conversation { awm, ref sizes, connections, window, think, ref offered, kind, priority }) in
            self.plan.conversations().iter().enumerate()
        {
            let guests = [clients[index], servers[index]];
            let has_guest =
                |host: &&mut GuestGroup| guests.iter().any(|guest| host.guests.start == guest.index() as u16);
            for host in self.topology.hosts.iter_mut().filter(has_guest) {
                host.workload = Some(kind.name());
                host.priority = sorts.then(|| priority.name());
            }
            let pair: PairId =
                self.world.pairs.add(Pair { guests, workload: self.workload(), tally: CompletedWork::default() });
            let streams = [purpose::OFFER, purpose::BURST].map(|purpose| self.stream(purpose, pair.index()));
            // Each pair begins a trace at another request.
            let share = index as f64 / clients.len() as f64;
            let offers = |load: &OfferedLoad| {
                Offered::new(load.per_second, load.arrivals.clone(), load.waits, streams).from_share(share)
            };
            let _: PairId = self.world.offers.add(offered.as_ref().map(offers));
            let _: PairId = self.world.free_clients.add(Fifo::EMPTY);
            // Keyed by the client's thread, as think times are.
            let first = self.world.threads.len();
            let clients = (0..connections as usize).map(|ordinal| first + SIDES.len() * ordinal);
            let draws: Vec<_> = clients.map(|client| self.stream(purpose::SIZE, client)).collect();
            self.world.sizes.add(sizes.as_ref(), draws.into_iter());
            for ordinal in 0..connections as usize {
                let first = self.world.threads.len();
                let threads = [first, first + 1].map(ThreadId::from_index);
                let connection = self.world.connections.add(Connection::new(Endpoints::Threads(threads)));
                for (side, _, _) in SIDES {
                    let noise = self.stream(purpose::THREAD, threads[side.index()].index());
                    let mut end = Endpoint::new(self.plan.mss, window, noise);
                    match side {
                        Side::Client if awm.connects => end.state = ConnectionState::Closed,
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
                            thread_switch: costs.thread_switch,
                            cold: costs.cold_connection,
                            message: costs.application_message,
                            connect: costs.connect,
                            byte_copied: costs.byte_copied,
                        },
                        doing: Doing::default(),
                        think,
                        has_thought: false,
                        luck: self.stream(purpose::THINK, threads[side.index()].index()),
                        woken: false,
                        ran: 0,
                        cause: None,
                    });
                }
                if offered.is_some() {
                    self.world.set_free(threads[Side::Client.index()]);
                }
            }
        }
    }

    /// The routes there and back, place by place.
    #[cold]
    fn routes(&mut self, clients: &[GuestId], servers: &[GuestId]) {
        for (index, (&client, &server)) in clients.iter().zip(servers).enumerate() {
            let number = if clients.len() > 1 { format!(" {}", index + 1) } else { String::new() };
            for (name, sender, receiver) in [("request", client, server), ("response", server, client)] {
                let mut route = self.world.way_out(self.world.nic_of(sender));
                route.extend(self.world.way_in(self.world.nic_of(receiver)));
                let into = self.world.guests[receiver].places;
                route.extend(into.into_iter().flat_map(|places| [places.socket, places.application]));
                self.topology.routes.push((self.named(format!("{name}{number}"), name), route));
            }
        }
    }
}
