//! `datapath sensitivity`

use datapath::scenario::platform::Platforms;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::IsTerminal;

use clap::Args;
use datapath::experiments::sensitivity::{
    Baseline, Duration, Elasticity, FigureRatios, FigureSensitivity, Interaction, REMOVED, STEP, Variation, longest,
    sensitivities, stretched, without,
};
use datapath::readout::batch::Batch;
use datapath::readout::work_batches::WorkUnit;
use datapath::scenario::questions::questions;
use datapath::scenario::suggestion::one_of;
use datapath::words::shown;
use rayon::prelude::*;
use serde_json::json;

use crate::Failure;
use crate::arguments::{count, seed};
use crate::input::Source;
use crate::output::{print, print_notice};
use crate::parallel::start_threads;
use crate::progress::bar;
use crate::run::planned_in_english;

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

/// Prints how much each figure depends on each time constant.
pub(crate) fn sensitivity(options: &Options, platforms: &Platforms) -> Result<(), Failure> {
    let plan = planned_in_english(Source(&options.scenario), options.seed, platforms)?;
    let questions = questions(&plan);
    questions.iter().for_each(print_notice);
    start_threads()?;
    let durations = Duration::all(&plan);
    let progress = bar(2 * durations.len() as u64 + 1, "simulating");
    let base = Baseline::of(plan, options.longer as u64);
    progress.inc(1);
    let (plan, marks) = (base.measurement.plan(), base.marks);
    let run = |duration: Duration, factor: f64| {
        let sections = marks.run(&stretched(plan, &[duration], factor));
        progress.inc(1);
        sections
    };
    let varied: Vec<Variation> = durations
        .into_par_iter()
        .map(|duration| {
            let (plus, minus) = rayon::join(|| run(duration, STEP), || run(duration, 1.0 / STEP));
            (duration, plus.zip(minus).map(|(plus, minus)| [plus, minus]))
        })
        .collect();
    progress.finish_and_clear();
    let as_it_is = marks
        .run(plan)
        .ok_or_else(|| Failure::Other("a second run of the scenario does not complete the same work".into()))?;
    let mut figures = sensitivities(&base, &as_it_is, &varied);
    if let Some(unknown) = options.figures.iter().find(|id| figures.iter().all(|figure| figure.id != **id)) {
        let known: Vec<_> = figures.iter().map(|figure| figure.id.as_str()).collect();
        let hint = one_of(unknown, &known);
        return Err(Failure::Input(format!("there is no figure \"{}\"; {hint}", shown(unknown))));
    }
    figures.retain(|figure| options.figures.is_empty() || options.figures.contains(&figure.id));
    let pairs = if options.interactions { pairs(&base, &as_it_is, &figures) } else { Vec::new() };
    let stuck: Vec<_> = varied.iter().filter(|(_, runs)| runs.is_none()).map(|(duration, _)| duration.name()).collect();
    if options.json {
        let mut document = json!({
            "engine": env!("CARGO_PKG_VERSION"),
            "description": base.measurement.plan().description,
            "work": { "of": work(&base), "before": base.marks.skip, "compared": base.marks.all, "sections": base.marks.count },
            "not_through": stuck,
            "what_if": plan.what_if.iter().chain(&questions).collect::<Vec<_>>(),
            "figures": figures,
        });
        if options.interactions {
            document["pairs"] = json!(pairs);
        }
        return print(format!("{document:#}\n"));
    }
    print(text(&base, &figures, &pairs, &stuck))
}

/// Halves the most important time constants of each figure two at a time.
fn pairs(base: &Baseline, as_it_is: &[Batch], figures: &[FigureSensitivity]) -> Vec<Interaction> {
    let mut wanted: Vec<(&FigureSensitivity, [usize; 2])> = Vec::new();
    let plan = base.measurement.plan();
    let durations = Duration::all(plan);
    let index = |name: &str| durations.iter().position(|one| one.name() == name).expect("it was varied");
    for figure in figures {
        let longest: Vec<_> = longest(figure).into_iter().map(index).collect();
        for (second, &other) in longest.iter().enumerate() {
            wanted.extend(longest[..second].iter().map(|&one| (figure, [one, other])));
        }
    }
    // A run that several figures need is made once.
    let mut runs: Vec<Vec<usize>> = wanted.iter().flat_map(|(_, [one, other])| [vec![*one], vec![*other]]).collect();
    runs.extend(wanted.iter().map(|&(_, pair)| in_order(pair)));
    runs.sort();
    runs.dedup();
    let progress = bar(runs.len() as u64, "two at a time");
    let marks = base.marks;
    let sections: Vec<Option<Vec<Batch>>> = runs
        .par_iter()
        .map(|run| {
            let less: Vec<_> = run.iter().map(|&index| durations[index]).collect();
            let sections = marks.run(&without(plan, &less, REMOVED));
            progress.inc(1);
            sections
        })
        .collect();
    progress.finish_and_clear();
    let ratios = |sections: &Option<Vec<Batch>>| Some(FigureRatios::of(base, sections.as_ref()?, as_it_is));
    let found: Vec<Option<FigureRatios>> = sections.iter().map(ratios).collect();
    let of = |run: &[usize]| found[runs.iter().position(|one| one == run)?].as_ref();
    let effects = wanted.into_iter().filter_map(|(figure, [one, other])| {
        let (alone, together) = ([of(&[one])?, of(&[other])?], of(&in_order([one, other]))?);
        let all = Interaction::all(base, [one, other].map(|index| durations[index]), alone, together);
        all.into_iter().find(|pair| pair.figure == figure.id)
    });
    effects.collect()
}

fn in_order(mut pair: [usize; 2]) -> Vec<usize> {
    pair.sort_unstable();
    pair.to_vec()
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

fn work(base: &Baseline) -> &'static str {
    match base.marks.work {
        WorkUnit::Transactions => "transactions",
        WorkUnit::Bytes => "bytes",
    }
}

fn text(base: &Baseline, figures: &[FigureSensitivity], pairs: &[Interaction], stuck: &[&str]) -> String {
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
        work(base),
        base.marks.skip,
        base.marks.count,
        base.measurement.plan().description.seed
    );
    text
}
