//! Sweeps in a folder, which any number of processes fill.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use datapath::Problem;
use datapath::experiments::campaign::{self, CampaignError};
use datapath::experiments::campaign_columns::Columns;
use datapath::experiments::parquet_table;
use datapath::experiments::sensitivity::study::Progress;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::{PyErr, PyResult, Python, pyclass, pymethods};

use crate::interruption::interruptible;
use crate::problems::refused;

/// A sweep in a folder.
#[pyclass(frozen, module = "datapath_lab._datapath")]
pub(crate) struct Campaign {
    campaign: Arc<campaign::Campaign>,
    folder: PathBuf,
    stopped: Arc<AtomicBool>,
}

#[pymethods]
impl Campaign {
    /// Begins a campaign, or opens the one in the folder. Without a specification there must be one.
    #[new]
    fn new(
        py: Python<'_>,
        folder: PathBuf,
        specification: Option<String>,
        platform: Option<String>,
        part_size: Option<usize>,
    ) -> PyResult<Self> {
        let begin = {
            let folder = folder.clone();
            move |_: &_| match specification {
                Some(text) => campaign::Campaign::begin(&folder, &text, platform.as_deref(), part_size),
                None => campaign::Campaign::open(&folder),
            }
        };
        let campaign = interruptible(py, Some(1), begin)?.map_err(|error| exception(&folder, error))?;
        Ok(Self { campaign: Arc::new(campaign), folder, stopped: Arc::default() })
    }

    /// The hash of what all processes agree on.
    #[getter]
    fn hash(&self) -> &str {
        &self.campaign.hash
    }

    #[getter]
    fn points(&self) -> usize {
        self.campaign.record.points
    }

    #[getter]
    fn parts(&self) -> usize {
        self.campaign.parts()
    }

    /// The number of points of a part, from 1.
    fn points_of(&self, part: usize) -> usize {
        self.campaign.points_of(part - 1).len()
    }

    /// Whether a part, from 1, is there. What it contains is not looked at.
    fn has(&self, part: usize) -> bool {
        self.campaign.has(part - 1)
    }

    /// The parts that are not there, from 1.
    fn missing(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        let campaign = Arc::clone(&self.campaign);
        let missing = interruptible(py, Some(1), move |_| campaign.missing())?;
        let missing = missing.map_err(|error| exception(&self.folder, error))?;
        Ok(missing.into_iter().map(|part| part + 1).collect())
    }

    /// Simulates a part, from 1; returns whether it is there then.
    fn simulate(&self, py: Python<'_>, part: usize) -> PyResult<bool> {
        let (campaign, stopped) = (Arc::clone(&self.campaign), Arc::clone(&self.stopped));
        let goes_on =
            move |waiting: &crate::interruption::Waiting| waiting.goes_on() && !stopped.load(Ordering::Relaxed);
        let whole = interruptible(py, Some(1), move |waiting| campaign.simulate_part(part - 1, || goes_on(waiting)))?;
        whole.map_err(|error| exception(&self.folder, error))
    }

    /// Whether the parts that this process simulates stop soon.
    fn stop(&self, stops: bool) {
        self.stopped.store(stops, Ordering::Relaxed);
    }

    /// The table: a list of columns.
    fn columns(&self, py: Python<'_>) -> PyResult<String> {
        let campaign = Arc::clone(&self.campaign);
        let columns = interruptible(py, Some(1), move |_| {
            let columns = Columns::of_all(&campaign)?.columns;
            Ok(serde_json::to_string(&columns).expect("plain data is JSON"))
        })?;
        columns.map_err(|error| exception(&self.folder, error))
    }

    /// Writes the table to a file, as CSV or as Parquet.
    fn write(&self, py: Python<'_>, path: &str, parquet: bool) -> PyResult<()> {
        let (campaign, target) = (Arc::clone(&self.campaign), PathBuf::from(path));
        let written = interruptible(py, Some(1), move |_| {
            campaign::replace(&target, |file| match parquet {
                true => parquet_table::write(&campaign, file),
                false => campaign.write_csv(file),
            })
        })?;
        written.map_err(|error| match error {
            CampaignError::Table(error) => failure(Path::new(path), &error),
            error => exception(&self.folder, error),
        })
    }
}

fn exception(folder: &Path, error: CampaignError) -> PyErr {
    let place = || folder.to_string_lossy().into_owned();
    match error {
        CampaignError::File(path, error) => failure(&path, &error),
        CampaignError::Table(error) => failure(folder, &error),
        error => {
            let named = |Problem { path, message, hint }| Problem {
                path: if path.is_empty() { place() } else { path },
                message,
                hint,
            };
            let begin = "a specification as the first argument begins one";
            let problems = error.problems(begin, "missing() lists them; run() simulates them");
            refused(&problems.into_iter().map(named).collect::<Vec<_>>())
        }
    }
}

fn failure(path: &Path, error: &io::Error) -> PyErr {
    PyOSError::new_err((error.raw_os_error(), error.to_string(), path.to_string_lossy().into_owned()))
}
