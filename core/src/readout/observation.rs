//! Watches a run from outside: discards the warm-up by a rule and collects batches of equal length.
//!
//! A batch must not lie inside one phase of what it observes. Where the messages of a transaction take long and its rate is not
//! the same throughout, whole transactions of every connection are waited for ([`Course::Rounds`]).

use super::batch::{Batch, GuestBatch, LaneBatch, PhaseBatch, WorkloadBatch};
use super::course::{Course, Extent, Rounds};
use super::lengths::Lengths;
use crate::engine::time::{Instant, Span};
use crate::model::ids::{LparId, WorkloadId};
use crate::model::packet::Side;
use crate::model::tally::Tally;
use crate::scenario::plan::{Conversation, PAIRS_MAX, Plan, Work};
use crate::world::{LockKind, PhaseTotals, Who, World};

/// Warm-up lasts at least so many transactions …
const WARM_UP_TRANSACTIONS: u64 = 500;
/// … and so many more per connection, …
const WARM_UP_TRANSACTIONS_EACH: u64 = 40;
/// … or, since web pages take hundreds of times longer than requests and responses, so many; …
const WARM_UP_ROUNDS_WEB: u64 = 10;
/// … or until so many windows per connection have been read …
const WARM_UP_WINDOWS: u64 = 3;
/// … or, where several pairs share a card, sent: it takes longer until they share it as they will.
const WARM_UP_WINDOWS_SHARED: u64 = 16;
/// A batch carries at least so many bytes of streams, so that the bursts of single windows average out.
const BATCH_BYTES: u64 = 6 << 20;
/// A connection's transactions before the warm-up ends where whole ones are waited for: the first may begin beside idle others.
const WARM_UP_ROUNDS: u32 = 2;
/// How often the rule is looked at.
const PROBE: Span = Span::from_ps(500_000_000);

/// What a server guest has done.
#[derive(Clone, Copy, Debug, Default)]
pub struct GuestTotals {
    /// Packets sent.
    pub packets: u64,
    /// Processor time on its account, ps.
    pub cpu_ps: u64,
}

/// What the processors of a partition share and lose by it.
#[derive(Clone, Copy, Debug, Default)]
pub struct LaneTotals {
    /// Time for which PR/SM had dispatched them, ps.
    pub dispatched_ps: u64,
    /// Spinning for the scheduler lock, the timer request lock, and what no formal lock guards, ps.
    pub spin_ps: [u64; 3],
    /// DIAGNOSE X'44'.
    pub diagnoses: u64,
}

/// Cumulative counts at an instant.
#[derive(Clone, Debug, Default)]
pub struct Snapshot {
    /// When.
    pub at: Instant,
    /// Transactions completed.
    pub transactions: u64,
    /// Bytes of IP packets with data, whichever card sent them.
    pub data_bytes: u64,
    /// Their frames.
    pub data_frames: u64,
    /// Bytes that applications received.
    pub payload_bytes: u64,
    /// Emulation time of the measured partition, ps.
    pub emulation_ps: u64,
    /// CP time of the measured partition, spin included, ps.
    pub control_program_ps: u64,
    /// Sum of response times, ps.
    pub response_ps: u128,
    /// Requests that were due, where a load is offered, and those that were refused.
    pub due: [u64; 2],
    /// What each phase of IOzone took.
    pub phases: [PhaseTotals; 4],
    /// What the server guest of each pair has done.
    pub guests: [GuestTotals; PAIRS_MAX],
    /// What the measured partition's processors share.
    pub lanes: LaneTotals,
    /// What each of several workloads has done; empty where there is one.
    pub workloads: Vec<WorkloadTotals>,
}

/// What one of several workloads has done.
#[derive(Clone, Copy, Debug, Default)]
pub struct WorkloadTotals {
    /// Its transactions and bytes.
    pub tally: Tally,
    /// Bytes of IP packets with data that its cards sent.
    pub data_bytes: u64,
    /// Their frames.
    pub data_frames: u64,
    /// Processor time of its guests, ps, in the order of [`Who`].
    pub cpu_ps: [u64; Who::ALL.len()],
    /// What each phase of IOzone took.
    pub phases: [PhaseTotals; 4],
}

/// What a workload must have done when the warm-up ends, and how long batches are then.
#[derive(Clone, Copy, Debug)]
struct Demand {
    transactions: u64,
    /// A batch is at least so much of the warm-up's length.
    batch_share: f64,
    lengths: Lengths,
}

