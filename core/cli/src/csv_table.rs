//! The table of configurations that `predict` reads.

use std::collections::BTreeSet;

use csv::StringRecord;
use datapath::experiments::published::Report;
use datapath::experiments::table::{Row, RowProblem, rows};
use datapath::scenario::problem::Problem;
use datapath::scenario::suggestion::nearest;
use datapath::words::shown;

use crate::Failure;
use crate::input::Source;

/// That many rows take an hour.
const ROWS_MAX: usize = 10_000;

/// A table with a header, the columns that a report needs, and as many cells in each row as in the
/// header.
pub(crate) struct CsvTable {
    /// The names of the columns as written.
    pub header: Vec<String>,
    /// The names of the columns in small letters, for lookup.
    pub names: Vec<String>,
    /// The rows, without comments and empty lines.
    pub cells: Vec<Vec<String>>,
    /// Problems of the rows with more or fewer cells.
    pub ragged: Vec<RowProblem>,
}

impl CsvTable {
    /// Reads a table of a report's configurations.
    pub(crate) fn read(source: Source<'_>, report: &Report) -> Result<Self, Failure> {
        let text = source.text()?;
        let refused = |message: String, hint: &str| source.failure(&[Problem::new("", message, hint)]);
        let is_comment = |line: &StringRecord| {
            let start = line.position().and_then(|place| usize::try_from(place.byte()).ok());
            start.and_then(|start| text.get(start..)).is_some_and(|rest| rest.trim_start().starts_with('#'))
        };
        let is_blank = |line: &StringRecord| line.len() == 1 && line[0].is_empty();
        let mut lines = csv::ReaderBuilder::new()
            .trim(csv::Trim::All)
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes())
            .into_records()
            .filter(|line| line.as_ref().map_or(true, |line| !is_comment(line) && !is_blank(line)))
            .map(|line| line.map(|line| line.iter().map(str::to_owned).collect::<Vec<String>>()));
        let unreadable = |error: csv::Error| refused(error.to_string(), "comma-separated values");
        let header = lines.next().transpose().map_err(unreadable)?;
        let header = header.ok_or_else(|| refused("is empty".into(), "a header line, then a row per configuration"))?;
        let names: Vec<String> = header.iter().map(|name| name.to_lowercase()).collect();
        refuse_separators(&header).map_err(|problem| source.failure(&[problem]))?;
        refuse_columns(&names, report).map_err(|problems| source.failure(&problems))?;
        let mut cells = lines.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
        match cells.len() {
            0 => return Err(refused("has no rows".into(), "a row per configuration after the header line")),
            count if count > ROWS_MAX => {
                return Err(refused(format!("has {count} rows"), &format!("{ROWS_MAX} at once at most")));
            }
            _ => {}
        }
        let ragged = rows(&names, &cells).zip(&cells).filter_map(|row| ragged(&header, row)).collect();
        for row in &mut cells {
            row.resize(header.len(), String::new());
        }
        Ok(Self { header, names, cells, ragged })
    }
}

fn refuse_separators(header: &[String]) -> Result<(), Problem> {
    for (separator, name) in [(';', "semicolons"), ('\t', "tabs")] {
        if matches!(header, [whole] if whole.contains(separator)) {
            return Err(Problem::new("", format!("is separated by {name}"), "commas between the cells"));
        }
    }
    Ok(())
}

/// Problems of columns that are missing or occur twice.
fn refuse_columns(header: &[String], report: &Report) -> Result<(), Vec<Problem>> {
    // A column that an empty row lacks is one that every row needs.
    let nothing = [Vec::new()];
    let row: Vec<Row<'_>> = rows(header, &nothing).collect();
    let lacking = (report.rows.description)(&row, &report.built_in_platform()).err().unwrap_or_default();
    let needed: Vec<&str> = lacking.iter().map(|lacking| lacking.problem.path.as_str()).collect();
    let has = |column: &&str| header.iter().any(|name| name == column);
    let missing: Vec<&str> = needed.iter().copied().filter(|column| !has(column)).collect();
    let mut problems = Vec::new();
    if !missing.is_empty() {
        let columns = if missing.len() == 1 { "column" } else { "columns" };
        let message = format!("lacks the {columns} {}", missing.join(", "));
        let others = || header.iter().map(String::as_str).filter(|name| !needed.contains(name));
        let meant = missing
            .iter()
            .filter_map(|column| Some(format!("is {column} meant by {}? ", shown(nearest(column, others())?))));
        let hint = format!("{}{} needs {}", meant.collect::<String>(), report.stem, needed.join(", "));
        problems.push(Problem::new("", message, hint));
    }
    let mut known = BTreeSet::new();
    let twice: BTreeSet<_> = header.iter().filter(|name| !name.is_empty() && !known.insert(*name)).collect();
    problems.extend(twice.into_iter().map(|name| Problem::new(name, "is there twice", "one column of each name")));
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

fn ragged(header: &[String], (row, cells): (Row<'_>, &Vec<String>)) -> Option<RowProblem> {
    let hint = if cells.iter().any(|cell| cell.contains('\n')) {
        "as many as the header; is a quote not closed?"
    } else {
        "as many as the header; quotes around a cell with a comma"
    };
    let cells_of = |count: usize| if count == 1 { "1 cell".to_owned() } else { format!("{count} cells") };
    let message = format!("has {}, the header has {}", cells_of(cells.len()), cells_of(header.len()));
    (cells.len() != header.len()).then(|| RowProblem { row: row.number, problem: Problem::new("", message, hint) })
}
