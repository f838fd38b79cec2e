//! A run that can be watched and wound back: checkpoints on the way, replay between them.

use serde::Serialize;

use super::frame::frame;
use super::layout::{Layout, layout};
use super::milestone::Milestone;
use super::presence::landed;
use crate::engine::arena::Id;
use crate::engine::time::Instant;
use crate::model::ids::PlaceId;
use crate::model::journal::Journal;
use crate::model::packet::PacketKind;
use crate::scenario::plan::Plan;
use crate::world::World;
use crate::world::topology::{Phase, Topology};

/// Events between two checkpoints at first; replaying so many takes a few milliseconds.
const SPACING_EVENTS: u64 = 20_000;
/// When there are more checkpoints than this, every second one goes and the spacing doubles.
const CHECKPOINTS_MAX: usize = 48;
/// Longest journey that is told.
const JOURNEY_ENTRIES: usize = 256;

/// What became of a packet.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Journey {
    /// Counts the packets of a run from 0.
    pub serial: u64,
    /// What it is.
    pub kind: &'static str,
    /// Of the IP packet.
    pub bytes: u32,
    /// Its connection.
    pub connection: usize,
    /// The transaction of that connection, from 1.
    pub transaction: u32,
    /// Whether it is still on its way.
    pub alive: bool,
    /// Where it was, without gaps, in order.
    pub steps: Vec<JourneyStep>,
}

/// A part of a journey, in one place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct JourneyStep {
    /// The place.
    pub place: usize,
    /// The part it belongs to.
    pub part: usize,
    /// What people call the place.
    pub name: &'static str,
    /// What the time counts as.
    #[cfg_attr(feature = "types", ts(type = "Phase"))]
    pub phase: &'static str,
    /// Begin.
    pub start_ps: u64,
    /// End, or now.
    pub end_ps: u64,
}

/// A watched run.
#[derive(Clone, Debug)]
pub struct Playback {
    world: World,
    topology: Topology,
    checkpoints: Vec<World>,
    spacing: u64,
}

