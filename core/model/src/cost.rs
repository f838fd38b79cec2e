//! The costs of one machine. Each is per packet, byte, buffer, signal, interrupt, wake-up: never per run.

use super::units::{self, Measure};

/// The group of a cost. A machine's file must have the costs of every group that its paths use, and
/// may leave out the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Guests, their stacks and CP, on every path.
    Host,
    /// OSA card and link.
    Card,
    /// Interrupts and signals of a device that belongs to the guest.
    Device,
    /// Stack over a device that belongs to the guest.
    DeviceStack,
    /// Driver of a virtual NIC, and CP's copying to and from it.
    VirtualNic,
    /// Virtual switch.
    Vswitch,
    /// Priority queueing on a virtual switch's uplink.
    UplinkQueues,
    /// CP's locks, and PR/SM's sharing of processors.
    Locks,
    /// Web servers and their clients.
    WebServing,
    /// Two threads per core.
    Smt,
    /// Layer 2.
    Layer2,
    /// Connections that open and close.
    Connect,
    /// QDIO devices without QEBSM.
    ShadowQueues,
    /// QDIO devices with QEBSM.
    Qebsm,
    /// HiperSockets.
    HiperSockets,
    /// Linux as a router.
    LinuxRouter,
    /// VM TCP/IP as a router.
    VmRouter,
    /// FCP channel, disk, and a guest's file system over them.
    Fcp,
    /// Costs that may be left out: zero means that there is no such cost.
    Optional,
}

/// The unit of a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A duration.
    Us,
    /// A duration: per byte, or under a lock.
    Ns,
    /// A duration.
    Ms,
    /// A rate: the duration of a byte is its inverse.
    BytesPerUs,
    /// QDIO buffers.
    Buffers,
    /// Pages of storage, of 4 KB.
    StoragePages,
    /// KB of 1000 bytes.
    Kilobytes,
    /// A share, a factor or a count.
    One,
    /// On (1) or off (0).
    Flag,
}

impl Unit {
    /// The unit as machine files write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Us => "µs",
            Self::Ns => "ns",
            Self::Ms => "ms",
            Self::BytesPerUs => "B/µs",
            Self::Buffers => "buffers",
            Self::StoragePages => "pages",
            Self::Kilobytes => "KB",
            Self::One | Self::Flag => "1",
        }
    }

    /// The power of time in the unit: 1 for a duration, −1 for a rate, 0 for anything else.
    #[must_use]
    pub const fn power_of_time(self) -> i32 {
        match self {
            Self::Us | Self::Ns | Self::Ms => 1,
            Self::BytesPerUs => -1,
            Self::Buffers | Self::StoragePages | Self::Kilobytes | Self::One | Self::Flag => 0,
        }
    }

    /// The smallest and largest value that a *what-if* question may give.
    const fn range(self) -> [f64; 2] {
        match self {
            Self::Us => [0.0, 100_000.0],
            Self::Ns => [0.0, 1_000_000.0],
            Self::Ms => [SOME_TIME, 1000.0],
            Self::Buffers => [1.0, 1000.0],
            Self::StoragePages => [1.0, 65_536.0],
            Self::BytesPerUs | Self::Kilobytes => [1.0, 1_000_000.0],
            Self::One => [0.0, 100.0],
            Self::Flag => [0.0, 1.0],
        }
    }
}

/// Least duration of a unit of work on any path; otherwise work could be done while time stands
/// still.
const SOME_TIME: f64 = 0.001;

/// The declaration of a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Its name.
    pub name: &'static str,
    place: Place,
    /// Its group.
    pub group: Group,
    /// Its unit.
    pub unit: Unit,
    /// What it is, in words.
    #[cfg(feature = "cost-text")]
    pub meaning: &'static str,
}

impl Cost {
    /// Whether it comes before another cost in the catalogue.
    #[must_use]
    pub const fn comes_before(&self, other: &Self) -> bool {
        (self.place as u8) < other.place as u8
    }

    /// The smallest and largest value that a *what-if* question may give.
    #[must_use]
    pub fn range(&self) -> [f64; 2] {
        let [least, most] = self.unit.range();
        let most = if self.name.ends_with("_share") { 1.0 } else { most };
        [if matches!(self.name, "application_message" | "web_serve" | "fcp_io") { SOME_TIME } else { least }, most]
    }
}

