//! A small discrete-event kit: time, a calendar, arenas with queues, keyed random numbers, statistics.
//!
//! Nothing here refers to networks or mainframes.

pub mod arena;
pub mod calendar;
pub mod histogram;
pub mod hold_model;
pub mod math;
pub mod queueing_network;
pub mod random;
pub mod stable_hash;
pub mod statistics;
pub mod time;
