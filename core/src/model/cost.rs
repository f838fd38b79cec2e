//! The costs of one machine. Each is per packet, byte, buffer, signal, interrupt, wake-up: never per run.

/// What a cost belongs to. A machine's file names the costs of everything that its paths use, and may leave out the rest.
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
    Web,
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
    /// Zero means: nothing special.
    Optional,
}

/// Declares the costs once: field, group, unit and meaning.
macro_rules! costs {
    ($($field:ident: $group:ident, $unit:literal, $meaning:literal;)*) => {
        /// All costs of a machine, in the units given; see `platforms/*.toml` for values and origins.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Costs {
            $(#[doc = concat!($meaning, " [", $unit, "]")] pub $field: f64,)*
        }

        impl Costs {
            /// All costs zero.
            pub const NONE: Self = Self { $($field: 0.0),* };

            /// (name, group, unit, meaning) of every cost.
            pub const CATALOGUE: &'static [(&'static str, Group, &'static str, &'static str)] =
                &[$((stringify!($field), Group::$group, $unit, $meaning)),*];

            /// The cost called `name`.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut f64> {
                match name {
                    $(stringify!($field) => Some(&mut self.$field),)*
                    _ => None,
                }
            }
        }
    };
}

costs! {
    card_per_batch: Card, "µs", "OSA engine, per batch of either direction";
    card_per_buffer: Card, "µs", "OSA engine, per QDIO buffer";
    card_per_frame: Card, "µs", "OSA engine, per frame";
    card_latency: Card, "µs", "Fixed, pipelined latency between two cards, one way";
    card_hold: Card, "µs", "Inbound blocking of a dedicated card: frames are presented when none came for so long";
    card_hold_jumbo: Card, "µs", "Inbound blocking of a dedicated card with an MTU above 1500: frames are presented when none came for so long";
    card_hold_limit: Card, "µs", "Inbound blocking of a dedicated card: frames are held no longer than this";
    card_byte_rate: Card, "B/µs", "Most bytes of IP packets a card sends in a microsecond, whatever the link";
    application_message: Host, "µs", "Application, per message answered";
    thread_switch: Host, "µs", "Guest, to run a thread that was waiting";
    byte_copied: Host, "ns", "Application's copy out of the socket, per byte";
    segment_sent: DeviceStack, "µs", "Stack and driver over a dedicated card, per TCP segment sent";
    byte_sent: DeviceStack, "ns", "Stack and driver over a dedicated card, per byte sent";
    segment_sent_vnic: VirtualNic, "µs", "Stack and driver over a virtual NIC, per TCP segment sent";
    byte_sent_vnic: VirtualNic, "ns", "Stack and driver over a virtual NIC, per byte sent";
    segment_received: Host, "µs", "Stack, per TCP segment received, its share of acknowledging included";
    byte_received: DeviceStack, "ns", "Stack and driver over a dedicated card, per byte received";
    byte_received_vnic: VirtualNic, "ns", "Stack and driver over a virtual NIC, per byte received";
    ack_received: Host, "µs", "Stack, per bare acknowledgement received";
    layer2_segment_sent: Layer2, "µs", "In addition at layer 2, per segment of a stream sent";
    layer2_segment_received: Layer2, "µs", "In addition at layer 2, per segment of a stream received";
    packing_from_vnic: VirtualNic, "buffers", "Outstanding buffers at which the driver of a virtual NIC begins to pack";
    interrupt: Device, "µs", "Guest's handler of an adapter interrupt";
    signal: Device, "µs", "Guest's SIGA to a dedicated card";
    interrupt_vnic: VirtualNic, "µs", "Guest's handler of a virtual interrupt";
    signal_vnic: VirtualNic, "µs", "Guest's share of an intercepted SIGA";
    dispatch: Host, "µs", "CP, to dispatch a virtual CPU that was waiting";
    intercept: Host, "µs", "CP, per intercepted SIGA or presented virtual interrupt";
    vswitch_task: Vswitch, "µs", "CP, per inbound vswitch task";
    vswitch_frame: VirtualNic, "µs", "CP, per frame copied by the vswitch";
    vswitch_byte: VirtualNic, "ns", "CP, per byte copied by the vswitch";
    vswitch_hold: Vswitch, "µs", "Uplink inbound: a batch is presented when no frame came for so long";
    vswitch_hold_limit: Vswitch, "µs", "Uplink inbound: a batch is held no longer than this";
    uplink_cap_low: UplinkQueues, "buffers", "Most buffers taken from the uplink's queue of low priority in one visit of the round robin";
    uplink_cap_normal: UplinkQueues, "buffers", "Most buffers taken from the queue of normal priority in one visit";
    uplink_cap_high: UplinkQueues, "buffers", "Most buffers taken from the queue of high priority in one visit";
    uplink_completed: UplinkQueues, "µs", "CP, per buffer that comes back from the uplink";
    frame_without_ptfs: UplinkQueues, "µs", "CP, without the PTFs: added per frame copied to the uplink, and per buffer that comes back";
    path_without_ptfs: UplinkQueues, "µs", "Without the PTFs: added to the latency between two cards, one way";
    partition_cycle: Locks, "ms", "PR/SM: mean time from one dispatch of a shared logical processor to the next";
    cold_work: Locks, "ms", "Work that a processor loses after PR/SM has dispatched it anew, for want of warm caches: it runs at half speed until then";
    scheduler_lock: Locks, "ns", "CP, under the scheduler lock, per dispatch, wake-up and DIAGNOSE X'44'";
    timer_lock: Locks, "ns", "CP, under the timer request lock, per message over a guest LAN";
    diagnose: Locks, "µs", "CP, to intercept DIAGNOSE X'44', and as much again to go back to the guest; what is done under locks apart";
    web_serve: Web, "µs", "Web server, per page";
    web_client: Web, "µs", "Its client, per page";
    web_kernel_share: Web, "1", "Share of the client's work that is done under the lock of its kernel";
    web_kernel_locks: Web, "1", "How often the client takes that lock, per page";
    smt_idle_sibling: Smt, "1", "SMT-2: added share of time while the sibling thread is idle";
    smt_busy_sibling: Smt, "1", "SMT-2: added further while the sibling thread is busy";
    smt_start: Smt, "µs", "SMT-2: added to a guest's first step after its virtual CPU waited";
    window: Host, "KB", "TCP window of a connection";
    window_layer2_vnic: Layer2, "KB", "TCP window of a connection at layer 2 over a virtual NIC";
    guest_in_flight: Host, "KB", "Most unacknowledged data of a guest, over all its connections";
    interrupts_while_polling: Optional, "1", "Whether (1) interrupts go on while a driver polls, as before NAPI and adapter interrupts, or (0) are masked";
    card_shares_input: Optional, "1", "Whether (1) lone frames that come in one batch share input buffers, or (0) only stream segments do";
    connect: Connect, "µs", "Application and stack, per connection opened and closed, each side";
    shadow_sync: ShadowQueues, "µs", "Without QEBSM: guest, per SIGA-sync, CP's part apart";
    shadow_buffer: ShadowQueues, "µs", "Without QEBSM: CP, per QDIO buffer whose state it copies to or from a shadow queue";
    shadow_page: ShadowQueues, "µs", "Without QEBSM: CP, per 4 KB page of a buffer";
    qebsm_buffer: Qebsm, "µs", "With QEBSM: guest's millicode, per QDIO buffer received";
    hipersockets_signal: HiperSockets, "µs", "Guest's SIGA over HiperSockets";
    hipersockets_frame: HiperSockets, "µs", "Synchronous copy over HiperSockets, per frame";
    hipersockets_byte: HiperSockets, "ns", "Synchronous copy over HiperSockets, per byte";
    hipersockets_latency: HiperSockets, "µs", "From the end of the copy to the receiver's thin interrupt";
    hipersockets_interrupt: HiperSockets, "µs", "Guest's handler of a thin interrupt";
    fcp_io: Fcp, "µs", "Guest's file system, block layer and driver, per I/O; half when it is issued, half when it completes";
    fcp_request: Fcp, "pages", "Data of one I/O";
    fcp_read_ahead: Fcp, "pages", "Most that is read ahead of a process";
    fcp_write_behind: Fcp, "pages", "Most that a process has written and is not on the disk";
    fcp_channel: Fcp, "µs", "FCP channel, per command or answer";
    fcp_byte_rate: Fcp, "B/µs", "Bytes the FCP channel moves in a microsecond";
    disk_init_write: Fcp, "ns", "Disk, per byte of a file's first writing";
    disk_rewrite: Fcp, "ns", "Disk, per byte of a file's second writing";
    disk_init_read: Fcp, "ns", "Disk, per byte of a file's first reading";
    disk_reread: Fcp, "ns", "Disk, per byte of a file's second reading";
    forward_linux: LinuxRouter, "µs", "Linux router, per frame forwarded";
    forward_linux_byte: LinuxRouter, "ns", "Linux router, per byte forwarded";
    forward_vm: VmRouter, "µs", "VM TCP/IP router, per frame forwarded";
    forward_vm_round: VmRouter, "µs", "VM TCP/IP router: an interface is looked at so long after its first frame came";
    forward_vm_turn: VmRouter, "µs", "VM TCP/IP router, per round of an interface";
    forward_vm_byte: VmRouter, "ns", "VM TCP/IP router, per byte forwarded";
}
