//! The rules as a JSON Schema (2020-12), for editors and for programs that write scenarios.
//!
//! Null means the same as a missing field. The simulator checks what depends on two numbers at
//! once, such as the size of all files together.

use serde_json::{Map, Value, json};

use super::attachment::Attachment;
use super::description::MixPart;
use super::fields::{
    ATTACHMENT, Applicability, CONCURRENT_ALIAS, CONCURRENT_MAX, CONCURRENT_ROOMS, FIELDS, Field, MIX_FIELDS, MIX_MAX,
    SHARES_VSWITCH,
};
use super::rules::{AttachmentRules, FieldInfo, Machine, Rule, Rules, rules};
use super::value::Range;
use datapath_model::cost::{Cost, Costs};
use datapath_words::{fields, schema as words};

/// The schema of a scenario.
#[must_use]
pub fn schema() -> Value {
    let rules = rules();
    let first = &rules.machines[0];
    let names = or_null(rules.machines.iter().map(|machine| machine.name));
    let attachments: Vec<_> =
        rules.machines.iter().flat_map(|machine| &machine.ways).map(|way| way.attachment).collect();
    let mut properties = tree(&rules, &attachments);
    properties.insert(
        "platform".into(),
        json!({ "description": "The machine whose constants apply.", "enum": names, "default": first.name }),
    );
    let pair: Map<String, Value> =
        rules.pair_fields.iter().map(|field| (field.path.into(), described(field))).collect();
    properties.insert(
        "pairs".into(),
        json!({
            "description": "Kinds of pairs of guests that share a virtual switch, or have a card each; fields left out of a kind default to those in workload and guest.",
            "type": ["array", "null"],
            "items": { "type": "object", "properties": pair, "additionalProperties": false },
        }),
    );
    put(&mut properties, "workload.mix", mix());
    put(&mut properties, "workload.trace", trace());
    let concurrent = concurrent(&properties);
    let mut alias = concurrent.clone();
    alias["description"] = "The name of `concurrent` before 0.2.0; give one of them.".into();
    alias["deprecated"] = true.into();
    properties.insert("concurrent".into(), concurrent);
    properties.insert(CONCURRENT_ALIAS.into(), alias);
    properties.insert("constants".into(), constants());
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of Datapath Lab",
        "description": "Every field may be left out; its default is what was measured on that machine and path.",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
        "allOf": ways(&rules),
        "not": {
            "required": ["concurrent", CONCURRENT_ALIAS],
            "properties": { "concurrent": { "type": "array" }, (CONCURRENT_ALIAS): { "type": "array" } },
        },
    })
}

/// The kinds of transactions on the same connections.
fn mix() -> Value {
    let of = |field: &Field<MixPart>| {
        let range = (field.range)(Attachment::Vswitch);
        let [least, most] = range.ends().expect("numbers have ends");
        let kind = if matches!(range, Range::Whole(..)) { "integer" } else { "number" };
        let mut schema = described(&FieldInfo::of(field, &format!("workload.mix.{}", field.path)));
        schema["type"] = json!([kind, "null"]);
        (schema["minimum"], schema["maximum"]) = (json!(least), json!(most));
        (field.path.to_owned(), schema)
    };
    json!({
        "title": fields::of("workload.mix"),
        "description": words::of("workload.mix"),
        "type": ["array", "null"],
        "maxItems": MIX_MAX,
        "items": {
            "type": "object",
            "properties": MIX_FIELDS.iter().map(of).collect::<Map<_, _>>(),
            "additionalProperties": false,
        },
    })
}

/// The trace whose requests are due.
fn trace() -> Value {
    json!({
        "title": fields::of("workload.trace"),
        "description": words::of("workload.trace"),
        "type": ["object", "null"],
        "properties": {
            "name": { "description": words::of("workload.trace.name"), "type": ["string", "null"] },
            "digest": { "description": words::of("workload.trace.digest"), "type": ["string", "null"] },
        },
        "additionalProperties": false,
    })
}

