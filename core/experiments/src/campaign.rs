//! A sweep in a folder: its points in parts, each a file, so that any number of processes on any
//! number of computers can simulate it, be killed, and go on.
//!
//! A part is whole or not there: it is written under another name and renamed. Next to it lies a
//! record of what it contains. The rows of a part that is being simulated are in files of their
//! own (`part-7.rows-1`), each row as soon as it is ready; what a killed process left there counts.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::hash::Hasher;
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use datapath_engine::stable_hash::StableHasher;
use datapath_engine::time::Instant;
use datapath_readout::measurement::Measurement;
use datapath_scenario::platform::Platforms;
use datapath_scenario::platform_file;
use datapath_scenario::problem::Problem;
use datapath_scenario::scenario::Scenario;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::grid::Grid;
use super::sweep::{Sweep, csv_line};

/// Most points of a part unless given: some minutes of one core.
const PART_SIZE_MAX: usize = 200;
/// Parts of a sweep of few points unless given, so that many processors find work.
const PARTS_OF_FEW: usize = 64;
/// The record of the campaign.
const RECORD: &str = "campaign.json";
/// Simulated time after which two engines that compute differently also have different states.
const DIGEST_AFTER: Instant = Instant::from_ps(1_000_000_000);

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum CampaignError {
    /// It holds something else.
    Refused(Vec<Problem>),
    /// It has no campaign.
    Absent,
    /// It lacks parts.
    Incomplete {
        /// The number of missing parts.
        missing: usize,
        /// The number of all parts.
        parts: usize,
        /// The first missing part, from 1.
        first: usize,
    },
    /// A file that cannot be read or written.
    File(PathBuf, io::Error),
    /// The file of the table, which the caller opened, cannot be written.
    Table(io::Error),
}

impl CampaignError {
    pub(crate) fn refused(path: &str, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self::Refused(vec![Problem::new(path, message.into(), hint.into())])
    }

    /// The error as problems. Some ways out depend on the program: how to begin a campaign, and how to
    /// go on with one.
    #[must_use]
    pub fn problems(self, begin: &str, go_on: &str) -> Vec<Problem> {
        match self {
            Self::Refused(problems) => problems,
            Self::Absent => vec![Problem::new("", "has no campaign", begin.to_owned())],
            Self::Incomplete { missing, parts, first } => {
                let message = format!("lacks {missing} of {parts} parts, the first is {first}");
                vec![Problem::new("", message, go_on.to_owned())]
            }
            Self::File(path, error) => vec![Problem::new(&path.to_string_lossy(), error.to_string(), "")],
            Self::Table(error) => vec![Problem::new("", error.to_string(), "")],
        }
    }
}

/// What all processes of a campaign must agree on.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Record {
    /// The version of the simulator.
    pub engine: String,
    /// The state of the first point that can be simulated, after a millisecond: equal for engines
    /// that compute the same.
    pub digest: String,
    /// The number of points.
    pub points: usize,
    /// The number of points of each part but the last.
    pub part_size: usize,
    /// The specification of the sweep.
    pub specification: Value,
    /// A user's machine file, its text.
    pub platform: Option<String>,
}

impl Record {
    fn hash(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        hash(text.as_bytes())
    }
}

/// What a part contains.
#[derive(Debug, Deserialize, PartialEq, Serialize)]
struct PartRecord {
    /// The hash of the campaign's record.
    campaign: String,
    /// The first point and the last.
    first: usize,
    last: usize,
    /// The number of rows.
    rows: usize,
    /// The hash of the part's bytes.
    hash: String,
}

/// A sweep in a folder.
#[derive(Debug)]
pub struct Campaign {
    folder: PathBuf,
    /// What all processes agree on.
    pub record: Record,
    /// The hash of the record.
    pub hash: String,
    /// The sweep.
    pub sweep: Sweep,
    header: Vec<u8>,
    width: usize,
}

