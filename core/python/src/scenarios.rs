//! Scenarios: by name, as JSON, with fields laid over them.

use datapath::experiments::catalogue;
use datapath::scenario::decode::scenario_of;
use datapath::scenario::suggestion::nearest;
use datapath::{Description, Problem, Scenario};
use pyo3::prelude::{PyResult, pyfunction};
use serde_json::{Value, json};

use crate::machines;
use crate::problems::{refused, refused_for};

/// Whether a text is JSON and no name.
fn is_json(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with(['{', '['])
}

/// The built-in scenario of that name.
fn named(name: &str) -> Result<Description, Vec<Problem>> {
    catalogue::find(name).map(|named| named.description).ok_or_else(|| {
        let names: Vec<String> = catalogue::catalogue().into_iter().map(|named| named.name).collect();
        let meant = nearest(name, names.iter().map(String::as_str));
        let meant = meant.map_or_else(String::new, |meant| format!("did you mean \"{meant}\"? "));
        let message = format!("\"{name}\" is neither JSON nor the name of a scenario");
        vec![Problem::new("", message, format!("{meant}scenarios() lists the names"))]
    })
}

/// Reads a scenario, which is a name or JSON, and checks it.
pub(crate) fn read_scenario(text: &str, platforms: &datapath::Platforms) -> Result<Scenario, Vec<Problem>> {
    let description = if is_json(text) { Description::from_json(text, platforms) } else { named(text) };
    Scenario::new(&description?, platforms)
}

/// A scenario as JSON, with the given fields in place of its own; objects are merged.
#[pyfunction]
pub(crate) fn laid_over(scenario: &str, fields: &str, platforms: Option<&machines::Platforms>) -> PyResult<String> {
    let parsed: Option<Value> = serde_json::from_str(scenario).ok().map(scenario_of).filter(Value::is_object);
    let mut base = match parsed {
        Some(base) => base,
        None if is_json(scenario) => {
            let read = Description::from_json(scenario, &machines::of(platforms));
            return Err(refused(&read.err().unwrap_or_default()));
        }
        None => named(scenario).map_err(|problems| refused(&problems))?.to_value(),
    };
    let over: Value = serde_json::from_str(fields)
        .map_err(|error| refused_for(Problem::new("", error.to_string(), "fields as JSON".to_owned())))?;
    lay(&mut base, over);
    Ok(base.to_string())
}

fn lay(base: &mut Value, over: Value) {
    match (base, over) {
        (Value::Object(base), Value::Object(over)) => {
            for (name, value) in over {
                lay(base.entry(name).or_insert(Value::Null), value);
            }
        }
        (base, over) => *base = over,
    }
}

/// A scenario with all its fields, as JSON.
#[pyfunction]
pub(crate) fn described(scenario: &str, platforms: Option<&machines::Platforms>) -> PyResult<String> {
    let scenario = read_scenario(scenario, &machines::of(platforms)).map_err(|problems| refused(&problems))?;
    Ok(scenario.description.to_value().to_string())
}

/// The built-in scenarios, as `list --json` prints them.
#[pyfunction]
pub(crate) fn scenarios() -> String {
    let all = catalogue::catalogue().into_iter();
    let entry = all.map(|named| json!({ "name": named.name, "about": named.about, "description": named.description }));
    entry.collect::<Value>().to_string()
}

/// The JSON Schema of a scenario.
#[pyfunction]
pub(crate) fn schema() -> String {
    datapath::scenario::schema::schema().to_string()
}
