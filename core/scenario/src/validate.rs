//! The checks of a description.

use super::attachment::Attachment;
use super::description::{ArrivalPattern, Description, NamedTrace, Network, Pair, Workload};
use super::fields::{
    Applicability, CONCURRENT_MAX, CONCURRENT_ROOMS, FIELDS, FILES_BYTES_MAX, Field, MIX_FIELDS, MIX_MAX, PAIR_FIELDS,
    PAIR_KINDS_MAX, SHARES_VSWITCH,
};
use super::named_value::with;
use super::platform::{Path, Platform};
use super::problem::Problem;
use super::value::Scalar;
use super::within_partition::problems_within;
use super::workload::WorkloadKind;
use datapath_words::problems;

/// Most records in all files. Each record is simulated in each of four operations, which takes
/// minutes with this many.
const RECORDS_MAX: u64 = 1 << 30;

/// All problems of a description, checked against `path` if its machine has that path.
pub(crate) fn problems(description: &Description, path: Option<&Path>) -> Vec<Problem> {
    let kind = description.workload.kind;
    let way = PathCheck { description, path };
    let fields = FIELDS.iter().filter_map(|field| way.problem(field, field.path, kind, (field.value)(description)?));
    let pairs = each_pair(description).flat_map(|(index, kind, pair)| {
        PAIR_FIELDS
            .iter()
            .filter_map(move |field| way.problem(field, &in_pair(index, field), kind, (field.value)(pair)?))
    });
    let mix = description.workload.mix.iter().take(MIX_MAX).enumerate().flat_map(|(index, part)| {
        MIX_FIELDS.iter().filter_map(move |field| {
            way.problem(field, &format!("workload.mix.{index}.{}", field.path), kind, (field.value)(part)?)
        })
    });
    fields
        .chain(pairs)
        .chain(mix)
        .chain(way.together())
        .chain(mix_problems(description))
        .chain(trace_problems(description))
        .collect()
}

/// The problems of concurrent work, each on its own path.
pub(crate) fn concurrent_problems(description: &Description, platform: &Platform) -> Vec<Problem> {
    let count = description.concurrent.len();
    let mut problems = Vec::new();
    if count > CONCURRENT_MAX {
        problems.push(Problem::new(
            "concurrent",
            problems::out_of_range(&count),
            problems::Within { least: &0_u64, most: &CONCURRENT_MAX }.phrase(),
        ));
    }
    for (index, concurrent) in description.concurrent.iter().take(CONCURRENT_MAX).enumerate() {
        let standalone = description.standalone(concurrent);
        let path = platform.path(standalone.network.attachment);
        let mut own = self::problems(&standalone, path);
        own.extend(unmeasured(&standalone, platform));
        own.extend(path.into_iter().flat_map(|path| problems_within(&standalone, platform, path)));
        if concurrent.shares_vswitch == Some(true) {
            problems.extend(shared_vswitch_problems(&description.network, &concurrent.network, index));
        }
        problems.extend(own.into_iter().filter_map(|problem| in_concurrent(index, problem)));
    }
    problems.extend(pairs_beside(description));
    problems
}

/// The problems of guests that are to be on the switch of others: both are on one with an uplink, which has one layer and
/// one link.
fn shared_vswitch_problems(vswitch: &Network, network: &Network, index: usize) -> Vec<Problem> {
    let has_uplink = |one: &Network| one.attachment == Attachment::Vswitch && one.same_partition != Some(true);
    if !has_uplink(vswitch) || !has_uplink(network) {
        let path = format!("concurrent.{index}.{SHARES_VSWITCH}");
        return vec![Problem::new(&path, problems::no_vswitch_to_share(), problems::vswitch_on_both())];
    }
    let differs = [
        ("layer", Scalar::Whole(network.layer.into()), Scalar::Whole(vswitch.layer.into())),
        ("link_gbps", Scalar::Number(network.link_gbps), Scalar::Number(vswitch.link_gbps)),
    ];
    let as_shared = |(field, own, shared): (&str, Scalar, Scalar)| {
        let path = format!("concurrent.{index}.network.{field}");
        (own != shared)
            .then(|| Problem::new(&path, problems::other_than_vswitch(&own), problems::as_on_vswitch(&shared)))
    };
    differs.into_iter().filter_map(as_shared).collect()
}

