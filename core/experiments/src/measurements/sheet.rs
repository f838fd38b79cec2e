//! A table of measurements as people write it: with commas, semicolons or tabs, with a decimal point
//! or a decimal comma, with comments and empty lines.

use std::collections::BTreeSet;
use std::fmt;

use csv::StringRecord;
use datapath_scenario::problem::Problem;
use datapath_words::{Phrase, measurements, problems};

/// Most rows. Each is simulated with intervals, which takes seconds.
const ROWS_MAX: usize = 10_000;

/// A problem of a line of a table; its path is the column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetProblem {
    /// The line of the file, from 1; nothing for the file as a whole.
    pub line: Option<usize>,
    /// The problem.
    pub problem: Problem,
}

impl SheetProblem {
    /// A problem of the file as a whole.
    pub(super) fn of_file(message: impl Into<Phrase>, hint: impl Into<Phrase>) -> Self {
        Self { line: None, problem: Problem::new("", message, hint) }
    }
}

impl fmt::Display for SheetProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            let separator = if self.problem.path.is_empty() { ":" } else { "," };
            write!(f, "{}{separator} ", measurements::line(&line))?;
        }
        self.problem.fmt(f)
    }
}

/// The sign before the decimals of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DecimalSign {
    Point,
    Comma,
}

/// A line with cells; as many as the header has.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    pub cells: Vec<String>,
}

/// A table with a header.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    /// The names of the columns as written.
    pub header: Vec<String>,
    /// The names in small letters.
    pub names: Vec<String>,
    pub lines: Vec<Line>,
    /// Lines with more or fewer cells than the header.
    pub ragged: Vec<SheetProblem>,
    separator: u8,
}

impl Sheet {
    /// Reads a table.
    pub(super) fn read(text: &str) -> Result<Self, Vec<SheetProblem>> {
        // The reader counts a line less where lines end as in Windows.
        let text = &text.replace("\r\n", "\n");
        let separator = separator(text);
        let mut records = csv::ReaderBuilder::new()
            .delimiter(separator)
            .trim(csv::Trim::All)
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes())
            .into_records()
            .filter(|record| record.as_ref().map_or(true, |record| !is_comment(text, record) && !is_blank(record)));
        let unreadable =
            |error: &csv::Error| vec![SheetProblem::of_file(error.to_string(), measurements::separated_values())];
        let no_header = || vec![SheetProblem::of_file(problems::empty(), measurements::a_header())];
        let header = records.next().ok_or_else(no_header)?.map_err(|error| unreadable(&error))?;
        let header_line = number_of(&header);
        let header: Vec<String> = header.iter().map(str::to_owned).collect();
        let names: Vec<String> = header.iter().map(|name| name.to_lowercase()).collect();
        let mut known = BTreeSet::new();
        let twice = names.iter().zip(&header).filter(|(name, _)| !name.is_empty() && !known.insert(*name));
        let twice: Vec<SheetProblem> = twice
            .map(|(_, name)| SheetProblem {
                line: Some(header_line),
                problem: Problem::new(name, measurements::there_twice(), measurements::one_of_each_name()),
            })
            .collect();
        if !twice.is_empty() {
            return Err(twice);
        }
        let (mut lines, mut ragged) = (Vec::new(), Vec::new());
        for record in records {
            let record = record.map_err(|error| unreadable(&error))?;
            let line = Line { number: number_of(&record), cells: record.iter().map(str::to_owned).collect() };
            if line.cells.len() == header.len() {
                lines.push(line);
            } else {
                ragged.push(of_other_length(&line, header.len()));
            }
        }
        match lines.len() + ragged.len() {
            0 => Err(vec![SheetProblem::of_file(measurements::no_rows(), measurements::a_header())]),
            count if count > ROWS_MAX => {
                let [message, hint] = [measurements::many_rows(&count), measurements::at_most(&ROWS_MAX)];
                Err(vec![SheetProblem::of_file(message, hint)])
            }
            _ => Ok(Self { header, names, lines, ragged, separator }),
        }
    }

    /// The decimal sign of the numbers in some columns. Between commas it is always a point.
    pub(super) fn decimal_sign(&self, is_number: impl Fn(usize) -> bool) -> DecimalSign {
        let cells = self.lines.iter().flat_map(|line| line.cells.iter().enumerate());
        let mut numbers = cells.filter(|(column, _)| is_number(*column));
        let has_comma = self.separator != b',' && numbers.any(|(_, cell)| cell.contains(','));
        if has_comma { DecimalSign::Comma } else { DecimalSign::Point }
    }

    /// What the reader of a message should know: separators and decimal signs that were recognised.
    pub(super) fn remarks(&self, decimals: DecimalSign) -> Option<Phrase> {
        match (self.separator, decimals) {
            (b',', _) => None,
            (b';', DecimalSign::Comma) => Some(measurements::semicolons_and_commas()),
            (b';', DecimalSign::Point) => Some(measurements::semicolons()),
            (_, DecimalSign::Comma) => Some(measurements::tabs_and_commas()),
            (_, DecimalSign::Point) => Some(measurements::tabs()),
        }
    }
}

