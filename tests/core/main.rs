//! The suites of the simulator; `tests/README.md` lists the question that each answers.

mod architecture;
mod boundary;
mod checkpoints;
mod command_line;
mod coverage;
mod determinism;
mod figure_metadata;
mod golden;
mod guests;
mod interfaces;
mod interventions;
mod limits;
mod measured;
mod measurements;
mod mixed;
mod observation;
mod offered_loads;
mod plan;
mod playback;
mod properties;
mod published;
mod response_time_breakdown;
mod response_times;
mod robust;
mod sensitivity;
mod shared_processors;
mod sizes;
mod storage;
mod theory;
mod traces;

mod priority_queueing;
mod what_if;
mod words;
