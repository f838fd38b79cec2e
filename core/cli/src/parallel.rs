//! Simulations in parallel.

use datapath::readout::figures::Figures;
use datapath::readout::measure::Measure;
use datapath::readout::measurement::Measurement;
use datapath::scenario::scenario::Scenario;
use rayon::prelude::*;

use crate::Failure;
use crate::progress::bar;

/// Starts the worker threads. Rayon would start them by itself, but panic where that fails.
pub(crate) fn start_threads() -> Result<(), Failure> {
    let started = rayon::ThreadPoolBuilder::new().build_global();
    started.map_err(|error| Failure::Other(format!("the threads to simulate with cannot be started: {error}")))
}

/// Simulates all scenarios in parallel. Results have the order of the scenarios.
pub(crate) fn measured(scenarios: Vec<Scenario>) -> Result<Vec<(Figures, Measure)>, Failure> {
    start_threads()?;
    let progress = bar(scenarios.len() as u64, "simulating");
    let figures = scenarios
        .into_par_iter()
        .map(|scenario| {
            let measure = Measure::of(&scenario);
            let mut measurement = Measurement::new(scenario);
            measurement.run();
            progress.inc(1);
            (measurement.figures().expect("a finished measurement has batches"), measure)
        })
        .collect();
    progress.finish_and_clear();
    Ok(figures)
}
