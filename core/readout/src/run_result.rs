//! The result of a run: every figure with its unit, its interval and, if there is one, the
//! published figure.

use serde::Serialize;

use super::configuration;
use super::measurement::Measurement;
use super::series_point::SeriesPoint;
use crate::counting::Counting;
use crate::figure_metadata::{Chart, DisplayUnit};
use crate::measure::Measure;
use crate::profile::Profile;
use crate::quantity::Quantity;
use crate::response_distribution::{ResponseDistribution, response_distributions};
use crate::utilization::{Limit, Utilization};
use datapath_scenario::problem::Problem;
use datapath_words::{Phrase, problems};

/// The results of a measurement.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Report"))]
pub struct RunResult {
    /// A name of the configuration, whatever the seed.
    pub configuration: String,
    /// Simulated time.
    pub now_ps: u64,
    /// The part of it after the warm-up.
    pub observed_ps: u64,
    /// Whether there are no figures yet.
    pub warming_up: bool,
    /// Why there are no figures although the run is over, and how to mend that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub problem: Option<Problem>,
    /// Whether the intervals of all figures that the run must determine, such as throughput and
    /// CPU, are as narrow as required. Each figure has its own `converged`.
    pub good: bool,
    /// Whether it is over.
    pub finished: bool,
    /// The estimated share that is done, 0–1.
    pub progress: f64,
    /// How much of the transactions was observed.
    #[cfg_attr(feature = "types", ts(type = "Coverage"))]
    pub extent: &'static str,
    /// Events handled.
    pub events: u64,
    /// The settings that lie outside what was measured.
    pub extrapolated: Vec<Problem>,
    /// The constants that differ from the found values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Problem>>"))]
    pub what_if: Vec<Problem>,
    /// The partition whose CPU figures these are.
    #[cfg_attr(feature = "types", ts(type = "Side"))]
    pub measured_side: &'static str,
    /// The figures, in the order of the published tables.
    pub figures: Vec<Figure>,
    /// The distributions of response times, one for each mean among the figures.
    pub distributions: Vec<ResponseDistribution>,
    /// The entries of the series, one for each batch.
    pub series: Vec<SeriesPoint>,
    /// What the time of a transaction consists of, on average; nothing if there are no transactions
    /// or too few were seen.
    pub profile: Option<Profile>,
    /// The utilisation of everything with a limited capacity.
    pub loads: Vec<Utilization>,
    /// What limits the run; nothing during the warm-up.
    pub limit: Option<Limit>,
}

/// A figure.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Figure {
    /// Its name in links and files.
    pub id: String,
    /// Its name in the published tables.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub label: Phrase,
    /// Its unit in the published tables.
    pub unit: String,
    /// The mean; nothing until it was observed.
    pub value: Option<f64>,
    /// Half of the 95% interval; nothing while it is unknown.
    pub half_width: Option<f64>,
    /// Whether its interval is as narrow as required.
    pub converged: bool,
    /// The published figure for this configuration; the page has it from a file.
    pub published: Option<Published>,
    /// The heading under which it is grouped with others.
    #[cfg_attr(feature = "types", ts(type = "string | null"))]
    pub group: Option<Phrase>,
    /// An explanation that a reader needs to interpret it.
    #[cfg_attr(feature = "types", ts(type = "string | null"))]
    pub footnote: Option<Phrase>,
    /// An explanation in plain words; empty if the name explains it.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub description: Phrase,
    /// A short name for narrow places.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub short_label: Phrase,
    /// Its rank among the leading figures of a run, from 0.
    pub rank: Option<u8>,
    /// The figure that it is a part of.
    pub part_of: Option<String>,
    /// The guest it belongs to, from 0, if each guest has its own.
    pub guest: Option<usize>,
    /// Whether reports print it.
    pub printed: bool,
    /// The drawing in which it appears.
    #[cfg_attr(feature = "types", ts(type = "Chart | null"))]
    pub chart: Option<&'static str>,
    /// The account to which its processor time is charged.
    #[cfg_attr(feature = "types", ts(type = "'emulation' | 'cp' | 'interrupt' | null"))]
    pub account: Option<&'static str>,
    /// Its role in a sentence that compares two runs; none for a figure that such a sentence does not
    /// name: percentiles, IFLs, payload, shares of requests, parts.
    #[cfg_attr(feature = "types", ts(type = "'response' | 'rate' | 'cost' | 'interrupts' | null"))]
    pub role: Option<&'static str>,
    /// Whether it is a figure to look at when a scenario is varied.
    pub sweepable: bool,
    /// The unit in which people read it, if that is not the published one.
    pub scale: Option<DisplayUnit>,
}

/// A published figure.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Published {
    /// Its value, in the unit of the figure.
    pub value: f64,
    /// Its row in the table.
    pub run: String,
    /// The report.
    pub report: &'static str,
    /// Its role in the calibration.
    #[cfg_attr(feature = "types", ts(type = "Role"))]
    pub role: &'static str,
}

/// The result of a measurement so far. `published` returns the published figure of a quantity, if
/// the caller knows it.
#[must_use]
pub fn run_result(measurement: &Measurement, published: impl Fn(Quantity) -> Option<Published>) -> RunResult {
    let scenario = measurement.scenario();
    let observation = measurement.observation();
    let (loads, limit) = measurement.loads();
    RunResult {
        configuration: configuration::name(scenario),
        now_ps: measurement.world().now().ps(),
        observed_ps: observation.observed().ps(),
        warming_up: observation.batches().is_empty(),
        problem: measurement.without_figures(&problems::time_to_simulate()).filter(|_| measurement.finished()),
        good: measurement.finished() && measurement.is_good(),
        finished: measurement.finished(),
        progress: measurement.progress(),
        extent: observation.extent().name(),
        events: measurement.world().counters().events,
        extrapolated: scenario.extrapolated.clone(),
        what_if: scenario.what_if.clone(),
        measured_side: scenario.path().measured.name(),
        figures: figures(measurement, published),
        distributions: response_distributions(&measurement.figures_of(&[]), observation.batches(), measurement.world()),
        series: measurement.series().collect(),
        profile: measurement.profile(),
        loads,
        limit,
    }
}

fn figures(measurement: &Measurement, published: impl Fn(Quantity) -> Option<Published>) -> Vec<Figure> {
    let scenario = measurement.scenario();
    let measure = Measure::of(scenario);
    let figures = measurement.figures_of(measurement.observation().batches());
    // The rate of a whole cycle of operations is no published figure.
    let in_operations = Counting::of_scenario(scenario).in_operations;
    figures
        .iter()
        .filter(|&(quantity, _)| !(in_operations && quantity == Quantity::Throughput))
        .map(|(quantity, estimate)| Figure {
            id: quantity.id(),
            label: quantity.label(&measure),
            unit: quantity.unit(&measure),
            value: estimate.map(|e| e.mean),
            half_width: estimate.map(|e| e.half_width).filter(|width| width.is_finite()),
            converged: measurement.has_converged(quantity, estimate),
            published: published(quantity),
            group: quantity.group(scenario),
            footnote: quantity.footnote(&measure),
            description: quantity.description(&measure),
            short_label: quantity.short_label(&measure),
            rank: quantity.rank(),
            part_of: quantity.part_of().map(Quantity::id),
            guest: quantity.guest(),
            printed: quantity.is_printed(),
            chart: quantity.chart().map(Chart::name),
            account: quantity.account(),
            role: quantity.role(),
            sweepable: quantity.is_swept(),
            scale: quantity.scale(&measure),
        })
        .collect()
}
