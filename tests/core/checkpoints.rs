//! Do checkpoints keep to their budget, and is every moment equal whichever of them are kept?

use datapath::engine::arena::Id;
use datapath::engine::random::Stream;
use datapath::engine::time::Instant;
use datapath::model::ids::OsaId;
use datapath::readout::checkpoints::SPACING_EVENTS;
use datapath::readout::frame::frame;
use datapath::readout::milestone::Milestone;
use datapath::readout::overview::BIN;
use datapath::readout::playback::Playback;
use datapath::scenario::description::Description;
use datapath::world::World;
use datapath_tests::counting::allocated_bytes;
use datapath_tests::{samples, scenario};

fn us(us: u64) -> Instant {
    Instant::from_ps(us * 1_000_000)
}

/// Requests over a switch, streams over a card, and web servers that PR/SM suspends.
fn three() -> Vec<(&'static str, Description)> {
    let chosen = ["rr-vswitch-50", "str-dedicated-osa-1", "web-capped-6"];
    samples().into_iter().filter(|(name, _)| chosen.contains(name)).collect()
}

/// The bytes of a checkpoint of this scenario after a while.
fn size(description: &Description) -> usize {
    let (mut world, _) = World::assemble(&scenario(description));
    world.run(Instant::NEVER, SPACING_EVENTS);
    world.bytes()
}

fn kept(playback: &Playback) -> Vec<u64> {
    playback.checkpoints().events().collect()
}

fn keeps_to(budget: usize, playback: &Playback) {
    let (bytes, kept) = (playback.checkpoints().bytes(), kept(playback));
    assert!(bytes <= budget || kept.len() == 1, "{bytes} bytes of {budget}: {kept:?}");
}

#[test]
fn a_clone_is_as_large_as_its_world_says() {
    for (name, description) in samples() {
        let (mut world, _) = World::assemble(&scenario(&description));
        world.run(us(20_000), u64::MAX);
        let before = allocated_bytes();
        let clone = world.clone();
        let heap = allocated_bytes() - before;
        assert_eq!(size_of_val(&clone) + heap, world.bytes(), "{name}");
        assert_eq!(clone.bytes(), world.bytes(), "{name}");
    }
}

#[test]
fn every_budget_and_every_order_of_seeks_give_equal_bytes() {
    const MOMENTS: usize = 6;
    for (name, description) in three() {
        let scenario = scenario(&description);
        let (mut world, topology) = World::assemble(&scenario);
        world.run(Instant::NEVER, 15 * SPACING_EVENTS);
        let end = world.now();
        let mut draws = Stream::new(39, 1, 0);
        let mut moments: Vec<Instant> =
            (0..MOMENTS).map(|_| Instant::from_ps(draws.below(end.ps()))).chain([Instant::ZERO, end]).collect();
        moments.sort_unstable();
        let (mut world, _) = World::assemble(&scenario);
        let expected: Vec<_> = moments
            .iter()
            .map(|&moment| {
                world.run(moment, u64::MAX);
                (frame(&mut world, &topology), world.digest())
            })
            .collect();
        let one = size(&description);
        for budget in [0, 4 * one, 9 * one, 1000 * one] {
            let mut playback = Playback::with_budget(&scenario, budget);
            for seek in 0..2 * MOMENTS {
                let nth = draws.below(moments.len() as u64) as usize;
                let most = SPACING_EVENTS / 3;
                while playback.seek(moments[nth], most) < moments[nth] {
                    playback.advance(moments[nth], most);
                    keeps_to(budget, &playback);
                    playback.refill(end, most);
                    keeps_to(budget, &playback);
                }
                playback.advance(moments[nth], u64::MAX);
                keeps_to(budget, &playback);
                let shown = (playback.frame(), playback.world().digest());
                assert_eq!(shown, expected[nth], "{name}: seek {seek} with {budget} bytes, to {:?}", moments[nth]);
            }
        }
    }
}

#[test]
fn a_seek_to_the_instant_of_a_checkpoint_does_all_that_happens_then() {
    for (name, description) in samples() {
        let scenario = scenario(&description);
        let (mut world, _) = World::assemble(&scenario);
        let mut playback = Playback::new(&scenario);
        playback.advance(Instant::NEVER, 3 * SPACING_EVENTS + 50);
        for _ in 0..3 {
            world.run(Instant::NEVER, SPACING_EVENTS);
            let mut reference = world.clone();
            reference.run(world.now(), u64::MAX);
            for from in [Instant::ZERO, playback.world().now()] {
                playback.seek(from, u64::MAX);
                playback.seek(world.now(), u64::MAX);
                assert_eq!(playback.world().digest(), reference.digest(), "{name}: at {:?}", world.now());
            }
        }
    }
}

