//! What limits a run: how busy every resource with a limited capacity is, how long senders wait for
//! their windows, and how many connections are in use.

use super::counting::counted_by_bytes;
use serde::Serialize;

use datapath_engine::arena::Id;
use datapath_engine::time::{Instant, Span};
use datapath_model::ids::PartId;
use datapath_scenario::scenario::Scenario;
use datapath_words::{Blank, Phrase, limits, owner};
use datapath_world::World;
use datapath_world::topology::{PartKind, Topology};

/// From this share on, a resource counts as always busy.
const SATURATED: f64 = 0.95;
/// A resource must be this much busier than all others, or the limit is not clear: a card with time
/// to spare serves smaller batches and looks equally busy.
const CLEARLY: f64 = 0.05;
/// From this share on, a wire is the limit, however busy the cards that feed it are: each byte
/// takes a fixed time on the wire, whatever waits for it.
const FULL: f64 = 0.985;
/// A card engine whose necessary share is below this has time to spare: with larger batches it
/// would carry more.
const SPARES: f64 = 0.9;
/// If windows or latency are the limit, no station may be busier than this.
const CLOSE: f64 = 0.7;
/// The share of time that senders wait for their windows, if windows are the limit.
const CLOSE_WINDOW: f64 = 0.9;
/// Two shares that differ by less count as equal.
const SAME_SHARE: f64 = 0.002;
/// If a station is busier than this, more connections gain little, so their number is not the
/// limit.
const FREE: f64 = 0.6;
/// Share of an offered load that is refused by chance, because bursts find all connections in use.
const REFUSED: f64 = 0.01;
/// If clients think for more than this share of the time, they set the pace.
const THINKS: f64 = 0.05;
/// Number of resources that are named if none stands out.
const NEAREST: usize = 3;

/// A resource that can be the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// A logical processor.
    Processor,
    /// CP's share of all processors of a partition, including its spinning.
    ControlProgram,
    /// The processors that PR/SM gives a partition, out of those it wants.
    Cap,
    /// A virtual CPU.
    VirtualCpu,
    /// A lock of CP or of a kernel: while it is held, others wait.
    Lock,
    /// CP's copying from a virtual switch to its guests: one task at a time.
    Copy,
    /// The engine of a card, or of an FCP channel.
    Card,
    /// The most bytes per second that a card sends, whatever its wire.
    ByteRate,
    /// A wire.
    Wire,
    /// A disk.
    Disk,
    /// The window of TCP's receiver: how long an average sender waits for room in it.
    Window,
    /// The connections of a client: how many of them have a transaction under way.
    Connections,
}

impl Resource {
    /// All resources.
    pub const ALL: [Self; 12] = [
        Self::Processor,
        Self::ControlProgram,
        Self::Cap,
        Self::VirtualCpu,
        Self::Lock,
        Self::Copy,
        Self::Card,
        Self::ByteRate,
        Self::Wire,
        Self::Disk,
        Self::Window,
        Self::Connections,
    ];

    /// Its name for the page.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Processor => "processor",
            Self::ControlProgram => "cp",
            Self::Cap => "cap",
            Self::VirtualCpu => "virtual-cpu",
            Self::Lock => "lock",
            Self::Copy => "copy",
            Self::Card => "card",
            Self::ByteRate => "byte-rate",
            Self::Wire => "wire",
            Self::Disk => "disk",
            Self::Window => "window",
            Self::Connections => "connections",
        }
    }

    /// What many of them are called, where a run can be limited by many.
    fn plural(self) -> Option<Phrase> {
        match self {
            Self::Processor => Some(limits::processors()),
            Self::VirtualCpu => Some(limits::virtual_cpus()),
            Self::Lock => Some(limits::locks()),
            Self::Card => Some(limits::engines()),
            _ => None,
        }
    }

    /// Whether it is a station: something that works, and is full when it does nothing else.
    const fn is_station(self) -> bool {
        !matches!(self, Self::ControlProgram | Self::Window | Self::Connections)
    }

    /// Whether it is a view of the processors: one of these is busy because another is.
    const fn is_of_processors(self) -> bool {
        matches!(self, Self::Processor | Self::VirtualCpu | Self::Cap | Self::Copy | Self::Lock)
    }
}

