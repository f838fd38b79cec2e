//! What a finished run says, as JSON for other programs.

use serde_json::{Map, Value, json};

use super::plan::Answer;
use super::prediction_intervals::PredictionIntervals;
use super::prediction_intervals::refits::Refits;
use super::reports::of_scenario;
use super::rows::run_result;
use datapath_engine::arena::Id;
use datapath_model::ids::PlaceId;
use datapath_readout::measurement::Measurement;
use datapath_scenario::description::Description;
use datapath_scenario::unlikely_values::unlikely_values;
use datapath_world::World;

/// The version, the complete scenario and the digest, which identify a run.
fn identity(measurement: &Measurement) -> Value {
    json!({
        "engine": env!("CARGO_PKG_VERSION"),
        "description": measurement.scenario().description,
        "digest": format!("{:016x}", measurement.world().digest()),
    })
}

/// What `run --json` prints; `with_model` adds the model's prediction intervals.
#[must_use]
pub fn run(measurement: &Measurement, with_model: bool) -> Value {
    let unlikely_values = unlikely_values(measurement.scenario());
    let mut document = identity(measurement);
    document["report"] = json!(run_result(measurement));
    let traces = measurement.traces();
    if !traces.is_empty() {
        document["traces"] = json!(traces);
    }
    if !unlikely_values.is_empty() {
        document["report"]["what_if"] =
            json!(measurement.scenario().what_if.iter().chain(&unlikely_values).collect::<Vec<_>>());
    }
    if with_model {
        document["model"] = json!(model(measurement));
    }
    document
}

/// The model's prediction intervals of the figures, if the model has any.
fn model(measurement: &Measurement) -> Option<PredictionIntervals> {
    let scenario = measurement.scenario();
    let report = of_scenario(scenario)?;
    let refits = Refits::of(report);
    PredictionIntervals::of(refits.interval_method(), &refits.intervals(report, scenario, &measurement.figures()?))
}

/// What `plan --json` prints: what identifies the question, then the answer.
#[must_use]
pub fn plan(description: &Description, answer: &Answer) -> Value {
    let mut document = json!({ "engine": env!("CARGO_PKG_VERSION"), "description": description });
    if let (Value::Object(document), Value::Object(answer)) = (&mut document, json!(answer)) {
        document.extend(answer);
    }
    document
}

/// Where the time of a mean transaction goes, how busy each station is, and what limits the run. The
/// measurement must be an [explaining](Measurement::explaining) one.
#[must_use]
pub fn explanation(measurement: &Measurement) -> Value {
    let mut document = identity(measurement);
    let (mut loads, limit) = measurement.loads();
    loads.sort_by(|a, b| b.share.total_cmp(&a.share));
    let busy = loads.iter().map(|load| json!({ "name": load.name, "resource": load.resource, "share": load.share }));
    document["limit"] = json!(limit.map(|limit| json!({ "kind": limit.kind, "line": limit.line })));
    document["busy"] = busy.collect();
    document["response_time"] = response_time(measurement).unwrap_or_default();
    document["problem"] = json!(measurement.without_figures(&"for_ms"));
    document
}

/// The stays of a mean transaction in µs, one after the other and in total by phase; nothing if there
/// are no transactions or too few were seen.
fn response_time(measurement: &Measurement) -> Option<Value> {
    let profile = measurement.profile()?;
    let (_, topology) = World::assemble(measurement.scenario());
    let us = |ps: f64| ps / 1e6;
    let mean_ps: f64 = profile.stays.iter().map(|stay| stay.mean_ps).sum();
    let mut totals: Map<String, Value> = Map::new();
    for stay in &profile.stays {
        let before = totals.get(stay.phase).and_then(Value::as_f64).unwrap_or_default();
        totals.insert(stay.phase.into(), (before + us(stay.mean_ps)).into());
    }
    let stays = profile.stays.iter().map(|stay| {
        let place = &topology.places[PlaceId::from_index(stay.place)];
        let part = &topology.parts[place.part];
        json!({
            "side": part.side,
            "part": part.name,
            "place": place.name,
            "phase": stay.phase,
            "mean_us": us(stay.mean_ps),
            "share": stay.mean_ps / mean_ps,
        })
    });
    Some(json!({
        "transactions": profile.transactions,
        "mean_us": us(mean_ps),
        "phases": totals,
        "stays": stays.collect::<Value>(),
    }))
}