#[test]
fn a_full_store_goes_back_to_the_start() {
    for (name, description) in three() {
        let budget = 8 * size(&description);
        let mut playback = Playback::with_budget(&scenario(&description), budget);
        let start = (playback.frame(), playback.world().digest());
        playback.advance(Instant::NEVER, 40 * SPACING_EVENTS);
        assert!(kept(&playback).len() > 4, "{name}: the store is not full");
        playback.seek(Instant::ZERO, 0);
        assert_eq!((playback.frame(), playback.world().digest()), start, "{name}");
    }
}

#[test]
fn checkpoints_use_their_budget_and_are_dense_near_the_playhead() {
    for (name, description) in three() {
        let (one, spacings) = (size(&description), 120);
        let budget = 30 * one;
        let mut playback = Playback::with_budget(&scenario(&description), budget);
        playback.advance(Instant::NEVER, spacings * SPACING_EVENTS);
        let gaps = |playback: &Playback| -> Vec<u64> { kept(playback).windows(2).map(|two| two[1] - two[0]).collect() };
        let after = gaps(&playback);
        // Worlds differ in size while queues grow.
        assert!(after.len() >= 18 && playback.checkpoints().bytes() > budget * 8 / 10, "{name}: {after:?}");
        let mean = spacings * SPACING_EVENTS / after.len() as u64;
        assert!(after.iter().all(|&gap| gap <= 4 * mean), "{name}: {after:?}");
        let (far, near) = after.split_at(after.len() / 2);
        let mean_of = |gaps: &[u64]| gaps.iter().sum::<u64>() / gaps.len() as u64;
        assert!(mean_of(near) < mean_of(far), "{name}: {after:?}");
        // A replay fills the gaps that it passes.
        let near = |playback: &Playback| kept(playback).iter().filter(|&&events| events <= 6 * SPACING_EVENTS).count();
        let before = near(&playback);
        playback.seek(us(1), u64::MAX);
        playback.advance(Instant::NEVER, 6 * SPACING_EVENTS);
        assert!(near(&playback) > before.max(4), "{name}: {:?}", kept(&playback));
        keeps_to(budget, &playback);
    }
}

#[test]
fn a_seek_forward_goes_on_from_a_checkpoint_ahead() {
    let (_, description) = three().swap_remove(0);
    let mut playback = Playback::new(&scenario(&description));
    let end = playback.advance(Instant::NEVER, 30 * SPACING_EVENTS);
    playback.seek(Instant::ZERO, u64::MAX);
    assert_eq!(playback.seek(end, SPACING_EVENTS), end, "thirty times as many events lie between");
}

#[test]
fn an_overview_is_equal_however_a_run_was_watched() {
    for (name, description) in samples() {
        let scenario = scenario(&description);
        let mut at_once = Playback::new(&scenario);
        at_once.advance(us(30_000), u64::MAX);
        let mut in_pieces = Playback::with_budget(&scenario, 0);
        let mut draws = Stream::new(39, 2, 0);
        while in_pieces.world().now() < us(30_000) {
            in_pieces.advance(us(30_000), 1 + draws.below(5000));
            if draws.below(20) == 0 {
                let now = in_pieces.world().now();
                in_pieces.seek(Instant::from_ps(draws.below(now.ps() + 1)), u64::MAX);
                in_pieces.step();
                in_pieces.seek(now, u64::MAX);
            }
        }
        let bins = |playback: &Playback| playback.overview().bins().collect::<Vec<_>>();
        assert_eq!(bins(&at_once), bins(&in_pieces), "{name}");
        let width = at_once.overview().width();
        assert_eq!(width, in_pieces.overview().width(), "{name}");
        let count = bins(&at_once).len();
        assert!((128..=256).contains(&count), "{name}: {count} bins");
        assert!(us(30_000).since(at_once.overview().next()).ps() == 0, "{name}: no bin is missing");

        let (mut world, _) = World::assemble(&scenario);
        world.run(Instant::from_ps(width.ps() * count as u64), u64::MAX);
        let sum = |of: &str| {
            let nth = BIN.iter().position(|&name| name == of).expect("a known name");
            bins(&at_once).iter().map(|bin| bin[nth] * width.seconds()).sum::<f64>().round()
        };
        assert_eq!(sum("packets"), world.traffic().totals().0 as f64, "{name}");
        assert_eq!(sum("transactions"), world.counters().transactions as f64, "{name}");
        let is_possible =
            |bin: &[f64; BIN.len()]| bin[0] + bin[1] <= 1.000_001 && bin.iter().all(|&number| number >= 0.0);
        assert!(bins(&at_once).iter().all(is_possible), "{name}");
    }
}

#[test]
fn an_overview_forgets_a_future_that_an_intervention_has_changed() {
    let (_, description) = samples().swap_remove(2);
    let scenario = scenario(&description);
    let mut playback = Playback::new(&scenario);
    playback.advance(us(9_000), u64::MAX);
    playback.seek(us(2_003), u64::MAX);
    let mut expected = Playback::new(&scenario);
    expected.advance(us(2_003), u64::MAX);
    for run in [&mut playback, &mut expected] {
        run.present_held_frames(OsaId::from_index(0).index());
        assert!(run.overview().next() > us(2_003));
        run.advance(us(9_000), u64::MAX);
    }
    assert_eq!(playback.overview().width(), expected.overview().width());
    assert!(playback.overview().bins().eq(expected.overview().bins()));
}

