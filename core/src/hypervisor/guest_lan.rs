//! A QDIO guest LAN: CP copies frames from one virtual NIC straight to another.

use super::vswitch::CopyCosts;
use crate::model::ids::NicId;

/// A guest LAN of two interfaces.
#[derive(Clone, Debug)]
pub struct GuestLan {
    /// Its interfaces.
    pub members: [NicId; 2],
    /// Prices.
    pub costs: CopyCosts,
}

impl GuestLan {
    /// The interface that gets what `sender` sends.
    #[must_use]
    pub fn receiver(&self, sender: NicId) -> NicId {
        if self.members[0] == sender { self.members[1] } else { self.members[0] }
    }
}