/// The utilisation of a resource.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Utilization {
    /// The part.
    pub part: usize,
    /// The kind of resource.
    #[cfg_attr(feature = "types", ts(type = "Resource"))]
    pub resource: &'static str,
    /// Its name, for people.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub name: Phrase,
    /// Share of the time, 0 to 1.
    pub share: f64,
    /// The part of it that could not be spared.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    necessary: f64,
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    kind: Resource,
}

impl Utilization {
    /// Whether it is that of a station: something that works, and is full when it does nothing else.
    #[must_use]
    pub const fn is_station(&self) -> bool {
        self.kind.is_station()
    }

    /// The mean of the same loads in several runs.
    #[must_use]
    pub fn mean(runs: &[Vec<Self>]) -> Vec<Self> {
        let Some(first) = runs.first() else { return Vec::new() };
        let mean = |index: usize, of: fn(&Self) -> f64| {
            runs.iter().map(|loads| of(&loads[index])).sum::<f64>() / runs.len() as f64
        };
        let each = first.iter().enumerate().map(|(index, load)| Self {
            share: mean(index, |load| load.share),
            necessary: mean(index, |load| load.necessary),
            ..load.clone()
        });
        each.collect()
    }
}

/// A resource with the time that it was busy so far.
#[derive(Clone, Debug)]
struct BusyTime {
    part: PartId,
    resource: Resource,
    name: Phrase,
    /// The capacity: a number of connections, or of processors that PR/SM gives.
    of: f64,
    /// The busy time of each of several equal units, and the part of it that could be spared: an
    /// engine that is free takes smaller batches.
    times: Vec<[u128; 2]>,
}

/// Requests and responses so far.
#[derive(Clone, Copy, Debug, Default)]
struct RequestTotals {
    transactions: u64,
    response_ps: u128,
    due: u64,
    refused: u64,
    waiting: u64,
}

impl RequestTotals {
    fn so_far(world: &World) -> Self {
        let counters = world.counters();
        let [due, refused] = world.requests_due();
        let waiting = world.requests_waiting();
        Self { transactions: counters.transactions, response_ps: counters.response_time_ps, due, refused, waiting }
    }
}

/// Measures utilisation since an instant.
#[derive(Clone, Debug)]
pub struct UtilizationMeter {
    from: Instant,
    spent: Vec<BusyTime>,
    requests: RequestTotals,
}

impl UtilizationMeter {
    /// Starts to measure now.
    #[must_use]
    pub fn from(world: &World, topology: &Topology) -> Self {
        Self { from: world.now(), spent: spent(world, topology), requests: RequestTotals::so_far(world) }
    }

    /// The utilisation until now; of several equal units, that of the busiest.
    #[must_use]
    pub fn utilizations(&self, world: &World, topology: &Topology) -> Vec<Utilization> {
        let elapsed = world.now().since(self.from).ps() as f64;
        if elapsed <= 0.0 {
            return Vec::new();
        }
        let now = spent(world, topology);
        let utilizations = self.spent.iter().zip(now).map(|(then, now)| {
            let of_unit = |(then, now): (&[u128; 2], &[u128; 2])| {
                [0, 1].map(|which: usize| now[which].saturating_sub(then[which]) as f64 / elapsed)
            };
            let units = then.times.iter().zip(&now.times).map(of_unit);
            let [busy, spare] = units.fold([0.0; 2], |most, unit| if unit[0] > most[0] { unit } else { most });
            let share = busy / now.of;
            let BusyTime { part, resource, name, .. } = now;
            // A service is booked when it begins.
            let share = share.min(1.0);
            Utilization {
                part: part.index(),
                resource: resource.name(),
                name,
                share,
                necessary: share - spare,
                kind: resource,
            }
        });
        utilizations.collect()
    }

    /// What limits the run of a scenario, judging by these loads.
    #[must_use]
    pub fn limit(&self, loads: &[Utilization], world: &World, scenario: &Scenario) -> Option<Limit> {
        (!loads.is_empty()).then(|| Case::of(self.requests, RequestTotals::so_far(world), scenario).limit(loads))
    }
}

