//! The counts so far.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use datapath::scenario::description::Description;

/// Counts of scenarios.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    tried: u64,
    refused: u64,
    broken: u64,
    /// Accepted ones by machine, path and workload.
    kinds: BTreeMap<String, u64>,
}

impl Tally {
    /// Counts a refused scenario.
    pub(crate) fn refused(&mut self) {
        self.tried += 1;
        self.refused += 1;
    }

    /// Counts an accepted scenario, which may have broken a law.
    pub(crate) fn accepted(&mut self, description: &Description, broken: bool) {
        self.tried += 1;
        self.broken += u64::from(broken);
        let (attachment, kind) = (description.network.attachment.name(), description.workload.kind.name());
        *self.kinds.entry(format!("{} {attachment} {kind}", description.platform)).or_default() += 1;
    }

    /// Whether all obeyed.
    pub(crate) fn is_lawful(&self) -> bool {
        self.broken == 0
    }

    /// The counts and the time, in one line.
    pub(crate) fn line(&self, elapsed: Duration) -> String {
        let Self { tried, refused, broken, .. } = self;
        let rate = *tried as f64 / elapsed.as_secs_f64() * 60.0;
        let seconds = elapsed.as_secs();
        format!("{seconds:>5} s: {tried} scenarios, {rate:.0} a minute; {refused} refused, {broken} broke a law")
    }
}

/// The counts of each kind.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kinds.iter().try_for_each(|(kind, count)| writeln!(f, "{count:>9}  {kind}"))
    }
}
