// What a machine's file says of a path: a row is a field, its type, and what it stands for. Each list holds the values that the published
// runs had; `workloads`, `qebsm`, `layer` and `smt` are also all that can be simulated. Read by `platform.rs`, by `platform_file.rs` and by
// the build script.
path_fields! {
    /// Stems of the reports, the one first whose figures are told where nothing was published.
    reports: reports,
    /// Name of the card or channel.
    device: text,
    /// Whose partition's CPU time is published.
    measured: side,
    /// How the report counts MB.
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
    /// Size of a response of RR, if it was not the usual one.
    response_bytes: size,
    /// Pairs of guests on the switch.
    pairs: wholes16,
    /// PTFs for priority queueing installed or not.
    ptfs: flags,
    /// Priority queueing on or off.
    priority_queueing: flags,
    /// Physical processors.
    physical_processors: wholes16,
    /// Capped or not.
    capped: flags,
    /// The cap, in processors.
    capacity_processors: numbers,
    /// Web servers.
    servers: wholes16,
    /// Their clients.
    clients: wholes16,
    /// Virtual CPUs of each client.
    client_virtual_cpus: wholes16,
}
