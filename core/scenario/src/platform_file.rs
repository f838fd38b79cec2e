//! Reads a machine from a user's file, in the form of the built-in ones (`platforms/*.toml`).
//! Native only.

use std::borrow::Cow;

use toml::{Table, Value};

use super::attachment::Attachment;
use super::fields::{FIELDS, PAIR_KINDS_MAX};
use super::platform::{Constant, List, Megabytes, Path, Platform};
use super::problem::Problem;
use super::suggestion::{nearest, one_of, with_suggestion};
use super::value::{Range, Scalar};
use super::workload::WorkloadKind;
use datapath_model::cost::{Cost, Costs, Group};
use datapath_model::packet::Side;
use datapath_words::{Phrase, machine_files, measurements, problems};

/// Most characters of a name.
pub const NAME_MAX: usize = 20;

/// Most characters of a wrong line that a message shows.
const EXCERPT_MAX: usize = 60;

/// The regularization of a file that gives none: that of the z15.
const USUAL_REGULARIZATION: f64 = 0.002;
/// The name of this key before 0.2.0. It is read for ever.
const REGULARIZATION_ALIAS: &str = "reluctance";
/// With this regularization, calibration moves no constant at all.
const REGULARIZATION_MAX: f64 = 1000.0;

/// Reads a machine.
///
/// # Errors
/// All problems, each at its place.
pub fn read(text: &str) -> Result<Platform, Vec<Problem>> {
    let file: Table = text.parse().map_err(|error: toml::de::Error| {
        let at = error.span().map_or(0, |span| span.start.min(text.len()));
        let before = text.get(..at).unwrap_or_default();
        let (line, place) = (before.matches('\n').count() + 1, before.rfind('\n').map_or(0, |end| end + 1));
        let excerpt: String = text[place..].chars().take_while(|&sign| sign != '\n').take(EXCERPT_MAX).collect();
        let reason = error.message();
        let message = machine_files::NotToml { line: &line, reason: &reason, excerpt: &excerpt.trim_end() }.phrase();
        vec![Problem::new("", message, machine_files::toml_rules())]
    })?;
    let mut reading = Reading { problems: Vec::new() };
    let name = reading.text(&file, "name");
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || name.len() > NAME_MAX || !name.chars().all(fits) {
        reading.wrong("name", machine_files::no_name(), machine_files::name_rules(&NAME_MAX));
    }
    let machine = reading.text(&file, "machine");
    let paths = reading.paths(&file);
    let usual = reading.text(&file, "attachment");
    let attachment = Attachment::by_name(usual).filter(|usual| paths.iter().any(|(known, _)| known == usual));
    if attachment.is_none() {
        reading.wrong("attachment", machine_files::no_path_of_it(), machine_files::usual_path());
    }
    let (costs, constants) = reading.constants(&file, &paths);
    let regularization = reading.regularization(&file);
    match attachment {
        Some(attachment) if reading.problems.is_empty() => Ok(Platform {
            name: name.to_owned().into(),
            machine: machine.to_owned().into(),
            attachment,
            paths: paths.into(),
            costs,
            constants: constants.into(),
            regularization,
        }),
        _ => Err(reading.problems),
    }
}

struct Reading {
    problems: Vec<Problem>,
}

impl Reading {
    fn wrong(&mut self, path: &str, message: impl Into<Phrase>, hint: impl Into<Phrase>) {
        self.problems.push(Problem::new(path, message, hint));
    }

