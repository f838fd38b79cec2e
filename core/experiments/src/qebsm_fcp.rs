//! "QDIO Enhanced Buffer State Management", z/VM 5.1.0 (off) against 5.2.0 (on), native SCSI over FCP: a z990 (2084-324),
//! Linux 2.6 with ext2, IOzone: a file of 800 MB in records of 64 KB, one process, four operations.

use super::metric::Metric;
use super::published::{Fit, Report, RowComparison, Rows, on_path};
use super::qebsm;
use super::table::{Reader, Row, RowProblem};
use datapath_readout::quantity::Quantity;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::description::Description;
use datapath_scenario::platform::Platform;

/// All operations together have the weight that throughput has in other reports.
const OPERATION_WEIGHT: f64 = 0.75;

/// The report.
pub static REPORT: Report = Report {
    stem: "qebsm-fcp",
    title: "QDIO Enhanced Buffer State Management (FCP), z/VM 5.2.0",
    platform: "z990",
    fit: Fit {
        metrics: &[
            Metric::new("init_write_kb_s", Quantity::Operation(0), OPERATION_WEIGHT),
            Metric::new("rewrite_kb_s", Quantity::Operation(1), OPERATION_WEIGHT),
            Metric::new("init_read_kb_s", Quantity::Operation(2), OPERATION_WEIGHT),
            Metric::new("reread_kb_s", Quantity::Operation(3), OPERATION_WEIGHT),
            // The sum of the next two.
            Metric::new("total_us_per_tx", Quantity::TotalCpu, 0.0),
            Metric::new("cp_us_per_tx", Quantity::ControlProgram, 0.7),
            Metric::new("virtual_us_per_tx", Quantity::Emulation, 1.0),
        ],
        short_run: [4, 4],
    },
    #[cfg(feature = "reports")]
    rows: ROWS,
};

/// The rows of the report.
pub const ROWS: Rows = Rows {
    text: include_str!("../reports/tables/qebsm-fcp.csv"),
    refits: include_str!("../reports/refits/qebsm-fcp.json"),
    configuration: &["zvm_level"],
    grouped_by: None,
    description,
    name: |row| format!("iozone-{}", row.get("zvm_level").unwrap_or_default()),
    comparison: |rows| qebsm::render_savings(&savings(rows)),
};

fn description(rows: &[Row<'_>], platform: &Platform) -> Result<Description, Vec<RowProblem>> {
    let mut cells = Reader::new(rows);
    let qebsm = cells.choice("zvm_level", &qebsm::LEVELS);
    let made = || {
        let mut description = on_path(platform, Attachment::Fcp)?;
        description.hypervisor.qebsm = qebsm?;
        Some(description)
    };
    cells.finish(made())
}

/// The savings by QEBSM; the gain is that of the first operation.
#[must_use]
pub fn savings(rows: &[RowComparison]) -> Vec<qebsm::Saving> {
    qebsm::savings(rows, Quantity::Operation(0))
}
