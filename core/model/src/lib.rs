//! The vocabulary all parts share: data with its own bookkeeping, no decisions.

pub mod cost;
pub mod event;
pub mod ids;
pub mod journal;
pub mod ledger;
pub mod measures;
pub mod packet;
pub mod qdio;
pub mod step;
pub mod tally;
pub mod traffic;
pub mod units;
pub mod workload;
