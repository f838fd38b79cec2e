//! `datapath plan`

use std::ffi::OsString;
use std::fmt::Write as _;
use std::time::Duration;

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use datapath::experiments::documents;
use datapath::experiments::figure_names::of_any;
use datapath::experiments::plan::condition::Reading;
use datapath::experiments::plan::{Answer, AnswerFigure, Binding, Question};
use datapath::model::protocol_constants::MIB;
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platforms;
use datapath::scenario::problem::Problem;
use datapath::words::{Language, Phrase, limits, named, number, plan, program, speak};
use serde_json::{Map, Value, json};

use crate::Failure;
use crate::arguments::seed;
use crate::input::Source;
use crate::output::{print, print_notice};
use crate::parallel::start_threads;
use crate::run::{read_scenario, significant};

/// Decimal units of storage.
const VOLUMES: [(&str, f64); 5] = [("B", 1.0), ("KB", 1e3), ("MB", 1e6), ("GB", 1e9), ("TB", 1e12)];

#[derive(Args)]
#[command(after_help = include_str!("help/plan.txt"))]
pub(crate) struct Options {
    /// A scenario file (JSON), `-` for standard input, or a name from `datapath list`
    scenario: OsString,
    /// A condition that must hold, for example "p95 < 1 ms"; several must all hold
    #[arg(long, required_unless_present = "transfer", value_name = "CONDITION", help_heading = "Question")]
    until: Vec<String>,
    /// The load: a field with numbers [default: the offered load or the speed of the trace if there is one, else the connections]
    #[arg(long, requires = "until", value_name = "FIELD", help_heading = "Question")]
    vary: Option<String>,
    /// The smallest load [default: the smallest that can be simulated]
    #[arg(long, requires = "until", value_name = "LOAD", allow_hyphen_values = true, help_heading = "Question")]
    from: Option<f64>,
    /// The largest load [default: the largest that can be simulated]
    #[arg(long, requires = "until", value_name = "LOAD", allow_hyphen_values = true, help_heading = "Question")]
    to: Option<f64>,
    /// Ask for each path of the machine, side by side
    #[arg(long, help_heading = "Question")]
    paths: bool,
    /// Also print how long this much payload takes, for example 2TB; without --until at the scenario's load
    #[arg(long, value_name = "VOLUME", value_parser = volume, help_heading = "Question")]
    transfer: Option<Volume>,
    /// Seed of the random numbers; replaces the scenario's
    #[arg(long, value_parser = seed, allow_hyphen_values = true, help_heading = "Simulation")]
    seed: Option<u64>,
    /// Skip the answers with the constants of each refit of the model
    #[arg(long, help_heading = "Simulation")]
    quick: bool,
    /// Print JSON
    #[arg(long, help_heading = "Output")]
    json: bool,
}

/// An amount of data, with the text that named it.
#[derive(Clone, Debug)]
pub(crate) struct Volume {
    text: String,
    bytes: f64,
}

/// Parses an amount of data.
fn volume(given: &str) -> Result<Volume, String> {
    let text = given.trim();
    let digits = text.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let factor = VOLUMES.iter().find(|(name, _)| unit.trim().eq_ignore_ascii_case(name)).map(|(_, factor)| factor);
    let bytes = number.parse::<f64>().ok().zip(factor).map(|(number, factor)| number * factor);
    match bytes.filter(|bytes| bytes.is_finite() && *bytes > 0.0) {
        Some(bytes) => Ok(Volume { text: text.to_owned(), bytes }),
        None => Err("must be a number with B, KB, MB, GB or TB (1 TB is 10¹² bytes), as in 2TB".into()),
    }
}

/// The answer for a path, or why there is none.
type PathAnswer = (String, Result<Answer, String>);

