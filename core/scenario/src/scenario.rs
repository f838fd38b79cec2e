//! A valid scenario on a machine: it can no longer be malformed.

use super::attachment::Attachment;
use super::description::{ArrivalPattern, ConcurrentWork, Description, MixPart, Pair, Priority, WhenBusy, Workload};
pub use super::fields::PAIR_KINDS_MAX;
use super::measured::extrapolated;
use super::platform::{Path, PlatformRef, Platforms};
use super::problem::Problem;
use super::remedies::with_ways_out;
use super::suggestion::one_of;
use super::validate::{concurrent_problems, in_concurrent, problems, unmeasured};
use super::within_partition::problems_within;
use super::workload::{Activity, WorkloadKind};
use datapath_model::cost::Costs;
use datapath_model::protocol_constants::TCP_IP_HEADER_BYTES;
use datapath_model::units::Ms;
use datapath_model::workload::awm::{Awm, Think};
use datapath_model::workload::iozone::IoZone;
use datapath_model::workload::offered::{Arrivals, Bursts};
use datapath_model::workload::sizes::{LogNormal, MessageSizes, TransactionKind};
use datapath_model::workload::trace::Recorded;
use datapath_model::workload::web_serving::WebServing;
use datapath_words::problems;

/// Fewest segments in a window. With fewer, acknowledgements could not flow.
const WINDOW_SEGMENTS_MIN: u64 = 2;

/// Above this MTU frames are jumbo (IEEE 802.3 ends at 1500).
pub const JUMBO_MTU: u32 = 1500;

/// A load that is offered to a pair of guests.
#[derive(Clone, Debug)]
pub struct OfferedLoad {
    /// Requests per second.
    pub per_second: f64,
    /// When they are due.
    pub arrivals: Arrivals,
    /// Whether a request waits that finds all connections in use.
    pub waits: bool,
}

impl OfferedLoad {
    /// The load of a pair of guests.
    fn of(pair: &Pair, workload: &Workload) -> Option<Self> {
        let waits = workload.when_busy == Some(WhenBusy::Wait);
        if let Some(recorded) = workload.recorded() {
            let per_second = recorded.trace.per_second() * recorded.speed;
            let sizes = pair.kind.unwrap_or(workload.kind) == workload.kind;
            let arrivals = Arrivals::Trace(Recorded { sizes, ..recorded });
            return Some(Self { per_second, arrivals, waits });
        }
        let bursts = workload.bursts_ms().map(|[burst, pause]| Bursts {
            burst: Ms(burst).us(),
            pause: Ms(pause).us(),
            exponential: workload.bursts_exponential != Some(false),
        });
        let arrivals = match bursts {
            Some(bursts) => Arrivals::Bursts(bursts),
            None if workload.arrivals == Some(ArrivalPattern::Constant) => Arrivals::Constant,
            None => Arrivals::Poisson,
        };
        Some(Self { per_second: pair.offered(workload)?, arrivals, waits })
    }
}

/// What a pair of guests does, or each of several equal pairs.
#[derive(Clone, Debug)]
pub struct Conversation {
    /// Number of such pairs.
    pub count: u16,
    /// Virtual CPUs of each guest.
    pub virtual_cpus: u16,
    /// Its messages; where sizes vary, these are the means.
    pub awm: Awm,
    /// How sizes vary, if they do.
    pub sizes: Option<MessageSizes>,
    /// Its connections.
    pub connections: u32,
    /// TCP window of each connection, bytes; a multiple of the payload of a full segment.
    pub window: u64,
    /// How long a client thinks before it asks again.
    pub think: Think,
    /// The load that is offered; nothing if each client asks again by itself.
    pub offered: Option<OfferedLoad>,
    /// Priority of both virtual NICs.
    pub priority: Priority,
    /// Name of the workload.
    pub kind: WorkloadKind,
}

impl Conversation {
    /// How the trace is played whose requests are due, if there is one.
    #[must_use]
    pub fn recorded(&self) -> Option<&Recorded> {
        let Arrivals::Trace(recorded) = &self.offered.as_ref()?.arrivals else { return None };
        Some(recorded)
    }

