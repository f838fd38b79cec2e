//! Runs to watch.

use datapath::engine::arena::Id;
use datapath::engine::time::{Instant, Span};
use datapath::model::ids::ConnectionId;
use datapath::model::journal::TransactionRecord;
use datapath::readout::milestone::Milestone;
use datapath::readout::playback::{CHECKPOINT_BYTES, Playback};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json;
use crate::traces::platforms;

/// A valid scenario. Runs to watch and runs to measure are made from it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Scenario(pub(crate) datapath::Scenario);

#[wasm_bindgen]
impl Scenario {
    /// Reads a description, with the trace that it names.
    ///
    /// # Errors
    /// A JSON list of all problems.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::needless_pass_by_value, reason = "arguments from JavaScript are owned")]
    pub fn new(description: &str, trace: Option<Vec<u8>>) -> Result<Scenario, String> {
        let scenario = datapath::Scenario::from_json(description, &platforms(trace.as_deref()));
        scenario.map(Self).map_err(|problems| json(&problems))
    }

    /// The settings that lie outside what was measured, as a JSON list.
    #[must_use]
    pub fn extrapolated(&self) -> String {
        json(&self.0.extrapolated)
    }

    /// A run of it to watch. Its checkpoints take at most so many bytes.
    #[must_use]
    pub fn watch(&self, checkpoint_bytes: Option<u32>) -> Simulation {
        Simulation(Playback::with_budget(&self.0, checkpoint_bytes.map_or(CHECKPOINT_BYTES, |bytes| bytes as usize)))
    }
}

/// A run to watch.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Simulation(Playback);

#[wasm_bindgen]
impl Simulation {
    /// Parts, places, routes and the names of a frame's numbers, as JSON.
    #[must_use]
    pub fn layout(&self) -> String {
        json(&self.0.layout())
    }

    /// Runs to `until_ps`, but handles at most `events_max` events; returns the time reached.
    pub fn advance(&mut self, until_ps: f64, events_max: u32) -> f64 {
        self.0.advance(Instant::from_ps(until_ps as u64), u64::from(events_max)).ps() as f64
    }

    /// Handles one event; returns the time reached.
    pub fn step(&mut self) -> f64 {
        self.0.step().ps() as f64
    }

    /// Goes back to the latest moment before now at which something happened, or to the start;
    /// returns the time reached.
    pub fn back(&mut self) -> f64 {
        self.0.back().ps() as f64
    }

    /// Goes exactly to `to_ps`, forward or back; may need `advance` to finish.
    pub fn seek(&mut self, to_ps: f64, events_max: u32) -> f64 {
        self.0.seek(Instant::from_ps(to_ps as u64), u64::from(events_max)).ps() as f64
    }

    /// Prepares jumps while the page is idle, up to `until_ps` and for at most `events_max` events; returns
    /// whether there is more to do. The present moment stays.
    pub fn refill(&mut self, until_ps: f64, events_max: u32) -> bool {
        self.0.refill(Instant::from_ps(until_ps as u64), u64::from(events_max))
    }

    /// Continues to the milestone of that name, for at most `events_max` events; returns whether it
    /// was reached.
    ///
    /// # Panics
    /// If there is no such milestone: page and engine come from one build.
    pub fn find(&mut self, milestone: &str, events_max: u32) -> bool {
        let milestone = Milestone::by_name(milestone).expect("a milestone's name");
        self.0.find(milestone, u64::from(events_max))
    }

    /// The driver of a card looks at it now; returns whether the card still held frames.
    pub fn look(&mut self, card: u32) -> bool {
        self.0.present_held_frames(card as usize)
    }

    /// Stops the processor that holds a lock for `span_ps`; returns whether there was one.
    pub fn stop_holder(&mut self, lock: u32, span_ps: f64) -> bool {
        self.0.stop_holder(lock as usize, Span::from_ps(span_ps as u64))
    }

    /// The present simulated time, ps.
    #[must_use]
    pub fn now(&self) -> f64 {
        self.0.world().now().ps() as f64
    }

    /// This instant as flat numbers.
    #[must_use]
    pub fn frame(&mut self) -> Vec<f64> {
        self.0.frame()
    }

    /// The journey of a packet as JSON; `null` if there is no such packet yet.
    #[must_use]
    pub fn journey(&self, packet: f64) -> String {
        json(&self.0.journey(packet as u64))
    }

    /// What the time of the latest transactions of the followed connection consists of, as JSON.
    #[must_use]
    pub fn transactions(&mut self) -> String {
        json(&self.0.transactions())
    }

    /// Follows the transactions of this connection from now on.
    pub fn follow(&mut self, connection: u32) {
        self.0.follow(ConnectionId::from_index(connection as usize));
    }

    /// The slowest transactions so far, slowest first: for each its connection, its begin and end
    /// in ps, and the packet that ended it or -1.
    #[must_use]
    pub fn slowest(&self) -> Vec<f64> {
        let numbers = |turn: &TransactionRecord| {
            let last = turn.last.map_or(-1.0, |serial| serial as f64);
            [turn.connection.index() as f64, turn.began.ps() as f64, turn.ended.ps() as f64, last]
        };
        self.0.slowest().iter().flat_map(numbers).collect()
    }

    /// What the run did over time, as flat numbers: the width of a bin and the moment to which the
    /// run can go back, in ps, and for each bin the numbers of `BIN`.
    #[must_use]
    pub fn overview(&self) -> Vec<f64> {
        let overview = self.0.overview();
        let from = self.0.checkpoints().first().now();
        [overview.width().ps() as f64, from.ps() as f64].into_iter().chain(overview.bins().flatten()).collect()
    }

    /// Digest of the state, as hexadecimal digits: it identifies a run to the byte, here and
    /// natively.
    #[cfg(feature = "digest")]
    #[must_use]
    pub fn digest(&self) -> String {
        format!("{:016x}", self.0.world().digest())
    }
}