/// The separator of the first line that is no comment.
fn separator(text: &str) -> u8 {
    let header = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    let has = |separator: &&u8| header.is_some_and(|header| header.contains(char::from(**separator)));
    [b';', b'\t'].iter().find(has).copied().unwrap_or(b',')
}

fn number_of(record: &StringRecord) -> usize {
    record.position().and_then(|place| usize::try_from(place.line()).ok()).unwrap_or_default()
}

fn is_comment(text: &str, record: &StringRecord) -> bool {
    let start = record.position().and_then(|place| usize::try_from(place.byte()).ok());
    start.and_then(|start| text.get(start..)).is_some_and(|rest| rest.trim_start().starts_with('#'))
}

/// Whether a line is empty, or has only the separators that spreadsheets write after the last row.
fn is_blank(record: &StringRecord) -> bool {
    record.iter().all(str::is_empty)
}

fn of_other_length(line: &Line, wanted: usize) -> SheetProblem {
    let is_open = line.cells.iter().any(|cell| cell.contains('\n'));
    let hint = if is_open { measurements::close_the_quote() } else { measurements::as_many_cells() };
    let message = measurements::Cells { count: &line.cells.len(), wanted: &wanted }.phrase();
    SheetProblem { line: Some(line.number), problem: Problem::new("", message, hint) }
}

/// A number that was measured, and the step of its last digit.
pub(super) fn measured(column: &str, cell: &str, decimals: DecimalSign) -> Result<(f64, f64), Problem> {
    let refused = |hint: Phrase| Problem::new(column, problems::cannot_be(&format_args!("\"{cell}\"")), hint);
    match decimals {
        DecimalSign::Point if cell.contains(',') => return Err(refused(measurements::decimal_point())),
        DecimalSign::Comma if cell.contains('.') => return Err(refused(measurements::decimal_comma())),
        _ => {}
    }
    let plain = cell.replace(',', ".");
    let digits = plain.trim_start_matches(['-', '+']);
    let number = plain.parse::<f64>().ok().filter(|number| number.is_finite());
    match number {
        Some(number) if number >= 0.0 => {
            let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
            let step = if digits.contains(['e', 'E']) { 0.0 } else { (0..decimals).fold(1.0, |step, _| step / 10.0) };
            Ok((number, step))
        }
        Some(_) => Err(refused(measurements::not_negative())),
        None if digits.starts_with(|c: char| c.is_ascii_digit()) => Err(refused(measurements::number_alone())),
        None => Err(refused(measurements::number_or_empty())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_with_either_sign_and_never_with_both() {
        let read = |cell: &str, decimals| measured("c", cell, decimals).ok();
        assert_eq!(read("0.0350", DecimalSign::Point), Some((0.035, 1e-4)));
        assert_eq!(read("35214", DecimalSign::Point), Some((35_214.0, 1.0)));
        assert_eq!(read("1e-3", DecimalSign::Point), Some((1e-3, 0.0)));
        assert_eq!(read("35214,88", DecimalSign::Comma).map(|(number, _)| number), Some(35_214.88));
        for cell in ["35,214.88", "0,5", "-1", "5 tx/s", "5%", "nan", "inf", "x", ""] {
            assert_eq!(read(cell, DecimalSign::Point), None, "{cell}");
        }
        assert_eq!(read("35.214,88", DecimalSign::Comma), None);
        assert_eq!(read("35.214", DecimalSign::Comma), None, "it could be thousands");
    }

    #[test]
    fn lines_are_counted_as_an_editor_counts_them() {
        let table = "# mine\n\nMTU;Throughput\n1492;5,5\n\n# later\n8992;6\n1;2;3\n;\n";
        for table in [table.to_owned(), table.replace('\n', "\r\n")] {
            let sheet = Sheet::read(&table).expect("a table");
            assert_eq!(sheet.names, ["mtu", "throughput"]);
            assert_eq!(sheet.lines.iter().map(|line| line.number).collect::<Vec<_>>(), [4, 7]);
            assert_eq!(sheet.ragged[0].line, Some(8));
        }
        let sheet = Sheet::read(table).expect("a table");
        assert_eq!(sheet.decimal_sign(|column| column == 1), DecimalSign::Comma);
        assert_eq!(sheet.decimal_sign(|column| column == 0), DecimalSign::Point);
    }
}
