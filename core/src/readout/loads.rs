//! What limits a run: how busy everything is that can only do so much at a time, and how long senders wait for their windows.

use serde::Serialize;

use crate::engine::arena::Id;
use crate::engine::time::{Instant, Span};
use crate::world::World;
use crate::world::topology::Topology;

/// As good as always busy.
const SATURATED: f64 = 0.95;
/// So much more than all else, or it is not clear: a card that has time to spare serves smaller batches and is as busy.
const CLEARLY: f64 = 0.05;
/// A wire takes as long for each byte whatever waits for it: where it is so full, it limits, however busy those are who feed it.
const FULL: f64 = 0.985;
/// Where windows limit nothing else may come near that.
const CLOSE: f64 = 0.9;

/// What can be short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// A logical processor, the busiest of a partition.
    Processor,
    /// A virtual CPU, the busiest of a guest.
    VirtualCpu,
    /// The engine of a card, or of an FCP channel.
    Card,
    /// A wire, or the memory of the card that feeds it.
    Wire,
    /// A disk.
    Disk,
    /// The window of TCP's receiver: how long the mean sender waits for room in it.
    Window,
}

impl Resource {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Processor, Self::VirtualCpu, Self::Card, Self::Wire, Self::Disk, Self::Window];

    /// Its name for the page.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Processor => "processor",
            Self::VirtualCpu => "virtual-cpu",
            Self::Card => "card",
            Self::Wire => "wire",
            Self::Disk => "disk",
            Self::Window => "window",
        }
    }
}

/// How busy something was.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Load {
    /// The part: a partition for its processors, a guest for its virtual CPUs and windows.
    pub part: usize,
    /// What of it.
    #[cfg_attr(feature = "types", ts(type = "Resource"))]
    pub resource: &'static str,
    /// Share of the time, 0 to 1.
    pub share: f64,
}

/// Everything that can be short, with the time it was busy so far.
type Spent = Vec<(usize, Resource, Vec<Span>)>;

/// Loads since an instant.
#[derive(Clone, Debug)]
pub struct Loads {
    from: Instant,
    spent: Spent,
}

impl Loads {
    /// From now on.
    #[must_use]
    pub fn from(world: &World, topology: &Topology) -> Self {
        Self { from: world.now(), spent: spent(world, topology) }
    }

    /// Up to now: of several that are alike the busiest, of windows the mean.
    #[must_use]
    pub fn told(&self, world: &World, topology: &Topology) -> Vec<Load> {
        let elapsed = world.now().since(self.from).ps() as f64;
        if elapsed <= 0.0 {
            return Vec::new();
        }
        let now = spent(world, topology);
        let told = self.spent.iter().zip(&now).map(|((part, resource, then), (_, _, now))| {
            let shares = then.iter().zip(now).map(|(then, now)| (now.ps() - then.ps()) as f64 / elapsed);
            let share = match resource {
                Resource::Window => shares.sum::<f64>() / then.len().max(1) as f64,
                _ => shares.fold(0.0, f64::max),
            };
            // What is in service is booked when it begins.
            Load { part: *part, resource: resource.name(), share: share.min(1.0) }
        });
        told.collect()
    }
}

