//! Do the laws also hold for disks, and does the disk do what arithmetic predicts?

use datapath::model::cost::Costs;
use datapath::model::protocol_constants::{FCP_COMMAND_BYTES, FCP_STATUS_BYTES, KIB};
use datapath::model::units::{Ns, Us};
use datapath::readout::figures::Figures;
use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::Quantity;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::platform::Platform;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use datapath_tests::invariants::{CLOSE, is_accepted, obeys_all};
use datapath_tests::scenarios::on_any;
use datapath_tests::{cases, iozone, scenario};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(64), failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_disk_breaks_a_law(description in on_any(|way| way.attachment == Attachment::Fcp)) {
        prop_assume!(is_accepted(&description));
        obeys_all(&description, CLOSE);
    }
}

fn figures(scenario: Scenario) -> (Figures, World) {
    let mut measurement = Measurement::new(scenario);
    measurement.run();
    (measurement.figures().expect("it has finished"), measurement.world().clone())
}

fn rates(figures: &Figures) -> [f64; 4] {
    std::array::from_fn(|operation| figures[Quantity::Operation(operation)].mean)
}

/// Costs of the z990 with processors that take no time.
fn infinitely_fast() -> (&'static Platform, Costs) {
    let platform = Platform::built_in("z990").unwrap();
    let mut costs = platform.costs.clone();
    for name in ["application_message", "thread_switch", "byte_copied", "interrupt", "signal", "dispatch", "intercept"]
    {
        *costs.get_mut(name).unwrap() = 0.0;
    }
    for name in ["fcp_io", "shadow_sync", "shadow_buffer", "shadow_page", "qebsm_buffer"] {
        *costs.get_mut(name).unwrap() = 0.0;
    }
    (platform, costs)
}

fn disk(costs: &Costs) -> [Ns; 4] {
    [costs.disk_init_write, costs.disk_rewrite, costs.disk_init_read, costs.disk_reread]
}

#[test]
fn with_infinitely_fast_processors_only_the_disk_counts() {
    let (platform, costs) = infinitely_fast();
    for qebsm in [true, false] {
        let description = iozone(qebsm, 1, 40 << 20, 65536);
        let (figures, world) = figures(Scenario::with_costs(&description, &platform.into(), &costs));
        for (rate, each) in rates(&figures).into_iter().zip(disk(&costs)) {
            let expected = 1e9 / each.0 / KIB;
            assert!((rate / expected - 1.0).abs() < 0.01, "{rate} instead of {expected}");
        }
        let utilisation = world.fcps().iter().next().unwrap().disk.busy.seconds() / (world.now().us() / 1e6);
        assert!(utilisation > 0.99 && utilisation <= 1.001, "{utilisation}");
        assert_eq!(figures[Quantity::TotalCpu].mean, 0.0);
    }
}

#[test]
fn one_request_at_a_time_takes_the_sum_of_its_parts() {
    let (platform, mut costs) = infinitely_fast();
    costs.fcp_read_ahead = costs.fcp_request;
    costs.fcp_write_behind = costs.fcp_request;
    costs.fcp_channel = Us(100.0);
    let request = costs.fcp_request.bytes() as f64;
    let crossed = request + f64::from(FCP_COMMAND_BYTES + FCP_STATUS_BYTES);
    let description = iozone(true, 1, 40 << 20, 65536);
    let (figures, world) = figures(Scenario::with_costs(&description, &platform.into(), &costs));
    let mut expected_busy = 0.0;
    for (rate, each) in rates(&figures).into_iter().zip(disk(&costs)) {
        let Us(us) = costs.fcp_channel * 2.0 + costs.fcp_byte_rate.time_of(crossed) + (each * request).us();
        let expected = request / us * 1e6 / KIB;
        assert!((rate / expected - 1.0).abs() < 0.01, "{rate} instead of {expected}");
        expected_busy += each.us().0;
    }
    // The disk's utilisation by the utilisation law: throughput times service time.
    let bytes = world.counters().payload_bytes as f64;
    let busy = world.fcps().iter().next().unwrap().disk.busy.us();
    let expected = bytes * expected_busy / 4.0;
    assert!((busy / expected - 1.0).abs() < 0.05, "{busy} instead of {expected}");
}

#[test]
fn qebsm_saves_cpu_and_never_costs_throughput() {
    for connections in [1, 4] {
        let [without, with] =
            [false, true].map(|qebsm| figures(scenario(&iozone(qebsm, connections, 20 << 20, 65536))).0);
        assert!(with[Quantity::TotalCpu].mean < without[Quantity::TotalCpu].mean, "{with:?} {without:?}");
        assert!(
            with[Quantity::ControlProgram].mean < 0.3 * without[Quantity::ControlProgram].mean,
            "{with:?} {without:?}"
        );
        for (with, without) in rates(&with).into_iter().zip(rates(&without)) {
            assert!(with > 0.995 * without, "{with} {without}");
        }
    }
}

#[test]
fn larger_records_and_more_processes_never_lower_the_rates() {
    let records =
        [512, 4096, 65536, 1 << 20].map(|record| rates(&figures(scenario(&iozone(false, 1, 20 << 20, record))).0));
    let processes =
        [1, 2, 8].map(|connections| rates(&figures(scenario(&iozone(true, connections, 20 << 20, 65536))).0));
    for two in records.windows(2).chain(processes.windows(2)) {
        for (before, after) in two[0].into_iter().zip(two[1]) {
            assert!(after > 0.99 * before, "{records:?} {processes:?}");
        }
    }
}

#[test]
fn figures_do_not_depend_on_where_the_observation_stops() {
    let description = iozone(false, 1, 10 << 20, 65536);
    let mut measurement = Measurement::new(scenario(&description));
    measurement.run();
    let first = measurement.figures().unwrap();
    measurement.advance(40_000);
    let second = measurement.figures().unwrap();
    for quantity in [Quantity::TotalCpu, Quantity::Throughput] {
        let (a, b) = (first[quantity], second[quantity]);
        assert!((a.mean / b.mean - 1.0).abs() < 0.003, "{a:?} {b:?}");
    }
}
