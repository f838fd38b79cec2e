//! Tells states and texts apart.

/// FNV-1a, 64 bit, over whole words: not for secrets.
#[derive(Clone, Copy, Debug)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    /// Takes a word in.
    pub fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23);
    }

    /// What it is of all that was taken in.
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }
}
