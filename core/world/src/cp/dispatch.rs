//! Carries out what the dispatcher and the guests' schedulers decide.

use crate::World;
use crate::programs::by_program;
use datapath_components::guest::stack::InterruptState;
use datapath_components::guest::vcpu::VcpuState;
use datapath_components::hypervisor::locks::CpLocks;
use datapath_engine::arena::Id;
use datapath_model::ids::{LparId, NicId, ProcessorId, ThreadId, VcpuId};
use datapath_model::step::Step;
use datapath_model::units::Us;

/// Frames that a virtual CPU polls before it runs a thread (Linux: ten rounds of soft interrupts of
/// 300 frames each, MAX_SOFTIRQ_RESTART and net.core.netdev_budget).
const POLL_BUDGET: u32 = 3000;
/// A woken thread moves to another virtual CPU than its waker's if that one has more than this many
/// fewer threads (assumed; Linux prefers the waker's unless much is lost by it).
const FARTHER: u32 = 2;

impl World {
    pub(crate) fn free_processor(&self, lpar: LparId, home: Option<ProcessorId>) -> Option<ProcessorId> {
        let is_free = |id: ProcessorId| self.processors[id].is_free();
        self.lpars[lpar].dispatcher.free_processor(home, is_free, |n| ProcessorId::from_index(usize::from(n)))
    }

    /// A processor looks for its next step, in this order: what must follow directly, CP's tasks,
    /// interrupts and polling, threads, other virtual CPUs.
    pub(crate) fn proceed(&mut self, processor: ProcessorId) {
        let lpar = self.processors[processor].lpar;
        let vcpu = self.processors[processor].vcpu;
        if let Some(vcpu) = vcpu
            && let Some(step) = self.vcpus[vcpu].continuation.take()
        {
            return self.start_step(processor, step);
        }
        if let Some(vswitch) = self.lpars[lpar].dispatcher.tasks.pop(&self.vswitch_links) {
            return self.start_step(processor, Step::Receive(vswitch));
        }
        if let Some(vcpu) = vcpu {
            if self.slice_is_over(lpar, vcpu) && self.has_work(vcpu) {
                if self.lpars[lpar].locks.is_some() && self.has_used_slice(processor, vcpu) {
                    return self.start_step(processor, Step::Yield(vcpu));
                }
                self.processors[processor].vcpu = None;
                self.enqueue(vcpu);
            } else if let Some(step) = self.next_step(vcpu) {
                return self.start_step(processor, step);
            } else {
                self.processors[processor].vcpu = None;
                self.vcpus[vcpu].state = VcpuState::Waiting;
            }
        }
        if let Some(next) = self.lpars[lpar].dispatcher.next(&self.vcpu_links) {
            self.dispatch(processor, next);
        }
    }

    /// Whether the slice of a virtual CPU is over while others wait. The clock continues while
    /// PR/SM has suspended the processor.
    fn slice_is_over(&self, lpar: LparId, vcpu: VcpuId) -> bool {
        let vcpu = &self.vcpus[vcpu];
        let dispatcher = &self.lpars[lpar].dispatcher;
        dispatcher.must_make_room(vcpu.favoured) && self.now.since(vcpu.dispatched_at) >= dispatcher.slice
    }

    /// Whether a virtual CPU had its processor for all of its slice: CP then puts it at the end of
    /// its list.
    fn has_used_slice(&self, processor: ProcessorId, vcpu: VcpuId) -> bool {
        let had = self.processors[processor].physical_time_at(self.now);
        let slice = self.lpars[self.lpar_of_vcpu(vcpu)].dispatcher.slice;
        had.ps() - self.vcpus[vcpu].physical_time_before.ps() >= slice.ps()
    }

    fn has_work(&self, vcpu: VcpuId) -> bool {
        self.vcpus[vcpu].has_work() || self.works_for_itself(vcpu)
    }

    /// Whether a virtual CPU has work of its own, apart from its interfaces and threads.
    pub(crate) fn works_for_itself(&self, vcpu: VcpuId) -> bool {
        by_program!(self.guests[self.vcpus[vcpu].guest].program, program => program.has_work(self, vcpu))
    }

