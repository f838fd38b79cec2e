//! `datapath run`

use std::ffi::OsString;

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use datapath::engine::time::Instant;
use datapath::experiments::rows::run_result;
use datapath::experiments::{catalogue, documents};
use datapath::readout::measurement::Measurement;
use datapath::readout::observed_trace::ObservedTrace;
use datapath::readout::transaction_pattern::Coverage;
use datapath::scenario::description::{Description, Pair};
use datapath::scenario::platform::Platforms;
use datapath::scenario::problem::Problem;
use datapath::scenario::scenario::Scenario;
use datapath::scenario::suggestion::nearest;
use datapath::scenario::unlikely_values::unlikely_values;
use datapath::scenario::value::Scalar;
use datapath::words::{Language, Phrase, named, number, program, speak};
use serde_json::{Value, json};

use crate::Failure;
use crate::arguments::{picoseconds, seed};
use crate::input::{Source, SourceState};
use crate::output::{print, print_notice};
use crate::progress::bar;

/// Steps of the progress bar.
const PER_MILLE: u64 = 1000;

#[derive(Args)]
#[command(
    after_help = concat!(include_str!("help/run.txt"), "\n`datapath run --help` lists all fields of a scenario."),
    after_long_help = concat!(include_str!("help/run.txt"), "\n").to_owned() + &crate::help::scenario()
)]
pub(crate) struct Options {
    /// A scenario file (JSON), `-` for standard input, or a name from `datapath list`
    scenario: OsString,
    /// Seed of the random numbers; replaces the scenario's
    #[arg(long, value_parser = seed, allow_hyphen_values = true, help_heading = "Simulation")]
    seed: Option<u64>,
    /// Simulated time, for example 50ms or 2s [default: until throughput and CPU time have converged]
    #[arg(
        long = "for",
        value_name = "DURATION",
        value_parser = picoseconds,
        allow_hyphen_values = true,
        help_heading = "Simulation"
    )]
    duration: Option<u64>,
    /// Skip the model's 90% prediction intervals, which need fifteen short runs
    #[arg(long, help_heading = "Simulation")]
    quick: bool,
    /// Print JSON, with the complete scenario
    #[arg(long, help_heading = "Output")]
    json: bool,
}

/// Reads a scenario and checks it; `seed`, if there is one, replaces the scenario's.
pub(crate) fn read_scenario(source: Source<'_>, seed: Option<u64>, platforms: &Platforms) -> Result<Scenario, Failure> {
    let mut description = described(source, platforms)?;
    description.seed = seed.unwrap_or(description.seed);
    Scenario::new(&description, platforms).map_err(|problems| source.failure(&problems))
}

/// Reads a scenario and checks it for results that other programs read: only its problems are in the
/// reader's language.
pub(crate) fn read_scenario_in_english(
    source: Source<'_>,
    seed: Option<u64>,
    platforms: &Platforms,
) -> Result<Scenario, Failure> {
    let scenario = read_scenario(source, seed, platforms)?;
    speak(Language::English);
    Scenario::new(&scenario.description, platforms).map_err(|problems| source.failure(&problems))
}

/// Reads the scenario: a file, or a built-in scenario by its name.
fn described(source: Source<'_>, platforms: &Platforms) -> Result<Description, Failure> {
    // A readable file comes before a name, and a name before a directory.
    let presence = source.presence()?;
    if presence != SourceState::Readable
        && let Some(named) = source.0.to_str().and_then(catalogue::find)
    {
        return Ok(named.description);
    }
    if presence == SourceState::Nothing {
        let name = source.name();
        let names: Vec<String> = catalogue::catalogue().into_iter().map(|named| named.name).collect();
        let meant = nearest(&name, names.iter().map(String::as_str));
        let suggestion = &meant.map_or_else(Phrase::default, |meant| program::perhaps(&meant));
        let message = program::NeitherFileNorScenario { name: &name, suggestion }.phrase();
        return Err(Failure::Input(message.to_string()));
    }
    Description::from_json(&source.text()?, platforms).map_err(|problems| source.failure(&problems))
}

