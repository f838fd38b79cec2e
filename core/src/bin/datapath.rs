//! probe
use datapath::experiments::{measurement::Measurement, osa_vs_vswitch as o};
use datapath::scenario::plan::Plan;
fn main() {
    let t = o::table();
    for row in t.rows() {
        let d = o::description(&row).unwrap();
        let p = o::figures(&row).unwrap();
        let mut m = Measurement::new(Plan::new(&d).unwrap());
        let s = std::process::id();
        let _ = s;
        m.run();
        let f = m.figures().unwrap();
        let r = |a: f64, b: f64| (a / b - 1.0) * 100.0;
        println!(
            "{} {:4} {:10.1} {:10.1} {:6.1}% ±{:.2}%  cpu {:7.5} {:7.5} {:6.1}%  emul {:7.5} {:7.5} {:6.1}%  cp {:7.5} {:7.5} {:6.1}%  ev {} b{} busy {:.2} {:?}",
            p.run,
            row.get("workload").unwrap(),
            p.throughput,
            f.throughput.mean,
            r(f.throughput.mean, p.throughput),
            f.throughput.relative() * 100.0,
            p.cpu_ms[0],
            f.total_cpu.mean,
            r(f.total_cpu.mean, p.cpu_ms[0]),
            p.cpu_ms[1],
            f.emul_cpu.mean,
            r(f.emul_cpu.mean, p.cpu_ms[1]),
            p.cpu_ms[2],
            f.cp_cpu.mean,
            r(f.cp_cpu.mean, p.cpu_ms[2]),
            m.world().counters().events,
            m.observation().batches().len(),
            f.busy.mean,
            p.role
        );
    }
}
