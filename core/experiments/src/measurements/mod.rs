//! Measurements of a user's own machine: a table whose rows are setups with figures, the comparison
//! with the model, and a fit of the machine's constants to them.
//!
//! Columns are those of the reports' tables or paths of scenario fields; what a row leaves out is as
//! it was measured on the path. Measurements are compared and fitted to, and never an input of a
//! simulation.

mod columns;
pub mod comparison;
pub mod comparison_document;
mod constant_intervals;
pub mod deferred_fit;
pub mod fit;
pub mod fit_document;
mod identification;
mod little;
pub mod machine_fit;
pub mod run_simulation;
mod sheet;
pub mod unit_hint;

use datapath_model::protocol_constants::{ETHERNET_HEADER_BYTES, MIB, TCP_IP_HEADER_BYTES};
use datapath_readout::figure_set::FigureSet;
use datapath_readout::measure::Measure;
use datapath_readout::quantity::Quantity;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::description::Description;
use datapath_scenario::platform::{Megabytes, Platforms};
use datapath_scenario::problem::Problem;
use datapath_scenario::scenario::Scenario;
use datapath_words::{Phrase, measurements, problems};
use serde_json::{Map, Value};

use self::columns::{ATTACHMENT, Column, RUN, columns, figure_and_unit, unit_in, value};
pub use self::sheet::SheetProblem;
use self::sheet::{DecimalSign, Line, Sheet, measured};
use crate::grid::put;
use crate::priority_queueing;
use crate::reports::{REPORTS, of_platform, of_scenario, paths_of};
use crate::table::{grouped, rows};

/// The measurements of a table.
#[derive(Clone, Debug)]
pub struct Measurements {
    /// The runs that can be read, in the order of their first lines.
    pub runs: Vec<MeasuredRun>,
    /// The problems of all other lines.
    pub problems: Vec<SheetProblem>,
    /// What was recognised or ignored, and which rows contradict themselves.
    pub remarks: Vec<Phrase>,
}

/// A run that was measured: a row, or the rows of several guests.
#[derive(Clone, Debug)]
pub struct MeasuredRun {
    /// Its first line in the file.
    pub line: usize,
    /// The cells that describe it.
    pub setup: String,
    /// Where it comes from, if the table says so.
    pub source: String,
    /// The name of its machine.
    pub platform: String,
    /// The setup; or why the model cannot simulate it.
    pub scenario: Result<Box<Scenario>, Vec<Problem>>,
    /// Its figures.
    pub figures: Vec<MeasuredFigure>,
}

/// A figure that was measured.
#[derive(Clone, Debug)]
pub struct MeasuredFigure {
    /// Its line.
    pub line: usize,
    /// Its column as written.
    pub column: String,
    /// The model's figure; or why it has none.
    pub quantity: Result<Quantity, Problem>,
    /// The value, in the unit of the model's figure if there is one.
    pub value: f64,
    /// Half of the measurement's 95% interval; nothing if the table has none.
    pub half_width: Option<f64>,
    /// The step of its last digit.
    pub rounded_to: f64,
}

impl MeasuredFigure {
    /// How far the true value may be from the measured one.
    #[must_use]
    pub fn tolerance(&self) -> f64 {
        self.half_width.unwrap_or_default().max(self.rounded_to / 2.0)
    }
}

/// A cell with a number.
struct Cell {
    column: usize,
    value: f64,
    rounded_to: f64,
    half_width: Option<f64>,
}

/// A table that is being read.
struct Reading<'a> {
    sheet: &'a Sheet,
    columns: Vec<Column>,
    decimals: DecimalSign,
    platforms: &'a Platforms,
    machine: &'a str,
}

impl Measurements {
    /// Reads a table. A row that names no machine is of `machine`.
    ///
    /// # Errors
    /// The reasons why no row can be read.
    pub fn read(text: &str, platforms: &Platforms, machine: &str) -> Result<Self, Vec<SheetProblem>> {
        let sheet = Sheet::read(text)?;
        let (columns, ignored) = columns(&sheet.header, &sheet.names)?;
        let decimals = sheet.decimal_sign(|column| matches!(columns[column], Column::Figure | Column::HalfWidth(_)));
        let mut remarks: Vec<Phrase> = sheet.remarks(decimals).into_iter().collect();
        if !ignored.is_empty() {
            remarks.push(measurements::ignored(&ignored.join(", ")));
        }
        let reading = Reading { sheet: &sheet, columns, decimals, platforms, machine };
        let (mut runs, mut problems) = (Vec::new(), sheet.ragged.clone());
        for lines in reading.runs() {
            match reading.run(&lines) {
                Ok(run) => runs.push(run),
                Err(found) => problems.extend(found),
            }
        }
        problems.sort_by_key(|problem| problem.line);
        remarks.extend(little::contradictions(&runs));
        Ok(Self { runs, problems, remarks })
    }
}