/// The one that limits a run, by its place in the list; nothing where that is not clear. Windows limit only if nothing else is
/// near its limit: where a card is busy all the time they are full because of that. A full wire limits although a card, which waits for
/// it in ever smaller batches, is as busy.
#[must_use]
pub fn binding(loads: &[Load]) -> Option<usize> {
    let is_window = |load: &Load| load.resource == Resource::Window.name();
    let on_processor =
        |load: &Load| [Resource::Processor, Resource::VirtualCpu].map(Resource::name).contains(&load.resource);
    let indexed = || loads.iter().enumerate();
    let fuller = |a: &(usize, &Load), b: &(usize, &Load)| a.1.share.total_cmp(&b.1.share);
    let busiest = |windows: bool| indexed().filter(|(_, load)| is_window(load) == windows).max_by(fuller);
    let wires = indexed().filter(|(_, load)| load.resource == Resource::Wire.name());
    if let Some((wire, _)) = wires.max_by(fuller).filter(|(_, wire)| wire.share >= FULL) {
        return Some(wire);
    }
    let (busy, load) = busiest(false)?;
    if load.share >= SATURATED {
        // A processor is busy because a virtual CPU is, though CP may have it for a moment longer.
        let same = |other: &Load| on_processor(other) && on_processor(load);
        let mut others = indexed().filter(|(index, other)| *index != busy && !is_window(other) && !same(other));
        let clear = others.all(|(_, other)| other.share < load.share - CLEARLY);
        let of_guests = indexed().filter(|(_, other)| other.resource == Resource::VirtualCpu.name() && same(other));
        let as_busy = of_guests.max_by(fuller).filter(|(_, other)| other.share >= load.share - CLEARLY);
        return clear.then_some(as_busy.map_or(busy, |(index, _)| index));
    }
    let (window, stalled) = busiest(true)?;
    (stalled.share >= CLOSE && load.share < CLOSE).then_some(window)
}

fn spent(world: &World, topology: &Topology) -> Spent {
    let mut all: Spent = Vec::new();
    let mut add = |part: usize, resource: Resource, span: Span| match all
        .iter_mut()
        .find(|(known, of, _)| (*known, *of) == (part, resource))
    {
        Some((_, _, spans)) => spans.push(span),
        None => all.push((part, resource, vec![span])),
    };
    let now = world.now();
    for (processor, &part) in world.processors().iter().zip(&topology.processors) {
        let lpar = topology.parts[part].parent.map_or(part.index(), Id::index);
        add(lpar, Resource::Processor, processor.ledger_at(now).total());
    }
    for vcpu in world.vcpus().iter() {
        add(topology.guests[vcpu.guest.index()].index(), Resource::VirtualCpu, vcpu.busy);
    }
    for (osa, part) in world.osas().iter().zip(&topology.osas) {
        add(part.index(), Resource::Card, osa.busy);
    }
    for (link, places) in world.links().iter().zip(world.wires()) {
        add(topology.places[places].part.index(), Resource::Wire, link.busy);
    }
    for (fcp, [channel, disk]) in world.fcps().iter().zip(&topology.fcps) {
        add(channel.index(), Resource::Card, fcp.channel.busy);
        add(disk.index(), Resource::Disk, fcp.disk.busy);
    }
    for (guest, stalled) in world.stalls() {
        add(topology.guests[guest.index()].index(), Resource::Window, stalled);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(resource: Resource, share: f64) -> Load {
        Load { part: 0, resource: resource.name(), share }
    }

    #[test]
    fn what_is_always_busy_limits() {
        let loads = [load(Resource::Card, 0.93), load(Resource::Wire, 0.99), load(Resource::Window, 1.0)];
        assert_eq!(binding(&loads), Some(1));
        assert_eq!(binding(&[load(Resource::Processor, 0.97), load(Resource::VirtualCpu, 0.98)]), Some(1));
        assert_eq!(binding(&[load(Resource::Processor, 1.0), load(Resource::VirtualCpu, 0.9999)]), Some(1));
        assert_eq!(binding(&[load(Resource::Processor, 1.0), load(Resource::VirtualCpu, 0.6)]), Some(0));
        assert_eq!(binding(&[load(Resource::Card, 0.97), load(Resource::Wire, 0.97)]), None, "it is not clear");
        assert_eq!(binding(&[load(Resource::Card, 1.0), load(Resource::Wire, 0.99)]), Some(1), "a wire never waits");
    }

    #[test]
    fn windows_limit_where_nothing_is_busy() {
        assert_eq!(binding(&[load(Resource::Card, 0.6), load(Resource::Window, 0.95)]), Some(1));
        assert_eq!(binding(&[load(Resource::Card, 0.92), load(Resource::Window, 0.95)]), None);
        assert_eq!(binding(&[load(Resource::Card, 0.6), load(Resource::Window, 0.5)]), None);
        assert_eq!(binding(&[]), None);
    }
}
