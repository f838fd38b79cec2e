//! Compares runs with an unchanged run, over equal work.

use serde::Serialize;

use super::ratio::Ratio;
use datapath_engine::math;
use datapath_engine::statistics::Estimate;
use datapath_readout::batch::Batch;
use datapath_readout::figures::Figures;
use datapath_readout::measurement::Measurement;
use datapath_readout::quantity::Quantity;
use datapath_readout::work_batches::{BatchBoundaries, WorkUnit};
use datapath_scenario::scenario::Scenario;

/// Sections that are compared.
const SECTIONS: u64 = 20;
/// Sections of a cycle of operations: as many in each of the four.
const SECTIONS_OF_OPERATIONS: u64 = 4 * SECTIONS;
/// A variation that needs this many times the events of the unchanged run does not finish.
const EVENTS_FACTOR: u64 = 50;

/// The unchanged run, and the marks at which all runs that are compared with it are cut.
#[derive(Clone, Debug)]
pub struct Baseline {
    /// The unchanged run.
    pub measurement: Measurement,
    /// The marks at which runs are cut.
    pub marks: BatchBoundaries,
}

impl Baseline {
    /// Measures a scenario; the runs that are compared with it do `longer` times its work.
    #[must_use]
    pub fn of(scenario: Scenario, longer: u64) -> Self {
        let mut beginning = PendingBaseline::of(scenario, longer);
        while !beginning.advance() {}
        beginning.base()
    }

    /// The figures that are compared: all but percentiles, because the jackknife, which gives the
    /// intervals of comparisons, does not hold for them.
    #[must_use]
    pub fn figures(&self, batches: &[Batch]) -> Figures {
        let all = self.measurement.figures_of(batches);
        all.iter().filter(|(quantity, _)| quantity.percentile().is_none()).collect()
    }

    /// ln(y/y₀) of every figure of two runs that were cut at the same marks.
    #[must_use]
    pub fn compared(&self, run: &[Batch], with: &[Batch]) -> Vec<(Quantity, Ratio)> {
        let of = |batches: &[Batch]| self.figures(batches);
        let rest = |batches: &[Batch], left_out: usize| {
            let mut rest = batches.to_vec();
            rest.remove(left_out);
            of(&rest)
        };
        let all = ratios(&of(run), &of(with));
        let without: Vec<_> =
            (0..run.len()).map(|left_out| ratios(&rest(run, left_out), &rest(with, left_out))).collect();
        let ratios = all.into_iter().enumerate().map(|(index, (quantity, value))| {
            (quantity, Ratio { value, without: without.iter().map(|ratios| ratios[index].1).collect() })
        });
        ratios.collect()
    }
}

/// A figure of a run compared with that of another run.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FigureRatio {
    /// The figure.
    pub id: String,
    /// The factor by which it is larger.
    pub times: f64,
    /// Half the width of the 95% interval of the factor.
    pub half_width: f64,
}

/// An unchanged run that is not finished, so the marks for the comparison are not known yet.
#[derive(Clone, Debug)]
pub struct PendingBaseline {
    measurement: Measurement,
    work: WorkUnit,
    longer: u64,
    /// Work done before the end of the warm-up.
    skip: Option<u64>,
}

impl PendingBaseline {
    /// Starts at time zero; the runs that are compared with it do `longer` times its work.
    #[must_use]
    pub fn of(scenario: Scenario, longer: u64) -> Self {
        Self { work: WorkUnit::of(&scenario), measurement: Measurement::new(scenario), longer, skip: None }
    }

    /// Handles some events; returns whether it is over. The number of events is fixed, because the
    /// end of a measurement depends on when it is checked.
    pub fn advance(&mut self) -> bool {
        if self.skip.is_some() {
            return self.measurement.advance(10_000);
        }
        self.measurement.advance(1000);
        let warm = self.measurement.observation().warm_up_end();
        self.skip = warm.map(|_| self.work.done(self.measurement.world()));
        false
    }

    /// The finished unchanged run.
    ///
    /// # Panics
    /// If it is not over.
    #[must_use]
    pub fn base(self) -> Baseline {
        let Self { measurement, work, longer, skip } = self;
        let skip = skip.expect("a measurement that is over has warmed up");
        let all = (work.done(measurement.world()) - skip) * longer;
        let events_max = measurement.world().counters().events * longer * EVENTS_FACTOR;
        let count = if measurement.observation().repeats() { SECTIONS_OF_OPERATIONS } else { SECTIONS };
        Baseline { measurement, marks: BatchBoundaries { work, skip, all, count, events_max } }
    }
}

/// The logarithms of the ratios of all figures; NaN where one of the two was not observed, or is
/// zero.
fn ratios(run: &Figures, with: &Figures) -> Vec<(Quantity, f64)> {
    let known = |estimate: Option<Estimate>| estimate.map(|e| e.mean).filter(|&y| y > 0.0);
    let ratio = |quantity, y| Some(math::ln(known(y)? / known(with.of(quantity))?));
    run.iter().map(|(quantity, y)| (quantity, ratio(quantity, y).unwrap_or(f64::NAN))).collect()
}
