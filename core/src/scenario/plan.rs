//! A validated scenario: after this nothing can be malformed.

use super::description::{Attachment, Description, Kind, Pair, Priority, Workload};
use super::platform::{Path, Platform};
use super::problem::Problem;
use crate::model::cost::Costs;
use crate::model::units::TCP_IP_HEADER_BYTES;
use crate::workload::awm::Awm;
use crate::workload::iozone::IoZone;
use crate::workload::web::Web;

/// Longest message of a transaction: 1 GiB keeps every byte count far from its limits.
const MESSAGE_BYTES_MAX: u64 = 1 << 30;
/// Most that all files hold: so much is written and read in simulated hours. Largest record: what one call of IOzone may move.
const FILES_BYTES_MAX: u64 = 1 << 36;
const RECORD_BYTES_MAX: u64 = 16 << 20;
/// Most records in all files: each is simulated in each of four phases, which takes minutes with so many.
const RECORDS_MAX: u64 = 1 << 28;
/// Largest seed that survives a round trip through a JavaScript number.
const SEED_MAX: u64 = (1 << 53) - 1;
/// A window is never smaller than so many segments, or acknowledgements could not flow.
const WINDOW_SEGMENTS_MIN: u64 = 2;

/// Largest MTU of Ethernet, and of HiperSockets with frames of 64 KB.
const MTU_MAX: u32 = 8992;
const MTU_MAX_HIPERSOCKETS: u32 = 57344;
/// Most logical processors: of two partitions, and of one whose processors are what it is about (z/VM's own limit).
const PROCESSORS_MAX: u16 = 16;
const LANES_MAX: u16 = 64;
/// Most pairs of guests.
pub const PAIRS_MAX: usize = 8;
/// Above this MTU frames are jumbo (IEEE 802.3 ends at 1500).
pub const JUMBO_MTU: u32 = 1500;

/// What a pair of guests does.
#[derive(Clone, Copy, Debug)]
pub struct Conversation {
    /// Its messages.
    pub awm: Awm,
    /// Its connections.
    pub connections: u32,
    /// TCP window of each, bytes, a multiple of the payload of a full segment.
    pub window: u64,
    /// Of both virtual NICs.
    pub priority: Priority,
    /// What it is called.
    pub kind: Kind,
}

