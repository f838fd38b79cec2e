//! How often does a guest of the z900 look at its interfaces, and what makes it look?

use datapath::engine::time::{Instant, Span};
use datapath::guest::stack::InterruptState;
use datapath::model::event::Event;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::workload::WorkloadKind;
use datapath::world::World;
use datapath_tests::{other, scenario};

const UNTIL: Instant = Instant::from_ps(200_000_000_000);

fn on_z900(attachment: Attachment, kind: WorkloadKind, connections: u32) -> World {
    World::assemble(&scenario(&other("z900", attachment, false, kind, connections, 1492))).0
}

#[test]
fn a_vm_router_looks_at_an_interface_at_once_and_then_no_sooner_than_a_round_later() {
    // Streams of many connections keep it at its period. A lone request leaves pauses, and the
    // frame that ends a pause is served at once.
    for (kind, connections, pauses) in
        [(WorkloadKind::Rr, 1, true), (WorkloadKind::Rr, 50, false), (WorkloadKind::Str, 50, false)]
    {
        let mut world = on_z900(Attachment::VmRouter, kind, connections);
        let mut last = vec![None; world.nics().ids().count()];
        let (mut rounds, mut at_once) = (0, 0);
        while world.run(UNTIL, 1) == 1 {
            let Some(Event::Round(nic)) = world.last_event() else { continue };
            let (now, round) = (world.now(), world.nics()[nic].costs.round.span());
            let index = world.nics().ids().position(|id| id == nic).expect("it is one of them");
            let since: Option<Span> = last[index].replace(now).map(|before: Instant| now.since(before));
            assert!(since.is_none_or(|since| since >= round), "{since:?} after the last round, not {round:?}");
            rounds += 1;
            at_once += u32::from(since.is_none_or(|since| since > round));
        }
        assert!(rounds > 200, "{kind:?} x {connections}: {rounds} rounds");
        assert_eq!(
            2 * at_once > rounds,
            pauses,
            "{kind:?} x {connections}: {at_once} of {rounds} rounds after a pause"
        );
    }
}

#[test]
fn a_driver_of_linux_2_4_is_not_interrupted_while_threads_of_its_guest_wait() {
    let mut world = on_z900(Attachment::Vswitch, WorkloadKind::Rr, 50);
    let (mut interrupts, mut looks) = (0, 0);
    loop {
        let before: Vec<_> = world.nics().iter().map(|nic| nic.attention).collect();
        if world.run(UNTIL, 1) == 0 {
            break;
        }
        for (nic, before) in world.nics().iter().zip(before) {
            let vcpu = world.vcpus().ids().find(|&id| world.vcpus()[id].guest == nic.guest).expect("a guest has one");
            let waits = !world.vcpus()[vcpu].threads.is_empty();
            let is_requested = before == InterruptState::Polling && nic.attention == InterruptState::ToPresent;
            assert!(!(is_requested && waits), "interrupted at {:?}", world.now());
            interrupts += u32::from(is_requested);
            looks += u32::from(
                before == InterruptState::Polling && nic.attention == before && nic.input.is_empty() && waits,
            );
        }
    }
    assert!(interrupts > 50, "{interrupts} interrupts while a driver polled and no thread waited");
    assert!(looks > 1000, "{looks} times it was to look again by itself");
}
