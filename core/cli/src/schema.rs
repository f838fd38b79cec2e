//! `datapath schema`

use datapath::scenario::schema::schema as rules_as_schema;

use crate::Failure;
use crate::output::print;

/// Prints the JSON Schema of a scenario.
pub(crate) fn schema() -> Result<(), Failure> {
    print(format!("{:#}\n", rules_as_schema()))
}
