//! A partition: where its virtual CPUs run, the locks of its control program, and what PR/SM gives
//! it. It does not know what its guests do.

use crate::World;
use datapath_components::hardware::capping::Capping;
use datapath_components::hypervisor::dispatcher::Dispatcher;
use datapath_components::hypervisor::locks::CpLocks;
use datapath_model::ids::{LockId, LparId, VcpuId};

/// A partition.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Lpar {
    pub dispatcher: Dispatcher,
    /// CP's locks, if the work under them is known.
    pub locks: Option<CpLocks>,
    /// Present if there are fewer physical processors than logical ones.
    pub capping: Option<Capping>,
}

impl World {
    /// The partition of a virtual CPU.
    pub(crate) fn lpar_of_vcpu(&self, vcpu: VcpuId) -> LparId {
        self.guests[self.vcpus[vcpu].guest].lpar
    }

    /// CP's locks in the partition of a virtual CPU.
    pub(crate) fn cp_locks(&self, vcpu: VcpuId) -> Option<&CpLocks> {
        self.lpars[self.lpar_of_vcpu(vcpu)].locks.as_ref()
    }

    pub(crate) fn scheduler_lock(&self, vcpu: VcpuId) -> Option<LockId> {
        self.cp_locks(vcpu).map(|locks| locks.scheduler)
    }

    pub(crate) fn timer_lock(&self, vcpu: VcpuId) -> Option<LockId> {
        self.cp_locks(vcpu).map(|locks| locks.timer)
    }

    pub(crate) fn dispatch_lock(&self, vcpu: VcpuId) -> Option<LockId> {
        self.cp_locks(vcpu).map(|locks| locks.dispatch)
    }
}
