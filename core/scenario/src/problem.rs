//! What is wrong with a description, where, and how to mend it.

use datapath_words::{Phrase, shown};
use serde::Serialize;

/// A problem of a description, or a remark about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Problem {
    /// The field, for example `workload.connections`; empty for the document as a whole.
    pub path: String,
    /// What is wrong.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub message: Phrase,
    /// How to mend it; empty where there is nothing to mend.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub hint: Phrase,
}

impl Problem {
    /// A problem at `path`. Path and message may contain text that the user gave.
    #[must_use]
    pub fn new(path: &str, message: impl Into<Phrase>, hint: impl Into<Phrase>) -> Self {
        Self { path: shown(path), message: message.into().shown(), hint: hint.into() }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(self.message.as_str())?;
        if self.hint.as_str().is_empty() { Ok(()) } else { write!(f, " ({})", self.hint.as_str()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(shown("\u{1b}[31m\r\n\0 \u{202e}\u{9b}ä\"\\"), r#"\u{1b}[31m\r\n\u{0} \u{202e}\u{9b}ä"\"#);
        let problem = Problem::new("a\nb", format!("there is no \"{}\"", '\u{7}'), "hint");
        assert_eq!(problem.to_string(), "a\\nb: there is no \"\\u{7}\" (hint)");
    }
}
