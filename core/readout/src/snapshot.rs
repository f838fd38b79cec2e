//! What a run has done up to an instant. A batch lies between two snapshots.

use super::batch::{
    Batch, ContentionBatch, GuestBatch, OperationBatch, ResponseBatch, TransactionKindBatch, WorkloadBatch,
};
use datapath_engine::arena::Id;
use datapath_engine::time::Instant;
use datapath_model::completed_work::CompletedWork;
use datapath_model::ids::{LparId, WorkloadId};
use datapath_model::packet::Side;
use datapath_model::workload::sizes::MIX_MAX;
use datapath_scenario::scenario::PAIR_KINDS_MAX;
use datapath_world::{GuestRole, LockKind, OperationTotals, World};

/// What the server guests of one kind of pairs have done.
#[derive(Clone, Copy, Debug, Default)]
pub struct GuestTotals {
    /// Packets sent.
    pub packets: u64,
    /// Processor time charged to them, ps.
    pub cpu_ps: u64,
    /// The work that they completed with their clients.
    pub tally: CompletedWork,
    /// Requests that were due, and those that were refused; only with an offered load.
    pub due: [u64; 2],
}

/// What the processors of a partition share, and what that costs them.
#[derive(Clone, Copy, Debug, Default)]
pub struct ContentionTotals {
    /// Time for which they had a physical processor, ps.
    pub physical_ps: u64,
    /// Spinning for the scheduler lock, for the timer request lock, and spinning that no formal
    /// lock accounts for, ps.
    pub spin_ps: [u64; 3],
    /// Number of DIAGNOSE X'44'.
    pub diagnoses: u64,
}

/// Cumulative counts at an instant.
#[derive(Clone, Debug, Default)]
pub struct Snapshot {
    /// The instant.
    pub at: Instant,
    /// Transactions completed.
    pub transactions: u64,
    /// Bytes of IP packets with data, whichever card sent them.
    pub data_bytes: u64,
    /// Frames of these packets.
    pub data_frames: u64,
    /// Bytes that applications received.
    pub payload_bytes: u64,
    /// Emulation time of the measured partition, ps.
    pub emulation_ps: u64,
    /// CP time of the measured partition, including spinning, ps.
    pub control_program_ps: u64,
    /// Time for which the processors of each partition were busy, ps; that of the clients first.
    pub partitions_ps: [u64; 2],
    /// Interrupts that the guests of the measured partition handled.
    pub interrupts: u64,
    /// Processor time that they took, ps.
    pub interrupt_ps: u64,
    /// Sum of response times, ps.
    pub response_ps: u128,
    /// Requests that were due, and those that were refused; only with an offered load.
    pub due: [u64; 2],
    /// Sum of the times that the requests of completed transactions had waited for a client, ps.
    pub waited_ps: u128,
    /// What each operation on files took.
    pub operations: [OperationTotals; 4],
    /// The completed transactions of each kind of a mix.
    pub kinds: [CompletedWork; MIX_MAX],
    /// What the server guests of each kind of pairs have done.
    pub guests: [GuestTotals; PAIR_KINDS_MAX],
    /// What the processors of the measured partition share.
    pub contention: ContentionTotals,
    /// What each workload has done; empty if there is only one.
    pub workloads: Vec<WorkloadTotals>,
}

/// What one of several workloads has done.
#[derive(Clone, Copy, Debug, Default)]
pub struct WorkloadTotals {
    /// Its completed transactions and bytes.
    pub tally: CompletedWork,
    /// Bytes of IP packets with data that its cards sent.
    pub data_bytes: u64,
    /// Frames of these packets.
    pub data_frames: u64,
    /// Its requests that were due, and those that were refused; only with an offered load.
    pub due: [u64; 2],
    /// Sum of the times that the requests of its completed transactions had waited for a client, ps.
    pub waited_ps: u128,
    /// Processor time of its guests, ps, in the order of [`GuestRole`].
    pub cpu_ps: [u64; GuestRole::ALL.len()],
    /// What each operation on files took.
    pub operations: [OperationTotals; 4],
}

