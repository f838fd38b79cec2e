//! The rules of every machine and path, for everything that offers choices: the page's controls and
//! the schema.

use std::collections::BTreeMap;

use datapath_model::cost::Costs;
use datapath_words::{Phrase, fields, schema};
use serde::Serialize;

use super::attachment::{Attachment, FRAME_REST};
use super::constants::is_beyond;
use super::description::{ConcurrentWork, Description, Pair, Workload};
use super::fields::{FIELDS, Field, MIX_MAX, PAIR_FIELDS, PAIR_KINDS_MAX, WEIGHT_MAX};
use super::platform::{Path, Platform};
use super::value::{Range, Scalar};
use super::within_partition::SAME_PARTITION;
use super::workload::{Counts, WorkloadKind};

/// A file next to other work.
const SMALL_FILE_BYTES: u64 = 32 << 20;

/// Everything that can be chosen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rules {
    /// The fields of a scenario.
    pub fields: Vec<FieldInfo>,
    /// The fields of a pair of guests.
    pub pair_fields: Vec<FieldInfo>,
    /// The machines.
    pub machines: Vec<Machine>,
    /// The workloads whose work is counted in transactions.
    #[cfg_attr(feature = "types", ts(type = "WorkloadKind[]"))]
    pub in_transactions: Vec<&'static str>,
    /// The limits of a mix. Sizes of its kinds have those of a workload.
    pub mix: MixLimits,
}

/// How many kinds of transactions a mix has, and how often each comes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MixLimits {
    /// Most kinds.
    pub kinds: usize,
    /// The smallest and the largest weight.
    pub weight: [f64; 2],
}

/// A field in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FieldInfo {
    /// Its path, for example `workload.connections`.
    pub path: &'static str,
    /// Its label; the page has it from `core/words`.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub label: Phrase,
    /// A sentence that describes it, for the schema.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub about: Phrase,
    /// Its unit; empty if it is no quantity.
    pub unit: &'static str,
    /// The group of controls to which it belongs.
    #[cfg_attr(feature = "types", ts(type = "FieldGroup"))]
    pub group: &'static str,
    /// Whether two runs that are compared may differ in it.
    pub differs: bool,
}

/// A machine.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Machine {
    /// Its name in a scenario.
    pub name: &'static str,
    /// Its description.
    pub machine: &'static str,
    /// The number of its constants.
    pub constants: usize,
    /// The path of a scenario that names none.
    #[cfg_attr(feature = "types", ts(type = "Attachment"))]
    pub attachment: &'static str,
    /// The paths that were measured on it; no other can be simulated.
    pub ways: Vec<AttachmentRules>,
}

/// A path of a machine.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AttachmentRules {
    /// Its name in a scenario.
    #[cfg_attr(feature = "types", ts(type = "Attachment"))]
    pub attachment: &'static str,
    /// Stems of the reports that published it.
    pub reports: &'static [&'static str],
    /// The partition whose CPU time was published.
    #[cfg_attr(feature = "types", ts(type = "Side"))]
    pub measured_side: &'static str,
    /// The scenario that only names this machine and path.
    #[cfg_attr(feature = "types", ts(type = "Description"))]
    pub default: Description,
    /// The fields that have a meaning here, in the order of `Rules.fields`.
    pub fields: Vec<Rule>,
    /// The constants of the machine that such a scenario uses; it can change no other.
    pub constants: Vec<&'static str>,
    /// Those of them that have no effect on guests of one partition, where guests can be in one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub without_effect_within: Vec<&'static str>,
    /// The fields of a kind of pairs; empty if there can be only one pair.
    pub pair_fields: Vec<Rule>,
    /// The numbers of pairs that were measured where a scenario must list them; empty elsewhere.
    pub pairs: &'static [u16],
    /// Most kinds of pairs.
    pub pair_kinds_max: usize,
    /// Most pairs of all kinds; 0 or 1 if a scenario cannot list them.
    pub pairs_max: usize,
    /// Concurrent work that the page offers, for paths that are about partitions: one of each of the
    /// machine's other kinds of paths.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<ConcurrentWork>>"))]
    pub concurrent: Vec<ConcurrentWork>,
    /// Sizes of the published messages or files, and what they had none of, by workload and field.
    #[cfg_attr(feature = "types", ts(type = "Record<string, Record<string, number>>"))]
    pub sizes: BTreeMap<&'static str, BTreeMap<&'static str, u64>>,
}

