//! "QDIO Enhanced Buffer State Management", z/VM 5.1.0 (off) against 5.2.0 (on): a z990 (2084-324), two LPARs,
//! OSA-Express 1 GbE and HiperSockets, Linux 2.6. RR and STR, several MTUs. The client's LPAR is measured, so STR is the
//! cost of receiving.

use super::metric::Metric;
use super::published::{Fit, Report, RowComparison, Rows, on_path};
use super::qebsm;
use super::table::{Reader, Row, RowProblem};
use datapath_readout::quantity::Quantity;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::description::Description;
use datapath_scenario::platform::Platform;
use datapath_scenario::workload::WorkloadKind;

/// The report.
pub static REPORT: Report = Report {
    stem: "qebsm-osa-hipersockets",
    title: "QDIO Enhanced Buffer State Management, z/VM 5.2.0",
    platform: "z990",
    fit: Fit {
        metrics: &[
            Metric::new("throughput", Quantity::Throughput, 3.0),
            // The sum of the next two.
            Metric::new("total_cpu_ms", Quantity::TotalCpu, 0.0),
            Metric::new("virtual_cpu_ms", Quantity::Emulation, 1.0),
            // Published as 0.000 to 0.031 ms/tx and 0.01 to 2.31 ms/MB.
            Metric::new("cp_cpu_ms", Quantity::ControlProgram, 0.7).with_floor([0.001, 0.05]),
        ],
        short_run: [12, 10],
    },
    #[cfg(feature = "reports")]
    rows: ROWS,
};

/// The rows of the report.
pub const ROWS: Rows = Rows {
    text: include_str!("../reports/tables/qebsm-osa-hipersockets.csv"),
    refits: include_str!("../reports/refits/qebsm-osa-hipersockets.json"),
    configuration: &["device", "workload", "mtu", "zvm_level", "connections"],
    grouped_by: None,
    description,
    name: |row| {
        let [run, level] = ["run", "zvm_level"].map(|column| row.get(column).unwrap_or_default());
        format!("{run}-{level}")
    },
    comparison: |rows| qebsm::render_savings(&savings(rows)),
};

fn description(rows: &[Row<'_>], platform: &Platform) -> Result<Description, Vec<RowProblem>> {
    let mut cells = Reader::new(rows);
    let attachment =
        cells.choice("device", &[("osa", Attachment::DedicatedOsa), ("hipersockets", Attachment::HiperSockets)]);
    let kind = cells.choice("workload", &[("RR", WorkloadKind::Rr), ("STR", WorkloadKind::Str)]);
    let mtu = cells.number("mtu", "bytes, 576 to 8992, over HiperSockets to 57344");
    let qebsm = cells.choice("zvm_level", &qebsm::LEVELS);
    let connections = cells.number("connections", "1 to 500");
    let made = || {
        let mut description = on_path(platform, attachment?)?;
        description.hypervisor.qebsm = qebsm?;
        description.workload.kind = kind?;
        description.workload.connections = connections?;
        description.network.mtu = mtu?;
        Some(description)
    };
    cells.finish(made())
}

/// The savings by QEBSM, for all pairs of rows that differ in nothing else.
#[must_use]
pub fn savings(rows: &[RowComparison]) -> Vec<qebsm::Saving> {
    qebsm::savings(rows, Quantity::Throughput)
}
