//! Reads JSON as people write it: each field at most once, and `1.0` as good as `1`. It reports
//! each problem in words at its field.

use std::fmt::{self, Display, Formatter};

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::problem::Problem;
use datapath_words::{Blank, Phrase, problems};

/// Deepest nesting. A scenario needs three levels.
const DEPTH_MAX: usize = 16;
/// Number of characters that an error shows of a text that cannot be read.
const EXCERPT: usize = 20;

/// The place of a value in a document.
#[derive(Clone, Copy)]
pub(crate) enum Place<'a> {
    /// The whole document.
    Document,
    /// A field of an object.
    Field(&'a Place<'a>, &'a str),
    /// An entry of a list.
    Entry(&'a Place<'a>, usize),
}

impl Display for Place<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Place::Document => Ok(()),
            Place::Field(Place::Document, name) => f.write_str(name),
            Place::Field(object, name) => write!(f, "{object}.{name}"),
            Place::Entry(list, index) => write!(f, "{list}.{index}"),
        }
    }
}

impl Place<'_> {
    fn depth(&self) -> usize {
        match self {
            Place::Document => 0,
            Place::Field(outer, _) | Place::Entry(outer, _) => 1 + outer.depth(),
        }
    }

    /// The last name of the place; empty in a list.
    #[must_use]
    pub(crate) fn name(&self) -> &str {
        if let Place::Field(_, name) = self { name } else { "" }
    }

    /// A problem at this place.
    #[must_use]
    pub(crate) fn problem(&self, message: Phrase, hint: Phrase) -> Problem {
        Problem::new(&self.to_string(), message, hint)
    }

    /// The problem that `given` is here where another type must be.
    #[must_use]
    pub(crate) fn must_be(&self, what: fn(&dyn Blank) -> Phrase, example: &str, given: &Value) -> Problem {
        self.problem(what(&describe(given)), problems::as_in(&example))
    }
}

/// The given value, in words.
#[must_use]
pub(crate) fn describe(given: &Value) -> Phrase {
    match given {
        Value::Null => problems::nothing(),
        Value::Array(_) => problems::a_list(),
        Value::Object(_) => problems::an_object(),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => Phrase::verbatim(&given.to_string()),
    }
}

/// Parses a text, and reports the fields that it gives twice.
///
/// # Errors
/// The reason why the text cannot be read: it is not JSON, or is nested too deeply.
pub(crate) fn parse(text: &str) -> Result<(Value, Vec<Problem>), Problem> {
    let mut found = Found { twice: Vec::new(), is_too_deep: false };
    let mut source = serde_json::Deserializer::from_str(text);
    let document = Reading { place: Place::Document, found: &mut found };
    let read = document.deserialize(&mut source).and_then(|value| source.end().map(|()| value));
    match read {
        _ if found.is_too_deep => Err(Place::Document.problem(problems::too_deep(), problems::one_object())),
        Err(error) => Err(unreadable(text, &error)),
        Ok(value) => Ok((value, found.twice)),
    }
}

fn unreadable(text: &str, error: &serde_json::Error) -> Problem {
    let problem = |message, hint| Place::Document.problem(message, hint);
    if text.trim().is_empty() {
        return problem(problems::empty(), problems::empty_scenario());
    }
    if error.is_eof() {
        return problem(problems::ends_too_early(), problems::close_brackets());
    }
    let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let (before, _) = line.split_at(line.floor_char_boundary(error.column().saturating_sub(1)));
    // Include the whole word in which reading ended.
    let before = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || "+-._".contains(c));
    let excerpt: String = line[before.len()..].trim().chars().take(EXCERPT).collect();
    let column = before.chars().count() + 1;
    problem(
        problems::NotJson { line: &error.line(), column: &column, excerpt: &excerpt }.phrase(),
        problems::json_rules(),
    )
}

/// What reading finds in addition to values.
struct Found {
    /// Fields that are given twice.
    twice: Vec<Problem>,
    is_too_deep: bool,
}

/// Reads a value.
struct Reading<'a> {
    place: Place<'a>,
    found: &'a mut Found,
}

impl<'de> DeserializeSeed<'de> for Reading<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Value, D::Error> {
        if self.place.depth() > DEPTH_MAX {
            self.found.is_too_deep = true;
            return source.deserialize_ignored_any(IgnoredAny).map(|_| Value::Null);
        }
        source.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Reading<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, given: bool) -> Result<Value, E> {
        Ok(given.into())
    }

    fn visit_i64<E>(self, given: i64) -> Result<Value, E> {
        Ok(given.into())
    }

    fn visit_u64<E>(self, given: u64) -> Result<Value, E> {
        Ok(given.into())
    }

    fn visit_f64<E>(self, given: f64) -> Result<Value, E> {
        Ok(given.into())
    }

    fn visit_str<E>(self, given: &str) -> Result<Value, E> {
        Ok(given.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        loop {
            let place = Place::Entry(&self.place, list.len());
            match entries.next_element_seed(Reading { place, found: &mut *self.found })? {
                Some(value) => list.push(value),
                None => return Ok(Value::Array(list)),
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            let place = Place::Field(&self.place, &name);
            if object.contains_key(&name) {
                self.found.twice.push(place.problem(problems::given_twice(), problems::each_once()));
            }
            let value = fields.next_value_seed(Reading { place, found: &mut *self.found })?;
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        parse(text).unwrap_err().to_string()
    }

    fn twice(text: &str) -> Vec<String> {
        parse(text).unwrap().1.into_iter().map(|problem| problem.to_string()).collect()
    }

    #[test]
    fn a_field_given_twice_is_refused_at_any_depth() {
        for (text, path) in [
            (r#"{"seed":1,"seed":1}"#, "seed"),
            (r#"{"workload":{"connections":3,"conn\u0065ctions":3}}"#, "workload.connections"),
            (r#"{"pairs":[{},{"kind":"RR","kind":"RR"}]}"#, "pairs.1.kind"),
            (r#"{"lpar":{},"lpar":null}"#, "lpar"),
        ] {
            assert_eq!(twice(text), [format!("{path}: is given twice (give each field once)")]);
        }
        assert!(twice(r#"{"lpar":{"smt":1},"guest":{"smt":1},"pairs":[{"smt":1},{"smt":1}]}"#).is_empty());
    }

    #[test]
    fn an_error_names_the_whole_word_at_which_reading_ends() {
        for (text, place) in [
            (r#"{"network":{"link_gbps":NaN}}"#, "line 1, column 25: NaN}}"),
            (r#"{"network":{"link_gbps":nan}}"#, "line 1, column 25: nan}}"),
            ("{\n  \"seed\": -Infinity }", "line 2, column 11: -Infinity }"),
            (r#"{"seed":1e999}"#, "line 1, column 9: 1e999}"),
            (r#"{"é":1,}"#, "line 1, column 8: }"),
            ("{'seed':1}", "line 1, column 2: 'seed':1}"),
            ("{} {}", "line 1, column 4: {}"),
            ("\u{0}", "line 1, column 1: \\u{0}"),
        ] {
            let message = refused(text);
            assert!(message.starts_with(&format!("is invalid JSON at {place} (")), "{text}: {message}");
        }
        assert!(refused("{\"a").starts_with("ends too early"));
        assert!(refused(" \n").starts_with("is empty"));
        assert!(refused(&"[".repeat(100_000)).starts_with("is nested too deeply"));
    }
}
