//! The figures of published reports by name: id, label and unit.

mod degree;
mod mixed;
mod queueing;
mod web_serving;

pub use super::counting::WorkloadMetric;
use super::measure::Measure;
pub use super::percentile::Percentile;
use datapath_engine::statistics::Estimate;
use datapath_model::packet::Side;
use datapath_scenario::scenario::Scenario;
use datapath_words::{Phrase, figures as figure_words};
pub use mixed::MixedQuantity;
pub use queueing::QueueingQuantity;
use std::borrow::Cow;
pub use web_serving::{CpuTime, WebServingQuantity};

/// The name of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Work per second.
    Throughput,
    /// CPU time per unit of work.
    TotalCpu,
    /// CPU time in emulation per unit of work.
    Emulation,
    /// CPU time in CP per unit of work.
    ControlProgram,
    /// The rate of one of the operations on a file, counted from 0.
    Operation(usize),
    /// Interrupts that guests of the measured partition handle per unit of work.
    Interrupts,
    /// The part of the CPU time in emulation that interrupts take, per unit of work.
    InterruptCpu,
    /// Mean response time of a transaction.
    ResponseTime,
    /// A percentile of the response times of all transactions.
    Percentile(Percentile),
    /// Share of the measured partition's processors that is busy.
    Utilisation,
    /// How many processors of a partition are busy on average: that of the clients or the servers, or
    /// the only one.
    Ifls(Option<Side>),
    /// Bytes that applications receive per second.
    Payload,
    /// Share of an offered load that was refused.
    Refused,
    /// How long requests of an offered load wait for a client.
    Waited,
    /// Mean response time of a kind of transactions of a mix, counted from 0.
    TransactionKindResponse(usize),
    /// A figure of guests that share an uplink.
    Queueing(QueueingQuantity),
    /// A figure of web serving on many processors.
    WebServing(WebServingQuantity),
    /// A figure of one of several workloads in the same partitions.
    Mixed(MixedQuantity),
}

/// The operations on a file, as a report names them.
const OPERATIONS: [(&str, &str); 4] =
    [("init_write", "Init write"), ("rewrite", "Rewrite"), ("init_read", "Init read"), ("reread", "Reread")];

