//! The power of time with which a figure grows: if everything takes s times as long, a closed loop
//! runs s times slower, and the figure is multiplied by s to that power.

use super::{MixedQuantity, Quantity, QueueingQuantity, WebServingQuantity, WorkloadMetric};

impl Quantity {
    /// −1 for a rate, 1 for a duration, 0 for a share.
    #[must_use]
    pub const fn degree(self) -> i32 {
        match self {
            Self::Throughput | Self::Operation(_) | Self::Payload => -1,
            Self::TotalCpu
            | Self::Emulation
            | Self::ControlProgram
            | Self::InterruptCpu
            | Self::ResponseTime
            | Self::Waited
            | Self::TransactionKindResponse(_)
            | Self::Percentile(_) => 1,
            Self::Utilisation | Self::Ifls(_) | Self::Refused | Self::Interrupts => 0,
            Self::Queueing(quantity) => match quantity {
                QueueingQuantity::Etr(_)
                | QueueingQuantity::Itr(_)
                | QueueingQuantity::TotalPackets
                | QueueingQuantity::GuestPackets(_)
                | QueueingQuantity::GuestTransactions(_) => -1,
                QueueingQuantity::GuestCpu(_) | QueueingQuantity::GuestRefused(_) => 0,
                QueueingQuantity::GuestResponse(_) | QueueingQuantity::GuestPercentile(..) => 1,
            },
            Self::WebServing(quantity) => match quantity {
                WebServingQuantity::Rate | WebServingQuantity::Itr | WebServingQuantity::DiagnoseRate => -1,
                WebServingQuantity::PerTransaction(_) | WebServingQuantity::TrueCpu => 1,
                WebServingQuantity::Utilisation(_)
                | WebServingQuantity::PercentCp
                | WebServingQuantity::Spin
                | WebServingQuantity::SchedulerSpin
                | WebServingQuantity::TimerSpin
                | WebServingQuantity::DiagnosesPerTransaction => 0,
            },
            Self::Mixed(MixedQuantity { what, .. }) => match what {
                WorkloadMetric::Throughput | WorkloadMetric::Operation(_) => -1,
                WorkloadMetric::ResponseTime | WorkloadMetric::Percentile(_) | WorkloadMetric::Waited => 1,
                WorkloadMetric::Cpu(_) | WorkloadMetric::Refused => 0,
            },
        }
    }
}
