//! QDIO devices of a guest without QEBSM (enhanced buffer state management): CP keeps the real
//! queues, and the guest has shadows.
//!
//! Every SIGA and every interrupt then leaves SIE. With QEBSM, millicode keeps the buffer states
//! without CP.
//!
//! # Scope
//! *Modelled:* exits for SIGA and interrupts, and CP's work per buffer and page without QEBSM.
//! *Simplified:* with QEBSM only the millicode per buffer remains, charged to the guest. *Left
//! out:* partial assists, polling of CP's own queues. *Validated:* fourteen pairs of rows without
//! and with it.

use datapath_model::qdio::UnreplenishedBuffers;
use datapath_model::units::Us;

/// Costs of keeping shadow queues, CP time.
#[derive(Clone, Copy, Debug, Hash)]
pub struct ShadowQueues {
    /// Per buffer whose state is copied.
    pub per_buffer: Us,
    /// Per 4 KB page of a buffer that is made available to the device.
    pub per_storage_page: Us,
}

impl ShadowQueues {
    /// Cost of making emptied buffers available again.
    #[must_use]
    pub fn replenish(&self, emptied: UnreplenishedBuffers) -> Us {
        self.per_buffer * f64::from(emptied.buffers) + self.per_storage_page * f64::from(emptied.storage_pages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replenishing_costs_by_buffer_and_page() {
        let shadow = ShadowQueues { per_buffer: Us(1.5), per_storage_page: Us(0.5) };
        assert_eq!(shadow.replenish(UnreplenishedBuffers { buffers: 2, storage_pages: 17 }), Us(3.0 + 8.5));
        assert_eq!(shadow.replenish(UnreplenishedBuffers::default()), Us::ZERO);
    }
}