/// The problems of pairs next to concurrent work, where only workloads have figures, and where each is a kind of pairs.
fn pairs_beside(description: &Description) -> Vec<Problem> {
    let Description { pairs, concurrent, workload, .. } = description;
    let most = PAIR_KINDS_MAX - concurrent.len().min(CONCURRENT_MAX);
    if concurrent.is_empty() || pairs.is_empty() {
        return Vec::new();
    }
    let mut all = Vec::new();
    if pairs.len() > most && pairs.len() <= PAIR_KINDS_MAX {
        let hint = problems::PairKindsWithin { least: &0_u64, most: &most }.phrase();
        all.push(Problem::new("pairs", problems::out_of_range(&pairs.len()), hint));
    }
    let others = each_pair(description).filter(|(_, kind, _)| *kind != workload.kind);
    all.extend(others.map(|(index, kind, _)| {
        let path = format!("pairs.{index}.kind");
        Problem::new(&path, problems::other_kind_beside(&kind.name()), problems::into_concurrent())
    }));
    all
}

/// The problem that the path was not measured on this machine.
pub(crate) fn unmeasured(description: &Description, platform: &Platform) -> Option<Problem> {
    let attachment = description.network.attachment;
    if platform.path(attachment).is_some() {
        return None;
    }
    let message = problems::PathUnmeasured { path: &attachment.name(), machine: &platform.name }.phrase();
    let names: Vec<_> = platform.paths.iter().map(|(attachment, _)| attachment.name()).collect();
    Some(Problem::new("network.attachment", message, problems::one_of(&names.join(", "))))
}

/// A problem of an entry of `concurrent` at its place there; nothing if another entry is responsible.
pub(crate) fn in_concurrent(index: usize, problem: Problem) -> Option<Problem> {
    let room = problem.path.split_once('.').map_or("", |(room, _)| room);
    if CONCURRENT_ROOMS.contains(&room) {
        return Some(Problem { path: format!("concurrent.{index}.{}", problem.path), ..problem });
    }
    // Of the partition what a path has no costs for is a problem; that it has no such field is none.
    FIELDS.iter().any(|field| field.only_measured && field.path == problem.path).then_some(problem)
}

/// The pairs, each with its index and its workload.
pub(super) fn each_pair(description: &Description) -> impl Iterator<Item = (usize, WorkloadKind, &Pair)> {
    let usual = description.workload.kind;
    description.pairs.iter().enumerate().map(move |(index, pair)| (index, pair.kind.unwrap_or(usual), pair))
}

pub(super) fn in_pair(index: usize, field: &Field<Pair>) -> String {
    format!("pairs.{index}.{}", field.path)
}

pub(super) fn list<T: ToString>(values: &[T]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A description with its path.
#[derive(Clone, Copy)]
struct PathCheck<'a> {
    description: &'a Description,
    path: Option<&'a Path>,
}

impl PathCheck<'_> {
    /// The problem of a field alone.
    fn problem<T>(&self, field: &Field<T>, name: &str, kind: WorkloadKind, value: Scalar) -> Option<Problem> {
        let needless = |message| Some(Problem::new(name, message, problems::leave_it_out()));
        if !field.is_for(kind) {
            return needless(problems::not_for(&kind.name()));
        }
        if matches!(field.applies, Applicability::WhereMeasured | Applicability::On(_))
            && self.path.is_some_and(|path| !field.is_on(self.description.network.attachment, path))
        {
            return needless(problems::not_for_path());
        }
        let range = (field.range)(self.description.network.attachment);
        if !range.holds(value) {
            return Some(Problem::new(name, problems::out_of_range(&value), range.describe(field.unit)));
        }
        let measured = (field.measured)(self.path?, kind);
        (field.only_measured && !measured.is_empty() && !measured.contains(&value)).then(|| {
            Problem::new(name, problems::value_unmeasured(&with(field, value)), problems::one_of(&list(&measured)))
        })
    }

    /// Problems of fields that are valid alone but not together.
    fn together(&self) -> impl Iterator<Item = Problem> {
        let Description { workload, hypervisor, network, pairs, .. } = self.description;
        let needs_pairs = self.path.map(|path| !path.pairs.is_empty());
        let count = self.description.pairs_count();
        let pairs_max = network.attachment.facts().pairs_max;
        let needs_ptfs = hypervisor.priority_queueing == Some(true) && hypervisor.ptfs == Some(false);
        [
            match needs_pairs {
                Some(_) if !pairs.is_empty() && pairs_max <= 1 => {
                    Some(Problem::new("pairs", problems::not_for_path(), problems::leave_it_out()))
                }
                Some(true) if pairs.is_empty() => Some(Problem::new(
                    "pairs",
                    problems::there_is_none(),
                    problems::PairKindsWithin { least: &1_u64, most: &PAIR_KINDS_MAX }.phrase(),
                )),
                _ if pairs.len() > PAIR_KINDS_MAX => {
                    let hint = problems::PairKindsWithin { least: &0_u64, most: &PAIR_KINDS_MAX }.phrase();
                    Some(Problem::new("pairs", problems::out_of_range(&pairs.len()), hint))
                }
                // A kind alone has its own problem.
                Some(_) if count > pairs_max && pairs.iter().all(|pair| usize::from(pair.count()) <= pairs_max) => {
                    let hint = problems::PairsWithin { least: &1_u64, most: &pairs_max }.phrase();
                    Some(Problem::new("pairs", problems::out_of_range(&count), hint))
                }
                _ => None,
            },
            needs_ptfs.then(|| {
                Problem::new("hypervisor.priority_queueing", problems::part_of_ptfs(), problems::install_ptfs())
            }),
            offered_and_thinking(workload, pairs),
            rare_in_bursts(workload, pairs),
            too_large_files(workload),
            too_many_records(workload),
        ]
        .into_iter()
        .flatten()
    }
}

