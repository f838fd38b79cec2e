//! SIGINT and SIGTERM. The first signal is remembered, so that finished work can be kept. A second
//! signal ends the program at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::Failure;

/// A shell adds this to the number of the signal that ended a program.
pub(crate) const EXIT_CODE: i32 = 128;

/// The first signal, once it has come.
pub(crate) struct Interruption(Arc<AtomicUsize>);

impl Interruption {
    /// Starts to remember signals.
    pub(crate) fn awaited() -> Result<Self, Failure> {
        let (signal, came) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
        let register = || -> io::Result<()> {
            for number in [SIGINT, SIGTERM] {
                flag::register_conditional_shutdown(number, EXIT_CODE + number, Arc::clone(&came))?;
                flag::register(number, Arc::clone(&came))?;
                flag::register_usize(number, Arc::clone(&signal), usize::try_from(number).unwrap_or_default())?;
            }
            Ok(())
        };
        register().map_err(|error| Failure::Other(format!("signals cannot be awaited: {error}")))?;
        Ok(Self(signal))
    }

    /// The signal that has come, if any.
    pub(crate) fn signal(&self) -> Option<i32> {
        i32::try_from(self.0.load(Ordering::Relaxed)).ok().filter(|&number| number != 0)
    }
}

/// A signal's name.
pub(crate) const fn name(signal: i32) -> &'static str {
    if signal == SIGINT { "SIGINT" } else { "SIGTERM" }
}
