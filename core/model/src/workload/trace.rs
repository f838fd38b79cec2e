//! A load as it was recorded: when each request was due and, if known, how large it and its response
//! were.
//!
//! # Scope
//! *Modelled:* the times and sizes of a recording, slower or faster, from its beginning again when it
//! ends. *Left out:* which connection or client sent a request, and that a request waits for the
//! response to an earlier one. *Validated:* against constant and Poisson arrivals
//! (`tests/core/traces.rs`, `tests/core/theory.rs`).

use crate::units::Us;
use crate::workload::awm::Awm;
use datapath_engine::stable_hash::StableHasher;
use datapath_engine::time::Span;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Most requests of a trace.
pub const TRACE_ROWS_MAX: usize = 1_000_000;

const PS_PER_US: f64 = 1e6;

/// A recorded load. It is shared and never changes, so clones of a run hold only their places in it.
#[derive(Debug)]
pub struct Trace {
    /// When each request is due after the first, ps; never descending.
    due_ps: Vec<u64>,
    /// Sizes of requests and of responses, bytes; empty where they were not recorded.
    sizes: [Vec<u32>; 2],
    digest: u64,
}

impl Trace {
    /// A trace of requests that are due at these times, ps, in ascending order; with sizes of all
    /// requests or of none, and of all responses or of none.
    ///
    /// # Panics
    /// If there are fewer than two requests, all are due at one time, or sizes are missing.
    #[must_use]
    pub fn new(mut due_ps: Vec<u64>, sizes: [Vec<u32>; 2]) -> Self {
        let first = due_ps[0];
        due_ps.iter_mut().for_each(|due| *due -= first);
        assert!(due_ps.last() > due_ps.first(), "a trace takes time");
        assert!(sizes.iter().all(|sizes| [0, due_ps.len()].contains(&sizes.len())), "all sizes or none");
        let mut hasher = StableHasher::default();
        due_ps.iter().for_each(|&due| hasher.add(due));
        for sizes in &sizes {
            hasher.add(sizes.len() as u64);
            sizes.iter().for_each(|&size| hasher.add(size.into()));
        }
        Self { due_ps, sizes, digest: hasher.value() }
    }

    /// The number of requests.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.due_ps.len()
    }

    /// A hash of times and sizes. Two files with the same rows have the same digest, however they are written.
    #[must_use]
    pub const fn digest(&self) -> u64 {
        self.digest
    }

    /// The time from the first request until the trace begins again, ps: between the last request and
    /// the first lies a mean interval, so that repeating does not change the rate.
    #[must_use]
    pub fn pass_ps(&self) -> u64 {
        let last = self.due_ps[self.rows() - 1];
        last + last / (self.rows() as u64 - 1)
    }

    /// Requests per second.
    #[must_use]
    pub fn per_second(&self) -> f64 {
        self.rows() as f64 / (self.pass_ps() as f64 / 1e12)
    }

    /// Whether sizes of requests and of responses were recorded.
    #[must_use]
    pub fn has_sizes(&self) -> [bool; 2] {
        [0, 1].map(|which| !self.sizes[which].is_empty())
    }

    /// The mean sizes of request and response; `usual` where they were not recorded.
    #[must_use]
    pub fn mean(&self, usual: [u64; 2]) -> [u64; 2] {
        [0, 1].map(|which| {
            let sum: u64 = self.sizes[which].iter().copied().map(u64::from).sum();
            let mean = (sum as f64 / self.rows() as f64).round_ties_even() as u64;
            if self.sizes[which].is_empty() { usual[which] } else { mean.max(1) }
        })
    }

    /// The largest sizes of request and response; `usual` where they were not recorded.
    #[must_use]
    pub fn largest(&self, usual: [u64; 2]) -> [u64; 2] {
        [0, 1].map(|which| self.sizes[which].iter().max().map_or(usual[which], |&size| size.into()))
    }

    /// When each request is due after the first, ps.
    #[must_use]
    pub fn due_ps(&self) -> &[u64] {
        &self.due_ps
    }

    /// Sizes of requests and of responses, bytes; empty where they were not recorded.
    #[must_use]
    pub const fn sizes(&self) -> &[Vec<u32>; 2] {
        &self.sizes
    }

    /// The time between a request and the one before it, ps.
    fn gap_ps(&self, row: usize) -> u64 {
        match row.checked_sub(1) {
            Some(before) => self.due_ps[row] - self.due_ps[before],
            None => self.pass_ps() - self.due_ps[self.rows() - 1],
        }
    }

    fn size(&self, which: usize, row: usize) -> Option<u64> {
        self.sizes[which].get(row).map(|&size| size.into())
    }
}

/// Equal if their times and sizes are, by their digests.
impl PartialEq for Trace {
    fn eq(&self, other: &Self) -> bool {
        self.digest == other.digest
    }
}

impl Hash for Trace {
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write_u64(self.digest);
    }
}

/// How a trace is played to a pair of guests.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// The trace.
    pub trace: Arc<Trace>,
    /// How many times as fast as it was recorded.
    pub speed: f64,
    /// Whether messages have the sizes of the trace, where it has any.
    pub sizes: bool,
}

