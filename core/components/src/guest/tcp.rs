//! One end of a TCP connection on a network that neither loses nor reorders: windows, acknowledgements, byte counts.
//!
//! # Scope
//! *Modelled:* windows, acknowledgements for every second segment, window updates, opening and
//! closing, senders that wait for room; slow start and quick acknowledgements of a connection that
//! is opened for its transaction. *Simplified:* windows count bytes, not truesize, except for a
//! separate window at layer 2; connections that stay open left slow start long ago. *Left out:*
//! loss, retransmission, congestion avoidance, Nagle, delayed acknowledgements by a timer: on a
//! wire without loss, closed loops encounter none of these. *Validated:* streams of all reports, in
//! which the window is a fitted constant; CRR, for which the rules of new connections were written
//! with three opened rows in view.

use datapath_engine::arena::Fifo;
use datapath_engine::random::Stream;
use datapath_engine::time::{Instant, Span};
use datapath_model::ids::PacketId;
use datapath_model::packet::{PacketKind, Side};

/// An acknowledgement goes out for every second segment (RFC 9293, 3.8.6.3).
const SEGMENTS_PER_ACK: u32 = 2;
/// Bytes with which a connection may begin, but at least two segments and at most four (RFC 3390).
const INITIAL_BYTES: u32 = 4380;
/// Segments of a new connection that are acknowledged one by one, at most, so that it does not
/// start more slowly than necessary (Linux `TCP_MAX_QUICKACKS`).
const QUICK_ACKS: u64 = 16;

/// Whether the application waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// It runs, or is ready to.
    No,
    /// It waits for data, or for room to send.
    Yes,
}

/// The state of a connection that lasts for one transaction. A connection that stays open is always
/// `Conversing`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConnectionState {
    /// There is no connection; the client will open it.
    Closed,
    /// The client waits for the server's SYN.
    Opening,
    /// The client has received it.
    Opened,
    /// Messages go to and fro.
    Conversing,
    /// The client waits for the server's FIN, or the server has received the client's.
    Closing,
}

/// One end of a connection. Byte counts cover the whole stream since the start.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Endpoint {
    /// Payload of a full segment.
    pub mss: u32,
    /// Receive window in bytes, a multiple of `mss`.
    pub window: u64,
    /// Bytes of the current message still to send.
    pub to_send: u64,
    /// Bytes of the current message still to read.
    pub to_read: u64,
    /// Sent so far.
    pub sent: u64,
    /// The peer allows sending up to here.
    pub send_edge: u64,
    /// Slow start allows sending up to here; no limit if the connection stays open.
    pub congestion_edge: u64,
    /// Received so far.
    pub received: u64,
    /// Read by the application so far.
    pub read: u64,
    /// The edge last advertised to the peer.
    pub advertised: u64,
    /// Segments received since the last acknowledgement.
    pub unacknowledged: u32,
    /// Remaining segments that are acknowledged one by one, by this end and by the peer.
    pub quick: [u64; 2],
    /// Received packets that the application has not read.
    pub socket: Fifo<PacketId>,
    /// Packets being read.
    pub reading: Fifo<PacketId>,
    /// Whether the application waits.
    pub blocked: Blocked,
    /// The time since when the application has had something to send but no room in the peer's
    /// window.
    pub stalled_from: Option<Instant>,
    /// The total of such times before that.
    pub stalled: Span,
    /// The state of the connection.
    pub state: ConnectionState,
    /// Messages answered.
    pub turns: u32,
    /// Noise of the thread's steps.
    pub noise: Stream,
}

impl Endpoint {
    /// An established connection, idle.
    #[must_use]
    pub fn new(mss: u32, window: u64, noise: Stream) -> Self {
        Self {
            mss,
            window,
            to_send: 0,
            to_read: 0,
            sent: 0,
            send_edge: window,
            congestion_edge: u64::MAX,
            received: 0,
            read: 0,
            advertised: window,
            unacknowledged: 0,
            quick: [0; 2],
            socket: Fifo::EMPTY,
            reading: Fifo::EMPTY,
            blocked: Blocked::Yes,
            stalled_from: None,
            stalled: Span::ZERO,
            state: ConnectionState::Conversing,
            turns: 0,
            noise,
        }
    }

    /// The application waits from `now` on.
    pub fn block(&mut self, now: Instant) {
        self.blocked = Blocked::Yes;
        self.stalled_from = (self.to_send > 0).then_some(now);
    }

