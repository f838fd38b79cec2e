//! Port: HiperSockets. SIGA copies on the sender's processor; without QEBSM, CP intercepts it
//! first.

use super::{Port, Signals};
use crate::{AttachedPort, World};
use datapath_engine::time::Instant;
use datapath_model::event::Event;
use datapath_model::ids::{BusId, NicId, PacketId, PlaceId, VcpuId};
use datapath_model::step::Step;
use datapath_model::units::Us;

impl Port for BusId {
    const IS_DEVICE: bool = true;

    fn is_served(self, world: &World, nic: NicId) -> bool {
        world.nics[nic].signalling
    }

    /// Every buffer pays for its own SIGA. With shadow queues the driver asks CP each time for the
    /// state of the previous buffer (SIGA-sync).
    fn signals(self, world: &mut World, nic: NicId, primed: u32, _: bool) -> Signals {
        Signals { signals: primed, syncs: if world.is_shadowed(nic) { primed } else { 0 }, passed_on: true }
    }

    fn signalled(self, world: &mut World, nic: NicId) -> Option<Step> {
        Some(if world.is_shadowed(nic) { Step::Intercept(nic) } else { Step::Copy(nic) })
    }

    fn take_frames(self, world: &mut World, nic: NicId) -> f64 {
        world.take_passed_on(nic)
    }

    fn intercepted(self, _: &mut World, nic: NicId) -> Step {
        Step::Copy(nic)
    }

    fn way_out(self, world: &World, nic: NicId) -> Vec<PlaceId> {
        let mut route = world.way_through_device(nic);
        route.push(world.bus_places[self]);
        route
    }
}

impl World {
    fn bus_of(&self, nic: NicId) -> BusId {
        match self.ports[nic] {
            AttachedPort::HiperSockets(bus) => bus,
            _ => unreachable!("asked of HiperSockets only"),
        }
    }

    pub(crate) fn take_copied(&mut self, nic: NicId) -> Us {
        if !self.is_shadowed(nic) {
            self.take_primed(nic);
        }
        self.buses[self.bus_of(nic)].costs.of(&self.nics[nic].transmitting, &self.traffic)
    }

    pub(crate) fn copied(&mut self, nic: NicId, until: Instant) {
        let place = self.nic_places[nic].copy.expect("only HiperSockets copy");
        self.serve_all(self.nics[nic].transmitting, place, until);
    }

    pub(crate) fn end_copy(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        let bus = self.bus_of(nic);
        while let Some(id) = self.nics[nic].transmitting.pop(&self.traffic.packets.links) {
            self.enter_bus(bus, id);
            self.return_buffer_of(nic);
        }
        if self.is_shadowed(nic) {
            self.continue_with(vcpu, Step::Resume(nic));
        } else {
            self.signal_again(nic, vcpu);
        }
    }

    /// A frame has been copied; its interrupt follows.
    fn enter_bus(&mut self, bus: BusId, id: PacketId) {
        let place = self.bus_places[bus];
        let state = &mut self.buses[bus];
        let arrival = self.now + state.latency;
        if state.in_transit.is_empty() {
            self.calendar.schedule(arrival, Event::BusArrival(bus));
        }
        state.in_transit.push(&mut self.traffic.packets.links, id);
        self.traffic.serve(id, place, self.now, arrival);
    }

    /// Frames have crossed HiperSockets.
    pub(crate) fn bus_arrival(&mut self, bus: BusId) {
        let nic = self.buses[bus].receiver;
        while let Some(id) = self.buses[bus].in_transit.head() {
            let arrival = self.traffic.packets[id].waypoint.until;
            if arrival > self.now {
                self.calendar.schedule(arrival, Event::BusArrival(bus));
                break;
            }
            self.buses[bus].in_transit.pop(&self.traffic.packets.links);
            // Each frame has its own input buffer.
            self.traffic.packets[id].ends_buffer = true;
            self.hand_to_guest(nic, id);
        }
        self.interrupt(nic, self.attention_of(nic));
    }
}
