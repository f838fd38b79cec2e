//! The laws that no scenario may break. The suites check them closely on some scenarios; `npm run
//! fuzz` checks them on as many as time allows.

use datapath::engine::arena::Id;
use datapath::engine::random::Stream;
use datapath::engine::time::{Instant, Span};
use datapath::model::completed_work::CompletedWork;
use datapath::model::cost::Costs;
use datapath::model::ids::{ConnectionId, GuestId, LinkId, PlaceId};
use datapath::model::journal::{Journal, TraceFilter};
use datapath::model::packet::Side;
use datapath::model::protocol_constants::STORAGE_PAGE_BYTES;
use datapath::model::units::Us;
use datapath::model::workload::awm::Think;
use datapath::readout::journey::JourneyStep;
use datapath::readout::playback::Playback;
use datapath::readout::response_time_breakdown::complete;
use datapath::readout::wait_reasons::WaitReason;
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use datapath::scenario::workload::WorkloadKind;
use datapath::world::topology::Topology;
use datapath::world::{GuestRole, Pair, World};

use crate::counting::allocations;
use crate::{conserved, little, measured_soundly, mutually_exclusive, scenario};

/// How closely a law is checked.
#[derive(Clone, Copy, Debug)]
pub struct Scrutiny {
    /// Length of a run, events.
    pub events: u64,
    /// Events between two checks of what must hold after every event.
    pub every: u64,
}

/// For a suite.
pub const CLOSE: Scrutiny = Scrutiny { events: 100_000, every: 1 };
/// For trying many scenarios.
pub const BRISK: Scrutiny = Scrutiny { events: 10_000, every: 16 };
/// Sometimes when trying many scenarios, for errors that appear late.
pub const LONG: Scrutiny = Scrutiny { events: 200_000, every: 16 };

/// A law: its check panics if a scenario breaks it.
pub struct Law {
    /// Its statement.
    pub name: &'static str,
    /// When many scenarios are tried: one scenario in this many is checked, because the check takes
    /// long.
    pub one_in: u64,
    /// Checks it on an accepted scenario.
    pub hold: fn(&Description, Scrutiny),
}

/// All laws.
pub const LAWS: [Law; 12] = [
    Law { name: "a scenario survives being written and read", one_in: 1, hold: |description, _| legible(description) },
    Law { name: "work goes on", one_in: 1, hold: work_goes_on },
    Law { name: "the event loop allocates nothing", one_in: 1, hold: nothing_is_allocated },
    Law { name: "nothing is lost, and nothing is busy for more than all the time", one_in: 1, hold: conservation },
    Law { name: "Little's law, and order on the wire", one_in: 2, hold: |description, _| little(description) },
    Law {
        name: "Little's law for the requests of an offered load",
        one_in: 2,
        hold: |description, scrutiny| little_of_offered(description, scrutiny),
    },
    Law {
        name: "the interactive response time law for clients that think",
        one_in: 2,
        hold: |description, scrutiny| {
            think_times(description, scrutiny);
        },
    },
    Law {
        name: "nothing idles next to waiting work, works under another's lock or without a processor",
        one_in: 1,
        hold: states,
    },
    Law { name: "a run is the same in slices and from a clone", one_in: 1, hold: determinism },
    Law { name: "going back is exact", one_in: 8, hold: |description, _| going_back(description) },
    Law { name: "journeys have no gaps", one_in: 32, hold: |description, _| journeys(description) },
    Law { name: "the parts of a transaction are all of it", one_in: 4, hold: |description, _| anatomies(description) },
];

/// An additional law whose check takes seconds: the suites check it on samples (`observation.rs`).
pub const MEASURED: Law = Law {
    name: "what is measured is finite, positive and possible",
    one_in: 256,
    hold: |description, _| measured_soundly(description),
};

/// Checks every law on a scenario that must be accepted.
///
/// # Panics
/// If it breaks one.
pub fn obeys_all(description: &Description, scrutiny: Scrutiny) {
    assert!(is_accepted(description), "{:?}", Scenario::new(description, &Platforms::default()).err());
    for law in LAWS {
        (law.hold)(description, scrutiny);
    }
}

