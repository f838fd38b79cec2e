//! The engine's own benchmarks, in builds for `npm run bench` only.

use datapath::engine::hold_model::hold as hold_model;
use datapath::engine::queueing_network::{QueueingNetwork, Service};
use wasm_bindgen::prelude::wasm_bindgen;

/// The ring of `datapath bench`; returns the simulated µs.
#[wasm_bindgen]
#[must_use]
pub fn ring(completions: f64) -> f64 {
    let mut ring = QueueingNetwork::cyclic(&[3.6, 2.1, 1.0, 2.7].map(Service::Exponential), 50, 1);
    ring.run(completions as u64);
    ring.now().us()
}

/// The hold model of `datapath bench`; returns the simulated µs.
#[wasm_bindgen]
#[must_use]
pub fn hold(pending: u32, operations: f64) -> f64 {
    hold_model(pending as usize, operations as u64, 1).us()
}
