//! What other crates may know of a run. Nothing here changes the run, except what is watched.

use super::World;
use super::cp::Lpar;
use super::ports::User;
use super::programs::{Connection, Endpoints, by_program};
use super::{Counters, Pair};
use datapath_components::guest::stack::{InterruptState, Nic};
use datapath_components::guest::vcpu::{Vcpu, VcpuState};
use datapath_components::hardware::hipersockets::Bus;
use datapath_components::hardware::link::Link;
use datapath_components::hardware::osa::Osa;
use datapath_components::hardware::processor::Processor;
use datapath_components::hypervisor::vswitch::Vswitch;
use datapath_engine::arena::{Id, Table};
use datapath_engine::histogram::Distribution;
use datapath_engine::time::{Instant, Span};
use datapath_model::completed_work::CompletedWork;
use datapath_model::event::Event;
use datapath_model::ids::{
    BusId, ConnectionId, GuestId, LinkId, LparId, NicId, OsaId, PairId, PlaceId, ProcessorId, ThreadId, VcpuId,
    WorkloadId,
};
use datapath_model::ledger::Ledger;
use datapath_model::packet::Side;
use datapath_model::response_times::ResponseTimes;
use datapath_model::traffic::Traffic;

impl World {
    /// Simulated time.
    #[must_use]
    pub fn now(&self) -> Instant {
        self.now
    }

    /// Time of the next event.
    #[must_use]
    pub fn next_event(&mut self) -> Option<Instant> {
        self.calendar.peek()
    }

    /// The last event handled.
    #[must_use]
    pub fn last_event(&self) -> Option<Event> {
        self.last_event
    }

    /// The counts so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// Packets and places.
    #[must_use]
    pub fn traffic(&self) -> &Traffic {
        &self.traffic
    }

    /// Changes what is watched, never what happens.
    pub fn watch(&mut self, mut journal: datapath_model::journal::Journal) {
        journal.begin(self.connections.len());
        self.traffic.journal = journal;
    }

    /// Records the response times of all transactions from now on.
    pub fn record_response_times(&mut self) {
        self.response_times = ResponseTimes::of(self.pair_kinds.len() + self.programs.servings.len());
    }

    /// The response times that are recorded: those of each kind of pairs, then of each web serving.
    #[must_use]
    pub fn response_times(&self) -> &ResponseTimes {
        &self.response_times
    }

    /// Takes out what was recorded since the last call, each with its workload.
    pub fn take_response_times(&mut self) -> Vec<(WorkloadId, Distribution)> {
        let pairs = self.pair_kinds.firsts().map(|first| self.pairs[first].workload);
        let workloads = pairs.chain(self.programs.servings.iter().map(|serving| serving.workload));
        workloads.zip(self.response_times.take()).collect()
    }

    /// Forgets the transactions that were recorded.
    pub fn forget_response_times(&mut self) {
        self.response_times.forget();
    }

    /// Forgets the watched transactions that were read.
    pub fn forget_transactions(&mut self) {
        self.traffic.journal.forget_transactions();
    }

    /// All logical processors.
    #[must_use]
    pub fn processors(&self) -> &Table<ProcessorId, Processor> {
        &self.processors
    }

    /// All virtual CPUs.
    #[must_use]
    pub fn vcpus(&self) -> &Table<VcpuId, Vcpu> {
        &self.vcpus
    }

    /// All links, one for each direction.
    #[must_use]
    pub fn links(&self) -> &Table<LinkId, Link> {
        &self.links
    }

    /// The place of each link.
    pub fn wires(&self) -> impl Iterator<Item = PlaceId> {
        self.link_places.iter().map(|places| places.wire)
    }

    /// How long the applications of each guest had something to send but no room in the peer's
    /// window, and how many such applications there are; empty if nothing is sent over TCP.
    pub fn window_stalls(&self) -> impl Iterator<Item = (GuestId, Span)> {
        let talks = |guest: GuestId| by_program!(self.guests[guest].program, program => program.talks());
        let threads = self.threads.iter().filter(move |thread| talks(thread.guest));
        threads.map(|thread| (thread.guest, thread.end.stalled_at(self.now)))
    }

    /// All cards.
    #[must_use]
    pub fn osas(&self) -> &Table<OsaId, Osa> {
        &self.osas
    }

    /// All directions of HiperSockets.
    #[must_use]
    pub fn buses(&self) -> &Table<BusId, Bus> {
        &self.buses
    }

