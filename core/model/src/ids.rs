//! Typed indices of everything that a run can have several of.

use datapath_engine::define_ids;

define_ids! {
    u32: PacketId "a packet on its way",
    u32: ConnectionId "a TCP connection between a client and a server guest",
    u32: ThreadId "an application thread: one on each side of a connection",
    u16: LparId "a logical partition",
    u16: ProcessorId "a logical processor",
    u16: VcpuId "a virtual CPU of a guest",
    u16: GuestId "a guest",
    u16: NicId "a network interface of a guest",
    u16: VswitchId "a virtual switch",
    u16: GuestLanId "a guest LAN",
    u16: BusId "one direction of HiperSockets between two interfaces",
    u16: OsaId "an OSA card",
    u16: FcpId "an FCP channel and the disk behind it",
    u16: ZoneId "a guest's run of IOzone",
    u16: ServingId "web servers and their clients",
    u16: LockId "a lock",
    u16: WorkloadId "a workload: what some guests do together",
    u16: PairId "a client guest and the server guest it talks to",
    u16: LinkId "one direction of a link between two cards",
    u16: PlaceId "a place where a packet can be",
    u16: PartId "a part of the machine, as published to programs that draw it",
}
