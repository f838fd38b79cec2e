//! What stands on the command line where it is not as it should be, and help.

use std::io::Write;

use clap::Error;
use clap::error::{ContextKind, ContextValue};
use datapath::scenario::problem::shown;

use crate::Failure;

/// Ends with clap's words: help is a result like any other, and what is wrong is told without what a terminal would obey.
pub fn refused(mut refusal: Error) -> Result<(), Failure> {
    if !refusal.use_stderr() {
        return refusal.print().and_then(|()| std::io::stdout().flush()).map_err(Failure::Output);
    }
    let given: Vec<(ContextKind, String)> = refusal
        .context()
        .filter_map(
            |(kind, value)| if let ContextValue::String(text) = value { Some((kind, text.clone())) } else { None },
        )
        .collect();
    for (kind, text) in given {
        let fit = shown(&text);
        if fit != text {
            refusal.insert(kind, ContextValue::String(fit));
            // They repeat it.
            refusal.remove(ContextKind::Suggested);
        }
    }
    Err(Failure::Arguments(refusal))
}
