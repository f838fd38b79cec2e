//! A value of a field in words, for sentences about what was measured.

use super::fields::Field;
use super::value::Scalar;
use datapath_words::{Blank, Phrase, fields, problems};

/// A value of a field with its label or its unit.
pub(crate) fn named<T>(field: &Field<T>, value: &dyn Blank) -> Phrase {
    match field.unit {
        "" | "bytes" => problems::Setting { label: &fields::of(field.path), value }.phrase(),
        unit => problems::Quantity { value, unit: &unit }.phrase(),
    }
}

/// "With" a value of a field, or "without" it.
pub(crate) fn with<T>(field: &Field<T>, value: Scalar) -> Phrase {
    match value {
        Scalar::Flag(_) => fields::of(&format!("{}.{value}", field.path)),
        Scalar::Word(_) => problems::with(&value),
        _ => problems::with(&named(field, &value)),
    }
}
