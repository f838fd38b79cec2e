//! Builds web servers and their clients on a guest LAN of one partition whose processors PR/SM
//! shares out.

use super::{Builder, Partition, purpose};
use crate::programs::{Connection, Endpoints, GuestRole, Program, Serving};
use crate::topology::{GuestPlaces, PartKind};
use datapath_components::hardware::capping::Capping;
use datapath_components::hypervisor::locks::LockKind;
use datapath_engine::arena::Id;
use datapath_engine::time::Instant;
use datapath_model::completed_work::CompletedWork;
use datapath_model::ids::{ConnectionId, GuestId, LparId, PlaceId, ProcessorId, ServingId, VcpuId};
use datapath_model::packet::Side;
use datapath_model::workload::web_serving::WebServing;
use datapath_scenario::scenario::Scenario;

/// Processors that a partition may use at once.
fn capacity(scenario: &Scenario) -> f64 {
    let lpar = &scenario.description.lpar;
    let logical = f64::from(lpar.processors);
    let physical = lpar.physical_processors.map_or(logical, f64::from);
    let cap = lpar.capacity_processors.filter(|_| lpar.capped == Some(true)).unwrap_or(logical);
    logical.min(physical).min(cap)
}

impl Builder<'_> {
    /// Builds the partition, its guests and the LAN.
    #[cold]
    pub(crate) fn web_serving(&mut self, sizes: WebServing) {
        // A partition that contains everything has no side.
        let is_first = self.partitions[Side::Client.index()].is_none();
        let partition = self.partition(Side::Client, "Partition", None);
        let Partition { lpar, part: lpar_part, cp: cp_part } = partition;
        if is_first {
            for (n, &part) in self.topology.processors.iter().enumerate() {
                self.topology.parts[part].name = format!("CPU {n}");
            }
        }
        let lan_part = self.topology.part(PartKind::GuestLan, "Guest LAN", Some(cp_part), None);
        let lan = self.topology.serving_lan(lan_part);
        self.cp_locks(partition);
        let mut client_places = Vec::new();
        let serving = ServingId::from_index(self.world.programs.servings.len());
        let first = self.world.connections.len() as u32;
        let mut clients = Vec::new();
        for client in 0..sizes.clients {
            let name = format!("Client {}", client + 1);
            let part = self.topology.part(PartKind::Guest, name, Some(lpar_part), None);
            let guest =
                self.guest(lpar, part, Program::WebClient(serving), GuestRole::Client, sizes.client_virtual_cpus);
            clients.push(guest);
            self.world.guests[guest].unopened = first..first + sizes.connections;
            let places = self.topology.guest(part);
            client_places.push(places);
            self.world.guests[guest].places = Some(places);
            let kernel = self.lock(LockKind::Guest, format!("kernel lock of client {}", client + 1), part);
            self.world.guests[guest].kernel = Some(kernel);
        }
        for vcpu in clients.iter().flat_map(|&client| self.world.guests[client].vcpus.clone()) {
            self.world.vcpus[VcpuId::from_index(usize::from(vcpu))].favoured = true;
        }
        let (servers, server_places) = self.servers(partition, serving, sizes.servers);
        for connection in 0..sizes.connections as usize {
            let ends = [clients[sizes.client(connection)], servers[sizes.server(connection)]];
            let _: ConnectionId = self.world.connections.add(Connection::new(Endpoints::Guests(ends)));
        }
        for host in self.topology.hosts.iter_mut().filter(|host| host.guests.start >= clients[0].index() as u16) {
            host.workload = Some(self.scenario.description.workload.kind.name());
        }
        if self.world.lpars[lpar].capping.is_none() {
            self.share_out(lpar);
        }
        let costs = self.costs();
        let stints = costs.web_kernel_locks.count();
        let each = costs.web_client / f64::from(stints);
        let serving = Serving {
            // SIGA is intercepted, and an interrupt is presented to the receiver.
            send: costs.intercept * 2.0,
            serve: costs.web_serve,
            client: [each * (1.0 - costs.web_kernel_share.0), each * costs.web_kernel_share.0],
            client_stints: stints,
            lan,
            mtu: self.scenario.description.network.mtu,
            workload: self.workload(),
            tally: CompletedWork::default(),
        };
        let _: ServingId = self.world.programs.servings.add(serving);
        self.serving_routes(lan, client_places[0], server_places);
    }

    /// Builds all servers as one part: they are alike, and too many to draw one by one.
    #[cold]
    fn servers(&mut self, partition: Partition, serving: ServingId, servers: u16) -> (Vec<GuestId>, GuestPlaces) {
        let Partition { lpar, part: lpar_part, .. } = partition;
        let part = self.topology.part(PartKind::Guest, format!("{servers} web servers"), Some(lpar_part), None);
        let places = self.topology.web_servers(part);
        let mut guests = Vec::new();
        for n in 0..servers {
            let guest = self.guest(lpar, part, Program::WebServer(serving), GuestRole::Server, 1);
            guests.push(guest);
            self.world.guests[guest].places = Some(places);
            if n > 0 {
                self.join_group();
            }
        }
        (guests, places)
    }

    /// Lets PR/SM share out the processors of a partition, if there are too few physical ones.
    fn share_out(&mut self, lpar: LparId) {
        let processors = self.world.lpars[lpar].dispatcher.processors.clone();
        let processors = processors.map(|processor| ProcessorId::from_index(usize::from(processor)));
        let luck = processors.clone().map(|processor| self.stream(purpose::CAPPING, processor.index())).collect();
        let first = processors.clone().next().expect("a partition has a processor");
        let (cycle, cold) = (self.costs().partition_cycle.us(), self.costs().cold_work.us().span());
        let Some(mut capping) = Capping::new(capacity(self.scenario), cycle, cold, first, luck) else { return };
        for processor in processors {
            let (has_physical, span) = capping.at_first(processor);
            let changes = Instant::ZERO + span;
            self.world.processors[processor].has_physical = has_physical;
            self.world.processors[processor].physical_changes = changes;
            self.world.set_alarm(processor);
        }
        self.world.lpars[lpar].capping = Some(capping);
    }

    /// Adds the routes from a client to a server and back.
    fn serving_routes(&mut self, [to_servers, to_clients]: [PlaceId; 2], client: GuestPlaces, server: GuestPlaces) {
        let there = vec![client.application, to_servers, server.socket, server.application];
        let back = vec![server.application, to_clients, client.socket, client.application];
        for (name, route) in [("request", there), ("response", back)] {
            self.topology.routes.push((self.named(name.into(), name), route));
        }
    }
}
