//! A measurement as a report: every figure with unit, interval and, where there is one, what was published.

use serde_json::{Value, json};

use super::measurement::Measurement;
use super::osa_vs_vswitch::{self, Published};
use crate::engine::statistics::Estimate;
use crate::readout::figures::{Figures, Measure};

/// The report of a measurement so far.
#[must_use]
pub fn report(measurement: &Measurement) -> Value {
    let plan = measurement.plan();
    let observation = measurement.observation();
    let published = osa_vs_vswitch::published(&plan.description);
    json!({
        "now_ps": measurement.world().now().ps(),
        "observed_ps": observation.observed().ps(),
        "warming_up": observation.warm_up_end().is_none(),
        "good": measurement.finished(),
        "events": measurement.world().counters().events,
        "extrapolated": plan.extrapolated,
        "figures": figures(measurement, published.as_ref()),
        "series": series(measurement),
    })
}

fn figures(measurement: &Measurement, published: Option<&Published>) -> Vec<Value> {
    let measure = Measure::of(measurement.plan());
    let figures = measurement.figures();
    let cpu_unit = format!("ms/{}", measure.unit());
    let throughput_label = if measure.unit() == "tx" { "ETR" } else { "MB/sec" };
    let cpu_label = |part: &str| format!("{part} msec/{}", measure.unit());
    let pick = |estimate: fn(&Figures) -> Estimate| figures.as_ref().map(estimate);
    let cpu = |index: usize| published.map(|row| row.cpu_ms[index]);
    let processors = f64::from(measurement.plan().description.lpar.processors);
    let utilisation = figures.as_ref().map(|figures| Estimate {
        mean: figures.busy.mean / processors * 100.0,
        half_width: figures.busy.half_width / processors * 100.0,
    });
    let response = figures.as_ref().and_then(|figures| figures.response_time);
    [
        (
            "throughput",
            throughput_label.into(),
            measure.rate_unit(),
            pick(|f| f.throughput),
            published.map(|p| p.throughput),
        ),
        ("total_cpu", cpu_label("CPU"), &cpu_unit, pick(|f| f.total_cpu), cpu(0)),
        ("emul_cpu", cpu_label("Emul"), &cpu_unit, pick(|f| f.emul_cpu), cpu(1)),
        ("cp_cpu", cpu_label("CP"), &cpu_unit, pick(|f| f.cp_cpu), cpu(2)),
        ("response_time", "Response time".into(), "µs", response, None),
        ("utilisation", "Utilisation per processor".into(), "%", utilisation, None),
    ]
    .into_iter()
    .map(|(id, label, unit, estimate, value)| {
        let source = published.zip(value).map(|(row, value)| {
            json!({
                "value": value, "run": row.run, "report": osa_vs_vswitch::TITLE, "role": row.role.name(),
            })
        });
        json!({
            "id": id, "label": label, "unit": unit, "value": estimate.map(|e| e.mean),
            "half_width": estimate.map(|e| e.half_width).filter(|width| width.is_finite()), "published": source,
        })
    })
    .collect()
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
                "throughput": work / batch.seconds,
                "total_cpu": per(batch.emulation_ms + batch.control_program_ms, work),
                "emul_cpu": per(batch.emulation_ms, work),
                "cp_cpu": per(batch.control_program_ms, work),
            })
        })
        .collect()
}
