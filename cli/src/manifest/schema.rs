//! What a declaration may say, told to people: the fields of the validator, each with a value that it takes.

use caesium_engine::schedule::{CATCH_UP_MAX, LABELS_MAX, PAYLOAD_BYTES_MAX, RETRIES_MAX};
use clap::ValueEnum;

use super::schedule::{FIELDS, Field};
use crate::records::{CatchUpWord, OnHealWord, OverlapWord, PolicyWord};

/// One field of a schedule.
#[derive(Debug)]
pub(crate) struct Described {
    /// As it is written.
    pub(crate) name: &'static str,
    /// What belongs there.
    pub(crate) holds: &'static str,
    /// The words that it takes; none where it takes others too.
    pub(crate) words: Vec<String>,
    /// What holds without it; `None` if nothing does.
    pub(crate) default: Option<&'static str>,
    /// A value, as TOML.
    pub(crate) example: &'static str,
    /// What it is for.
    pub(crate) about: String,
}

/// All fields, in the order of the validator.
pub(crate) fn fields() -> Vec<Described> {
    FIELDS.iter().map(|&(name, field)| described(name, field)).collect()
}

fn described(name: &'static str, field: Field) -> Described {
    let (holds, default, example, about) = told(field);
    Described { name, holds, words: words(field), default, example, about }
}

