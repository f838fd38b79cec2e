//! A discrete-event simulator of how z/VM moves data: cards, virtual switches, routers,
//! HiperSockets, FCP channels, and the hypervisor time that they cost.
//!
//! A run takes three steps. A [`Description`] gives what to simulate; a field that is left out gets
//! its measured value. A [`Scenario`] is a valid description on a machine; an invalid one gives a list
//! of [`Problem`]s, each with a path and a remedy. A [`Measurement`] runs the scenario until its
//! figures are known precisely enough.
//!
//! ```
//! use datapath::{Description, Measurement, Platforms, Quantity, Scenario};
//!
//! let platforms = Platforms::default();
//! let text = r#"{ "network": { "attachment": "vswitch" }, "workload": { "connections": 10 } }"#;
//! let description = Description::from_json(text, &platforms).unwrap();
//! let mut measurement = Measurement::new(Scenario::new(&description, &platforms).unwrap());
//! measurement.run();
//! let throughput = measurement.figures().unwrap()[Quantity::Throughput];
//! assert!(throughput.mean > 20_000.0 && throughput.relative() < 0.02, "transactions per second, ± 2%");
//! ```
//!
//! Equal descriptions give equal bytes, natively and in WebAssembly. The library reads no clock, file or environment.
//!
//! | to | use |
//! |---|---|
//! | watch every event of a run | [`World::assemble`], [`World::run`] |
//! | go to any moment of a run, forward or back | [`Playback`] |
//! | read what a person wrote, or a machine's file | [`Description::from_json`], [`machine_file`](scenario::machine_file) (feature `reports`) |
//! | compare with what was published, calibrate, predict | [`experiments`] (feature `reports`) |
//! | learn how a figure follows each constant | [`experiments::elasticity`] |
//!
//! The modules below are the crates of the workspace, from the event kit up; the program, the page
//! and the tests use them. The names at this level are what a user of the library needs. The
//! modules may change from one version to the next.

pub use datapath_engine::statistics::Estimate;
pub use datapath_engine::time::Instant;
pub use datapath_readout::figures::Figures;
pub use datapath_readout::measurement::Measurement;
pub use datapath_readout::playback::Playback;
pub use datapath_readout::quantity::Quantity;
pub use datapath_scenario::attachment::Attachment;
pub use datapath_scenario::description::Description;
pub use datapath_scenario::platform::{Platform, PlatformRef, Platforms};
pub use datapath_scenario::problem::Problem;
pub use datapath_scenario::scenario::Scenario;
pub use datapath_scenario::workload::WorkloadKind;
pub use datapath_world::World;

/// The name of [`Scenario`] before 0.3.0.
#[deprecated(since = "0.3.0", note = "it is called `Scenario`")]
pub type Plan = Scenario;

pub use datapath_components::{guest, hardware, hypervisor};
pub use datapath_engine as engine;
#[cfg(feature = "sensitivity")]
pub use datapath_experiments as experiments;
pub use datapath_model as model;
pub use datapath_model::workload;
pub use datapath_readout as readout;
pub use datapath_scenario as scenario;
pub use datapath_words as words;
pub use datapath_world as world;