    /// The largest sizes of request and response.
    #[must_use]
    pub fn largest_messages(&self) -> [u64; 2] {
        let Awm { request, response, .. } = self.awm;
        let largest = self.sizes.as_ref().map_or([request, response], MessageSizes::largest);
        match self.recorded() {
            Some(Recorded { trace, sizes: true, .. }) => trace.largest(largest),
            _ => largest,
        }
    }

    /// Connections of all its pairs.
    #[must_use]
    pub fn connections_of_all(&self) -> u32 {
        u32::from(self.count) * self.connections
    }

    /// Most bytes that can be in flight to a guest.
    #[must_use]
    pub fn in_flight(&self) -> u64 {
        u64::from(self.connections) * self.window
    }
}

/// What the guests do.
#[derive(Clone, Debug)]
pub enum Work {
    /// Messages over TCP, between the guests of each kind of pairs.
    Messages(Vec<Conversation>),
    /// A file on a disk.
    File(IoZone),
    /// Web serving.
    WebServing(WebServing),
}

/// How sizes of messages vary; nothing if they do not. A mix is that of the workload's kind, so a
/// pair with another workload has none.
fn sizes(workload: &Workload, kind: WorkloadKind, request: u64, response: u64) -> Option<MessageSizes> {
    let variations = [workload.request_variation, workload.response_variation];
    let [of_requests, of_responses] =
        variations.map(|variation| LogNormal::of_variation(variation.unwrap_or_default()));
    let weight = |part: &MixPart| part.weight.unwrap_or(1.0);
    let all: f64 = workload.mix.iter().map(weight).sum();
    let mut kinds: Vec<TransactionKind> = Vec::new();
    if kind == workload.kind {
        kinds.extend(workload.mix.iter().map(|part| TransactionKind {
            share: weight(part) / all,
            request: part.request_bytes.unwrap_or(request),
            response: part.response_bytes.unwrap_or(response),
        }));
    }
    if kinds.is_empty() && !of_requests.varies() && !of_responses.varies() {
        return None;
    }
    if kinds.is_empty() {
        kinds.push(TransactionKind { share: 1.0, request, response });
    }
    Some(MessageSizes { kinds, request: of_requests, response: of_responses })
}

/// A valid scenario on a machine, ready to be built.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The description with all defaults written out.
    pub description: Description,
    /// The machine.
    pub platform: PlatformRef,
    /// The costs of the machine.
    pub costs: Costs,
    /// What the guests do.
    pub work: Work,
    /// Payload of a full TCP segment, bytes.
    pub mss: u32,
    /// The settings that lie outside the range on which the machine was calibrated.
    pub extrapolated: Vec<Problem>,
    /// The constants that differ from the machine's own values.
    pub what_if: Vec<Problem>,
    /// The scenarios of the additional guests in the same partitions.
    pub concurrent: Vec<Scenario>,
    /// Whether its guests are on the switch of the description that it is an additional scenario of.
    pub shares_vswitch: bool,
}

impl Scenario {
    /// Validates a description.
    ///
    /// # Errors
    /// All problems, not only the first.
    pub fn new(description: &Description, platforms: &Platforms) -> Result<Self, Vec<Problem>> {
        let Some(platform) = platforms.get(&description.platform) else {
            let all: Vec<_> = platforms.iter().collect();
            let names: Vec<&str> = all.iter().map(|platform| &*platform.name).collect();
            let message = problems::no_platform(&description.platform);
            let mut problems = problems(description, None);
            let hint = one_of(&description.platform, &names);
            problems.insert(0, Problem::new("platform", message, hint));
            return Err(problems);
        };
        let scenario = Self::on_machine(description, &platform);
        if cfg!(feature = "authoring") {
            return scenario.map_err(|problems| with_ways_out(description, &platform, platforms, problems));
        }
        scenario
    }

