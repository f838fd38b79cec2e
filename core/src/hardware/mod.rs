//! Processors, cards and links.

pub mod hipersockets;
pub mod link;
pub mod osa;
pub mod processor;
pub mod smt;
