//! The sensitivity of all figures of a scenario, simulated in parallel.

use rayon::prelude::*;
use serde_json::{Value, json};

use super::{
    Baseline, Duration, FigureRatios, FigureSensitivity, Interaction, PendingBaseline, REMOVED, STEP, Variation,
    longest, sensitivities, with_scaled_durations, without,
};
use datapath_readout::batch::Batch;
use datapath_readout::work_batches::{BatchBoundaries, BatchedRun, WorkUnit};
use datapath_scenario::problem::Problem;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::suggestion::one_of;
use datapath_scenario::unlikely_values::unlikely_values;

/// The caller of a study, who may show how far it is, and stop it.
pub trait Progress: Sync {
    /// Whether the study goes on; it asks every few thousand events.
    fn goes_on(&self) -> bool;
    /// One more run has ended.
    fn run_ends(&self) {}
}

/// The sensitivity of a scenario's figures.
#[derive(Clone, Debug)]
pub struct Study {
    /// The unchanged run.
    pub base: Baseline,
    /// The sensitivity of each figure.
    pub figures: Vec<FigureSensitivity>,
    /// The durations with which hardly any work is completed.
    pub stuck: Vec<&'static str>,
    as_it_is: Vec<Batch>,
}

impl Study {
    /// The number of runs that the study of a scenario needs.
    #[must_use]
    pub fn runs(scenario: &Scenario) -> usize {
        2 * Duration::all(scenario).len() + 2
    }

    /// Runs a scenario, over `longer` times the work of one measurement, and its variations. Nothing if it
    /// was stopped.
    ///
    /// # Errors
    /// If a second run of the scenario does not complete the same work.
    pub fn of(scenario: Scenario, longer: u64, progress: &impl Progress) -> Result<Option<Self>, Problem> {
        let durations = Duration::all(&scenario);
        let mut beginning = PendingBaseline::of(scenario, longer);
        while !beginning.advance() {
            if !progress.goes_on() {
                return Ok(None);
            }
        }
        progress.run_ends();
        let base = beginning.base();
        let (scenario, marks) = (base.measurement.scenario(), base.marks);
        let run = |duration: Duration, factor: f64| {
            sections(marks, &with_scaled_durations(scenario, &[duration], factor), progress)
        };
        let variations: Option<Vec<Variation>> = durations
            .into_par_iter()
            .map(|duration| {
                let (plus, minus) = rayon::join(|| run(duration, STEP), || run(duration, 1.0 / STEP));
                Some((duration, plus?.zip(minus?).map(|(plus, minus)| [plus, minus])))
            })
            .collect();
        let Some((variations, as_it_is)) = variations.zip(sections(marks, scenario, progress)) else { return Ok(None) };
        let as_it_is = as_it_is.ok_or_else(|| {
            Problem::new("", "a second run of the scenario does not complete the same work".to_owned(), String::new())
        })?;
        let figures = sensitivities(&base, &as_it_is, &variations);
        let stuck = variations.iter().filter(|(_, runs)| runs.is_none()).map(|(duration, _)| duration.name());
        Ok(Some(Self { figures, stuck: stuck.collect(), as_it_is, base }))
    }

    /// Keeps only the figures with these ids; all if there are none.
    ///
    /// # Errors
    /// An id that no figure has.
    pub fn keep(&mut self, ids: &[String]) -> Result<(), Problem> {
        if let Some(unknown) = ids.iter().find(|id| self.figures.iter().all(|figure| figure.id != **id)) {
            let known: Vec<_> = self.figures.iter().map(|figure| figure.id.as_str()).collect();
            return Err(Problem::new("", format!("there is no figure \"{unknown}\""), one_of(unknown, &known)));
        }
        self.figures.retain(|figure| ids.is_empty() || ids.contains(&figure.id));
        Ok(())
    }

