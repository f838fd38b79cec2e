//! The simulation of a grid: the columns of its table, and the row of each point.

use serde_json::Value;

use super::figure_names::meant;
use super::grid::{Axis, Grid};
use datapath_engine::time::Instant;
use datapath_readout::measure::Measure;
use datapath_readout::measurement::Measurement;
use datapath_scenario::problem::Problem;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::suggestion::one_of;
use datapath_scenario::unlikely_values::unlikely_values;

/// A grid whose figures are known.
#[derive(Clone, Debug)]
pub struct Sweep {
    grid: Grid,
    figures: Vec<String>,
}

/// A cell of the table; `None` where the point has nothing to write.
pub type Cell = Option<Value>;

/// The type of a column: what its cells are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnType {
    /// Whole numbers.
    Whole,
    /// Numbers.
    Number,
    /// Yes or no.
    Flag,
    /// Everything else, and values of several kinds.
    Text,
}

impl ColumnType {
    fn of(axis: &Axis) -> Self {
        let values = match axis {
            Axis::Listed(values) => values,
            Axis::Between { whole: true, .. } => return Self::Whole,
            Axis::Between { .. } => return Self::Number,
        };
        let all = |is_one: fn(&Value) -> bool| values.iter().all(is_one);
        match () {
            () if all(Value::is_i64) => Self::Whole,
            () if all(Value::is_number) => Self::Number,
            () if all(Value::is_boolean) => Self::Flag,
            () => Self::Text,
        }
    }
}

/// The result of a point.
#[derive(Clone, Debug)]
pub struct SweepRow {
    /// The cells, in the order of [`Sweep::header`].
    pub cells: Vec<Cell>,
    /// Questions about numbers whose unit is likely mistaken.
    pub unlikely_values: Vec<Problem>,
    /// What became of the point.
    pub outcome: Outcome,
}

/// What became of a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// It has figures.
    Figures,
    /// Its scenario cannot be simulated.
    Refused,
    /// Its time ended before there were figures. They take at least so long, ms, if that is known.
    TooShort(Option<f64>),
}

impl SweepRow {
    /// The row as a line of CSV.
    #[must_use]
    pub fn line(&self) -> Vec<u8> {
        csv_line(self.cells.iter().map(cell_text))
    }
}

/// A figure of a point.
struct Column {
    id: String,
    unit: String,
    /// Mean, and half width of the interval.
    value: Option<[f64; 2]>,
    converged: bool,
}

/// A point that was simulated.
struct Done {
    scenario: Scenario,
    columns: Vec<Column>,
    /// The limit, and the busy share of each station.
    limit: [String; 2],
    good: bool,
    /// The reason, if there are no figures.
    problem: Option<Problem>,
    /// The time that figures take, ms, if it is known.
    least_ms: Option<f64>,
}

impl Sweep {
    /// Finds out which figures the points have.
    ///
    /// # Errors
    /// The problems of the first point if no point can be simulated; a wanted figure that no point
    /// has.
    pub fn of(grid: Grid) -> Result<Self, Vec<Problem>> {
        let figures = figures(&grid)?;
        Ok(Self { grid, figures })
    }

    /// The number of points.
    #[must_use]
    pub fn points(&self) -> usize {
        self.grid.points().unwrap_or_default()
    }

    /// The names of the columns.
    #[must_use]
    pub fn header(&self) -> Vec<String> {
        self.columns().into_iter().map(|(name, _)| name).collect()
    }

    /// The columns, each with its type.
    #[must_use]
    pub fn columns(&self) -> Vec<(String, ColumnType)> {
        use ColumnType::{Flag, Number, Text, Whole};
        let known =
            |columns: &[(&str, ColumnType)]| columns.iter().map(|&(name, column)| (name.to_owned(), column)).collect();
        let fields = self.grid.fields.iter().filter(|(field, _)| field != "seed");
        let figures = self.figures.iter().flat_map(|id| {
            [("", Number), ("_half_width", Number), ("_unit", Text), ("_converged", Flag)]
                .map(|(what, column)| (format!("{id}{what}"), column))
        });
        let all: [Vec<(String, ColumnType)>; 5] = [
            known(&[("point", Whole), ("points", Whole)]),
            fields.map(|(field, axis)| (field.clone(), ColumnType::of(axis))).collect(),
            known(&[("seed", Whole), ("engine", Text)]),
            figures.collect(),
            known(&[
                ("good", Flag),
                ("limit", Text),
                ("busy", Text),
                ("extrapolated", Text),
                ("what_if", Text),
                ("problem", Text),
            ]),
        ];
        all.concat()
    }

    /// Simulates a point, from 0, as long as `goes_on`; `None` if it was stopped.
    pub fn row(&self, point: usize, goes_on: impl Fn() -> bool) -> Option<SweepRow> {
        let mut found = Vec::new();
        let done = match self.grid.scenario(point) {
            Ok(mut scenario) => {
                found = unlikely_values(&scenario);
                // A value inside a range that the user gave is no slip of a unit.
                found.retain(|unlikely| !self.has_range(&unlikely.path));
                scenario.what_if.extend(found.iter().cloned());
                Ok(measured(scenario, self.grid.for_ms, goes_on)?)
            }
            Err(problems) => Err(problems),
        };
        let outcome = match &done {
            Ok(Done { problem: None, .. }) => Outcome::Figures,
            Ok(Done { least_ms, .. }) => Outcome::TooShort(*least_ms),
            Err(_) => Outcome::Refused,
        };
        Some(SweepRow { cells: self.cells(point, &done), unlikely_values: found, outcome })
    }

