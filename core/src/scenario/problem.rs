//! What is wrong with a description, where, and what to do about it.

use serde::Serialize;

/// One thing wrong, or one thing to know, about a description.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Problem {
    /// The field, as in `workload.connections`; empty for the document as a whole.
    pub path: String,
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub hint: String,
}

impl Problem {
    /// A problem at `path`.
    #[must_use]
    pub fn new(path: &str, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { path: path.into(), message: message.into(), hint: hint.into() }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        write!(f, "{} ({})", self.message, self.hint)
    }
}
