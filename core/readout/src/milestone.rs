//! Moments that a user may want to go to: which event makes time stop there.

use datapath_model::step::Activity;
use datapath_world::World;
use datapath_world::topology::{Phase, Topology};

/// The event to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Milestone {
    /// Any event.
    Event,
    /// A transaction is complete.
    Transaction,
    /// CP begins to run on a processor.
    ControlProgram,
    /// A packet waits for its guest to be interrupted.
    Interrupt,
    /// PR/SM suspends a processor that holds a lock.
    Preempted,
}

/// The state that a milestone depends on: a growing count, or one condition per object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Count(u64),
    Each(Vec<bool>),
}

impl Milestone {
    /// All milestones.
    pub const ALL: [Self; 5] = [Self::Event, Self::Transaction, Self::ControlProgram, Self::Interrupt, Self::Preempted];

    /// Its name for the page.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Event => "event",
            Self::Transaction => "transaction",
            Self::ControlProgram => "cp",
            Self::Interrupt => "interrupt",
            Self::Preempted => "preempted",
        }
    }

    /// The milestone of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|milestone| milestone.name() == name)
    }

    pub(super) fn mark(self, world: &World, topology: &Topology) -> Mark {
        match self {
            Self::Event => Mark::Count(world.counters().events),
            Self::Transaction => Mark::Count(world.counters().transactions),
            Self::ControlProgram => {
                let in_cp = world
                    .processors()
                    .iter()
                    .map(|processor| processor.has_physical && processor.activity() == Activity::ControlProgram);
                Mark::Each(in_cp.collect())
            }
            Self::Interrupt => {
                let places = topology.places.ids().zip(topology.places.iter());
                let waiting = places.filter(|(_, place)| place.phase == Phase::Interrupt);
                Mark::Count(waiting.map(|(id, _)| world.traffic().places[id].arrivals).sum())
            }
            Self::Preempted => {
                let stranded = world
                    .locks()
                    .iter()
                    .map(|lock| lock.holder.is_some_and(|holder| !world.processors()[holder].has_physical));
                Mark::Each(stranded.collect())
            }
        }
    }
}

impl Mark {
    /// Whether the milestone was reached since `before`, a mark of the same milestone.
    pub(super) fn is_after(&self, before: &Self) -> bool {
        match (before, self) {
            (Self::Count(before), Self::Count(now)) => now > before,
            (Self::Each(before), Self::Each(now)) => before.iter().zip(now).any(|(before, now)| *now && !before),
            (Self::Count(_), Self::Each(_)) | (Self::Each(_), Self::Count(_)) => false,
        }
    }
}
