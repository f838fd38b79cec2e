//! Where in a picture the time is spent that a duration takes.

use super::duration::Duration;
use crate::engine::arena::Id;
use crate::model::ids::{PartId, PlaceId};
use crate::world::World;
use crate::world::topology::{PartKind, Place, PlaceKind, Topology};

/// The places of a run at which a duration is spent, and the parts where it is spent between places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Whereabouts {
    /// Places, by their ids.
    pub places: Vec<usize>,
    /// Parts, by their ids.
    pub parts: Vec<usize>,
}

impl Whereabouts {
    /// Those of a duration.
    #[must_use]
    pub fn of(duration: Duration, world: &World, topology: &Topology) -> Self {
        let here = |(id, place): (PlaceId, &Place)| is_at(duration, id, place, world, topology).then(|| id.index());
        let places: Vec<usize> = topology.places.ids().zip(topology.places.iter()).filter_map(here).collect();
        let is_between = |kind: PartKind| places.is_empty() && part(duration.name()) == Some(kind);
        let parts = topology.parts.ids().zip(topology.parts.iter());
        let parts = parts.filter(|(_, part)| is_between(part.kind)).map(|(id, _)| id.index()).collect();
        Self { places, parts }
    }
}

/// The part to which belongs what is spent at no place of it.
fn part(name: &str) -> Option<PartKind> {
    match name {
        "time_slice" | "dispatch" | "intercept" | "scheduler_lock" | "timer_lock" | "diagnose" => Some(PartKind::Cp),
        _ => None,
    }
}

fn is_at(duration: Duration, id: PlaceId, place: &Place, world: &World, topology: &Topology) -> bool {
    let kind = topology.parts[place.part].kind;
    let serves = place.kind == PlaceKind::Service;
    let is_queue_of_nic = |name: &str| kind == PartKind::Nic && place.name.starts_with(name);
    match duration.name() {
        "link_gbps" | "card_latency" | "path_without_ptfs" => kind == PartKind::Link,
        "card_per_batch" | "card_per_buffer" | "card_per_frame" | "card_byte_rate" => kind == PartKind::Osa && serves,
        // Of a card that belongs to a guest, and of a switch's uplink.
        "card_hold" | "card_hold_jumbo" | "card_hold_limit" => {
            kind == PartKind::Osa && place.name == "inbound frames" && !world.is_inbound_of_uplink(id)
        }
        "vswitch_hold" | "vswitch_hold_limit" => world.is_inbound_of_uplink(id),
        "application_message" | "thread_switch" | "cold_connection" | "byte_copied" | "connect" | "web_client" => {
            kind == PartKind::Guest && place.name == "application"
        }
        "web_serve" => place.name == "serving",
        "segment_sent" | "byte_sent" | "byte_received" => is_stack(place) && !is_virtual(place.part, topology),
        "segment_sent_vnic" | "byte_sent_vnic" | "byte_received_vnic" => {
            is_stack(place) && is_virtual(place.part, topology)
        }
        "segment_received" | "ack_received" | "layer2_segment_sent" | "layer2_segment_received" => is_stack(place),
        // What a guest does first after it waited.
        "smt_start" => is_queue_of_nic("QDIO input"),
        "interrupt" | "hipersockets_interrupt" | "qebsm_buffer" => {
            (is_queue_of_nic("QDIO input") || is_queue_of_nic("QDIO response")) && !is_virtual(place.part, topology)
        }
        "interrupt_vnic" => is_queue_of_nic("QDIO input") && is_virtual(place.part, topology),
        "signal" | "hipersockets_signal" => {
            (is_queue_of_nic("QDIO output") || is_queue_of_nic("QDIO request")) && !is_virtual(place.part, topology)
        }
        "signal_vnic" => is_queue_of_nic("QDIO output") && is_virtual(place.part, topology),
        // CP takes part in a signal and an interrupt where it copies, and where it keeps queues of its own.
        "intercept" => serves && matches!(kind, PartKind::Vswitch | PartKind::GuestLan | PartKind::ShadowQueues),
        "vswitch_frame" | "vswitch_byte" => serves && matches!(kind, PartKind::Vswitch | PartKind::GuestLan),
        "vswitch_task" => kind == PartKind::Vswitch && place.name == "copy to the guest",
        "uplink_completed" | "frame_without_ptfs" => kind == PartKind::Vswitch && place.name == "copy to the uplink",
        "shadow_sync" | "shadow_buffer" | "shadow_page" => kind == PartKind::ShadowQueues,
        "hipersockets_frame" | "hipersockets_byte" => place.name == "synchronous copy",
        "hipersockets_latency" => kind == PartKind::HiperSockets,
        "forward_linux" | "forward_linux_byte" | "forward_vm" | "forward_vm_byte" | "forward_vm_turn"
        | "forward_vm_round" => kind == PartKind::Router,
        "fcp_io" => place.name == "block layer and driver",
        "fcp_channel" | "fcp_byte_rate" => kind == PartKind::Fcp && serves,
        "disk_init_write" | "disk_rewrite" => kind == PartKind::Disk && place.name == "writing",
        "disk_init_read" | "disk_reread" => kind == PartKind::Disk && place.name == "reading",
        _ => false,
    }
}

