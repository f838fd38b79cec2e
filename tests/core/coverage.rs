//! Do 95% intervals contain the mean as often as they claim? Runs with many seeds, each as long as
//! it needs, are compared with the mean of all of them. The suite uses few seeds and notices only
//! what is plainly wrong. The whole table is `DATAPATH_COVERAGE_SEEDS=200 cargo test -p
//! datapath-tests --test core coverage:: -- --nocapture`.

use datapath::scenario::platform::Platforms;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{available_parallelism, scope};

use datapath::engine::time::Instant;
use datapath::readout::batch::Batch;
use datapath::readout::figures::Figures;
use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::Quantity;
use datapath::scenario::description::Description;
use datapath_tests::scenario;

/// Bursts and convoys that last for many batches, regimes that last for a short run, locks, think times, streams, guests that share a
/// card, an offered load.
const SCENARIOS: [(&str, &str); 7] = [
    ("convoy", r#"{"network":{"attachment":"vswitch"},"workload":{"kind":"RR","connections":50}}"#),
    ("regimes", r#"{"network":{"attachment":"vswitch"},"workload":{"kind":"RR","connections":32}}"#),
    (
        "HiperSockets",
        r#"{"platform":"z990","network":{"attachment":"hipersockets"},"guest":{"virtual_cpus":4},
            "workload":{"kind":"RR","connections":50}}"#,
    ),
    (
        "think times",
        r#"{"network":{"attachment":"vswitch"},"workload":{"connections":20,"think_ms":1,"think_exponential":true}}"#,
    ),
    ("streams", r#"{"network":{"attachment":"vswitch"},"workload":{"kind":"STR","connections":10}}"#),
    ("pairs", r#"{"platform":"z14","pairs":[{"kind":"STR","priority":"low"},{"kind":"RR","priority":"high"}]}"#),
    (
        "offered load",
        r#"{"network":{"attachment":"dedicated-osa"},"workload":{"connections":50,"offered_per_second":40000}}"#,
    ),
];
/// Number of seeds, unless `DATAPATH_COVERAGE_SEEDS` gives it.
const SEEDS: u64 = 4;
/// From this many seeds on the limit applies as it is; with fewer it is relaxed for chance.
const SEEDS_MANY: u64 = 200;
/// Largest share of nominal 95% intervals that may miss the mean.
const MISSED_MAX: f64 = 0.07;
/// Fewest batches of each run, for the mean.
const BATCHES: usize = 96;

/// The result of a seed.
struct Run {
    figures: Figures,
    batches_needed: usize,
    is_good: bool,
    batches: Vec<Batch>,
}

fn run(description: &Description, seed: u64) -> Run {
    let mut measurement = Measurement::new(scenario(&Description { seed, ..description.clone() }));
    measurement.run();
    let figures = measurement.figures().expect("it has finished");
    let (batches_needed, is_good) = (measurement.observation().batches().len(), measurement.is_good());
    while measurement.observation().batches().len() < BATCHES {
        measurement.advance_until(Instant::NEVER, 1000);
    }
    Run { figures, batches_needed, is_good, batches: measurement.observation().batches().to_vec() }
}

/// Runs with the seeds from 1, on all processors.
fn runs(description: &Description, seeds: u64) -> Vec<Run> {
    let next = AtomicU64::new(1);
    let work = || {
        let mut finished = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed > seeds {
                return finished;
            }
            finished.push(run(description, seed));
        }
    };
    scope(|threads| {
        let workers = available_parallelism().map_or(1, NonZero::get);
        let handles: Vec<_> = (0..workers).map(|_| threads.spawn(work)).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("it runs")).collect()
    })
}

#[test]
fn intervals_hold_the_mean() {
    let seeds =
        std::env::var("DATAPATH_COVERAGE_SEEDS").map_or(SEEDS, |given| given.parse().expect("a number of seeds"));
    let misses_max = if seeds >= SEEDS_MANY { 0.0 } else { 3.0 * (MISSED_MAX * seeds as f64).sqrt() };
    let misses_max = MISSED_MAX * seeds as f64 + misses_max;
    let mut failed = Vec::new();
    for (name, text) in SCENARIOS {
        let description =
            Description::from_json(text, &Platforms::default()).unwrap_or_else(|problems| panic!("{problems:?}"));
        let runs = runs(&description, seeds);
        let all: Vec<Batch> = runs.iter().flat_map(|run| run.batches.iter().cloned()).collect();
        let truth = Measurement::new(scenario(&description)).figures_of(&all);
        let needed = runs.iter().map(|run| run.batches_needed as f64).sum::<f64>() / seeds as f64;
        let good = runs.iter().filter(|run| run.is_good).count();
        println!("{name}: {needed:.0} batches, {good} of {seeds} good");
        for (quantity, mean) in truth.iter() {
            // Nothing was refused: no interval can contain a mean of zero.
            let Some(mean) = mean.map(|mean| mean.mean).filter(|&mean| mean > 0.0) else { continue };
            let (covered, width) = covered(&runs, quantity, mean);
            let id = quantity.id();
            let share = 100.0 * covered as f64 / seeds as f64;
            println!("  {id:<28}{share:>6.1} %   ± {:.2} %", 100.0 * width);
            if (seeds - covered) as f64 > misses_max {
                failed.push(format!("{name} {id}: {covered} of {seeds}"));
            }
        }
    }
    assert!(failed.is_empty(), "{failed:?}");
}

/// The number of intervals of a quantity that contain the mean, and their mean half width,
/// relative. A run without an interval makes no false claim.
fn covered(runs: &[Run], quantity: Quantity, mean: f64) -> (u64, f64) {
    let (mut covered, mut widths, mut known) = (0, 0.0, 0.0);
    for run in runs {
        let Some(estimate) = run.figures.of(quantity) else {
            // A percentile without a value claims nothing, either.
            covered += u64::from(quantity.percentile().is_some());
            continue;
        };
        covered += u64::from((estimate.mean - mean).abs() <= estimate.half_width);
        if estimate.half_width.is_finite() {
            known += 1.0;
            widths += estimate.relative();
        }
    }
    (covered, widths / known)
}