/// The limit of a run, in a line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Limit {
    /// The kind of limit.
    #[cfg_attr(
        feature = "types",
        ts(type = "'station' | 'window' | 'connections' | 'offered' | 'latency' | 'think' | 'several'")
    )]
    pub kind: &'static str,
    /// The indexes of the limiting loads in the list of loads or, if there are none, of those that
    /// come nearest.
    pub loads: Vec<usize>,
    /// The limit in words.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub line: Phrase,
}

/// The properties of a run that decide which limits are possible.
#[derive(Clone, Copy, Debug)]
struct Case {
    /// The number of transactions that can be under way at once.
    at_once: u32,
    /// Whether each transaction is a request and a response, not a stream.
    is_of_requests: bool,
    thinks: bool,
    /// Share of the due requests that was refused or still waits; nothing unless there is an offered
    /// load.
    refused: Option<f64>,
    /// Whether requests wait for a client.
    waits: bool,
    /// Mean response time, µs, if there is one.
    response_us: Option<f64>,
}

impl Case {
    fn of(then: RequestTotals, now: RequestTotals, scenario: &Scenario) -> Self {
        let programs = scenario.programs();
        let conversations = || programs.iter().flat_map(|program| program.conversations());
        let is_of_requests = programs.iter().all(|program| !program.kinds().any(counted_by_bytes))
            && conversations().all(|one| one.awm.request.max(one.awm.response) <= one.window);
        let transactions = (now.transactions - then.transactions) as f64;
        let due = (now.due - then.due) as f64;
        Self {
            at_once: programs.iter().map(|program| program.connections()).sum(),
            is_of_requests,
            thinks: conversations().any(|one| one.offered.is_none() && one.think.takes_time()),
            refused: (due > 0.0).then(|| {
                let left = (now.refused - then.refused) + now.waiting.saturating_sub(then.waiting);
                left as f64 / due
            }),
            waits: conversations().any(|one| one.offered.as_ref().is_some_and(|load| load.waits)),
            response_us: (transactions > 0.0).then(|| (now.response_ps - then.response_ps) as f64 / transactions / 1e6),
        }
    }

    fn limit(self, loads: &[Utilization]) -> Limit {
        let nearest = nearest(loads, !self.is_of_requests);
        let busiest = |words: fn(&dyn Blank) -> Phrase| {
            let near = nearest.iter().map(|&index| &loads[index]);
            let all = near.map(|load| limits::ShareOf { name: &load.name, share: &percent(load.share) }.phrase());
            let list = all.reduce(|list, next| limits::And { list: &list, next: &next }.phrase());
            list.map_or_else(Phrase::default, |list| words(&list))
        };
        if let Some(share) = self.refused
            && share < REFUSED
        {
            let busiest = &busiest(limits::busiest);
            let line = if share > 0.0 {
                limits::NearlyAllCarried { share: &percent(share), busiest }.phrase()
            } else {
                limits::all_carried(busiest)
            };
            return Limit { kind: "offered", loads: nearest, line };
        }
        let left: fn(&dyn Blank) -> Phrase = if self.waits { limits::not_carried } else { limits::refused };
        let refused = &self.refused.map_or_else(Phrase::default, |share| left(&percent(share)));
        if let Some(all) = bottleneck(loads) {
            let (first, share) = (&loads[all[0]], &percent(loads[all[0]].share));
            let names = &names(&all, loads);
            let (kind, line) = match first.kind {
                Resource::Window => ("window", limits::Window { names, share, refused }.phrase()),
                Resource::Lock => ("station", limits::Held { names, share, refused }.phrase()),
                _ => ("station", limits::Busy { names, share, refused }.phrase()),
            };
            return Limit { kind, line, loads: all };
        }
        let connections = loads.iter().enumerate().filter(|(_, load)| load.kind == Resource::Connections);
        let most_used = connections.max_by(|a, b| a.1.share.total_cmp(&b.1.share));
        let most = |of: fn(&Utilization) -> f64| {
            loads.iter().filter(|load| load.kind.is_station()).map(of).fold(0.0, f64::max)
        };
        let has_room = self.is_of_requests && most(|load| load.necessary) < FREE;
        if let (Some(_), Some((index, load))) = (self.refused, most_used)
            && has_room
        {
            let (share, busiest) = (&percent(load.share), &busiest(limits::busiest));
            let line = limits::InUse { connections: &load.name, share, refused, busiest }.phrase();
            return Limit { kind: "connections", loads: vec![index], line };
        }
        if let Some(response_us) = self.response_us.filter(|_| has_room && self.refused.is_none()) {
            let idle = most_used.map_or(0.0, |(_, load)| 1.0 - load.share);
            if self.thinks && idle > THINKS {
                let line = limits::Think { share: &percent(idle), busiest: &busiest(limits::busiest) }.phrase();
                return Limit { kind: "think", loads: nearest, line };
            }
            if most(|load| load.share) < CLOSE {
                let (us, busiest) = (&(response_us.round() as u64), &busiest(limits::busiest));
                let line = match self.at_once {
                    1 => limits::OneAtATime { us, busiest }.phrase(),
                    many => limits::AlwaysInUse { number: &many, us, busiest }.phrase(),
                };
                return Limit { kind: "latency", loads: nearest, line };
            }
        }
        let line = limits::NoSingle { refused, nearest: &busiest(limits::nearest) }.phrase();
        Limit { kind: "several", line, loads: nearest }
    }
}