impl Quantity {
    /// Its name in a JSON report.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            Self::Throughput => "throughput".into(),
            Self::TotalCpu => "total_cpu".into(),
            Self::Emulation => "emul_cpu".into(),
            Self::ControlProgram => "cp_cpu".into(),
            Self::Operation(operation) => OPERATIONS[operation].0.into(),
            Self::Interrupts => "interrupts".into(),
            Self::InterruptCpu => "interrupt_cpu".into(),
            Self::ResponseTime => "response_time".into(),
            Self::Percentile(percentile) => percentile.id().into(),
            Self::Utilisation => "utilisation".into(),
            Self::Ifls(side) => side.map_or_else(|| "ifls".into(), |side| format!("{}_ifls", side.name())),
            Self::Payload => "payload".into(),
            Self::Refused => "refused".into(),
            Self::Waited => "waited".into(),
            Self::TransactionKindResponse(kind) => format!("kind_{}_response_time", kind + 1),
            Self::Queueing(quantity) => quantity.id(),
            Self::WebServing(quantity) => quantity.id(),
            Self::Mixed(quantity) => quantity.id(),
        }
    }

    /// Its name in the published tables; CPU time has a plainer one.
    #[must_use]
    pub fn label(self, measure: &Measure) -> Phrase {
        match self {
            Self::Throughput if measure.unit() == "MB" => Phrase::verbatim(&"MB/sec"),
            Self::Throughput => Phrase::verbatim(&"Throughput"),
            Self::TotalCpu if measure.unit() == "MB" => figure_words::cpu_per_mb(),
            Self::TotalCpu => figure_words::cpu_per_transaction(),
            Self::Emulation => figure_words::cpu_time_guests(),
            Self::ControlProgram => figure_words::cpu_time_cp(),
            Self::Operation(operation) => Phrase::verbatim(&OPERATIONS[operation].1),
            Self::Interrupts if measure.unit() == "MB" => figure_words::interrupts_per_mb(),
            Self::Interrupts => figure_words::interrupts_per_transaction(),
            Self::InterruptCpu => figure_words::cpu_time_interrupts(),
            Self::ResponseTime => figure_words::response_time(),
            Self::Percentile(percentile) => percentile.label(),
            Self::Utilisation => figure_words::utilisation(),
            Self::Ifls(Some(Side::Client)) => figure_words::ifls_of_client(),
            Self::Ifls(Some(Side::Server)) => figure_words::ifls_of_server(),
            Self::Ifls(None) => figure_words::ifls(),
            Self::Payload => figure_words::payload(),
            Self::Refused => figure_words::refused(),
            Self::Waited => figure_words::waited(),
            Self::TransactionKindResponse(kind) => figure_words::response_time_kind(&(kind + 1)),
            Self::Queueing(quantity) => quantity.label(),
            Self::WebServing(quantity) => quantity.label(),
            Self::Mixed(quantity) => quantity.label(),
        }
    }

    /// Its name in a sentence; all guests share it.
    #[must_use]
    pub fn name_in_sentence(self) -> Cow<'static, str> {
        let name = match self {
            Self::Throughput => "throughput",
            Self::TotalCpu => "total CPU",
            Self::Emulation => "emulation",
            Self::ControlProgram => "CP",
            Self::Operation(operation) => OPERATIONS[operation].0,
            Self::Interrupts => "interrupts",
            Self::InterruptCpu => "interrupt CPU",
            Self::ResponseTime => "response time",
            Self::Percentile(percentile) => percentile.name_in_sentence(),
            Self::Utilisation => "utilisation",
            Self::Ifls(_) => "IFLs in use",
            Self::Payload => "payload",
            Self::Refused => "refused load",
            Self::Waited => "wait for a connection",
            Self::TransactionKindResponse(_) => "response time of a kind",
            Self::Queueing(quantity) => return quantity.name_in_sentence(),
            Self::WebServing(quantity) => quantity.name_in_sentence(),
            Self::Mixed(quantity) => quantity.name_in_sentence(),
        };
        name.into()
    }

    /// Its unit.
    #[must_use]
    pub fn unit(self, measure: &Measure) -> String {
        match self {
            Self::Throughput | Self::Operation(_) => measure.rate_unit().into(),
            Self::TotalCpu | Self::Emulation | Self::ControlProgram | Self::InterruptCpu => {
                format!("{}s/{}", measure.cpu_prefix(), measure.unit())
            }
            Self::Interrupts => format!("1/{}", measure.unit()),
            Self::ResponseTime | Self::Waited | Self::TransactionKindResponse(_) | Self::Percentile(_) => "µs".into(),
            Self::Utilisation | Self::Refused => "%".into(),
            Self::Ifls(_) => "IFLs".into(),
            Self::Payload => "MB/s".into(),
            Self::Queueing(quantity) => quantity.unit().into(),
            Self::WebServing(quantity) => quantity.unit().into(),
            Self::Mixed(quantity) => quantity.unit().into(),
        }
    }

    /// The heading under which figures are grouped, if there is one.
    #[must_use]
    pub fn group(self, scenario: &Scenario) -> Option<Phrase> {
        match self {
            Self::Queueing(quantity) => quantity.group(scenario),
            Self::Mixed(quantity) => Some(quantity.group()),
            Self::Percentile(_) => Some(figure_words::distribution()),
            Self::Ifls(_) | Self::Payload => Some(figure_words::capacity()),
            _ => None,
        }
    }

    /// An explanation that a reader needs to interpret it.
    #[must_use]
    pub fn footnote(self, measure: &Measure) -> Option<Phrase> {
        match self {
            Self::Throughput => measure.footnote(),
            Self::Refused => Some(figure_words::footnote_refused()),
            Self::Payload => Some(figure_words::footnote_payload()),
            Self::Waited => Some(figure_words::footnote_waited()),
            Self::ResponseTime => Some(figure_words::footnote_response_time()),
            Self::Percentile(percentile) => Some(percentile.footnote()),
            Self::Queueing(quantity) => quantity.footnote(measure),
            Self::WebServing(quantity) => quantity.footnote(),
            Self::Mixed(quantity) => quantity.footnote(),
            _ => None,
        }
    }

    /// The relative half width at which it is precise enough; nothing if a run need not determine
    /// it.
    #[must_use]
    pub fn required_precision(self) -> Option<f64> {
        match self {
            Self::Throughput => Some(0.005),
            Self::TotalCpu => Some(0.01),
            Self::Queueing(quantity) => quantity.required_precision(),
            Self::WebServing(quantity) => quantity.required_precision(),
            Self::Mixed(quantity) => quantity.required_precision(),
            _ => None,
        }
    }

    /// Whether an interval is narrow enough for the figure to count as converged: at most as wide
    /// as the run requires or, if the run does not require it, 2%.
    #[must_use]
    pub(crate) fn is_narrow(self, estimate: Option<Estimate>) -> bool {
        const USUAL: f64 = 0.02;
        estimate.is_some_and(|estimate| {
            let is_constant = match estimate.mean {
                0.0 => self.is_rare_event(),
                // A share is all only if it was all in each batch.
                100.0 => self.is_refused_share(),
                _ => false,
            };
            is_constant || estimate.relative() <= self.required_precision().unwrap_or(USUAL)
        })
    }

    /// The percentile of response times that it is, of a run, a guest or a workload.
    #[must_use]
    pub const fn percentile(self) -> Option<Percentile> {
        match self {
            Self::Percentile(percentile)
            | Self::Queueing(QueueingQuantity::GuestPercentile(_, percentile))
            | Self::Mixed(MixedQuantity { what: WorkloadMetric::Percentile(percentile), .. }) => Some(percentile),
            _ => None,
        }
    }

    /// Whether its value may be zero for good: perhaps no guest waits for a lock and no request is
    /// refused or waits.
    #[must_use]
    pub fn is_rare_event(self) -> bool {
        match self {
            Self::Waited
            | Self::Interrupts
            | Self::InterruptCpu
            | Self::Mixed(MixedQuantity { what: WorkloadMetric::Waited, .. }) => true,
            Self::WebServing(quantity) => quantity.is_rare_event(),
            _ => self.is_refused_share(),
        }
    }

    /// Whether it is the share of an offered load that was refused.
    const fn is_refused_share(self) -> bool {
        matches!(
            self,
            Self::Refused
                | Self::Queueing(QueueingQuantity::GuestRefused(_))
                | Self::Mixed(MixedQuantity { what: WorkloadMetric::Refused, .. })
        )
    }

    /// This quantity of the guest in another row of a scenario, from 0.
    #[must_use]
    pub fn of_row(self, row: usize) -> Self {
        match self {
            Self::Queueing(quantity) => Self::Queueing(quantity.of_row(row)),
            _ => self,
        }
    }

    /// Whether each guest has its own.
    #[must_use]
    pub fn is_of_a_guest(self) -> bool {
        self.of_row(0) != self.of_row(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_share_that_is_constant_has_converged() {
        let unknown = |mean| Some(Estimate { mean, half_width: f64::INFINITY });
        for refused in [Quantity::Refused, Quantity::Queueing(QueueingQuantity::GuestRefused(0))] {
            assert!(refused.is_narrow(unknown(0.0)) && refused.is_narrow(unknown(100.0)));
            assert!(!refused.is_narrow(unknown(50.0)) && !refused.is_narrow(None));
        }
        // A rate of zero is not known, and full processors are measured like any others.
        assert!(!Quantity::Throughput.is_narrow(unknown(0.0)));
        assert!(!Quantity::Utilisation.is_narrow(unknown(100.0)));
    }
}
