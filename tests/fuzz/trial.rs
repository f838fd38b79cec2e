//! One scenario: a function of (seed, index), as is the choice of its laws.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

use datapath::scenario::description::Description;
use datapath_tests::invariants::{BRISK, LAWS, LONG, Law, MEASURED, Scrutiny, is_accepted};
use datapath_tests::scenarios::any_scenario;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// This is not a law of the simulation but is checked for every scenario.
const ACCEPTANCE: &str = "a scenario is accepted, or refused with reasons";
/// One scenario in this many runs for long.
const LONG_ONE_IN: u64 = 64;
/// Most scenarios tried in the search for a simpler one.
const SIMPLER_MAX: u32 = 5000;

thread_local! {
    /// The message of this thread's last panic.
    static LAST_PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Stores panics from now on instead of printing them.
pub(crate) fn remember_panics() {
    panic::set_hook(Box::new(|panic| {
        let words = panic.payload_as_str().unwrap_or("a panic without words");
        let place = panic.location().map_or_else(String::new, |at| format!(" ({}:{})", at.file(), at.line()));
        LAST_PANIC.set(format!("{words}{place}"));
    }));
}

/// What was wrong with a scenario, or with a machine file.
#[derive(Clone, Debug)]
pub(crate) struct Broken {
    pub law: &'static str,
    pub message: String,
}

pub(crate) fn broken_by(law: &'static str, ask: impl FnOnce()) -> Option<Broken> {
    let held = panic::catch_unwind(AssertUnwindSafe(ask));
    held.err().map(|_| Broken { law, message: LAST_PANIC.take() })
}

/// The scenario number `index` of the sequence for `seed`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial {
    pub seed: u64,
    pub index: u64,
}

impl Trial {
    fn tree(self) -> impl ValueTree<Value = Description> {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&self.seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.index.to_le_bytes());
        let random = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
        let mut runner = TestRunner::new_with_rng(Config { failure_persistence: None, ..Config::default() }, random);
        any_scenario().new_tree(&mut runner).expect("no strategy refuses a value")
    }

    /// The scenario.
    pub(crate) fn description(self) -> Description {
        self.tree().current()
    }

    fn laws(self) -> impl Iterator<Item = Law> {
        LAWS.into_iter().chain([MEASURED]).filter(move |law| self.index.is_multiple_of(law.one_in))
    }

    fn scrutiny(self) -> Scrutiny {
        if self.index.is_multiple_of(LONG_ONE_IN) { LONG } else { BRISK }
    }

    /// The laws that a scenario breaks; `None` if it is rightly refused. `asking` receives the name
    /// of each law before its check.
    pub(crate) fn ask(self, description: &Description, asking: impl Fn(&'static str)) -> Option<Vec<Broken>> {
        asking(ACCEPTANCE);
        let mut accepted = false;
        let refused_badly = broken_by(ACCEPTANCE, || accepted = is_accepted(description));
        if refused_badly.is_none() && !accepted {
            return None;
        }
        let broken_laws = self.laws().filter(|_| accepted).filter_map(|law| {
            asking(law.name);
            broken_by(law.name, || (law.hold)(description, self.scrutiny()))
        });
        Some(refused_badly.into_iter().chain(broken_laws).collect())
    }

    /// Whether a scenario breaks a law that applies to this trial.
    pub(crate) fn breaks(self, law: &'static str, description: &Description) -> bool {
        let known = self.laws().find(|known| known.name == law);
        let breaks = |known: Law| broken_by(law, || (known.hold)(description, self.scrutiny())).is_some();
        matches!(panic::catch_unwind(|| is_accepted(description)), Ok(true)) && known.is_some_and(breaks)
    }

    /// The simplest scenario found for which `holds` is still true.
    pub(crate) fn simplest(self, holds: impl Fn(&Description) -> bool) -> Description {
        let mut tree = self.tree();
        let mut simplest = tree.current();
        for _ in 0..SIMPLER_MAX {
            let found = holds(&tree.current());
            if found {
                simplest = tree.current();
            }
            if !(if found { tree.simplify() } else { tree.complicate() }) {
                break;
            }
        }
        simplest
    }
}

