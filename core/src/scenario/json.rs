//! JSON as a person writes it: no field twice, `1.0` as good as `1`, and what is wrong is told at its field, in words.

use std::fmt::{self, Display, Formatter};

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

use super::problem::Problem;

/// A scenario needs three.
const DEPTH_MAX: usize = 16;
/// How much of a text is shown where it cannot be read.
const EXCERPT: usize = 20;

/// Where a value stands.
#[derive(Clone, Copy)]
pub enum Place<'a> {
    /// It is the document.
    Document,
    /// It is a field of an object.
    Field(&'a Place<'a>, &'a str),
    /// It is an entry of a list.
    Entry(&'a Place<'a>, usize),
}

impl Display for Place<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Place::Document => Ok(()),
            Place::Field(Place::Document, name) => f.write_str(name),
            Place::Field(object, name) => write!(f, "{object}.{name}"),
            Place::Entry(list, index) => write!(f, "{list}[{index}]"),
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

    fn problem(&self, message: &str, hint: &str) -> Problem {
        Problem::new(&self.to_string(), message, hint)
    }

    /// The problem that `given` stands here, where `what` must stand.
    #[must_use]
    pub fn must_be(&self, what: &str, example: &str, given: &Value) -> Problem {
        self.problem(&format!("must be {what}, not {}", told(given)), &format!("as in {example}"))
    }
}

fn told(given: &Value) -> String {
    match given {
        Value::Null => "nothing".into(),
        Value::Array(_) => "a list".into(),
        Value::Object(_) => "an object".into(),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => given.to_string(),
    }
}

/// Reads a text.
///
/// # Errors
/// What is wrong with it: no JSON, nested too deeply, or a field given twice.
pub fn parse(text: &str) -> Result<Value, Problem> {
    let mut twice = None;
    let mut source = serde_json::Deserializer::from_str(text);
    let document = Reading { place: Place::Document, twice: &mut twice };
    match document.deserialize(&mut source).and_then(|value| source.end().map(|()| value)) {
        Err(error) => Err(unreadable(text, &error)),
        Ok(value) => twice.map_or(Ok(value), Err),
    }
}

fn unreadable(text: &str, error: &serde_json::Error) -> Problem {
    let problem = |message: &str, hint: &str| Place::Document.problem(message, hint);
    if text.trim().is_empty() {
        return problem("is empty", "a JSON object; { } is a scenario with all defaults");
    }
    if error.is_eof() {
        return problem("ends too early", "each quote, bracket and brace is closed again");
    }
    if error.is_data() {
        return problem("is nested too deeply", "a scenario is one object with objects in it");
    }
    let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let (before, _) = line.split_at(line.floor_char_boundary(error.column().saturating_sub(1)));
    // The whole word in which reading ended.
    let before = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || "+-._".contains(c));
    let excerpt: String = line[before.len()..].trim().chars().take(EXCERPT).collect();
    let column = before.chars().count() + 1;
    let message = format!("is not JSON from line {}, column {column} on: {excerpt}", error.line());
    problem(&message, "one object and nothing after it; names and words in double quotes; numbers as in 1492 or 0.5")
}

/// Reads a value and remembers the first field that is given twice.
struct Reading<'a> {
    place: Place<'a>,
    twice: &'a mut Option<Problem>,
}

impl<'de> DeserializeSeed<'de> for Reading<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Value, D::Error> {
        if self.place.depth() > DEPTH_MAX {
            return Err(D::Error::custom("too deep"));
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
            match entries.next_element_seed(Reading { place, twice: &mut *self.twice })? {
                Some(value) => list.push(value),
                None => return Ok(Value::Array(list)),
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            let place = Place::Field(&self.place, &name);
            if object.contains_key(&name) && self.twice.is_none() {
                *self.twice = Some(place.problem("is given twice", "each field once"));
            }
            let value = fields.next_value_seed(Reading { place, twice: &mut *self.twice })?;
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}

/// Makes of a value what it describes.
///
/// # Errors
/// The first field that is not what it must be.
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, Problem> {
    T::deserialize(Given { place: Place::Document, value }).map_err(|refusal| *refusal.0)
}

/// A value at its place.
struct Given<'a> {
    place: Place<'a>,
    value: Value,
}

impl<'a> Given<'a> {
    fn must_be(&self, what: &str, example: &str) -> Refusal {
        self.place.must_be(what, example, &self.value).into()
    }

