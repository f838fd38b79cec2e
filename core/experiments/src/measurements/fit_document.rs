//! A machine that was fitted to measurements, as JSON for other programs.

use super::constant_intervals::HALF;
use super::fit::{
    CandidateConstant, FigureColumn, FitResult, GROUPS_OF_INTERVAL, Identification, LeftOutErrors, Sample,
};
use super::machine_fit::machine_file;
use crate::table::Role;
use datapath_engine::math;
use datapath_scenario::platform::PlatformRef;
use serde_json::{Map, Value, json};

/// A machine that was fitted to measurements.
#[derive(Debug)]
pub struct FittedMachine {
    /// The machine from which the fit started.
    pub platform: PlatformRef,
    /// The text of its file.
    pub text: String,
    /// The runs.
    pub sample: Sample,
    /// All constants that could be fitted.
    pub judged: Vec<CandidateConstant>,
    /// The result.
    pub fit: FitResult,
    /// Half of the 90% interval of each figure, as a factor.
    pub intervals: Vec<(String, f64)>,
    /// Which columns of figures take part.
    pub columns: Vec<FigureColumn>,
    /// What the reader should know.
    pub remarks: Vec<String>,
}

impl FittedMachine {
    /// The document. `program` is named in the machine's file, which is left out if the fit is no
    /// better on the rows that it has not seen.
    ///
    /// # Panics
    /// If `text` is not the file of a machine.
    #[must_use]
    pub fn document(&self, program: &str) -> Value {
        document(self, program)
    }
}

fn document(fitted: &FittedMachine, program: &str) -> Value {
    let FittedMachine { platform, text, sample, judged, fit, intervals, columns, remarks } = fitted;
    let [[rows, figures], [rows_left_out, _]] = [&[Role::Calibration], &[Role::Blind]].map(|role| sample.counts(role));
    let [before, after] = fit.test;
    let constants: Vec<Value> = judged.iter().map(|one| constant(one, judged, platform, fit)).collect();
    let left_out = fit.left_out.iter().map(|one| {
        let [before, after] = one.simulated;
        json!({
            "run": one.run, "figure": one.column, "measured": one.measured,
            "simulated_before": before, "simulated": after,
        })
    });
    let is_better = after < before;
    let columns = columns.iter().map(|FigureColumn { column, used, unused, reason }| {
        let reason = reason.as_ref().map(ToString::to_string);
        json!({ "column": column, "used": used, "unused": unused, "reason": reason })
    });
    let comment = format!(
        "Fitted by {program} to {figures} figures of {rows} rows. Loss on the {rows_left_out} rows left \
         out: {before:.5} before, {after:.5} now."
    );
    let file = || machine_file(text, None, fit, "measurements", &comment).expect("the file was read before");
    let has_intervals = sample.groups() >= GROUPS_OF_INTERVAL;
    let intervals: Map<String, Value> = intervals.iter().map(|(name, factor)| (name.clone(), json!(factor))).collect();
    json!({
        "engine": env!("CARGO_PKG_VERSION"),
        "platform": platform.name,
        "rows": rows,
        "rows_left_out": rows_left_out,
        "figures": figures,
        "columns": columns.collect::<Vec<_>>(),
        "constants": constants,
        "loss": { "training": fit.training, "left_out": fit.test },
        "scatter": fit.scatter,
        "left_out": left_out.collect::<Vec<_>>(),
        "left_out_errors": fit.left_out_errors().map(|errors| left_out_errors(&errors)),
        "intervals": has_intervals.then_some(intervals),
        "is_better": is_better,
        "machine": is_better.then(file),
        "remarks": remarks,
    })
}

fn left_out_errors(errors: &LeftOutErrors) -> Value {
    let &LeftOutErrors { largest: [before, now], figures, worse, growth, side } = errors;
    json!({
        "figures": figures,
        "largest_before_pct": 100.0 * before,
        "largest_pct": 100.0 * now,
        "worse": worse,
        "largest_growth_pct": 100.0 * growth,
        "all_too": side.map(|side| if side > 0.0 { "high" } else { "low" }),
    })
}

fn constant(one: &CandidateConstant, judged: &[CandidateConstant], platform: &PlatformRef, fit: &FitResult) -> Value {
    let of_machine = platform.constants.iter().find(|(name, _)| *name == one.name).map(|(_, constant)| constant);
    let now = fit.values.iter().find(|(name, _)| *name == one.name).map(|(_, value)| *value);
    let interval = fit.interval(one.name);
    let half = now.zip(interval).map(|(now, [low, high])| 50.0 * (high - low) / now);
    let doubled = |times: f64| 100.0 * (math::exp(times * math::ln(2.0)) - 1.0);
    let (verdict, error_pct, imitated_by) = match one.identification {
        Identification::Identified(_) => ("fitted", half, None),
        Identification::WithoutEffect => ("without effect", None, None),
        Identification::TooWeak(error) => ("too weak", Some(doubled(HALF * error)), None),
        Identification::Imitated(other) => ("imitated", None, Some(judged[other].name)),
        Identification::TooFewFigures => ("too few figures", None, None),
    };
    let before = of_machine.map(|constant| constant.value);
    json!({
        "constant": one.name,
        "unit": of_machine.map(|constant| constant.unit),
        "before": before,
        "value": now.or(before),
        "low": interval.map(|[low, _]| low),
        "high": interval.map(|[_, high]| high),
        "verdict": verdict,
        "error_pct": error_pct,
        "imitated_by": imitated_by,
    })
}
