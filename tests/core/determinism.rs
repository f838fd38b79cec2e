//! Is a run equal however it is driven: sliced, watched, cloned, in any order?

use datapath::engine::random::Stream;
use datapath::engine::time::{Instant, Span};
use datapath::model::journal::{Journal, TraceFilter};
use datapath::readout::frame::frame;
use datapath::readout::measurement::Measurement;
use datapath::world::World;
use datapath_tests::{samples, scenario};

const UNTIL: Instant = Instant::from_ps(5_000_000_000);

fn undisturbed(index: usize) -> u64 {
    let (mut world, _) = World::assemble(&scenario(&samples()[index].1));
    world.run(UNTIL, u64::MAX);
    world.digest()
}

#[test]
fn slices_do_not_matter() {
    for (index, (name, description)) in samples().into_iter().enumerate() {
        let (mut world, _) = World::assemble(&scenario(&description));
        let mut cuts = Stream::new(99, 0, 0);
        while world.now() < UNTIL {
            let until = (world.now() + Span::from_ps(cuts.below(90_000_000))).min(UNTIL);
            world.run(until, cuts.below(300));
        }
        world.run(UNTIL, u64::MAX);
        assert_eq!(world.digest(), undisturbed(index), "{name}");
    }
}

#[test]
fn watching_does_not_matter() {
    for (index, (name, description)) in samples().into_iter().enumerate() {
        let (mut world, topology) = World::assemble(&scenario(&description));
        world.watch(Journal::keeping(1000, TraceFilter::All));
        while world.now() < UNTIL {
            world.run(UNTIL, 100);
            let _ = frame(&mut world, &topology);
        }
        assert_eq!(world.digest(), undisturbed(index), "{name}");
    }
}

#[test]
fn a_clone_goes_on_like_its_original() {
    for (index, (name, description)) in samples().into_iter().enumerate() {
        let (mut world, _) = World::assemble(&scenario(&description));
        world.run(Instant::from_ps(1_234_567_890), u64::MAX);
        let mut copy = world.clone();
        drop(world);
        copy.run(UNTIL, u64::MAX);
        assert_eq!(copy.digest(), undisturbed(index), "{name}");
    }
}

#[test]
fn seeds_matter() {
    let (_, mut description) = samples().swap_remove(1);
    let digest = |seed| {
        description.seed = seed;
        let (mut world, _) = World::assemble(&scenario(&description));
        world.run(UNTIL, u64::MAX);
        world.digest()
    };
    let digests = [1, 2, 3].map(digest);
    assert!(digests[0] != digests[1] && digests[1] != digests[2]);
}

#[test]
fn batches_do_not_depend_on_slices() {
    let (_, description) = samples().swap_remove(0);
    let batches = |events: u64| {
        let mut measurement = Measurement::new(scenario(&description));
        while measurement.observation().batches().len() < 5 {
            measurement.advance(events);
        }
        measurement.observation().batches()[..5].iter().map(|batch| format!("{batch:?}")).collect::<Vec<_>>()
    };
    assert_eq!(batches(1), batches(777));
}
