//! Declarations of anything: read, or refused with file, line and column; and what is read is the same when it was written
//! again.

use caesium_fuzz::{Dice, fuzz, mutated_text};

use super::*;

const GOOD: [(Syntax, &str); 3] = [
    (
        Syntax::Toml,
        "volume = \"billing\"\nentity = \"ledger\"\n[default]\ntz = \"Europe/Berlin\"\n[[schedule]]\nname = \"close-day\"\n\
         cron = \"0 0 * * *\"\nhandler = \"close-day\"\npolicy = \"at-most-once\"\nbind = [\"alder\", \"birch\"]\n\
         retries = 2\ntimeout = \"10m\"\n[[schedule]]\nname = \"tick\"\nevery = \"90s\"\nhandler = \"t\"\n\
         policy = \"at-least-once\"\nlabels = { team = \"ops\" }\npayload = '''\nx\n'''\n",
    ),
    (
        Syntax::Yaml,
        "volume: billing\nentity: ledger\nschedule:\n  - name: close-day\n    cron: \"0 0 * * *\"\n    handler: close-day\n    \
         policy: at-most-once\n    labels: {team: ops}\n  - name: once\n    at: 2027-01-01T00:00:00Z\n    handler: h\n    \
         policy: at-least-once\n    paused: true\n---\nvolume: mail\nentity: out\nschedule: []\n",
    ),
    (
        Syntax::Json,
        "{\"volume\": \"billing\", \"entity\": \"ledger\", \"schedule\": [{\"name\": \"close\\u002dday\", \"cron\": \"0 0 * * *\", \
         \"handler\": \"h\", \"policy\": \"at-most-once\", \"jitter\": \"5s\", \"paused\": {\"reason\": \"x\"}}]}",
    ),
];

const WORDS: [&str; 40] = [
    "volume",
    "entity",
    "schedule",
    "[[schedule]]\n",
    "[[section]]\n",
    "default",
    "name",
    "cron",
    "every",
    "at",
    "tz",
    "bind",
    "bind-label",
    "policy",
    "at-most-once",
    "payload",
    "payload-file = \"/dev/zero\"\n",
    "labels",
    "= ",
    ": ",
    "- ",
    "\"",
    "'''",
    "\"\"\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    "\n",
    "  ",
    "#",
    "&a ",
    "*a",
    "!!str ",
    "|\n ",
    "\\u0000",
    "\u{feff}",
    "é",
    "1e999",
];

fn check(syntax: Syntax, text: &str) -> bool {
    let (mut declared, mut problems) = (Declared::default(), Problems::default());
    read_text("f", text, syntax, Payloads::Nowhere, &mut declared, &mut problems);
    if problems.is_empty() {
        return true;
    }
    let lines = text.split(['\n', '\r']).count();
    for problem in problems.shown() {
        let inside = problem.line <= lines + 1;
        assert!(
            inside && (problem.line == 0) == (problem.column == 0),
            "{problem} of {lines} lines: {text:?}"
        );
    }
    assert!(!problems.lines().concat().is_empty());
    false
}

#[test]
fn a_declaration_is_read_or_refused_with_its_place() {
    let (mut read, mut refused) = (0, 0);
    let cases = fuzz("manifests", 1500, |dice: &mut Dice| {
        let (syntax, good) = dice.pick(&GOOD);
        let text = if dice.chance(85) { mutated_text(dice, good, &WORDS) } else { dice.sentence(&WORDS, 30) };
        let syntax = if dice.chance(90) { *syntax } else { Syntax::sniffed(&text) };
        if check(syntax, &text) { read += 1 } else { refused += 1 }
    });
    assert!(cases < 1000 || read > 50 && refused > 50, "{read} read, {refused} refused");
}

#[test]
fn deep_and_long_files_are_refused_at_once() {
    let pieces = [
        "[",
        "{",
        "{\"a\":",
        "a:\n ",
        "- ",
        "a: {",
        "[[schedule]]\n",
        "x = [",
        "\"",
        "'''",
        "a.",
        "a.b = 1\n",
        "? ",
        "&a ",
        "| ",
    ];
    for piece in pieces {
        for prefix in ["", "volume = \"v\"\nx = ", "{\"volume\": ", "volume: v\nx: "] {
            let text = format!("{prefix}{}", piece.repeat((1 << 17) / piece.len()));
            for syntax in [Syntax::Toml, Syntax::Yaml, Syntax::Json] {
                assert!(!check(syntax, &text), "{syntax:?}: {prefix:?} and many {piece:?}");
            }
        }
    }
}