/// For each offered load: the time that all its requests have spent, waiting or under way, is the
/// integral of their number.
fn little_of_offered(description: &Description, scrutiny: Scrutiny) {
    let (mut world, _) = assembled(description);
    let pairs: Vec<usize> =
        (0..world.pairs().len()).filter(|&pair| world.requests_waiting_of(pair).is_some()).collect();
    let mut integrals = vec![0_u128; world.pairs().len()];
    let inside = |world: &World, pair: usize| {
        let [due, refused] = world.requests_due_of_pairs().nth(pair).expect("a pair");
        due - refused - world.pairs().iter().nth(pair).expect("a pair").tally.transactions
    };
    if pairs.is_empty() {
        return;
    }
    for _ in 0..scrutiny.events / 10 {
        let before: Vec<u64> = pairs.iter().map(|&pair| inside(&world, pair)).collect();
        let from = world.now();
        world.run(Instant::NEVER, 1);
        let elapsed = u128::from(world.now().since(from).ps());
        pairs.iter().zip(before).for_each(|(&pair, count)| integrals[pair] += u128::from(count) * elapsed);
    }
    for pair in pairs {
        let now = world.now();
        let Pair { guests: [client, _], tally, .. } = *world.pairs().iter().nth(pair).expect("a pair");
        let waiting = world.requests_waiting_of(pair).into_iter().flatten();
        let connections = (0..world.connections_len()).map(ConnectionId::from_index);
        let of_pair = connections.filter(|&one| world.guest_at(one, Side::Client) == Some(client));
        let busy = of_pair.filter(|&connection| !world.is_thinking(connection));
        let under_way = busy.filter_map(|connection| Some(world.transactions_began(connection)?[1]));
        let spent: u128 = waiting.chain(under_way).map(|since| u128::from(now.since(since).ps())).sum();
        assert_eq!(tally.response_time_ps + spent, integrals[pair], "pair {pair} at {now:?}");
    }
}

/// The interactive response time law, clients = rate × (response + think time), for each pair whose clients think:
/// the time that clients do not think is that of their transactions, to the last picosecond, and think times have
/// their mean. Returns how many of these ended.
pub fn think_times(description: &Description, scrutiny: Scrutiny) -> u64 {
    let scenario = scenario(description);
    let thinks: Vec<Think> =
        scenario.programs().iter().flat_map(|program| program.conversations()).map(|one| one.think).collect();
    if !thinks.iter().any(|think| think.takes_time() && think.mean < Us(f64::INFINITY)) {
        return 0;
    }
    let (mut world, _) = World::assemble(&scenario);
    let connections = || (0..world.connections_len()).map(ConnectionId::from_index);
    let of_connections: Vec<_> = connections().map(|one| world.pair_of(one)).collect();
    // The time that clients of each pair spend in transactions, and the time for which they think.
    let mut spent = vec![[0_u128; 2]; world.pairs().len()];
    let state = |world: &World, at: usize| {
        let [_, began] = world.transactions_began(ConnectionId::from_index(at))?;
        let thinks = world.is_thinking(ConnectionId::from_index(at));
        // A client's first transaction begins when it first runs.
        (thinks || began > Instant::ZERO).then_some((usize::from(thinks), began))
    };
    for _ in 0..scrutiny.events / 10 {
        let before: Vec<_> = (0..of_connections.len()).map(|at| state(&world, at)).collect();
        let from = world.now();
        world.run(Instant::NEVER, 1);
        let elapsed = u128::from(world.now().since(from).ps());
        for (state, pair) in before.into_iter().zip(&of_connections) {
            if let (Some((what, _)), Some(pair)) = (state, pair) {
                spent[pair.index()][what] += elapsed;
            }
        }
    }
    let now = world.now();
    let mut ended_all = 0;
    for (pair, one) in world.pairs().ids().zip(world.pairs().iter()) {
        let think = thinks[world.pair_kind(pair)];
        if !think.takes_time() || think.mean == Us(f64::INFINITY) {
            continue;
        }
        let mine = of_connections.iter().enumerate().filter(|&(_, of)| *of == Some(pair));
        let states: Vec<_> = mine.filter_map(|(at, _)| state(&world, at)).collect();
        let under_way = states.iter().filter(|(thinks, _)| *thinks == 0);
        let under_way: u128 = under_way.map(|(_, began)| u128::from(now.since(*began).ps())).sum();
        let [busy, thought] = spent[pair.index()];
        assert_eq!(one.tally.response_time_ps + under_way, busy, "{pair:?} at {now:?}");
        // A client thinks after each transaction.
        let began = one.tally.transactions;
        let ended = began - states.iter().filter(|(thinks, _)| *thinks == 1).count() as u64;
        let expected = thought as f64 / think.mean.span().ps() as f64;
        let context = format!("{pair:?}: {expected} think times, of which {ended} of {began} ended");
        if think.exponential {
            // The number that ended is Poisson distributed.
            assert!((ended as f64 - expected).abs() < 6.0 * expected.sqrt() + 6.0, "{context}");
        } else {
            assert!(ended as f64 <= expected * (1.0 + 1e-9) && expected <= began as f64 * (1.0 + 1e-9), "{context}");
        }
        ended_all += ended;
    }
    ended_all
}