/// What the guests do.
#[derive(Clone, Debug)]
pub enum Work {
    /// Messages over TCP, between each pair of guests.
    Awm(Vec<Conversation>),
    /// A file on a disk.
    IoZone(IoZone),
    /// Web pages.
    Web(Web),
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
        let path = platform.paths[&description.network.attachment].clone();
        let description = description.completed(&path);
        let workload = &description.workload;
        let network = &description.network;
        let mss = network.mtu - TCP_IP_HEADER_BYTES;
        let window = if network.layer == 2 && network.attachment == Attachment::Vswitch {
            costs.window_layer2_vnic
        } else {
            costs.window
        };
        let work = match workload.kind {
            Kind::Rr | Kind::Crr | Kind::Str => {
                let one = [Pair::of(workload)];
                let pairs = if description.pairs.is_empty() { &one[..] } else { &description.pairs };
                let conversation = |pair: &Pair| {
                    let kind = pair.kind.unwrap_or(workload.kind);
                    let connections = pair.connections.unwrap_or(workload.connections);
                    // All connections of a guest share its limit.
                    let share = costs.guest_in_flight / f64::from(connections);
                    let segments = (window.min(share) * 1000.0) as u64 / u64::from(mss);
                    Conversation {
                        awm: Awm {
                            request: pair.request_bytes.unwrap_or_default(),
                            response: pair.response_bytes.unwrap_or_default(),
                            connects: kind == Kind::Crr,
                        },
                        connections,
                        window: segments.max(WINDOW_SEGMENTS_MIN) * u64::from(mss),
                        priority: pair.priority,
                        kind,
                    }
                };
                Work::Awm(pairs.iter().map(conversation).collect())
            }
            Kind::Web => Work::Web(Web {
                servers: workload.servers.unwrap_or(1),
                clients: workload.clients.unwrap_or(1),
                client_virtual_cpus: workload.client_virtual_cpus.unwrap_or(1),
                connections: workload.connections,
            }),
            Kind::IoZone => Work::IoZone(IoZone {
                file: workload.file_bytes.unwrap_or_default(),
                record: workload.record_bytes.unwrap_or_default(),
            }),
        };
        Self { work, mss, extrapolated: extrapolated(&description, &path), path, costs, description }
    }

    /// The conversations; none if the work is something else.
    #[must_use]
    pub fn conversations(&self) -> &[Conversation] {
        match &self.work {
            Work::Awm(conversations) => conversations,
            Work::IoZone(_) | Work::Web(_) => &[],
        }
    }

    /// Whether a vswitch sorts outbound frames by priority.
    #[must_use]
    pub fn sorts_by_priority(&self) -> bool {
        self.description.hypervisor.priority_queueing == Some(true)
    }

    /// Whether the PTFs for priority queueing are missing.
    #[must_use]
    pub fn lacks_ptfs(&self) -> bool {
        self.description.hypervisor.ptfs == Some(false)
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
    let Description { lpar, guest, network, workload, seed, pairs, .. } = description;
    let processors_max = if network.attachment == Attachment::GuestLan { LANES_MAX } else { PROCESSORS_MAX };
    let web = workload.kind == Kind::Web;
    let mtu_max = if network.attachment == Attachment::HiperSockets { MTU_MAX_HIPERSOCKETS } else { MTU_MAX };
    let messages = workload.kind.published_messages().is_some();
    let files = workload.kind.published_file().is_some();
    let sizes = [
        ("workload.request_bytes", workload.request_bytes, MESSAGE_BYTES_MAX, messages),
        ("workload.response_bytes", workload.response_bytes, MESSAGE_BYTES_MAX, messages),
        ("workload.file_bytes", workload.file_bytes, FILES_BYTES_MAX / u64::from(workload.connections.max(1)), files),
        ("workload.record_bytes", workload.record_bytes, RECORD_BYTES_MAX, files),
    ];
    let counts = [
        ("workload.servers", workload.servers, 400, "guests"),
        ("workload.clients", workload.clients, 16, "guests"),
        ("workload.client_virtual_cpus", workload.client_virtual_cpus, 16, "virtual CPUs"),
    ];
    [
        within("seed", *seed, 0, SEED_MAX, ""),
        within("lpar.processors", lpar.processors, 1, processors_max, "logical processors"),
        within("lpar.smt", lpar.smt, 1, 2, "threads per core"),
        within("guest.virtual_cpus", guest.virtual_cpus, 1, 16, "virtual CPUs"),
        within("network.layer", network.layer, 2, 3, ""),
        within("network.mtu", network.mtu, 576, mtu_max, "bytes"),
        within("network.link_gbps", network.link_gbps, 1.0, 100.0, "Gb/s"),
        within("workload.connections", workload.connections, 1, if web { 2000 } else { 500 }, "connections"),
        lpar.physical_processors.and_then(|n| within("lpar.physical_processors", n, 1, LANES_MAX, "processors")),
        lpar.capacity_processors.and_then(|n| within("lpar.capacity_processors", n, 0.1, 64.0, "processors")),
        within("pairs", pairs.len(), 0, PAIRS_MAX, "pairs"),
        too_many_records(workload).filter(|_| files),
    ]
    .into_iter()
    .chain(pairs.iter().enumerate().flat_map(|(index, pair)| check_pair(index, pair)))
    .chain(counts.map(|(path, count, most, unit)| within(path, count?, 1, most, unit)))
    .chain(sizes.map(|(path, size, most, applies)| {
        let size = size?;
        if applies { within(path, size, 1, most, "bytes") } else { unwanted(path, workload.kind) }
    }))
    .flatten()
    .collect()
}

