//! The file of a result that takes long to compute. It is checked before the work begins. It is
//! replaced only by a complete result, or written line by line.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use datapath::scenario::problem::Problem;
use datapath::words::{program, shown};

use crate::Failure;
use crate::input::{failure, unwritable};
use crate::output::print;

/// The destination of a result.
pub(crate) struct OutputTarget {
    name: String,
    place: Place,
}

enum Place {
    StandardOutput,
    /// A pipe or a device.
    Open(File),
    /// A file, which may exist or not.
    File(PathBuf),
}

impl OutputTarget {
    /// The file at `path`, or standard output.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn new(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path else {
            return Ok(Self { name: program::standard_output().to_string(), place: Place::StandardOutput });
        };
        let name = shown(&path.to_string_lossy());
        let place = match fs::metadata(path) {
            Ok(there) if there.is_dir() => {
                return Err(failure(&name, &[Problem::new("", "is a directory", "the name of a file")]));
            }
            Ok(there) if there.is_file() => replaceable(path, &there),
            Ok(_) => OpenOptions::new().write(true).open(path).map(Place::Open),
            Err(_) => creatable(path),
        };
        let place = place.map_err(|error| unwritable(&name, &error))?;
        Ok(Self { name, place })
    }

    /// Writes the result.
    pub(crate) fn write(self, result: &str) -> Result<(), Failure> {
        if let Place::StandardOutput = self.place {
            return print(result);
        }
        let name = self.name.clone();
        self.write_file(|file| file.write_all(result.as_bytes()).map_err(|error| unwritable(&name, &error)))
    }

    /// Writes a result that is no text. A file is replaced when all of it is written.
    pub(crate) fn write_file(self, write: impl FnOnce(&mut File) -> Result<(), Failure>) -> Result<(), Failure> {
        match self.place {
            // Only a text can be printed.
            Place::StandardOutput => Ok(()),
            Place::Open(mut file) => write(&mut file),
            Place::File(path) => replace(&path, write, |error| unwritable(&self.name, &error)),
        }
    }

    /// Begins a result that comes line by line. The old content of the file is lost.
    pub(crate) fn lines(self) -> Result<Lines, Failure> {
        let file = match self.place {
            Place::StandardOutput => Ok(None),
            Place::Open(file) => Ok(Some(file)),
            Place::File(path) => File::create(path).map(Some),
        };
        let file = file.map_err(|error| unwritable(&self.name, &error))?;
        Ok(Lines { name: self.name, file })
    }
}

/// A result that grows line by line. Written lines stay, however the program ends.
pub(crate) struct Lines {
    name: String,
    /// `None` for standard output.
    file: Option<File>,
}

impl Lines {
    /// Writes complete lines and flushes them.
    pub(crate) fn write(&mut self, lines: &[u8]) -> Result<(), Failure> {
        match &mut self.file {
            None => print(lines),
            Some(file) => file.write_all(lines).map_err(|error| unwritable(&self.name, &error)),
        }
    }
}

/// An unused name in the folder of `path`.
fn sibling_path(path: &Path) -> PathBuf {
    path.with_file_name(format!(".datapath-{}", std::process::id()))
}

/// Creates a file and removes it again, as a test.
fn try_out(path: &Path) -> io::Result<()> {
    File::create_new(path)?;
    fs::remove_file(path)
}

fn replaceable(path: &Path, there: &fs::Metadata) -> io::Result<Place> {
    // root could write a read-only file, but its owner meant it to stay as it is.
    if there.permissions().readonly() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    OpenOptions::new().write(true).open(path)?;
    // A link stays a link; its target is replaced.
    let path = fs::canonicalize(path)?;
    try_out(&sibling_path(&path))?;
    Ok(Place::File(path))
}

fn creatable(path: &Path) -> io::Result<Place> {
    try_out(path)?;
    try_out(&sibling_path(path))?;
    Ok(Place::File(path.into()))
}

fn replace(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<(), Failure>,
    failed: impl Fn(io::Error) -> Failure,
) -> Result<(), Failure> {
    let new = sibling_path(path);
    let mut file = File::create_new(&new).map_err(&failed)?;
    let rename = |file: &File| {
        if let Ok(old) = fs::metadata(path) {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        fs::rename(&new, path)
    };
    let written = write(&mut file).and_then(|()| rename(&file).map_err(failed));
    if written.is_err() {
        // The first error is reported.
        let _ = fs::remove_file(&new);
    }
    written
}
