//! QDIO devices of a guest without QEBSM (enhanced buffer state management): CP keeps the real queues, the guest has shadows.
//!
//! Every SIGA then leaves SIE, and so does every interrupt. With QEBSM, millicode keeps the buffer states and CP has no part in it.

use crate::model::qdio::Emptied;

/// Prices of keeping shadow queues, µs of CP time.
#[derive(Clone, Copy, Debug)]
pub struct ShadowQueues {
    /// Per buffer whose state is copied.
    pub per_buffer: f64,
    /// Per 4 KB page of a buffer that is made available to the device.
    pub per_page: f64,
}

impl ShadowQueues {
    /// To make emptied buffers available again, µs.
    #[must_use]
    pub fn replenish(&self, emptied: Emptied) -> f64 {
        self.per_buffer * f64::from(emptied.buffers) + self.per_page * f64::from(emptied.pages)
    }
}
