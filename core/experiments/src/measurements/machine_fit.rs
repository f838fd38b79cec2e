//! From measurements to the file of a machine: which rows take part in a fit, what refuses it, and
//! the file with the new values.

use std::collections::BTreeMap;
use std::path::Path;

use super::Measurements;
use super::fit::{CandidateConstant, FigureColumn, FitResult, GROUPS_MIN, Identification, Sample, figure_columns};
use datapath_scenario::platform::{Platform, PlatformRef};
use datapath_scenario::platform_file::{self, NAME_MAX};
use datapath_scenario::problem::Problem;
use datapath_scenario::suggestion::one_of;
use datapath_words::{Phrase, measurements};
use serde::Serialize;
use toml_edit::{DocumentMut, TomlError, value};

/// The keys of a machine's file for its name, and for the built-in machine of which it is a copy.
const NAME: &str = "name";
const BASE: &str = "base";

/// Leaves out the runs of other machines. Returns what takes no part.
pub fn of_machine(measurements: &mut Measurements, platform: &PlatformRef) -> Vec<Phrase> {
    let all = measurements.runs.len();
    measurements.runs.retain(|run| run.platform == *platform.name);
    let others = all - measurements.runs.len();
    let of_others = (others > 0).then(|| measurements::rows_of_other_machines(&others));
    let unknown = measurements.runs.iter().flat_map(|run| {
        let problems = run.scenario.as_ref().err().into_iter().flatten();
        problems.map(|problem| measurements::TakesNoPart { line: &run.line, problem: &problem.to_string() }.phrase())
    });
    let columns = figure_columns(&measurements.runs).into_iter();
    let columns = columns.filter_map(|FigureColumn { column, used, unused, reason }| {
        let reason = reason?;
        let rows = used + unused;
        Some(
            measurements::ColumnTakesNoPart { column: &column, unused: &unused, rows: &rows, reason: &reason }.phrase(),
        )
    });
    of_others.into_iter().chain(unknown).chain(columns).collect()
}

/// The reason why a sample has too few setups for a fit.
#[must_use]
pub fn too_few_setups(sample: &Sample, platform: &PlatformRef) -> Option<Phrase> {
    let count = sample.groups();
    (count < GROUPS_MIN)
        .then(|| measurements::FewSetups { count: &count, machine: &platform.name, least: &GROUPS_MIN }.phrase())
}

/// The reason why there is nothing to fit.
#[must_use]
pub fn nothing_identified(judged: &[CandidateConstant]) -> Option<Phrase> {
    let is_identified = |one: &CandidateConstant| matches!(one.identification, Identification::Identified(_));
    (!judged.iter().any(is_identified)).then(measurements::nothing_identified)
}

/// A machine that differs from a built-in one in constants only.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ChangedMachine {
    /// The built-in machine.
    pub platform: String,
    /// The constants that differ, with their values.
    pub constants: BTreeMap<&'static str, f64>,
}

impl ChangedMachine {
    /// Reads the file of a machine.
    ///
    /// # Errors
    /// It is no file of a machine, or differs from the built-in machine in more than constants.
    pub fn read(text: &str) -> Result<Self, Vec<Problem>> {
        let machine = platform_file::read(text)?;
        let file: DocumentMut = text.parse().unwrap_or_default();
        let base = file.get(BASE).and_then(|base| base.as_str()).unwrap_or(&machine.name);
        let Some(built_in) = Platform::built_in(base) else {
            let names: Vec<&str> = Platform::all().map(|known| &*known.name).collect();
            let key = if file.contains_key(BASE) { BASE } else { NAME };
            return Err(vec![Problem::new(key, measurements::not_built_in(), one_of(base, &names))]);
        };
        if machine.paths != built_in.paths {
            let message = measurements::other_paths(&built_in.name);
            return Err(vec![Problem::new("paths", message, measurements::constants_only())]);
        }
        let before: BTreeMap<&str, f64> =
            built_in.constants.iter().map(|(name, constant)| (*name, constant.value)).collect();
        let constants = machine.constants.iter().map(|(name, constant)| (*name, constant.value));
        let constants = constants.filter(|(name, value)| before.get(name) != Some(value)).collect();
        Ok(Self { platform: built_in.name.clone().into_owned(), constants })
    }
}

