//! Makes the user's text fit to be shown.

/// Most characters shown of a word, and of all words together.
const WORD_MAX: usize = 60;
const WORDS_MAX: usize = 300;

/// The user's text as it can be shown: without anything that a terminal obeys or hides, and short
/// enough to read.
#[must_use]
pub fn shown(given: &str) -> String {
    let mut shown = String::new();
    let (mut in_word, mut in_all) = (0, 0);
    for c in given.chars() {
        in_word = if c == ' ' { 0 } else { in_word + 1 };
        if in_word > WORD_MAX + 1 {
            continue;
        }
        in_all += 1;
        if in_all > WORDS_MAX {
            shown.push('…');
            break;
        }
        match c {
            _ if in_word > WORD_MAX => shown.push('…'),
            // In addition to controls: characters that turn the direction of their neighbours or
            // have no width.
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => {
                shown.extend(c.escape_unicode());
            }
            _ if c.is_control() => shown.extend(c.escape_default()),
            _ => shown.push(c),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(shown("\u{1b}[31m\r\n\0 \u{202e}\u{9b}ä\"\\"), r#"\u{1b}[31m\r\n\u{0} \u{202e}\u{9b}ä"\"#);
    }

    #[test]
    fn text_too_long_to_read_is_cut() {
        let word = shown(&format!("{} is no number", "9".repeat(1000)));
        assert_eq!(word, format!("{}… is no number", "9".repeat(WORD_MAX)));
        let words = shown(&"word ".repeat(1000));
        assert_eq!((words.chars().count(), words.chars().last()), (WORDS_MAX + 1, Some('…')));
        let short = "x".repeat(WORD_MAX);
        assert_eq!(shown(&short), short);
    }
}