impl Campaign {
    /// Begins a campaign in a folder, or opens the one that is there.
    ///
    /// `platform`: the text of a user's machine file. `part_size`: points of a part; if it is not
    /// given, that of the folder or, for a new one, a 64th of the points and 200 at most.
    ///
    /// # Errors
    /// A specification with problems; a folder of another specification, machine or engine.
    pub fn begin(
        folder: &Path,
        specification: &str,
        platform: Option<&str>,
        part_size: Option<usize>,
    ) -> Result<Self, CampaignError> {
        let there = record_in(folder)?;
        let size = part_size.or(there.as_ref().map(|there| there.part_size));
        let campaign = Self::of(folder, specification, platform, size)?;
        if let Some(there) = there {
            campaign.accept(&there)?;
            return Ok(campaign);
        }
        fs::create_dir_all(folder).map_err(|error| CampaignError::File(folder.into(), error))?;
        let text = serde_json::to_vec_pretty(&campaign.record).unwrap_or_default();
        write_whole(&folder.join(RECORD), &text)?;
        // Another process may have begun another campaign at the same moment.
        let there = record_in(folder)?.unwrap_or_else(|| campaign.record.clone());
        campaign.accept(&there)?;
        Ok(campaign)
    }

    /// Opens the campaign in a folder.
    ///
    /// # Errors
    /// A folder without a campaign, or with that of another engine.
    pub fn open(folder: &Path) -> Result<Self, CampaignError> {
        let there = record_in(folder)?.ok_or(CampaignError::Absent)?;
        let specification = there.specification.to_string();
        let campaign = Self::of(folder, &specification, there.platform.as_deref(), Some(there.part_size))?;
        campaign.accept(&there)?;
        Ok(campaign)
    }

    fn of(folder: &Path, text: &str, platform: Option<&str>, part_size: Option<usize>) -> Result<Self, CampaignError> {
        let mut platforms = Platforms::default();
        if let Some(platform) = platform {
            platforms = platforms.with(platform_file::read(platform).map_err(CampaignError::Refused)?);
        }
        let grid = Grid::from_json(text, platforms).map_err(CampaignError::Refused)?;
        let digest = digest(&grid);
        let sweep = Sweep::of(grid).map_err(CampaignError::Refused)?;
        let record = Record {
            engine: env!("CARGO_PKG_VERSION").into(),
            digest,
            points: sweep.points(),
            part_size: part_size.unwrap_or_else(|| usual_part_size(sweep.points())).max(1),
            specification: serde_json::from_str(text).unwrap_or_default(),
            platform: platform.map(str::to_owned),
        };
        let names = sweep.header();
        let (hash, width) = (record.hash(), names.len());
        Ok(Self { folder: folder.into(), record, hash, header: csv_line(names), width, sweep })
    }

    /// Whether the folder belongs to this campaign.
    fn accept(&self, there: &Record) -> Result<(), CampaignError> {
        let Record { engine, digest, points: _, part_size, specification, platform } = &self.record;
        let different = if *specification != there.specification {
            "another specification".to_owned()
        } else if *platform != there.platform {
            "another machine file".to_owned()
        } else if *engine != there.engine {
            format!("version {} of the simulator, and this is {engine}", there.engine)
        } else if *digest != there.digest {
            format!("another build of version {engine}, which computes differently")
        } else if *part_size != there.part_size {
            format!("parts of {} points, not {part_size}", there.part_size)
        } else {
            return Ok(());
        };
        Err(CampaignError::refused("", format!("has the results of {different}"), "another folder"))
    }

