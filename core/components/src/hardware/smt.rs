//! Simultaneous multithreading: a thread runs slower than a whole core, and even slower with a busy
//! sibling.
//!
//! # Scope
//! *Modelled:* a factor on steps, higher if the sibling is busy when the step starts, and a start
//! after a wait. *Simplified:* the factor stays for the step; the kind of the sibling's work does
//! not matter. *Left out:* every other way in which threads slow each other down. *Validated:* 28
//! rows of the z15 with SMT-2, which are also the rows it was fitted to.

use datapath_model::units::{One, Us};

/// How much longer steps take.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Smt {
    /// Added while the sibling is idle.
    pub idle_sibling: One,
    /// Also added while it is busy.
    pub busy_sibling: One,
    /// Additional time of a thread's start after a wait, next to its sibling.
    pub start: Us,
}

impl Smt {
    /// One thread per core: no slowdown.
    pub const OFF: Self = Self { idle_sibling: One(0.0), busy_sibling: One(0.0), start: Us::ZERO };

    /// The factor for a step that starts now.
    #[must_use]
    pub fn factor(&self, sibling_busy: bool) -> f64 {
        1.0 + self.idle_sibling.0 + if sibling_busy { self.busy_sibling.0 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_sibling_slows_more_than_an_idle_one() {
        let smt = Smt { idle_sibling: One(0.05), busy_sibling: One(0.2), start: Us(2.0) };
        assert_eq!([smt.factor(false), smt.factor(true)], [1.05, 1.25]);
        assert_eq!([Smt::OFF.factor(false), Smt::OFF.factor(true)], [1.0; 2]);
    }
}
