//! The event calendar: a 4-ary heap ordered by (time, sequence), so that every two events have an order.
//!
//! A popped entry leaves a hole at the root, which the next `schedule` fills in one sift. A busy
//! resource that re-arms itself, the common case, then costs one walk down the heap instead of two.

use std::hash::{Hash, Hasher};

use super::time::Instant;

const FAN_OUT: usize = 4;

#[derive(Clone, Copy, Debug, Hash)]
struct Entry<E> {
    time: Instant,
    sequence: u64,
    event: E,
}

impl<E> Entry<E> {
    /// Time and sequence as one number. The order of two entries is unpredictable, so no branch
    /// should depend on it.
    const fn order(&self) -> u128 {
        (self.time.ps() as u128) << 64 | self.sequence as u128
    }

    const fn before(&self, other: &Self) -> bool {
        self.order() < other.order()
    }
}

/// Pending events in order of time; equal times keep the order in which they were scheduled.
#[derive(Clone, Debug)]
pub struct Calendar<E> {
    heap: Vec<Entry<E>>,
    hole: bool,
    now: Instant,
    sequence: u64,
}

impl<E: Copy> Calendar<E> {
    /// An empty calendar that holds `capacity` entries without allocating.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        Self { heap: Vec::with_capacity(capacity + 1), hole: false, now: Instant::ZERO, sequence: 0 }
    }

    /// The time of the last event popped.
    #[must_use]
    pub fn now(&self) -> Instant {
        self.now
    }

    /// Number of pending events.
    #[must_use]
    pub fn len(&self) -> usize {
        self.heap.len() - usize::from(self.hole)
    }

    /// Whether nothing is pending.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes on the heap of a clone.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        size_of_val(self.heap.as_slice())
    }

    /// Adds an event.
    ///
    /// # Panics
    /// If `time` lies before the last event popped: that is always a bug of the caller.
    pub fn schedule(&mut self, time: Instant, event: E) {
        assert!(time >= self.now, "an event was scheduled in the past");
        let sequence = self.sequence;
        self.sequence += 1;
        if self.hole {
            self.hole = false;
            self.sift_down(time, sequence, event);
        } else {
            let entry = Entry { time, sequence, event };
            self.heap.push(entry);
            self.sift_up(entry);
        }
    }

    /// Time of the next event.
    #[must_use]
    pub fn peek(&mut self) -> Option<Instant> {
        self.close_hole();
        self.heap.first().map(|entry| entry.time)
    }

    /// Removes and returns the next event, if it is due at `until` or before.
    pub fn pop_until(&mut self, until: Instant) -> Option<(Instant, E)> {
        self.close_hole();
        let first = *self.heap.first()?;
        if first.time > until {
            return None;
        }
        self.hole = true;
        self.now = first.time;
        Some((first.time, first.event))
    }

    /// Removes an event that is pending. It looks at every entry, so it is for what happens rarely.
    pub fn cancel(&mut self, event: E)
    where
        E: PartialEq,
    {
        self.close_hole();
        self.heap.retain(|entry| entry.event != event);
        // What is in order is a heap.
        self.heap.sort_unstable_by_key(Entry::order);
    }

    fn close_hole(&mut self) {
        if !self.hole {
            return;
        }
        self.hole = false;
        if let Some(last) = self.heap.pop()
            && !self.heap.is_empty()
        {
            self.sift_down(last.time, last.sequence, last.event);
        }
    }

    fn sift_up(&mut self, entry: Entry<E>) {
        let mut at = self.heap.len() - 1;
        while at > 0 {
            let parent = (at - 1) / FAN_OUT;
            if !entry.before(&self.heap[parent]) {
                break;
            }
            self.heap[at] = self.heap[parent];
            at = parent;
        }
        self.heap[at] = entry;
    }

    /// Lets an entry sink from the root, whose old content no longer matters. The entry is passed
    /// as separate numbers, and so in registers. Through memory it would be written in halves and
    /// read as a whole, for which a processor has to wait.
    fn sift_down(&mut self, time: Instant, sequence: u64, event: E) {
        let entry = Entry { time, sequence, event };
        let heap = &mut self.heap[..];
        let mut at = 0;
        loop {
            let first = at * FAN_OUT + 1;
            let Some(children) = heap.get(first..) else { break };
            let least = if let Some([a, b, c, d]) = children.first_chunk::<FAN_OUT>() {
                // The first two comparisons do not wait for each other.
                let (ab, cd) = (usize::from(b.before(a)), 2 + usize::from(d.before(c)));
                first + if children[cd].before(&children[ab]) { cd } else { ab }
            } else {
                let mut least = first;
                for child in first + 1..heap.len() {
                    if heap[child].before(&heap[least]) {
                        least = child;
                    }
                }
                if least == heap.len() {
                    break;
                }
                least
            };
            if !heap[least].before(&entry) {
                break;
            }
            heap[at] = heap[least];
            at = least;
        }
        heap[at] = entry;
    }
}

