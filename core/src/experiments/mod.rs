//! The published reports: their configurations as scenarios, their figures to compare with, and nothing else.
//!
//! Nothing below this module can reach a table, so no published result can become an input of the simulation.

#[cfg(not(target_arch = "wasm32"))]
pub mod calibration;
pub mod catalogue;
pub mod measurement;
pub mod osa_vs_vswitch;
pub mod report;
pub mod table;