impl Reading<'_> {
    /// The lines of each run.
    fn runs(&self) -> Vec<Vec<&Line>> {
        if !self.columns.contains(&Column::Guest) {
            return self.sheet.lines.iter().map(|line| vec![line]).collect();
        }
        let cells: Vec<Vec<String>> = self.sheet.lines.iter().map(|line| line.cells.clone()).collect();
        let runs = grouped(rows(&self.sheet.names, &cells), Some(RUN));
        runs.iter().map(|run| run.iter().map(|row| &self.sheet.lines[row.number - 1]).collect()).collect()
    }

    fn run(&self, lines: &[&Line]) -> Result<MeasuredRun, Vec<SheetProblem>> {
        let first = lines[0];
        let mut problems = Vec::new();
        let mut cells = Vec::new();
        for line in lines {
            match self.numbers(line) {
                Ok(numbers) => cells.push(numbers),
                Err(found) => problems.extend(found.into_iter().map(|problem| at(line, problem))),
            }
        }
        let description = self.description(lines).map_err(|found| problems.extend(found)).ok();
        if problems.is_empty() && cells.iter().all(Vec::is_empty) {
            problems.push(at(first, Problem::new("", measurements::row_without_figure(), measurements::fill_one())));
        }
        let Some((platform, description)) = description.filter(|_| problems.is_empty()) else { return Err(problems) };
        let scenario = description.and_then(|description| Scenario::new(&description, self.platforms));
        let mut figures = Vec::new();
        for (guest, (line, cells)) in lines.iter().zip(cells).enumerate() {
            for cell in cells {
                match self.figure(line, guest, &cell, scenario.as_ref().ok()) {
                    Ok(figure) => figures.push(figure),
                    Err(problem) => problems.push(at(line, problem)),
                }
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        // Figures of the whole run are in each row of its guests.
        let mut of_run: Vec<Quantity> = Vec::new();
        figures.retain(|figure| {
            let Ok(quantity) = figure.quantity else { return true };
            let is_new = !of_run.contains(&quantity);
            of_run.push(quantity);
            is_new
        });
        let describes = |column: &Column| matches!(column, Column::Field(..) | Column::Guest);
        let setup = self.cells(first).filter(|(column, _)| describes(&self.columns[*column]));
        let setup = setup.map(|(_, cell)| cell).collect::<Vec<_>>().join(" ");
        let source = self.cells(first).filter(|(column, _)| self.columns[*column] == Column::Origin);
        let source = source.map(|(_, cell)| cell).collect::<Vec<_>>().join(", ");
        Ok(MeasuredRun { line: first.number, setup, source, platform, scenario: scenario.map(Box::new), figures })
    }

    /// The cells of a line that are not empty, with their columns.
    fn cells<'a>(&self, line: &'a Line) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        line.cells.iter().enumerate().map(|(column, cell)| (column, cell.as_str())).filter(|(_, cell)| !cell.is_empty())
    }

    fn cell<'a>(&self, line: &'a Line, wanted: &Column) -> Option<&'a str> {
        self.cells(line).find(|(column, _)| self.columns[*column] == *wanted).map(|(_, cell)| cell)
    }

    /// The numbers of a line that were measured.
    fn numbers(&self, line: &Line) -> Result<Vec<Cell>, Vec<Problem>> {
        let (mut cells, mut problems) = (Vec::new(), Vec::new());
        let mut read = |column: usize, cell: &str| {
            measured(&self.sheet.header[column], cell, self.decimals).map_err(|problem| problems.push(problem)).ok()
        };
        for (column, cell) in self.cells(line).filter(|(column, _)| self.columns[*column] == Column::Figure) {
            let number = read(column, cell);
            let width = self.columns.iter().position(|of| *of == Column::HalfWidth(column));
            let width = width.filter(|&width| !line.cells[width].is_empty());
            let half_width = width.and_then(|width| read(width, &line.cells[width])).map(|(half_width, _)| half_width);
            cells.extend(number.map(|(value, rounded_to)| Cell { column, value, rounded_to, half_width }));
        }
        if problems.is_empty() { Ok(cells) } else { Err(problems) }
    }

    /// The machine and the scenario of a run; or why the model has none. Cells that cannot be read
    /// are an error.
    #[expect(clippy::type_complexity, reason = "the inner result is not an error of the table")]
    fn description(&self, lines: &[&Line]) -> Result<(String, Result<Description, Vec<Problem>>), Vec<SheetProblem>> {
        let first = lines[0];
        let machine = self.cell(first, &Column::Platform).unwrap_or(self.machine).to_ascii_lowercase();
        let mut json = Value::Object(Map::new());
        if self.columns.contains(&Column::Guest) {
            match self.of_guests(lines, &machine)? {
                Ok(description) => json = description.to_value(),
                Err(problems) => return Ok((machine, Err(problems))),
            }
        }
        let mut set = |path: &str, value: Value| put(&mut json, path, value);
        let mut failed = set("platform", machine.clone().into()).err();
        let fields = self.cells(first).filter_map(|(column, cell)| match &self.columns[column] {
            Column::Field(path, meanings) => Some((path.as_str(), value(path, meanings, cell))),
            _ => None,
        });
        let fields: Vec<(&str, Value)> = fields.collect();
        let has_way = self.columns.contains(&Column::Guest) || fields.iter().any(|(path, _)| *path == ATTACHMENT);
        if let Some(attachment) = self.attachment_of_figures(first, &machine).filter(|_| !has_way) {
            failed = failed.or(set(ATTACHMENT, attachment.name().into()).err());
        }
        for (path, value) in fields {
            failed = failed.or(set(path, value).err());
        }
        if let Some(problem) = failed {
            return Err(vec![at(first, problem)]);
        }
        let read = Description::from_json(&json.to_string(), self.platforms);
        let description = read.map_err(|problems| {
            problems.into_iter().map(|problem| at(first, self.in_column(problem))).collect::<Vec<_>>()
        })?;
        Ok((machine, Ok(description)))
    }

    /// The scenario of a run with several guests; or why the model has none.
    fn of_guests(
        &self,
        lines: &[&Line],
        machine: &str,
    ) -> Result<Result<Description, Vec<Problem>>, Vec<SheetProblem>> {
        let has_pairs = |platform: &_| {
            let platform: &datapath_scenario::platform::PlatformRef = platform;
            platform.path(Attachment::Vswitch).is_some_and(|path| !path.pairs.is_empty())
        };
        let Some(platform) = self.platforms.get(machine).filter(has_pairs) else {
            return Ok(Err(vec![columns::no_guests_on(machine)]));
        };
        let cells: Vec<Vec<String>> = lines.iter().map(|line| line.cells.clone()).collect();
        let rows: Vec<_> = rows(&self.sheet.names, &cells).collect();
        let description = (priority_queueing::ROWS.description)(&rows, &platform);
        description.map(Ok).map_err(|problems| {
            problems.into_iter().map(|found| at(lines[found.row - 1], found.problem)).collect::<Vec<_>>()
        })
    }

    /// The only way on which a report of the machine measured the figures of a row.
    fn attachment_of_figures(&self, line: &Line, machine: &str) -> Option<Attachment> {
        let figures = || self.cells(line).filter(|(column, _)| self.columns[*column] == Column::Figure);
        let report = of_platform(machine).find(|report| {
            let is_metric =
                |column: usize| report.fit.metrics.iter().any(|metric| metric.column == self.sheet.names[column]);
            figures().all(|(column, _)| is_metric(column))
        })?;
        let mut ways = paths_of(report);
        ways.next().filter(|_| ways.next().is_none()).map(|(attachment, _)| *attachment)
    }

    /// A problem of a scenario's field at the column that gave it.
    fn in_column(&self, problem: Problem) -> Problem {
        let is_of = |column: &Column| match column {
            Column::Field(path, _) => *path == problem.path,
            Column::Platform => problem.path == "platform",
            _ => false,
        };
        let column = self.columns.iter().position(is_of);
        Problem { path: column.map_or(problem.path.clone(), |column| self.sheet.header[column].clone()), ..problem }
    }

    /// A figure in the unit of the model.
    fn figure(
        &self,
        line: &Line,
        guest: usize,
        cell: &Cell,
        scenario: Option<&Scenario>,
    ) -> Result<MeasuredFigure, Problem> {
        let column = &self.sheet.header[cell.column];
        let (mut factor, mut quantity) = (1.0, Err(Problem::new("", "", "")));
        if let Some(scenario) = scenario {
            quantity = match of_scenario_in(&self.sheet.names[cell.column], scenario, guest) {
                Some((found, times)) => {
                    factor = times;
                    Ok(found)
                }
                None => Err(Problem::new(
                    "",
                    measurements::no_such_figure(column),
                    measurements::has_figures(&all(scenario)),
                )),
            };
            if quantity == Ok(Quantity::Throughput)
                && let Some(unit) = self.cell(line, &Column::ThroughputUnit)
            {
                factor = throughput_factor(unit, scenario)?;
            }
        }
        Ok(MeasuredFigure {
            line: line.number,
            column: column.clone(),
            quantity,
            value: cell.value * factor,
            half_width: cell.half_width.map(|half_width| half_width * factor),
            rounded_to: cell.rounded_to * factor,
        })
    }
}

