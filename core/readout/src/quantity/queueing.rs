//! Names of the figures of a run that lists its pairs of guests: those of the server guests of each
//! kind, and those of the run.

use super::Percentile;
use crate::measure::Measure;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::workload::WorkloadKind;
use datapath_words::{Phrase, figures as figure_words};
use std::borrow::Cow;

/// A figure of a run that lists its pairs of guests. A number is that of a kind of pairs, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueingQuantity {
    /// Transactions per second of all guests with this workload; in the report's own configurations
    /// counted as the report does.
    Etr(WorkloadKind),
    /// These transactions over the utilisation of all processors.
    Itr(WorkloadKind),
    /// Packets per second that all server guests sent.
    TotalPackets,
    /// Processor time of these server guests.
    GuestCpu(usize),
    /// Packets per second that they sent.
    GuestPackets(usize),
    /// Transactions per second of the guests with their clients.
    GuestTransactions(usize),
    /// Mean response time of these transactions.
    GuestResponse(usize),
    /// A percentile of their response times.
    GuestPercentile(usize, Percentile),
    /// Share of the requests due from their clients that were refused.
    GuestRefused(usize),
}

impl QueueingQuantity {
    pub(super) fn id(self) -> String {
        let workload = |kind: WorkloadKind| kind.name().to_ascii_lowercase();
        match self {
            Self::Etr(kind) => format!("{}_etr", workload(kind)),
            Self::Itr(kind) => format!("{}_itr", workload(kind)),
            Self::TotalPackets => "total_outbound_pkts_per_s".into(),
            Self::GuestCpu(guest) => format!("guest_{}_pct_cpu", guest + 1),
            Self::GuestPackets(guest) => format!("guest_{}_outbound_pkts_per_s", guest + 1),
            Self::GuestTransactions(guest) => format!("guest_{}_tx_per_s", guest + 1),
            Self::GuestResponse(guest) => format!("guest_{}_response_time", guest + 1),
            Self::GuestPercentile(guest, percentile) => format!("guest_{}_{}", guest + 1, percentile.id()),
            Self::GuestRefused(guest) => format!("guest_{}_refused", guest + 1),
        }
    }

    pub(super) fn label(self) -> Phrase {
        match self {
            Self::Etr(kind) => Phrase::verbatim(&format_args!("{} throughput", kind.name())),
            Self::Itr(kind) => Phrase::verbatim(&format_args!("{} ITR", kind.name())),
            Self::TotalPackets => figure_words::total_packets(),
            Self::GuestCpu(_) => Phrase::verbatim(&"%CPU"),
            Self::GuestPackets(_) => figure_words::packets(),
            Self::GuestTransactions(_) => figure_words::transactions(),
            Self::GuestResponse(_) => figure_words::response_time(),
            Self::GuestPercentile(_, percentile) => percentile.label(),
            Self::GuestRefused(_) => figure_words::refused(),
        }
    }

    pub(super) fn name_in_sentence(self) -> Cow<'static, str> {
        let name = match self {
            Self::Etr(kind) => return format!("{} throughput", kind.name()).into(),
            Self::Itr(kind) => return format!("{} ITR", kind.name()).into(),
            Self::TotalPackets => "total packets",
            Self::GuestCpu(_) => "%CPU",
            Self::GuestPackets(_) => "packets/s",
            Self::GuestTransactions(_) => "transactions/s",
            Self::GuestResponse(_) => "response time",
            Self::GuestPercentile(_, percentile) => percentile.name_in_sentence(),
            Self::GuestRefused(_) => "refused load",
        };
        name.into()
    }

    pub(super) const fn unit(self) -> &'static str {
        match self {
            Self::Etr(_) | Self::Itr(_) | Self::GuestTransactions(_) => "tx/s",
            Self::TotalPackets | Self::GuestPackets(_) => "packets/s",
            Self::GuestCpu(_) | Self::GuestRefused(_) => "%",
            Self::GuestResponse(_) | Self::GuestPercentile(..) => "µs",
        }
    }

    pub(super) fn footnote(self, measure: &Measure) -> Option<Phrase> {
        match self {
            Self::Etr(_) => Some(figure_words::footnote_etr()),
            Self::Itr(_) if measure.is_within_partition() => Some(figure_words::footnote_partition_itr_within()),
            Self::Itr(_) => Some(figure_words::footnote_partition_itr(&measure.side())),
            Self::GuestCpu(_) => Some(figure_words::footnote_cpu()),
            Self::GuestTransactions(_) => Some(figure_words::footnote_transactions()),
            Self::GuestRefused(_) => Some(figure_words::footnote_refused()),
            Self::GuestResponse(_) => Some(figure_words::footnote_response_time()),
            Self::GuestPercentile(_, percentile) => Some(percentile.footnote()),
            Self::TotalPackets | Self::GuestPackets(_) => None,
        }
    }

    /// The kind of pairs that it belongs to, if each has its own.
    #[must_use]
    pub const fn guest(self) -> Option<usize> {
        match self {
            Self::GuestCpu(guest)
            | Self::GuestPackets(guest)
            | Self::GuestTransactions(guest)
            | Self::GuestResponse(guest)
            | Self::GuestPercentile(guest, _)
            | Self::GuestRefused(guest) => Some(guest),
            Self::Etr(_) | Self::Itr(_) | Self::TotalPackets => None,
        }
    }

    pub(super) fn group(self, scenario: &Scenario) -> Option<Phrase> {
        let guest = self.guest()?;
        let all = scenario.conversations();
        let one = all.get(guest)?;
        let name = match u32::from(one.count) {
            1 if all.len() > 1 => figure_words::server_guest_number(&(guest + 1)),
            1 => figure_words::server_guest(),
            many if all.len() > 1 => figure_words::ServerGuestsNumber { count: &many, number: &(guest + 1) }.phrase(),
            many => figure_words::server_guests(&many),
        };
        Some(if scenario.sorts_by_priority() {
            figure_words::GuestWithPriority { guest: &name, workload: &one.kind.name(), priority: &one.priority.name() }
                .phrase()
        } else {
            figure_words::GuestWith { guest: &name, workload: &one.kind.name() }.phrase()
        })
    }

    pub(super) const fn required_precision(self) -> Option<f64> {
        match self {
            Self::GuestCpu(_) | Self::GuestPackets(_) => Some(0.01),
            _ => None,
        }
    }

    pub(super) const fn of_row(self, row: usize) -> Self {
        match self {
            Self::GuestCpu(_) => Self::GuestCpu(row),
            Self::GuestPackets(_) => Self::GuestPackets(row),
            Self::GuestTransactions(_) => Self::GuestTransactions(row),
            Self::GuestResponse(_) => Self::GuestResponse(row),
            Self::GuestPercentile(_, percentile) => Self::GuestPercentile(row, percentile),
            Self::GuestRefused(_) => Self::GuestRefused(row),
            Self::Etr(_) | Self::Itr(_) | Self::TotalPackets => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_a_workload_have_its_name() {
        for kind in WorkloadKind::ALL {
            for quantity in [QueueingQuantity::Etr(kind), QueueingQuantity::Itr(kind)] {
                assert_eq!(quantity.label().to_string(), quantity.name_in_sentence());
                assert!(quantity.name_in_sentence().starts_with(kind.name()));
            }
        }
    }
}
