//! A run that can be watched and rewound: it has checkpoints, and replays the events between them.

use super::checkpoints::{Checkpoints, SPACING_EVENTS};
use super::frame::frame;
use super::journey::{Journey, explain, journey};
use super::layout::{Layout, layout};
use super::milestone::Milestone;
use super::overview::Overview;
use super::processor_time::ProcessorTime;
use super::response_time_breakdown::{self, Transactions};
use datapath_engine::arena::Id;
use datapath_engine::time::{Instant, Span};
use datapath_model::ids::{ConnectionId, LockId, LparId, OsaId};
use datapath_model::journal::{Journal, TraceFilter, TransactionRecord};
use datapath_scenario::scenario::Scenario;
use datapath_world::World;
use datapath_world::topology::Topology;

/// The budget of a run's checkpoints if no other is given.
pub const CHECKPOINT_BYTES: usize = 48_000_000;
/// Most journal entries of a journey, and of the last two transactions. Transactions of streams need
/// more and are not shown.
const JOURNEY_ENTRIES: usize = 256;
const TRANSACTION_ENTRIES: usize = 8192;
/// Waypoints of a packet, its acknowledgement, and the transaction before.
const PACKET_ENTRIES: u64 = 60;

/// A second run that leaves the playhead where it is.
#[derive(Clone, Debug)]
struct Refill {
    world: World,
    /// After this many events it becomes a checkpoint; `None` if it goes on to where no run has been.
    checkpoint: Option<u64>,
}

/// A watched run.
#[derive(Clone, Debug)]
pub struct Playback {
    world: World,
    topology: Topology,
    checkpoints: Checkpoints,
    overview: Overview,
    /// What runs while the page is idle, until it is where it is needed.
    refill: Option<Refill>,
    /// The slowest transactions that a refill passed.
    passed: Journal,
    /// The connection whose transactions are shown.
    followed: ConnectionId,
    /// The time since when it was watched without a break.
    watched_from: Instant,
    tells_transactions: bool,
    /// The partition whose processor time is measured.
    measured: LparId,
    /// Its processor time at the last two begins of the followed connection.
    begins: [Option<(Instant, ProcessorTime)>; 2],
}

impl Playback {
    /// The run of a scenario, at time zero.
    #[must_use]
    pub fn new(scenario: &Scenario) -> Self {
        Self::with_budget(scenario, CHECKPOINT_BYTES)
    }

    /// The run of a scenario whose checkpoints take at most so many bytes.
    #[must_use]
    pub fn with_budget(scenario: &Scenario, checkpoint_bytes: usize) -> Self {
        let (world, topology) = World::assemble(scenario);
        let followed = ConnectionId::from_index(0);
        let tells_transactions = world.transactions_began(followed).is_some()
            && scenario.conversations().iter().all(|conversation| {
                conversation.awm.bytes() / u64::from(scenario.mss) * PACKET_ENTRIES < TRANSACTION_ENTRIES as u64
            });
        let checkpoints = Checkpoints::new(&world, checkpoint_bytes);
        let measured = world.lpar_of(scenario.path().measured);
        let overview = Overview::new(&world, &topology, measured);
        let mut playback = Self {
            world,
            topology,
            checkpoints,
            overview,
            refill: None,
            passed: Journal::off(),
            followed,
            watched_from: Instant::ZERO,
            tells_transactions,
            measured,
            begins: [None; 2],
        };
        playback.follow(followed);
        playback
    }

    /// Follows the transactions of this connection from now on.
    pub fn follow(&mut self, connection: ConnectionId) {
        self.followed = connection;
        self.watch(None);
    }

    fn go_to(&mut self, world: World) {
        let left = std::mem::replace(&mut self.world, world);
        self.watch(Some(&left));
    }

    fn watch(&mut self, left: Option<&World>) {
        let mut journal = Journal::keeping(TRANSACTION_ENTRIES, TraceFilter::Connection(self.followed));
        journal.remember(&left.unwrap_or(&self.world).traffic().journal);
        self.watched_from = self.world.now();
        self.world.watch(journal);
    }

    /// The state now.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }

    /// What the run consists of.
    #[must_use]
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// The layout of the run.
    #[must_use]
    pub fn layout(&self) -> Layout {
        layout(&self.world, &self.topology, self.tells_transactions)
    }

    /// The frame of this instant.
    #[must_use]
    pub fn frame(&mut self) -> Vec<f64> {
        frame(&mut self.world, &self.topology)
    }

    /// The checkpoints.
    #[must_use]
    pub fn checkpoints(&self) -> &Checkpoints {
        &self.checkpoints
    }

    /// What the run did over time, as far as it was ever simulated.
    #[must_use]
    pub fn overview(&self) -> &Overview {
        &self.overview
    }