/// Finds the largest load for which conditions hold.
pub(crate) fn plan(options: &Options, platforms: &Platforms) -> Result<(), Failure> {
    let source = Source(&options.scenario);
    let scenario = read_scenario(source, options.seed, platforms)?;
    if options.json {
        speak(Language::English);
    }
    start_threads()?;
    let ask = |description: &Description| -> Result<Answer, Vec<Problem>> {
        let range = [options.from, options.to];
        let seeks = !options.until.is_empty();
        let question = if seeks {
            Question::new(description, platforms, options.until.clone(), options.vary.as_deref(), range)
        } else {
            Question::of_given_load(description, platforms)
        };
        let question = question.map_err(|problems| problems.into_iter().map(named_option).collect::<Vec<_>>())?;
        let answer = question.answer(seeks && !options.quick, &|| true)?;
        Ok(answer.expect("it was not stopped"))
    };
    let description = &scenario.description;
    if !options.paths {
        let answer = ask(description).map_err(|problems| source.failure(&problems))?;
        return print(if options.json {
            let document = documents::plan(description, &answer);
            format!("{:#}\n", with_transfer(document, options.transfer.as_ref(), &answer))
        } else {
            text(&answer, options.transfer.as_ref())
        });
    }
    let attachments = scenario.platform.paths.iter().map(|(attachment, _)| *attachment);
    let answers: Vec<PathAnswer> = attachments
        .map(|attachment| {
            let mut description = description.clone();
            description.network.attachment = attachment;
            let sentences =
                |problems: Vec<Problem>| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
            (attachment.name().to_owned(), ask(&description).map_err(sentences))
        })
        .collect();
    // If every path refuses for a reason of the question, that is wrong input.
    if answers.iter().all(|(_, answer)| answer.is_err()) {
        ask(description).map_err(|problems| source.failure(&problems))?;
    }
    if options.json {
        let paths: Map<String, Value> = answers
            .iter()
            .map(|(name, answer)| {
                let answer = match answer {
                    Ok(answer) => with_transfer(json!(answer), options.transfer.as_ref(), answer),
                    Err(problem) => json!({ "problem": problem }),
                };
                (name.clone(), answer)
            })
            .collect();
        let document = json!({ "engine": env!("CARGO_PKG_VERSION"), "description": description, "paths": paths });
        return print(format!("{document:#}\n"));
    }
    print(side_by_side(&answers, options.transfer.as_ref()))
}

/// A problem of a part of the question, under the name of its option.
fn named_option(problem: Problem) -> Problem {
    let is_option = ["vary", "from", "to", "until"].contains(&problem.path.as_str());
    if is_option { Problem { path: format!("--{}", problem.path), ..problem } } else { problem }
}

fn with_transfer(mut json: Value, transfer: Option<&Volume>, answer: &Answer) -> Value {
    if let Some(seconds) = transfer.and_then(|volume| seconds(volume, answer)) {
        json["transfer_seconds"] = seconds.into();
    }
    json
}

/// A load: a whole number as it is.
fn plain(load: f64) -> String {
    if load.fract() == 0.0 { format!("{load}") } else { significant(load) }
}

/// A share in percent, as in the line about the limit.
fn percent(share: f64) -> String {
    let tenths = (10.0 * share).round() / 10.0;
    if tenths >= 100.0 { "100".into() } else { number(format!("{tenths:.1}")) }
}

/// How long a volume takes at the answer, in words.
fn duration(volume: &Volume, answer: &Answer) -> Option<String> {
    let seconds = Duration::from_secs(seconds(volume, answer)?.round() as u64);
    Some(humantime::format_duration(seconds).to_string())
}

/// How long a volume takes at the answer.
fn seconds(volume: &Volume, answer: &Answer) -> Option<f64> {
    let payload = answer.figures.iter().find(|figure| figure.id == "payload")?.value?;
    Some(volume.bytes / (payload * MIB))
}

fn reading(reading: Option<&Reading>) -> String {
    let Some(Reading { unit, value, half_width, .. }) = reading else { return plan::nothing_through().to_string() };
    match half_width {
        // A busy share as everywhere in the answer.
        _ if unit == "%" && half_width.is_none() => number(format!("{}%", percent(*value))),
        Some(width) => format!("{} ± {} {unit}", significant(*value), significant(*width)),
        None => format!("{} {unit}", significant(*value)),
    }
}

