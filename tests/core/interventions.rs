//! Does a reader change a run only as a driver or PR/SM could, and does the run go on lawfully?

use datapath::engine::arena::Id;
use datapath::engine::time::{Instant, Span};
use datapath::model::ids::{LockId, OsaId};
use datapath::readout::playback::Playback;
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platforms;
use datapath::world::{LockKind, World};
use datapath_tests::counting::allocations;
use datapath_tests::{mutually_exclusive, scenario};

fn us(us: u64) -> Instant {
    Instant::from_ps(us * 1_000_000)
}

fn described(text: &str) -> Description {
    Description::from_json(text, &Platforms::default()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// One connection between two cards that hold every frame for 100 ms.
fn patient_cards() -> Description {
    described(r#"{"network":{"attachment":"dedicated-osa"},"constants":{"card_hold":100000,"card_hold_limit":100000}}"#)
}

/// Processors of their own that often want the lock for timers.
fn busy_lock() -> Description {
    described(
        r#"{"platform":"z990","network":{"attachment":"guest-lan"},
        "lpar":{"processors":12,"physical_processors":12,"capped":false},
        "constants":{"web_serve":200,"web_client":20,"web_kernel_share":0,"timer_lock":10000,"scheduler_lock":0}}"#,
    )
}

#[test]
fn a_card_presents_what_it_holds_when_its_driver_looks() {
    let (mut world, _) = World::assemble(&scenario(&patient_cards()));
    world.run(us(1000), u64::MAX);
    let [client, server] = [0, 1].map(OsaId::from_index);
    assert_eq!(world.counters().transactions, 0);
    assert!(!world.present_held_frames(client), "the request is at the other card");
    let before = allocations();
    for transaction in 1..=50 {
        assert!(world.present_held_frames(server));
        assert!(!world.present_held_frames(server), "the card has nothing more");
        world.run(us(transaction * 1000 + 300), u64::MAX);
        assert!(world.present_held_frames(client));
        world.run(us(transaction * 1000 + 1000), u64::MAX);
        assert_eq!(world.counters().transactions, transaction);
        assert!(world.is_work_conserving());
    }
    assert_eq!(allocations() - before, 0);
}

#[test]
fn all_who_want_a_lock_wait_until_its_stopped_holder_runs_again() {
    let (mut world, _) = World::assemble(&scenario(&busy_lock()));
    world.run(us(5000), u64::MAX);
    let lock = world.locks().ids().find(|&lock| world.locks()[lock].kind == LockKind::TimerRequest).unwrap();
    while world.locks()[lock].holder.is_none() {
        world.run(Instant::NEVER, 1);
    }
    let before = allocations();
    let stopped_at = world.now();
    let holder = world.locks()[lock].holder;
    let acquisitions = world.locks()[lock].acquisitions;
    assert!(world.stop_holder(lock, Span::from_us(2000.0)));
    assert!(!world.stop_holder(lock, Span::from_us(2000.0)), "its holder is stopped already");
    world.run(stopped_at + Span::from_us(1999.0), u64::MAX);
    assert_eq!((world.locks()[lock].holder, world.locks()[lock].acquisitions), (holder, acquisitions));
    assert_eq!(world.waiting_for(lock), 11, "every other processor came to want it");
    assert_eq!(world.holder_suspended_time(lock), Span::from_us(1999.0));
    world.run(us(20_000), u64::MAX);
    assert_eq!(world.holder_suspended_time(lock), Span::from_us(2000.0));
    assert_eq!(allocations() - before, 0);
    assert!(world.locks()[lock].acquisitions > acquisitions + 500);
    for processor in world.processors().iter() {
        let parts = processor.ledger_at(world.now()).total() + processor.idle_at(world.now());
        assert_eq!(parts + processor.suspended_time_at(world.now()), world.now().since(Instant::ZERO));
    }
    mutually_exclusive(&world);
    assert!(world.is_work_conserving());
}

/// At a random moment the holder is in any step, and its end is pending or not.
#[test]
fn a_holder_may_be_stopped_at_any_moment() {
    let (mut world, _) = World::assemble(&scenario(&busy_lock()));
    let mut stopped = 0;
    for turn in 1..2000 {
        world.run(us(turn * 37), u64::MAX);
        for lock in 0..world.locks().len() {
            stopped += u32::from(world.stop_holder(LockId::from_index(lock), Span::from_us(11.0)));
        }
        assert!(world.is_work_conserving());
    }
    assert!(stopped > 500, "{stopped}");
    assert!(world.counters().transactions > 500, "{}", world.counters().transactions);
}

#[test]
fn a_run_that_was_changed_goes_back_to_the_change_at_most() {
    let mut playback = Playback::new(&scenario(&patient_cards()));
    playback.advance(us(1000), u64::MAX);
    assert!(playback.present_held_frames(1));
    let changed = playback.world().digest();
    playback.advance(us(3000), u64::MAX);
    let later = playback.world().digest();
    for early in [500, 1000] {
        playback.seek(us(early), u64::MAX);
        assert_eq!(playback.world().digest(), changed, "{early}");
    }
    playback.seek(us(3000), u64::MAX);
    assert_eq!(playback.world().digest(), later);
    playback.present_held_frames(1);
    playback.step_back();
    playback.back();
    assert_eq!(playback.world().now(), us(3000));
}