/// Declares the costs once: field, group, unit and meaning.
macro_rules! costs {
    ($($field:ident: $group:ident, $unit:ident, $meaning:literal;)*) => {
        /// All costs of a machine, each a number of its unit; see `platforms/*.toml` for values and origins.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Costs {
            $(#[doc = concat!($meaning, " [", stringify!($unit), "]")] pub $field: units::$unit,)*
        }

        /// The field of a cost.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(non_camel_case_types, reason = "the fields' names")]
        enum Place {
            $($field,)*
        }

        impl Costs {
            /// All costs zero.
            pub const NONE: Self = Self { $($field: units::$unit::ZERO),* };

            /// Every cost.
            pub const CATALOGUE: &'static [Cost] = &[$(Cost {
                name: stringify!($field),
                place: Place::$field,
                group: Group::$group,
                unit: Unit::$unit,
                #[cfg(feature = "cost-text")]
                meaning: $meaning,
            }),*];

            /// The cost called `name`, as a number of its unit.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut f64> {
                let cost = Self::CATALOGUE.iter().find(|cost| cost.name == name)?;
                Some(self.at(cost))
            }

            /// A cost, as a number of its unit.
            pub fn at(&mut self, cost: &Cost) -> &mut f64 {
                // This costs no more than an index, whereas comparing all names would take much
                // code.
                match cost.place {
                    $(Place::$field => self.$field.number(),)*
                }
            }
        }
    };
}

