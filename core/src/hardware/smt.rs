//! Simultaneous multithreading: a thread runs slower than a whole core, and slower still beside a busy sibling.

/// By what factor steps take longer.
#[derive(Clone, Copy, Debug)]
pub struct Smt {
    /// Added while the sibling is idle.
    pub idle_sibling: f64,
    /// Added further while it is busy.
    pub busy_sibling: f64,
    /// What a thread that was waiting takes to get going beside its sibling, µs.
    pub start: f64,
}

impl Smt {
    /// One thread per core: no slowdown.
    pub const OFF: Self = Self { idle_sibling: 0.0, busy_sibling: 0.0, start: 0.0 };

    /// The factor for a step that starts now.
    #[must_use]
    pub fn factor(&self, sibling_busy: bool) -> f64 {
        1.0 + self.idle_sibling + if sibling_busy { self.busy_sibling } else { 0.0 }
    }
}
