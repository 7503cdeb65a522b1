//! What each command does to the cluster, said where the command is defined. The screens, `--read-only` and the tests ask
//! here; a command that does not say it does not compile.

use caesium_tui::{Asked, Effect};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

/// A place in the tree of commands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tree {
    /// A command, and what it does.
    Leaf(Effect),
    /// A noun and its verbs, in the order of their declaration.
    Noun(&'static [Self]),
    /// A command that has verbs as well.
    Both(Effect, &'static Self),
}

/// Something of the tree of commands.
pub(crate) trait InTree {
    /// Its place.
    const TREE: Tree;
}

/// Says what a command does: `effect!(DrainArgs, Dangerous);`
macro_rules! effect {
    ($args:ty, $effect:ident) => {
        impl $crate::effect::InTree for $args {
            const TREE: $crate::effect::Tree = $crate::effect::Tree::Leaf(caesium_tui::Effect::$effect);
        }
    };
}

/// Declares a noun with its verbs, each of which says what it does.
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
    fn effect(self) -> Option<Effect> {
        match self {
            Self::Leaf(effect) | Self::Both(effect, _) => Some(effect),
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

/// What the command that was understood does, and what it is about. A dry run changes nothing.
pub(crate) fn of(root: &Command, tree: Tree, matches: &ArgMatches) -> Asked {
    let (mut command, mut matches, mut tree) = (root, matches, tree);
    while let Some((name, below)) = matches.subcommand() {
        let verbs = command.get_subcommands().zip(tree.verbs());
        let Some((verb, place)) = verbs.into_iter().find(|(verb, _)| verb.get_name() == name) else { break };
        (command, matches, tree) = (verb, below, *place);
    }
    let known = |id: &str| matches.try_contains_id(id).is_ok();
    let rehearsed = known("dry_run") && matches.value_source("dry_run") == Some(ValueSource::CommandLine);
    let effect = tree.effect().filter(|_| !rehearsed).unwrap_or(Effect::Read);
    let names = command.get_positionals().map(|arg| arg.get_id().as_str()).filter(|id| known(id));
    let names = names.filter_map(|id| matches.get_raw(id));
    let names: Vec<String> = names.flatten().map(|name| name.to_string_lossy().into_owned()).collect();
    Asked { effect, subject: names.join(",") }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::args::Cli;

    /// Every command with its words and what it does.
    fn leaves(command: &Command, tree: Tree, words: &str, found: &mut Vec<(String, Command, Effect)>) {
        let verbs: Vec<&Command> = command.get_subcommands().collect();
        assert_eq!(verbs.len(), tree.verbs().len(), "{words}");
        if let Some(effect) = tree.effect() {
            found.push((words.to_owned(), command.clone(), effect));
        }
        for (verb, place) in verbs.into_iter().zip(tree.verbs()) {
            leaves(verb, *place, format!("{words} {}", verb.get_name()).trim(), found);
        }
    }

    fn all() -> Vec<(String, Command, Effect)> {
        let mut found = Vec::new();
        leaves(&Cli::command(), crate::commands::Command::TREE, "", &mut found);
        found
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
        for (words, command, effect) in all {
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
