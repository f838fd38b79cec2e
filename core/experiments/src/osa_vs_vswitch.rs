//! "Dedicated OSA vs. Vswitch Update", z/VM 7.2: a z15 (8561-T01), two LPARs, OSA-Express6 10 GbE, Linux SLES 12 SP1.
//! RR and STR, MTU 1492 and 8992, SMT-1 and SMT-2, layers 2 and 3, several connections. The server's LPAR is measured.

use super::metric::Metric;
use super::published::{Fit, Report, RowComparison, Rows, on_path};
use super::table::{Reader, Row, RowProblem};
use datapath_readout::quantity::Quantity;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::description::Description;
use datapath_scenario::platform::Platform;
use datapath_scenario::workload::WorkloadKind;

/// The report.
pub static REPORT: Report = Report {
    stem: "osa-vs-vswitch",
    title: "Dedicated OSA vs. Vswitch Update, z/VM 7.2",
    platform: "z15",
    fit: Fit {
        metrics: &[
            Metric::new("throughput", Quantity::Throughput, 3.0),
            // The sum of the next two.
            Metric::new("total_cpu_ms", Quantity::TotalCpu, 0.0),
            Metric::new("emul_cpu_ms", Quantity::Emulation, 1.0),
            Metric::new("cp_cpu_ms", Quantity::ControlProgram, 0.7).with_floor([0.000_1, 0.01]),
        ],
        // Request/response is cheap to run and fluctuates slowly; streams are the opposite.
        short_run: [40, 6],
    },
    #[cfg(feature = "reports")]
    rows: ROWS,
};

/// The rows of the report.
pub const ROWS: Rows = Rows {
    text: include_str!("../reports/tables/osa-vs-vswitch.csv"),
    refits: include_str!("../reports/refits/osa-vs-vswitch.json"),
    configuration: &["workload", "mtu", "smt", "layer", "connections", "attachment"],
    grouped_by: None,
    description,
    name: |row| row.get("run").unwrap_or_default().to_owned(),
    comparison: |rows| {
        let both_paths = both_paths(rows);
        let wrong = both_paths.iter().filter(|both| both.order_is_wrong()).count();
        let worst = both_paths.iter().map(|both| both.off().abs()).fold(0.0, f64::max);
        format!(
            "dedicated OSA against virtual switch: {} pairs, order wrong in {wrong}, ratio off by {:.1}% at most\n",
            both_paths.len(),
            worst * 100.0
        )
    },
};

fn description(rows: &[Row<'_>], platform: &Platform) -> Result<Description, Vec<RowProblem>> {
    let mut cells = Reader::new(rows);
    let kind = cells.choice("workload", &[("RR", WorkloadKind::Rr), ("STR", WorkloadKind::Str)]);
    let attachment =
        cells.choice("attachment", &[("dedicated-osa", Attachment::DedicatedOsa), ("vswitch", Attachment::Vswitch)]);
    let mtu = cells.number("mtu", "bytes, 576 to 8992");
    let smt = cells.number("smt", "1 or 2");
    let layer = cells.number("layer", "2 or 3");
    let connections = cells.number("connections", "1 to 500");
    let made = || {
        let mut description = on_path(platform, attachment?)?;
        description.workload.kind = kind?;
        description.workload.connections = connections?;
        description.network.mtu = mtu?;
        description.network.layer = layer?;
        description.lpar.smt = smt?;
        Some(description)
    };
    cells.finish(made())
}

/// Throughput of the dedicated card divided by that of the vswitch.
#[derive(Clone, Debug)]
pub struct BothPaths {
    /// The row over the vswitch.
    pub run: String,
    /// The measured quotient.
    pub measured: f64,
    /// The simulated quotient.
    pub simulated: f64,
}

impl BothPaths {
    /// The simulated quotient divided by the measured one, minus one.
    #[must_use]
    pub fn off(&self) -> f64 {
        self.simulated / self.measured - 1.0
    }

    /// Whether the vswitch wins only in the simulation. A tie at the card's limit has no order.
    #[must_use]
    pub fn order_is_wrong(&self) -> bool {
        self.measured > 1.005 && self.simulated < 1.0
    }
}

/// All pairs of rows that differ only in the attachment.
#[must_use]
pub fn both_paths(rows: &[RowComparison]) -> Vec<BothPaths> {
    rows.iter()
        .filter(|row| row.case.description.network.attachment == Attachment::Vswitch)
        .filter_map(|row| {
            let mut wanted = row.case.description.clone();
            wanted.network.attachment = Attachment::DedicatedOsa;
            let dedicated = rows.iter().find(|other| other.case.description == wanted)?;
            let throughput = row.published_and_simulated(Quantity::Throughput)?;
            let of_dedicated = dedicated.published_and_simulated(Quantity::Throughput)?;
            Some(BothPaths {
                run: row.case.published.run.clone(),
                measured: of_dedicated[0] / throughput[0],
                simulated: of_dedicated[1] / throughput[1],
            })
        })
        .collect()
}