    /// Validates a description on a given machine, whatever its name is.
    ///
    /// # Errors
    /// All problems.
    pub fn on_machine(description: &Description, platform: &PlatformRef) -> Result<Self, Vec<Problem>> {
        let path = platform.path(description.network.attachment);
        let mut found = problems(description, path);
        found.extend(unmeasured(description, platform));
        found.extend(path.into_iter().flat_map(|path| problems_within(description, platform, path)));
        found.extend(concurrent_problems(description, platform));
        // Each program validates what all programs share, so an equal problem is reported only
        // once.
        let mut problems: Vec<Problem> = Vec::new();
        for problem in found {
            if !problems.contains(&problem) {
                problems.push(problem);
            }
        }
        let networks = description.concurrent.iter().map(|own| &own.network).chain([&description.network]);
        let is_within = networks.clone().all(|network| network.same_partition == Some(true));
        let all = networks.map(|network| network.attachment);
        let groups = all.filter_map(|attachment| Some(platform.path(attachment)?.groups(attachment))).flatten();
        problems.extend(description.constants.problems(&groups.collect::<Vec<_>>(), is_within));
        match path {
            Some(_) if problems.is_empty() => {
                let mut description = description.clone();
                description.constants = description.constants.changed(&platform.costs);
                let costs = description.constants.instead_of(&platform.costs);
                let mut what_if = description.constants.changes_from(&platform.costs);
                if platform.is_custom() {
                    what_if.insert(0, Problem::new("platform", problems::own_machine(), problems::what_if()));
                }
                Ok(Self { what_if, ..Self::on_path(&description, platform, &costs) })
            }
            _ => Err(problems),
        }
    }

