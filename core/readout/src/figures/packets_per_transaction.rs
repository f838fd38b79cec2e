//! What the report on priority queueing counts as a transaction.
//!
//! The report takes packets and transactions from different counters. Its 0.968 packets per RR
//! transaction are impossible, so the counters span different intervals; in mixed runs the quotient
//! differs, for an unknown reason. Here packets are the measurement. ETR is therefore our packets
//! per second divided by a constant: all published packets per second divided by all published
//! transactions per second of the same workload ([`ALONE`] and [`MIXED`]). So ETR is no independent
//! figure, takes no part in a fit, and neither constant reaches the simulation. A configuration
//! that the report does not have shows its transactions as counted. The constants come from all
//! rows that were known to 0.1.0, including the blind ones.

use datapath_scenario::description::Priority;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::workload::WorkloadKind;

/// Packets per published transaction of STR and of RR, if all guests do the same.
pub const ALONE: [f64; 2] = [2357.2, 0.96823];
/// Packets per published transaction of STR and of RR in mixed runs.
pub const MIXED: [f64; 2] = [2280.4, 0.85641];

/// The constant for a configuration of the report; nothing for others, whose transactions are
/// counted directly.
pub(crate) fn packets_per_transaction(scenario: &Scenario, kind: WorkloadKind) -> Option<f64> {
    let mixed = scenario.conversations().iter().any(|conversation| conversation.kind != kind);
    let [of_str, of_rr] = if mixed { MIXED } else { ALONE };
    is_in_report(scenario).then_some(if kind == WorkloadKind::Str { of_str } else { of_rr })
}

/// Whether the report has this configuration, whatever the constants. A test compares it with the
/// report's table, which the page does not carry.
pub fn is_in_report(scenario: &Scenario) -> bool {
    use Priority::{High, Low, Normal};
    let conversations = scenario.conversations();
    let as_published = conversations.iter().all(|conversation| {
        let sizes = (conversation.awm.request, conversation.awm.response);
        scenario.path().messages(conversation.kind) == Some(sizes)
            && conversation.offered.is_none()
            && !conversation.think.takes_time()
    });
    let kinds: Vec<WorkloadKind> = conversations.iter().map(|conversation| conversation.kind).collect();
    let priorities: Vec<Priority> = conversations.iter().map(|conversation| conversation.priority).collect();
    let processors = scenario.description.lpar.processors;
    let (of_guests, in_turn): (bool, &[Priority]) = match kinds[..] {
        [WorkloadKind::Str, WorkloadKind::Str, WorkloadKind::Str]
        | [WorkloadKind::Rr, WorkloadKind::Rr, WorkloadKind::Rr] => (processors == 8, &[Low, Normal, High]),
        [WorkloadKind::Str, WorkloadKind::Rr] => (processors == 4, &[Low, High]),
        _ => (false, &[]),
    };
    let of_priorities = if scenario.sorts_by_priority() {
        priorities == in_turn || priorities.iter().all(|&priority| priority == Normal)
    } else {
        // Runs with the PTFs and with priority queueing off have only streams.
        scenario.lacks_ptfs() || kinds.iter().all(|&kind| kind == WorkloadKind::Str)
    };
    scenario.extrapolated.is_empty() && as_published && of_guests && of_priorities
}
