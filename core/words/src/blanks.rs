//! The blanks of a template. The build script and the crate both use this file.

/// The names in braces, each once, sorted. Values have this order, whatever the order of words in a language.
pub(crate) fn blanks(template: &str) -> Vec<&str> {
    let names = template.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0));
    let is_name = |name: &&str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    let mut names: Vec<&str> = names.filter(is_name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_has_the_same_blanks_in_another_order_of_words() {
        assert_eq!(blanks("{share} of {name} {in}"), ["in", "name", "share"]);
        assert_eq!(blanks("{name} {in}: {share}, so {name}"), ["in", "name", "share"]);
        assert_eq!(blanks("{ } is {Given}, {"), [""; 0]);
    }
}
