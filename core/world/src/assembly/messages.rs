//! Builds pairs of guests that communicate over a network: a client on one side, a server on the
//! other.

use super::{Builder, Partition, purpose};
use crate::Pair;
use crate::programs::{Connection, Doing, Endpoints, GuestRole, Program, Talks, Thread, ThreadCosts};
use crate::topology::{GuestGroup, NicPlaces, PartKind};
use datapath_components::guest::tcp::{ConnectionState, Endpoint};
use datapath_engine::arena::{Fifo, Id};
use datapath_model::completed_work::CompletedWork;
use datapath_model::ids::{GuestId, NicId, PairId, ThreadId, VcpuId};
use datapath_model::packet::Side;
use datapath_model::workload::offered::Offered;
use datapath_scenario::scenario::{Conversation, OfferedLoad, Scenario};

const SIDES: [(Side, &str, &str); 2] = [(Side::Client, "client", "Client"), (Side::Server, "server", "Server")];

/// Most packets that can be in flight: both windows full, an acknowledgement for every second
/// segment, and some to spare.
pub(crate) fn packets_max(scenario: &Scenario, conversations: &[Conversation]) -> usize {
    let of = |conversation: &Conversation| {
        let segments = |message: u64| conversation.window.min(message) / u64::from(scenario.mss) + 1;
        let each: u64 = conversation.largest_messages().map(segments).iter().sum();
        conversation.connections_of_all() as usize * (each as usize * 3 / 2 + 4)
    };
    conversations.iter().map(of).sum()
}

impl Builder<'_> {
    /// Builds all pairs, and the network between them.
    #[cold]
    pub(crate) fn messages(&mut self) {
        let clients = self.side(SIDES[0]);
        let servers = self.side(SIDES[1]);
        for conversation in self.scenario.conversations() {
            self.world.pair_kinds.add(conversation.count);
        }
        self.join();
        self.connect(&clients, &servers);
        self.routes(&clients, &servers);
    }

    /// Builds the guests on a side, with their cards or switch; those of each kind of pairs.
    #[cold]
    fn side(&mut self, (side, label, name): (Side, &'static str, &str)) -> Vec<Vec<GuestId>> {
        let partition = if self.scenario.is_within_partition() {
            self.partition(Side::Client, "Partition", None)
        } else {
            self.partition(side, &format!("{name} partition"), Some(label))
        };
        let kinds: Vec<Vec<(GuestId, NicId)>> = (0..self.scenario.conversations().len())
            .map(|kind| {
                let suffix = self.kind_suffix(kind);
                let name = self.named(format!("{name} guest{suffix}"), &format!("{label}{suffix}"));
                self.hosts(partition, label, name, &self.scenario.conversations()[kind])
            })
            .collect();
        let nics: Vec<Vec<NicId>> = kinds.iter().map(|kind| kind.iter().map(|&(_, nic)| nic).collect()).collect();
        self.plug(partition, side, &nics);
        kinds.into_iter().map(|kind| kind.into_iter().map(|(guest, _)| guest).collect()).collect()
    }

    /// What distinguishes the names of a kind of pairs: its number if there are several, and the
    /// number of its pairs.
    pub(crate) fn kind_suffix(&self, kind: usize) -> String {
        let kinds = self.scenario.conversations();
        let number = if kinds.len() > 1 { format!(" {}", kind + 1) } else { String::new() };
        if kinds[kind].count > 1 { format!("{number} ×{}", kinds[kind].count) } else { number }
    }

    /// Builds the guests that are one end of a kind of conversations, each with its interface. They
    /// are one part, because they are alike.
    #[cold]
    fn hosts(
        &mut self,
        Partition { lpar, part: lpar_part, .. }: Partition,
        label: &'static str,
        name: String,
        conversation: &Conversation,
    ) -> Vec<(GuestId, NicId)> {
        // A partition that contains everything has no side.
        let side = if self.scenario.is_within_partition() { Some(label) } else { self.topology.parts[lpar_part].side };
        let guest_part = self.topology.part(PartKind::Guest, name, Some(lpar_part), side);
        let device = self.scenario.description.network.attachment.facts().device;
        let nic_part = self.topology.part(PartKind::Nic, device, Some(guest_part), side);
        let who = if label == "server" { GuestRole::Server } else { GuestRole::Client };
        let driver = self.driver(conversation);
        let mut hosts: Vec<(GuestId, NicId)> = Vec::new();
        for _ in 0..conversation.count {
            let guest = self.guest(lpar, guest_part, Program::Awm(Talks), who, conversation.virtual_cpus);
            let nic = match hosts.first() {
                None => {
                    let nic = self.nic(guest, driver, nic_part, |topology| topology.stack(guest_part));
                    self.world.guests[guest].places = Some(self.topology.guest(guest_part));
                    let NicPlaces { input, output, .. } = self.world.nic_places[nic];
                    for queue in [input, output] {
                        let place = &mut self.topology.places[queue];
                        place.capacity = place.capacity.map(|each| each * u32::from(conversation.count));
                    }
                    nic
                }
                Some(&(first, nic_of_first)) => {
                    self.join_group();
                    self.world.guests[guest].places = self.world.guests[first].places;
                    let places = self.world.nic_places[nic_of_first];
                    self.nic_at(guest, driver, nic_part, places)
                }
            };
            self.world.guests[guest].nic = Some(nic);
            hosts.push((guest, nic));
        }
        hosts
    }

    /// Builds the connections of all pairs.
    #[cold]
    fn connect(&mut self, clients: &[Vec<GuestId>], servers: &[Vec<GuestId>]) {
        let costs = self.costs().clone();
        let sorts = self.scenario.sorts_by_priority();
        let ends = clients.iter().zip(servers);
        let pairs = self.scenario.conversations().iter().zip(ends).flat_map(|(conversation, (clients, servers))| {
            clients.iter().zip(servers).map(move |(&client, &server)| (conversation, [client, server]))
        });
        let count: usize = clients.iter().map(Vec::len).sum();
        for (index, (conversation, guests)) in pairs.enumerate() {
            let &Conversation { awm, ref sizes, connections, window, think, ref offered, kind, priority, .. } =
                conversation;
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
            let share = index as f64 / count as f64;
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
                    let mut end = Endpoint::new(self.scenario.mss, window, noise);
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

    /// The routes there and back of each kind of pairs, place by place.
    #[cold]
    fn routes(&mut self, clients: &[Vec<GuestId>], servers: &[Vec<GuestId>]) {
        for (index, (of_clients, of_servers)) in clients.iter().zip(servers).enumerate() {
            let (client, server) = (of_clients[0], of_servers[0]);
            let number = if clients.len() > 1 { format!(" {}", index + 1) } else { String::new() };
            for (name, sender, receiver) in [("request", client, server), ("response", server, client)] {
                let mut route = self.world.way_out(self.world.nic_of(sender));
                route.extend(self.world.way_in(self.world.nic_of(receiver)));
                let into = self.world.guests[receiver].places;
                route.extend(into.into_iter().flat_map(|places| [places.socket, places.application]));
                self.topology.routes.push((self.named(format!("{name}{number}"), &format!("{name}{number}")), route));
            }
        }
    }
}
