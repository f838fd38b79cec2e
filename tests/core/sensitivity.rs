//! If everything takes s times as long, a closed loop runs s times slower; and the effects of all
//! single durations on a figure add up.

use datapath::engine::math;
use datapath::experiments::sensitivity::{
    Baseline, Duration, FigureRatios, Interaction, REMOVED, STEP, sensitivities, with_scaled_durations, without,
};
use datapath::readout::quantity::Quantity;
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use std::collections::BTreeMap;

/// The remainder if there is no chance at all.
const ROUNDING: f64 = 1e-8;

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

/// Many connections, streams, files, pages, and all of these together.
const TOGETHER: [&str; 6] = [
    r#"{"workload":{"connections":10}}"#,
    r#"{"workload":{"kind":"STR"}}"#,
    r#"{"platform":"z900","network":{"attachment":"vm-router"},"workload":{"kind":"CRR","connections":10}}"#,
    r#"{"platform":"z14"}"#,
    r#"{"platform":"z990","network":{"attachment":"fcp"},"workload":{"file_bytes":33554432}}"#,
    r#"{"platform":"z990","network":{"attachment":"guest-lan"}}"#,
];

fn scenario(text: &str) -> Scenario {
    Scenario::new(&Description::from_json(text, &Platforms::default()).unwrap(), &Platforms::default()).unwrap()
}

/// ln(y/y₀) of every figure with all durations doubled, minus the expected value, and half the
/// width of its interval.
fn misses(scenario: Scenario) -> Vec<(Quantity, f64, f64)> {
    let base = Baseline::of(scenario, 1);
    let scenario = base.measurement.scenario();
    let doubled = with_scaled_durations(scenario, &Duration::all(scenario), 2.0);
    let (as_it_is, slower) = (base.marks.run(scenario).unwrap(), base.marks.run(&doubled).unwrap());
    let ratios = base.compared(&slower, &as_it_is).into_iter().filter(|(_, ratio)| ratio.value.is_finite());
    let miss = |(quantity, ratio): (Quantity, datapath::experiments::sensitivity::Ratio)| {
        (quantity, ratio.value - f64::from(quantity.degree()) * std::f64::consts::LN_2, ratio.half_width())
    };
    ratios.map(miss).collect()
}

#[test]
fn a_machine_twice_as_slow_takes_twice_as_long() {
    for text in ALONE {
        let misses = misses(scenario(text));
        assert!(misses.len() >= 5, "{text}");
        for (quantity, miss, _) in misses {
            assert!(miss.abs() < 1e-4, "{text}: {} misses by {miss:e}", quantity.id());
        }
    }
    for text in TOGETHER {
        for (quantity, miss, half_width) in misses(scenario(text)) {
            // One figure in twenty would lie outside its interval.
            assert!(
                // Unknown for a figure that a single section has.
                miss.abs() < 2.0 * half_width.max(0.0) + 1e-4,
                "{text}: {} misses by {miss:e} ± {half_width:e}",
                quantity.id()
            );
        }
    }
}

#[test]
fn the_effects_of_durations_add_up() {
    for (text, leading) in
        [(ALONE[1], "vswitch_hold"), (ALONE[3], "hipersockets_latency"), (TOGETHER[4], "disk_init_write")]
    {
        let base = Baseline::of(scenario(text), 1);
        let (as_is, marks) = (base.measurement.scenario(), base.marks);
        let run = |duration, factor| marks.run(&with_scaled_durations(as_is, &[duration], factor));
        let both = |duration| Some([run(duration, STEP)?, run(duration, 1.0 / STEP)?]);
        let varied: Vec<_> = Duration::all(as_is).into_iter().map(|duration| (duration, both(duration))).collect();
        let sections = marks.run(as_is).unwrap();
        let figures = sensitivities(&base, &sections, &varied);
        let as_it_is = base.figures(&sections);
        let values: BTreeMap<_, _> =
            as_it_is.iter().filter_map(|(quantity, value)| Some((quantity.id(), value?.mean))).collect();
        for figure in &figures {
            // A figure of zero has no ratio: on HiperSockets, for instance, an interrupt costs nothing.
            let Some(sum) = figure.sum else {
                let value = values.get(&figure.id).copied();
                assert_eq!(
                    value,
                    Some(0.0),
                    "{text}: {} has a value and no sum. Either a run of this test is too short for it to be counted in \
                     each section (take a scenario in which it happens more often), or `sensitivities` loses it",
                    figure.id
                );
                continue;
            };
            let left = sum - f64::from(figure.degree);
            let half_width = figure.sum_half_width.unwrap();
            // Durations are whole picoseconds: each of a hundred microseconds may be off by that.
            assert!(
                left.abs() <= half_width + ROUNDING,
                "{text}: {} leaves {left:e}, not within {half_width:e}",
                figure.id
            );
            assert!(half_width < 0.05, "{text}: {} ± {half_width}", figure.id);
        }
        assert_eq!(figures[0].elasticities[0].constant, leading, "{text}: {:?}", figures[0].elasticities);
    }
}

