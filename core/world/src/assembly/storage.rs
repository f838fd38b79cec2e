//! Builds a guest with a disk behind an FCP channel. There is no other partition.

use super::{Builder, Partition, purpose};
use crate::ports::AttachedPort;
use crate::programs::{Connection, Doing, Endpoints, GuestRole, Program, Thread, ThreadCosts, Zone, ZoneProcess};
use crate::topology::{FcpPlaces, PartKind};
use datapath_components::guest::stack::{DriverCosts, Nic};
use datapath_components::guest::tcp::Endpoint;
use datapath_components::hardware::fcp::{Channel, ChannelCosts, Disk, Fcp};
use datapath_engine::arena::{Fifo, Id};
use datapath_engine::time::Instant;
use datapath_model::cost::Costs;
use datapath_model::ids::{FcpId, GuestId, NicId, PairId, ThreadId, VcpuId, ZoneId};
use datapath_model::ledger::Ledger;
use datapath_model::packet::Side;
use datapath_model::protocol_constants::STORAGE_PAGE_BYTES;
use datapath_model::units::Us;
use datapath_model::workload::awm::{Awm, Think};
use datapath_model::workload::iozone::{IoZone, Limits, Operation};
use datapath_scenario::scenario::Scenario;

const SIDE: Option<&str> = Some("client");
const NAME: &str = "Client guest";

fn limits(costs: &Costs) -> Limits {
    let request = costs.fcp_request.bytes().max(STORAGE_PAGE_BYTES.into());
    Limits {
        request,
        read_ahead: costs.fcp_read_ahead.bytes().max(request),
        write_behind: costs.fcp_write_behind.bytes().max(request),
    }
}

/// Most packets that can be in flight: all that is read ahead or written behind, and one more I/O
/// of each process.
pub(crate) fn packets_max(scenario: &Scenario) -> usize {
    let Limits { request, read_ahead, write_behind } = limits(&scenario.costs);
    let each = read_ahead.max(write_behind).div_ceil(request) + 2;
    scenario.connections() as usize * each as usize
}

