//! Recorded loads.

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;
use std::sync::Arc;

use datapath::model::workload::trace;
use datapath::scenario::description::NamedTrace;
use datapath::scenario::trace_file::{self, TraceFileError};
use pyo3::PyErr;
use pyo3::prelude::{PyResult, Python, pyclass, pymethods};

use crate::problems::refused_for;

/// A recorded load, which runs share.
#[pyclass(frozen, module = "datapath_lab._datapath")]
pub(crate) struct Trace(pub(crate) NamedTrace);

#[pymethods]
impl Trace {
    /// Reads a file, or the text of one.
    #[new]
    fn new(py: Python<'_>, name: &str, path: Option<PathBuf>, text: Option<String>) -> PyResult<Self> {
        let read = || match path {
            Some(path) => trace_file::read(BufReader::new(File::open(path)?)),
            None => trace_file::read(text.unwrap_or_default().as_bytes()),
        };
        let rows = py.detach(read).map_err(|error| match error {
            TraceFileError::Refused(problem) => refused_for(problem),
            TraceFileError::File(error) => PyErr::from(error),
        })?;
        Ok(Self(NamedTrace::of(name, Arc::new(rows))))
    }

    #[getter]
    fn digest(&self) -> &str {
        &self.0.digest
    }

    #[getter]
    fn requests(&self) -> usize {
        self.rows().map_or(0, trace::Trace::rows)
    }

    #[getter]
    fn per_second(&self) -> f64 {
        self.rows().map_or(0.0, trace::Trace::per_second)
    }
}

impl Trace {
    fn rows(&self) -> Option<&trace::Trace> {
        self.0.rows.as_deref()
    }
}
