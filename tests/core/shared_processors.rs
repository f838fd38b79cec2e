//! Do the laws of many logical processors hold: PR/SM's shares, locks whose holder is suspended,
//! DIAGNOSE X'44'?

use datapath::engine::arena::Id;
use datapath::engine::time::{Instant, Span};
use datapath::hypervisor::locks::LockKind;
use datapath::model::ids::{LockId, LparId};
use datapath::model::step::{Activity, Step};
use datapath::model::units::Ms;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::platform::Platform;
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use datapath_tests::invariants::{CLOSE, is_accepted, obeys_all};
use datapath_tests::scenarios::on_any;
use datapath_tests::{cases, scenario, web_serving};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(48), failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_partition_of_web_servers_breaks_a_law(description in on_any(|way| way.attachment == Attachment::GuestLan)) {
        prop_assume!(is_accepted(&description));
        obeys_all(&description, CLOSE);
    }
}

fn seconds(s: f64) -> Instant {
    Instant::ZERO + Span::from_us(s * 1e6)
}

/// A capped partition under full load for a while, or one whose logical processors all have a
/// physical one.
fn ran(processors: u16, cap: Option<f64>, time: f64) -> World {
    let (mut world, _) = World::assemble(&scenario(&web_serving(processors, cap, 60)));
    world.run(seconds(time), u64::MAX);
    world
}

#[test]
fn under_full_load_every_processor_gets_its_share_in_the_long_run() {
    for (processors, cap) in [(6, 2.0), (16, 4.235), (24, 0.7)] {
        // There are more guests than processors, and work for all.
        let mut description = web_serving(processors, Some(cap), 300);
        description.workload.servers = Some(100);
        let (mut world, _) = World::assemble(&scenario(&description));
        world.run(seconds(60.0), u64::MAX);
        let share = cap / f64::from(processors);
        for processor in world.processors().iter() {
            let used = processor.ledger_at(world.now()).total().seconds() / 60.0;
            // About 3400 cycles, each with a standard deviation of a third.
            assert!((used / share - 1.0).abs() < 0.04, "{used} of {share}");
        }
        let busy = world.lpar_ledger(LparId::from_index(0)).total().seconds() / 60.0;
        assert!((busy / cap - 1.0).abs() < 0.01, "{busy} of {cap} processors");
    }
}

#[test]
fn a_cap_that_takes_next_to_nothing_costs_next_to_nothing() {
    let [uncapped, capped] = [None, Some(3.9999)].map(|cap| ran(4, cap, 20.0).counters().transactions as f64);
    assert!((capped / uncapped - 1.0).abs() < 0.01, "{capped} instead of {uncapped}");
}

#[test]
fn a_lock_holder_is_suspended_only_on_shared_processors() {
    let preempted =
        |world: &World| world.locks().ids().map(|lock| world.holder_suspended_time(lock).seconds()).sum::<f64>();
    assert!(preempted(&ran(8, Some(2.0), 20.0)) > 0.0);
    let world = ran(8, None, 20.0);
    assert_eq!(preempted(&world), 0.0);
    for processor in world.processors().iter() {
        assert_eq!(processor.suspended_time_at(world.now()), Span::ZERO);
    }
}

/// The published partition without a cap: enough guests for all processors. Locks take a little
/// from each.
#[test]
fn without_cap_throughput_grows_with_processors_and_less_than_they_do() {
    let processors = [4, 8, 16, 24];
    let rates = processors.map(|n| {
        let mut description = web_serving(n, None, 300);
        description.workload.servers = Some(100);
        let (mut world, _) = World::assemble(&scenario(&description));
        world.run(seconds(2.0), u64::MAX);
        let before = world.counters().transactions;
        world.run(seconds(52.0), u64::MAX);
        (world.counters().transactions - before) as f64 / f64::from(n)
    });
    for two in rates.windows(2) {
        assert!(two[1] < 1.0005 * two[0] && two[1] > 0.95 * two[0], "{rates:?}");
    }
    assert!(rates[3] < rates[0], "{rates:?}");
}

#[test]
fn with_a_cap_more_logical_processors_do_less_and_spin_more() {
    let worlds = [4, 8, 16].map(|n| ran(n, Some(2.0), 60.0));
    let rates = worlds.each_ref().map(|world| world.counters().transactions as f64);
    assert!(rates.windows(2).all(|two| two[1] < two[0]), "{rates:?}");
    let spins = worlds.each_ref().map(|world| world.lpar_ledger(LparId::from_index(0)).spin.seconds());
    assert!(spins[1] > 1.5 * spins[0] && spins[2] > 1.5 * spins[0], "{spins:?}");
}

#[test]
fn guests_pay_for_all_processor_time_and_locks_know_all_spinning() {
    for world in [ran(6, Some(2.0), 5.0), ran(3, None, 5.0)] {
        let lpar = world.lpar_ledger(LparId::from_index(0));
        let paid: u64 = (0..world.guests_len()).map(|n| world.guest_ledger(Id::from_index(n)).total().ps()).sum();
        let running: u64 = world
            .processors()
            .iter()
            .filter(|processor| processor.has_physical)
            .filter_map(|processor| Some(world.now().since(processor.running?.start).ps()))
            .sum();
        assert_eq!(paid + running, lpar.total().ps());
        let kinds = [LockKind::Scheduler, LockKind::TimerRequest, LockKind::Other];
        let spun: u64 = kinds.into_iter().map(|kind| world.spin_time_of_kind(kind).ps()).sum();
        assert_eq!(spun, lpar.spin.ps());
    }
}

