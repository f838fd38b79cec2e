//! The checkpoints of a run within a budget of memory: dense near the playhead, sparse far from it.

use datapath_world::World;

/// A checkpoint lies at a multiple of this many events; to replay them takes some milliseconds.
pub const SPACING_EVENTS: u64 = 20_000;
/// Within this many events of the playhead checkpoints are equally dense.
const NEAR_EVENTS: u64 = 100_000;

/// Checkpoints in the order of time. The first one is where the run can begin again.
#[derive(Clone, Debug)]
pub struct Checkpoints {
    #[expect(clippy::vec_box, reason = "a checkpoint in the middle moves pointers, not worlds")]
    kept: Vec<Box<World>>,
    bytes: usize,
    budget: usize,
}

impl Checkpoints {
    /// The first checkpoint, and `budget` bytes for all.
    #[must_use]
    pub fn new(first: &World, budget: usize) -> Self {
        let mut all = Self { kept: Vec::new(), bytes: 0, budget };
        all.begin(first);
        all
    }

    /// Forgets all checkpoints and begins with this one.
    pub fn begin(&mut self, first: &World) {
        self.kept.clear();
        self.kept.push(Box::new(first.clone()));
        self.bytes = first.bytes();
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

    /// Keeps a checkpoint of where the playhead is, unless there is one. If the budget is exceeded,
    /// those go whose loss costs the least replay.
    pub fn keep(&mut self, world: &World) {
        let events = world.counters().events;
        let at = self.kept.partition_point(|known| known.counters().events < events);
        if self.kept.get(at).is_some_and(|known| known.counters().events == events) {
            return;
        }
        self.kept.insert(at, Box::new(world.clone()));
        self.bytes += world.bytes();
        while self.bytes > self.budget && self.kept.len() > 1 {
            let least = self.least(events);
            self.bytes -= self.kept.remove(least).bytes();
        }
    }

    /// The checkpoint whose loss costs the least replay. It is neither the first one, which the run
    /// begins with, nor the last one, as long as there is another.
    fn least(&self, playhead: u64) -> usize {
        let costs = self.kept.windows(3).map(|three| {
            let [before, here, after] = [0, 1, 2].map(|nth| three[nth].counters().events);
            // Each moment until the next checkpoint is replayed from the one before; near moments
            // are more likely to be shown.
            let extra = (here - before) as f64 * (after - here) as f64;
            extra / (NEAR_EVENTS + here.abs_diff(playhead)) as f64
        });
        let least = costs.enumerate().min_by(|(_, one), (_, other)| one.total_cmp(other));
        least.map_or(self.kept.len() - 1, |(before, _)| before + 1)
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
