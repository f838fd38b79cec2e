//! Is going back exact, and does a packet's history agree with the picture?

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use datapath::engine::arena::Id;
use datapath::engine::time::Instant;
use datapath::model::ids::{ConnectionId, PlaceId};
use datapath::model::journal::{Journal, TraceFilter, TransactionRecord};
use datapath::model::packet::Packet;
use datapath::readout::frame::{CARD, GUEST, HEADER, LOCK, PACKET, PLACE, PROCESSOR};
use datapath::readout::milestone::Milestone;
use datapath::readout::packet_positions::PacketPositions;
use datapath::readout::playback::Playback;
use datapath::readout::processor_time::ProcessorTime;
use datapath::readout::wait_reasons::{WaitCause, WaitReason};
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::Description;
use datapath::scenario::workload::WorkloadKind;
use datapath::world::World;
use datapath::world::topology::PlaceKind;
use datapath_tests::{samples, scenario};

fn at(us: u64) -> Instant {
    Instant::from_ps(us * 1_000_000)
}

/// A frame without the last handled event, which a replay need not have handled separately.
fn picture(playback: &mut Playback) -> Vec<f64> {
    playback.frame()
}

#[test]
fn seeking_back_and_forth_shows_the_same_picture() {
    for (name, description) in samples() {
        let mut playback = Playback::new(&scenario(&description));
        playback.advance(at(700), u64::MAX);
        let early = picture(&mut playback);
        playback.advance(at(30_000), u64::MAX);
        let late = (picture(&mut playback), playback.world().digest());
        playback.seek(at(700), u64::MAX);
        assert_eq!(picture(&mut playback), early, "{name}, back");
        playback.seek(at(30_000), u64::MAX);
        assert_eq!((picture(&mut playback), playback.world().digest()), late, "{name}, forth");
    }
}

#[test]
fn a_step_back_undoes_a_step() {
    for (name, description) in samples() {
        let mut playback = Playback::new(&scenario(&description));
        playback.advance(at(900), u64::MAX);
        playback.step();
        let before = playback.world().digest();
        for _ in 0..5 {
            playback.step();
        }
        for _ in 0..5 {
            playback.step_back();
        }
        assert_eq!(playback.world().digest(), before, "{name}");
    }
}

#[test]
fn back_goes_to_the_moment_before_and_ends_at_the_start() {
    for (name, description) in samples() {
        let mut playback = Playback::new(&scenario(&description));
        assert_eq!(playback.back(), Instant::ZERO, "{name}: before the first event");
        playback.advance(at(400), u64::MAX);
        let mut moments = Vec::new();
        for _ in 0..30 {
            let next = playback.world().clone().next_event().expect("it goes on");
            playback.advance(next, u64::MAX);
            moments.push((next, playback.world().digest()));
        }
        moments.pop();
        for (moment, digest) in moments.into_iter().rev() {
            assert_eq!((playback.back(), playback.world().digest()), (moment, digest), "{name}");
        }
        playback.seek(Instant::from_ps(1), u64::MAX);
        for _ in 0..3 {
            assert_eq!(playback.back(), Instant::ZERO, "{name}: at the start");
        }
        assert!(playback.advance(at(500), u64::MAX) == at(500), "{name}: time goes on from there");
    }
}

/// A checkpoint may lie between two events of one instant, and the requested moment before both.
#[test]
fn journeys_end_around_every_checkpoint() {
    const SPACING: u64 = 20_000;
    let mut all: Vec<_> = samples().into_iter().map(|(_, description)| description).collect();
    // Here a third of the events are simultaneous with another: for some seed a checkpoint lies
    // between two of them.
    let (_, simultaneous) = samples().swap_remove(7);
    all.extend((2..10).map(|seed| Description { seed, ..simultaneous.clone() }));
    let mut met = 0;
    for description in all {
        let context = || serde_json::to_string(&description).expect("it is JSON");
        let mut playback = Playback::new(&scenario(&description));
        let checkpoints = [(); 2].map(|()| {
            let before = playback.advance(Instant::NEVER, SPACING - 1);
            let time = playback.step();
            met += u32::from(before == time);
            time
        });
        playback.advance(Instant::NEVER, 300);
        for time in checkpoints {
            // From before the instant of the checkpoint, event by event through it.
            playback.seek(time, u64::MAX);
            playback.back();
            while playback.world().now() <= time {
                let (created, _) = playback.world().traffic().totals();
                for serial in created.saturating_sub(8)..created {
                    let journey = playback.journey(serial).unwrap_or_else(|| panic!("{}: {serial} is born", context()));
                    let steps = &journey.steps;
                    let gapless = steps.windows(2).all(|two| two[0].end_ps == two[1].start_ps);
                    assert!(gapless, "{}: {steps:?}", context());
                }
                // A journey may be asked for at a moment before the packet was born.
                assert_eq!(playback.journey(created), None, "{}", context());
                playback.step();
            }
        }
    }
    assert!(met > 0, "no checkpoint lies between two events of one instant: this test tests nothing");
}