    /// The application waits no longer.
    pub fn unblock(&mut self, now: Instant) {
        self.blocked = Blocked::No;
        self.stalled = self.stalled_at(now);
        self.stalled_from = None;
    }

    /// How long the peer's window was too small, up to `now`.
    #[must_use]
    pub fn stalled_at(&self, now: Instant) -> Span {
        self.stalled_from.map_or(self.stalled, |from| self.stalled + now.since(from))
    }

    /// The edge up to which sending is allowed.
    fn edge(&self) -> u64 {
        self.send_edge.min(self.congestion_edge)
    }

    /// Payload of the next segment that may be sent now, or 0. Only full segments and ends of
    /// messages are sent.
    #[must_use]
    pub fn next_segment(&self, already: u64) -> u64 {
        let left = self.to_send - already;
        let length = left.min(u64::from(self.mss));
        if self.sent + already + length <= self.edge() { length } else { 0 }
    }

    /// Records a segment of `payload` bytes. Returns whether an acknowledgement is due.
    pub fn receive(&mut self, payload: u32) -> bool {
        self.received += u64::from(payload);
        self.unacknowledged += 1;
        let quick = self.quick[0] > 0;
        self.quick[0] = self.quick[0].saturating_sub(1);
        quick || self.unacknowledged >= SEGMENTS_PER_ACK
    }

    /// Records the peer's SYN or FIN; returns what the stack sends at once, before the application
    /// knows of it. The server's FIN acknowledges the client's, and the client's last packet is an
    /// acknowledgement (RFC 9293, 3.5 and 3.6).
    pub fn control(&mut self, side: Side, kind: PacketKind) -> Option<PacketKind> {
        match (side, kind) {
            (Side::Server, PacketKind::Syn) => {
                self.start_slowly();
                return Some(PacketKind::Syn);
            }
            (Side::Server, _) => {
                self.state = ConnectionState::Closing;
                return None;
            }
            (Side::Client, PacketKind::Syn) => {
                self.start_slowly();
                self.state = ConnectionState::Opened;
            }
            (Side::Client, _) => self.state = ConnectionState::Closed,
        }
        Some(PacketKind::Ack)
    }

    /// Limits what a new connection may send at first (RFC 3390).
    fn start_slowly(&mut self) {
        let segments = (INITIAL_BYTES / self.mss).clamp(2, 4);
        self.congestion_edge = self.sent + u64::from(segments * self.mss);
        self.quick = [QUICK_ACKS.min(self.window / u64::from(2 * self.mss)); 2];
    }

    /// Allows, for each acknowledgement, the acknowledged bytes plus one more segment (RFC 5681,
    /// 3.1).
    pub fn acknowledged(&mut self) {
        if self.to_send > 0 {
            let segments = if self.quick[1] > 0 { 1 } else { SEGMENTS_PER_ACK };
            self.quick[1] = self.quick[1].saturating_sub(1);
            self.congestion_edge = self.congestion_edge.saturating_add(u64::from((segments + 1) * self.mss));
        }
    }

    /// The window edge for a packet that is sent now; it acknowledges everything received.
    pub fn advertise(&mut self) -> u64 {
        self.unacknowledged = 0;
        self.advertised = self.read + self.window;
        self.advertised
    }

    /// Whether a window update must be sent after reading: the peer knows of at most half of the
    /// present window (Linux `tcp_cleanup_rbuf`).
    #[must_use]
    pub fn owes_window_update(&self) -> bool {
        let visible = self.advertised - self.received;
        let possible = self.read + self.window - self.received;
        possible >= 2 * visible && possible > visible
    }