    /// The number of parts.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.record.points.div_ceil(self.record.part_size)
    }

    /// The points of a part, from 0.
    #[must_use]
    pub fn points_of(&self, part: usize) -> Range<usize> {
        let first = part * self.record.part_size;
        first..self.record.points.min(first + self.record.part_size)
    }

    /// Where a part is, once it is whole.
    #[must_use]
    pub fn path(&self, part: usize) -> PathBuf {
        self.folder.join(format!("part-{part:0digits$}.csv", digits = self.parts().to_string().len()))
    }

    /// Writes the whole table as CSV.
    ///
    /// # Errors
    /// Missing parts; a part that is not what its record says; a file that cannot be written.
    pub fn write_csv(&self, mut file: impl Write) -> Result<(), CampaignError> {
        self.merged()?.try_for_each(|rows| file.write_all(&rows?).map_err(CampaignError::Table))
    }

    /// The bytes of a part, if it is there and whole.
    ///
    /// # Errors
    /// A part that cannot be read, or that is not what its record says.
    pub fn read(&self, part: usize) -> Result<Option<Vec<u8>>, CampaignError> {
        let path = self.path(part);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(CampaignError::File(path, error)),
        };
        let beside = path.with_extension("json");
        let text = fs::read(&beside).map_err(|error| CampaignError::File(beside, error))?;
        let found: Option<PartRecord> = serde_json::from_slice(&text).ok();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if found.as_ref() != Some(&self.part_record(part, &bytes)) {
            let message = "is not what its record says: it was changed, or belongs to another campaign";
            return Err(CampaignError::refused(&name, message, "remove it and simulate it again"));
        }
        Ok(Some(bytes))
    }

    fn part_record(&self, part: usize, bytes: &[u8]) -> PartRecord {
        let Range { start, end } = self.points_of(part);
        PartRecord { campaign: self.hash.clone(), first: start, last: end - 1, rows: end - start, hash: hash(bytes) }
    }

    /// The parts that are not there yet, from 0.
    ///
    /// # Errors
    /// A part that cannot be read, or that is not what its record says.
    pub fn missing(&self) -> Result<Vec<usize>, CampaignError> {
        let parts = (0..self.parts()).map(|part| Ok((part, self.read(part)?.is_none())));
        let parts: Vec<(usize, bool)> = parts.collect::<Result<_, _>>()?;
        Ok(parts.into_iter().filter_map(|(part, missing)| missing.then_some(part)).collect())
    }

    /// Whether a part is there. What it contains is not looked at.
    #[must_use]
    pub fn has(&self, part: usize) -> bool {
        self.path(part).exists()
    }

    /// Begins to simulate a part, with the rows that processes before this one left.
    #[must_use]
    pub fn begin_part(&self, part: usize) -> Part<'_> {
        let mut rows = BTreeMap::new();
        let mut old = Vec::new();
        for number in 1.. {
            let path = self.rows_path(part, number);
            let Ok(bytes) = fs::read(&path) else { break };
            rows.extend(self.whole_rows(part, &bytes));
            old.push(path);
        }
        Part { campaign: self, part, rows, file: None, old }
    }

    /// Simulates a part as long as `goes_on`; returns whether it is there then.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn simulate_part(&self, part: usize, goes_on: impl Fn() -> bool) -> Result<bool, CampaignError> {
        if self.has(part) {
            return Ok(true);
        }
        let mut begun = self.begin_part(part);
        for point in begun.missing() {
            let Some(row) = self.sweep.row(point, &goes_on) else { return Ok(false) };
            begun.keep(point, row.line())?;
        }
        begun.finish()?;
        Ok(true)
    }

    fn rows_path(&self, part: usize, number: usize) -> PathBuf {
        self.path(part).with_extension(format!("rows-{number}"))
    }

    /// The rows that were written to their end. A row after one that is damaged does not count.
    fn whole_rows(&self, part: usize, bytes: &[u8]) -> BTreeMap<usize, Vec<u8>> {
        let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(&bytes[..end]);
        let mut rows = BTreeMap::new();
        let mut record = csv::StringRecord::new();
        loop {
            let start = reader.position().byte();
            if !reader.read_record(&mut record).is_ok_and(|read| read) {
                return rows;
            }
            let point = record.get(0).and_then(|point| point.parse().ok());
            let Some(point) = point.filter(|point| self.points_of(part).contains(point)) else { return rows };
            let row = csv_line(&record);
            // A row is what this version writes, byte for byte.
            if record.len() != self.width || bytes.get(start as usize..start as usize + row.len()) != Some(&row[..]) {
                return rows;
            }
            rows.insert(point, row);
        }
    }

    /// The whole table, piece by piece: the bytes of one uninterrupted sweep.
    ///
    /// # Errors
    /// Missing parts; a part that is not what its record says.
    pub fn merged(&self) -> Result<impl Iterator<Item = Result<Vec<u8>, CampaignError>>, CampaignError> {
        let missing = self.missing()?;
        if let [first, ..] = missing[..] {
            return Err(CampaignError::Incomplete { missing: missing.len(), parts: self.parts(), first: first + 1 });
        }
        let rows = |part| Ok(self.read(part)?.unwrap_or_default().split_off(self.header.len()));
        Ok(std::iter::once(Ok(self.header.clone())).chain((0..self.parts()).map(rows)))
    }
}