#[test]
fn many_checkpoints_are_thinned_and_still_exact() {
    let (_, description) = samples().swap_remove(2);
    let mut playback = Playback::new(&scenario(&description));
    playback.advance(at(1_234), u64::MAX);
    let early = playback.world().digest();
    playback.advance(at(1_300_000), u64::MAX);
    playback.seek(at(1_234), u64::MAX);
    assert_eq!(playback.world().digest(), early);
}

#[test]
fn a_journey_has_no_gaps_and_names_the_hypervisor() {
    let (_, description) = samples().swap_remove(0);
    let mut playback = Playback::new(&scenario(&description));
    playback.advance(at(5_000), u64::MAX);
    let journey = playback.journey(10).expect("packet 10 has lived by then");
    let steps = &journey.steps;
    assert!(!journey.alive);
    for two in steps.windows(2) {
        assert_eq!(two[0].end_ps, two[1].start_ps, "{two:?}");
    }
    let phases: Vec<_> = steps.iter().map(|step| step.phase).collect();
    for phase in ["waiting", "hypervisor", "card", "wire", "interrupt", "guest"] {
        assert!(phases.contains(&phase), "{phase} is missing from {phases:?}");
    }
    assert!(playback.journey(1_000_000).is_none());
}

#[test]
fn a_journey_names_the_hypervisor_on_every_path_where_it_has_a_share() {
    // With several workloads not every packet takes the path in question.
    let alone = samples().into_iter().filter(|(_, description)| description.concurrent.is_empty());
    for (name, description) in alone {
        let mut playback = Playback::new(&scenario(&description));
        playback.advance(at(60_000), u64::MAX);
        let journey = playback.journey(12).unwrap_or_else(|| panic!("{name}: packet 12 has lived by then"));
        let steps = &journey.steps;
        for two in steps.windows(2) {
            assert_eq!(two[0].end_ps, two[1].start_ps, "{name}: {two:?}");
        }
        let through_cp = steps.iter().any(|step| step.phase == "hypervisor");
        let virtual_nic = matches!(
            description.network.attachment,
            Attachment::Vswitch | Attachment::LinuxRouter | Attachment::VmRouter | Attachment::GuestLan
        );
        assert_eq!(through_cp, virtual_nic || !description.hypervisor.qebsm, "{name}: {steps:?}");
    }
}

#[test]
fn going_back_keeps_the_slowest_transactions_of_the_run() {
    let mut found = 0;
    for (name, description) in samples() {
        let scenario = scenario(&description);
        let (mut world, _) = World::assemble(&scenario);
        world.watch(Journal::keeping(1 << 16, TraceFilter::All));
        world.run(at(30_000), u64::MAX);
        let mut turns: Vec<TransactionRecord> = world.traffic().journal.transactions().copied().collect();
        turns.sort_by_key(|turn| (Reverse(turn.ended.since(turn.began)), turn.ended, turn.connection));
        turns.truncate(5);
        let mut playback = Playback::new(&scenario);
        for us in [30_000, 700, 20_000, 0, 30_000] {
            playback.seek(at(us), u64::MAX);
        }
        assert_eq!(playback.slowest(), turns, "{name}");
        found += turns.len();
        let Some(slowest) = turns.first() else { continue };
        playback.follow(slowest.connection);
        playback.seek(slowest.ended, u64::MAX);
        let last = playback.transactions().last;
        let ends = last.map(|last| (last.began_ps, last.ended_ps));
        // Transactions of streams, and pages requested long ago, are too long to be kept.
        if playback.layout().transactions && ends.is_some() {
            assert_eq!(ends, Some((slowest.began.ps(), Some(slowest.ended.ps()))), "{name}");
        }
    }
    assert!(found > 30, "{found}");
}

