//! Is a measurement's report about itself true? What is called good is finite, positive, possible,
//! and equal under another seed.

use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::Quantity;
use datapath::readout::transaction_pattern::Coverage;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::Description;
use datapath::scenario::workload::WorkloadKind;
use datapath_tests::invariants::is_accepted;
use datapath_tests::scenarios::any_scenario;
use datapath_tests::{cases, measured_soundly, other, samples, scenario};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn messages(kind: WorkloadKind, connections: u32, request: u64, response: u64) -> Description {
    let mut description = other("z15", Attachment::Vswitch, true, kind, connections, 8992);
    description.workload.request_bytes = Some(request);
    description.workload.response_bytes = Some(response);
    description
}

fn measured(description: &Description) -> Measurement {
    let mut measurement = Measurement::new(scenario(description));
    measurement.run();
    measurement
}

#[test]
fn no_transaction_is_no_throughput() {
    // A round of all connections would take hours.
    let measurement = measured(&messages(WorkloadKind::Rr, 500, 200, 1 << 30));
    assert!(!measurement.is_good());
    assert_eq!(measurement.observation().extent(), Coverage::Part);
    let figures = measurement.figures().expect("there are batches");
    assert!(figures.of(Quantity::Throughput).is_none_or(|rate| rate.mean > 0.0));
}

/// All connections are in one phase at a time: first the upload, then the download.
#[test]
fn long_transactions_are_observed_whole() {
    let mut long = vec![
        messages(WorkloadKind::Rr, 1, 200, 30_000_000),
        messages(WorkloadKind::Rr, 100, 200, 500_000),
        messages(WorkloadKind::Str, 8, 2_000_000, 20_971_520),
    ];
    long[2].seed = 11;
    for mut description in long {
        let first = measured(&description);
        let context = format!("{:?}", description.workload);
        assert!(first.is_good() && first.observation().extent() == Coverage::Whole, "{context}");
        description.seed += 1;
        let [a, b] =
            [first, measured(&description)].map(|m| m.figures().expect("it has finished")[Quantity::Throughput]);
        assert!((a.mean / b.mean - 1.0).abs() < 0.02, "{context}: {a:?} {b:?}");
    }
}

/// The published streams are far longer than they must be observed, and the report says so.
#[test]
fn a_stream_is_observed_from_within() {
    let measurement = measured(&other("z15", Attachment::Vswitch, true, WorkloadKind::Str, 50, 1492));
    assert_eq!((measurement.is_good(), measurement.observation().extent()), (true, Coverage::Within));
    assert_eq!(
        measured(&other("z15", Attachment::Vswitch, true, WorkloadKind::Rr, 5, 1492)).observation().extent(),
        Coverage::Whole
    );
}

/// MB/s count the data in either direction, but not the acknowledgements that return.
#[test]
fn a_stream_in_the_request_is_just_as_fast_as_one_in_the_response() {
    let long = 20 << 20;
    for path in [Attachment::DedicatedOsa, Attachment::Vswitch] {
        let rate = |request, response| {
            let mut description = messages(WorkloadKind::Str, 5, request, response);
            description.network.attachment = path;
            measured(&description).figures().expect("it has finished")[Quantity::Throughput].mean
        };
        let (request, response) = (rate(long, 20), rate(20, long));
        assert!((request / response - 1.0).abs() < 0.02, "{path:?}: {request} {response}");
    }
}

#[test]
fn progress_grows_to_the_end() {
    for (name, description) in samples() {
        let mut measurement = Measurement::new(scenario(&description));
        let (mut first, mut last) = (None, 0.0);
        while !measurement.advance(20_000) {
            last = measurement.progress();
            assert!((0.0..=1.0).contains(&last), "{name}: {last}");
            first.get_or_insert(last);
        }
        assert!(first.is_none_or(|first| first <= last), "{name}: from {first:?} to {last}");
        assert_eq!(measurement.progress(), 1.0, "{name}");
    }
}

#[test]
fn every_kind_of_scenario_is_measured_soundly() {
    for (_, description) in samples() {
        measured_soundly(&description);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(48), failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn any_scenario_is_measured_soundly(description in any_scenario()) {
        prop_assume!(is_accepted(&description));
        measured_soundly(&description);
    }
}
