//! `datapath calibrate`

use std::path::PathBuf;

use clap::Args;
use datapath::experiments::calibration::Calibration;
use datapath::experiments::table::Role;
use datapath::scenario::platform::Platform;
use toml_edit::{DocumentMut, value};

use crate::Failure;
use crate::progress::bar;

#[derive(Args)]
pub struct Options {
    /// The platform, as in z15
    platform: String,
    /// Generations of CMA-ES
    #[arg(long, default_value_t = 150)]
    generations: usize,
    /// Start from the present values instead of the `start` values of the platform file
    #[arg(long = "continue")]
    go_on: bool,
    /// Write the platform file here instead of to standard output
    #[arg(long)]
    output: Option<PathBuf>,
}

/// Fits a platform and prints its file with the new values.
pub fn calibrate(options: &Options) -> Result<(), Failure> {
    let text = Platform::built_in_text(&options.platform).ok_or_else(|| {
        let names: Vec<_> = Platform::names().collect();
        Failure::Input(format!("there is no platform \"{}\"; one of: {}", options.platform, names.join(", ")))
    })?;
    let platform = Platform::from_toml(text).map_err(Failure::Other)?;
    let calibration = Calibration::new(&platform, options.go_on);
    eprintln!(
        "{}: fitting {} constants to {} rows of 3 figures; {} blind rows take no part",
        options.platform,
        calibration.unknowns(),
        calibration.cases(Role::Calibration).count(),
        calibration.cases(Role::Blind).count(),
    );
    let progress = bar(options.generations as u64, "fitting");
    let fitted = calibration.fit(options.generations, |now| {
        let message = format!("loss {:.5} after {} evaluations", now.loss, now.evaluations);
        if progress.is_hidden() && now.generation % 10 == 0 {
            eprintln!("generation {}: {message}", now.generation);
        }
        progress.set_position(now.generation as u64);
        progress.set_message(message);
    });
    progress.finish_and_clear();
    let mut document: DocumentMut = text.parse().map_err(|error| Failure::Other(format!("{error}")))?;
    for (name, number) in fitted {
        document["constants"][&name]["value"] = value(number);
    }
    match &options.output {
        Some(path) => std::fs::write(path, document.to_string())?,
        None => print!("{document}"),
    }
    eprintln!("rebuild with the new file, then `datapath validate` prints the errors on fitted and on blind rows");
    Ok(())
}
