//! Units of processor work. A step cannot be interrupted; its cost is drawn when it starts.

use super::ids::{LockId, NicId, ThreadId, VcpuId, VswitchId};

/// What a processor does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    Extract(NicId),
    /// CP copies what came in from the uplink to the guests' buffers.
    Deliver(VswitchId),
    /// A web server, its client, or CP for them.
    Site(SiteStep, VcpuId),
    /// Waits for a lock.
    Spin(LockId),
}

/// What web servers, their clients, and CP on their behalf do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SiteStep {
    /// What CP does in a dispatch that others must not do meanwhile although no formal lock says so. It lasts until the
    /// virtual CPU is off the dispatcher's lists.
    Serialise,
    /// CP takes a virtual CPU that it dispatches off the dispatcher's lists, under the scheduler lock.
    Choose,
    /// CP puts a virtual CPU that got something to do onto the dispatcher's lists, under the scheduler lock, on the
    /// account of the one that sent it.
    Awaken,
    /// CP intercepts DIAGNOSE X'44': a virtual CPU gives up its processor because a lock of its guest is held.
    Diagnose,
    /// CP puts that virtual CPU, or one that has used its time slice, back onto the dispatcher's lists, under the scheduler
    /// lock.
    Yield,
    /// CP copies a message to another guest on a guest LAN, on the sender's account.
    Send,
    /// CP sets timers for it, under the timer request lock.
    Time,
    /// A virtual CPU works on a web page.
    Work,
    /// A virtual CPU works on a web page under the lock of its guest's kernel.
    Kernel,
}

/// To whose account a step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
pub enum Behalf {
    /// A virtual CPU's.
    Vcpu(VcpuId),
    /// A thread's.
    Thread(ThreadId),
    /// An interface's.
    Nic(NicId),
    /// A switch's.
    Vswitch(VswitchId),
    /// Nobody's.
    Nobody,
}

impl Step {
    /// Names of all of them in what is published.
    pub const NAMES: [&'static str; 22] = [
        "dispatch",
        "present",
        "interrupt",
        "poll",
        "thread",
        "signal",
        "intercept",
        "copy",
        "resume",
        "replenish",
        "extract",
        "deliver",
        "spin",
        "serialise",
        "choose",
        "awaken",
        "diagnose",
        "yield",
        "send",
        "time",
        "work",
        "kernel",
    ];

    /// Its name in what is published.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[match self {
            Step::Dispatch(_) => 0,
            Step::Present(_) => 1,
            Step::Interrupt(_) => 2,
            Step::Poll(_) => 3,
            Step::Thread(_) => 4,
            Step::Signal(_) => 5,
            Step::Intercept(_) => 6,
            Step::Copy(_) => 7,
            Step::Resume(_) => 8,
            Step::Replenish(_) => 9,
            Step::Extract(_) => 10,
            Step::Deliver(_) => 11,
            Step::Spin(_) => 12,
            Step::Site(part, _) => 13 + part as usize,
        }]
    }

    /// On whose behalf this is.
    #[must_use]
    pub const fn behalf(self) -> Behalf {
        match self {
            Step::Dispatch(vcpu) | Step::Site(_, vcpu) => Behalf::Vcpu(vcpu),
            Step::Thread(thread) => Behalf::Thread(thread),
            Step::Deliver(vswitch) => Behalf::Vswitch(vswitch),
            Step::Spin(_) => Behalf::Nobody,
            Step::Present(nic)
            | Step::Interrupt(nic)
            | Step::Poll(nic)
            | Step::Signal(nic)
            | Step::Intercept(nic)
            | Step::Copy(nic)
            | Step::Resume(nic)
            | Step::Replenish(nic)
            | Step::Extract(nic) => Behalf::Nic(nic),
        }
    }

    /// Whose time this is.
    #[must_use]
    pub const fn activity(self) -> Activity {
        match self {
            Step::Interrupt(_)
            | Step::Poll(_)
            | Step::Thread(_)
            | Step::Signal(_)
            | Step::Copy(_)
            | Step::Site(SiteStep::Work | SiteStep::Kernel, _) => Activity::Emulation,
            Step::Dispatch(_)
            | Step::Present(_)
            | Step::Intercept(_)
            | Step::Resume(_)
            | Step::Replenish(_)
            | Step::Extract(_)
            | Step::Deliver(_)
            | Step::Site(..) => Activity::ControlProgram,
            Step::Spin(_) => Activity::Spin,
        }
    }
}