    /// All interfaces.
    #[must_use]
    pub fn nics(&self) -> &Table<NicId, Nic> {
        &self.nics
    }

    /// Whether frames wait at an interface for the next round of its guest.
    #[must_use]
    pub fn has_frames_waiting(&self, nic: NicId) -> bool {
        self.nics[nic].attention == InterruptState::Held
    }

    /// The guest of a virtual CPU.
    #[must_use]
    pub fn guest_of(&self, vcpu: VcpuId) -> GuestId {
        self.vcpus[vcpu].guest
    }

    /// Processor time of a partition up to now.
    #[must_use]
    pub fn lpar_ledger(&self, lpar: LparId) -> Ledger {
        let mut sum = Ledger::default();
        for processor in self.processors.iter().filter(|processor| processor.lpar == lpar) {
            sum.add(&processor.ledger_at(self.now));
        }
        sum
    }

    /// Number of partitions.
    #[must_use]
    pub fn lpars_len(&self) -> usize {
        self.lpars.len()
    }

    /// Number of guests, including routers.
    #[must_use]
    pub fn guests_len(&self) -> usize {
        self.guests.len()
    }

    /// Processor time of a guest, only for finished steps.
    #[must_use]
    pub fn guest_ledger(&self, guest: GuestId) -> Ledger {
        self.guests[guest].ledger
    }

    /// Number of DIAGNOSE X'44' so far.
    #[must_use]
    pub fn diagnoses(&self) -> u64 {
        self.guests.iter().map(|guest| guest.diagnoses).sum()
    }

    /// Number of interrupts that the drivers of a guest handled.
    #[must_use]
    pub fn guest_interrupts(&self, guest: GuestId) -> u64 {
        self.guests[guest].interrupts
    }

    /// Number of interrupts that the drivers of a partition's guests handled, and the processor
    /// time of finished steps that they took.
    #[must_use]
    pub fn lpar_interrupts(&self, lpar: LparId) -> (u64, Span) {
        let guests = self.guests.iter().filter(|guest| guest.lpar == lpar);
        guests.fold((0, Span::ZERO), |(count, time), guest| (count + guest.interrupts, time + guest.interrupt_time))
    }

    /// Packets a guest has sent.
    #[must_use]
    pub fn guest_packets(&self, guest: GuestId) -> u64 {
        self.guests[guest].sent
    }

    /// The pair that a connection belongs to.
    #[must_use]
    pub fn pair_of(&self, connection: ConnectionId) -> Option<PairId> {
        match self.connections[connection].ends {
            Endpoints::Threads([client, _]) => Some(self.threads[client].pair),
            Endpoints::Process(_) | Endpoints::Guests(_) => None,
        }
    }

    /// All pairs of guests that communicate.
    #[must_use]
    pub fn pairs(&self) -> &Table<PairId, Pair> {
        &self.pairs
    }

    /// The kind that a pair belongs to, from 0.
    #[must_use]
    pub fn pair_kind(&self, pair: PairId) -> usize {
        self.pair_kinds.of(pair)
    }

    /// Time for which each link was in use.
    #[must_use]
    pub fn link_busy(&self, link: LinkId) -> Span {
        self.links[link].busy
    }

    /// Time for which all that the card sent would have occupied its wire alone, and its memory
    /// alone.
    #[must_use]
    pub fn wire_and_memory_time(&self, osa: OsaId) -> [Span; 2] {
        let Osa { bytes_out, frames_out, .. } = self.osas[osa];
        self.links[self.cabling[osa].link].apart(bytes_out, frames_out)
    }

    /// Time for which the engine of a card had to be busy, even with the largest batches.
    #[must_use]
    pub fn engine_time_min(&self, osa: OsaId) -> Span {
        let Osa { bytes_out, frames_out, .. } = self.osas[self.cabling[osa].peer];
        self.osas[osa].engine_time_min([bytes_out, frames_out])
    }

    /// The link on which a card sends.
    #[must_use]
    pub fn link_of(&self, osa: OsaId) -> LinkId {
        self.cabling[osa].link
    }

    /// The switch whose uplink a card is.
    #[must_use]
    pub fn vswitch_of(&self, osa: OsaId) -> Option<&Vswitch> {
        self.vswitches.iter().find(|vswitch| vswitch.uplink == osa)
    }

