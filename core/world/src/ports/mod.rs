//! What interfaces plug into. A port decides how its device learns of frames, what CP does on the
//! way, what that costs, and where the frames continue. A new port is a file here, a variant of
//! [`AttachedPort`] and a row of `with_port!`.

mod card;
mod fcp;
mod guest_lan;
mod hipersockets;
mod vswitch;

use super::World;
use datapath_components::hypervisor::vswitch::CopyCosts;
use datapath_engine::arena::Fifo;
use datapath_model::ids::{BusId, FcpId, GuestLanId, LinkId, LockId, NicId, OsaId, PacketId, PlaceId, VswitchId};
use datapath_model::step::Step;

/// What an interface is plugged into.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) enum AttachedPort {
    /// A card of the guest's own.
    Card(OsaId),
    /// A virtual switch.
    Vswitch(VswitchId),
    /// A guest LAN.
    GuestLan(GuestLanId),
    /// HiperSockets.
    HiperSockets(BusId),
    /// An FCP channel of the guest's own.
    Fcp(FcpId),
}

/// The only match over ports.
macro_rules! with_port {
    ($port:expr, $plug:ident => $answer:expr) => {
        match $port {
            AttachedPort::Card($plug) => $answer,
            AttachedPort::Vswitch($plug) => $answer,
            AttachedPort::GuestLan($plug) => $answer,
            AttachedPort::HiperSockets($plug) => $answer,
            AttachedPort::Fcp($plug) => $answer,
        }
    };
}

/// How the device behind an interface learns of new buffers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Signals {
    /// Number of SIGAs.
    pub signals: u32,
    /// Number of SIGA-syncs that accompany them.
    pub syncs: u32,
    /// Whether no other virtual CPU may signal until these have reached the device.
    pub passed_on: bool,
}

/// The properties and actions of a port. The defaults hold for most ports.
trait Port: Copy {
    /// Whether it is a real device of the guest's, with its own QDIO queues. Without QEBSM, CP is
    /// in between.
    const IS_DEVICE: bool;
    /// Whether the driver must ask CP for the state of the queue after an interrupt (SIGA-sync), if
    /// CP is in between.
    const SYNCHRONISES: bool = false;

    /// Whether the device or CP will serve the output queue without a signal.
    fn is_served(self, world: &World, nic: NicId) -> bool;

    /// How it learns of `primed` new buffers; `served` is the value of `is_served` before.
    fn signals(self, world: &mut World, nic: NicId, primed: u32, served: bool) -> Signals;

    /// The step that follows a SIGA.
    fn signalled(self, world: &mut World, nic: NicId) -> Option<Step>;

    /// CP takes the frames that it passes on, or only leaves SIE for now; returns the number of
    /// exits until then.
    fn take_frames(self, world: &mut World, nic: NicId) -> f64;

    /// The step that follows when CP has intercepted SIGA.
    fn intercepted(self, world: &mut World, nic: NicId) -> Step;

    /// The cost of CP's copying out of the interface.
    fn copying(self, _: &World) -> CopyCosts {
        unreachable!("CP copies to switches and LANs")
    }

    /// The lock under which CP copies.
    fn lock(self, _: &World, _: NicId) -> Option<LockId> {
        None
    }

    /// The place of the frames that CP copies.
    fn copied_in(self, _: &World, _: NicId) -> PlaceId {
        unreachable!("CP copies to switches and LANs")
    }

    /// CP has copied the frames.
    fn copied(self, _: &mut World, _: NicId, _: &mut Fifo<PacketId>) {
        unreachable!("CP copies to switches and LANs")
    }

    /// The place of frames in outstanding buffers.
    fn buffers_in(self, world: &World, nic: NicId) -> PlaceId {
        world.nic_places[nic].output
    }

    /// The places from the output queue to the device at the far end.
    fn way_out(self, world: &World, nic: NicId) -> Vec<PlaceId>;

    /// The places from the device of the partition through the interface's stack.
    fn way_in(self, world: &World, nic: NicId) -> Vec<PlaceId> {
        world.way_from_device(nic)
    }
}