costs! {
    card_per_batch: Card, Us, "OSA engine, per batch of either direction";
    card_per_buffer: Card, Us, "OSA engine, per QDIO buffer";
    card_per_frame: Card, Us, "OSA engine, per frame";
    card_latency: Card, Us, "Fixed, pipelined latency between two cards, one way";
    card_hold: Card, Us, "Inbound blocking of a dedicated card: frames are presented when none came for so long";
    card_hold_jumbo: Card, Us, "Inbound blocking of a dedicated card with an MTU above 1500: frames are presented when none came for so long";
    card_hold_limit: Card, Us, "Inbound blocking of a dedicated card: frames are held no longer than this";
    card_byte_rate: Card, BytesPerUs, "Most bytes of IP packets a card sends in a microsecond, whatever the link";
    application_message: Host, Us, "Application, per message answered";
    thread_switch: Host, Us, "Guest, to run a thread that was waiting";
    cold_connection: Optional, Us, "Guest, added to that where more than 16 other threads ran since: what it works on is in no near cache";
    cold_segment: Optional, Us, "Stack and driver, added per segment of a stream sent where the guest's windows hold over 4 MB: it finds nothing in a near cache";
    byte_copied: Host, Ns, "Application's copy out of the socket, per byte";
    segment_sent: DeviceStack, Us, "Stack and driver over a dedicated card, per TCP segment sent";
    byte_sent: DeviceStack, Ns, "Stack and driver over a dedicated card, per byte sent";
    segment_sent_vnic: VirtualNic, Us, "Stack and driver over a virtual NIC, per TCP segment sent";
    byte_sent_vnic: VirtualNic, Ns, "Stack and driver over a virtual NIC, per byte sent";
    segment_received: Host, Us, "Stack, per TCP segment received, its share of acknowledging included";
    byte_received: DeviceStack, Ns, "Stack and driver over a dedicated card, per byte received";
    byte_received_vnic: VirtualNic, Ns, "Stack and driver over a virtual NIC, per byte received";
    ack_received: Host, Us, "Stack, per bare acknowledgement received";
    layer2_segment_sent: Layer2, Us, "In addition at layer 2, per segment of a stream sent";
    layer2_segment_received: Layer2, Us, "In addition at layer 2, per segment of a stream received";
    packing_from_vnic: VirtualNic, Buffers, "Outstanding buffers at which the driver of a virtual NIC begins to pack";
    interrupt: Device, Us, "Guest's handler of an adapter interrupt";
    signal: Device, Us, "Guest's SIGA to a dedicated card";
    interrupt_vnic: VirtualNic, Us, "Guest's handler of a virtual interrupt";
    signal_vnic: VirtualNic, Us, "Guest's share of an intercepted SIGA";
    time_slice: Host, Ms, "CP: a virtual CPU keeps a processor so long while others wait";
    dispatch: Host, Us, "CP, to dispatch a virtual CPU that was waiting";
    intercept: Host, Us, "CP, per intercepted SIGA or presented virtual interrupt";
    vswitch_task: Vswitch, Us, "CP, per inbound vswitch task";
    vswitch_frame: VirtualNic, Us, "CP, per frame copied by the vswitch";
    vswitch_byte: VirtualNic, Ns, "CP, per byte copied by the vswitch";
    vswitch_hold: Vswitch, Us, "Uplink inbound: a batch is presented when no frame came for so long";
    vswitch_hold_limit: Vswitch, Us, "Uplink inbound: a batch is held no longer than this";
    uplink_cap_low: UplinkQueues, Buffers, "Most buffers taken from the uplink's queue of low priority in one visit of the round robin";
    uplink_cap_normal: UplinkQueues, Buffers, "Most buffers taken from the queue of normal priority in one visit";
    uplink_cap_high: UplinkQueues, Buffers, "Most buffers taken from the queue of high priority in one visit";
    uplink_completed: UplinkQueues, Us, "CP, per buffer that comes back from the uplink";
    frame_without_ptfs: UplinkQueues, Us, "CP, without the PTFs: added per frame copied to the uplink, and per buffer that comes back";
    path_without_ptfs: UplinkQueues, Us, "Without the PTFs: added to the latency between two cards, one way";
    partition_cycle: Locks, Ms, "PR/SM: mean time from one dispatch of a shared logical processor to the next";
    cold_work: Locks, Ms, "Work that a processor loses after PR/SM has dispatched it anew, for want of warm caches: it runs at half speed until then";
    scheduler_lock: Optional, Ns, "CP, under the scheduler lock, per dispatch, wake-up and DIAGNOSE X'44'";
    timer_lock: Locks, Ns, "CP, under the timer request lock, per message over a guest LAN";
    diagnose: Locks, Us, "CP, to intercept DIAGNOSE X'44', and as much again to go back to the guest; what is done under locks apart";
    web_serve: WebServing, Us, "Web server, per page";
    web_client: WebServing, Us, "Its client, per page";
    web_kernel_share: WebServing, One, "Share of the client's work that is done under the lock of its kernel";
    web_kernel_locks: WebServing, One, "How often the client takes that lock, per page";
    smt_idle_sibling: Smt, One, "SMT-2: added share of time while the sibling thread is idle";
    smt_busy_sibling: Smt, One, "SMT-2: added further while the sibling thread is busy";
    smt_start: Smt, Us, "SMT-2: added to a guest's first step after its virtual CPU waited";
    window: Host, Kilobytes, "TCP window of a connection";
    window_layer2_vnic: Layer2, Kilobytes, "TCP window of a connection at layer 2 over a virtual NIC";
    guest_in_flight: Host, Kilobytes, "Most unacknowledged data of a guest, over all its connections";
    interrupts_while_polling: Optional, Flag, "Whether (1) interrupts go on while a driver polls, and it polls on while threads of its guest wait, as before NAPI and adapter interrupts, or (0) interrupts are masked";
    card_shares_input: Optional, Flag, "Whether (1) lone frames that come in one batch share input buffers, or (0) only stream segments do";
    connect: Connect, Us, "Application and stack, per connection opened and closed, each side";
    shadow_sync: ShadowQueues, Us, "Without QEBSM: guest, per SIGA-sync, CP's part apart";
    shadow_buffer: ShadowQueues, Us, "Without QEBSM: CP, per QDIO buffer whose state it copies to or from a shadow queue";
    shadow_page: ShadowQueues, Us, "Without QEBSM: CP, per 4 KB page of a buffer";
    qebsm_buffer: Qebsm, Us, "With QEBSM: guest's millicode, per QDIO buffer received";
    hipersockets_signal: HiperSockets, Us, "Guest's SIGA over HiperSockets";
    hipersockets_frame: HiperSockets, Us, "Synchronous copy over HiperSockets, per frame";
    hipersockets_byte: HiperSockets, Ns, "Synchronous copy over HiperSockets, per byte";
    hipersockets_latency: HiperSockets, Us, "From the end of the copy to the receiver's thin interrupt";
    hipersockets_latency_qebsm: HiperSockets, Us, "With QEBSM: added to that, the thin interrupt comes later";
    hipersockets_interrupt: HiperSockets, Us, "Guest's handler of a thin interrupt";
    fcp_io: Fcp, Us, "Guest's file system, block layer and driver, per I/O; half when it is issued, half when it completes";
    fcp_request: Fcp, StoragePages, "Data of one I/O";
    fcp_read_ahead: Fcp, StoragePages, "Most that is read ahead of a process";
    fcp_write_behind: Fcp, StoragePages, "Most that a process has written and is not on the disk";
    fcp_channel: Fcp, Us, "FCP channel, per command or answer";
    fcp_byte_rate: Fcp, BytesPerUs, "Bytes the FCP channel moves in a microsecond";
    disk_init_write: Fcp, Ns, "Disk, per byte of a file's first writing";
    disk_rewrite: Fcp, Ns, "Disk, per byte of a file's second writing";
    disk_init_read: Fcp, Ns, "Disk, per byte of a file's first reading";
    disk_reread: Fcp, Ns, "Disk, per byte of a file's second reading";
    forward_linux: LinuxRouter, Us, "Linux router, per frame forwarded";
    forward_linux_byte: LinuxRouter, Ns, "Linux router, per byte forwarded";
    forward_vm: VmRouter, Us, "VM TCP/IP router, per frame forwarded";
    forward_vm_round: VmRouter, Us, "VM TCP/IP router: an interface is looked at once in so long at most";
    forward_vm_turn: VmRouter, Us, "VM TCP/IP router, per round of an interface";
    forward_vm_byte: VmRouter, Ns, "VM TCP/IP router, per byte forwarded";
}
