//! One batch as an entry of a result's series.

use serde::Serialize;

use crate::batch::Batch;
use crate::measure::Measure;
use datapath_scenario::scenario::Scenario;

/// The figures of one batch.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeriesPoint {
    /// Its end.
    pub t_ps: u64,
    /// Work per second, in the unit of the leading figure.
    pub throughput: f64,
    /// CPU time per unit of work.
    pub total_cpu: Option<f64>,
    /// CPU time in emulation per unit of work.
    pub emul_cpu: Option<f64>,
    /// CPU time in CP per unit of work.
    pub cp_cpu: Option<f64>,
    /// Packets per second of each server guest, if several share an uplink.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<f64>>"))]
    pub guests: Vec<f64>,
    /// Share of dispatched time in CP, %, if PR/SM shares out processors.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub cp_pct: Option<f64>,
    /// Share of dispatched time spent spinning, %, if PR/SM shares out processors.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub spin_pct: Option<f64>,
}

/// A batch of one conversation, or of files, as an entry of the series.
#[must_use]
pub fn series_point(scenario: &Scenario, batch: &Batch) -> SeriesPoint {
    let measure = Measure::of(scenario);
    let work = measure.work(batch);
    let per_work = |ms: f64| (work > 0.0).then(|| measure.cpu(ms) / work);
    SeriesPoint {
        t_ps: batch.end.ps(),
        throughput: measure.work_in_rate_unit(batch) / batch.seconds,
        total_cpu: per_work(batch.busy_ms()),
        emul_cpu: per_work(batch.emulation_ms),
        cp_cpu: per_work(batch.control_program_ms),
        ..SeriesPoint::default()
    }
}

/// A batch of guests that share an uplink: the packets of each.
pub(crate) fn of_guests(scenario: &Scenario, batch: &Batch) -> SeriesPoint {
    let guests = &batch.guests[..scenario.conversations().len()];
    let rates: Vec<f64> = guests.iter().map(|guest| guest.packets / batch.seconds).collect();
    SeriesPoint { t_ps: batch.end.ps(), throughput: rates.iter().sum(), guests: rates, ..SeriesPoint::default() }
}

/// A batch of web serving: its requests, and how the time that PR/SM gives is spent.
pub(crate) fn of_web_serving(_: &Scenario, batch: &Batch) -> SeriesPoint {
    let contention = &batch.contention;
    let spin = contention.scheduler_spin_ms + contention.timer_spin_ms + contention.other_spin_ms;
    let percent = |ms: f64| (contention.physical_ms > 0.0).then(|| ms / contention.physical_ms * 100.0);
    SeriesPoint {
        t_ps: batch.end.ps(),
        throughput: batch.transactions / batch.seconds,
        cp_pct: percent(batch.control_program_ms),
        spin_pct: percent(spin),
        ..SeriesPoint::default()
    }
}