    /// Whether a sender that waits for room should run again: at least a third of the window is
    /// free (Linux `sk_stream_is_writeable`), or everything left fits, or slow start allows a
    /// segment.
    #[must_use]
    pub fn has_room(&self) -> bool {
        let room = self.edge() - self.sent;
        let starts = self.congestion_edge < self.send_edge && room >= u64::from(self.mss);
        self.to_send > 0 && (room >= self.to_send || 3 * room >= self.window || starts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn endpoint() -> Endpoint {
        Endpoint::new(100, 600, Stream::new(0, 0, 0))
    }

    #[test]
    fn sends_full_segments_within_the_window() {
        let mut end = endpoint();
        end.to_send = 1050;
        end.send_edge = 250;
        assert_eq!((end.next_segment(0), end.next_segment(100), end.next_segment(200)), (100, 100, 0));
        end.send_edge = 2000;
        assert_eq!(end.next_segment(1000), 50);
    }

    /// What a new connection sends before it has received anything from the peer, and after each
    /// acknowledgement.
    #[test]
    fn a_new_connection_starts_slowly() {
        let sends = |end: &Endpoint, length| (0..).take_while(|n| end.next_segment(n * length) > 0).count();
        for (mss, first) in [(1440, 3), (8940, 2), (536, 4)] {
            let mut end = Endpoint::new(mss, 1_000_000, Stream::new(0, 0, 0));
            end.to_send = 100 * u64::from(mss);
            assert_eq!(sends(&end, u64::from(mss)), 100, "one that stays open");
            end.control(Side::Server, PacketKind::Syn);
            assert_eq!(sends(&end, u64::from(mss)), first, "{mss}");
            end.sent += first as u64 * u64::from(mss);
            end.to_send -= first as u64 * u64::from(mss);
            assert!(!end.has_room());
            // One segment is acknowledged and one more is in flight; later two and one.
            end.acknowledged();
            assert_eq!((sends(&end, u64::from(mss)), end.has_room()), (2, true));
            (0..QUICK_ACKS).for_each(|_| end.acknowledged());
            let before = end.congestion_edge;
            end.acknowledged();
            assert_eq!(end.congestion_edge - before, 3 * u64::from(mss));
        }
    }

    /// A new connection acknowledges 16 segments, or half a window of them, one by one.
    #[test]
    fn a_new_connection_acknowledges_quickly() {
        for (window, quick) in [(600, 3), (1_000_000, 16)] {
            let mut end = Endpoint::new(100, window, Stream::new(0, 0, 0));
            end.control(Side::Client, PacketKind::Syn);
            let acknowledged = |end: &mut Endpoint| {
                let due = end.receive(100);
                if due {
                    end.advertise();
                }
                due
            };
            assert!((0..quick).all(|_| acknowledged(&mut end)));
            assert_eq!([0; 4].map(|_| acknowledged(&mut end)), [false, true, false, true]);
        }
    }

    #[test]
    fn acknowledges_every_second_segment() {
        let mut end = endpoint();
        assert!(!end.receive(100));
        assert!(end.receive(100));
        assert_eq!(end.advertise(), 600);
        assert!(!end.receive(100));
    }

    #[test]
    fn updates_the_window_when_the_peer_sees_little_of_it() {
        let mut end = endpoint();
        end.received = 600;
        assert!(!end.owes_window_update());
        end.read = 100;
        assert!(end.owes_window_update());
    }

    /// A connection is opened, used and closed, packet by packet: what each side sends at once, and
    /// its state then.
    #[test]
    fn a_connection_takes_three_round_trips_and_ends_with_the_clients_acknowledgement() {
        use PacketKind::{Ack, Fin, Syn};
        use Side::{Client, Server};
        let [mut client, mut server] = [endpoint(), endpoint()];
        client.state = ConnectionState::Opening;
        assert_eq!(server.control(Server, Syn), Some(Syn));
        assert_eq!((client.control(Client, Syn), client.state), (Some(Ack), ConnectionState::Opened));
        client.state = ConnectionState::Closing;
        assert_eq!((server.control(Server, Fin), server.state), (None, ConnectionState::Closing));
        assert_eq!((client.control(Client, Fin), client.state), (Some(Ack), ConnectionState::Closed));
    }

    /// A sender waits for room; the time is checked at each moment.
    #[test]
    fn waiting_for_the_peers_window_is_counted() {
        let at = Instant::from_ps;
        let mut end = endpoint();
        end.to_send = 5000;
        end.sent = 600;
        end.block(at(10));
        assert_eq!((end.has_room(), end.stalled_at(at(30))), (false, Span::from_ps(20)));
        // A third of 600 is free.
        end.send_edge = 800;
        assert!(end.has_room());
        end.unblock(at(50));
        assert_eq!(end.stalled_at(at(90)), Span::from_ps(40));
        // A sender with nothing to send waits for something else.
        end.to_send = 0;
        end.block(at(100));
        assert_eq!(end.stalled_at(at(200)), Span::from_ps(40));
    }
}
