//! Machine files with mistakes, made by mutating the lines of the built-in files. Both the suite,
//! which tries a few, and `npm run fuzz -- --machines`, which tries many, use them.

use datapath::engine::random::Stream;
use datapath::engine::time::Instant;
use datapath::experiments::calibration::Calibration;
use datapath::experiments::reports::{self, REPORTS};
use datapath::experiments::rows::run_result;
use datapath::readout::frame::frame;
use datapath::readout::measurement::Measurement;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::Description;
use datapath::scenario::platform::{Platform, PlatformRef};
use datapath::scenario::platform_file;
use datapath::scenario::problem::Problem;
use datapath::scenario::scenario::Scenario;
use datapath::scenario::workload::WorkloadKind;
use datapath::world::World;

/// Most changes in one file.
const CHANGES_MAX: u64 = 4;
/// Events of each scenario that runs on such a machine.
const EVENTS: u64 = 3_000;
/// Entries of a list that is far too long.
const ENTRIES: usize = 10_000;

/// Values that may replace another value.
const VALUES: [&str; 44] = [
    "0",
    "-0.0",
    "1",
    "2",
    "3",
    "64",
    "65",
    "-1",
    "0.5",
    "1.5",
    "1e-9",
    "1e-300",
    "1e308",
    "-1e308",
    "1e309",
    "nan",
    "-nan",
    "inf",
    "-inf",
    "255",
    "256",
    "65535",
    "65536",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "99999999999999999999",
    "0x7f",
    "true",
    "false",
    "\"\"",
    "\"1\"",
    "\"fitted\"",
    "\"\\u0000\\u001b[31m\"",
    "[]",
    "[0]",
    "[[]]",
    "[1, 1]",
    "[true, 1]",
    "[40, 3]",
    "{}",
    "{ value = 1 }",
    "1979-05-27",
    "",
];

/// A random entry of a list.
fn any_of<'a, T: ?Sized>(luck: &mut Stream, of: &[&'a T]) -> &'a T {
    of[luck.below(of.len() as u64) as usize]
}

/// A word that files know: a path, a workload, a report, or a constant of another machine.
fn word(luck: &mut Stream) -> String {
    let kinds = WorkloadKind::ALL.map(WorkloadKind::name);
    let stems = REPORTS.map(|report| report.stem);
    match luck.below(4) {
        0 => any_of(luck, &Attachment::NAMES).to_owned(),
        1 => any_of(luck, &kinds).to_owned(),
        2 => any_of(luck, &stems).to_owned(),
        _ => {
            let lines: Vec<&str> = built_in(luck).lines().filter(|line| line.starts_with('[')).collect();
            any_of(luck, &lines).trim_matches(['[', ']']).rsplit('.').next().unwrap_or_default().to_owned()
        }
    }
}

fn built_in(luck: &mut Stream) -> &'static str {
    let names: Vec<&str> = Platform::all().map(|platform| &*platform.name).collect();
    Platform::built_in_text(any_of(luck, &names)).expect("it is built in")
}

/// A line with one of its numbers replaced, if it has any.
fn renumbered(luck: &mut Stream, line: &str) -> String {
    let Some((key, value)) = line.split_once(" = ") else { return line.to_owned() };
    let numbers: Vec<&str> = value.split(['[', ']', ',', ' ']).filter(|word| word.parse::<f64>().is_ok()).collect();
    if numbers.is_empty() {
        return line.to_owned();
    }
    let number = any_of(luck, &numbers);
    let other = match luck.below(4) {
        0 => any_of(luck, &VALUES).to_owned(),
        1 => format!("{}", number.parse::<f64>().unwrap_or_default() * [1e-6, 0.1, 10.0, 1e6][luck.below(4) as usize]),
        2 => format!("-{number}"),
        _ => luck.below(70_000).to_string(),
    };
    format!("{key} = {}", value.replacen(number, &other, 1))
}