/// Clients with a think time cannot also be driven by an offered load.
fn offered_and_thinking(workload: &Workload, pairs: &[Pair]) -> Option<Problem> {
    let offers = |pair: &Pair| pair.offered(workload).is_some();
    let is_trace = workload.arrivals == Some(ArrivalPattern::Trace);
    let does_both = |pair: &Pair| (is_trace || offers(pair)) && pair.thinks_ms(workload).is_some();
    let problem = |path: &str| Problem::new(path, problems::thinks_and_offers(), problems::one_of_both());
    let of_all = if is_trace { "workload.arrivals" } else { "workload.offered_per_second" };
    let of_workload = (pairs.is_empty() && does_both(&Pair::of(workload))).then(|| of_all.into());
    let of_pair = || {
        let (index, pair) = pairs.iter().enumerate().find(|(_, pair)| does_both(pair))?;
        let given = !is_trace && pair.offered_per_second.is_some();
        Some(if given { format!("pairs.{index}.offered_per_second") } else { of_all.into() })
    };
    of_workload.or_else(of_pair).map(|path| problem(&path))
}

/// A mix has few kinds, belongs to messages, and has the sizes of all of them.
fn mix_problems(description: &Description) -> Vec<Problem> {
    let Workload { kind, mix, request_bytes, response_bytes, .. } = &description.workload;
    if mix.is_empty() {
        return Vec::new();
    }
    if kind.facts().messages.is_none() {
        return vec![Problem::new("workload.mix", problems::not_for(&kind.name()), problems::leave_it_out())];
    }
    let mut all = Vec::new();
    if mix.len() > MIX_MAX {
        let hint = problems::KindsWithin { least: &1_u64, most: &MIX_MAX }.phrase();
        all.push(Problem::new("workload.mix", problems::out_of_range(&mix.len()), hint));
    }
    let mut refuse = |room: &str, sizes: [&Option<u64>; 2]| {
        for (name, _) in ["request_bytes", "response_bytes"].iter().zip(sizes).filter(|(_, size)| size.is_some()) {
            all.push(Problem::new(&format!("{room}.{name}"), problems::size_beside_mix(), problems::one_of_both()));
        }
    };
    refuse("workload", [request_bytes, response_bytes]);
    for (index, _, pair) in each_pair(description).filter(|(_, of_pair, _)| of_pair == kind) {
        refuse(&format!("pairs.{index}"), [&pair.request_bytes, &pair.response_bytes]);
    }
    all
}

