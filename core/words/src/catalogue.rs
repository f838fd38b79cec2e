//! The English words, for whoever reads what a phrase says where it was made.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use serde::{Serialize, Serializer};

use crate::{Phrase, Value};

const FILES: [&str; 2] = [include_str!("../en/problems.json"), include_str!("../en/authoring.json")];

static TEMPLATES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let read = |text| serde_json::from_str::<BTreeMap<String, String>>(text).expect("a catalogue is one of texts");
    FILES.into_iter().flat_map(read).collect()
});

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Phrase(phrase) => phrase.fmt(f),
        }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = &*TEMPLATES[self.sentence.0];
        while let Some((before, rest)) = left.split_once('{') {
            f.write_str(before)?;
            let blank = rest.split_once('}');
            let values = || self.sentence.1.iter().zip(&self.values);
            let filled = blank.and_then(|(name, _)| values().find(|(known, _)| **known == name));
            match (blank, filled) {
                (Some((_, after)), Some((_, value))) => {
                    value.fmt(f)?;
                    left = after;
                }
                _ => {
                    f.write_str("{")?;
                    left = rest;
                }
            }
        }
        f.write_str(left)
    }
}

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_filled_and_other_braces_stay() {
        let given = Phrase::new(&("a_list", &[]), []);
        let text = Phrase::new(&("must_be_object", &["given"]), [given.into()]).to_string();
        assert_eq!(text, "must be an object, not a list");
        assert!(Phrase::new(&("empty_scenario", &[]), []).to_string().contains("{ } is a scenario"));
        let brace = Phrase::new(&("as_in", &["example"]), ["{example} {".into()]).to_string();
        assert_eq!(brace, "as in {example} {", "what was filled in is not filled again");
        assert_eq!(serde_json::to_value(Phrase::from("as it is")).unwrap(), "as it is");
    }
}
