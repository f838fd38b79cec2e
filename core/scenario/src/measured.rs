//! Which configurations the reports measured, and where a description leaves them.
//!
//! The build script copies the columns of the reports' tables that describe a configuration, and no
//! others, so no result is here. Two settings that never appear in one row were not measured
//! together, even if each of them was.

use super::attachment::Attachment;
use super::description::{Description, Priority};
use super::fields::{FIELDS, Field, PAIR_FIELDS};
use super::named_value::{named, with};
use super::platform::Path;
use super::problem::Problem;
use super::validate::{each_pair, in_pair, list};
use super::value::Scalar;
use super::workload::WorkloadKind;
use datapath_words::{Blank, Phrase, fields, problems};

include!(concat!(env!("OUT_DIR"), "/measured.rs"));

/// The configurations of a report over one path of its machine.
struct Table {
    machine: &'static str,
    report: &'static str,
    attachment: Attachment,
    /// The fields that its rows give. Every other field had one value in all rows, which the
    /// machine's file lists.
    fields: &'static [&'static str],
    /// One line for each configuration; commas separate its values.
    rows: &'static str,
}

/// One configuration that was measured.
#[derive(Clone, Copy)]
struct Row {
    fields: &'static [&'static str],
    line: &'static str,
}

impl Row {
    fn get(self, field: &str) -> Option<&'static str> {
        let column = self.fields.iter().position(|known| *known == field)?;
        self.line.split(',').nth(column)
    }

    fn has(self, setting: &Setting) -> bool {
        self.get(setting.path).map_or(setting.is_listed, |value| value == setting.value)
    }
}

/// A choice of a description that is not a number: one value of it says nothing about another.
struct Setting {
    path: &'static str,
    /// Nothing for the pairs of guests.
    field: Option<&'static Field<Description>>,
    value: String,
    /// The values that the machine's file lists, and whether `value` is among them.
    listed: Vec<Scalar>,
    is_listed: bool,
}

impl Setting {
    /// Its value, or others of it, as in a sentence.
    fn named(&self, value: &dyn Blank) -> Phrase {
        match self.field {
            Some(field) if field.path != KIND => named(field, value),
            _ => Phrase::verbatim(value),
        }
    }

    /// Its value as in a sentence; for one of two values, with `is_opposite`, the other one.
    fn flag(&self, is_opposite: bool) -> Option<Phrase> {
        let on: bool = self.value.parse().ok()?;
        self.field.map(|field| with(field, Scalar::Flag(on != is_opposite)))
    }
}

/// What the guests do.
const KIND: &str = "workload.kind";
/// The pairs of guests as one setting: the workload and the priority of each.
const PAIRS: &str = "pairs";
/// Separates what several guests do.
const AND: &str = " + ";

/// The settings of a description that the reports of its path did not measure.
pub(crate) fn extrapolated(description: &Description, path: &Path) -> Vec<Problem> {
    let rows = rows(description, path);
    if rows.is_empty() {
        let attachment = description.network.attachment.name();
        let message = problems::MachineUnmeasured { path: &attachment, machine: &description.platform }.phrase();
        return vec![Problem::new("platform", message, problems::all_extrapolated())];
    }
    let settings = settings(description, path);
    // A number counts as measured if it lies within the range that rows with the same workload
    // have.
    let mut of_kind = rows.clone();
    of_kind.retain(|row| row.has(&settings[0]));
    if of_kind.is_empty() {
        of_kind.clone_from(&rows);
    }
    let mut problems = numbers(description, path, &of_kind, &settings[0].value);
    if !description.workload.mix.is_empty() {
        problems.push(Problem::new("workload.mix", problems::measured_only(&fields::of("workload.mix.0")), ""));
    }
    if description.workload.trace.is_some() {
        problems.push(Problem::new("workload.trace", problems::measured_only(&fields::of("workload.trace.0")), ""));
    }
    // If no row has this number of pairs, no row has their priorities either.
    let counted = problems.iter().all(|problem| problem.path != PAIRS);
    let mut known: Vec<&Setting> = Vec::new();
    for setting in settings.iter().filter(|setting| counted || setting.path != PAIRS) {
        if !rows.iter().any(|row| row.has(setting)) {
            let message = setting.flag(true).map_or_else(
                || {
                    let unit = setting.field.map_or("", |field| field.unit);
                    problems::Outside { values: &with_unit(&values(&rows, setting, None), unit), value: &setting.value }
                        .phrase()
                },
                |with| problems::measured_only(&with),
            );
            problems.push(Problem::new(setting.path, message, ""));
            continue;
        }
        for other in &known {
            if !rows.iter().any(|row| row.has(other) && row.has(setting)) {
                let of_other = other.flag(false).unwrap_or_else(|| other.named(&other.value));
                let message = setting.flag(true).map_or_else(
                    || {
                        let values = setting.named(&values(&rows, setting, Some(other)));
                        problems::NotTogether { other: &of_other, values: &values, value: &setting.value }.phrase()
                    },
                    |with| problems::MeasuredTogether { other: &of_other, with: &with }.phrase(),
                );
                problems.push(Problem::new(setting.path, message, ""));
            }
        }
        known.push(setting);
    }
    problems
}

