//! A partition: who runs where in it, the locks of its control program, and what PR/SM gives it. It knows nothing of what its guests do.

use crate::hardware::capping::Capping;
use crate::hypervisor::dispatcher::Dispatcher;
use crate::hypervisor::locks::CpLocks;
use crate::model::ids::{LockId, LparId, VcpuId};
use crate::world::World;

/// A partition.
#[derive(Clone, Debug, Hash)]
pub(in crate::world) struct Lpar {
    pub dispatcher: Dispatcher,
    /// CP's locks, where it is known what is done under them.
    pub locks: Option<CpLocks>,
    /// Where there are fewer physical processors than logical ones.
    pub capping: Option<Capping>,
}

impl World {
    /// The partition of a virtual CPU.
    pub(in crate::world) fn lpar_of_vcpu(&self, vcpu: VcpuId) -> LparId {
        self.guests[self.vcpus[vcpu].guest].lpar
    }

    /// CP's locks where a virtual CPU runs.
    pub(in crate::world) fn cp_locks(&self, vcpu: VcpuId) -> Option<&CpLocks> {
        self.lpars[self.lpar_of_vcpu(vcpu)].locks.as_ref()
    }

    pub(in crate::world) fn scheduler_lock(&self, vcpu: VcpuId) -> Option<LockId> {
        self.cp_locks(vcpu).map(|locks| locks.scheduler)
    }

    pub(in crate::world) fn timer_lock(&self, vcpu: VcpuId) -> Option<LockId> {
        self.cp_locks(vcpu).map(|locks| locks.timer)
    }

    pub(in crate::world) fn dispatch_lock(&self, vcpu: VcpuId) -> Option<LockId> {
        self.cp_locks(vcpu).map(|locks| locks.dispatch)
    }
}
