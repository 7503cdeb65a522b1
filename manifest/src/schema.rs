//! The schema of a declaration, for people: the fields of the validator, each with a value that it takes.

use caesium_engine::lease::Restart;
use caesium_engine::schedule::{Field, Key, Kind, LABELS_MAX, TaskTerm};

use super::schedule::{NAME, PAUSED, keys};
use super::task::{self, HOLDINGS, TaskKey, holding};

/// One field of a schedule.
#[derive(Debug)]
pub struct Described {
    /// As it is written.
    pub name: &'static str,
    /// What kind of value.
    pub holds: &'static str,
    /// The words that it takes; none where it takes others too.
    pub words: Vec<String>,
    /// What holds without it; `None` if nothing does.
    pub default: Option<&'static str>,
    /// A value, as TOML.
    pub example: &'static str,
    /// What it is for.
    pub about: String,
}

/// All fields, in the order of the validator.
#[must_use]
pub fn fields() -> Vec<Described> {
    let all = keys().map(|(name, field)| match field {
        Some((field, key)) => described(field, key),
        None => besides(name),
    });
    all.collect()
}

/// All fields of a task, in the order in which people read them.
#[must_use]
pub fn task_fields() -> Vec<Described> {
    let all = task::keys().map(|key| match key {
        TaskKey::Name => besides(NAME),
        TaskKey::Shared(field, key) => {
            let about = match field {
                Field::Grace => "from SIGTERM to SIGKILL when it is stopped or loses its lease",
                _ => key.about,
            };
            let default = if field == Field::Grace { Some("30s") } else { key.default };
            Described { about: about.to_owned(), default, ..described(field, key) }
        }
        TaskKey::Holding => Described {
            words: words(&HOLDINGS.map(holding)),
            ..of_task(
                task::HOLDING,
                "word",
                "at-most-one",
                r#""at-least-one""#,
                "at most one over all sides of a split, or one on each",
            )
        },
        TaskKey::Term(term) => of_term(term),
        TaskKey::Stopped => of_task(
            task::STOPPED,
            "flag",
            "false",
            r#"{ reason = "upgrade" }"#,
            "true, or a table of reason and until",
        ),
    });
    all.collect()
}