impl Demand {
    fn of(plan: &Plan) -> Self {
        let connections = u64::from(plan.description.workload.connections);
        let transactions = WARM_UP_TRANSACTIONS + WARM_UP_TRANSACTIONS_EACH * connections;
        let window = |conversation: &Conversation| u64::from(conversation.connections) * conversation.window;
        let windows = WARM_UP_WINDOWS * plan.conversations().iter().map(window).sum::<u64>();
        let (transactions, batch_share, lengths) = match plan.work {
            Work::Awm(_) => (transactions, 0.5, Lengths { warm_up: windows, batch: BATCH_BYTES, whole: 0 }),
            Work::IoZone(zone) => (u64::MAX, 0.0, Lengths::of(plan, zone.file)),
            Work::Web(web) => {
                let rounds = WARM_UP_TRANSACTIONS + WARM_UP_ROUNDS_WEB * u64::from(web.connections);
                (rounds, 0.5, Lengths { warm_up: u64::MAX, batch: 0, whole: 0 })
            }
        };
        Self { transactions, batch_share, lengths }
    }

    /// What the warm-up asks for that is done; it ends at 1.
    fn done(&self, tally: &Tally) -> f64 {
        share(tally.transactions, self.transactions).max(share(tally.payload_bytes, self.lengths.warm_up))
    }
}

fn share(done: u64, enough: u64) -> f64 {
    done as f64 / enough as f64
}

/// What a pair of guests must have done when the warm-up ends.
#[derive(Clone, Copy, Debug)]
enum WarmUp {
    /// Transactions.
    Transactions(u64),
    /// Packets that the server has sent.
    Packets(u64),
}

/// Collects batches.
#[derive(Clone, Debug)]
pub struct Observation {
    measured: LparId,
    /// Of each pair, if there are several.
    warm_pairs: Vec<WarmUp>,
    /// Of each workload.
    demands: Vec<Demand>,
    /// Whether whole transactions of every connection are waited for, …
    course: Course,
    /// … how many there were since the start or, later, since the warm-up.
    rounds: Rounds,
    boundary: Instant,
    batch: Span,
    warm_up_end: Option<Instant>,
    last: Snapshot,
    batches: Vec<Batch>,
}

impl Observation {
    /// Observes a world that has just been assembled from `plan`.
    #[must_use]
    pub fn new(plan: &Plan, world: &World) -> Self {
        Self {
            measured: world.lpar_of(plan.path.measured),
            warm_pairs: warm_pairs(plan),
            demands: plan.programs().into_iter().map(Demand::of).collect(),
            course: Course::of(plan),
            rounds: Rounds::from(Instant::ZERO),
            boundary: Instant::ZERO + PROBE,
            batch: PROBE,
            warm_up_end: None,
            last: Snapshot::default(),
            batches: Vec::new(),
        }
    }

    /// When the warm-up ended.
    #[must_use]
    pub fn warm_up_end(&self) -> Option<Instant> {
        self.warm_up_end
    }

    /// The batches so far.
    #[must_use]
    pub fn batches(&self) -> &[Batch] {
        &self.batches
    }

