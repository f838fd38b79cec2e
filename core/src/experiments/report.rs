//! A measurement as a report: every figure with unit, interval and, where there is one, what was published.

use serde_json::{Value, json};

use super::measurement::Measurement;
use super::published::Case;
use crate::model::packet::Side;
use crate::readout::figures::Measure;
use crate::readout::observation::Batch;
use crate::readout::quantity::Quantity;
use crate::scenario::description::Kind;
use crate::scenario::plan::Plan;

/// The report of a measurement so far.
#[must_use]
pub fn report(measurement: &Measurement) -> Value {
    let plan = measurement.plan();
    let observation = measurement.observation();
    json!({
        "now_ps": measurement.world().now().ps(),
        "observed_ps": observation.observed().ps(),
        "warming_up": observation.warm_up_end().is_none(),
        "good": measurement.finished() && measurement.is_good(),
        "finished": measurement.finished(),
        "progress": measurement.progress(),
        "extent": observation.extent().name(),
        "events": measurement.world().counters().events,
        "extrapolated": plan.extrapolated,
        "measured_side": match plan.path.measured {
            Side::Client => "client",
            Side::Server => "server",
        },
        "figures": figures(measurement),
        "series": series(measurement),
    })
}

fn figures(measurement: &Measurement) -> Vec<Value> {
    let plan = measurement.plan();
    let measure = Measure::of(plan);
    let figures = (measurement.report().figures)(plan, measurement.observation().batches());
    let row = Case::of(&plan.description);
    let published = |quantity: Quantity| {
        let row = row.as_ref()?;
        let figure = row.published.figure(quantity)?;
        Some(json!({
            "value": figure.value,
            "run": row.published.run,
            "report": row.report.title,
            "role": figure.role.name(),
        }))
    };
    // The rate of IOzone's whole cycle is no published figure.
    let phased = plan.description.workload.kind == Kind::IoZone;
    figures
        .iter()
        .filter(|&(quantity, _)| !(phased && quantity == Quantity::Throughput))
        .map(|(quantity, estimate)| {
            json!({
                "id": quantity.id(),
                "label": quantity.label(&measure),
                "unit": quantity.unit(&measure),
                "value": estimate.map(|e| e.mean),
                "half_width": estimate.map(|e| e.half_width).filter(|width| width.is_finite()),
                "published": published(quantity),
                "group": quantity.group(plan),
                "note": quantity.note(&measure),
            })
        })
        .collect()
}

fn series(measurement: &Measurement) -> Vec<Value> {
    let batches = measurement.observation().batches().iter();
    batches.map(|batch| (measurement.report().moment)(measurement.plan(), batch)).collect()
}

/// A batch of one conversation, or of IOzone, as an entry of the series.
#[must_use]
pub fn moment(plan: &Plan, batch: &Batch) -> Value {
    let measure = Measure::of(plan);
    let work = measure.work(batch);
    let per_work = |ms: f64| (work > 0.0).then(|| measure.cpu(ms) / work);
    json!({
        "t_ps": batch.end.ps(),
        "throughput": measure.moved(batch) / batch.seconds,
        "total_cpu": per_work(batch.busy_ms()),
        "emul_cpu": per_work(batch.emulation_ms),
        "cp_cpu": per_work(batch.control_program_ms),
    })
}