/// The constants of a machine, for *what if* questions. Which of them have an effect depends on the
/// paths.
fn constants() -> Value {
    let of = |cost: &Cost| {
        let [least, most] = cost.range();
        let schema = json!({ "description": cost.meaning, "x-unit": cost.unit.name(), "type": ["number", "null"], "minimum": least, "maximum": most });
        (cost.name.to_owned(), schema)
    };
    json!({
        "description": "What if? Other values for constants of the machine.",
        "type": ["object", "null"],
        "properties": Costs::CATALOGUE.iter().map(of).collect::<Map<_, _>>(),
        "additionalProperties": false,
    })
}

/// The list of concurrent work. Each entry has its own guests, network and workload; all share the
/// partitions and their hypervisors.
fn concurrent(properties: &Map<String, Value>) -> Value {
    let rooms = CONCURRENT_ROOMS.map(|room| (room.to_owned(), properties[room].clone()));
    let shares = json!({
        "description": "Whether these guests are on the virtual switch of network and its uplink; by default they have a switch, and cards, of their own.",
        "type": ["boolean", "null"],
    });
    let rooms = rooms.into_iter().chain([(SHARES_VSWITCH.to_owned(), shares)]);
    json!({
        "description": "Other workloads in the same partitions; each has its own guests, and its own devices unless shares_vswitch puts its guests on the virtual switch of network.",
        "type": ["array", "null"],
        "maxItems": CONCURRENT_MAX,
        "items": { "type": "object", "properties": Map::from_iter(rooms), "additionalProperties": false },
    })
}

/// The rules of a machine for entries of `concurrent`.
fn concurrent_on(machine: &Machine) -> Value {
    let names = or_null(machine.ways.iter().map(|way| way.attachment));
    let mut all = vec![json!({ "properties": { "network": { "properties": { "attachment": { "enum": names } } } } })];
    for way in &machine.ways {
        let usual = way.attachment == machine.attachment;
        let named = if usual { or_null([way.attachment]) } else { json!([way.attachment]) };
        let mut network = json!({ "properties": { "attachment": { "enum": named } } });
        let mut condition = json!({});
        if !usual {
            network["type"] = "object".into();
            network["required"] = json!(["attachment"]);
            condition["required"] = json!(["network"]);
        }
        condition["properties"] = json!({ "network": network });
        let mut then = on(way);
        let properties = then["properties"].as_object_mut().expect("an object");
        properties.retain(|room, _| CONCURRENT_ROOMS.contains(&room.as_str()));
        all.push(json!({ "if": condition, "then": { "properties": properties } }));
    }
    json!({ "items": { "allOf": all } })
}

/// An enumeration of words that also allows null.
fn or_null<'a>(words: impl IntoIterator<Item = &'a str>) -> Value {
    words.into_iter().map(Value::from).chain([Value::Null]).collect()
}

fn described(field: &FieldInfo) -> Value {
    let mut schema = json!({ "title": field.label, "description": field.about });
    if !field.unit.is_empty() {
        schema["x-unit"] = field.unit.into();
    }
    schema
}

/// The fields as nested objects, one for each room.
fn tree(rules: &Rules, attachments: &[&str]) -> Map<String, Value> {
    let mut properties = Map::new();
    for field in &rules.fields {
        put(&mut properties, field.path, described(field));
    }
    let mut names: Vec<_> = attachments.to_vec();
    names.sort_unstable();
    names.dedup();
    let mut attachment = described(&FieldInfo::of(&ATTACHMENT, ATTACHMENT.path));
    attachment["enum"] = or_null(names);
    put(&mut properties, ATTACHMENT.path, attachment);
    for room in properties.values_mut().filter(|room| room.get("properties").is_some()) {
        room["additionalProperties"] = false.into();
    }
    properties
}

fn put(properties: &mut Map<String, Value>, path: &str, schema: Value) {
    let Some((room, field)) = path.split_once('.') else {
        properties.insert(path.into(), schema);
        return;
    };
    let room = properties.entry(room).or_insert_with(|| json!({ "type": ["object", "null"], "properties": {} }));
    room["properties"][field] = schema;
}

