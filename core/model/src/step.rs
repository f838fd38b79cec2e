//! Units of processor work. A step cannot be interrupted; its cost is drawn when it starts.

use super::ids::{LockId, NicId, ThreadId, VcpuId, VswitchId};

/// What a processor does. What each step is and does stands in one table (`world/steps.rs`).
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
    /// CP intercepts SIGA: of a guest's own device, and passes on what is in the shadow queue; of a virtual NIC whose frames it
    /// copies under a lock, before it takes that.
    Intercept(NicId),
    /// SIGA over HiperSockets copies the frames into the receiver's buffers, on the sender's processor.
    Copy(NicId),
    /// CP goes back to the guest whose SIGA it has passed on, and intercepts the SIGA-syncs that follow.
    Resume(NicId),
    /// CP makes emptied input buffers of a guest's own device available again.
    Replenish(NicId),
    /// CP intercepts a SIGA and copies the frames out of a virtual NIC, on the sender's account.
    Transmit(NicId),
    /// CP copies what came in from the uplink to the guests' buffers.
    Receive(VswitchId),
    /// Waits for a lock.
    Spin(LockId),
    /// What CP does in a dispatch that others must not do meanwhile although no named lock says so. It lasts until the
    /// virtual CPU is off the dispatcher's lists.
    Serialise(VcpuId),
    /// CP takes a virtual CPU that it dispatches off the dispatcher's lists, under the scheduler lock.
    Choose(VcpuId),
    /// CP puts a virtual CPU that got something to do onto the dispatcher's lists, under the scheduler lock, on the
    /// account of the one that sent it.
    Awaken(VcpuId),
    /// CP intercepts DIAGNOSE X'44': a virtual CPU gives up its processor because a lock of its guest is held.
    Diagnose(VcpuId),
    /// CP puts that virtual CPU, or one that has used its time slice, back onto the dispatcher's lists, under the scheduler
    /// lock.
    Yield(VcpuId),
    /// CP copies a message to another guest on a guest LAN, on the sender's account.
    Send(VcpuId),
    /// CP sets timers for it, under the timer request lock.
    Time(VcpuId),
    /// A virtual CPU works on a web page.
    Work(VcpuId),
    /// A virtual CPU works on a web page under the lock of its guest's kernel.
    Kernel(VcpuId),
}

/// To whose account a step goes.
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

/// On whose behalf a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepOwner {
    /// A virtual CPU's.
    Vcpu(VcpuId),
    /// A thread's.
    Thread(ThreadId),
    /// An interface's.
    Nic(NicId),
    /// A switch's.
    Vswitch(VswitchId),
    /// Nobody's: a lock's.
    Lock(LockId),
}
