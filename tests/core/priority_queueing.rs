//! Do the laws of priority queueing hold: turns, caps, locks, and the shares of a full or an idle
//! uplink?

use datapath::engine::time::Instant;
use datapath::experiments::rows::run_result;
use datapath::model::ids::GuestId;
use datapath::readout::batch::GuestBatch;
use datapath::readout::measurement::Measurement;
use datapath::scenario::description::{Description, Priority};
use datapath::scenario::workload::WorkloadKind;
use datapath::world::World;
use datapath_tests::invariants::{CLOSE, is_accepted, obeys_all};
use datapath_tests::scenarios::on_any;
use datapath_tests::{LOW_NORMAL_HIGH, MIXED, cases, scenario, uplink};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(48), failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_uplink_breaks_a_law(description in on_any(|way| way.platform == "z14")) {
        prop_assume!(is_accepted(&description));
        obeys_all(&description, CLOSE);
    }
}

prop_compose! {
    /// Pairs in a closed loop, with or without think time, or with an offered load.
    fn pairs()(
        seed in 0_u64..1000,
        kinds in prop::collection::vec(prop_oneof![Just(WorkloadKind::Rr), Just(WorkloadKind::Rr), Just(WorkloadKind::Str)], 1..=4),
        sizes in prop::collection::vec(1_u64..=20_000, 8),
        connections in prop::collection::vec(1_u32..=20, 4),
        arrivals in prop_oneof![Just((None, None)), (100.0_f64..40_000.0).prop_map(|rate| (Some(rate), None)),
            (0.1_f64..3.0).prop_map(|think| (None, Some(think)))],
        queueing in prop_oneof![Just(None), Just(Some(false)), Just(Some(true))],
        shares_sizes in any::<bool>(),
    ) -> Description {
        let all: Vec<_> = kinds.iter().map(|&kind| (Some(kind), Priority::Normal)).collect();
        let mut description = Description { seed, ..uplink(&all, WorkloadKind::Rr, queueing) };
        description.workload.offered_per_second = arrivals.0;
        description.workload.think_ms = arrivals.1;
        for (index, pair) in description.pairs.iter_mut().enumerate() {
            pair.connections = Some(connections[index]);
            if !shares_sizes {
                pair.request_bytes = Some(sizes[2 * index]);
                pair.response_bytes = Some(sizes[2 * index + 1]);
            }
        }
        description
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(24), failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    /// Every pair has transactions and, once one of them ended, a response time; due requests were
    /// carried, refused or are under way.
    #[test]
    fn every_pair_has_its_figures(description in pairs()) {
        let mut measurement = Measurement::new(scenario(&description));
        while measurement.observation().batches().len() < 8 && measurement.world().counters().events < 3_000_000 {
            measurement.advance(10_000);
        }
        prop_assume!(measurement.figures().is_some());
        let result = run_result(&measurement);
        let figure = |id: &str| result.figures.iter().find(|figure| figure.id == id);
        let value = |id: &str| figure(id).and_then(|figure| figure.value);
        let batches = measurement.observation().batches();
        let seconds = batches.iter().map(|batch| batch.seconds).sum::<f64>();
        let mut total = [0.0; 2];
        for (index, pair) in description.pairs.iter().enumerate() {
            let id = |what: &str| format!("guest_{}_{what}", index + 1);
            let sum = |of: fn(&GuestBatch) -> f64| batches.iter().map(|batch| of(&batch.guests[index])).sum::<f64>();
            let completed = sum(|guest| guest.transactions);
            let rate = value(&id("tx_per_s")).expect("every pair has transactions");
            prop_assert!(rate > 0.0 || completed == 0.0);
            prop_assert_eq!(value(&id("response_time")).is_some(), completed > 0.0);
            let response = value(&id("response_time")).unwrap_or_default();
            prop_assert!(response >= 0.0 && figure(&id("response_time")).is_some());
            let refused = figure(&id("refused"));
            prop_assert_eq!(refused.is_some(), description.workload.offered_per_second.is_some());
            let kind = usize::from(pair.kind == Some(WorkloadKind::Rr));
            total[kind] += rate;
            if let Some(offered) = description.workload.offered_per_second {
                let [due, of_it] = [sum(|guest| guest.due[0]), sum(|guest| guest.due[1])];
                let under_way = due - of_it - completed;
                prop_assert!(under_way.abs() <= f64::from(pair.connections.unwrap()), "{due} due, {of_it} refused, {completed} carried");
                // Poisson: within five standard deviations.
                prop_assert!((due - offered * seconds).abs() <= 5.0 * (offered * seconds).sqrt() + 1.0, "{due} of {offered}/s in {seconds} s");
                let share = refused.and_then(|figure| figure.value).unwrap_or_default() / 100.0;
                prop_assert!((share * due - of_it).abs() < 0.01 * due + 1e-6);
                if completed > 200.0 && pair.response_bytes.is_some() && rate * seconds <= 1.5 * completed {
                    prop_assert!((rate * seconds - completed).abs() <= 1.0 + 0.05 * completed, "{rate} tx/s, {completed} in {seconds} s");
                }
            }
        }
        prop_assert_eq!(value("refused").is_some(), description.workload.offered_per_second.is_some());
        let scenario = scenario(&description);
        for (kind, total) in [("str", total[0]), ("rr", total[1])] {
            let mut kinds = scenario.conversations().iter().map(|conversation| conversation.kind.name());
            let is_there = kinds.any(|name| name.eq_ignore_ascii_case(kind));
            let etr = value(&format!("{kind}_etr"));
            prop_assert_eq!(etr.is_some(), is_there);
            // Only the report's own rows are counted in packets.
            let is_counted = description.workload.offered_per_second.is_some() || !scenario.extrapolated.is_empty();
            if let Some(etr) = etr.filter(|_| is_counted) {
                prop_assert!((etr / total - 1.0).abs() < 1e-6 || total == 0.0, "{kind}: {etr} of {total}");
            }
        }
    }
}

/// Packets per second that the server guest of each pair sends, over half a second after the first
/// tenth.
fn rates(description: &Description) -> Vec<f64> {
    let (mut world, _) = World::assemble(&scenario(description));
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
    let description = uplink(&LOW_NORMAL_HIGH, WorkloadKind::Str, Some(true));
    let rates = rates(&description);
    let (_, topology) = World::assemble(&scenario(&description));
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
fn without_priority_queueing_priorities_have_no_effect() {
    let rates = rates(&uplink(&LOW_NORMAL_HIGH, WorkloadKind::Str, Some(false)));
    let mean = rates.iter().sum::<f64>() / 3.0;
    assert!(rates.iter().all(|rate| (rate / mean - 1.0).abs() < 0.03), "{rates:?}");
}

#[test]
fn on_an_uplink_that_is_not_full_priorities_have_no_effect() {
    let rates = rates(&uplink(&LOW_NORMAL_HIGH, WorkloadKind::Rr, Some(true)));
    let mean = rates.iter().sum::<f64>() / 3.0;
    assert!(rates.iter().all(|rate| (rate / mean - 1.0).abs() < 0.01), "{rates:?}");
}

#[test]
fn a_lone_low_queue_has_the_whole_uplink() {
    let [alone, off] = [Some(true), Some(false)].map(|queueing| {
        let three = [(None, Priority::Low); 3];
        rates(&uplink(&three, WorkloadKind::Str, queueing)).iter().sum::<f64>()
    });
    assert!((alone / off - 1.0).abs() < 0.01, "{alone} packets/s in the low queue alone, {off} in one queue for all");
}

#[test]
fn a_shared_transmit_lock_causes_spinning_and_separate_ones_do_not() {
    let spin = |pairs: &[_], queueing| {
        let (mut world, _) = World::assemble(&scenario(&uplink(pairs, WorkloadKind::Str, queueing)));
        world.run(Instant::from_ps(100_000_000_000), u64::MAX);
        world.locks().ids().map(|lock| world.spin_time(lock).us()).sum::<f64>()
    };
    assert!(spin(&LOW_NORMAL_HIGH, None) > 100.0);
    assert!(spin(&MIXED, Some(true)) > 0.0);
    assert_eq!(spin(&LOW_NORMAL_HIGH, Some(true)), 0.0);
}
