//! From what a person writes to what can be built: `Description` → `Plan`, or a list of `Problem`s.

pub mod attachment;
mod check;
pub mod constants;
pub mod description;
pub mod fields;
mod json;
#[cfg(not(target_arch = "wasm32"))]
pub mod machine_file;
mod measured;
pub mod plan;
pub mod platform;
pub mod problem;
pub mod read;
#[cfg(not(target_arch = "wasm32"))]
pub mod rules;
#[cfg(not(target_arch = "wasm32"))]
pub mod schema;
#[cfg(not(target_arch = "wasm32"))]
pub mod suggestion;
#[cfg(not(target_arch = "wasm32"))]
pub mod unit;
#[cfg(not(target_arch = "wasm32"))]
mod way_out;
mod write;