/// The limits of a field on a path.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rule {
    /// The field.
    pub path: &'static str,
    /// The type of its value: a whole number, any number, on or off, or a word.
    #[cfg_attr(feature = "types", ts(type = "'whole' | 'number' | 'switch' | 'word'"))]
    pub kind: &'static str,
    /// The smallest and largest number, if every number between can be chosen.
    #[cfg_attr(feature = "types", ts(type = "[number, number] | null"))]
    pub range: Option<[Scalar; 2]>,
    /// All choices, if they are not a range.
    #[cfg_attr(feature = "types", ts(type = "Scalar[]"))]
    pub choices: Vec<Scalar>,
    /// The measured values; values outside are extrapolated. Sizes of messages depend on the
    /// workload; see `sizes`.
    #[cfg_attr(feature = "types", ts(type = "Scalar[]"))]
    pub measured: Vec<Scalar>,
    /// The workloads to which it applies, if it does not apply to all.
    pub workloads: Option<Vec<&'static str>>,
    /// Bytes of a frame that the packet cannot use, if frames have fixed sizes and packets are as
    /// large as these allow.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub frame_rest: Option<u64>,
}

impl FieldInfo {
    /// A field whose words are filed under `name`.
    #[must_use]
    pub fn of<T>(field: &Field<T>, name: &str) -> Self {
        let Field { path, unit, group, differs, .. } = *field;
        let (label, about) = (fields::of(name), schema::of(name));
        Self { path, label, about, unit, group: group.name(), differs }
    }
}

impl Rule {
    fn of<T>(field: &Field<T>, attachment: Attachment, path: &Path) -> Option<Self> {
        if !field.is_on(attachment, path) {
            return None;
        }
        let applies: Vec<_> = path.workloads.iter().copied().filter(|&kind| field.is_for(kind)).collect();
        let &first = applies.first()?;
        let range = (field.range)(attachment);
        let measured = (field.measured)(path, first);
        let frames = attachment.facts().frames;
        let framed = !frames.is_empty() && field.path == "network.mtu";
        let choices = match range {
            _ if framed => frames.iter().map(|frame| Scalar::Whole(frame - FRAME_REST)).collect(),
            _ if field.only_measured => measured.clone(),
            Range::Flag => [false, true].map(Scalar::Flag).to_vec(),
            // Words of which the reports have none can all be chosen.
            Range::Word(words) if measured.is_empty() => words.iter().map(|&word| Scalar::Word(word)).collect(),
            Range::Word(_) => measured.clone(),
            Range::Whole(..) | Range::Number(..) => Vec::new(),
        };
        let kind = match range {
            Range::Whole(..) => "whole",
            Range::Number(..) => "number",
            Range::Flag => "switch",
            Range::Word(_) => "word",
        };
        let all = applies.len() == path.workloads.len();
        let workloads = (!all).then(|| applies.iter().map(|kind| kind.name()).collect());
        let range = range.ends().filter(|_| !field.only_measured);
        let frame_rest = framed.then_some(FRAME_REST);
        Some(Self { path: field.path, kind, range, choices, measured, workloads, frame_rest })
    }
}

