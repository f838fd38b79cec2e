//! The built-in tables: comma-separated, a header line, no quotes.

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
