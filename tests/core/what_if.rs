//! Do what-ifs change the result in the right direction over the whole allowed range, with every
//! seed? These are an analyst's first questions.

use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::Quantity;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::Description;
use datapath::scenario::workload::WorkloadKind;
use datapath_tests::{cases, other, scenario};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn throughput(description: &Description) -> f64 {
    let mut measurement = Measurement::new(scenario(description));
    measurement.run();
    measurement.figures().expect("it has finished")[Quantity::Throughput].mean
}

prop_compose! {
    /// Streams over every path that has a link.
    fn streams()(
        seed in 0_u64..1000,
        path in prop_oneof![
            Just(("z15", Attachment::Vswitch, true)),
            Just(("z15", Attachment::DedicatedOsa, true)),
            Just(("z990", Attachment::DedicatedOsa, true)),
            Just(("z990", Attachment::DedicatedOsa, false)),
            Just(("z900", Attachment::Vswitch, false)),
            Just(("z900", Attachment::LinuxRouter, false)),
            Just(("z900", Attachment::VmRouter, false)),
        ],
        connections in prop_oneof![1_u32..=8, 1_u32..=150],
        mtu in 576_u32..=8992,
    ) -> Description {
        let (platform, attachment, qebsm) = path;
        Description { seed, ..other(platform, attachment, qebsm, WorkloadKind::Str, connections, mtu) }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(24), failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    /// Within 3%: the intervals of both runs, and convoys that last longer than a run.
    #[test]
    fn a_faster_link_never_slows_a_stream(mut description in streams(), slow in 1.0_f64..40.0, times in 1.0_f64..20.0) {
        description.network.link_gbps = slow;
        let before = throughput(&description);
        description.network.link_gbps = (slow * times).min(100.0);
        let after = throughput(&description);
        prop_assert!(after > 0.97 * before, "{before} at {slow} Gb/s, {after} at {}", description.network.link_gbps);
    }

    /// Within 5%: it depends on chance which sizes fill windows and buffers evenly.
    #[test]
    fn a_larger_mtu_never_slows_a_stream(mut description in streams(), small in 576_u32..=8000, times in 1.1_f64..4.0) {
        description.network.mtu = small;
        let before = throughput(&description);
        description.network.mtu = ((f64::from(small) * times) as u32).min(8992);
        let after = throughput(&description);
        prop_assert!(after > 0.95 * before, "{before} with {small} bytes, {after} with {}", description.network.mtu);
    }

    #[test]
    fn more_processors_never_slow_a_stream(mut description in streams(), few in 1_u16..=8, more in 1_u16..=8) {
        description.lpar.processors = few;
        let before = throughput(&description);
        description.lpar.processors = few + more;
        let after = throughput(&description);
        prop_assert!(after > 0.97 * before, "{before} with {few} processors, {after} with {}", few + more);
    }

    #[test]
    fn more_connections_never_slow_requests(mut description in streams(), few in 1_u32..=100, more in 1_u32..=100) {
        description.workload.kind = WorkloadKind::Rr;
        description.workload.connections = few;
        let before = throughput(&description);
        description.workload.connections = few + more;
        let after = throughput(&description);
        prop_assert!(after > 0.95 * before, "{before} x {few}, {after} x {}", few + more);
    }

    /// No wire carries more than its rate, whatever the other settings are.
    #[test]
    fn no_stream_is_faster_than_its_link(mut description in streams(), gbps in 1.0_f64..100.0) {
        description.network.link_gbps = gbps;
        let most = gbps * 1e9 / 8.0 / 1_048_576.0;
        let rate = throughput(&description);
        prop_assert!(rate <= 1.005 * most, "{rate} MB/s over {gbps} Gb/s");
    }
}