impl Builder<'_> {
    /// Builds one partition with its guest, the channel and the disk.
    #[cold]
    pub(crate) fn storage(&mut self, sizes: IoZone) {
        let costs = self.costs().clone();
        let partition = self.partition(Side::Client, "Client partition", SIDE);
        let Partition { lpar, part: lpar_part, cp: cp_part } = partition;
        let side = self.topology.parts[lpar_part].side;
        let guest_part = self.topology.part(PartKind::Guest, self.named(NAME.into(), "guest"), Some(lpar_part), side);
        let nic_part = self.topology.part(PartKind::Nic, "zfcp adapter", Some(guest_part), side);
        let program = Program::IoZone(ZoneId::from_index(self.world.programs.zones.len()));
        let guest =
            self.guest(lpar, guest_part, program, GuestRole::Client, self.scenario.description.guest.virtual_cpus);
        let nic = self.fcp_interface(guest, &costs);
        self.topology.nics.push(nic_part);
        let places = self.topology.fcp_nic(guest_part, nic_part);
        self.world.nic_places.add(places);
        self.world.guests[guest].places = Some(self.topology.file_system(guest_part));
        self.shadow_queues(cp_part, nic);
        let channel_part = self.topology.part(PartKind::Fcp, &*self.scenario.path().device, Some(lpar_part), side);
        let disk_part = self.topology.part(PartKind::Disk, "Disk", None, Some("server"));
        let places = self.topology.fcp(channel_part, disk_part);
        let transfer = ChannelCosts { per_item: costs.fcp_channel, byte_rate: costs.fcp_byte_rate };
        let number = self.world.fcps.len();
        let channel = Channel::new(transfer, self.stream(purpose::CHANNEL, number));
        let disk = Disk::new(self.stream(purpose::DISK, number));
        self.world.fcps.add(Fcp { channel, disk });
        self.world.fcp_nics.add(nic);
        self.world.fcp_places.add(places);
        let processes = 0..self.scenario.connections() as usize;
        let workers = processes.map(|ordinal| self.process(guest, ordinal, &costs)).collect();
        let _: ZoneId = self.world.programs.zones.add(Zone {
            workload: self.workload(),
            guest,
            sizes,
            limits: limits(&costs),
            issue: costs.fcp_io / 2.0,
            disk_byte: [costs.disk_init_write, costs.disk_rewrite, costs.disk_init_read, costs.disk_reread],
            nic,
            workers,
            starved: Fifo::EMPTY,
            promised: 0,
            operation: Operation::InitWrite,
            done: 0,
            payload_bytes: 0,
            finished: Default::default(),
            began: (Instant::ZERO, Ledger::default(), 0),
        });
        self.storage_routes(nic, places);
    }

    /// Builds the guest's interface to the channel: two QDIO queues, like those of a network.
    #[cold]
    fn fcp_interface(&mut self, guest: GuestId, costs: &Costs) -> NicId {
        let common = DriverCosts {
            segment_received: costs.fcp_io / 2.0,
            // Each command has its own buffer (Linux `zfcp`: a chain of SBALs per request).
            packing_from: u32::MAX,
            ..DriverCosts::default()
        };
        let driver = if self.scenario.description.hypervisor.qebsm {
            DriverCosts {
                interrupt: costs.interrupt,
                signal: costs.signal,
                buffer_received: costs.qebsm_buffer,
                ..common
            }
        } else {
            DriverCosts { interrupt: costs.interrupt + costs.shadow_sync, signal: costs.shadow_sync, ..common }
        };
        let noise = self.stream(purpose::NIC, self.world.nics.len());
        self.world.forwards.add(None);
        self.world.ports.add(AttachedPort::Fcp(FcpId::from_index(self.world.fcps.len())));
        let nic = self.world.nics.add(Nic::new(guest, driver, noise));
        self.world.guests[guest].nic = Some(nic);
        nic
    }

    #[cold]
    fn process(&mut self, guest: GuestId, ordinal: usize, costs: &Costs) -> ZoneProcess {
        let thread = ThreadId::from_index(self.world.threads.len());
        let connection = self.world.connections.add(Connection::new(Endpoints::Process(thread)));
        let noise = self.stream(purpose::THREAD, thread.index());
        let _: ThreadId = self.world.threads.add(Thread {
            connection,
            pair: PairId::from_index(0),
            awm: Awm::SILENT,
            side: Side::Client,
            guest,
            ordinal,
            vcpu: VcpuId::from_index(usize::from(self.world.guests[guest].vcpus.start)),
            // A process needs only the read part of a connection's end.
            end: Endpoint::new(1, 0, noise),
            costs: ThreadCosts {
                thread_switch: costs.thread_switch,
                cold: costs.cold_connection,
                message: costs.application_message,
                connect: Us::ZERO,
                byte_copied: costs.byte_copied,
            },
            doing: Doing::default(),
            think: Think::NONE,
            has_thought: false,
            luck: self.stream(purpose::THINK, thread.index()),
            woken: false,
            ran: 0,
            cause: None,
        });
        ZoneProcess::new(thread, connection)
    }

    /// Adds the routes from the guest to the disk, and from the disk to the guest.
    fn storage_routes(&mut self, nic: NicId, FcpPlaces { reading, answers, channel_in, .. }: FcpPlaces) {
        let there = self.world.way_out(nic);
        let mut back = vec![reading, answers, channel_in];
        back.extend(self.world.way_in(nic));
        let guest = &self.world.guests[self.world.nics[nic].guest];
        back.extend(guest.places.into_iter().flat_map(|places| [places.socket, places.application]));
        for (name, route) in [("request", there), ("response", back)] {
            self.topology.routes.push((self.named(name.into(), name), route));
        }
    }
}
