//! Observes a run from outside: discards the warm-up by a rule and collects batches of equal
//! length.
//!
//! A batch must not lie inside one stage of what it observes. If the messages of a transaction take
//! long and its rate varies, the observation waits for whole transactions of every connection
//! ([`TransactionPattern::Rounds`]).

use super::batch::Batch;
use super::counting::Counting;
use super::run_length::{RunLength, share, transactions_of};
use super::snapshot::Snapshot;
use super::transaction_pattern::{Coverage, Rounds, TransactionPattern};
use datapath_engine::time::{Instant, Span};
use datapath_model::ids::{LparId, WorkloadId};
use datapath_model::packet::Side;
use datapath_model::workload::trace::Recorded;
use datapath_scenario::scenario::{Conversation, Scenario};
use datapath_world::World;

/// Windows per connection that must have been sent before the warm-up ends, if several pairs share
/// a card: the pairs take longer to reach their lasting shares.
const WARM_UP_WINDOWS_SHARED: u64 = 16;
/// Transactions of each connection before the warm-up ends, where whole transactions are observed:
/// the first may start while other connections are idle.
const WARM_UP_ROUNDS: u32 = 2;
/// Least simulated time after the warm-up. Queues and interrupts can settle into a regime for 100 to
/// 200 ms, and all batches in it agree: with 32 connections over a vswitch one regime has 88,500
/// transactions a second, but the mean over many regimes is 78,000.
const REGIMES: Span = Span::from_ps(1_000_000_000_000);
/// Events after which a run need not last so long: a quarter of a second in a browser.
const EVENTS_FOR_REGIMES: u64 = 2_000_000;
/// Into how many batches a trace can be divided: after a multiple of each the intervals are checked
/// (`measurement.rs`), so a run can end there.
const IN_PASS: [usize; 14] = [320, 160, 80, 64, 40, 32, 20, 16, 10, 8, 5, 4, 2, 1];
/// Interval between two checks of the rule.
const PROBE: Span = Span::from_ps(500_000_000);

/// What a pair of guests must have done before the warm-up ends.
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
    /// What each pair must have done, for each kind of pairs; empty if they are not listed.
    warm_pairs: Vec<WarmUp>,
    /// One for each workload.
    demands: Vec<RunLength>,
    /// Least duration of the warm-up, µs, because clients think or wait until requests are due.
    idle_us: f64,
    /// Whether whole transactions of every connection are observed.
    course: TransactionPattern,
    /// The number of such rounds since the start or, later, since the warm-up.
    rounds: Rounds,
    boundary: Instant,
    batch: Span,
    warm_up_end: Option<Instant>,
    last: Snapshot,
    /// Events handled when the last batch ended.
    events: u64,
    batches: Vec<Batch>,
    /// How long the longest trace takes, the most requests of one, and the batches that it is divided
    /// into.
    pass: Span,
    trace_rows: u64,
    in_pass: usize,
}

impl Observation {
    /// Observes a world that has just been assembled from `scenario`.
    #[must_use]
    pub fn new(scenario: &Scenario, world: &World) -> Self {
        Self {
            measured: world.lpar_of(scenario.path().measured),
            warm_pairs: warm_pairs(scenario),
            demands: scenario.programs().into_iter().map(|one| (Counting::of_scenario(one).lengths)(one)).collect(),
            idle_us: scenario.programs().into_iter().flat_map(Scenario::conversations).map(idle_us).fold(0.0, f64::max),
            course: TransactionPattern::of(scenario),
            rounds: Rounds::from(Instant::ZERO),
            boundary: Instant::ZERO + PROBE,
            batch: PROBE,
            warm_up_end: None,
            last: Snapshot::default(),
            events: 0,
            batches: Vec::new(),
            pass: traces(scenario).map(Recorded::pass).max().unwrap_or_default(),
            trace_rows: traces(scenario).map(|recorded| recorded.trace.rows() as u64).max().unwrap_or_default(),
            in_pass: 1,
        }
    }

