// What a machine's file says about a path. A row is a field, its type and its meaning. Each list
// holds the values of the published runs; `workloads`, `qebsm`, `layer` and `smt` are also all the
// values that can be simulated. `platform.rs`, `platform_file.rs` and the build script read this
// file.
path_fields! {
    /// Stems of the reports. The first is the report whose figures are shown where nothing was
    /// published.
    reports: reports,
    /// Name of the card or channel.
    device: text,
    /// The partition whose CPU time is published.
    measured: side,
    /// How the report counts megabytes.
    megabytes: megabytes,
    /// Workloads.
    workloads: kinds,
    /// QEBSM off or on.
    qebsm: flags,
    /// MTUs.
    mtu: wholes32,
    /// Transport layers.
    layer: wholes8,
    /// Threads per core.
    smt: wholes8,
    /// Logical processors of a partition.
    processors: wholes16,
    /// Virtual CPUs of a guest.
    virtual_cpus: wholes16,
    /// Rates of the link, Gb/s.
    link_gbps: numbers,
    /// Connections.
    connections: wholes32,
    /// Size of a response of RR, if it was not the usual size.
    response_bytes: size,
    /// Pairs of guests on the switch.
    pairs: wholes16,
    /// Whether the PTFs for priority queueing are installed.
    ptfs: flags,
    /// Whether priority queueing is on.
    priority_queueing: flags,
    /// Physical processors.
    physical_processors: wholes16,
    /// Whether the partition is capped.
    capped: flags,
    /// The cap, in processors.
    capacity_processors: numbers,
    /// Web servers.
    servers: wholes16,
    /// Clients of the web servers.
    clients: wholes16,
    /// Virtual CPUs of each client.
    client_virtual_cpus: wholes16,
}
