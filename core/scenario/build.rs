//! Writes the machines as Rust constants, so that the page needs neither their text nor a TOML
//! parser. An unknown field or cost is a compile error.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use toml::{Table, Value};

macro_rules! attachments {
    ($($(#[$meaning:meta])* $way:ident $name:literal { $($facts:tt)* })*) => {
        /// The variant for each attachment name of a machine's file, in the order in which machines
        /// list their paths.
        const ATTACHMENTS: [(&str, &str); [$($name),*].len()] =
            [$(($name, concat!("Attachment::", stringify!($way)))),*];
    };
}
include!("src/attachment_table.rs");

macro_rules! path_fields {
    ($($(#[$meaning:meta])* $name:ident: $kind:ident,)*) => {
        /// The fields of a path and their types.
        const PATH_FIELDS: [(&str, &str); [$(stringify!($name)),*].len()] = [$((stringify!($name), stringify!($kind))),*];
    };
}
include!("src/path_fields.rs");

const TABLES: &str = "../experiments/reports/tables";

macro_rules! workloads {
    ($($(#[$meaning:meta])* $kind:ident $name:literal { $($facts:tt)* })*) => {
        /// The variant for each workload name of a machine's file.
        const KINDS: [(&str, &str); [$($name),*].len()] = [$(($name, concat!("WorkloadKind::", stringify!($kind)))),*];
    };
}
include!("src/workload_table.rs");
const SIDES: [(&str, &str); 2] = [("client", "Side::Client"), ("server", "Side::Server")];
/// The type for each unit, so that confusing two units is a compile error.
const UNITS: [(&str, &str); 8] = [
    ("µs", "Us"),
    ("ns", "Ns"),
    ("ms", "Ms"),
    ("B/µs", "BytesPerUs"),
    ("buffers", "Buffers"),
    ("pages", "StoragePages"),
    ("KB", "Kilobytes"),
    ("1", "One"),
];
/// A column of a table, the field that it gives, and the meaning of its words where they differ
/// from the field's.
type Column = (&'static str, &'static str, &'static [(&'static str, &'static str)]);
/// The columns of the reports' tables that describe a configuration. The build reads no other
/// column.
const COLUMNS: [Column; 10] = [
    ("workload", "workload.kind", &[]),
    ("mtu", "network.mtu", &[]),
    ("layer", "network.layer", &[]),
    ("smt", "lpar.smt", &[]),
    ("connections", "workload.connections", &[]),
    ("processors", "lpar.processors", &[]),
    ("ifls", "lpar.processors", &[]),
    ("zvm_level", "hypervisor.qebsm", &[("5.1.0", "false"), ("5.2.0-qebsm", "true")]),
    ("ptfs_installed", "hypervisor.ptfs", &[("no", "false"), ("yes", "true")]),
    (
        "priority_queueing_enabled",
        "hypervisor.priority_queueing",
        &[("-", "false"), ("n/a", "false"), ("no", "false"), ("yes", "true")],
    ),
];
const PRIORITIES: [&str; 3] = ["low", "normal", "high"];
/// The columns that name the path of a row. Without such a column every row belongs to the path
/// whose report it is.
const PATH_COLUMNS: [&str; 3] = ["attachment", "device", "path"];
const MEGABYTES: [(&str, &str); 2] = [("interface", "Megabytes::Interface"), ("payload", "Megabytes::Payload")];

fn main() -> Result<(), Box<dyn Error>> {
    let platforms = "../platforms";
    println!("cargo::rerun-if-changed={platforms}");
    println!("cargo::rerun-if-changed=src/attachment_table.rs");
    println!("cargo::rerun-if-changed=src/path_fields.rs");
    println!("cargo::rerun-if-changed=src/workload_table.rs");
    println!("cargo::rerun-if-changed={TABLES}");
    let (mut out, mut tables) = (String::new(), String::new());
    for entry in fs::read_dir(platforms)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            let written = machine(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            writeln!(out, "{written}")?;
            tables += &measured(&path)?;
        }
    }
    let folder = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(folder.join("machines.rs"), out)?;
    fs::write(folder.join("measured.rs"), format!("static TABLES: &[Table] = &[{tables}];"))?;
    Ok(())
}

fn machine(path: &Path) -> Result<String, Box<dyn Error>> {
    let file: Table = toml::from_str(&fs::read_to_string(path)?)?;
    let text = |key: &str| file.get(key).and_then(Value::as_str).ok_or(format!("{key} is missing"));
    let table = |key: &str| file.get(key).and_then(Value::as_table).ok_or(format!("[{key}] is missing"));
    let (name, machine, attachment) = (text("name")?, text("machine")?, meaning(&ATTACHMENTS, text("attachment")?)?);

    let regularization = number(file.get("regularization").ok_or("regularization is missing")?)?;

    let mut paths = String::new();
    let written = table("paths")?;
    if let Some(unknown) = written.keys().find(|key| ATTACHMENTS.iter().all(|(known, _)| known != key)) {
        return Err(format!("no path is called {unknown}").into());
    }
    for (name, attachment) in ATTACHMENTS {
        let Some(fields) = written.get(name) else { continue };
        let fields = fields.as_table().ok_or(format!("paths.{name} is no table"))?;
        if let Some(unknown) = fields.keys().find(|key| PATH_FIELDS.iter().all(|(known, _)| known != key)) {
            return Err(format!("paths.{name}: no field is called {unknown}").into());
        }
        write!(paths, "({attachment}, Path {{ ")?;
        for (key, kind) in PATH_FIELDS {
            let written = field(kind, fields.get(key)).map_err(|error| format!("paths.{name}.{key}: {error}"))?;
            write!(paths, "{key}: {written}, ")?;
        }
        write!(paths, "}}), ")?;
    }

    let (mut costs, mut constants) = (String::new(), String::new());
    for (name, value) in table("constants")? {
        let constant = value.as_table().ok_or(format!("constants.{name} is no table"))?;
        let unit = meaning(&UNITS, constant.get("unit").and_then(Value::as_str).unwrap_or_default())?;
        let value = number(constant.get("value").ok_or(format!("{name} has no value"))?)?;
        write!(costs, "{name}: units::{unit}({value}), ")?;
        write!(constants, "({name:?}, Constant {{ ")?;
        for (key, value) in constant {
            let written = match value {
                Value::String(text) if key == "unit" => format!("{text:?}"),
                Value::String(text) => format!("Cow::Borrowed({text:?})"),
                Value::Array(ends) => format!("Some([{}])", joined(ends, number)?),
                _ if key == "value" => number(value)?,
                _ => format!("Some({})", number(value)?),
            };
            write!(constants, "{key}: {written}, ")?;
        }
        for missing in ["range", "start"].into_iter().filter(|key| !constant.contains_key(*key)) {
            write!(constants, "{missing}: None, ")?;
        }
        write!(constants, "}}), ")?;
    }
    Ok(format!(
        "pub(super) static {}: Platform = Platform {{ name: Cow::Borrowed({name:?}), #[cfg(feature = \"authoring\")] machine: Cow::Borrowed({machine:?}), attachment: {attachment}, \
         paths: Cow::Borrowed(&[{paths}]), costs: Costs {{ {costs}..Costs::NONE }}, \
         #[cfg(feature = \"authoring\")] constants: Cow::Borrowed(&[{constants}]), \
         #[cfg(feature = \"authoring\")] regularization: {regularization} }};",
        name.to_uppercase()
    ))
}

/// What the reports of a machine measured over each of its paths, without the results.
fn measured(path: &Path) -> Result<String, Box<dyn Error>> {
    let file: Table = toml::from_str(&fs::read_to_string(path)?)?;
    let machine = file["name"].as_str().unwrap_or_default();
    let mut tables = String::new();
    for (name, attachment) in ATTACHMENTS {
        let reports = file["paths"].get(name).and_then(|path| path.get("reports")).and_then(Value::as_array);
        for report in reports.into_iter().flatten().filter_map(Value::as_str) {
            let table = format!("{TABLES}/{report}.csv");
            let (fields, rows) =
                configurations(&fs::read_to_string(&table)?, name).map_err(|error| format!("{table}: {error}"))?;
            write!(
                tables,
                "Table {{ machine: {machine:?}, report: {report:?}, attachment: {attachment}, fields: &{fields:?}, rows: {rows:?} }}, ",
            )?;
        }
    }
    Ok(tables)
}

/// The fields that a report's rows give over a path, and their values: each distinct configuration
/// once.
fn configurations(table: &str, path: &str) -> Result<(Vec<&'static str>, String), Box<dyn Error>> {
    let mut lines = table.lines().map(|line| line.split(',').map(str::trim).collect::<Vec<_>>());
    let header = lines.next().ok_or("the table is empty")?;
    let column = |name: &str| header.iter().position(|known| *known == name);
    let cell =
        |row: &[&str], name: &str| column(name).and_then(|at| row.get(at).copied()).unwrap_or_default().to_owned();
    let of_path = |row: &Vec<&str>| {
        let named = PATH_COLUMNS.into_iter().find(|name| column(name).is_some());
        named.is_none_or(|name| cell(row, name) == path || cell(row, name) == "osa" && path == "dedicated-osa")
    };
    let mut runs: Vec<Vec<Vec<&str>>> = Vec::new();
    for row in lines.filter(of_path) {
        // A table has one row for each guest of a run.
        let same = |run: &&mut Vec<Vec<&str>>| column("guest").is_some() && cell(&run[0], "run") == cell(&row, "run");
        match runs.iter_mut().find(same) {
            Some(run) => run.push(row),
            None => runs.push(vec![row]),
        }
    }
    let given: Vec<_> = COLUMNS.into_iter().filter(|(name, ..)| column(name).is_some()).collect();
    let mut rows: Vec<String> = Vec::new();
    for run in &runs {
        let mut values = Vec::new();
        for (name, _, words) in &given {
            // The guests of one run differ only in what they do.
            let of_run = |word: &str| run.iter().any(|row| cell(row, name) == word);
            let kinds: Vec<&str> = KINDS.iter().map(|(kind, _)| *kind).filter(|kind| of_run(kind)).collect();
            let value = if *name == "workload" { kinds.join(" + ") } else { cell(&run[0], name) };
            values.push(if words.is_empty() { value } else { meaning(words, &value)? });
        }
        if column("guest").is_some() {
            let sorts = cell(&run[0], "priority_queueing_enabled") == "yes";
            let guest = |row| {
                let priority = if sorts { cell(row, "priority") } else { "normal".into() };
                format!("{} {priority}", cell(row, "workload"))
            };
            let all = || KINDS.iter().flat_map(|(kind, _)| PRIORITIES.map(|priority| format!("{kind} {priority}")));
            let guests: Vec<String> =
                all().flat_map(|name| run.iter().map(|row| guest(row)).filter(move |guest| *guest == name)).collect();
            values.push(guests.join(" + "));
        }
        let row = values.join(",");
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    let pairs = column("guest").map(|_| "pairs");
    Ok((given.iter().map(|&(_, field, _)| field).chain(pairs).collect(), rows.join("\n")))
}

/// A field of a path as Rust source. A list that is left out becomes empty: nothing was measured.
fn field(kind: &str, value: Option<&Value>) -> Result<String, Box<dyn Error>> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let of = |written: fn(&Value) -> Result<String, Box<dyn Error>>| {
        let all = value.map_or(Some(&[][..]), |value| value.as_array().map(Vec::as_slice)).ok_or("is no list")?;
        Ok(format!("Cow::Borrowed(&[{}])", joined(all, written)?))
    };
    match (kind, value) {
        ("text", _) => Ok(format!("Cow::Borrowed({:?})", value.map(text).unwrap_or_default())),
        ("side", None) => Ok("Side::Server".into()),
        ("side", Some(value)) => meaning(&SIDES, &text(value)),
        ("megabytes", None) => Ok("Megabytes::Payload".into()),
        ("megabytes", Some(value)) => meaning(&MEGABYTES, &text(value)),
        ("size", None) => Ok("None".into()),
        ("size", Some(value)) => Ok(format!("Some({})", plain(value)?)),
        ("kinds", _) => of(|value| meaning(&KINDS, value.as_str().unwrap_or_default())),
        ("numbers", _) => of(number),
        _ => of(plain),
    }
}

fn meaning(known: &[(&str, &str)], word: &str) -> Result<String, Box<dyn Error>> {
    let found = known.iter().find(|(name, _)| *name == word).map(|(_, variant)| (*variant).to_owned());
    found.ok_or_else(|| format!("\"{word}\" means nothing").into())
}

fn plain(value: &Value) -> Result<String, Box<dyn Error>> {
    match value {
        Value::Integer(whole) => Ok(whole.to_string()),
        Value::Boolean(on) => Ok(on.to_string()),
        Value::String(text) => Ok(format!("{text:?}")),
        _ => Err("neither a whole number nor true or false nor text".into()),
    }
}

/// A number with all its digits, and with a point even if it is whole.
fn number(value: &Value) -> Result<String, Box<dyn Error>> {
    let number = value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64));
    Ok(format!("{:?}", number.ok_or("a number is something else")?))
}

fn joined(all: &[Value], written: impl Fn(&Value) -> Result<String, Box<dyn Error>>) -> Result<String, Box<dyn Error>> {
    Ok(all.iter().map(written).collect::<Result<Vec<_>, _>>()?.join(", "))
}