/// Whether a scenario is accepted. If it is not, every problem must have a hint.
///
/// # Panics
/// If it is refused without a problem.
#[must_use]
pub fn is_accepted(description: &Description) -> bool {
    let Err(problems) = Scenario::new(description, &Platforms::default()) else { return true };
    assert!(!problems.is_empty(), "refused without a reason");
    for problem in problems {
        assert!(
            !problem.path.is_empty() && !problem.message.as_str().is_empty() && !problem.hint.as_str().is_empty(),
            "{problem:?}"
        );
    }
    false
}

fn assembled(description: &Description) -> (World, Topology) {
    World::assemble(&scenario(description))
}

/// The built-in machines, and the traces of a description.
fn with_traces(description: &Description) -> Platforms {
    let concurrent = description.concurrent.iter().map(|own| &own.workload);
    let traces = concurrent.chain([&description.workload]).filter_map(|workload| workload.trace.as_ref());
    let given = traces.filter_map(|trace| Some((&trace.name, trace.rows.clone()?)));
    given.fold(Platforms::default(), |platforms, (name, rows)| platforms.with_trace(name, rows))
}

fn legible(description: &Description) {
    let text = serde_json::to_string(description).expect("it can be written");
    let read =
        Description::from_json(&text, &with_traces(description)).unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(&read, description);
}

/// The parts of each transaction leave no gap, and sum to the response time exactly.
fn anatomies(description: &Description) {
    const EVENTS: u64 = 3_000;
    let (mut world, topology) = assembled(description);
    world.watch(Journal::keeping(10 * EVENTS as usize, TraceFilter::All));
    world.run(Instant::NEVER, EVENTS);
    let journal = &world.traffic().journal;
    let mut response_time = 0_u128;
    for turn in journal.transactions() {
        response_time += u128::from(turn.ended.since(turn.began).ps());
        let Some(anatomy) = complete(&world, &topology, turn) else {
            assert!(journal.is_full(), "the journal goes back to the start, but {turn:?} is missing");
            continue;
        };
        let mut at = turn.began.ps();
        for part in &anatomy.parts {
            assert!(part.start_ps == at && part.end_ps > at, "{turn:?}: {:?}", anatomy.parts);
            at = part.end_ps;
        }
        assert_eq!(at, turn.ended.ps(), "{turn:?}: {:?}", anatomy.parts);
    }
    let tells_all = kinds(description).all(|kind| kind != WorkloadKind::IoZone);
    if tells_all && !journal.is_full() {
        assert_eq!(response_time, world.counters().response_time_ps);
        assert_eq!(journal.transactions().count() as u64, world.counters().transactions);
    }
}

