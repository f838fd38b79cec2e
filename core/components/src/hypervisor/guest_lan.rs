//! A QDIO guest LAN: CP copies frames from one virtual NIC straight to another.
//!
//! # Scope
//! *Modelled:* an intercepted SIGA, a copy per frame charged to the sender, an interrupt for the
//! receiver. *Simplified:* two interfaces. *Left out:* more members, broadcasts, the simulated
//! HiperSockets kind. *Validated:* in the z900's routers, together with router and card.

use super::vswitch::CopyCosts;
use datapath_model::ids::NicId;

/// A guest LAN of two interfaces.
#[derive(Clone, Debug, Hash)]
pub struct GuestLan {
    /// Its interfaces.
    pub members: [NicId; 2],
    /// Costs of copying.
    pub costs: CopyCosts,
}

impl GuestLan {
    /// The interface that receives what `sender` sends.
    #[must_use]
    pub fn receiver(&self, sender: NicId) -> NicId {
        if self.members[0] == sender { self.members[1] } else { self.members[0] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_engine::arena::Id;
    use datapath_model::units::{Ns, Us};

    #[test]
    fn each_interface_receives_what_the_other_sends() {
        let members = [3, 5].map(NicId::from_index);
        let costs = CopyCosts { per_task: Us::ZERO, per_frame: Us(1.0), per_byte: Ns(1.0) };
        let lan = GuestLan { members, costs };
        assert_eq!(members.map(|sender| lan.receiver(sender)), [members[1], members[0]]);
    }
}