    fn text<'a>(&mut self, table: &'a Table, key: &str) -> &'a str {
        let text = table.get(key).and_then(Value::as_str);
        if text.is_none() {
            self.wrong(key, measurements::is_missing(), machine_files::text());
        }
        text.unwrap_or_default()
    }

    fn regularization(&mut self, file: &Table) -> f64 {
        let given = file.get("regularization").or_else(|| file.get(REGULARIZATION_ALIAS));
        let regularization = number(given).filter(|some| (0.0..=REGULARIZATION_MAX).contains(some));
        if given.is_some() && regularization.is_none() {
            self.wrong(
                "regularization",
                machine_files::no_regularization(&Scalar::Number(REGULARIZATION_MAX)),
                machine_files::regularization_rules(),
            );
        }
        regularization.unwrap_or(USUAL_REGULARIZATION)
    }

    /// A table of tables. Entries that are not tables are skipped without a message.
    fn tables<'a>(&mut self, file: &'a Table, key: &str) -> Vec<(&'a str, &'a Table)> {
        let Some(all) = file.get(key).and_then(Value::as_table) else {
            self.wrong(key, measurements::is_missing(), format!("[{key}.…]"));
            return Vec::new();
        };
        let mut tables = Vec::new();
        for (name, value) in all {
            match value.as_table() {
                Some(table) => tables.push((name.as_str(), table)),
                None => self.wrong(&format!("{key}.{name}"), machine_files::must_be_table(), format!("[{key}.{name}]")),
            }
        }
        tables
    }

    fn paths(&mut self, file: &Table) -> Vec<(Attachment, Path)> {
        let mut paths = Vec::new();
        for (name, table) in self.tables(file, "paths") {
            let Some(attachment) = Attachment::by_name(name) else {
                let hint = one_of(name, &Attachment::NAMES);
                self.wrong(&format!("paths.{name}"), machine_files::no_path(), hint);
                continue;
            };
            let mut path = unmeasured();
            for (key, value) in table {
                if let Err((message, hint)) = set(&mut path, key, value, attachment) {
                    self.wrong(&format!("paths.{name}.{key}"), message, hint);
                }
            }
            self.values(name, table, attachment, &path);
            for (key, is_there) in [
                ("workloads", !path.workloads.is_empty()),
                ("qebsm", !path.qebsm.is_empty()),
                ("layer", !path.layer.is_empty()),
                ("smt", !path.smt.is_empty()),
                ("device", !path.device.is_empty()),
            ] {
                if !is_there {
                    self.wrong(
                        &format!("paths.{name}.{key}"),
                        measurements::is_missing(),
                        machine_files::what_can_be_simulated(),
                    );
                }
            }
            paths.push((attachment, path));
        }
        // The same order in which the built-in machines list their paths.
        paths.sort_by_key(|&(attachment, _)| attachment);
        paths
    }

    /// Reports values that a scenario could never have, and workloads that the path never carries.
    fn values(&mut self, name: &str, table: &Table, attachment: Attachment, path: &Path) {
        let at = |key: &str| format!("paths.{name}.{key}");
        let carried = carried(attachment);
        for kind in path.workloads.iter().filter(|&&kind| !carried.clone().any(|known| known == kind)) {
            let hint = machine_files::of(&carried.clone().map(WorkloadKind::name).collect::<Vec<_>>().join(", "));
            self.wrong(&at("workloads"), machine_files::no_work_here(&kind.name()), hint);
        }
        let pairs_max = if attachment == Attachment::Vswitch { PAIR_KINDS_MAX } else { 0 };
        let of_pairs = path.pairs.iter().filter(|&&count| !(1..=pairs_max).contains(&usize::from(count)));
        for count in of_pairs {
            let hint = machine_files::pairs_here(&PAIR_KINDS_MAX);
            self.wrong(&at("pairs"), problems::out_of_range(&u32::from(*count)), hint);
        }
        for field in FIELDS {
            let key = field.path.rsplit('.').next().unwrap_or(field.path);
            if !table.contains_key(key) {
                continue;
            }
            let range = (field.range)(attachment);
            let mut measured: Vec<Scalar> = Vec::new();
            // Collect each value once per workload: a list may name the same workload a thousand
            // times.
            for kind in WorkloadKind::ALL.into_iter().filter(|kind| path.workloads.contains(kind)) {
                measured.extend((field.measured)(path, kind));
            }
            if let Some(&value) = measured.iter().find(|&&value| !range.holds(value)) {
                self.wrong(&at(key), problems::out_of_range(&value), range.describe(field.unit));
            }
        }
    }

    fn constants(&mut self, file: &Table, paths: &[(Attachment, Path)]) -> (Costs, Vec<(&'static str, Constant)>) {
        let (mut costs, mut constants) = (Costs::NONE, Vec::new());
        for (name, table) in self.tables(file, "constants") {
            let at = format!("constants.{name}");
            let Some(cost) = Costs::CATALOGUE.iter().find(|cost| cost.name == name) else {
                let meant = nearest(name, Costs::CATALOGUE.iter().map(|cost| cost.name));
                self.wrong(&at, problems::no_constant(), with_suggestion(meant, machine_files::schema_has_names()));
                continue;
            };
            let value = number(table.get("value"));
            let [least, most] = cost.range();
            match value {
                Some(value) if (least..=most).contains(&value) => *costs.at(cost) = value,
                Some(value) => {
                    let hint = Range::Number(least, most).describe(cost.unit.name());
                    self.wrong(&at, problems::out_of_range(&Scalar::Number(value)), hint);
                }
                None => self.wrong(&at, machine_files::no_value(), "value = 2.5"),
            }
            let text = |key: &str| table.get(key).and_then(Value::as_str).unwrap_or_default();
            if text("unit") != cost.unit.name() {
                self.wrong(
                    &format!("{at}.unit"),
                    machine_files::not_unit(&cost.unit.name()),
                    machine_files::own_unit(),
                );
            }
            let fits = |value: &f64| (least..=most).contains(value);
            let range = table.get("range").map(|ends| range(ends).filter(|ends| ends.iter().all(fits)));
            let start = table.get("start").map(|start| number(Some(start)).filter(fits));
            if range == Some(None) {
                let hint = machine_files::two_that_grow(&Range::Number(least, most).describe(cost.unit.name()));
                self.wrong(&format!("{at}.range"), machine_files::no_range(), hint);
            }
            if start == Some(None) {
                let hint = Range::Number(least, most).describe(cost.unit.name());
                self.wrong(&format!("{at}.start"), machine_files::start_out_of_range(), hint);
            }
            constants.push((
                cost.name,
                Constant {
                    value: value.unwrap_or_default(),
                    unit: cost.unit.name(),
                    status: text("status").to_owned().into(),
                    origin: text("origin").to_owned().into(),
                    range: range.flatten(),
                    start: start.flatten(),
                },
            ));
        }
        let needed: Vec<Group> = paths.iter().flat_map(|&(attachment, ref path)| path.groups(attachment)).collect();
        let is_missing = |cost: &&Cost| {
            let is_needed = cost.group != Group::Optional && needed.contains(&cost.group);
            is_needed && constants.iter().all(|(known, _)| *known != cost.name)
        };
        for cost in Costs::CATALOGUE.iter().filter(is_missing) {
            let hint = format!("{} [{}]", cost.meaning, cost.unit.name());
            self.wrong(&format!("constants.{}", cost.name), measurements::is_missing(), hint);
        }
        (costs, constants)
    }
}