/// Hashes the exact bits.
impl Hash for Recorded {
    fn hash<H: Hasher>(&self, to: &mut H) {
        (&self.trace, self.speed.to_bits(), self.sizes).hash(to);
    }
}

impl Recorded {
    /// The time between a request and the one before it.
    fn gap(&self, row: usize) -> Us {
        Us(self.trace.gap_ps(row) as f64 / PS_PER_US / self.speed)
    }

    /// The time until the trace begins again.
    #[must_use]
    pub fn pass(&self) -> Span {
        Us(self.trace.pass_ps() as f64 / PS_PER_US / self.speed).span()
    }
}

/// Where a run is in its trace.
#[derive(Clone, Debug, Hash)]
pub(super) struct TracePosition {
    /// The next request to be due.
    next: usize,
    /// The request that was due last, or that a client took last of those that wait.
    current: usize,
    /// The requests that wait, at the places of their times.
    waiting: Vec<u32>,
}

impl TracePosition {
    /// At a request, before it is due; with places for those that wait.
    pub(super) fn at(row: usize, places: usize) -> Self {
        Self { next: row, current: row, waiting: vec![0; places] }
    }

    /// The time until the first request: a random part of the interval before it, so that several
    /// pairs are not in step.
    pub(super) fn until_first(&self, recorded: &Recorded, share: f64) -> Span {
        (recorded.gap(self.next) * share).span()
    }

    /// The time from the request that is due now to the next.
    pub(super) fn until_next(&mut self, recorded: &Recorded) -> Span {
        self.current = self.next;
        self.next = (self.next + 1) % recorded.trace.rows();
        recorded.gap(self.next).span()
    }

    /// The request that is due now waits.
    pub(super) fn wait(&mut self, place: usize) {
        self.waiting[place] = self.current as u32;
    }

    /// A client takes the request that waited at this place.
    pub(super) fn take(&mut self, place: usize) {
        self.current = self.waiting[place] as usize;
    }

    /// The messages of the request that was due or taken last; nothing if all are equal.
    pub(super) fn messages(&self, recorded: &Recorded, usual: Awm) -> Option<Awm> {
        let Recorded { trace, sizes, .. } = recorded;
        let [request, response] = [0, 1].map(|which| trace.size(which, self.current).filter(|_| *sizes));
        (request.is_some() || response.is_some()).then(|| Awm {
            request: request.unwrap_or(usual.request),
            response: response.unwrap_or(usual.response),
            ..usual
        })
    }

    /// Bytes on the heap of a clone.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.waiting[..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trace() -> Trace {
        Trace::new(vec![5_000_000, 6_000_000, 6_000_000, 14_000_000], [vec![1, 2, 3, 6], Vec::new()])
    }

    #[test]
    fn a_pass_ends_a_mean_interval_after_the_last_request() {
        let trace = trace();
        assert_eq!((trace.rows(), trace.pass_ps()), (4, 12_000_000));
        assert!((trace.per_second() - 4.0 / 12e-6).abs() < 1e-6);
        assert_eq!((trace.has_sizes(), trace.mean([7, 9]), trace.largest([7, 9])), ([true, false], [3, 9], [6, 9]));
    }

    #[test]
    fn it_begins_again_when_it_ends() {
        let recorded = Recorded { trace: Arc::new(trace()), speed: 0.5, sizes: true };
        let mut position = TracePosition::at(0, 0);
        assert_eq!(position.until_first(&recorded, 0.25), Span::from_us(0.25 * 2.0 * 3.0));
        let gaps: Vec<u64> = (0..5).map(|_| position.until_next(&recorded).ps() / 1_000_000).collect();
        assert_eq!(gaps, [2, 0, 16, 6, 2]);
        assert_eq!(recorded.pass(), Span::from_us(24.0));
    }

    #[test]
    fn a_request_keeps_its_size_while_it_waits() {
        let recorded = Recorded { trace: Arc::new(trace()), speed: 1.0, sizes: true };
        let usual = Awm { request: 7, response: 9, connects: true };
        let mut position = TracePosition::at(2, 20);
        position.until_next(&recorded);
        position.wait(17);
        position.until_next(&recorded);
        let request = |position: &TracePosition| position.messages(&recorded, usual).map(|awm| awm.request);
        assert_eq!(request(&position), Some(6));
        position.take(17);
        assert_eq!(request(&position), Some(3));
        let without = Recorded { sizes: false, ..recorded.clone() };
        assert!(position.messages(&without, usual).is_none());
    }

    #[test]
    fn the_digest_is_of_times_and_sizes() {
        let later = Trace::new(vec![0, 1_000_000, 1_000_000, 9_000_000], [vec![1, 2, 3, 6], Vec::new()]);
        let responses = Trace::new(vec![0, 1_000_000, 1_000_000, 9_000_000], [Vec::new(), vec![1, 2, 3, 6]]);
        assert_eq!(trace(), later);
        assert_ne!(later, responses);
        assert_eq!(format!("{:016x}", trace().digest()).len(), 16);
    }
}
