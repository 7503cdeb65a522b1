//! Small rules about text that more than one module needs.

use std::borrow::Cow;
use std::fmt::{Display, Write};

pub(crate) use caesium_engine::text::drives_terminal;
pub(crate) use caesium_manifest::text::nearest;
pub(crate) use caesium_tui::shell_word;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The text with everything that could drive a terminal shown instead of sent: control characters, and the
/// marks that make a line read in another order than it is written.
pub(crate) fn safe(text: &str) -> Cow<'_, str> {
    if !text.chars().any(drives_terminal) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push_str("\\t"),
            c if c.is_ascii() && drives_terminal(c) => {
                write!(shown, "\\x{:02x}", u32::from(c)).expect("a String takes every write");
            }
            c if drives_terminal(c) => {
                write!(shown, "\\u{{{:x}}}", u32::from(c)).expect("a String takes every write");
            }
            c => shown.push(c),
        }
    }
    Cow::Owned(shown)
}

/// As [`safe`], for output of several lines: line ends and tabs stay.
pub(crate) fn safe_lines(text: &str) -> String {
    let line = |line: &str| line.split('\t').map(safe).collect::<Vec<_>>().join("\t");
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Labelled lines about one object, safe to show; what has no value is shown as `-`.
pub(crate) fn facts(pairs: &[(&str, String)]) -> String {
    let width = pairs.iter().map(|(label, _)| label.len()).max().unwrap_or(0);
    let line = |(label, value): &(&str, String)| {
        let value = if value.is_empty() { "-" } else { value };
        format!("{label:<width$}  {}\n", safe(value))
    };
    pairs.iter().map(line).collect()
}

/// Cells of a terminal that the text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// As much of the text as `most` cells hold, with a mark for the rest that does not fit.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut shown = String::new();
    let mut used = 0;
    for c in text.chars() {
        used += c.width().unwrap_or(0);
        if used >= most {
            break;
        }
        shown.push(c);
    }
    shown.push('…');
    shown
}

/// The text in lines of at most `most` cells, broken at blanks; a word that is longer stays whole.
pub(crate) fn folded(text: &str, most: usize) -> String {
    let mut lines = String::new();
    let mut used = 0;
    for word in text.split(' ') {
        let length = width(word);
        if used > 0 && used + 1 + length > most {
            lines.push('\n');
            used = 0;
        } else if used > 0 {
            lines.push(' ');
            used += 1;
        }
        lines.push_str(word);
        used += length;
    }
    lines
}

/// The text in ASCII: signs of ours as people write them there, everything else by its number.
pub(crate) fn ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            c if c.is_ascii() => plain.push(c),
            '·' => plain.push('|'),
            '…' => plain.push_str("..."),
            '→' => plain.push_str("->"),
            '±' => plain.push_str("+-"),
            '—' | '–' => plain.push('-'),
            c => write!(plain, "\\u{{{:x}}}", u32::from(c)).expect("a String takes every write"),
        }
    }
    Cow::Owned(plain)
}

/// A document of JSON in ASCII: the same document, its other characters written as escapes.
pub(crate) fn json_ascii(json: &str) -> Cow<'_, str> {
    if json.is_ascii() {
        return Cow::Borrowed(json);
    }
    let mut plain = String::with_capacity(json.len() + 8);
    for c in json.chars() {
        if c.is_ascii() {
            plain.push(c);
            continue;
        }
        // Outside of strings JSON is ASCII already.
        for unit in c.encode_utf16(&mut [0; 2]) {
            write!(plain, "\\u{unit:04x}").expect("a String takes every write");
        }
    }
    Cow::Owned(plain)
}

/// A document of JSON, or of YAML with its texts in double quotes: the same document, with escapes for what could drive a
/// terminal. The ends of its lines stay.
pub(crate) fn document_safe(document: &str) -> Cow<'_, str> {
    let drives = |c: char| c != '\n' && drives_terminal(c);
    if !document.contains(drives) {
        return Cow::Borrowed(document);
    }
    let mut shown = String::with_capacity(document.len() + 8);
    for c in document.chars() {
        if drives(c) {
            // All of these are in the first plane.
            write!(shown, "\\u{:04x}", u32::from(c)).expect("a String takes every write");
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// How many bytes at the end begin a character that is not finished.
pub(crate) fn torn_end(bytes: &[u8]) -> usize {
    let tail = &bytes[bytes.len().saturating_sub(3)..];
    let cut = |from: &usize| matches!(str::from_utf8(&tail[*from..]), Err(e) if e.valid_up_to() == 0 && e.error_len().is_none());
    (0..tail.len()).find(cut).map_or(0, |from| tail.len() - from)
}

/// The first of some words, and how many more there are.
pub(crate) fn and_more<S: Display>(words: &[S], most: usize) -> String {
    caesium_engine::text::and_more(words, most, ", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_drives_a_terminal_is_shown() {
        assert_eq!(safe("a\x1b[31mb\n"), "a\\x1b[31mb\\n");
        assert_eq!(safe("\u{202e}gpj.exe \u{9b}2J"), "\\u{202e}gpj.exe \\u{9b}2J");
        assert_eq!(safe("Ünïcode — ✓"), "Ünïcode — ✓");
        assert_eq!(safe_lines("a\tb\n\x07c\n"), "a\tb\n\\x07c\n");
    }

    #[test]
    fn a_document_stays_the_same_and_drives_no_terminal() {
        let text = "a\u{202e}b\u{9b}2J\u{7f}\u{2066}é";
        let json = serde_json::to_string(text).unwrap();
        let shown = document_safe(&json);
        assert_eq!(shown, r#""a\u202eb\u009b2J\u007f\u2066é""#);
        assert_eq!(serde_json::from_str::<String>(&shown).unwrap(), text);
        assert_eq!(document_safe("---\n\"a\": 1\n"), "---\n\"a\": 1\n");
    }

    #[test]
    fn texts_are_cut_and_folded_by_the_cells_they_take() {
        assert_eq!(shortened("abcdef", 6), "abcdef");
        assert_eq!(shortened("abcdef", 5), "abcd…");
        assert_eq!((width("日本"), shortened("日本語", 5).as_str()), (4, "日本…"));
        assert_eq!(folded("a bc def", 4), "a bc\ndef");
        assert_eq!(folded("abcdef g", 3), "abcdef\ng");
    }

    #[test]
    fn ascii_keeps_what_it_has_and_numbers_the_rest() {
        assert_eq!(json_ascii(r#"{"a":"é😀"}"#), r#"{"a":"\u00e9\ud83d\ude00"}"#);
        assert_eq!(ascii("view a · log 1 → … é"), "view a | log 1 -> ... \\u{e9}");
    }

    #[test]
    fn words_survive_a_shell() {
        assert_eq!(shell_word("billing/ledger/close-day"), "billing/ledger/close-day");
        assert_eq!(shell_word("*/5 * * * *"), "'*/5 * * * *'");
        assert_eq!(shell_word("it's"), r"'it'\''s'");
        assert_eq!(shell_word(""), "''");
    }

    #[test]
    fn a_slip_is_near_and_another_word_is_not() {
        assert_eq!(nearest("adler", ["alder", "birch", "cedar"]), ["alder"]);
        assert_eq!(nearest("nod", ["node", "volume"]), ["node"]);
        assert!(nearest("nothing", ["alder", "birch"]).is_empty());
    }
}
