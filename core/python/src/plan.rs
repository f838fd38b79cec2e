//! The largest load for which conditions hold.

use datapath::experiments::documents;
use datapath::experiments::plan::{Progress, Question};
use datapath::experiments::sensitivity::study::Progress as _;
use pyo3::prelude::{Bound, PyAny, PyAnyMethods, PyResult, Python, pyfunction};

use crate::interruption::{Waiting, whole, with_progress};
use crate::machines::{self, Platforms};
use crate::problems::refused;
use crate::scenarios::read_scenario;

/// What has ended.
enum Step {
    /// The simulation of a load, and whether the conditions hold there.
    Load(f64, bool),
    /// One of so many refits.
    Refit(usize),
}

/// A search that shows each step.
struct Search<'a> {
    waiting: &'a Waiting,
    notify: &'a (dyn Fn(Step) + Sync),
}

impl Progress for Search<'_> {
    fn goes_on(&self) -> bool {
        self.waiting.goes_on()
    }
    fn load_ends(&self, load: f64, holds: bool) {
        (self.notify)(Step::Load(load, holds));
    }
    fn refit_ends(&self, refits: usize) {
        (self.notify)(Step::Refit(refits));
    }
}

/// The document of `plan --json`. `listen` is called with a load and whether the conditions hold there,
/// and later with the number of refits whenever one of them ends.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the Python function")]
pub(crate) fn plan(
    py: Python<'_>,
    scenario: &str,
    platforms: Option<&Platforms>,
    until: Vec<String>,
    vary: Option<&str>,
    start: Option<f64>,
    stop: Option<f64>,
    quick: bool,
    listen: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    let platforms = machines::of(platforms);
    let description = read_scenario(scenario, &platforms).map_err(|problems| refused(&problems))?.description;
    let question = Question::new(&description, &platforms, until, vary, [start, stop]);
    let question = question.map_err(|problems| refused(&problems))?;
    let work =
        move |waiting: &Waiting, notify: &(dyn Fn(Step) + Sync)| question.answer(!quick, &Search { waiting, notify });
    let answer = with_progress(py, None, work, |step| {
        let Some(listen) = listen else { return Ok(()) };
        match step {
            Step::Load(load, holds) => listen.call1((load, holds)),
            Step::Refit(refits) => listen.call1((refits,)),
        }
        .map(drop)
    })?;
    let answer = whole(answer.map_err(|problems| refused(&problems))?)?;
    Ok(documents::plan(&description, &answer).to_string())
}
