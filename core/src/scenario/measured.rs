//! What the reports measured, and where a description leaves that.
//!
//! The reports' tables say which configurations were measured: the build script copies the columns that describe one, and no
//! other, so no result is here. Two settings that no row has together were not measured, even if each of them was.

use super::attachment::Attachment;
use super::check::{each_pair, in_pair, list};
use super::description::{Description, Kind, Pair, Priority};
use super::fields::{FIELDS, Field, PAIR_FIELDS, Scalar};
use super::platform::Path;
use super::problem::Problem;

include!(concat!(env!("OUT_DIR"), "/measured.rs"));

/// The configurations of a report over one path of its machine.
struct Table {
    machine: &'static str,
    report: &'static str,
    attachment: Attachment,
    /// The fields that its rows give. All others were the same in each row: the one value that the machine's file lists.
    fields: &'static [&'static str],
    /// One line for each configuration, its values separated by commas.
    rows: &'static str,
}

impl Table {
    fn rows(&self) -> impl Iterator<Item = Row> {
        self.rows.lines().map(|line| Row { fields: self.fields, values: line.split(',').collect() })
    }
}

/// One configuration that was measured.
struct Row {
    fields: &'static [&'static str],
    values: Vec<&'static str>,
}

impl Row {
    fn get(&self, field: &str) -> Option<&'static str> {
        let column = self.fields.iter().position(|known| *known == field)?;
        self.values.get(column).copied()
    }

    fn has(&self, setting: &Setting) -> bool {
        self.get(setting.path).map_or(setting.is_listed, |value| value == setting.value)
    }
}

/// A choice of a description that is no number: one value of it says nothing about another.
struct Setting {
    path: &'static str,
    label: &'static str,
    value: String,
    /// The values that the machine's file lists, and whether this is one of them.
    listed: Vec<Scalar>,
    is_listed: bool,
}

/// Where a description leaves what the reports of its path measured.
pub fn extrapolated(description: &Description, path: &Path) -> Vec<Problem> {
    let attachment = description.network.attachment;
    let is_of_path = |table: &&Table| {
        table.machine == description.platform && table.attachment == attachment && path.reports.contains(&table.report)
    };
    let rows: Vec<Row> = TABLES.iter().filter(is_of_path).flat_map(Table::rows).collect();
    if rows.is_empty() {
        let message = format!("no report measured {} on a machine called {}", attachment.name(), description.platform);
        return vec![Problem::new("platform", message, "all of it is extrapolated")];
    }
    let settings = settings(description, path);
    // A number counts as measured within what it was with the same workload.
    let of_kind: Vec<&Row> = rows.iter().filter(|row| row.has(&settings[0])).collect();
    let of_kind = if of_kind.is_empty() { rows.iter().collect() } else { of_kind };
    let mut problems = numbers(description, path, &of_kind, &settings[0].value);
    problems.extend(combinations(&rows, &settings, problems.iter().any(|problem| problem.path == PAIRS)));
    problems
}

/// The pairs of guests, as one setting: what each does at which priority.
const PAIRS: &str = "pairs";
/// Between what several guests do.
const AND: &str = " + ";