/// Adds the chains of reasons from a wait to the work that it waits for, each with its time.
fn follow(accounts: &[WaitReason], before: &str, chains: &mut BTreeMap<String, u64>) {
    for account in accounts {
        let chain = format!("{before}{} ", account.reason);
        if account.within.is_empty() {
            *chains.entry(chain.trim_end().to_owned()).or_default() += account.ps;
        }
        follow(&account.within, &chain, chains);
    }
}

/// The chains of the waits in places with a name.
fn chains(playback: &Playback, serials: std::ops::Range<u64>, place: &str) -> BTreeMap<String, u64> {
    let mut chains = BTreeMap::new();
    for serial in serials {
        let journey = playback.journey(serial).expect("it is born");
        for step in journey.steps.iter().filter(|step| step.name == place) {
            follow(&step.meanwhile, "", &mut chains);
        }
    }
    chains
}

#[test]
fn a_wait_names_what_was_at_work_meanwhile() {
    let mut found = BTreeMap::new();
    for (name, description) in samples() {
        let mut playback = Playback::new(&scenario(&description));
        let layout = playback.layout();
        // Several moments, because not every kind of wait is in progress at one of them.
        for moment in [30_000, 60_000, 90_000, 120_000] {
            playback.advance(at(moment), u64::MAX);
            let (created, _) = playback.world().traffic().totals();
            for serial in created.saturating_sub(60)..created {
                let journey = playback.journey(serial).expect("it is born");
                for step in &journey.steps {
                    let accounts = &step.meanwhile;
                    let waits = matches!(step.phase, "waiting" | "interrupt");
                    let sum: u64 = accounts.iter().map(|account| account.ps).sum();
                    assert_eq!(sum, if waits { step.end_ps - step.start_ps } else { 0 }, "{name}: {step:?}");
                    follow(accounts, "", &mut found);
                    for WaitReason { reason, part, .. } in accounts {
                        // The taker of a queue is never among the others, except for web servers,
                        // which are one part.
                        let apart = *part != step.part || description.workload.kind == WorkloadKind::WebServing;
                        assert!(*reason != "others" || apart, "{name}: {step:?}");
                        // A device has no processor to wait for.
                        let device = matches!(layout.parts[step.part].kind, "osa" | "fcp" | "disk" | "link");
                        let devices = ["before", "collects", "wire", "signal"].contains(reason);
                        assert!(device == devices || *reason == "collects", "{name}: {step:?}");
                        assert!(*reason != "lock" || !layout.locks.is_empty(), "{name}: {step:?}");
                    }
                }
            }
        }
    }
    let seen: BTreeSet<&str> = found.keys().flat_map(|chain| chain.split(' ')).collect();
    for reason in WaitCause::ALL.into_iter().filter(|&reason| reason != WaitCause::NotSignalled) {
        assert!(seen.contains(reason.name()), "{} in {found:?}", reason.name());
    }
    // The reasons below show what others do, what the holder of a lock does, and where a buffer is.
    for chain in ["others own work", "others preempted", "others lock cp work", "lock cp work", "buffer wire work"] {
        assert!(found.contains_key(chain), "{chain} in {found:?}");
    }
}

