//! Writes a description as JSON, field by field in the order of their declaration, so that the page
//! needs no second serializer.

use serde_json::{Map, Value};

use super::description::{Description, NamedTrace};
use super::fields::{ATTACHMENT, CONCURRENT_ROOMS, FIELDS, MIX_FIELDS, PAIR_FIELDS, SHARES_VSWITCH};
use super::value::Scalar;

impl Description {
    /// Every field that is given, in the form in which `serde` writes it.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let mut written = rooms(self, |_| true);
        written.insert("platform".into(), self.platform.as_str().into());
        let mut pairs = Vec::new();
        for pair in &self.pairs {
            let mut fields = Map::new();
            for field in PAIR_FIELDS {
                if let Some(value) = (field.value)(pair) {
                    fields.insert(field.path.into(), plain(value));
                }
            }
            pairs.push(fields.into());
        }
        let mut concurrent: Vec<Value> = Vec::new();
        for one in &self.concurrent {
            let mut fields = rooms(&self.standalone(one), |room| CONCURRENT_ROOMS.contains(&room));
            fields.extend(one.shares_vswitch.map(|shares| (SHARES_VSWITCH.into(), shares.into())));
            concurrent.push(fields.into());
        }
        for (name, list) in [("pairs", pairs), ("concurrent", concurrent)] {
            if !list.is_empty() {
                written.insert(name.into(), list.into());
            }
        }
        if !self.constants.is_empty() {
            let mut constants = Map::new();
            for (name, value) in self.constants.iter() {
                constants.insert(name.into(), value.into());
            }
            written.insert("constants".into(), constants.into());
        }
        written.into()
    }
}

/// The wanted rooms, each with its fields.
fn rooms(description: &Description, wanted: fn(&str) -> bool) -> Map<String, Value> {
    let mut all = Map::new();
    for field in FIELDS.iter().chain([&ATTACHMENT]) {
        let (room, name) = field.path.split_once('.').unwrap_or(("", field.path));
        let Some(value) = (field.value)(description).filter(|_| wanted(room)) else { continue };
        let into = if room.is_empty() {
            &mut all
        } else {
            let room = all.entry(room).or_insert_with(|| Map::new().into());
            room.as_object_mut().expect("a room is an object")
        };
        into.insert(name.into(), plain(value));
    }
    if wanted("workload") {
        let room = all.get_mut("workload").and_then(Value::as_object_mut).expect("every description has one");
        if !description.workload.mix.is_empty() {
            room.insert("mix".into(), mix(description).into());
        }
        if let Some(NamedTrace { name, digest, rows: _ }) = &description.workload.trace {
            let fields = [("name", name), ("digest", digest)].map(|(field, text)| (field.into(), text.as_str().into()));
            room.insert("trace".into(), Map::from_iter(fields).into());
        }
    }
    all
}

/// The kinds of transactions of a mix.
fn mix(description: &Description) -> Vec<Value> {
    let mut mix = Vec::new();
    for part in &description.workload.mix {
        let mut fields = Map::new();
        for field in MIX_FIELDS {
            if let Some(value) = (field.value)(part) {
                fields.insert(field.path.into(), plain(value));
            }
        }
        mix.push(fields.into());
    }
    mix
}

fn plain(value: Scalar) -> Value {
    match value {
        Scalar::Whole(value) => value.into(),
        Scalar::Number(value) => value.into(),
        Scalar::Flag(on) => on.into(),
        Scalar::Word(word) => word.into(),
    }
}

#[cfg(test)]
mod tests {
    use crate::description::MixPart;
    use crate::platform::Platforms;
    use crate::rules::rules;
    use crate::scenario::Scenario;

    #[test]
    fn it_equals_what_serde_writes() {
        for way in rules().machines.iter().flat_map(|machine| &machine.ways) {
            let mut description = way.default.clone();
            description.concurrent.clone_from(&way.concurrent);
            let of_all = if way.attachment == "guest-lan" { "scheduler_lock" } else { "dispatch" };
            description.constants.set(of_all, 1.25).unwrap();
            description.workload.think_ms = Some(1.5).filter(|_| description.workload.request_bytes.is_some());
            if description.workload.request_bytes.take().is_some() {
                description.workload.response_bytes = None;
                for pair in &mut description.pairs {
                    (pair.request_bytes, pair.response_bytes) = (None, None);
                }
                description.workload.response_variation = Some(0.5);
                description.workload.mix =
                    vec![MixPart::default(), MixPart { weight: Some(2.5), ..MixPart::default() }];
            }
            let completed = Scenario::new(&description, &Platforms::default()).unwrap().description;
            assert_eq!(completed.to_value(), serde_json::to_value(&completed).unwrap(), "{}", way.attachment);
        }
    }
}
