//! Why a packet waits: who is at work meanwhile where it would go on.

use serde::Serialize;

use crate::engine::arena::Id;
use crate::engine::time::Instant;
use crate::model::ids::{ConnectionId, GuestId, LockId, PartId, PlaceId, ProcessorId};
use crate::model::packet::Side;
use crate::model::step::{Activity, Behalf, Step};
use crate::world::World;
use crate::world::topology::{PartKind, PlaceKind, Topology};

/// Why nothing happens to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Whoever takes it is at work, on what came before.
    Own,
    /// CP is at work for whoever takes it.
    Cp,
    /// Whoever takes it waits for a lock.
    Lock,
    /// PR/SM has taken the processor away from whoever takes it.
    Preempted,
    /// Whoever takes it has no processor: others have them all.
    Others,
    /// Whoever takes it does nothing: nobody has said that there is something to do.
    Unaware,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Own, Self::Cp, Self::Lock, Self::Preempted, Self::Others, Self::Unaware];

    /// Its name in what is published.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Own => "own",
            Reason::Cp => "cp",
            Reason::Lock => "lock",
            Reason::Preempted => "preempted",
            Reason::Others => "others",
            Reason::Unaware => "unaware",
        }
    }
}

/// A part of a wait.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Account {
    /// Why.
    #[cfg_attr(feature = "types", ts(type = "Reason"))]
    pub reason: &'static str,
    /// Who: who takes it; the holder of the lock; who has the processor.
    pub part: usize,
    /// How long in all, picoseconds.
    pub ps: u64,
}

/// Runs on to `end` and says what a packet of `connection` waited for in `place` until then. The accounts sum to that time
/// exactly, in the order in which they came up.
pub(super) fn meanwhile(
    world: &mut World,
    topology: &Topology,
    connection: ConnectionId,
    place: PlaceId,
    end: Instant,
) -> Vec<Account> {
    let mut accounts: Vec<Account> = Vec::new();
    while world.now() < end {
        let now = world.now();
        let (reason, part) = Scene { world, topology }.reason(connection, topology.places[place].part);
        let next = world.next_event().map_or(end, |next| next.min(end));
        world.run(next, u64::MAX);
        let (reason, part, ps) = (reason.name(), part.index(), world.now().since(now).ps());
        match accounts.iter_mut().find(|account| account.reason == reason && account.part == part) {
            Some(account) => account.ps += ps,
            None => accounts.push(Account { reason, part, ps }),
        }
    }
    accounts
}

/// One instant.
#[derive(Clone, Copy)]
struct Scene<'a> {
    world: &'a World,
    topology: &'a Topology,
}

impl Scene<'_> {
    fn reason(self, connection: ConnectionId, part: PartId) -> (Reason, PartId) {
        let lpar = match (self.topology.parts[part].kind, self.around(part, &[PartKind::Lpar])) {
            (PartKind::Osa | PartKind::Fcp, _) | (_, None) => return self.device(part),
            (_, Some(lpar)) => lpar,
        };
        let taker = self.around(part, &[PartKind::Guest, PartKind::Router, PartKind::Vswitch]).unwrap_or(part);
        let guest = self.guest(connection, taker);
        let at_work = self.processors(lpar).find(|&one| match guest {
            Some(guest) => self.world.processors()[one].vcpu.is_some_and(|vcpu| self.world.guest_of(vcpu) == guest),
            None => self.served(one) == Some(taker),
        });
        if let Some(processor) = at_work {
            return self.working(processor, taker);
        }
        let wants = guest.is_some_and(|guest| self.world.wants_processor(guest));
        let someone_free = self.processors(lpar).any(|one| self.world.processors()[one].is_free());
        let other = self.processors(lpar).find_map(|one| self.served(one));
        match other {
            Some(other) if wants || (guest.is_none() && !someone_free) => (Reason::Others, other),
            _ => (Reason::Unaware, taker),
        }
    }

    /// A card, a channel, a disk or a link works on others, or waits for more or for its time.
    fn device(self, part: PartId) -> (Reason, PartId) {
        let places = self.topology.places.ids().zip(self.topology.places.iter());
        let busy = places
            .filter(|(_, place)| place.part == part && place.kind != PlaceKind::Queue)
            .any(|(id, _)| self.world.traffic().places[id].packets > 0);
        (if busy { Reason::Own } else { Reason::Unaware }, part)
    }

    fn working(self, processor: ProcessorId, taker: PartId) -> (Reason, PartId) {
        let one = &self.world.processors()[processor];
        if !one.dispatched {
            return (Reason::Preempted, taker);
        }
        match one.running.map(|running| running.step) {
            Some(Step::Spin(lock)) => (Reason::Lock, self.holder(lock)),
            Some(step) if step.activity() == Activity::ControlProgram => (Reason::Cp, taker),
            _ => (Reason::Own, taker),
        }
    }

    fn holder(self, lock: LockId) -> PartId {
        let holder = self.world.locks()[lock].holder.and_then(|holder| self.served(holder));
        holder.unwrap_or(self.topology.locks[lock.index()].part)
    }

    fn processors(self, lpar: PartId) -> impl Iterator<Item = ProcessorId> {
        let parts = self.topology.processors.iter().enumerate();
        parts
            .filter(move |&(_, &part)| self.around(part, &[PartKind::Lpar]) == Some(lpar))
            .map(|(index, _)| ProcessorId::from_index(index))
    }

    /// For whom a processor works.
    fn served(self, processor: ProcessorId) -> Option<PartId> {
        let one = &self.world.processors()[processor];
        let step = one.running.map(|running| running.step);
        if let Some(Behalf::Vswitch(_)) = step.map(Step::behalf) {
            let lpar = self.around(self.topology.processors[processor.index()], &[PartKind::Lpar]);
            let is_switch = |&part: &PartId| self.topology.parts[part].kind == PartKind::Vswitch;
            return self
                .topology
                .parts
                .ids()
                .filter(is_switch)
                .find(|&part| self.around(part, &[PartKind::Lpar]) == lpar);
        }
        one.vcpu.map(|vcpu| self.topology.guests[self.world.guest_of(vcpu).index()])
    }

    /// The guest of a part that takes part in a connection; any, if none does.
    fn guest(self, connection: ConnectionId, part: PartId) -> Option<GuestId> {
        let is_here = |&guest: &GuestId| self.topology.guests[guest.index()] == part;
        let ends = [Side::Client, Side::Server].into_iter().filter_map(|side| self.world.guest_at(connection, side));
        let all = (0..self.topology.guests.len()).map(GuestId::from_index);
        ends.chain(all).find(is_here)
    }

    /// The part itself, or the nearest around it, that is of one of these kinds.
    fn around(self, part: PartId, kinds: &[PartKind]) -> Option<PartId> {
        let mut around = Some(part);
        while let Some(part) = around.filter(|&part| !kinds.contains(&self.topology.parts[part].kind)) {
            around = self.topology.parts[part].parent;
        }
        around
    }
}
