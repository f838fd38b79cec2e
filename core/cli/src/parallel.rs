//! Many simulations at once.

use datapath::readout::figures::Figures;
use datapath::readout::measure::Measure;
use datapath::readout::measurement::Measurement;
use datapath::scenario::plan::Plan;
use rayon::prelude::*;

use crate::Failure;
use crate::progress::bar;

/// Starts the threads that share the work. Rayon would do so by itself, and panic if the machine has none to give.
pub(crate) fn start_threads() -> Result<(), Failure> {
    let started = rayon::ThreadPoolBuilder::new().build_global();
    started.map_err(|error| Failure::Other(format!("the threads to simulate with cannot be started: {error}")))
}

/// Simulates all plans, in parallel; the order stays.
pub(crate) fn measured(plans: Vec<Plan>) -> Result<Vec<(Figures, Measure)>, Failure> {
    start_threads()?;
    let progress = bar(plans.len() as u64, "simulating");
    let figures = plans
        .into_par_iter()
        .map(|plan| {
            let measure = Measure::of(&plan);
            let mut measurement = Measurement::new(plan);
            measurement.run();
            progress.inc(1);
            (measurement.figures().expect("a finished measurement has batches"), measure)
        })
        .collect();
    progress.finish_and_clear();
    Ok(figures)
}
