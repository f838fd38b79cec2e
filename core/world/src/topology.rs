//! The parts, places and routes of a run, for programs that draw or label it. They are fixed once a
//! world is assembled.

use datapath_engine::arena::Table;
use datapath_model::ids::{PartId, PlaceId};
use datapath_model::protocol_constants::{OUTPUT_QUEUES, QDIO_BUFFERS};

/// Kinds of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// A logical partition.
    Lpar,
    /// A logical processor.
    Processor,
    /// The control program of a partition.
    Cp,
    /// A guest.
    Guest,
    /// A network interface of a guest.
    Nic,
    /// A virtual switch.
    Vswitch,
    /// A guest that forwards.
    Router,
    /// A QDIO guest LAN.
    GuestLan,
    /// CP's real queues behind a guest's shadow queues.
    ShadowQueues,
    /// HiperSockets.
    HiperSockets,
    /// An FCP channel.
    Fcp,
    /// A disk.
    Disk,
    /// An OSA card.
    Osa,
    /// A link.
    Link,
}

impl PartKind {
    /// All kinds.
    pub const ALL: [Self; 14] = [
        Self::Lpar,
        Self::Processor,
        Self::Cp,
        Self::Guest,
        Self::Nic,
        Self::Vswitch,
        Self::Router,
        Self::GuestLan,
        Self::ShadowQueues,
        Self::HiperSockets,
        Self::Fcp,
        Self::Disk,
        Self::Osa,
        Self::Link,
    ];

    /// Its name in the published layout.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PartKind::Lpar => "lpar",
            PartKind::Processor => "processor",
            PartKind::Cp => "cp",
            PartKind::Guest => "guest",
            PartKind::Nic => "nic",
            PartKind::Vswitch => "vswitch",
            PartKind::Router => "router",
            PartKind::GuestLan => "guest-lan",
            PartKind::ShadowQueues => "shadow-queues",
            PartKind::HiperSockets => "hipersockets",
            PartKind::Fcp => "fcp",
            PartKind::Disk => "disk",
            PartKind::Osa => "osa",
            PartKind::Link => "link",
        }
    }
}

/// One part.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its kind.
    pub kind: PartKind,
    /// Its name for people.
    pub name: String,
    /// The part that contains it.
    pub parent: Option<PartId>,
    /// `client`, `server`, or neither.
    pub side: Option<&'static str>,
}

/// How packets behave in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// Packets wait.
    Queue,
    /// Packets are processed.
    Service,
    /// Packets travel.
    Wire,
}

impl PlaceKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Queue, Self::Service, Self::Wire];

    /// Its name in the published layout.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PlaceKind::Queue => "queue",
            PlaceKind::Service => "service",
            PlaceKind::Wire => "wire",
        }
    }
}

/// The direction of packets in a place, seen from the client's partition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// Away from the guest.
    Out,
    /// Towards the guest.
    In,
    /// Either way.
    Both,
}

impl Heading {
    /// All directions.
    pub const ALL: [Self; 3] = [Self::Out, Self::In, Self::Both];

    /// Its name in the published layout.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Heading::Out => "out",
            Heading::In => "in",
            Heading::Both => "both",
        }
    }
}

/// The phase of a packet in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing works on the packet.
    Waiting,
    /// The guest works on the packet.
    Guest,
    /// The packet waits for the guest to be interrupted.
    Interrupt,
    /// CP works on the packet.
    Hypervisor,
    /// The card works on the packet.
    Card,
    /// The packet travels.
    Wire,
}

impl Phase {
    /// All phases.
    pub const ALL: [Self; 6] = [Self::Waiting, Self::Guest, Self::Interrupt, Self::Hypervisor, Self::Card, Self::Wire];

    /// Its name in the published layout.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Waiting => "waiting",
            Phase::Guest => "guest",
            Phase::Interrupt => "interrupt",
            Phase::Hypervisor => "hypervisor",
            Phase::Card => "card",
            Phase::Wire => "wire",
        }
    }
}

/// One place.
#[derive(Clone, Debug)]
pub struct Place {
    /// The part it belongs to.
    pub part: PartId,
    /// How packets behave in it.
    pub kind: PlaceKind,
    /// Its name for people.
    pub name: &'static str,
    /// The direction of packets in it.
    pub direction: Heading,
    /// The phase of packets in it.
    pub phase: Phase,
    /// Its capacity in `unit`, if that is limited.
    pub capacity: Option<u32>,
    /// `packets` or `buffers`.
    pub unit: &'static str,
    /// Most buffers that leave it in one visit of a round robin.
    pub cap: Option<u32>,
    /// `management`, `high`, `normal` or `low`, if it is one of several queues for these.
    pub priority: Option<&'static str>,
}