/// The points of a part of a sweep of so many points.
fn usual_part_size(points: usize) -> usize {
    points.div_ceil(PARTS_OF_FEW).clamp(1, PART_SIZE_MAX)
}

/// A part that is being simulated.
#[derive(Debug)]
pub struct Part<'a> {
    campaign: &'a Campaign,
    part: usize,
    rows: BTreeMap<usize, Vec<u8>>,
    /// The file of this process, from its first row.
    file: Option<File>,
    /// The files of rows; that of this process is the last.
    old: Vec<PathBuf>,
}

impl Part<'_> {
    /// The points that have no row yet.
    #[must_use]
    pub fn missing(&self) -> Vec<usize> {
        self.campaign.points_of(self.part).filter(|point| !self.rows.contains_key(point)).collect()
    }

    /// Keeps the row of a point.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn keep(&mut self, point: usize, row: Vec<u8>) -> Result<(), CampaignError> {
        let mut file = match self.file.take() {
            Some(file) => file,
            None => self.new_file()?,
        };
        let path = || self.old.last().cloned().unwrap_or_default();
        file.write_all(&row).map_err(|error| CampaignError::File(path(), error))?;
        self.file = Some(file);
        self.rows.insert(point, row);
        Ok(())
    }

    /// A file that no other process writes.
    fn new_file(&mut self) -> Result<File, CampaignError> {
        loop {
            let path = self.campaign.rows_path(self.part, self.old.len() + 1);
            let created = File::create_new(&path);
            self.old.push(path.clone());
            match created {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                created => return created.map_err(|error| CampaignError::File(path, error)),
            }
        }
    }

    /// Whether all its points have a row.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.rows.len() == self.campaign.points_of(self.part).len()
    }

    /// Writes the part. All its points must have a row.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn finish(self) -> Result<(), CampaignError> {
        debug_assert!(self.is_whole());
        let Self { campaign, part, rows, old, .. } = self;
        let mut bytes = campaign.header.clone();
        rows.values().for_each(|row| bytes.extend_from_slice(row));
        let target = campaign.path(part);
        let record = serde_json::to_vec(&campaign.part_record(part, &bytes)).unwrap_or_default();
        write_whole(&target.with_extension("json"), &record)?;
        write_whole(&target, &bytes)?;
        for path in old {
            // Its rows are in the part now.
            let _ = fs::remove_file(path);
        }
        Ok(())
    }
}

