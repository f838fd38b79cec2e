//! Reads a description from JSON, field by field in the order of their declaration, and reports all
//! problems at once.

use serde_json::{Map, Value};

use super::attachment::Attachment;
use super::description::{ArrivalPattern, ConcurrentWork, Description, MixPart, NamedTrace, Pair, Workload};
use super::fields::{
    ATTACHMENT, CONCURRENT_ALIAS, CONCURRENT_ROOMS, FIELDS, Field, MIX_FIELDS, PAIR_FIELDS, SHARES_VSWITCH,
};
use super::json::{self, Place, describe};
use super::platform::Platforms;
use super::problem::Problem;
use super::scenario::Scenario;
use super::suggestion::{nearest, nearest_field, one_of, with_suggestion};
use super::value::{Range, Scalar};
use datapath_model::cost::Costs;
use datapath_words::{Blank, Phrase, authoring, problems};

/// Above this, JavaScript no longer writes a whole number exactly.
const WHOLE_MAX: f64 = (1_u64 << 53) as f64;
/// Numbers are rounded to millionths. Each is then the nearest to a few digits, which every reader
/// gives back as they were written. A reader that is exact to the last digit of every number would
/// add 14 KB to the page.
const MILLIONTHS: f64 = 1e6;
/// From here on, a whole number that is written with a decimal point may be read as its neighbour.
const POINTED_MAX: f64 = (1_u64 << 49) as f64;

/// The list of kinds of transactions, and the trace: their room and their names there.
const MIX: [&str; 2] = ["workload", "mix"];
const TRACE: [&str; 2] = ["workload", "trace"];
/// The top-level fields that are no scalars and belong to no room.
const ROOTS: [&str; 4] = ["platform", "pairs", "concurrent", "constants"];
/// The machine of a scenario that names none.
const PLATFORM: &str = "z15";

impl Description {
    /// Reads JSON. A field that is missing gets the value that was measured on the given machine
    /// and path.
    ///
    /// # Errors
    /// All fields that cannot be read, and all other problems.
    pub fn from_json(text: &str, platforms: &Platforms) -> Result<Self, Vec<Problem>> {
        let (description, mut problems) = read(text, platforms)?;
        if problems.is_empty() {
            return Ok(description);
        }
        problems.extend(Scenario::new(&description, platforms).err().unwrap_or_default());
        Err(problems)
    }
}

impl Scenario {
    /// Reads and validates JSON.
    ///
    /// # Errors
    /// All problems.
    pub fn from_json(text: &str, platforms: &Platforms) -> Result<Self, Vec<Problem>> {
        Self::new(&Description::from_json(text, platforms)?, platforms)
    }
}

/// Reads a description and the problems of fields that cannot be read. Such a field gets its
/// measured value.
///
/// # Errors
/// The reason why the text cannot be read at all.
fn read(text: &str, platforms: &Platforms) -> Result<(Description, Vec<Problem>), Vec<Problem>> {
    let (given, problems) = json::parse(text).map_err(|problem| vec![problem])?;
    let given = if cfg!(feature = "authoring") { scenario_of(given) } else { given };
    let platform = given.get("platform").and_then(Value::as_str).unwrap_or(PLATFORM);
    let mut reading = Reading::on(platforms, platform, &given);
    reading.problems = problems;
    reading.document(&given);
    reading.find_traces();
    Ok((reading.description, reading.problems))
}

/// The scenario in the output of `run --json` or `explain --json`, or in an entry of `list --json`.
/// Any other value is taken as a scenario itself.
#[must_use]
pub fn scenario_of(mut given: Value) -> Value {
    let is_output = |given: &Value| {
        ["engine", "name"].iter().any(|name| given.get(name).is_some_and(Value::is_string))
            && given.get("description").is_some_and(Value::is_object)
    };
    // A list with a single entry is treated as that entry.
    if let Some([entry]) = given.as_array_mut().map(Vec::as_mut_slice)
        && is_output(entry)
    {
        given = entry.take();
    }
    if is_output(&given) { given["description"].take() } else { given }
}

/// What was measured on the machine of that name and on the given path.
fn default_on(platforms: &Platforms, name: &str, given: &Value) -> Description {
    let Some(platform) = platforms.get(name) else { return Description::default() };
    let attachment = given.get("network").and_then(|network| network.get("attachment"));
    let attachment = attachment.and_then(|name| Attachment::by_name(name.as_str()?)).unwrap_or(platform.attachment);
    let Some(path) = platform.path(attachment).or_else(|| platform.path(platform.attachment)) else {
        return Description::default();
    };
    let mut default = Description::of_path(name, attachment, path);
    // Priority queueing comes with the PTFs, so it is off without them.
    if given.get("hypervisor").and_then(|hypervisor| hypervisor.get("ptfs")) == Some(&Value::Bool(false)) {
        default.hypervisor.priority_queueing = default.hypervisor.priority_queueing.map(|_| false);
    }
    default
}

