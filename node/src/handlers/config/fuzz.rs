//! Files of handlers: taken, or refused with the place.

use caesium_fuzz::{fuzz, mutated_text};

use super::*;

const GOOD: &str = r#"
[handler.backup]
kind = "exec"
argv = ["/usr/local/bin/backup", "--full"]
cwd = "/tmp"
env = { K = "V", L = "ü" }
timeout = "10m"
grace = "5s"
[handler.notify]
kind = "http"
url = "https://example.org:8443/hook?x=1"
headers = { Authorization = "Bearer x" }
timeout = "30s"
[handler.nothing]
kind = "noop"
"#;
const WORDS: [&str; 22] = [
    "[handler.",
    "]",
    "kind",
    " = ",
    "\"",
    "'''",
    "exec",
    "http",
    "user = \"root\"\n",
    "url = \"http://[::1]\"\n",
    "rlimits = { nofile = 1 }\n",
    "cgroup = { memory-max = \"1G\" }\n",
    "env = { A = 1 }\n",
    "argv = []\n",
    "{",
    "[",
    "\\u0000",
    "\u{202e}",
    "é",
    "0x",
    "1e400",
    "9223372036854775808",
];

#[test]
fn a_file_of_handlers_is_taken_or_refused_with_its_place() {
    let (mut taken, mut refused) = (0, 0);
    let cases = fuzz("handlers-file", 1500, |dice| {
        let text = if dice.chance(80) { mutated_text(dice, GOOD, &WORDS) } else { dice.sentence(&WORDS, 30) };
        match Handlers::parse(&text, Path::new("handlers.toml"), LoadOptions { allow_noop: dice.chance(50) })
        {
            Ok(handlers) => {
                assert!(handlers.names().all(|name| handlers.get(name).is_some()));
                taken += 1;
            }
            Err(HandlersError::Invalid { line, column, .. }) => {
                assert!(
                    line >= 1 && line <= text.lines().count() + 1 && column >= 1,
                    "{line}:{column} of {text:?}"
                );
                refused += 1;
            }
            Err(other) => panic!("{other}"),
        }
    });
    assert!(cases < 1000 || taken > 20 && refused > 50, "{taken} taken, {refused} refused");
}

#[test]
fn a_deep_file_is_refused() {
    for piece in ["[", "{a=", "a.", "\"", "[[handler.x", "x=[["] {
        let text = format!("x = {}", piece.repeat(300_000));
        assert!(Handlers::parse(&text, Path::new("handlers.toml"), LoadOptions::default()).is_err());
        let text = piece.repeat(300_000);
        assert!(Handlers::parse(&text, Path::new("handlers.toml"), LoadOptions::default()).is_err());
    }
}