/// Why the answer lies outside the range of its refits, if it does.
fn beyond_refits(load: f64, [low, high]: [f64; 2]) -> Option<Phrase> {
    if load < low {
        Some(plan::refits_more(&plain(load)))
    } else {
        (load > high).then(|| plan::refits_less(&plain(load)))
    }
}

fn binding(Binding { condition, here, beyond_load, beyond }: &Binding) -> Phrase {
    let (beyond, load) = (&reading(beyond.as_ref()), &plain(*beyond_load));
    match here {
        Some(_) => plan::Binds { condition, here: &reading(here.as_ref()), beyond, load }.phrase(),
        None => plan::BindsFirst { condition, beyond, load }.phrase(),
    }
}

/// Texts in a list: "p95 < 1 ms and ifls < 2".
fn listed(texts: impl IntoIterator<Item = String>) -> String {
    let both = |one: String, other: String| limits::Both { one: &one, other: &other }.phrase().to_string();
    texts.into_iter().reduce(both).unwrap_or_default()
}

/// What was found, and nothing about loads that were not tried.
fn outcome(answer: &Answer) -> Phrase {
    let (field, load) = (&answer.field, &plain(answer.largest.unwrap_or(answer.range[0])));
    if answer.conditions.is_empty() {
        return plan::AtLoad { field, load }.phrase();
    }
    let conditions = &listed(answer.conditions.iter().cloned());
    let larger: Vec<f64> =
        answer.simulated.iter().map(|&(load, _)| load).filter(|&load| load > answer.range[0]).collect();
    match (answer.outcome, answer.returns) {
        ("found", _) => plan::Largest { field, conditions, load }.phrase(),
        ("beyond", _) => plan::HoldsEverywhere { field, conditions, load }.phrase(),
        (_, Some([_, holds])) => plan::HoldsAbove { field, conditions, load, holds: &plain(holds) }.phrase(),
        _ if larger.is_empty() => plan::Fails { field, conditions, load }.phrase(),
        _ => {
            let tried = &larger.into_iter().map(plain).collect::<Vec<_>>().join(", ");
            plan::HoldsNowhere { field, conditions, load, tried }.phrase()
        }
    }
}

fn text(answer: &Answer, transfer: Option<&Volume>) -> String {
    let mut lines: Vec<Phrase> = vec![outcome(answer)];
    if answer.outcome == "found" {
        lines.push(answer.interval.map_or_else(plan::no_interval, |[low, high]| {
            plan::Interval { low: &plain(low), high: &plain(high) }.phrase()
        }));
    }
    if let Some([low, high]) = answer.refits {
        lines.push(plan::Refits { low: &plain(low), high: &plain(high) }.phrase());
        lines.extend(answer.largest.and_then(|load| beyond_refits(load, [low, high])));
    }
    lines.extend(answer.binding.as_ref().map(binding));
    if let Some([fails, holds]) = answer.returns.filter(|_| answer.largest.is_some()) {
        lines.push(plan::Returns { fails: &plain(fails), holds: &plain(holds) }.phrase());
    }
    lines.extend(answer.remarks.iter().cloned());
    let mut text: String = lines.iter().map(|words| format!("{words}\n")).collect();
    if answer.largest.is_some() {
        let _ = writeln!(text, "{}", figures(&answer.figures));
    }
    let mut lines: Vec<Phrase> = Vec::new();
    if let Some((name, share)) = &answer.busiest {
        lines.push(plan::Busiest { name: &named(name), share: &percent(100.0 * share) }.phrase());
    }
    lines.extend(answer.limit.as_ref().map(|line| program::limited_by(line)));
    if let Some((volume, time)) = transfer.and_then(|volume| Some((volume, duration(volume, answer)?))) {
        lines.push(plan::Transfer { volume: &volume.text, time: &time }.phrase());
    }
    lines.extend(answer.extrapolated.iter().map(|note| program::extrapolated(&note.to_string())));
    text + &lines.iter().map(|words| format!("{words}\n")).collect::<String>()
}