/// What belongs there, the default, an example, and what it is for.
fn told(field: Field) -> (&'static str, Option<&'static str>, &'static str, String) {
    let say = |holds, default, example, about: &str| (holds, default, example, about.to_owned());
    match field {
        Field::Name => {
            say("name", None, r#""close-day""#, "its name in the section: 1 to 63 of a-z, 0-9, -, _ and .")
        }
        Field::Cron => say(
            "text",
            None,
            r#""0 0 * * *""#,
            "five crontab fields, six with leading seconds, or @daily and the like",
        ),
        Field::Every => say("span", None, r#""90s""#, "the time between two of them, instead of cron"),
        Field::At => {
            say("instant", None, r#""2030-01-01T00:00:00Z""#, "the one time it is due, instead of cron")
        }
        Field::Tz => say("zone", Some("UTC"), r#""Europe/Berlin""#, "IANA zone whose wall clock cron reads"),
        Field::Handler => say("name", None, r#""close-day""#, "what the nodes run"),
        Field::Policy => say("word", None, r#""at-most-once""#, "the lesser error when the network splits"),
        Field::Bind => {
            say("names", Some("all carriers"), r#"["alder", "birch"]"#, "the nodes it is restricted to")
        }
        Field::BindLabel => {
            say("labels", Some("none"), r#""zone=a""#, "labels that a node must have, instead of names")
        }
        Field::Overlap => {
            say("word", Some("skip"), r#""queue""#, "what happens while an earlier run is going")
        }
        Field::CatchUp => say(
            "word",
            Some("none; last with at-least-once"),
            r#""all""#,
            "what becomes of occurrences that no master decided in time",
        ),
        Field::CatchUpWindow => {
            say("span", Some("one interval or 1h, the longer"), r#""2h""#, "how old they may be")
        }
        Field::CatchUpMax => (
            "number",
            Some("100"),
            "10",
            format!("how many of them all runs, the newest, at most {CATCH_UP_MAX}"),
        ),
        Field::Jitter => say("span", Some("0s"), r#""10s""#, "starts are spread over this span"),
        Field::Start => say("instant", Some("none"), r#""2027-01-01T00:00:00Z""#, "not due before"),
        Field::End => say("instant", Some("none"), r#""2031-01-01T00:00:00Z""#, "not due at it or after"),
        Field::Retries => (
            "number",
            Some("0"),
            "2",
            format!("further attempts after one that failed, at most {RETRIES_MAX}"),
        ),
        Field::RetryBackoff => {
            say("span", Some("10s"), r#""30s""#, "pause before the first of them; it doubles")
        }
        Field::StartDeadline => say("span", Some("60s"), r#""5m""#, "latest start after it is due"),
        Field::Timeout => say("span", Some("1h"), r#""10m""#, "how long a run may take"),
        Field::Grace => say("span", Some("30s"), r#""10s""#, "from TERM to KILL when it takes too long"),
        Field::OnHeal => say(
            "word",
            Some("ignore"),
            r#""run-last""#,
            "what follows a split for occurrences that ran twice or nowhere in it",
        ),
        Field::OnResult => {
            say("name", Some("none"), r#""notify""#, "handler that is called with each final outcome")
        }
        Field::Payload => (
            "text",
            Some("empty"),
            r#""{}""#,
            format!("what the handler gets on stdin, at most {} KiB", PAYLOAD_BYTES_MAX / 1024),
        ),
        Field::PayloadBase64 => say("base64", Some("empty"), r#""e30=""#, "the same, for what is no text"),
        Field::PayloadFile => say(
            "path",
            Some("empty"),
            r#""payload.json""#,
            "the same from a file, relative to the declaration",
        ),
        Field::Labels => {
            ("labels", Some("none"), r#"{ team = "fx" }"#, format!("free labels, at most {LABELS_MAX}"))
        }
        Field::Paused => {
            say("flag", Some("false"), r#"{ reason = "audit" }"#, "true, or a table of reason and until")
        }
    }
}

/// The words that the validator knows for this field.
fn words(field: Field) -> Vec<String> {
    fn of<W: ValueEnum>() -> Vec<String> {
        let values = W::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        values.map(|value| value.get_name().to_owned()).collect()
    }
    match field {
        Field::Policy => of::<PolicyWord>(),
        Field::Overlap => of::<OverlapWord>(),
        Field::CatchUp => of::<CatchUpWord>(),
        Field::OnHeal => of::<OnHealWord>(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::problem::Problems;
    use super::super::section::Declared;
    use super::super::{Syntax, read_text};
    use super::*;

    /// Whether a schedule that says this, and what it needs besides, is right.
    fn right(folder: &Path, name: &str, value: &str) -> bool {
        let mut text = "volume = \"v\"\nentity = \"e\"\n[[schedule]]\n".to_owned();
        let needed =
            [("name", "\"n\""), ("cron", "\"@daily\""), ("handler", "\"h\""), ("policy", "\"at-most-once\"")];
        let instead = |needed: &str| needed == name || needed == "cron" && ["every", "at"].contains(&name);
        for (key, value) in needed.iter().filter(|(key, _)| !instead(key)) {
            text.push_str(&format!("{key} = {value}\n"));
        }
        text.push_str(&format!("{name} = {value}\n"));
        let mut problems = Problems::default();
        read_text("f", &text, Syntax::Toml, Some(folder), &mut Declared::default(), &mut problems);
        problems.is_empty()
    }

    #[test]
    fn every_example_and_word_is_taken_and_what_is_none_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("payload.json"), "{}").unwrap();
        let fields = fields();
        assert_eq!(fields.len(), FIELDS.len());
        for field in fields {
            assert!(right(dir.path(), field.name, field.example), "{}", field.name);
            for word in &field.words {
                assert!(right(dir.path(), field.name, &format!("{word:?}")), "{} {word}", field.name);
            }
            assert_eq!(field.words.is_empty(), field.holds != "word", "{}", field.name);
            assert!(!right(dir.path(), field.name, "{ nonsense = 1.5 }"), "{} is looked at", field.name);
        }
        assert!(!right(dir.path(), "colour", "\"red\""), "no other field is known");
    }

    #[test]
    fn what_has_no_default_is_needed() {
        let needed: Vec<_> = fields().iter().filter(|it| it.default.is_none()).map(|it| it.name).collect();
        assert_eq!(needed, ["name", "cron", "every", "at", "handler", "policy"]);
    }
}
