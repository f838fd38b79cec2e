//! A validated scenario: after this nothing can be malformed.

use super::description::{Attachment, Description};
use super::platform::Platform;
use super::problem::Problem;
use crate::model::cost::Costs;
use crate::model::units::TCP_IP_HEADER_BYTES;
use crate::workload::awm::Awm;

/// Longest message of a transaction: 1 GiB keeps every byte count far from its limits.
const MESSAGE_BYTES_MAX: u64 = 1 << 30;
/// Largest seed that survives a round trip through a JavaScript number.
const SEED_MAX: u64 = (1 << 53) - 1;
/// A window is never smaller than so many segments, or acknowledgements could not flow.
const WINDOW_SEGMENTS_MIN: u64 = 4;

/// What will be built.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The description with all defaults written out.
    pub description: Description,
    /// Costs of the machine.
    pub costs: Costs,
    /// Message sizes.
    pub awm: Awm,
    /// Payload of a full TCP segment, bytes.
    pub mss: u32,
    /// TCP window of each connection, bytes, a multiple of `mss`.
    pub window: u64,
    /// Where the description leaves the range on which the machine was calibrated.
    pub extrapolated: Vec<Problem>,
}

impl Plan {
    /// Validates a description.
    ///
    /// # Errors
    /// Everything wrong with it, not only the first thing.
    pub fn new(description: &Description) -> Result<Self, Vec<Problem>> {
        let platform = Platform::built_in(&description.platform);
        let mut problems = check(description);
        if platform.is_none() {
            let names: Vec<_> = Platform::names().collect();
            problems.insert(
                0,
                Problem::new(
                    "platform",
                    format!("there is no platform \"{}\"", description.platform),
                    format!("one of: {}", names.join(", ")),
                ),
            );
        }
        match platform {
            Some(platform) if problems.is_empty() => Ok(Self::with_costs(description, platform.costs())),
            _ => Err(problems),
        }
    }

    /// The plan of a description that is known to be valid, under given costs: for calibration.
    #[must_use]
    pub fn with_costs(description: &Description, costs: Costs) -> Self {
        let description = description.completed();
        let workload = &description.workload;
        let mss = description.network.mtu - TCP_IP_HEADER_BYTES;
        let share = costs.guest_in_flight / f64::from(workload.connections);
        let network = &description.network;
        let window = if network.layer == 2 && network.attachment == Attachment::Vswitch {
            costs.window_layer2_vnic
        } else {
            costs.window
        };
        let segments = (window.min(share) * 1000.0) as u64 / u64::from(mss);
        Self {
            awm: Awm {
                request: workload.request_bytes.unwrap_or_default(),
                response: workload.response_bytes.unwrap_or_default(),
            },
            mss,
            window: segments.max(WINDOW_SEGMENTS_MIN) * u64::from(mss),
            extrapolated: extrapolated(&description),
            costs,
            description,
        }
    }
}

/// A problem unless `low ≤ value ≤ high`.
fn within<T: Copy + PartialOrd + std::fmt::Display>(
    path: &str,
    value: T,
    low: T,
    high: T,
    unit: &str,
) -> Option<Problem> {
    let inside = value >= low && value <= high;
    (!inside).then(|| {
        Problem::new(path, format!("{value} is out of range"), format!("{low} to {high} {unit}").trim_end().to_owned())
    })
}

fn check(description: &Description) -> Vec<Problem> {
    let Description { lpar, guest, network, workload, seed, .. } = description;
    let sizes =
        [("workload.request_bytes", workload.request_bytes), ("workload.response_bytes", workload.response_bytes)];
    [
        within("seed", *seed, 0, SEED_MAX, ""),
        within("lpar.processors", lpar.processors, 1, 16, "logical processors"),
        within("lpar.smt", lpar.smt, 1, 2, "threads per core"),
        within("guest.virtual_cpus", guest.virtual_cpus, 1, 16, "virtual CPUs"),
        within("network.layer", network.layer, 2, 3, ""),
        within("network.mtu", network.mtu, 576, 8992, "bytes"),
        within("network.link_gbps", network.link_gbps, 1.0, 100.0, "Gb/s"),
        within("workload.connections", workload.connections, 1, 500, "connections"),
    ]
    .into_iter()
    .chain(sizes.map(|(path, size)| size.and_then(|size| within(path, size, 1, MESSAGE_BYTES_MAX, "bytes"))))
    .flatten()
    .collect()
}

/// Where the z15 runs were not: the published grid has 1 to 50 connections, MTU 1492 and 8992, 10 Gb/s, 2 processors.
fn extrapolated(description: &Description) -> Vec<Problem> {
    let Description { lpar, guest, network, workload, .. } = description;
    let (request, response) = workload.kind.published_sizes();
    let sizes = (workload.request_bytes.unwrap_or(request), workload.response_bytes.unwrap_or(response));
    let note = |outside: bool, path: &str, is: String, range: &str| {
        outside.then(|| Problem::new(path, format!("{is} lies outside what was measured"), range.to_owned()))
    };
    [
        note(lpar.processors != 2, "lpar.processors", lpar.processors.to_string(), "measured: 2"),
        note(guest.virtual_cpus != 2, "guest.virtual_cpus", guest.virtual_cpus.to_string(), "calibrated: 2"),
        note(!(1492..=8992).contains(&network.mtu), "network.mtu", network.mtu.to_string(), "measured: 1492, 8992"),
        note(network.link_gbps != 10.0, "network.link_gbps", network.link_gbps.to_string(), "measured: 10"),
        note(workload.connections > 50, "workload.connections", workload.connections.to_string(), "measured: 1 to 50"),
        note(sizes.0 != request, "workload.request_bytes", sizes.0.to_string(), &format!("measured: {request}")),
        note(sizes.1 != response, "workload.response_bytes", sizes.1.to_string(), &format!("measured: {response}")),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_problems_are_told_at_once() {
        let mut description = Description::default();
        description.network.mtu = 100;
        description.workload.connections = 501;
        description.network.link_gbps = f64::NAN;
        let problems = Plan::new(&description).unwrap_err();
        let paths: Vec<_> = problems.iter().map(|problem| problem.path.as_str()).collect();
        assert_eq!(paths, ["network.mtu", "network.link_gbps", "workload.connections"]);
    }

    #[test]
    fn leaving_the_measured_range_is_said() {
        let mut description = Description::default();
        assert!(Plan::new(&description).unwrap().extrapolated.is_empty());
        description.workload.connections = 400;
        assert_eq!(Plan::new(&description).unwrap().extrapolated[0].path, "workload.connections");
    }
}
