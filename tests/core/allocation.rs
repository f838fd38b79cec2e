//! Does the event loop allocate? It must not. (`invariants.rs` checks that on random scenarios.)

use datapath::engine::time::Instant;
use datapath::world::World;
use datapath_tests::counting::allocations;
use datapath_tests::{plan, samples};

#[test]
fn nothing_is_allocated_while_running() {
    for (name, description) in samples() {
        let (mut world, _) = World::assemble(&plan(&description));
        let before = allocations();
        assert!(before > 0, "the counter counts nothing, not even assembling");
        world.run(Instant::from_ps(100_000_000_000), u64::MAX);
        assert_eq!(allocations() - before, 0, "{name} allocated while running");
        assert!(world.counters().events > 1000, "{name} hardly ran");
    }
}
