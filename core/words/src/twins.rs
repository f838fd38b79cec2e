//! The same sentences in two languages. The build script and the tests of the crate use this file.

use std::collections::BTreeMap;

/// Each English sentence with its German text, or the names that the German file lacks and what to
/// do about them.
pub(crate) fn twins(
    english: BTreeMap<String, String>,
    german: &BTreeMap<String, String>,
) -> Result<BTreeMap<String, [String; 2]>, String> {
    let missing: Vec<_> = english.keys().filter(|&name| !german.contains_key(name)).map(String::as_str).collect();
    if !missing.is_empty() {
        return Err(format!(
            "{}: write there the German text of each, with the blanks of the English one",
            missing.join(", ")
        ));
    }
    Ok(english.into_iter().map(|(name, text)| (name.clone(), [text, german[&name].clone()])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalogue(sentences: &[(&str, &str)]) -> BTreeMap<String, String> {
        sentences.iter().map(|&(name, text)| (name.into(), text.into())).collect()
    }

    #[test]
    fn what_is_missing_in_german_is_named() {
        let english = catalogue(&[("a_list", "a list"), ("empty", "is empty"), ("owner", "the guest")]);
        let whole = catalogue(&[("a_list", "eine Liste"), ("empty", "ist leer"), ("owner", "der Gast")]);
        let sentences = twins(english.clone(), &whole).expect("nothing is missing");
        assert_eq!(sentences["empty"], ["is empty", "ist leer"]);
        let missing = twins(english, &catalogue(&[("a_list", "eine Liste")])).expect_err("two are missing");
        assert!(missing.starts_with("empty, owner: write there the German text"), "{missing}");
    }
}