/// A lock.
#[derive(Clone, Debug)]
pub struct LockLabel {
    /// Its name for people.
    pub name: String,
    /// The part that it belongs to.
    pub part: PartId,
}

/// Guests whose figures are shown together: one, or several equal guests.
#[derive(Clone, Debug)]
pub struct GuestGroup {
    /// Their part.
    pub part: PartId,
    /// The indexes of the guests.
    pub guests: std::ops::Range<u16>,
    /// Their workload.
    pub workload: Option<&'static str>,
    /// Their priority, at the uplink of a switch that sorts by it.
    pub priority: Option<&'static str>,
}

/// Parts, places and the routes through them.
#[derive(Clone, Debug, Default)]
pub struct Topology {
    /// All parts.
    pub parts: Table<PartId, Part>,
    /// All places.
    pub places: Table<PlaceId, Place>,
    /// The part of each processor, in order.
    pub processors: Vec<PartId>,
    /// The part of each guest, in order.
    pub guests: Vec<PartId>,
    /// Guests, grouped as they are shown.
    pub hosts: Vec<GuestGroup>,
    /// The locks, in order.
    pub locks: Vec<LockLabel>,
    /// The part of each interface, in order.
    pub nics: Vec<PartId>,
    /// The part of each card, in order.
    pub osas: Vec<PartId>,
    /// The part of each direction of HiperSockets, in order.
    pub buses: Vec<PartId>,
    /// Each FCP channel and the disk behind it, in order.
    pub fcps: Vec<[PartId; 2]>,
    /// Routes by name: the places a packet passes.
    pub routes: Vec<(String, Vec<PlaceId>)>,
}

/// Places of an interface.
#[derive(Clone, Copy, Debug, Hash)]
pub struct NicPlaces {
    /// Output queue.
    pub output: PlaceId,
    /// Input queue.
    pub input: PlaceId,
    /// SIGA's synchronous copy, over HiperSockets.
    pub copy: Option<PlaceId>,
    /// CP's places, without QEBSM.
    pub shadow: Option<ShadowPlaces>,
    /// Where received packets are processed: TCP/IP, or a router's forwarding.
    pub stack: PlaceId,
}

/// Places of CP behind shadow queues.
#[derive(Clone, Copy, Debug, Hash)]
pub struct ShadowPlaces {
    /// SIGA, on its way to the device.
    pub siga: PlaceId,
    /// An interrupt, on its way to the guest.
    pub interrupt: PlaceId,
}

/// Places of a guest with an application.
#[derive(Clone, Copy, Debug, Hash)]
pub struct GuestPlaces {
    /// Socket buffers.
    pub socket: PlaceId,
    /// The application at work.
    pub application: PlaceId,
}

/// Places of a switch.
#[derive(Clone, Copy, Debug, Hash)]
pub struct VswitchPlaces {
    /// CP transmits: it copies to the uplink.
    pub transmit: PlaceId,
    /// Inbound frames that wait for CP.
    pub inbound: PlaceId,
    /// CP receives: it copies to the guests.
    pub receive: PlaceId,
}

/// Places of a card.
#[derive(Clone, Copy, Debug, Hash)]
pub struct OsaPlaces {
    /// Output queues.
    pub out: [PlaceId; OUTPUT_QUEUES],
    /// The engine, outbound.
    pub engine_out: PlaceId,
    /// Frames from the link that the engine has not taken.
    pub card_in: PlaceId,
    /// The engine, inbound.
    pub engine_in: PlaceId,
}

/// Places of an FCP channel and the disk behind it.
#[derive(Clone, Copy, Debug, Hash)]
pub struct FcpPlaces {
    /// Commands that the channel has not taken.
    pub requests: PlaceId,
    /// The channel, outbound.
    pub channel_out: PlaceId,
    /// Commands that wait for the disk.
    pub commands: PlaceId,
    /// The disk, writing.
    pub writing: PlaceId,
    /// The disk, reading.
    pub reading: PlaceId,
    /// Answers that wait for the channel.
    pub answers: PlaceId,
    /// The channel, inbound.
    pub channel_in: PlaceId,
}

