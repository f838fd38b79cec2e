//! All times together: a closed loop runs s times slower where everything takes s times as long, and what each
//! duration does to a figure adds up.

use datapath::experiments::elasticity::{Base, Duration, STEP, explained, stretched};
use datapath::readout::quantity::Quantity;
use datapath::scenario::description::Description;
use datapath::scenario::plan::Plan;

/// One connection, request and response, on every path that has it.
const ALONE: [&str; 8] = [
    r#"{"network":{"attachment":"dedicated-osa"}}"#,
    r#"{"network":{"attachment":"vswitch"}}"#,
    r#"{"platform":"z990","network":{"attachment":"dedicated-osa"},"hypervisor":{"qebsm":false}}"#,
    r#"{"platform":"z990","network":{"attachment":"hipersockets"}}"#,
    r#"{"platform":"z900","network":{"attachment":"vswitch"},"workload":{"connections":1}}"#,
    r#"{"platform":"z900","network":{"attachment":"linux-router"},"workload":{"connections":1}}"#,
    r#"{"platform":"z900","network":{"attachment":"vm-router"},"workload":{"connections":1}}"#,
    r#"{"platform":"z14","workload":{"kind":"RR"},"pairs":[{"connections":1}]}"#,
];

/// Many at once, streams, files, pages, and all of it.
const TOGETHER: [&str; 6] = [
    r#"{"workload":{"connections":10}}"#,
    r#"{"workload":{"kind":"STR"}}"#,
    r#"{"platform":"z900","network":{"attachment":"vm-router"},"workload":{"kind":"CRR","connections":10}}"#,
    r#"{"platform":"z14"}"#,
    r#"{"platform":"z990","network":{"attachment":"fcp"},"workload":{"file_bytes":33554432}}"#,
    r#"{"platform":"z990","network":{"attachment":"guest-lan"}}"#,
];

fn plan(text: &str) -> Plan {
    Plan::new(&Description::from_json(text).unwrap()).unwrap()
}

/// ln(y/y₀) of every figure with all durations doubled, less what it should be, and half the width of its interval.
fn misses(plan: Plan) -> Vec<(Quantity, f64, f64)> {
    let base = Base::of(plan, 1);
    let plan = base.measurement.plan();
    let doubled = stretched(plan, &Duration::all(plan), 2.0);
    let (as_it_is, slower) = (base.marks.run(plan).unwrap(), base.marks.run(&doubled).unwrap());
    let ratios = base.compared(&slower, &as_it_is).into_iter().filter(|(_, ratio)| ratio.value.is_finite());
    let miss = |(quantity, ratio): (Quantity, datapath::experiments::elasticity::Ratio)| {
        (quantity, ratio.value - f64::from(quantity.degree()) * std::f64::consts::LN_2, ratio.half_width())
    };
    ratios.map(miss).collect()
}

#[test]
fn a_machine_twice_as_slow_takes_twice_as_long() {
    for text in ALONE {
        let misses = misses(plan(text));
        assert!(misses.len() >= 5, "{text}");
        for (quantity, miss, _) in misses {
            assert!(miss.abs() < 1e-4, "{text}: {} misses by {miss:e}", quantity.id());
        }
    }
    for text in TOGETHER {
        for (quantity, miss, half_width) in misses(plan(text)) {
            // One figure in twenty would lie outside its interval.
            assert!(
                miss.abs() < 2.0 * half_width + 1e-4,
                "{text}: {} misses by {miss:e} ± {half_width:e}",
                quantity.id()
            );
        }
    }
}

#[test]
fn what_durations_do_adds_up() {
    for (text, leading) in
        [(ALONE[1], "vswitch_hold"), (ALONE[3], "hipersockets_latency"), (TOGETHER[4], "disk_init_write")]
    {
        let base = Base::of(plan(text), 1);
        let (as_is, marks) = (base.measurement.plan(), base.marks);
        let run = |duration, factor| marks.run(&stretched(as_is, &[duration], factor));
        let both = |duration| Some([run(duration, STEP)?, run(duration, 1.0 / STEP)?]);
        let varied: Vec<_> = Duration::all(as_is).into_iter().map(|duration| (duration, both(duration))).collect();
        let figures = explained(&base, &marks.run(as_is).unwrap(), &varied);
        for figure in &figures {
            let left = figure.sum.unwrap() - f64::from(figure.degree);
            let half_width = figure.sum_half_width.unwrap();
            assert!(left.abs() <= half_width, "{text}: {} leaves {left:e}, not within {half_width:e}", figure.id);
            assert!(half_width < 0.05, "{text}: {} ± {half_width}", figure.id);
        }
        assert_eq!(figures[0].elasticities[0].constant, leading, "{text}: {:?}", figures[0].elasticities);
    }
}
