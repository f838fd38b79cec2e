//! The published reports: their configurations as scenarios, their figures to compare with, and nothing else.
//!
//! Nothing below this module can reach a table, so no published result can become an input of the simulation.

pub mod measurement;
pub mod osa_vs_vswitch;
pub mod report;
pub mod table;
