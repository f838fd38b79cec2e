//! The published reports: their configurations as scenarios, their figures to compare with, and nothing else.
//!
//! Nothing below this module can reach a table, so no published result can become an input of the simulation.
//! Each report has a file of its own; `published` holds what they share, `reports` lists them.

// The page knows reports by what they tell of a run; their rows, and what reads them, fall away when it is linked.
#![cfg_attr(target_arch = "wasm32", allow(dead_code, unused_imports))]

#[cfg(not(target_arch = "wasm32"))]
pub mod calibration;
#[cfg(not(target_arch = "wasm32"))]
pub mod catalogue;
pub mod configuration;
#[cfg(any(not(target_arch = "wasm32"), feature = "elasticity"))]
pub mod elasticity;
pub mod error;
#[cfg(not(target_arch = "wasm32"))]
pub mod grid;
#[cfg(any(not(target_arch = "wasm32"), feature = "elasticity"))]
pub mod intervals;
pub mod measurement;
pub mod metric;
pub mod moment;
pub mod osa_vs_vswitch;
#[cfg(not(target_arch = "wasm32"))]
pub mod predicted;
pub mod priority_queueing;
pub mod published;
pub mod qebsm;
pub mod qebsm_fcp;
pub mod qebsm_osa_hipersockets;
pub mod report;
pub mod reports;
pub mod table;
pub mod vswitch_vs_router;
pub mod way_24;
