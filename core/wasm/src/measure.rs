//! Runs for figures.

use datapath::readout::measurement::Measurement as CoreMeasurement;
use datapath::readout::run_result::run_result;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json;
use crate::lab::Scenario;

#[wasm_bindgen]
impl Scenario {
    /// A run of it for its figures.
    #[must_use]
    pub fn measure(&self) -> Measurement {
        Measurement(CoreMeasurement::with_profile(self.0.clone()))
    }
}

/// A run for its figures.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Measurement(CoreMeasurement);

#[wasm_bindgen]
impl Measurement {
    /// Handles about `events_max` events; returns whether the intervals are good.
    pub fn advance(&mut self, events_max: u32) -> bool {
        self.0.advance(u64::from(events_max))
    }

    /// The figures so far, as JSON.
    #[must_use]
    pub fn result(&self) -> String {
        json(&run_result(&self.0, |_| None))
    }
}
