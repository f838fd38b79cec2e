//! Who runs where: virtual CPUs on the logical processors of a partition, and CP's own tasks.

use crate::engine::arena::Fifo;
use crate::engine::time::Span;
use crate::model::ids::{ProcessorId, VcpuId, VswitchId};

/// A virtual CPU keeps a processor so long while others wait (z/VM's default dispatch slice, SET SRM DSPSLICE).
pub const TIME_SLICE: Span = Span::from_ms(5);

/// The dispatcher of one partition.
#[derive(Clone, Debug)]
pub struct Dispatcher {
    /// Its logical processors.
    pub processors: std::ops::Range<u16>,
    /// Virtual CPUs with work and without a processor.
    pub ready: Fifo<VcpuId>,
    /// CP's own tasks that wait for a processor: switches with inbound frames.
    pub tasks: Fifo<VswitchId>,
}

impl Dispatcher {
    /// A dispatcher for a range of processors.
    #[must_use]
    pub const fn new(processors: std::ops::Range<u16>) -> Self {
        Self { processors, ready: Fifo::EMPTY, tasks: Fifo::EMPTY }
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
