//! Processor time by account.

use super::step::Activity;
use datapath_engine::time::Span;

/// Accumulated processor time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ledger {
    /// Guests' own work.
    pub emulation: Span,
    /// The control program's work.
    pub control_program: Span,
    /// Waiting for locks.
    pub spin: Span,
}

impl Ledger {
    /// Books a finished span.
    pub fn charge(&mut self, activity: Activity, span: Span) {
        match activity {
            Activity::Idle => {}
            Activity::Emulation => self.emulation += span,
            Activity::ControlProgram => self.control_program += span,
            Activity::Spin => self.spin += span,
        }
    }

    /// Sum of all accounts.
    #[must_use]
    pub fn total(&self) -> Span {
        self.emulation + self.control_program + self.spin
    }

    /// Adds another ledger.
    pub fn add(&mut self, other: &Ledger) {
        self.emulation += other.emulation;
        self.control_program += other.control_program;
        self.spin += other.spin;
    }
}
