//! Fields without effect on guests of one partition, whose frames meet no card: those of the link and of the
//! switch's uplink.

use super::description::Description;
use super::fields::FIELDS;
use super::platform::{Path, Platform};
use super::problem::Problem;
use datapath_words::problems;

/// Whether guests that communicate are in one partition.
#[cfg(feature = "authoring")]
pub(crate) const SAME_PARTITION: &str = "network.same_partition";
/// Fields of the link and of the uplink.
const FIELDS_WITHOUT_EFFECT: [&str; 3] = ["network.link_gbps", "hypervisor.ptfs", "hypervisor.priority_queueing"];

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
