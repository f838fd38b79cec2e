//! The workloads: which guest needs what from which other.

pub mod awm;
pub mod iozone;
pub mod offered;
pub mod sizes;
pub mod trace;
pub mod web_serving;
