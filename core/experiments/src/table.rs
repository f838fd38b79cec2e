//! The built-in tables: comma-separated, a header line, no quotes.

use std::str::FromStr;

use datapath_scenario::problem::Problem;
use datapath_scenario::suggestion::one_of;
use datapath_words::Phrase;

/// A table whose cells are found by column name.
#[derive(Clone, Debug)]
pub struct Table {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// A row of a table.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    header: &'a [String],
    cells: &'a [String],
    /// Counted from 1, without the header.
    pub number: usize,
}

/// What is wrong with a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowProblem {
    /// The number of the row.
    pub row: usize,
    /// The problem, with its column.
    pub problem: Problem,
}

#[cfg(feature = "reports")]
impl std::fmt::Display for RowProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "row {}: {}", self.row, self.problem)
    }
}

/// The role of a published row in the calibration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Constants were fitted on it.
    Calibration,
    /// Set aside before fitting, to judge the fit.
    Blind,
    /// Opened after engine 0.1.0 had been finished without it; no constant was fitted on it.
    Opened,
    /// Revealed after the commit 2abecc8 had predicted it blind. No fit or refit uses it, and no
    /// rule, start or interval is chosen with it in view.
    Revealed,
    /// Added later; never used in fitting.
    Prediction,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 5] = [Self::Calibration, Self::Blind, Self::Opened, Self::Revealed, Self::Prediction];

    /// Roles of the rows that refits leave out in turn and otherwise are fitted to. Rows revealed
    /// last are not among them.
    pub const REFITTED: &[Self] = &[Self::Calibration, Self::Blind, Self::Opened];

    /// Its name in tables and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Calibration => "calibration",
            Role::Blind => "blind",
            Role::Opened => "opened",
            Role::Revealed => "revealed",
            Role::Prediction => "prediction",
        }
    }

    /// Words for its rows.
    #[must_use]
    pub const fn name_in_sentence(self) -> &'static str {
        match self {
            Role::Calibration => "training rows",
            Role::Blind => "test rows",
            Role::Opened => "test rows seen after 0.1.0",
            Role::Revealed => "test rows predicted before seen, never used for fitting",
            Role::Prediction => "predictions",
        }
    }
}

impl Table {
    /// Reads a table.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let cells = |line: &str| line.split(',').map(|cell| cell.trim().to_owned()).collect();
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let header = lines.next().map(cells).unwrap_or_default();
        Self { header, rows: lines.map(cells).collect() }
    }

    /// All rows in order.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        rows(&self.header, &self.rows)
    }
}

/// Rows of cells under a header.
pub fn rows<'a>(header: &'a [String], cells: &'a [Vec<String>]) -> impl Iterator<Item = Row<'a>> {
    cells.iter().enumerate().map(|(index, cells)| Row { header, cells, number: index + 1 })
}

/// Groups of rows that agree in the column `by`, in the order of the first row of each group.
/// Without such a column every row is a group.
#[must_use]
pub fn grouped<'a>(rows: impl Iterator<Item = Row<'a>>, by: Option<&str>) -> Vec<Vec<Row<'a>>> {
    let mut groups: Vec<Vec<Row<'a>>> = Vec::new();
    for row in rows {
        let key = by.and_then(|column| row.get(column));
        let same = |group: &&mut Vec<Row<'a>>| key.is_some() && by.and_then(|column| group[0].get(column)) == key;
        match groups.iter_mut().find(same) {
            Some(group) => group.push(row),
            None => groups.push(vec![row]),
        }
    }
    groups
}

impl<'a> Row<'a> {
    /// The cell in the column `name`, unless it is empty or absent.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let column = self.header.iter().position(|column| column == name)?;
        self.cells.get(column).map(String::as_str).filter(|cell| !cell.is_empty())
    }

    /// The number in the column `name`.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<f64> {
        decimal(self.get(name)?)
    }

    /// The step of the last digit printed in the column `name`: 0.01 for 0.60.
    #[must_use]
    pub fn rounded_to(&self, name: &str) -> Option<f64> {
        let decimals = self.get(name)?.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        Some(1.0 / (0..decimals).fold(1.0, |parts, _| parts * 10.0))
    }

    /// The role of a figure in the calibration: the role in the row's column `use`, except for the
    /// columns listed in its column `blind`. A row without a role is a prediction.
    #[must_use]
    pub fn role(&self, column: &str) -> Role {
        match self.get("use") {
            Some("calibration") if self.get("blind").is_some_and(|all| all.split(' ').any(|blind| blind == column)) => {
                Role::Blind
            }
            Some("calibration") => Role::Calibration,
            Some("blind") => Role::Blind,
            Some("opened") => Role::Opened,
            Some("revealed") => Role::Revealed,
            _ => Role::Prediction,
        }
    }
}

/// A number with few digits and no exponent. Both parts are exact, so their quotient is the nearest
/// number. Rust's parser for all numbers would add 12 KB to the page.
fn decimal(cell: &str) -> Option<f64> {
    const DIGITS_MAX: usize = 15;
    let (whole, rest) = cell.split_once('.').unwrap_or((cell, ""));
    let digits = || whole.bytes().chain(rest.bytes());
    if !(1..=DIGITS_MAX).contains(&digits().count()) || !digits().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let all = digits().fold(0, |all, digit| all * 10 + u64::from(digit - b'0'));
    Some(all as f64 / rest.bytes().fold(1.0, |parts, _| parts * 10.0))
}

/// A whole number without the `.0` that spreadsheets append.
fn without_point(cell: &str) -> &str {
    match cell.split_once('.') {
        Some((whole, rest)) if rest.bytes().all(|digit| digit == b'0') => whole,
        _ => cell,
    }
}

