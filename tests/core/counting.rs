//! Counts the allocations of each thread: the event loop must allocate nothing.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    /// For this thread only: other threads allocate at any time.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    static BYTES: Cell<usize> = const { Cell::new(0) };
}

#[expect(unsafe_code, reason = "an allocator cannot be written without")]
// SAFETY: every call is passed on unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        BYTES.set(BYTES.get() + layout.size());
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promises are passed on.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// The allocator of every program that uses this library.
#[global_allocator]
static COUNTING: Counting = Counting;

/// The number of allocations of this thread.
#[must_use]
pub fn allocations() -> u64 {
    ALLOCATIONS.get()
}

/// The bytes that this thread has allocated, whether or not they were freed.
#[must_use]
pub fn allocated_bytes() -> usize {
    BYTES.get()
}
