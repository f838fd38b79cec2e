//! A hash that distinguishes states and texts, and is equal on every machine.

use std::hash::{Hash, Hasher};

/// FNV-1a, 64 bit, over whole words: not for secrets.
///
/// As a hasher it gives equal results on every machine, whatever the width of `usize`, except for
/// slices of plain numbers: std hands these over as they lie in memory.
#[derive(Clone, Copy, Debug)]
pub struct StableHasher(u64);

/// State that only some runs have. The digest of a run without it is that of a version that does
/// not know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Additional<T>(pub Option<T>);

impl<T> Default for Additional<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: Hash> Hash for Additional<T> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        if let Some(state) = &self.0 {
            state.hash(to);
        }
    }
}

impl Default for StableHasher {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl StableHasher {
    /// Adds a word. This is called rarely and from many places, so the page carries it only once.
    #[inline(never)]
    pub fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23);
    }

    /// The hash of everything added.
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }
}

/// Every number is a word, and so is the variant of an enum.
impl Hasher for StableHasher {
    fn finish(&self) -> u64 {
        self.value()
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_u128(&mut self, number: u128) {
        self.add(number as u64);
        self.add((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.add(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use std::hash::Hash;

    use super::*;

    fn of(what: impl Hash) -> u64 {
        let mut fingerprint = StableHasher::default();
        what.hash(&mut fingerprint);
        fingerprint.finish()
    }

    /// Lengths of lists, indexes and variants of enums have the width of a pointer. They must not
    /// depend on it, because every golden must be equal on every machine.
    #[test]
    fn does_not_depend_on_the_width_of_a_pointer() {
        assert_eq!(of(3_usize), of(3_u64));
        assert_eq!(of(-1_isize), of(u64::MAX));
        assert_eq!(of(vec![Some(true)]), of((1_u64, 1_u64, 1_u8)));
        assert_eq!(of(u128::from(7_u8) << 64), of((0_u64, 7_u64)));
        assert_eq!(of((1_u8, 2_u16, 3_u32)), of((1_u64, 2_u64, 3_u64)));
    }

    #[test]
    fn distinguishes_the_order() {
        assert!(of((1_u8, 2_u8)) != of((2_u8, 1_u8)) && of(0_u8) != of(()));
    }
}