/// Reads the cells of the rows of one scenario and collects their problems, so that all can be
/// reported at once.
#[derive(Debug)]
pub struct Reader<'a> {
    rows: &'a [Row<'a>],
    problems: Vec<RowProblem>,
}

impl<'a> Reader<'a> {
    /// A reader of `rows`.
    #[must_use]
    pub const fn new(rows: &'a [Row<'a>]) -> Self {
        Self { rows, problems: Vec::new() }
    }

    /// The meaning of the word in a column. All rows must agree.
    pub fn choice<T: Copy>(&mut self, column: &str, choices: &[(&str, T)]) -> Option<T> {
        self.agree(column);
        let first = self.rows.first()?;
        self.choice_in(first, column, choices)
    }

    /// The whole number in a column. All rows must agree.
    pub fn number<T: FromStr>(&mut self, column: &str, hint: &str) -> Option<T> {
        self.agree(column);
        let first = self.rows.first()?;
        self.read(first, column, hint, |cell| without_point(cell).parse().ok())
    }

    /// The meaning of the words in a column, row by row.
    pub fn choices<T: Copy>(&mut self, column: &str, choices: &[(&str, T)]) -> Option<Vec<T>> {
        // Read all rows, so that all problems are found.
        let read: Vec<_> = self.rows.iter().map(|row| self.choice_in(row, column, choices)).collect();
        read.into_iter().collect()
    }

    /// Requires a word in a column.
    pub fn text(&mut self, column: &str, hint: &str) {
        for row in self.rows {
            self.read(row, column, hint, |_| Some(()));
        }
    }

    /// Requires a word in a column that differs in each row.
    pub(crate) fn distinct(&mut self, column: &str) {
        for (index, row) in self.rows.iter().enumerate() {
            let cell = self.read(row, column, "a name", |cell| Some(cell.to_owned()));
            let before = self.rows[..index].iter().find(|other| other.get(column) == cell.as_deref());
            if let Some((cell, before)) = cell.zip(before) {
                let message = format!("is \"{cell}\" as in row {}", before.number);
                self.problem(row, column, message, "another in each row");
            }
        }
    }

    /// Records a problem of a row.
    pub fn problem(&mut self, row: &Row<'_>, column: &str, message: impl Into<Phrase>, hint: impl Into<Phrase>) {
        self.problems.push(RowProblem { row: row.number, problem: Problem::new(column, message, hint) });
    }

    /// Records every row that differs from the first.
    fn agree(&mut self, column: &str) {
        let Some((first, rest)) = self.rows.split_first() else { return };
        let cell = |row: &Row<'a>| row.get(column).unwrap_or_default().to_ascii_lowercase();
        for row in rest.iter().filter(|row| cell(row) != cell(first)) {
            let [other, one] = [row, first].map(|row| row.get(column).unwrap_or_default());
            let message = format!("is \"{other}\" here and \"{one}\" in row {}", first.number);
            self.problem(row, column, message, "the rows of one run agree");
        }
    }

    fn choice_in<T: Copy>(&mut self, row: &Row<'_>, column: &str, choices: &[(&str, T)]) -> Option<T> {
        let names: Vec<_> = choices.iter().map(|&(name, _)| name).collect();
        let find =
            |cell: &str| choices.iter().find(|(name, _)| name.eq_ignore_ascii_case(cell)).map(|&(_, choice)| choice);
        // An empty cell counts as a dash, if a dash is among the choices.
        if row.get(column).is_none()
            && let Some(nothing) = find("-")
        {
            return Some(nothing);
        }
        let hint = one_of(row.get(column).unwrap_or_default(), &names);
        self.read(row, column, hint, find)
    }

    fn read<T>(
        &mut self,
        row: &Row<'_>,
        column: &str,
        hint: impl Into<Phrase>,
        value: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let cell = row.get(column);
        let value = cell.and_then(value);
        if value.is_none() {
            let message = cell.map_or("is missing".into(), |cell| format!("cannot be \"{cell}\""));
            self.problem(row, column, message, hint);
        }
        value
    }

    /// The result made from the cells, unless one of them had a problem.
    ///
    /// # Errors
    /// The rows and columns that are missing or cannot be read.
    pub fn finish<T>(self, made: Option<T>) -> Result<T, Vec<RowProblem>> {
        made.filter(|_| self.problems.is_empty()).ok_or(self.problems)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::Report;
    use crate::reports::REPORTS;

    #[test]
    fn a_figure_is_rounded_to_its_last_digit() {
        let table = Table::parse("a,b,c,d\n0.60,481,1137.00,");
        let row = table.rows().next().expect("there is one");
        assert_eq!(["a", "b", "c", "d"].map(|name| row.rounded_to(name)), [Some(0.01), Some(1.0), Some(0.01), None]);
    }

    #[test]
    fn every_row_has_a_role() {
        let rows = REPORTS.map(Report::table);
        for row in rows.iter().flat_map(Table::rows) {
            let role = row.get("use").expect("every row has a role");
            assert_eq!(row.role("").name(), role, "row {}", row.number);
        }
    }

    #[test]
    fn published_numbers_are_read_as_rust_reads_them() {
        let read = |cell: &str| cell.parse::<f64>().ok().filter(|number| number.is_finite());
        for report in REPORTS {
            for cell in report.table().rows.iter().flatten() {
                assert_eq!(decimal(cell), read(cell), "{}: {cell}", report.stem);
            }
        }
        for cell in ["0.1", "2280.4", "99999999999999.9", "007", "5."] {
            assert_eq!(decimal(cell), read(cell), "{cell}");
        }
        for cell in ["", ".", "1e5", "-1", "1.2.3", "1234567890123456"] {
            assert_eq!(decimal(cell), None, "{cell}");
        }
    }
}
