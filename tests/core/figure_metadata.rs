//! Does every report describe its figures for display, without contradiction?

use datapath::experiments::rows::run_result;
use datapath::readout::figure_metadata::Chart;
use datapath::readout::measurement::Measurement;
use datapath::readout::run_result::Figure;
use datapath::scenario::platform::Platforms;
use datapath::scenario::rules::rules;
use datapath::scenario::scenario::Scenario;

fn results() -> Vec<(String, Vec<Figure>)> {
    let ways = rules().machines.into_iter().flat_map(|machine| machine.ways);
    ways.map(|way| {
        let scenario = Scenario::new(&way.default, &Platforms::default()).expect("a default is valid");
        let name = format!("{} {}", way.default.platform, way.attachment);
        (name, run_result(&Measurement::new(scenario)).figures)
    })
    .collect()
}

#[test]
fn every_report_is_led_by_figures_in_order() {
    for (name, figures) in results() {
        let mut leads: Vec<_> = figures.iter().filter_map(|figure| figure.rank).collect();
        leads.sort_unstable();
        assert!(leads == [0, 1, 2] || leads == [0, 1], "{name}: {leads:?}");
        let count = |chart: Chart| figures.iter().filter(|figure| figure.chart == Some(chart.name())).count();
        // One rate over time, or one for each operation.
        assert!(matches!((count(Chart::Course), count(Chart::Operations)), (1, 0) | (0, 4)), "{name}");
    }
}

#[test]
fn a_part_is_of_a_figure_in_the_same_report() {
    for (name, figures) in results() {
        for figure in &figures {
            if let Some(whole) = &figure.part_of {
                assert!(figures.iter().any(|candidate| candidate.id == *whole), "{name}: {} of {whole}", figure.id);
            }
        }
    }
}

#[test]
fn a_figure_that_is_not_printed_has_nothing_published() {
    for (name, figures) in results() {
        let odd = figures.iter().find(|figure| !figure.printed && figure.published.is_some());
        assert!(odd.is_none(), "{name}: {odd:?}");
    }
}

/// The reports of the z990 and the z900 are about the client's partition, the newer ones about the
/// server's.
#[test]
fn a_description_names_no_other_partition_than_the_measured_one() {
    let mut named = Vec::new();
    for way in rules().machines.into_iter().flat_map(|machine| machine.ways) {
        let scenario = Scenario::new(&way.default, &Platforms::default()).expect("a default is valid");
        for figure in run_result(&Measurement::new(scenario)).figures {
            let description = figure.description.to_string();
            for side in
                ["client", "server"].into_iter().filter(|side| description.contains(&format!("{side} partition")))
            {
                assert_eq!(side, way.measured_side, "{}: {description}", way.attachment);
                named.push(side);
            }
        }
    }
    assert!(named.contains(&"client") && named.contains(&"server"), "{named:?}");
}
