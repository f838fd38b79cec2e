//! Does the event loop allocate? It must not.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use datapath::engine::time::Instant;
use datapath::world::World;
use datapath_tests::{plan, samples};

struct Counting;

thread_local! {
    /// Of this thread: the harness allocates in its own whenever it likes.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

#[expect(unsafe_code, reason = "an allocator cannot be written without")]
// SAFETY: every call is passed on unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promises are passed on.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn nothing_is_allocated_while_running() {
    for (name, description) in samples() {
        let (mut world, _) = World::assemble(&plan(&description));
        let before = ALLOCATIONS.get();
        assert!(before > 0, "the counter counts nothing, not even assembling");
        world.run(Instant::from_ps(100_000_000_000), u64::MAX);
        assert_eq!(ALLOCATIONS.get() - before, 0, "{name} allocated while running");
        assert!(world.counters().events > 1000, "{name} hardly ran");
    }
}
