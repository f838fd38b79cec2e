//! Who wants what from whom.

pub mod awm;
pub mod iozone;
pub mod web_serving;