/// No scenario deadlocks, and none runs out of events. A refused request is an event but no work,
/// however many there are.
fn work_goes_on(description: &Description, scrutiny: Scrutiny) {
    /// This suffices for the slowest case: a client with many virtual CPUs requests 2000 pages
    /// before it looks at the first.
    const WITHOUT_PROGRESS_MAX: u64 = 4_000_000;
    let (mut world, _) = assembled(description);
    let worked = |world: &World| world.counters().events - world.requests_due()[1];
    for _ in 0..4 {
        let (payload, before) = (world.counters().payload_bytes, worked(&world));
        world.run(Instant::NEVER, scrutiny.events / 4);
        while world.counters().payload_bytes == payload {
            assert!(world.next_event().is_some(), "the calendar ran dry at {:?}", world.now());
            let waited = worked(&world) - before;
            assert!(waited < WITHOUT_PROGRESS_MAX, "nothing was read at {payload} bytes for {waited} events");
            world.run(Instant::NEVER, 1000);
        }
    }
}

/// Every array has its final size from the start.
fn nothing_is_allocated(description: &Description, scrutiny: Scrutiny) {
    let (mut world, _) = assembled(description);
    let before = allocations();
    world.run(Instant::NEVER, scrutiny.events);
    assert_eq!(allocations() - before, 0, "{} events asked for storage", scrutiny.events);
}

/// Packets are neither lost nor invented; processors, cards, links and disks are not busy for more
/// than all the time.
fn conservation(description: &Description, scrutiny: Scrutiny) {
    /// Most frames, and buffers, in a batch; and the largest factor by which a service exceeds its
    /// mean.
    const BATCH: f64 = 512.0;
    const NOISE: f64 = 1.25;
    /// Time that the largest Ethernet frame takes on a wire of 1 Gb/s, µs; a link may have accepted
    /// a frame that it has not sent yet.
    const FRAME_US: f64 = 73.0;
    let Costs { card_per_batch, card_per_buffer, card_per_frame, .. } = scenario(description).costs;
    let command = (command(&scenario(description).costs) * NOISE).span();
    let batch = ((card_per_batch + (card_per_buffer + card_per_frame) * BATCH) * NOISE).span();
    // A service is booked when it begins.
    let booked = |serves: bool, longest: Span| if serves { longest.ps() } else { 0 };
    let (mut world, _) = assembled(description);
    for _ in 0..8 {
        world.run(Instant::NEVER, scrutiny.events / 8);
        conserved(&world);
        let one_message_each = kinds(description).eq([WorkloadKind::WebServing]);
        assert!(!one_message_each || world.traffic().packets.len() <= description.workload.connections as usize);
        let elapsed = world.now().ps();
        for card in world.osas().iter() {
            let booked = booked(card.direction().is_some(), batch);
            assert!(card.busy.ps() <= elapsed + booked, "a card was busy for {:?} of {elapsed} ps", card.busy);
        }
        for link in (0..world.osas().len()).map(LinkId::from_index) {
            let waiting = Span::from_us(world.traffic().packets.len() as f64 * FRAME_US);
            let busy = world.link_busy(link);
            assert!(busy.ps() <= elapsed + waiting.ps(), "a link was busy for {busy:?} of {elapsed} ps");
        }
        for fcp in world.fcps().iter() {
            for (serves, busy) in
                [(fcp.disk.serving.is_some(), fcp.disk.busy), (fcp.channel.is_busy(), fcp.channel.busy)]
            {
                let booked = booked(serves, command);
                assert!(busy.ps() <= elapsed + booked, "disk or channel was busy for {busy:?} of {elapsed} ps");
            }
        }
        shared_out(&world);
    }
}

/// The longest mean time of a command or its data in the disk or the channel.
fn command(costs: &Costs) -> Us {
    let bytes = costs.fcp_request.bytes().max(STORAGE_PAGE_BYTES.into()) as f64;
    let per_byte = [costs.disk_init_write, costs.disk_rewrite, costs.disk_init_read, costs.disk_reread];
    let disk = per_byte.into_iter().map(|each| (each * bytes).us()).fold(Us::ZERO, Us::max);
    disk.max(costs.fcp_channel + costs.fcp_byte_rate.time_of(bytes))
}

/// What the guests do, workload by workload.
fn kinds(description: &Description) -> impl Iterator<Item = WorkloadKind> {
    let concurrent = description.concurrent.iter().map(|concurrent| concurrent.workload.kind);
    std::iter::once(description.workload.kind).chain(concurrent)
}