/// What the limiting resources, which are of one kind, are called together.
fn names(all: &[usize], loads: &[Utilization]) -> Phrase {
    let first = &loads[all[0]];
    let number = loads.iter().filter(|load| load.kind == first.kind).count();
    // Of many guests only the busiest virtual CPU is listed, so those are never known to be all.
    let is_all = all.len() == number && first.kind != Resource::VirtualCpu;
    match (all, first.kind.plural()) {
        ([_, _], _) if first.kind == Resource::Card && is_all => limits::engines_of_both(),
        ([_, other], _) => limits::Both { one: &first.name, other: &loads[*other].name }.phrase(),
        ([_, _, ..], Some(parts)) if is_all => limits::AllOf { number: &number, parts: &parts }.phrase(),
        ([_, _, ..], Some(parts)) => limits::SomeOf { number: &all.len(), parts: &parts }.phrase(),
        _ => all[1..]
            .iter()
            .fold(first.name.clone(), |list, &next| limits::And { list: &list, next: &loads[next].name }.phrase()),
    }
}

fn percent(share: f64) -> String {
    let tenths = (1000.0 * share).round() as u64;
    // The standard library's float formatting is large, and the page would carry it only for this.
    if tenths >= 1000 { "100%".into() } else { format!("{}.{}%", tenths / 10, tenths % 10) }
}

/// The busiest first; of equal shares the one that is listed first.
fn sort_by_share(indexes: &mut [usize], loads: &[Utilization]) {
    indexes.sort_unstable_by(|&a, &b| loads[b].share.total_cmp(&loads[a].share).then(a.cmp(&b)));
}

/// The busiest stations, and the full windows if `with_windows` is set.
fn nearest(loads: &[Utilization], with_windows: bool) -> Vec<usize> {
    let counts = |load: &Utilization| load.kind.is_station() || with_windows && load.kind == Resource::Window;
    let mut all: Vec<usize> = (0..loads.len()).filter(|&index| counts(&loads[index])).collect();
    sort_by_share(&mut all, loads);
    // A processor is as busy as the virtual CPU on it, so only the latter is listed.
    let is_listed = |index: usize| {
        let load = &loads[index];
        let same = |&other: &usize| {
            loads[other].kind == Resource::VirtualCpu && (loads[other].share - load.share).abs() < SAME_SHARE
        };
        load.share > 0.0 && (load.kind != Resource::Processor || !all.iter().any(same))
    };
    all.iter().copied().filter(|&index| is_listed(index)).take(NEAREST).collect()
}