/// The workloads that a path can carry.
fn carried(attachment: Attachment) -> impl Iterator<Item = WorkloadKind> + Clone {
    WorkloadKind::ALL.into_iter().filter(move |kind| kind.facts().activity == attachment.facts().carries)
}

/// Two increasing numbers. Their ratio must be finite, unless the smaller number is not positive.
fn range(ends: &Value) -> Option<[f64; 2]> {
    let [low, high] = ends.as_array()?.as_slice() else { return None };
    let (low, high) = (number(Some(low))?, number(Some(high))?);
    (low < high && (low <= 0.0 || (high / low).is_finite())).then_some([low, high])
}

/// A number, whole or not.
fn number(value: Option<&Value>) -> Option<f64> {
    let value = value?;
    value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64)).filter(|number| number.is_finite())
}

type FieldError = (Phrase, Phrase);

macro_rules! path_fields {
    ($($(#[$meaning:meta])* $name:ident: $kind:ident,)*) => {
        /// A path without any measured values.
        fn unmeasured() -> Path {
            Path { $($name: empty::$kind(),)* }
        }

        /// Sets a field of a path to what the file gives.
        fn set(path: &mut Path, key: &str, value: &Value, attachment: Attachment) -> Result<(), FieldError> {
            match key {
                $(stringify!($name) => path.$name = read_as::$kind(value, attachment)?,)*
                _ => return Err((machine_files::no_field(), machine_files::fields_of_files())),
            }
            Ok(())
        }
    };
}
include!("path_fields.rs");

fn must_be(what: &Phrase) -> FieldError {
    (machine_files::must_be(what), machine_files::as_in_files())
}

/// The value of a field that the file leaves out, by its type.
mod empty {
    use super::{Cow, List, Megabytes, Side, WorkloadKind};

    macro_rules! lists {
        ($($kind:ident: $item:ty),*) => { $(pub(super) fn $kind() -> List<$item> { Cow::Borrowed(&[]) })* };
    }
    lists!(reports: &'static str, kinds: WorkloadKind, flags: bool, wholes8: u8, wholes16: u16, wholes32: u32, numbers: f64);

    pub(super) fn text() -> Cow<'static, str> {
        Cow::Borrowed("")
    }

    pub(super) fn side() -> Side {
        Side::Server
    }

    pub(super) fn megabytes() -> Megabytes {
        Megabytes::Payload
    }

    pub(super) fn size() -> Option<u64> {
        None
    }
}

/// Reads a field of the file, by its type.
mod read_as {
    use super::{Attachment, Cow, FieldError, List, Megabytes, Platform, Side, Value, WorkloadKind};
    use super::{list, machine_files, must_be, number, whole, word};

    macro_rules! lists {
        ($($kind:ident: $item:ty = $read:expr),*) => {
            $(pub(super) fn $kind(value: &Value, _: Attachment) -> Result<List<$item>, FieldError> { list(value, $read) })*
        };
    }
    lists!(
        kinds: WorkloadKind = |value| WorkloadKind::by_name(value.as_str()?),
        flags: bool = Value::as_bool,
        wholes8: u8 = whole,
        wholes16: u16 = whole,
        wholes32: u32 = whole,
        numbers: f64 = |value| number(Some(value))
    );

    /// The reports that measured such a path on some machine.
    pub(super) fn reports(value: &Value, attachment: Attachment) -> Result<List<&'static str>, FieldError> {
        let paths = Platform::all().filter_map(|platform| platform.path(attachment));
        let known: Vec<&str> = paths.flat_map(|path| path.reports.iter().copied()).collect();
        let all = value.as_array().ok_or_else(|| must_be(&machine_files::a_list()))?;
        let of = |value: &Value| {
            let stem = value.as_str().ok_or_else(|| must_be(&machine_files::a_list()))?;
            known
                .iter()
                .find(|known| **known == stem)
                .copied()
                .ok_or_else(|| (machine_files::no_report(&stem), machine_files::none_or_of(&known.join(", "))))
        };
        all.iter().map(of).collect::<Result<Vec<_>, _>>().map(Cow::Owned)
    }

    pub(super) fn text(value: &Value, _: Attachment) -> Result<Cow<'static, str>, FieldError> {
        value.as_str().map(|text| Cow::Owned(text.to_owned())).ok_or_else(|| must_be(&machine_files::text()))
    }

    pub(super) fn side(value: &Value, _: Attachment) -> Result<Side, FieldError> {
        word(value, &[("client", Side::Client), ("server", Side::Server)])
    }

    pub(super) fn megabytes(value: &Value, _: Attachment) -> Result<Megabytes, FieldError> {
        word(value, &[("interface", Megabytes::Interface), ("payload", Megabytes::Payload)])
    }

    pub(super) fn size(value: &Value, _: Attachment) -> Result<Option<u64>, FieldError> {
        whole(value).map(Some).ok_or_else(|| must_be(&machine_files::a_whole_number()))
    }
}

