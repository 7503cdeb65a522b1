//! Rules about text that every surface keeps.

use std::fmt::Display;

/// The first of some words, with this between them, and how many more there are.
pub fn and_more<S: Display>(words: &[S], most: usize, between: &str) -> String {
    let listed = |some: &[S]| some.iter().map(S::to_string).collect::<Vec<_>>().join(between);
    match words.len().checked_sub(most) {
        Some(more @ 1..) => format!("{} and {more} more", listed(&words[..most])),
        _ => listed(words),
    }
}

/// Whether a character could drive a terminal: control characters, and the marks that make a line read in another order than it is
/// written.
#[must_use]
pub fn drives_terminal(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_words_are_listed_as_may_be() {
        assert_eq!(and_more(&["a", "b"], 2, ", "), "a, b");
        assert_eq!(and_more(&["a", "b", "c"], 2, " "), "a b and 1 more");
        assert_eq!(and_more::<&str>(&[], 2, " "), "");
    }

    #[test]
    fn what_drives_a_terminal_is_found() {
        let odd = ['\u{1b}', '\u{9b}', '\n', '\u{202e}', '\u{2066}'];
        assert!(odd.into_iter().all(drives_terminal));
        assert!(!['a', ' ', 'ä', '│'].into_iter().any(drives_terminal));
    }
}
