//! "z/VM Virtual Switch", z/VM 4.4.0: a z900 (2064-109), two LPARs, OSA-Express 1 GbE, Linux
//! 2.4.19. A guest reaches the card through a Linux router, a VM TCP/IP router (both over a guest
//! LAN) or the vswitch. STR, CRR, RR, always 50 connections. CPU time is that of one LPAR,
//! including the router. The report does not name the LPAR, but its charts are the client's.

use super::metric::Metric;
use super::published::{Fit, Report, RowComparison, Rows, on_path};
use super::table::{Reader, Row, RowProblem};
use datapath_readout::quantity::Quantity;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::description::Description;
use datapath_scenario::platform::Platform;
use datapath_scenario::workload::WorkloadKind;

/// Relative difference below which two figures have no order.
const TIE: f64 = 0.02;

/// The report.
pub static REPORT: Report = Report {
    stem: "vswitch-vs-router",
    title: "z/VM Virtual Switch, z/VM 4.4.0",
    platform: "z900",
    fit: Fit {
        metrics: &[
            Metric::new("throughput", Quantity::Throughput, 3.0),
            // It has the weight that emulation and CP together have elsewhere; the printed 0.06 ms
            // means 0.055 to 0.065.
            Metric::new("total_cpu_ms", Quantity::TotalCpu, 1.7).rounded_to(0.01),
        ],
        short_run: [16, 10],
    },
    #[cfg(feature = "reports")]
    rows: ROWS,
};

/// The rows of the report.
pub const ROWS: Rows = Rows {
    text: include_str!("../reports/tables/vswitch-vs-router.csv"),
    refits: include_str!("../reports/refits/vswitch-vs-router.json"),
    configuration: &["workload", "mtu", "path", "connections"],
    grouped_by: None,
    description,
    name: |row| {
        let [workload, mtu, path] = ["workload", "mtu", "path"].map(|column| row.get(column).unwrap_or_default());
        format!("router-{}-{mtu}-{path}", workload.to_ascii_lowercase())
    },
    comparison: |rows| {
        let mut text = String::new();
        for order in orders(rows) {
            let verdict = if order.is_as_published() { "as published" } else { "not as published" };
            text += &format!(
                "{:<9} {:<10} {verdict}: {}\n",
                order.workload,
                order.quantity.name_in_sentence(),
                order.paths.iter().map(|(path, [a, b])| format!("{path} {a} → {b:.4}")).collect::<Vec<_>>().join(", ")
            );
        }
        text
    },
};

fn description(rows: &[Row<'_>], platform: &Platform) -> Result<Description, Vec<RowProblem>> {
    let mut cells = Reader::new(rows);
    let kind =
        cells.choice("workload", &[("RR", WorkloadKind::Rr), ("CRR", WorkloadKind::Crr), ("STR", WorkloadKind::Str)]);
    let mtu = cells.number("mtu", "bytes, 576 to 8992");
    let paths = [Attachment::LinuxRouter, Attachment::VmRouter, Attachment::Vswitch].map(|path| (path.name(), path));
    let attachment = cells.choice("path", &paths);
    let connections = cells.number("connections", "1 to 500");
    let made = || {
        let mut description = on_path(platform, attachment?)?;
        description.workload.kind = kind?;
        description.workload.connections = connections?;
        description.network.mtu = mtu?;
        Some(description)
    };
    cells.finish(made())
}

/// The paths of one workload in their published order, best first.
#[derive(Clone, Debug)]
pub struct Order {
    /// Workload and MTU.
    pub workload: String,
    /// The figure by which they are ordered.
    pub quantity: Quantity,
    /// Path, with its published and simulated figure.
    pub paths: Vec<(&'static str, [f64; 2])>,
}

impl Order {
    /// Whether no two paths that differ in the report have changed places. Nearly equal figures
    /// have no order.
    #[must_use]
    pub fn is_as_published(&self) -> bool {
        let better = |a: f64, b: f64| if self.quantity == Quantity::Throughput { a / b } else { b / a };
        self.paths.iter().enumerate().all(|(index, &(_, first))| {
            self.paths[index + 1..]
                .iter()
                .all(|&(_, second)| better(first[0], second[0]) < 1.0 + TIE || better(first[1], second[1]) > 1.0)
        })
    }
}

/// The order of the paths for each workload, by throughput and by CPU time.
#[must_use]
pub fn orders(rows: &[RowComparison]) -> Vec<Order> {
    let workload = |row: &RowComparison| {
        format!("{} {}", row.case.description.workload.kind.name(), row.case.description.network.mtu)
    };
    let mut workloads: Vec<String> = rows.iter().map(workload).collect();
    workloads.dedup();
    let mut orders = Vec::new();
    for name in workloads {
        for quantity in [Quantity::Throughput, Quantity::TotalCpu] {
            let mut paths: Vec<_> = rows
                .iter()
                .filter(|row| workload(row) == name)
                .filter_map(|row| {
                    Some((row.case.description.network.attachment.name(), row.published_and_simulated(quantity)?))
                })
                .collect();
            paths.sort_by(|(_, a), (_, b)| a[0].total_cmp(&b[0]));
            if quantity == Quantity::Throughput {
                paths.reverse();
            }
            orders.push(Order { workload: name.clone(), quantity, paths });
        }
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(quantity: Quantity, figures: [[f64; 2]; 3]) -> bool {
        let paths = ["a", "b", "c"].into_iter().zip(figures).collect();
        Order { workload: String::new(), quantity, paths }.is_as_published()
    }

    #[test]
    fn nearly_equal_figures_have_no_order() {
        assert!(order(Quantity::Throughput, [[54.0, 50.0], [53.5, 51.0], [28.0, 30.0]]));
        assert!(!order(Quantity::Throughput, [[54.0, 50.0], [53.5, 51.0], [28.0, 50.5]]));
    }

    #[test]
    fn less_cpu_time_is_better() {
        assert!(order(Quantity::TotalCpu, [[10.0, 11.0], [13.0, 12.0], [19.0, 20.0]]));
        assert!(!order(Quantity::TotalCpu, [[10.0, 12.5], [13.0, 12.0], [19.0, 20.0]]));
    }
}
