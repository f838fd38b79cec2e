//! The processor time of a partition since an instant, as the figures of a run count it.

use datapath_engine::time::Span;
use datapath_model::ids::LparId;
use datapath_model::step::Step;
use datapath_world::World;
use serde::Serialize;

/// Processor time of the measured partition between two instants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ProcessorTime {
    /// Guests, without their interrupts, ps.
    pub emulation_ps: u64,
    /// Guests' interrupts, ps.
    pub interrupt_ps: u64,
    /// CP, including spinning, ps.
    pub cp_ps: u64,
    /// Transactions of all connections that ended meanwhile.
    pub transactions: u64,
}

impl ProcessorTime {
    /// From the start of a run to now.
    #[must_use]
    pub fn of(world: &World, measured: LparId) -> Self {
        let ledger = world.lpar_ledger(measured);
        let (_, finished) = world.lpar_interrupts(measured);
        let interrupts = world
            .processors()
            .iter()
            .filter(|processor| processor.lpar == measured && processor.has_physical)
            .filter_map(|processor| processor.running)
            .filter(|running| matches!(running.step, Step::Interrupt(_)))
            .fold(finished, |sum: Span, running| sum + world.now().since(running.start));
        Self {
            emulation_ps: ledger.emulation.ps() - interrupts.ps(),
            interrupt_ps: interrupts.ps(),
            cp_ps: ledger.control_program.ps() + ledger.spin.ps(),
            transactions: world.counters().transactions,
        }
    }

    /// What came after an earlier instant of the same run.
    #[must_use]
    pub fn since(&self, earlier: &Self) -> Self {
        Self {
            emulation_ps: self.emulation_ps - earlier.emulation_ps,
            interrupt_ps: self.interrupt_ps - earlier.interrupt_ps,
            cp_ps: self.cp_ps - earlier.cp_ps,
            // Of one instant, some events may still be to come.
            transactions: self.transactions.saturating_sub(earlier.transactions),
        }
    }
}