    /// Whether all that repeats was observed once: the four phases of IOzone.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.share_of_whole() >= 1.0
    }

    /// Of what repeats, how much was observed; infinitely much where nothing does.
    fn share_of_whole(&self) -> f64 {
        let mut least = f64::INFINITY;
        for (index, demand) in self.demands.iter().enumerate() {
            if demand.lengths.whole > 0 {
                let payload: f64 = self.batches.iter().map(|batch| batch.payload_of(index)).sum();
                least = least.min(payload / demand.lengths.whole as f64);
            }
        }
        least
    }

    /// Whether there is something that repeats and must be seen once.
    fn repeats(&self) -> bool {
        self.demands.iter().any(|demand| demand.lengths.whole > 0)
    }

    /// How much of the transactions was seen.
    #[must_use]
    pub fn extent(&self) -> Extent {
        match self.course {
            _ if self.repeats() && self.is_whole() => Extent::Whole,
            _ if self.repeats() => Extent::Part,
            _ if self.warm_up_end.is_some() && self.rounds.are_whole() => Extent::Whole,
            Course::Stream => Extent::Within,
            Course::Short | Course::Rounds => Extent::Part,
        }
    }

    /// How much of the way is done if `batches` are needed, 0 to 1.
    #[must_use]
    pub fn progress(&self, world: &World, batches: f64) -> f64 {
        let Some(start) = self.warm_up_end else {
            let done = self.warm_up_done(world, &self.snapshot(world)).min(1.0);
            // What comes after it is so many times its length.
            let mut batch_share = 0.0_f64;
            for demand in &self.demands {
                batch_share = batch_share.max(demand.batch_share);
            }
            return done / (1.0 + batch_share * batches);
        };
        let warm_up = start.us();
        let time = world.now().us() / (warm_up + self.batch.us() * batches);
        self.share_of_whole().min(time).min(1.0)
    }

    /// Time observed after the warm-up.
    #[must_use]
    pub fn observed(&self) -> Span {
        self.warm_up_end.map_or(Span::ZERO, |start| self.last.at.since(start))
    }

    /// Runs the world to `until`, stopping at batch boundaries on the way; returns the number of events handled.
    /// Where it is sliced has no effect on the batches.
    pub fn advance(&mut self, world: &mut World, until: Instant, events_max: u64) -> u64 {
        let mut handled = 0;
        while world.now() < until && handled < events_max {
            handled += world.run(until.min(self.boundary), events_max - handled);
            if world.now() == self.boundary && world.next_event().is_none_or(|next| next > self.boundary) {
                self.cross(world);
            }
        }
        handled
    }

    fn cross(&mut self, world: &World) {
        let snapshot = self.snapshot(world);
        if let Some(oldest) = world.oldest_transaction() {
            self.rounds.look(oldest, snapshot.at);
        }
        if self.warm_up_end.is_some() {
            self.batches.push(Batch::between(&self.last, &snapshot));
            self.last = snapshot;
        } else if self.warm_up_done(world, &snapshot) >= 1.0 {
            self.warm_up_end = Some(snapshot.at);
            self.rounds = Rounds::from(snapshot.at);
            self.batch = self.batch_after(world, &snapshot);
            self.last = snapshot;
        }
        self.boundary = self.boundary + self.batch;
    }

    /// What the warm-up asks for that is done; it ends at 1.
    fn warm_up_done(&self, world: &World, snapshot: &Snapshot) -> f64 {
        let rounds = match self.course {
            // All begin one when the run begins.
            Course::Rounds => share(u64::from(self.rounds.seen), u64::from(1 + WARM_UP_ROUNDS)),
            Course::Short | Course::Stream => f64::INFINITY,
        };
        if self.warm_pairs.is_empty() {
            let mut done = rounds;
            for (demand, workload) in self.demands.iter().zip(world.workloads()) {
                done = done.min(demand.done(&world.tally(workload)));
            }
            return done;
        }
        let pairs = world.pairs().iter().zip(&snapshot.guests);
        let pairs = self.warm_pairs.iter().zip(pairs).map(|(warm_up, (pair, server))| match *warm_up {
            WarmUp::Transactions(enough) => share(pair.tally.transactions, enough),
            WarmUp::Packets(enough) => share(server.packets, enough),
        });
        pairs.fold(rounds, f64::min)
    }

    /// Half the warm-up, or longer for a few fast streams.
    fn batch_after(&self, world: &World, snapshot: &Snapshot) -> Span {
        let mut longest = 0.0_f64;
        for (demand, workload) in self.demands.iter().zip(world.workloads()) {
            let tally = world.tally(workload);
            let streaming = if self.warm_pairs.is_empty() {
                tally.transactions < demand.transactions
            } else {
                self.warm_pairs.iter().any(|warm_up| matches!(warm_up, WarmUp::Packets(_)))
            };
            let stretch = if streaming { demand.lengths.batch as f64 / tally.payload_bytes as f64 } else { 0.0 };
            longest = longest.max(stretch).max(demand.batch_share);
        }
        Span::from_us(snapshot.at.us() * longest)
    }

    fn snapshot(&self, world: &World) -> Snapshot {
        let ledger = world.lpar_ledger(self.measured);
        let counters = world.counters();
        let mut guests = [GuestTotals::default(); PAIRS_MAX];
        for (totals, pair) in guests.iter_mut().zip(world.pairs().iter()) {
            let server = pair.guests[Side::Server.index()];
            totals.packets = world.guest_packets(server);
            totals.cpu_ps = world.guest_ledger(server).total().ps();
        }
        Snapshot {
            at: world.now(),
            transactions: counters.transactions,
            data_bytes: world.osas().iter().map(|card| card.data_bytes_out).sum(),
            data_frames: world.osas().iter().map(|card| card.data_frames_out).sum(),
            payload_bytes: counters.payload_bytes,
            emulation_ps: ledger.emulation.ps(),
            control_program_ps: ledger.control_program.ps() + ledger.spin.ps(),
            response_ps: counters.response_time_ps,
            due: world.requests_due(),
            phases: world.workloads().next().and_then(|first| world.phases(first)).unwrap_or_default(),
            guests,
            lanes: self.lanes(world),
            workloads: match self.demands[..] {
                [_] => Vec::new(),
                _ => world.workloads().map(|workload| WorkloadTotals::of(world, workload)).collect(),
            },
        }
    }

    fn lanes(&self, world: &World) -> LaneTotals {
        let own = world.processors().iter().filter(|processor| processor.lpar == self.measured);
        let kinds = [LockKind::Scheduler, LockKind::TimerRequest, LockKind::Other];
        LaneTotals {
            dispatched_ps: own.map(|processor| processor.dispatched_time_at(world.now()).ps()).sum(),
            spin_ps: kinds.map(|kind| world.spun_for_kind(kind).ps()),
            diagnoses: world.diagnoses(),
        }
    }
}