    fn whole(&self, most: u64) -> Result<u64, Refusal> {
        let whole = |number: &f64| *number >= 0.0 && number.trunc() == *number;
        let given = self.value.as_u64().or_else(|| self.value.as_f64().filter(whole).map(|number| number as u64));
        match given {
            None => Err(self.must_be("a whole number from 0", "3")),
            Some(number) if number > most => {
                Err(self.place.problem(&format!("{} is too large", self.value), "a smaller whole number").into())
            }
            Some(number) => Ok(number),
        }
    }

    fn word(&self, words: &[&str]) -> Result<&str, Refusal> {
        self.value.as_str().filter(|given| words.contains(given)).ok_or_else(|| {
            let message = format!("cannot be {}", told(&self.value));
            self.place.problem(&message, &format!("one of: {}", words.join(", "))).into()
        })
    }

    fn object(self, names: &[&str]) -> Result<Fields<'a>, Refusal> {
        let Value::Object(fields) = self.value else { return Err(self.must_be("an object", "{ … }")) };
        match fields.keys().find(|name| !names.contains(&name.as_str())) {
            None => Ok(Fields { fields: fields.into_iter(), place: self.place, next: None }),
            Some(name) => {
                let place = Place::Field(&self.place, name);
                Err(place.problem("is no field here", &format!("one of: {}", names.join(", "))).into())
            }
        }
    }
}

