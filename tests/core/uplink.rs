//! Do the laws of priority queueing hold: turns, caps, locks, and who gets what of a full or an idle uplink?

use datapath::engine::time::Instant;
use datapath::model::ids::GuestId;
use datapath::scenario::description::{Description, Kind, Priority};
use datapath::world::World;
use datapath_tests::{LOW_NORMAL_HIGH, MIXED, conserved, little, mutually_exclusive, plan, uplink};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

prop_compose! {
    fn scenarios()(
        seed in 0_u64..1000,
        processors in 1_u16..=8,
        virtual_cpus in 1_u16..=3,
        pairs in proptest::collection::vec(
            (
                prop_oneof![Just(Kind::Rr), Just(Kind::Str)],
                1_u32..=30,
                prop_oneof![Just(Priority::Low), Just(Priority::Normal), Just(Priority::High)],
            ),
            1..=8,
        ),
        queueing in prop_oneof![Just(None), Just(Some(false)), Just(Some(true))],
    ) -> Description {
        let mut description = uplink(&[], Kind::Str, queueing);
        description.seed = seed;
        description.lpar.processors = processors;
        description.guest.virtual_cpus = virtual_cpus;
        let of = |&(kind, connections, priority)| {
            let mut pair = uplink(&[(Some(kind), priority)], kind, queueing).pairs.remove(0);
            pair.connections = Some(connections);
            pair
        };
        description.pairs = pairs.iter().map(of).collect();
        description
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn packets_and_processor_time_are_conserved_and_nothing_stops(description in scenarios()) {
        let (mut world, _) = World::assemble(&plan(&description));
        let mut before = 0;
        for _ in 0..3 {
            world.run(Instant::NEVER, 60_000);
            conserved(&world);
            let payload = world.counters().payload_bytes;
            prop_assert!(payload > before, "nothing was read between {before} and {payload}");
            before = payload;
        }
    }

    #[test]
    fn littles_law(description in scenarios()) {
        little(&description);
    }

    /// Nobody is idle beside work, and nobody works under a lock that another holds.
    #[test]
    fn work_is_conserved_and_locks_exclude(description in scenarios()) {
        let (mut world, _) = World::assemble(&plan(&description));
        for event in 0..10_000 {
            world.run(Instant::NEVER, 1);
            prop_assert!(world.is_work_conserving(), "after {event}: somebody idles beside waiting work");
            mutually_exclusive(&world);
        }
    }
}

/// Packets a second that the server guest of each pair sends, over half a second after the first tenth.
fn rates(description: &Description) -> Vec<f64> {
    let (mut world, _) = World::assemble(&plan(description));
    let sent = |world: &World| -> Vec<u64> {
        let servers: Vec<GuestId> = world.pairs().iter().map(|pair| pair.guests[1]).collect();
        servers.into_iter().map(|guest| world.guest_packets(guest)).collect()
    };
    world.run(Instant::from_ps(100_000_000_000), u64::MAX);
    let before = sent(&world);
    world.run(Instant::from_ps(600_000_000_000), u64::MAX);
    sent(&world).iter().zip(before).map(|(now, before)| (now - before) as f64 * 2.0).collect()
}

#[test]
fn a_full_uplink_is_shared_as_the_caps_are() {
    let description = uplink(&LOW_NORMAL_HIGH, Kind::Str, Some(true));
    let rates = rates(&description);
    let (_, topology) = World::assemble(&plan(&description));
    let cap = |priority| {
        let place = topology.places.iter().rev().find(|place| place.priority == Some(priority));
        f64::from(place.and_then(|place| place.cap).expect("every queue but the first has a cap"))
    };
    let caps = ["low", "normal", "high"].map(cap);
    let (all, caps_all) = (rates.iter().sum::<f64>(), caps.iter().sum::<f64>());
    for (rate, cap) in rates.iter().zip(caps) {
        assert!((rate / all / (cap / caps_all) - 1.0).abs() < 0.03, "{rates:?} for caps {caps:?}");
    }
    assert!(rates[0] < rates[1] && rates[1] < rates[2], "{rates:?}");
}

#[test]
fn without_the_function_priorities_mean_nothing() {
    let rates = rates(&uplink(&LOW_NORMAL_HIGH, Kind::Str, Some(false)));
    let mean = rates.iter().sum::<f64>() / 3.0;
    assert!(rates.iter().all(|rate| (rate / mean - 1.0).abs() < 0.03), "{rates:?}");
}

#[test]
fn on_an_uplink_that_is_not_full_priorities_mean_nothing() {
    let rates = rates(&uplink(&LOW_NORMAL_HIGH, Kind::Rr, Some(true)));
    let mean = rates.iter().sum::<f64>() / 3.0;
    assert!(rates.iter().all(|rate| (rate / mean - 1.0).abs() < 0.01), "{rates:?}");
}

#[test]
fn a_lone_low_queue_has_the_whole_uplink() {
    let [alone, off] = [Some(true), Some(false)].map(|queueing| {
        let three = [(None, Priority::Low); 3];
        rates(&uplink(&three, Kind::Str, queueing)).iter().sum::<f64>()
    });
    assert!((alone / off - 1.0).abs() < 0.01, "{alone} packets/s in the low queue alone, {off} in one queue for all");
}

#[test]
fn with_one_lock_for_all_somebody_spins_and_with_one_each_nobody() {
    let spin = |pairs: &[_], queueing| {
        let (mut world, _) = World::assemble(&plan(&uplink(pairs, Kind::Str, queueing)));
        world.run(Instant::from_ps(100_000_000_000), u64::MAX);
        world.locks().ids().map(|lock| world.spun_for(lock).us()).sum::<f64>()
    };
    assert!(spin(&LOW_NORMAL_HIGH, None) > 100.0);
    assert!(spin(&MIXED, Some(true)) > 0.0);
    assert_eq!(spin(&LOW_NORMAL_HIGH, Some(true)), 0.0);
}
