//! Everything that is ever scheduled.

use super::ids::{BusId, FcpId, NicId, OsaId, PairId, ProcessorId, ThreadId};

/// One calendar entry per busy resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The step on a processor is done.
    StepEnd(ProcessorId),
    /// A card has served its batch.
    BatchEnd(OsaId),
    /// An idle card may have something to do: a frame arrived, a hold ended, or the link drained.
    CardTimer(OsaId),
    /// A frame has crossed HiperSockets.
    BusArrival(BusId),
    /// A router that works in rounds looks at an interface.
    Round(NicId),
    /// An FCP channel has passed on a command or an answer.
    ChannelEnd(FcpId),
    /// A disk has read or written.
    DiskEnd(FcpId),
    /// PR/SM gives a logical processor a physical one, or suspends it.
    SuspendOrResume(ProcessorId),
    /// A client has finished thinking, and sends a request.
    Thought(ThreadId),
    /// A request between two guests is due; any free client may send it.
    Offer(PairId),
}

impl Event {
    /// Names in the order of `kind`.
    pub const NAMES: [&'static str; 10] = [
        "a processor finished a step",
        "a card finished a batch",
        "a card's timer",
        "a frame crossed HiperSockets",
        "a router begins a round",
        "the channel passed something on",
        "the disk finished",
        "PR/SM dispatched a processor or took it away",
        "a client has thought",
        "a request is due",
    ];

    /// Index into `NAMES`.
    #[must_use]
    pub const fn kind(self) -> u64 {
        match self {
            Event::StepEnd(_) => 0,
            Event::BatchEnd(_) => 1,
            Event::CardTimer(_) => 2,
            Event::BusArrival(_) => 3,
            Event::Round(_) => 4,
            Event::ChannelEnd(_) => 5,
            Event::DiskEnd(_) => 6,
            Event::SuspendOrResume(_) => 7,
            Event::Thought(_) => 8,
            Event::Offer(_) => 9,
        }
    }
}
