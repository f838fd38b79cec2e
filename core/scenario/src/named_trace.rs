//! A trace as a scenario names it.

use std::sync::Arc;

use datapath_model::workload::trace::Trace;
use serde::Serialize;

/// A trace, by its name and by what is in it. Its requests are given beside the scenario.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct NamedTrace {
    /// The name of its file.
    pub name: String,
    /// The digest of its times and sizes, 16 hexadecimal digits.
    pub digest: String,
    /// The trace itself; nothing if it is not given.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub rows: Option<Arc<Trace>>,
}

impl NamedTrace {
    /// A trace that is given.
    #[must_use]
    pub fn of(name: &str, rows: Arc<Trace>) -> Self {
        Self { name: name.into(), digest: format!("{:016x}", rows.digest()), rows: Some(rows) }
    }
}