    /// A virtual CPU joins those that wait for a processor.
    pub(crate) fn enqueue(&mut self, vcpu: VcpuId) {
        let lpar = self.lpar_of_vcpu(vcpu);
        let state = &mut self.vcpus[vcpu];
        state.state = VcpuState::Ready;
        self.lpars[lpar].dispatcher.enqueue(&mut self.vcpu_links, vcpu, state.favoured);
    }

    fn next_step(&mut self, vcpu: VcpuId) -> Option<Step> {
        by_program!(self.guests[self.vcpus[vcpu].guest].program, program => program.next_step(self, vcpu))
    }

    /// The next step of a virtual CPU: its interfaces first, then its threads. After a limited
    /// number of frames a waiting thread runs, or the interfaces of a busy guest would starve it.
    pub(crate) fn next_of_interfaces(&mut self, vcpu: VcpuId) -> Option<Step> {
        if self.vcpus[vcpu].threads.is_empty() {
            self.vcpus[vcpu].polled = 0;
        } else if self.vcpus[vcpu].polled >= POLL_BUDGET
            && let Some(step) = self.next_thread(vcpu)
        {
            return Some(step);
        }
        while let Some(nic) = self.vcpus[vcpu].interfaces.head() {
            if let Some(step) = self.service(nic) {
                return Some(step);
            }
            self.vcpus[vcpu].interfaces.pop(&self.nic_links);
            self.nics[nic].queued = false;
        }
        self.next_thread(vcpu)
    }

    fn next_thread(&mut self, vcpu: VcpuId) -> Option<Step> {
        self.vcpus[vcpu].polled = 0;
        let thread = self.vcpus[vcpu].threads.pop(&self.thread_links)?;
        self.vcpus[vcpu].in_thread = true;
        Some(by_program!(self.guests[self.threads[thread].guest].program, program => program.step_of(thread)))
    }

    /// The next step for an interface that needs service.
    fn service(&mut self, nic: NicId) -> Option<Step> {
        if self.nics[nic].emptied.buffers > 0 && self.is_shadowed(nic) {
            return Some(Step::Replenish(nic));
        }
        let idle = self.nics[nic].input.is_empty();
        if self.nics[nic].attention == InterruptState::Polling && idle && !self.polls_on(nic) {
            self.nics[nic].attention = InterruptState::None;
        }
        let interface = &mut self.nics[nic];
        match interface.attention {
            InterruptState::ToPresent => return Some(Step::Present(nic)),
            InterruptState::Interrupt => return Some(Step::Interrupt(nic)),
            InterruptState::Polling if !idle => return Some(Step::Poll(nic)),
            InterruptState::Polling | InterruptState::None | InterruptState::Held => {}
        }
        if !std::mem::take(&mut interface.flush) {
            return None;
        }
        let served = self.is_served(nic);
        if self.nics[nic].output.prime_open(&mut self.traffic.packets) { self.signal_for(nic, 1, served) } else { None }
    }

    /// Whether a driver that has found nothing more polls again without an interrupt. Linux 2.4
    /// does so while threads of its guest wait.
    pub(crate) fn polls_on(&self, nic: NicId) -> bool {
        self.nics[nic].costs.interrupts_while_polling && !self.vcpus[self.vcpu_of(nic)].threads.is_empty()
    }

    /// The virtual CPU that serves an interface, always the guest's first: there is one input queue.
    fn vcpu_of(&self, nic: NicId) -> VcpuId {
        VcpuId::from_index(usize::from(self.guests[self.nics[nic].guest].vcpus.start))
    }

    /// An interface needs its virtual CPU.
    pub(crate) fn request_service(&mut self, nic: NicId) {
        if self.nics[nic].queued {
            return;
        }
        self.nics[nic].queued = true;
        let vcpu = self.vcpu_of(nic);
        self.vcpus[vcpu].interfaces.push(&mut self.nic_links, nic);
        self.make_ready(vcpu);
    }

