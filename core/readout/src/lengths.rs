//! How long IOzone is warmed up and observed: its operations are long, and differ.

use datapath_scenario::plan::Plan;

/// IOzone: I/Os of each process until the warm-up ends; all it writes behind or reads ahead is then in flight …
const WARM_UP_IOS: u64 = 64;
/// … batches to an operation …
const OPERATION_BATCHES: u64 = 20;
/// … and I/Os to a batch, at least and at most, however short or long the operations are.
const BATCH_IOS: (u64, u64) = (400, 64 * 1024);

/// How long to warm up and to observe, in bytes moved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lengths {
    /// Until the warm-up ends.
    pub warm_up: u64,
    /// A batch of streams or files.
    pub batch: u64,
    /// Until all that repeats was observed once.
    pub whole: u64,
}

impl Lengths {
    /// For files of this size.
    #[must_use]
    pub(crate) fn of(plan: &Plan, file: u64) -> Self {
        let processes = u64::from(plan.description.workload.connections);
        let io = file.min(plan.costs.fcp_request.bytes()).max(1);
        let operation = file * processes;
        Self {
            warm_up: WARM_UP_IOS * io * processes,
            batch: (operation / OPERATION_BATCHES).clamp(BATCH_IOS.0 * io, BATCH_IOS.1 * io),
            whole: 4 * operation,
        }
    }
}
