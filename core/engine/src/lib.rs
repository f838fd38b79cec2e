//! A small discrete-event kit: time, a calendar, arenas with queues, keyed random numbers, statistics.
//!
//! Nothing here knows a word about networks or mainframes.

pub mod arena;
pub mod calendar;
pub mod fingerprint;
pub mod hold;
pub mod math;
pub mod random;
pub mod stations;
pub mod statistics;
pub mod time;