/// The maximum of each queue, counted again from the position of every packet over time.
#[test]
fn a_queue_records_its_maximum() {
    let mut exact = 0;
    for (name, description) in samples() {
        let (mut world, topology) = World::assemble(&scenario(&description));
        world.watch(Journal::keeping(1 << 20, TraceFilter::All));
        world.run(at(10_000), u64::MAX);
        let journal = &world.traffic().journal;
        assert!(!journal.is_full(), "{name}");
        // For each packet its place and arrival there; for each place the arrivals (+1) and
        // departures (-1).
        let mut here = BTreeMap::new();
        let mut moves = vec![Vec::new(); topology.places.len()];
        for entry in journal.entries() {
            let Packet { serial, waypoint, .. } = entry.packet;
            if let Some(place) = here.insert(serial, waypoint.place) {
                moves[PlaceId::index(place)].push((waypoint.at, -1));
            }
            if !entry.consumed {
                moves[waypoint.place.index()].push((waypoint.at, 1));
            }
        }
        let presence = PacketPositions::of(&world);
        for packet in &presence.packets {
            if here[&packet.serial] != packet.waypoint.place {
                moves[packet.waypoint.place.index()].push((packet.waypoint.at, 1));
            }
        }
        for (place, published) in topology.places.ids().zip(topology.places.iter()) {
            if published.kind != PlaceKind::Queue {
                continue;
            }
            // At one instant departures may come first, or last.
            let most = |first: i32| {
                let mut moves = moves[place.index()].clone();
                moves.sort_by_key(|&(at, by)| (at, by * first));
                let counts = moves.iter().scan(0, |count, (_, by)| {
                    *count += by;
                    Some(*count)
                });
                counts.max().unwrap_or(0)
            };
            let (least, recorded, all) = (most(1), presence.places[place].most as i32, most(-1));
            assert!(least <= recorded && recorded <= all, "{name}, {}: {least} <= {recorded} <= {all}", published.name);
            exact += i32::from(least == all && recorded > 1);
        }
    }
    assert!(exact > 20, "{exact}");
}

#[test]
fn a_single_frame_at_an_uplink_waits_for_no_work() {
    let (_, description) = samples().swap_remove(0);
    let mut playback = Playback::new(&scenario(&description));
    playback.advance(at(5_000), u64::MAX);
    let journey = playback.journey(10).expect("packet 10 has lived by then");
    let at_uplink = journey.steps.iter().find(|step| step.name == "inbound frames").expect("it passes the uplink");
    assert!(at_uplink.meanwhile.iter().all(|account| account.reason == "collects"), "{at_uplink:?}");
}

#[test]
fn among_many_a_frame_waits_for_the_batch_before_it() {
    let (_, mut description) = samples().swap_remove(0);
    description.workload.connections = 50;
    let mut playback = Playback::new(&scenario(&description));
    playback.advance(at(5_000), u64::MAX);
    let mut waited = [0, 0];
    for serial in 200..260 {
        let journey = playback.journey(serial).expect("it has lived by then");
        for step in journey.steps.iter().filter(|step| step.name == "output queue") {
            for account in &step.meanwhile {
                waited[usize::from(account.reason == "before")] += account.ps;
            }
        }
    }
    assert!(waited[1] > 10 * waited[0], "{waited:?} ps with the card idle and at work");
}

#[test]
fn at_a_card_whose_wire_is_full_a_frame_waits_for_the_wire() {
    let (_, mut description) = samples().swap_remove(0);
    description.network.attachment = Attachment::DedicatedOsa;
    description.network.mtu = 8992;
    description.workload.kind = WorkloadKind::Str;
    description.workload.connections = 50;
    let mut playback = Playback::new(&scenario(&description));
    playback.advance(at(20_000), u64::MAX);
    let (created, _) = playback.world().traffic().totals();
    let chains = chains(&playback, created - 400..created, "output queue");
    assert!(chains.get("wire work").is_some_and(|&ps| ps > 1_000_000_000), "{chains:?}");
    assert!(!chains.contains_key("collects"), "nothing that goes out is collected: {chains:?}");
}

#[test]
fn a_single_frame_waits_at_its_card_only_for_siga() {
    let (_, mut description) = samples().swap_remove(0);
    description.network.attachment = Attachment::DedicatedOsa;
    let mut playback = Playback::new(&scenario(&description));
    playback.advance(at(5_000), u64::MAX);
    let chains = chains(&playback, 10..30, "output queue");
    assert!(chains.keys().all(|chain| chain == "signal own work") && !chains.is_empty(), "{chains:?}");
}