impl Snapshot {
    /// The counts of a world so far. The processor time is that of one partition.
    #[must_use]
    pub fn of(world: &World, measured: LparId) -> Self {
        let ledger = world.lpar_ledger(measured);
        let counters = world.counters();
        let (interrupts, interrupt_time) = world.lpar_interrupts(measured);
        let mut guests = [GuestTotals::default(); PAIR_KINDS_MAX];
        for (id, due) in world.pairs().ids().zip(world.requests_due_of_pairs()) {
            let (pair, totals) = (&world.pairs()[id], &mut guests[world.pair_kind(id)]);
            totals.tally.add(&pair.tally);
            totals.due = [totals.due[0] + due[0], totals.due[1] + due[1]];
            let server = pair.guests[Side::Server.index()];
            totals.packets += world.guest_packets(server);
            totals.cpu_ps += world.guest_ledger(server).total().ps();
        }
        let mut kinds = [CompletedWork::default(); MIX_MAX];
        for of_pair in world.completed_of_kinds() {
            kinds.iter_mut().zip(of_pair).for_each(|(totals, completed)| totals.add(completed));
        }
        Self {
            at: world.now(),
            transactions: counters.transactions,
            data_bytes: world.osas().iter().map(|card| card.data_bytes_out).sum(),
            data_frames: world.osas().iter().map(|card| card.data_frames_out).sum(),
            payload_bytes: counters.payload_bytes,
            emulation_ps: ledger.emulation.ps(),
            control_program_ps: ledger.control_program.ps() + ledger.spin.ps(),
            partitions_ps: std::array::from_fn(|lpar| {
                if lpar < world.lpars_len() { world.lpar_ledger(LparId::from_index(lpar)).total().ps() } else { 0 }
            }),
            interrupts,
            interrupt_ps: interrupt_time.ps(),
            response_ps: counters.response_time_ps,
            due: world.requests_due(),
            waited_ps: world.waited_ps_of_pairs().sum(),
            kinds,
            operations: world.workloads().next().and_then(|first| world.operations(first)).unwrap_or_default(),
            guests,
            contention: ContentionTotals::of(world, measured),
            workloads: match world.workloads().count() {
                1 => Vec::new(),
                _ => world.workloads().map(|workload| WorkloadTotals::of(world, workload)).collect(),
            },
        }
    }
}

impl ContentionTotals {
    fn of(world: &World, measured: LparId) -> Self {
        let processors = world.processors().iter().filter(|processor| processor.lpar == measured);
        let kinds = [LockKind::Scheduler, LockKind::TimerRequest, LockKind::Other];
        Self {
            physical_ps: processors.map(|processor| processor.physical_time_at(world.now()).ps()).sum(),
            spin_ps: kinds.map(|kind| world.spin_time_of_kind(kind).ps()),
            diagnoses: world.diagnoses(),
        }
    }
}

impl ContentionBatch {
    fn between(a: &ContentionTotals, b: &ContentionTotals) -> Self {
        let ms = |a: u64, b: u64| (b - a) as f64 / 1e9;
        let [scheduler_spin_ms, timer_spin_ms, other_spin_ms] =
            std::array::from_fn(|kind| ms(a.spin_ps[kind], b.spin_ps[kind]));
        Self {
            physical_ms: ms(a.physical_ps, b.physical_ps),
            scheduler_spin_ms,
            timer_spin_ms,
            other_spin_ms,
            diagnoses: (b.diagnoses - a.diagnoses) as f64,
        }
    }
}

impl Batch {
    /// What happened between two snapshots, with the response times that the world recorded between
    /// them.
    #[must_use]
    pub fn with_response_times(a: &Snapshot, b: &Snapshot, world: &mut World) -> Self {
        let of_source = |(workload, times): (WorkloadId, _)| ResponseBatch { workload: workload.index(), times };
        Self { response_times: world.take_response_times().into_iter().map(of_source).collect(), ..Self::between(a, b) }
    }

