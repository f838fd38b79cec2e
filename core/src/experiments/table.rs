//! The built-in tables: comma-separated, a header line, no quotes.

use std::str::FromStr;

use crate::scenario::problem::Problem;

/// A table whose cells are found by the names of its columns.
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
}

/// What a published row is to the calibration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Constants were fitted on it.
    Calibration,
    /// Set aside before fitting, to judge the fit.
    Blind,
    /// Came later; never looked at when fitting.
    Prediction,
}

impl Role {
    /// Its name in tables and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Calibration => "calibration",
            Role::Blind => "blind",
            Role::Prediction => "prediction",
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
        self.rows.iter().map(|cells| Row::new(&self.header, cells))
    }
}

impl<'a> Row<'a> {
    /// A row of cells under a header.
    #[must_use]
    pub const fn new(header: &'a [String], cells: &'a [String]) -> Self {
        Self { header, cells }
    }

    /// The cell in the column called `name`, unless empty or absent.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let column = self.header.iter().position(|column| column == name)?;
        self.cells.get(column).map(String::as_str).filter(|cell| !cell.is_empty())
    }

    /// The number in the column called `name`.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<f64> {
        self.get(name)?.parse().ok()
    }

    /// What the row is to the calibration; a row that does not say is a prediction.
    #[must_use]
    pub fn role(&self) -> Role {
        match self.get("use") {
            Some("calibration") => Role::Calibration,
            Some("blind") => Role::Blind,
            _ => Role::Prediction,
        }
    }
}

/// Reads the cells of a row and collects what is wrong with them, so that all of it can be told at once.
#[derive(Debug)]
pub struct Reader<'a> {
    row: &'a Row<'a>,
    problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    /// A reader of `row`.
    #[must_use]
    pub const fn new(row: &'a Row<'a>) -> Self {
        Self { row, problems: Vec::new() }
    }

    /// What the word in a column stands for.
    pub fn choice<T: Copy>(&mut self, column: &str, choices: &[(&str, T)]) -> Option<T> {
        let names: Vec<_> = choices.iter().map(|&(name, _)| name).collect();
        let find = |cell: &str| choices.iter().find(|&&(name, _)| name == cell).map(|&(_, choice)| choice);
        self.read(column, &format!("one of: {}", names.join(", ")), find)
    }

    /// The number in a column.
    pub fn number<T: FromStr>(&mut self, column: &str, hint: &str) -> Option<T> {
        self.read(column, hint, |cell| cell.parse().ok())
    }

    fn read<T>(&mut self, column: &str, hint: &str, value: impl Fn(&str) -> Option<T>) -> Option<T> {
        let cell = self.row.get(column);
        let value = cell.and_then(value);
        if value.is_none() {
            let message = cell.map_or("is missing".into(), |cell| format!("cannot be \"{cell}\""));
            self.problems.push(Problem::new(column, message, hint));
        }
        value
    }

    /// What was made of the cells, unless something was wrong with one of them.
    ///
    /// # Errors
    /// The columns that are missing or cannot be read.
    pub fn finish<T>(self, made: Option<T>) -> Result<T, Vec<Problem>> {
        made.filter(|_| self.problems.is_empty()).ok_or(self.problems)
    }
}
