//! A share of a sweep.

use std::iter::StepBy;
use std::ops::Range;

/// Share `index` of `count` of the points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shard {
    /// From 0.
    pub(crate) index: usize,
    count: usize,
}

impl Shard {
    /// Its indices among those below `all`.
    pub(crate) fn of(self, all: usize) -> StepBy<Range<usize>> {
        (self.index..all).step_by(self.count)
    }
}

/// Parses a share, as in 3/16.
pub(crate) fn shard(given: &str) -> Result<Shard, String> {
    let parts = given.split_once('/').and_then(|(i, n)| Some((i.parse::<usize>().ok()?, n.parse::<usize>().ok()?)));
    let fits = parts.filter(|&(i, n)| i >= 1 && i <= n).map(|(i, n)| Shard { index: i - 1, count: n });
    fits.ok_or_else(|| "must be i/n with 1 ≤ i ≤ n, as in 3/16".into())
}
