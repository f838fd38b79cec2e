//! How much of each trace a run has observed.

use super::observation::Observation;
use datapath_model::workload::trace::Recorded;
use datapath_scenario::scenario::Scenario;
use serde::Serialize;

/// A trace whose requests a run offers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ObservedTrace {
    /// Its name.
    pub name: String,
    /// The digest of its times and sizes.
    pub digest: String,
    /// Its number of requests.
    pub requests: usize,
    /// How long it takes until it begins again, s.
    pub seconds: f64,
    /// How many times it was observed after the warm-up.
    pub passes: f64,
}

/// The traces of a scenario, one for each workload that has one.
pub(crate) fn observed_traces(scenario: &Scenario, observation: &Observation) -> Vec<ObservedTrace> {
    let of = |scenario: &&Scenario| {
        let workload = &scenario.description.workload;
        let (named, recorded): (_, Recorded) = (workload.trace.clone()?, workload.recorded()?);
        let seconds = recorded.pass().seconds();
        let passes = observation.observed().seconds() / seconds;
        let requests = recorded.trace.rows();
        Some(ObservedTrace { name: named.name, digest: named.digest, requests, seconds, passes })
    };
    scenario.programs().iter().filter_map(of).collect()
}
