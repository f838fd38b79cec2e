//! Are the distributions of response times those of the transactions? They have the mean of the run,
//! their examples can be found in a run that is watched, and an offered load counts from when a
//! request is due.

use datapath::engine::arena::Id;
use datapath::engine::time::{Instant, Span};
use datapath::experiments::rows::run_result;
use datapath::model::journal::{Journal, TraceFilter};
use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::{Percentile, Quantity};
use datapath::readout::response_distribution::ResponseDistribution;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platforms;
use datapath::scenario::workload::WorkloadKind;
use datapath::world::World;
use datapath_tests::{concurrent, other, samples, scenario};

fn measured(description: &Description) -> Measurement {
    let mut measurement = Measurement::new(scenario(description));
    measurement.advance_until(Instant::from_ps(200_000_000_000), u64::MAX);
    measurement
}

/// The mean of a distribution, as far as its bins show it, µs.
fn mean_us(distribution: &ResponseDistribution) -> f64 {
    let of_bin = |from: u64, to: u64, count: u64| (from + to) as f64 / 2e6 * count as f64;
    let sum: f64 = distribution.bins.iter().map(|bin| of_bin(bin.from_ps, bin.to_ps, bin.count)).sum();
    sum / distribution.transactions as f64
}

#[test]
fn each_mean_response_time_has_its_distribution() {
    let mut kinds = 0;
    for (name, description) in samples() {
        let result = run_result(&measured(&description));
        for distribution in &result.distributions {
            let mean = result.figures.iter().find(|figure| figure.id == distribution.figure).unwrap();
            let error = mean_us(distribution) / mean.value.unwrap() - 1.0;
            assert!(error.abs() < 0.01, "{name}, {}: the mean is {error} off", distribution.figure);
            kinds += 1;
        }
        let means =
            result.figures.iter().filter(|figure| figure.id.ends_with("response_time") && figure.value.is_some());
        assert_eq!(result.distributions.len(), means.count(), "{name}");
    }
    assert!(kinds > 10, "{kinds}");
}

#[test]
fn workloads_in_the_same_partitions_have_distributions_of_their_own() {
    let slow = other("z15", Attachment::DedicatedOsa, true, WorkloadKind::Rr, 50, 1492);
    let both = concurrent(other("z15", Attachment::Vswitch, true, WorkloadKind::Rr, 1, 1492), [slow]);
    let result = run_result(&measured(&both));
    let figures: Vec<_> = result.distributions.iter().map(|one| one.figure.as_str()).collect();
    assert_eq!(figures, ["rr.response_time", "rr2.response_time"]);
    let value = |id: &str| result.figures.iter().find(|figure| figure.id == id).unwrap().value.unwrap();
    assert!(value("rr2.response_p50") > 1.5 * value("rr.response_p50"));
}

#[test]
fn an_example_is_a_transaction_of_the_watched_run() {
    let description = other("z15", Attachment::Vswitch, true, WorkloadKind::Rr, 10, 1492);
    let result = run_result(&measured(&description));
    let bins = &result.distributions[0].bins;
    let longest = bins.iter().rev().find_map(|bin| bin.example.as_ref().map(|example| (bin, example)));
    let (bin, example) = longest.expect("the slowest tenth has examples");
    assert!(bins.iter().filter(|bin| bin.example.is_some()).all(|slow| slow.from_ps >= bins[0].to_ps));
    let took = example.ended_ps - example.began_ps;
    assert!((bin.from_ps..bin.to_ps).contains(&took), "{took} ps is in the bin {bin:?}");
    let (mut world, _) = World::assemble(&scenario(&description));
    world.watch(Journal::keeping(1000, TraceFilter::All));
    world.run(Instant::from_ps(example.ended_ps), u64::MAX);
    let turn = world
        .traffic()
        .journal
        .transactions()
        .find(|turn| turn.connection.index() == example.connection && turn.ended.ps() == example.ended_ps);
    assert_eq!(turn.map(|turn| (turn.began.ps(), turn.last)), Some((example.began_ps, example.packet)));
}

#[test]
fn few_transactions_have_no_interval_of_a_percentile() {
    let mut measurement = Measurement::new(scenario(&Description::default()));
    measurement.run();
    let figures = measurement.figures().expect("it has finished");
    let of = |percentile| figures.of(Quantity::Percentile(percentile));
    assert!(of(Percentile::P95).unwrap().half_width.is_finite());
    // Some thousand transactions have a handful beyond 99.9%.
    assert!(of(Percentile::P999).is_none_or(|p999| p999.half_width.is_infinite()));
    assert!(of(Percentile::Maximum).unwrap().half_width.is_infinite());
    // No run waits for one.
    assert!(measurement.has_converged(Quantity::Percentile(Percentile::P999), of(Percentile::P999)));
    // Without a value there is nothing to converge.
    assert!(!measurement.has_converged(Quantity::Percentile(Percentile::P999), None));
}

/// Requests that come faster than a connection can carry them are refused, so what is left has the
/// time of a lone request: no time before the request was due, and none of the wait for the next.
#[test]
fn an_offered_load_counts_from_when_a_request_is_due() {
    let text =
        |rate: u32| format!(r#"{{"network":{{"attachment":"vswitch"}},"workload":{{"offered_per_second":{rate}}}}}"#);
    let of = |rate: u32| Description::from_json(&text(rate), &Platforms::default()).unwrap();
    let [rare, often] = [200, 4000].map(|rate| {
        let mut measurement = Measurement::new(scenario(&of(rate)));
        measurement.advance_until(Instant::from_ps(Span::from_ms(8000).ps()), u64::MAX);
        measurement.figures().expect("it has warmed up").of(Quantity::Percentile(Percentile::P50)).unwrap().mean
    });
    assert!((rare / often - 1.0).abs() < 0.05, "{rare} µs alone, {often} µs where more requests come");
}