/// The resources that limit a run, by their indexes: as a rule one, or several of a kind, such as
/// cards on both sides. Nothing if that is not clear.
///
/// Windows are the limit only if nothing else is near its limit: if a card is always busy, windows
/// are full because of that. A full wire is the limit even if a card is equally busy, because the
/// card waits for the wire in ever smaller batches. If a processor is always busy, a card that
/// could manage with larger batches does not count.
fn bottleneck(loads: &[Utilization]) -> Option<Vec<usize>> {
    let fuller = |&a: &usize, &b: &usize| loads[a].share.total_cmp(&loads[b].share);
    let indexes = |counts: &dyn Fn(&Utilization) -> bool| -> Vec<usize> {
        (0..loads.len()).filter(|&index| counts(&loads[index])).collect()
    };
    let is_wire = |load: &Utilization| matches!(load.kind, Resource::Wire | Resource::ByteRate);
    if let Some(wire) = indexes(&|load| is_wire(load) && load.share >= FULL).into_iter().max_by(fuller) {
        return Some(vec![wire]);
    }
    let most = indexes(&|load| load.kind.is_station()).into_iter().max_by(fuller)?;
    let most = loads[most].share;
    if most < SATURATED {
        let window = indexes(&|load| load.kind == Resource::Window).into_iter().max_by(fuller)?;
        return (loads[window].share >= CLOSE_WINDOW && most < CLOSE).then(|| vec![window]);
    }
    let mut full = indexes(&|load| load.kind.is_station() && load.share >= most - CLEARLY);
    if full.iter().any(|&index| loads[index].kind.is_of_processors()) {
        let spares = |load: &Utilization| load.kind == Resource::Card && load.necessary < SPARES;
        full.retain(|&index| !spares(&loads[index]));
    }
    // A processor is busy because of what runs on it.
    let causes = [Resource::Cap, Resource::Lock, Resource::Copy, Resource::VirtualCpu, Resource::Processor];
    let kind = causes.into_iter().find(|&kind| full.iter().any(|&index| loads[index].kind == kind));
    if let Some(kind) = kind {
        full.retain(|&index| loads[index].kind == kind || !loads[index].kind.is_of_processors());
    }
    sort_by_share(&mut full, loads);
    let first = loads[*full.first()?].kind;
    full.iter().all(|&index| loads[index].kind == first).then_some(full)
}

/// Collects every resource with a limited capacity.
struct List<'a> {
    topology: &'a Topology,
    all: Vec<BusyTime>,
}

impl List<'_> {
    fn add(&mut self, part: PartId, resource: Resource, name: Phrase, of: f64, time: u128) {
        self.all.push(BusyTime { part, resource, name, of, times: vec![[time, 0]] });
    }

    /// Adds one of the equal units that a part stands for.
    fn one_of(&mut self, part: PartId, resource: Resource, name: impl FnOnce() -> Phrase, times: [u128; 2]) {
        let same = |known: &&mut BusyTime| known.part == part && known.resource == resource;
        match self.all.iter_mut().find(same) {
            Some(all) => all.times.push(times),
            None => self.all.push(BusyTime { part, resource, name: name(), of: 1.0, times: vec![times] }),
        }
    }

    /// Adds a part.
    fn one(&mut self, part: PartId, resource: Resource, time: Span) {
        self.add(part, resource, Phrase::verbatim(&self.topology.part_name(part)), 1.0, u128::from(time.ps()));
    }

    /// Adds a resource of a part.
    fn add_of_part(&mut self, part: PartId, resource: Resource, what: &dyn Blank, time: Span) {
        let name = limits::Of { what, whole: &owner(&self.topology.part_name(part)) }.phrase();
        self.add(part, resource, name, 1.0, u128::from(time.ps()));
    }
}

