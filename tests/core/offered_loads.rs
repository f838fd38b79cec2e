//! Do offered loads keep to theory in the whole simulator: one connection is a single server,
//! requests that wait are a closed loop where there are too many, and a closed loop with many clients
//! that think is an offered load?

use datapath::engine::time::{Instant, Span};
use datapath::model::journal::{Journal, TraceFilter, TransactionRecord};
use datapath::readout::figures::Figures;
use datapath::readout::measurement::Measurement;
use datapath::readout::quantity::{Percentile, Quantity};
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use datapath_tests::scenario;

fn read(text: &str) -> Description {
    Description::from_json(text, &Platforms::default()).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

fn figures(description: &Description) -> Figures {
    let mut measurement = Measurement::new(scenario(description));
    measurement.run();
    measurement.figures().expect("it has finished")
}

/// A scenario on a path of the z15 with this workload.
fn on_z15(attachment: &str, workload: &str) -> Description {
    read(&format!(r#"{{"network":{{"attachment":"{attachment}"}},"workload":{{{workload}}}}}"#))
}

/// With more requests than the connections can carry there is always one that waits, so each client
/// begins again at once.
#[test]
fn too_many_requests_that_wait_are_a_closed_loop() {
    for (platform, attachment, kind) in
        [("z15", "vswitch", "RR"), ("z15", "dedicated-osa", "RR"), ("z900", "vswitch", "CRR")]
    {
        let of = |offered: &str| {
            figures(&read(&format!(
                r#"{{"platform":"{platform}","network":{{"attachment":"{attachment}"}},
                "workload":{{"kind":"{kind}","connections":5{offered}}}}}"#
            )))
        };
        let closed = of("");
        let open = of(r#","offered_per_second":500000,"when_busy":"wait""#);
        for quantity in [Quantity::Throughput, Quantity::TotalCpu] {
            let (closed, open) = (closed[quantity], open[quantity]);
            let close = closed.half_width + open.half_width;
            assert!((closed.mean - open.mean).abs() < close, "{attachment} {kind}: {closed:?} and {open:?}");
        }
        // 4096 requests wait, and each leaves at the rate of the closed loop.
        let expected = 4096.0 / open[Quantity::Throughput].mean * 1e6;
        let waited = open[Quantity::Waited].mean;
        assert!((waited / expected - 1.0).abs() < 0.02, "{attachment} {kind}: {waited} µs, expected {expected}");
        assert!(open[Quantity::Refused].mean > 50.0);
    }
}

/// While connections are free, it does not matter whether requests may wait.
#[test]
fn requests_wait_only_if_all_connections_are_in_use() {
    let counters = |when_busy: &str| {
        let text = format!(r#""connections":50,"offered_per_second":20000,"when_busy":"{when_busy}""#);
        let (mut world, _) = World::assemble(&scenario(&on_z15("vswitch", &text)));
        world.run(Instant::from_ps(300_000_000_000), u64::MAX);
        assert_eq!(world.requests_due()[1], 0);
        (world.counters(), world.waited_ps_of_pairs().sum::<u128>())
    };
    let [refuse, wait] = ["refuse", "wait"].map(counters);
    assert_eq!(refuse, wait);
    assert_eq!(wait.1, 0);
}

/// Time between two readings of the journal, ms.
const SLICE_MS: u64 = 100;

/// The transactions of a scenario, after a short warm-up.
fn transactions(description: &Description, ms: u64) -> Vec<TransactionRecord> {
    let (mut world, _) = World::assemble(&scenario(description));
    let warm = Instant::from_ps(20_000_000_000);
    world.run(warm, u64::MAX);
    let before = world.counters().transactions;
    world.watch(Journal::keeping(1 << 18, TraceFilter::All));
    let mut all = Vec::new();
    for slice in 1..=ms / SLICE_MS {
        world.run(warm + Span::from_ms(slice * SLICE_MS), u64::MAX);
        all.extend(world.traffic().journal.transactions().copied());
        world.forget_transactions();
    }
    assert_eq!(all.len() as u64, world.counters().transactions - before, "the journal is too short for this test");
    all
}

/// One connection serves one request at a time: an M/G/1 queue in which a request that finds it idle
/// has a service of its own (Welch 1964), because its client must be woken. The moments of both
/// services are those of the run.
#[test]
fn one_connection_is_a_single_server() {
    let sizes = r#""response_bytes":20000,"response_variation":2"#;
    let mix = r#""mix":[{"weight":9},{"response_bytes":200000}]"#;
    for (attachment, rate, sizes) in [
        ("vswitch", 3000.0, ""),
        ("dedicated-osa", 5000.0, ""),
        ("vswitch", 2000.0, sizes),
        ("dedicated-osa", 2000.0, mix),
    ] {
        let comma = if sizes.is_empty() { "" } else { "," };
        let text = format!(r#""connections":1,"offered_per_second":{rate},"when_busy":"wait"{comma}{sizes}"#);
        let all = transactions(&on_z15(attachment, &text), 10_000);
        let moments = |waits: bool| {
            let which = |turn: &&TransactionRecord| (turn.started > turn.began) == waits;
            let times: Vec<f64> = all.iter().filter(which).map(|turn| turn.ended.since(turn.started).us()).collect();
            let mean = |of: fn(f64) -> f64| times.iter().map(|&time| of(time)).sum::<f64>() / times.len() as f64;
            assert!(times.len() > 1000, "{attachment}: {} of {} wait {waits}", times.len(), all.len());
            [mean(|time| time), mean(|time| time * time)]
        };
        let ([mean, square], [first, first_square]) = (moments(true), moments(false));
        let rate = rate / 1e6;
        let idle = 1.0 - rate * mean;
        let expected = rate * square / (2.0 * idle) + rate * (first_square - square) / (2.0 * (idle + rate * first));
        let waits: Vec<f64> = all.iter().map(|turn| turn.started.since(turn.began).us()).collect();
        let wait = waits.iter().sum::<f64>() / waits.len() as f64;
        assert!((wait / expected - 1.0).abs() < 0.04, "{attachment}: {wait} µs, expected {expected}");
    }
}

/// Many clients that think for long are nearly independent of each other: their requests come at
/// random.
#[test]
fn many_clients_that_think_are_an_offered_load() {
    const RATE: f64 = 20_000.0;
    const CLIENTS: f64 = 400.0;
    let open = on_z15("vswitch", &format!(r#""connections":400,"offered_per_second":{RATE},"when_busy":"wait""#));
    let open = figures(&open);
    let think_ms = CLIENTS / RATE * 1e3 - open[Quantity::ResponseTime].mean / 1e3;
    let closed = figures(&on_z15("vswitch", &format!(r#""connections":400,"think_ms":{think_ms}"#)));
    for quantity in [Quantity::Throughput, Quantity::ResponseTime, Quantity::Percentile(Percentile::P95)] {
        let (open, closed) = (open[quantity], closed[quantity]);
        assert!((closed.mean / open.mean - 1.0).abs() < 0.03, "{quantity:?}: open {open:?}, closed {closed:?}");
    }
}

/// Bursts with the same mean load take longer, and their requests are refused sooner.
#[test]
fn bursts_need_more_connections() {
    let of = |connections: u32, arrivals: &str, when_busy: &str| {
        let text = format!(
            r#""connections":{connections},"offered_per_second":15000,"arrivals":"{arrivals}","when_busy":"{when_busy}""#
        );
        figures(&on_z15("vswitch", &text))
    };
    let refused = ["constant", "poisson", "bursts"].map(|arrivals| of(8, arrivals, "refuse")[Quantity::Refused].mean);
    assert!(refused[0] < 0.5 * refused[1] && refused[1] < 0.5 * refused[2], "{refused:?} %");
    let waited = ["constant", "poisson", "bursts"].map(|arrivals| of(8, arrivals, "wait")[Quantity::Waited].mean);
    assert!(waited[0] < 0.5 * waited[1] && waited[1] < 0.5 * waited[2], "{waited:?} µs");
}

#[test]
fn what_has_no_effect_is_left_out_of_a_scenario() {
    let completed = |text: &str| scenario(&on_z15("vswitch", text)).description.workload;
    let closed = completed(r#""arrivals":"bursts","burst_ms":3,"when_busy":"wait""#);
    assert_eq!(closed, completed(""));
    let poisson = completed(r#""offered_per_second":100,"burst_ms":3,"bursts_exponential":false"#);
    assert_eq!(poisson, completed(r#""offered_per_second":100,"arrivals":"poisson","when_busy":"refuse""#));
    let bursts = completed(r#""offered_per_second":100,"arrivals":"bursts""#);
    assert_eq!((bursts.burst_ms, bursts.pause_ms, bursts.bursts_exponential), (Some(10.0), Some(40.0), Some(true)));
}

#[test]
fn bursts_without_requests_are_refused_with_a_way_out() {
    let text = r#""offered_per_second":0.01,"arrivals":"bursts","burst_ms":0.5,"pause_ms":0.5"#;
    let problems = Scenario::new(&on_z15("vswitch", text), &Platforms::default()).unwrap_err();
    let sentence = "workload.burst_ms: is so short that nearly all bursts have no request (bursts and pauses of at \
                    least 100 ms together, or a larger offered load)";
    assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), [sentence]);
    let wide = text.replace("0.5,", "50,").replace(":0.5", ":50");
    assert!(Scenario::new(&on_z15("vswitch", &wide), &Platforms::default()).is_ok());
}