/// Runs a scenario.
pub(crate) fn run(options: &Options, platforms: &Platforms) -> Result<(), Failure> {
    let source = Source(&options.scenario);
    let read = if options.json { read_scenario_in_english } else { read_scenario };
    let scenario = read(source, options.seed, platforms)?;
    unlikely_values(&scenario).iter().for_each(print_notice);
    offered_in_all(&scenario.description).iter().for_each(print_notice);
    let mut measurement = Measurement::new(scenario);
    let progress = bar(options.duration.unwrap_or(PER_MILLE), program::simulating().as_str());
    measurement.run_while(options.duration.map(Instant::from_ps), |measurement| {
        progress.set_position(match options.duration {
            Some(_) => measurement.world().now().ps(),
            None => (measurement.progress() * PER_MILLE as f64) as u64,
        });
        true
    });
    progress.finish_and_clear();
    let problem = measurement.without_figures(&"--for");
    if !options.json {
        return print(text(&measurement, &json!(run_result(&measurement)), problem.as_ref()));
    }
    let with_model = !options.quick && options.duration.is_none();
    print(format!("{:#}\n", documents::run(&measurement, with_model)))?;
    problem.iter().for_each(print_notice);
    Ok(())
}

/// What all pairs together are offered that have the workload's rate: each pair has it, which a reader of the
/// scenario may not expect.
fn offered_in_all(description: &Description) -> Option<Phrase> {
    let each = description.workload.offered_per_second.filter(|&each| each > 0.0)?;
    let follows = |pair: &&Pair| pair.offered_per_second.is_none_or(|rate| rate == each);
    let pairs: u64 = description.pairs.iter().filter(follows).map(|pair| u64::from(pair.count.unwrap_or(1))).sum();
    let [each, all] = [each, each * pairs as f64].map(Scalar::Number);
    (pairs > 1).then(|| program::OfferedInAll { pairs: &pairs, each: &each, all: &all }.phrase())
}

fn line(words: &Phrase) -> String {
    format!("{words}\n")
}

fn text(measurement: &Measurement, result: &Value, problem: Option<&Problem>) -> String {
    let mut table = Table::new();
    let [figure, value, unit] = [program::figure(), program::value(), program::unit()];
    let [published, difference] = [program::published(), program::difference()];
    let columns = [figure, value, "± 95%".into(), unit, published, difference];
    table.load_preset(presets::NOTHING).set_header(columns.map(|words| words.to_string()));
    for column in [1, 2, 4, 5] {
        table.column_mut(column).expect("six columns").set_cell_alignment(CellAlignment::Right);
    }
    let mut group = &Value::Null;
    let mut notes: Vec<&str> = Vec::new();
    for figure in result["figures"].as_array().into_iter().flatten() {
        if figure["group"] != *group {
            group = &figure["group"];
            if let Some(heading) = group.as_str() {
                table.add_row([heading]);
            }
        }
        let mut label = if group.is_null() { String::new() } else { "  ".into() };
        label += named(&figure["label"].as_str().unwrap_or_default()).as_str();
        if let Some(note) = figure["footnote"].as_str() {
            let known = notes.iter().position(|&known| known == note).unwrap_or(notes.len());
            if known == notes.len() {
                notes.push(note);
            }
            label += &format!(" [{}]", known + 1);
        }
        let cell = |value: &Value| value.as_f64().map_or_else(|| "–".into(), significant);
        let published = &figure["published"]["value"];
        let difference = figure["value"].as_f64().zip(published.as_f64());
        let difference =
            difference.map_or_else(String::new, |(a, b)| number(format!("{:+.1}%", (a / b - 1.0) * 100.0)));
        table.add_row([
            label,
            cell(&figure["value"]),
            cell(&figure["half_width"]),
            figure["unit"].as_str().unwrap_or_default().to_owned(),
            if published.is_null() { String::new() } else { cell(published) },
            difference,
        ]);
    }
    let observed = result["observed_ps"].as_f64().unwrap_or_default() / 1e9;
    let mut text = format!("{table}\n");
    for (index, note) in notes.iter().enumerate() {
        text += &format!("[{}] {note}\n", index + 1);
    }
    if problem.is_none() {
        text += &convergence(result, observed);
        let (ms, seed) = (&number(format!("{observed:.1}")), &measurement.scenario().description.seed);
        text += &line(&program::Observed { ms, seed }.phrase());
        text += &traces(measurement);
        text += &match measurement.observation().extent() {
            Coverage::Whole => String::new(),
            Coverage::Within => line(&program::parts_of_transactions()),
            Coverage::Part => line(&program::no_whole_transaction()),
        };
    }
    text += &busy(measurement);
    for note in &measurement.scenario().what_if {
        text += &line(&program::NoSuchMachine { path: &note.path, message: &note.message }.phrase());
    }
    for note in &measurement.scenario().extrapolated {
        text += &line(&program::extrapolated(&note.to_string()));
    }
    if !measurement.scenario().extrapolated.is_empty() {
        text += &line(&program::no_model_interval());
    }
    // The last line is what a reader sees first.
    text + &problem.map_or_else(String::new, |problem| format!("{problem}\n"))
}

