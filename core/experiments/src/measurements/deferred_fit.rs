//! A fit whose runs a caller simulates, as a page does in many workers. Its result does not depend on
//! who simulates which run.

use super::Measurements;
use super::fit::{FitResult, Sample, figure_columns};
use super::fit_document::FittedMachine;
use super::machine_fit::{nothing_identified, of_machine, too_few_setups};
use crate::calibration::deferred_runs::{DeferredRun, DeferredRuns};
use datapath_scenario::platform::{Platform, PlatformRef};
use datapath_words::Phrase;

/// Rounds of a fit, as on the command line.
const ROUNDS: usize = 8;

/// A fit that goes on whenever its runs are simulated.
#[derive(Debug)]
pub struct DeferredFit {
    platform: PlatformRef,
    /// Carries runs out.
    sample: Sample,
    /// Leaves them to the caller.
    deferred: Sample,
    runs: DeferredRuns,
    measurements: Measurements,
    remarks: Vec<String>,
}

/// How far a fit got.
#[derive(Debug)]
pub enum Progress {
    /// It lacks results of runs, in this step from 0, after so many sets of constants or percent.
    Missing(u32, f64),
    /// The reason why nothing can be fitted.
    Refused(Phrase),
    /// The result.
    Fitted(Box<FittedMachine>),
}

impl DeferredFit {
    /// Prepares the fit of a built-in machine to the runs of that machine. `goes_on` is called several
    /// times in each run.
    #[must_use]
    pub fn new(
        measurements: &Measurements,
        platform: &PlatformRef,
        goes_on: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        let mut measurements = measurements.clone();
        let remarks = of_machine(&mut measurements, platform).iter().map(ToString::to_string).collect();
        let sample = Sample::new(&measurements.runs, platform).continuing_while(goes_on);
        let runs = DeferredRuns::default();
        let deferred = sample.clone().with_deferred_runs(runs.clone());
        Self { platform: platform.clone(), sample, deferred, runs, measurements, remarks }
    }

    /// Goes on as far as the results of runs allow.
    ///
    /// # Panics
    /// If the machine is not built in.
    #[must_use]
    pub fn advance(&self) -> Progress {
        let Self { platform, deferred, runs, .. } = self;
        if let Some(reason) = too_few_setups(deferred, platform) {
            return Progress::Refused(reason);
        }
        runs.restart();
        let missing = |step, count| (!runs.missing().is_empty()).then_some(Progress::Missing(step, count));
        let judged = deferred.judged();
        if let Some(missing) = missing(0, 0.0) {
            return missing;
        }
        if let Some(reason) = nothing_identified(&judged) {
            return Progress::Refused(reason);
        }
        let mut points = 0;
        let fit: FitResult = deferred.fit(&judged, ROUNDS, |round| {
            if runs.missing().is_empty() {
                points = round.points;
            }
        });
        if let Some(missing) = missing(1, points as f64) {
            return missing;
        }
        let mut share = 0.0;
        let intervals = deferred.intervals(&judged, |now| {
            if runs.missing().is_empty() {
                share = now;
            }
        });
        if let Some(missing) = missing(2, 100.0 * share) {
            return missing;
        }
        let text = Platform::built_in_text(&platform.name).expect("the machine is built in").to_owned();
        let columns = figure_columns(&self.measurements.runs);
        let (platform, sample, remarks) = (platform.clone(), self.sample.clone(), self.remarks.clone());
        Progress::Fitted(Box::new(FittedMachine { platform, text, sample, judged, fit, intervals, columns, remarks }))
    }

    /// Simulates a run: numbers that [`Self::learn`] takes.
    #[must_use]
    pub fn simulated(&self, run: &DeferredRun) -> Vec<f64> {
        self.sample.deferred_run(run)
    }

    /// The runs that are missing.
    #[must_use]
    pub fn missing(&self) -> Vec<DeferredRun> {
        self.runs.missing()
    }

    /// Adds the result of the next run that was missing.
    ///
    /// # Panics
    /// If none is missing any more.
    pub fn learn(&self, numbers: &[f64]) {
        let run = self.runs.next_missing().expect("a run is missing");
        self.runs.learn([self.sample.figures_of(&run, numbers)]);
    }
}
