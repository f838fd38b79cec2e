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
    card_per_batch: Card, Us, "OSA engine: time per batch, in either direction";
    card_per_buffer: Card, Us, "OSA engine: time per QDIO buffer";
    card_per_frame: Card, Us, "OSA engine: time per frame";
    card_latency: Card, Us, "Fixed delay between two cards, one way; it delays packets but limits no rate";
    card_hold: Card, Us, "Dedicated card: how long it waits for another frame before it delivers received ones";
    card_hold_jumbo: Card, Us, "Dedicated card with an MTU above 1500: how long it waits for another frame before it delivers received ones";
    card_hold_limit: Card, Us, "Dedicated card: longest time that it holds a received frame";
    card_byte_rate: Card, BytesPerUs, "Largest rate at which a card sends bytes of IP packets, at any link speed";
    application_message: Host, Us, "Application: time per message answered";
    thread_switch: Host, Us, "Guest: time to switch to a thread that was waiting";
    cold_connection: Optional, Us, "Guest: extra time to switch to a thread if more than 16 others have run since its last turn, because its data have left the caches";
    cold_segment: Optional, Us, "TCP/IP stack and driver: extra time per stream segment sent if the guest’s windows hold more than 4 MB, because the caches no longer hold the data";
    byte_copied: Host, Ns, "Application: time per byte copied from the socket";
    segment_sent: DeviceStack, Us, "TCP/IP stack and driver over a dedicated card: time per TCP segment sent";
    byte_sent: DeviceStack, Ns, "TCP/IP stack and driver over a dedicated card: time per byte sent";
    segment_sent_vnic: VirtualNic, Us, "TCP/IP stack and driver over a virtual NIC: time per TCP segment sent";
    byte_sent_vnic: VirtualNic, Ns, "TCP/IP stack and driver over a virtual NIC: time per byte sent";
    segment_received: Host, Us, "TCP/IP stack: time per TCP segment received, with its share of the acknowledgement";
    byte_received: DeviceStack, Ns, "TCP/IP stack and driver over a dedicated card: time per byte received";
    byte_received_vnic: VirtualNic, Ns, "TCP/IP stack and driver over a virtual NIC: time per byte received";
    ack_received: Host, Us, "TCP/IP stack: time per pure acknowledgement received";
    layer2_segment_sent: Layer2, Us, "Layer 2: extra time per stream segment sent";
    layer2_segment_received: Layer2, Us, "Layer 2: extra time per stream segment received";
    packing_from_vnic: VirtualNic, Buffers, "Number of outstanding buffers at which the driver of a virtual NIC begins to pack several frames into one buffer";
    interrupt: Device, Us, "Guest: time to handle an adapter interrupt";
    signal: Device, Us, "Guest: time for a SIGA to a dedicated card";
    interrupt_vnic: VirtualNic, Us, "Guest: time to handle an interrupt from a virtual NIC";
    signal_vnic: VirtualNic, Us, "Guest: its share of the time for an intercepted SIGA";
    time_slice: Host, Ms, "CP: longest time that a virtual CPU keeps a processor while others wait";
    dispatch: Host, Us, "CP: time to dispatch a virtual CPU that was waiting";
    intercept: Host, Us, "CP: time per intercepted SIGA or delivered interrupt of a virtual NIC";
    vswitch_task: Vswitch, Us, "CP: time per task that handles frames received by the virtual switch";
    vswitch_frame: VirtualNic, Us, "CP: time per frame that the virtual switch copies";
    vswitch_byte: VirtualNic, Ns, "CP: time per byte that the virtual switch copies";
    vswitch_hold: Vswitch, Us, "Uplink card: how long it waits for another frame before it delivers a batch of received ones";
    vswitch_hold_limit: Vswitch, Us, "Uplink card: longest time that it holds a batch of received frames";
    uplink_cap_low: UplinkQueues, Buffers, "Uplink card: most buffers that it takes from the queue of low priority at one visit";
    uplink_cap_normal: UplinkQueues, Buffers, "Uplink card: most buffers that it takes from the queue of normal priority at one visit";
    uplink_cap_high: UplinkQueues, Buffers, "Uplink card: most buffers that it takes from the queue of high priority at one visit";
    uplink_completed: UplinkQueues, Us, "CP: time per buffer that the uplink card returns";
    frame_without_ptfs: UplinkQueues, Us, "Before the fixes (PTFs): extra CP time per frame copied to the uplink, and per buffer that it returns";
    path_without_ptfs: UplinkQueues, Us, "Before the fixes (PTFs): extra delay between two cards, one way";
    partition_cycle: Locks, Ms, "PR/SM: mean time from one start of a shared logical processor to its next";
    cold_work: Locks, Ms, "PR/SM: work that a logical processor loses to cold caches after each pause, while it runs at half speed";
    scheduler_lock: Optional, Ns, "CP: time for which it holds the scheduler lock, per dispatch, wake-up and DIAGNOSE X’44’";
    timer_lock: Locks, Ns, "CP: time for which it holds the timer request lock, per message over a guest LAN";
    diagnose: Locks, Us, "CP: time to intercept a DIAGNOSE X’44’, and again to return to the guest; time under locks not included";
    web_serve: WebServing, Us, "Web server: time per page";
    web_client: WebServing, Us, "Client of a web server: time per page";
    web_kernel_share: WebServing, One, "Share of a client’s work during which it holds the lock of its kernel";
    web_kernel_locks: WebServing, One, "How often a client takes the lock of its kernel, per page";
    smt_idle_sibling: Smt, One, "SMT-2: extra share of time while the other thread of the core is idle";
    smt_busy_sibling: Smt, One, "SMT-2: extra share of time while the other thread of the core is busy, on top of “SMT slowdown, idle sibling”";
    smt_start: Smt, Us, "SMT-2: extra time for a guest’s first step after its virtual CPU has waited";
    window: Host, Kilobytes, "TCP window of a connection";
    window_layer2_vnic: Layer2, Kilobytes, "TCP window of a connection at layer 2 over a virtual NIC";
    guest_in_flight: Host, Kilobytes, "Most unacknowledged data that a guest has in flight, over all its connections";
    interrupts_while_polling: Optional, Flag, "1 = interrupts continue while a driver polls. The driver also keeps polling while threads of its guest wait, as before NAPI and adapter interrupts. 0 = interrupts are masked";
    card_shares_input: Optional, Flag, "1 = all frames of a batch share input buffers; 0 = only segments of streams do";
    connect: Connect, Us, "Application and stack: time to open and close a connection, on each side";
    shadow_sync: ShadowQueues, Us, "Without QEBSM: guest’s time per SIGA-sync; CP’s part not included";
    shadow_buffer: ShadowQueues, Us, "Without QEBSM: CP time per QDIO buffer whose state it copies to or from its shadow queue";
    shadow_page: ShadowQueues, Us, "Without QEBSM: CP time per 4 KB page of a buffer";
    qebsm_buffer: Qebsm, Us, "With QEBSM: time of the guest’s millicode per QDIO buffer received";
    hipersockets_signal: HiperSockets, Us, "Guest: time for a SIGA over HiperSockets";
    hipersockets_frame: HiperSockets, Us, "HiperSockets: time of the synchronous copy per frame";
    hipersockets_byte: HiperSockets, Ns, "HiperSockets: time of the synchronous copy per byte";
    hipersockets_latency: HiperSockets, Us, "HiperSockets: delay from the end of the copy to the receiver’s thin interrupt";
    hipersockets_latency_qebsm: HiperSockets, Us, "HiperSockets with QEBSM: extra delay of the thin interrupt, on top of “HiperSockets latency”";
    hipersockets_interrupt: HiperSockets, Us, "Guest: time to handle a thin interrupt";
    fcp_io: Fcp, Us, "Guest’s file system, block layer and driver: time per I/O, half when it is issued, half when it completes";
    fcp_request: Fcp, StoragePages, "Amount of data in one I/O";
    fcp_read_ahead: Fcp, StoragePages, "Most data that the kernel reads ahead for a process";
    fcp_write_behind: Fcp, StoragePages, "Most data that a process has written but that is not yet on the disk";
    fcp_channel: Fcp, Us, "FCP channel: time per command or response";
    fcp_byte_rate: Fcp, BytesPerUs, "Rate of the FCP channel";
    disk_init_write: Fcp, Ns, "Disk: time per byte when a file is first written";
    disk_rewrite: Fcp, Ns, "Disk: time per byte when a file is written again";
    disk_init_read: Fcp, Ns, "Disk: time per byte when a file is first read";
    disk_reread: Fcp, Ns, "Disk: time per byte when a file is read again";
    forward_linux: LinuxRouter, Us, "Linux router: time per frame that it forwards";
    forward_linux_byte: LinuxRouter, Ns, "Linux router: time per byte that it forwards";
    forward_vm: VmRouter, Us, "VM TCP/IP router: time per frame that it forwards";
    forward_vm_round: VmRouter, Us, "VM TCP/IP router: shortest time between two polls of an interface";
    forward_vm_turn: VmRouter, Us, "VM TCP/IP router: time per poll of an interface";
    forward_vm_byte: VmRouter, Ns, "VM TCP/IP router: time per byte that it forwards";
}
