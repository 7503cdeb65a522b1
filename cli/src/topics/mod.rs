//! `help TOPIC`: what belongs to no single command.

use caesium_engine::record::DecisionKind;

/// What stands in a text for a line of each outcome.
const OUTCOMES: &str = "  {outcomes}\n";

/// A page of help: its name, what it is about, and its text.
pub(crate) struct Topic {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) text: &'static str,
}

/// In the order in which `help` lists them.
pub(crate) const TOPICS: [Topic; 6] = [
    Topic { name: "exit-codes", about: "how a command ended", text: include_str!("exit-codes.txt") },
    Topic {
        name: "environment",
        about: "the variables that are read",
        text: include_str!("environment.txt"),
    },
    Topic { name: "output", about: "formats, columns, conditions", text: include_str!("output.txt") },
    Topic { name: "time", about: "instants and spans, read and written", text: include_str!("time.txt") },
    Topic {
        name: "views",
        about: "whose answer it is, and which nodes were unreachable",
        text: include_str!("views.txt"),
    },
    Topic { name: "decisions", about: "what became of an occurrence", text: include_str!("decisions.txt") },
];

/// The text of a topic, or of their list.
pub(crate) fn text(name: &str) -> Option<String> {
    if name == "topics" {
        let line = |topic: &Topic| format!("  {:<12}  {}\n", topic.name, topic.about);
        let list: String = TOPICS.iter().map(line).collect();
        return Some(format!("Topics, each with caesiumctl help TOPIC:\n{list}"));
    }
    let topic = TOPICS.iter().find(|topic| topic.name == name)?;
    let line = |kind: DecisionKind| format!("  {:<20} {}\n", kind.word(), kind.about());
    let outcomes: String = DecisionKind::ALL.into_iter().map(line).collect();
    Some(topic.text.replace(OUTCOMES, &outcomes))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use caesium_proto::Word;
    use caesium_proto::v1::{DecisionKind, RunResult, Verdict};
    use clap::{CommandFactory, ValueEnum};

    use super::*;
    use crate::args::Cli;
    use crate::instant::TimeStyle;
    use crate::output::Format;

    /// First words of the lines that describe one thing.
    fn entries(name: &str) -> BTreeSet<String> {
        let text = text(name).unwrap();
        let lines = text.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        lines.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect()
    }

    fn words<W: ValueEnum>() -> BTreeSet<String> {
        let values = W::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        values.map(|value| value.get_name().to_owned()).collect()
    }

    fn wire_words<W: Word>() -> BTreeSet<String> {
        W::WORDS.iter().map(|(_, word)| (*word).to_owned()).collect()
    }

    #[test]
    fn topics_fit_on_a_terminal_of_eighty_columns() {
        let all: String = TOPICS.iter().filter_map(|topic| text(topic.name)).collect();
        let wide: Vec<_> = all.lines().filter(|line| line.chars().count() > 80).collect();
        assert!(all.lines().count() > 100 && wide.is_empty(), "{wide:?}");
    }

    #[test]
    fn topics_name_everything_that_there_is() {
        for (name, all) in [
            ("output", words::<Format>()),
            ("time", words::<TimeStyle>()),
            ("decisions", wire_words::<DecisionKind>()),
            ("decisions", wire_words::<Verdict>()),
            ("decisions", wire_words::<RunResult>()),
        ] {
            let missing: Vec<_> = all.difference(&entries(name)).cloned().collect();
            assert!(!all.is_empty() && missing.is_empty(), "{name} lacks {missing:?}");
        }
        let codes: Vec<String> = (0..=13).chain([130, 141, 143]).map(|code| code.to_string()).collect();
        assert_eq!(entries("exit-codes"), codes.into_iter().collect());
    }

    /// The variables that the flags read, and those that the sources name.
    #[test]
    fn every_variable_that_is_read_is_told() {
        let told = entries("environment");
        let root = Cli::command();
        let of_flags = root.get_arguments().filter_map(|arg| arg.get_env()).map(|env| env.to_string_lossy());
        let mut read: BTreeSet<String> = of_flags.map(|name| name.into_owned()).collect();
        assert!(read.len() >= 5, "{read:?}");
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut |source| {
            let known =
                ["CAESIUM_", "XDG_", "LC_", "CLICOLOR", "NO_COLOR", "LANG", "TERM", "COLUMNS", "PAGER"];
            let names = source.split('"').filter(|text| known.iter().any(|known| text.starts_with(known)));
            let name = |text: &&str| text.chars().all(|c| c.is_ascii_uppercase() || c == '_');
            read.extend(names.filter(name).map(str::to_owned));
        });
        // A test's own, and what is no name by itself.
        read.retain(|name| !name.ends_with('_') && !name.contains("TEST"));
        let missing: Vec<_> = read.difference(&told).collect();
        assert!(missing.is_empty(), "help environment lacks {missing:?}");
    }

    fn sources(folder: &Path, seen: &mut impl FnMut(&str)) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => sources(&path, seen),
                false if path.extension().is_some_and(|end| end == "rs") => {
                    seen(&fs::read_to_string(path).unwrap());
                }
                false => {}
            }
        }
    }

    #[test]
    fn lines_fit_a_terminal_and_stay_ascii() {
        for topic in &TOPICS {
            for line in topic.text.lines() {
                assert!(line.len() <= 100 && line.is_ascii(), "{}: {line}", topic.name);
            }
            assert!(topic.text.ends_with('\n') && !topic.about.ends_with('.'));
        }
        assert!(text("topics").unwrap().contains("exit-codes"));
        assert_eq!(text("schedule"), None);
    }
}
