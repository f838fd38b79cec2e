//! A load that is offered independently of the responses: when requests are due, and what happens
//! to one that finds all clients busy.
//!
//! # Scope
//! *Modelled:* constant intervals, Poisson arrivals, bursts between pauses, recorded times; requests
//! that are refused or that wait, first in first out. *Left out:* clients that give up waiting, retries,
//! rates that follow the time of day. *Validated:* against closed forms (`tests/core/theory.rs`).

use crate::units::Us;
use crate::workload::awm::Awm;
use crate::workload::trace::{Recorded, TracePosition};
use datapath_engine::random::Stream;
use datapath_engine::stable_hash::Additional;
use datapath_engine::time::{Instant, Span};

/// Most requests of a pair of guests that wait for a client; more are refused.
pub const WAITING_MAX: usize = 4096;

/// When requests are due.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Arrivals {
    /// At equal intervals.
    Constant,
    /// At random, independently of each other.
    Poisson,
    /// At random, but only within bursts.
    Bursts(Bursts),
    /// As they were recorded.
    Trace(Recorded),
}

/// Bursts of requests, and pauses without any.
#[derive(Clone, Copy, Debug, PartialEq, Hash)]
pub struct Bursts {
    /// Mean length of a burst.
    pub burst: Us,
    /// Mean length of a pause.
    pub pause: Us,
    /// Whether lengths are exponential; otherwise all equal their mean.
    pub exponential: bool,
}

impl Bursts {
    fn cycle(&self) -> Us {
        self.burst + self.pause
    }

    fn draw(&self, mean: Us, lengths: &mut Stream) -> Us {
        mean * if self.exponential { lengths.exponential() } else { 1.0 }
    }
}

/// Requests of a pair of guests, each sent by a free client.
#[derive(Clone, Debug, Hash)]
pub struct Offered {
    /// Mean time between two requests, pauses included.
    mean: Us,
    arrivals: Arrivals,
    /// The random numbers of the requests, and those of the bursts.
    gaps: Stream,
    lengths: Stream,
    /// What is left of the burst under way after the latest request.
    left: Us,
    /// The place in a trace.
    position: Additional<TracePosition>,
    /// Requests that were due.
    pub due: u64,
    /// Of these, the requests that found no client free and no room to wait.
    pub refused: u64,
    /// The sum of the times that completed requests had waited for a client, ps.
    pub waited_ps: u128,
    /// The requests that wait, if they may.
    waiting: Option<Waiting>,
}

/// When each of the requests that wait was due: a ring, so that waiting never allocates.
#[derive(Clone, Debug, Hash)]
struct Waiting {
    due: Vec<Instant>,
    first: usize,
    count: usize,
}

impl Offered {
    /// A load of this many requests per second. Requests that find no client free wait if `waits`
    /// is set.
    #[must_use]
    pub fn new(per_second: f64, arrivals: Arrivals, waits: bool, [gaps, lengths]: [Stream; 2]) -> Self {
        let waiting = || Waiting { due: vec![Instant::ZERO; WAITING_MAX], first: 0, count: 0 };
        let places = if waits { WAITING_MAX } else { 0 };
        let position = matches!(arrivals, Arrivals::Trace(_)).then(|| TracePosition::at(0, places));
        Self {
            mean: Us(1e6 / per_second),
            arrivals,
            gaps,
            lengths,
            left: Us::ZERO,
            position: Additional(position),
            due: 0,
            refused: 0,
            waited_ps: 0,
            waiting: waits.then(waiting),
        }
    }

    /// Begins a trace at this share of its requests, 0 to 1, instead of at the first.
    #[must_use]
    pub fn from_share(mut self, share: f64) -> Self {
        if let Arrivals::Trace(recorded) = &self.arrivals {
            let row = (recorded.trace.rows() as f64 * share) as usize % recorded.trace.rows();
            self.position =
                Additional(Some(TracePosition::at(row, self.waiting.as_ref().map_or(0, |waiting| waiting.due.len()))));
        }
        self
    }