fn of_term(term: TaskTerm) -> Described {
    let (words, holds, default, example, about) = match term {
        TaskTerm::Restart => {
            let about = "when a process that ended is started again";
            (words(&Restart::ALL.map(Restart::word)), "word", "always", r#""on-failure""#, about)
        }
        TaskTerm::Lease => (Vec::new(), "span", "10s", r#""5s""#, "how long its lease lasts, 2s to 1h"),
        TaskTerm::ExpectRunning => {
            let about = "a finding of doctor when it has run nowhere for so long";
            (Vec::new(), "span", "none", r#""1m""#, about)
        }
    };
    Described { words, ..of_task(term.key(), holds, default, example, about) }
}

/// What only a task has.
fn of_task(
    name: &'static str,
    holds: &'static str,
    default: &'static str,
    example: &'static str,
    about: &str,
) -> Described {
    Described { name, holds, words: Vec::new(), default: Some(default), example, about: about.to_owned() }
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn described(field: Field, key: &Key) -> Described {
    let kind = field.row().kind;
    let words = match kind {
        Kind::Word(choices) => choices.iter().map(|choice| choice.word.to_owned()).collect(),
        _ => Vec::new(),
    };
    let limit = match kind {
        Kind::Count(_, most) => format!(", at most {most}"),
        Kind::Labels => format!(", at most {LABELS_MAX}"),
        Kind::Line(most) => format!(", at most {most} characters"),
        Kind::Bytes(most) if key.name == field.row().keys[0].name => format!(", at most {} KiB", most / 1024),
        _ => String::new(),
    };
    let about = format!("{}{limit}", key.about);
    let (name, holds) = (key.name, key.holds(kind));
    Described { name, holds, words, default: key.default, example: key.example, about }
}

/// What is no field of the schedule itself.
fn besides(name: &'static str) -> Described {
    let (holds, default, example, about) = match name {
        NAME => ("name", None, r#""close-day""#, "its name in the section: 1 to 63 of a-z, 0-9, -, _ and ."),
        PAUSED => ("flag", Some("false"), r#"{ reason = "audit" }"#, "true, or a table of reason and until"),
        _ => ("", None, "", ""),
    };
    Described { name, holds, words: Vec::new(), default, example, about: about.to_owned() }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::problem::Problems;
    use super::super::section::Declared;
    use super::super::{Payloads, Syntax, read_text};
    use super::*;

    /// Whether a schedule with this field, and what it needs besides, is right.
    fn right(folder: &Path, name: &str, value: &str) -> bool {
        let mut text = "volume = \"v\"\nentity = \"e\"\n[[schedule]]\n".to_owned();
        let needed =
            [("name", "\"n\""), ("cron", "\"@daily\""), ("handler", "\"h\""), ("policy", "\"at-most-once\"")];
        let instead = |needed: &str| {
            needed == name || needed == "cron" && ["every", "at", "after", "on", "on-event"].contains(&name)
        };
        text.push_str(match (name, value) {
            ("on", _) => "after = \"v/e/other\"\n",
            ("percent", _) => "placement = \"percent\"\n",
            ("placement", "\"percent\"") => "percent = 5\n",
            ("on-heal", _) => "on-result = \"tell\"\n",
            (_, _) => "",
        });
        for (key, value) in needed.iter().filter(|(key, _)| !instead(key)) {
            text.push_str(&format!("{key} = {value}\n"));
        }
        text.push_str(&format!("{name} = {value}\n"));
        let mut problems = Problems::default();
        read_text("f", &text, Syntax::Toml, Payloads::From(folder), &mut Declared::default(), &mut problems);
        problems.is_empty()
    }

    #[test]
    fn every_example_and_word_is_taken_and_what_is_none_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("payload.json"), "{}").unwrap();
        let fields = fields();
        assert_eq!(fields.len(), 36);
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
    fn every_example_and_word_of_a_task_is_taken_and_what_is_none_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("payload.json"), "{}").unwrap();
        let right = |name: &str, value: &str| {
            let mut text = "volume = \"v\"\nentity = \"e\"\n[[task]]\n".to_owned();
            for (key, value) in [("name", "\"n\""), ("handler", "\"h\"")] {
                text.push_str(&if key == name { String::new() } else { format!("{key} = {value}\n") });
            }
            text.push_str(&format!("{name} = {value}\n"));
            let mut problems = Problems::default();
            let mut declared = Declared::default();
            read_text("f", &text, Syntax::Toml, Payloads::From(dir.path()), &mut declared, &mut problems);
            problems.is_empty()
        };
        let fields = task_fields();
        let names: Vec<&str> = fields.iter().map(|it| it.name).collect();
        assert_eq!(
            names,
            [
                "name",
                "handler",
                "holding",
                "bind",
                "bind-label",
                "lease",
                "restart",
                "expect-running-within",
                "grace",
                "payload",
                "payload-base64",
                "payload-file",
                "labels",
                "description",
                "stopped"
            ]
        );
        for field in fields {
            assert!(right(field.name, field.example), "{}", field.name);
            assert!(field.words.iter().all(|word| right(field.name, &format!("{word:?}"))), "{}", field.name);
            assert!(!right(field.name, "{ nonsense = 1.5 }"), "{} is looked at", field.name);
        }
        assert!(!right("cron", "\"@daily\""), "a task is never due");
        let needed: Vec<_> =
            task_fields().iter().filter(|it| it.default.is_none()).map(|it| it.name).collect();
        assert_eq!(needed, ["name", "handler"]);
    }

    #[test]
    fn what_has_no_default_is_needed() {
        let needed: Vec<_> = fields().iter().filter(|it| it.default.is_none()).map(|it| it.name).collect();
        assert_eq!(needed, ["name", "cron", "every", "at", "on-event", "after", "handler", "policy"]);
    }
}
