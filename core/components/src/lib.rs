//! The parts of the machine: hardware, hypervisor and guest. They know nothing of one another, and decide nothing about when they
//! are asked: a part returns what has to happen, and the world does it.

pub mod guest;
pub mod hardware;
pub mod hypervisor;
