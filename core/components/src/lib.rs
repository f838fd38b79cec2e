//! The parts of the machine: hardware, hypervisor and guest. They do not know each other, and do
//! not decide when they are asked. A part returns what has to happen, and the world does it.

pub mod guest;
pub mod hardware;
pub mod hypervisor;
