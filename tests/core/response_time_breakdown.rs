//! Does the time of a transaction consist of the parts in its breakdown?

use datapath::experiments::rows::run_result;
use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::Quantity;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::workload::WorkloadKind;
use datapath_tests::{samples, scenario};

/// The mean profile covers all transactions of the response time, or some of them.
#[test]
fn the_mean_transaction_takes_the_mean_response_time() {
    for (name, description) in samples() {
        if !matches!(description.workload.kind, WorkloadKind::Rr | WorkloadKind::Crr) || !description.pairs.is_empty() {
            continue;
        }
        let mut measurement = Measurement::with_profile(scenario(&description));
        measurement.run();
        // With several workloads the profile shows the first.
        let of_transactions = |quantity: Quantity| quantity.id().ends_with("response_time");
        let figures = measurement.figures().expect("it was observed");
        let response =
            figures.iter().find(|&(quantity, _)| of_transactions(quantity)).and_then(|(_, estimate)| estimate);
        let response = response.expect("it has one");
        let profile = run_result(&measurement).profile.unwrap_or_else(|| panic!("{name} has a profile"));
        let sum = profile.stays.iter().map(|stay| stay.mean_ps).sum::<f64>() / 1e6;
        // A sample represents all, and the first transactions of a batch began before it.
        let off = (sum / response.mean - 1.0).abs();
        assert!(off < 0.03, "{name}: {sum} µs of {} in {} transactions", response.mean, profile.transactions);
    }
}

/// At a vswitch a lone request waits because of the uplink's hold, not because of copying.
#[test]
fn a_lone_request_waits_at_the_uplink() {
    let (_, description) = samples().swap_remove(0);
    assert_eq!((description.network.attachment, description.workload.connections), (Attachment::Vswitch, 1));
    let mut measurement = Measurement::with_profile(scenario(&description));
    measurement.run();
    let profile = run_result(&measurement).profile.expect("it has one");
    let spent = |phase: &str| {
        profile.stays.iter().filter(|stay| stay.phase == phase).map(|stay| stay.mean_ps).sum::<f64>() / 1e6
    };
    assert!(spent("waiting") > 10.0 * spent("hypervisor"), "{profile:?}");
}
