//! Whose time each constant of a machine is, which parts it concerns, and where in a picture it is
//! spent: one row for each.

use datapath_engine::arena::Id;
use datapath_model::ids::{PartId, PlaceId};
use datapath_world::World;
use datapath_world::topology::PartKind::{
    self, Cp, Disk, Fcp, Guest, GuestLan, HiperSockets, Link, Lpar, Nic, Osa, Router, ShadowQueues, Vswitch,
};
use datapath_world::topology::{Place, PlaceKind, Topology};

/// The groups by which people sort time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostOwner {
    /// Guests: applications, stacks, drivers, routers.
    Guest,
    /// CP, the hypervisor.
    Cp,
    /// Cards, channels and disks.
    Card,
    /// The wire between the machines.
    Wire,
    /// Time in which nothing works: something waits until more has come, or until its turn.
    Waiting,
}

impl CostOwner {
    /// All owners, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::Guest, Self::Cp, Self::Card, Self::Wire, Self::Waiting];

    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Cp => "cp",
            Self::Card => "card",
            Self::Wire => "wire",
            Self::Waiting => "waiting",
        }
    }
}

/// The facts about a constant, or about the link's rate.
#[derive(Clone, Copy, Debug)]
pub struct CostAttribution {
    /// The constants to which the facts apply.
    names: &'static [&'static str],
    /// Who spends it, if it is time.
    pub spender: CostOwner,
    /// The kinds of parts that it concerns: the page shows it there.
    pub concerns: &'static [PartKind],
    /// Whether it is spent at a place.
    at: fn(&Spot) -> bool,
    /// The kind of parts to which it belongs if it is spent at no place.
    between: Option<PartKind>,
}

const fn row(
    names: &'static [&'static str],
    spender: CostOwner,
    concerns: &'static [PartKind],
    at: fn(&Spot) -> bool,
) -> CostAttribution {
    CostAttribution { names, spender, concerns, at, between: None }
}

