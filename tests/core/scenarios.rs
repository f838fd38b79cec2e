//! Random scenarios over everything that the machines allow, generated from the declaration that
//! also checks them (`core/scenario/src/fields.rs`). Both the suites, which try a few and check
//! them closely, and `npm run fuzz`, which tries many, use them.

use std::sync::{Arc, LazyLock};

use datapath::engine::random::Stream;
use datapath::engine::stable_hash::StableHasher;
use datapath::model::cost::{Cost, Costs};
use datapath::model::workload::trace::Trace;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::{Description, Network, Pair};
use datapath::scenario::fields::{CONCURRENT_MAX, FIELDS, Field, MIX_FIELDS, MIX_MAX, PAIR_FIELDS, PAIR_KINDS_MAX};
use datapath::scenario::platform::{Path, Platform, Platforms};
use datapath::scenario::value::{Range, Scalar};
use datapath::scenario::workload::WorkloadKind;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};

/// A path of a machine.
#[derive(Clone, Debug)]
pub struct Way {
    /// The machine.
    pub platform: &'static str,
    /// The path.
    pub attachment: Attachment,
    /// What was measured on it.
    pub path: &'static Path,
}

/// Every path of every machine.
pub static WAYS: LazyLock<Vec<Way>> = LazyLock::new(|| {
    let ways = |machine: &'static Platform| {
        let platform = &*machine.name;
        machine.paths.iter().map(move |&(attachment, ref path)| Way { platform, attachment, path })
    };
    Platform::all().flat_map(ways).collect()
});

