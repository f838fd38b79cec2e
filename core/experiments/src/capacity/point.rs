//! A simulated load: its figures, its busiest station, and its limit.

use datapath_readout::measure::Measure;
use datapath_readout::measurement::Measurement;
use datapath_readout::quantity::Quantity;
use datapath_readout::utilization::Utilization;
use datapath_scenario::plan::Plan;
use datapath_scenario::problem::Problem;
use datapath_words::Phrase;

/// A figure at a point.
#[derive(Clone, Debug)]
pub struct PointFigure {
    /// Its id.
    pub id: String,
    /// Its name.
    pub label: Phrase,
    /// Its unit.
    pub unit: String,
    /// Its value; nothing if it was not observed.
    pub value: Option<f64>,
    /// Half of its 95% interval; nothing if it is unknown.
    pub half_width: Option<f64>,
    /// Whether it belongs to the few figures that an answer shows.
    pub leads: bool,
}

/// A simulated load.
#[derive(Clone, Debug, Default)]
pub struct Point {
    /// The figures.
    pub figures: Vec<PointFigure>,
    /// The name of the busiest station and its busy share, 0 to 1.
    pub busiest: Option<(Phrase, f64)>,
    /// What limits the run.
    pub limit: Option<Phrase>,
    /// Why there are no figures.
    pub problem: Option<Problem>,
}

impl Point {
    /// Simulates a plan as long as `goes_on`; nothing if it was stopped.
    #[must_use]
    pub fn of_plan(plan: Plan, goes_on: impl Fn() -> bool) -> Option<Self> {
        let measure = Measure::of(&plan);
        let mut measurement = Measurement::new(plan);
        if !measurement.run_while(None, |_| goes_on()) {
            return None;
        }
        let figures = measurement.figures_of(measurement.observation().batches());
        let (loads, limit) = measurement.loads();
        let stations = loads.into_iter().filter(Utilization::is_station);
        let busiest = stations.max_by(|a, b| a.share.total_cmp(&b.share)).map(|load| (load.name, load.share));
        let figures = figures.iter().map(|(quantity, estimate)| PointFigure {
            id: quantity.id(),
            label: quantity.label(&measure),
            unit: quantity.unit(&measure),
            value: estimate.map(|estimate| estimate.mean),
            half_width: estimate.map(|estimate| estimate.half_width).filter(|width| width.is_finite()),
            leads: leads(quantity),
        });
        Some(Self {
            figures: figures.collect(),
            busiest,
            limit: limit.map(|limit| limit.line),
            problem: measurement.without_figures(&"for_ms"),
        })
    }

    /// Runs of one load with several seeds: each figure is their mean. Its interval is as wide as the
    /// widest of theirs, and contains all of their means.
    ///
    /// # Panics
    /// Without runs.
    #[must_use]
    pub fn over(runs: &[Self]) -> Self {
        let count = runs.len() as f64;
        let values = |id: &str| runs.iter().map(|run| run.value(id)).collect::<Option<Vec<_>>>();
        let mean = |values: &[(f64, Option<f64>)]| values.iter().map(|(value, _)| value).sum::<f64>() / count;
        let first = runs.first().cloned().expect("there is a run");
        let figures = first.figures.into_iter().map(|figure| {
            let all = values(&figure.id);
            let value = all.as_deref().map(mean);
            let half_width = all.zip(value).and_then(|(all, value)| {
                let widths: Option<Vec<f64>> =
                    all.iter().map(|(of_run, width)| Some(width.as_ref()?.max((of_run - value).abs()))).collect();
                Some(widths?.into_iter().fold(0.0, f64::max))
            });
            PointFigure { value, half_width, ..figure }
        });
        let share = values("busy").map(|all| mean(&all) / 100.0);
        Self {
            figures: figures.collect(),
            busiest: first.busiest.zip(share).map(|((name, _), share)| (name, share)),
            limit: first.limit,
            problem: first.problem,
        }
    }

    /// A figure's value and half of its interval, by its id.
    #[must_use]
    pub(super) fn value(&self, id: &str) -> Option<(f64, Option<f64>)> {
        if id == "busy" {
            // It is a share of the whole time that was observed, which has no batches.
            return self.busiest.as_ref().map(|(_, share)| (share * 100.0, None));
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

/// Whether a figure belongs to the few that an answer shows: what is carried, how fast, at what cost.
fn leads(quantity: Quantity) -> bool {
    let is_tail = matches!(quantity.id().as_str(), "response_p95" | "response_p99");
    quantity.rank().is_some()
        || is_tail
        || matches!(quantity, Quantity::Ifls(_) | Quantity::Payload | Quantity::Refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_ended_too_early_widens_the_interval() {
        let run = |p95: f64, width: Option<f64>| Point::of_values(vec![("response_p95".into(), p95, width)]);
        let all = Point::over(&[run(390.0, Some(4.0)), run(536.0, Some(4.0)), run(539.0, Some(4.0))]);
        let (value, width) = all.value("response_p95").expect("it is there");
        assert!((value - 488.33).abs() < 0.01 && (width.expect("an interval") - 98.33).abs() < 0.01);
        let unsure = Point::over(&[run(390.0, None), run(391.0, Some(1.0))]);
        assert_eq!(unsure.value("response_p95"), Some((390.5, None)));
    }
}
