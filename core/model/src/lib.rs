//! The vocabulary that all parts share: data with their own bookkeeping, but no decisions.

pub mod completed_work;
pub mod cost;
pub mod event;
pub mod ids;
pub mod journal;
pub mod ledger;
pub mod packet;
pub mod protocol_constants;
pub mod qdio;
pub mod response_times;
pub mod step;
pub mod traffic;
pub mod units;
pub mod workload;
