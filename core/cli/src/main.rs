//! `datapath`: the simulator on the command line, with the library and the numbers of the page.

mod arguments;
mod bench;
mod calibrate;
mod campaign;
mod compare;
mod cross_validate;
mod csv_table;
mod fit_measurements;
mod growth;
mod help;
mod import;
mod input;
mod interruption;
mod list;
mod measured;
mod output;
mod output_target;
mod parallel;
mod plan;
mod predict;
mod progress;
mod run;
mod schema;
mod sensitivity;
mod shard;
mod simulate_points;
mod sweep;
mod validate;

use std::ffi::OsString;
use std::fmt::{self, Display, Formatter};
use std::io;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Parser, Subcommand};
use datapath::scenario::platform::{Platform, Platforms};
use datapath::scenario::platform_file;
use datapath::words::{Language, program, speak};

use input::Source;
use output::print_notice;

/// Simulates the data paths of z/VM, the hypervisor of IBM mainframes: throughput, response time and CPU time over network cards,
/// virtual switches, routers, HiperSockets and disks
#[derive(Parser)]
#[command(
    name = "datapath",
    bin_name = "datapath",
    version,
    arg_required_else_help = true,
    max_term_width = help::WIDTH,
    after_help = "Start with `datapath run rr-vswitch`. `datapath help COMMAND` explains a command, with examples."
)]
struct Arguments {
    /// Add your own machine: a TOML file like core/platforms/z15.toml. It replaces a built-in machine of the same name
    #[arg(long, global = true, value_name = "FILE", help_heading = "Machine")]
    platform: Option<OsString>,
    /// Give the recorded load of a scenario with the arrivals `trace`: CSV with at_ms or at_s and, if known, request_bytes and response_bytes. With several, the scenario names its own
    #[arg(long, global = true, value_name = "FILE", help_heading = "Trace")]
    trace: Vec<OsString>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the built-in scenarios
    List(list::Options),
    /// Print the JSON Schema of a scenario
    #[command(after_help = include_str!("help/schema.txt"))]
    Schema,
    /// Simulate a scenario and print its figures: throughput, response time, CPU time
    Run(run::Options),
    /// Compare the simulation with every published figure
    Validate(validate::Options),
    /// Predict the figures of a table of configurations (CSV)
    Predict(predict::Options),
    /// Compare your own measurements (CSV) with the model
    Compare(compare::Options),
    /// Turn the output files of netperf, iperf3, uperf or sadf into a table of measurements
    Import(import::Options),
    /// Fit the constants of a machine to published figures, or to your own measurements
    Calibrate(calibrate::Options),
    /// Show how much each figure depends on each time constant of the machine
    #[command(alias = "explain")]
    Sensitivity(sensitivity::Options),
    /// Find the largest load for which conditions hold, such as a p95 below 1 ms
    Plan(plan::Options),
    /// Simulate every combination of several values and print a table (CSV)
    Sweep(sweep::Options),
    /// Print which parts of a sweep into a folder are missing
    Missing(campaign::MissingOptions),
    /// Print the table of a sweep into a folder (CSV)
    Merge(campaign::MergeOptions),
    /// Measure how fast the simulator runs on this computer
    Bench(bench::Options),
}

/// Why a command failed. The exit code is 2 for wrong input, 128 and its number for a signal, else 1.
#[derive(Debug)]
pub enum Failure {
    /// An invalid command line, with clap's message.
    Arguments(clap::Error),
    /// Wrong input, with a message that says what is allowed.
    Input(String),
    /// Standard output that cannot be written.
    Output(io::Error),
    /// Measured figures outside the model's intervals; the result shows which.
    Outside,
    /// A signal, and a message about the finished work.
    Interrupted(i32, String),
    /// Any other failure.
    Other(String),
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(message) | Self::Other(message) => f.write_str(message),
            Self::Arguments(refusal) => refusal.fmt(f),
            Self::Outside => Ok(()),
            Self::Interrupted(signal, work) => {
                program::EndedBy { signal: &interruption::name(*signal), work }.phrase().fmt(f)
            }
            Self::Output(error) => {
                program::CannotBeWritten { name: &program::standard_output(), error: &error.to_string() }
                    .phrase()
                    .fmt(f)
            }
        }
    }
}

/// The language that the environment asks for.
fn language() -> Language {
    let mut tags = ["DATAPATH_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(std::env::var_os);
    let tag = tags.find(|value| !value.is_empty()).unwrap_or_default();
    Language::of_tag(&tag.to_string_lossy())
}

fn main() -> ExitCode {
    match carried_out() {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output has ended, which is no failure (`datapath list | head`).
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Outside) => ExitCode::FAILURE,
        Err(Failure::Arguments(refusal)) => {
            // If this fails, there is no place left for a message.
            let _ = refusal.print();
            ExitCode::from(2)
        }
        Err(failure) => {
            print_notice(format_args!("datapath: {failure}"));
            match failure {
                Failure::Input(_) => ExitCode::from(2),
                Failure::Interrupted(signal, _) => {
                    u8::try_from(interruption::EXIT_CODE + signal).map_or(ExitCode::FAILURE, ExitCode::from)
                }
                _ => ExitCode::FAILURE,
            }
        }
    }
}

fn carried_out() -> Result<(), Failure> {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(refusal) => return arguments::refused(refusal),
    };
    // The help, which clap has printed by now, is English.
    speak(language());
    let (mut platforms, mut own) = (Platforms::default(), None);
    if let Some(file) = &arguments.platform {
        let source = Source(file);
        let text = source.text()?;
        let platform = platform_file::read(&text).map_err(|problems| source.failure(&problems))?;
        if Platform::built_in_text(&platform.name).is_some_and(|built_in| built_in != text) {
            let (file, name) = (&source.name(), &platform.name);
            print_notice(program::ReplacesBuiltIn { file, name }.phrase());
        }
        platforms = platforms.with(platform);
        own = Some(text);
    }
    for file in &arguments.trace {
        let source = Source(file);
        platforms = platforms.with_trace(&source.file_name(), Arc::new(source.trace()?));
    }
    // What these print is for other programs, or English throughout.
    if !matches!(
        arguments.command,
        Command::Run(_)
            | Command::Predict(_)
            | Command::Compare(_)
            | Command::Import(_)
            | Command::Sensitivity(_)
            | Command::Plan(_)
            | Command::Sweep(_)
    ) {
        speak(Language::English);
    }
    match arguments.command {
        Command::List(options) => list::list(&options),
        Command::Schema => schema::schema(),
        Command::Run(options) => run::run(&options, &platforms),
        Command::Validate(options) => validate::validate(&options, &platforms),
        Command::Predict(options) => predict::predict(&options, &platforms),
        Command::Compare(options) => compare::compare(&options, &platforms),
        Command::Import(options) => import::import(&options),
        Command::Calibrate(options) => calibrate::calibrate(&options, &platforms, own.as_deref()),
        Command::Sensitivity(options) => sensitivity::sensitivity(&options, &platforms),
        Command::Plan(options) => plan::plan(&options, &platforms),
        Command::Sweep(options) => sweep::sweep(&options, platforms, own.as_deref()),
        Command::Missing(options) => campaign::missing(&options),
        Command::Merge(options) => campaign::merge(&options),
        Command::Bench(options) => bench::bench(&options),
    }
}