impl Playback {
    /// The run of a plan, at time zero.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let (world, topology) = World::assemble(plan);
        Self { checkpoints: vec![world.clone()], world, topology, spacing: SPACING_EVENTS }
    }

    /// The state now.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }

    /// What the run consists of.
    #[must_use]
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// The layout for whoever draws it.
    #[must_use]
    pub fn layout(&self) -> Layout {
        layout(&self.world, &self.topology)
    }

    /// The frame of this instant.
    #[must_use]
    pub fn frame(&mut self) -> Vec<f64> {
        frame(&mut self.world, &self.topology)
    }

    /// Runs to `until`, but handles at most `events_max` events.
    pub fn advance(&mut self, until: Instant, events_max: u64) -> Instant {
        let mut left = events_max;
        while left > 0 {
            let next = self.checkpoints.last().map_or(0, |last| last.counters().events) + self.spacing;
            let events = self.world.counters().events;
            // Behind the last checkpoint there is nothing to add.
            let slice = if events < next { left.min(next - events) } else { left };
            let handled = self.world.run(until, slice);
            left -= handled;
            if self.world.counters().events == next {
                self.checkpoint();
            }
            if handled < slice {
                break;
            }
        }
        self.world.now()
    }

    /// Handles exactly one event.
    pub fn step(&mut self) -> Instant {
        self.advance(Instant::NEVER, 1)
    }

    /// Goes on until a milestone, for `events_max` events at most; whether it came.
    pub fn find(&mut self, milestone: Milestone, events_max: u64) -> bool {
        let mut before = milestone.mark(&self.world, &self.topology);
        for _ in 0..events_max {
            self.step();
            let now = milestone.mark(&self.world, &self.topology);
            if now.is_after(&before) {
                return true;
            }
            before = now;
        }
        false
    }

    /// Goes to `to`, forward or back, exactly; gives up after `events_max` events, to be continued by `advance`.
    pub fn seek(&mut self, to: Instant, events_max: u64) -> Instant {
        if to < self.world.now() {
            self.world = self.before(to).clone();
        }
        self.advance(to, events_max)
    }

    /// The event before the last one handled: one step back.
    pub fn step_back(&mut self) -> Instant {
        let target = self.world.counters().events.saturating_sub(1);
        let from = self.checkpoints.iter().rev().find(|world| world.counters().events <= target);
        self.world = from.expect("the first checkpoint is the start").clone();
        let missing = target - self.world.counters().events;
        self.advance(Instant::NEVER, missing)
    }

    /// Goes back to the latest moment before now at which something happened, or to the start; all events of that moment are
    /// done.
    pub fn back(&mut self) -> Instant {
        let now = self.world.now();
        // At the start there is no earlier moment: its events are done.
        let from = self.checkpoints.iter().rev().find(|world| world.now() < now);
        self.world = from.unwrap_or(&self.checkpoints[0]).clone();
        self.world.run(self.world.now(), u64::MAX);
        while let Some(next) = self.world.next_event().filter(|&next| next < now) {
            self.world.run(next, u64::MAX);
        }
        self.world.now()
    }

    fn before(&self, time: Instant) -> &World {
        let from = self.checkpoints.iter().rev().find(|world| world.now() <= time);
        from.expect("the first checkpoint is at zero")
    }

    fn checkpoint(&mut self) {
        self.checkpoints.push(self.world.clone());
        if self.checkpoints.len() > CHECKPOINTS_MAX {
            let mut index = 0;
            self.checkpoints.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.spacing *= 2;
        }
    }

    /// The journey of the packet called `serial` up to now, by replay from before its birth; `None` if there was no
    /// such packet yet.
    #[must_use]
    pub fn journey(&self, serial: u64) -> Option<Journey> {
        // Events, not time: a checkpoint may lie between two events of this instant.
        let events = self.world.counters().events;
        let is_before = |world: &&World| world.counters().events <= events && world.traffic().totals().0 <= serial;
        let from = self.checkpoints.iter().rev().find(is_before)?;
        let mut replay = from.clone();
        replay.watch(Journal::keeping(JOURNEY_ENTRIES, Some(serial)));
        replay.run(Instant::NEVER, events - replay.counters().events);
        self.tell(serial, &replay)
    }

    fn tell(&self, serial: u64, replay: &World) -> Option<Journey> {
        let now = self.world.now();
        let entries: Vec<_> = replay.traffic().journal.entries().collect();
        let packet = entries.first()?.packet;
        let alive = entries.last().is_some_and(|entry| !entry.consumed);
        let noted = entries.iter().filter(|entry| !entry.consumed).map(|entry| entry.packet.waypoint);
        let landed = entries.last().filter(|_| alive).and_then(|entry| landed(&self.world, &entry.packet));
        let waypoints: Vec<_> = noted.chain(landed).collect();
        let end = entries.last().filter(|entry| entry.consumed).map_or(now, |entry| entry.packet.waypoint.at);
        let mut steps = Vec::new();
        let mut tell = |place: PlaceId, phase: Phase, start: Instant, end: Instant| {
            if end > start {
                let published = &self.topology.places[place];
                steps.push(JourneyStep {
                    place: place.index(),
                    part: published.part.index(),
                    name: published.name,
                    phase: phase.name(),
                    start_ps: start.ps(),
                    end_ps: end.ps(),
                });
            }
        };
        for (index, waypoint) in waypoints.iter().enumerate() {
            let next = waypoints.get(index + 1).map_or(end, |next| next.at);
            let phase = self.topology.places[waypoint.place].phase;
            let from = waypoint.from.min(next);
            // Waiting for the wire is not being on it.
            tell(waypoint.place, if waypoint.from > waypoint.at { Phase::Waiting } else { phase }, waypoint.at, from);
            tell(waypoint.place, phase, from.max(waypoint.at), next);
        }
        Some(Journey {
            serial,
            kind: PacketKind::NAMES[packet.kind as usize],
            bytes: packet.bytes,
            connection: packet.connection.index(),
            transaction: packet.transaction,
            alive,
            steps,
        })
    }
}
