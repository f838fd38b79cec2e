//! "Vswitch Priority Queueing", z/VM 7.1: a z14 (3906-M05), two LPARs, OSA-Express5S 10 GbE, MTU
//! 8992. Three server guests (two in mixed runs) share the uplink of a vswitch, each with its own
//! client guest. PTFs missing or installed, priority queueing off or on, guests at low, normal and
//! high priority. The server's LPAR is measured.

use super::metric::Metric;
use super::published::RowComparison;
use super::published::{Fit, Report, Rows, on_path};
use super::table::{Reader, Row, RowProblem};
use datapath_readout::quantity::{Quantity, QueueingQuantity};
use datapath_scenario::attachment::Attachment;
use datapath_scenario::description::{Description, Pair, Priority};
use datapath_scenario::platform::Platform;
use datapath_scenario::workload::WorkloadKind;

/// The report.
pub static REPORT: Report = Report {
    stem: "priority-queueing",
    title: "Vswitch Priority Queueing, z/VM 7.1",
    platform: "z14",
    fit: Fit {
        metrics: &[
            queueing_metric("pct_cpu", QueueingQuantity::GuestCpu(0), 1.0),
            queueing_metric("outbound_pkts_per_s", QueueingQuantity::GuestPackets(0), 3.0),
            // ETR is packets divided by a constant; ITR reflects the processor time of the whole
            // partition.
            queueing_metric("str_etr", QueueingQuantity::Etr(WorkloadKind::Str), 0.0),
            queueing_metric("str_itr", QueueingQuantity::Itr(WorkloadKind::Str), 0.7),
            queueing_metric("rr_etr", QueueingQuantity::Etr(WorkloadKind::Rr), 0.0),
            queueing_metric("rr_itr", QueueingQuantity::Itr(WorkloadKind::Rr), 0.7),
            // The sum over the guests, rounded.
            queueing_metric("total_outbound_pkts_per_s", QueueingQuantity::TotalPackets, 0.0),
        ],
        // Mixed runs count as streams. Requests and responses form convoys that last for many
        // batches.
        short_run: [64, 32],
    },
    #[cfg(feature = "reports")]
    rows: ROWS,
};

/// The rows of the report.
pub const ROWS: Rows = Rows {
    text: include_str!("../reports/tables/priority-queueing.csv"),
    refits: include_str!("../reports/refits/priority-queueing.json"),
    configuration: &["ifls", "ptfs_installed", "priority_queueing_enabled", "workload", "priority"],
    grouped_by: Some("run"),
    description,
    name: |row| row.get("run").unwrap_or_default().to_owned(),
    comparison: |rows| sharings(rows).iter().map(Sharing::summary).collect(),
};

const fn queueing_metric(column: &'static str, quantity: QueueingQuantity, weight: f64) -> Metric {
    Metric::new(column, Quantity::Queueing(quantity), weight)
}

