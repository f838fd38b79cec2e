//! `datapath`: the simulator on the command line. Same library, same numbers as the page.

mod bench;
mod calibrate;
mod list;
mod predict;
mod progress;
mod run;
mod validate;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Simulates how z/VM moves data: OSA, vswitch, routers, HiperSockets, FCP, and what they cost.
#[derive(Parser)]
#[command(name = "datapath", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the scenarios that can be called by name
    List,
    /// Run a scenario and print its figures
    Run(run::Options),
    /// Set every published figure beside the simulated one
    Validate(validate::Options),
    /// Fill in the result columns of a table of configurations
    Predict(predict::Options),
    /// Fit a platform's constants to the rows marked calibration
    Calibrate(calibrate::Options),
    /// Measure the speed of the engine on this machine
    Bench(bench::Options),
}

/// Why a command failed: what the person gave it (exit code 2), or something else (1).
#[derive(Debug)]
pub enum Failure {
    /// Wrong input, with a sentence that says what would be right.
    Input(String),
    /// Anything else.
    Other(String),
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::Other(error.to_string())
    }
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::List => list::list(),
        Command::Run(options) => run::run(&options),
        Command::Validate(options) => validate::validate(&options),
        Command::Predict(options) => predict::predict(&options),
        Command::Calibrate(options) => calibrate::calibrate(&options),
        Command::Bench(options) => bench::bench(&options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output had enough: not a failure (`datapath list | head`).
        Err(Failure::Other(message)) if message.contains("Broken pipe") => ExitCode::SUCCESS,
        Err(Failure::Input(message)) => {
            eprintln!("datapath: {message}");
            ExitCode::from(2)
        }
        Err(Failure::Other(message)) => {
            eprintln!("datapath: {message}");
            ExitCode::FAILURE
        }
    }
}
