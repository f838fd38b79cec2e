//! *Did you mean*: the known word that comes nearest to one that is unknown.

use datapath_words::{Phrase, authoring, problems};

/// Shortest part of a word that identifies the whole word.
const PART_MIN: usize = 3;
/// Longest word that many unrelated words resemble.
const SHORT_MAX: usize = 4;

/// The known word that was likely meant; nothing if none is near.
#[must_use]
pub fn nearest<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_by(given, known.into_iter().map(|word| (word, word)))
}

/// The nearest word. Each entry has a word to compare with and a word to suggest.
fn nearest_by<'a>(given: &str, known: impl Iterator<Item = (&'a str, &'a str)>) -> Option<&'a str> {
    if cfg!(not(feature = "authoring")) {
        return None;
    }
    // A longer word is no misspelling, and comparing it takes long.
    const LETTERS_MAX: usize = 60;
    let given = letters(given);
    if given.is_empty() || given.chars().count() > LETTERS_MAX {
        return None;
    }
    let all = known.filter_map(|(compared, suggested)| Some((distance(&given, &letters(compared))?, suggested)));
    // Of several equally near words, the first.
    all.min_by_key(|&(distance, _)| distance).map(|(_, suggested)| suggested)
}

/// The known word of which the unknown one is probably a misspelling; nothing if it only resembles one.
#[must_use]
pub fn closest_name<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let is_misspelt = |word: &str| {
        let (given, word) = (letters(given), letters(word));
        let length = given.chars().count().max(word.chars().count());
        mistyped(&given, &word) <= length.div_ceil(4) && length > SHORT_MAX
    };
    nearest(given, known.into_iter().filter(|word| is_misspelt(word)))
}

/// A word without what people confuse: case, hyphens, underscores and blanks.
fn letters(word: &str) -> String {
    word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The distance between two words: by mistyped letters, or because one is a part of the other;
/// nothing if they are too far apart.
fn distance(given: &str, known: &str) -> Option<usize> {
    let length = given.chars().count().max(known.chars().count());
    let mistyped = mistyped(given, known);
    let is_near = mistyped <= length.div_ceil(4).max(1) && mistyped < length;
    let is_part = |part: &str, whole: &str| part.chars().count() >= PART_MIN && whole.contains(part);
    // A beginning is as near as one mistyped letter, however many letters follow; a part is ranked after every
    // misspelling.
    let ends_early = beginning(given, known).map(|wrong| wrong + 1);
    let misspelt = is_near.then_some(mistyped).into_iter().chain(ends_early).min();
    let contains = is_part(given, known) || is_part(known, given) || is_short_for(given, known);
    misspelt.or_else(|| contains.then_some(length + mistyped))
}

/// How many letters are wrong, missing, too many or in the wrong place.
#[cfg(feature = "authoring")]
fn mistyped(given: &str, known: &str) -> usize {
    strsim::damerau_levenshtein(given, known)
}

/// Without the feature `authoring` no word is near another.
#[cfg(not(feature = "authoring"))]
fn mistyped(given: &str, known: &str) -> usize {
    given.len() + known.len()
}

/// How many letters of `given` are mistyped if it is the beginning of `known`; nothing if it is none.
/// All words that begin alike are equally near, however long they are.
fn beginning(given: &str, known: &str) -> Option<usize> {
    let length = given.chars().count();
    let allowed = if length > SHORT_MAX { length / 4 } else { 0 };
    let starts = (length - allowed.min(1)..=length + allowed.min(1)).map(|count| {
        let start: String = known.chars().take(count).collect();
        mistyped(given, &start)
    });
    starts.min().filter(|&wrong| length >= PART_MIN && known.chars().count() > length && wrong <= allowed)
}

/// Whether `given` is `known` with letters left out and nothing else: `conns` for `connections`.
fn is_short_for(given: &str, known: &str) -> bool {
    let mut rest = known.chars();
    given.len() > PART_MIN
        && given.chars().next() == known.chars().next()
        && given.chars().all(|c| rest.any(|letter| letter == c))
}

/// A hint that lists the known words, the likely one first.
#[must_use]
pub fn one_of(given: &str, known: &[&str]) -> Phrase {
    with_suggestion(nearest(given, known.iter().copied()), problems::one_of(&known.join(", ")))
}

/// A hint with a suggestion before it.
#[must_use]
pub(crate) fn with_suggestion(meant: Option<&str>, hint: Phrase) -> Phrase {
    match meant {
        Some(meant) => authoring::DidYouMean { name: &meant, hint: &hint }.phrase(),
        None => hint,
    }
}

/// The field that was likely meant: one of the fields `here`, or a field elsewhere with a similar
/// last name.
#[must_use]
pub(crate) fn nearest_field<'a>(given: &str, here: &[&'a str], elsewhere: &[&'a str]) -> Option<&'a str> {
    let last = |path: &&'a str| (path.rsplit('.').next().unwrap_or(path), *path);
    let same = |(compared, _): &(&str, &str)| letters(compared) == letters(given);
    let exact = here.iter().map(|name| (*name, *name)).chain(elsewhere.iter().map(last)).find(same);
    let exact = exact.map(|(_, suggested)| suggested);
    exact.or_else(|| nearest(given, here.iter().copied())).or_else(|| nearest_by(given, elsewhere.iter().map(last)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelling_is_near_and_another_word_is_not() {
        let known = ["rr-vswitch", "dedicated-osa", "virtual_cpus", "z15", "RR"];
        for (given, meant) in [
            ("rr-vswich", Some("rr-vswitch")),
            ("RR_VSWITCH", Some("rr-vswitch")),
            ("osa", Some("dedicated-osa")),
            ("Dedicated OSA", Some("dedicated-osa")),
            ("vcpus", Some("virtual_cpus")),
            ("cpus", Some("virtual_cpus")),
            ("Z-15", Some("z15")),
            ("rr", Some("RR")),
            ("cable", None),
            ("", None),
            ("--", None),
            ("q", None),
        ] {
            assert_eq!(nearest(given, known), meant, "{given}");
        }
    }

    #[test]
    fn of_words_that_begin_alike_the_first_is_meant() {
        // The order in which a run prints its figures: the most common first.
        let known = ["throughput", "response_time", "response_p50", "response_p95", "response_max", "total_cpu"];
        for (given, meant) in [
            ("response", Some("response_time")),
            ("respones", Some("response_time")),
            ("reponse", Some("response_time")),
            ("resp", Some("response_time")),
            ("respnse_time", Some("response_time")),
            ("response_p5", Some("response_p50")),
            ("response_p90", Some("response_p50")),
            ("respose_max", Some("response_max")),
            ("total", Some("total_cpu")),
            ("p95", Some("response_p95")),
            ("restart", None),
        ] {
            assert_eq!(nearest(given, known), meant, "{given}");
        }
    }

    #[test]
    fn a_field_of_another_room_is_found() {
        let (here, elsewhere) =
            (["kind", "connections"], ["network.mtu", "workload.connections", "guest.virtual_cpus"]);
        for (given, meant) in [
            ("mtu", Some("network.mtu")),
            ("conections", Some("connections")),
            ("virtualCpus", Some("guest.virtual_cpus")),
            ("colour", None),
        ] {
            assert_eq!(nearest_field(given, &here, &elsewhere), meant, "{given}");
        }
    }
}
