//! `datapath calibrate --measurements`

use comfy_table::{CellAlignment, Table, presets};
use datapath::engine::math;
use datapath::experiments::error;
use datapath::experiments::measurements::Measurements;
use datapath::experiments::measurements::fit::{
    CandidateConstant, FitResult, GROUPS_OF_INTERVAL, HALF, Identification, LeftOutErrors, Sample,
};
use datapath::experiments::measurements::machine_fit::{machine_file, nothing_identified, of_machine, too_few_setups};
use datapath::experiments::table::Role;
use datapath::scenario::platform::{PlatformRef, Platforms};

use crate::Failure;
use crate::input::Source;
use crate::output::print_notice;
use crate::output_target::OutputTarget;
use crate::parallel::start_threads;
use crate::progress::bar;
use crate::run::significant;

/// Steps of the progress bar.
const PER_MILLE: f64 = 1000.0;

/// Fits the constants of a machine that measurements identify, and writes its file with the new
/// values.
pub(crate) fn fit_measurements(
    source: Source<'_>,
    platform: &PlatformRef,
    text: &str,
    platforms: &Platforms,
    rounds: usize,
    name: Option<&str>,
    destination: impl FnOnce() -> Result<OutputTarget, Failure>,
) -> Result<(), Failure> {
    let read = Measurements::read(&source.text()?, platforms, &platform.name);
    let mut measurements = read.map_err(|problems| source.failure(&problems))?;
    for remark in &measurements.remarks {
        print_notice(format_args!("{}: {remark}", source.name()));
    }
    if !measurements.problems.is_empty() {
        return Err(source.failure(&measurements.problems));
    }
    let destination = destination()?;
    start_threads()?;
    for remark in of_machine(&mut measurements, platform) {
        print_notice(remark);
    }
    let sample = Sample::new(&measurements.runs, platform);
    if let Some(message) = too_few_setups(&sample, platform) {
        return Err(source.failure(&[message]));
    }
    let [[rows, figures], [rows_left_out, _]] = [&[Role::Calibration], &[Role::Blind]].map(|role| sample.counts(role));
    print_notice(format_args!("{figures} figures of {rows} rows to fit to; {rows_left_out} rows are left out"));
    print_notice("measuring how much each figure depends on each constant …");
    let judged = sample.judged();
    print_notice(constants(platform, &judged));
    if let Some(message) = nothing_identified(&judged) {
        return Err(source.failure(&[message]));
    }
    let fitted = sample.fit(&judged, rounds, |now| {
        print_notice(format_args!("round {}: loss {:.5} after {} sets of constants", now.round, now.loss, now.points));
    });
    print_notice(changes(platform, &fitted));
    print_notice(left_out(&fitted));
    let [before, after] = fitted.test;
    if after >= before {
        let message = format!(
            "the rows that were left out are not predicted better with the new constants (loss {after:.5}) than with \
             those of the {} (loss {before:.5}): nothing is written",
            platform.name
        );
        return Err(Failure::Other(message));
    }
    let intervals = intervals(&sample, &judged);
    print_notice(&intervals);
    let comment = format!(
        "Fitted by `datapath calibrate --measurements` to {figures} figures of {rows} rows. Loss on the \
         {rows_left_out} rows left out: {before:.5} before, {after:.5} now.\n{intervals}"
    );
    let file = machine_file(text, name, &fitted, &source.name(), &comment);
    destination.write(&file.map_err(|error| Failure::Other(error.to_string()))?)?;
    let name = name.unwrap_or(&platform.name);
    print_notice(format_args!(
        "`datapath --platform` the new file takes it in all commands; scenarios and rows name it by \"platform\": \
         \"{name}\", and rows without a platform are compared with it"
    ));
    Ok(())
}

