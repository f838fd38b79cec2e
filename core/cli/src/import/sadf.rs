//! What `sadf -j -- -u` prints of a guest: how busy its processors were. Divided by the rate at that
//! time, that is the CPU time of the guest for each unit of work.

use datapath::scenario::problem::Problem;
use datapath::words::measurements;
use serde_json::Value;

use super::{Row, json, lacks, mean};

const COMMAND: &str = "sadf -j FILE -- -u";

/// The CPU time of the guest. Steal is what CP took, and no time of the guest.
pub(super) fn row(text: &str, given: &Row) -> Result<Row, Problem> {
    let document = json(text, COMMAND)?;
    let Some(rate) = given.get("throughput") else {
        return Err(Problem::new("throughput", measurements::not_in_file(), measurements::set_it(&"throughput=35000")));
    };
    let read = rate.parse::<f64>().ok().filter(|rate| *rate > 0.0 && rate.is_finite());
    let rate = read.ok_or_else(|| {
        let message = datapath::words::problems::cannot_be(&format_args!("\"{rate}\""));
        Problem::new("throughput", message, measurements::set_it(&"throughput=35000"))
    })?;
    let hosts = document["sysstat"]["hosts"].as_array();
    let host = match hosts.map(Vec::as_slice) {
        Some([host]) => host,
        Some([]) | None => return Err(lacks("sysstat.hosts", COMMAND)),
        Some(_) => return Err(Problem::new("sysstat.hosts", measurements::several_hosts(), measurements::one_host())),
    };
    let processors = host["number-of-cpus"].as_f64().ok_or_else(|| lacks("sysstat.hosts.0.number-of-cpus", COMMAND))?;
    let moments = host["statistics"].as_array().into_iter().flatten();
    let loads: Vec<f64> = moments.filter_map(busy).collect();
    if loads.is_empty() {
        return Err(lacks("sysstat.hosts.0.statistics.cpu-load", COMMAND));
    }
    let mut row = Row::default();
    // Percent of a second.
    row.set_figure("emul_cpu_ms", mean(&loads).times(processors * 10.0 / rate), 6);
    Ok(row)
}

/// The percentage of a moment in which the processors together did the guest's work.
fn busy(moment: &Value) -> Option<f64> {
    let loads = ["cpu-load", "cpu-load-all"].iter().find_map(|name| moment.get(name)?.as_array())?;
    let all = loads.iter().find(|load| load["cpu"] == "all" || load["cpu"] == -1)?;
    let idle = ["idle", "iowait", "steal"].iter().map(|name| all[name].as_f64().unwrap_or_default());
    all["idle"].as_f64()?;
    Some((100.0 - idle.sum::<f64>()).max(0.0))
}
