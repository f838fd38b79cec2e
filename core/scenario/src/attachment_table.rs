// The paths out of a guest, in the order in which machines list theirs. A row holds all facts about
// one path. `attachment.rs` reads this file, and so does the build script, which needs only the
// names.
attachments! {
    /// The card belongs to the guest.
    DedicatedOsa "dedicated-osa" {
        device: "OSA device", frames: [], pairs_max: 64,
        carries: Messages, costs: [Card, Device, DeviceStack]
    }
    /// A virtual NIC on a virtual switch whose uplink is the card.
    Vswitch "vswitch" {
        device: "Virtual NIC", frames: [], pairs_max: 64,
        carries: Messages, costs: [Card, VirtualNic, Vswitch]
    }
    /// A virtual NIC on a guest LAN of one partition: no card and no link.
    GuestLan "guest-lan" {
        device: "Virtual NIC", frames: [], pairs_max: 0,
        carries: WebServing, costs: [Locks, WebServing]
    }
    /// A virtual NIC on a guest LAN with a Linux guest that owns the card and forwards.
    LinuxRouter "linux-router" {
        device: "Virtual NIC", frames: [], pairs_max: 1,
        carries: Messages, costs: [Card, Device, VirtualNic, LinuxRouter]
    }
    /// A virtual NIC on a guest LAN with VM TCP/IP as the router.
    VmRouter "vm-router" {
        device: "Virtual NIC", frames: [], pairs_max: 1,
        carries: Messages, costs: [Card, Device, VirtualNic, VmRouter]
    }
    /// HiperSockets between the partitions: no card and no link.
    HiperSockets "hipersockets" {
        device: "HiperSockets device", frames: [16384, 24576, 40960, 65536], pairs_max: 1,
        carries: Messages, costs: [Device, DeviceStack, HiperSockets]
    }
    /// No network: SCSI disks over an FCP channel.
    Fcp "fcp" {
        device: "FCP device", frames: [], pairs_max: 0,
        carries: File, costs: [Device, Fcp]
    }
}