fn list<T: Clone>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Result<List<T>, FieldError> {
    let all = value.as_array().and_then(|all| all.iter().map(read).collect::<Option<Vec<T>>>());
    all.map(Cow::Owned).ok_or_else(|| must_be(&machine_files::a_list()))
}

fn word<T: Copy>(value: &Value, words: &[(&str, T); 2]) -> Result<T, FieldError> {
    let found = words.iter().find(|(word, _)| value.as_str() == Some(word));
    let [(one, _), (other, _)] = words;
    let names = || machine_files::Either { one, other }.phrase();
    found.map(|&(_, meant)| meant).ok_or_else(|| must_be(&names()))
}

fn whole<N: TryFrom<i64>>(value: &Value) -> Option<N> {
    N::try_from(value.as_integer()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_built_in_machine_is_read_as_it_was_built_in() {
        for platform in Platform::all() {
            let text = Platform::built_in_text(&platform.name).unwrap();
            let read = read(text).unwrap_or_else(|problems| panic!("{}: {problems:?}", platform.name));
            assert_eq!(
                (&read.costs, &read.paths, read.attachment, read.regularization),
                (&platform.costs, &platform.paths, platform.attachment, platform.regularization)
            );
            let mut constants: Vec<_> = read.constants.iter().collect();
            constants.sort_by_key(|(name, _)| *name);
            let mut known: Vec<_> = platform.constants.iter().collect();
            known.sort_by_key(|(name, _)| *name);
            assert_eq!(constants, known, "{}", platform.name);
        }
    }

    #[test]
    fn a_key_is_read_by_its_old_name() {
        let text = Platform::built_in_text("z15").unwrap().replace("regularization = 0.002", "reluctance = 0.5");
        assert_eq!(read(&text).unwrap().regularization.to_bits(), 0.5_f64.to_bits());
    }

    #[test]
    fn every_problem_is_reported_at_its_place() {
        let z15 = Platform::built_in_text("z15").unwrap();
        let text = z15
            .replace("name = \"z15\"", "name = \"Z 15\"")
            .replace("[constants.dispatch]", "[constants.dispach]")
            .replacen("unit = \"ns\"", "unit = \"µs\"", 1)
            .replacen("mtu = [1492, 8992]", "mtu = [\"large\"]", 1)
            .replace("[paths.vswitch]", "[paths.switch]")
            .replacen("range = [3, 40]", "range = [5e-324, 40]", 1)
            .replacen("range = [0.2, 4]", "range = [4, 0.2]", 1)
            .replacen("start = 0.737", "start = nan", 1)
            .replacen("smt = [1, 2]", "smt = [1, 3]\npairs = [1]", 1)
            .replacen("workloads = [\"RR\", \"STR\"]", "workloads = [\"RR\", \"WEB\"]", 1)
            .replace("regularization = 0.002", "regularization = 1e308");
        let paths: Vec<String> = read(&text).unwrap_err().into_iter().map(|problem| problem.path).collect();
        for path in [
            "name",
            "regularization",
            "paths.switch",
            "paths.dedicated-osa.mtu",
            "paths.dedicated-osa.smt",
            "paths.dedicated-osa.pairs",
            "paths.dedicated-osa.workloads",
            "attachment",
            "constants.card_per_batch.range",
            "constants.card_per_buffer.range",
            "constants.card_per_frame.start",
            "constants.dispach",
            "constants.dispatch",
        ] {
            assert!(paths.iter().any(|known| known == path), "{path} is not in {paths:?}");
        }
        assert!(paths.iter().any(|path| path.ends_with(".unit")), "{paths:?}");
        let problem = &read("name = \"z15\"\nmachine = \n").unwrap_err()[0];
        for part in ["at line 2 (string values must be quoted", "): machine ="] {
            assert!(problem.message.as_str().contains(part), "{problem} does not name {part:?}");
        }
    }
}
