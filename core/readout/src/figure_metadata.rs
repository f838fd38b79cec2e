//! How a figure is displayed: its rank, the figure it is a part of, its chart, and the unit in
//! which people read it.

use serde::Serialize;

use super::measure::Measure;
use super::quantity::{
    CpuTime, MixedQuantity, Percentile, Quantity, QueueingQuantity, WebServingQuantity, WorkloadMetric,
};
use datapath_engine::arena::Id;
use datapath_scenario::workload::{Counts, WorkloadKind};
use datapath_words::{Phrase, figures as figure_words};

/// The drawing that a figure belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chart {
    /// The leading rate over time.
    Course,
    /// Rates of operations in one chart; reports name it `phases`.
    Operations,
    /// Rates of guests in one chart.
    Guests,
    /// Parts of the processor time per unit of work.
    Split,
    /// The distribution of response times.
    Distribution,
}

impl Chart {
    /// All charts.
    pub const ALL: [Self; 5] = [Self::Course, Self::Operations, Self::Guests, Self::Split, Self::Distribution];

    /// Its name for the page.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Course => "course",
            Self::Operations => "phases",
            Self::Guests => "guests",
            Self::Split => "split",
            Self::Distribution => "distribution",
        }
    }
}

/// A unit in which a figure is easier to read than in the published one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DisplayUnit {
    /// The unit.
    pub unit: &'static str,
    /// The number of these units in the published unit.
    pub factor: f64,
}

fn is_stream(kind: WorkloadKind) -> bool {
    kind.facts().counts == Counts::Stream
}

impl Quantity {
    /// Its rank among the leading figures of a run, from 0; nothing if it is not one of them.
    #[must_use]
    pub fn rank(self) -> Option<u8> {
        match self {
            Self::Throughput
            | Self::Operation(0)
            | Self::Queueing(QueueingQuantity::TotalPackets)
            | Self::WebServing(WebServingQuantity::Rate) => Some(0),
            // The rates of all workloads lead, in the order of the workloads.
            Self::Mixed(MixedQuantity { what: WorkloadMetric::Throughput, workload, .. }) => {
                Some(workload.index() as u8)
            }
            Self::ResponseTime | Self::Operation(2) | Self::WebServing(WebServingQuantity::PercentCp) => Some(1),
            Self::Queueing(QueueingQuantity::Etr(kind)) => Some(if is_stream(kind) { 1 } else { 2 }),
            Self::TotalCpu | Self::WebServing(WebServingQuantity::Spin) => Some(2),
            _ => None,
        }
    }

    /// The figure that it is a part of.
    #[must_use]
    pub fn part_of(self) -> Option<Self> {
        let serving = |quantity| Some(Self::WebServing(quantity));
        match self {
            Self::Emulation | Self::ControlProgram => Some(Self::TotalCpu),
            Self::WebServing(WebServingQuantity::PerTransaction(CpuTime::ControlProgram | CpuTime::Emulation)) => {
                serving(WebServingQuantity::PerTransaction(CpuTime::Total))
            }
            Self::WebServing(WebServingQuantity::PerTransaction(
                CpuTime::FormalSpin | CpuTime::OtherSpin | CpuTime::Rest,
            )) => serving(WebServingQuantity::PerTransaction(CpuTime::ControlProgram)),
            Self::WebServing(WebServingQuantity::Utilisation(CpuTime::ControlProgram | CpuTime::Emulation)) => {
                serving(WebServingQuantity::Utilisation(CpuTime::Total))
            }
            Self::WebServing(WebServingQuantity::SchedulerSpin | WebServingQuantity::TimerSpin) => {
                serving(WebServingQuantity::Spin)
            }
            _ => None,
        }
    }

    /// The guest it belongs to, from 0, if each guest has its own.
    #[must_use]
    pub fn guest(self) -> Option<usize> {
        match self {
            Self::Queueing(quantity) => quantity.guest(),
            _ => None,
        }
    }

    /// Whether reports print it. A figure that is not printed cannot be compared with anything.
    #[must_use]
    pub(crate) fn is_printed(self) -> bool {
        !matches!(
            self,
            Self::Mixed(_)
                | Self::ResponseTime
                | Self::Percentile(_)
                | Self::Interrupts
                | Self::InterruptCpu
                | Self::Utilisation
                | Self::Ifls(_)
                | Self::Payload
                | Self::Refused
                | Self::Waited
                | Self::TransactionKindResponse(_)
                | Self::Queueing(
                    QueueingQuantity::GuestTransactions(_)
                        | QueueingQuantity::GuestResponse(_)
                        | QueueingQuantity::GuestPercentile(..)
                        | QueueingQuantity::GuestRefused(_)
                )
                | Self::WebServing(WebServingQuantity::TrueCpu)
        )
    }

    /// The drawing in which it appears.
    #[must_use]
    pub fn chart(self) -> Option<Chart> {
        match self {
            _ if self.percentile().is_some() => Some(Chart::Distribution),
            Self::Throughput
            | Self::Queueing(QueueingQuantity::TotalPackets)
            | Self::WebServing(WebServingQuantity::Rate) => Some(Chart::Course),
            Self::Mixed(MixedQuantity { what: WorkloadMetric::Throughput, workload, .. }) if workload.index() == 0 => {
                Some(Chart::Course)
            }
            Self::Operation(_) => Some(Chart::Operations),
            Self::Queueing(QueueingQuantity::GuestPackets(_)) => Some(Chart::Guests),
            Self::Emulation
            | Self::ControlProgram
            | Self::WebServing(WebServingQuantity::PerTransaction(CpuTime::ControlProgram | CpuTime::Emulation)) => {
                Some(Chart::Split)
            }
            _ => None,
        }
    }

