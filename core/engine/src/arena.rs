//! Dense storage with typed ids, and first-in-first-out queues threaded through it.
//!
//! A queue is three numbers, and its links are stored next to the items. So any item is in at most
//! one queue, and joining or leaving a queue never allocates.

use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A typed index into an arena.
pub trait Id: Copy + Eq {
    /// The id of slot `index`.
    fn from_index(index: usize) -> Self;
    /// The slot this id names.
    fn index(self) -> usize;
}

/// Declares ids: `define_ids!(u32: PacketId "an item", …)`.
#[macro_export]
macro_rules! define_ids {
    ($($repr:ty : $name:ident $doc:literal),* $(,)?) => {$(
        #[doc = concat!("Names ", $doc, ".")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($repr);
        impl $crate::arena::Id for $name {
            fn from_index(index: usize) -> Self {
                debug_assert!(index <= <$repr>::MAX as usize);
                Self(index as $repr)
            }
            fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

/// A list whose slots are named by ids of type `I`.
#[derive(Clone, Debug, Hash)]
pub struct Table<I, T> {
    items: Vec<T>,
    ids: PhantomData<I>,
}

impl<I: Id, T> Table<I, T> {
    /// An empty table.
    #[must_use]
    pub fn new() -> Self {
        Self { items: Vec::new(), ids: PhantomData }
    }

    /// Appends an item and returns its id.
    pub fn add(&mut self, item: T) -> I {
        self.items.push(item);
        I::from_index(self.items.len() - 1)
    }

    /// Number of items.
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether it has no items.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Bytes on the heap of a clone, without what the items have there.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        size_of_val(self.items.as_slice())
    }

    /// All items in the order of their ids.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.items.iter()
    }

    /// All ids in order.
    pub fn ids(&self) -> impl Iterator<Item = I> + use<I, T> {
        (0..self.items.len()).map(I::from_index)
    }
}

impl<I: Id, T> Default for Table<I, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<I: Id, T> Index<I> for Table<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        &self.items[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for Table<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.index()]
    }
}

const NONE: u32 = u32::MAX;

/// The links of all queues through one arena.
#[derive(Clone, Debug, Default)]
pub struct Links(Vec<u32>);

impl Links {
    /// Links for `count` items.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self(vec![NONE; count])
    }

    /// Number of items that the links are for.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the links are for no items.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Bytes on the heap of a clone.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        size_of_val(self.0.as_slice())
    }
}

/// Hashes the links one by one: a slice of plain numbers is hashed as it lies in memory, which
/// depends on the machine.
impl Hash for Links {
    fn hash<H: Hasher>(&self, to: &mut H) {
        for &link in &self.0 {
            to.write_u32(link);
        }
    }
}

/// A first-in-first-out queue of ids.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Fifo<I> {
    head: u32,
    tail: u32,
    len: u32,
    ids: PhantomData<I>,
}

impl<I: Id> Fifo<I> {
    /// The empty queue.
    pub const EMPTY: Self = Self { head: NONE, tail: NONE, len: 0, ids: PhantomData };

    /// Number of ids waiting.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The first id.
    #[must_use]
    pub fn head(&self) -> Option<I> {
        (self.head != NONE).then(|| I::from_index(self.head as usize))
    }

    /// The last id.
    #[must_use]
    pub fn tail(&self) -> Option<I> {
        (self.tail != NONE).then(|| I::from_index(self.tail as usize))
    }

    /// Appends an id.
    pub fn push(&mut self, links: &mut Links, id: I) {
        let slot = id.index() as u32;
        links.0[id.index()] = NONE;
        if self.tail == NONE {
            self.head = slot;
        } else {
            links.0[self.tail as usize] = slot;
        }
        self.tail = slot;
        self.len += 1;
    }

    /// Removes the first id.
    pub fn pop(&mut self, links: &Links) -> Option<I> {
        let id = self.head()?;
        self.head = links.0[self.head as usize];
        if self.head == NONE {
            self.tail = NONE;
        }
        self.len -= 1;
        Some(id)
    }

    /// Moves all of `other` to the end of this queue.
    pub fn append(&mut self, links: &mut Links, other: &mut Self) {
        if other.is_empty() {
            return;
        }
        if self.tail == NONE {
            *self = *other;
        } else {
            links.0[self.tail as usize] = other.head;
            self.tail = other.tail;
            self.len += other.len;
        }
        *other = Self::EMPTY;
    }

