//! What both reports on QEBSM compare: a row without QEBSM and an otherwise equal row with it.

use super::published::RowComparison;
use datapath_readout::quantity::Quantity;

/// Levels of z/VM as the tables name them, and whether they have QEBSM.
pub(crate) const LEVELS: [(&str, bool); 2] = [("5.1.0", false), ("5.2.0-qebsm", true)];

/// If the single virtual CPU of the report's guests was at least this busy without QEBSM, it
/// limited the rate.
const BUSY: f64 = 0.9;

/// What QEBSM changes. Of each pair of numbers the first is published, the second simulated.
#[derive(Clone, Debug)]
pub struct Saving {
    /// The row with QEBSM.
    pub run: String,
    /// CP time that remains, in the unit of the report.
    pub cp_left: [f64; 2],
    /// The part of it that the report's rounding hides.
    pub cp_floor: f64,
    /// Share of CP time that QEBSM removes.
    pub cp: [f64; 2],
    /// Share of all CPU time that QEBSM removes.
    pub total: [f64; 2],
    /// Growth of the rate.
    pub gain: [f64; 2],
    /// Whether CPU time limited the rate without QEBSM, according to the report.
    pub cpu_limited: bool,
}

/// Savings for all pairs of rows that differ only in QEBSM.
#[must_use]
pub fn savings(rows: &[RowComparison], rate: Quantity) -> Vec<Saving> {
    rows.iter()
        .filter(|row| row.case.description.hypervisor.qebsm)
        .filter_map(|with| {
            let mut wanted = with.case.description.clone();
            wanted.hypervisor.qebsm = false;
            let without = rows.iter().find(|other| other.case.description == wanted)?;
            let change = |quantity: Quantity| {
                let (with, without) =
                    (with.published_and_simulated(quantity)?, without.published_and_simulated(quantity)?);
                Some([with[0] / without[0] - 1.0, with[1] / without[1] - 1.0])
            };
            // Rates in tx/s belong to ms/tx, rates in MB/s to ms/MB.
            let throughput = without.case.value(Quantity::Throughput);
            let busy = throughput.zip(without.case.value(Quantity::TotalCpu)).map(|(rate, ms)| rate * ms / 1e3);
            let taken_off = |quantity: Quantity| Some(change(quantity)?.map(|change| -change));
            Some(Saving {
                run: with.case.published.run.clone(),
                cp_left: with.published_and_simulated(Quantity::ControlProgram)?,
                cp_floor: with.case.floor(Quantity::ControlProgram),
                cp: taken_off(Quantity::ControlProgram)?,
                total: taken_off(Quantity::TotalCpu)?,
                gain: change(rate)?,
                cpu_limited: busy.is_some_and(|busy| busy >= BUSY),
            })
        })
        .collect()
}

/// Savings as lines of text.
#[must_use]
pub fn render_savings(savings: &[Saving]) -> String {
    let mut text = String::from("what QEBSM changes, published → simulated\n");
    let percent =
        |[published, simulated]: [f64; 2]| format!("{:>+6.1} → {:>+6.1}%", published * 100.0, simulated * 100.0);
    for saving in savings {
        let less = |both: [f64; 2]| percent(both.map(|share| -share));
        let limited = if saving.cpu_limited { ", CPU-limited" } else { "" };
        let points = (saving.gain[1] - saving.gain[0]) * 100.0;
        text += &format!(
            "{:<24} CP {}   total CPU {}   rate {} ({points:+.1} points{limited})\n",
            saving.run,
            less(saving.cp),
            less(saving.total),
            percent(saving.gain),
        );
    }
    text
}
