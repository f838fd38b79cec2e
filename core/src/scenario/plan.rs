//! A validated scenario: after this nothing can be malformed.

use super::description::{Attachment, Description, Kind};
use super::platform::{Path, Platform};
use super::problem::Problem;
use crate::model::cost::Costs;
use crate::model::units::TCP_IP_HEADER_BYTES;
use crate::workload::awm::Awm;
use crate::workload::iozone::IoZone;

/// Longest message of a transaction: 1 GiB keeps every byte count far from its limits.
const MESSAGE_BYTES_MAX: u64 = 1 << 30;
/// Most that all files hold: so much is written and read in simulated hours. Largest record: what one call of IOzone may move.
const FILES_BYTES_MAX: u64 = 1 << 36;
const RECORD_BYTES_MAX: u64 = 16 << 20;
/// Largest seed that survives a round trip through a JavaScript number.
const SEED_MAX: u64 = (1 << 53) - 1;
/// A window is never smaller than so many segments, or acknowledgements could not flow.
const WINDOW_SEGMENTS_MIN: u64 = 2;

/// Largest MTU of Ethernet, and of HiperSockets with frames of 64 KB.
const MTU_MAX: u32 = 8992;
const MTU_MAX_HIPERSOCKETS: u32 = 57344;
/// Above this MTU frames are jumbo (IEEE 802.3 ends at 1500).
pub const JUMBO_MTU: u32 = 1500;

/// What the guests do.
#[derive(Clone, Copy, Debug)]
pub enum Work {
    /// Messages over TCP.
    Awm(Awm),
    /// A file on a disk.
    IoZone(IoZone),
}

