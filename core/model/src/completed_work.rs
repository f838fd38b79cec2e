//! Counts of completed work.

use datapath_engine::time::Span;

/// Finished work since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CompletedWork {
    /// Transactions completed, seen by the clients.
    pub transactions: u64,
    /// Payload read by the applications, bytes.
    pub payload_bytes: u64,
    /// Sum of the response times of all transactions, picoseconds.
    pub response_time_ps: u128,
}

impl CompletedWork {
    /// Counts a transaction that took this long.
    pub const fn complete(&mut self, took: Span) {
        self.transactions += 1;
        self.response_time_ps += took.ps() as u128;
    }

    /// Adds other completed work.
    pub const fn add(&mut self, other: &Self) {
        self.transactions += other.transactions;
        self.payload_bytes += other.payload_bytes;
        self.response_time_ps += other.response_time_ps;
    }
}
