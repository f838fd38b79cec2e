//! Values of a scenario that is valid and simulated as it is.

use super::fields::{FIELDS, Field, PAIR_FIELDS};
use super::problem::Problem;
use super::scenario::Scenario;
use super::unit::{question, question_of_constant};
use super::validate::{each_pair, in_concurrent, in_pair, list};
use super::value::Scalar;
use super::workload::WorkloadKind;
use datapath_model::cost::Costs;
use datapath_words::{authoring, problems};

/// Numbers of a scenario whose unit is likely mistaken, as questions. The simulator uses the numbers
/// as they are.
#[must_use]
pub fn unlikely_values(scenario: &Scenario) -> Vec<Problem> {
    let description = &scenario.description;
    let mut all = of_fields(scenario);
    for (index, kind, pair) in each_pair(description) {
        let of_pair = |field| of_field(scenario, field, &in_pair(index, field), kind, (field.value)(pair)?);
        all.extend(PAIR_FIELDS.iter().filter_map(of_pair));
    }
    for (index, concurrent) in scenario.concurrent.iter().enumerate() {
        let own = of_fields(concurrent).into_iter();
        all.extend(own.filter_map(|question| in_concurrent(index, question)));
    }
    let mut found = scenario.platform.costs.clone();
    for (name, value) in description.constants.iter() {
        let cost = Costs::CATALOGUE.iter().find(|cost| cost.name == name).expect("it was set");
        let found = *found.at(cost);
        let question = question_of_constant(value, cost.unit.name(), found);
        let hint = || authoring::found(&format!("{} {}", Scalar::Number(found), cost.unit.name()));
        all.extend(question.map(|question| Problem::new(&format!("constants.{name}"), question, hint())));
    }
    all
}

fn of_fields(scenario: &Scenario) -> Vec<Problem> {
    let kind = scenario.description.workload.kind;
    let of = |field| of_field(scenario, field, field.path, kind, (field.value)(&scenario.description)?);
    FIELDS.iter().filter_map(of).collect()
}

fn of_field<T>(
    scenario: &Scenario,
    field: &Field<T>,
    name: &str,
    kind: WorkloadKind,
    value: Scalar,
) -> Option<Problem> {
    let measured = (field.measured)(scenario.path(), kind);
    let usual: Vec<f64> = measured.iter().map(|measured| measured.size()).collect();
    let question = question(value.size(), field.unit, &usual)?;
    Some(Problem::new(name, question, problems::measured(&format!("{} {}", list(&measured), field.unit))))
}
