//! The simulator's words. The sentences are in `en/*.json`, with blanks in braces; each is a
//! function here that fills its blank, or a struct that names its blanks.
//!
//! With the feature `english` a phrase is English text; with `german`, German text after
//! [`speak`]. Without them, as in the page, a phrase is the
//! name of its sentence with the values of its blanks; the page has the words and writes the text
//! ([`Phrase`]).

use std::borrow::Cow;
use std::fmt;
use std::fmt::Write;
#[cfg(feature = "german")]
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

#[cfg(any(test, feature = "english"))]
mod blanks;
#[cfg(feature = "german")]
mod names;
mod shown;
#[cfg(test)]
mod twins;

pub use shown::shown;

#[cfg(feature = "german")]
static GERMAN: AtomicBool = AtomicBool::new(false);

/// A language that phrases can be in.
#[cfg(feature = "german")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// The language of what other programs read.
    English,
    /// The second language.
    German,
}

#[cfg(feature = "german")]
impl Language {
    /// The language of a tag or of a locale, such as `de` or `de_AT.UTF-8`; English for all others.
    #[must_use]
    pub fn of_tag(tag: &str) -> Self {
        if tag.starts_with("de") { Self::German } else { Self::English }
    }
}

/// Makes phrases from now on in this language. What other programs read is English, so only what
/// writes for people calls it.
#[cfg(feature = "german")]
pub fn speak(language: Language) {
    GERMAN.store(language == Language::German, Ordering::Relaxed);
}

/// Whether phrases are German.
#[cfg(feature = "german")]
fn is_german() -> bool {
    GERMAN.load(Ordering::Relaxed)
}
#[cfg(not(feature = "german"))]
const fn is_german() -> bool {
    false
}

/// What the engine names in English, such as `client IFL 0` or a share, in the language in use.
#[must_use]
pub fn named(name: &dyn Blank) -> Phrase {
    let code = Phrase::verbatim(name);
    #[cfg(feature = "german")]
    if is_german() {
        return Phrase(names::german(&code.0));
    }
    code
}

/// A number as the language in use writes it: German has a decimal comma, and a space before `%`.
#[must_use]
pub fn number(text: String) -> String {
    if is_german() { text.replace('.', ",").replace('%', "\u{a0}%") } else { text }
}

/// The text of a sentence in the language in use, or its name.
macro_rules! template {
    ($name:literal, $english:literal, $german:literal) => {
        if cfg!(feature = "german") && $crate::is_german() {
            $german
        } else if cfg!(feature = "english") {
            $english
        } else {
            $name
        }
    };
}
use template;

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

/// A sentence with its blanks filled.
///
/// Without the feature `english` it is `STX name (US value)* ETX`, in control characters of ASCII, with
/// the values in the order of their blanks' names. A value can be a phrase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Phrase(String);

/// The value of a blank: a phrase, or anything that does not depend on the language, such as a name
/// or a number.
pub trait Blank {
    /// Writes the value.
    fn write(&self, to: &mut String);
}

impl Blank for Phrase {
    fn write(&self, to: &mut String) {
        to.push_str(&self.0);
    }
}

/// Writes a value that is not a phrase; without English, only what can be shown of it.
pub fn write_value(value: &dyn fmt::Display, to: &mut String) {
    if cfg!(feature = "english") {
        let _ = write!(to, "{value}");
    } else {
        to.push_str(&shown(&value.to_string()));
    }
}

/// Makes types values of blanks, written as they are displayed.
#[macro_export]
macro_rules! blanks {
    ($($value:ty),*) => {
        $(impl $crate::Blank for $value {
            fn write(&self, to: &mut String) {
                $crate::write_value(self, to);
            }
        })*
    };
}

blanks!(&str, String, Box<str>, Cow<'_, str>, fmt::Arguments<'_>, u32, u64, usize);

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The name of a part as English says it behind *of*: `server OSA card` is a code, and *the server’s OSA
/// card* its name. `×4` means that a part stands for four. In other languages, and in the page, it is
/// the code, which they translate.
#[must_use]
pub fn owner(name: &dyn Blank) -> Phrase {
    let code = Phrase::verbatim(name);
    if !cfg!(feature = "english") || is_german() {
        return code;
    }
    if let Some((one, count)) = code.0.rsplit_once(" ×") {
        return Phrase(match (one, one.split_once(' ')) {
            ("Client guest", _) => format!("the {count} client guests"),
            ("Server guest", _) => format!("the {count} server guests"),
            (_, Some((side @ ("client" | "server"), card))) => format!("the {side}’s {count} {card} cards"),
            _ => code.0,
        });
    }
    for (side, guest) in [("client", "Client guest"), ("server", "Server guest")] {
        if let Some(part) = code.0.strip_prefix(side).and_then(|rest| rest.strip_prefix(' ')) {
            return Phrase(format!("the {side}’s {part}"));
        }
        if let Some(number) = code.0.strip_prefix(guest) {
            // A guest with a number needs no article.
            let article = if number.is_empty() { "the " } else { "" };
            return Phrase(format!("{article}{side} guest{number}"));
        }
    }
    code
}

