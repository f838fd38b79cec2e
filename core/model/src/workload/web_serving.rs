//! Web serving: guests that serve pages, and a few larger guests that ask for them without think time.
//!
//! The report does not give sizes, and nothing here depends on them: a page travels as one message.

use crate::packet::{PacketKind, Side};
use crate::protocol_constants::TCP_IP_HEADER_BYTES;

/// The sizes of web serving.
#[derive(Clone, Copy, Debug)]
pub struct WebServing {
    /// Uniprocessor guests that serve pages.
    pub servers: u16,
    /// Guests that send requests.
    pub clients: u16,
    /// Virtual CPUs of each client.
    pub client_virtual_cpus: u16,
    /// Requests outstanding, of all clients together.
    pub connections: u32,
}

impl WebServing {
    /// The client with the `n`th connection; both are counted from 0.
    #[must_use]
    pub fn client(&self, n: usize) -> usize {
        // Each server has connections of all clients, if it has enough.
        let servers = usize::from(self.servers);
        (n % servers + n / servers) % usize::from(self.clients)
    }

    /// The server of the `n`th connection.
    #[must_use]
    pub fn server(&self, n: usize) -> usize {
        n % usize::from(self.servers)
    }

    /// Virtual CPUs of all guests.
    #[must_use]
    pub const fn virtual_cpus(&self) -> usize {
        self.clients as usize * self.client_virtual_cpus as usize + self.servers as usize
    }

    /// The kind and payload of what a side sends, for display.
    #[must_use]
    pub const fn message(side: Side, mtu: u32) -> (PacketKind, u32) {
        match side {
            Side::Client => (PacketKind::Request, 0),
            Side::Server => (PacketKind::Response, mtu - TCP_IP_HEADER_BYTES),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_client_has_its_share_of_the_connections() {
        for (servers, clients) in [(100, 2), (99, 2), (1, 2), (3, 4), (7, 16), (1, 16), (15, 16), (400, 16)] {
            let sizes = WebServing { servers, clients, client_virtual_cpus: 1, connections: 2000 };
            let mut each = vec![0; usize::from(clients)];
            for connection in 0..2000 {
                each[sizes.client(connection)] += 1;
            }
            let fair = 2000 / usize::from(clients);
            assert!(each.iter().all(|&count| count >= fair / 2), "{servers} servers: {each:?}");
        }
    }
}
