//! Do transactions of different sizes share connections as they should: each kind as often as its
//! weight and as slow as alone, and messages of one size as before?

use datapath::engine::time::Instant;
use datapath::model::completed_work::CompletedWork;
use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::Quantity;
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use datapath_tests::scenario;

fn read(platform: &str, attachment: &str, workload: &str) -> Description {
    let text =
        format!(r#"{{"platform":"{platform}","network":{{"attachment":"{attachment}"}},"workload":{{{workload}}}}}"#);
    Description::from_json(&text, &Platforms::default()).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

fn ran(description: &Description, ms: u64) -> World {
    let (mut world, _) = World::assemble(&scenario(description));
    world.run(Instant::from_ps(ms * 1_000_000_000), u64::MAX);
    world
}

fn kinds(world: &World) -> Vec<CompletedWork> {
    world.completed_of_kinds().next().expect("one pair of guests has a mix").to_vec()
}

fn mean_us(completed: &CompletedWork) -> f64 {
    completed.response_time_ps as f64 / 1e6 / completed.transactions as f64
}

#[test]
fn one_size_is_one_size_however_it_is_written() {
    let of = |sizes: &str| ran(&read("z15", "vswitch", &format!(r#""connections":5,{sizes}"#)), 50);
    let plain = of(r#""request_bytes":300,"response_bytes":9000"#);
    let varied = of(r#""request_bytes":300,"response_bytes":9000,"request_variation":0,"response_variation":0"#);
    assert_eq!(plain.digest(), varied.digest());
    let mixed = of(r#""mix":[{"weight":7,"request_bytes":300,"response_bytes":9000}]"#);
    assert_eq!(plain.counters(), mixed.counters());
}

/// On one connection a transaction never meets another, so each kind takes as long as alone.
#[test]
fn each_kind_is_as_often_as_its_weight_and_as_slow_as_alone() {
    for (platform, attachment, kind) in
        [("z15", "vswitch", "RR"), ("z15", "dedicated-osa", "RR"), ("z900", "vswitch", "CRR")]
    {
        let of = |sizes: &str| {
            ran(&read(platform, attachment, &format!(r#""kind":"{kind}","connections":1,{sizes}"#)), 3000)
        };
        let sizes = [r#""request_bytes":200,"response_bytes":4096"#, r#""request_bytes":30000,"response_bytes":100"#];
        let world = of(&format!(r#""mix":[{{"weight":80,{}}},{{"weight":20,{}}}]"#, sizes[0], sizes[1]));
        let all = kinds(&world);
        let count: u64 = all.iter().map(|kind| kind.transactions).sum();
        assert_eq!(count, world.counters().transactions, "{attachment} {kind}");
        let response: u128 = all.iter().map(|kind| kind.response_time_ps).sum();
        assert_eq!(response, world.counters().response_time_ps);
        // Binomial: known to one standard deviation of √(0.16 n).
        let often = 4.0 * (0.16 * count as f64).sqrt();
        assert!((all[0].transactions as f64 - 0.8 * count as f64).abs() < often, "{attachment} {kind}: {all:?}");
        for (of_kind, sizes) in all.iter().zip(sizes) {
            let alone = of(sizes).counters();
            let alone = alone.response_time_ps as f64 / 1e6 / alone.transactions as f64;
            let mean = mean_us(of_kind);
            assert!((mean / alone - 1.0).abs() < 0.03, "{attachment} {kind} {sizes}: {mean} µs, alone {alone}");
        }
    }
}

/// A read waits for no write on its own connection, but both use the same processors.
#[test]
fn the_figures_of_each_kind_are_part_of_those_of_the_run() {
    let mix = r#""connections":20,"mix":[{"weight":8,"response_bytes":4096},{"weight":2,"request_bytes":65536}]"#;
    let mut measurement = Measurement::new(scenario(&read("z15", "dedicated-osa", mix)));
    measurement.run();
    let figures = measurement.figures().expect("it has finished");
    let [small, large] = [0, 1].map(|kind| figures[Quantity::TransactionKindResponse(kind)].mean);
    let all = figures[Quantity::ResponseTime];
    assert!(small < 0.7 * large, "{small} and {large} µs");
    assert!((0.8 * small + 0.2 * large - all.mean).abs() < 0.02 * all.mean, "{small}, {large}: {all:?}");
    assert!(figures.of(Quantity::TransactionKindResponse(2)).is_none());
}

#[test]
fn sizes_vary_around_their_mean() {
    let sizes =
        r#""connections":4,"request_bytes":500,"response_bytes":20000,"request_variation":1,"response_variation":1"#;
    let counters = ran(&read("z15", "dedicated-osa", sizes), 2000).counters();
    let each = counters.payload_bytes as f64 / counters.transactions as f64;
    // Some 100,000 transactions, whose sizes have a deviation of their mean.
    assert!((each / 20_500.0 - 1.0).abs() < 0.02, "{each} bytes in {} transactions", counters.transactions);
}

#[test]
fn what_cannot_be_a_mix_is_refused_with_a_way_out() {
    let sentences = |attachment: &str, workload: &str| -> Vec<String> {
        let platform = if attachment == "fcp" { "z990" } else { "z15" };
        match Scenario::new(&read(platform, attachment, workload), &Platforms::default()) {
            Ok(scenario) => scenario.extrapolated.iter().map(ToString::to_string).collect(),
            Err(problems) => problems.iter().map(ToString::to_string).collect(),
        }
    };
    let part = r#"{"weight":1}"#;
    assert_eq!(
        sentences("vswitch", &format!(r#""mix":[{}]"#, [part; 9].join(","))),
        ["workload.mix: 9 is out of range (1 to 8 kinds of transactions)"]
    );
    assert_eq!(
        sentences("vswitch", &format!(r#""request_bytes":1,"mix":[{part}]"#)),
        [
            "workload.request_bytes: cannot be combined with a mix, which has the sizes of each kind (give one of the two)"
        ]
    );
    assert_eq!(
        sentences("fcp", &format!(r#""mix":[{part}]"#)),
        ["workload.mix: does not apply to IOzone (leave it out)"]
    );
    assert_eq!(
        sentences("vswitch", r#""mix":[{"weight":0},{"response_bytes":0}]"#),
        [
            "workload.mix.0.weight: 0 is out of range (0.001 to 1000)",
            "workload.mix.1.response_bytes: 0 is out of range (1 to 1073741824 bytes)"
        ]
    );
    let pairs = format!(
        r#"{{"platform":"z14","workload":{{"kind":"RR","mix":[{part}]}},"pairs":[{{"kind":"RR","response_bytes":9}},{{"kind":"STR","response_bytes":9}}]}}"#
    );
    let problems =
        Scenario::new(&Description::from_json(&pairs, &Platforms::default()).unwrap(), &Platforms::default());
    let paths: Vec<_> = problems.unwrap_err().into_iter().map(|problem| problem.path).collect();
    assert_eq!(paths, ["pairs.0.response_bytes"]);
    // Nobody measured one.
    assert_eq!(
        sentences("vswitch", &format!(r#""mix":[{part}],"response_variation":0.5"#)),
        [
            "workload.response_variation: IBM measured only with responses of equal size",
            "workload.mix: IBM measured only with one kind of transaction per run"
        ]
    );
    let wrong = Description::from_json(r#"{"workload":{"mix":[{"wait":1},7]}}"#, &Platforms::default()).unwrap_err();
    let wrong: Vec<_> = wrong.iter().map(ToString::to_string).collect();
    assert!(wrong[0].starts_with("workload.mix.0.wait: is an unknown field"), "{wrong:?}");
    assert_eq!(wrong[1], "workload.mix.1: must be an object, not 7 (for example { … })");
}
