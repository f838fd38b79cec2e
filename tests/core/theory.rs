//! Does the kit agree with the closed forms of queueing theory?

use datapath::engine::histogram::{Distribution, Histogram};
use datapath::engine::math::{exp, ln};
use datapath::engine::queueing_network::{QueueingNetwork, Service};
use datapath::engine::random::Stream;
use datapath::engine::statistics::{Estimate, quantiles_of_batches, t_95};
use datapath::engine::time::{Instant, Span};
use datapath::hardware::link::Link;
use datapath::model::units::{BytesPerUs, Gbps, Us};
use datapath::model::workload::offered::{Arrivals, Bursts, Offered};
use datapath::model::workload::trace::{Recorded, Trace};
use std::sync::Arc;

/// The ratio of two sums over independent replications, with a linearised interval.
fn of_replications(replications: &[(f64, f64)]) -> Estimate {
    let n = replications.len();
    let (top, bottom) = replications.iter().fold((0.0, 0.0), |sums, pair| (sums.0 + pair.0, sums.1 + pair.1));
    let mean = top / bottom;
    let squares: f64 = replications.iter().map(|(a, b)| (a - mean * b) * (a - mean * b)).sum();
    Estimate { mean, half_width: t_95(n - 1) * (squares * n as f64 / (n - 1) as f64).sqrt() / bottom }
}

/// Mean time in system over independent replications, with its interval.
fn time_in_system(services: &[Service], between_arrivals_us: f64) -> (f64, f64) {
    let replications: Vec<(f64, f64)> = (1..=20)
        .map(|seed| {
            let mut stations = QueueingNetwork::open(services, between_arrivals_us, 10_000, seed);
            stations.run(100_000);
            (stations.left.1.us(), stations.left.0 as f64)
        })
        .collect();
    let estimate = of_replications(&replications);
    (estimate.mean, estimate.half_width)
}

/// Asserts that `expected` lies within slightly more than the interval, so that a true model fails
/// extremely rarely.
#[track_caller]
fn agrees((mean, half_width): (f64, f64), expected: f64) {
    assert!(half_width < 0.03 * expected, "the interval is too wide to say anything: {mean} ± {half_width}");
    assert!((mean - expected).abs() < 1.7 * half_width, "{mean} ± {half_width}, expected {expected}");
}

#[test]
fn an_m_m_1_queue() {
    // W = s / (1 − ρ)
    for rho in [0.3, 0.7, 0.85] {
        agrees(time_in_system(&[Service::Exponential(2.0)], 2.0 / rho), 2.0 / (1.0 - rho));
    }
}

#[test]
fn an_m_d_1_queue() {
    // W = s + ρ s / 2 (1 − ρ)   (Pollaczek–Khinchine)
    for rho in [0.3, 0.7, 0.85] {
        agrees(time_in_system(&[Service::Constant(2.0)], 2.0 / rho), 2.0 + rho * 2.0 / (2.0 * (1.0 - rho)));
    }
}

/// Batches of times in system, and the times in each.
const BATCHES: u64 = 40;
const EACH: u64 = 5_000;

/// Times in system of an open station, in batches.
fn batches_of_station(service: Service, between_arrivals_us: f64, seed: u64) -> Vec<Distribution> {
    let mut station = QueueingNetwork::open(&[service], between_arrivals_us, 10_000, seed);
    station.run(2_000);
    station.times.take();
    let mut batch = |number: u64| {
        station.run(2_000 + (number + 1) * EACH);
        station.times.take()
    };
    (0..BATCHES).map(&mut batch).collect()
}

/// Percentiles over batches, with their intervals, µs.
fn percentiles(batches: &[Distribution], per_mille: [u64; 4]) -> Vec<Estimate> {
    let estimates = quantiles_of_batches(batches, per_mille).into_iter();
    estimates.map(|estimate| estimate.expect("there are thousands of times").times(1e-6)).collect()
}

