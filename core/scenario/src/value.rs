//! The value of a field, and the range of such values.

use std::fmt;

use datapath_words::{Phrase, problems};
use serde::{Serialize, Serializer};

/// A value of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalar {
    /// A whole number.
    Whole(u64),
    /// Any number.
    Number(f64),
    /// On or off.
    Flag(bool),
    /// One of several words.
    Word(&'static str),
}

impl Scalar {
    /// The value as a number, for comparisons; off comes before on.
    pub(crate) fn size(self) -> f64 {
        match self {
            Self::Whole(value) => value as f64,
            Self::Number(value) => value,
            Self::Flag(on) => f64::from(u8::from(on)),
            Self::Word(_) => f64::NAN,
        }
    }
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(value) => value.fmt(f),
            Self::Number(value) if value.fract() == 0.0 && value.abs() < 1e15 => (*value as i64).fmt(f),
            // Formatted as in JSON. The standard library's formatter is large, and the page has
            // this one anyway.
            Self::Number(value) => serde_json::Value::from(*value).fmt(f),
            Self::Flag(on) => on.fmt(f),
            Self::Word(word) => word.fmt(f),
        }
    }
}

datapath_words::blanks!(Scalar);

impl Serialize for Scalar {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Whole(value) => value.serialize(to),
            Self::Number(value) => value.serialize(to),
            Self::Flag(on) => on.serialize(to),
            Self::Word(word) => word.serialize(to),
        }
    }
}

/// The values that a field can have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Range {
    /// A whole number from … to ….
    Whole(u64, u64),
    /// A number from … to ….
    Number(f64, f64),
    /// On or off.
    Flag,
    /// A word of a list.
    Word(&'static [&'static str]),
}

impl Range {
    /// Whether a value lies in the range.
    #[must_use]
    pub fn holds(self, value: Scalar) -> bool {
        match self {
            Self::Whole(low, high) => (low as f64..=high as f64).contains(&value.size()),
            Self::Number(low, high) => (low..=high).contains(&value.size()),
            Self::Flag => matches!(value, Scalar::Flag(_)),
            Self::Word(words) => matches!(value, Scalar::Word(word) if words.contains(&word)),
        }
    }

    /// The range, in words.
    #[must_use]
    pub fn describe(self, unit: &str) -> Phrase {
        match self {
            Self::Word(words) => problems::one_of(&words.join(", ")),
            Self::Flag => problems::one_of(&["false", "true"].join(", ")),
            Self::Whole(..) | Self::Number(..) => {
                let [low, high] = self.ends().expect("numbers have ends");
                if unit.is_empty() {
                    problems::Within { least: &low, most: &high }.phrase()
                } else {
                    problems::WithinUnit { least: &low, most: &high, unit: &unit }.phrase()
                }
            }
        }
    }

    /// The ends of the range, if it has ends.
    #[must_use]
    pub fn ends(self) -> Option<[Scalar; 2]> {
        match self {
            Self::Whole(low, high) => Some([Scalar::Whole(low), Scalar::Whole(high)]),
            Self::Number(low, high) => Some([Scalar::Number(low), Scalar::Number(high)]),
            Self::Flag | Self::Word(_) => None,
        }
    }
}
