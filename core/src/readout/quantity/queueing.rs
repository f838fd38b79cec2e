//! Figures of several guests that share an uplink, by name: each server guest's own, and those of the run.

use crate::scenario::description::Kind;
use crate::scenario::plan::Plan;

/// What a figure of guests that share an uplink is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueingQuantity {
    /// Transactions per second of all guests with this workload, as the report counts them.
    Etr(Kind),
    /// These transactions over the utilisation of all processors.
    Itr(Kind),
    /// Packets per second that all server guests sent.
    TotalPackets,
    /// Processor time of a server guest, from 0.
    GuestCpu(usize),
    /// Packets per second that it sent.
    GuestPackets(usize),
}

impl QueueingQuantity {
    pub(super) fn id(self) -> String {
        let workload = |kind: Kind| kind.name().to_ascii_lowercase();
        match self {
            Self::Etr(kind) => format!("{}_etr", workload(kind)),
            Self::Itr(kind) => format!("{}_itr", workload(kind)),
            Self::TotalPackets => "total_outbound_pkts_per_s".into(),
            Self::GuestCpu(guest) => format!("guest_{}_pct_cpu", guest + 1),
            Self::GuestPackets(guest) => format!("guest_{}_outbound_pkts_per_s", guest + 1),
        }
    }

    pub(super) fn label(self) -> String {
        match self {
            Self::Etr(kind) => format!("{} ETR", kind.name()),
            Self::Itr(kind) => format!("{} ITR", kind.name()),
            Self::TotalPackets => "Total outbound packets/sec".into(),
            Self::GuestCpu(_) => "%CPU".into(),
            Self::GuestPackets(_) => "Outbound packets/sec".into(),
        }
    }

    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Etr(Kind::Str) => "STR ETR",
            Self::Itr(Kind::Str) => "STR ITR",
            Self::Etr(_) => "RR ETR",
            Self::Itr(_) => "RR ITR",
            Self::TotalPackets => "total packets",
            Self::GuestCpu(_) => "%CPU",
            Self::GuestPackets(_) => "packets/s",
        }
    }

    pub(super) const fn unit(self) -> &'static str {
        match self {
            Self::Etr(_) | Self::Itr(_) => "tx/s",
            Self::TotalPackets | Self::GuestPackets(_) => "packets/s",
            Self::GuestCpu(_) => "%",
        }
    }

    pub(super) const fn note(self) -> Option<&'static str> {
        match self {
            Self::Etr(_) => Some(
                "Packets per second that the server guests with this workload sent, over a constant: the packets that \
                 were counted per published transaction. The packets are the measurement, this is no independent figure.",
            ),
            Self::Itr(_) => Some(
                "The report's own formula: ETR over the mean utilisation of all processors of the server's partition, \
                 as a fraction; not transactions per CPU second.",
            ),
            Self::GuestCpu(_) => Some("Of one processor: emulation, CP on its account, and waiting for locks."),
            Self::TotalPackets | Self::GuestPackets(_) => None,
        }
    }

    pub(super) fn group(self, plan: &Plan) -> Option<String> {
        let (Self::GuestCpu(guest) | Self::GuestPackets(guest)) = self else { return None };
        let conversation = plan.conversations().get(guest)?;
        let name =
            if plan.conversations().len() > 1 { format!("Server guest {}", guest + 1) } else { "Server guest".into() };
        let priority =
            if plan.sorts_by_priority() { format!(" · {}", conversation.priority.name()) } else { String::new() };
        Some(format!("{name} · {}{priority}", conversation.kind.name()))
    }

    pub(super) const fn good(self) -> Option<f64> {
        match self {
            Self::Etr(_) | Self::Itr(_) | Self::TotalPackets => None,
            Self::GuestCpu(_) | Self::GuestPackets(_) => Some(0.01),
        }
    }

    pub(super) const fn of_row(self, row: usize) -> Self {
        match self {
            Self::GuestCpu(_) => Self::GuestCpu(row),
            Self::GuestPackets(_) => Self::GuestPackets(row),
            Self::Etr(_) | Self::Itr(_) | Self::TotalPackets => self,
        }
    }
}
