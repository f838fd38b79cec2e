//! Reads a trace as people write it: a line for each request with its time and, if known, its sizes;
//! commas, semicolons or tabs between the cells, a decimal point or a decimal comma, comments.
//!
//! It is read line by line, so memory is that of the trace: 8 bytes for a time and 4 for a size.

use std::io::{self, BufRead, Read};

use datapath_model::workload::sizes::MESSAGE_BYTES_MAX;
use datapath_model::workload::trace::{TRACE_ROWS_MAX, Trace};
use datapath_words::{Phrase, measurements, problems, traces};

use super::problem::Problem;

/// The columns: times in either unit, sizes of requests and of responses.
const COLUMNS: [&str; 4] = ["at_ms", "at_s", "request_bytes", "response_bytes"];
/// Decimals of a time in either unit that make whole picoseconds.
const DECIMALS: [i32; 2] = [9, 12];
/// Longest line, bytes.
const LINE_BYTES_MAX: u64 = 1000;
/// Longest trace: a run simulates two days at most, and observes whole traces.
const HOURS_MAX: u64 = 24;
const PS_PER_HOUR: u128 = 3600 * 1_000_000_000_000;

/// Why there is no trace.
#[derive(Debug)]
pub enum TraceFileError {
    /// What is wrong with the first wrong line, or with all of it.
    Refused(Problem),
    /// The file cannot be read.
    File(io::Error),
}

impl From<io::Error> for TraceFileError {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

impl From<Problem> for TraceFileError {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem)
    }
}