fn at(line: &Line, problem: Problem) -> SheetProblem {
    SheetProblem { line: Some(line.number), problem }
}

/// The names of a scenario's figures.
fn all(scenario: &Scenario) -> String {
    let figures = FigureSet::of(scenario).figures(scenario, &[]);
    figures.iter().map(|(quantity, _)| quantity.id()).collect::<Vec<_>>().join(", ")
}

/// The figure of a scenario that a column names, and the number of its units in the column's.
fn of_scenario_in(name: &str, scenario: &Scenario, guest: usize) -> Option<(Quantity, f64)> {
    let figures = FigureSet::of(scenario).figures(scenario, &[]);
    let has = |quantity: &Quantity| figures.iter().any(|(known, _)| known == *quantity);
    let first = of_scenario(scenario);
    let reports = first
        .into_iter()
        .chain(REPORTS.into_iter().filter(|&report| Some(report.stem) != first.map(|first| first.stem)));
    let by_column = reports.flat_map(|report| report.fit.metrics).find_map(|metric| {
        let quantity = metric.quantity.of_row(guest);
        (metric.column == name && has(&quantity)).then_some((quantity, unit_in(name)))
    });
    let (stem, unit) = figure_and_unit(name);
    // Of several guests a row has the figures of its own.
    let of_guest = format!("guest_{}_{stem}", guest + 1);
    let with_id = |id: &str| figures.iter().map(|(quantity, _)| quantity).find(|quantity| quantity.id() == id);
    let by_id = || with_id(stem).or_else(|| with_id(&of_guest)).map(|quantity| (quantity, unit));
    let (quantity, unit) = by_column.or_else(by_id)?;
    let of_model = quantity.unit(&Measure::of(scenario));
    let factor = match (unit, of_model.chars().next()) {
        (Some("µ"), Some('m')) => 1e-3,
        (Some("m"), Some('µ')) => 1e3,
        _ => 1.0,
    };
    Some((quantity, factor))
}

