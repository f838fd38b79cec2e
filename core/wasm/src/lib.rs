//! The simulator for the page: JSON and flat numbers in and out. The only crate that knows of wasm-bindgen.
//!
//! It has two doors, each a feature and a file that the page fetches when it needs it: `lab` runs what is watched and measured,
//! `sensitivity` tells what figures are made of, and how sure the model is of them.

#[cfg(feature = "bench")]
mod bench;
#[cfg(feature = "lab")]
mod lab;
#[cfg(feature = "sensitivity")]
mod prediction;
#[cfg(feature = "sensitivity")]
mod sensitivity;

use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

/// Everything that crosses as text crosses here.
pub(crate) fn json(told: &impl Serialize) -> String {
    // `expect` would bring the texts of all errors of serde's and of files' to the page (0.5 KB).
    serde_json::to_string(told).unwrap_or_else(|_| panic!("plain data is JSON"))
}

/// Version of the engine; a link that names it reproduces its run.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}

/// A fault of ours reaches whoever called, with its message and its place; the instance is of no use after it.
#[wasm_bindgen(start)]
fn report_panics() {
    std::panic::set_hook(Box::new(|fault| wasm_bindgen::throw_str(&fault.to_string())));
}

/// A fault on purpose, so that tests see what becomes of one.
///
/// # Panics
/// Always.
#[wasm_bindgen]
pub fn fail() {
    panic!("asked to fail");
}