/// A description that is being read, and the problems so far.
struct Reading<'a> {
    platforms: &'a Platforms,
    attachment: Attachment,
    description: Description,
    problems: Vec<Problem>,
}

impl<'a> Reading<'a> {
    /// Starts with what was measured on the machine, before any given field is read.
    fn on(platforms: &'a Platforms, platform: &str, given: &Value) -> Self {
        let description = default_on(platforms, platform, given);
        Self { platforms, attachment: description.network.attachment, description, problems: Vec::new() }
    }

    fn refuse(&mut self, place: &Place<'_>, message: Phrase, hint: Phrase) {
        self.problems.push(place.problem(message, hint));
    }

    /// The fields of an object that have a value; null counts as absent.
    fn object<'v>(
        &mut self,
        place: &Place<'_>,
        given: &'v Value,
    ) -> impl Iterator<Item = (&'v str, &'v Value)> + use<'v> {
        let object = given.as_object();
        if object.is_none() {
            self.problems.push(place.must_be(problems::must_be_object, "{ … }", given));
        }
        let given = object.into_iter().flat_map(Map::iter).filter(|(_, value)| !value.is_null());
        given.map(|(name, value)| (name.as_str(), value))
    }

    fn document(&mut self, given: &Value) {
        let place = Place::Document;
        for (name, value) in self.object(&place, given) {
            let place = Place::Field(&place, name);
            match name {
                "platform" => match value.as_str() {
                    Some(platform) => self.description.platform = platform.into(),
                    None => self.problems.push(place.must_be(problems::must_be_text, "\"z15\"", value)),
                },
                "pairs" => self.pairs(&place, value),
                "concurrent" => self.concurrent(&place, value),
                CONCURRENT_ALIAS if given.get("concurrent").is_none_or(Value::is_null) => {
                    self.concurrent(&Place::Field(&Place::Document, "concurrent"), value);
                }
                "constants" => self.constants(&place, value),
                _ if is_room(name) => self.room(&place, name, value),
                _ => self.field(&place, name, value),
            }
        }
    }

    fn room(&mut self, place: &Place<'_>, room: &str, given: &Value) {
        for (name, value) in self.object(place, given) {
            let place = Place::Field(place, name);
            match [room, name] {
                MIX => self.mix(&place, value),
                TRACE => self.trace(&place, value),
                _ => self.field(&place, &format!("{room}.{name}"), value),
            }
        }
    }

    /// Reads a field. `path` is its path in a whole description, wherever this description is
    /// nested.
    fn field(&mut self, place: &Place<'_>, path: &str, given: &Value) {
        let Some(field) = fields().find(|field| field.path == path) else { return self.unknown(place, path) };
        match set_field(field, self.attachment, &mut self.description, place, given) {
            Ok(()) => {}
            Err(problem) => self.problems.push(problem),
        }
    }

    /// Reports an unknown field with the names of its neighbours.
    fn unknown(&mut self, place: &Place<'_>, path: &str) {
        let mut names: Vec<&str> = match path.rsplit_once('.') {
            None => ROOTS.into_iter().chain(fields().map(|field| first(field.path))).collect(),
            Some((room, _)) => {
                let of_room = fields().filter_map(|field| field.path.strip_prefix(room)?.strip_prefix('.'));
                of_room.chain([MIX, TRACE].into_iter().filter(|of| of[0] == room).map(|of| of[1])).collect()
            }
        };
        let mut known = Vec::new();
        names.retain(|name| {
            !known.contains(name) && {
                known.push(name);
                true
            }
        });
        self.unknown_among(place, &names);
    }

    /// Reports an unknown field with the names that are known here.
    fn unknown_among(&mut self, place: &Place<'_>, names: &[&str]) {
        let mut hint = problems::one_of(&names.join(", "));
        if cfg!(feature = "authoring") {
            let constants: Vec<_> = Costs::CATALOGUE.iter().map(|cost| format!("constants.{}", cost.name)).collect();
            let all = fields().map(|field| field.path).chain(ROOTS).chain(fields().map(|field| first(field.path)));
            let all: Vec<&str> = all.chain(constants.iter().map(String::as_str)).collect();
            hint = match nearest_field(place.name(), names, &all) {
                Some(same) if same == place.name() => {
                    authoring::Both { first: &authoring::given_once(&same), then: &hint }.phrase()
                }
                meant => with_suggestion(meant, hint),
            };
        }
        self.refuse(place, problems::no_field(), hint);
    }

    fn pairs(&mut self, place: &Place<'_>, given: &Value) {
        let Some(list) = given.as_array() else {
            return self.problems.push(place.must_be(problems::must_be_list, "[ … ]", given));
        };
        let mut pairs = Vec::with_capacity(list.len());
        for (index, given) in list.iter().enumerate() {
            let place = Place::Entry(place, index);
            let mut pair = Pair::default();
            for (name, value) in self.object(&place, given) {
                let place = Place::Field(&place, name);
                let Some(field) = PAIR_FIELDS.iter().find(|field| field.path == name) else {
                    let names: Vec<_> = PAIR_FIELDS.iter().map(|field| field.path).collect();
                    self.unknown_among(&place, &names);
                    continue;
                };
                if let Err(problem) = set_field(field, self.attachment, &mut pair, &place, value) {
                    self.problems.push(problem);
                }
            }
            pairs.push(pair);
        }
        self.description.pairs = pairs;
    }

    fn mix(&mut self, place: &Place<'_>, given: &Value) {
        let Some(list) = given.as_array() else {
            return self.problems.push(place.must_be(problems::must_be_list, "[ … ]", given));
        };
        let mut mix = Vec::with_capacity(list.len());
        for (index, given) in list.iter().enumerate() {
            let place = Place::Entry(place, index);
            let mut part = MixPart::default();
            for (name, value) in self.object(&place, given) {
                let place = Place::Field(&place, name);
                let Some(field) = MIX_FIELDS.iter().find(|field| field.path == name) else {
                    let names: Vec<_> = MIX_FIELDS.iter().map(|field| field.path).collect();
                    self.unknown_among(&place, &names);
                    continue;
                };
                if let Err(problem) = set_field(field, self.attachment, &mut part, &place, value) {
                    self.problems.push(problem);
                }
            }
            mix.push(part);
        }
        self.description.workload.mix = mix;
    }

    fn trace(&mut self, place: &Place<'_>, given: &Value) {
        let mut named = NamedTrace::default();
        for (name, value) in self.object(place, given) {
            let place = Place::Field(place, name);
            let field = match name {
                "name" => &mut named.name,
                "digest" => &mut named.digest,
                _ => {
                    self.unknown_among(&place, &["name", "digest"]);
                    continue;
                }
            };
            match value.as_str() {
                Some(text) => text.clone_into(field),
                None => self.problems.push(place.must_be(problems::must_be_text, "\"load.csv\"", value)),
            }
        }
        self.description.workload.trace = Some(named);
    }

    /// Finds the traces that the workloads name, among those that are given.
    fn find_traces(&mut self) {
        let Description { workload, concurrent, .. } = &mut self.description;
        let traces = self.platforms.traces();
        find_trace(workload, traces);
        concurrent.iter_mut().for_each(|one| find_trace(&mut one.workload, traces));
    }

    fn constants(&mut self, place: &Place<'_>, given: &Value) {
        for (name, value) in self.object(place, given) {
            let place = Place::Field(place, name);
            let Some(number) = value.as_f64() else {
                self.problems.push(place.must_be(problems::must_be_number, "2.5", value));
                continue;
            };
            if self.description.constants.set(name, canonical_number(number)).is_none() {
                let meant = nearest(name, Costs::CATALOGUE.iter().map(|cost| cost.name));
                self.refuse(&place, problems::no_constant(), with_suggestion(meant, problems::constants_of_machine()));
            }
        }
    }

    /// Each is read like a description that has nothing but these rooms, and says whose switch it uses.
    fn concurrent(&mut self, place: &Place<'_>, given: &Value) {
        let Some(list) = given.as_array() else {
            return self.problems.push(place.must_be(problems::must_be_list, "[ … ]", given));
        };
        for (index, given) in list.iter().enumerate() {
            let place = Place::Entry(place, index);
            let mut own = Self::on(self.platforms, &self.description.platform, given);
            let mut shares_vswitch = None;
            for (name, value) in own.object(&place, given) {
                let place = Place::Field(&place, name);
                if CONCURRENT_ROOMS.contains(&name) {
                    own.room(&place, name, value);
                } else if name == SHARES_VSWITCH {
                    match value.as_bool() {
                        Some(shares) => shares_vswitch = Some(shares),
                        None => own.problems.push(place.must_be(problems::must_be_flag, "true", value)),
                    }
                } else {
                    let [guest, network, workload] = CONCURRENT_ROOMS;
                    own.unknown_among(&place, &[guest, network, workload, SHARES_VSWITCH]);
                }
            }
            self.problems.append(&mut own.problems);
            self.description.concurrent.push(ConcurrentWork { shares_vswitch, ..own.description.into_concurrent() });
        }
    }
}

