//! Units of processor work. A step cannot be interrupted; its cost is chosen when it starts.

use super::ids::{LockId, NicId, ThreadId, VcpuId, VswitchId};

/// A step of processor work. The properties of all steps are in one table (`world/steps.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// CP dispatches a virtual CPU that was waiting.
    Dispatch(VcpuId),
    /// CP presents a virtual interrupt to the owner of the interface.
    Present(NicId),
    /// The guest's interrupt handler.
    Interrupt(NicId),
    /// The guest takes frames from the input queue through its stack (softirq).
    Poll(NicId),
    /// An application thread reads, answers, sends.
    Thread(ThreadId),
    /// A process of IOzone reads or writes records, and issues an I/O.
    Process(ThreadId),
    /// The guest issues SIGA.
    Signal(NicId),
    /// CP intercepts SIGA. For a guest's own device it passes on what is in the shadow queue. For a
    /// virtual NIC whose frames are copied under a lock it comes before the lock is taken.
    Intercept(NicId),
    /// SIGA over HiperSockets copies the frames into the receiver's buffers, on the sender's processor.
    Copy(NicId),
    /// CP returns to the guest whose SIGA it has passed on, and intercepts the SIGA-syncs that
    /// follow.
    Resume(NicId),
    /// CP makes emptied input buffers of a guest's own device available again.
    Replenish(NicId),
    /// CP intercepts a SIGA and copies the frames out of a virtual NIC, charged to the sender.
    Transmit(NicId),
    /// CP copies inbound frames from the uplink to the guests' buffers.
    Receive(VswitchId),
    /// Waits for a lock.
    Spin(LockId),
    /// The part of a dispatch that excludes other dispatches, although no named lock is involved.
    /// It lasts until the virtual CPU is off the dispatcher's lists.
    Serialise(VcpuId),
    /// CP takes a virtual CPU that it dispatches off the dispatcher's lists, under the scheduler
    /// lock.
    Choose(VcpuId),
    /// CP puts a virtual CPU that has received work on the dispatcher's lists, under the scheduler
    /// lock, charged to the virtual CPU that sent the work.
    Awaken(VcpuId),
    /// CP intercepts DIAGNOSE X'44': a virtual CPU gives up its processor because a lock of its guest is held.
    Diagnose(VcpuId),
    /// CP puts that virtual CPU, or one that has used up its time slice, back on the dispatcher's
    /// lists, under the scheduler lock.
    Yield(VcpuId),
    /// CP copies a message to another guest on a guest LAN, charged to the sender.
    Send(VcpuId),
    /// CP sets timers for that message, under the timer request lock.
    Time(VcpuId),
    /// A virtual CPU works on a web page.
    Work(VcpuId),
    /// A virtual CPU works on a web page under the lock of its guest's kernel.
    Kernel(VcpuId),
}

/// The account that a step is charged to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Activity {
    /// Nothing to do.
    Idle,
    /// The guest runs (emulation).
    Emulation,
    /// The control program runs.
    ControlProgram,
    /// Waits for a lock.
    Spin,
}

/// The entity on whose behalf a step runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepOwner {
    /// A virtual CPU.
    Vcpu(VcpuId),
    /// A thread.
    Thread(ThreadId),
    /// An interface.
    Nic(NicId),
    /// A virtual switch.
    Vswitch(VswitchId),
    /// A lock, and so no entity in particular.
    Lock(LockId),
}
