//! Port: a virtual switch. CP copies out of a virtual NIC and charges the sender; it copies to the
//! guests in its own tasks.

use super::{Port, Signals};
use crate::World;
use datapath_components::guest::stack::InterruptState;
use datapath_components::hypervisor::vswitch::CopyCosts;
use datapath_engine::arena::Fifo;
use datapath_engine::time::Instant;
use datapath_model::ids::{LockId, LparId, NicId, PacketId, PlaceId, VcpuId, VswitchId};
use datapath_model::step::Step;
use datapath_model::units::Us;

impl Port for VswitchId {
    const IS_DEVICE: bool = false;

    fn is_served(self, world: &World, nic: NicId) -> bool {
        world.is_being_copied(nic)
    }

    /// CP copies at each SIGA.
    fn signals(self, _: &mut World, _: NicId, primed: u32, served: bool) -> Signals {
        Signals { signals: if served { 0 } else { primed }, ..Signals::default() }
    }

    /// The lock protects the copying, not the exit from SIE.
    fn signalled(self, world: &mut World, nic: NicId) -> Option<Step> {
        Some(if self.lock(world, nic).is_some() { Step::Intercept(nic) } else { Step::Transmit(nic) })
    }

    fn take_frames(self, world: &mut World, nic: NicId) -> f64 {
        f64::from(std::mem::take(&mut world.nics[nic].signals))
    }

    fn intercepted(self, _: &mut World, nic: NicId) -> Step {
        Step::Transmit(nic)
    }

    fn copying(self, world: &World) -> CopyCosts {
        world.vswitches[self].costs
    }

    fn lock(self, world: &World, nic: NicId) -> Option<LockId> {
        world.vswitches[self].transmit_locks[usize::from(world.nics[nic].output_queue)]
    }

    fn copied_in(self, world: &World, _: NicId) -> PlaceId {
        world.vswitch_places[self].transmit
    }

    fn copied(self, world: &mut World, nic: NicId, frames: &mut Fifo<PacketId>) {
        let uplink = world.vswitches[self].uplink;
        world.queue_on_card(uplink, world.nics[nic].output_queue, frames);
        world.kick(uplink);
    }

    fn way_out(self, world: &World, nic: NicId) -> Vec<PlaceId> {
        let mut route = vec![world.nic_places[nic].output, world.vswitch_places[self].transmit];
        route.extend(world.way_across(world.vswitches[self].uplink, world.nics[nic].output_queue));
        route
    }

    fn way_in(self, world: &World, nic: NicId) -> Vec<PlaceId> {
        let (switch, places) = (&world.vswitch_places[self], &world.nic_places[nic]);
        vec![switch.inbound, switch.receive, places.input, places.stack]
    }
}

impl World {
    /// Whether CP is copying out of a virtual NIC, or is about to.
    pub(super) fn is_being_copied(&self, nic: NicId) -> bool {
        let interface = &self.nics[nic];
        !interface.transmitting.is_empty() || !interface.output.primed.is_empty()
    }

    pub(crate) fn take_transmitted(&mut self, nic: NicId) -> Us {
        self.take_primed(nic);
        let exits = f64::from(std::mem::take(&mut self.nics[nic].signals));
        let costs = self.copying_from(nic);
        let frames = f64::from(self.nics[nic].transmitting.len());
        self.sie.intercept * exits
            + self.frame_without_ptfs * frames
            + costs.of(&self.nics[nic].transmitting, &self.traffic)
    }

    pub(crate) fn transmitted(&mut self, nic: NicId, until: Instant) {
        self.serve_all(self.nics[nic].transmitting, self.copy_place(nic), until);
    }

    pub(crate) fn end_transmit(&mut self, nic: NicId, vcpu: Option<VcpuId>) {
        let mut frames = std::mem::replace(&mut self.nics[nic].transmitting, Fifo::EMPTY);
        self.send_copied(nic, &mut frames);
        if !self.nics[nic].output.primed.is_empty() {
            self.continue_with(vcpu, Step::Transmit(nic));
        }
    }

    pub(crate) fn take_inbound(&mut self, vswitch: VswitchId) -> Us {
        let switch = &mut self.vswitches[vswitch];
        switch.receiving = std::mem::replace(&mut switch.inbound, Fifo::EMPTY);
        // CP checks the uplink once for both directions.
        let completed = f64::from(std::mem::take(&mut switch.completed));
        switch.costs.per_task + switch.per_completed * completed + switch.costs.of(&switch.receiving, &self.traffic)
    }

    pub(crate) fn received(&mut self, vswitch: VswitchId, until: Instant) {
        self.serve_all(self.vswitches[vswitch].receiving, self.vswitch_places[vswitch].receive, until);
    }

    pub(crate) fn end_receive(&mut self, vswitch: VswitchId, _: Option<VcpuId>) {
        let mut frames = std::mem::replace(&mut self.vswitches[vswitch].receiving, Fifo::EMPTY);
        // This comes first, so that the woken guest finds the final state of the processor.
        self.end_task(vswitch);
        while let Some(id) = frames.pop(&self.traffic.packets.links) {
            let packet = self.traffic.packets[id];
            let nic = self.nic_of(self.thread_of(packet.connection, packet.sender.peer()).guest);
            self.hand_to_guest(nic, id);
            self.interrupt(nic, InterruptState::ToPresent);
        }
    }

    /// A switch has inbound frames: CP needs a processor for them.
    pub(crate) fn request_task(&mut self, vswitch: VswitchId) {
        if self.vswitches[vswitch].task_pending {
            return;
        }
        self.vswitches[vswitch].task_pending = true;
        let lpar = self.vswitches[vswitch].lpar;
        match self.free_processor(lpar, None) {
            Some(processor) => self.start_step(processor, Step::Receive(vswitch)),
            None => self.lpars[lpar].dispatcher.tasks.push(&mut self.vswitch_links, vswitch),
        }
    }

    /// Starts a waiting task if a processor is free.
    pub(crate) fn start_waiting_task(&mut self, lpar: LparId) {
        if !self.lpars[lpar].dispatcher.tasks.is_empty()
            && let Some(processor) = self.free_processor(lpar, None)
            && let Some(vswitch) = self.lpars[lpar].dispatcher.tasks.pop(&self.vswitch_links)
        {
            self.start_step(processor, Step::Receive(vswitch));
        }
    }

    /// The task of a switch is done; another follows if more frames have arrived.
    fn end_task(&mut self, vswitch: VswitchId) {
        if self.vswitches[vswitch].inbound.is_empty() {
            self.vswitches[vswitch].task_pending = false;
        } else {
            let lpar = self.vswitches[vswitch].lpar;
            self.lpars[lpar].dispatcher.tasks.push(&mut self.vswitch_links, vswitch);
        }
    }
}