    /// Runs to `until`, but handles at most `events_max` events.
    pub fn advance(&mut self, until: Instant, events_max: u64) -> Instant {
        run_on(&mut self.world, &mut self.checkpoints, &mut self.overview, None, until, events_max);
        self.world.now()
    }

    /// Where a jump would replay much, prepares it while the page is idle: simulates on to `until`, as
    /// far as no run has been there, and then adds checkpoints in the widest gaps. Handles at most
    /// `events_max` events; returns whether there is more to do. The playhead stays.
    pub fn refill(&mut self, until: Instant, events_max: u64) -> bool {
        let playhead = self.world.counters().events;
        let is_new = self.overview.next() <= until;
        let wanted = |refill: &Refill| refill.checkpoint.is_none() == is_new;
        let mut refill = match self.refill.take().filter(wanted) {
            Some(refill) => refill,
            None if is_new => self.ahead(),
            None => match self.checkpoints.gap(playhead) {
                Some((before, events)) => Refill { world: before.clone(), checkpoint: Some(events) },
                None => return false,
            },
        };
        if let Some(events) = refill.checkpoint {
            let missing = events.saturating_sub(refill.world.counters().events);
            refill.world.run(Instant::NEVER, missing.min(events_max));
            if refill.world.counters().events == events {
                self.checkpoints.keep(&refill.world, playhead);
                return true;
            }
        } else {
            let (all, overview) = (&mut self.checkpoints, &mut self.overview);
            let has_ended = run_on(&mut refill.world, all, overview, Some(playhead), until, events_max);
            self.passed.remember(&refill.world.traffic().journal);
            // A run without a further event has no more bins.
            if has_ended && self.overview.next() <= until {
                return false;
            }
        }
        self.refill = Some(refill);
        true
    }

    /// A run from the latest state that is known.
    fn ahead(&self) -> Refill {
        let last = self.checkpoints.last();
        let is_behind = last.counters().events < self.world.counters().events;
        let mut world = if is_behind { self.world.clone() } else { last.clone() };
        world.watch(Journal::keeping(1, TraceFilter::Connection(self.followed)));
        Refill { world, checkpoint: None }
    }

    /// Handles exactly one event.
    pub fn step(&mut self) -> Instant {
        self.advance(Instant::NEVER, 1)
    }

    /// Continues until a milestone, for at most `events_max` events after the time in which it is
    /// known not to come; returns whether it was reached.
    pub fn find(&mut self, milestone: Milestone, events_max: u64) -> bool {
        let earliest = self.overview.earliest(milestone, &self.world);
        // As far as from one checkpoint to the next, where they are dense.
        if self.seek(earliest, events_max.max(SPACING_EVENTS)) < earliest {
            return false;
        }
        let mut before = milestone.mark(&self.world, &self.topology);
        for _ in 0..events_max {
            self.step();
            let now = milestone.mark(&self.world, &self.topology);
            if now.is_after(&before) {
                return true;
            }
            before = now;
        }
        false
    }

    /// The driver of a card looks at it now, so the card presents the frames that it still holds.
    /// Returns whether it held any. The run cannot go back to before that.
    pub fn present_held_frames(&mut self, card: usize) -> bool {
        let held = self.world.present_held_frames(OsaId::from_index(card));
        self.begin_here();
        held
    }

    /// PR/SM suspends the processor that holds a lock for `span`. Returns whether there was one. The
    /// run cannot go back to before that.
    pub fn stop_holder(&mut self, lock: usize, span: Span) -> bool {
        let stopped = self.world.stop_holder(LockId::from_index(lock), span);
        self.begin_here();
        stopped
    }

    /// A replay from an earlier checkpoint would not repeat what the reader did.
    fn begin_here(&mut self) {
        self.checkpoints.begin(&self.world);
        self.refill = None;
        self.passed = Journal::off();
        self.begins = [None; 2];
        self.overview.forget_after(self.world.now());
    }

    /// Goes exactly to `to`, forward or back, from the nearest checkpoint before; stops after
    /// `events_max` events, and `advance` continues.
    pub fn seek(&mut self, to: Instant, events_max: u64) -> Instant {
        let from = self.before(|world| world.now() <= to);
        if to < self.world.now() || from.counters().events > self.world.counters().events {
            self.go_to(from.clone());
        }
        self.advance(to, events_max)
    }

    /// Goes back by one event.
    pub fn step_back(&mut self) -> Instant {
        let target = self.world.counters().events.saturating_sub(1);
        self.go_to(self.before(|world| world.counters().events <= target).clone());
        let missing = target.saturating_sub(self.world.counters().events);
        self.advance(Instant::NEVER, missing)
    }

