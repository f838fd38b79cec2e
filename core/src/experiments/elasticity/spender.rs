//! Who spends the time that a duration takes.

use super::duration::Duration;
use crate::model::cost::{Cost, Group};

/// Where time goes, as people sort it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spender {
    /// Guests: applications, stacks, drivers, routers.
    Guest,
    /// CP, the hypervisor.
    Cp,
    /// Cards, channels and disks.
    Card,
    /// What lies between them.
    Wire,
    /// Nobody: something is held back until more has come, or its turn has.
    Waiting,
}

impl Spender {
    /// All of them, in the order in which they are told.
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

    /// Who spends a duration.
    #[must_use]
    pub fn of(duration: Duration) -> Self {
        match duration {
            Duration::Link => Self::Wire,
            Duration::Of(Cost { group, name, .. }) => Self::of_cost(*group, name),
        }
    }

    fn of_cost(group: Group, name: &str) -> Self {
        match (group, name) {
            (_, "card_latency" | "path_without_ptfs" | "hipersockets_latency") => Self::Wire,
            (
                _,
                "card_hold" | "card_hold_jumbo" | "card_hold_limit" | "vswitch_hold" | "vswitch_hold_limit"
                | "time_slice" | "partition_cycle" | "forward_vm_round",
            ) => Self::Waiting,
            (
                _,
                "fcp_channel" | "fcp_byte_rate" | "disk_init_write" | "disk_rewrite" | "disk_init_read" | "disk_reread",
            )
            | (Group::Card, _) => Self::Card,
            (
                _,
                "dispatch" | "intercept" | "vswitch_frame" | "vswitch_byte" | "scheduler_lock" | "timer_lock"
                | "diagnose" | "shadow_buffer" | "shadow_page",
            )
            | (Group::Vswitch | Group::UplinkQueues, _) => Self::Cp,
            (
                Group::Host
                | Group::Device
                | Group::DeviceStack
                | Group::VirtualNic
                | Group::Locks
                | Group::WebServing
                | Group::Smt
                | Group::Layer2
                | Group::Connect
                | Group::ShadowQueues
                | Group::Qebsm
                | Group::HiperSockets
                | Group::LinuxRouter
                | Group::VmRouter
                | Group::Fcp
                | Group::Optional,
                _,
            ) => Self::Guest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::cost::Costs;

    #[test]
    fn whoever_says_so_spends_it() {
        for cost in Costs::CATALOGUE.iter().filter(|cost| cost.unit.power_of_time() != 0) {
            let spender = Spender::of(Duration::Of(cost));
            let says = |word: &str| cost.meaning.starts_with(word);
            let told = match () {
                () if says("CP, ") || says("Without QEBSM: CP") => Some(Spender::Cp),
                () if says("OSA engine") || says("Disk") || says("FCP channel") => Some(Spender::Card),
                () if says("Guest") || says("Stack") || says("Application") || says("Linux") => Some(Spender::Guest),
                () if cost.meaning.contains("is held no longer") || cost.meaning.contains("when none came") => {
                    Some(Spender::Waiting)
                }
                () => None,
            };
            assert!(told.is_none_or(|told| told == spender), "{}: {spender:?}, told {told:?}", cost.name);
        }
        assert_eq!(Spender::of(Duration::Link), Spender::Wire);
    }
}