/// Places of a link.
#[derive(Clone, Copy, Debug, Hash)]
pub struct LinkPlaces {
    /// Waiting for the wire, and on it.
    pub wire: PlaceId,
}

impl Topology {
    /// Adds a part.
    #[inline(never)]
    pub fn part(
        &mut self,
        kind: PartKind,
        name: impl Into<String>,
        parent: Option<PartId>,
        side: Option<&'static str>,
    ) -> PartId {
        self.parts.add(Part { kind, name: name.into(), parent, side })
    }

    /// The name of a part where it must be distinguished from others: there is a client's and a
    /// server's of almost everything, and a router has two interfaces. The page has equal rules
    /// (`format/part-names.ts`).
    #[must_use]
    pub fn part_name(&self, id: PartId) -> String {
        let part = &self.parts[id];
        let parent = part.parent.map(|parent| &self.parts[parent]);
        let is_numbered = |name: &str| name.ends_with(|last: char| last.is_ascii_digit());
        let among_several = parent.filter(|parent| {
            parent.kind == PartKind::Router || parent.kind == PartKind::Guest && is_numbered(&parent.name)
        });
        let name = among_several.map_or_else(|| part.name.clone(), |parent| format!("{}, {}", parent.name, part.name));
        let has_peer = self.parts.iter().any(|other| other.kind == part.kind && other.side != part.side);
        // Words are compared one by one, because a substring search would add 2 KB of code to the
        // page.
        let names =
            |side: &str, word: &str| word.get(..side.len()).is_some_and(|start| start.eq_ignore_ascii_case(side));
        match part.side.filter(|side| has_peer && !name.split(' ').any(|word| names(side, word))) {
            Some(side) => format!("{side} {name}"),
            None => name,
        }
    }

    fn queue(&mut self, part: PartId, name: &'static str, direction: Heading) -> PlaceId {
        self.place(part, PlaceKind::Queue, name, direction, Phase::Waiting)
    }

    fn qdio(&mut self, part: PartId, name: &'static str, direction: Heading) -> PlaceId {
        let id = self.queue(part, name, direction);
        self.places[id].capacity = Some(QDIO_BUFFERS);
        self.places[id].unit = "buffers";
        id
    }

    #[inline(never)]
    fn place(
        &mut self,
        part: PartId,
        kind: PlaceKind,
        name: &'static str,
        direction: Heading,
        phase: Phase,
    ) -> PlaceId {
        self.places.add(Place {
            part,
            kind,
            name,
            direction,
            phase,
            capacity: None,
            unit: "packets",
            cap: None,
            priority: None,
        })
    }

    /// Adds the queues of an interface; `stack` adds the place where received packets are
    /// processed.
    pub fn nic(&mut self, nic: PartId, stack: impl FnOnce(&mut Self) -> PlaceId) -> NicPlaces {
        let input = self.qdio(nic, "QDIO input queue", Heading::In);
        self.places[input].phase = Phase::Interrupt;
        let output = self.qdio(nic, "QDIO output queue", Heading::Out);
        NicPlaces { output, input, stack: stack(self), copy: None, shadow: None }
    }

    /// Adds CP's places behind the shadow queues of a guest.
    pub(crate) fn shadow_queues(&mut self, part: PartId) -> ShadowPlaces {
        ShadowPlaces {
            siga: self.place(part, PlaceKind::Service, "SIGA intercepted", Heading::Out, Phase::Hypervisor),
            interrupt: self.place(part, PlaceKind::Service, "interrupt presented", Heading::In, Phase::Hypervisor),
        }
    }

    /// Adds the place where SIGA over HiperSockets copies.
    pub fn copy(&mut self, nic: PartId) -> PlaceId {
        self.place(nic, PlaceKind::Service, "synchronous copy", Heading::Out, Phase::Guest)
    }

    /// Adds the TCP/IP stack of a guest.
    pub fn stack(&mut self, guest: PartId) -> PlaceId {
        self.place(guest, PlaceKind::Service, "TCP/IP stack", Heading::In, Phase::Guest)
    }

    /// Adds a place where a router forwards, towards the network or away from it.
    pub fn forward(&mut self, router: PartId, direction: Heading) -> PlaceId {
        self.place(router, PlaceKind::Service, "forwarding", direction, Phase::Guest)
    }

    /// Adds the places of a guest LAN: towards the router, towards the guest.
    pub fn guest_lan(&mut self, lan: PartId) -> [PlaceId; 2] {
        [
            self.place(lan, PlaceKind::Service, "copy to the router", Heading::Out, Phase::Hypervisor),
            self.place(lan, PlaceKind::Service, "copy to the guest", Heading::In, Phase::Hypervisor),
        ]
    }

