//! What the report on priority queueing counts as a transaction.
//!
//! The report has packets and transactions from different counters: 0.968 packets per RR transaction are impossible, so
//! they span different intervals; in mixed runs the quotient is another, unexplained. Packets are the measurement here.
//! Its ETR is therefore our packets per second over a constant, all published packets per second over all published
//! transactions per second of the same workload: [`ALONE`] and [`MIXED`]. So ETR is no independent figure, takes no part in
//! a fit, and no constant reaches the simulation. A configuration that is none of the report's has its transactions as they are counted. The constants come from all rows that were known to 0.1.0, blind ones included.

use datapath_scenario::description::Priority;
use datapath_scenario::plan::Plan;
use datapath_scenario::workload::Kind;

/// Packets per published transaction of STR and of RR, where all guests do the same …
pub const ALONE: [f64; 2] = [2357.2, 0.96823];
/// … and in mixed runs.
pub const MIXED: [f64; 2] = [2280.4, 0.85641];

/// Nothing unless the configuration is one of the report's: elsewhere transactions are counted as they are.
pub(crate) fn packets_per_transaction(plan: &Plan, kind: Kind) -> Option<f64> {
    let mixed = plan.conversations().iter().any(|conversation| conversation.kind != kind);
    let [of_str, of_rr] = if mixed { MIXED } else { ALONE };
    is_reported(plan).then_some(if kind == Kind::Str { of_str } else { of_rr })
}

/// Whether the report has this configuration, whatever the constants; a test holds it against the table, which the page does not carry.
pub fn is_reported(plan: &Plan) -> bool {
    use Priority::{High, Low, Normal};
    let conversations = plan.conversations();
    let as_published = conversations.iter().all(|one| {
        let sizes = (one.awm.request, one.awm.response);
        plan.path().messages(one.kind) == Some(sizes) && one.offered.is_none() && !one.think.takes_time()
    });
    let kinds: Vec<Kind> = conversations.iter().map(|one| one.kind).collect();
    let priorities: Vec<Priority> = conversations.iter().map(|one| one.priority).collect();
    let processors = plan.description.lpar.processors;
    let (of_guests, in_turn): (bool, &[Priority]) = match kinds[..] {
        [Kind::Str, Kind::Str, Kind::Str] | [Kind::Rr, Kind::Rr, Kind::Rr] => (processors == 8, &[Low, Normal, High]),
        [Kind::Str, Kind::Rr] => (processors == 4, &[Low, High]),
        _ => (false, &[]),
    };
    let of_priorities = if plan.sorts_by_priority() {
        priorities == in_turn || priorities.iter().all(|&one| one == Normal)
    } else {
        // With the PTFs and the function off there are only streams.
        plan.lacks_ptfs() || kinds.iter().all(|&kind| kind == Kind::Str)
    };
    plan.extrapolated.is_empty() && as_published && of_guests && of_priorities
}
