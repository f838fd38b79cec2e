//! Processors, cards, links, HiperSockets, channels and disks.

pub mod capping;
pub mod fcp;
pub mod hipersockets;
pub mod link;
pub mod osa;
pub mod processor;
pub mod smt;
