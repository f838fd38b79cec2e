//! Scenarios that can be called by name: a few to begin with, and every published run.

use super::osa_vs_vswitch;
use crate::scenario::description::{Attachment, Description, Kind};

/// A scenario with a name.
#[derive(Clone, Debug)]
pub struct Named {
    /// What to call it.
    pub name: String,
    /// What it is, in a line.
    pub about: String,
    /// The scenario.
    pub description: Description,
}

fn simple(name: &str, about: &str, kind: Kind, attachment: Attachment) -> Named {
    let mut description = Description::default();
    description.workload.kind = kind;
    description.network.attachment = attachment;
    Named { name: name.into(), about: about.into(), description }
}

/// All named scenarios.
#[must_use]
pub fn catalogue() -> Vec<Named> {
    let mut all = vec![
        simple("rr-vswitch", "request/response over a vswitch, one connection", Kind::Rr, Attachment::Vswitch),
        simple("rr-dedicated-osa", "the same over a dedicated OSA", Kind::Rr, Attachment::DedicatedOsa),
        simple("str-vswitch", "streaming over a vswitch, one connection", Kind::Str, Attachment::Vswitch),
        simple("str-dedicated-osa", "the same over a dedicated OSA", Kind::Str, Attachment::DedicatedOsa),
    ];
    for row in osa_vs_vswitch::table().rows() {
        let Ok(description) = osa_vs_vswitch::description(&row) else { continue };
        let settings = osa_vs_vswitch::CONFIGURATION.map(|column| {
            let cell = row.get(column).unwrap_or_default();
            if matches!(column, "workload" | "attachment") { cell.into() } else { format!("{column} {cell}") }
        });
        let about = format!("{}: {}", osa_vs_vswitch::TITLE, settings.join(", "));
        all.push(Named { name: row.get("run").unwrap_or_default().into(), about, description });
    }
    all
}

/// The scenario called `name`, whatever the case of its letters.
#[must_use]
pub fn find(name: &str) -> Option<Named> {
    catalogue().into_iter().find(|named| named.name.eq_ignore_ascii_case(name))
}
