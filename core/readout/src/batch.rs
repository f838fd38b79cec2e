//! What was counted in one batch of an observation.

use datapath_engine::time::Instant;
use datapath_scenario::plan::PAIRS_MAX;
use datapath_world::{GuestRole, OperationTotals};

/// What a server guest did in one batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct GuestBatch {
    /// Packets sent.
    pub packets: f64,
    /// Processor time on its account, ms.
    pub cpu_ms: f64,
    /// Transactions completed with its client.
    pub transactions: f64,
    /// Bytes that the applications of both received.
    pub payload_bytes: f64,
    /// Sum of response times, µs.
    pub response_us: f64,
    /// Requests that were due, where a load is offered, and those that were refused.
    pub due: [f64; 2],
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
    /// Spinning for what no formal lock guards, ms.
    pub other_spin_ms: f64,
    /// DIAGNOSE X'44'.
    pub diagnoses: f64,
}

/// What one of several workloads did in one batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct WorkloadBatch {
    /// Transactions completed.
    pub transactions: f64,
    /// Bytes of IP packets with data that its cards sent.
    pub data_bytes: f64,
    /// Their frames.
    pub data_frames: f64,
    /// Bytes that applications received.
    pub payload_bytes: f64,
    /// Sum of response times, µs.
    pub response_us: f64,
    /// Processor time of its guests, ms, in the order of [`Who`].
    pub cpu_ms: [f64; GuestRole::ALL.len()],
    /// Its part in each operation on files.
    pub operations: [OperationBatch; 4],
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
    /// Their frames.
    pub data_frames: f64,
    /// Bytes that applications received.
    pub payload_bytes: f64,
    /// Emulation time of the measured partition, ms.
    pub emulation_ms: f64,
    /// CP time of the measured partition, ms.
    pub control_program_ms: f64,
    /// Sum of response times, µs.
    pub response_us: f64,
    /// Requests that were due, where a load is offered, and those that were refused.
    pub due: [f64; 2],
    /// Its part in each operation on files.
    pub operations: [OperationBatch; 4],
    /// What the server guest of each pair did.
    pub guests: [GuestBatch; PAIRS_MAX],
    /// What the measured partition's processors share.
    pub contention: ContentionBatch,
    /// What each of several workloads did; empty where there is one.
    pub workloads: Vec<WorkloadBatch>,
}

impl Batch {
    /// Processor time of the measured partition, ms.
    #[must_use]
    pub(crate) fn busy_ms(&self) -> f64 {
        self.emulation_ms + self.control_program_ms
    }

    /// The batch as if there were no other work than this of several; the processor time is still that of all.
    #[must_use]
    pub(crate) fn of_workload(&self, index: usize) -> Self {
        let WorkloadBatch { transactions, data_bytes, data_frames, payload_bytes, response_us, operations, .. } =
            self.workloads[index];
        let Self { end, seconds, emulation_ms, control_program_ms, due, guests, contention, .. } = *self;
        Self {
            end,
            seconds,
            transactions,
            data_bytes,
            data_frames,
            payload_bytes,
            emulation_ms,
            control_program_ms,
            response_us,
            due,
            operations,
            guests,
            contention,
            workloads: Vec::new(),
        }
    }

    /// Bytes that the applications of a workload received.
    #[must_use]
    pub(crate) fn payload_of(&self, index: usize) -> f64 {
        self.workloads.get(index).map_or(self.payload_bytes, |own| own.payload_bytes)
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
    /// What lies between two snapshots.
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