/// Asserts that percentiles agree with the exact ones, and that their intervals hold these as often
/// as 95% intervals must, over some seeds.
#[track_caller]
fn percentiles_agree(batches: impl Fn(u64) -> Vec<Distribution>, exact: [(u64, f64); 4]) {
    const SEEDS: u64 = 30;
    let per_mille = exact.map(|(per_mille, _)| per_mille);
    let runs: Vec<_> = (1..=SEEDS).map(|seed| percentiles(&batches(seed), per_mille)).collect();
    for (index, (per_mille, exact)) in exact.into_iter().enumerate() {
        let of = |run: &Vec<Estimate>| run[index];
        let mean = runs.iter().map(|run| of(run).mean).sum::<f64>() / SEEDS as f64;
        // A percentile is a time in its bin, which is 0.8% wide.
        assert!((mean / exact - 1.0).abs() < 0.02, "{per_mille}: {mean}, expected {exact}");
        let held = runs.iter().filter(|run| (of(run).mean - exact).abs() <= of(run).half_width).count();
        assert!(held as u64 >= SEEDS * 8 / 10, "{per_mille}: {held} of {SEEDS} intervals hold {exact}");
        let widest = runs.iter().map(|run| of(run).relative()).fold(0.0, f64::max);
        assert!(widest < 0.3, "{per_mille}: an interval of {widest} says nothing");
    }
}

#[test]
fn percentiles_of_an_m_m_1_queue() {
    // The time in system is exponential: p95 = ln 20 / (μ − λ).
    let (service, rho) = (2.0, 0.7);
    let rate = (1.0 - rho) / service;
    percentiles_agree(|seed| batches_of_station(Service::Exponential(service), service / rho, seed), exponential(rate));
}

/// Percentiles of an exponential distribution with this rate.
fn exponential(rate: f64) -> [(u64, f64); 4] {
    [500, 900, 950, 990].map(|per_mille| (per_mille, ln(1000.0 / (1000 - per_mille) as f64) / rate))
}

/// The probability that the wait in an M/D/1 queue is at most `times` services (Erlang 1909).
fn m_d_1_wait(rho: f64, times: f64) -> f64 {
    let mut sum = 0.0;
    let mut factorial = 1.0;
    for n in 0..=times as u32 {
        factorial *= f64::from(n.max(1));
        let exponent = rho * (f64::from(n) - times);
        let power = (0..n).fold(1.0, |power, _| power * exponent);
        sum += power / factorial * exp(-exponent);
    }
    (1.0 - rho) * sum
}

/// Percentiles of a distribution of times up to `longest`.
fn inverse(distribution: impl Fn(f64) -> f64, longest: f64) -> [(u64, f64); 4] {
    [500, 900, 950, 990].map(|per_mille| {
        let (mut low, mut high) = (0.0, longest);
        while high - low > 1e-9 {
            let middle = (low + high) / 2.0;
            let is_enough = distribution(middle) >= per_mille as f64 / 1000.0;
            (low, high) = if is_enough { (low, middle) } else { (middle, high) };
        }
        (per_mille, high)
    })
}

#[test]
fn percentiles_of_an_m_d_1_queue() {
    let (service, rho) = (2.0, 0.7);
    let exact = inverse(|times| m_d_1_wait(rho, times), 40.0).map(|(per_mille, at)| (per_mille, service * (1.0 + at)));
    percentiles_agree(|seed| batches_of_station(Service::Constant(service), service / rho, seed), exact);
}

/// An offered load of a request every ten µs on average.
fn offered(arrivals: Arrivals, seed: u64) -> Offered {
    Offered::new(1e5, arrivals, true, [0, 1].map(|purpose| Stream::new(seed, purpose, 0)))
}

/// Calls `each` with the time in system of each request of an offered load at a single server, µs
/// (Lindley 1952).
fn at_one_server(mut load: Offered, mut service: impl FnMut() -> f64, requests: u64, mut each: impl FnMut(f64)) {
    let mut wait = 0.0_f64;
    load.until_first();
    for _ in 0..requests {
        let time = wait + service();
        each(time);
        wait = (time - load.until_next().us()).max(0.0);
    }
}

/// Exponential service times with this mean, µs.
fn exponential_service(mean: f64, seed: u64) -> impl FnMut() -> f64 {
    let mut draws = Stream::new(seed, 2, 0);
    move || mean * draws.exponential()
}

