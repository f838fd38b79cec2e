//! The checkpoints of a run within a budget of memory: dense near the playhead, sparse far from it.

use datapath_world::World;

/// A checkpoint lies at a multiple of this many events; to replay them takes some milliseconds.
pub const SPACING_EVENTS: u64 = 20_000;
/// Within this many events of the playhead checkpoints are equally dense.
const NEAR_EVENTS: u64 = 100_000;

/// A checkpoint moves into a gap if that saves this many times the replay that its loss costs. Worlds
/// differ in size, so two may have to go for one.
const WORTH_MOVING: f64 = 2.0;

/// The replay that the middle one of three checkpoints saves: each moment until the next checkpoint
/// is replayed from the one before. Moments near the playhead are more likely to be shown.
fn replay([before, here, after]: [u64; 3], playhead: u64) -> f64 {
    (here - before) as f64 * (after - here) as f64 / (NEAR_EVENTS + here.abs_diff(playhead)) as f64
}

/// Checkpoints in the order of time. The first one is where the run can begin again.
#[derive(Clone, Debug)]
pub struct Checkpoints {
    #[expect(clippy::vec_box, reason = "a checkpoint in the middle moves pointers, not worlds")]
    kept: Vec<Box<World>>,
    bytes: usize,
    budget: usize,
    /// The most bytes that a checkpoint has had.
    largest: usize,
}

impl Checkpoints {
    /// The first checkpoint, and `budget` bytes for all.
    #[must_use]
    pub fn new(first: &World, budget: usize) -> Self {
        let mut all = Self { kept: Vec::new(), bytes: 0, budget, largest: 0 };
        all.begin(first);
        all
    }

    /// Forgets all checkpoints and begins with this one.
    pub fn begin(&mut self, first: &World) {
        self.kept.clear();
        self.kept.push(Box::new(first.clone()));
        self.bytes = first.bytes();
        self.largest = self.largest.max(self.bytes);
    }

    /// Where the run can begin again.
    #[must_use]
    pub fn first(&self) -> &World {
        &self.kept[0]
    }

    /// The latest checkpoint of which `is_before` is true; what is true of one is true of all
    /// earlier ones.
    #[must_use]
    pub fn latest(&self, is_before: impl Fn(&World) -> bool) -> Option<&World> {
        let count = self.kept.partition_point(|world| is_before(world));
        Some(&**self.kept[..count].last()?)
    }

    /// The number of events at which the next checkpoint after `events` may lie.
    #[must_use]
    pub const fn next(events: u64) -> u64 {
        (events / SPACING_EVENTS + 1) * SPACING_EVENTS
    }

    /// The latest checkpoint.
    ///
    /// # Panics
    /// Never: there is always a first one.
    #[must_use]
    pub fn last(&self) -> &World {
        self.kept.last().expect("there is always a first one")
    }

    /// Keeps a checkpoint of this world, unless there is one, for a playhead after that many events.
    /// If the budget is exceeded, those go whose loss costs the least replay.
    pub fn keep(&mut self, world: &World, playhead: u64) {
        let events = world.counters().events;
        let at = self.kept.partition_point(|known| known.counters().events < events);
        if self.kept.get(at).is_some_and(|known| known.counters().events == events) {
            return;
        }
        self.kept.insert(at, Box::new(world.clone()));
        let bytes = world.bytes();
        self.bytes += bytes;
        self.largest = self.largest.max(bytes);
        while self.bytes > self.budget && self.kept.len() > 1 {
            let least = self.least(playhead).map_or(self.kept.len() - 1, |(nth, _)| nth);
            self.bytes -= self.kept.remove(least).bytes();
        }
    }

    /// Where one more checkpoint saves the most replay: the one before it, and its number of events.
    /// Nothing if it would save hardly more than those cost that have to go for it.
    #[must_use]
    pub fn gap(&self, playhead: u64) -> Option<(&World, u64)> {
        let gains = self.kept.windows(2).filter_map(|two| {
            let [before, after] = [0, 1].map(|nth| two[nth].counters().events);
            let middle = Self::next(before.midpoint(after) - SPACING_EVENTS / 2);
            (middle > before && middle < after).then(|| (&*two[0], middle, replay([before, middle, after], playhead)))
        });
        let (before, middle, gain) = gains.max_by(|(.., one), (.., other)| one.total_cmp(other))?;
        let has_room = self.bytes + self.largest <= self.budget;
        let is_worth_it = || self.least(playhead).is_some_and(|(_, cost)| gain > WORTH_MOVING * cost);
        (has_room || is_worth_it()).then_some((before, middle))
    }

    /// The checkpoint whose loss costs the least replay, and how much. It is neither the first one,
    /// which the run begins with, nor the last one.
    fn least(&self, playhead: u64) -> Option<(usize, f64)> {
        let costs =
            self.kept.windows(3).map(|three| replay([0, 1, 2].map(|nth| three[nth].counters().events), playhead));
        costs.enumerate().map(|(before, cost)| (before + 1, cost)).min_by(|(_, one), (_, other)| one.total_cmp(other))
    }

    /// Bytes of all checkpoints; at most the budget, unless the first one alone is larger.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// The events at each checkpoint.
    pub fn events(&self) -> impl Iterator<Item = u64> {
        self.kept.iter().map(|world| world.counters().events)
    }
}