impl AttachmentRules {
    fn of(platform: &Platform, attachment: Attachment, path: &'static Path) -> Self {
        let pairs_max = attachment.facts().pairs_max;
        let rules = |field: &Field<Description>| Rule::of(field, attachment, path);
        let groups = path.groups(attachment);
        let uses = |name: &&str| Costs::CATALOGUE.iter().any(|cost| cost.name == *name && groups.contains(&cost.group));
        let uses_within = |name: &&str| Costs::CATALOGUE.iter().any(|cost| cost.name == *name && !is_beyond(cost));
        let constants: Vec<_> = platform.constants.iter().map(|(name, _)| *name).filter(uses).collect();
        let within = FIELDS.iter().any(|field| field.path == SAME_PARTITION && field.is_on(attachment, path));
        let pair_rules = |field: &Field<Pair>| Rule::of(field, attachment, path).filter(|_| pairs_max > 1);
        Self {
            attachment: attachment.name(),
            reports: &path.reports,
            measured_side: path.measured.name(),
            default: Description::of_path(&platform.name, attachment, path).completed(path),
            fields: FIELDS.iter().filter_map(rules).collect(),
            without_effect_within: constants.iter().copied().filter(|name| within && !uses_within(name)).collect(),
            constants,
            pair_fields: PAIR_FIELDS.iter().filter_map(pair_rules).collect(),
            pairs: &path.pairs,
            pair_kinds_max: PAIR_KINDS_MAX,
            pairs_max,
            concurrent: if path.servers.is_empty() { Vec::new() } else { concurrent(platform) },
            sizes: path.workloads.iter().map(|&kind| (kind.name(), sizes(path, kind))).collect(),
        }
    }
}

/// Additional work for a path: a stream that leaves the partition without a card, and a file whose
/// four operations repeat within seconds.
#[must_use]
pub fn concurrent(platform: &Platform) -> Vec<ConcurrentWork> {
    let on = |attachment: Attachment, change: fn(&mut Workload)| {
        let path = platform.path(attachment)?;
        let mut description = Description::of_path(&platform.name, attachment, path);
        change(&mut description.workload);
        Some(description.completed(path).into_concurrent())
    };
    let stream = on(Attachment::HiperSockets, |workload| workload.kind = WorkloadKind::Str);
    let file = on(Attachment::Fcp, |workload| workload.file_bytes = Some(SMALL_FILE_BYTES));
    stream.into_iter().chain(file).collect()
}

fn sizes(path: &Path, kind: WorkloadKind) -> BTreeMap<&'static str, u64> {
    let messages = path.messages(kind).map(|(request, response)| {
        let published = [("request_bytes", request), ("response_bytes", response)];
        let none = ["request_variation", "response_variation", "think_ms", "offered_per_second"].map(|name| (name, 0));
        [&published[..], &none[..]].concat()
    });
    let files = kind.facts().file.map(|(a, b)| vec![("file_bytes", a), ("record_bytes", b)]);
    messages.or(files).into_iter().flatten().collect()
}

