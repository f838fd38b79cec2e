//! A comparison of measurements with the model, as JSON and CSV for other programs.

use super::comparison::{FigureComparison, Summary, Verdict};
use super::unit_hint::unit_hints;
use super::{MeasuredRun, Measurements, SheetProblem};
use datapath_readout::measure::Measure;
use serde::Serialize;
use serde_json::{Value, json};

/// A measured run with the comparison of its figures.
#[derive(Debug)]
pub struct ComparedRun<'a> {
    /// The run.
    pub run: &'a MeasuredRun,
    /// What its figures count; nothing if the model does not have it.
    pub measure: Option<Measure>,
    /// Its figures.
    pub figures: Vec<FigureComparison>,
}

/// A table that was read, before it is simulated.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MeasuredTable {
    /// The runs.
    runs: Vec<MeasuredRow>,
    /// The lines that cannot be read.
    problems: Vec<TableProblem>,
    /// What was recognised or ignored.
    remarks: Vec<String>,
}

/// A run of a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MeasuredRow {
    /// Its first line.
    line: usize,
    /// The cells that describe it.
    setup: String,
    /// Where it comes from.
    source: String,
    /// Its machine.
    platform: String,
    /// The number of its figures.
    figures: usize,
}

/// A problem of a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TableProblem {
    /// The line; nothing for the table as a whole.
    line: Option<usize>,
    /// The column as written; empty for the line as a whole.
    column: String,
    /// What is wrong.
    message: String,
    /// How to mend it.
    hint: String,
}

impl MeasuredTable {
    /// What was read.
    #[must_use]
    pub fn of(measurements: &Measurements) -> Self {
        let row = |run: &MeasuredRun| MeasuredRow {
            line: run.line,
            setup: run.setup.clone(),
            source: run.source.clone(),
            platform: run.platform.clone(),
            figures: run.figures.len(),
        };
        Self {
            runs: measurements.runs.iter().map(row).collect(),
            problems: measurements.problems.iter().map(TableProblem::of).collect(),
            remarks: measurements.remarks.iter().map(ToString::to_string).collect(),
        }
    }
}

impl TableProblem {
    /// A problem in the words of the language in use.
    #[must_use]
    pub fn of(SheetProblem { line, problem }: &SheetProblem) -> Self {
        let [message, hint] = [&problem.message, &problem.hint].map(ToString::to_string);
        Self { line: *line, column: problem.path.clone(), message, hint }
    }
}

/// A figure in JSON and CSV.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ComparedFigure<'a> {
    /// The line of its row in the table.
    line: usize,
    /// The setup in words.
    setup: &'a str,
    /// Where the row says that it comes from.
    source: &'a str,
    /// The name of the machine.
    platform: &'a str,
    /// The column.
    figure: &'a str,
    /// The name in `run --json`.
    id: Option<String>,
    /// Of the values.
    unit: Option<String>,
    /// The value in the table.
    measured: f64,
    /// Half of its 95% interval, if the table has it.
    half_width: Option<f64>,
    /// The value of the simulation.
    model: Option<f64>,
    /// Half of its 95% interval.
    model_half_width: Option<f64>,
    /// The model against the measurement, %.
    error_pct: Option<f64>,
    /// The lower end of the model's 90% interval.
    low: Option<f64>,
    /// Its upper end.
    high: Option<f64>,
    /// Where the measured value lies.
    #[cfg_attr(feature = "types", ts(type = "'inside' | 'outside' | 'no interval' | 'not modelled'"))]
    verdict: &'static str,
    /// How far beyond the nearer end it lies, % of that end.
    outside_pct: Option<f64>,
    /// Why it is not modelled.
    reason: Option<String>,
}

/// The verdicts of all figures, counted.
#[must_use]
pub fn summary(all: &[ComparedRun<'_>]) -> Summary {
    Summary::of(all.iter().flat_map(|run| &run.figures).map(|figure| &figure.verdict))
}

/// The figures of all runs.
pub fn figures<'a>(all: &'a [ComparedRun<'a>]) -> impl Iterator<Item = ComparedFigure<'a>> {
    all.iter().flat_map(|ComparedRun { run, measure, figures }| {
        figures.iter().map(move |figure| {
            let quantity = figure.measured.quantity.as_ref().ok();
            ComparedFigure {
                line: figure.measured.line,
                setup: &run.setup,
                source: &run.source,
                platform: &run.platform,
                figure: &figure.measured.column,
                id: quantity.map(|quantity| quantity.id()),
                unit: measure.zip(quantity).map(|(measure, quantity)| quantity.unit(&measure)),
                measured: figure.measured.value,
                half_width: figure.measured.half_width,
                model: figure.model.map(|model| model.mean),
                model_half_width: figure.model.map(|model| model.half_width).filter(|half| half.is_finite()),
                error_pct: figure.error.map(|error| 100.0 * error),
                low: figure.interval.map(|[low, _]| low),
                high: figure.interval.map(|[_, high]| high),
                verdict: figure.verdict.name(),
                outside_pct: if let Verdict::Outside(share) = figure.verdict { Some(100.0 * share) } else { None },
                reason: figure.verdict.reason().map(ToString::to_string),
            }
        })
    })
}

/// What `compare --json` prints.
#[must_use]
pub fn document(all: &[ComparedRun<'_>], problems: &[SheetProblem]) -> Value {
    let Summary { inside, outside, without_interval, not_modelled } = summary(all);
    json!({
        "engine": env!("CARGO_PKG_VERSION"),
        "figures": figures(all).collect::<Vec<_>>(),
        "hints": unit_hints(all),
        "summary": {
            "inside": inside,
            "outside": outside,
            "no_interval": without_interval,
            "not_modelled": not_modelled,
            "bad_lines": problems.len(),
        },
    })
}
