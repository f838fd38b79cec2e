//! `datapath sensitivity`

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::IsTerminal;

use clap::Args;
use datapath::experiments::sensitivity::study::{Progress, Study};
use datapath::experiments::sensitivity::{Elasticity, Interaction};
use datapath::scenario::platform::Platforms;
use datapath::scenario::problem::Problem;
use datapath::scenario::unlikely_values::unlikely_values;
use indicatif::ProgressBar;

use crate::Failure;
use crate::arguments::{count, seed};
use crate::input::Source;
use crate::output::{print, print_notice};
use crate::parallel::start_threads;
use crate::progress::bar;
use crate::run::read_scenario_in_english;

/// Elasticities that the text shows for each figure; JSON has all of them.
const ENTRIES_MAX: usize = 12;

#[derive(Args)]
#[command(after_help = include_str!("help/sensitivity.txt"))]
pub(crate) struct Options {
    /// A scenario file (JSON), `-` for standard input, or a name from `datapath list`
    scenario: OsString,
    /// Seed of the random numbers; replaces the scenario's
    #[arg(long, value_parser = seed, allow_hyphen_values = true, help_heading = "Simulation")]
    seed: Option<u64>,
    /// Compare over this many times the work of one measurement, which narrows the intervals
    #[arg(
        long,
        value_name = "TIMES",
        value_parser = count,
        allow_hyphen_values = true,
        default_value = "1",
        help_heading = "Simulation"
    )]
    longer: usize,
    /// Also halve the six most important time constants of each figure two at a time
    #[arg(long, alias = "pairs", help_heading = "Simulation")]
    interactions: bool,
    /// Only the figures with these ids, for example throughput,total_cpu
    #[arg(long, value_delimiter = ',', help_heading = "Output")]
    figures: Vec<String>,
    /// Print JSON
    #[arg(long, help_heading = "Output")]
    json: bool,
}

/// A bar that counts runs.
struct Shown<'a>(&'a ProgressBar);

impl Progress for Shown<'_> {
    fn goes_on(&self) -> bool {
        true
    }

    fn run_ends(&self) {
        self.0.inc(1);
    }
}

/// Prints how much each figure depends on each time constant.
pub(crate) fn sensitivity(options: &Options, platforms: &Platforms) -> Result<(), Failure> {
    let scenario = read_scenario_in_english(Source(&options.scenario), options.seed, platforms)?;
    let unlikely_values = unlikely_values(&scenario);
    unlikely_values.iter().for_each(print_notice);
    start_threads()?;
    let progress = bar(Study::runs(&scenario) as u64, "simulating");
    let study = Study::of(scenario, options.longer as u64, &Shown(&progress));
    progress.finish_and_clear();
    let failed = |problem: Problem| Failure::Other(problem.to_string());
    let Some(mut study) = study.map_err(failed)? else { return Ok(()) };
    study
        .keep(&options.figures)
        .map_err(|Problem { message, hint, .. }| Failure::Input(format!("{message}; {hint}")))?;
    let mut pairs = None;
    if options.interactions {
        let progress = bar(study.interaction_runs() as u64, "two at a time");
        pairs = study.interactions(&Shown(&progress));
        progress.finish_and_clear();
    }
    if options.json {
        return print(format!("{:#}\n", study.document(pairs.as_deref())));
    }
    print(text(&study, &pairs.unwrap_or_default()))
}

/// A line of the table: the effect of halving each, of halving both, and the difference.
fn line(pair: &Interaction) -> String {
    let percent = |times: f64| 100.0 * (times - 1.0);
    let [one, other] = pair.alone.map(|alone| percent(alone.times));
    let names = pair.constants.join(", ");
    let beyond = pair.interaction.zip(pair.interaction_half_width).map_or_else(String::new, |(beyond, half_width)| {
        let mark = if pair.is_significant() { "" } else { "  (not significantly different from zero)" };
        // A value that is rounded to zero has no sign.
        let beyond = if beyond.abs() < 5e-5 { 0.0 } else { beyond };
        format!("{:>+8.2} ± {:.2}%{mark}", 100.0 * beyond, 100.0 * half_width)
    });
    let (both, half_width) = (percent(pair.both.times), 100.0 * pair.both.half_width);
    format!("  {names:<56} {one:>+7.2} {other:>+7.2} {both:>+8.2} ± {half_width:.2}%{beyond}")
}

fn text(study: &Study, pairs: &[Interaction]) -> String {
    let Study { base, figures, stuck, .. } = study;
    let mut text = String::new();
    let grey = |line: String, grey: bool| if grey { format!("\u{1b}[2m{line}\u{1b}[0m") } else { line };
    let in_colour = std::io::stdout().is_terminal();
    for figure in figures {
        let _ = writeln!(text, "{} (degree {})", figure.id, figure.degree);
        if figure.sum.is_some() && !figure.adds_up {
            let degree = figure.degree;
            let _ = writeln!(
                text,
                "  shares have no meaning here: the sum is not {degree}, because a shorter time can make this figure worse"
            );
        }
        let (shown, others) = figure.elasticities.split_at(figure.elasticities.len().min(ENTRIES_MAX));
        for elasticity in shown {
            let Elasticity { constant, value, half_width } = elasticity;
            let sure = elasticity.is_significant();
            let mark = if sure { "" } else { "  (not significantly different from zero)" };
            let line = format!("  {constant:<24} {value:>+8.4} ± {half_width:.4}{mark}");
            let _ = writeln!(text, "{}", grey(line, in_colour && !sure));
        }
        if !others.is_empty() {
            let rest: f64 = others.iter().map(|one| one.value).sum();
            let name = format!("{} smaller ones together", others.len());
            let _ = writeln!(text, "  {name:<24} {rest:>+8.4}");
        }
        match figure.sum.zip(figure.sum_half_width) {
            Some((sum, half_width)) => {
                let left = f64::from(figure.degree) - sum;
                let _ = writeln!(text, "  {:<24} {sum:>+8.4} ± {half_width:.4}; {left:+.4} from the degree", "sum");
                text.push('\n');
            }
            None => text += "  not compared: the figure is zero, or nearly zero\n\n",
        }
        let own: Vec<_> = pairs.iter().filter(|pair| pair.figure == figure.id).collect();
        if own.is_empty() {
            continue;
        }
        text += "  both halved                                                      each alone      together          beyond\n";
        for pair in own {
            let sure = pair.is_significant();
            let _ = writeln!(text, "{}", grey(line(pair), in_colour && !sure));
        }
        text += "\n";
    }
    for name in stuck {
        let _ = writeln!(text, "hardly any work is completed with another value of {name}");
    }
    let _ = writeln!(
        text,
        "compared over {} {} after {}, in {} sections; seed {}",
        base.marks.all,
        study.work(),
        base.marks.skip,
        base.marks.count,
        base.measurement.scenario().description.seed
    );
    text
}
