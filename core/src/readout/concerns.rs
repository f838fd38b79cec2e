//! Which constants of a machine tell of which kinds of parts. The page fetches them with the constants, when somebody looks.

use crate::model::cost::Group;
use crate::world::topology::PartKind;

/// The kinds of parts of which the cost called `name` tells.
#[must_use]
#[expect(clippy::match_same_arms, reason = "an arm is about one group; what is equal is so by chance")]
pub fn concerns(name: &str, group: Group) -> &'static [PartKind] {
    use PartKind::{Cp, Disk, Fcp, Guest, GuestLan, HiperSockets, Lpar, Osa, Router, ShadowQueues, Vswitch};
    match (group, name) {
        (Group::Host, "dispatch" | "time_slice") => &[Cp],
        (Group::Host, "intercept") => &[Cp, Vswitch, GuestLan, ShadowQueues],
        (Group::VirtualNic, "vswitch_frame" | "vswitch_byte") => &[Cp, Vswitch, GuestLan],
        (Group::Vswitch, "vswitch_task") => &[Cp, Vswitch],
        // How long it is held is asked at the card and at the switch.
        (Group::Vswitch, _) => &[Vswitch, Osa],
        (Group::UplinkQueues, "uplink_completed" | "frame_without_ptfs") => &[Cp, Vswitch],
        (Group::UplinkQueues, _) => &[Osa],
        (Group::Card, _) | (Group::Optional, "card_shares_input") => &[Osa],
        (Group::Locks, "partition_cycle" | "cold_work") | (Group::Smt, _) => &[Lpar],
        (Group::Locks, _) => &[Cp],
        (Group::ShadowQueues, "shadow_buffer" | "shadow_page") => &[Cp, ShadowQueues],
        (Group::HiperSockets, _) => &[HiperSockets],
        (Group::LinuxRouter | Group::VmRouter, _) => &[Router],
        (Group::Fcp, "fcp_channel" | "fcp_byte_rate") => &[Fcp],
        (Group::Fcp, "disk_init_write" | "disk_rewrite" | "disk_init_read" | "disk_reread") => &[Disk],
        (
            Group::Host
            | Group::Device
            | Group::DeviceStack
            | Group::VirtualNic
            | Group::WebServing
            | Group::Layer2
            | Group::Connect
            | Group::ShadowQueues
            | Group::Qebsm
            | Group::Fcp
            | Group::Optional,
            _,
        ) => &[Guest],
    }
}