impl Phrase {
    /// A phrase that does not depend on the language.
    #[must_use]
    pub fn verbatim(value: &dyn Blank) -> Self {
        let mut text = String::new();
        value.write(&mut text);
        Self(text)
    }

    /// Its content: text, or a name with values.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// For English that contains the user's text: what can be shown of it. Without English, each
    /// value was cleaned separately.
    #[must_use]
    pub fn shown(self) -> Self {
        if cfg!(feature = "english") { Self(shown(&self.0)) } else { self }
    }

    /// Fills the blanks of an English template. Values have the order of [`blanks`].
    #[cfg(feature = "english")]
    fn new(template: &str, values: &[&dyn Blank]) -> Self {
        let names = blanks::blanks(template);
        let mut text = String::new();
        let mut left = template;
        while let Some((before, rest)) = left.split_once('{') {
            text.push_str(before);
            let blank = rest.split_once('}').and_then(|(name, after)| Some((names.binary_search(&name).ok()?, after)));
            if let Some((at, after)) = blank {
                values[at].write(&mut text);
                left = after;
            } else {
                text.push('{');
                left = rest;
            }
        }
        text.push_str(left);
        Self(text)
    }

    /// Writes the name of a sentence and its values.
    #[cfg(not(feature = "english"))]
    fn new(name: &str, values: &[&dyn Blank]) -> Self {
        let mut text = String::from('\u{2}');
        text.push_str(name);
        for value in values {
            text.push('\u{1f}');
            value.write(&mut text);
        }
        text.push('\u{3}');
        Self(text)
    }
}

/// Any text is a phrase, for what only the program says.
impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

#[cfg(all(test, feature = "english"))]
mod tests {
    use super::*;

    #[test]
    fn english_has_articles() {
        for (code, name) in [
            ("server OSA-Express6 uplink card", "the server’s OSA-Express6 uplink card"),
            ("Client guest", "the client guest"),
            ("Server guest 2", "server guest 2"),
            ("FCP channel", "FCP channel"),
            ("Client guest ×4", "the 4 client guests"),
            ("server OSA-Express6 ×4", "the server’s 4 OSA-Express6 cards"),
        ] {
            assert_eq!(owner(&code).as_str(), name);
        }
    }

    /// Also in German: the language is that of the whole process, so no other test may read sentences.
    #[test]
    fn blanks_are_filled_and_other_braces_stay() {
        assert_eq!(problems::must_be_object(&problems::a_list()).as_str(), "must be an object, not a list");
        assert!(problems::empty_scenario().as_str().contains("{ } is a scenario"));
        let phrase = problems::as_in(&"{example} {");
        assert_eq!(phrase.as_str(), "for example {example} {", "what was filled in is not filled again");
        #[cfg(feature = "german")]
        {
            speak(Language::of_tag("de_AT.UTF-8"));
            let german = problems::must_be_object(&problems::a_list());
            speak(Language::of_tag("en"));
            assert_eq!(german.as_str(), "muss ein Objekt sein, nicht eine Liste");
            assert_eq!(problems::a_list().as_str(), "a list");
        }
    }

    #[test]
    fn another_order_of_words_is_filled_with_the_same_values() {
        let filled = |template| Phrase::new(template, &[&"card", &"41%"]);
        assert_eq!(filled("{name}: {share}, so {name}").as_str(), "card: 41%, so card");
        assert_eq!(filled("{share} of {name}").as_str(), "41% of card");
    }
}

#[cfg(all(test, not(feature = "english")))]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_its_name_and_its_values() {
        let phrase = problems::must_be_object(&problems::a_list());
        assert_eq!(phrase.as_str(), "\u{2}problems.must_be_object\u{1f}\u{2}problems.a_list\u{3}\u{3}");
        let phrase = limits::ShareOf { share: &"41%", name: &"card" }.phrase();
        assert_eq!(phrase.as_str(), "\u{2}limits.share_of\u{1f}card\u{1f}41%\u{3}", "in the order of their names");
        let given = problems::as_in(&"a\u{2}b\u{3}");
        assert_eq!(given.as_str(), "\u{2}problems.as_in\u{1f}a\\u{2}b\\u{3}\u{3}", "what was given cannot be a phrase");
    }
}
