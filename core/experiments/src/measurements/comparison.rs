//! A measured run beside the model.

use super::{MeasuredFigure, MeasuredRun};
use crate::error;
use crate::prediction_intervals::Interval;
use datapath_engine::statistics::Estimate;
use datapath_readout::figures::Figures;
use datapath_scenario::problem::Problem;
use datapath_scenario::scenario::Scenario;
use datapath_words::{Phrase, measurements};

/// Whether a measured figure agrees with the model.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The measured figure lies in the model's prediction interval, as far as the measurement is
    /// precise.
    Inside,
    /// It lies outside, by this share of the interval's nearer end.
    Outside(f64),
    /// There is no interval, and the reason why.
    WithoutInterval(Phrase),
    /// The model has no such figure, and the reason why.
    NotModelled(Phrase),
}

impl Verdict {
    /// Its name in JSON and CSV.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Inside => "inside",
            Self::Outside(_) => "outside",
            Self::WithoutInterval(_) => "no interval",
            Self::NotModelled(_) => "not modelled",
        }
    }

    /// The reason, if there is one.
    #[must_use]
    pub const fn reason(&self) -> Option<&Phrase> {
        match self {
            Self::WithoutInterval(reason) | Self::NotModelled(reason) => Some(reason),
            Self::Inside | Self::Outside(_) => None,
        }
    }
}

/// A measured figure beside the model's.
#[derive(Clone, Debug)]
pub struct FigureComparison {
    /// The measured figure.
    pub measured: MeasuredFigure,
    /// The model's figure and half of its 95% interval.
    pub model: Option<Estimate>,
    /// Model divided by measured, minus one.
    pub error: Option<f64>,
    /// The 90% prediction interval of the model.
    pub interval: Option<[f64; 2]>,
    /// Whether they agree.
    pub verdict: Verdict,
}

/// Compares a run that the model has simulated.
#[must_use]
pub fn compared(
    run: &MeasuredRun,
    scenario: &Scenario,
    figures: &Figures,
    intervals: &[Interval],
) -> Vec<FigureComparison> {
    run.figures.iter().map(|measured| figure(measured, scenario, figures, intervals)).collect()
}

/// The comparison of a run that the model cannot simulate.
#[must_use]
pub fn not_modelled(run: &MeasuredRun, problems: &[Problem]) -> Vec<FigureComparison> {
    let reason = Phrase::from(sentences(problems));
    let without = |measured: &MeasuredFigure| FigureComparison {
        measured: measured.clone(),
        model: None,
        error: None,
        interval: None,
        verdict: Verdict::NotModelled(reason.clone()),
    };
    run.figures.iter().map(without).collect()
}