/// While the lock of a kernel is held, no other virtual CPU of that guest works under it: it issues
/// DIAGNOSE X'44'.
#[test]
fn a_kernel_lock_is_never_waited_for_on_a_processor() {
    let (mut world, _) = World::assemble(&scenario(&web_serving(12, Some(2.0), 60)));
    let mut diagnoses = 0;
    for _ in 0..200_000 {
        world.run(Instant::NEVER, 1);
        for lock in world.locks().ids().filter(|&lock| world.locks()[lock].kind == LockKind::Guest) {
            assert!(world.locks()[lock].waiters.is_empty());
        }
        let kernels = world.processors().iter().filter_map(|processor| match processor.running?.step {
            Step::Kernel(vcpu) => Some(world.guest_of(vcpu)),
            _ => None,
        });
        let mut kernels: Vec<_> = kernels.collect();
        kernels.sort();
        let holders = kernels.len();
        kernels.dedup();
        assert_eq!(kernels.len(), holders, "two virtual CPUs under the lock of one kernel");
        assert!(world.diagnoses() >= diagnoses);
        diagnoses = world.diagnoses();
    }
    assert!(diagnoses > 1000, "{diagnoses}");
    assert!(world.processors().iter().any(|processor| processor.activity() != Activity::Idle));
}

/// Suspended holders, not the number of processors, cause spinning: an equal capacity without
/// suspensions hardly spins.
#[test]
fn an_equal_capacity_without_sharing_hardly_spins() {
    let share = |world: &World| {
        let ledger = world.lpar_ledger(LparId::from_index(0));
        ledger.spin.seconds() / ledger.total().seconds()
    };
    let (shared, dedicated) = (share(&ran(16, Some(4.0), 30.0)), share(&ran(4, None, 30.0)));
    assert!(shared > 0.05 && dedicated < 0.01, "{shared} {dedicated}");
}

/// Half speed until a fixed amount of work is lost: with a single virtual CPU and no contention the
/// loss is simple arithmetic.
#[test]
fn cold_caches_cost_what_arithmetic_says() {
    let platform = Platform::built_in("z990").expect("it is built in");
    let request = |cold: f64| {
        let mut costs = platform.costs.clone();
        costs.cold_work = Ms(cold);
        let mut description = web_serving(1, Some(0.5), 1);
        description.workload.servers = Some(1);
        description.workload.clients = Some(1);
        description.workload.client_virtual_cpus = Some(1);
        let (mut world, _) = World::assemble(&Scenario::with_costs(&description, &platform.into(), &costs));
        world.run(seconds(200.0), u64::MAX);
        let busy = world.lpar_ledger(LparId::from_index(0)).total().seconds();
        busy / world.counters().transactions as f64
    };
    // A processor has a physical one for 8.75 ms on average and never for less than 4.4 ms, so a
    // cold millisecond is always lost in full.
    let Ms(cycle) = platform.costs.partition_cycle;
    let (warm, cold) = (request(0.0), request(1.0));
    let expected = warm / (1.0 - 1.0 / (0.5 * cycle));
    assert!((cold / expected - 1.0).abs() < 0.02, "{cold}, expected {expected}");
}

/// Requests over a guest's own device, on a machine for which CP's work under the scheduler lock is
/// known.
fn requests(virtual_cpus: u16, list_ns: Option<f64>) -> World {
    let constants = list_ns.map_or(String::new(), |ns| format!(r#", "constants": {{"scheduler_lock": {ns}}}"#));
    let text = format!(
        r#"{{"platform": "z990", "network": {{"attachment": "dedicated-osa"}}, "guest": {{"virtual_cpus": {virtual_cpus}}},
             "workload": {{"kind": "RR", "connections": 50}}{constants}}}"#
    );
    let (mut world, _) =
        World::assemble(&Scenario::from_json(&text, &Platforms::default()).expect("a valid description"));
    world.run(seconds(5.0), u64::MAX);
    world
}

#[test]
fn cp_takes_its_locks_whatever_guests_do_and_what_it_does_under_them_is_part_of_a_dispatch() {
    let per_transaction = |world: &World| {
        let cp = world.lpar_ledger(LparId::from_index(0)).control_program;
        cp.seconds() / world.counters().transactions as f64
    };
    let known = requests(2, None);
    let taken: u64 = world_locks(&known, LockKind::Scheduler).map(|lock| known.locks()[lock].acquisitions).sum();
    assert!(taken > known.counters().transactions / 10, "{taken}");
    // A processor that serialises a dispatch reaches the scheduler lock alone.
    assert!(world_locks(&known, LockKind::Other).any(|lock| known.locks()[lock].contended > 0));
    // If it were added to a dispatch, it would be 9% more.
    let ratio = per_transaction(&known) / per_transaction(&requests(2, Some(0.0)));
    assert!((ratio - 1.0).abs() < 0.03, "{ratio}");
    // With a single virtual CPU there is no contention, so there are no locks.
    assert_eq!(requests(1, None).locks().len(), 0);
}

fn world_locks(world: &World, kind: LockKind) -> impl Iterator<Item = LockId> + '_ {
    world.locks().ids().filter(move |&lock| world.locks()[lock].kind == kind)
}
