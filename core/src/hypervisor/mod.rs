//! CP: who runs, what leaving SIE costs, the virtual switch.

pub mod dispatcher;
pub mod sie;
pub mod vswitch;
