//! Configurations of anything, contexts and aliases among them: read, or refused with the line.

use caesium_fuzz::{fuzz, mutated_text};

use super::*;

const GOOD: &str = "current-context = \"prod\"\n[contexts.prod]\nendpoints = [\"alder:7450\", \"unix:/run/x.sock\"]\n\
                    read-only = true\nconfirm = \"name\"\nbanner = \"red\"\n[defaults]\noutput = \"json\"\n[ui]\nmouse = true\n\
                    keys = { quit = \"q\" }\n[aliases]\nmine = \"node list -o 'wide'\"\n";
const WORDS: [&str; 18] = [
    "[contexts.",
    "]",
    "contexts",
    ".",
    " = ",
    "\"",
    "'",
    "true",
    "[",
    "{",
    "}",
    ",",
    "\n",
    "endpoints",
    "aliases.x = \"\\\"'\"\n",
    "é",
    "\u{0}",
    "1979-05-27",
];

#[test]
fn a_configuration_is_read_or_refused_with_its_line() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("config.toml");
    let (mut read, mut refused) = (0, 0);
    let cases = fuzz("configurations", 700, |dice| {
        let text = if dice.chance(85) { mutated_text(dice, GOOD, &WORDS) } else { dice.sentence(&WORDS, 25) };
        std::fs::write(&path, &text).unwrap();
        let layer = Layer { name: "user", path: path.clone(), found: true };
        match Config::load(|| clap::Command::new("caesiumctl"), vec![layer]) {
            Ok(config) => {
                for context in config.contexts() {
                    config.context_named(context).unwrap();
                }
                config.ui();
                let line: Vec<OsString> = ["caesiumctl".into(), dice.text(&["mine", "x"]).into()].into();
                assert!(!expand(&line, &config).is_empty());
                if let Ok(mut draft) = Draft::open(&path) {
                    let key = dice.text(&["contexts.prod.banner", "contexts", "ui.keys", "a.b.c", "."]);
                    let key: Vec<&str> = key.split('.').collect();
                    // An obstacle is returned as an error.
                    draft.set(&key, &Value::Text(dice.text(&["red"]))).ok();
                    draft.remove(&key);
                }
                read += 1;
            }
            Err(error) => {
                assert!(!error.text().is_empty());
                refused += 1;
            }
        }
    });
    assert!(cases < 100 || read > 20 && refused > 20, "{read} read, {refused} refused");
}
