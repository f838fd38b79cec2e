//! The cost of leaving and entering interpretive execution (SIE) of a guest. All of it is CP time.
//!
//! # Scope
//! *Modelled:* one cost each for a dispatch, for an intercepted instruction or presented interrupt,
//! and for DIAGNOSE X'44'. *Simplified:* all instructions have equal costs. *Left out:* what the
//! machine interprets without leaving SIE, which is free here. *Validated:* only together with the
//! rest of CP: CP time per transaction in every report.

use datapath_model::units::Us;

/// Costs of entering and leaving SIE.
#[derive(Clone, Copy, Debug, Hash)]
pub struct SieCosts {
    /// Cost of dispatching a virtual CPU that was waiting.
    pub dispatch: Us,
    /// Cost of intercepting an instruction, or of presenting a virtual interrupt.
    pub intercept: Us,
    /// Cost of intercepting DIAGNOSE X'44'; returning to the guest costs this again.
    pub diagnose: Us,
}
