//! What comes out of a run: estimates, flat frames for the page, reports for people.

pub mod anatomy;
pub mod batch;
pub mod configuration;
pub mod counting;
pub mod course;
pub mod figure_set;
pub mod figures;
pub mod frame;
pub mod journey;
pub mod layout;
mod lengths;
pub mod loads;
pub mod meanwhile;
pub mod measure;
pub mod measurement;
pub mod milestone;
pub mod moment;
mod observation;
pub mod playback;
pub mod presence;
pub mod profile;
pub mod quantity;
pub mod report;
pub mod sections;
mod snapshot;
pub mod standing;
pub mod summary;