/// Refills all gaps; returns in how many pieces.
fn refill(playback: &mut Playback, until: Instant) -> u64 {
    let mut pieces = 0;
    while playback.refill(until, SPACING_EVENTS / 4) {
        pieces += 1;
        assert!(pieces < 20_000, "a refill that has no end: {:?}", kept(playback));
    }
    pieces
}

/// The most events between a moment near the playhead and the checkpoint before it.
fn widest_near(playback: &Playback) -> u64 {
    let playhead = playback.world().counters().events;
    let kept = kept(playback);
    let near = kept.windows(2).filter(|two| two[0].abs_diff(playhead) < 5 * SPACING_EVENTS);
    near.map(|two| two[1] - two[0]).max().expect("a checkpoint near the playhead")
}

#[test]
fn a_refill_makes_checkpoints_dense_near_the_playhead_and_leaves_it_there() {
    for (name, description) in three() {
        let budget = 30 * size(&description);
        let mut playback = Playback::with_budget(&scenario(&description), budget);
        let end = playback.advance(Instant::NEVER, 120 * SPACING_EVENTS);
        // A jump far back, past checkpoints that were thinned.
        playback.seek(Instant::from_ps(end.ps() / 8), u64::MAX);
        let shown = (playback.frame(), playback.world().digest());
        let before = widest_near(&playback);
        refill(&mut playback, end);
        keeps_to(budget, &playback);
        assert_eq!((playback.frame(), playback.world().digest()), shown, "{name}");
        assert!(widest_near(&playback) < before, "{name}: {before} before, {:?}", kept(&playback));
        assert_eq!(refill(&mut playback, end), 0, "{name}: nothing is left to do");
    }
}

#[test]
fn a_refill_goes_on_to_where_no_run_has_been() {
    for (name, description) in three() {
        let scenario = scenario(&description);
        let mut expected = Playback::new(&scenario);
        expected.advance(us(30_000), u64::MAX);
        let mut playback = Playback::new(&scenario);
        playback.advance(us(2_003), u64::MAX);
        let digest = playback.world().digest();
        refill(&mut playback, us(30_000));
        assert_eq!(playback.world().digest(), digest, "{name}");
        let bins = |playback: &Playback| playback.overview().bins().collect::<Vec<_>>();
        assert_eq!(bins(&playback), bins(&expected), "{name}");
        assert_eq!(playback.slowest(), expected.slowest(), "{name}");
        // From its last checkpoint a jump is shorter than a spacing.
        playback.seek(us(30_000), SPACING_EVENTS);
        assert_eq!(playback.world().digest(), expected.world().digest(), "{name}");
    }
}

#[test]
fn a_refill_begins_anew_after_an_intervention() {
    let (_, description) = samples().swap_remove(2);
    let scenario = scenario(&description);
    let [mut playback, mut expected] = [(); 2].map(|()| Playback::new(&scenario));
    playback.advance(us(2_003), u64::MAX);
    playback.refill(us(9_000), SPACING_EVENTS / 2);
    expected.advance(us(2_003), u64::MAX);
    for run in [&mut playback, &mut expected] {
        run.present_held_frames(OsaId::from_index(0).index());
    }
    refill(&mut playback, us(9_000));
    expected.advance(us(9_000), u64::MAX);
    assert!(playback.overview().bins().eq(expected.overview().bins()));
    assert_eq!(playback.slowest(), expected.slowest());
}

#[test]
fn a_milestone_in_known_time_is_the_same_event_and_further_away_than_a_search_gets() {
    let mut found_only_if_known = 0;
    for (name, description) in samples() {
        let scenario = scenario(&description);
        for milestone in Milestone::ALL {
            let mut known = Playback::new(&scenario);
            known.advance(us(30_000), u64::MAX);
            for (from, events_max) in [(0, 2_000), (3_337, 60), (12_001, 2_000), (12_002, 60)] {
                // A run that was further already would know some of its future, in finer bins than the long one.
                let mut unknown = Playback::new(&scenario);
                let found = [&mut unknown, &mut known].map(|run| {
                    run.seek(us(from), u64::MAX);
                    run.find(milestone, events_max)
                });
                found_only_if_known += u32::from(found == [false, true]);
                if found[0] {
                    let moments = [&unknown, &known].map(|run| (run.world().now(), run.world().digest()));
                    assert!(found[1] && moments[0] == moments[1], "{name}: {milestone:?} after {from} µs: {moments:?}");
                }
            }
        }
    }
    assert!(found_only_if_known > 0, "what is known of a run helps no search");
}