    /// A waiting thread has something to do. Its guest's scheduler gives it to the virtual CPU that
    /// noticed, the guest's first, unless that one has more than [`FARTHER`] threads more than
    /// another.
    pub(crate) fn wake(&mut self, thread: ThreadId) {
        self.threads[thread].woken = true;
        let vcpus = self.guests[self.threads[thread].guest].vcpus.clone();
        let first = VcpuId::from_index(usize::from(vcpus.start));
        let least = vcpus
            .map(|n| VcpuId::from_index(usize::from(n)))
            .min_by_key(|&vcpu| self.vcpus[vcpu].load() + if vcpu == first { 0 } else { FARTHER })
            .expect("a guest has a virtual CPU");
        self.threads[thread].vcpu = least;
        self.vcpus[least].threads.push(&mut self.thread_links, thread);
        self.make_ready(least);
    }

    /// A virtual CPU has work.
    fn make_ready(&mut self, vcpu: VcpuId) {
        if self.vcpus[vcpu].state == VcpuState::Waiting {
            self.make_dispatchable(vcpu);
        }
    }

    /// A virtual CPU gets a processor or waits for one.
    pub(crate) fn make_dispatchable(&mut self, vcpu: VcpuId) {
        let lpar = self.lpar_of_vcpu(vcpu);
        match self.free_processor(lpar, Some(self.vcpus[vcpu].home)) {
            Some(processor) => self.dispatch(processor, vcpu),
            None => self.enqueue(vcpu),
        }
    }

    fn dispatch(&mut self, processor: ProcessorId, vcpu: VcpuId) {
        self.processors[processor].vcpu = Some(vcpu);
        let state = &mut self.vcpus[vcpu];
        state.state = VcpuState::Dispatched(processor);
        state.home = processor;
        state.dispatched_at = self.now;
        state.physical_time_before = self.processors[processor].physical_time_at(self.now);
        self.start_step(processor, Step::Dispatch(vcpu));
    }

    /// The cost of a dispatch without the part under CP's locks; after DIAGNOSE X'44' it is only
    /// the way back to the guest.
    pub(crate) fn take_dispatch(&mut self, vcpu: VcpuId) -> Us {
        match self.cp_locks(vcpu) {
            _ if self.vcpus[vcpu].yields => self.sie.diagnose,
            Some(locks) => self.sie.dispatch.less(locks.list),
            None => self.sie.dispatch,
        }
    }

    /// The rest of a dispatch is done under CP's locks, if CP has any: under both or, after
    /// DIAGNOSE X'44', only its end. The serialised part takes no time of its own, so a free lock
    /// is taken at once.
    pub(crate) fn end_dispatch(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        let Some(&CpLocks { dispatch, .. }) = self.cp_locks(vcpu) else { return };
        let rest = match self.vcpus[vcpu].state {
            _ if self.vcpus[vcpu].yields => Step::Choose(vcpu),
            VcpuState::Dispatched(processor) if self.locks[dispatch].holder.is_none() => {
                self.locks[dispatch].try_take(processor);
                self.processors[processor].outer = Some(dispatch);
                Step::Choose(vcpu)
            }
            _ => Step::Serialise(vcpu),
        };
        self.vcpus[vcpu].continuation = Some(rest);
    }

    /// The serialised part of a dispatch is what follows under the scheduler lock.
    pub(crate) fn end_serialise(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        self.vcpus[vcpu].continuation = Some(Step::Choose(vcpu));
    }

    pub(crate) fn take_list(&mut self, vcpu: VcpuId) -> Us {
        self.cp_locks(vcpu).map_or(Us::ZERO, |locks| locks.list)
    }

    pub(crate) fn take_diagnose(&mut self, _: VcpuId) -> Us {
        self.sie.diagnose
    }

    pub(crate) fn end_diagnose(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        self.vcpus[vcpu].continuation = Some(Step::Yield(vcpu));
    }

    /// A virtual CPU goes to the end of the dispatcher's list.
    pub(crate) fn end_yield(&mut self, vcpu: VcpuId, _: Option<VcpuId>) {
        if let VcpuState::Dispatched(processor) = self.vcpus[vcpu].state {
            self.processors[processor].vcpu = None;
        }
        self.enqueue(vcpu);
    }
}