    /// Whether a design draws the values of a field from a range.
    fn has_range(&self, field: &str) -> bool {
        self.grid.fields.iter().any(|(known, axis)| known == field && matches!(axis, Axis::Between { .. }))
    }

    fn cells(&self, point: usize, done: &Result<Done, Vec<Problem>>) -> Vec<Cell> {
        let Self { grid, figures } = self;
        let values = grid.fields.iter().zip(grid.values(point));
        let sentences = |problems: &[Problem]| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        // An empty text is no content.
        let text = |text: String| (!text.is_empty()).then(|| Value::from(text));
        let mut row: Vec<Cell> = vec![Some(point.into()), Some(self.points().into())];
        row.extend(values.filter(|((field, _), _)| field != "seed").map(|(_, value)| Some(value)));
        row.push(done.as_ref().ok().map(|done| done.scenario.description.seed.into()));
        row.push(text(env!("CARGO_PKG_VERSION").into()));
        for id in figures {
            let column = done.as_ref().ok().and_then(|done| done.columns.iter().find(|column| column.id == *id));
            let number = |index: usize| {
                let value = column.and_then(|column| column.value).map(|value| value[index]);
                value.filter(|value| value.is_finite()).map(Value::from)
            };
            let converged = column.filter(|column| column.value.is_some()).map(|column| column.converged.into());
            row.extend([number(0), number(1), column.and_then(|column| text(column.unit.clone())), converged]);
        }
        match done {
            Ok(Done { scenario, limit: [limit, busy], good, problem, .. }) => {
                row.extend([
                    Some((*good).into()),
                    text(limit.clone()),
                    text(busy.clone()),
                    text(sentences(&scenario.extrapolated)),
                    text(sentences(&scenario.what_if)),
                    problem.as_ref().and_then(|problem| text(problem.to_string())),
                ]);
            }
            Err(problems) => {
                row.extend(vec![None; 5]);
                row.push(text(sentences(problems)));
            }
        }
        row
    }
}

/// A cell as text. A number has the fewest digits that identify it, so equal runs give equal bytes.
#[must_use]
pub fn cell_text(cell: &Cell) -> String {
    match cell {
        None => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
    }
}

/// A row of the table as a line of CSV.
///
/// # Panics
/// Never: memory can always be written.
#[must_use]
pub fn csv_line(cells: impl IntoIterator<Item = impl AsRef<[u8]>>) -> Vec<u8> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record(cells).expect("memory can be written");
    csv.into_inner().expect("memory can be written")
}

fn measured(scenario: Scenario, for_ms: Option<f64>, goes_on: impl Fn() -> bool) -> Option<Done> {
    let measure = Measure::of(&scenario);
    let mut measurement = Measurement::new(scenario.clone());
    let end = for_ms.map(|ms| Instant::from_ps((ms * 1e9) as u64));
    if !measurement.run_while(end, |_| goes_on()) {
        return None;
    }
    let figures = measurement.figures_of(measurement.observation().batches());
    let columns = figures.iter().map(|(quantity, estimate)| Column {
        id: quantity.id(),
        unit: quantity.unit(&measure),
        value: estimate.map(|estimate| [estimate.mean, estimate.half_width]),
        converged: measurement.has_converged(quantity, estimate),
    });
    Some(Done {
        columns: columns.collect(),
        limit: limit(&measurement),
        good: measurement.is_good(),
        problem: measurement.without_figures(&"for_ms"),
        least_ms: measurement.least_time_ms(),
        scenario,
    })
}

/// Two texts: the limit of a point, and the busy share of each station, the busiest first.
fn limit(measurement: &Measurement) -> [String; 2] {
    let (mut loads, limit) = measurement.loads();
    loads.sort_by(|a, b| b.share.total_cmp(&a.share));
    let busy: Vec<String> = loads.iter().map(|load| format!("{}: {:.4}", load.name, load.share)).collect();
    [limit.map_or_else(String::new, |limit| limit.line.to_string()), busy.join("; ")]
}

/// The figures of all points, in order of first occurrence.
fn figures(grid: &Grid) -> Result<Vec<String>, Vec<Problem>> {
    /// Points with different figures differ in path or workload, so there are never many kinds.
    const LOOKED_AT: usize = 2000;
    let points = grid.points().unwrap_or_default();
    let step = points.div_ceil(LOOKED_AT).max(1);
    let (mut ids, mut problems): (Vec<String>, Vec<Problem>) = (Vec::new(), Vec::new());
    let mut runs = 0;
    for point in (0..points).step_by(step) {
        match grid.scenario(point) {
            Ok(scenario) => {
                runs += 1;
                for (quantity, _) in Measurement::new(scenario).figures_of(&[]).iter() {
                    if !ids.contains(&quantity.id()) {
                        ids.push(quantity.id());
                    }
                }
            }
            Err(found) if problems.is_empty() => problems = found,
            Err(_) => {}
        }
    }
    if runs == 0 {
        return Err(problems);
    }
    if grid.figures.is_empty() {
        return Ok(ids);
    }
    let mut wanted: Vec<String> = Vec::new();
    for name in &grid.figures {
        let found = meant(name, &ids);
        if found.is_empty() {
            let hint = one_of(name, &ids.iter().map(String::as_str).collect::<Vec<_>>());
            return Err(vec![Problem::new("figures", format!("there is no \"{name}\""), hint)]);
        }
        for id in found {
            if !wanted.contains(id) {
                wanted.push(id.clone());
            }
        }
    }
    Ok(wanted)
}
