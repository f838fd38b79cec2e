//! Identifies the configuration of a run independently of its seed. Published figures are looked up
//! by it.

use datapath_engine::stable_hash::StableHasher;
use datapath_scenario::description::{Description, Priority};
use datapath_scenario::scenario::Scenario;

/// A description without the parts that have no effect, so that descriptions of the same run are
/// equal.
#[must_use]
pub fn canonical(description: &Description) -> Description {
    let mut essence = Description { seed: Description::default().seed, ..description.clone() };
    if let Some(first) = essence.pairs.first() {
        // Each pair gives its own workload.
        essence.workload.kind = first.kind.unwrap_or(essence.workload.kind);
        essence.workload.connections = first.connections.unwrap_or(essence.workload.connections);
        essence.workload.request_bytes = first.request_bytes;
        essence.workload.response_bytes = first.response_bytes;
    }
    if essence.hypervisor.priority_queueing == Some(false) {
        for pair in &mut essence.pairs {
            pair.priority = Priority::default();
        }
    }
    essence
}

/// A name for the configuration of a scenario that no other configuration has.
#[must_use]
pub fn name(scenario: &Scenario) -> String {
    let mut name = StableHasher::default();
    for byte in canonical(&scenario.description).to_value().to_string().bytes() {
        name.add(u64::from(byte));
    }
    format!("{:016x}", name.value())
}