/// The joint effect of halving two durations, for every figure.
fn together(text: &str, constants: [&str; 2]) -> Vec<Interaction> {
    let base = Baseline::of(scenario(text), 1);
    let (as_is, marks) = (base.measurement.scenario(), base.marks);
    let sections = marks.run(as_is).unwrap();
    let less = |of: &[Duration]| FigureRatios::of(&base, &marks.run(&without(as_is, of, REMOVED)).unwrap(), &sections);
    let all = Duration::all(as_is);
    let pair = constants.map(|name| all.iter().copied().find(|duration| duration.name() == name).unwrap());
    let alone = pair.map(|duration| less(&[duration]));
    Interaction::all(&base, pair, [&alone[0], &alone[1]], &less(&pair))
}

#[test]
fn the_savings_of_two_times_add_up_if_one_follows_the_other() {
    for (text, pair) in [
        (ALONE[1], ["vswitch_hold", "card_per_batch"]),
        (ALONE[3], ["hipersockets_latency", "qebsm_buffer"]),
        (ALONE[5], ["card_per_batch", "forward_linux"]),
    ] {
        for interaction in together(text, pair) {
            let Some(beyond) = interaction.interaction else { continue };
            assert!(beyond.abs() < 1e-3, "{text}: {interaction:?}");
            assert!(!interaction.is_significant() || beyond.abs() < 1e-4, "{text}: {interaction:?}");
        }
    }
}

/// Frames that are held for a shorter time come in smaller batches, and a card waits for itself. A
/// guest that receives waits for its driver and its stack, and for whichever of the two is left.
#[test]
fn the_savings_of_two_times_do_not_add_up_if_they_meet() {
    let throughput = |text: &str, pair| {
        let interaction =
            together(text, pair).into_iter().find(|interaction| interaction.figure == "throughput").unwrap();
        assert!(interaction.is_significant(), "{text}: {interaction:?}");
        interaction.interaction.unwrap()
    };
    let five = r#"{"network":{"attachment":"vswitch"},"workload":{"connections":5}}"#;
    let less = throughput(five, ["vswitch_hold", "card_per_batch"]);
    assert!(less < -0.05, "{less}");
    let stream = r#"{"platform":"z990","network":{"attachment":"hipersockets"},"workload":{"kind":"STR"}}"#;
    let more = throughput(stream, ["qebsm_buffer", "segment_received"]);
    assert!(more > 0.05, "{more}");
}

#[test]
fn times_and_rates_have_an_interaction_and_shares_do_not() {
    let base = Baseline::of(scenario(ALONE[1]), 1);
    let figures: Vec<_> = base.figures(&[]).iter().map(|(quantity, _)| quantity).collect();
    // Equal whichever section is left out, except for the last one.
    let run = |time: f64| {
        let of = |time: f64, quantity: &Quantity| f64::from(quantity.degree()) * math::ln(time);
        let without = |quantity| [vec![of(time, quantity); 20], vec![of(time + 0.001, quantity)]].concat();
        FigureRatios::from_numbers(&figures.iter().flat_map(without).collect::<Vec<_>>(), 20)
    };
    let all = Duration::all(base.measurement.scenario());
    let interactions = Interaction::all(&base, [all[0], all[1]], [&run(0.9), &run(1.0)], &run(0.6));
    assert_eq!(interactions.len(), figures.len());
    for (quantity, interaction) in figures.iter().zip(interactions) {
        assert_eq!((interaction.figure, interaction.constants), (quantity.id(), [all[0].name(), all[1].name()]));
        let degree = quantity.degree();
        assert!(
            (interaction.both.times - math::exp(f64::from(degree) * math::ln(0.6))).abs() < 1e-12,
            "{:?}",
            interaction.both
        );
        let Some((beyond, half_width)) = interaction.interaction.zip(interaction.interaction_half_width) else {
            assert_eq!(degree, 0);
            continue;
        };
        // The savings are 0.1 and 0 alone, and 0.4 together: three tenths more. Without the last
        // section it is a thousandth more.
        assert!(degree != 0 && (beyond - 0.3).abs() < 1e-12, "{beyond}");
        let width = 2.093 * (19.0_f64 / 20.0 * 19.0 / 20.0 * 0.001 * 0.001).sqrt();
        assert!((half_width - width).abs() < 1e-5, "{half_width}, {width}");
    }
}