/// The settings of a description, what its guests do first.
fn settings(description: &Description, path: &Path) -> Vec<Setting> {
    let kind = description.workload.kind;
    let is_setting = |field: &&Field<Description>| field.discrete && field.is_on(path);
    let setting = |field: &Field<Description>| {
        let value = (field.value)(description)?;
        let listed = (field.measured)(path, kind);
        let is_listed = listed.contains(&value);
        Some(Setting { path: field.path, label: field.label, value: value.to_string(), listed, is_listed })
    };
    let mut settings: Vec<Setting> = FIELDS.iter().filter(is_setting).filter_map(setting).collect();
    settings.sort_by_key(|setting| setting.path != KIND);
    if !description.pairs.is_empty() {
        let mut kinds: Vec<&str> = each_pair(description).map(|(_, kind, _)| kind.name()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        settings[0].value = kinds.join(AND);
        // Where the function is off, a priority has no effect.
        let sorts = description.hypervisor.priority_queueing == Some(true);
        let guest = |(_, kind, pair): (usize, Kind, &Pair)| {
            let priority = if sorts { pair.priority } else { Priority::default() };
            format!("{} {}", kind.name(), priority.name())
        };
        let mut guests: Vec<String> = each_pair(description).map(guest).collect();
        guests.sort_unstable();
        let value = guests.join(AND);
        settings.push(Setting { path: PAIRS, label: "Guests", value, listed: Vec::new(), is_listed: true });
    }
    settings
}

/// What the guests do.
const KIND: &str = "workload.kind";

/// Settings that no row has, and pairs of settings that no row has together.
fn combinations(rows: &[Row], settings: &[Setting], too_many_pairs: bool) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut known: Vec<&Setting> = Vec::new();
    // As many pairs as were not measured have no priorities that were.
    for setting in settings.iter().filter(|setting| !(too_many_pairs && setting.path == PAIRS)) {
        if !rows.iter().any(|row| row.has(setting)) {
            let all = values(rows.iter(), setting);
            problems.push(Problem::new(setting.path, outside(&setting.value), format!("measured: {all}")));
            continue;
        }
        for other in &known {
            let with = || rows.iter().filter(|row| row.has(other));
            if !with().any(|row| row.has(setting)) {
                let Setting { label, value, .. } = other;
                let message = format!("{} was not measured together with {label} {value}", setting.value);
                let hint = format!("measured with {label} {value}: {}", values(with(), setting));
                problems.push(Problem::new(setting.path, message, hint));
            }
        }
        known.push(setting);
    }
    problems
}

/// What a setting was in some rows.
fn values<'a>(rows: impl Iterator<Item = &'a Row>, setting: &Setting) -> String {
    let mut all: Vec<&str> = Vec::new();
    for value in rows.filter_map(|row| row.get(setting.path)) {
        if !all.contains(&value) {
            all.push(value);
        }
    }
    if all.is_empty() { list(&setting.listed) } else { all.join(", ") }
}

/// Numbers outside of what they were in the rows with the same workload, or else of what the machine's file lists.
fn numbers(description: &Description, path: &Path, rows: &[&Row], kinds: &str) -> Vec<Problem> {
    let kind = description.workload.kind;
    // Each pair has its own.
    let is_of_pairs = |field: &Field<Description>| {
        let name = field.path.strip_prefix("workload.");
        !description.pairs.is_empty() && PAIR_FIELDS.iter().any(|own| name == Some(own.path))
    };
    let is_number = |field: &&Field<Description>| !field.discrete && field.is_on(path) && !is_of_pairs(field);
    let fields = FIELDS.iter().filter(is_number).filter_map(|field| {
        let value = (field.value)(description)?;
        let measured = whole_numbers(rows.iter().filter_map(|row| row.get(field.path)?.parse().ok()));
        if measured.is_empty() {
            return outside_list(field, field.path, path, kind, value);
        }
        outside_rows(field.path, value, &measured, kinds)
    });
    let pairs = each_pair(description).flat_map(|(index, kind, pair)| {
        PAIR_FIELDS
            .iter()
            .filter(|field| !field.discrete)
            .filter_map(move |field| outside_list(field, &in_pair(index, field), path, kind, (field.value)(pair)?))
    });
    let counts = whole_numbers(rows.iter().filter_map(|row| Some(row.get(PAIRS)?.split(AND).count() as u64)));
    let count = Scalar::Whole(description.pairs.len() as u64);
    fields.chain(outside_rows(PAIRS, count, &counts, kinds)).chain(pairs).collect()
}

fn whole_numbers(values: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut all: Vec<u64> = values.collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// A number outside of what the rows have; nothing where they have none.
fn outside_rows(field: &str, value: Scalar, measured: &[u64], kinds: &str) -> Option<Problem> {
    let (least, most) = (*measured.first()? as f64, *measured.last()? as f64);
    let hint = || format!("measured with {kinds}: {}", list(measured));
    (!(least..=most).contains(&value.size())).then(|| Problem::new(field, outside(value), hint()))
}

/// A number outside of what the machine's file lists.
fn outside_list<T>(field: &Field<T>, name: &str, path: &Path, kind: Kind, value: Scalar) -> Option<Problem> {
    let measured = (field.measured)(path, kind);
    let hint = || format!("measured: {}", list(&measured));
    (!field.was_measured(path, kind, value)).then(|| Problem::new(name, outside(value), hint()))
}

fn outside(value: impl std::fmt::Display) -> String {
    format!("{value} lies outside what was measured")
}
