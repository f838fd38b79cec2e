//! The ways that packets take, place by place, for whoever draws them.

use super::Attached;
use super::assemble::Builder;
use super::topology::NicPlaces;
use crate::engine::arena::Id;
use crate::model::ids::{GuestId, NicId, OsaId, PlaceId};

impl Builder<'_> {
    /// The way there and the way back, place by place.
    pub(super) fn routes(&mut self) {
        let pairs: Vec<[GuestId; 2]> = self.world.pairs.iter().map(|pair| pair.guests).collect();
        for (index, guests) in pairs.iter().enumerate() {
            let number = if pairs.len() > 1 { format!(" {}", index + 1) } else { String::new() };
            self.routes_of(*guests, &number);
        }
    }

    fn routes_of(&mut self, guests: [GuestId; 2], number: &str) {
        for (name, from, to) in [("request", 0, 1), ("response", 1, 0)] {
            let (sender, receiver) = (guests[from], guests[to]);
            let mut route = self.way_out(self.world.nic_of(sender));
            if let Some(&place) = self.world.bus_places.iter().nth(from) {
                route.push(place);
            } else {
                let queue = usize::from(self.world.nics[self.world.nic_of(sender)].output_queue);
                let (near, far) = (OsaId::from_index(from), OsaId::from_index(to));
                let card = self.world.osa_places[near];
                route.extend([card.out[queue], card.engine_out]);
                route.push(self.world.link_places[self.world.cabling[near].link].wire);
                let card = self.world.osa_places[far];
                route.extend([card.card_in, card.engine_in]);
            }
            route.extend(self.way_in(self.world.nic_of(receiver)));
            let into = self.world.guests[receiver].places;
            route.extend(into.into_iter().flat_map(|places| [places.socket, places.application]));
            self.topology.routes.push((format!("{name}{number}"), route));
        }
    }

    /// From an interface's output queue to the device of the partition.
    pub(super) fn way_out(&self, nic: NicId) -> Vec<PlaceId> {
        let NicPlaces { output, copy, shadow, .. } = self.world.nic_places[nic];
        let mut route = vec![output];
        match self.world.attached[nic] {
            Attached::Card(_) | Attached::HiperSockets(_) | Attached::Fcp(_) => {
                route.extend(shadow.map(|places| places.siga));
                route.extend(copy);
            }
            Attached::Vswitch(vswitch) => route.push(self.world.vswitch_places[vswitch].extract),
            Attached::GuestLan(lan) => {
                let inner = self.world.guest_lans[lan].receiver(nic);
                let NicPlaces { input, stack, .. } = self.world.nic_places[inner];
                route.extend([self.world.guest_lan_places[lan][0], input, stack]);
                route.extend(self.world.forwards[inner].into_iter().flat_map(|outer| self.way_out(outer)));
            }
        }
        route
    }

    /// From the device of the partition through an interface's stack.
    pub(super) fn way_in(&self, nic: NicId) -> Vec<PlaceId> {
        let NicPlaces { input, stack, shadow, .. } = self.world.nic_places[nic];
        let mut route = Vec::new();
        match self.world.attached[nic] {
            Attached::Card(_) | Attached::HiperSockets(_) | Attached::Fcp(_) => {
                // What CP presents has come to the input queue before.
                route.push(input);
                route.extend(shadow.map(|places| places.interrupt));
                route.push(stack);
                return route;
            }
            Attached::Vswitch(vswitch) => {
                let places = self.world.vswitch_places[vswitch];
                route.extend([places.inbound, places.deliver]);
            }
            Attached::GuestLan(lan) => {
                let inner = self.world.guest_lans[lan].receiver(nic);
                let outer = self.world.forwards[inner].expect("a router has two interfaces");
                route.extend(self.way_in(outer));
                route.extend([self.world.nic_places[inner].output, self.world.guest_lan_places[lan][1]]);
            }
        }
        route.extend([input, stack]);
        route
    }
}