/// Files that could not be written and read to their end in any reasonable time.
fn too_many_records(workload: &Workload) -> Option<Problem> {
    let (usual_file, usual_record) = workload.kind.published_file()?;
    let all_files = workload.file_bytes.unwrap_or(usual_file).saturating_mul(u64::from(workload.connections));
    let record = workload.record_bytes.unwrap_or(usual_record);
    let least = all_files.div_ceil(RECORDS_MAX);
    (record < least).then(|| {
        let message = format!("{record} bytes make too many records of these files to be simulated to the end");
        Problem::new("workload.record_bytes", message, format!("{least} bytes or more, or smaller files"))
    })
}

fn unwanted(path: &str, kind: Kind) -> Option<Problem> {
    Some(Problem::new(path, format!("does not apply to {}", kind.name()), "leave it out"))
}

fn check_pair(index: usize, pair: &Pair) -> Vec<Option<Problem>> {
    let path = |field: &str| format!("pairs[{index}].{field}");
    let size = |field, size: Option<u64>| within(&path(field), size?, 1, MESSAGE_BYTES_MAX, "bytes");
    vec![
        pair.connections.and_then(|n| within(&path("connections"), n, 1, 500, "connections")),
        size("request_bytes", pair.request_bytes),
        size("response_bytes", pair.response_bytes),
    ]
}

