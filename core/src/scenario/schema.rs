//! The rules as a JSON Schema (2020-12), for editors and for whoever writes scenarios by program.
//!
//! What depends on two numbers at once, such as the size of all files together, is left to the simulator.

use serde_json::{Map, Value, json};

use super::description::Description;
use super::fields::{Applies, FIELDS, Field};
use super::rules::{Rule, Rules, Told, Way, rules};

/// The schema of a scenario.
#[must_use]
pub fn schema() -> Value {
    let rules = rules();
    let first = &rules.machines[0];
    let names: Vec<_> = rules.machines.iter().map(|machine| machine.name.as_str()).collect();
    let attachments: Vec<_> =
        rules.machines.iter().flat_map(|machine| &machine.ways).map(|way| way.attachment).collect();
    let mut properties = tree(&rules, &attachments);
    properties.insert(
        "platform".into(),
        json!({ "description": "The machine whose costs apply.", "enum": names, "default": first.name }),
    );
    let pair: Map<String, Value> = rules.pair_fields.iter().map(|told| (told.path.into(), described(told))).collect();
    properties.insert(
        "pairs".into(),
        json!({
            "description": "Pairs of guests that share a virtual switch; what one leaves out is as in workload.",
            "type": "array",
            "items": { "type": "object", "properties": pair, "additionalProperties": false },
        }),
    );
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of Datapath Lab",
        "description": "Every field may be left out; its default is what was measured on that machine and path.",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
        "allOf": ways(&rules),
    })
}

fn described(told: &Told) -> Value {
    let mut schema = json!({ "title": told.label, "description": told.about });
    if !told.unit.is_empty() {
        schema["x-unit"] = told.unit.into();
    }
    schema
}

/// The fields as an object of objects.
fn tree(rules: &Rules, attachments: &[&str]) -> Map<String, Value> {
    let mut properties = Map::new();
    for told in &rules.fields {
        put(&mut properties, told.path, described(told));
    }
    let mut names: Vec<_> = attachments.to_vec();
    names.sort_unstable();
    names.dedup();
    let about = "How a guest gets its data out of the partition.";
    put(&mut properties, "network.attachment", json!({ "title": "Attachment", "description": about, "enum": names }));
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
    let room = properties.entry(room).or_insert_with(|| json!({ "type": "object", "properties": {} }));
    room["properties"][field] = schema;
}

/// What holds on each machine and way.
fn ways(rules: &Rules) -> Vec<Value> {
    let mut all = Vec::new();
    for (index, machine) in rules.machines.iter().enumerate() {
        let here = json!({ "platform": { "const": machine.name } });
        // The first machine is meant where none is named.
        let required: &[&str] = if index == 0 { &[] } else { &["platform"] };
        let names: Vec<_> = machine.ways.iter().map(|way| way.attachment).collect();
        all.push(json!({
            "if": { "properties": here, "required": required },
            "then": { "properties": { "network": { "properties": { "attachment": { "enum": names } } } } },
        }));
        for way in &machine.ways {
            let mut condition = here.clone();
            condition["network"] = json!({ "properties": { "attachment": { "const": way.attachment } } });
            let mut required = required.to_vec();
            if way.attachment != machine.attachment {
                condition["network"]["required"] = json!(["attachment"]);
                required.push("network");
            }
            all.push(json!({ "if": { "properties": condition, "required": required }, "then": on(way) }));
        }
    }
    all
}

/// What holds on a way.
fn on(way: &Way) -> Value {
    let mut properties = Map::new();
    for field in FIELDS {
        match way.fields.iter().find(|rule| rule.path == field.path) {
            Some(rule) => put(&mut properties, field.path, limits(rule, may_be_null(field))),
            // It may be given without effect, or not at all.
            None if matches!(field.applies, Applies::WithEffectWhereMeasured) => {}
            None => put(&mut properties, field.path, json!({ "type": "null" })),
        }
    }
    for value in properties.values_mut().filter(|room| room.get("properties").is_some()) {
        // Said once, above.
        value.as_object_mut().expect("a room is an object").remove("type");
    }
    if way.pairs.is_empty() {
        properties.insert("pairs".into(), json!({ "maxItems": 0 }));
        return json!({ "properties": properties });
    }
    let items: Map<String, Value> =
        way.pair_fields.iter().map(|rule| (rule.path.into(), limits(rule, rule.path != "priority"))).collect();
    properties
        .insert("pairs".into(), json!({ "minItems": 1, "maxItems": way.pairs_max, "items": { "properties": items } }));
    json!({
        "properties": properties,
        "if": { "properties": { "hypervisor": { "properties": { "ptfs": { "const": false } }, "required": ["ptfs"] } }, "required": ["hypervisor"] },
        "then": { "properties": { "hypervisor": { "properties": { "priority_queueing": { "enum": [false, null] } } } } },
    })
}

fn may_be_null(field: &Field<Description>) -> bool {
    matches!(field.applies, Applies::WhereMeasured | Applies::To(_))
}

fn limits(rule: &Rule, or_null: bool) -> Value {
    let kind = match rule.kind {
        "whole" => "integer",
        "number" => "number",
        "switch" => "boolean",
        _ => "string",
    };
    let mut schema = json!({ "type": if or_null { json!([kind, "null"]) } else { json!(kind) } });
    if let Some([least, most]) = rule.range {
        schema["minimum"] = json!(least);
        schema["maximum"] = json!(most);
    } else if !rule.choices.is_empty() {
        let mut choices: Vec<Value> = rule.choices.iter().map(|choice| json!(choice)).collect();
        if or_null {
            choices.push(Value::Null);
        }
        schema["enum"] = choices.into();
    }
    if !rule.measured.is_empty() {
        schema["x-measured"] = json!(rule.measured);
    }
    schema
}
