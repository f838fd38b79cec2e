//! From measurements to the file of a machine: which rows take part in a fit, what refuses it, and
//! the file with the new values.

use super::Measurements;
use super::fit::{CandidateConstant, FigureColumn, FitResult, GROUPS_MIN, Identification, Sample, figure_columns};
use datapath_scenario::platform::PlatformRef;
use toml_edit::{DocumentMut, TomlError, value};

/// Leaves out the runs of other machines. Returns what takes no part, as sentences.
pub fn of_machine(measurements: &mut Measurements, platform: &PlatformRef) -> Vec<String> {
    let all = measurements.runs.len();
    measurements.runs.retain(|run| run.platform == *platform.name);
    let others = all - measurements.runs.len();
    let of_others = (others > 0).then(|| format!("{others} rows of other machines take no part"));
    let unknown = measurements.runs.iter().flat_map(|run| {
        run.plan
            .as_ref()
            .err()
            .into_iter()
            .flatten()
            .map(move |problem| format!("line {}: takes no part, because it is not modelled: {problem}", run.line))
    });
    let columns =
        figure_columns(&measurements.runs).into_iter().filter_map(|FigureColumn { column, unused, reason, .. }| {
            let figures = if unused == 1 { "1 figure takes".to_owned() } else { format!("{unused} figures take") };
            reason.map(|reason| format!("{column}: {figures} no part: {reason}"))
        });
    of_others.into_iter().chain(unknown).chain(columns).collect()
}

/// The reason why a sample has too few setups for a fit.
#[must_use]
pub fn too_few_setups(sample: &Sample, platform: &PlatformRef) -> Option<String> {
    (sample.groups() < GROUPS_MIN).then(|| {
        format!(
            "has rows of {} different setups of the {}; {GROUPS_MIN} at least, three to fit to and one to test the fit \
             (rows that differ only in SMT, layer or QEBSM count as one setup)",
            sample.groups(),
            platform.name
        )
    })
}

/// The reason why there is nothing to fit.
#[must_use]
pub fn nothing_identified(judged: &[CandidateConstant]) -> Option<&'static str> {
    let is_identified = |one: &CandidateConstant| matches!(one.identification, Identification::Identified(_));
    (!judged.iter().any(is_identified)).then_some(
        "the rows identify no constant: nothing is fitted. Measure setups in which other parts limit, \
         and CPU time next to throughput",
    )
}

/// The file of a machine with the values of a fit. `source` names the measurements; `comment` comes
/// first in the file.
///
/// # Errors
/// The text is not TOML.
pub fn machine_file(text: &str, fit: &FitResult, source: &str, comment: &str) -> Result<String, TomlError> {
    let mut document: DocumentMut = text.parse()?;
    for &(name, number) in &fit.values {
        let constant = &mut document["constants"][name];
        let start = constant["value"].as_float().map_or_else(String::new, |value| format!(", {value} before"));
        constant["value"] = value(number);
        constant["origin"] = value(format!("fitted to {source}{start}"));
    }
    let comment: String = comment.lines().map(|line| format!("# {}\n", line.trim_end())).collect();
    Ok(format!("{comment}{document}"))
}
