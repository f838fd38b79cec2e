//! What has no effect on guests of one partition, whose frames meet no card: the link, the switch's
//! uplink, and the costs of both.

use super::description::Description;
use super::fields::FIELDS;
use super::platform::{Path, Platform};
use super::problem::Problem;
use datapath_model::cost::{Cost, Group};
use datapath_words::problems;

/// Whether guests that communicate are in one partition.
#[cfg(feature = "authoring")]
pub(crate) const SAME_PARTITION: &str = "network.same_partition";
/// Fields of the link and of the uplink.
const FIELDS_WITHOUT_EFFECT: [&str; 3] = ["network.link_gbps", "hypervisor.ptfs", "hypervisor.priority_queueing"];
/// Costs of other groups: how frames share the input buffers of a card; and how many outstanding buffers
/// of a virtual NIC make its driver pack, because CP takes each buffer at once.
const COSTS_WITHOUT_EFFECT: [&str; 2] = ["card_shares_input", "packing_from_vnic"];

/// Whether a cost has no effect on guests of one partition.
pub(crate) fn is_beyond(cost: &Cost) -> bool {
    matches!(cost.group, Group::Card | Group::Vswitch | Group::UplinkQueues)
        || COSTS_WITHOUT_EFFECT.contains(&cost.name)
}

/// The problems of fields that are set although they have no effect in one partition. What every
/// scenario of the path has is not set.
pub(crate) fn problems_within(description: &Description, platform: &Platform, path: &Path) -> Vec<Problem> {
    if description.network.same_partition != Some(true) {
        return Vec::new();
    }
    let usual = Description::of_path(&platform.name, description.network.attachment, path);
    let fields = FIELDS.iter().filter(|field| FIELDS_WITHOUT_EFFECT.contains(&field.path));
    let set = fields.filter(|field| {
        let value = (field.value)(description);
        value.is_some() && value != (field.value)(&usual)
    });
    set.map(|field| Problem::new(field.path, problems::no_card_within(), problems::leave_it_out())).collect()
}