/// The name of a machine whose file has this path: the part before the extension, with the letters
/// that a name may have; nothing if none is left.
#[must_use]
pub fn name_of_file(path: &Path) -> Option<String> {
    let stem = path.file_stem()?.to_string_lossy().to_lowercase();
    let name: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(NAME_MAX).collect();
    Some(name.trim_matches('-').to_owned()).filter(|name| !name.is_empty())
}

/// The file of a machine with the values of a fit. `name` replaces the machine's; `source` names the
/// measurements; `comment` comes first in the file.
///
/// # Errors
/// The text is not TOML.
pub fn machine_file(
    text: &str,
    name: Option<&str>,
    fit: &FitResult,
    source: &str,
    comment: &str,
) -> Result<String, TomlError> {
    let mut document: DocumentMut = text.parse()?;
    let before = document[NAME].as_str().unwrap_or_default().to_owned();
    if let Some(name) = name.filter(|name| *name != before) {
        // The page needs to know which machine the constants differ from.
        if !document.contains_key(BASE) {
            document[BASE] = value(before);
        }
        document[NAME] = value(name);
    }
    for &(name, number) in &fit.values {
        let constant = &mut document["constants"][name];
        let start = constant["value"].as_float().map_or_else(String::new, |value| format!(", {value} before"));
        constant["value"] = value(number);
        let interval = fit.interval(name).map_or_else(String::new, |[low, high]| format!("; 95% from {low} to {high}"));
        constant["origin"] = value(format!("fitted to {source}{start}{interval}"));
    }
    let comment: String = comment.lines().map(|line| format!("# {}\n", line.trim_end())).collect();
    Ok(format!("{comment}{document}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fitted_machine_is_read_back_as_the_constants_that_changed() {
        let z15 = Platform::built_in_text("z15").unwrap();
        assert_eq!(ChangedMachine::read(z15).unwrap().constants, BTreeMap::new());
        let values = vec![("dispatch", 0.9), ("vswitch_hold", 41.5)];
        let (intervals, scatter) = (vec![[0.8, 1.0], [40.0, 43.0]], 1.0);
        let fit = FitResult {
            values: values.clone(),
            constant_intervals: intervals,
            scatter,
            training: [0.0; 2],
            test: [0.0; 2],
            left_out: Vec::new(),
        };
        for name in [None, Some("z15"), Some("my")] {
            let file = machine_file(z15, name, &fit, "lab.csv", "one line\nanother").unwrap();
            let machine = ChangedMachine::read(&file).unwrap();
            assert_eq!((machine.platform.as_str(), machine.constants), ("z15", values.iter().copied().collect()));
            assert_eq!(platform_file::read(&file).unwrap().name, name.unwrap_or("z15"));
            // A copy of a copy still comes from the built-in machine.
            let copy = machine_file(&file, Some("copy"), &fit, "lab.csv", "").unwrap();
            assert_eq!(ChangedMachine::read(&copy).unwrap().platform, "z15");
        }
    }

    #[test]
    fn a_machine_is_called_as_its_file() {
        let name = |path: &str| name_of_file(Path::new(path));
        assert_eq!(name("fits/my.toml").as_deref(), Some("my"));
        assert_eq!(name("My Machine_2.toml").as_deref(), Some("my-machine-2"));
        assert_eq!(name("a-name-that-is-longer-than-one-may-be.toml").map(|name| name.len()), Some(NAME_MAX));
        assert_eq!(name("….toml"), None);
    }

    #[test]
    fn a_machine_of_another_kind_is_refused() {
        let z15 = Platform::built_in_text("z15").unwrap();
        let path = |text: &str| ChangedMachine::read(text).unwrap_err()[0].path.clone();
        assert_eq!(path(&z15.replace("name = \"z15\"", "name = \"z99\"")), "name");
        assert_eq!(path(&z15.replacen("connections = [1, 50]", "connections = [1, 60]", 1)), "paths");
        assert_eq!(path("no machine"), "");
    }
}
