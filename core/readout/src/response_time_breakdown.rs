//! What the time of a transaction consists of: from its end back to its begin, through each packet
//! whose arrival caused the next step.
//!
//! A packet knows its cause: the packet that made its sender send it. Between the end of the cause
//! and the birth of the packet, the sender's application was at work or waited for a processor. So
//! the parts leave no gap, and they sum to the response time exactly.

use serde::Serialize;

use super::journey::stays;
use super::packet_positions::arrived;
use super::processor_time::ProcessorTime;
use datapath_engine::arena::Id;
use datapath_engine::time::Instant;
use datapath_model::ids::{ConnectionId, PlaceId};
use datapath_model::journal::TransactionRecord;
use datapath_model::packet::{Side, Waypoint};
use datapath_world::World;
use datapath_world::topology::{Phase, Topology};

/// A transaction, part by part.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ResponseTimeBreakdown {
    /// Its connection.
    pub connection: usize,
    /// Begin.
    pub began_ps: u64,
    /// End; nothing while it is under way.
    pub ended_ps: Option<u64>,
    /// From its begin to its end, or to now, without gaps.
    pub parts: Vec<Residence>,
}

/// The two transactions of a connection that are shown: the one that ended last, and the one under
/// way.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Transactions {
    /// The transaction that ended last; nothing if none has, or if it was too long to be kept.
    pub last: Option<ResponseTimeBreakdown>,
    /// The transaction under way; nothing if there are no transactions, or if it is too long to be
    /// kept.
    pub now: Option<ResponseTimeBreakdown>,
    /// Processor time since the transaction under way began; nothing if the run cannot go back to
    /// there.
    pub spent: Option<ProcessorTime>,
    /// Processor time from the begin of the transaction before to the begin of this one.
    pub spent_before: Option<ProcessorTime>,
}

/// A part of a transaction.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Residence {
    /// The place.
    pub place: usize,
    /// The phase of the time.
    #[cfg_attr(feature = "types", ts(type = "Phase"))]
    pub phase: &'static str,
    /// Begin.
    pub start_ps: u64,
    /// End, or now.
    pub end_ps: u64,
    /// The packet that was there; nothing while its receiver was at work, or while the request
    /// waited for a client.
    pub packet: Option<u64>,
}

/// A stay in a place, with typed ids and times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Span {
    pub place: PlaceId,
    pub phase: Phase,
    pub start: Instant,
    pub end: Instant,
    pub packet: Option<u64>,
}

/// Writes the stays of a transaction from `due` to `ended` whose last cause was `last` to `spans`;
/// `None` if the journal does not go back that far. Until it `began`, its request waited for a
/// client.
pub(super) fn way(
    world: &World,
    topology: &Topology,
    connection: ConnectionId,
    [due, began, ended]: [Instant; 3],
    last: Option<u64>,
    spans: &mut Vec<Span>,
) -> Option<()> {
    spans.clear();
    let mut cursor = ended;
    let mut cause = last;
    // When the transaction ended, the client was at work.
    let mut worker = world.application_of(connection, Side::Client)?;
    while cursor > began {
        let Some(serial) = cause else {
            spans.push(Span { place: worker, phase: Phase::Guest, start: began, end: cursor, packet: None });
            break;
        };
        let mut noted = world.traffic().journal.entries().rev().filter(|entry| entry.packet.serial == serial);
        let last = noted.next()?;
        let gone = if last.consumed { last.packet.waypoint.at.min(cursor) } else { cursor }.max(began);
        if gone < cursor {
            spans.push(Span { place: worker, phase: Phase::Guest, start: gone, end: cursor, packet: None });
        }
        if gone == began {
            break;
        }
        let landed = if last.consumed { None } else { arrived(world, &last.packet, ended) };
        let mut next = gone;
        let mut add = |waypoint: &Waypoint| {
            for (phase, start, end) in stays(waypoint, next, topology).into_iter().rev() {
                if end > start && end > began {
                    let start = start.max(began);
                    spans.push(Span { place: waypoint.place, phase, start, end, packet: Some(serial) });
                }
            }
            next = waypoint.at.min(gone);
        };
        if let Some(waypoint) = landed {
            add(&waypoint);
        }
        let mut first = last;
        if !last.consumed {
            add(&last.packet.waypoint);
        }
        while first.consumed || first.packet.waypoint.at != first.packet.created {
            // The journal may not have its birth.
            first = noted.next()?;
            add(&first.packet.waypoint);
        }
        cursor = first.packet.created.max(began);
        cause = first.packet.cause;
        worker = world.application_of(connection, first.packet.sender)?;
    }
    if due < began {
        let place = world.application_of(connection, Side::Client)?;
        spans.push(Span { place, phase: Phase::Waiting, start: due, end: began, packet: None });
    }
    spans.reverse();
    Some(())
}

fn breakdown(
    connection: ConnectionId,
    began: Instant,
    ended: Option<Instant>,
    spans: &[Span],
) -> ResponseTimeBreakdown {
    let parts = spans.iter().map(|span| Residence {
        place: span.place.index(),
        phase: span.phase.name(),
        start_ps: span.start.ps(),
        end_ps: span.end.ps(),
        packet: span.packet,
    });
    ResponseTimeBreakdown {
        connection: connection.index(),
        began_ps: began.ps(),
        ended_ps: ended.map(Instant::ps),
        parts: parts.collect(),
    }
}

/// A complete transaction; `None` if the journal does not go back to its begin.
#[must_use]
pub fn complete(world: &World, topology: &Topology, turn: &TransactionRecord) -> Option<ResponseTimeBreakdown> {
    let mut spans = Vec::new();
    way(world, topology, turn.connection, [turn.began, turn.started, turn.ended], turn.last, &mut spans)?;
    Some(breakdown(turn.connection, turn.began, Some(turn.ended), &spans))
}

/// The transaction of a connection that ended last; `None` if none has ended, or if the journal
/// does not go back to its begin.
pub(super) fn last(world: &World, topology: &Topology, connection: ConnectionId) -> Option<ResponseTimeBreakdown> {
    let turn = world.traffic().journal.transactions().rev().find(|turn| turn.connection == connection)?;
    complete(world, topology, turn)
}

/// The transaction of a connection that is under way; `None` if there is none, or if the journal
/// does not go back to its begin.
pub(super) fn under_way(
    world: &World,
    topology: &Topology,
    connection: ConnectionId,
    now: Instant,
) -> Option<ResponseTimeBreakdown> {
    let [_, began] = world.transactions_began(connection).filter(|_| !world.is_thinking(connection))?;
    let started = world.transaction_started(connection);
    // The transaction is now where its last moved packet is.
    let last = world.traffic().journal.entries().rev().find(|entry| entry.packet.connection == connection)?;
    let mut spans = Vec::new();
    way(world, topology, connection, [began, started, now], Some(last.packet.serial), &mut spans)?;
    Some(breakdown(connection, began, None, &spans))
}