    /// When the warm-up ended.
    #[must_use]
    pub fn warm_up_end(&self) -> Option<Instant> {
        self.warm_up_end
    }

    /// About how many transactions of the first workload a batch has, if it does not stream.
    pub(crate) fn transactions_in_batch(&self) -> u64 {
        let RunLength { transactions, batch_share, .. } = self.demands[0];
        let of_trace = self.trace_rows / IN_PASS[0] as u64;
        of_trace.max((transactions as f64 * batch_share) as u64)
    }

    /// The batches so far.
    #[must_use]
    pub fn batches(&self) -> &[Batch] {
        &self.batches
    }

    /// Whether everything that repeats was observed once: the operations on files. A trace was
    /// observed a whole number of times.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.share_of_whole() >= 1.0 && self.batches.len().is_multiple_of(self.in_pass)
    }

    /// The share of the repeating work that was observed; infinite if nothing repeats.
    fn share_of_whole(&self) -> f64 {
        let mut least = f64::INFINITY;
        for (index, demand) in self.demands.iter().enumerate() {
            if demand.whole > 0 {
                let payload: f64 = self.batches.iter().map(|batch| batch.payload_of(index)).sum();
                least = least.min(payload / demand.whole as f64);
            }
        }
        least
    }

    /// Whether some work repeats and must be observed once.
    #[must_use]
    pub fn repeats(&self) -> bool {
        self.demands.iter().any(|demand| demand.whole > 0)
    }

    /// How much of the transactions was observed.
    #[must_use]
    pub fn extent(&self) -> Coverage {
        match self.course {
            _ if self.repeats() && self.is_whole() => Coverage::Whole,
            _ if self.repeats() => Coverage::Part,
            _ if self.warm_up_end.is_some() && self.rounds.are_whole() => Coverage::Whole,
            TransactionPattern::Stream => Coverage::Within,
            TransactionPattern::Short | TransactionPattern::Rounds => Coverage::Part,
        }
    }

    /// The share that is done if `batches` are needed, 0 to 1.
    #[must_use]
    pub fn progress(&self, world: &World, batches: f64) -> f64 {
        let Some(start) = self.warm_up_end else {
            let done = self.warm_up_done(world).min(1.0);
            // The observation takes this many times the length of the warm-up.
            let mut batch_share = 0.0_f64;
            for demand in &self.demands {
                batch_share = batch_share.max(demand.batch_share);
            }
            return done / (1.0 + batch_share * batches);
        };
        let warm_up = start.us();
        let batches = batches.max(self.in_pass as f64);
        let time = world.now().us() / (warm_up + self.batch.us() * batches);
        self.share_of_whole().min(time).min(1.0)
    }

    /// The estimated simulated time until there are figures with intervals, at the present pace.
    /// Nothing while nothing has been done.
    #[must_use]
    pub(crate) fn time_for_figures(&self, world: &World) -> Option<Span> {
        /// Fewest batches for meaningful intervals.
        const FEW: f64 = 4.0;
        if let Some(start) = self.warm_up_end {
            return Some(Span::from_us(start.us() + FEW * self.batch.us()));
        }
        let done = self.warm_up_done(world);
        let batch_share = self.demands.iter().fold(0.5, |most: f64, demand| most.max(demand.batch_share));
        let at_this_pace = if done > 0.0 { world.now().us() / done.min(1.0) } else { self.idle_us };
        let warm_up = at_this_pace.max(self.idle_us);
        (warm_up > 0.0).then(|| Span::from_us(warm_up * (1.0 + FEW * batch_share)))
    }

    /// Time observed after the warm-up.
    #[must_use]
    pub fn observed(&self) -> Span {
        self.warm_up_end.map_or(Span::ZERO, |start| self.last.at.since(start))
    }

    /// Whether the batches hardly lie all in one regime of a system that changes it a few times a
    /// second; also true if it would take too many events to see that.
    #[must_use]
    pub(crate) fn outlasts_regimes(&self) -> bool {
        self.share_of_regimes() >= 1.0
    }

    /// The share that was observed of the time, or of the events, after which the batches hardly lie
    /// all in one regime.
    #[must_use]
    pub fn share_of_regimes(&self) -> f64 {
        share(self.observed().ps(), REGIMES.ps()).max(share(self.events, EVENTS_FOR_REGIMES))
    }

    /// About how many batches that takes.
    #[must_use]
    pub(crate) fn batches_to_outlast_regimes(&self) -> f64 {
        let time = REGIMES.us() / self.batch.us();
        let events = self.batches.len() as f64 * share(EVENTS_FOR_REGIMES, self.events.max(1));
        if self.batches.is_empty() { 0.0 } else { time.min(events) }
    }

    /// Runs the world to `until`; returns the number of events handled. The size of the slices has
    /// no effect on the batches.
    pub fn advance(&mut self, world: &mut World, until: Instant, events_max: u64) -> u64 {
        let mut handled = 0;
        while world.now() < until && handled < events_max {
            handled += self.advance_to_mark(world, until, events_max - handled).0;
        }
        handled
    }

    /// Runs the world to `until`, but stops earlier at the end of the warm-up or of a batch.
    /// Returns the number of events handled, and whether such an end was reached.
    pub(crate) fn advance_to_mark(&mut self, world: &mut World, until: Instant, events_max: u64) -> (u64, bool) {
        let mut handled = 0;
        while world.now() < until && handled < events_max {
            handled += world.run(until.min(self.boundary), events_max - handled);
            if world.now() == self.boundary && world.next_event().is_none_or(|next| next > self.boundary) {
                let before = (self.warm_up_end, self.batches.len());
                self.cross(world);
                self.skip_idle_probes(world);
                if before != (self.warm_up_end, self.batches.len()) {
                    return (handled, true);
                }
            }
        }
        (handled, false)
    }

    fn cross(&mut self, world: &mut World) {
        let snapshot = Snapshot::of(world, self.measured);
        if let Some(oldest) = world.oldest_transaction() {
            self.rounds.update(oldest, snapshot.at);
        }
        if self.warm_up_end.is_some() {
            self.batches.push(Batch::with_response_times(&self.last, &snapshot, world));
            self.last = snapshot;
            self.events = world.counters().events;
        } else if self.warm_up_done(world) >= 1.0 {
            world.forget_response_times();
            self.warm_up_end = Some(snapshot.at);
            self.rounds = Rounds::from(snapshot.at);
            (self.batch, self.in_pass) = fitted(self.batch_after(world, &snapshot), self.pass);
            self.last = snapshot;
        }
        self.boundary = self.boundary + self.batch;
    }

    /// Nothing changes between two events, so the rule need not be checked there: a think time may
    /// last for thousands of checks.
    fn skip_idle_probes(&mut self, world: &mut World) {
        if let (None, TransactionPattern::Short, Some(next)) = (self.warm_up_end, self.course, world.next_event()) {
            let idle = next.since(self.boundary).ps() / PROBE.ps();
            self.boundary = self.boundary + Span::from_ps(idle * PROBE.ps());
        }
    }

    /// The share of the warm-up that is done; it ends at 1.
    fn warm_up_done(&self, world: &World) -> f64 {
        let rounds = match self.course {
            // Every connection begins a transaction when the run begins.
            TransactionPattern::Rounds => share(u64::from(self.rounds.seen), u64::from(1 + WARM_UP_ROUNDS)),
            TransactionPattern::Short | TransactionPattern::Stream => f64::INFINITY,
        };
        if self.warm_pairs.is_empty() {
            let mut done = rounds;
            for (demand, workload) in self.demands.iter().zip(world.workloads()) {
                done = done.min(demand.done(&world.tally(workload)));
            }
            return done;
        }
        let pairs = world.pairs().ids().map(|id| {
            let pair = &world.pairs()[id];
            match self.warm_pairs[world.pair_kind(id)] {
                WarmUp::Transactions(enough) => share(pair.tally.transactions, enough),
                WarmUp::Packets(enough) => share(world.guest_packets(pair.guests[Side::Server.index()]), enough),
            }
        });
        let without_pairs =
            self.demands.iter().zip(world.workloads()).filter(|&(_, workload)| !has_pairs(world, workload));
        let done = without_pairs.map(|(demand, workload)| demand.done(&world.tally(workload)));
        pairs.chain(done).fold(rounds, f64::min)
    }

    /// Half the length of the warm-up, or more for a few fast streams.
    fn batch_after(&self, world: &World, snapshot: &Snapshot) -> Span {
        let mut longest = 0.0_f64;
        for (demand, workload) in self.demands.iter().zip(world.workloads()) {
            let tally = world.tally(workload);
            let streaming = if self.warm_pairs.is_empty() || !has_pairs(world, workload) {
                tally.transactions < demand.transactions
            } else {
                self.warm_pairs.iter().any(|warm_up| matches!(warm_up, WarmUp::Packets(_)))
            };
            let stretch = if streaming { demand.batch as f64 / tally.payload_bytes as f64 } else { 0.0 };
            longest = longest.max(stretch).max(demand.batch_share);
        }
        Span::from_us(snapshot.at.us() * longest)
    }
}