/// Asserts that the time of an offered load at an exponential server is exponential with the rate
/// μ (1 − σ), where σ is the root of σ = A*(μ (1 − σ)) and A* the transform of the intervals: G/M/1.
#[track_caller]
fn is_g_m_1(arrivals: impl Fn(u64) -> Arrivals, mean: f64, transform: impl Fn(f64) -> f64) {
    let sigma = (0..10_000).fold(0.5, |sigma, _| transform((1.0 - sigma) / mean));
    let rate = (1.0 - sigma) / mean;
    is_at_one_server(arrivals, |seed| exponential_service(mean, seed), 1.0 / rate, exponential(rate));
}

/// Asserts that the times of an offered load at a single server have this mean and these percentiles.
#[track_caller]
fn is_at_one_server<Times: FnMut() -> f64>(
    arrivals: impl Fn(u64) -> Arrivals,
    service: impl Fn(u64) -> Times,
    mean: f64,
    exact: [(u64, f64); 4],
) {
    let replication = |seed| {
        let (mut sum, mut count) = (0.0, 0.0);
        at_one_server(offered(arrivals(seed), seed), service(seed), 300_000, |time| {
            sum += time;
            count += 1.0;
        });
        (sum, count)
    };
    let replications: Vec<_> = (1..=20).map(replication).collect();
    let estimate = of_replications(&replications);
    agrees((estimate.mean, estimate.half_width), mean);
    let batches = |seed| {
        let (mut times, mut batches, mut count) = (Histogram::default(), Vec::new(), 0);
        at_one_server(offered(arrivals(seed), seed), service(seed), (1 + BATCHES) * EACH, |time| {
            times.record(Span::from_us(time));
            count += 1;
            if count % EACH == 0 {
                batches.push(times.take());
            }
        });
        batches.split_off(1)
    };
    percentiles_agree(batches, exact);
}

/// A mix of short and long requests: M/G/1 with hyperexponential service. The transform of the time in
/// system (Pollaczek–Khinchine) has two poles −θ, so the time is a mix of two exponential ones.
#[test]
fn random_arrivals_at_a_server_of_two_kinds_of_requests() {
    let (rate, share, means) = (0.1, [0.9, 0.1], [4.0, 24.0_f64]);
    let [a, b] = means.map(|mean| 1.0 / mean);
    let idle = 1.0 - rate * (share[0] * means[0] + share[1] * means[1]);
    // (1 − ρ) (slope s + a b) / (s² + sum s + product) is the transform, and θ are roots of its denominator.
    let (slope, sum, product) = (share[0] * a + share[1] * b, a + b - rate, idle * a * b);
    let root = (sum * sum / 4.0 - product).sqrt();
    let thetas = [sum / 2.0 - root, sum / 2.0 + root];
    let weight = |this: f64, other: f64| idle * (a * b - slope * this) / (this * (other - this));
    let weights = [weight(thetas[0], thetas[1]), weight(thetas[1], thetas[0])];
    let mean = weights[0] / thetas[0] + weights[1] / thetas[1];
    // The mean is that of Pollaczek and Khinchine: λ E[S²] / 2 (1 − ρ) + E[S].
    let square = 2.0 * (share[0] * means[0] * means[0] + share[1] * means[1] * means[1]);
    let expected = rate * square / (2.0 * idle) + (1.0 - idle) / rate;
    assert!((mean / expected - 1.0).abs() < 1e-12, "{mean} and {expected}");
    let longer = |time: f64| weights[0] * exp(-thetas[0] * time) + weights[1] * exp(-thetas[1] * time);
    let service = |seed| {
        let mut draws = Stream::new(seed, 2, 0);
        move || means[usize::from(draws.unit() >= share[0])] * draws.exponential()
    };
    is_at_one_server(|_| Arrivals::Poisson, service, mean, inverse(|time| 1.0 - longer(time), 2000.0));
}

#[test]
fn constant_arrivals_at_an_exponential_server() {
    is_g_m_1(|_| Arrivals::Constant, 7.0, |s| exp(-10.0 * s));
}

