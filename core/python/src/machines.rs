//! Machines and traces of the user's.

use std::sync::Arc;

use datapath::scenario::platform_file;
use datapath::scenario::suggestion::one_of;
use datapath::{Platform, Problem};
use pyo3::prelude::{PyRef, PyResult, pyclass, pymethods};

use crate::problems::{refused, refused_for};
use crate::traces::Trace;

/// What a machine's file is.
const FILE_HINT: &str = "a text as Platforms().text(\"z15\") returns it, or the pathlib.Path of a file";

/// The machines and traces that a scenario can name.
#[pyclass(frozen, module = "datapath_lab._datapath")]
pub(crate) struct Platforms {
    all: datapath::Platforms,
    /// The names of the user's machines, each with the text of its file.
    texts: Vec<(String, String)>,
}

#[pymethods]
impl Platforms {
    /// The built-in machines and those of these files.
    #[new]
    fn new(files: Vec<String>) -> PyResult<Self> {
        let (mut all, mut texts) = (datapath::Platforms::default(), Vec::new());
        for (index, file) in files.into_iter().enumerate() {
            let named = |Problem { path, message, hint }| {
                if path.is_empty() {
                    let message = format!("is no machine's file in TOML: {message}");
                    return Problem::new(&format!("[{index}]"), message, FILE_HINT);
                }
                Problem { path: format!("[{index}].{path}"), message, hint }
            };
            let platform = platform_file::read(&file);
            let platform =
                platform.map_err(|problems| refused(&problems.into_iter().map(named).collect::<Vec<_>>()))?;
            texts.push((platform.name.to_string(), file));
            all = all.with(platform);
        }
        Ok(Self { all, texts })
    }

    /// The text of the file of a machine.
    fn text(&self, name: &str) -> PyResult<String> {
        text_of(Some(self), name).ok_or_else(|| {
            let names = self.names();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            refused_for(Problem::new("platform", format!("there is no platform \"{name}\""), one_of(name, &names)))
        })
    }

    /// These machines, and traces.
    #[expect(clippy::needless_pass_by_value, reason = "arguments from Python are owned")]
    fn with_traces(&self, traces: Vec<PyRef<'_, Trace>>) -> Self {
        let rows = |trace: &Trace| Some((trace.0.name.clone(), Arc::clone(trace.0.rows.as_ref()?)));
        let given = traces.iter().filter_map(|trace| rows(trace));
        let all = given.fold(self.all.clone(), |all, (name, rows)| all.with_trace(&name, rows));
        Self { all, texts: self.texts.clone() }
    }

    /// The names of all machines.
    fn names(&self) -> Vec<String> {
        self.all.iter().map(|platform| platform.name.to_string()).collect()
    }
}

/// The machines of an argument; the built-in ones if there is none.
pub(crate) fn of(platforms: Option<&Platforms>) -> datapath::Platforms {
    platforms.map(|platforms| platforms.all.clone()).unwrap_or_default()
}

/// The text of the file of a machine.
pub(crate) fn text_of(platforms: Option<&Platforms>, name: &str) -> Option<String> {
    let given = platforms.and_then(|platforms| platforms.texts.iter().rev().find(|(known, _)| known == name));
    given.map(|(_, text)| text.clone()).or_else(|| Platform::built_in_text(name).map(str::to_owned))
}
