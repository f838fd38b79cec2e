//! Builds a guest with a disk behind an FCP channel. There is no other partition.

use super::assemble::{Builder, purpose};
use super::storage::{Storage, Worker};
use super::topology::{FcpPlaces, PartKind};
use super::{Attached, Doing, Thread, ThreadCosts};
use crate::engine::arena::{Fifo, Id, Table};
use crate::engine::time::Instant;
use crate::guest::stack::{DriverCosts, Nic};
use crate::guest::tcp::Endpoint;
use crate::hardware::fcp::{Channel, ChannelCosts, Disk, Fcp};
use crate::model::cost::Costs;
use crate::model::ids::{ConnectionId, GuestId, NicId, PairId, VcpuId};
use crate::model::ledger::Ledger;
use crate::model::packet::Side;
use crate::model::units::PAGE_BYTES;
use crate::scenario::plan::Plan;
use crate::workload::awm::Awm;
use crate::workload::iozone::{IoZone, Limits, Phase};

const SIDE: Option<&str> = Some("client");

fn limits(costs: &Costs) -> Limits {
    let bytes = |pages: f64| pages as u64 * u64::from(PAGE_BYTES);
    let request = bytes(costs.fcp_request.max(1.0));
    Limits {
        request,
        read_ahead: bytes(costs.fcp_read_ahead).max(request),
        write_behind: bytes(costs.fcp_write_behind).max(request),
    }
}

/// Most packets that can be alive: all that is read ahead or written behind, and one more I/O of each process.
pub(super) fn packets_max(plan: &Plan) -> usize {
    let Limits { request, read_ahead, write_behind } = limits(&plan.costs);
    let each = read_ahead.max(write_behind).div_ceil(request) + 2;
    plan.description.workload.connections as usize * each as usize
}

impl Builder<'_> {
    /// One partition with its guest, the channel and the disk.
    pub(super) fn storage(&mut self, zone: IoZone) {
        let costs = self.costs().clone();
        let lpar_part = self.topology.part(PartKind::Lpar, "Client LPAR", None, SIDE);
        let cp_part = self.topology.part(PartKind::Cp, "CP", Some(lpar_part), SIDE);
        let lpar = self.processors(lpar_part, SIDE);
        let guest_part = self.topology.part(PartKind::Guest, "Client guest", Some(lpar_part), SIDE);
        let nic_part = self.topology.part(PartKind::Nic, "zfcp adapter", Some(guest_part), SIDE);
        let guest = self.guest(lpar, guest_part, self.plan.description.guest.virtual_cpus);
        let nic = self.fcp_interface(&costs);
        let places = self.topology.fcp_nic(guest_part, nic_part);
        self.world.nic_places.add(places);
        self.world.guests[guest].places = Some(self.topology.file_system(guest_part));
        self.shadow_queues(cp_part, nic);
        let channel_part = self.topology.part(PartKind::Fcp, self.plan.path.device, Some(lpar_part), SIDE);
        let disk_part = self.topology.part(PartKind::Disk, "Disk", None, Some("server"));
        let places = self.topology.fcp(channel_part, disk_part);
        let transfer = ChannelCosts { per_item: costs.fcp_channel, byte_rate: costs.fcp_byte_rate };
        let channel = Channel::new(transfer, self.stream(purpose::CHANNEL, 0));
        let disk = Disk::new(self.stream(purpose::DISK, 0));
        let mut workers = Table::new();
        for process in 0..self.plan.description.workload.connections as usize {
            workers.add(Worker::NEW);
            self.process(process, &costs);
        }
        self.world.storage = Some(Storage {
            zone,
            limits: limits(&costs),
            issue: costs.fcp_io / 2.0,
            disk_byte: [costs.disk_init_write, costs.disk_rewrite, costs.disk_init_read, costs.disk_reread],
            nic,
            fcp: Fcp { channel, disk },
            places,
            workers,
            starved: Fifo::EMPTY,
            promised: 0,
            phase: Phase::InitWrite,
            done: 0,
            finished: Default::default(),
            began: (Instant::ZERO, Ledger::default(), 0),
        });
        self.storage_routes(nic, places);
    }

    /// The guest's interface to the channel: two QDIO queues, like a network's.
    fn fcp_interface(&mut self, costs: &Costs) -> NicId {
        let common = DriverCosts {
            segment_received: costs.fcp_io / 2.0,
            // A command has a buffer of its own (Linux `zfcp`: a chain of SBALs per request).
            packing_from: u32::MAX,
            ..DriverCosts::default()
        };
        let driver = if self.plan.description.hypervisor.qebsm {
            DriverCosts {
                interrupt: costs.interrupt,
                signal: costs.signal,
                buffer_received: costs.qebsm_buffer,
                ..common
            }
        } else {
            DriverCosts { interrupt: costs.interrupt + costs.shadow_sync, signal: costs.shadow_sync, ..common }
        };
        let guest = GuestId::from_index(0);
        let noise = self.stream(purpose::NIC, 0);
        self.world.forwards.add(None);
        self.world.attached.add(Attached::Fcp);
        self.world.nics.add(Nic::new(guest, driver, noise))
    }

    fn process(&mut self, process: usize, costs: &Costs) {
        let guest = GuestId::from_index(0);
        let noise = self.stream(purpose::THREAD, process);
        self.world.threads.add(Thread {
            connection: ConnectionId::from_index(process),
            pair: PairId::from_index(0),
            awm: Awm::SILENT,
            side: Side::Client,
            guest,
            vcpu: VcpuId::from_index(usize::from(self.world.guests[guest].vcpus.start)),
            // Of a connection's end a process needs only what it reads.
            end: Endpoint::new(1, 0, noise),
            costs: ThreadCosts {
                switch: costs.thread_switch,
                message: costs.application_message,
                connect: 0.0,
                byte_copied: costs.byte_copied,
            },
            doing: Doing::default(),
            woken: false,
            began: Instant::ZERO,
            before: Instant::ZERO,
            cause: None,
        });
    }

    /// From the guest to the disk, and from the disk to the guest.
    fn storage_routes(&mut self, nic: NicId, places: FcpPlaces) {
        let FcpPlaces { requests, channel_out, commands, writing, reading, answers, channel_in } = places;
        let mut there = self.way_out(nic);
        there.extend([requests, channel_out, commands, writing]);
        let mut back = vec![reading, answers, channel_in];
        back.extend(self.way_in(nic));
        let guest = &self.world.guests[self.world.nics[nic].guest];
        back.extend(guest.places.into_iter().flat_map(|places| [places.socket, places.application]));
        self.topology.routes.extend([("request".into(), there), ("response".into(), back)]);
    }
}
