//! The control program and the hardware below it: what runs where, who holds which lock, and which
//! processors PR/SM suspends.

mod dispatch;
mod locking;
mod lpar;

pub(crate) use lpar::Lpar;
