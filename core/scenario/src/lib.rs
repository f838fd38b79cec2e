//! From what a person writes to what can be built: `Description` → `Plan`, or a list of `Problem`s.

pub mod attachment;
mod check;
mod constants;
pub mod description;
pub mod fields;
mod json;
#[cfg(feature = "authoring")]
pub mod machine_file;
mod measured;
pub mod plan;
pub mod platform;
pub mod problem;
pub mod questions;
pub mod read;
#[cfg(feature = "authoring")]
pub mod rules;
#[cfg(feature = "authoring")]
pub mod schema;
pub mod suggestion;
mod unit;
pub mod value;
mod way_out;
pub mod workload;
mod write;