fn figures(figures: &[AnswerFigure]) -> Table {
    let mut table = Table::new();
    let columns = [program::figure(), program::value(), "± 95%".into(), program::unit()];
    table.load_preset(presets::NOTHING).set_header(columns.map(|words| words.to_string()));
    for column in [1, 2] {
        table.column_mut(column).expect("four columns").set_cell_alignment(CellAlignment::Right);
    }
    for AnswerFigure { label, unit, value, half_width, .. } in figures {
        let number = |value: Option<f64>| value.map_or_else(|| "–".into(), significant);
        table.add_row([label.to_string(), number(*value), number(*half_width), unit.clone()]);
    }
    table
}

fn side_by_side(answers: &[PathAnswer], transfer: Option<&Volume>) -> String {
    const SHOWN: [&str; 6] = ["throughput", "tx_per_s", "response_p95", "response_p99", "client_ifls", "server_ifls"];
    let mut table = Table::new();
    let seeks = answers.iter().any(|(_, answer)| answer.as_ref().is_ok_and(|answer| !answer.conditions.is_empty()));
    let mut columns = vec![plan::path()];
    if seeks {
        columns.extend([plan::load_column(), plan::interval_column()]);
    }
    let first_figure = columns.len();
    // A time is computed from the payload.
    let is_shown = |id: &str| SHOWN.contains(&of_any(id)) || transfer.is_some() && id == "payload";
    let figures = answers.iter().find_map(|(_, answer)| answer.as_ref().ok()).map(|answer| &answer.figures);
    let shown: Vec<&AnswerFigure> = figures.into_iter().flatten().filter(|figure| is_shown(&figure.id)).collect();
    let headers = columns.iter().map(ToString::to_string);
    // A label that names its unit needs no other.
    let headers = headers.chain(shown.iter().map(|figure| match figure.label.to_string() {
        label if label.contains(&figure.unit) => label,
        label => format!("{label}, {}", figure.unit),
    }));
    let headers = headers.chain(transfer.map(|volume| plan::transfer_column(&volume.text).to_string()));
    table.load_preset(presets::NOTHING).set_header(headers.chain(seeks.then(|| plan::binding_column().to_string())));
    for column in 1..first_figure + shown.len() + usize::from(transfer.is_some()) {
        table.column_mut(column).expect("as many columns").set_cell_alignment(CellAlignment::Right);
    }
    for (path, answer) in answers {
        let Ok(answer) = answer else { continue };
        let value = |id: &str| answer.figures.iter().find(|figure| figure.id == id).and_then(|figure| figure.value);
        let mut row = vec![path.clone()];
        if seeks {
            row.extend([
                answer.largest.map_or_else(|| "–".into(), plain),
                answer.interval.map_or_else(|| "–".into(), |[low, high]| format!("{}–{}", plain(low), plain(high))),
            ]);
        }
        row.extend(shown.iter().map(|figure| value(&figure.id).map_or_else(|| "–".into(), significant)));
        row.extend(transfer.map(|volume| duration(volume, answer).unwrap_or_else(|| "–".into())));
        if seeks {
            row.push(answer.binding.as_ref().map_or_else(|| "–".into(), |binding| binding.condition.clone()));
        }
        table.add_row(row);
    }
    let remarks = answers.iter().find_map(|(_, answer)| answer.as_ref().ok()).map(|answer| &answer.remarks);
    remarks.into_iter().flatten().for_each(print_notice);
    for (path, answer) in answers {
        match answer {
            // A dash does not say what was tried.
            Ok(answer) if answer.largest.is_none() => print_notice(format_args!("{path}: {}", outcome(answer))),
            Ok(_) => {}
            Err(problem) => print_notice(format_args!("{path}: {problem}")),
        }
    }
    format!("{table}\n")
}