fn sentences(problems: &[Problem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn figure(
    measured: &MeasuredFigure,
    scenario: &Scenario,
    figures: &Figures,
    intervals: &[Interval],
) -> FigureComparison {
    let quantity = measured.quantity.clone();
    let model = quantity.as_ref().ok().and_then(|&quantity| figures.of(quantity));
    let error = model.and_then(|model| error::relative(measured.value, model.mean));
    let interval = quantity.as_ref().ok().and_then(|quantity| intervals.iter().find(|(known, _)| known == quantity));
    let interval = interval.map(|&(_, ends)| ends);
    let verdict = match (quantity, model, interval) {
        (Err(problem), ..) => Verdict::NotModelled(Phrase::from(problem.to_string())),
        (Ok(_), None, _) => Verdict::NotModelled(measurements::not_observed()),
        (Ok(_), Some(_), Some(ends)) => match judged(measured.value, measured.tolerance(), ends) {
            // Whatever the model says lies within the rounding of a zero, or below it.
            Verdict::Inside if measured.value == 0.0 => Verdict::WithoutInterval(measurements::too_coarse()),
            verdict => verdict,
        },
        (Ok(_), Some(_), None) => Verdict::WithoutInterval(without_interval(scenario)),
    };
    FigureComparison { measured: measured.clone(), model, error, interval, verdict }
}

/// Whether a value that is known to within `tolerance` can lie between the ends.
fn judged(value: f64, tolerance: f64, [low, high]: [f64; 2]) -> Verdict {
    if value + tolerance < low {
        Verdict::Outside(1.0 - (value + tolerance) / low)
    } else if value - tolerance > high {
        Verdict::Outside((value - tolerance) / high - 1.0)
    } else {
        Verdict::Inside
    }
}

/// The reason why a figure has no prediction interval.
fn without_interval(scenario: &Scenario) -> Phrase {
    if !scenario.extrapolated.is_empty() {
        measurements::extrapolated(&sentences(&scenario.extrapolated))
    } else if scenario.what_if.is_empty() {
        measurements::never_published()
    } else {
        measurements::other_constants(&sentences(&scenario.what_if))
    }
}

/// How many figures have each verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Inside the interval.
    pub inside: usize,
    /// Outside the interval.
    pub outside: usize,
    /// Without an interval.
    pub without_interval: usize,
    /// Not modelled.
    pub not_modelled: usize,
}

impl Summary {
    /// Counts verdicts.
    #[must_use]
    pub fn of<'a>(verdicts: impl Iterator<Item = &'a Verdict>) -> Self {
        let mut summary = Self::default();
        for verdict in verdicts {
            *match verdict {
                Verdict::Inside => &mut summary.inside,
                Verdict::Outside(_) => &mut summary.outside,
                Verdict::WithoutInterval(_) => &mut summary.without_interval,
                Verdict::NotModelled(_) => &mut summary.not_modelled,
            } += 1;
        }
        summary
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measurements::Measurements;
    use crate::prediction_intervals::refits::Refits;
    use crate::reports::of_scenario;
    use datapath_readout::measurement::Measurement;
    use datapath_scenario::platform::Platforms;

    #[test]
    fn a_value_is_outside_by_what_it_lacks_to_the_nearer_end() {
        assert_eq!(judged(100.0, 0.0, [90.0, 110.0]), Verdict::Inside);
        assert_eq!(judged(121.0, 0.0, [90.0, 110.0]), Verdict::Outside(121.0 / 110.0 - 1.0));
        assert_eq!(judged(45.0, 0.0, [90.0, 110.0]), Verdict::Outside(0.5));
        assert_eq!(judged(121.0, 11.0, [90.0, 110.0]), Verdict::Inside);
    }

    /// The figures that the model simulates, off by given shares, in a table.
    #[test]
    fn a_table_made_by_the_model_gets_the_verdicts_of_its_errors() {
        let read = |text: &str| {
            let table = format!("workload,connections,attachment,throughput,total_cpu_ms,response_us\n{text}");
            let read = Measurements::read(&table, &Platforms::default(), "z15").expect("a table");
            assert_eq!(read.problems, []);
            read.runs
        };
        let run = &read("RR,1,dedicated-osa,1,1,1")[0];
        let scenario = run.scenario.as_ref().expect("the model has it");
        let mut measurement = Measurement::new((**scenario).clone());
        measurement.run();
        let figures = measurement.figures().expect("it has batches");
        let report = of_scenario(scenario).expect("it is on a path of a report");
        let intervals = Refits::of(report).intervals(report, scenario, &figures);
        let value = |run: usize| figures.iter().nth(run).and_then(|(_, estimate)| estimate).expect("a value").mean;
        let [throughput, cpu] = [value(0), value(1)];
        let verdicts = |shares: [f64; 2]| {
            let cells = [throughput * shares[0], cpu * shares[1]];
            let runs = read(&format!("RR,1,dedicated-osa,{:.2},{:.6},90", cells[0], cells[1]));
            let all = compared(&runs[0], scenario, &figures, &intervals);
            all.into_iter().map(|figure| figure.verdict).collect::<Vec<_>>()
        };
        for shares in [[1.0, 1.0], [1.02, 0.98], [0.98, 1.02]] {
            assert_eq!(verdicts(shares)[..2], [Verdict::Inside, Verdict::Inside], "{shares:?}");
        }
        let Verdict::Outside(by) = verdicts([1.0, 2.0])[1] else { panic!("twice the CPU time is no rounding") };
        let (_, [_, high]) = intervals[1];
        assert!((by - (2.0 * cpu / high - 1.0)).abs() < 1e-3, "{by}");
        let coarse = compared(&read("RR,1,dedicated-osa,0,0.0,90")[0], scenario, &figures, &intervals);
        assert_eq!(coarse[1].verdict, Verdict::WithoutInterval(measurements::too_coarse()));
        assert!(matches!(coarse[0].verdict, Verdict::Outside(_)), "a throughput of 0 is no rounding");
        assert!(matches!(&verdicts([1.0; 2])[2], Verdict::WithoutInterval(_)), "no report has response times");
    }
}
