//! Machines of the user's.

use datapath::Problem;
use datapath::scenario::platform_file;
use pyo3::prelude::{PyResult, pyclass, pymethods};

use crate::problems::refused;

/// The machines that a scenario can name.
#[pyclass(frozen, module = "datapath_lab._datapath")]
pub(crate) struct Platforms(datapath::Platforms);

#[pymethods]
impl Platforms {
    /// The built-in machines and those of these files.
    #[new]
    fn new(files: Vec<String>) -> PyResult<Self> {
        let mut platforms = datapath::Platforms::default();
        for (index, file) in files.into_iter().enumerate() {
            let named = |Problem { path, message, hint }| {
                let path = if path.is_empty() { format!("[{index}]") } else { format!("[{index}].{path}") };
                Problem { path, message, hint }
            };
            let platform = platform_file::read(&file);
            let platform =
                platform.map_err(|problems| refused(&problems.into_iter().map(named).collect::<Vec<_>>()))?;
            platforms = platforms.with(platform);
        }
        Ok(Self(platforms))
    }

    /// The names of all machines.
    fn names(&self) -> Vec<String> {
        self.0.iter().map(|platform| platform.name.to_string()).collect()
    }
}

/// The machines of an argument; the built-in ones if there is none.
pub(crate) fn of(platforms: Option<&Platforms>) -> datapath::Platforms {
    platforms.map(|platforms| platforms.0.clone()).unwrap_or_default()
}