/// The work of all workloads is all work, and each guest's processor time belongs to one workload.
fn shared_out(world: &World) {
    let mut all = CompletedWork::default();
    let mut guests = 0;
    for workload in world.workloads() {
        let tally = world.tally(workload);
        all.transactions += tally.transactions;
        all.payload_bytes += tally.payload_bytes;
        all.response_time_ps += tally.response_time_ps;
        guests += GuestRole::ALL.map(|who| world.ledger_of(workload, who).total().ps()).iter().sum::<u64>();
        if let Some(operations) = world.operations(workload) {
            assert_eq!(operations.iter().map(|operation| operation.bytes).sum::<u64>(), tally.payload_bytes);
            assert_eq!(operations.iter().map(|operation| operation.time.ps()).sum::<u64>(), world.now().ps());
        }
    }
    // What cards send belongs to one workload each, also on an uplink that several share.
    let sent: Vec<[u64; 2]> = world.workloads().map(|workload| world.sent_by_cards(workload)).collect();
    let by_cards = world.osas().iter().map(|card| [card.data_bytes_out, card.data_frames_out]);
    let sum = |all: Vec<[u64; 2]>| all.iter().fold([0, 0], |sum, one| [sum[0] + one[0], sum[1] + one[1]]);
    assert_eq!(sum(sent), sum(by_cards.collect()));
    let counters = world.counters();
    let counted = (counters.transactions, counters.payload_bytes, counters.response_time_ps);
    assert_eq!((all.transactions, all.payload_bytes, all.response_time_ps), counted);
    let each = (0..world.guests_len()).map(|guest| world.guest_ledger(GuestId::from_index(guest)).total().ps());
    assert_eq!(guests, each.sum::<u64>());
}

/// What must hold after every event: nothing idles next to waiting work, works under a lock that
/// another holds, or works without a physical processor; a disk's request queue holds no more
/// buffers than it has. (Queues of networks never run out of buffers: `core/MODEL.md`.)
fn states(description: &Description, scrutiny: Scrutiny) {
    const EVENTS: u64 = 3_000;
    let (mut world, topology) = assembled(description);
    let of_disk = |place: PlaceId| topology.places[place].name.ends_with("request queue");
    let queues: Vec<_> =
        topology.places.ids().filter(|&place| of_disk(place) && world.buffers_at(place).is_some()).collect();
    assert!(world.fcps().is_empty() || !queues.is_empty(), "a disk without requests");
    let capped = description.lpar.capped == Some(true);
    while world.counters().events < EVENTS {
        world.run(Instant::NEVER, scrutiny.every - 1);
        let ledgers = |world: &World| -> Vec<_> {
            world
                .processors()
                .iter()
                .map(|processor| (processor.has_physical, processor.ledger_at(world.now())))
                .collect()
        };
        let before = if capped { ledgers(&world) } else { Vec::new() };
        let event = world.counters().events;
        world.run(Instant::NEVER, 1);
        assert!(
            world.is_work_conserving(),
            "after {event} events a processor, card or disk idles next to waiting work"
        );
        mutually_exclusive(&world);
        for ((has_physical, spent), (had_physical, spent_before)) in ledgers(&world).into_iter().zip(before) {
            let worked = spent != spent_before;
            assert!(has_physical || had_physical || !worked, "after {event} events a step works without a processor");
        }
        for &place in &queues {
            let (held, capacity) = (world.buffers_at(place), topology.places[place].capacity);
            assert!(held <= capacity, "after {event} events {held:?} buffers of {capacity:?}");
        }
    }
}

/// A run is equal in one piece, in slices, and when a clone continues it.
fn determinism(description: &Description, scrutiny: Scrutiny) {
    let (mut whole, _) = assembled(description);
    whole.run(Instant::NEVER, scrutiny.events);
    let until = whole.now();
    whole.run(until, u64::MAX);

    let (mut sliced, _) = assembled(description);
    let mut cuts = Stream::new(description.seed, 0, 0);
    let longest = (until.ps() / 20).max(1);
    let mut clone = None;
    while sliced.now() < until {
        let to = (sliced.now() + Span::from_ps(cuts.below(longest))).min(until);
        sliced.run(to, cuts.below(300));
        if clone.is_none() && sliced.counters().events > scrutiny.events / 2 {
            clone = Some(sliced.clone());
        }
    }
    sliced.run(until, u64::MAX);
    assert_eq!(sliced.digest(), whole.digest(), "in slices until {until:?}");
    if let Some(mut clone) = clone {
        clone.run(until, u64::MAX);
        assert_eq!(clone.digest(), whole.digest(), "from a clone until {until:?}");
    }
}

