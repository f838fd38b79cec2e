//! Problems of the input as exceptions.

use datapath::Problem;
use pyo3::PyErr;

pyo3::import_exception!(datapath_lab.errors, EngineError);
pyo3::import_exception!(datapath_lab.errors, ScenarioError);

/// The exception for wrong input.
pub(crate) fn refused(problems: &[Problem]) -> PyErr {
    let triple = |problem: &Problem| (problem.path.clone(), problem.message.to_string(), problem.hint.to_string());
    ScenarioError::new_err((problems.iter().map(triple).collect::<Vec<_>>(),))
}

/// The exception for one problem.
pub(crate) fn refused_for(problem: Problem) -> PyErr {
    refused(&[problem])
}
