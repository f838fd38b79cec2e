//! A measurement as a report: every figure with unit, interval and, where there is one, what was published.

use serde_json::{Value, json};

use super::measurement::Measurement;
use super::metric::Quantity;
use super::published::Case;
use crate::engine::statistics::Estimate;
use crate::model::packet::Side;
use crate::readout::figures::Measure;
use crate::scenario::description::Kind;

/// The report of a measurement so far.
#[must_use]
pub fn report(measurement: &Measurement) -> Value {
    let plan = measurement.plan();
    let observation = measurement.observation();
    json!({
        "now_ps": measurement.world().now().ps(),
        "observed_ps": observation.observed().ps(),
        "warming_up": observation.warm_up_end().is_none(),
        "good": measurement.finished(),
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
    let figures = measurement.figures();
    let row = Case::of(&plan.description);
    let phased = plan.description.workload.kind == Kind::IoZone;
    let published = |quantity: Quantity| {
        let row = row.as_ref()?;
        Some(json!({
            "value": row.value(quantity)?,
            "run": row.published.run,
            "report": row.report.title,
            "role": row.published.role.name(),
        }))
    };
    let mut all: Vec<Value> = Quantity::ALL
        .into_iter()
        .filter(|quantity| match quantity {
            Quantity::Throughput => !phased,
            Quantity::Phase(_) => phased,
            Quantity::TotalCpu | Quantity::Emulation | Quantity::ControlProgram => true,
        })
        .map(|quantity| {
            let estimate = figures.as_ref().and_then(|figures| quantity.of(figures));
            let unit = quantity.unit(&measure);
            figure(quantity.id(), &quantity.label(&measure), &unit, estimate, published(quantity).as_ref())
        })
        .collect();
    if !phased {
        let response = figures.as_ref().and_then(|figures| figures.response_time);
        all.push(figure("response_time", "Response time", "µs", response, None));
    }
    let percent = 100.0 / f64::from(plan.description.lpar.processors);
    let utilisation = figures
        .map(|figures| Estimate { mean: figures.busy.mean * percent, half_width: figures.busy.half_width * percent });
    all.push(figure("utilisation", "Utilisation per processor", "%", utilisation, None));
    all
}

fn figure(id: &str, label: &str, unit: &str, estimate: Option<Estimate>, published: Option<&Value>) -> Value {
    json!({
        "id": id,
        "label": label,
        "unit": unit,
        "value": estimate.map(|e| e.mean),
        "half_width": estimate.map(|e| e.half_width).filter(|width| width.is_finite()),
        "published": published,
    })
}

fn series(measurement: &Measurement) -> Vec<Value> {
    let measure = Measure::of(measurement.plan());
    let per = |value: f64, work: f64| if work > 0.0 { Some(value / work) } else { None };
    measurement
        .observation()
        .batches()
        .iter()
        .map(|batch| {
            let work = measure.work(batch);
            json!({
                "t_ps": batch.end.ps(),
                "throughput": measure.moved(batch) / batch.seconds,
                "total_cpu": per(measure.cpu(batch.emulation_ms + batch.control_program_ms), work),
                "emul_cpu": per(measure.cpu(batch.emulation_ms), work),
                "cp_cpu": per(measure.cpu(batch.control_program_ms), work),
            })
        })
        .collect()
}
