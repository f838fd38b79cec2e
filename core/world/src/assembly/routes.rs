//! The ways that packets take, place by place, for whoever draws them.

use super::Builder;
use datapath_model::ids::GuestId;

impl Builder<'_> {
    /// The way there and the way back, place by place.
    pub(crate) fn routes(&mut self, clients: &[GuestId], servers: &[GuestId]) {
        for (index, (&client, &server)) in clients.iter().zip(servers).enumerate() {
            let number = if clients.len() > 1 { format!(" {}", index + 1) } else { String::new() };
            for (name, sender, receiver) in [("request", client, server), ("response", server, client)] {
                let mut route = self.world.way_out(self.world.nic_of(sender));
                route.extend(self.world.way_in(self.world.nic_of(receiver)));
                let into = self.world.guests[receiver].places;
                route.extend(into.into_iter().flat_map(|places| [places.socket, places.application]));
                self.topology.routes.push((self.named(format!("{name}{number}"), name), route));
            }
        }
    }
}