/// A trace is there, has its own rate, and may have the sizes of its requests.
fn trace_problems(description: &Description) -> Vec<Problem> {
    let Workload { kind, arrivals, trace, offered_per_second, .. } = &description.workload;
    if *arrivals != Some(ArrivalPattern::Trace) || kind.facts().messages.is_none() {
        return Vec::new();
    }
    let mut all = Vec::new();
    if offered_per_second.is_some_and(|rate| rate > 0.0) {
        all.push(Problem::new("workload.offered_per_second", problems::trace_has_rate(), problems::play_faster()));
    }
    for (index, pair) in description.pairs.iter().enumerate() {
        if pair.offered_per_second.is_some_and(|rate| rate > 0.0) {
            let path = format!("pairs.{index}.offered_per_second");
            all.push(Problem::new(&path, problems::trace_has_rate(), problems::play_faster()));
        }
    }
    match &description.workload.recorded() {
        Some(recorded) => {
            let most = description.workload.trace_speed_max().unwrap_or_default();
            if recorded.speed > most {
                let rate = Scalar::Number((recorded.trace.per_second() * recorded.speed).round());
                let hint = problems::trace_speed_within(&Scalar::Number(most));
                all.push(Problem::new("workload.trace_speed", problems::trace_too_fast(&rate), hint));
            }
            all.extend(sizes_beside_trace(description, recorded.trace.has_sizes()));
        }
        None => {
            let message = match trace {
                Some(NamedTrace { name, digest, .. }) => problems::OtherTrace { name, digest }.phrase(),
                None => problems::no_trace(),
            };
            all.push(Problem::new("workload.trace", message, problems::give_trace()));
        }
    }
    all
}

/// What says the sizes of messages although a trace has those of requests or of responses.
fn sizes_beside_trace(description: &Description, has_sizes: [bool; 2]) -> Vec<Problem> {
    let Workload { kind, request_bytes, response_bytes, mix, .. } = &description.workload;
    let Workload { request_variation, response_variation, .. } = &description.workload;
    let varies = |variation: &Option<f64>| variation.is_some_and(|variation| variation > 0.0);
    let any = has_sizes[0] || has_sizes[1];
    let mut given = vec![
        ("workload.request_bytes".to_owned(), has_sizes[0] && request_bytes.is_some()),
        ("workload.response_bytes".to_owned(), has_sizes[1] && response_bytes.is_some()),
        ("workload.request_variation".to_owned(), any && varies(request_variation)),
        ("workload.response_variation".to_owned(), any && varies(response_variation)),
        ("workload.mix".to_owned(), any && !mix.is_empty()),
    ];
    for (index, _, pair) in each_pair(description).filter(|(_, of_pair, _)| of_pair == kind) {
        given.push((format!("pairs.{index}.request_bytes"), has_sizes[0] && pair.request_bytes.is_some()));
        given.push((format!("pairs.{index}.response_bytes"), has_sizes[1] && pair.response_bytes.is_some()));
    }
    let refused = given.into_iter().filter(|&(_, is_given)| is_given);
    refused.map(|(path, _)| Problem::new(&path, problems::size_beside_trace(), problems::one_of_both())).collect()
}

/// Bursts so short, or requests so rare, that nearly all bursts have none: the next request would lie
/// more than a thousand bursts ahead.
fn rare_in_bursts(workload: &Workload, pairs: &[Pair]) -> Option<Problem> {
    const REQUESTS_MIN: f64 = 0.001;
    let one = [Pair::of(workload)];
    let pairs = if pairs.is_empty() { &one[..] } else { pairs };
    let rate = pairs.iter().filter_map(|pair| pair.offered(workload)).reduce(f64::min)?;
    let [burst, pause] = workload.bursts_ms()?;
    let each = rate * (burst + pause) / 1e3;
    let hint = || problems::cycle_at_least(&Scalar::Number((REQUESTS_MIN * 1e3 / rate).ceil()));
    (each < REQUESTS_MIN).then(|| Problem::new("workload.burst_ms", problems::rare_in_bursts(), hint()))
}

/// The problem that all files together are too large.
fn too_large_files(workload: &Workload) -> Option<Problem> {
    workload.kind.facts().file?;
    let file = workload.file_bytes.filter(|&file| file <= FILES_BYTES_MAX)?;
    let most = FILES_BYTES_MAX / u64::from(workload.connections.max(1));
    let problem =
        || Problem::new("workload.file_bytes", problems::out_of_range(&file), problems::of_files_within(&most));
    (file > most).then(problem)
}

/// The problem that the files have more records than any reasonable time suffices to write and
/// read.
fn too_many_records(workload: &Workload) -> Option<Problem> {
    let (usual_file, usual_record) = workload.kind.facts().file?;
    let all_files = workload.file_bytes.unwrap_or(usual_file).saturating_mul(u64::from(workload.connections));
    let record = workload.record_bytes.unwrap_or(usual_record);
    let least = all_files.div_ceil(RECORDS_MAX);
    (record < least).then(|| {
        Problem::new("workload.record_bytes", problems::too_many_records(&record), problems::record_at_least(&least))
    })
}
