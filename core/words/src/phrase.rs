//! A sentence by its name, and what stands in its blanks.

#[cfg(not(feature = "english"))]
use serde::{Serialize, Serializer, ser::SerializeMap, ser::SerializeStruct};

/// The name of a sentence, and the names of its blanks.
pub type Sentence = (&'static str, &'static [&'static str]);

/// A sentence, and what stands in its blanks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Phrase {
    /// The name of the sentence, as in a catalogue.
    #[cfg_attr(feature = "types", ts(rename = "id", type = "string"))]
    pub(crate) sentence: &'static Sentence,
    /// By the names of the blanks.
    #[cfg_attr(feature = "types", ts(type = "Record<string, string | Phrase>"))]
    pub(crate) values: Vec<Value>,
}

/// What stands in a blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A name, a number, what a person gave: it reads as it is in any language.
    Text(String),
    /// Another phrase.
    Phrase(Phrase),
}

impl Phrase {
    /// A sentence with its blanks filled. `sentences!` calls it.
    #[must_use]
    pub fn new<const N: usize>(sentence: &'static Sentence, values: [Value; N]) -> Self {
        Self { sentence, values: values.into() }
    }

    /// The phrase with each text in it made another one.
    #[must_use]
    pub fn with_texts(mut self, made: fn(&str) -> String) -> Self {
        for value in &mut self.values {
            *value = match std::mem::replace(value, Value::Text(String::new())) {
                Value::Text(text) => Value::Text(made(&text)),
                Value::Phrase(phrase) => Value::Phrase(phrase.with_texts(made)),
            };
        }
        self
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Text(number.to_string())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::from(number as u64)
    }
}

impl From<Phrase> for Value {
    fn from(phrase: Phrase) -> Self {
        Self::Phrase(phrase)
    }
}

/// What the sentence `verbatim` says is what stands in it: words of others, and of what only the program says.
#[cfg(feature = "verbatim")]
impl From<String> for Phrase {
    fn from(words: String) -> Self {
        Self::new(&("verbatim", &["text"]), [words.into()])
    }
}

#[cfg(feature = "verbatim")]
impl From<&str> for Phrase {
    fn from(words: &str) -> Self {
        Self::from(words.to_owned())
    }
}

#[cfg(not(feature = "english"))]
impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        struct Values<'a>(&'a Phrase);

        impl Serialize for Values<'_> {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let mut map = to.serialize_map(None)?;
                for (name, value) in self.0.sentence.1.iter().zip(&self.0.values) {
                    match value {
                        Value::Text(text) => map.serialize_entry(name, text)?,
                        Value::Phrase(phrase) => map.serialize_entry(name, phrase)?,
                    }
                }
                map.end()
            }
        }

        let mut phrase = to.serialize_struct("Phrase", 2)?;
        phrase.serialize_field("id", self.sentence.0)?;
        phrase.serialize_field("values", &Values(self))?;
        phrase.end()
    }
}

/// Declares sentences: of each a function that fills its blanks, and `SENTENCES`, which has them all.
#[macro_export]
macro_rules! sentences {
    ($($name:ident($($blank:ident),*);)+) => {
        $(
            #[cold]
            pub(crate) fn $name($($blank: impl Into<$crate::Value>),*) -> $crate::Phrase {
                $crate::Phrase::new(&(stringify!($name), &[$(stringify!($blank)),*]), [$($blank.into()),*])
            }
        )+

        /// All of them.
        pub const SENTENCES: &[$crate::Sentence] = &[$((stringify!($name), &[$(stringify!($blank)),*])),+];
    };
}
