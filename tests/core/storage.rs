//! Do the laws hold for disks as well, and does the disk do what arithmetic says?

use datapath::engine::time::Instant;
use datapath::experiments::measurement::Measurement;
use datapath::model::cost::Costs;
use datapath::model::units::{FCP_COMMAND_BYTES, FCP_STATUS_BYTES, KIB, PAGE_BYTES, QDIO_BUFFERS};
use datapath::readout::figures::Figures;
use datapath::readout::quantity::Quantity;
use datapath::scenario::description::Description;
use datapath::scenario::plan::Plan;
use datapath::scenario::platform::Platform;
use datapath::world::World;
use datapath_tests::{conserved, iozone, little, plan};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

prop_compose! {
    fn scenarios()(
        seed in 0_u64..1000,
        qebsm in any::<bool>(),
        processors in 1_u16..=16,
        virtual_cpus in prop_oneof![Just(1_u16), 1_u16..=16],
        connections in prop_oneof![Just(1_u32), 1_u32..=8, 1_u32..=500],
        file in prop_oneof![1_u64..=50_000, 1_u64..=5_000_000],
        record in prop_oneof![1_u64..=3000, 1_u64..=10_000_000],
    ) -> Description {
        let mut description = iozone(qebsm, connections, file, record);
        description.seed = seed;
        description.lpar.processors = processors;
        description.guest.virtual_cpus = virtual_cpus;
        description
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    /// Work goes on for ever; nothing is lost or invented; nobody is busy more than all the time, or idle beside work.
    #[test]
    fn laws(description in scenarios()) {
        let (mut world, topology) = World::assemble(&plan(&description));
        let requests = topology.routes[0].1.clone();
        let mut before = 0;
        for slice in 1..=150 {
            world.run(Instant::NEVER, 2000);
            // Enough for 500 processes to fill their page caches before the disk is through with the first.
            if slice % 50 == 0 {
                let payload = world.counters().payload_bytes;
                prop_assert!(payload > before, "nothing was moved between {before} and {payload}");
                before = payload;
            }
            prop_assert!(world.next_event().is_some(), "the calendar ran dry");
            prop_assert!(world.is_work_conserving(), "somebody idles beside waiting work");
            let outstanding = requests.iter().filter_map(|&place| world.buffers_at(place)).max();
            prop_assert!(outstanding.is_some_and(|buffers| buffers <= QDIO_BUFFERS), "{outstanding:?}");
        }
        let elapsed = world.now().ps();
        conserved(&world);
        // What is served now was booked when it began.
        let fcp = world.fcp().unwrap();
        let begun = 1_000_000_000;
        prop_assert!(fcp.disk.busy.ps() <= elapsed + begun && fcp.channel.busy.ps() <= elapsed + begun);
        let phases = world.phases().unwrap();
        prop_assert_eq!(phases.iter().map(|phase| phase.bytes).sum::<u64>(), world.counters().payload_bytes);
        prop_assert_eq!(phases.iter().map(|phase| phase.time.ps()).sum::<u64>(), elapsed);
    }

    /// Little: the packets in a place, summed over time, are the times the packets spent there.
    #[test]
    fn littles_law(description in scenarios()) {
        little(&description);
    }
}

fn figures(plan: Plan) -> (Figures, World) {
    let mut measurement = Measurement::new(plan);
    measurement.run();
    (measurement.figures().expect("it has finished"), measurement.world().clone())
}

fn rates(figures: &Figures) -> [f64; 4] {
    std::array::from_fn(|phase| figures[Quantity::Phase(phase)].mean)
}

/// Costs of the z990 with processors that take no time.
fn infinitely_fast() -> (Platform, Costs) {
    let platform = Platform::built_in("z990").unwrap();
    let mut costs = platform.costs();
    for name in ["application_message", "thread_switch", "byte_copied", "interrupt", "signal", "dispatch", "intercept"]
    {
        *costs.get_mut(name).unwrap() = 0.0;
    }
    for name in ["fcp_io", "shadow_sync", "shadow_buffer", "shadow_page", "qebsm_buffer"] {
        *costs.get_mut(name).unwrap() = 0.0;
    }
    (platform, costs)
}

fn disk(costs: &Costs) -> [f64; 4] {
    [costs.disk_init_write, costs.disk_rewrite, costs.disk_init_read, costs.disk_reread]
}

#[test]
fn with_infinitely_fast_processors_only_the_disk_counts() {
    let (platform, costs) = infinitely_fast();
    for qebsm in [true, false] {
        let description = iozone(qebsm, 1, 40 << 20, 65536);
        let (figures, world) = figures(Plan::with_costs(&description, &platform, costs.clone()));
        for (rate, ns) in rates(&figures).into_iter().zip(disk(&costs)) {
            let expected = 1e9 / ns / KIB;
            assert!((rate / expected - 1.0).abs() < 0.01, "{rate} instead of {expected}");
        }
        let utilisation = world.fcp().unwrap().disk.busy.seconds() / (world.now().us() / 1e6);
        assert!(utilisation > 0.99 && utilisation <= 1.001, "{utilisation}");
        assert_eq!(figures[Quantity::TotalCpu].mean, 0.0);
    }
}

#[test]
fn one_request_at_a_time_takes_the_sum_of_its_parts() {
    let (platform, mut costs) = infinitely_fast();
    costs.fcp_read_ahead = costs.fcp_request;
    costs.fcp_write_behind = costs.fcp_request;
    costs.fcp_channel = 100.0;
    let request = costs.fcp_request * f64::from(PAGE_BYTES);
    let crossed = request + f64::from(FCP_COMMAND_BYTES + FCP_STATUS_BYTES);
    let description = iozone(true, 1, 40 << 20, 65536);
    let (figures, world) = figures(Plan::with_costs(&description, &platform, costs.clone()));
    let mut expected_busy = 0.0;
    for (rate, ns) in rates(&figures).into_iter().zip(disk(&costs)) {
        let us = 2.0 * costs.fcp_channel + crossed / costs.fcp_byte_rate + request * ns * 1e-3;
        let expected = request / us * 1e6 / KIB;
        assert!((rate / expected - 1.0).abs() < 0.01, "{rate} instead of {expected}");
        expected_busy += ns;
    }
    // The disk's utilisation by the law of utilisation: throughput times service.
    let bytes = world.counters().payload_bytes as f64;
    let busy = world.fcp().unwrap().disk.busy.us();
    let expected = bytes * expected_busy / 4.0 * 1e-3;
    assert!((busy / expected - 1.0).abs() < 0.05, "{busy} instead of {expected}");
}

#[test]
fn qebsm_spares_cpu_and_never_costs_throughput() {
    for connections in [1, 4] {
        let [without, with] = [false, true].map(|qebsm| figures(plan(&iozone(qebsm, connections, 20 << 20, 65536))).0);
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
        [512, 4096, 65536, 1 << 20].map(|record| rates(&figures(plan(&iozone(false, 1, 20 << 20, record))).0));
    let processes = [1, 2, 8].map(|connections| rates(&figures(plan(&iozone(true, connections, 20 << 20, 65536))).0));
    for pair in records.windows(2).chain(processes.windows(2)) {
        for (before, after) in pair[0].into_iter().zip(pair[1]) {
            assert!(after > 0.99 * before, "{records:?} {processes:?}");
        }
    }
}

#[test]
fn figures_do_not_depend_on_where_the_observation_stops() {
    let description = iozone(false, 1, 10 << 20, 65536);
    let mut measurement = Measurement::new(plan(&description));
    measurement.run();
    let first = measurement.figures().unwrap();
    measurement.advance(40_000);
    let second = measurement.figures().unwrap();
    for quantity in [Quantity::TotalCpu, Quantity::Throughput] {
        let (a, b) = (first[quantity], second[quantity]);
        assert!((a.mean / b.mean - 1.0).abs() < 0.003, "{a:?} {b:?}");
    }
}