/// The record in a folder, if there is one.
fn record_in(folder: &Path) -> Result<Option<Record>, CampaignError> {
    let path = folder.join(RECORD);
    match fs::read(&path) {
        Ok(bytes) => serde_json::from_slice(&bytes).map(Some).map_err(|error| {
            CampaignError::refused(RECORD, format!("is no record of a campaign: {error}"), "another folder")
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(CampaignError::File(path, error)),
    }
}

/// Writes a file under another name, syncs and renames it: it is whole or not there.
///
/// # Errors
/// What `write` returns; a file that cannot be written.
pub fn replace(path: &Path, write: impl FnOnce(&mut File) -> Result<(), CampaignError>) -> Result<(), CampaignError> {
    let failed = |error| CampaignError::File(path.into(), error);
    let (new, mut file) = new_file_beside(path).map_err(failed)?;
    let written = write(&mut file).and_then(|()| file.sync_all().and_then(|()| fs::rename(&new, path)).map_err(failed));
    if written.is_err() {
        // The first error is reported.
        let _ = fs::remove_file(&new);
    }
    written
}

fn new_file_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    for number in 1.. {
        let new = path.with_extension(format!("new-{}-{number}", std::process::id()));
        match File::create_new(&new) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => return created.map(|file| (new, file)),
        }
    }
    unreachable!("a folder has fewer files than there are numbers")
}

/// Writes all bytes of a file.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), CampaignError> {
    replace(path, |file| file.write_all(bytes).map_err(|error| CampaignError::File(path.into(), error)))
}

fn digest(grid: &Grid) -> String {
    let points = grid.points().unwrap_or_default();
    let scenario: Option<Scenario> = (0..points.min(1000)).find_map(|point| grid.scenario(point).ok());
    let state = scenario.map_or(0, |scenario| {
        let mut measurement = Measurement::new(scenario);
        while measurement.world().now() < DIGEST_AFTER {
            measurement.advance_until(DIGEST_AFTER, u64::MAX);
        }
        measurement.world().digest()
    });
    format!("{state:016x}")
}

