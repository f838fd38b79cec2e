//! Turns what a person writes into what can be built: `Description` → `Scenario`, or a list of
//! `Problem`s.

pub mod attachment;
mod constants;
pub mod decode;
pub mod description;
mod encode;
pub mod fields;
mod json;
mod measured;
pub mod named_trace;
mod named_value;
pub mod platform;
#[cfg(feature = "authoring")]
pub mod platform_file;
pub mod problem;
mod remedies;
#[cfg(feature = "authoring")]
pub mod rules;
pub mod scenario;
#[cfg(feature = "authoring")]
pub mod schema;
pub mod suggestion;
pub mod trace_file;
mod unit;
pub mod unlikely_values;
mod validate;
pub mod value;
mod within_partition;
pub mod workload;