/// Where guests have their stacks; a router's is what it forwards in.
fn is_stack(place: &Place) -> bool {
    place.name == "TCP/IP stack"
}

/// Whether an interface, or that of a guest, is a virtual NIC.
fn is_virtual(part: PartId, topology: &Topology) -> bool {
    let mut all = topology.parts.ids().zip(topology.parts.iter());
    all.any(|(id, one)| one.name == "Virtual NIC" && (id == part || one.parent == Some(part)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::published::on_path;
    use crate::model::cost::Costs;
    use crate::scenario::attachment::Attachment;
    use crate::scenario::plan::Plan;
    use crate::scenario::platform::Platform;

    /// What PR/SM does to processors is spent nowhere that packets are.
    const NOWHERE: [&str; 2] = ["partition_cycle", "cold_work"];

    /// Every path, with QEBSM and without.
    fn plans() -> Vec<Plan> {
        let paths = Platform::all().flat_map(|platform| Attachment::ALL.map(|attachment| (platform, attachment)));
        let described = paths.filter_map(|(platform, attachment)| on_path(platform, attachment));
        let both = described.flat_map(|description| {
            let mut without = description.clone();
            without.hypervisor.qebsm = false;
            [description, without]
        });
        both.filter_map(|description| Plan::new(&description).ok()).collect()
    }

    #[test]
    fn every_duration_is_spent_somewhere() {
        let worlds: Vec<_> = plans().iter().map(World::assemble).collect();
        for cost in Costs::CATALOGUE.iter().filter(|cost| cost.unit.power_of_time() != 0) {
            let at = |(world, topology): &(World, Topology)| Whereabouts::of(Duration::Of(cost), world, topology);
            let somewhere = worlds.iter().map(at).any(|at| !at.places.is_empty() || !at.parts.is_empty());
            assert_eq!(somewhere, !NOWHERE.contains(&cost.name), "{}", cost.name);
        }
    }

    #[test]
    fn a_switch_holds_frames_at_its_uplink_and_a_guests_card_in_its_own() {
        let cost = |name: &str| Duration::Of(Costs::CATALOGUE.iter().find(|cost| cost.name == name).unwrap());
        let mut shared = 0;
        for plan in plans() {
            let (world, topology) = World::assemble(&plan);
            let [uplink, own] =
                ["vswitch_hold", "card_hold"].map(|name| Whereabouts::of(cost(name), &world, &topology).places);
            assert!(uplink.iter().all(|id| !own.contains(id)), "{}", plan.description.platform);
            shared += usize::from(!uplink.is_empty());
        }
        assert!(shared > 0);
    }
}
