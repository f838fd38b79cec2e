//! `datapath`: the simulator on the command line. Same library, same numbers as the page.

mod arguments;
mod bench;
mod calibrate;
mod cross_validate;
mod csv_table;
mod help;
mod input;
mod interruption;
mod list;
mod output;
mod output_target;
mod parallel;
mod predict;
mod progress;
mod run;
mod schema;
mod sensitivity;
mod sweep;
mod validate;

use std::ffi::OsString;
use std::fmt::{self, Display, Formatter};
use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use datapath::scenario::platform::Platforms;
use datapath::scenario::platform_file;

use input::Source;
use output::print_notice;

/// Simulates how z/VM moves data: OSA, vswitch, routers, HiperSockets, FCP, and what they cost.
#[derive(Parser)]
#[command(name = "datapath", version, arg_required_else_help = true)]
struct Arguments {
    /// A machine of your own, in the form of core/platforms/*.toml; scenarios that name it run on it, also if one of that name is
    /// built in
    #[arg(long, global = true, value_name = "FILE")]
    platform: Option<OsString>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the scenarios that can be called by name
    List(list::Options),
    /// Print the JSON Schema of a scenario
    Schema,
    /// Run a scenario and print its figures
    Run(run::Options),
    /// Set every published figure beside the simulated one
    Validate(validate::Options),
    /// Fill in the result columns of a table of configurations
    Predict(predict::Options),
    /// Fit a platform's constants to the rows marked calibration
    Calibrate(calibrate::Options),
    /// Tell what the figures of a scenario are made of: how each answers to every duration of the machine
    Explain(sensitivity::Options),
    /// Simulate every combination of values of some fields
    Sweep(sweep::Options),
    /// Measure the speed of the engine on this machine
    Bench(bench::Options),
}

/// Why a command failed: what the person gave it (exit code 2), a signal (128 and its number), or something else (1).
#[derive(Debug)]
pub enum Failure {
    /// A command line that means nothing, in clap's words.
    Arguments(clap::Error),
    /// Wrong input, with a sentence that says what would be right.
    Input(String),
    /// Standard output does not take the result.
    Output(io::Error),
    /// A signal, and what was done before it.
    Interrupted(i32, String),
    /// Anything else.
    Other(String),
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(message) | Self::Other(message) => f.write_str(message),
            Self::Arguments(refusal) => refusal.fmt(f),
            Self::Interrupted(signal, done) => write!(f, "ended by {}: {done}", interruption::name(*signal)),
            Self::Output(error) => write!(f, "standard output: cannot be written: {error}"),
        }
    }
}

fn main() -> ExitCode {
    match carried_out() {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output had enough: not a failure (`datapath list | head`).
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Arguments(refusal)) => {
            // If this fails nobody is left to hear of it.
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
    let (mut platforms, mut own) = (Platforms::default(), None);
    if let Some(file) = &arguments.platform {
        let source = Source(file);
        let text = source.text()?;
        platforms = platforms.with(platform_file::read(&text).map_err(|problems| source.failure(&problems))?);
        own = Some(text);
    }
    match arguments.command {
        Command::List(options) => list::list(&options),
        Command::Schema => schema::schema(),
        Command::Run(options) => run::run(&options, &platforms),
        Command::Validate(options) => validate::validate(&options, &platforms),
        Command::Predict(options) => predict::predict(&options, &platforms),
        Command::Calibrate(options) => calibrate::calibrate(&options, &platforms, own.as_deref()),
        Command::Explain(options) => sensitivity::explain(&options, &platforms),
        Command::Sweep(options) => sweep::sweep(&options, platforms),
        Command::Bench(options) => bench::bench(&options),
    }
}