/// The rules of all built-in machines.
#[must_use]
pub fn rules() -> Rules {
    let machines = Platform::all().map(|platform| Machine {
        ways: platform
            .paths
            .iter()
            .map(|(attachment, path)| AttachmentRules::of(platform, *attachment, path))
            .collect(),
        name: &platform.name,
        machine: &platform.machine,
        constants: platform.constants.len(),
        attachment: platform.attachment.name(),
    });
    let in_transactions = WorkloadKind::ALL.into_iter().filter(|kind| kind.facts().counts == Counts::Transactions);
    Rules {
        machines: machines.collect(),
        in_transactions: in_transactions.map(WorkloadKind::name).collect(),
        fields: FIELDS.iter().map(|field| FieldInfo::of(field, field.path)).collect(),
        pair_fields: PAIR_FIELDS.iter().map(|field| FieldInfo::of(field, &format!("pairs.{}", field.path))).collect(),
        mix: MixLimits { kinds: MIX_MAX, weight: [1.0 / WEIGHT_MAX, WEIGHT_MAX] },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::Platforms;
    use crate::scenario::Scenario;
    use datapath_model::workload::trace::Trace;
    use std::sync::Arc;

    #[test]
    fn every_default_is_a_scenario_that_was_measured() {
        for way in rules().machines.iter().flat_map(|machine| &machine.ways) {
            let scenario = Scenario::new(&way.default, &Platforms::default())
                .unwrap_or_else(|problems| panic!("{}: {problems:?}", way.attachment));
            assert!(scenario.extrapolated.is_empty(), "{}: {:?}", way.attachment, scenario.extrapolated);
            assert_eq!(scenario.description, way.default);
        }
    }

    /// A scenario accepts the constants that the rules list for its path, and no other.
    #[test]
    fn a_path_has_the_constants_of_its_rules() {
        for machine in rules().machines {
            let platform = Platform::built_in(machine.name).unwrap();
            for way in &machine.ways {
                for (name, constant) in &*platform.constants {
                    let mut whole = serde_json::to_value(&way.default).unwrap();
                    // Another value within its limits; the present one may be the largest.
                    let cost = Costs::CATALOGUE.iter().find(|cost| cost.name == *name).expect("it is a constant");
                    let larger = 1.1 * constant.value + 0.001;
                    let other = if larger <= cost.range()[1] { larger } else { 0.9 * constant.value };
                    whole["constants"] = serde_json::json!({ *name: other });
                    let scenario = Scenario::from_json(&whole.to_string(), &Platforms::default());
                    let is_listed = way.constants.contains(name);
                    assert_eq!(scenario.is_ok(), is_listed, "{} {} {name}: {scenario:?}", machine.name, way.attachment);
                }
            }
        }
    }

    /// A choice that the rules offer is never refused, if a trace is given.
    #[test]
    fn every_choice_makes_a_scenario() {
        let trace = Trace::new(vec![0, 1_000_000_000], [Vec::new(), Vec::new()]);
        let platforms = Platforms::default().with_trace("load.csv", Arc::new(trace));
        for way in rules().machines.iter().flat_map(|machine| &machine.ways) {
            for rule in &way.fields {
                let ends = rule.range.into_iter().flatten();
                for value in ends.chain(rule.choices.iter().copied()).chain(rule.measured.iter().copied()) {
                    let mut whole = serde_json::to_value(&way.default).unwrap();
                    let (room, field) = rule.path.split_once('.').unwrap_or(("", rule.path));
                    let into = if room.is_empty() { &mut whole } else { &mut whole[room] };
                    into[field] = serde_json::to_value(value).unwrap();
                    if rule.path == "workload.kind" {
                        // Sizes depend on the workload.
                        let sizes = [
                            "request_bytes",
                            "response_bytes",
                            "file_bytes",
                            "record_bytes",
                            "think_ms",
                            "offered_per_second",
                        ];
                        into.as_object_mut().unwrap().retain(|name, _| !sizes.contains(&name.as_str()));
                    }
                    if rule.path == "hypervisor.ptfs" && value == Scalar::Flag(false) {
                        into["priority_queueing"] = false.into();
                    }
                    let description = Description::from_json(&whole.to_string(), &platforms).unwrap();
                    let choice = format!("{} {} = {value}", way.attachment, rule.path);
                    let problems = Scenario::new(&description, &platforms).err().unwrap_or_default();
                    // The sizes of all files together and the number of their records have separate
                    // limits.
                    let (size, records) = ("workload.file_bytes", "workload.record_bytes");
                    let other = problems.iter().find(|problem| problem.path != size && problem.path != records);
                    assert_eq!(other, None, "{choice}");
                    assert!(problems.is_empty() || way.attachment == "fcp", "{choice}: {problems:?}");
                }
            }
        }
    }

    #[test]
    fn a_field_without_meaning_on_a_path_is_not_offered() {
        let rules = rules();
        let way = |machine: &str, attachment: &str| {
            let machine = rules.machines.iter().find(|known| known.name == machine).unwrap();
            machine.ways.iter().find(|way| way.attachment == attachment).unwrap()
        };
        let has = |way: &AttachmentRules, path: &str| way.fields.iter().any(|rule| rule.path == path);
        assert!(!has(way("z15", "vswitch"), "hypervisor.ptfs") && has(way("z14", "vswitch"), "hypervisor.ptfs"));
        assert!(!has(way("z990", "fcp"), "network.mtu") && !has(way("z990", "fcp"), "workload.request_bytes"));
        assert_eq!(way("z14", "vswitch").pair_fields.len(), PAIR_FIELDS.len());
        let of_z15: Vec<_> = way("z15", "vswitch").pair_fields.iter().map(|rule| rule.path).collect();
        assert!(of_z15.contains(&"count") && !of_z15.contains(&"priority"), "{of_z15:?}");
        assert!(way("z900", "vm-router").pair_fields.is_empty());
    }
}