/// Events between two checkpoints, as in `core/readout/src/playback.rs`.
const CHECKPOINT_EVENTS: u64 = 20_000;

/// A moment is equal when it is reached for the first time, by going back, or again.
fn going_back(description: &Description) {
    let mut playback = Playback::new(&scenario(description));
    let until = playback.advance(Instant::NEVER, CHECKPOINT_EVENTS + CHECKPOINT_EVENTS / 4);
    playback.advance(until, u64::MAX);
    let late = (playback.frame(), playback.world().digest());
    assert!(late.0.iter().all(|number| number.is_finite()), "the frame at {until:?} is not finite");

    let early = Instant::from_ps(Stream::new(description.seed, 1, 0).below(until.ps()));
    let (mut fresh, _) = assembled(description);
    fresh.run(early, u64::MAX);
    for round in ["back", "back once more"] {
        playback.seek(early, u64::MAX);
        assert_eq!(playback.world().digest(), fresh.digest(), "{round} to {early:?}");
        playback.seek(until, u64::MAX);
        assert_eq!((playback.frame(), playback.world().digest()), late, "forth to {until:?} after {round}");
    }
}

/// The reasons of a wait sum to the wait, and only waits have reasons. This also holds for the
/// reasons below, down to work, a timer, or nothing.
fn is_accounted(step: &JourneyStep) -> bool {
    /// A buffer that is out, others that have the processors, a lock, another lock, its holder, the
    /// holder's work.
    const DEEPEST: u32 = 6;
    let waits = matches!(step.phase, "waiting" | "interrupt");
    sums(&step.meanwhile, if waits { step.end_ps - step.start_ps } else { 0 }, DEEPEST)
}

fn sums(accounts: &[WaitReason], whole: u64, deepest: u32) -> bool {
    let explained = |account: &WaitReason| {
        let ends = matches!(account.reason, "work" | "preempted" | "collects" | "unaware");
        let within = if ends { account.within.is_empty() } else { sums(&account.within, account.ps, deepest - 1) };
        account.ps > 0 && within
    };
    let sum: u64 = accounts.iter().map(|account| account.ps).sum();
    sum == whole && (accounts.is_empty() || deepest > 0) && accounts.iter().all(explained)
}

/// Journeys have no gaps, also around a checkpoint, which may lie between two events of one
/// instant.
fn journeys(description: &Description) {
    /// Number of latest packets whose journeys are checked.
    const PACKETS: u64 = 4;
    let mut playback = Playback::new(&scenario(description));
    let checkpoint = playback.advance(Instant::NEVER, CHECKPOINT_EVENTS);
    playback.advance(Instant::NEVER, 300);
    playback.seek(checkpoint - Span::from_ps(1), u64::MAX);
    while playback.world().now() <= checkpoint {
        let traffic = playback.world().traffic();
        let (created, _) = traffic.totals();
        let slots = traffic.packets.slots().iter().zip(traffic.packets.live());
        let alive: Vec<u64> = slots.filter(|&(_, live)| live).map(|(packet, _)| packet.serial).collect();
        for serial in created.saturating_sub(PACKETS)..created {
            let journey = playback.journey(serial).unwrap_or_else(|| panic!("packet {serial} is born"));
            let steps = &journey.steps;
            let context = || format!("packet {serial} at {:?}: {steps:?}", playback.world().now());
            assert!(steps.windows(2).all(|two| two[0].end_ps == two[1].start_ps), "{}", context());
            assert_eq!(journey.alive, alive.contains(&serial), "{}", context());
            assert!(steps.iter().all(is_accounted), "{}", context());
        }
        assert!(playback.journey(created).is_none(), "packet {created} is not born yet");
        playback.step();
    }
}
