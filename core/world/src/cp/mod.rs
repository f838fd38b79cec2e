//! The control program and the hardware under it: who runs where, who holds which lock, what PR/SM takes away.

mod dispatch;
mod locking;
mod lpar;

pub(crate) use lpar::Lpar;