/// Reads a trace.
///
/// # Errors
/// The first line that is wrong, with its column, what was given and the way out; a trace with too
/// few or too many rows, or that is too long; a file that cannot be read.
pub fn read(mut text: impl BufRead) -> Result<Trace, TraceFileError> {
    let (mut table, mut line, mut number) = (None::<Table>, Vec::new(), 0_usize);
    loop {
        line.clear();
        number += 1;
        if (&mut text).take(LINE_BYTES_MAX + 1).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let at = |Problem { path, message, hint }| {
            Problem::new(&path, traces::AtLine { line: &number, what: &message }.phrase(), hint)
        };
        if line.len() as u64 > LINE_BYTES_MAX {
            return Err(at(Problem::new("", traces::long_line(&LINE_BYTES_MAX), traces::separated())).into());
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_start_matches('\u{feff}').trim();
        // A spreadsheet writes separators after the last row.
        if line.starts_with('#') || line.trim_matches([',', ';', '\t', ' ']).is_empty() {
            continue;
        }
        match &mut table {
            None => table = Some(Table::with_header(line).map_err(at)?),
            Some(table) => table.add(line).map_err(at)?,
        }
    }
    Ok(table.ok_or_else(|| Problem::new("", problems::empty(), traces::columns()))?.into_trace()?)
}

/// The rows so far.
struct Table {
    separator: char,
    /// What each cell of a line is, as an index of [`COLUMNS`].
    columns: Vec<usize>,
    /// The sign before decimals, once a number had one.
    sign: Option<char>,
    due_ps: Vec<u64>,
    sizes: [Vec<u32>; 2],
    /// The first time, and the latest as it is written.
    first: u128,
    latest: (u128, String),
}

impl Table {
    fn with_header(line: &str) -> Result<Self, Problem> {
        let separator = [';', '\t'].into_iter().find(|&sign| line.contains(sign)).unwrap_or(',');
        let mut columns = Vec::new();
        for name in cells(line, separator) {
            let known = COLUMNS.iter().position(|known| name.eq_ignore_ascii_case(known));
            let column = known
                .ok_or_else(|| Problem::new(name, measurements::no_column(), problems::one_of(&COLUMNS.join(", "))))?;
            if columns.contains(&column) {
                return Err(Problem::new(name, measurements::there_twice(), problems::leave_it_out()));
            }
            columns.push(column);
        }
        match [0, 1].map(|time| columns.contains(&time)) {
            [true, true] => Err(Problem::new(COLUMNS[1], traces::both_times(), problems::one_of_both())),
            [false, false] => Err(Problem::new("", traces::no_time(), traces::columns())),
            _ => Ok(Self {
                separator,
                columns,
                sign: None,
                due_ps: Vec::new(),
                sizes: [Vec::new(), Vec::new()],
                first: 0,
                latest: (0, String::new()),
            }),
        }
    }

    fn add(&mut self, line: &str) -> Result<(), Problem> {
        let count = cells(line, self.separator).count();
        if count != self.columns.len() {
            let message = traces::Cells { count: &count, wanted: &self.columns.len() }.phrase();
            return Err(Problem::new("", message, traces::as_many()));
        }
        if self.due_ps.len() == TRACE_ROWS_MAX {
            return Err(Problem::new("", traces::many(&TRACE_ROWS_MAX), traces::part()));
        }
        for (place, cell) in cells(line, self.separator).enumerate() {
            let column = self.columns[place];
            let refused =
                |hint: Phrase| Problem::new(COLUMNS[column], problems::cannot_be(&format_args!("\"{cell}\"")), hint);
            match column.checked_sub(2) {
                Some(which) => {
                    let bytes = cell.parse().ok().filter(|&bytes| (1..=MESSAGE_BYTES_MAX).contains(&u64::from(bytes)));
                    self.sizes[which].push(bytes.ok_or_else(|| refused(traces::bytes(&MESSAGE_BYTES_MAX)))?);
                }
                None => {
                    if let Some(sign) = cell.chars().find(|sign| ['.', ','].contains(sign))
                        && *self.sign.get_or_insert(sign) != sign
                    {
                        return Err(refused(if sign == ',' { traces::point() } else { traces::comma() }));
                    }
                    let ps = picoseconds(cell, DECIMALS[column]).ok_or_else(|| refused(traces::time()))?;
                    self.add_time(COLUMNS[column], ps, cell)?;
                }
            }
        }
        Ok(())
    }

    fn add_time(&mut self, column: &str, ps: u128, cell: &str) -> Result<(), Problem> {
        let (latest, written) = &mut self.latest;
        if self.due_ps.is_empty() {
            self.first = ps;
        } else if ps < *latest {
            let message = traces::GoesBack { given: &cell, before: written }.phrase();
            return Err(Problem::new(column, message, traces::sort()));
        }
        let since = ps - self.first;
        if since > u128::from(HOURS_MAX) * PS_PER_HOUR {
            return Err(Problem::new(column, traces::long(&HOURS_MAX), traces::part()));
        }
        *latest = ps;
        cell.clone_into(written);
        self.due_ps.push(since as u64);
        Ok(())
    }

    fn into_trace(self) -> Result<Trace, Problem> {
        let Self { due_ps, sizes, .. } = self;
        if due_ps.last().is_none_or(|&last| last == 0) {
            return Err(Problem::new("", traces::few(), traces::two_rows()));
        }
        Ok(Trace::new(due_ps, sizes))
    }
}

/// The cells of a line, without the quotes around them.
fn cells(line: &str, separator: char) -> impl Iterator<Item = &str> {
    line.split(separator).map(|cell| {
        let cell = cell.trim();
        cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"')).unwrap_or(cell)
    })
}

/// A time in a unit of which so many decimals are whole picoseconds, rounded to the nearest; nothing
/// if it is no number from 0. Only whole numbers are involved, so that times are exact however late
/// they are.
fn picoseconds(cell: &str, decimals: i32) -> Option<u128> {
    let (mantissa, exponent) = cell.split_once(['e', 'E']).unwrap_or((cell, "0"));
    let (whole, part) = mantissa.split_once(['.', ',']).unwrap_or((mantissa, ""));
    let digits = Some([whole, part].concat()).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))?;
    let number: u128 = digits.parse().ok()?;
    let power = i32::from(exponent.parse::<i16>().ok()?) + decimals - part.len() as i32;
    let factor = 10_u128.checked_pow(power.unsigned_abs())?;
    if power < 0 { Some((number + factor / 2) / factor) } else { number.checked_mul(factor) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trace(text: &str) -> Trace {
        read(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }

    fn problem(text: &str) -> String {
        match read(text.as_bytes()) {
            Err(TraceFileError::Refused(problem)) => problem.to_string(),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn every_way_to_write_a_trace_is_the_same_trace() {
        let written = trace("at_ms,request_bytes\n0,200\n1.5,300\n1.5,200\n4,1\n");
        assert_eq!((written.rows(), written.has_sizes()), (4, [true, false]));
        for text in [
            "# mine\r\n\r\nAT_MS;Request_Bytes\r\n0;200\r\n1,5;300\r\n1,5;200\r\n4,0;1\r\n;\r\n",
            "at_s\trequest_bytes\n1700000000.000\t200\n1700000000.0015\t300\n1700000000.00150\t200\n1700000000.004\t1",
            "\u{feff}request_bytes , at_ms\n200, 1e3\n300,\"1001.5\"\n# half\n200,1.0015e3\n1,1004",
        ] {
            assert_eq!(trace(text), written, "{text}");
        }
        assert_ne!(trace("at_ms\n0\n1.5\n1.5\n4\n"), written);
    }

    #[test]
    fn times_are_whole_picoseconds() {
        let ms = |cell: &str| picoseconds(cell, DECIMALS[0]);
        assert_eq!(
            [ms("0"), ms("12.5"), ms(".25"), ms("3."), ms("2e-3")].map(Option::unwrap),
            [0, 12_500_000_000, 250_000_000, 3_000_000_000, 2_000_000]
        );
        assert_eq!((ms("0.0000000014"), ms("0.0000000015"), ms("1e-12")), (Some(1), Some(2), Some(0)));
        assert_eq!(picoseconds("1700000000.123456789012", DECIMALS[1]), Some(1_700_000_000_123_456_789_012));
        for cell in ["", ".", "-1", "+1", "1 ms", "1.2.3", "nan", "0x1", "1e", "1e99", "1e99999", &"9".repeat(50)] {
            assert_eq!(ms(cell), None, "{cell}");
        }
    }

    #[test]
    fn a_wrong_line_is_named_with_what_was_given_and_a_way_out() {
        for (text, expected) in [
            (
                "",
                "is empty (a line with at_ms or at_s and, if known, request_bytes and response_bytes; then a line for each request)",
            ),
            ("at_ms\n", "has fewer than two times that differ (two rows at least, at different times)"),
            ("at_ms\n5\n5\n", "has fewer than two times that differ (two rows at least, at different times)"),
            ("0\n1\n", "0: line 1: is an unknown column (one of: at_ms, at_s, request_bytes, response_bytes)"),
            (
                "request_bytes\n1\n",
                "line 1: has no column with times (a line with at_ms or at_s and, if known, request_bytes and response_bytes; then a line for each request)",
            ),
            ("at_s,at_ms\n", "at_s: line 1: is given in addition to at_ms (give one of the two)"),
            ("# x\n\nat_s,AT_S\n", "AT_S: line 3: is there twice (leave it out)"),
            (
                "at_ms\n0\n2.5\n1\n",
                "at_ms: line 4: 1 is earlier than 2.5 in the line before it (rows in the order of their times)",
            ),
            (
                "at_ms\n0\n1 ms\n",
                "at_ms: line 3: cannot be \"1 ms\" (a time from 0 in the unit of its column, as in 12.5)",
            ),
            (
                "at_ms\n0\n1,5\n",
                "line 3: has 2 cells, and the header has 1 (as many as the header; with decimal commas, semicolons between the cells)",
            ),
            (
                "at_ms;request_bytes\n0,5;1\n1.5;1\n",
                "at_ms: line 3: cannot be \"1.5\" (a decimal comma, as in the lines before)",
            ),
            (
                "at_ms;request_bytes\n0.5;1\n1,5;1\n",
                "at_ms: line 3: cannot be \"1,5\" (a decimal point, as in the lines before)",
            ),
            (
                "at_ms,response_bytes\n0,0\n",
                "response_bytes: line 2: cannot be \"0\" (a whole number of bytes from 1 to 1073741824)",
            ),
            (
                "at_ms,response_bytes\n0,\n",
                "response_bytes: line 2: cannot be \"\" (a whole number of bytes from 1 to 1073741824)",
            ),
            (
                "at_s\n0\n86401\n",
                "at_s: line 3: lasts longer than 24 hours (a part of it; a trace begins again when it ends)",
            ),
        ] {
            assert_eq!(problem(text), expected, "{text}");
        }
        let long = format!("at_ms\n{}\n", "1".repeat(2000));
        assert_eq!(problem(&long), "line 2: is longer than 1000 bytes (cells separated by commas, semicolons or tabs)");
    }

    #[test]
    fn a_million_rows_are_read_and_one_more_is_refused() {
        let mut text = String::from("at_ms\n");
        (0..TRACE_ROWS_MAX).for_each(|row| text += &format!("{row}\n"));
        assert_eq!(trace(&text).rows(), TRACE_ROWS_MAX);
        text += "1000000\n";
        assert!(problem(&text).starts_with("line 1000002: has more than 1000000 rows"));
    }
}
