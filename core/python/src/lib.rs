//! The simulator for Python: text and JSON in and out. The package `datapath_lab` around it makes
//! dictionaries and tables of them.
#![cfg(feature = "extension")]

mod arrow;
mod campaigns;
mod documents;
mod interruption;
mod machines;
mod measurements;
mod plan;
mod problems;
mod scenarios;
mod tables;
mod traces;

/// The extension module `datapath_lab._datapath`.
#[pyo3::pymodule]
mod _datapath {
    #[pymodule_export]
    use super::arrow::arrow_stream;
    #[pymodule_export]
    use super::campaigns::Campaign;
    #[pymodule_export]
    use super::documents::{explain, run, sensitivity};
    #[pymodule_export]
    use super::interruption::fail;
    #[pymodule_export]
    use super::machines::Platforms;
    #[pymodule_export]
    use super::measurements::{calibrate, compare_measurements};
    #[pymodule_export]
    use super::plan::plan;
    #[pymodule_export]
    use super::scenarios::{described, laid_over, scenarios, schema};
    #[pymodule_export]
    use super::tables::{sweep, validate};
    #[pymodule_export]
    use super::traces::Trace;

    /// Version of the engine, which each result names.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