const TABLE: &[CostAttribution] = {
    use CostOwner::{Card, Waiting, Wire};
    const GUEST: CostOwner = CostOwner::Guest;
    const CP: CostOwner = CostOwner::Cp;
    const NOWHERE: fn(&Spot) -> bool = |_| false;
    &[
        row(&["card_per_batch", "card_per_buffer", "card_per_frame", "card_byte_rate"], Card, &[Osa], |at| {
            at.serves() && at.is(Osa)
        }),
        row(&["card_shares_input"], Card, &[Osa], NOWHERE),
        row(&["link_gbps"], Wire, &[], |at| at.is(Link)),
        row(&["card_latency", "path_without_ptfs"], Wire, &[Osa], |at| at.is(Link)),
        // For a card of a guest, and for the uplink of a switch.
        row(&["card_hold", "card_hold_jumbo", "card_hold_limit"], Waiting, &[Osa], |at| {
            at.is(Osa) && at.is_named("inbound frames") && !at.is_inbound_of_uplink()
        }),
        // Readers may look for the hold time at the card or at the switch.
        row(&["vswitch_hold", "vswitch_hold_limit"], Waiting, &[Vswitch, Osa], |at| {
            at.world.is_inbound_of_uplink(at.id)
        }),
        row(
            &["application_message", "thread_switch", "cold_connection", "byte_copied", "connect", "web_client"],
            GUEST,
            &[Guest],
            |at| at.is(Guest) && at.is_named("application"),
        ),
        row(&["web_serve"], GUEST, &[Guest], |at| at.is_named("serving")),
        row(
            &[
                "web_kernel_share",
                "web_kernel_locks",
                "packing_from_vnic",
                "window",
                "window_layer2_vnic",
                "guest_in_flight",
                "interrupts_while_polling",
                "fcp_request",
                "fcp_read_ahead",
                "fcp_write_behind",
            ],
            GUEST,
            &[Guest],
            NOWHERE,
        ),
        row(&["segment_sent", "byte_sent", "byte_received"], GUEST, &[Guest], |at| at.is_stack() && !at.is_virtual()),
        row(&["segment_sent_vnic", "byte_sent_vnic", "byte_received_vnic"], GUEST, &[Guest], |at| {
            at.is_stack() && at.is_virtual()
        }),
        row(
            &["segment_received", "ack_received", "cold_segment", "layer2_segment_sent", "layer2_segment_received"],
            GUEST,
            &[Guest],
            |at| at.is_named("TCP/IP stack"),
        ),
        row(&["interrupt", "qebsm_buffer"], GUEST, &[Guest], |at| at.is_input() && !at.is_virtual()),
        row(&["interrupt_vnic"], GUEST, &[Guest], |at| at.is_input() && at.is_virtual()),
        row(&["signal"], GUEST, &[Guest], |at| at.is_output() && !at.is_virtual()),
        row(&["signal_vnic"], GUEST, &[Guest], |at| at.is_output() && at.is_virtual()),
        // The first work of a guest after it waited.
        row(&["smt_start"], GUEST, &[Lpar], |at| at.is(Nic) && at.is_named("QDIO input queue")),
        row(&["smt_idle_sibling", "smt_busy_sibling", "cold_work"], GUEST, &[Lpar], NOWHERE),
        row(&["partition_cycle"], Waiting, &[Lpar], NOWHERE),
        CostAttribution { between: Some(Cp), ..row(&["time_slice"], Waiting, &[Cp], NOWHERE) },
        CostAttribution {
            between: Some(Cp),
            ..row(&["dispatch", "scheduler_lock", "timer_lock", "diagnose"], CP, &[Cp], NOWHERE)
        },
        // CP takes part in a signal and in an interrupt if it copies, or if it keeps its own
        // queues.
        CostAttribution {
            between: Some(Cp),
            ..row(&["intercept"], CP, &[Cp, Vswitch, GuestLan, ShadowQueues], |at| {
                at.serves() && (at.is(Vswitch) || at.is(GuestLan) || at.is(ShadowQueues))
            })
        },
        row(&["vswitch_task"], CP, &[Cp, Vswitch], |at| at.is(Vswitch) && at.is_named("copy to the guest")),
        row(&["vswitch_frame", "vswitch_byte"], CP, &[Cp, Vswitch, GuestLan], |at| {
            at.serves() && (at.is(Vswitch) || at.is(GuestLan))
        }),
        row(&["uplink_completed", "frame_without_ptfs"], CP, &[Cp, Vswitch], |at| {
            at.is(Vswitch) && at.is_named("copy to the uplink")
        }),
        row(&["uplink_cap_low", "uplink_cap_normal", "uplink_cap_high"], CP, &[Osa], NOWHERE),
        row(&["shadow_sync"], GUEST, &[Guest], |at| at.is(ShadowQueues)),
        row(&["shadow_buffer", "shadow_page"], CP, &[Cp, ShadowQueues], |at| at.is(ShadowQueues)),
        row(&["hipersockets_signal"], GUEST, &[HiperSockets], |at| at.is_output() && !at.is_virtual()),
        row(&["hipersockets_interrupt"], GUEST, &[HiperSockets], |at| at.is_input() && !at.is_virtual()),
        row(&["hipersockets_frame", "hipersockets_byte"], GUEST, &[HiperSockets], |at| at.is_named("synchronous copy")),
        row(&["hipersockets_latency", "hipersockets_latency_qebsm"], Wire, &[HiperSockets], |at| at.is(HiperSockets)),
        row(&["fcp_io"], GUEST, &[Guest], |at| at.is_named("block layer and driver")),
        row(&["fcp_channel", "fcp_byte_rate"], Card, &[Fcp], |at| at.serves() && at.is(Fcp)),
        row(&["disk_init_write", "disk_rewrite"], Card, &[Disk], |at| at.is(Disk) && at.is_named("writing")),
        row(&["disk_init_read", "disk_reread"], Card, &[Disk], |at| at.is(Disk) && at.is_named("reading")),
        row(
            &["forward_linux", "forward_linux_byte", "forward_vm", "forward_vm_byte", "forward_vm_turn"],
            GUEST,
            &[Router],
            |at| at.is(Router),
        ),
        row(&["forward_vm_round"], Waiting, &[Router], |at| at.is(Router)),
    ]
};

impl CostAttribution {
    /// The facts about a constant, or about `link_gbps`.
    ///
    /// # Panics
    /// If there is no row for it.
    #[must_use]
    pub fn of(name: &str) -> &'static Self {
        TABLE.iter().find(|row| row.names.contains(&name)).expect("every constant has a row")
    }

    /// Where it is spent in a run.
    #[must_use]
    pub(crate) fn whereabouts(&self, world: &World, topology: &Topology) -> CostLocations {
        let here = |(id, place): (PlaceId, &Place)| (self.at)(&Spot { id, place, world, topology }).then(|| id.index());
        let places: Vec<usize> = topology.places.ids().zip(topology.places.iter()).filter_map(here).collect();
        let is_between = |kind: PartKind| places.is_empty() && self.between == Some(kind);
        let parts = topology.parts.ids().zip(topology.parts.iter());
        let parts = parts.filter(|(_, part)| is_between(part.kind)).map(|(id, _)| id.index()).collect();
        CostLocations { places, parts }
    }
}

/// The places of a run at which something is spent, and the parts where it is spent between places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CostLocations {
    /// Places, by their ids.
    pub places: Vec<usize>,
    /// Parts, by their ids.
    pub parts: Vec<usize>,
}

/// A place of a run.
struct Spot<'a> {
    id: PlaceId,
    place: &'a Place,
    world: &'a World,
    topology: &'a Topology,
}