/// The lines about convergence after `observed` ms; if a figure has not converged, also why the run ended.
fn convergence(result: &Value, observed: f64) -> String {
    let figures = || result["figures"].as_array().into_iter().flatten();
    let named = |figure: &Value| match &figure["group"] {
        Value::String(group) => format!("{} ({group})", figure["label"].as_str().unwrap_or_default()),
        _ => figure["label"].as_str().unwrap_or_default().to_owned(),
    };
    let open = |figure: &&Value| figure["converged"] == false;
    // A dash in the table says that a figure has no value.
    let has_values = figures().any(|figure| !figure["value"].is_null());
    let counts = |figure: &&Value| !has_values || !figure["value"].is_null();
    let open: Vec<_> = figures().filter(open).filter(counts).map(named).collect();
    line(&match (open.join(", "), result["good"] == true) {
        (open, _) if open.is_empty() => program::converged(),
        (open, true) => program::converged_except(&open),
        (open, false) => program::Stopped { ms: &number(format!("{observed:.1}")), figures: &open }.phrase(),
    })
}

/// A line about each trace: how much of it was observed.
fn traces(measurement: &Measurement) -> String {
    let of = |ObservedTrace { name, requests, seconds, passes, .. }: ObservedTrace| {
        let (name, requests) = (&name, &requests);
        let (seconds, passes) = (&significant(seconds), &Scalar::Number((passes * 1e3).round() / 1e3));
        line(&program::Trace { name, requests, seconds, passes }.phrase())
    };
    measurement.traces().into_iter().map(of).collect()
}

/// The lines about the limit and the busy shares; empty while the run warms up.
fn busy(measurement: &Measurement) -> String {
    /// A smaller share is not shown.
    const WORTH: f64 = 0.0005;
    let (mut loads, Some(limit)) = measurement.loads() else { return String::new() };
    loads.sort_by(|a, b| b.share.total_cmp(&a.share));
    let idle = loads.iter().filter(|load| load.share < WORTH).count();
    let mut table = Table::new();
    table.load_preset(presets::NOTHING).set_header([program::busy(), program::share()].map(|words| words.to_string()));
    table.column_mut(1).expect("two columns").set_cell_alignment(CellAlignment::Right);
    for load in &loads[..loads.len() - idle] {
        table.add_row([named(&load.name).to_string(), number(format!("{:.1}%", 100.0 * load.share))]);
    }
    if idle > 0 {
        table.add_row([program::others(&idle).to_string(), number("0.0%".into())]);
    }
    format!("{table}\n{}", line(&program::limited_by(&limit.line)))
}

/// A number with at most five significant digits and no exponent.
pub(crate) fn significant(value: f64) -> String {
    if value == 0.0 {
        return "0".into();
    }
    let exponent = format!("{value:e}").split_once('e').and_then(|(_, exponent)| exponent.parse::<i32>().ok());
    let magnitude = exponent.unwrap_or_default();
    let decimals = usize::try_from(4 - magnitude).unwrap_or_default();
    number(format!("{value:.*}", decimals.min(8)))
}