    /// The id after `id`.
    #[must_use]
    pub fn after(&self, links: &Links, id: I) -> Option<I> {
        let next = links.0[id.index()];
        (next != NONE && id.index() as u32 != self.tail).then(|| I::from_index(next as usize))
    }

    /// All ids in order.
    pub fn iter<'a>(&'a self, links: &'a Links) -> impl Iterator<Item = I> + 'a {
        let mut next = self.head;
        (0..self.len).map(move |_| {
            let slot = next as usize;
            next = links.0[slot];
            I::from_index(slot)
        })
    }
}

/// Items that are added and removed; slots are reused.
#[derive(Clone, Debug, Hash)]
pub struct Slab<I, T> {
    items: Vec<T>,
    free: Fifo<I>,
    /// Links of the queues these items wait in.
    pub links: Links,
}

impl<I: Id, T: Copy> Slab<I, T> {
    /// An empty slab that holds `capacity` items without allocating.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        Self { items: Vec::with_capacity(capacity), free: Fifo::EMPTY, links: Links(Vec::with_capacity(capacity)) }
    }

    /// Stores an item. Inlined, so that an item that is made for it is written into its slot, and not copied: in
    /// WebAssembly a copy is a call into the browser.
    #[inline(always)]
    pub fn insert(&mut self, item: T) -> I {
        if let Some(id) = self.free.pop(&self.links) {
            self.items[id.index()] = item;
            return id;
        }
        self.items.push(item);
        self.links.0.push(NONE);
        I::from_index(self.items.len() - 1)
    }

    /// Calls `act` for every item of a queue, in order.
    pub fn visit(&mut self, queue: &Fifo<I>, mut act: impl FnMut(&mut T)) {
        for id in queue.iter(&self.links) {
            act(&mut self.items[id.index()]);
        }
    }

    /// Frees a slot; its item must not be in any queue.
    pub fn remove(&mut self, id: I) {
        self.free.push(&mut self.links, id);
    }

    /// Number of stored items.
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len() - self.free.len() as usize
    }

    /// Whether it has no items.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes on the heap of a clone.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        size_of_val(self.items.as_slice()) + self.links.bytes()
    }

    /// All slots with their last content, including free ones.
    #[must_use]
    pub fn slots(&self) -> &[T] {
        &self.items
    }

    /// Which slots are in use.
    #[must_use]
    pub fn live(&self) -> Vec<bool> {
        let mut live = vec![true; self.items.len()];
        for id in self.free.iter(&self.links) {
            live[id.index()] = false;
        }
        live
    }
}

impl<I: Id, T> Index<I> for Slab<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        &self.items[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for Slab<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.index()]
    }
}

#[cfg(test)]
mod tests {
    // The macro makes ids for other crates.
    #![allow(unreachable_pub)]

    use super::*;

    define_ids!(u32: Job "a job");

    #[test]
    fn queues_keep_their_order_and_hand_over_whole() {
        let mut slab: Slab<Job, u8> = Slab::with_capacity(4);
        let ids: Vec<Job> = (0..4).map(|n| slab.insert(n)).collect();
        let (mut a, mut b) = (Fifo::EMPTY, Fifo::EMPTY);
        a.push(&mut slab.links, ids[0]);
        b.push(&mut slab.links, ids[1]);
        b.push(&mut slab.links, ids[2]);
        a.append(&mut slab.links, &mut b);
        a.push(&mut slab.links, ids[3]);
        assert_eq!(a.iter(&slab.links).map(|id| slab[id]).collect::<Vec<_>>(), [0, 1, 2, 3]);
        slab.visit(&a, |number| *number *= 10);
        assert_eq!(a.iter(&slab.links).map(|id| slab[id]).collect::<Vec<_>>(), [0, 10, 20, 30]);
        assert_eq!(a.pop(&slab.links), Some(ids[0]));
        assert!(b.is_empty() && a.len() == 3);
    }

    #[test]
    fn slots_are_used_again() {
        let mut slab: Slab<Job, u8> = Slab::with_capacity(1);
        let first = slab.insert(1);
        slab.remove(first);
        assert_eq!(slab.insert(2), first);
        assert_eq!((slab.len(), slab[first]), (1, 2));
    }
}