impl Spot<'_> {
    fn is(&self, kind: PartKind) -> bool {
        self.topology.parts[self.place.part].kind == kind
    }

    fn is_named(&self, name: &str) -> bool {
        self.place.name == name
    }

    fn serves(&self) -> bool {
        self.place.kind == PlaceKind::Service
    }

    fn is_inbound_of_uplink(&self) -> bool {
        self.world.is_inbound_of_uplink(self.id)
    }

    /// Whether guests have their stack here. For a router it is the place where it forwards.
    fn is_stack(&self) -> bool {
        self.is_named("TCP/IP stack")
    }

    fn is_input(&self) -> bool {
        self.is(Nic) && (self.is_named("QDIO input queue") || self.is_named("QDIO response queue"))
    }

    fn is_output(&self) -> bool {
        self.is(Nic) && (self.is_named("QDIO output queue") || self.is_named("QDIO request queue"))
    }

    /// Whether the place belongs to a virtual NIC, or to a guest that has one.
    fn is_virtual(&self) -> bool {
        let part: PartId = self.place.part;
        let mut all = self.topology.parts.ids().zip(self.topology.parts.iter());
        all.any(|(id, candidate)| candidate.name == "Virtual NIC" && (id == part || candidate.parent == Some(part)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::on_path;
    use datapath_model::cost::{Cost, Costs};
    use datapath_scenario::attachment::Attachment;
    use datapath_scenario::platform::Platform;
    use datapath_scenario::platform::Platforms;
    use datapath_scenario::scenario::Scenario;

    /// What PR/SM does to processors happens at no place where packets are.
    const NOWHERE: [&str; 2] = ["partition_cycle", "cold_work"];

    fn durations() -> impl Iterator<Item = &'static Cost> {
        Costs::CATALOGUE.iter().filter(|cost| cost.unit.power_of_time() != 0)
    }

    /// Every path, with and without QEBSM.
    fn scenarios() -> Vec<Scenario> {
        let paths = Platform::all().flat_map(|platform| Attachment::ALL.map(|attachment| (platform, attachment)));
        let described = paths.filter_map(|(platform, attachment)| on_path(platform, attachment));
        let both = described.flat_map(|description| {
            let mut without = description.clone();
            without.hypervisor.qebsm = false;
            [description, without]
        });
        both.filter_map(|description| Scenario::new(&description, &Platforms::default()).ok()).collect()
    }

    #[test]
    fn every_constant_has_one_row() {
        let names = || TABLE.iter().flat_map(|row| row.names.iter().copied());
        for cost in Costs::CATALOGUE {
            assert_eq!(names().filter(|&name| name == cost.name).count(), 1, "{}", cost.name);
        }
        // The additional name is the link.
        assert_eq!(names().count(), Costs::CATALOGUE.len() + 1);
    }

    #[test]
    fn a_constant_is_spent_by_the_actor_in_its_meaning() {
        for cost in durations() {
            let spender = CostAttribution::of(cost.name).spender;
            let says = |word: &str| cost.meaning.starts_with(word);
            let stated = match () {
                () if says("CP, ") || says("Without QEBSM: CP") => Some(CostOwner::Cp),
                () if says("OSA engine") || says("Disk") || says("FCP channel") => Some(CostOwner::Card),
                () if says("Guest") || says("Stack") || says("Application") || says("Linux") => Some(CostOwner::Guest),
                () if cost.meaning.contains("is held no longer") || cost.meaning.contains("when none came") => {
                    Some(CostOwner::Waiting)
                }
                () => None,
            };
            assert!(stated.is_none_or(|stated| stated == spender), "{}: {spender:?}, not {stated:?}", cost.name);
        }
    }

    #[test]
    fn every_duration_is_spent_somewhere() {
        let worlds: Vec<_> = scenarios().iter().map(World::assemble).collect();
        for cost in durations() {
            let at =
                |(world, topology): &(World, Topology)| CostAttribution::of(cost.name).whereabouts(world, topology);
            let somewhere = worlds.iter().map(at).any(|at| !at.places.is_empty() || !at.parts.is_empty());
            assert_eq!(somewhere, !NOWHERE.contains(&cost.name), "{}", cost.name);
        }
    }

    #[test]
    fn a_switch_holds_frames_at_its_uplink_and_a_guests_card_in_its_own() {
        let mut shared = 0;
        for scenario in scenarios() {
            let (world, topology) = World::assemble(&scenario);
            let [uplink, card] = ["vswitch_hold", "card_hold"]
                .map(|name| CostAttribution::of(name).whereabouts(&world, &topology).places);
            assert!(uplink.iter().all(|id| !card.contains(id)), "{}", scenario.description.platform);
            shared += usize::from(!uplink.is_empty());
        }
        assert!(shared > 0);
    }
}
