//! Times, spans and names as short as the screen has them.

use std::borrow::Cow;

use caesium_engine::text::drives_terminal;
use caesium_engine::time::SECOND;
use caesium_proto::Word as _;
use jiff::Timestamp;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::event::{DecisionKind, Policy, RunState};

/// The word of an outcome; of an occurrence without one, that it is open.
pub(crate) fn outcome_word(outcome: DecisionKind) -> &'static str {
    outcome.word().unwrap_or("open")
}

/// The word of a policy.
pub(crate) fn policy_word(policy: Policy) -> &'static str {
    policy.word().unwrap_or("?")
}

/// A policy as short as tables have it.
pub(crate) const fn policy_sign(policy: Policy) -> &'static str {
    match policy {
        Policy::Unspecified => "?",
        Policy::AtMostOnce => "<=1",
        Policy::AtLeastOnce => ">=1",
    }
}

/// The word of a run's state.
pub(crate) fn run_word(state: RunState) -> &'static str {
    state.word().unwrap_or("?")
}

/// Time of day, UTC: `03:00:21`.
pub(crate) fn clock(micros: i64) -> String {
    stamp(micros).strftime("%H:%M:%S").to_string()
}

/// Hours and minutes, UTC: `03:00`.
pub(crate) fn minute(micros: i64) -> String {
    stamp(micros).strftime("%H:%M").to_string()
}

/// Day and time, UTC: `2026-11-21T03:00:00Z`; a fraction only when there is one.
pub(crate) fn instant(micros: i64) -> String {
    stamp(micros).to_string()
}

fn stamp(micros: i64) -> Timestamp {
    let edge = if micros < 0 { Timestamp::MIN } else { Timestamp::MAX };
    Timestamp::from_microsecond(micros).unwrap_or(edge)
}

/// A span in its two largest units: `46m14s`, `23h59m`, `3d4h`; below a second `120ms`.
pub(crate) fn span(micros: i64) -> String {
    let sign = if micros < 0 { "-" } else { "" };
    let micros = micros.saturating_abs();
    let seconds = micros / SECOND;
    if seconds == 0 {
        return if micros == 0 { "0s".to_owned() } else { format!("{sign}{}ms", (micros + 999) / 1_000) };
    }
    let units = [(86_400, "d"), (3_600, "h"), (60, "m"), (1, "s")];
    let first = units.iter().position(|(size, _)| seconds >= *size).unwrap_or(3);
    let (size, unit) = units[first];
    let mut text = format!("{sign}{}{unit}", seconds / size);
    if let Some((small, unit)) = units.get(first + 1) {
        let rest = seconds % size / small;
        if rest > 0 {
            text.push_str(&format!("{rest}{unit}"));
        }
    }
    text
}

/// A clock difference with its sign: `+2ms`.
pub(crate) fn offset(micros: i64) -> String {
    // What is shown as nothing has no side.
    let sign = if micros <= -1_000 { '-' } else { '+' };
    let size = micros.saturating_abs();
    if size < SECOND { format!("{sign}{}ms", size / 1_000) } else { format!("{sign}{}", span(size)) }
}

/// Items behind a word.
pub(crate) fn list(word: &str, items: &[String]) -> String {
    format!("{word}{}", items.join(", "))
}

/// Columns that a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// At most so many columns, the end left out.
pub(crate) fn cut(text: &str, columns: usize, sign: char) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut kept = prefix(text, columns.saturating_sub(1));
    if columns > 0 {
        kept.push(sign);
    }
    kept
}

/// At most so many columns, the middle left out: both ends of a name tell names apart.
pub(crate) fn squeeze(text: &str, columns: usize, sign: char) -> String {
    if width(text) <= columns || columns < 3 {
        return cut(text, columns, sign);
    }
    let tail = (columns - 1) * 2 / 3;
    let head = prefix(text, columns - 1 - tail);
    let mut end = String::new();
    for c in text.chars().rev() {
        if width(&end) + c.width().unwrap_or(0) > tail {
            break;
        }
        end.insert(0, c);
    }
    format!("{head}{sign}{end}")
}