fn spent(world: &World, topology: &Topology) -> Vec<BusyTime> {
    let mut list = List { topology, all: Vec::new() };
    partitions(world, &mut list);
    virtual_cpus(world, &mut list);
    for (lock, label) in world.locks().ids().zip(&topology.locks) {
        let state = &world.locks()[lock];
        let held = state.held.0 + world.holder_suspended_time(lock);
        let of_guest = topology.parts[label.part].kind == PartKind::Guest;
        let name = if of_guest {
            Phrase::verbatim(&label.name)
        } else {
            limits::Of { what: &label.name, whole: &owner(&topology.part_name(label.part)) }.phrase()
        };
        list.add(label.part, Resource::Lock, name, 1.0, u128::from(held.ps()));
    }
    for (vswitch, place) in world.vswitches() {
        let place = &topology.places[place];
        let name = limits::CopyIn { copy: &place.name, whole: &owner(&topology.part_name(place.part)) }.phrase();
        list.add(place.part, Resource::Copy, name, 1.0, u128::from(vswitch.busy.0.ps()));
    }
    for (osa, &part) in world.osas().ids().zip(&topology.osas) {
        // Equal cards are one part.
        let number = topology.osas.iter().filter(|&&known| known == part).count();
        let card = topology.part_name(part);
        let card = if number > 1 { limits::busiest_of(&owner(&card)) } else { Phrase::verbatim(&card) };
        let card = if world.vswitch_of(osa).is_some() { limits::uplink(&card) } else { card };
        let (busy, necessary) = (world.osas()[osa].busy.ps(), world.engine_time_min(osa).ps());
        let times = [u128::from(busy), u128::from(busy - necessary)];
        let engine = || limits::Of { what: &limits::engine(), whole: &owner(&card) }.phrase();
        list.one_of(part, Resource::Card, engine, times);
        let [wire, memory] = world.wire_and_memory_time(osa);
        let link = world.link_of(osa);
        let busy = world.links()[link].busy;
        // Frames of all sizes take the slower of the two. The card and the wire together were busy
        // for longer than the one that is the slower for most frames.
        let [on_wire, in_memory] = if wire > memory { [busy, memory] } else { [wire, busy] };
        let rate = || limits::Of { what: &limits::byte_rate(), whole: &owner(&card) }.phrase();
        list.one_of(part, Resource::ByteRate, rate, [u128::from(in_memory.ps()), 0]);
        if let Some(place) = world.wires().nth(link.index()) {
            let wire = topology.places[place].part;
            let name = || Phrase::verbatim(&topology.part_name(wire));
            list.one_of(wire, Resource::Wire, name, [u128::from(on_wire.ps()), 0]);
        }
    }
    for (fcp, &[channel, disk]) in world.fcps().iter().zip(&topology.fcps) {
        list.add_of_part(channel, Resource::Card, &limits::engine(), fcp.channel.busy);
        list.one(disk, Resource::Disk, fcp.disk.busy);
    }
    windows(world, &mut list);
    let mut in_use: Vec<(PartId, u128, usize)> = Vec::new();
    for (client, ps, connections) in world.connections_busy() {
        let part = topology.guests[client.index()];
        match in_use.iter_mut().find(|(known, ..)| *known == part) {
            Some((_, sum, number)) => (*sum, *number) = (*sum + ps, *number + connections),
            None => in_use.push((part, ps, connections)),
        }
    }
    for (part, ps, connections) in in_use {
        let name = match connections {
            1 => limits::connection(&owner(&topology.part_name(part))),
            many => limits::Connections { number: &many, guest: &owner(&topology.part_name(part)) }.phrase(),
        };
        list.add(part, Resource::Connections, name, connections.max(1) as f64, ps);
    }
    list.all
}

fn partitions(world: &World, list: &mut List<'_>) {
    let (now, topology) = (world.now(), list.topology);
    let mut lpars: Vec<_> = world.processors().iter().map(|processor| processor.lpar).collect();
    lpars.dedup();
    for (processor, &part) in world.processors().iter().zip(&topology.processors) {
        list.one(part, Resource::Processor, processor.ledger_at(now).total());
    }
    for lpar in lpars {
        let of_lpar =
            || world.processors().iter().zip(&topology.processors).filter(move |(processor, _)| processor.lpar == lpar);
        let Some(part) = of_lpar().next().and_then(|(_, &processor)| topology.parts[processor].parent) else {
            continue;
        };
        let ledger = world.lpar_ledger(lpar);
        let mut cps = topology.parts.ids().filter(|&cp| topology.parts[cp].kind == PartKind::Cp);
        if let Some(cp) = cps.find(|&cp| topology.parts[cp].parent == Some(part)) {
            let busy = ledger.control_program + ledger.spin;
            list.add(
                cp,
                Resource::ControlProgram,
                Phrase::verbatim(&topology.part_name(cp)),
                of_lpar().count() as f64,
                u128::from(busy.ps()),
            );
        }
        if let Some(capacity) = world.capacity_of(lpar) {
            list.add(part, Resource::Cap, limits::cap(), capacity, u128::from(ledger.total().ps()));
        }
    }
}

