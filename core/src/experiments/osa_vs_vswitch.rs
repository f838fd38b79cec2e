//! "Dedicated OSA vs. Vswitch Update", z/VM 7.2: a z15 (8561-T01), two LPARs, OSA-Express6 10 GbE, Linux SLES 12 SP1.
//! RR and STR, MTU 1492 and 8992, SMT-1 and SMT-2, layers 2 and 3, several connections. The server's LPAR is measured.

use super::table::{Role, Row, Table};
use crate::scenario::description::{Attachment, Description, Kind};
use crate::scenario::problem::Problem;

/// The stem of the file that holds the measurements.
pub const STEM: &str = "osa-vs-vswitch";
/// How to cite it.
pub const TITLE: &str = "Dedicated OSA vs. Vswitch Update, z/VM 7.2";
/// The columns that describe a configuration.
pub const CONFIGURATION: [&str; 6] = ["workload", "mtu", "smt", "layer", "connections", "attachment"];

/// What was published for a configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct Published {
    /// Name of the run.
    pub run: String,
    /// What it is to the calibration.
    pub role: Role,
    /// tx/s or MB/s.
    pub throughput: f64,
    /// CPU ms per transaction or MB: total, emulation, CP.
    pub cpu_ms: [f64; 3],
}

/// The measurements.
#[must_use]
pub fn table() -> Table {
    Table::parse(include_str!("tables/osa-vs-vswitch.csv"))
}

/// The scenario of a row.
///
/// # Errors
/// The columns that are missing or cannot be read.
pub fn description(row: &Row<'_>) -> Result<Description, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut description = Description::default();
    let mut read = |column: &str, hint: &str, set: &mut dyn FnMut(&str) -> Option<()>| {
        let cell = row.get(column);
        if cell.and_then(&mut *set).is_none() {
            let message = cell.map_or("is missing".into(), |cell| format!("cannot be \"{cell}\""));
            problems.push(Problem::new(column, message, hint));
        }
    };
    read("workload", "RR or STR", &mut |cell| {
        description.workload.kind = match cell {
            "RR" => Kind::Rr,
            "STR" => Kind::Str,
            _ => return None,
        };
        Some(())
    });
    read("attachment", "dedicated-osa or vswitch", &mut |cell| {
        description.network.attachment = match cell {
            "dedicated-osa" => Attachment::DedicatedOsa,
            "vswitch" => Attachment::Vswitch,
            _ => return None,
        };
        Some(())
    });
    read("mtu", "bytes, 576 to 8992", &mut |cell| cell.parse().ok().map(|mtu| description.network.mtu = mtu));
    read("smt", "1 or 2", &mut |cell| cell.parse().ok().map(|smt| description.lpar.smt = smt));
    read("layer", "2 or 3", &mut |cell| cell.parse().ok().map(|layer| description.network.layer = layer));
    read("connections", "1 to 500", &mut |cell| {
        cell.parse().ok().map(|connections| description.workload.connections = connections)
    });
    if problems.is_empty() { Ok(description) } else { Err(problems) }
}

/// What was published for exactly this configuration, whatever its seed.
#[must_use]
pub fn published(wanted: &Description) -> Option<Published> {
    let wanted = Description { seed: Description::default().seed, ..wanted.completed() };
    table()
        .rows()
        .find(|row| description(row).is_ok_and(|description| description.completed() == wanted))
        .and_then(|row| figures(&row))
}

/// The published figures of a row.
#[must_use]
pub fn figures(row: &Row<'_>) -> Option<Published> {
    Some(Published {
        run: row.get("run").unwrap_or_default().to_owned(),
        role: row.role(),
        throughput: row.number("throughput")?,
        cpu_ms: [row.number("total_cpu_ms")?, row.number("emul_cpu_ms")?, row.number("cp_cpu_ms")?],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_a_scenario_with_figures() {
        for row in table().rows() {
            let description = description(&row).unwrap();
            assert_eq!(published(&description).unwrap().run, row.get("run").unwrap());
        }
    }

    #[test]
    fn a_quarter_is_blind() {
        let table = table();
        let roles: Vec<_> = table.rows().map(|row| row.role()).collect();
        let blind = roles.iter().filter(|&&role| role == Role::Blind).count();
        let calibration = roles.iter().filter(|&&role| role == Role::Calibration).count();
        assert!(4 * blind >= blind + calibration);
    }
}