/// What the reports of a description's path measured on its machine.
fn rows(description: &Description, path: &Path) -> Vec<Row> {
    let mut rows = Vec::new();
    for &Table { machine, report, attachment, fields, rows: lines } in TABLES {
        let is_of_path = attachment == description.network.attachment && path.reports.contains(&report);
        if is_of_path && machine == description.platform {
            rows.extend(lines.split('\n').map(|line| Row { fields, line }));
        }
    }
    rows
}

/// The settings of a description; the workload comes first.
fn settings(description: &Description, path: &Path) -> Vec<Setting> {
    let mut settings = Vec::new();
    for first in [true, false] {
        for field in FIELDS.iter().filter(|field| {
            field.discrete && field.is_on(description.network.attachment, path) && (field.path == KIND) == first
        }) {
            let Some(value) = (field.value)(description) else { continue };
            let listed = (field.measured)(path, description.workload.kind);
            let is_listed = listed.contains(&value);
            settings.push(Setting {
                path: field.path,
                field: Some(field),
                value: value.to_string(),
                listed,
                is_listed,
            });
        }
    }
    if !description.pairs.is_empty() {
        // While priority queueing is off, a priority has no effect.
        let sorts = description.hypervisor.priority_queueing == Some(true);
        let (mut kinds, mut guests) = (Vec::new(), Vec::new());
        for kind in WorkloadKind::ALL {
            let of_kind = each_pair(description).filter(|&(_, pair_kind, _)| pair_kind == kind);
            let of_kind = of_kind.flat_map(|(.., pair)| std::iter::repeat_n(pair, usize::from(pair.count())));
            let priorities = of_kind.map(|pair| if sorts { pair.priority } else { Priority::default() });
            let priorities: Vec<Priority> = priorities.collect();
            kinds.extend((!priorities.is_empty()).then_some(kind.name()));
            for priority in Priority::ALL {
                let guest = || format!("{} {}", kind.name(), priority.name());
                guests.extend(priorities.iter().filter(|other| **other == priority).map(|_| guest()));
            }
        }
        settings[0].value = kinds.join(AND);
        let value = guests.join(AND);
        settings.push(Setting { path: PAIRS, field: None, value, listed: Vec::new(), is_listed: true });
    }
    settings
}

/// The values of a setting in the rows, or in the rows that also have another setting.
fn values(rows: &[Row], setting: &Setting, with: Option<&Setting>) -> Phrase {
    let mut all: Vec<String> = Vec::new();
    for row in rows.iter().filter(|row| with.is_none_or(|with| row.has(with))) {
        if let Some(value) = row.get(setting.path)
            && !all.iter().any(|known| known == value)
        {
            all.push(value.to_owned());
        }
    }
    if all.is_empty() { all_of(&setting.listed) } else { all_of(&all) }
}

