//! Who runs where: virtual CPUs on the logical processors of a partition, and CP's own tasks.

use crate::engine::arena::{Fifo, Links};
use crate::engine::time::Span;
use crate::model::ids::{ProcessorId, VcpuId, VswitchId};

/// The dispatcher of one partition.
#[derive(Clone, Debug)]
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
    pub fn others_wait(&self, favoured: bool) -> bool {
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
