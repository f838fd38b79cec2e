//! What runs where: virtual CPUs on the logical processors of a partition, and CP's own tasks.
//!
//! # Scope
//! *Modelled:* first in, first out, favoured guests before others, the processor a virtual CPU ran
//! on last, time slices. *Simplified:* there are only two classes of shares. *Left out:* eligible
//! lists, storage, deadlines by share, moving virtual CPUs because of topology. *Validated:* only
//! together with the rest of CP: CP time per transaction in every report.

use datapath_engine::arena::{Fifo, Links};
use datapath_engine::time::Span;
use datapath_model::ids::{ProcessorId, VcpuId, VswitchId};

/// The dispatcher of one partition.
#[derive(Clone, Debug, Hash)]
pub struct Dispatcher {
    /// Its logical processors.
    pub processors: std::ops::Range<u16>,
    /// Time for which a virtual CPU keeps a processor while others wait.
    pub slice: Span,
    /// Virtual CPUs of favoured guests with work but no processor; they come first.
    pub favoured: Fifo<VcpuId>,
    /// All other virtual CPUs with work but no processor.
    pub ready: Fifo<VcpuId>,
    /// CP's own tasks that wait for a processor: switches with inbound frames.
    pub tasks: Fifo<VswitchId>,
}

impl Dispatcher {
    /// A dispatcher for a range of processors, with this time slice.
    #[must_use]
    pub const fn new(processors: std::ops::Range<u16>, slice: Span) -> Self {
        Self { processors, slice, favoured: Fifo::EMPTY, ready: Fifo::EMPTY, tasks: Fifo::EMPTY }
    }

    /// A virtual CPU waits for a processor.
    pub fn enqueue(&mut self, links: &mut Links, vcpu: VcpuId, favoured: bool) {
        if favoured { self.favoured.push(links, vcpu) } else { self.ready.push(links, vcpu) }
    }

    /// The virtual CPU that gets the next processor.
    pub fn next(&mut self, links: &Links) -> Option<VcpuId> {
        self.favoured.pop(links).or_else(|| self.ready.pop(links))
    }

    /// Whether a waiting virtual CPU takes the place of a running one after its slice.
    #[must_use]
    pub fn must_make_room(&self, favoured: bool) -> bool {
        !self.favoured.is_empty() || !favoured && !self.ready.is_empty()
    }

    /// A free processor; `home` if that one is free.
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

    /// Virtual CPUs arrive and are dispatched, one after the other.
    #[test]
    fn favoured_virtual_cpus_come_first_and_each_class_in_its_order() {
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
                // A favoured virtual CPU makes room only for favoured ones, and none is left.
                assert!(!dispatcher.must_make_room(true) && dispatcher.must_make_room(false));
            }
        }
        assert_eq!(order, [1, 3, 0, 2]);
    }

    #[test]
    fn a_virtual_cpu_returns_to_its_last_processor_if_that_is_free() {
        let dispatcher = Dispatcher::new(2..5, Span::from_ms(5));
        let id = |index: u16| ProcessorId::from_index(usize::from(index));
        let free = |busy: &[u16], home: u16| {
            let is_free = |processor: ProcessorId| !busy.iter().any(|&index| id(index) == processor);
            dispatcher.free_processor(Some(id(home)), is_free, id).map(Id::index)
        };
        assert_eq!(free(&[], 4), Some(4));
        assert_eq!(free(&[4], 4), Some(2));
        assert_eq!(free(&[2, 4], 4), Some(3));
        assert_eq!(free(&[2, 3, 4], 4), None);
    }
}