#[test]
fn a_frame_is_as_long_as_it_says() {
    let (_, description) = samples().swap_remove(3);
    let mut playback = Playback::new(&scenario(&description));
    playback.advance(at(3_000), u64::MAX);
    let frame = playback.frame();
    let header = |name: &str| frame[HEADER.iter().position(|&known| known == name).expect("a known name")] as usize;
    let length = HEADER.len()
        + PROCESSOR.len() * header("processors")
        + LOCK.len() * header("locks")
        + CARD.len() * header("cards")
        + GUEST.len() * header("guests")
        + PLACE.len() * header("places")
        + PACKET.len() * header("packets_listed");
    assert_eq!(frame.len(), length);
    assert!(header("packets_alive") >= header("packets_listed") && header("packets_listed") > 0);
}

/// A thousand waiting packets do not hide the one on the wire.
#[test]
fn a_long_queue_does_not_hide_packets_in_service() {
    let (_, mut description) = samples().swap_remove(0);
    description.workload.kind = WorkloadKind::Str;
    description.workload.connections = 50;
    description.platform = "z990".into();
    description.network.attachment = Attachment::DedicatedOsa;
    let mut playback = Playback::new(&scenario(&description));
    playback.advance(at(100_000), u64::MAX);
    let frame = playback.frame();
    let header = |name: &str| frame[HEADER.iter().position(|&known| known == name).expect("a known name")] as usize;
    let listed = header("packets_listed");
    assert!(header("packets_alive") > 2048 && listed <= 2048, "{} alive", header("packets_alive"));
    let place = PACKET.iter().position(|&name| name == "place").expect("a known name");
    let packets = &frame[frame.len() - listed * PACKET.len()..];
    let places: BTreeSet<usize> = packets.chunks(PACKET.len()).map(|packet| packet[place] as usize).collect();
    let taken = PacketPositions::of(playback.world()).packets;
    assert_eq!(places, taken.iter().map(|packet| packet.waypoint.place.index()).collect());
}

/// A frame whose transit is over waits at the far card, in the picture, in the packet's history and
/// in the counts.
#[test]
fn the_history_of_a_packet_in_flight_ends_where_the_picture_shows_it() {
    let mut met = 0;
    for (name, description) in samples() {
        let mut playback = Playback::new(&scenario(&description));
        for moment in 1..40 {
            playback.advance(Instant::from_ps(moment * 97_731_003), u64::MAX);
            let now = playback.world().now();
            let presence = PacketPositions::of(playback.world());
            for (id, place) in presence.places.ids().zip(presence.places.iter()) {
                let here = presence.packets.iter().filter(|packet| packet.waypoint.place == id).count();
                assert_eq!(place.packets as usize, here, "{name}: place {}", id.index());
            }
            let traffic = playback.world().traffic();
            let booked = |packet: &Packet| traffic.packets.slots().iter().find(|noted| noted.serial == packet.serial);
            let has_landed =
                |packet: &&Packet| booked(packet).is_some_and(|noted| noted.waypoint.place != packet.waypoint.place);
            let old = presence.packets.iter().filter(|packet| packet.waypoint.at < now);
            let landed = old.clone().filter(has_landed).take(3);
            met += landed.clone().count();
            for packet in landed.chain(old.take(1)) {
                let journey = playback.journey(packet.serial).expect("it is alive");
                let last = journey.steps.last().expect("it was somewhere");
                assert_eq!((last.place, last.end_ps), (packet.waypoint.place.index(), now.ps()), "{name}: {journey:?}");
            }
        }
    }
    assert!(met > 20, "{met} frames had landed untaken: too few to be sure");
}

/// Time spent in a place grows only with time: no event changes what was before it.
#[test]
fn time_spent_does_not_jump() {
    for (name, description) in samples() {
        let mut playback = Playback::new(&scenario(&description));
        playback.advance(at(400), u64::MAX);
        for _ in 0..2_000 {
            let next = playback.world().clone().next_event().expect("it goes on");
            playback.advance(Instant::from_ps(next.ps() - 1), u64::MAX);
            let before = PacketPositions::of(playback.world());
            playback.advance(next, u64::MAX);
            let after = PacketPositions::of(playback.world());
            for id in before.places.ids() {
                let grown = before.places[id].packet_ps(next).abs_diff(after.places[id].packet_ps(next));
                assert!(grown <= 1, "{name}: {grown} ps in place {} at {next:?}", id.index());
            }
        }
    }
}