/// How many of the model's units of throughput are in one of the given unit.
///
/// Load generators count bits of payload. The reports' MB are 2²⁰ bytes, on some paths of whole
/// packets.
fn throughput_factor(unit: &str, scenario: &Scenario) -> Result<f64, Problem> {
    let of_model = Measure::of(scenario).rate_unit();
    if unit.eq_ignore_ascii_case(of_model) {
        return Ok(1.0);
    }
    const BITS: [(&str, f64); 4] = [("bit/s", 1.0), ("kbit/s", 1e3), ("Mbit/s", 1e6), ("Gbit/s", 1e9)];
    let bits = BITS.iter().find(|(name, _)| name.eq_ignore_ascii_case(unit)).map(|(_, bits)| bits);
    let names = if of_model == "MB/s" { "MB/s, Gbit/s, Mbit/s, kbit/s, bit/s" } else { of_model };
    let payload = match bits {
        Some(bits) if of_model == "MB/s" => bits / 8.0 / MIB,
        _ => {
            let message = problems::cannot_be(&format_args!("\"{unit}\""));
            return Err(Problem::new("throughput_unit", message, problems::one_of(&names)));
        }
    };
    let frame = if scenario.description.network.layer == 2 { ETHERNET_HEADER_BYTES } else { 0 };
    let headers = f64::from(TCP_IP_HEADER_BYTES + frame) / f64::from(scenario.mss);
    Ok(if scenario.path().megabytes == Megabytes::Interface { payload * (1.0 + headers) } else { payload })
}