    /// The path on which the description runs, as it was measured.
    ///
    /// # Panics
    /// Never: a scenario's machine has its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.platform.path(self.description.network.attachment).expect("the platform has the path")
    }

    /// The scenario of a description that is known to be valid, under given costs. Calibration needs
    /// it.
    ///
    /// # Panics
    /// If the platform lacks the path.
    #[must_use]
    pub fn with_costs(description: &Description, platform: &PlatformRef, costs: &Costs) -> Self {
        Self::on_path(description, platform, costs)
    }

    fn on_path(description: &Description, platform: &PlatformRef, costs: &Costs) -> Self {
        let path = platform.path(description.network.attachment).expect("the platform has the path");
        let mut concurrent = Vec::new();
        let mut completed = description.completed(path);
        for (index, own) in description.concurrent.iter().enumerate() {
            let standalone = description.standalone(own);
            let shares_vswitch = own.shares_vswitch == Some(true);
            let scenario = Self { shares_vswitch, ..Self::on_path(&standalone, platform, costs) };
            completed.concurrent[index] = ConcurrentWork {
                shares_vswitch: shares_vswitch.then_some(true),
                ..scenario.description.clone().into_concurrent()
            };
            concurrent.push(scenario);
        }
        let description = completed;
        let workload = &description.workload;
        let network = &description.network;
        let mss = network.mtu - TCP_IP_HEADER_BYTES;
        let window = if network.layer == 2 && network.attachment == Attachment::Vswitch {
            costs.window_layer2_vnic
        } else {
            costs.window
        };
        let work = match workload.kind.facts().activity {
            Activity::Messages => {
                let one = [Pair::of(workload)];
                let pairs = if description.pairs.is_empty() { &one[..] } else { &description.pairs };
                let conversation = |pair: &Pair| {
                    let kind = pair.kind.unwrap_or(workload.kind);
                    let connections = pair.connections.unwrap_or(workload.connections);
                    // All connections of a guest share the limit of that guest.
                    let share = costs.guest_in_flight / f64::from(connections);
                    let segments = window.min(share).bytes() / u64::from(mss);
                    let [request, response] = [pair.request_bytes, pair.response_bytes].map(Option::unwrap_or_default);
                    let sizes = sizes(workload, kind, request, response);
                    let offered = OfferedLoad::of(pair, workload);
                    let mut mean = sizes.as_ref().map_or([request, response], MessageSizes::mean);
                    if let Some(OfferedLoad { arrivals: Arrivals::Trace(recorded), .. }) = &offered
                        && recorded.sizes
                    {
                        mean = recorded.trace.mean(mean);
                    }
                    let [request, response] = mean;
                    Conversation {
                        count: pair.count(),
                        virtual_cpus: pair.virtual_cpus.unwrap_or(description.guest.virtual_cpus),
                        awm: Awm { request, response, connects: kind.facts().connects },
                        sizes,
                        connections,
                        think: match offered {
                            Some(_) => Think::UNTIL_DUE,
                            None => Think::new(
                                Ms(pair.think_ms.unwrap_or_default()).us(),
                                workload.think_exponential != Some(false),
                            ),
                        },
                        offered,
                        window: segments.max(WINDOW_SEGMENTS_MIN) * u64::from(mss),
                        priority: pair.priority,
                        kind,
                    }
                };
                Work::Messages(pairs.iter().map(conversation).collect())
            }
            Activity::WebServing => Work::WebServing(WebServing {
                servers: workload.servers.unwrap_or(1),
                clients: workload.clients.unwrap_or(1),
                client_virtual_cpus: workload.client_virtual_cpus.unwrap_or(1),
                connections: workload.connections,
            }),
            Activity::File => Work::File(IoZone {
                file: workload.file_bytes.unwrap_or_default(),
                record: workload.record_bytes.unwrap_or_default(),
            }),
        };
        let mut extrapolated = extrapolated(&description, path);
        for (index, scenario) in concurrent.iter().enumerate() {
            let what = scenario.description.workload.kind.name();
            let (path, message) = (format!("concurrent.{index}"), problems::concurrent_outside(&what));
            extrapolated.push(Problem::new(&path, message, ""));
            for problem in &scenario.extrapolated {
                extrapolated.extend(in_concurrent(index, problem.clone()));
            }
        }
        Self {
            work,
            mss,
            extrapolated,
            what_if: Vec::new(),
            platform: platform.clone(),
            costs: costs.clone(),
            concurrent,
            shares_vswitch: false,
            description,
        }
    }

    /// The scenarios of all guests, each on its path; the description's own comes first.
    #[must_use]
    pub fn programs(&self) -> Vec<&Self> {
        let mut all = vec![self];
        all.extend(&self.concurrent);
        all
    }

    /// The conversations; empty if the guests do something else.
    #[must_use]
    pub fn conversations(&self) -> &[Conversation] {
        if let Work::Messages(conversations) = &self.work { conversations } else { &[] }
    }

    /// Whether guests of two partitions talk to each other.
    #[must_use]
    pub fn has_two_partitions(&self) -> bool {
        let leaves = |program: &Self| !program.conversations().is_empty() && !program.is_within_partition();
        self.programs().into_iter().any(leaves)
    }

    /// Whether the guests that communicate are in the same partition.
    #[must_use]
    pub fn is_within_partition(&self) -> bool {
        self.description.network.same_partition == Some(true)
    }

    /// The workload of each kind of pairs, or the single workload of all guests together.
    pub fn kinds(&self) -> impl Iterator<Item = WorkloadKind> {
        let together = self.conversations().is_empty().then_some(self.description.workload.kind);
        self.conversations().iter().map(|conversation| conversation.kind).chain(together)
    }

    /// Connections of all pairs, or processes, or requests for pages.
    #[must_use]
    pub fn connections(&self) -> u32 {
        match self.conversations() {
            [] => self.description.workload.connections,
            pairs => pairs.iter().map(Conversation::connections_of_all).sum(),
        }
    }

    /// Number of pairs of guests that communicate.
    #[must_use]
    pub fn pairs_count(&self) -> usize {
        self.conversations().iter().map(|pair| usize::from(pair.count)).sum()
    }

    /// Whether the description lists its pairs of guests, so that each kind has its figures.
    #[must_use]
    pub fn lists_pairs(&self) -> bool {
        !self.description.pairs.is_empty()
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

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_model::units::Us;

    #[test]
    fn all_problems_are_reported_at_once() {
        let mut description = Description::default();
        description.network.mtu = 100;
        description.workload.connections = 501;
        description.network.link_gbps = f64::NAN;
        let problems = Scenario::new(&description, &Platforms::default()).unwrap_err();
        let paths: Vec<_> = problems.iter().map(|problem| problem.path.as_str()).collect();
        assert_eq!(paths, ["network.mtu", "network.link_gbps", "workload.connections"]);
    }

    #[test]
    fn constants_are_parameters() {
        let scenario = |constants: &str| {
            Scenario::new(
                &Description::from_json(&format!(r#"{{"constants":{{{constants}}}}}"#), &Platforms::default()).unwrap(),
                &Platforms::default(),
            )
        };
        let usual = Scenario::new(&Description::default(), &Platforms::default()).unwrap();
        let other = scenario(r#""dispatch":1.5,"card_per_batch":0"#).unwrap();
        assert_eq!((other.costs.dispatch, other.costs.card_per_batch), (Us(1.5), Us::ZERO));
        let changes: Vec<_> = other.what_if.iter().map(ToString::to_string).collect();
        let (Us(batch), Us(dispatch)) = (usual.costs.card_per_batch, usual.costs.dispatch);
        assert_eq!(
            changes,
            [
                format!("constants.card_per_batch: 0 µs instead of {batch} µs (what if)"),
                format!("constants.dispatch: 1.5 µs instead of {dispatch} µs (what if)")
            ]
        );
        // A constant that equals the machine's value changes nothing.
        let same = scenario(&format!(r#""dispatch":{dispatch},"intercept":null"#)).unwrap();
        assert_eq!((same.description, same.what_if.len()), (usual.description, 0));
        let problems = scenario(r#""application_message":0,"disk_reread":3,"card_byte_rate":-1"#).unwrap_err();
        let sentences: Vec<_> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            sentences,
            [
                "constants.card_byte_rate: -1 is out of range (1 to 1000000 B/µs)",
                "constants.application_message: 0 is out of range (0.001 to 100000 µs)",
                "constants.disk_reread: is a constant that this scenario does not use (leave it out; it is a constant of fcp (z990))",
            ]
        );
        assert!(Description::from_json(r#"{"constants":{"dispach":1}}"#, &Platforms::default()).is_err());
    }

    #[test]
    fn a_run_that_would_never_end_is_refused() {
        let scenario = |file: u64, record: u64| {
            let text = format!(
                r#"{{"platform":"z990","network":{{"attachment":"fcp"}},
                "workload":{{"file_bytes":{file},"record_bytes":{record}}}}}"#
            );
            Scenario::new(&Description::from_json(&text, &Platforms::default()).unwrap(), &Platforms::default())
        };
        let problems = scenario(1 << 36, 1).unwrap_err();
        assert_eq!((problems.len(), problems[0].path.as_str()), (1, "workload.record_bytes"));
        assert!(problems[0].hint.to_string().starts_with("64 bytes"), "{}", problems[0]);
        assert!(scenario(1 << 36, 64).is_ok() && scenario(1 << 30, 1).is_ok());
    }

    #[test]
    fn leaving_the_measured_range_is_reported() {
        let mut description = Description::default();
        assert!(Scenario::new(&description, &Platforms::default()).unwrap().extrapolated.is_empty());
        description.workload.connections = 400;
        assert_eq!(
            Scenario::new(&description, &Platforms::default()).unwrap().extrapolated[0].path,
            "workload.connections"
        );
    }

    #[test]
    fn a_pair_keeps_its_window_whatever_other_pairs_do() {
        let text = r#"{"platform":"z14","pairs":[{"connections":1},{"connections":500,"kind":"RR"}]}"#;
        let scenario =
            Scenario::new(&Description::from_json(text, &Platforms::default()).unwrap(), &Platforms::default())
                .unwrap();
        let [stream, requests] = scenario.conversations() else { panic!("two pairs") };
        assert!(stream.window > 5 * requests.window);
    }

    #[test]
    fn null_equals_a_missing_field() {
        let of = |text| {
            Scenario::new(&Description::from_json(text, &Platforms::default()).unwrap(), &Platforms::default())
                .unwrap()
                .description
        };
        assert_eq!(of(r#"{"platform":"z14","hypervisor":{"ptfs":null}}"#), of(r#"{"platform":"z14"}"#));
        let capped = r#"{"platform":"z990","network":{"attachment":"guest-lan"},"lpar":{"capped":null}}"#;
        assert_eq!(of(capped), of(r#"{"platform":"z990","network":{"attachment":"guest-lan"}}"#));
    }

    #[test]
    fn a_field_without_meaning_is_reported_once() {
        for (text, path) in [
            (r#"{"hypervisor":{"ptfs":true}}"#, "hypervisor.ptfs"),
            (r#"{"platform":"z14","workload":{"kind":"WEB"}}"#, "workload.kind"),
            (r#"{"platform":"z14","pairs":[]}"#, "pairs"),
            (r#"{"platform":"z900","pairs":[{}],"network":{"attachment":"vm-router"}}"#, "pairs"),
        ] {
            let problems =
                Scenario::new(&Description::from_json(text, &Platforms::default()).unwrap(), &Platforms::default())
                    .unwrap_err();
            let paths: Vec<_> = problems.iter().map(|problem| problem.path.as_str()).collect();
            assert_eq!(paths, [path], "{text}");
        }
    }

    /// For each setting that all programs share, and with any number of programs.
    #[test]
    fn a_problem_of_a_shared_setting_is_reported_once() {
        for (machine, shared, path) in [
            ("z900", r#""lpar":{"smt":2}"#, "lpar.smt"),
            ("z900", r#""lpar":{"smt":3}"#, "lpar.smt"),
            ("z900", r#""hypervisor":{"qebsm":true}"#, "hypervisor.qebsm"),
            ("z15", r#""lpar":{"smt":0}"#, "lpar.smt"),
            ("z15", r#""hypervisor":{"qebsm":false}"#, "hypervisor.qebsm"),
            ("z15", r#""lpar":{"processors":0}"#, "lpar.processors"),
            ("z990", r#""seed":9007199254740992"#, "seed"),
        ] {
            for concurrent in ["{}", "{},{}", "{},{},{}"] {
                let text = format!(r#"{{"platform":"{machine}",{shared},"concurrent":[{concurrent}]}}"#);
                let problems = Scenario::new(
                    &Description::from_json(&text, &Platforms::default()).unwrap(),
                    &Platforms::default(),
                )
                .unwrap_err();
                let paths: Vec<_> = problems.iter().map(|problem| problem.path.as_str()).collect();
                assert_eq!(paths, [path], "{text}");
            }
        }
        // A setting that each program has for itself is a problem of each.
        let text = r#"{"workload":{"connections":0},"concurrent":[{"workload":{"connections":0}},{}]}"#;
        let problems =
            Scenario::new(&Description::from_json(text, &Platforms::default()).unwrap(), &Platforms::default())
                .unwrap_err();
        assert_eq!(problems.len(), 2, "{problems:?}");
    }

    #[test]
    fn the_refusal_of_an_unmeasured_value_names_the_measured_ones() {
        let text = r#"{"platform":"z990","network":{"attachment":"vswitch"}}"#;
        let problems =
            Scenario::new(&Description::from_json(text, &Platforms::default()).unwrap(), &Platforms::default())
                .unwrap_err();
        assert_eq!(problems[0].path, "network.attachment");
        assert!(problems[0].hint.to_string().contains("hipersockets"), "{}", problems[0]);
        let description = Description::from_json(r#"{"hypervisor":{"qebsm":false}}"#, &Platforms::default()).unwrap();
        assert_eq!(Scenario::new(&description, &Platforms::default()).unwrap_err()[0].path, "hypervisor.qebsm");
        let description = Description::from_json(r#"{"workload":{"file_bytes":1000}}"#, &Platforms::default()).unwrap();
        assert_eq!(Scenario::new(&description, &Platforms::default()).unwrap_err()[0].path, "workload.file_bytes");
    }
}