#[test]
fn a_milestone_is_found_at_the_event_that_makes_it() {
    for (name, description) in samples() {
        let mut playback = Playback::new(&scenario(&description));
        playback.advance(at(700), u64::MAX);
        let transactions = playback.world().counters().transactions;
        if playback.find(Milestone::Transaction, 200_000) {
            assert_eq!(playback.world().counters().transactions, transactions + 1, "{name}");
            playback.step_back();
            assert_eq!(playback.world().counters().transactions, transactions, "{name}: the event before");
        }
        let events = playback.world().counters().events;
        assert!(playback.find(Milestone::Event, 1), "{name}");
        assert_eq!(playback.world().counters().events, events + 1, "{name}");
        assert!(!playback.find(Milestone::Transaction, 0), "{name}: nothing is looked at");
        assert!(playback.find(Milestone::ControlProgram, 200_000) || !description.hypervisor.qebsm, "{name}");
        let strands = description.lpar.capped == Some(true);
        assert_eq!(playback.find(Milestone::Preempted, 100_000), strands, "{name}: a lock whose holder does not run");
        let stranded = playback
            .world()
            .locks()
            .iter()
            .any(|lock| lock.holder.is_some_and(|holder| !playback.world().processors()[holder].has_physical));
        assert_eq!(stranded, strands, "{name}");
    }
}

/// A moment has equal transactions, whatever was watched or skipped before.
#[test]
fn transactions_are_equal_after_every_jump() {
    let mut count = 0;
    for (name, description) in samples() {
        let mut playback = Playback::new(&scenario(&description));
        playback.advance(at(30_000), u64::MAX);
        let watched = playback.transactions();
        let now =
            watched.now.as_ref().map(|anatomy| anatomy.parts.iter().map(|part| part.end_ps - part.start_ps).sum());
        let began = watched.now.as_ref().map(|anatomy| anatomy.began_ps);
        assert_eq!(now, began.map(|began| playback.world().now().ps() - began), "{name}: {watched:?}");
        count += u32::from(watched.last.is_some());
        playback.seek(at(20_000), u64::MAX);
        playback.seek(at(30_000), u64::MAX);
        assert_eq!(playback.transactions(), watched, "{name}: forth again");
        playback.step();
        playback.back();
        playback.advance(at(30_000), u64::MAX);
        assert_eq!(playback.transactions(), watched, "{name}: back and forth");
    }
    assert!(count > 8, "{count} samples have a transaction to show");
}

/// From one begin to the next, the processor time of a transaction is that of the partition, however
/// the reader got there.
#[test]
fn transactions_take_the_processor_time_between_their_begins() {
    let mut count = 0;
    for (name, description) in samples() {
        let scenario = scenario(&description);
        let (mut world, _) = World::assemble(&scenario);
        let measured = world.lpar_of(scenario.path().measured);
        let mut playback = Playback::new(&scenario);
        playback.seek(at(30_000), u64::MAX);
        let transactions = playback.transactions();
        let Some([before, began]) = playback.world().transactions_began(ConnectionId::from_index(0)) else {
            assert_eq!(transactions.spent, None, "{name}");
            continue;
        };
        let mut until = |instant| {
            world.run(instant, u64::MAX);
            let ledger = world.lpar_ledger(measured);
            let time = ProcessorTime::of(&world, measured);
            assert_eq!(time.emulation_ps + time.interrupt_ps, ledger.emulation.ps(), "{name}");
            assert_eq!(time.cp_ps, (ledger.control_program + ledger.spin).ps(), "{name}");
            time
        };
        let (at_before, at_begin) = (until(before), until(began));
        let passed = (before < began).then(|| at_begin.since(&at_before));
        assert_eq!(transactions.spent_before, passed, "{name}");
        assert_eq!(transactions.spent, Some(until(at(30_000)).since(&at_begin)), "{name}");
        count += u32::from(passed.is_some_and(|passed| passed.interrupt_ps > 0 && passed.transactions > 0));
    }
    assert!(count > 4, "{count} samples show what a transaction took");
}
