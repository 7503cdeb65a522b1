//! What each command does to the cluster and which rows it prints, declared in the command's own file. The screens,
//! `--read-only`, `--watch`, the flags of lists and the tests ask here; a command that does not declare it does not compile.

use caesium_tui::{Asked, Effect};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

use crate::output::ColumnFields;

/// What a command does, and what it prints.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaf {
    pub(crate) effect: Effect,
    rows: &'static [fn() -> ColumnFields],
    /// Whether it can go on with what changes.
    pub(crate) watched: bool,
}

impl Leaf {
    /// A command that prints no rows.
    pub(crate) const fn of(effect: Effect) -> Self {
        Self { effect, rows: &[], watched: false }
    }

    /// The same with the fields of its rows: of each kind, where there are several.
    pub(crate) const fn with(self, rows: &'static [fn() -> ColumnFields], watched: bool) -> Self {
        Self { rows, watched, ..self }
    }

    /// The kinds of rows that it prints; none for a command that is no list.
    pub(crate) fn rows(self) -> Vec<ColumnFields> {
        self.rows.iter().map(|kind| kind()).collect()
    }
}

/// A place in the tree of commands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tree {
    /// A command without verbs.
    Leaf(Leaf),
    /// A noun and its verbs, in the order of their declaration.
    Noun(&'static [Self]),
    /// A command that has verbs as well.
    Both(Leaf, &'static Self),
}

/// Something of the tree of commands.
pub(crate) trait InTree {
    const TREE: Tree;
}

/// Declares what a command does, `effect!(DrainArgs, Dangerous);`, and the rows that it prints, if it does:
/// `effect!(NodeListArgs, Read, rows: [Node], watched: true);`
macro_rules! effect {
    ($args:ty, $effect:ident $(, rows: [$($row:ty),+])? $(, watched: $watched:literal)?) => {
        impl $crate::effect::InTree for $args {
            const TREE: $crate::effect::Tree = $crate::effect::Tree::Leaf(
                $crate::effect::Leaf::of(caesium_tui::Effect::$effect)
                    .with(&[$($(<$row as $crate::output::Record>::fields),+)?], [$($watched,)? false][0]),
            );
        }
    };
}

/// Declares a noun with its verbs, each with its effect.
macro_rules! commands {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $($(#[$inner:meta])* $variant:ident($args:ty),)* }
    ) => {
        $(#[$meta])*
        $vis enum $name { $($(#[$inner])* $variant($args),)* }

        impl $crate::effect::InTree for $name {
            const TREE: $crate::effect::Tree =
                $crate::effect::Tree::Noun(&[$(<$args as $crate::effect::InTree>::TREE),*]);
        }
    };
}

pub(crate) use {commands, effect};

impl Tree {
    fn leaf(self) -> Option<Leaf> {
        match self {
            Self::Leaf(leaf) | Self::Both(leaf, _) => Some(leaf),
            Self::Noun(_) => None,
        }
    }

    fn verbs(self) -> &'static [Self] {
        match self {
            Self::Leaf(_) => &[],
            Self::Noun(verbs) => verbs,
            Self::Both(_, below) => below.verbs(),
        }
    }
}

/// The command that was understood, what was typed of it, and its place.
fn found<'a>(root: &'a Command, tree: Tree, matches: &'a ArgMatches) -> (&'a Command, &'a ArgMatches, Tree) {
    let (mut command, mut matches, mut tree) = (root, matches, tree);
    while let Some((name, below)) = matches.subcommand() {
        let verbs = command.get_subcommands().zip(tree.verbs());
        let Some((verb, place)) = verbs.into_iter().find(|(verb, _)| verb.get_name() == name) else { break };
        (command, matches, tree) = (verb, below, *place);
    }
    (command, matches, tree)
}

/// What the command that was understood prints, and does unless it is rehearsed.
pub(crate) fn leaf(root: &Command, tree: Tree, matches: &ArgMatches) -> Leaf {
    found(root, tree, matches).2.leaf().unwrap_or(Leaf::of(Effect::Read))
}

/// Every command that does something, by its words.
pub(crate) fn leaves(command: &Command, tree: Tree) -> Vec<(String, Leaf)> {
    let own = tree.leaf().map(|leaf| (String::new(), leaf));
    let below = command.get_subcommands().zip(tree.verbs()).flat_map(|(verb, place)| {
        let named = |(words, leaf): (String, Leaf)| {
            (format!("{} {words}", verb.get_name()).trim_end().to_owned(), leaf)
        };
        leaves(verb, *place).into_iter().map(named)
    });
    own.into_iter().chain(below).collect()
}

/// What the command that was understood does, and what it is about. A dry run changes nothing.
pub(crate) fn of(root: &Command, tree: Tree, matches: &ArgMatches) -> Asked {
    let (command, matches, tree) = found(root, tree, matches);
    let known = |id: &str| matches.try_contains_id(id).is_ok();
    let rehearsed = known("dry_run") && matches.value_source("dry_run") == Some(ValueSource::CommandLine);
    let effect = tree.leaf().filter(|_| !rehearsed).map_or(Effect::Read, |leaf| leaf.effect);
    let names = command.get_positionals().map(|arg| arg.get_id().as_str()).filter(|id| known(id));
    let names = names.filter_map(|id| matches.get_raw(id));
    let names: Vec<String> = names.flatten().map(|name| name.to_string_lossy().into_owned()).collect();
    Asked { effect, subject: names.join(",") }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use clap::CommandFactory as _;

    use super::*;
    use crate::args::Cli;

    /// Commands that read and have no answer of the scripted server in `tests/cli/questions.rs`.
    const WITHOUT_QUESTION: [&str; 17] = [
        // They print what this binary or a file has in it.
        "completion",
        "config show",
        "man",
        "schedule export",
        "schema",
        "task import-unit",
        // They go on until something has happened.
        "top",
        "wait change",
        "wait node",
        "wait partitions",
        "wait run",
        "wait schedule",
        "wait volume",
        // What they print follows from more than the scripted server has.
        "context test",
        "schedule logs",
        "verify",
        "whoami",
    ];

    /// Every command with its words and what it does.
    fn all() -> Vec<(String, Command, Leaf)> {
        let root = Cli::command();
        let place = |words: &str| {
            let below = |command: &Command, word| command.find_subcommand(word).unwrap().clone();
            words.split(' ').fold(root.clone(), |command, word| below(&command, word))
        };
        let found = leaves(&root, crate::commands::Command::TREE);
        found.into_iter().map(|(words, leaf)| (words.clone(), place(&words), leaf)).collect()
    }

    #[test]
    fn the_tree_has_a_place_for_every_command() {
        fn visit(command: &Command, tree: Tree) {
            let verbs: Vec<&Command> = command.get_subcommands().collect();
            assert_eq!(verbs.len(), tree.verbs().len(), "{}", command.get_name());
            verbs.into_iter().zip(tree.verbs()).for_each(|(verb, place)| visit(verb, *place));
        }
        visit(&Cli::command(), crate::commands::Command::TREE);
    }

    #[test]
    fn every_command_that_reads_is_a_question_whose_formats_are_held() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/questions.rs");
        let questions = std::fs::read_to_string(source).unwrap();
        let reads = all().into_iter().filter(|(_, _, leaf)| leaf.effect == Effect::Read);
        let asked = |words: &str| ['"', ' '].iter().any(|end| questions.contains(&format!("\"{words}{end}")));
        let without: BTreeSet<String> =
            reads.map(|(words, ..)| words).filter(|words| !asked(words)).collect();
        let expected: BTreeSet<String> = WITHOUT_QUESTION.iter().map(|&words| words.to_owned()).collect();
        assert_eq!(without, expected, "QUESTIONS of tests/cli/questions.rs has the others");
    }

    #[test]
    fn who_goes_on_with_what_changes_is_declared_so() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/commands");
        let mut watched = 0;
        visit_sources(&folder, &mut |path, text| {
            let (calls, declared) = (text.contains("Watched::state("), text.contains("watched: true);"));
            assert_eq!(calls, declared, "{}: effect!(…, watched: true) and Watched::state", path.display());
            watched += usize::from(declared);
        });
        assert_eq!(watched, all().iter().filter(|(_, _, leaf)| leaf.watched).count());
        assert!(watched >= 10, "{watched}");
    }

    fn visit_sources(folder: &Path, see: &mut impl FnMut(&Path, &str)) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                visit_sources(&path, see);
            } else {
                see(&path, &std::fs::read_to_string(&path).unwrap());
            }
        }
    }

    #[test]
    fn each_field_of_the_rows_of_a_list_has_one_name() {
        let lists: Vec<_> = all().into_iter().filter(|(_, _, leaf)| !leaf.rows.is_empty()).collect();
        assert!(lists.len() >= 26, "{}", lists.len());
        for (words, _, leaf) in lists {
            for fields in leaf.rows() {
                let folded = |text: &str| text.replace(['-', '_'], "").to_lowercase();
                let titles: BTreeSet<_> =
                    fields.columns().iter().map(|column| folded(column.title)).collect();
                let paths: BTreeSet<_> = fields.columns().iter().map(|column| folded(column.path)).collect();
                assert!(titles.len() > 1, "{words}");
                assert_eq!(
                    (titles.len(), paths.len()),
                    (fields.columns().len(), fields.columns().len()),
                    "{words}"
                );
                // A title that is another column's field would make the two one word.
                for column in fields.columns() {
                    let of_another = |it: &&crate::table::Column| {
                        folded(it.path) == folded(column.title) && it.path != column.path
                    };
                    let other = fields.columns().iter().find(of_another);
                    assert!(other.is_none(), "{words}: {} is also the field of {other:?}", column.title);
                }
            }
        }
    }

    fn asked(line: &str) -> Asked {
        let words = std::iter::once("caesiumctl").chain(line.split(' '));
        of(
            &Cli::command(),
            crate::commands::Command::TREE,
            &Cli::command().try_get_matches_from(words).unwrap(),
        )
    }

    #[test]
    fn what_can_be_rehearsed_changes_something_and_what_reads_takes_no_reason() {
        let all = all();
        assert!(all.len() > 80, "the tree moved; this test must follow it");
        for (words, command, Leaf { effect, .. }) in all {
            let takes = |id: &str| command.get_arguments().any(|arg| arg.get_id() == id);
            let changes = matches!(effect, Effect::Change | Effect::Dangerous);
            assert!(changes || !(takes("dry_run") || takes("reason")), "{words} is called {effect:?}");
            let recorded = takes("reason") || words.starts_with("dev fault");
            assert!(!changes || recorded, "{words} is called {effect:?} and takes no reason");
        }
    }

    #[test]
    fn a_line_is_judged_by_its_command_whatever_stands_before_it() {
        use Effect::{Change, Dangerous, Local, Read};
        for (line, effect, subject) in [
            ("run list", Read, ""),
            ("run show r1-2-3", Read, "r1-2-3"),
            ("run logs r1-2-3", Read, "r1-2-3"),
            ("run resolve r1-2-3 --ended --reason burnt", Dangerous, "r1-2-3"),
            ("node list --filter name=drain", Read, ""),
            ("node drain elm", Dangerous, "elm"),
            ("nodes drain elm --undo", Dangerous, "elm"),
            ("-o json node drain elm", Dangerous, "elm"),
            ("node label elm zone=b", Dangerous, "elm,zone=b"),
            ("change force 812 --dead elm --reason burnt", Dangerous, "812"),
            ("log reseed --dead elm --reason burnt", Dangerous, ""),
            ("volume carriers billing --add elm", Dangerous, "billing"),
            ("volume rebalance billing", Dangerous, "billing"),
            ("volume pin billing", Change, "billing"),
            ("schedule rm a/b/c", Dangerous, "a/b/c"),
            ("volume rm billing", Dangerous, "billing"),
            ("schedule rm a/b/c --dry-run", Read, "a/b/c"),
            ("schedule pause a/b/c", Change, "a/b/c"),
            ("schedule show a/b/c", Read, "a/b/c"),
            ("priority set elm=40", Change, "elm=40"),
            ("dev fault heal", Change, ""),
            ("context use lab", Local, "lab"),
            ("dev", Local, ""),
        ] {
            let expected = Asked { effect, subject: subject.to_owned() };
            assert_eq!(asked(line), expected, "{line}");
        }
    }
}
