//! What a run did over time, in bins that become wider as it goes on: answered without a replay.

use super::milestone::Milestone;
use datapath_engine::time::{Instant, Span};
use datapath_model::ids::{LparId, PlaceId};
use datapath_world::World;
use datapath_world::topology::{Phase, PlaceKind, Topology};

/// The width of the first bins. It doubles whenever there are more than [`BINS_MAX`].
const WIDTH: Span = Span::from_ps(10_000_000);
const BINS_MAX: usize = 256;

/// The names of a bin's numbers.
pub const BIN: &[&str] = &["emulation", "cp", "packets", "transactions", "waiting"];

/// Cumulative counts at the end of a bin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sample {
    /// Processor time of the measured partition, ps.
    emulation: u64,
    control_program: u64,
    /// Packets sent by anyone.
    packets: u64,
    transactions: u64,
    /// Packets in queues, integrated over time, ps.
    waiting: u64,
    /// Packets that waited for an interrupt.
    interrupts: u64,
    /// Time for which PR/SM suspended holders of locks, ps, and whether it does so now.
    preempted: u64,
    is_preempted: bool,
}

impl Sample {
    /// Whether the milestone may have been reached since an earlier sample.
    const fn may_have(&self, milestone: Milestone, before: &Self) -> bool {
        match milestone {
            Milestone::Event | Milestone::ControlProgram => true,
            Milestone::Transaction => self.transactions > before.transactions,
            Milestone::Interrupt => self.interrupts > before.interrupts,
            Milestone::Preempted => self.is_preempted || self.preempted > before.preempted,
        }
    }
}

/// The counts of a run at the ends of equal bins.
#[derive(Clone, Debug)]
pub struct Overview {
    width: Span,
    /// The first one is of the start.
    samples: Vec<Sample>,
    measured: LparId,
    processors: usize,
    queues: Vec<PlaceId>,
    interrupts: Vec<PlaceId>,
}

impl Overview {
    /// An overview of a run that has not begun. The processor time is that of one partition.
    #[must_use]
    pub fn new(world: &World, topology: &Topology, measured: LparId) -> Self {
        let places = || topology.places.ids().zip(topology.places.iter());
        Self {
            width: WIDTH,
            samples: vec![Sample::default()],
            measured,
            processors: world.processors().iter().filter(|processor| processor.lpar == measured).count(),
            queues: places().filter(|(_, place)| place.kind == PlaceKind::Queue).map(|(id, _)| id).collect(),
            interrupts: places().filter(|(_, place)| place.phase == Phase::Interrupt).map(|(id, _)| id).collect(),
        }
    }

    /// The end of the bin that is not complete yet.
    #[must_use]
    pub fn next(&self) -> Instant {
        Instant::from_ps(self.width.ps().saturating_mul(self.samples.len() as u64))
    }

    /// Completes a bin if the world is at its end, with all events of that instant done.
    pub fn record(&mut self, world: &World) {
        if world.now() != self.next() {
            return;
        }
        self.samples.push(self.sample(world));
        if self.samples.len() > BINS_MAX {
            let mut nth = 0;
            self.samples.retain(|_| {
                nth += 1;
                nth % 2 == 1
            });
            self.width = self.width + self.width;
        }
    }

    fn sample(&self, world: &World) -> Sample {
        let ledger = world.lpar_ledger(self.measured);
        let traffic = world.traffic();
        let waiting = self.queues.iter().map(|&queue| traffic.places[queue].packet_ps(world.now()));
        let mut holders = world.locks().iter().filter_map(|lock| lock.holder);
        Sample {
            emulation: ledger.emulation.ps(),
            control_program: ledger.control_program.ps() + ledger.spin.ps(),
            packets: traffic.totals().0,
            transactions: world.counters().transactions,
            waiting: waiting.sum(),
            interrupts: self.interrupts.iter().map(|&place| traffic.places[place].arrivals).sum(),
            preempted: world.locks().iter().map(|lock| lock.preempted.ps()).sum(),
            is_preempted: holders.any(|holder| !world.processors()[holder].has_physical),
        }
    }

    /// A moment before which the milestone does not come, as far as is known without a replay.
    #[must_use]
    pub fn earliest(&self, milestone: Milestone, world: &World) -> Instant {
        let mut before = self.sample(world);
        let mut earliest = world.now();
        let next = (world.now().ps() / self.width.ps()) as usize + 1;
        for (nth, sample) in self.samples.iter().enumerate().skip(next) {
            if sample.may_have(milestone, &before) {
                break;
            }
            earliest = Instant::from_ps(self.width.ps() * nth as u64);
            before = *sample;
        }
        earliest
    }

    /// Forgets what a reader's intervention at `now` has made untrue.
    pub fn forget_after(&mut self, now: Instant) {
        self.samples.truncate((now.ps() / self.width.ps()) as usize + 1);
    }

    /// The width of a bin.
    #[must_use]
    pub const fn width(&self) -> Span {
        self.width
    }

    /// For each complete bin the numbers of [`BIN`]: the share of the processors that the guests
    /// and CP took, packets and transactions per second, and the mean number of packets in queues.
    pub fn bins(&self) -> impl Iterator<Item = [f64; BIN.len()]> {
        let (width, seconds) = (self.width.ps() as f64, self.width.seconds());
        self.samples.windows(2).map(move |two| {
            let grown = |of: fn(&Sample) -> u64| (of(&two[1]) - of(&two[0])) as f64;
            let share = |ps: f64| ps / width / self.processors as f64;
            [
                share(grown(|sample| sample.emulation)),
                share(grown(|sample| sample.control_program)),
                grown(|sample| sample.packets) / seconds,
                grown(|sample| sample.transactions) / seconds,
                grown(|sample| sample.waiting) / width,
            ]
        })
    }
}
