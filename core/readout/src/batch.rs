//! What was counted in one batch of an observation.

use datapath_engine::histogram::Distribution;
use datapath_engine::time::Instant;
use datapath_model::workload::sizes::MIX_MAX;
use datapath_scenario::scenario::PAIR_KINDS_MAX;
use datapath_world::{GuestRole, OperationTotals};

/// What the server guests of one kind of pairs did in one batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct GuestBatch {
    /// Packets sent.
    pub packets: f64,
    /// Processor time charged to them, ms.
    pub cpu_ms: f64,
    /// Transactions completed with their clients.
    pub transactions: f64,
    /// Bytes that the applications of guests and clients received.
    pub payload_bytes: f64,
    /// Sum of response times, µs.
    pub response_us: f64,
    /// Requests that were due, and those that were refused; only with an offered load.
    pub due: [f64; 2],
}

/// The transactions of one kind of a mix in one batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct TransactionKindBatch {
    /// Transactions completed.
    pub transactions: f64,
    /// Sum of response times, µs.
    pub response_us: f64,
}

/// What processors did in one batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct ContentionBatch {
    /// Time for which PR/SM gave the processors a physical one, ms.
    pub physical_ms: f64,
    /// Spinning for the scheduler lock, ms.
    pub scheduler_spin_ms: f64,
    /// Spinning for the timer request lock, ms.
    pub timer_spin_ms: f64,
    /// Spinning that no formal lock accounts for, ms.
    pub other_spin_ms: f64,
    /// Number of DIAGNOSE X'44'.
    pub diagnoses: f64,
}

/// What one of several workloads did in one batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct WorkloadBatch {
    /// Transactions completed.
    pub transactions: f64,
    /// Bytes of IP packets with data that its cards sent.
    pub data_bytes: f64,
    /// Frames of these packets.
    pub data_frames: f64,
    /// Bytes that applications received.
    pub payload_bytes: f64,
    /// Sum of response times, µs.
    pub response_us: f64,
    /// Its requests that were due, and those that were refused; only with an offered load.
    pub due: [f64; 2],
    /// Sum of the times that the requests of its completed transactions had waited for a client, µs.
    pub waited_us: f64,
    /// Processor time of its guests, ms, in the order of [`GuestRole`].
    pub cpu_ms: [f64; GuestRole::ALL.len()],
    /// The part of each operation on files that lies in this batch.
    pub operations: [OperationBatch; 4],
}

/// The response times of one source of transactions in one batch: a kind of pairs, or web servers
/// with their clients.
#[derive(Clone, Debug)]
pub struct ResponseBatch {
    /// The index of its workload.
    pub workload: usize,
    /// The response times of all transactions that were completed.
    pub times: Distribution,
}

/// What happened in one batch.
#[derive(Clone, Debug)]
pub struct Batch {
    /// End of the batch.
    pub end: Instant,
    /// Its length, s.
    pub seconds: f64,
    /// Transactions completed.
    pub transactions: f64,
    /// Bytes of IP packets with data, whichever card sent them.
    pub data_bytes: f64,
    /// Frames of these packets.
    pub data_frames: f64,
    /// Bytes that applications received.
    pub payload_bytes: f64,
    /// Emulation time of the measured partition, ms.
    pub emulation_ms: f64,
    /// CP time of the measured partition, ms.
    pub control_program_ms: f64,
    /// Time for which the processors of each partition were busy, ms; that of the clients first.
    pub partitions_ms: [f64; 2],
    /// Interrupts that the guests of the measured partition handled.
    pub interrupts: f64,
    /// Processor time that they took, ms.
    pub interrupt_ms: f64,
    /// Sum of response times, µs.
    pub response_us: f64,
    /// Requests that were due, and those that were refused; only with an offered load.
    pub due: [f64; 2],
    /// Sum of the times that the requests of completed transactions had waited for a client, µs.
    pub waited_us: f64,
    /// The part of each operation on files that lies in this batch.
    pub operations: [OperationBatch; 4],
    /// The transactions of each kind of a mix.
    pub kinds: [TransactionKindBatch; MIX_MAX],
    /// What the server guests of each kind of pairs did.
    pub guests: [GuestBatch; PAIR_KINDS_MAX],
    /// What the processors of the measured partition share.
    pub contention: ContentionBatch,
    /// What each workload did; empty if there is only one.
    pub workloads: Vec<WorkloadBatch>,
    /// The response times of each source, pairs first.
    pub response_times: Vec<ResponseBatch>,
}

impl Batch {
    /// Processor time of the measured partition, ms.
    #[must_use]
    pub(crate) fn busy_ms(&self) -> f64 {
        self.emulation_ms + self.control_program_ms
    }

    /// The batch as if this workload were the only one. The processor time still includes all
    /// workloads.
    #[must_use]
    pub(crate) fn of_workload(&self, index: usize) -> Self {
        let WorkloadBatch {
            transactions,
            data_bytes,
            data_frames,
            payload_bytes,
            response_us,
            due,
            waited_us,
            operations,
            cpu_ms: _,
        } = self.workloads[index];
        let Self {
            end,
            seconds,
            emulation_ms,
            control_program_ms,
            partitions_ms,
            interrupts,
            interrupt_ms,
            kinds,
            guests,
            contention,
            ..
        } = *self;
        Self {
            end,
            seconds,
            transactions,
            data_bytes,
            data_frames,
            payload_bytes,
            emulation_ms,
            control_program_ms,
            partitions_ms,
            interrupts,
            interrupt_ms,
            response_us,
            due,
            waited_us,
            kinds,
            operations,
            guests,
            contention,
            workloads: Vec::new(),
            response_times: self.response_times.iter().filter(|times| times.workload == index).cloned().collect(),
        }
    }

    /// Bytes that the applications of a workload received.
    #[must_use]
    pub(crate) fn payload_of(&self, index: usize) -> f64 {
        self.workloads.get(index).map_or(self.payload_bytes, |workload| workload.payload_bytes)
    }
}

/// What happened in one operation during a batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct OperationBatch {
    /// Bytes read or written.
    pub bytes: f64,
    /// Time, s.
    pub seconds: f64,
    /// Emulation time of the partition, ms.
    pub emulation_ms: f64,
    /// CP time of the partition, ms.
    pub control_program_ms: f64,
}

impl OperationBatch {
    /// What happened between two snapshots.
    #[must_use]
    pub fn between(a: &OperationTotals, b: &OperationTotals) -> Self {
        let ms = |a: u64, b: u64| (b - a) as f64 / 1e9;
        let cp = |totals: &OperationTotals| (totals.ledger.control_program + totals.ledger.spin).ps();
        Self {
            bytes: (b.bytes - a.bytes) as f64,
            seconds: ms(a.time.ps(), b.time.ps()) / 1e3,
            emulation_ms: ms(a.ledger.emulation.ps(), b.ledger.emulation.ps()),
            control_program_ms: ms(cp(a), cp(b)),
        }
    }
}