#[test]
fn poisson_arrivals_at_an_exponential_server() {
    is_g_m_1(|_| Arrivals::Poisson, 7.0, |s| 0.1 / (0.1 + s));
}

/// A recorded Poisson process is one: M/M/1.
#[test]
fn a_trace_of_random_arrivals_at_an_exponential_server() {
    let trace = |seed| {
        let mut draws = Stream::new(seed, 3, 0);
        let mut at = 0.0;
        let due = |_| {
            at += 10e6 * draws.exponential();
            at as u64
        };
        Trace::new((0..300_000).map(due).collect(), [Vec::new(), Vec::new()])
    };
    let recorded = |seed| Arrivals::Trace(Recorded { trace: Arc::new(trace(seed)), speed: 1.0, sizes: false });
    is_g_m_1(recorded, 7.0, |s| 0.1 / (0.1 + s));
}

/// Exponential bursts and pauses are an interrupted Poisson process, whose intervals are independent
/// and of two phases (Kuczura 1973).
#[test]
fn bursts_at_an_exponential_server() {
    let (burst, pause) = (60.0, 140.0);
    // In a burst a request comes (a) or the burst ends (b); in a pause the burst begins (c).
    let (a, b, c) = (0.1 * (burst + pause) / burst, 1.0 / burst, 1.0 / pause);
    let transform = |s: f64| a * (s + c) / ((s + a + b) * (s + c) - b * c);
    let bursts = Bursts { burst: Us(burst), pause: Us(pause), exponential: true };
    is_g_m_1(|_| Arrivals::Bursts(bursts), 5.0, transform);
}

#[test]
fn two_queues_in_tandem() {
    // Burke: each is an M/M/1 queue.
    let services = [Service::Exponential(2.0), Service::Exponential(1.0)];
    agrees(time_in_system(&services, 4.0), 2.0 / (1.0 - 0.5) + 1.0 / (1.0 - 0.25));
}

#[test]
fn a_link_fed_by_a_poisson_stream_is_m_d_1() {
    let frame_us = 1000.0 * 8.0 / 10_000.0;
    let rho = 0.8;
    let replications: Vec<(f64, f64)> = (1..=20)
        .map(|seed| {
            let mut link = Link::new(Gbps(10.0), BytesPerUs(f64::INFINITY), Span::ZERO);
            let mut gaps = Stream::new(seed, 0, 0);
            let mut now = Instant::ZERO;
            let mut waited = 0.0;
            for _ in 0..100_000 {
                now = now + Span::from_us(frame_us / rho * gaps.exponential());
                waited += link.accept(now, 1000 - 38).depart.since(now).us();
            }
            (waited, 100_000.0)
        })
        .collect();
    let wait = of_replications(&replications);
    agrees((wait.mean, wait.half_width), rho * frame_us / (2.0 * (1.0 - rho)));
}

/// Throughput of a closed ring by exact mean-value analysis (Reiser and Lavenberg 1980), jobs per µs.
fn mean_value_analysis(means_us: &[f64], jobs: usize) -> f64 {
    let mut queues = vec![0.0; means_us.len()];
    let mut throughput = 0.0;
    for n in 1..=jobs {
        let times: Vec<f64> = means_us.iter().zip(&queues).map(|(mean, queue)| mean * (1.0 + queue)).collect();
        throughput = n as f64 / times.iter().sum::<f64>();
        queues = times.iter().map(|time| throughput * time).collect();
    }
    throughput
}

#[test]
fn a_closed_ring_by_mean_value_analysis() {
    let means = [3.6, 2.1, 1.0, 2.7];
    let services = means.map(Service::Exponential);
    for jobs in [1, 3, 10, 50] {
        let replications: Vec<(f64, f64)> = (1..=10)
            .map(|seed| {
                let mut ring = QueueingNetwork::cyclic(&services, jobs, seed);
                ring.run(20_000);
                let (start, warm) = (ring.now(), ring.completions);
                ring.run(220_000);
                ((ring.completions - warm) as f64 / means.len() as f64, ring.now().since(start).us())
            })
            .collect();
        let throughput = of_replications(&replications);
        agrees((throughput.mean, throughput.half_width), mean_value_analysis(&means, jobs));
    }
}