    /// Bytes on the heap of a clone.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.waiting.as_ref().map_or(0, |waiting| size_of_val(waiting.due.as_slice()))
            + self.position.0.as_ref().map_or(0, TracePosition::bytes)
    }

    /// The time until the first request. A run begins at a random moment of an interval or of a
    /// burst and its pause, so that the loads of several pairs are not in step.
    pub fn until_first(&mut self) -> Span {
        match self.arrivals {
            Arrivals::Constant => (self.mean * self.gaps.unit()).span(),
            Arrivals::Poisson => self.until_next(),
            Arrivals::Bursts(bursts) => {
                let at = bursts.cycle() * self.lengths.unit();
                let mut pause = Us::ZERO;
                if at >= bursts.burst {
                    // What is left of an exponential pause is as long as a whole one.
                    pause = if bursts.exponential {
                        bursts.draw(bursts.pause, &mut self.lengths)
                    } else {
                        bursts.cycle() - at
                    };
                    self.left = bursts.draw(bursts.burst, &mut self.lengths);
                } else if bursts.exponential {
                    self.left = bursts.draw(bursts.burst, &mut self.lengths);
                } else {
                    self.left = bursts.burst - at;
                }
                (pause + self.in_bursts(bursts)).span()
            }
            Arrivals::Trace(ref recorded) => {
                let share = self.gaps.unit();
                let Some(position) = &self.position.0 else { unreachable!() };
                position.until_first(recorded, share)
            }
        }
    }

    /// The time until the next request.
    pub fn until_next(&mut self) -> Span {
        match self.arrivals {
            Arrivals::Constant => self.mean.span(),
            Arrivals::Poisson => (self.mean * self.gaps.exponential()).span(),
            Arrivals::Bursts(bursts) => self.in_bursts(bursts).span(),
            Arrivals::Trace(ref recorded) => {
                let Some(position) = &mut self.position.0 else { unreachable!() };
                position.until_next(recorded)
            }
        }
    }

    /// The time until the next request of a burst.
    fn in_bursts(&mut self, bursts: Bursts) -> Us {
        // Pauses have no requests, so bursts have more than the mean.
        let share = bursts.burst.0 / bursts.cycle().0;
        let mut gap = self.mean * share * self.gaps.exponential();
        let mut pauses = Us::ZERO;
        while gap > self.left {
            gap = gap - self.left;
            pauses = pauses + self.left + bursts.draw(bursts.pause, &mut self.lengths);
            self.left = bursts.draw(bursts.burst, &mut self.lengths);
        }
        self.left = self.left - gap;
        pauses + gap
    }

    /// No client is free for a request that is due now: it waits or is refused.
    pub fn wait_or_refuse(&mut self, now: Instant) {
        match &mut self.waiting {
            Some(waiting) if waiting.count < WAITING_MAX => {
                let place = (waiting.first + waiting.count) % WAITING_MAX;
                waiting.due[place] = now;
                waiting.count += 1;
                if let Some(position) = &mut self.position.0 {
                    position.wait(place);
                }
            }
            _ => self.refused += 1,
        }
    }

    /// A client is free: when the request was due that has waited longest, if any waits.
    pub fn take_waiting(&mut self) -> Option<Instant> {
        let waiting = self.waiting.as_mut().filter(|waiting| waiting.count > 0)?;
        let due = waiting.due[waiting.first];
        if let Some(position) = &mut self.position.0 {
            position.take(waiting.first);
        }
        waiting.first = (waiting.first + 1) % WAITING_MAX;
        waiting.count -= 1;
        Some(due)
    }

    /// The messages of the request that was due or taken last; nothing if no trace has their sizes.
    #[must_use]
    pub fn recorded_messages(&self, usual: Awm) -> Option<Awm> {
        let Arrivals::Trace(recorded) = &self.arrivals else { return None };
        self.position.0.as_ref()?.messages(recorded, usual)
    }

    /// Whether requests that find no client free wait.
    #[must_use]
    pub const fn waits(&self) -> bool {
        self.waiting.is_some()
    }

    /// When each request that waits was due, first come first.
    pub fn waiting(&self) -> impl Iterator<Item = Instant> {
        let all = self.waiting.iter();
        all.flat_map(|waiting| (0..waiting.count).map(|place| waiting.due[(waiting.first + place) % WAITING_MAX]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offered(arrivals: Arrivals, waits: bool, seed: u64) -> Offered {
        Offered::new(1000.0, arrivals, waits, [0, 1].map(|purpose| Stream::new(seed, purpose, 0)))
    }

    /// Requests in each ms until `ms`.
    fn counts(mut offered: Offered, ms: usize) -> Vec<u32> {
        let mut counts = vec![0; ms];
        let mut at = Instant::ZERO + offered.until_first();
        while let Some(count) = counts.get_mut(at.us() as usize / 1000) {
            *count += 1;
            at = at + offered.until_next();
        }
        counts
    }

    const BURSTS: Bursts = Bursts { burst: Us(10_000.0), pause: Us(40_000.0), exponential: true };

    #[test]
    fn every_pattern_keeps_the_mean_rate() {
        const MS: usize = 400_000;
        let constant = Bursts { exponential: false, ..BURSTS };
        for arrivals in [Arrivals::Constant, Arrivals::Poisson, Arrivals::Bursts(BURSTS), Arrivals::Bursts(constant)] {
            let name = format!("{arrivals:?}");
            let all: u32 = counts(offered(arrivals, false, 7), MS).iter().sum();
            // 8000 bursts, exponential in length and number: known to about 1.6%.
            assert!((f64::from(all) / MS as f64 - 1.0).abs() < 0.05, "{name}: {all}");
        }
    }

    #[test]
    fn constant_intervals_are_equal_and_begin_at_random() {
        assert!(counts(offered(Arrivals::Constant, false, 1), 100).iter().all(|&count| count == 1));
        let firsts = [1, 2, 3].map(|seed| offered(Arrivals::Constant, false, seed).until_first());
        assert!(firsts.iter().all(|first| first.us() < 1000.0) && firsts[0] != firsts[1] && firsts[1] != firsts[2]);
    }

    /// Constant bursts of 10 ms and pauses of 40: a fifth of the milliseconds has all requests, five
    /// in each.
    #[test]
    fn pauses_have_no_requests() {
        let bursts = Arrivals::Bursts(Bursts { exponential: false, ..BURSTS });
        for seed in 1..20 {
            let counts = counts(offered(bursts.clone(), false, seed), 500);
            // A burst may begin and end within a ms.
            let busy = counts.iter().filter(|&&count| count > 0).count();
            assert!((90..=110).contains(&busy), "seed {seed}: {busy} of 500");
        }
    }

    #[test]
    fn lengths_of_bursts_do_not_move_the_random_numbers_of_requests() {
        let gaps = |arrivals| {
            let mut offered = offered(arrivals, false, 3);
            offered.until_first();
            for _ in 0..50 {
                let _ = offered.until_next();
            }
            offered.gaps.ordinal()
        };
        assert_eq!(gaps(Arrivals::Poisson), gaps(Arrivals::Bursts(BURSTS)));
    }

    #[test]
    fn requests_wait_in_their_order_while_there_is_room() {
        let at = Instant::from_ps;
        let mut refusing = offered(Arrivals::Poisson, false, 1);
        refusing.wait_or_refuse(at(1));
        assert_eq!((refusing.refused, refusing.take_waiting()), (1, None));
        let mut waits = offered(Arrivals::Poisson, true, 1);
        (0..3).for_each(|ps| waits.wait_or_refuse(at(ps)));
        assert_eq!([waits.take_waiting(), waits.take_waiting()], [Some(at(0)), Some(at(1))]);
        // One still waits.
        (1..=WAITING_MAX as u64).for_each(|ps| waits.wait_or_refuse(at(10 + ps)));
        assert_eq!((waits.waiting().count(), waits.refused), (WAITING_MAX, 1));
        assert_eq!(waits.waiting().next(), Some(at(2)));
        let mut before = at(0);
        while let Some(due) = waits.take_waiting() {
            assert!(due > before);
            before = due;
        }
        assert_eq!(before, at(9 + WAITING_MAX as u64));
    }
}
