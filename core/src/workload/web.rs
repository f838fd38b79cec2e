//! Web pages: guests that serve them, and a few larger guests that ask for them without think time.
//!
//! The report does not tell sizes and nothing here depends on them: a page travels as one message.

use crate::engine::arena::Id;
use crate::model::ids::{ConnectionId, GuestId};
use crate::model::packet::{PacketKind, Side};
use crate::model::units::TCP_IP_HEADER_BYTES;

/// Who asks whom.
#[derive(Clone, Copy, Debug)]
pub struct Web {
    /// Uniprocessor guests that serve pages.
    pub servers: u16,
    /// Guests that ask.
    pub clients: u16,
    /// Virtual CPUs of each of these.
    pub client_virtual_cpus: u16,
    /// Requests outstanding, of all clients together.
    pub connections: u32,
}

impl Web {
    /// The client guest of a connection, counted from 0.
    #[must_use]
    pub fn client(&self, connection: ConnectionId) -> GuestId {
        // Each server has connections of all clients.
        let connection = connection.index();
        let servers = usize::from(self.servers);
        GuestId::from_index((connection + connection / servers) % usize::from(self.clients))
    }

    /// The server of a connection; servers are counted after the clients.
    #[must_use]
    pub fn server(&self, connection: ConnectionId) -> GuestId {
        GuestId::from_index(usize::from(self.clients) + connection.index() % usize::from(self.servers))
    }

    /// Virtual CPUs of all guests.
    #[must_use]
    pub const fn virtual_cpus(&self) -> usize {
        self.clients as usize * self.client_virtual_cpus as usize + self.servers as usize
    }

    /// What a side sends, as it is shown: its kind and its payload.
    #[must_use]
    pub const fn message(side: Side, mtu: u32) -> (PacketKind, u32) {
        match side {
            Side::Client => (PacketKind::Request, 0),
            Side::Server => (PacketKind::Response, mtu - TCP_IP_HEADER_BYTES),
        }
    }
}
