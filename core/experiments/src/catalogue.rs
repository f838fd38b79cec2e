//! Scenarios with names: a few for every path, and every published row.

use super::published::on_path;
use super::reports::REPORTS;
use super::table::grouped;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::description::Description;
use datapath_scenario::platform::Platform;
use datapath_scenario::rules::concurrent;
use datapath_words::schema;

/// Requests for pages in the mixed partition.
const MIXED_REQUESTS: u32 = 18;

/// A scenario with a name.
#[derive(Clone, Debug)]
pub struct NamedScenario {
    /// Its name.
    pub name: String,
    /// A description in one line.
    pub about: String,
    /// The scenario.
    pub description: Description,
}

/// A few scenarios for every path of a machine: one workload of each kind, as it was first measured
/// there. A path that several machines have belongs to the first of them; for the others the name
/// includes the machine.
fn of_paths() -> Vec<NamedScenario> {
    let mut all: Vec<NamedScenario> = Vec::new();
    for platform in Platform::all() {
        for &(attachment, ref path) in platform.paths.iter() {
            for &kind in path.workloads.iter() {
                // The first was measured first. If a path has a choice, the name says whether QEBSM
                // is off.
                for (index, &qebsm) in path.qebsm.iter().enumerate() {
                    let Some(mut description) = on_path(platform, attachment) else { continue };
                    description.workload.kind = kind;
                    description.hypervisor.qebsm = qebsm;
                    let mut name = format!("{}-{}", kind.name().to_ascii_lowercase(), attachment.name());
                    let mut about = about(&description);
                    if index > 0 {
                        name += if qebsm { "-qebsm" } else { "-no-qebsm" };
                        about += if qebsm { ", QEBSM on" } else { ", QEBSM off" };
                    }
                    if all.iter().any(|other| other.name == name) {
                        name = format!("{name}-{}", platform.name);
                    }
                    all.push(NamedScenario { name, about: format!("{about}, {}", platform.name), description });
                }
            }
        }
    }
    all
}

/// What the guests do, and over which path.
fn about(description: &Description) -> String {
    let kind = description.workload.kind;
    let what = schema::of(&format!("workload.kind.{}", kind.name()));
    let what = what.as_str();
    if kind.facts().messages.is_none() {
        return what.into();
    }
    let over = schema::of(&format!("network.attachment.{}.over", description.network.attachment.name()));
    let over = over.as_str();
    let connections = description.workload.connections;
    let many = if connections == 1 { "one connection".into() } else { format!("{connections} connections") };
    match description.pairs.len() {
        0 => format!("{what} over {over}, {many}"),
        pairs => format!("{what} over {over}, {pairs} pairs of guests of low, normal and high priority, {many} each"),
    }
}

/// Workloads that were each measured alone, together in a partition of the z990: web servers and
/// their clients on a guest LAN, one end of a stream over HiperSockets, and a file that is written
/// and read over FCP.
fn mixed_partition() -> Option<NamedScenario> {
    let platform = Platform::built_in("z990")?;
    let mut description = on_path(platform, Attachment::GuestLan)?;
    // With many more requests, the processors that the cap leaves are never free, and the other
    // workloads are invisible.
    description.workload.connections = MIXED_REQUESTS;
    description.concurrent = concurrent(platform);
    let about = "web servers, a stream over HiperSockets and a file over FCP in one capped partition, z990";
    Some(NamedScenario { name: "mixed-partition".into(), about: about.into(), description })
}

/// All named scenarios.
#[must_use]
pub fn catalogue() -> Vec<NamedScenario> {
    let mut all = of_paths();
    all.extend(mixed_partition());
    for report in REPORTS {
        let platform = report.built_in_platform();
        for rows in grouped(report.table().rows(), report.rows.grouped_by) {
            let Ok(description) = (report.rows.description)(&rows, &platform) else { continue };
            let settings: Vec<String> = report
                .rows
                .configuration
                .iter()
                .map(|&column| {
                    let mut cells: Vec<&str> = rows.iter().filter_map(|row| row.get(column)).collect();
                    cells.dedup();
                    let cell = cells.join("/");
                    match column {
                        "mtu" | "smt" | "layer" | "connections" => format!("{column} {cell}"),
                        "zvm_level" => format!("z/VM {cell}"),
                        "processors" => format!("{cell} processors"),
                        "ifls" => format!("{cell} IFLs"),
                        "ptfs_installed" => format!("PTFs {cell}"),
                        "priority_queueing_enabled" => format!("priority queueing {cell}"),
                        "priority" => format!("priority {cell}"),
                        _ => cell,
                    }
                })
                .collect();
            let about = format!("{}: {}", report.title, settings.join(", "));
            all.push(NamedScenario { name: (report.rows.name)(&rows[0]), about, description });
        }
    }
    all
}

/// The scenario called `name`, in upper or lower case.
#[must_use]
pub fn find(name: &str) -> Option<NamedScenario> {
    catalogue().into_iter().find(|named| named.name.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_scenario::platform::Platforms;
    use datapath_scenario::scenario::Scenario;

    #[test]
    fn every_name_is_a_single_word_for_a_single_valid_scenario() {
        let all = catalogue();
        let mut names: Vec<String> = all.iter().map(|named| named.name.to_lowercase()).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all.len());
        for named in &all {
            assert!(named.name.chars().all(|c| c.is_ascii_alphanumeric() || "-.".contains(c)), "{}", named.name);
            Scenario::new(&named.description, &Platforms::default())
                .unwrap_or_else(|problems| panic!("{}: {problems:?}", named.name));
        }
        for name in [
            "rr-vswitch",
            "rr-linux-router",
            "crr-vm-router",
            "rr-hipersockets-no-qebsm",
            "iozone-fcp",
            "str-vswitch-z14",
            "web-guest-lan",
            "str-lnh",
            "TR24WWSC",
        ] {
            assert!(find(name).is_some(), "{name}");
        }
        assert_eq!(find("rr-vswitch").unwrap().description, Description::default());
    }
}
