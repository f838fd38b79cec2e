//! Who runs where: virtual CPUs on the logical processors of a partition, and CP's own tasks.
//!
//! # Scope
//! *Modelled:* first in, first out, favoured guests before others, the processor a virtual CPU ran on last, time slices. *Simplified:* shares are
//! two classes. *Left out:* eligible lists, storage, deadlines by share, moving virtual CPUs for the sake of topology. *Validated:* with the
//! rest of CP only: CP time per transaction in every report.

use datapath_engine::arena::{Fifo, Links};
use datapath_engine::time::Span;
use datapath_model::ids::{ProcessorId, VcpuId, VswitchId};

/// The dispatcher of one partition.
#[derive(Clone, Debug, Hash)]
pub struct Dispatcher {
    /// Its logical processors.
    pub processors: std::ops::Range<u16>,
    /// A virtual CPU keeps one of them so long while others wait.
    pub slice: Span,
    /// Virtual CPUs with work and without a processor; of favoured guests, which come first …
    pub favoured: Fifo<VcpuId>,
    /// … and of all others.
    pub ready: Fifo<VcpuId>,
    /// CP's own tasks that wait for a processor: switches with inbound frames.
    pub tasks: Fifo<VswitchId>,
}

impl Dispatcher {
    /// A dispatcher for a range of processors, with time slices so long.
    #[must_use]
    pub const fn new(processors: std::ops::Range<u16>, slice: Span) -> Self {
        Self { processors, slice, favoured: Fifo::EMPTY, ready: Fifo::EMPTY, tasks: Fifo::EMPTY }
    }

    /// A virtual CPU waits for a processor.
    pub fn enqueue(&mut self, links: &mut Links, vcpu: VcpuId, favoured: bool) {
        if favoured { self.favoured.push(links, vcpu) } else { self.ready.push(links, vcpu) }
    }

    /// Who gets the next processor.
    pub fn next(&mut self, links: &Links) -> Option<VcpuId> {
        self.favoured.pop(links).or_else(|| self.ready.pop(links))
    }

    /// Whether somebody waits for whom a virtual CPU has to make room after its slice.
    #[must_use]
    pub fn must_make_room(&self, favoured: bool) -> bool {
        !self.favoured.is_empty() || !favoured && !self.ready.is_empty()
    }

    /// A free processor, `home` if that is free.
    pub fn free_processor(
        &self,
        home: Option<ProcessorId>,
        is_free: impl Fn(ProcessorId) -> bool,
        id: impl Fn(u16) -> ProcessorId,
    ) -> Option<ProcessorId> {
        home.filter(|&home| is_free(home)).or_else(|| self.processors.clone().map(id).find(|&p| is_free(p)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_engine::arena::Id;

    /// Virtual CPUs come and are dispatched, one after the other.
    #[test]
    fn the_favoured_come_first_and_each_class_in_its_order() {
        let mut links = Links::new(8);
        let mut dispatcher = Dispatcher::new(0..2, Span::from_ms(5));
        for (vcpu, favoured) in [(0, false), (1, true), (2, false), (3, true)] {
            dispatcher.enqueue(&mut links, VcpuId::from_index(vcpu), favoured);
        }
        assert!(dispatcher.must_make_room(true) && dispatcher.must_make_room(false));
        let mut order = Vec::new();
        while let Some(next) = dispatcher.next(&links) {
            order.push(next.index());
            if order.len() == 2 {
                // For the likes of themselves the favoured need not make room.
                assert!(!dispatcher.must_make_room(true) && dispatcher.must_make_room(false));
            }
        }
        assert_eq!(order, [1, 3, 0, 2]);
    }

    #[test]
    fn who_ran_somewhere_goes_there_again_if_it_is_free() {
        let dispatcher = Dispatcher::new(2..5, Span::from_ms(5));
        let id = |index: u16| ProcessorId::from_index(usize::from(index));
        let free = |busy: &[u16], home: u16| {
            let is_free = |processor: ProcessorId| !busy.iter().any(|&one| id(one) == processor);
            dispatcher.free_processor(Some(id(home)), is_free, id).map(Id::index)
        };
        assert_eq!(free(&[], 4), Some(4));
        assert_eq!(free(&[4], 4), Some(2));
        assert_eq!(free(&[2, 4], 4), Some(3));
        assert_eq!(free(&[2, 3, 4], 4), None);
    }
}
