//! IOzone: one process writes a file, writes it again, reads it, reads it again, record by record.

/// Sizes, bytes.
#[derive(Clone, Copy, Debug)]
pub struct IoZone {
    /// The file.
    pub file: u64,
    /// A record: what one call writes or reads.
    pub record: u64,
}