/// What will be built.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The description with all defaults written out.
    pub description: Description,
    /// Its path as it was measured.
    pub path: Path,
    /// Costs of the machine.
    pub costs: Costs,
    /// What the guests do.
    pub work: Work,
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
        let Some(platform) = Platform::built_in(&description.platform) else {
            let names: Vec<_> = Platform::names().collect();
            let message = format!("there is no platform \"{}\"", description.platform);
            let mut problems = check(description);
            problems.insert(0, Problem::new("platform", message, format!("one of: {}", names.join(", "))));
            return Err(problems);
        };
        let mut problems = check(description);
        match platform.paths.get(&description.network.attachment) {
            Some(path) => problems.extend(beyond_constants(description, path)),
            None => {
                let message = format!(
                    "{} was not measured on the {}, so its costs are unknown",
                    description.network.attachment.name(),
                    platform.name
                );
                let names: Vec<_> = platform.paths.keys().map(|attachment| attachment.name()).collect();
                problems.push(Problem::new("network.attachment", message, format!("one of: {}", names.join(", "))));
            }
        }
        if problems.is_empty() { Ok(Self::with_costs(description, &platform, platform.costs())) } else { Err(problems) }
    }

    /// The plan of a description that is known to be valid, under given costs: for calibration.
    ///
    /// # Panics
    /// If the platform lacks the path.
    #[must_use]
    pub fn with_costs(description: &Description, platform: &Platform, costs: Costs) -> Self {
        let description = description.completed();
        let path = platform.paths[&description.network.attachment].clone();
        let workload = &description.workload;
        let network = &description.network;
        let mss = network.mtu - TCP_IP_HEADER_BYTES;
        let work = match workload.kind {
            Kind::Rr | Kind::Crr | Kind::Str => Work::Awm(Awm {
                request: workload.request_bytes.unwrap_or_default(),
                response: workload.response_bytes.unwrap_or_default(),
                connects: workload.kind == Kind::Crr,
            }),
            Kind::IoZone => Work::IoZone(IoZone {
                file: workload.file_bytes.unwrap_or_default(),
                record: workload.record_bytes.unwrap_or_default(),
            }),
        };
        let share = costs.guest_in_flight / f64::from(workload.connections);
        let window = if network.layer == 2 && network.attachment == Attachment::Vswitch {
            costs.window_layer2_vnic
        } else {
            costs.window
        };
        let segments = (window.min(share) * 1000.0) as u64 / u64::from(mss);
        Self {
            work,
            mss,
            window: segments.max(WINDOW_SEGMENTS_MIN) * u64::from(mss),
            extrapolated: extrapolated(&description, &path),
            path,
            costs,
            description,
        }
    }

    /// Sizes of messages; `None` if the work is no conversation.
    #[must_use]
    pub fn awm(&self) -> Option<Awm> {
        match self.work {
            Work::Awm(awm) => Some(awm),
            Work::IoZone(_) => None,
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
    let mtu_max = if network.attachment == Attachment::HiperSockets { MTU_MAX_HIPERSOCKETS } else { MTU_MAX };
    let messages = workload.kind.published_messages().is_some();
    let sizes = [
        ("workload.request_bytes", workload.request_bytes, MESSAGE_BYTES_MAX, messages),
        ("workload.response_bytes", workload.response_bytes, MESSAGE_BYTES_MAX, messages),
        (
            "workload.file_bytes",
            workload.file_bytes,
            FILES_BYTES_MAX / u64::from(workload.connections.max(1)),
            !messages,
        ),
        ("workload.record_bytes", workload.record_bytes, RECORD_BYTES_MAX, !messages),
    ];
    [
        within("seed", *seed, 0, SEED_MAX, ""),
        within("lpar.processors", lpar.processors, 1, 16, "logical processors"),
        within("lpar.smt", lpar.smt, 1, 2, "threads per core"),
        within("guest.virtual_cpus", guest.virtual_cpus, 1, 16, "virtual CPUs"),
        within("network.layer", network.layer, 2, 3, ""),
        within("network.mtu", network.mtu, 576, mtu_max, "bytes"),
        within("network.link_gbps", network.link_gbps, 1.0, 100.0, "Gb/s"),
        within("workload.connections", workload.connections, 1, 500, "connections"),
    ]
    .into_iter()
    .chain(sizes.map(|(path, size, most, applies)| {
        let size = size?;
        if applies {
            within(path, size, 1, most, "bytes")
        } else {
            let message = format!("does not apply to {}", workload.kind.name());
            Some(Problem::new(path, message, "leave it out"))
        }
    }))
    .flatten()
    .collect()
}

/// What cannot be simulated on a path for want of constants: nothing like it was measured.
fn beyond_constants(description: &Description, path: &Path) -> Vec<Problem> {
    fn known<T: PartialEq>(value: &T, measured: &[T], path: &str, name: impl Fn(&T) -> String) -> Option<Problem> {
        if measured.contains(value) {
            return None;
        }
        let message = format!("{} was not measured on this path, so its costs are unknown", name(value));
        let names: Vec<_> = measured.iter().map(&name).collect();
        Some(Problem::new(path, message, format!("one of: {}", names.join(", "))))
    }
    let Description { lpar, hypervisor, network, workload, .. } = description;
    [
        known(&workload.kind, &path.workloads, "workload.kind", |kind| kind.name().into()),
        known(&hypervisor.qebsm, &path.qebsm, "hypervisor.qebsm", ToString::to_string),
        known(&network.layer, &path.layer, "network.layer", ToString::to_string),
        known(&lpar.smt, &path.smt, "lpar.smt", ToString::to_string),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Where a scenario leaves what was measured on its path. An empty list means that the value does not apply.
fn extrapolated(description: &Description, path: &Path) -> Vec<Problem> {
    fn note<T: PartialOrd + Copy + std::fmt::Display>(value: T, measured: &[T], path: &str) -> Option<Problem> {
        let inside = measured.iter().any(|&low| low <= value) && measured.iter().any(|&high| high >= value);
        let outside = !inside && !measured.is_empty();
        outside.then(|| {
            let range: Vec<_> = measured.iter().map(ToString::to_string).collect();
            let message = format!("{value} lies outside what was measured");
            Problem::new(path, message, format!("measured: {}", range.join(", ")))
        })
    }
    let Description { lpar, guest, network, workload, .. } = description;
    let published = |pair: Option<(u64, u64)>| pair.map_or([None, None], |(a, b)| [Some(a), Some(b)]);
    let [request, response] = published(workload.kind.published_messages());
    let [file, record] = published(workload.kind.published_file());
    let size = |value: Option<u64>, published: Option<u64>, path: &str| {
        value.zip(published).and_then(|(value, published)| note(value, &[published], path))
    };
    [
        note(lpar.processors, &path.processors, "lpar.processors"),
        note(guest.virtual_cpus, &path.virtual_cpus, "guest.virtual_cpus"),
        note(network.mtu, &path.mtu, "network.mtu"),
        note(network.link_gbps, &path.link_gbps, "network.link_gbps"),
        note(workload.connections, &path.connections, "workload.connections"),
        size(workload.request_bytes, request, "workload.request_bytes"),
        size(workload.response_bytes, response, "workload.response_bytes"),
        size(workload.file_bytes, file, "workload.file_bytes"),
        size(workload.record_bytes, record, "workload.record_bytes"),
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

    #[test]
    fn what_was_never_measured_is_refused_with_what_was() {
        let text = r#"{"platform":"z990","network":{"attachment":"vswitch"}}"#;
        let problems = Plan::new(&Description::from_json(text).unwrap()).unwrap_err();
        assert_eq!(problems[0].path, "network.attachment");
        assert!(problems[0].hint.contains("hipersockets"), "{}", problems[0]);
        let description = Description::from_json(r#"{"hypervisor":{"qebsm":false}}"#).unwrap();
        assert_eq!(Plan::new(&description).unwrap_err()[0].path, "hypervisor.qebsm");
        let description = Description::from_json(r#"{"workload":{"file_bytes":1000}}"#).unwrap();
        assert_eq!(Plan::new(&description).unwrap_err()[0].path, "workload.file_bytes");
    }
}
