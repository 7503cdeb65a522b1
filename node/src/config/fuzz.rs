//! Configurations of anything: read, or refused with the place.

use caesium_fuzz::{fuzz, mutated_text};

use super::*;

const GOOD: &str = "name = \"alder\"\nlisten = \"127.0.0.1:7450\"\npriority = 500\njoin = [\"birch:7450\"]\n\
                    label = { zone = \"a\" }\nstop-grace = \"30s\"\ncache = 16777216\nallow-faults = true\n";
const WORDS: [&str; 14] = [
    "name",
    "join",
    "bootstrap = true\n",
    " = ",
    "\"",
    "[",
    "]",
    "{",
    "}",
    "\n",
    "é",
    "\u{0}",
    "99999999999999999999",
    "[[a]]\n",
];

#[test]
fn a_configuration_is_read_or_refused_with_its_place() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("caesiumd.toml");
    let (mut read, mut refused) = (0, 0);
    let cases = fuzz("daemon-configuration", 700, |dice| {
        let text = if dice.chance(85) { mutated_text(dice, GOOD, &WORDS) } else { dice.sentence(&WORDS, 25) };
        std::fs::write(&path, &text).unwrap();
        match source::read(&path) {
            Ok((settings, places)) => {
                assert!(settings.name.is_none() || matches!(places.get("name"), Source::File { .. }));
                // A file that can be read may still be wrong; that gives an error, too.
                Config::of(settings).map(drop).map_err(|error| assert!(!error.to_string().is_empty())).ok();
                read += 1;
            }
            Err(ConfigError::File { line, column, .. }) => {
                assert!(
                    line >= 1 && line <= text.lines().count() + 1 && column >= 1,
                    "{line}:{column} of {text:?}"
                );
                refused += 1;
            }
            Err(ConfigError::Value { key: "join", said, .. }) if matches!(*said, Source::File { .. }) => {
                refused += 1;
            }
            Err(other) => panic!("{other}"),
        }
    });
    assert!(cases < 100 || read > 20 && refused > 20, "{read} read, {refused} refused");
}
