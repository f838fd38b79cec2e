//! What a reader may do to a run: look at a card before the card interrupts, or stop the processor
//! that holds a lock. No run does either by itself.

use super::{LockKind, World};
use datapath_engine::time::Span;
use datapath_model::event::Event;
use datapath_model::ids::{LockId, OsaId};

impl World {
    /// The driver looks at its card now: the card presents the frames that it still holds. Returns
    /// whether it held any.
    pub fn present_held_frames(&mut self, osa: OsaId) -> bool {
        let held = self.osas[osa].present(self.now, &self.traffic);
        if held {
            self.kick(osa);
        }
        held
    }

    /// PR/SM suspends the processor that holds a lock, for this long. Returns whether a running
    /// processor held it. The transmit lock of a switch is exempt, because the frames that are
    /// copied under it have a time at which they arrive.
    pub fn stop_holder(&mut self, lock: LockId, span: Span) -> bool {
        let Some(processor) = self.locks[lock].holder.filter(|_| self.locks[lock].kind != LockKind::Transmit) else {
            return false;
        };
        let Some(running) = self.processors[processor].running.filter(|_| self.processors[processor].has_physical)
        else {
            return false;
        };
        self.calendar.cancel(Event::StepEnd(processor));
        self.suspend(processor, running, self.now + span, Span::ZERO);
        self.set_alarm(processor);
        true
    }
}
