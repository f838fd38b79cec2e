//! A virtual CPU and its pending work: a continuation, interfaces to serve, application threads.
//!
//! # Scope
//! *Modelled:* what must follow, interfaces before threads, threads in the order in which they
//! woke. *Simplified:* a thread is preempted only in favour of a thread that waited for long
//! polling. *Left out:* fairness between threads, timers, the guest's own idle work. *Validated:*
//! emulation time in every report; the placement of threads changes the CP time of a stream by a
//! factor of ten (MODEL.md, *Threads*).

use datapath_engine::arena::Fifo;
use datapath_engine::random::Stream;
use datapath_engine::time::{Instant, Span};
use datapath_model::ids::{GuestId, NicId, ProcessorId, ThreadId};
use datapath_model::step::Step;

/// The state of a virtual CPU in the dispatcher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VcpuState {
    /// In a wait state.
    Waiting,
    /// It has received work, and CP is about to put it on the dispatcher's lists.
    Waking,
    /// Has work, no processor.
    Ready,
    /// On a processor.
    Dispatched(ProcessorId),
}

/// One virtual CPU.
#[derive(Clone, Debug, Hash)]
pub struct Vcpu {
    /// The guest to which it belongs.
    pub guest: GuestId,
    /// The processor it ran on last.
    pub home: ProcessorId,
    /// Its state in the dispatcher.
    pub state: VcpuState,
    /// Whether its guest has a far larger share than other guests.
    pub favoured: bool,
    /// When it got its processor.
    pub dispatched_at: Instant,
    /// The time for which that processor had had a physical one until then.
    pub physical_time_before: Span,
    /// The step that must follow directly.
    pub continuation: Option<Step>,
    /// Interfaces with an interrupt, frames or a buffer to push out.
    pub interfaces: Fifo<NicId>,
    /// Threads ready to run.
    pub threads: Fifo<ThreadId>,
    /// Whether a thread is running.
    pub in_thread: bool,
    /// Frames polled while a thread waited.
    pub polled: u32,
    /// Whether it gave up its processor because another virtual CPU holds a lock of its guest, and
    /// has not yet got the lock.
    pub yields: bool,
    /// Whether it was dispatched after a wait and has not run since.
    pub cold: bool,
    /// Time on a processor in which it did some work.
    pub busy: Span,
    /// Noise of CP's steps on its behalf.
    pub noise: Stream,
}

impl Vcpu {
    /// A waiting virtual CPU.
    #[must_use]
    pub const fn new(guest: GuestId, home: ProcessorId, noise: Stream) -> Self {
        Self {
            guest,
            home,
            state: VcpuState::Waiting,
            favoured: false,
            dispatched_at: Instant::ZERO,
            physical_time_before: Span::ZERO,
            continuation: None,
            interfaces: Fifo::EMPTY,
            threads: Fifo::EMPTY,
            in_thread: false,
            polled: 0,
            yields: false,
            cold: false,
            busy: Span::ZERO,
            noise,
        }
    }

    /// Whether anything waits for it.
    #[must_use]
    pub fn has_work(&self) -> bool {
        self.continuation.is_some() || !self.interfaces.is_empty() || !self.threads.is_empty()
    }

    /// Its load as the guest's scheduler sees it when a thread wakes: interrupts and polling do not
    /// count.
    #[must_use]
    pub fn load(&self) -> u32 {
        self.threads.len() + u32::from(self.in_thread)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_engine::arena::{Id, Links};

    #[test]
    fn threads_are_its_load_and_interrupts_are_not() {
        let mut links = Links::new(4);
        let mut vcpu = Vcpu::new(GuestId::from_index(0), ProcessorId::from_index(0), Stream::new(1, 1, 1));
        assert_eq!((vcpu.has_work(), vcpu.load()), (false, 0));
        vcpu.interfaces.push(&mut links, NicId::from_index(0));
        assert_eq!((vcpu.has_work(), vcpu.load()), (true, 0));
        vcpu.threads.push(&mut Links::new(4), ThreadId::from_index(1));
        vcpu.in_thread = true;
        assert_eq!((vcpu.has_work(), vcpu.load()), (true, 2));
    }
}