/// The names, each in at most so many columns, and no two of them alike unless they are.
pub(crate) fn distinct(names: &[&str], columns: usize, sign: char) -> Vec<String> {
    let mut short: Vec<String> = names.iter().map(|name| squeeze(name, columns, sign)).collect();
    for i in 0..names.len() {
        let alike = |other: usize, short: &[String]| short[other] == short[i] && names[other] != names[i];
        let clash = (0..names.len()).any(|other| alike(other, &short));
        if clash {
            let number = (0..i).filter(|&other| short[other].starts_with(&prefix(&short[i], 1))).count() + 1;
            let mark = number.to_string();
            let room = columns.saturating_sub(mark.len());
            short[i] = format!("{}{mark}", prefix(&short[i], room));
        }
    }
    short
}

/// What is left without the first columns; a sign stands for them.
pub(crate) fn beyond(text: &str, columns: usize, sign: char) -> String {
    if columns == 0 || text.is_empty() {
        return text.to_owned();
    }
    let rest = text.strip_prefix(&prefix(text, columns + 1)).unwrap_or_default();
    format!("{sign}{rest}")
}

/// As much of the beginning as so many columns take.
pub(crate) fn prefix(text: &str, columns: usize) -> String {
    let mut kept = String::new();
    for c in text.chars() {
        if width(&kept) + c.width().unwrap_or(0) > columns {
            break;
        }
        kept.push(c);
    }
    kept
}

/// What could drive a terminal is shown as a sign instead of sent.
pub(crate) fn safe(text: &str, ascii: bool) -> String {
    let odd = |c: char| drives_terminal(c) || (ascii && !c.is_ascii());
    text.chars().map(|c| if odd(c) { '?' } else { c }).collect()
}

/// The text as one word of a POSIX shell, so that a printed command can be pasted.
#[must_use]
pub fn shell_word(text: &str) -> Cow<'_, str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=@,+%".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(format!("'{}'", text.replace('\'', r"'\''")))
}

/// Words of a command as one line to paste.
pub(crate) fn shell_line(argv: &[String]) -> String {
    argv.iter().map(|word| shell_word(word)).collect::<Vec<_>>().join(" ")
}

/// A line as a shell would take it apart; `None` while a quote is open.
pub(crate) fn shell_words(line: &str) -> Option<Vec<String>> {
    shlex::split(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_have_two_units() {
        let told = [0, 1, 120_000, SECOND, 59 * SECOND, 2_774 * SECOND, 86_340 * SECOND, 273_600 * SECOND];
        let texts = ["0s", "1ms", "120ms", "1s", "59s", "46m14s", "23h59m", "3d4h"];
        assert_eq!(told.map(span), texts);
        assert_eq!([-1_500, -900, 2_000_000].map(offset), ["-1ms", "+0ms", "+2s"]);
    }

    #[test]
    fn names_are_cut_in_the_middle_and_stay_apart() {
        assert_eq!(squeeze("billing/ledger/close-day", 14, '…'), "billi…lose-day");
        assert_eq!(squeeze("short", 14, '…'), "short");
        let names = ["billing/a1/close", "billing/b1/close", "mail"];
        let short = distinct(&names, 8, '…');
        assert!(short.iter().all(|name| width(name) <= 8), "{short:?}");
        assert!(short[0] != short[1] && short[2] == "mail", "{short:?}");
    }

    #[test]
    fn a_line_is_taken_apart_as_a_shell_does() {
        let words = |line: &str| shell_words(line);
        let argv = ["dev", "fault", "split", "a,b|c d", "it's"].map(str::to_owned).to_vec();
        assert_eq!(words(&shell_line(&argv)), Some(argv));
        assert_eq!(words("a 'b"), None);
        assert_eq!(words(r#"a "b c" '' d\ e"#).unwrap(), ["a", "b c", "", "d e"]);
    }

    #[test]
    fn nothing_that_drives_a_terminal_is_sent() {
        assert_eq!(safe("a\x1b[31m\u{202e}é", false), "a?[31m?é");
        assert_eq!(safe("é", true), "?");
    }
}