    /// The account to which its processor time is charged, if it is the time of one account.
    #[must_use]
    pub fn account(self) -> Option<&'static str> {
        match self {
            Self::Emulation | Self::WebServing(WebServingQuantity::PerTransaction(CpuTime::Emulation)) => {
                Some("emulation")
            }
            Self::ControlProgram | Self::WebServing(WebServingQuantity::PerTransaction(CpuTime::ControlProgram)) => {
                Some("cp")
            }
            Self::InterruptCpu => Some("interrupt"),
            _ => None,
        }
    }

    /// Its role in a sentence that compares two runs, which names one figure of each role. Other figures
    /// have none: percentiles, IFLs, payload, shares of requests, parts.
    #[must_use]
    pub fn role(self) -> Option<&'static str> {
        match self {
            Self::ResponseTime => Some("response"),
            Self::Throughput
            | Self::Queueing(QueueingQuantity::TotalPackets)
            | Self::WebServing(WebServingQuantity::Rate) => Some("rate"),
            Self::TotalCpu | Self::WebServing(WebServingQuantity::TrueCpu) => Some("cost"),
            Self::Interrupts => Some("interrupts"),
            _ => None,
        }
    }

    /// Whether it is a figure to look at when a scenario is varied.
    #[must_use]
    pub(crate) fn is_swept(self) -> bool {
        self.guest().is_some() && self.percentile().is_none()
            || matches!(
                self,
                Self::WebServing(WebServingQuantity::Rate | WebServingQuantity::PercentCp | WebServingQuantity::Spin)
            )
    }

    /// The unit in which people read it, if that is not the published one: a request with its
    /// response takes far less than a millisecond.
    #[must_use]
    pub fn scale(self, measure: &Measure) -> Option<DisplayUnit> {
        match self {
            Self::TotalCpu | Self::Emulation | Self::ControlProgram | Self::InterruptCpu
                if measure.is_of_exchanges() =>
            {
                Some(DisplayUnit { unit: "µs/tx", factor: 1e3 })
            }
            _ => None,
        }
    }

    /// An explanation in plain words, or the published name; empty if the label explains it.
    #[must_use]
    pub fn description(self, measure: &Measure) -> Phrase {
        match self {
            Self::Throughput if measure.unit() == "MB" => figure_words::description_throughput(),
            Self::Throughput => figure_words::description_etr(),
            Self::TotalCpu => {
                figure_words::DescriptionCpu { prefix: &measure.cpu_prefix(), unit: &measure.unit() }.phrase()
            }
            Self::Operation(0) => figure_words::description_init_write(),
            Self::Operation(1) => figure_words::description_rewrite(),
            Self::Operation(2) => figure_words::description_init_read(),
            Self::Operation(_) => figure_words::description_reread(),
            Self::Interrupts if measure.is_within_partition() => figure_words::description_interrupts_within(),
            Self::Interrupts => figure_words::description_interrupts(&measure.side()),
            Self::ResponseTime => figure_words::description_response_time(),
            Self::Percentile(percentile)
            | Self::Mixed(MixedQuantity { what: WorkloadMetric::Percentile(percentile), .. }) => {
                percentile.description()
            }
            Self::Utilisation if measure.is_within_partition() => figure_words::description_utilisation_within(),
            Self::Utilisation => figure_words::description_utilisation(&measure.side()),
            Self::Ifls(_) => figure_words::description_ifls(),
            Self::Payload => figure_words::description_payload(),
            Self::Refused => figure_words::description_refused(),
            Self::Waited => figure_words::description_waited(),
            Self::TransactionKindResponse(_) => figure_words::description_response_time_kind(),
            Self::Queueing(quantity) => quantity.description(),
            Self::WebServing(quantity) => quantity.description(),
            Self::InterruptCpu => figure_words::description_interrupt_cpu(),
            Self::Emulation | Self::ControlProgram | Self::Mixed(_) => Phrase::default(),
        }
    }

    /// A short name for narrow places.
    #[must_use]
    pub(crate) fn short_label(self, measure: &Measure) -> Phrase {
        match self {
            Self::Queueing(QueueingQuantity::TotalPackets) => figure_words::short_label_total_packets(),
            // The unit next to it shows the divisor.
            Self::TotalCpu => figure_words::short_label_cpu(),
            _ => self.percentile().map_or_else(|| self.label(measure), Percentile::short_label),
        }
    }
}

impl QueueingQuantity {
    fn description(self) -> Phrase {
        match self {
            Self::Etr(kind) if is_stream(kind) => figure_words::description_streaming(),
            Self::Etr(_) => figure_words::description_requests(),
            Self::Itr(_) => figure_words::description_itr(),
            Self::TotalPackets => figure_words::description_total_packets(),
            Self::GuestCpu(_) | Self::GuestPackets(_) | Self::GuestTransactions(_) => Phrase::default(),
            Self::GuestResponse(_) => figure_words::description_response_time(),
            Self::GuestPercentile(_, percentile) => percentile.description(),
            Self::GuestRefused(_) => figure_words::description_refused(),
        }
    }
}

impl WebServingQuantity {
    fn description(self) -> Phrase {
        match self {
            Self::Rate => figure_words::description_rate(),
            Self::Itr => figure_words::description_itr(),
            Self::PercentCp => figure_words::description_percent_cp(),
            Self::Spin => figure_words::description_spin(),
            Self::TrueCpu => figure_words::description_true_cpu(),
            _ => Phrase::default(),
        }
    }
}
