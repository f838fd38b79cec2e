//! The German for what the engine names in English: parts, places, locks, units.

include!(concat!(env!("OUT_DIR"), "/names.rs"));

/// A word that is a number, or the number of parts that one stands for (`×4`), with what is before it.
fn number(word: &str) -> Option<(&str, &str)> {
    let digits = word.strip_prefix('×').unwrap_or(word);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| word.split_at(word.len() - digits.len()))
}

/// The entry of a whole name, with its numbers.
fn entry(name: &str) -> Option<String> {
    let words = || name.split(' ');
    let key = words().map(|word| number(word).map_or_else(|| word.to_owned(), |(before, _)| format!("{before}#")));
    let key = key.collect::<Vec<_>>().join(" ");
    let capital = key.chars().next().map(|first| first.to_uppercase().chain(key.chars().skip(1)).collect::<String>());
    let found = [Some(key), capital].into_iter().flatten().find_map(|key| {
        let at = NAMES.binary_search_by_key(&key.as_str(), |&(english, _)| english).ok()?;
        Some(NAMES[at].1)
    })?;
    let mut numbers = words().filter_map(number).map(|(_, digits)| digits);
    let filled = found.split_inclusive('#').map(|part| match part.strip_suffix('#') {
        Some(before) => format!("{before}{}", numbers.next().unwrap_or_default()),
        None => part.to_owned(),
    });
    Some(filled.collect())
}

/// A name in German, as in the page (`nameInWords` in web/packages/engine/internal/words.ts): it can have numbers, the
/// side it belongs to before it (`client CP`), and the part that contains it (`Linux router, OSA device`). A share has a
/// comma and a space.
pub(crate) fn german(name: &str) -> String {
    if let Some(words) = entry(name) {
        return words;
    }
    for side in ["client", "server"] {
        if let Some(part) = name.strip_prefix(side).and_then(|rest| rest.strip_prefix(' ')) {
            return format!("{} ({})", german(part), german(side));
        }
    }
    if let Some((first, rest)) = name.split_once(", ") {
        return format!("{}, {}", german(first), german(rest));
    }
    match name.strip_suffix('%') {
        Some(share) if share.parse::<f64>().is_ok() => format!("{}\u{a0}%", share.replace('.', ",")),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::german;

    #[test]
    fn a_name_has_numbers_a_side_and_a_part_that_contains_it() {
        for (code, words) in [
            ("server OSA-Express6", "OSA-Express6 (Server)"),
            ("client IFL 0", "IFL 0 (Client)"),
            ("Client guest 2 ×40", "Client-Gast 2 ×40"),
            ("copy to the guest", "Kopie zum Gast"),
            ("client virtual switch", "virtueller Switch (Client)"),
            ("Link, server to client", "Leitung, Server zu Client"),
            ("Linux router, OSA device", "Linux-Router, OSA-Gerät"),
            ("18.6%", "18,6\u{a0}%"),
            ("a name of the user’s", "a name of the user’s"),
        ] {
            assert_eq!(german(code), words);
        }
    }
}
