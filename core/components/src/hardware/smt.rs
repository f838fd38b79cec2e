//! Simultaneous multithreading: a thread runs slower than a whole core, and slower still beside a busy sibling.
//!
//! # Scope
//! *Modelled:* a factor on steps, higher beside a busy sibling when the step starts, and a start after a wait. *Simplified:* the factor stays
//! for the step; what kind of work the sibling does has no part in it. *Left out:* everything by which threads get into each other's way.
//! *Validated:* 28 rows of the z15 with SMT-2, which are also what it was fitted on.

use datapath_model::units::{One, Us};

/// By what factor steps take longer.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Smt {
    /// Added while the sibling is idle.
    pub idle_sibling: One,
    /// Added further while it is busy.
    pub busy_sibling: One,
    /// What a thread that was waiting takes to get going beside its sibling.
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
