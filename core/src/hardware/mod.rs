//! Processors, cards and links.

pub mod link;
pub mod osa;
pub mod processor;
pub mod smt;
