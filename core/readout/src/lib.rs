//! The results of a run: estimates, flat frames for the page, and reports for people.

pub mod batch;
pub mod configuration;
pub mod counting;
pub mod figure_metadata;
pub mod figure_set;
pub mod figures;
pub mod frame;
pub mod journey;
pub mod layout;
pub mod measure;
pub mod measurement;
pub mod milestone;
mod observation;
pub mod packet_positions;
pub mod playback;
pub mod profile;
pub mod quantity;
pub mod report;
pub mod response_time_breakdown;
mod run_length;
pub mod series_point;
mod snapshot;
pub mod summary;
pub mod transaction_pattern;
pub mod utilization;
pub mod wait_reasons;
pub mod work_batches;