impl World {
    /// Whether CP keeps the real queues of this interface: a guest's own device without QEBSM.
    pub(crate) fn is_shadowed(&self, nic: NicId) -> bool {
        self.shadow.is_some() && with_port!(self.ports[nic], plug => is_device(plug))
    }

    /// Whether the driver synchronises after an interrupt.
    pub(crate) fn synchronises(&self, nic: NicId) -> bool {
        with_port!(self.ports[nic], plug => synchronises(plug))
    }

    /// Whether the device or CP will serve the output queue of an interface without a signal,
    /// because one of its buffers is still primed.
    pub(crate) fn is_served(&self, nic: NicId) -> bool {
        with_port!(self.ports[nic], plug => plug.is_served(self, nic))
    }

    pub(crate) fn signals_for(&mut self, nic: NicId, primed: u32, served: bool) -> Signals {
        with_port!(self.ports[nic], plug => plug.signals(self, nic, primed, served))
    }

    pub(crate) fn after_signal(&mut self, nic: NicId) -> Option<Step> {
        with_port!(self.ports[nic], plug => plug.signalled(self, nic))
    }

    pub(crate) fn exits_until_passed_on(&mut self, nic: NicId) -> f64 {
        with_port!(self.ports[nic], plug => plug.take_frames(self, nic))
    }

    pub(crate) fn after_intercept(&mut self, nic: NicId) -> Step {
        with_port!(self.ports[nic], plug => plug.intercepted(self, nic))
    }

    /// The lock under which CP copies out of a virtual NIC.
    pub(crate) fn transmit_lock(&self, nic: NicId) -> Option<LockId> {
        with_port!(self.ports[nic], plug => plug.lock(self, nic))
    }

    pub(crate) fn copying_from(&self, nic: NicId) -> CopyCosts {
        with_port!(self.ports[nic], plug => plug.copying(self))
    }

    pub(crate) fn copy_place(&self, nic: NicId) -> PlaceId {
        with_port!(self.ports[nic], plug => plug.copied_in(self, nic))
    }

    pub(crate) fn send_copied(&mut self, nic: NicId, frames: &mut Fifo<PacketId>) {
        with_port!(self.ports[nic], plug => plug.copied(self, nic, frames));
    }

    /// The place of frames in outstanding buffers of an interface.
    pub(crate) fn buffers_in(&self, nic: NicId) -> PlaceId {
        with_port!(self.ports[nic], plug => plug.buffers_in(self, nic))
    }

    /// The places from an interface's output queue to the device at the far end.
    pub(crate) fn way_out(&self, nic: NicId) -> Vec<PlaceId> {
        with_port!(self.ports[nic], plug => plug.way_out(self, nic))
    }

    /// The places from the device of the partition through an interface's stack.
    pub(crate) fn way_in(&self, nic: NicId) -> Vec<PlaceId> {
        with_port!(self.ports[nic], plug => plug.way_in(self, nic))
    }

    fn way_through_device(&self, nic: NicId) -> Vec<PlaceId> {
        let places = &self.nic_places[nic];
        let mut route = vec![places.output];
        route.extend(places.shadow.map(|shadow| shadow.siga));
        route.extend(places.copy);
        route
    }

    fn way_from_device(&self, nic: NicId) -> Vec<PlaceId> {
        let places = &self.nic_places[nic];
        // A frame that CP presents has reached the input queue before.
        let mut route = vec![places.input];
        route.extend(places.shadow.map(|shadow| shadow.interrupt));
        route.push(places.stack);
        route
    }
}

const fn is_device<P: Port>(_: P) -> bool {
    P::IS_DEVICE
}

const fn synchronises<P: Port>(_: P) -> bool {
    P::SYNCHRONISES
}

/// The user of a card.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) enum User {
    Guest(NicId),
    Vswitch(VswitchId),
}

/// What a card is connected to.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Cabling {
    pub user: User,
    pub link: LinkId,
    pub peer: OsaId,
}