/// A scenario as one line that the command line and the page can read.
pub(crate) fn json(description: &Description) -> String {
    serde_json::to_string(description).expect("a scenario can be written")
}

#[cfg(test)]
mod tests {
    use datapath::scenario::platform::Platforms;
    use std::collections::BTreeSet;

    use datapath::scenario::fields::FIELDS;
    use datapath::scenario::value::Range;
    use datapath_tests::scenarios::WAYS;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_scenario_is_a_function_of_seed_and_index() {
        let of = |seed, index| json(&Trial { seed, index }.description());
        assert_eq!(of(1, 7), of(1, 7));
        assert_ne!(of(1, 7), of(1, 8));
        assert_ne!(of(1, 7), of(2, 7));
    }

    /// On every path; most scenarios are accepted.
    #[test]
    fn every_field_reaches_its_ends() {
        let mut came = BTreeSet::new();
        let mut accepted = 0;
        for index in 0..6000 {
            let description = Trial { seed: 1, index }.description();
            if !is_accepted(&description) {
                continue;
            }
            accepted += 1;
            let way = (description.platform.clone(), description.network.attachment);
            for field in FIELDS {
                let value = (field.value)(&description).map(|value| value.to_string()).unwrap_or_default();
                came.insert((way.clone(), field.path, value));
            }
        }
        assert!(4 * accepted > 3 * 6000, "{accepted} of 6000 are accepted");
        for way in WAYS.iter() {
            let kinds = way.path.workloads.iter();
            for field in FIELDS.iter().filter(|field| field.is_on(way.attachment, way.path)) {
                let ends = match (field.range)(way.attachment) {
                    // In combination with others they may be refused.
                    Range::Whole(..) if field.path.ends_with("file_bytes") || field.path.ends_with("record_bytes") => {
                        continue;
                    }
                    Range::Whole(low, high)
                        if !field.only_measured && kinds.clone().any(|&kind| field.is_for(kind)) =>
                    {
                        vec![low.to_string(), high.to_string()]
                    }
                    Range::Number(low, high) if kinds.clone().any(|&kind| field.is_for(kind)) => {
                        vec![low.to_string(), high.to_string()]
                    }
                    _ => kinds
                        .clone()
                        .flat_map(|&kind| (field.measured)(way.path, kind))
                        .map(|value| value.to_string())
                        .collect(),
                };
                for end in ends {
                    let which = ((way.platform.to_owned(), way.attachment), field.path, end);
                    assert!(came.contains(&which), "{which:?} never came");
                }
            }
        }
    }

    #[test]
    fn a_panic_is_reported_with_its_message_and_place() {
        remember_panics();
        let broken = broken_by("a law", || panic!("so many: {}", 3)).expect("it panicked");
        assert!(broken_by("another", || ()).is_none());
        _ = panic::take_hook();
        assert_eq!(broken.law, "a law");
        assert!(
            broken.message.starts_with("so many: 3 (") && broken.message.contains("trial.rs"),
            "{}",
            broken.message
        );
    }

    #[test]
    fn the_simplest_scenario_has_only_what_matters() {
        let many = |description: &Description| description.workload.connections >= 100;
        let trial = (0..).map(|index| Trial { seed: 1, index }).find(|trial| many(&trial.description()));
        let simplest = trial.expect("one has many connections").simplest(many);
        let way = json!({ "platform": simplest.platform, "network": { "attachment": simplest.network.attachment } });
        let mut plain = Description::from_json(&way.to_string(), &Platforms::default()).expect("it is on a path");
        plain.workload.connections = simplest.workload.connections;
        assert_eq!(simplest, plain);
    }
}
