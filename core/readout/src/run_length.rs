//! The length of warm-up and batches of a workload, in work done. There is one function for each
//! way to count.

use datapath_model::completed_work::CompletedWork;
use datapath_model::workload::offered::WAITING_MAX;
use datapath_scenario::scenario::{Conversation, Scenario};

/// The warm-up lasts at least this many transactions, …
const WARM_UP_TRANSACTIONS: u64 = 500;
/// … plus this many per connection.
const WARM_UP_TRANSACTIONS_EACH: u64 = 40;
/// For web pages, which take hundreds of times longer than requests and responses, it lasts this
/// many rounds instead.
const WARM_UP_ROUNDS_WEB_SERVING: u64 = 10;
/// For streams it lasts until this many windows per connection have been read.
const WARM_UP_WINDOWS: u64 = 3;
/// Fewest bytes of streams in a batch, so that the bursts of single windows average out.
const BATCH_BYTES: u64 = 6 << 20;
/// Least length of a batch of transactions, relative to the warm-up.
const BATCH_SHARE: f64 = 0.5;
/// Files: I/Os of each process until the warm-up ends. All data that a process writes behind or
/// reads ahead are then in flight.
const WARM_UP_IOS: u64 = 64;
/// Files: batches per operation.
const OPERATION_BATCHES: u64 = 20;
/// Files: fewest and most I/Os per batch, however short or long the operations are.
const BATCH_IOS: (u64, u64) = (400, 64 * 1024);

/// What a workload must have done when the warm-up ends, and how long batches are then. Bytes are
/// those that the workload moved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunLength {
    /// Transactions after which the warm-up ends …
    pub(crate) transactions: u64,
    /// … or bytes.
    pub(crate) warm_up: u64,
    /// Least length of a batch, relative to the warm-up …
    pub(crate) batch_share: f64,
    /// … and, for streams or files, fewest bytes in it.
    pub(crate) batch: u64,
    /// Bytes until everything that repeats was observed once; none where nothing repeats.
    pub(crate) whole: u64,
}

impl RunLength {
    /// Messages over connections, short or long.
    pub(crate) fn of_messages(scenario: &Scenario) -> Self {
        let window = |conversation: &Conversation| u64::from(conversation.connections_of_all()) * conversation.window;
        Self {
            transactions: scenario.conversations().iter().map(transactions_of).max().unwrap_or_default(),
            warm_up: WARM_UP_WINDOWS * scenario.conversations().iter().map(window).sum::<u64>()
                + scenario
                    .conversations()
                    .iter()
                    .map(|pair| u64::from(pair.count) * waiting_of(pair) * pair.awm.bytes())
                    .sum::<u64>(),
            batch_share: BATCH_SHARE,
            batch: BATCH_BYTES,
            whole: 0,
        }
    }

    /// Files: their operations are long, and differ from each other.
    pub(crate) fn of_files(scenario: &Scenario) -> Self {
        let workload = &scenario.description.workload;
        let (file, processes) = (workload.file_bytes.unwrap_or_default(), u64::from(workload.connections));
        let io = file.min(scenario.costs.fcp_request.bytes()).max(1);
        let operation = file * processes;
        Self {
            transactions: u64::MAX,
            warm_up: WARM_UP_IOS * io * processes,
            batch_share: 0.0,
            batch: (operation / OPERATION_BATCHES).clamp(BATCH_IOS.0 * io, BATCH_IOS.1 * io),
            whole: 4 * operation,
        }
    }

    /// Web pages.
    pub(crate) fn of_web_serving(scenario: &Scenario) -> Self {
        let requests = u64::from(scenario.description.workload.connections);
        Self {
            transactions: WARM_UP_TRANSACTIONS + WARM_UP_ROUNDS_WEB_SERVING * requests,
            warm_up: u64::MAX,
            batch_share: BATCH_SHARE,
            batch: 0,
            whole: 0,
        }
    }

    /// The share of the warm-up that is done; it ends at 1.
    pub(crate) fn done(&self, tally: &CompletedWork) -> f64 {
        share(tally.transactions, self.transactions).max(share(tally.payload_bytes, self.warm_up))
    }
}

/// The share of enough that is done.
pub(crate) fn share(done: u64, enough: u64) -> f64 {
    done as f64 / enough as f64
}

/// The transactions that the warm-up of a pair of guests requires. Where requests wait and are too
/// many, as many wait as can; this lasts until the first of them is complete that came last.
pub(crate) fn transactions_of(conversation: &Conversation) -> u64 {
    let each = WARM_UP_TRANSACTIONS_EACH * u64::from(conversation.connections);
    WARM_UP_TRANSACTIONS + each + waiting_of(conversation)
}

/// The requests that may wait between two guests, unless messages are so long that so many would
/// take too long.
fn waiting_of(conversation: &Conversation) -> u64 {
    let Conversation { offered, awm, window, .. } = conversation;
    let waits = offered.as_ref().is_some_and(|load| load.waits) && awm.request.max(awm.response) <= *window;
    if waits { WAITING_MAX as u64 } else { 0 }
}