/// The file number `index` of the sequence for `seed`. Some are as good as the built-in file; most
/// are not.
#[must_use]
pub fn mutated(seed: u64, index: u64) -> String {
    let mut luck = Stream::new(seed, (index >> 32) as u32, index as u32);
    let mut lines: Vec<String> = built_in(&mut luck).lines().map(str::to_owned).collect();
    // Often with a new name, which a user's machine usually has.
    if luck.below(2) == 0 {
        lines[0] = "name = \"own\"".into();
    }
    for _ in 0..=luck.below(CHANGES_MAX) {
        // Empty lines and comments have no effect, so another line is changed.
        let says: Vec<usize> =
            (0..lines.len()).filter(|&at| !lines[at].is_empty() && !lines[at].starts_with('#')).collect();
        let pick = |luck: &mut Stream| says[luck.below(says.len() as u64) as usize];
        let (at, other) = (pick(&mut luck), pick(&mut luck));
        // The paths have few lines compared with the constants, but matter more.
        let path_lines: Vec<usize> =
            (0..lines.len()).filter(|&at| says.contains(&at) && at < 90 && lines[at].contains(" = ")).collect();
        let at = if luck.below(2) == 0 && !path_lines.is_empty() {
            path_lines[luck.below(path_lines.len() as u64) as usize]
        } else {
            at
        };
        let key = lines[at].split_once(" = ").map(|(key, _)| key.to_owned());
        let value_of_other = lines[other].split_once(" = ").map(|(_, value)| value.to_owned());
        match luck.below(14) {
            0 | 1 => lines[at].clear(),
            2 => lines.insert(other, lines[at].clone()),
            3 => lines.swap(at, other),
            4 | 5 => {
                if let Some(key) = key {
                    lines[at] = format!("{key} = {}", any_of(&mut luck, &VALUES));
                }
            }
            6 => {
                if let Some((key, value)) = key.zip(value_of_other) {
                    lines[at] = format!("{key} = {value}");
                }
            }
            7 | 8 => lines[at] = renumbered(&mut luck, &lines[at]),
            9 => {
                let words: Vec<&str> = lines[at].split(['"', '[', ']', '.']).filter(|word| word.len() > 1).collect();
                let (old, new) = (if words.is_empty() { "=" } else { any_of(&mut luck, &words) }, word(&mut luck));
                lines[at] = lines[at].replacen(old, &new, 1);
            }
            10 => {
                // A section is left out, or appears twice.
                let ends = (at + 1..lines.len()).find(|&line| lines[line].starts_with('[')).unwrap_or(lines.len());
                let section: Vec<String> = lines[at..ends].to_vec();
                if luck.below(2) == 0 {
                    lines.drain(at..ends);
                } else {
                    lines.splice(at..at, section);
                }
            }
            11 => {
                if let Some(key) = key {
                    let entry = any_of(&mut luck, &["1", "1492", "true", "\"RR\"", "0.5"]);
                    lines[at] = format!("{key} = [{}]", vec![entry; ENTRIES].join(", "));
                }
            }
            12 => {
                let mut bytes = std::mem::take(&mut lines[at]).into_bytes();
                let place = luck.below(bytes.len() as u64) as usize;
                bytes[place] = luck.below(128) as u8;
                lines[at] = String::from_utf8_lossy(&bytes).into_owned();
            }
            _ => {
                let attachment = word(&mut luck);
                lines[at] = format!("{}\n[paths.{attachment}]\nworkloads = [\"{}\"]", lines[at], word(&mut luck));
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    lines.join("\n")
}

fn describe(problems: &[Problem]) {
    assert!(!problems.is_empty(), "refused without a reason");
    for problem in problems {
        assert!(!problem.message.as_str().is_empty() && !problem.hint.as_str().is_empty(), "{problem:?}");
        assert!(!problem.to_string().contains(char::is_control), "{problem:?}");
    }
}

/// Whether a file is accepted. If it is, every path in it can be simulated and runs, or is refused
/// with reasons.
///
/// # Panics
/// If neither holds.
#[must_use]
pub fn is_accepted(text: &str) -> bool {
    let platform: PlatformRef = match platform_file::read(text) {
        Ok(platform) => platform.into(),
        Err(problems) => {
            describe(&problems);
            return false;
        }
    };
    for &(attachment, ref path) in platform.paths.iter() {
        let as_measured = Description::of_path(&platform.name, attachment, path);
        // A list may name the same workload a thousand times.
        let kinds = WorkloadKind::ALL.into_iter().filter(|kind| path.workloads.contains(kind));
        for (kind, &qebsm) in kinds.zip(path.qebsm.iter().cycle()) {
            let mut description = as_measured.clone();
            description.workload.kind = kind;
            description.hypervisor.qebsm = qebsm;
            match Scenario::on_machine(&description, &platform) {
                Err(problems) => describe(&problems),
                Ok(scenario) => runs(scenario),
            }
        }
    }
    for report in reports::of_platform(&platform.name) {
        let calibration = Calibration::new(report, &platform, &[], false);
        assert!(calibration.unknowns().len() <= platform.constants.len());
    }
    true
}

fn runs(scenario: Scenario) {
    let (mut world, topology) = World::assemble(&scenario);
    world.run(Instant::NEVER, EVENTS);
    assert!(frame(&mut world, &topology).iter().all(|number| number.is_finite()));
    let mut measurement = Measurement::with_profile(scenario);
    measurement.advance(EVENTS);
    let result = run_result(&measurement);
    assert!(!result.figures.is_empty());
    assert!(result.figures.iter().filter_map(|figure| figure.value).all(f64::is_finite), "{:?}", result.figures);
}
