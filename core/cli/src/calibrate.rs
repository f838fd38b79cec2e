//! `datapath calibrate`

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use datapath::experiments::calibration::Calibration;
use datapath::experiments::measurements::machine_fit::name_of_file;
use datapath::experiments::published::Report;
use datapath::experiments::reports::{self, REPORTS};
use datapath::experiments::table::Role;
use datapath::scenario::platform::{Constant, Platform, PlatformRef, Platforms};
use datapath::scenario::platform_file::NAME_MAX;
use datapath::scenario::scenario::Scenario;
use datapath::scenario::suggestion::one_of;
use datapath::words::shown;
use toml_edit::{DocumentMut, value};

use crate::Failure;
use crate::arguments::count;
use crate::fit_measurements::fit_measurements;
use crate::input::Source;
use crate::output::print_notice;
use crate::output_target::OutputTarget;
use crate::parallel::start_threads;

/// The machine of measurements that name none.
const MACHINE: &str = "z15";

#[derive(Args)]
#[command(after_help = include_str!("help/calibrate.txt"))]
pub(crate) struct Options {
    /// The machine, for example z15, to fit to its published figures
    #[arg(value_name = "MACHINE", required_unless_present = "measurements", conflicts_with = "measurements")]
    machine: Option<String>,
    /// Fit to your own measurements instead: a table as for `datapath compare`, or `-` for standard input
    #[arg(long, value_name = "FILE", help_heading = "Your measurements")]
    measurements: Option<OsString>,
    /// The machine to start from; constants that your rows do not identify keep its values [default: z15]
    #[arg(long, value_name = "MACHINE", requires = "measurements", help_heading = "Your measurements")]
    from: Option<String>,
    /// The name of the new machine [default: that of the file]
    #[arg(long, value_name = "NAME", value_parser = machine_name, requires = "measurements", help_heading = "Your measurements")]
    name: Option<String>,
    /// Fit to this report only, and only the constants that belong to it
    #[arg(long, conflicts_with = "measurements", help_heading = "Fit")]
    report: Option<String>,
    /// Largest number of rounds
    #[arg(long, default_value_t = 8, value_parser = count, allow_hyphen_values = true, help_heading = "Fit")]
    rounds: usize,
    /// Start from the present values instead of the `start` values of the machine's file
    #[arg(long = "continue", conflicts_with = "measurements", help_heading = "Fit")]
    go_on: bool,
    /// Write the machine's file here instead of to standard output
    #[arg(long, visible_alias = "out", help_heading = "Output")]
    output: Option<PathBuf>,
}

/// Parses the name of a machine.
fn machine_name(given: &str) -> Result<String, String> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    match !given.is_empty() && given.len() <= NAME_MAX && given.chars().all(fits) {
        true => Ok(given.to_owned()),
        false => Err(format!("must be lower-case letters, digits and hyphens, {NAME_MAX} at most, as in my-z15")),
    }
}

/// Fits a machine and prints its file with the new values. The file is `own` if that has the machine's
/// name, else the built-in one.
pub(crate) fn calibrate(options: &Options, platforms: &Platforms, own: Option<&str>) -> Result<(), Failure> {
    match (&options.measurements, &options.machine) {
        (Some(measurements), _) => {
            let (platform, text) = machine(options.from.as_deref().unwrap_or(MACHINE), platforms, own)?;
            let destination = || OutputTarget::new(options.output.as_deref());
            let of_file = options.output.as_deref().and_then(name_of_file);
            let name = options.name.as_deref().or(of_file.as_deref());
            fit_measurements(Source(measurements), &platform, text, platforms, options.rounds, name, destination)
        }
        // clap does not require an option that excludes a given one.
        (None, Some(_)) if options.from.is_some() => {
            Err(Failure::Input("--from: is where a fit to --measurements starts; leave it out".into()))
        }
        (None, Some(machine)) => fit_reports(options, machine, platforms, own),
        (None, None) => unreachable!("clap requires one of them"),
    }
}

/// The machine called `name` and the text of its file.
fn machine<'a>(name: &str, platforms: &Platforms, own: Option<&'a str>) -> Result<(PlatformRef, &'a str), Failure> {
    let platform = platforms.get(name).ok_or_else(|| {
        let all: Vec<PlatformRef> = platforms.iter().collect();
        let names: Vec<&str> = all.iter().map(|platform| &*platform.name).collect();
        let hint = one_of(name, &names);
        Failure::Input(format!("there is no platform \"{}\"; {hint}", shown(name)))
    })?;
    let text = match own {
        None => Platform::built_in_text(&platform.name).expect("it is built in"),
        Some(_) if !platform.is_custom() => {
            let given = platforms.iter().find(PlatformRef::is_custom);
            let given = given.map_or_else(String::new, |given| given.name.to_string());
            let message = format!(
                "--platform: the machine in that file is not called \"{}\"; `calibrate {given}` fits it",
                platform.name
            );
            return Err(Failure::Input(message));
        }
        Some(text) => text,
    };
    Ok((platform, text))
}

