//! A simulated load: its figures, its busiest station, and its limit.

use super::study::bits;
use crate::figure_names::of_any;
use datapath_engine::statistics::Estimate;
use datapath_readout::batch::Batch;
use datapath_readout::figures::Figures;
use datapath_readout::measure::Measure;
use datapath_readout::measurement::Measurement;
use datapath_readout::quantity::Quantity;
use datapath_readout::utilization::Utilization;
use datapath_words::Phrase;
use serde::{Deserialize, Serialize};

/// Events between two looks at a run. Their number is fixed, because the end of a run depends on it.
const EVENTS: u64 = 10_000;

/// A figure at a point.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PointFigure {
    /// Its id.
    pub id: String,
    /// Its name.
    pub label: Phrase,
    /// Its unit.
    pub unit: String,
    /// Its value; nothing if it was not observed.
    #[serde(with = "bits::option")]
    pub value: Option<f64>,
    /// Half of its 95% interval; nothing if it is unknown.
    #[serde(with = "bits::option")]
    pub half_width: Option<f64>,
    /// Whether it belongs to the few figures that an answer shows.
    pub leads: bool,
}

/// A station that may limit a run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Station {
    /// Its name.
    pub name: Phrase,
    /// Its busy share, 0 to 1.
    #[serde(with = "bits")]
    pub share: f64,
}

/// A simulated load.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Point {
    /// The figures.
    pub figures: Vec<PointFigure>,
    /// The busiest station: of those that limit the run, if there are any.
    pub busiest: Option<Station>,
    /// What limits the run.
    pub limit: Option<Phrase>,
}

/// How long a run must observe a load at least.
#[derive(Clone, Copy, Debug)]
pub struct LeastLength {
    /// Batches.
    pub batches: usize,
    /// Time, as a share of that in which a run passes through several regimes.
    pub regimes: f64,
}

/// Continues a run until it is long enough, or has converged; nothing if `goes_on` stopped it.
pub(super) fn continued(
    mut run: Measurement,
    least: LeastLength,
    goes_on: &(impl Fn() -> bool + Sync),
) -> Option<Measurement> {
    loop {
        let observation = run.observation();
        let is_long = observation.batches().len() >= least.batches
            && observation.is_whole()
            && observation.share_of_regimes() >= least.regimes;
        if is_long {
            return Some(run);
        }
        if !goes_on() {
            return None;
        }
        if run.advance(EVENTS) {
            return Some(run);
        }
    }
}

impl Point {
    /// What runs of one load with several seeds show together. An interval also contains what each
    /// run shows alone, because a run can lie in a regime that does not last.
    ///
    /// # Panics
    /// Without runs.
    #[must_use]
    pub fn over(runs: &[Measurement]) -> Self {
        let first = &runs[0];
        let measure = Measure::of(first.scenario());
        let batches = |run: &Measurement| run.observation().batches().to_vec();
        let all: Vec<Batch> = runs.iter().flat_map(batches).collect();
        let each: Vec<Figures> = runs.iter().map(|run| run.figures_of(run.observation().batches())).collect();
        let figures = first.figures_of(&all);
        let figures = figures.iter().map(|(quantity, estimate)| {
            let alone: Vec<Option<Estimate>> = each.iter().map(|figures| figures.of(quantity)).collect();
            PointFigure {
                id: quantity.id(),
                label: quantity.label(&measure),
                unit: quantity.unit(&measure),
                value: estimate.map(|estimate| estimate.mean),
                half_width: estimate.and_then(|estimate| half_width(estimate, &alone)),
                leads: leads(quantity),
            }
        });
        let figures = figures.collect();
        // Each station has one busy share, wherever it is printed.
        let (loads, limit) = Measurement::mean_loads(runs);
        Self {
            figures,
            busiest: busiest(&loads, limit.as_ref().map_or(&[], |limit| &limit.loads)),
            limit: limit.map(|limit| limit.line),
        }
    }

    /// A figure's value and half of its interval, by its id.
    #[must_use]
    pub(super) fn value(&self, id: &str) -> Option<(f64, Option<f64>)> {
        if id == "busy" {
            // It is a share of the whole time that was observed, which has no batches.
            return self.busiest.as_ref().map(|station| (station.share * 100.0, None));
        }
        let figure = self.figures.iter().find(|figure| figure.id == id)?;
        Some((figure.value?, figure.half_width))
    }

    /// A point with these figures only: id, value, half width.
    #[cfg(test)]
    pub(super) fn of_values(values: Vec<(String, f64, Option<f64>)>) -> Self {
        let figures = values.into_iter().map(|(id, value, half_width)| PointFigure {
            id,
            label: Phrase::default(),
            unit: String::new(),
            value: Some(value),
            half_width,
            leads: false,
        });
        Self { figures: figures.collect(), ..Self::default() }
    }
}

/// Half of the interval of all runs together, wide enough for each alone; nothing if it is unknown.
fn half_width(together: Estimate, alone: &[Option<Estimate>]) -> Option<f64> {
    let farthest =
        alone.iter().try_fold(0.0_f64, |most, one| Some(most.max((one.as_ref()?.mean - together.mean).abs())));
    farthest.map(|most| most.max(together.half_width)).filter(|width| width.is_finite())
}

/// The busiest station: of those that limit the run, if there are any. A card that could
/// manage with larger batches may be busier, and limits nothing.
fn busiest(loads: &[Utilization], limiting: &[usize]) -> Option<Station> {
    let of = |all: &mut dyn Iterator<Item = &Utilization>| {
        let stations = all.filter(|load| load.is_station());
        stations
            .max_by(|a, b| a.share.total_cmp(&b.share))
            .map(|load| Station { name: load.name.clone(), share: load.share })
    };
    of(&mut limiting.iter().map(|&index| &loads[index])).or_else(|| of(&mut loads.iter()))
}

/// Whether a figure belongs to the few that an answer shows: what is carried, how fast, at what cost.
fn leads(quantity: Quantity) -> bool {
    let id = quantity.id();
    let is_of_kind = matches!(of_any(&id), "response_time" | "response_p95" | "response_p99" | "tx_per_s");
    quantity.rank().is_some()
        || is_of_kind
        || matches!(quantity, Quantity::Ifls(_) | Quantity::Payload | Quantity::Refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_ended_in_another_regime_widens_the_interval() {
        let estimate = |mean, half_width| Estimate { mean, half_width };
        let alone = [390.0, 536.0, 539.0].map(|mean| Some(estimate(mean, 4.0)));
        assert_eq!(half_width(estimate(490.0, 30.0), &alone), Some(100.0));
        assert_eq!(half_width(estimate(490.0, 130.0), &alone), Some(130.0));
        // Unknown in one run, or over all runs.
        assert_eq!(half_width(estimate(390.5, 1.0), &[alone[0], None]), None);
        assert_eq!(half_width(estimate(390.5, f64::INFINITY), &alone), None);
    }
}
