//! What the simulator is made of: the kit, the shared vocabulary, and the parts that know nothing of one another. Compiled for
//! speed, also where the page's simulator is made small.

pub mod engine;
pub mod guest;
pub mod hardware;
pub mod hypervisor;
pub mod model;
pub mod workload;
