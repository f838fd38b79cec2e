//! What the suites share: scenarios to try, and worlds made of them.

use datapath::scenario::description::{Attachment, Description, Kind};
use datapath::scenario::plan::Plan;

/// Four small scenarios that pass through every part of the model.
#[must_use]
pub fn samples() -> Vec<(&'static str, Description)> {
    let make = |kind, attachment, connections, mtu, smt, layer| {
        let mut description = Description::default();
        description.workload.kind = kind;
        description.workload.connections = connections;
        description.network.attachment = attachment;
        description.network.mtu = mtu;
        description.network.layer = layer;
        description.lpar.smt = smt;
        description
    };
    vec![
        ("rr-vswitch-1", make(Kind::Rr, Attachment::Vswitch, 1, 1492, 1, 3)),
        ("rr-vswitch-50", make(Kind::Rr, Attachment::Vswitch, 50, 1492, 2, 2)),
        ("rr-dedicated-osa-50", make(Kind::Rr, Attachment::DedicatedOsa, 50, 1492, 1, 3)),
        ("str-vswitch-10", make(Kind::Str, Attachment::Vswitch, 10, 1492, 1, 2)),
        ("str-dedicated-osa-1", make(Kind::Str, Attachment::DedicatedOsa, 1, 8992, 2, 3)),
    ]
}

/// The plan of a description that is known to be valid.
///
/// # Panics
/// If it is not.
#[must_use]
pub fn plan(description: &Description) -> Plan {
    Plan::new(description).unwrap_or_else(|problems| panic!("{problems:?}"))
}
