//! How much memory a checkpoint takes.

use super::World;
use datapath_components::hardware::capping::Capping;
use datapath_model::workload::offered::Offered;

impl World {
    /// Bytes of a clone, with all that it has on the heap.
    #[must_use]
    pub fn bytes(&self) -> usize {
        // Every field is named, so that none can be forgotten.
        let Self {
            calendar,
            now: _,
            last_event: _,
            traffic,
            counters: _,
            processors,
            smt: _,
            osas,
            links,
            cabling,
            osa_places,
            link_places,
            lpars,
            locks,
            lock_links,
            sie: _,
            shadow: _,
            vswitches,
            vswitch_places,
            vswitch_links,
            frame_without_ptfs: _,
            guest_lans,
            guest_lan_places,
            buses,
            bus_places,
            fcps,
            fcp_nics,
            fcp_places,
            guests,
            vcpus,
            vcpu_links,
            nics,
            nic_links,
            ports,
            nic_places,
            forwards,
            pairs,
            pair_kinds,
            offers,
            free_clients,
            sizes,
            threads,
            thread_links,
            connections,
            programs,
            workloads,
            response_times,
        } = self;
        let capping = lpars.iter().filter_map(|lpar| lpar.capping.as_ref()).map(Capping::bytes).sum::<usize>();
        size_of::<Self>()
            + capping
            + calendar.bytes()
            + traffic.bytes()
            + processors.bytes()
            + osas.bytes()
            + links.bytes()
            + cabling.bytes()
            + osa_places.bytes()
            + link_places.bytes()
            + lpars.bytes()
            + locks.bytes()
            + lock_links.bytes()
            + vswitches.bytes()
            + vswitch_places.bytes()
            + vswitch_links.bytes()
            + guest_lans.bytes()
            + guest_lan_places.bytes()
            + buses.bytes()
            + bus_places.bytes()
            + fcps.bytes()
            + fcp_nics.bytes()
            + fcp_places.bytes()
            + guests.bytes()
            + vcpus.bytes()
            + vcpu_links.bytes()
            + nics.bytes()
            + nic_links.bytes()
            + ports.bytes()
            + nic_places.bytes()
            + forwards.bytes()
            + pairs.bytes()
            + pair_kinds.bytes()
            + offers.bytes()
            + offers.iter().flatten().map(Offered::bytes).sum::<usize>()
            + free_clients.bytes()
            + sizes.bytes()
            + threads.bytes()
            + thread_links.bytes()
            + connections.bytes()
            + programs.bytes()
            + workloads.bytes()
            + response_times.bytes()
    }
}
