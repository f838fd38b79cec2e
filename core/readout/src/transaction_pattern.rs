//! How transactions proceed, and how much of them an observation has seen. A part of a single stage
//! of a transaction is not representative of the whole.

use super::counting::counted_by_bytes;
use datapath_engine::time::Instant;
use datapath_scenario::scenario::{Conversation, Scenario};

/// Longest round of transactions (one of each connection) that an observation waits for, in
/// packets: with more it would take minutes.
const ROUND_PACKETS_MAX: u64 = 4_000_000;

/// How a transaction proceeds, which decides how much of it must be observed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransactionPattern {
    /// It is short: any batch holds many.
    Short,
    /// It is one long message whose bytes are counted: its rate is constant.
    Stream,
    /// It is long, and either its rate varies or transactions are counted: whole ones must be
    /// observed.
    Rounds,
}

impl TransactionPattern {
    /// The pattern of a scenario's transactions, over all its conversations together.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        let (mut packets, mut rounds, mut streams) = (0, false, false);
        for one in scenario.programs() {
            let each = |bytes: u64| bytes.div_ceil(u64::from(one.mss));
            for talk in one.conversations() {
                packets += u64::from(talk.connections_of_all()) * (each(talk.awm.request) + each(talk.awm.response));
                match Self::of_one(talk, one.mss) {
                    Self::Rounds => rounds = true,
                    Self::Stream => streams = true,
                    Self::Short => {}
                }
            }
        }
        match (rounds, streams) {
            (true, _) if packets <= ROUND_PACKETS_MAX => Self::Rounds,
            (false, true) => Self::Stream,
            // Rounds that are too long to wait for are observed like short transactions, and
            // reported as seen in part.
            (true, _) | (false, false) => Self::Short,
        }
    }

    fn of_one(conversation: &Conversation, mss: u32) -> Self {
        let (request, response) = (conversation.awm.request, conversation.awm.response);
        if request.max(response) <= conversation.window {
            Self::Short
        } else if counted_by_bytes(conversation.kind) && request.min(response) <= u64::from(mss) {
            Self::Stream
        } else {
            Self::Rounds
        }
    }
}

/// How much of its transactions an observation has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coverage {
    /// Whole transactions of every connection.
    Whole,
    /// No whole ones, but streams with a constant rate.
    Within,
    /// No whole ones, although their rate varies.
    Part,
}

impl Coverage {
    /// All values.
    pub const ALL: [Self; 3] = [Self::Whole, Self::Within, Self::Part];

    /// Its name in a JSON report.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Within => "within",
            Self::Part => "part",
        }
    }
}

/// Counts how often every connection has begun another transaction.
#[derive(Clone, Copy, Debug)]
pub struct Rounds {
    /// The number of rounds.
    pub seen: u32,
    since: Instant,
}

impl Rounds {
    /// No rounds yet.
    #[must_use]
    pub const fn from(since: Instant) -> Self {
        Self { seen: 0, since }
    }

    /// Updates the count; `oldest` is when the oldest transaction under way began.
    pub fn update(&mut self, oldest: Instant, now: Instant) {
        if oldest >= self.since {
            self.seen += 1;
            self.since = now;
        }
    }

    /// Whether every connection has begun a transaction since the start, and ended it.
    #[must_use]
    pub(crate) const fn are_whole(&self) -> bool {
        self.seen >= 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_scenario::description::Description;
    use datapath_scenario::platform::Platforms;

    fn course(workload: &str) -> TransactionPattern {
        let text = format!(r#"{{"workload":{workload}}}"#);
        TransactionPattern::of(
            &Scenario::new(&Description::from_json(&text, &Platforms::default()).unwrap(), &Platforms::default())
                .unwrap(),
        )
    }

    #[test]
    fn the_published_workloads_are_short_or_streams() {
        assert_eq!(course(r#"{"kind":"RR","connections":50}"#), TransactionPattern::Short);
        assert_eq!(course(r#"{"kind":"STR","connections":50}"#), TransactionPattern::Stream);
    }

    #[test]
    fn whole_transactions_count_if_their_rate_varies() {
        assert_eq!(course(r#"{"kind":"RR","response_bytes":110000000}"#), TransactionPattern::Rounds);
        assert_eq!(course(r#"{"kind":"STR","request_bytes":2000000}"#), TransactionPattern::Rounds);
        assert_eq!(course(r#"{"kind":"STR","request_bytes":2000000,"response_bytes":20}"#), TransactionPattern::Stream);
    }

    #[test]
    fn a_round_of_hours_is_not_waited_for() {
        let workload = r#"{"kind":"RR","connections":500,"response_bytes":1000000000}"#;
        assert_eq!(course(workload), TransactionPattern::Short);
    }

    #[test]
    fn a_round_is_over_when_all_have_begun_another() {
        let at = Instant::from_ps;
        let mut rounds = Rounds::from(at(10));
        rounds.update(at(5), at(20));
        assert_eq!(rounds.seen, 0);
        // All have begun since 10, but none of these transactions need have ended.
        rounds.update(at(11), at(30));
        assert!(!rounds.are_whole());
        rounds.update(at(29), at(40));
        assert!(!rounds.are_whole());
        rounds.update(at(30), at(50));
        assert!(rounds.are_whole());
    }
}
