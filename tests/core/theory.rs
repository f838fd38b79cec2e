//! Does the kit agree with the closed forms of queueing theory?

use datapath::engine::queueing_network::{QueueingNetwork, Service};
use datapath::engine::random::Stream;
use datapath::engine::statistics::{Estimate, t_95};
use datapath::engine::time::{Instant, Span};
use datapath::hardware::link::Link;
use datapath::model::units::{BytesPerUs, Gbps};

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