    /// All virtual switches, with the place where each copies to its guests.
    pub fn vswitches(&self) -> impl Iterator<Item = (&Vswitch, PlaceId)> {
        self.vswitches.iter().zip(self.vswitch_places.iter().map(|places| places.receive))
    }

    /// The number of processors that PR/SM gives a partition, if there are fewer physical than
    /// logical ones.
    #[must_use]
    pub fn capacity_of(&self, lpar: LparId) -> Option<f64> {
        let Lpar { capping, dispatcher, .. } = &self.lpars[lpar];
        Some(capping.as_ref()?.share() * dispatcher.processors.len() as f64)
    }

    /// For each client: the time for which its connections had a transaction under way, summed over
    /// them, and their number.
    #[must_use]
    pub fn connections_busy(&self) -> Vec<(GuestId, u128, usize)> {
        let mut all: Vec<(GuestId, u128, usize)> = Vec::new();
        let mut add = |guest: GuestId, ps: u128, connections: usize| match all.iter_mut().find(|(of, ..)| *of == guest)
        {
            Some((_, sum, count)) => (*sum, *count) = (*sum + ps, *count + connections),
            None => all.push((guest, ps, connections)),
        };
        for (pair, waited_ps) in self.pairs.iter().zip(self.waited_ps_of_pairs()) {
            // Requests that waited used no connection until one was free.
            add(pair.guests[Side::Client.index()], pair.tally.response_time_ps - waited_ps, 0);
        }
        for connection in self.connections.iter() {
            let under_way = if connection.is_thinking { Span::ZERO } else { self.now.since(connection.started()) };
            if let Endpoints::Threads([client, _]) = connection.ends {
                add(self.threads[client].guest, u128::from(under_way.ps()), 1);
            }
        }
        all
    }

    /// Messages answered so far by each end of each connection.
    pub fn messages_answered(&self) -> impl Iterator<Item = u32> {
        self.threads.iter().map(|thread| thread.end.turns)
    }

    /// When the oldest transaction under way began; `None` if transactions are not counted.
    #[must_use]
    pub fn oldest_transaction(&self) -> Option<Instant> {
        let with_transactions = self.connections.iter().filter(|connection| connection.has_transactions());
        with_transactions.map(|connection| connection.began).min()
    }

    /// Whether no transaction is under way on a connection, because its client thinks.
    #[must_use]
    pub fn is_thinking(&self, connection: ConnectionId) -> bool {
        self.connections[connection].is_thinking
    }

    /// Requests that were due so far, and those of them that were refused; only with an offered
    /// load.
    #[must_use]
    pub fn requests_due(&self) -> [u64; 2] {
        self.requests_due_of_pairs().fold([0, 0], |[due, refused], of_pair| [due + of_pair[0], refused + of_pair[1]])
    }

    /// Requests that were due so far, and those refused, for each pair.
    pub fn requests_due_of_pairs(&self) -> impl Iterator<Item = [u64; 2]> {
        self.offers.iter().map(|offered| offered.as_ref().map_or([0, 0], |offered| [offered.due, offered.refused]))
    }

    /// Requests of an offered load that wait for a client.
    #[must_use]
    pub fn requests_waiting(&self) -> u64 {
        self.offers.ids().filter_map(|pair| self.requests_waiting_of(pair.index())).flatten().count() as u64
    }

    /// When each of the requests of a pair was due that wait for a client; `None` without an offered
    /// load. A request waits until the step ends in which a client takes it.
    #[must_use]
    pub fn requests_waiting_of(&self, pair: usize) -> Option<impl Iterator<Item = Instant>> {
        let pair = PairId::from_index(pair);
        let taking = self.threads.iter().filter(move |thread| thread.pair == pair);
        let taken = taking.filter_map(|thread| thread.doing.due.0);
        self.offers[pair].as_ref().map(|offered| taken.chain(offered.waiting()))
    }

    /// The sum of the times that the completed requests of each pair had waited for a client, ps.
    pub fn waited_ps_of_pairs(&self) -> impl Iterator<Item = u128> {
        self.offers.iter().map(|offered| offered.as_ref().map_or(0, |offered| offered.waited_ps))
    }

    /// The completed transactions of each kind of a mix, for each pair of guests that has one.
    pub fn completed_of_kinds(&self) -> impl Iterator<Item = &[CompletedWork]> {
        self.pairs.ids().map(|pair| self.sizes.completed(pair)).filter(|kinds| kinds.len() > 1)
    }