    /// The pairs of the most important durations of each figure, by their indexes.
    fn pairs(&self) -> Vec<(&FigureSensitivity, [usize; 2])> {
        let durations = Duration::all(self.base.measurement.scenario());
        let index = |name: &str| durations.iter().position(|one| one.name() == name).expect("it was varied");
        let mut pairs = Vec::new();
        for figure in &self.figures {
            let longest: Vec<_> = longest(figure).into_iter().map(index).collect();
            for (second, &other) in longest.iter().enumerate() {
                pairs.extend(longest[..second].iter().map(|&one| (figure, [one, other])));
            }
        }
        pairs
    }

    /// The runs that the interactions need, each by the durations that it halves. A run that several
    /// figures need is made once.
    fn halved(&self) -> Vec<Vec<usize>> {
        let pairs = self.pairs();
        let mut runs: Vec<Vec<usize>> = pairs.iter().flat_map(|(_, [one, other])| [vec![*one], vec![*other]]).collect();
        runs.extend(pairs.iter().map(|&(_, pair)| in_order(pair)));
        runs.sort();
        runs.dedup();
        runs
    }

    /// The number of runs that [`Self::interactions`] needs.
    #[must_use]
    pub fn interaction_runs(&self) -> usize {
        self.halved().len()
    }

    /// Halves the most important durations of each figure two at a time. Nothing if it was stopped.
    pub fn interactions(&self, progress: &impl Progress) -> Option<Vec<Interaction>> {
        let (scenario, marks) = (self.base.measurement.scenario(), self.base.marks);
        let durations = Duration::all(scenario);
        let runs = self.halved();
        let found: Option<Vec<Option<Vec<Batch>>>> = runs
            .par_iter()
            .map(|run| {
                let less: Vec<_> = run.iter().map(|&index| durations[index]).collect();
                sections(marks, &without(scenario, &less, REMOVED), progress)
            })
            .collect();
        let ratios = |sections: Option<Vec<Batch>>| Some(FigureRatios::of(&self.base, &sections?, &self.as_it_is));
        let found: Vec<Option<FigureRatios>> = found?.into_iter().map(ratios).collect();
        let of = |run: &[usize]| found[runs.iter().position(|one| one == run)?].as_ref();
        let effects = self.pairs().into_iter().filter_map(|(figure, [one, other])| {
            let (alone, together) = ([of(&[one])?, of(&[other])?], of(&in_order([one, other]))?);
            let all = Interaction::all(&self.base, [one, other].map(|index| durations[index]), alone, together);
            all.into_iter().find(|pair| pair.figure == figure.id)
        });
        Some(effects.collect())
    }

    /// The unit of the work that is compared.
    #[must_use]
    pub fn work(&self) -> &'static str {
        match self.base.marks.work {
            WorkUnit::Transactions => "transactions",
            WorkUnit::Bytes => "bytes",
        }
    }

    /// What `sensitivity --json` prints.
    #[must_use]
    pub fn document(&self, interactions: Option<&[Interaction]>) -> Value {
        let (scenario, marks) = (self.base.measurement.scenario(), self.base.marks);
        let mut document = json!({
            "engine": env!("CARGO_PKG_VERSION"),
            "description": scenario.description,
            "work": { "of": self.work(), "before": marks.skip, "compared": marks.all, "sections": marks.count },
            "not_through": self.stuck,
            "what_if": scenario.what_if.iter().chain(&unlikely_values(scenario)).collect::<Vec<_>>(),
            "figures": self.figures,
        });
        if let Some(interactions) = interactions {
            document["pairs"] = json!(interactions);
        }
        document
    }
}

/// The sections of a run, if it completes the work; nothing if it was stopped.
fn sections(marks: BatchBoundaries, scenario: &Scenario, progress: &impl Progress) -> Option<Option<Vec<Batch>>> {
    const EVENTS: u64 = 100_000;
    let mut run = BatchedRun::new(marks, scenario);
    while !run.advance(EVENTS) {
        if !progress.goes_on() {
            return None;
        }
    }
    progress.run_ends();
    Some(run.sections())
}

fn in_order(mut pair: [usize; 2]) -> Vec<usize> {
    pair.sort_unstable();
    pair.to_vec()
}
