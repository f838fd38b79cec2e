//! A guest: virtual CPUs, a network interface with its driver, TCP. It does not know what is behind
//! the interface.

pub mod stack;
pub mod tcp;
pub mod vcpu;
