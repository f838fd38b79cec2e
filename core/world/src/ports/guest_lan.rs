//! Port: a guest LAN, or a virtual switch without an uplink. CP copies from one virtual NIC to the
//! other and charges the sender.

use super::{AttachedPort, Port, Signals};
use crate::World;
use datapath_components::guest::stack::InterruptState;
use datapath_components::hypervisor::vswitch::CopyCosts;
use datapath_engine::arena::Fifo;
use datapath_model::ids::{GuestLanId, NicId, PacketId, PlaceId};
use datapath_model::step::Step;

impl Port for GuestLanId {
    const IS_DEVICE: bool = false;

    fn is_served(self, world: &World, nic: NicId) -> bool {
        world.is_being_copied(nic)
    }

    /// CP copies at each SIGA.
    fn signals(self, _: &mut World, _: NicId, primed: u32, served: bool) -> Signals {
        Signals { signals: if served { 0 } else { primed }, ..Signals::default() }
    }

    fn signalled(self, _: &mut World, nic: NicId) -> Option<Step> {
        Some(Step::Transmit(nic))
    }

    fn take_frames(self, _: &mut World, _: NicId) -> f64 {
        unreachable!("copies where it intercepts")
    }

    fn intercepted(self, _: &mut World, _: NicId) -> Step {
        unreachable!("copies where it intercepts")
    }

    fn copying(self, world: &World) -> CopyCosts {
        world.guest_lans[self].costs
    }

    fn copied_in(self, world: &World, nic: NicId) -> PlaceId {
        let outward = world.guest_lans[self].members[0] == nic;
        world.guest_lan_places[self][usize::from(!outward)]
    }

    fn copied(self, world: &mut World, nic: NicId, frames: &mut Fifo<PacketId>) {
        let receiver = world.guest_lans[self].receiver(nic);
        while let Some(id) = frames.pop(&world.traffic.packets.links) {
            let ends_buffer = world.traffic.packets[id].ends_buffer;
            world.hand_to_guest(receiver, id);
            if ends_buffer {
                world.return_buffer_of(nic);
            }
        }
        world.interrupt(receiver, InterruptState::ToPresent);
    }

    fn way_out(self, world: &World, nic: NicId) -> Vec<PlaceId> {
        let inner = world.guest_lans[self].receiver(nic);
        let (places, router) = (&world.nic_places[nic], &world.nic_places[inner]);
        let Some(outer) = world.forwards[inner] else { return vec![places.output, self.copied_in(world, nic)] };
        let mut route = vec![places.output, world.guest_lan_places[self][0], router.input, router.stack];
        route.extend(world.way_out(outer));
        route
    }

    fn way_in(self, world: &World, nic: NicId) -> Vec<PlaceId> {
        let inner = world.guest_lans[self].receiver(nic);
        let places = &world.nic_places[nic];
        let Some(outer) = world.forwards[inner] else { return vec![places.input, places.stack] };
        let mut route = world.way_in(outer);
        route.extend([world.nic_places[inner].output, world.guest_lan_places[self][1], places.input, places.stack]);
        route
    }
}

impl World {
    /// Whether an interface is a virtual NIC on a guest LAN.
    pub(crate) fn is_on_guest_lan(&self, nic: NicId) -> bool {
        matches!(self.ports[nic], AttachedPort::GuestLan(_))
    }
}