fn description(rows: &[Row<'_>], platform: &Platform) -> Result<Description, Vec<RowProblem>> {
    const ANSWERS: [(&str, bool); 4] = [("yes", true), ("no", false), ("-", false), ("n/a", false)];
    let mut cells = Reader::new(rows);
    cells.text("run", "the rows of one run have the same name here");
    cells.distinct("guest");
    let ifls = cells.number("ifls", "IFLs of each partition, 1 to 16");
    let ptfs = cells.choice("ptfs_installed", &ANSWERS[..2]);
    let enabled = cells.choice("priority_queueing_enabled", &ANSWERS);
    let kinds = cells.choices("workload", &[("RR", WorkloadKind::Rr), ("STR", WorkloadKind::Str)]);
    let of_nic = [Priority::Low, Priority::Normal, Priority::High].map(|priority| (priority.name(), Some(priority)));
    let [low, normal, high] = of_nic;
    let priorities = cells.choices("priority", &[low, normal, high, ("-", None), ("n/a", None)]);
    if ptfs == Some(false) && enabled == Some(true) {
        let hint = "yes in ptfs_installed, or no here: the function is part of the PTFs";
        cells.problem(&rows[0], "priority_queueing_enabled", "cannot be \"yes\" without the PTFs", hint);
    }
    if enabled == Some(true) {
        let none = priorities.iter().flatten().zip(rows).filter(|(priority, _)| priority.is_none());
        for (_, row) in none {
            let hint = "low, normal or high, because the function is on";
            cells.problem(row, "priority", format!("cannot be \"{}\"", row.get("priority").unwrap_or_default()), hint);
        }
    }
    let made = || {
        let mut description = on_path(platform, Attachment::Vswitch)?;
        description.lpar.processors = ifls?;
        description.hypervisor.ptfs = ptfs;
        description.hypervisor.priority_queueing = enabled;
        let kinds = kinds?;
        description.workload.kind = *kinds.first()?;
        let pairs = kinds.into_iter().zip(priorities?).map(|(kind, priority)| Pair {
            kind: Some(kind),
            priority: priority.unwrap_or_default(),
            ..Pair::default()
        });
        description.pairs = pairs.collect();
        Some(description)
    };
    cells.finish(made())
}

/// How guests of one run with equal workloads share the uplink.
#[derive(Clone, Debug)]
pub struct Sharing {
    /// The run.
    pub run: String,
    /// What the guests do.
    pub kind: WorkloadKind,
    /// The guests, from low to high priority.
    pub guests: Vec<Share>,
}

/// The share of a guest. Of each pair of numbers the first is published, the second simulated.
#[derive(Clone, Debug)]
pub struct Share {
    /// Priority of its virtual NIC.
    pub priority: Priority,
    /// Packets per second.
    pub rate: [f64; 2],
    /// Half of the 95% interval of the simulated rate.
    pub half_width: f64,
    /// Processor time per packet, µs.
    pub cpu: [f64; 2],
}

impl Sharing {
    /// The rate of the busiest guest divided by that of the least busy, minus one: published,
    /// simulated.
    #[must_use]
    pub(crate) fn spread(&self) -> [f64; 2] {
        [0, 1].map(|which| {
            let rates = self.guests.iter().map(|guest| guest.rate[which]);
            rates.clone().fold(0.0, f64::max) / rates.fold(f64::INFINITY, f64::min) - 1.0
        })
    }

    /// Whether the priorities made a difference in the measurement.
    #[must_use]
    pub fn differs(&self) -> bool {
        const NO_DIFFERENCE: f64 = 0.02;
        self.spread()[0] > NO_DIFFERENCE
    }

    /// Whether the simulation agrees: guests with a higher priority send more, beyond the
    /// intervals; or, where priorities made no difference, the differences stay within the
    /// intervals.
    #[must_use]
    pub fn is_as_published(&self) -> bool {
        self.guests.windows(2).all(|two| {
            let more = two[1].rate[1] - two[0].rate[1];
            let doubt = two[0].half_width + two[1].half_width;
            if self.differs() && two[0].priority != two[1].priority { more > doubt } else { more.abs() <= doubt }
        })
    }

    fn summary(&self) -> String {
        let total = [0, 1].map(|which| self.guests.iter().map(|guest| guest.rate[which]).sum::<f64>());
        let guests: Vec<String> = self
            .guests
            .iter()
            .map(|guest| {
                let [published, simulated] = [0, 1].map(|which| guest.rate[which] / total[which] * 100.0);
                let [cpu, of_ours] = guest.cpu;
                let name = guest.priority.name();
                format!("{name} {published:.1} → {simulated:.1}% of packets, {cpu:.2} → {of_ours:.2} µs each")
            })
            .collect();
        let expected = if self.differs() { "high > normal > low" } else { "no difference" };
        let verdict = if self.is_as_published() { "as published" } else { "NOT as published" };
        format!("{:<9} {:<3} {expected}, {verdict}: {}\n", self.run, self.kind.name(), guests.join("; "))
    }
}

/// How the uplink is shared in each run whose guests differ only in priority.
#[must_use]
pub fn sharings(rows: &[RowComparison]) -> Vec<Sharing> {
    let mut all = Vec::new();
    for row in rows.iter().filter(|row| row.case.description.hypervisor.priority_queueing == Some(true)) {
        let pairs = &row.case.description.pairs;
        for kind in [WorkloadKind::Str, WorkloadKind::Rr] {
            let of_kind = pairs.iter().enumerate().filter(|(_, pair)| pair.kind == Some(kind));
            let mut guests: Vec<Share> = of_kind
                .filter_map(|(guest, pair)| {
                    let rate = Quantity::Queueing(QueueingQuantity::GuestPackets(guest));
                    let cpu = row.published_and_simulated(Quantity::Queueing(QueueingQuantity::GuestCpu(guest)))?;
                    let [published, simulated] = row.published_and_simulated(rate)?;
                    Some(Share {
                        priority: pair.priority,
                        rate: [published, simulated],
                        half_width: row.figures.of(rate)?.half_width,
                        // Percent of a second divided by packets per second.
                        cpu: [cpu[0] * 1e4 / published, cpu[1] * 1e4 / simulated],
                    })
                })
                .collect();
            guests.sort_by_key(|guest| guest.priority as u8);
            if guests.windows(2).any(|two| two[0].priority != two[1].priority) {
                all.push(Sharing { run: row.case.published.run.clone(), kind, guests });
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Role;
    use datapath_readout::configuration;
    use datapath_readout::figures::packets_per_transaction::{ALONE, MIXED, is_in_report};
    use datapath_scenario::platform::Platforms;
    use datapath_scenario::scenario::Scenario;

    /// All published packets divided by all published transactions of one workload, alone or mixed.
    fn counted(kind: WorkloadKind, mixed: bool) -> f64 {
        let (mut packets, mut transactions) = (0.0, 0.0);
        for case in
            REPORT.cases().into_iter().filter(|case| matches!(case.published.role, Role::Calibration | Role::Blind))
        {
            let pairs = &case.description.pairs;
            let Some(rate) = case.value(Quantity::Queueing(QueueingQuantity::Etr(kind))) else { continue };
            if pairs.iter().any(|pair| pair.kind != Some(kind)) != mixed {
                continue;
            }
            transactions += rate;
            for (guest, _) in pairs.iter().enumerate().filter(|(_, pair)| pair.kind == Some(kind)) {
                packets += case.value(Quantity::Queueing(QueueingQuantity::GuestPackets(guest))).unwrap();
            }
        }
        packets / transactions
    }

    /// Tries every configuration of up to three guests with their kinds, priorities, processors and
    /// PTFs.
    #[test]
    fn the_constants_belong_to_the_rows_of_the_report() {
        let rows = REPORT.cases();
        let mut found = 0;
        let three = |count: usize| (0..6_usize.pow(count as u32)).map(move |code| (count, code));
        for (count, code) in three(1).chain(three(2)).chain(three(3)) {
            for (processors, ptfs, queueing) in
                [4, 8].into_iter().flat_map(|n| [(n, false, false), (n, true, false), (n, true, true)])
            {
                let mut description = on_path(&REPORT.built_in_platform(), Attachment::Vswitch).unwrap();
                description.lpar.processors = processors;
                description.hypervisor.ptfs = Some(ptfs);
                description.hypervisor.priority_queueing = Some(queueing);
                let of_guest = |guest: usize| {
                    let choice = code / 6_usize.pow(guest as u32) % 6;
                    let kind = Some([WorkloadKind::Str, WorkloadKind::Rr][choice % 2]);
                    Pair { kind, priority: Priority::ALL[choice / 2], ..Pair::default() }
                };
                description.pairs = (0..count).map(of_guest).collect();
                let scenario = Scenario::new(&description, &Platforms::default()).unwrap();
                let name = configuration::name(&scenario);
                let is_row = rows.iter().any(|row| {
                    configuration::name(&Scenario::new(&row.description, &Platforms::default()).unwrap()) == name
                });
                assert_eq!(is_in_report(&scenario), is_row, "{:?}", scenario.description);
                found += usize::from(is_row);
            }
        }
        assert!(found >= rows.len());
    }

    #[test]
    fn the_observation_constants_are_the_published_quotients() {
        for (constants, mixed) in [(ALONE, false), (MIXED, true)] {
            for (constant, kind) in constants.into_iter().zip([WorkloadKind::Str, WorkloadKind::Rr]) {
                assert!((constant / counted(kind, mixed) - 1.0).abs() < 5e-5, "{} {mixed}", kind.name());
            }
        }
    }
}