/// Hashes pending events in their order, because their position in the heap depends on when it was
/// last inspected.
impl<E: Copy + Hash> Hash for Calendar<E> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let mut pending = self.clone();
        pending.len().hash(to);
        while !pending.is_empty() {
            pending.close_hole();
            pending.heap[0].hash(to);
            pending.hole = true;
        }
        self.now.hash(to);
        self.sequence.hash(to);
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::Stream;
    use super::*;

    #[test]
    fn pops_in_order_of_time_then_of_scheduling() {
        let mut calendar = Calendar::with_capacity(8);
        for (time, event) in [(5, 'a'), (3, 'b'), (5, 'c'), (1, 'd'), (3, 'e')] {
            calendar.schedule(Instant::from_ps(time), event);
        }
        let mut order = String::new();
        while let Some((_, event)) = calendar.pop_until(Instant::NEVER) {
            order.push(event);
        }
        assert_eq!(order, "dbeac");
    }

    #[test]
    fn agrees_with_a_sorted_list_while_holding() {
        let mut calendar = Calendar::with_capacity(64);
        let mut list: Vec<(u64, u64)> = Vec::new();
        let mut draws = Stream::new(7, 1, 0);
        for sequence in 0..5000_u64 {
            let time = calendar.now().ps() + draws.below(50);
            calendar.schedule(Instant::from_ps(time), sequence);
            list.push((time, sequence));
            if draws.below(5) < 3 && list.len() > 3 || list.len() > 60 {
                list.sort_unstable();
                let (time, event) = list.remove(0);
                assert_eq!(calendar.pop_until(Instant::NEVER), Some((Instant::from_ps(time), event)));
            }
            assert_eq!(calendar.len(), list.len());
        }
    }

    #[test]
    fn a_cancelled_event_never_comes() {
        let mut calendar = Calendar::with_capacity(32);
        let mut draws = Stream::new(7, 1, 0);
        for event in 0..32 {
            calendar.schedule(Instant::from_ps(draws.below(9)), event);
        }
        let mut expected = calendar.clone();
        calendar.cancel(20);
        calendar.cancel(99);
        assert_eq!(calendar.len(), 31);
        while let Some(next) = expected.pop_until(Instant::NEVER) {
            if next.1 != 20 {
                assert_eq!(calendar.pop_until(Instant::NEVER), Some(next));
            }
        }
        assert!(calendar.is_empty());
    }

    #[test]
    fn leaves_events_that_are_due_later() {
        let mut calendar = Calendar::with_capacity(1);
        calendar.schedule(Instant::from_ps(10), ());
        assert!(calendar.pop_until(Instant::from_ps(9)).is_none());
        assert_eq!(calendar.peek(), Some(Instant::from_ps(10)));
    }

    #[test]
    #[should_panic(expected = "in the past")]
    fn refuses_the_past() {
        let mut calendar = Calendar::with_capacity(1);
        calendar.schedule(Instant::from_ps(10), ());
        calendar.pop_until(Instant::NEVER);
        calendar.schedule(Instant::from_ps(9), ());
    }
}