/// The conditions that hold on each machine and path.
fn ways(rules: &Rules) -> Vec<Value> {
    let mut all = Vec::new();
    for (index, machine) in rules.machines.iter().enumerate() {
        // A scenario that names no machine means the first, and one that names no path means the
        // machine's usual path.
        let named = |name: &str, usual: bool| if usual { or_null([name]) } else { json!([name]) };
        let here = json!({ "platform": { "enum": named(machine.name, index == 0) } });
        let required: &[&str] = if index == 0 { &[] } else { &["platform"] };
        let names = or_null(machine.ways.iter().map(|way| way.attachment));
        all.push(json!({
            "if": { "properties": here, "required": required },
            "then": { "properties": {
                "network": { "properties": { "attachment": { "enum": names } } },
                "concurrent": concurrent_on(machine),
                (CONCURRENT_ALIAS): concurrent_on(machine),
            } },
        }));
        for way in &machine.ways {
            let mut condition = here.clone();
            let usual = way.attachment == machine.attachment;
            condition["network"] = json!({ "properties": { "attachment": { "enum": named(way.attachment, usual) } } });
            let mut required = required.to_vec();
            if !usual {
                condition["network"]["type"] = "object".into();
                condition["network"]["required"] = json!(["attachment"]);
                required.push("network");
            }
            all.push(json!({ "if": { "properties": condition, "required": required }, "then": on(way) }));
        }
    }
    all
}

/// The limits that hold on a path.
fn on(way: &AttachmentRules) -> Value {
    let mut properties = Map::new();
    for field in FIELDS {
        match way.fields.iter().find(|rule| rule.path == field.path) {
            Some(rule) => put(&mut properties, field.path, limits(rule)),
            // It may be given without effect, or not at all.
            None if matches!(field.applies, Applicability::WithEffectWhereMeasured) => {}
            None => put(&mut properties, field.path, json!({ "type": "null" })),
        }
    }
    if !way.fields.iter().any(|rule| rule.path == "workload.request_bytes") {
        put(&mut properties, "workload.mix", json!({ "maxItems": 0 }));
        put(&mut properties, "workload.trace", json!({ "type": "null" }));
    }
    for value in properties.values_mut().filter(|room| room.get("properties").is_some()) {
        // The type is given above, with the room.
        value.as_object_mut().expect("a room is an object").remove("type");
    }
    if way.pair_fields.is_empty() {
        properties.insert("pairs".into(), json!({ "maxItems": 0 }));
        return json!({ "properties": properties });
    }
    let least = usize::from(!way.pairs.is_empty());
    let items: Map<String, Value> = way.pair_fields.iter().map(|rule| (rule.path.into(), limits(rule))).collect();
    properties.insert(
        "pairs".into(),
        json!({ "minItems": least, "maxItems": way.pair_kinds_max, "items": { "properties": items } }),
    );
    let has_ptfs = way.fields.iter().any(|rule| rule.path == "hypervisor.ptfs");
    if !has_ptfs {
        return json!({ "properties": properties });
    }
    json!({
        "properties": properties,
        "if": { "properties": { "hypervisor": { "type": "object", "properties": { "ptfs": { "const": false } }, "required": ["ptfs"] } }, "required": ["hypervisor"] },
        "then": { "properties": { "hypervisor": { "properties": { "priority_queueing": { "enum": [false, null] } } } } },
    })
}

fn limits(rule: &Rule) -> Value {
    let kind = match rule.kind {
        "whole" => "integer",
        "number" => "number",
        "switch" => "boolean",
        _ => "string",
    };
    let mut schema = json!({ "type": [kind, "null"] });
    if let Some([least, most]) = rule.range {
        schema["minimum"] = json!(least);
        schema["maximum"] = json!(most);
    } else if !rule.choices.is_empty() {
        schema["enum"] = rule.choices.iter().map(|choice| json!(choice)).chain([Value::Null]).collect();
    }
    if !rule.measured.is_empty() {
        schema["x-measured"] = json!(rule.measured);
    }
    schema
}
