//! From what a person writes to what can be built. It is not run while time goes on, so the page's simulator has it compiled
//! for size.

pub use datapath_parts::{engine, model, workload};

pub mod scenario;