    /// Goes back to the latest moment before now at which something happened, or to the start. All
    /// events of that moment are done.
    pub fn back(&mut self) -> Instant {
        let now = self.world.now();
        // At the start there is no earlier moment, because its events are done.
        self.go_to(self.before(|world| world.now() < now).clone());
        self.world.run(self.world.now(), u64::MAX);
        while let Some(next) = self.world.next_event().filter(|&next| next < now) {
            self.world.run(next, u64::MAX);
        }
        self.world.now()
    }

    /// The latest checkpoint of which that is true, or the first one.
    fn before(&self, is_before: impl Fn(&World) -> bool) -> &World {
        self.checkpoints.latest(is_before).unwrap_or(self.checkpoints.first())
    }

    /// What the time of the followed connection's transactions consists of. A transaction whose
    /// begin was not watched is replayed.
    #[must_use]
    pub fn transactions(&mut self) -> Transactions {
        let Some([before, began]) = self.world.transactions_began(self.followed) else {
            return Transactions { last: None, now: None, spent: None, spent_before: None };
        };
        self.begins = [before, began].map(|begin| Some((begin, self.processor_time_at(begin)?)));
        let [at_before, at_begin] = self.begins.map(|begin| begin.map(|(_, time)| time));
        let spent = at_begin.map(|begin| ProcessorTime::of(&self.world, self.measured).since(&begin));
        let spent_before = at_before.zip(at_begin).map(|(from, to)| to.since(&from)).filter(|_| before < began);
        let transactions_in = |world: &World| Transactions {
            last: response_time_breakdown::last(world, &self.topology, self.followed),
            now: response_time_breakdown::under_way(world, &self.topology, self.followed, self.world.now()),
            spent,
            spent_before,
        };
        if self.watched_from <= before {
            return transactions_in(&self.world);
        }
        let events = self.world.counters().events;
        let mut replay = self.before(|world| world.counters().events <= events && world.now() <= before).clone();
        replay.watch(Journal::keeping(TRANSACTION_ENTRIES, TraceFilter::Connection(self.followed)));
        replay.run(Instant::NEVER, events - replay.counters().events);
        transactions_in(&replay)
    }

    /// The processor time at an instant of the past, by a replay where it is not known yet; `None`
    /// if the run cannot go back to it.
    fn processor_time_at(&self, at: Instant) -> Option<ProcessorTime> {
        if let Some((_, time)) = self.begins.iter().flatten().find(|(begin, _)| *begin == at) {
            return Some(*time);
        }
        let mut replay = self.checkpoints.latest(|world| world.now() <= at)?.clone();
        replay.run(at, u64::MAX);
        Some(ProcessorTime::of(&replay, self.measured))
    }

    /// The slowest transactions of any connection so far, slowest first.
    #[must_use]
    pub fn slowest(&self) -> Vec<TransactionRecord> {
        let mut all = Journal::off();
        for journal in [&self.passed, &self.world.traffic().journal] {
            all.remember(journal);
        }
        all.slowest().to_vec()
    }

    /// The journey of the packet with this serial number up to now, by a replay from before its
    /// birth; `None` if it does not exist yet.
    #[must_use]
    pub fn journey(&self, serial: u64) -> Option<Journey> {
        // Compare events, not times: a checkpoint may lie between two events of this instant.
        let events = self.world.counters().events;
        let is_before = |world: &World| world.counters().events <= events && world.traffic().totals().0 <= serial;
        let from = self.checkpoints.latest(is_before)?;
        let mut replay = from.clone();
        replay.watch(Journal::keeping(JOURNEY_ENTRIES, TraceFilter::Packet(serial)));
        replay.run(Instant::NEVER, events - replay.counters().events);
        let mut journey = journey(&self.world, &self.topology, &replay.traffic().journal)?;
        explain(from.clone(), &self.topology, &mut journey);
        Some(journey)
    }
}

/// Runs a world to `until` or for `events_max` events, with its checkpoints and its overview. The
/// playhead is where the world is, unless it is after so many events. Returns whether it got there.
fn run_on(
    world: &mut World,
    checkpoints: &mut Checkpoints,
    overview: &mut Overview,
    playhead: Option<u64>,
    until: Instant,
    events_max: u64,
) -> bool {
    let mut left = events_max;
    while left > 0 {
        let events = world.counters().events;
        let next = Checkpoints::next(events);
        let slice = left.min(next - events);
        let goal = until.min(overview.next());
        let handled = world.run(goal, slice);
        left -= handled;
        if events + handled == next {
            checkpoints.keep(world, playhead.unwrap_or(next));
        }
        if handled < slice {
            overview.record(world);
            if goal == until {
                return true;
            }
        }
    }
    false
}