/// Values as in a sentence.
fn all_of<T: ToString>(values: &[T]) -> Phrase {
    match values {
        [first @ .., last] if !first.is_empty() => {
            problems::And { list: &list(first), last: &last.to_string() }.phrase()
        }
        _ => Phrase::from(list(values)),
    }
}

/// Numbers outside the range of the rows with the same workload or, if no row gives them, outside
/// the values that the machine's file lists.
fn numbers(description: &Description, path: &Path, rows: &[Row], kinds: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for field in FIELDS.iter().filter(|field| !field.discrete && field.is_on(description.network.attachment, path)) {
        let Some(value) = (field.value)(description) else { continue };
        let name = field.path.strip_prefix("workload.");
        let of_pairs = PAIR_FIELDS.iter().find(|field| name == Some(field.path));
        // Each pair that gives the field is looked at below.
        let is_of_pairs = |field: &Field<_>| description.pairs.iter().all(|pair| (field.value)(pair).is_some());
        if !description.pairs.is_empty() && of_pairs.is_some_and(is_of_pairs) {
            continue;
        }
        problems.extend(match ends(rows, |row| row.get(field.path)?.parse().ok()) {
            Some(ends) => outside_rows([field.path, field.unit], value, ends, kinds),
            None => outside_list(field, [field.path; 2], path, description.workload.kind, value),
        });
    }
    let count = description.pairs_count();
    let counts = ends(rows, |row| u64::try_from(row.get(PAIRS)?.split(AND).count()).ok());
    problems.extend(match counts {
        Some(ends) => outside_rows([PAIRS; 2], Scalar::Whole(count as u64), ends, kinds),
        // Reports that say nothing of pairs measured one.
        None => (count > 1).then(|| Problem::new(PAIRS, problems::one_pair(&count), "")),
    });
    for (index, kind, pair) in each_pair(description) {
        for field in PAIR_FIELDS.iter().filter(|field| !field.discrete) {
            let Some(value) = (field.value)(pair) else { continue };
            let words = [PAIRS, ".", field.path].concat();
            problems.extend(outside_list(field, [&in_pair(index, field), &words], path, kind, value));
        }
    }
    problems
}

/// The smallest and the largest value of a number in some rows; nothing where no row gives it.
fn ends(rows: &[Row], number: impl Fn(Row) -> Option<u64>) -> Option<[u64; 2]> {
    let mut ends = None;
    for value in rows.iter().filter_map(|&row| number(row)) {
        let [least, most] = ends.unwrap_or([value; 2]);
        ends = Some([least.min(value), most.max(value)]);
    }
    ends
}

fn outside_rows([name, unit]: [&str; 2], value: Scalar, [least, most]: [u64; 2], kinds: &str) -> Option<Problem> {
    if (least as f64..=most as f64).contains(&value.size()) {
        return None;
    }
    let range =
        if least == most { Phrase::verbatim(&least) } else { problems::Within { least: &least, most: &most }.phrase() };
    Some(Problem::new(
        name,
        problems::OutsideWith { work: &kinds, values: &with_unit(&range, unit), value: &value }.phrase(),
        "",
    ))
}

fn with_unit(value: &Phrase, unit: &str) -> Phrase {
    if unit.is_empty() { value.clone() } else { problems::Quantity { value, unit: &unit }.phrase() }
}

/// The problem of a number outside the values that the machine's file lists. `words`: by what name
/// the field has words.
fn outside_list<T>(
    field: &Field<T>,
    [name, words]: [&str; 2],
    path: &Path,
    kind: WorkloadKind,
    value: Scalar,
) -> Option<Problem> {
    let measured = (field.measured)(path, kind);
    let message = || match measured[..] {
        [Scalar::Number(0.0)] => problems::measured_only(&fields::of(&format!("{words}.0"))),
        _ => problems::Outside { values: &with_unit(&all_of(&measured), field.unit), value: &value }.phrase(),
    };
    (!field.was_measured(path, kind, value)).then(|| Problem::new(name, message(), ""))
}
