//! Criterion benchmarks of the kit and of whole runs: `cargo bench -p datapath`.

use datapath::scenario::platform::Platforms;
use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use datapath::engine::hold_model::hold;
use datapath::engine::queueing_network::{QueueingNetwork, Service};
use datapath::engine::time::Instant;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::Description;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;

fn kit(criterion: &mut Criterion) {
    const COUNT: u64 = 100_000;
    let mut group = criterion.benchmark_group("kit");
    group.throughput(Throughput::Elements(COUNT));
    group.bench_function("ring", |bencher| {
        let services = [3.6, 2.1, 1.0, 2.7].map(Service::Exponential);
        bencher.iter(|| {
            let mut ring = QueueingNetwork::cyclic(&services, 50, 1);
            ring.run(COUNT);
            black_box(ring.now())
        });
    });
    for pending in [16, 256, 4096] {
        group.bench_function(format!("hold {pending}"), |bencher| bencher.iter(|| hold(pending, COUNT, 1)));
    }
    group.finish();
}

fn runs(criterion: &mut Criterion) {
    const EVENTS: u64 = 100_000;
    let mut group = criterion.benchmark_group("RR x50");
    group.throughput(Throughput::Elements(EVENTS));
    for (name, attachment) in [("dedicated OSA", Attachment::DedicatedOsa), ("vswitch", Attachment::Vswitch)] {
        let mut description = Description::default();
        description.network.attachment = attachment;
        description.workload.connections = 50;
        let scenario = Scenario::new(&description, &Platforms::default()).expect("a valid scenario");
        let (mut warm, _) = World::assemble(&scenario);
        warm.run(Instant::NEVER, EVENTS);
        group.bench_function(name, |bencher| {
            bencher.iter_batched(|| warm.clone(), |mut world| world.run(Instant::NEVER, EVENTS), BatchSize::LargeInput);
        });
    }
    group.finish();
}

criterion_group!(benches, kit, runs);
criterion_main!(benches);
