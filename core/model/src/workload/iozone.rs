//! IOzone: each process writes a file, rewrites it, reads it and rereads it, record by record.
//!
//! The page cache is between a process and the disk: writes may lag behind, and reads are fetched
//! ahead. All processes begin an operation together (IOzone's throughput mode). After the last
//! operation the first follows again.

/// Bytes of a transaction as the report counts it: 100 KB, of 1024 bytes as in IOzone's own
/// figures.
pub const TRANSACTION_BYTES: u64 = 100 * 1024;
/// Most records in one step of a process, so that tiny records do not delay interrupts for long.
const RECORDS_PER_STEP: u64 = 16;

/// Sizes, bytes.
#[derive(Clone, Copy, Debug, Hash)]
pub struct IoZone {
    /// The file.
    pub file: u64,
    /// A record: what one call writes or reads.
    pub record: u64,
}

/// What all processes do at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// The file is written.
    InitWrite,
    /// The file is rewritten.
    Rewrite,
    /// It is read.
    InitRead,
    /// The file is reread.
    Reread,
}

impl Operation {
    /// Number of operations.
    pub const COUNT: usize = 4;

    /// 0 for the first.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the file is read.
    #[must_use]
    pub const fn reads(self) -> bool {
        matches!(self, Operation::InitRead | Operation::Reread)
    }

    /// The operation that follows.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Operation::InitWrite => Operation::Rewrite,
            Operation::Rewrite => Operation::InitRead,
            Operation::InitRead => Operation::Reread,
            Operation::Reread => Operation::InitWrite,
        }
    }
}

/// How the guest turns records into I/Os, bytes.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Limits {
    /// Data of one I/O.
    pub request: u64,
    /// Most bytes that are read ahead of the process.
    pub read_ahead: u64,
    /// Most bytes that are written and not yet on the disk.
    pub write_behind: u64,
}

/// What a process does in its next step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct IoStep {
    /// Bytes copied to or from the page cache, at most those of one I/O.
    pub copy: u64,
    /// Records that end with it.
    pub records: u64,
    /// Data of the I/O that it issues, or 0.
    pub io: u64,
}

impl IoStep {
    /// Whether there is nothing to do.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.copy == 0 && self.io == 0
    }
}

/// The progress of a process in its operation. The disk serves its I/Os in order, so each count is
/// also a position in the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Process {
    /// Bytes copied.
    pub copied: u64,
    /// Bytes in I/Os issued.
    pub issued: u64,
    /// Bytes in I/Os completed.
    pub completed: u64,
}

impl Process {
    /// Whether the process has finished the operation: everything is copied and on the disk.
    #[must_use]
    pub fn is_done(&self, zone: &IoZone) -> bool {
        self.copied == zone.file && self.completed == zone.file
    }

    /// The next step; empty if the process has to wait.
    #[must_use]
    pub fn turn(&self, operation: Operation, zone: &IoZone, limits: &Limits) -> IoStep {
        // A step copies at most to the end of an I/O, of a number of records, or of the file.
        let to_request = limits.request - self.copied % limits.request;
        let to_record = zone.record.saturating_mul(RECORDS_PER_STEP) - self.copied % zone.record;
        let most = to_request.min(to_record).min(zone.file - self.copied);
        let (copy, io) = if operation.reads() {
            let ahead = self.issued - self.copied;
            let next = limits.request.min(zone.file - self.issued);
            (most.min(self.completed - self.copied), if ahead < limits.read_ahead { next } else { 0 })
        } else {
            let room = limits.write_behind.saturating_sub(self.copied - self.completed);
            let copy = if room >= most { most } else { 0 };
            let dirty = self.copied + copy - self.issued;
            let whole = dirty >= limits.request || self.copied + copy == zone.file;
            (copy, if whole { dirty.min(limits.request) } else { 0 })
        };
        let end = self.copied + copy;
        let last = u64::from(copy > 0 && end == zone.file && !end.is_multiple_of(zone.record));
        IoStep { copy, io, records: end / zone.record - self.copied / zone.record + last }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { request: 16, read_ahead: 64, write_behind: 64 };

    /// Runs an operation on a disk that answers whenever the process must wait; returns turns, I/Os
    /// and records.
    fn run(operation: Operation, zone: &IoZone) -> (u64, u64, u64) {
        let (mut turns, mut ios, mut records) = (0, 0, 0);
        let mut process = Process::default();
        while !process.is_done(zone) {
            let turn = process.turn(operation, zone, &LIMITS);
            if turn.is_empty() {
                assert!(process.issued > process.completed, "it waits for nothing: {process:?} {zone:?}");
                process.completed = process.issued.min(process.completed + LIMITS.request);
                continue;
            }
            process.copied += turn.copy;
            process.issued += turn.io;
            assert!(process.copied <= zone.file && process.issued <= zone.file);
            if operation.reads() {
                assert!(process.copied <= process.completed && process.issued - process.copied < 64 + 16);
            } else {
                assert!(process.issued <= process.copied && process.copied - process.completed <= 64);
            }
            turns += 1;
            ios += u64::from(turn.io > 0);
            records += turn.records;
        }
        (turns, ios, records)
    }

    #[test]
    fn every_byte_is_moved_in_whole_requests_and_every_record_counted() {
        for operation in [Operation::InitWrite, Operation::InitRead] {
            for (file, record) in [(1, 1), (1, 64), (15, 4), (16, 16), (1000, 1), (1000, 7), (1600, 64), (1601, 5000)] {
                let (_, ios, records) = run(operation, &IoZone { file, record });
                assert_eq!(ios, file.div_ceil(16), "{operation:?} {file} {record}");
                assert_eq!(records, file.div_ceil(record), "{operation:?} {file} {record}");
            }
        }
    }

    #[test]
    fn a_step_is_one_request_at_most() {
        assert_eq!(run(Operation::InitWrite, &IoZone { file: 1600, record: 64 }).0, 100);
        let process = Process { copied: 0, issued: 64, completed: 64 };
        let turn = process.turn(Operation::Reread, &IoZone { file: 1600, record: 64 }, &LIMITS);
        assert_eq!(turn, IoStep { copy: 16, records: 0, io: 0 });
    }

    #[test]
    fn the_first_operation_follows_the_last() {
        let mut operation = Operation::InitWrite;
        for index in 0..Operation::COUNT {
            assert_eq!(operation.index(), index);
            operation = operation.next();
        }
        assert_eq!(operation, Operation::InitWrite);
    }
}