fn virtual_cpus(world: &World, list: &mut List<'_>) {
    let topology = list.topology;
    for host in &topology.hosts {
        let of = |guest: usize| world.vcpus().iter().filter(move |vcpu| vcpu.guest.index() == guest);
        let name = topology.part_name(host.part);
        if host.guests.len() > 1 {
            let times = host
                .guests
                .clone()
                .flat_map(|guest| of(usize::from(guest)))
                .map(|vcpu| [u128::from(vcpu.busy.ps()), 0]);
            let (times, name) = (times.collect(), limits::busiest_virtual_cpu(&owner(&name)));
            list.all.push(BusyTime { part: host.part, resource: Resource::VirtualCpu, name, of: 1.0, times });
            continue;
        }
        let guest = usize::from(host.guests.start);
        let several = of(guest).count() > 1;
        for (number, vcpu) in of(guest).enumerate() {
            let what = if several { limits::virtual_cpu_number(&number) } else { limits::virtual_cpu() };
            list.add_of_part(host.part, Resource::VirtualCpu, &what, vcpu.busy);
        }
    }
}

fn windows(world: &World, list: &mut List<'_>) {
    let mut all: Vec<(PartId, u128, f64)> = Vec::new();
    for (guest, stalled) in world.window_stalls() {
        let part = list.topology.guests[guest.index()];
        let stalled = u128::from(stalled.ps());
        match all.iter_mut().find(|(known, ..)| *known == part) {
            Some((_, sum, threads)) => (*sum, *threads) = (*sum + stalled, *threads + 1.0),
            None => all.push((part, stalled, 1.0)),
        }
    }
    for (part, sum, threads) in all {
        let name = limits::Of { what: &limits::tcp_window(), whole: &owner(&list.topology.part_name(part)) }.phrase();
        list.add(part, Resource::Window, name, threads, sum);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(kind: Resource, share: f64) -> Utilization {
        Utilization {
            part: 0,
            resource: kind.name(),
            name: Phrase::verbatim(&kind.name()),
            share,
            necessary: share,
            kind,
        }
    }

    #[test]
    fn a_station_that_is_always_busy_is_the_limit() {
        let first = |loads: &[Utilization]| bottleneck(loads).map(|all| all[0]);
        assert_eq!(
            first(&[load(Resource::Card, 0.93), load(Resource::Wire, 0.99), load(Resource::Window, 1.0)]),
            Some(1)
        );
        assert_eq!(first(&[load(Resource::Processor, 0.97), load(Resource::VirtualCpu, 0.98)]), Some(1));
        assert_eq!(first(&[load(Resource::Processor, 1.0), load(Resource::VirtualCpu, 0.9999)]), Some(1));
        assert_eq!(first(&[load(Resource::Processor, 1.0), load(Resource::VirtualCpu, 0.6)]), Some(0));
        assert_eq!(first(&[load(Resource::Card, 0.97), load(Resource::Wire, 0.97)]), None, "it is not clear");
        assert_eq!(first(&[load(Resource::Card, 1.0), load(Resource::Wire, 0.99)]), Some(1), "a wire never waits");
        let spares = Utilization { necessary: 0.5, ..load(Resource::Card, 1.0) };
        assert_eq!(first(&[spares.clone(), load(Resource::VirtualCpu, 0.99)]), Some(1), "the card spares batches");
        assert_eq!(first(&[spares, load(Resource::VirtualCpu, 0.6)]), Some(0));
        let cards = [load(Resource::Card, 0.98), load(Resource::Card, 0.99)];
        assert_eq!(bottleneck(&cards), Some(vec![1, 0]), "both sides' cards");
    }

    #[test]
    fn windows_are_the_limit_if_nothing_is_busy() {
        assert_eq!(bottleneck(&[load(Resource::Card, 0.6), load(Resource::Window, 0.95)]), Some(vec![1]));
        assert_eq!(bottleneck(&[load(Resource::Card, 0.92), load(Resource::Window, 0.95)]), None);
        assert_eq!(bottleneck(&[load(Resource::Card, 0.6), load(Resource::Window, 0.5)]), None);
        assert_eq!(bottleneck(&[]), None);
    }
}