    /// Adds the places of a guest LAN between clients and servers: towards the servers, towards the clients.
    pub(crate) fn serving_lan(&mut self, lan: PartId) -> [PlaceId; 2] {
        [
            self.place(lan, PlaceKind::Service, "copy to the servers", Heading::Out, Phase::Hypervisor),
            self.place(lan, PlaceKind::Service, "copy to the clients", Heading::In, Phase::Hypervisor),
        ]
    }

    /// Adds the places of all web servers together.
    pub fn web_servers(&mut self, guests: PartId) -> GuestPlaces {
        GuestPlaces {
            socket: self.queue(guests, "requests", Heading::Out),
            application: self.place(guests, PlaceKind::Service, "serving", Heading::Out, Phase::Guest),
        }
    }

    /// Adds a direction of HiperSockets.
    pub fn bus(&mut self, part: PartId, name: &'static str, direction: Heading) -> PlaceId {
        self.place(part, PlaceKind::Wire, name, direction, Phase::Wire)
    }

    /// Adds the places of a guest with an application.
    pub fn guest(&mut self, guest: PartId) -> GuestPlaces {
        GuestPlaces {
            socket: self.queue(guest, "socket", Heading::In),
            application: self.place(guest, PlaceKind::Service, "application", Heading::In, Phase::Guest),
        }
    }

    /// Adds the places of a switch; CP does the copying.
    pub fn vswitch(&mut self, vswitch: PartId) -> VswitchPlaces {
        VswitchPlaces {
            transmit: self.place(vswitch, PlaceKind::Service, "copy to the uplink", Heading::Out, Phase::Hypervisor),
            inbound: self.queue(vswitch, "queue for CP", Heading::In),
            receive: self.place(vswitch, PlaceKind::Service, "copy to the guest", Heading::In, Phase::Hypervisor),
        }
    }

    /// Adds the places of a card.
    pub fn osa(&mut self, osa: PartId) -> OsaPlaces {
        let names = ["output queue 0", "output queue 1", "output queue 2", "output queue 3"];
        OsaPlaces {
            out: names.map(|name| self.qdio(osa, name, Heading::Out)),
            engine_out: self.place(osa, PlaceKind::Service, "engine, outbound", Heading::Out, Phase::Card),
            card_in: self.queue(osa, "inbound frames", Heading::In),
            engine_in: self.place(osa, PlaceKind::Service, "engine, inbound", Heading::In, Phase::Card),
        }
    }

    /// Adds the queues of an interface to a disk, and the place where the driver processes received
    /// packets.
    pub(crate) fn fcp_nic(&mut self, guest: PartId, nic: PartId) -> NicPlaces {
        let places = self.nic(nic, |topology| {
            topology.place(guest, PlaceKind::Service, "block layer and driver", Heading::In, Phase::Guest)
        });
        self.places[places.output].name = "QDIO request queue";
        self.places[places.input].name = "QDIO response queue";
        places
    }

    /// Adds the places of a guest with a file system.
    pub(crate) fn file_system(&mut self, guest: PartId) -> GuestPlaces {
        let places = self.guest(guest);
        self.places[places.socket].name = "page cache";
        places
    }

    /// Adds the places of an FCP channel and of the disk behind it.
    pub fn fcp(&mut self, channel: PartId, disk: PartId) -> FcpPlaces {
        self.fcps.push([channel, disk]);
        FcpPlaces {
            requests: self.qdio(channel, "request queue", Heading::Out),
            channel_out: self.place(channel, PlaceKind::Service, "channel, outbound", Heading::Out, Phase::Card),
            commands: self.queue(disk, "commands", Heading::Out),
            writing: self.place(disk, PlaceKind::Service, "writing", Heading::Out, Phase::Card),
            reading: self.place(disk, PlaceKind::Service, "reading", Heading::In, Phase::Card),
            answers: self.queue(channel, "answers", Heading::In),
            channel_in: self.place(channel, PlaceKind::Service, "channel, inbound", Heading::In, Phase::Card),
        }
    }

    /// Adds the places of a link.
    pub fn link(&mut self, link: PartId) -> LinkPlaces {
        LinkPlaces { wire: self.place(link, PlaceKind::Wire, "wire", Heading::Both, Phase::Wire) }
    }
}