/// Whether a workload has pairs of guests.
fn has_pairs(world: &World, workload: WorkloadId) -> bool {
    world.pairs().iter().any(|pair| pair.workload == workload)
}

/// The traces that are played.
fn traces(scenario: &Scenario) -> impl Iterator<Item = &Recorded> {
    scenario.programs().into_iter().flat_map(Scenario::conversations).filter_map(Conversation::recorded)
}

/// The length of batches that divide a trace into equal parts, each at least as long as a batch has to
/// be; and the number of these parts. A part of a trace is not the whole, so a run observes a trace a
/// whole number of times.
fn fitted(batch: Span, pass: Span) -> (Span, usize) {
    if pass == Span::ZERO {
        return (batch, 1);
    }
    let most = pass.ps() / batch.ps();
    match IN_PASS.into_iter().find(|&parts| parts as u64 <= most) {
        Some(parts) => (Span::from_ps(pass.ps() / parts as u64), parts),
        None => (Span::from_ps(batch.ps().div_ceil(pass.ps()) * pass.ps()), 1),
    }
}

/// How long the transactions of a warm-up last if nothing takes time except thinking and waiting
/// until requests are due, µs.
fn idle_us(conversation: &Conversation) -> f64 {
    let connections = u64::from(conversation.connections);
    let transactions = transactions_of(conversation) as f64;
    match &conversation.offered {
        Some(load) => transactions / load.per_second * 1e6,
        None => transactions / connections as f64 * conversation.think.mean.0,
    }
}

/// What each pair of a kind must do before the warm-up ends; the slowest decides. The kinds of the first workload come
/// first. Empty if pairs are not listed.
fn warm_pairs(scenario: &Scenario) -> Vec<WarmUp> {
    if scenario.description.pairs.is_empty() {
        return Vec::new();
    }
    let of_programs = scenario
        .programs()
        .into_iter()
        .flat_map(|program| program.conversations().iter().map(|one| (program.mss, one)));
    let pairs = of_programs.map(|(mss, conversation)| {
        let connections = u64::from(conversation.connections);
        if conversation.awm.request.max(conversation.awm.response) > conversation.window {
            WarmUp::Packets(WARM_UP_WINDOWS_SHARED * connections * conversation.window / u64::from(mss))
        } else {
            WarmUp::Transactions(transactions_of(conversation))
        }
    });
    pairs.collect()
}
