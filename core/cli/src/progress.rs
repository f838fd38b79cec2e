//! A progress bar on standard error, if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar over `length` units of `what`. It is hidden if standard error is no terminal.
#[must_use]
pub(crate) fn bar(length: u64, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}").expect("the template is valid");
    ProgressBar::new(length).with_style(style).with_message(what.to_owned())
}