impl<'de> Deserializer<'de> for Given<'_> {
    type Error = Refusal;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(_) => self.deserialize_bool(visitor),
            Value::Number(_) => self.deserialize_f64(visitor),
            Value::String(_) => self.deserialize_string(visitor),
            Value::Array(_) => self.deserialize_seq(visitor),
            Value::Object(object) => {
                visitor.visit_map(Fields { fields: object.into_iter(), place: self.place, next: None })
            }
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self.value.as_bool() {
            Some(given) => visitor.visit_bool(given),
            None => Err(self.must_be("true or false", "true")),
        }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_u64(self.whole(u8::MAX.into())?)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_u64(self.whole(u16::MAX.into())?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_u64(self.whole(u32::MAX.into())?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        // Half of them: a number that is larger than all has become the largest.
        visitor.visit_u64(self.whole(u64::MAX >> 1)?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self.value.as_f64() {
            Some(given) => visitor.visit_f64(given),
            None => Err(self.must_be("a number", "2.5")),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self.value.as_str() {
            Some(given) => visitor.visit_str(given),
            None => Err(self.must_be("text", "\"z15\"")),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        if self.value.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self.value {
            Value::Array(list) => visitor.visit_seq(Entries { list: list.into_iter(), place: self.place, next: 0 }),
            _ => Err(self.must_be("a list", "[ … ]")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        visitor.visit_map(self.object(fields)?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        visitor.visit_enum(IntoDeserializer::<Refusal>::into_deserializer(self.word(variants)?))
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 f32 char str bytes byte_buf unit unit_struct newtype_struct tuple tuple_struct map
        identifier ignored_any
    }
}

/// The entries of a list, in order.
struct Entries<'a> {
    list: std::vec::IntoIter<Value>,
    place: Place<'a>,
    next: usize,
}

impl<'de> SeqAccess<'de> for Entries<'_> {
    type Error = Refusal;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Refusal> {
        let Some(value) = self.list.next() else { return Ok(None) };
        let place = Place::Entry(&self.place, self.next);
        let entry = seed.deserialize(Given { place, value }).map(Some);
        self.next += 1;
        entry
    }
}

/// The fields of an object. Null is as good as nothing.
struct Fields<'a> {
    fields: serde_json::map::IntoIter,
    place: Place<'a>,
    next: Option<(String, Value)>,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Refusal;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Refusal> {
        self.next = self.fields.find(|(_, value)| !value.is_null());
        let Some((name, _)) = &self.next else { return Ok(None) };
        seed.deserialize(StrDeserializer::<Refusal>::new(name)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Refusal> {
        let (name, value) = self.next.take().unwrap_or_default();
        seed.deserialize(Given { place: Place::Field(&self.place, &name), value })
    }
}

/// A problem on its way out; small, because every step hands it on.
#[derive(Debug)]
struct Refusal(Box<Problem>);

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Self(Box::new(problem))
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Refusal {}

impl Error for Refusal {
    fn custom<T: Display>(message: T) -> Self {
        Place::Document.problem(&message.to_string(), "see `datapath run --help` for the fields and their types").into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        parse(text).unwrap_err().to_string()
    }

    #[test]
    fn a_field_given_twice_is_refused_wherever_it_stands() {
        for (text, path) in [
            (r#"{"seed":1,"seed":1}"#, "seed"),
            (r#"{"workload":{"connections":3,"conn\u0065ctions":3}}"#, "workload.connections"),
            (r#"{"pairs":[{},{"kind":"RR","kind":"RR"}]}"#, "pairs[1].kind"),
            (r#"{"lpar":{},"lpar":null}"#, "lpar"),
        ] {
            assert_eq!(refused(text), format!("{path}: is given twice (each field once)"));
        }
        assert!(parse(r#"{"lpar":{"smt":1},"guest":{"smt":1},"pairs":[{"smt":1},{"smt":1}]}"#).is_ok());
    }

    #[test]
    fn where_reading_ends_is_told_with_the_whole_word() {
        for (text, place) in [
            (r#"{"network":{"link_gbps":NaN}}"#, "line 1, column 25 on: NaN}}"),
            (r#"{"network":{"link_gbps":nan}}"#, "line 1, column 25 on: nan}}"),
            ("{\n  \"seed\": -Infinity }", "line 2, column 11 on: -Infinity }"),
            (r#"{"seed":1e999}"#, "line 1, column 9 on: 1e999}"),
            (r#"{"é":1,}"#, "line 1, column 8 on: }"),
            ("{'seed':1}", "line 1, column 2 on: 'seed':1}"),
            ("{} {}", "line 1, column 4 on: {}"),
            ("\u{0}", "line 1, column 1 on: \\u{0}"),
        ] {
            let message = refused(text);
            assert!(message.starts_with(&format!("is not JSON from {place} (")), "{text}: {message}");
        }
        assert!(refused("{\"a").starts_with("ends too early"));
        assert!(refused(" \n").starts_with("is empty"));
        assert!(refused(&"[".repeat(100_000)).starts_with("is nested too deeply"));
    }

    #[test]
    fn no_word_of_ours_is_one_of_rust() {
        #[derive(Debug, serde::Deserialize)]
        #[serde(rename_all = "lowercase")]
        enum Word {
            Low,
            High,
        }
        let told = |problem: Problem| problem.to_string();
        for (value, message) in [
            ("1.5", "must be a whole number from 0, not 1.5 (as in 3)"),
            ("-1", "must be a whole number from 0, not -1 (as in 3)"),
            ("\"3\"", "must be a whole number from 0, not \"3\" (as in 3)"),
            ("[]", "must be a whole number from 0, not a list (as in 3)"),
            ("70000", "70000 is too large (a smaller whole number)"),
            ("1e30", "1e+30 is too large (a smaller whole number)"),
        ] {
            assert_eq!(told(read::<u16>(parse(value).unwrap()).unwrap_err()), message);
        }
        let value = || parse("{\"a\":1}").unwrap();
        assert_eq!(told(read::<bool>(value()).unwrap_err()), "must be true or false, not an object (as in true)");
        assert_eq!(told(read::<f64>(value()).unwrap_err()), "must be a number, not an object (as in 2.5)");
        assert_eq!(told(read::<String>(value()).unwrap_err()), "must be text, not an object (as in \"z15\")");
        assert_eq!(told(read::<Vec<u8>>(value()).unwrap_err()), "must be a list, not an object (as in [ … ])");
        assert_eq!(told(read::<Word>(value()).unwrap_err()), "cannot be an object (one of: low, high)");
        assert_eq!(
            told(read::<Vec<u8>>(parse("[1,300]").unwrap()).unwrap_err()),
            "[1]: 300 is too large (a smaller whole number)"
        );
        assert!(matches!(read(parse("\"high\"").unwrap()), Ok(Word::High)));
        assert!(read::<u64>(parse("18446744073709551616").unwrap()).is_err());
    }

    #[test]
    fn a_whole_number_is_one_however_it_is_written() {
        for text in ["3", "3.0", "30e-1", "0.3e1"] {
            assert_eq!(read::<u32>(parse(text).unwrap()), Ok(3));
        }
        assert_eq!(read::<u64>(parse("-0").unwrap()), Ok(0));
        assert_eq!(read::<f64>(parse("3").unwrap()), Ok(3.0));
    }
}