fn fit_reports(options: &Options, name: &str, platforms: &Platforms, own: Option<&str>) -> Result<(), Failure> {
    let (platform, text) = machine(name, platforms, own)?;
    let mut platform = Platform::clone(&platform);
    let mut document: DocumentMut = text.parse().map_err(|error| Failure::Other(format!("{error}")))?;
    let reports = reports(options, name, platforms)?;
    let destination = OutputTarget::new(options.output.as_deref())?;
    start_threads()?;
    let mut set = |platform: &mut Platform, values: Vec<(&'static str, f64)>| {
        for (name, number) in values {
            document["constants"][name]["value"] = value(number);
            if let Some(cost) = platform.costs.get_mut(name) {
                *cost = number;
            }
        }
    };
    let taken_over = copied_constants(&platform);
    set(&mut platform, taken_over);
    for report in reports {
        let fitted = fit(report, &platform.clone().into(), name, options);
        set(&mut platform, fitted);
    }
    destination.write(&document.to_string())?;
    print_notice(match own {
        None => {
            "rebuild with the new file, then `datapath validate` prints the errors on training rows and on test rows"
        }
        Some(_) => "`datapath validate --platform` the new file prints the errors on training rows and on test rows",
    });
    Ok(())
}

/// The constants that this machine takes from another machine, where they have changed there.
fn copied_constants(platform: &Platform) -> Vec<(&'static str, f64)> {
    let of = |&(name, ref constant): &(&'static str, Constant)| {
        let other = Platform::all().find(|other| constant.origin.starts_with(&format!("as on the {}", other.name)))?;
        let value = other.costs.clone().get_mut(name).copied()?;
        (value != constant.value).then_some((name, value))
    };
    platform.constants.iter().filter_map(of).collect()
}

/// The reports to fit to.
fn reports(options: &Options, machine: &str, platforms: &Platforms) -> Result<Vec<&'static Report>, Failure> {
    // The user's own machine may lack the paths of a report.
    let runs = |report: &&'static Report| {
        report.cases().iter().any(|case| Scenario::new(&case.description, platforms).is_ok())
    };
    let mut reports: Vec<_> = reports::of_platform(machine).filter(runs).collect();
    if reports.is_empty() {
        let mut measured = REPORTS.map(|report| report.platform).to_vec();
        measured.dedup();
        let message = format!(
            "no report measured a machine called \"{}\": nothing to fit it to; name it as one of: {}",
            shown(machine),
            measured.join(", ")
        );
        return Err(Failure::Input(message));
    }
    if let Some(wanted) = &options.report {
        let names: Vec<_> = reports.iter().map(|report| report.stem).collect();
        reports.retain(|report| report.stem == wanted);
        if reports.is_empty() {
            let message = format!("{machine} has no report \"{}\"; {}", shown(wanted), one_of(wanted, &names));
            return Err(Failure::Input(message));
        }
    }
    Ok(reports)
}

/// Fits the constants of one report.
fn fit(report: &'static Report, platform: &PlatformRef, machine: &str, options: &Options) -> Vec<(&'static str, f64)> {
    let calibration = Calibration::new(report, platform, &[Role::Calibration], options.go_on);
    let counted = calibration.cases().iter().map(|case| calibration.fitted_figures(case).count());
    let all = calibration.cases().iter().flat_map(|case| &case.published.figures);
    let blind = all.filter(|figure| figure.metric.weight > 0.0 && figure.role == Role::Blind).count();
    print_notice(format_args!(
        "{machine}, {}: fitting {} constants to {} figures of {} scenarios; {blind} figures of test rows take no part",
        report.stem,
        calibration.unknowns().len(),
        counted.clone().sum::<usize>(),
        counted.filter(|&figures| figures > 0).count(),
    ));
    if calibration.unknowns().len() == 0 {
        return Vec::new();
    }
    let fitted = calibration.fit(options.rounds, |now| {
        print_notice(format_args!("round {}: loss {:.5} after {} sets of constants", now.round, now.loss, now.points));
    });
    let of = [
        ("training", &[Role::Calibration] as &[Role]),
        ("test", &[Role::Blind]),
        ("test, seen after 0.1.0", &[Role::Opened]),
    ];
    let losses = of.map(|(name, role)| calibration.loss_on(role, &fitted).map(|loss| format!("{name} {loss:.5}")));
    print_notice(format_args!("loss on rows: {}", losses.into_iter().flatten().collect::<Vec<_>>().join(", ")));
    fitted
}
