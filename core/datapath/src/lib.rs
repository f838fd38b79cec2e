//! A discrete-event simulator of how z/VM moves data.
//!
//! | module | what it is |
//! |---|---|
//! | [`engine`] | a discrete-event kit that knows nothing of networks or mainframes |
//! | [`model`] | the vocabulary all parts share: packets, queues, steps, costs |
//! | [`hardware`] | processors, SMT, cards, links |
//! | [`hypervisor`] | dispatcher, SIE, vswitch |
//! | [`guest`] | virtual CPUs, driver, TCP |
//! | [`workload`] | request/response and streaming |
//! | [`scenario`] | description → plan, or problems with a path and a hint |
//! | [`world`] | owns every part; the one match over events, the table of steps |
//! | [`readout`] | frames for the page, estimates with intervals |
//! | [`experiments`] | one module per published report |
//!
//! ```
//! use datapath::engine::time::Instant;
//! use datapath::scenario::{description::Description, plan::Plan, platform::Platforms};
//! use datapath::world::World;
//!
//! let platforms = Platforms::default();
//! let description = Description::from_json(r#"{ "workload": { "connections": 10 } }"#, &platforms).unwrap();
//! let plan = Plan::new(&description, &platforms).unwrap();
//! let (mut world, _topology) = World::assemble(&plan);
//! world.run(Instant::from_ps(10_000_000_000), u64::MAX);
//! assert!(world.counters().transactions > 100);
//! ```

pub use datapath_components::{guest, hardware, hypervisor};
pub use datapath_engine as engine;
#[cfg(feature = "elasticity")]
pub use datapath_experiments as experiments;
pub use datapath_model as model;
pub use datapath_model::workload;
pub use datapath_readout as readout;
pub use datapath_scenario as scenario;
pub use datapath_world as world;
