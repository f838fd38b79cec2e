//! The engine's own benchmarks, in builds for `npm run bench` only.

use datapath::engine::hold_model::hold as hold_model;
use datapath::engine::queueing_network::{QueueingNetwork, Service};
use datapath::engine::time::Instant;
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use std::hint::black_box;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json;

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

/// A run that nothing watches or measures, as `datapath bench` runs it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BareWorld(World);

#[wasm_bindgen]
impl BareWorld {
    /// The world of a description, at time zero.
    ///
    /// # Errors
    /// A JSON list of all problems.
    #[wasm_bindgen(constructor)]
    pub fn new(description: &str) -> Result<BareWorld, String> {
        let scenario = Scenario::from_json(description, &Platforms::default()).map_err(|problems| json(&problems))?;
        Ok(Self(World::assemble(&scenario).0))
    }

    /// Handles this many events; returns the simulated µs.
    pub fn run(&mut self, events: f64) -> f64 {
        self.0.run(Instant::NEVER, events as u64);
        self.0.now().us()
    }

    /// Takes checkpoints, and drops each.
    pub fn checkpoints(&self, count: u32) {
        for _ in 0..count {
            black_box(self.0.clone());
        }
    }
}
