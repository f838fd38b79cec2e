//! Columns as a stream of Arrow, by its `PyCapsule` protocol.

use std::sync::Arc;

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, BooleanArray, Float64Array, Int64Array, RecordBatch, RecordBatchIterator, StringArray};
use arrow_schema::ArrowError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{Bound, PyAny, PyAnyMethods, PyErr, PyResult, Python, pyfunction};
use pyo3::types::PyCapsule;

fn faulty(error: &ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A stream of one batch; each column has a name, a kind and a list of values or `None`.
#[pyfunction]
pub(crate) fn arrow_stream<'py>(
    py: Python<'py>,
    columns: Vec<(String, String, Bound<'py, PyAny>)>,
) -> PyResult<Bound<'py, PyCapsule>> {
    let mut arrays: Vec<(String, ArrayRef)> = Vec::new();
    for (name, kind, values) in columns {
        let array: ArrayRef = match kind.as_str() {
            "bool" => Arc::new(BooleanArray::from(values.extract::<Vec<Option<bool>>>()?)),
            "int" => Arc::new(Int64Array::from(values.extract::<Vec<Option<i64>>>()?)),
            "float" => Arc::new(Float64Array::from(values.extract::<Vec<Option<f64>>>()?)),
            "str" => Arc::new(StringArray::from(values.extract::<Vec<Option<String>>>()?)),
            _ => return Err(PyValueError::new_err(format!("a column of {kind} has no type in Arrow"))),
        };
        arrays.push((name, array));
    }
    let batch = RecordBatch::try_from_iter_with_nullable(arrays.into_iter().map(|(name, array)| (name, array, true)))
        .map_err(|error| faulty(&error))?;
    let schema = batch.schema();
    let reader = RecordBatchIterator::new([Ok(batch)], schema);
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(reader)), c"arrow_array_stream")
}
