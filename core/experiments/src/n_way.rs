//! "24-Way Support", z/VM 5.1.0 (measured on 4.4.0): a z990 (2084-C24), one LPAR of 16 or 24 shared logical processors,
//! capped at the capacity of 4.235. 100 uniprocessor Linux web servers, two virtual 3-way clients without think time, one
//! guest LAN.
//!
//! There are only two rows, so single figures are blind instead of whole rows: those about the
//! locks and DIAGNOSE X'44' with 24 processors.

use super::metric::Metric;
use super::published::RowComparison;
use super::published::{Fit, Report, Rows, on_path};
use super::table::{Reader, Row, RowProblem};
use datapath_readout::quantity::{CpuTime, Quantity, WebServingQuantity};
use datapath_scenario::attachment::Attachment;
use datapath_scenario::description::Description;
use datapath_scenario::platform::Platform;

/// The report.
pub static REPORT: Report = Report {
    stem: "24-way",
    title: "24-Way Support, z/VM 5.1.0",
    platform: "z990",
    fit: Fit {
        metrics: &[
            metric_of("tx_per_s", WebServingQuantity::Rate, 3.0),
            // All figures without weight follow from others.
            metric_of("itr", WebServingQuantity::Itr, 0.0),
            metric_of("total_util_per_proc_pct", WebServingQuantity::Utilisation(CpuTime::Total), 0.0),
            metric_of("cp_util_per_proc_pct", WebServingQuantity::Utilisation(CpuTime::ControlProgram), 0.0),
            metric_of("emul_util_per_proc_pct", WebServingQuantity::Utilisation(CpuTime::Emulation), 0.0),
            metric_of("percent_cp", WebServingQuantity::PercentCp, 1.0),
            metric_of("total_ms_per_tx", WebServingQuantity::PerTransaction(CpuTime::Total), 0.0),
            metric_of("cp_ms_per_tx", WebServingQuantity::PerTransaction(CpuTime::ControlProgram), 0.0),
            metric_of("emul_ms_per_tx", WebServingQuantity::PerTransaction(CpuTime::Emulation), 0.0),
            metric_of("pct_spin_time", WebServingQuantity::Spin, 0.0),
            metric_of("sched_pct_spin_time", WebServingQuantity::SchedulerSpin, 0.5),
            metric_of("trq_pct_spin_time", WebServingQuantity::TimerSpin, 0.2),
            metric_of("diagnose_rate_per_s", WebServingQuantity::DiagnoseRate, 0.7),
            metric_of("diagnoses_per_tx", WebServingQuantity::DiagnosesPerTransaction, 0.0),
        ],
        // This suffices for a throughput known to 0.5%, a diagnose rate to 2% and spinning, which
        // comes in bursts, to 3%.
        short_run: [100, 100],
    },
    #[cfg(feature = "reports")]
    rows: ROWS,
};

/// The rows of the report.
pub const ROWS: Rows = Rows {
    text: include_str!("../reports/tables/24-way.csv"),
    refits: include_str!("../reports/refits/24-way.json"),
    configuration: &["processors"],
    grouped_by: None,
    description,
    name: |row| row.get("run").unwrap_or_default().to_owned(),
    comparison,
};

const fn metric_of(column: &'static str, quantity: WebServingQuantity, weight: f64) -> Metric {
    Metric::new(column, Quantity::WebServing(quantity), weight)
}

fn description(rows: &[Row<'_>], platform: &Platform) -> Result<Description, Vec<RowProblem>> {
    let mut cells = Reader::new(rows);
    let processors = cells.number("processors", "logical processors, 1 to 64");
    let made = || {
        let mut description = on_path(platform, Attachment::GuestLan)?;
        description.lpar.processors = processors?;
        Some(description)
    };
    cells.finish(made())
}

/// What changes from the row with the fewest processors to the row with the most.
fn comparison(rows: &[RowComparison]) -> String {
    let processors = |row: &&RowComparison| row.case.description.lpar.processors;
    let Some((few, many)) = rows.iter().min_by_key(processors).zip(rows.iter().max_by_key(processors)) else {
        return String::new();
    };
    let mut text = format!(
        "from {} to {} processors, published → simulated\n",
        few.case.description.lpar.processors, many.case.description.lpar.processors
    );
    for quantity in [
        WebServingQuantity::Rate,
        WebServingQuantity::PercentCp,
        WebServingQuantity::PerTransaction(CpuTime::Emulation),
        WebServingQuantity::SchedulerSpin,
        WebServingQuantity::TimerSpin,
        WebServingQuantity::DiagnoseRate,
    ] {
        let quantity = Quantity::WebServing(quantity);
        let Some(([a, b], [c, d])) = few.published_and_simulated(quantity).zip(many.published_and_simulated(quantity))
        else {
            continue;
        };
        let [published, simulated] = [c / a, d / b].map(|growth| (growth - 1.0) * 100.0);
        text += &format!("{:<18} {published:>+6.1} → {simulated:>+6.1} %\n", quantity.name_in_sentence());
    }
    for (name, time) in [("formal", CpuTime::FormalSpin), ("other", CpuTime::OtherSpin)] {
        let of = |row: &RowComparison| {
            row.figures.of(Quantity::WebServing(WebServingQuantity::PerTransaction(time))).map(|figure| figure.mean)
        };
        if let Some((before, after)) = of(few).zip(of(many)) {
            text += &format!("{name} spin, simulated: {before:.3} → {after:.3} ms/tx by the report's convention\n");
        }
    }
    text
}