/// What each pair must do before the warm-up ends: all wait for the slowest. Empty if there is one conversation.
fn warm_pairs(plan: &Plan) -> Vec<WarmUp> {
    if plan.description.pairs.is_empty() {
        return Vec::new();
    }
    let pairs = plan.conversations().iter().map(|conversation| {
        let connections = u64::from(conversation.connections);
        if conversation.awm.request.max(conversation.awm.response) > conversation.window {
            WarmUp::Packets(WARM_UP_WINDOWS_SHARED * connections * conversation.window / u64::from(plan.mss))
        } else {
            WarmUp::Transactions(WARM_UP_TRANSACTIONS + WARM_UP_TRANSACTIONS_EACH * connections)
        }
    });
    pairs.collect()
}

impl LaneBatch {
    fn between(a: &LaneTotals, b: &LaneTotals) -> Self {
        let ms = |a: u64, b: u64| (b - a) as f64 / 1e9;
        let [scheduler_spin_ms, timer_spin_ms, other_spin_ms] =
            std::array::from_fn(|kind| ms(a.spin_ps[kind], b.spin_ps[kind]));
        Self {
            dispatched_ms: ms(a.dispatched_ps, b.dispatched_ps),
            scheduler_spin_ms,
            timer_spin_ms,
            other_spin_ms,
            diagnoses: (b.diagnoses - a.diagnoses) as f64,
        }
    }
}

impl Batch {
    fn between(a: &Snapshot, b: &Snapshot) -> Self {
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
            response_us: (b.response_ps - a.response_ps) as f64 / 1e6,
            due: [(b.due[0] - a.due[0]) as f64, (b.due[1] - a.due[1]) as f64],
            phases: std::array::from_fn(|index| PhaseBatch::between(&a.phases[index], &b.phases[index])),
            guests: std::array::from_fn(|index| {
                let (a, b) = (&a.guests[index], &b.guests[index]);
                GuestBatch { packets: (b.packets - a.packets) as f64, cpu_ms: ms(b.cpu_ps - a.cpu_ps) }
            }),
            lanes: LaneBatch::between(&a.lanes, &b.lanes),
            workloads: a.workloads.iter().zip(&b.workloads).map(|(a, b)| WorkloadBatch::between(a, b)).collect(),
        }
    }
}

impl WorkloadTotals {
    fn of(world: &World, workload: WorkloadId) -> Self {
        let [data_bytes, data_frames] = world.sent_by_cards(workload);
        Self {
            tally: world.tally(workload),
            data_bytes,
            data_frames,
            cpu_ps: Who::ALL.map(|who| world.ledger_of(workload, who).total().ps()),
            phases: world.phases(workload).unwrap_or_default(),
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
            cpu_ms: std::array::from_fn(|who| (b.cpu_ps[who] - a.cpu_ps[who]) as f64 / 1e9),
            phases: std::array::from_fn(|index| PhaseBatch::between(&a.phases[index], &b.phases[index])),
        }
    }
}
