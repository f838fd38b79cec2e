//! Constants that a description changes from the machine's own values: it asks *what if*.

use serde::{Serialize, Serializer};

use super::problem::Problem;
use super::value::{Range, Scalar};
use datapath_model::cost::{Cost, Costs, Group};
use datapath_words::problems;

/// Costs of other groups: how frames share the input buffers of a card; and how many outstanding buffers
/// of a virtual NIC make its driver pack, because CP takes each buffer at once.
const COSTS_WITHOUT_EFFECT: [&str; 2] = ["card_shares_input", "packing_from_vnic"];

/// Whether a cost has no effect on guests of one partition.
pub(crate) fn is_beyond(cost: &Cost) -> bool {
    matches!(cost.group, Group::Card | Group::Vswitch | Group::UplinkQueues)
        || COSTS_WITHOUT_EFFECT.contains(&cost.name)
}

/// Values by name, in the order of the catalogue.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Constants(Vec<(&'static Cost, f64)>);

impl Constants {
    /// Whether no constant is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, f64)> {
        self.0.iter().map(|&(cost, value)| (cost.name, value))
    }

    /// Sets the constant of this name; returns nothing if there is none.
    pub fn set(&mut self, name: &str, value: f64) -> Option<()> {
        let cost = Costs::CATALOGUE.iter().find(|cost| cost.name == name)?;
        self.0.retain(|(known, _)| known != &cost);
        let index = self.0.iter().take_while(|(known, _)| known.comes_before(cost)).count();
        self.0.insert(index, (cost, value));
        Some(())
    }

    /// The problems of these constants in a scenario that uses costs of these groups; with
    /// `is_within`, all its guests are in one partition.
    pub(super) fn problems(&self, groups: &[Group], is_within: bool) -> Vec<Problem> {
        let mut problems = Vec::new();
        for &(cost, value) in &self.0 {
            let path = format!("constants.{}", cost.name);
            let [least, most] = cost.range();
            let range = Range::Number(least, most);
            if !groups.contains(&cost.group) {
                problems.push(Problem::new(&path, problems::no_constant_here(), problems::leave_it_out()));
            } else if is_within && is_beyond(cost) {
                problems.push(Problem::new(&path, problems::no_card_within(), problems::leave_it_out()));
            } else if !(least..=most).contains(&value) {
                let message = problems::out_of_range(&Scalar::Number(value));
                problems.push(Problem::new(&path, message, range.describe(cost.unit.name())));
            }
        }
        problems
    }

    /// The constants whose value differs from the one in `found`.
    pub(super) fn changed(&self, found: &Costs) -> Self {
        let mut costs = found.clone();
        let mut changed = self.clone();
        changed.0.retain(|(cost, value)| costs.at(cost) != value);
        changed
    }

    /// The costs of the machine with these values in place of the found ones.
    pub(super) fn instead_of(&self, found: &Costs) -> Costs {
        let mut costs = found.clone();
        for &(cost, value) in &self.0 {
            *costs.at(cost) = value;
        }
        costs
    }

    /// One entry for each constant that differs from `found`, as a message.
    pub(super) fn changes_from(&self, found: &Costs) -> Vec<Problem> {
        let mut costs = found.clone();
        let changes = self.0.iter().map(|&(cost, value)| {
            let found = *costs.at(cost);
            let unit = if cost.unit.name() == "1" { "" } else { cost.unit.name() };
            let message =
                problems::InsteadOf { value: &with_unit(value, unit), found: &with_unit(found, unit) }.phrase();
            Problem::new(&format!("constants.{}", cost.name), message, problems::what_if())
        });
        changes.collect()
    }
}

fn with_unit(value: f64, unit: &str) -> String {
    format!("{} {unit}", Scalar::Number(value)).trim_end().to_owned()
}

impl Serialize for Constants {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}
