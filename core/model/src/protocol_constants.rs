//! Sizes that are facts, with their sources.

/// Header, check sequence, preamble and gap around every IP packet on Ethernet: 14 + 4 + 8 + 12 bytes (IEEE 802.3).
pub const ETHERNET_OVERHEAD_BYTES: u32 = 38;
/// Ethernet header, counted as data by a layer-2 interface (IEEE 802.3).
pub const ETHERNET_HEADER_BYTES: u32 = 14;
/// IPv4 (20) and TCP (20) headers with the time-stamp option (12) (RFC 791, 9293, 7323).
pub const TCP_IP_HEADER_BYTES: u32 = 52;
/// Buffers of a QDIO queue (Linux `qdio.h`: QDIO_MAX_BUFFERS_PER_Q).
pub const QDIO_BUFFERS: u32 = 128;
/// Bytes of a QDIO buffer: 16 elements of 4 KB.
pub const QDIO_BUFFER_BYTES: u32 = 64 * 1024;
/// Bytes of a page of storage.
pub const STORAGE_PAGE_BYTES: u32 = 4096;
/// Output queues of an OSA card; 0 is the highest.
pub const OUTPUT_QUEUES: usize = 4;
/// The output queue that Linux uses by default (`qeth`: QETH_DEFAULT_QUEUE).
pub const DEFAULT_OUTPUT_QUEUE: u8 = 2;
/// Number of outstanding buffers at which `qeth` starts to pack frames into buffers
/// (QETH_HIGH_WATERMARK_PACK).
pub const PACKING_STARTS_AT_BUFFERS: u32 = 5;
/// Number of outstanding buffers at which `qeth` stops packing (QETH_LOW_WATERMARK_PACK).
pub(crate) const PACKING_STOPS_AT_BUFFERS: u32 = 2;
/// FCP command and response without sense data: information units with the header of a Fibre Channel frame
/// (INCITS FCP-2: 32 and 24 bytes; FC-FS: 36).
pub const FCP_COMMAND_BYTES: u32 = 68;
/// An FCP response without sense data; see `FCP_COMMAND_BYTES`.
pub const FCP_STATUS_BYTES: u32 = 60;
/// Bytes in a KB.
pub const KIB: f64 = 1024.0;
/// Bytes in an MB, as the reports' MB/s are interpreted here (see MODEL.md).
pub const MIB: f64 = 1_048_576.0;
