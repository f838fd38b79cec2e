//! Does the event loop allocate? It must not. (`invariants.rs` checks that on random scenarios.)

use datapath::engine::time::Instant;
use datapath::readout::measurement::Measurement;
use datapath::world::World;
use datapath_tests::counting::allocations;
use datapath_tests::{samples, scenario};

#[test]
fn nothing_is_allocated_while_running() {
    for (name, description) in samples() {
        let (mut world, _) = World::assemble(&scenario(&description));
        let before = allocations();
        assert!(before > 0, "the counter counts nothing, not even assembling");
        world.run(Instant::from_ps(100_000_000_000), u64::MAX);
        assert_eq!(allocations() - before, 0, "{name} allocated while running");
        assert!(world.counters().events > 1000, "{name} hardly ran");
    }
}

/// Following transactions allocates nothing either. The checks of the warm-up and the ends of batches
/// may.
#[test]
fn nothing_is_allocated_between_the_batches_of_a_measurement() {
    for (name, description) in samples() {
        let mut measurement = Measurement::with_profile(scenario(&description));
        let mut quiet = 0;
        let mut finished = false;
        while quiet < 100 && !finished {
            let (batches, before) = (measurement.observation().batches().len(), allocations());
            let is_warm = measurement.observation().warm_up_end().is_some();
            finished = measurement.advance(500);
            if is_warm && measurement.observation().batches().len() == batches && !finished {
                assert_eq!(allocations() - before, 0, "{name} allocated while transactions were followed");
                quiet += 1;
            }
        }
        assert!(quiet > 10, "{name} has batches of few events");
    }
}