    /// What happened between two snapshots, without response times.
    #[must_use]
    pub fn between(a: &Snapshot, b: &Snapshot) -> Self {
        let ms = |ps: u64| ps as f64 / 1e9;
        Self {
            end: b.at,
            seconds: b.at.since(a.at).seconds(),
            transactions: (b.transactions - a.transactions) as f64,
            data_bytes: (b.data_bytes - a.data_bytes) as f64,
            data_frames: (b.data_frames - a.data_frames) as f64,
            payload_bytes: (b.payload_bytes - a.payload_bytes) as f64,
            emulation_ms: ms(b.emulation_ps - a.emulation_ps),
            control_program_ms: ms(b.control_program_ps - a.control_program_ps),
            partitions_ms: std::array::from_fn(|lpar| ms(b.partitions_ps[lpar] - a.partitions_ps[lpar])),
            interrupts: (b.interrupts - a.interrupts) as f64,
            interrupt_ms: ms(b.interrupt_ps - a.interrupt_ps),
            response_us: (b.response_ps - a.response_ps) as f64 / 1e6,
            due: [(b.due[0] - a.due[0]) as f64, (b.due[1] - a.due[1]) as f64],
            waited_us: (b.waited_ps - a.waited_ps) as f64 / 1e6,
            kinds: std::array::from_fn(|index| {
                let (a, b) = (&a.kinds[index], &b.kinds[index]);
                TransactionKindBatch {
                    transactions: (b.transactions - a.transactions) as f64,
                    response_us: (b.response_time_ps - a.response_time_ps) as f64 / 1e6,
                }
            }),
            operations: std::array::from_fn(|index| {
                OperationBatch::between(&a.operations[index], &b.operations[index])
            }),
            guests: std::array::from_fn(|index| {
                let (a, b) = (&a.guests[index], &b.guests[index]);
                GuestBatch {
                    packets: (b.packets - a.packets) as f64,
                    cpu_ms: ms(b.cpu_ps - a.cpu_ps),
                    transactions: (b.tally.transactions - a.tally.transactions) as f64,
                    payload_bytes: (b.tally.payload_bytes - a.tally.payload_bytes) as f64,
                    response_us: (b.tally.response_time_ps - a.tally.response_time_ps) as f64 / 1e6,
                    due: [0, 1].map(|which| (b.due[which] - a.due[which]) as f64),
                }
            }),
            contention: ContentionBatch::between(&a.contention, &b.contention),
            workloads: a.workloads.iter().zip(&b.workloads).map(|(a, b)| WorkloadBatch::between(a, b)).collect(),
            response_times: Vec::new(),
        }
    }
}

impl WorkloadTotals {
    fn of(world: &World, workload: WorkloadId) -> Self {
        let [data_bytes, data_frames] = world.sent_by_cards(workload);
        let offered = world.requests_due_of_pairs().zip(world.waited_ps_of_pairs());
        let offered = world.pairs().iter().zip(offered).filter(|(pair, _)| pair.workload == workload);
        let (mut due, mut waited_ps) = ([0, 0], 0);
        for (_, ([of_pair, refused], waited)) in offered {
            due = [due[0] + of_pair, due[1] + refused];
            waited_ps += waited;
        }
        Self {
            tally: world.tally(workload),
            data_bytes,
            data_frames,
            due,
            waited_ps,
            cpu_ps: GuestRole::ALL.map(|who| world.ledger_of(workload, who).total().ps()),
            operations: world.operations(workload).unwrap_or_default(),
        }
    }
}

impl WorkloadBatch {
    fn between(a: &WorkloadTotals, b: &WorkloadTotals) -> Self {
        Self {
            transactions: (b.tally.transactions - a.tally.transactions) as f64,
            data_bytes: (b.data_bytes - a.data_bytes) as f64,
            data_frames: (b.data_frames - a.data_frames) as f64,
            payload_bytes: (b.tally.payload_bytes - a.tally.payload_bytes) as f64,
            response_us: (b.tally.response_time_ps - a.tally.response_time_ps) as f64 / 1e6,
            due: [0, 1].map(|which| (b.due[which] - a.due[which]) as f64),
            waited_us: (b.waited_ps - a.waited_ps) as f64 / 1e6,
            cpu_ms: std::array::from_fn(|who| (b.cpu_ps[who] - a.cpu_ps[who]) as f64 / 1e9),
            operations: std::array::from_fn(|index| {
                OperationBatch::between(&a.operations[index], &b.operations[index])
            }),
        }
    }
}
