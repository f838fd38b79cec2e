//! The simulator for the page: JSON and flat numbers in and out. Only this crate uses wasm-bindgen.
//!
//! It has three entry points. Each is a feature and a file that the page fetches when it needs it:
//! `lab` watches and measures runs, and `watch` is the part of it with which the lab begins;
//! `sensitivity` shows how figures depend on durations, and how sure the model is of them, and
//! `measurements` compares a user's measurements with the model, and finds the largest load for which a
//! user's conditions hold.

#[cfg(feature = "bench")]
mod bench;
#[cfg(feature = "watch")]
mod lab;
#[cfg(feature = "measurements")]
mod largest_load;
#[cfg(feature = "lab")]
mod measure;
#[cfg(feature = "measurements")]
mod measurements;
#[cfg(feature = "sensitivity")]
mod prediction;
#[cfg(feature = "sensitivity")]
mod sensitivity;
mod traces;

use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

/// All text that crosses to the page is written here.
pub(crate) fn json(value: &impl Serialize) -> String {
    // `expect` would add all error texts of serde and of files to the page (0.5 KB).
    serde_json::to_string(value).unwrap_or_else(|_| panic!("plain data is JSON"))
}

/// Version of the engine; a link that names it reproduces its run.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}

/// A panic reaches the caller with its message and place. The instance cannot be used after it.
#[wasm_bindgen(start)]
fn log_panics() {
    std::panic::set_hook(Box::new(|fault| wasm_bindgen::throw_str(&fault.to_string())));
}

/// Panics on purpose, so that tests can see what happens then.
///
/// # Panics
/// Always.
#[wasm_bindgen]
pub fn fail() {
    panic!("asked to fail");
}