fn table<const N: usize>(header: [&str; N], numbers: &[usize]) -> Table {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING).set_header(header);
    for &column in numbers {
        table.column_mut(column).expect("one of the header's").set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// A factor as a share above one: 1.15 is 15%.
fn above(factor: f64) -> String {
    format!("{:.0}%", 100.0 * (factor - 1.0))
}

/// The factor of so many doublings.
fn doubled(times: f64) -> f64 {
    math::exp(times * math::ln(2.0))
}

/// The constants that could be fitted, their largest effects, and which the rows identify.
fn constants(platform: &PlatformRef, judged: &[CandidateConstant]) -> String {
    let mut table = table(["constant", "value", "unit", "largest effect of 1% more", ""], &[1]);
    for one in judged {
        let constant = platform.constants.iter().find(|(name, _)| *name == one.name).map(|(_, constant)| constant);
        // A change that may be chance is no effect.
        let has_effect = one.identification != Identification::WithoutEffect;
        let effect = one
            .largest
            .as_ref()
            .filter(|_| has_effect)
            .map(|(elasticity, run, column)| format!("{elasticity:+.2}% {column}, {run}"));
        table.add_row([
            one.name.to_owned(),
            constant.map_or_else(String::new, |constant| significant(constant.value)),
            constant.map_or_else(String::new, |constant| constant.unit.to_owned()),
            effect.unwrap_or_default(),
            match one.identification {
                Identification::Identified(_) => "fitted".into(),
                Identification::WithoutEffect => "kept: no figure changes with it by more than chance".into(),
                Identification::TooWeak(error) => {
                    format!("kept: known to ± {} at best (95%)", above(doubled(HALF * error)))
                }
                Identification::Imitated(other) => format!("kept: {} changes the same figures", judged[other].name),
                Identification::TooFewFigures => "kept: each fitted constant needs two figures".into(),
            },
        ]);
    }
    table.to_string()
}

fn changes(platform: &PlatformRef, fitted: &FitResult) -> String {
    let mut table = table(["constant", "before", "now", "change", "95% interval"], &[1, 2, 3, 4]);
    for &(name, now) in &fitted.values {
        let before = platform.costs.clone().get_mut(name).copied().unwrap_or_default();
        let (change, interval) = (error::relative(before, now), fitted.interval(name));
        table.add_row([
            name.to_owned(),
            significant(before),
            significant(now),
            change.map_or_else(String::new, |change| format!("{:+.1}%", 100.0 * change)),
            interval.map_or_else(String::new, |[low, high]| format!("{} to {}", significant(low), significant(high))),
        ]);
    }
    let [before, after] = fitted.training;
    format!("{table}\n{}\nloss on the rows fitted to: {before:.5} before, {after:.5} now", scatter(fitted))
}

/// What the intervals of the constants contain.
fn scatter(fitted: &FitResult) -> String {
    let widened = if fitted.scatter > 1.0 {
        format!(
            "are widened, because the rows scatter {:.1} times as much as their stated errors and the usual error of \
             the model say",
            fitted.scatter
        )
    } else {
        "come from the stated errors of the rows and the usual error of the model, because the rows scatter no more"
            .into()
    };
    format!("the 95% intervals {widened}; an error that all rows share is not in them")
}

fn left_out(fitted: &FitResult) -> String {
    let mut table = table(["left out", "figure", "measured", "error before", "error now"], &[2, 3, 4]);
    for one in &fitted.left_out {
        let error = |simulated: Option<f64>| {
            let error = simulated.and_then(|simulated| error::relative(one.measured, simulated));
            error.map_or_else(|| "–".into(), |error| format!("{:+.1}%", 100.0 * error))
        };
        let [before, now] = one.simulated.map(error);
        table.add_row([one.run.clone(), one.column.to_owned(), significant(one.measured), before, now]);
    }
    let [before, after] = fitted.test;
    let largest = fitted.left_out_errors().map_or_else(String::new, |errors| {
        let LeftOutErrors { largest: [before, now], figures, worse, growth, side } = errors;
        let worse = match worse {
            0 => "no figure got worse".into(),
            _ => format!("{worse} of {figures} figures got worse, by {:.1} percentage points at most", 100.0 * growth),
        };
        let side = side.map_or_else(String::new, |side| {
            format!("; the model is too {} for all of them", if side > 0.0 { "high" } else { "low" })
        });
        format!("\nlargest error: {:.1}% before, {:.1}% now; {worse}{side}", 100.0 * before, 100.0 * now)
    });
    format!("{table}{largest}\nloss on the rows left out: {before:.5} before, {after:.5} now")
}

/// The intervals, from leaving each group out in turn; or why there are none.
fn intervals(sample: &Sample, judged: &[CandidateConstant]) -> String {
    if sample.groups() < GROUPS_OF_INTERVAL {
        return format!("no 90% intervals: {} different setups, {GROUPS_OF_INTERVAL} at least", sample.groups());
    }
    let progress = bar(PER_MILLE as u64, "leaving each setup out in turn");
    let all = sample.intervals(judged, |done| progress.set_position((done * PER_MILLE) as u64));
    progress.finish_and_clear();
    let mut table = table(["figure", "90% interval around a prediction"], &[]);
    for (column, factor) in all {
        table.add_row([column, format!("÷ {factor:.3} to × {factor:.3}")]);
    }
    table.to_string()
}
