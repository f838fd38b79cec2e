//! The world that owns every part. Compiled for speed, also where the page's simulator is made small.

pub use datapath_parts::{engine, guest, hardware, hypervisor, model, workload};
pub use datapath_scenario::scenario;

pub mod world;
