//! Runs of a fit that are simulated elsewhere, as in the workers of a page.
//!
//! A fit is one computation after the other, and each needs the results of many runs at once. Instead of
//! waiting for them it ends early with a list of these runs. It is then computed again from its start
//! with all results so far, which takes no time next to a single run, and gets further.

use std::sync::{Arc, Mutex, MutexGuard};

use datapath_model::cost::Costs;
use datapath_readout::figures::Figures;

/// A run that a fit needs: a case, and the costs that differ from those of the machine.
#[derive(Clone, Debug, PartialEq)]
pub struct DeferredRun {
    /// The index of its case.
    pub case: usize,
    /// The values that differ, by their place in the catalogue of costs.
    pub changes: Vec<(usize, f64)>,
}

impl DeferredRun {
    /// The run of a case with these costs on a machine that has `usual` ones.
    pub(super) fn new(case: usize, costs: &Costs, usual: &Costs) -> Self {
        let (mut costs, mut usual) = (costs.clone(), usual.clone());
        let each = Costs::CATALOGUE.iter().enumerate();
        let differs = each.filter_map(|(place, cost)| {
            let value = *costs.at(cost);
            (value.to_bits() != usual.at(cost).to_bits()).then_some((place, value))
        });
        Self { case, changes: differs.collect() }
    }

    /// Its costs.
    pub(super) fn costs(&self, usual: &Costs) -> Costs {
        let mut costs = usual.clone();
        for &(place, value) in &self.changes {
            *costs.at(&Costs::CATALOGUE[place]) = value;
        }
        costs
    }
}

/// What is known and what is missing.
#[derive(Debug, Default)]
struct Runs {
    /// The results so far, in the order in which the fit needs them.
    known: Vec<Option<Figures>>,
    /// How many of them this computation has used.
    used: usize,
    /// The runs without which it cannot go on.
    missing: Vec<DeferredRun>,
}

/// The runs of a fit, shared by all parts of it.
#[derive(Clone, Debug, Default)]
pub struct DeferredRuns(Arc<Mutex<Runs>>);

impl DeferredRuns {
    /// # Panics
    /// Never: nothing panics while the lock is held.
    fn lock(&self) -> MutexGuard<'_, Runs> {
        self.0.lock().expect("nothing panics while it is held")
    }

    /// Begins a computation from the start of the fit.
    pub fn restart(&self) {
        let mut runs = self.lock();
        runs.used = 0;
        runs.missing.clear();
    }

    /// The runs that the latest computation lacked; none if it got to its end.
    #[must_use]
    pub fn missing(&self) -> Vec<DeferredRun> {
        self.lock().missing.clone()
    }

    /// Adds the results of the runs that were missing, in their order.
    pub fn learn(&self, results: impl IntoIterator<Item = Option<Figures>>) {
        self.lock().known.extend(results);
    }

    /// The first run of those whose result was not added since.
    #[must_use]
    pub fn next_missing(&self) -> Option<DeferredRun> {
        let runs = self.lock();
        runs.missing.get(runs.known.len() - runs.used).cloned()
    }

    /// How many results there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.lock().known.len()
    }

    /// The results of these runs; nothing for each if they are not known yet.
    pub(super) fn results(&self, wanted: Vec<DeferredRun>) -> Vec<Option<Figures>> {
        let mut runs = self.lock();
        let count = wanted.len();
        let next = runs.used..runs.used + count;
        if let (true, Some(known)) = (runs.missing.is_empty(), runs.known.get(next.clone())) {
            let known = known.to_vec();
            runs.used = next.end;
            return known;
        }
        if runs.missing.is_empty() {
            runs.missing = wanted;
        }
        vec![None; count]
    }
}
