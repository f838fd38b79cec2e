//! What it costs when a guest leaves interpretive execution (SIE), or is brought back to it. All CP time.
//!
//! # Scope
//! *Modelled:* one price each for a dispatch, an intercepted instruction or presented interrupt, and DIAGNOSE X'44'. *Simplified:* all
//! instructions cost the same. *Left out:* what the machine interprets without leaving SIE, which costs nothing here. *Validated:* with the
//! rest of CP only: CP time per transaction in every report.

use datapath_model::units::Us;

/// Prices of entering and leaving SIE.
#[derive(Clone, Copy, Debug, Hash)]
pub struct SieCosts {
    /// To dispatch a virtual CPU that was waiting.
    pub dispatch: Us,
    /// To intercept an instruction, or to present a virtual interrupt.
    pub intercept: Us,
    /// To intercept DIAGNOSE X'44', and as much again to go back to the guest.
    pub diagnose: Us,
}