/// Finds the trace of a workload: by its digest, or by its name if it has no digest, or the only one
/// if it has neither.
fn find_trace(workload: &mut Workload, traces: &[NamedTrace]) {
    if workload.arrivals != Some(ArrivalPattern::Trace) {
        return;
    }
    let named = workload.trace.clone().unwrap_or_default();
    let found = match (named.digest.as_str(), named.name.as_str()) {
        ("", "") => traces.first().filter(|_| traces.len() == 1),
        ("", name) => traces.iter().find(|known| known.name == name),
        (digest, _) => traces.iter().find(|known| known.digest == digest),
    };
    workload.trace = found.cloned().or_else(|| workload.trace.take());
}

fn is_room(name: &str) -> bool {
    fields().any(|field| field.path.split_once('.').is_some_and(|(room, _)| room == name))
}

fn fields() -> impl Iterator<Item = &'static Field<Description>> {
    FIELDS.iter().chain([&ATTACHMENT])
}

fn first(path: &str) -> &str {
    path.split_once('.').map_or(path, |(room, _)| room)
}

/// Sets a field to the given value.
fn set_field<T>(
    field: &Field<T>,
    attachment: Attachment,
    of: &mut T,
    place: &Place<'_>,
    given: &Value,
) -> Result<(), Problem> {
    let range = (field.range)(attachment);
    let out_of_range = || place.problem(problems::out_of_range(&given.to_string()), range.describe(field.unit));
    let value = match range {
        Range::Whole(..) => {
            let number = given.as_f64().filter(|number| number.trunc() == *number);
            let number =
                number.ok_or_else(|| not_a_number(problems::must_be_whole, place, given, range, field.unit))?;
            let most = if given.is_f64() { POINTED_MAX } else { WHOLE_MAX };
            if !(0.0..=most).contains(&number) {
                return Err(out_of_range());
            }
            Scalar::Whole(number as u64)
        }
        Range::Number(..) => Scalar::Number(canonical_number(
            given.as_f64().ok_or_else(|| not_a_number(problems::must_be_number, place, given, range, field.unit))?,
        )),
        Range::Flag => {
            Scalar::Flag(given.as_bool().ok_or_else(|| place.must_be(problems::must_be_flag, "true", given))?)
        }
        Range::Word(words) => {
            let word = words.iter().find(|word| given.as_str() == Some(word));
            let hint = || one_of(given.as_str().unwrap_or_default(), words);
            Scalar::Word(word.ok_or_else(|| place.problem(problems::cannot_be(&describe(given)), hint()))?)
        }
    };
    (field.set)(of, value).ok_or_else(out_of_range)
}