fn hash(bytes: &[u8]) -> String {
    let mut hasher = StableHasher::default();
    hasher.write(bytes);
    hasher.write_usize(bytes.len());
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECIFICATION: &str =
        r#"{"vary":{"workload.connections":[1,2,3,4,501]},"figures":["throughput"],"for_ms":2}"#;

    /// A folder that is removed in the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("datapath-campaign-{}-{name}", std::process::id()));
            let _ = fs::remove_dir_all(&path);
            Self(path)
        }

        fn begin(&self) -> Campaign {
            Campaign::begin(&self.0, SPECIFICATION, None, Some(2)).unwrap()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn row(campaign: &Campaign, point: usize) -> Vec<u8> {
        campaign.sweep.row(point, || true).unwrap().line()
    }

    fn simulate(campaign: &Campaign, part: usize, most: usize) -> bool {
        let mut open = campaign.begin_part(part);
        for point in open.missing().into_iter().take(most) {
            let row = row(campaign, point);
            open.keep(point, row).unwrap();
        }
        let whole = open.is_whole();
        if whole {
            open.finish().unwrap();
        }
        whole
    }

    fn merged(campaign: &Campaign) -> Result<String, CampaignError> {
        let pieces: Vec<Vec<u8>> = campaign.merged()?.collect::<Result<_, _>>()?;
        Ok(String::from_utf8(pieces.concat()).unwrap())
    }

    fn message(error: CampaignError) -> String {
        error.problems("begin", "go on")[0].to_string()
    }

    fn whole(campaign: &Campaign) -> String {
        let rows = (0..5).map(|point| String::from_utf8(row(campaign, point)).unwrap());
        [String::from_utf8(campaign.header.clone()).unwrap()].into_iter().chain(rows).collect()
    }

    #[test]
    fn killed_and_resumed_it_gives_the_bytes_of_one_sweep() {
        let folder = Folder::new("resumed");
        assert!(simulate(&folder.begin(), 1, 2));
        // Ends after one row of two, with half a row.
        let campaign = folder.begin();
        assert!(!simulate(&campaign, 0, 1));
        let rows = campaign.rows_path(0, 1);
        let torn = [fs::read(&rows).unwrap(), b"1,5,2,1,0.3".to_vec()].concat();
        fs::write(&rows, torn).unwrap();
        let campaign = Campaign::open(&folder.0).unwrap();
        assert_eq!((campaign.parts(), campaign.missing().unwrap()), (3, vec![0, 2]));
        assert_eq!(message(merged(&campaign).unwrap_err()), "lacks 2 of 3 parts, the first is 1 (go on)");
        assert_eq!(campaign.begin_part(0).missing(), [1]);
        for part in campaign.missing().unwrap() {
            assert!(campaign.simulate_part(part, || true).unwrap());
        }
        assert_eq!(merged(&campaign).unwrap(), whole(&campaign));
        // Nothing is left but parts, their records and the campaign's.
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 2 * 3 + 1);
    }

    #[test]
    fn rows_that_another_campaign_or_a_fault_wrote_do_not_count() {
        let folder = Folder::new("rows");
        let campaign = folder.begin();
        let first = row(&campaign, 0);
        let kept = |bytes: Vec<u8>| campaign.whole_rows(0, &bytes).into_keys().collect::<Vec<_>>();
        assert_eq!(kept(first.clone()), [0]);
        assert_eq!(kept(first[..first.len() - 1].to_vec()), [] as [usize; 0]);
        assert_eq!(kept([vec![0; 20], vec![b'\n'], first.clone()].concat()), [] as [usize; 0]);
        assert_eq!(kept([first, row(&campaign, 2)].concat()), [0]);
    }

    #[test]
    fn a_changed_part_is_refused() {
        let folder = Folder::new("changed");
        let campaign = folder.begin();
        assert!((0..3).all(|part| simulate(&campaign, part, 2)));
        let path = campaign.path(1);
        let changed = fs::read_to_string(&path).unwrap().replacen("tx", "xt", 1);
        fs::write(&path, changed).unwrap();
        assert!(message(campaign.missing().unwrap_err()).contains("part-1.csv: is not what its record says"));
        fs::remove_file(&path).unwrap();
        assert_eq!(campaign.missing().unwrap(), [1]);
    }

    #[test]
    fn a_folder_belongs_to_one_specification_and_engine() {
        let folder = Folder::new("folder");
        let campaign = folder.begin();
        let refused =
            |specification: &str, size| message(Campaign::begin(&folder.0, specification, None, size).unwrap_err());
        assert!(refused(r#"{"for_ms":1}"#, None).contains("another specification"));
        assert!(refused(SPECIFICATION, Some(3)).contains("parts of 2 points, not 3"));
        // Other spaces are no other specification.
        assert!(Campaign::begin(&folder.0, &SPECIFICATION.replace(':', ": "), None, None).is_ok());
        for (change, said) in [
            (Record { engine: "0.1.0".into(), ..campaign.record.clone() }, "version 0.1.0 of the simulator"),
            (Record { digest: "0".into(), ..campaign.record.clone() }, "computes differently"),
            (Record { platform: Some(String::new()), ..campaign.record.clone() }, "another machine file"),
        ] {
            fs::write(folder.0.join(RECORD), serde_json::to_vec(&change).unwrap()).unwrap();
            assert!(refused(SPECIFICATION, None).contains(said), "{said}");
        }
        assert_eq!(message(Campaign::open(&std::env::temp_dir()).unwrap_err()), "has no campaign (begin)");
    }

    #[test]
    fn few_points_make_many_parts_and_many_points_make_parts_of_200() {
        assert_eq!([0, 1, 64, 65, 300, 12_800, 1_000_000].map(usual_part_size), [1, 1, 1, 2, 5, 200, 200]);
        let folder = Folder::new("few");
        assert_eq!(Campaign::begin(&folder.0, SPECIFICATION, None, None).unwrap().parts(), 5);
    }
}