    /// The guest of a thread.
    #[must_use]
    pub fn guest_of_thread(&self, thread: ThreadId) -> GuestId {
        self.threads[thread].guest
    }

    /// Number of connections.
    #[must_use]
    pub fn connections_len(&self) -> usize {
        self.connections.len()
    }

    /// Whether web serving uses a connection.
    #[must_use]
    pub fn serves_web(&self, connection: ConnectionId) -> bool {
        matches!(self.connections[connection].ends, Endpoints::Guests(_))
    }

    /// When the previous transaction on a connection began, and the one under way; `None` if there
    /// are none.
    #[must_use]
    pub fn transactions_began(&self, connection: ConnectionId) -> Option<[Instant; 2]> {
        let is_known = connection.index() < self.connections.len();
        let connection = is_known.then(|| self.connections[connection]).filter(Connection::has_transactions)?;
        Some([connection.before, connection.began])
    }

    /// When the client began to work on the transaction under way: later than it was due, if it
    /// waited for a client.
    #[must_use]
    pub fn transaction_started(&self, connection: ConnectionId) -> Instant {
        self.connections[connection].started()
    }

    /// Whether a virtual CPU of a guest has something to do, whether or not it has a processor.
    #[must_use]
    pub fn wants_processor(&self, guest: GuestId) -> bool {
        self.vcpus.iter().any(|vcpu| vcpu.guest == guest && vcpu.state != VcpuState::Waiting)
    }

    /// The guest on a side of a connection; `None` if there are no connections.
    #[must_use]
    pub fn guest_at(&self, connection: ConnectionId, side: Side) -> Option<GuestId> {
        match self.connections[connection].ends {
            Endpoints::Guests(guests) => Some(guests[side.index()]),
            Endpoints::Threads(threads) => Some(self.threads[threads[side.index()]].guest),
            Endpoints::Process(_) => None,
        }
    }

    /// Where that guest processes what it received.
    #[must_use]
    pub fn application_of(&self, connection: ConnectionId, side: Side) -> Option<PlaceId> {
        self.guests[self.guest_at(connection, side)?].places.map(|places| places.application)
    }

    /// The partition of the guests on a side.
    #[must_use]
    pub fn lpar_of(&self, side: Side) -> LparId {
        let first = self.connections.iter().next().expect("somebody does something");
        let guest = match first.ends {
            Endpoints::Guests(guests) => guests[side.index()],
            Endpoints::Threads(threads) => self.threads[threads[side.index()]].guest,
            // There is no partition at the far end of an FCP channel.
            Endpoints::Process(process) => self.threads[process].guest,
        };
        self.guests[guest].lpar
    }

    /// The place at the far end of a wire; `None` for every other place.
    #[must_use]
    pub fn far_end(&self, wire: PlaceId) -> Option<PlaceId> {
        let osa = self.cabling.ids().find(|&osa| self.link_places[self.cabling[osa].link].wire == wire)?;
        Some(self.osa_places[self.cabling[osa].peer].card_in)
    }

    /// The wire that keeps frames in an output queue of a card, because it accepts no more until it
    /// has drained.
    #[must_use]
    pub fn full_wire(&self, queue: PlaceId) -> Option<PlaceId> {
        let with_queue = self.osa_places.ids().filter(|&osa| self.osa_places[osa].out.contains(&queue));
        let mut links = with_queue.map(|osa| self.cabling[osa].link);
        let full = links.find(|&link| self.links[link].accepts_from() > self.now)?;
        Some(self.link_places[full].wire)
    }

    /// Whether a card holds frames in this place until CP takes them all, because the card is an
    /// uplink.
    #[must_use]
    pub fn is_inbound_of_uplink(&self, place: PlaceId) -> bool {
        let mut cards = self.cabling.ids().zip(self.cabling.iter());
        cards.any(|(osa, cabling)| self.osa_places[osa].card_in == place && matches!(cabling.user, User::Vswitch(_)))
    }

    /// Buffers in use at a QDIO output queue, or at those of several equal guests; `None` if the
    /// place only counts packets.
    #[must_use]
    pub fn buffers_at(&self, place: PlaceId) -> Option<u32> {
        let here = self.nics.ids().filter(|&nic| self.buffers_in(nic) == place);
        here.map(|nic| self.nics[nic].output.outstanding()).reduce(|sum, more| sum + more)
    }
}
