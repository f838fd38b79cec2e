//! Input: a file, or standard input. Problems are reported with its name.

use std::ffi::OsStr;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::Path;

use datapath::model::workload::trace::Trace;
use datapath::scenario::problem::Problem;
use datapath::scenario::trace_file::{self, TraceFileError};
use datapath::words::{Phrase, program, shown};

use crate::Failure;

/// A larger input is no scenario, and no table that could be simulated in a lifetime.
const MEGABYTES_MAX: u64 = 10;
/// Most problems that are printed at once.
const PROBLEMS_MAX: usize = 100;
/// A longer path is shortened to the name of its file.
const NAME_MAX: usize = 60;

/// The place of an input text: a path, or `-` for standard input.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a>(pub &'a OsStr);

/// What a path leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SourceState {
    /// Nothing.
    Nothing,
    /// A file, a pipe, a device.
    Readable,
    /// A directory.
    Directory,
}

impl Source<'_> {
    fn is_standard_input(self) -> bool {
        self.0 == "-"
    }

    /// Its name in messages.
    pub(crate) fn name(self) -> String {
        if self.is_standard_input() {
            return "standard input".into();
        }
        let whole = self.0.to_string_lossy();
        let short = Path::new(self.0).file_name().filter(|_| whole.chars().count() > NAME_MAX);
        shown(&short.map_or(whole, OsStr::to_string_lossy))
    }

    /// A failure with one line for each problem of this input.
    pub(crate) fn failure(self, problems: &[impl Display]) -> Failure {
        failure(&self.name(), problems)
    }

    /// Looks up whether the path leads to nothing, to something readable, or to a directory.
    ///
    /// # Errors
    /// If the lookup fails.
    pub(crate) fn presence(self) -> Result<SourceState, Failure> {
        if self.is_standard_input() {
            return Ok(SourceState::Readable);
        }
        match std::fs::metadata(self.0) {
            Ok(there) => Ok(if there.is_dir() { SourceState::Directory } else { SourceState::Readable }),
            Err(error) if is_of_the_name(&error) => Ok(SourceState::Nothing),
            Err(error) => Err(unreadable(&self.name(), &error)),
        }
    }

    /// The text, without a byte order mark.
    pub(crate) fn text(self) -> Result<String, Failure> {
        let bytes = self.bytes().map_err(|error| unreadable(&self.name(), &error))?;
        let refused = |message: Phrase, hint: Phrase| self.failure(&[Problem::new("", message, hint)]);
        if bytes.len() as u64 > MEGABYTES_MAX * 1_000_000 {
            return Err(refused(program::too_large(&MEGABYTES_MAX), program::less()));
        }
        if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
            return Err(refused(program::utf16(), program::as_utf8()));
        }
        let text = String::from_utf8(bytes).map_err(|error| {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            refused(program::not_utf8(&line), program::as_utf8())
        })?;
        Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
    }

    /// The name of the file, without its folder.
    pub(crate) fn file_name(self) -> String {
        Path::new(self.0).file_name().map_or_else(|| self.name(), |name| shown(&name.to_string_lossy()))
    }

    /// A trace. It may be larger than a text, because it is read line by line.
    pub(crate) fn trace(self) -> Result<Trace, Failure> {
        let read = || trace_file::read(BufReader::new(self.reader()?));
        read().map_err(|error| match error {
            TraceFileError::Refused(problem) => self.failure(&[problem]),
            TraceFileError::File(error) => unreadable(&self.name(), &error),
        })
    }

    fn reader(self) -> io::Result<Box<dyn Read>> {
        Ok(if self.is_standard_input() { Box::new(io::stdin().lock()) } else { Box::new(File::open(self.0)?) })
    }

    /// Reads at most one byte more than the limit, which is enough to recognise an input that is too large.
    fn bytes(self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.reader()?.take(MEGABYTES_MAX * 1_000_000 + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

/// A failure with one line for each problem of the input called `name`.
pub(crate) fn failure(name: &str, problems: &[impl Display]) -> Failure {
    let mut lines: Vec<String> =
        problems.iter().take(PROBLEMS_MAX).map(|problem| format!("{name}: {problem}")).collect();
    if problems.len() > PROBLEMS_MAX {
        lines.push(program::more_problems(&(problems.len() - PROBLEMS_MAX)).to_string());
    }
    Failure::Input(lines.join("\n          "))
}

/// The failure to read the file called `name`.
fn unreadable(name: &str, error: &io::Error) -> Failure {
    unusable(&program::CannotBeRead { name: &name, error: &error.to_string() }.phrase(), error)
}

/// The failure to write the file called `name`.
pub(crate) fn unwritable(name: &str, error: &io::Error) -> Failure {
    unusable(&program::CannotBeWritten { name: &name, error: &error.to_string() }.phrase(), error)
}

fn unusable(message: &Phrase, error: &io::Error) -> Failure {
    let message = message.to_string();
    if is_of_the_name(error) || error.kind() == ErrorKind::IsADirectory {
        Failure::Input(message)
    } else {
        Failure::Other(message)
    }
}

/// Whether no file of that name exists or can exist.
fn is_of_the_name(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename)
}