/// Apart from its caller, which is compiled for descriptions and for pairs.
#[cold]
#[inline(never)]
fn not_a_number(what: fn(&dyn Blank) -> Phrase, place: &Place<'_>, given: &Value, range: Range, unit: &str) -> Problem {
    place.problem(what(&describe(given)), range.describe(unit))
}

/// A number rounded as descriptions keep it.
fn canonical_number(given: f64) -> f64 {
    let millionths = (given * MILLIONTHS).round_ties_even();
    // Larger numbers have no digits after the decimal point.
    if millionths.abs() < WHOLE_MAX { millionths / MILLIONTHS } else { given }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(text: &str) -> Vec<String> {
        let problems = Description::from_json(text, &Platforms::default()).expect_err(text);
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn all_problems_are_reported_at_once_and_in_words() {
        let text = r#"{"platform":14,"seed":"x","lpar":[2,1],"guest":{"virtual_cpus":1.5},"speed":3,
            "network":{"mtu":-3,"link_gbps":[],"attachment":"cable","layer":300},
            "hypervisor":{"qebsm":"on","ptfs":null},"pairs":[{},{"priority":"HIGH","colour":1},7],
            "workload":{"kind":"rr","conections":3,"connections":1e30}}"#;
        let mut sentences = problems(text);
        sentences.sort_unstable();
        assert_eq!(
            sentences,
            [
                "guest.virtual_cpus: must be a whole number, not 1.5 (1 to 16 virtual CPUs)",
                "hypervisor.qebsm: must be true or false, not \"on\" (for example true)",
                "lpar: must be an object, not a list (for example { … })",
                "network.attachment: cannot be \"cable\" (one of: dedicated-osa, vswitch, guest-lan, linux-router, \
                 vm-router, hipersockets, fcp)",
                "network.layer: 300 is out of range (2 to 3)",
                "network.link_gbps: must be a number, not a list (1 to 100 Gb/s)",
                "network.mtu: -3 is out of range (576 to 8992 bytes)",
                "pairs.1.colour: is an unknown field (one of: count, kind, connections, request_bytes, response_bytes, \
                 think_ms, offered_per_second, virtual_cpus, priority)",
                "pairs.1.priority: cannot be \"HIGH\" (did you mean high? one of: low, normal, high)",
                "pairs.2: must be an object, not 7 (for example { … })",
                "platform: must be text, not 14 (for example \"z15\")",
                "seed: must be a whole number, not \"x\" (0 to 9007199254740991)",
                "speed: is an unknown field (did you mean seed? one of: platform, pairs, concurrent, constants, seed, lpar, guest, network, workload, hypervisor)",
                "workload.conections: is an unknown field (did you mean connections? one of: kind, connections, servers, clients, \
                 client_virtual_cpus, request_bytes, response_bytes, request_variation, response_variation, think_ms, think_exponential, \
                 offered_per_second, arrivals, burst_ms, pause_ms, bursts_exponential, trace_speed, when_busy, file_bytes, \
                 record_bytes, mix, trace)",
                "workload.connections: 1e+30 is out of range (1 to 500 connections)",
                &format!(
                    "workload.kind: cannot be \"rr\" (did you mean RR? one of: {})",
                    crate::workload::WorkloadKind::NAMES.join(", ")
                ),
            ]
        );
        assert_eq!(problems("[1]"), ["must be an object, not a list (for example { … })"]);
        assert_eq!(problems(r#"{"seed":1,"seed":2,"lpar":7}"#).len(), 2);
    }

    #[test]
    fn a_field_is_read_by_its_old_name_and_written_by_its_new_one() {
        let text = r#"{"platform":"z990","concurrent":[{"network":{"attachment":"fcp"}}]}"#;
        let old = text.replace("concurrent", CONCURRENT_ALIAS);
        let read = |text: &str| Description::from_json(text, &Platforms::default());
        let description = read(text).unwrap();
        assert_eq!(description.concurrent.len(), 1);
        assert_eq!(read(&old).unwrap(), description);
        assert!(!description.to_value().to_string().contains(CONCURRENT_ALIAS));
        let both = r#"{"platform":"z990","concurrent":[{}],"beside":[{}]}"#;
        let problem = read(both).unwrap_err().remove(0);
        assert_eq!(problem.path, CONCURRENT_ALIAS);
        let wrong = read(&old.replace("fcp", "cable")).unwrap_err().remove(0);
        assert_eq!(wrong.path, "concurrent.0.network.attachment");
    }

    #[test]
    fn a_whole_number_may_be_written_in_any_form() {
        for text in ["3", "3.0", "30e-1", "0.3e1"] {
            let description =
                Description::from_json(&format!(r#"{{"workload":{{"connections":{text}}}}}"#), &Platforms::default())
                    .unwrap();
            assert_eq!(description.workload.connections, 3);
        }
        assert_eq!(Description::from_json(r#"{"seed":-0}"#, &Platforms::default()).unwrap().seed, 0);
        assert!(Description::from_json(r#"{"seed":18446744073709551616}"#, &Platforms::default()).is_err());
        assert_eq!(
            Description::from_json(r#"{"seed":562949953421312.0}"#, &Platforms::default()).unwrap().seed,
            1 << 49
        );
        assert!(Description::from_json(r#"{"seed":562949953421313.0}"#, &Platforms::default()).is_err());
    }

    /// A field that was set reads back the same value.
    #[test]
    fn a_field_reads_back_what_was_set() {
        for field in fields() {
            let mut description = Description::default();
            let value = match (field.range)(Attachment::Vswitch) {
                Range::Whole(_, most) => Scalar::Whole(most),
                Range::Number(_, most) => Scalar::Number(most),
                Range::Flag => Scalar::Flag(true),
                Range::Word(words) => Scalar::Word(words[words.len() - 1]),
            };
            assert_eq!((field.set)(&mut description, value), Some(()), "{}", field.path);
            assert_eq!((field.value)(&description), Some(value), "{}", field.path);
        }
    }
}
