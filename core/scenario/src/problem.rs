//! What is wrong with a description, where, and what to do about it.

use datapath_words::Phrase;
use serde::Serialize;

/// One thing wrong, or one thing to know, about a description.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Problem {
    /// The field, as in `workload.connections`; empty for the document as a whole.
    pub path: String,
    /// What is wrong.
    #[cfg_attr(feature = "words", serde(serialize_with = "as_text"))]
    pub message: Phrase,
    /// What would be right.
    pub hint: Phrase,
}

impl Problem {
    /// A problem at `path`. Path and message may hold what a person gave.
    #[must_use]
    pub fn new(path: &str, message: impl Into<Phrase>, hint: impl Into<Phrase>) -> Self {
        let message = message.into();
        // Where words are known, all of them together are what is shown.
        let message = if cfg!(feature = "words") { message } else { message.with_texts(excerpt) };
        Self { path: excerpt(path), message, hint: hint.into() }
    }

    /// What is wrong, as it can be shown.
    #[cfg(feature = "words")]
    #[must_use]
    pub fn message(&self) -> String {
        excerpt(&self.message.to_string())
    }
}

#[cfg(feature = "words")]
fn as_text<S: serde::Serializer>(message: &Phrase, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&excerpt(&message.to_string()))
}

#[cfg(feature = "words")]
impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        write!(f, "{} ({})", self.message(), self.hint)
    }
}

/// Most that is shown of a word, and of all words together, in characters.
const WORD_MAX: usize = 60;
const WORDS_MAX: usize = 300;

/// What a person gave as it can be shown: nothing that a terminal obeys or hides, and no more than one reads.
#[must_use]
pub fn excerpt(given: &str) -> String {
    let mut shown = String::new();
    let (mut in_word, mut in_all) = (0, 0);
    for c in given.chars() {
        in_word = if c == ' ' { 0 } else { in_word + 1 };
        if in_word > WORD_MAX + 1 {
            continue;
        }
        in_all += 1;
        if in_all > WORDS_MAX {
            shown.push('…');
            break;
        }
        match c {
            _ if in_word > WORD_MAX => shown.push('…'),
            // Besides controls, what turns the direction of its neighbours or takes no room.
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => {
                shown.extend(c.escape_unicode());
            }
            _ if c.is_control() => shown.extend(c.escape_default()),
            _ => shown.push(c),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_written_out() {
        assert_eq!(excerpt("\u{1b}[31m\r\n\0 \u{202e}\u{9b}ä\"\\"), r#"\u{1b}[31m\r\n\u{0} \u{202e}\u{9b}ä"\"#);
        let problem = Problem::new("a\nb", format!("there is no \"{}\"", '\u{7}'), "hint");
        assert_eq!(problem.to_string(), "a\\nb: there is no \"\\u{7}\" (hint)");
    }

    #[test]
    fn what_nobody_reads_is_cut() {
        let word = excerpt(&format!("{} is no number", "9".repeat(1000)));
        assert_eq!(word, format!("{}… is no number", "9".repeat(WORD_MAX)));
        let words = excerpt(&"word ".repeat(1000));
        assert_eq!((words.chars().count(), words.chars().last()), (WORDS_MAX + 1, Some('…')));
        let short = "x".repeat(WORD_MAX);
        assert_eq!(excerpt(&short), short);
    }
}