/// What cannot be simulated on a path for want of constants: nothing like it was measured.
fn beyond_constants(description: &Description, path: &Path) -> Vec<Problem> {
    fn known<T: PartialEq>(value: &T, measured: &[T], path: &str, name: impl Fn(&T) -> String) -> Option<Problem> {
        if measured.contains(value) {
            return None;
        }
        if measured.is_empty() {
            return elsewhere(path, true, false);
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
        hypervisor.ptfs.and_then(|on| known(&on, &path.ptfs, "hypervisor.ptfs", ToString::to_string)),
        hypervisor
            .priority_queueing
            .and_then(|on| known(&on, &path.priority_queueing, "hypervisor.priority_queueing", ToString::to_string)),
        (hypervisor.priority_queueing == Some(true) && hypervisor.ptfs == Some(false)).then(|| {
            Problem::new("hypervisor.priority_queueing", "is part of the PTFs", "install the PTFs, or turn it off")
        }),
        elsewhere("pairs", !description.pairs.is_empty(), !path.pairs.is_empty()),
        (description.pairs.is_empty() && !path.pairs.is_empty())
            .then(|| Problem::new("pairs", "there is none", format!("1 to {PAIRS_MAX} pairs"))),
        elsewhere("workload.servers", workload.servers.is_some(), !path.servers.is_empty()),
        elsewhere("workload.clients", workload.clients.is_some(), !path.clients.is_empty()),
        elsewhere(
            "workload.client_virtual_cpus",
            workload.client_virtual_cpus.is_some(),
            !path.client_virtual_cpus.is_empty(),
        ),
        elsewhere("lpar.physical_processors", lpar.physical_processors.is_some(), !path.physical_processors.is_empty()),
        elsewhere("lpar.capped", lpar.capped.is_some(), !path.capped.is_empty()),
        elsewhere("lpar.capacity_processors", lpar.capacity_processors.is_some(), !path.capacity_processors.is_empty()),
    ]
    .into_iter()
    .flatten()
    .chain(description.pairs.iter().enumerate().filter_map(|(index, pair)| {
        let kind = pair.kind.as_ref()?;
        known(kind, &path.workloads, &format!("pairs[{index}].kind"), |kind| kind.name().into())
    }))
    .collect()
}

/// A field that is given where it means nothing.
fn elsewhere(path: &str, given: bool, applies: bool) -> Option<Problem> {
    (given && !applies).then(|| Problem::new(path, "does not apply to this path", "leave it out"))
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
    let Description { lpar, guest, network, workload, pairs, .. } = description;
    let published = |pair: Option<(u64, u64)>| pair.map_or([None, None], |(a, b)| [Some(a), Some(b)]);
    let [request, response] = published(path.messages(workload.kind));
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
        note(pairs.len() as u16, &path.pairs, "pairs"),
        lpar.physical_processors.and_then(|n| note(n, &path.physical_processors, "lpar.physical_processors")),
        lpar.capped.and_then(|capped| note(capped, &path.capped, "lpar.capped")),
        lpar.capacity_processors.and_then(|n| note(n, &path.capacity_processors, "lpar.capacity_processors")),
        workload.servers.and_then(|n| note(n, &path.servers, "workload.servers")),
        workload.clients.and_then(|n| note(n, &path.clients, "workload.clients")),
        workload.client_virtual_cpus.and_then(|n| note(n, &path.client_virtual_cpus, "workload.client_virtual_cpus")),
        size(workload.request_bytes, request, "workload.request_bytes"),
        size(workload.response_bytes, response, "workload.response_bytes"),
        size(workload.file_bytes, file, "workload.file_bytes"),
        size(workload.record_bytes, record, "workload.record_bytes"),
    ]
    .into_iter()
    .flatten()
    .chain(pairs.iter().enumerate().flat_map(|(index, pair)| {
        let [request, response] = published(pair.kind.and_then(|kind| path.messages(kind)));
        let field = |name: &str| format!("pairs[{index}].{name}");
        [
            pair.connections.and_then(|n| note(n, &path.connections, &field("connections"))),
            size(pair.request_bytes, request, &field("request_bytes")),
            size(pair.response_bytes, response, &field("response_bytes")),
        ]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
    }))
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
    fn what_would_never_end_is_refused() {
        let plan = |file: u64, record: u64| {
            let text = format!(
                r#"{{"platform":"z990","network":{{"attachment":"fcp"}},
                "workload":{{"file_bytes":{file},"record_bytes":{record}}}}}"#
            );
            Plan::new(&Description::from_json(&text).unwrap())
        };
        let problems = plan(FILES_BYTES_MAX, 1).unwrap_err();
        assert_eq!((problems.len(), problems[0].path.as_str()), (1, "workload.record_bytes"));
        assert!(problems[0].hint.starts_with("256 bytes"), "{}", problems[0]);
        assert!(plan(FILES_BYTES_MAX, 256).is_ok() && plan(1 << 28, 1).is_ok());
    }

    #[test]
    fn leaving_the_measured_range_is_said() {
        let mut description = Description::default();
        assert!(Plan::new(&description).unwrap().extrapolated.is_empty());
        description.workload.connections = 400;
        assert_eq!(Plan::new(&description).unwrap().extrapolated[0].path, "workload.connections");
    }

    #[test]
    fn a_pair_keeps_its_window_whatever_the_others_do() {
        let text = r#"{"platform":"z14","pairs":[{"connections":1},{"connections":500,"kind":"RR"}]}"#;
        let plan = Plan::new(&Description::from_json(text).unwrap()).unwrap();
        let [stream, others] = plan.conversations() else { panic!("two pairs") };
        assert!(stream.window > 5 * others.window);
    }

    #[test]
    fn null_is_as_good_as_nothing() {
        let of = |text| Plan::new(&Description::from_json(text).unwrap()).unwrap().description;
        assert_eq!(of(r#"{"platform":"z14","hypervisor":{"ptfs":null}}"#), of(r#"{"platform":"z14"}"#));
        let capped = r#"{"platform":"z990","network":{"attachment":"guest-lan"},"lpar":{"capped":null}}"#;
        assert_eq!(of(capped), of(r#"{"platform":"z990","network":{"attachment":"guest-lan"}}"#));
    }

    #[test]
    fn a_field_where_it_means_nothing_is_told_once() {
        for (text, path) in [
            (r#"{"hypervisor":{"ptfs":true}}"#, "hypervisor.ptfs"),
            (r#"{"platform":"z14","workload":{"kind":"WEB"}}"#, "workload.kind"),
            (r#"{"platform":"z14","pairs":[]}"#, "pairs"),
            (r#"{"pairs":[{}]}"#, "pairs"),
        ] {
            let problems = Plan::new(&Description::from_json(text).unwrap()).unwrap_err();
            let paths: Vec<_> = problems.iter().map(|problem| problem.path.as_str()).collect();
            assert_eq!(paths, [path], "{text}");
        }
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
