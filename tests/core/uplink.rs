//! Do the laws of priority queueing hold: turns, caps, locks, and who gets what of a full or an idle uplink?

use datapath::engine::time::Instant;
use datapath::model::ids::GuestId;
use datapath::scenario::description::{Description, Kind, Priority};
use datapath::world::World;
use datapath_tests::lawful::{CLOSE, is_accepted, obeys_all};
use datapath_tests::scenarios::on_any;
use datapath_tests::{LOW_NORMAL_HIGH, MIXED, plan, uplink};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_uplink_breaks_a_law(description in on_any(|way| way.platform == "z14")) {
        prop_assume!(is_accepted(&description));
        obeys_all(&description, CLOSE);
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
