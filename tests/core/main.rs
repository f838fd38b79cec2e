//! The suites of the simulator; `tests/README.md` says which question each answers.

mod anatomy;
mod architecture;
mod boundary;
mod command_line;
mod coverage;
mod determinism;
mod elasticity;
mod golden;
mod interfaces;
mod laws;
mod limits;
mod measured;
mod mixed;
mod observation;
mod playback;
mod published;
mod robust;
mod shared_processors;
mod standing;
mod storage;
mod theory;

mod uplink;
mod what_if;
mod words;