/// A value of a field by its name; none if it is left out.
type Given = Option<(&'static str, Value)>;

/// A number from `low` to `high`; each number of digits is equally likely.
fn of_any_size(low: u64, high: u64) -> impl Strategy<Value = u64> {
    let bits = u64::BITS - (high - low).leading_zeros();
    prop_oneof![
        8 => (low..=high, 0..=bits).prop_map(move |(value, fewer)| low + (value - low).checked_shr(fewer).unwrap_or(0)),
        1 => Just(low),
        1 => Just(high),
    ]
}

fn scalar(range: Range) -> Option<BoxedStrategy<Scalar>> {
    match range {
        Range::Whole(low, high) => Some(of_any_size(low, high).prop_map(Scalar::Whole).boxed()),
        Range::Number(low, high) => {
            let number = prop_oneof![8 => low..=high, 1 => Just(low), 1 => Just(high)];
            Some(number.prop_map(Scalar::Number).boxed())
        }
        Range::Flag => Some(any::<bool>().prop_map(Scalar::Flag).boxed()),
        Range::Word(words) => Some(select(words).prop_map(Scalar::Word).boxed()),
    }
}

/// Any value of a field; sometimes it is left out.
fn given<T>(field: &'static Field<T>, way: &Way, kind: WorkloadKind) -> BoxedStrategy<Given> {
    let measured = (field.measured)(way.path, kind);
    let range = (field.range)(way.attachment);
    let is_word = matches!(range, Range::Word(_));
    let any = scalar(range).filter(|_| !(field.only_measured || is_word) || measured.is_empty());
    let strategy = match (any, measured.is_empty()) {
        (Some(any), true) => any,
        (Some(any), false) => prop_oneof![4 => any, 1 => select(measured)].boxed(),
        (None, false) => select(measured).boxed(),
        (None, true) => return Just(None).boxed(),
    };
    proptest::option::weighted(0.9, strategy.prop_map(|value| (field.path, json!(value)))).boxed()
}

/// A kind of pairs of guests, as JSON.
fn pair(way: &Way, kind: WorkloadKind) -> impl Strategy<Value = Value> + use<> {
    let fields: Vec<_> = PAIR_FIELDS
        .iter()
        .filter(|field| field.is_on(way.attachment, way.path) && field.is_for(kind))
        .map(|field| given(field, way, kind))
        .collect();
    fields.prop_map(|given| given.into_iter().flatten().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// At most as many pairs as a switch can have, and not so many connections that a run has no time to
/// begin.
fn few_enough(mut kinds: Vec<Value>) -> Vec<Value> {
    const CONNECTIONS_MAX: u64 = 2000;
    let most = Attachment::Vswitch.facts().pairs_max as u64;
    let mut left = most - kinds.len() as u64;
    for kind in &mut kinds {
        let connections = kind["connections"].as_u64().unwrap_or(1);
        let more = (kind["count"].as_u64().unwrap_or(1) - 1).min(left).min(CONNECTIONS_MAX / connections);
        left -= more;
        if more > 0 {
            kind["count"] = json!(more + 1);
        } else if let Some(fields) = kind.as_object_mut() {
            fields.remove("count");
        }
    }
    kinds
}

/// The sizes that a scenario with a mix leaves out.
const SIZES: [&str; 2] = ["workload.request_bytes", "workload.response_bytes"];

/// Sometimes several kinds of transactions, as JSON.
fn mix(way: &Way, kind: WorkloadKind) -> impl Strategy<Value = Option<Value>> + use<> {
    let fields: Vec<_> = MIX_FIELDS.iter().map(|field| given(field, way, kind)).collect();
    let part =
        fields.prop_map(|given| given.into_iter().flatten().map(|(name, value)| (name.to_owned(), value)).collect());
    let parts = proptest::collection::vec(part, 1..=MIX_MAX).prop_map(Value::Array);
    // A weight of nothing is not allowed.
    let has_messages = kind.facts().messages.is_some();
    proptest::option::weighted(0.15, parts).prop_map(move |parts| parts.filter(|_| has_messages))
}

/// Sometimes a few constants of the machine, from a tenth to ten times their found values.
fn what_if(way: &Way) -> impl Strategy<Value = Option<Value>> + use<> {
    let platform = Platform::built_in(way.platform).expect("it is built in");
    let groups = way.path.groups(way.attachment);
    let of_way = |name: &&str| Costs::CATALOGUE.iter().find(|cost| cost.name == *name && groups.contains(&cost.group));
    let known: Vec<_> =
        platform.constants.iter().filter_map(|(name, constant)| Some((of_way(name)?, constant.value))).collect();
    let constant = (select(known), -1.0..1.0).prop_map(|((cost, found), tens): ((&Cost, f64), f64)| {
        let [least, most] = cost.range();
        // exp(2.3) is nearly ten.
        let value = found * datapath::engine::math::exp(2.3 * tens);
        (cost.name.to_owned(), json!(value.clamp(least, most)))
    });
    let some = proptest::collection::vec(constant, 1..4).prop_map(|all| Value::Object(all.into_iter().collect()));
    proptest::option::weighted(0.15, some)
}

/// Any scenario on a path. (Some are refused: values that are valid alone may be invalid together.)
pub fn on(way: &Way) -> impl Strategy<Value = Description> + use<> {
    let way = way.clone();
    select(way.path.workloads.to_vec()).prop_flat_map(move |kind| {
        let applies = |field: &&Field<Description>| {
            field.path != "workload.kind" && field.is_on(way.attachment, way.path) && field.is_for(kind)
        };
        let fields: Vec<_> = FIELDS.iter().filter(applies).map(|field| given(field, &way, kind)).collect();
        let pairs = proptest::collection::vec(pair(&way, kind), 1..=PAIR_KINDS_MAX).prop_map(few_enough);
        let pairs = match (&way.path.pairs[..], way.attachment.facts().pairs_max) {
            ([_, ..], _) => pairs.boxed(),
            ([], 0 | 1) => Just(Vec::new()).boxed(),
            ([], _) => proptest::option::weighted(0.25, pairs).prop_map(Option::unwrap_or_default).boxed(),
        };
        let way = way.clone();
        (fields, pairs, mix(&way, kind), what_if(&way)).prop_map(move |(mut fields, pairs, mix, constants)| {
            let kind = ("workload.kind", json!(kind));
            let mut pairs = pairs;
            if mix.is_some() {
                // The kinds have sizes of their own.
                fields.retain(|given| given.as_ref().is_none_or(|(path, _)| !SIZES.contains(path)));
                pairs = pairs
                    .into_iter()
                    .map(|pair| without(&SIZES.map(|path| &path["workload.".len()..]), pair))
                    .collect();
            }
            let lists = mix.map(|mix| ("workload.mix", mix)).into_iter().chain(constants.map(|all| ("constants", all)));
            written(&way, fields.into_iter().flatten().chain([kind]).chain(lists), pairs)
        })
    })
}

/// The scenario that a person would write with these values.
fn written(way: &Way, fields: impl Iterator<Item = (&'static str, Value)>, pairs: Vec<Value>) -> Description {
    let mut text = json!({ "platform": way.platform, "network": { "attachment": way.attachment } });
    for (name, value) in fields {
        let mut place = &mut text;
        for part in name.split('.') {
            place = place.as_object_mut().expect("a field of a field").entry(part).or_insert(Value::Object(Map::new()));
        }
        *place = value;
    }
    if !pairs.is_empty() {
        text["pairs"] = Value::Array(pairs);
    }
    settle(&mut text);
    let trace = trace(&text);
    let name = format!("{:016x}.csv", trace.digest());
    Description::from_json(&text.to_string(), &Platforms::default().with_trace(&name, trace))
        .unwrap_or_else(|problems| panic!("{problems:?}: {text}"))
}

/// Any trace, which follows from the rest of the scenario: some requests at once, rates from 100 to
/// 100,000 per second, sometimes with sizes.
fn trace(text: &Value) -> Arc<Trace> {
    let mut seed = StableHasher::default();
    text.to_string().bytes().for_each(|byte| seed.add(byte.into()));
    let mut draws = Stream::new(seed.value(), 0, 0);
    let rows = 2 + draws.below(300);
    let mean_us = 10.0 * datapath::engine::math::exp(draws.unit() * 6.9);
    let mut at = 0.0;
    let mut due: Vec<u64> = Vec::new();
    for _ in 0..rows {
        due.push(at as u64);
        at += if draws.below(4) == 0 { 0.0 } else { 1e6 * mean_us * draws.exponential() };
    }
    // It takes time.
    due.push(at as u64 + 1_000_000);
    let workload = &text["workload"];
    let may = |name: &str| workload.get(name).is_none_or(Value::is_null);
    let free = may("mix") && may("request_variation") && may("response_variation");
    let sizes = ["request_bytes", "response_bytes"].map(|name| {
        let is_given = free && may(name) && text.get("pairs").is_none() && draws.below(2) == 0;
        let count = if is_given { due.len() } else { 0 };
        let largest = 1 << draws.below(17);
        (0..count).map(|_| 1 + draws.below(largest) as u32).collect()
    });
    Arc::new(Trace::new(due, sizes))
}

/// Clients with an offered load do not think, and a trace has its own rate: leaves out one of the
/// two, in turn.
fn settle(text: &mut Value) {
    if text["workload"]["arrivals"] == "trace" {
        let thinks = ["offered_per_second", "think_ms", "think_exponential"];
        text["workload"] = without(&thinks, text["workload"].take());
        if let Some(pairs) = text.get_mut("pairs").and_then(Value::as_array_mut) {
            pairs.iter_mut().for_each(|pair| *pair = without(&thinks, pair.take()));
        }
        return;
    }
    let offers = |all: &Value| all["offered_per_second"].as_f64().filter(|&rate| rate > 0.0);
    let thinks = |all: &Value| all["think_ms"].as_f64().is_some_and(|ms| ms > 0.0);
    let any = |what: &dyn Fn(&Value) -> bool| {
        what(&text["workload"]) || text["pairs"].as_array().is_some_and(|pairs| pairs.iter().any(what))
    };
    let first = text["pairs"].as_array().and_then(|pairs| pairs.iter().find_map(offers));
    let Some(offered) = offers(&text["workload"]).or(first) else { return };
    let think = any(&thinks);
    if !think {
        return;
    }
    let (offers, thinkers) = (&["offered_per_second"][..], &["think_ms", "think_exponential"][..]);
    let unwanted = if (offered as u64).is_multiple_of(2) { thinkers } else { offers };
    let pairs = text.get_mut("pairs").and_then(Value::as_array_mut).map(std::mem::take).unwrap_or_default();
    text["workload"] = without(unwanted, text["workload"].take());
    if !pairs.is_empty() {
        text["pairs"] = pairs.into_iter().map(|pair| without(unwanted, pair)).collect();
    }
}

fn without(unwanted: &[&str], mut given: Value) -> Value {
    if let Some(fields) = given.as_object_mut() {
        fields.retain(|name, _| !unwanted.contains(&name.as_str()));
    }
    given
}

/// Scenarios on any of some paths.
pub fn on_any(which: fn(&Way) -> bool) -> impl Strategy<Value = Description> {
    let ways: Vec<_> = WAYS.iter().filter(|way| which(way)).collect();
    select(ways).prop_flat_map(on)
}

prop_compose! {
    /// A scenario with a part of another: mostly refused and, if not, as lawful as any.
    fn crossed()(first in on_any(|_| true), another in on_any(|_| true), part in 0..7) -> Description {
        let mut description = first;
        match part {
            0 => description.platform = another.platform,
            1 => description.lpar = another.lpar,
            2 => description.hypervisor = another.hypervisor,
            3 => description.guest = another.guest,
            4 => description.network = another.network,
            5 => description.workload = another.workload,
            _ => description.pairs = another.pairs,
        }
        // As a person could have written it: what is left out is as it was measured on the path.
        let text = serde_json::to_string(&description).expect("a scenario can be written");
        Description::from_json(&text, &Platforms::default()).expect("all its fields are known")
    }
}

/// Makes programs compete: few processors for guests with many virtual CPUs each.
fn crowd(description: &mut Description, processors: u16, virtual_cpus: u16) {
    description.lpar.processors = processors;
    let all = description.concurrent.iter_mut().map(|own| (&mut own.guest, &mut own.workload));
    for (guest, workload) in all.chain([(&mut description.guest, &mut description.workload)]) {
        guest.virtual_cpus = virtual_cpus;
        if workload.kind == WorkloadKind::WebServing {
            workload.client_virtual_cpus = Some(virtual_cpus);
        }
    }
}

/// Leaves the pairs of the workload's kind, which next to additional guests are counted together: as many as there is
/// room for, and none of them unless the path needs them.
fn keep_alike(description: &mut Description, are_kept: bool) {
    let Description { pairs, workload, concurrent, .. } = description;
    let needed = usize::from(!pairs.is_empty() && description.platform == "z14");
    pairs.retain(|pair| pair.kind.is_none_or(|kind| kind == workload.kind));
    pairs.truncate(if are_kept { PAIR_KINDS_MAX - concurrent.len() } else { needed });
    while pairs.len() < needed {
        pairs.push(Pair::default());
    }
}

/// Puts the additional guests that can be on the switch of the others there.
fn share_switch(description: &mut Description) {
    let Description { network, concurrent, .. } = description;
    let has_uplink =
        |network: &Network| network.attachment == Attachment::Vswitch && network.same_partition != Some(true);
    if !has_uplink(network) {
        return;
    }
    for one in concurrent.iter_mut().filter(|one| has_uplink(&one.network)) {
        one.shares_vswitch = Some(true);
        (one.network.layer, one.network.link_gbps) = (network.layer, network.link_gbps);
    }
}

/// Scenarios with additional guests, sometimes with few processors, sometimes on one switch. (Some are refused: one path
/// has a control program that the other path does not have.)
pub fn mixed() -> impl Strategy<Value = Description> {
    let ways: Vec<_> = WAYS.iter().collect();
    let concurrent = |way: &Way| {
        let platform = way.platform;
        let same: Vec<_> = WAYS.iter().filter(|other| other.platform == platform).collect();
        proptest::collection::vec(select(same).prop_flat_map(on), 1..=CONCURRENT_MAX)
    };
    let crowds = proptest::option::weighted(0.4, (1_u16..=2, 4_u16..=16));
    let scenarios = (select(ways).prop_flat_map(move |way| (on(way), concurrent(way))), crowds, any::<[bool; 2]>());
    scenarios.prop_map(|((mut description, others), crowds, [shares, are_kept])| {
        description.concurrent = others.into_iter().map(Description::into_concurrent).collect();
        keep_alike(&mut description, are_kept);
        if shares {
            share_switch(&mut description);
        }
        if let Some((processors, virtual_cpus)) = crowds {
            crowd(&mut description, processors, virtual_cpus);
        }
        description
    })
}

/// Any scenario, and others that are refused.
pub fn any_scenario() -> impl Strategy<Value = Description> {
    prop_oneof![14 => on_any(|_| true), 3 => mixed(), 1 => crossed()]
}
