//! CP: what runs, the cost of leaving SIE, shadow queues, the virtual switch and the guest LAN.

pub mod dispatcher;
pub mod guest_lan;
pub mod locks;
pub mod qebsm;
pub mod sie;
pub mod vswitch;
