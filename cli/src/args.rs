//! The command line as typed: the command, and the flags that all commands share.

use clap::Parser;
use clap::builder::Styles;

use crate::commands::Command;
use crate::globals::GlobalArgs;

/// Operate a Caesium cluster: a cron that keeps deciding when the network splits
#[derive(Parser, Debug)]
#[command(name = "caesiumctl", version, styles = Styles::plain(), max_term_width = 100)]
#[command(subcommand_required = true, arg_required_else_help = true)]
#[command(after_help = "Examples:
  caesiumctl status
  caesiumctl fire explain billing/ledger/close@2026-11-21T03:00:00Z

Topics:
  caesiumctl help exit-codes, environment, output, time, views, decisions

Exit codes:
  0 done          5 conflict         10 the answer is no    130 interrupted
  1 bug           6 no endpoint      11 not confirmed       141 closed pipe
  2 usage         7 timed out: it    12 the run failed      143 terminated
  3 not found       may still happen 13 incompatible
  4 forbidden     8 not committed
                  9 partial")]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) globals: GlobalArgs,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;

    fn visit(command: &clap::Command, path: &str, seen: &mut impl FnMut(&str, &clap::Command)) {
        seen(path, command);
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            visit(sub, &format!("{path} {}", sub.get_name()), seen);
        }
    }

    #[test]
    fn the_tree_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn no_argument_shadows_a_global() {
        let root = Cli::command();
        let globals: BTreeSet<_> = root
            .get_arguments()
            .filter(|arg| arg.is_global_set())
            .map(|arg| arg.get_id().to_string())
            .collect();
        assert_eq!(globals.len(), 23, "{globals:?}");
        let mut leaves = 0;
        visit(&root, "caesiumctl", &mut |path, command| {
            if path == "caesiumctl" {
                return;
            }
            leaves += 1;
            for arg in command.get_arguments() {
                assert!(
                    !globals.contains(arg.get_id().as_str()),
                    "{path}: {} is also a global",
                    arg.get_id()
                );
            }
        });
        assert!(leaves > 40, "only {leaves} commands were looked at");
    }

    #[test]
    fn every_leaf_has_an_example_that_parses() {
        let mut examples = 0;
        visit(&Cli::command(), "caesiumctl", &mut |path, command| {
            if command.has_subcommands() {
                return;
            }
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let lines: Vec<_> =
                help.lines().filter_map(|line| line.trim().strip_prefix("caesiumctl ")).collect();
            assert!(!lines.is_empty(), "{path} has no example");
            for line in lines {
                examples += 1;
                let full = format!("caesiumctl {line}");
                assert!(full.starts_with(path), "{path}: {full}");
                if let Err(error) = Cli::try_parse_from(words(&full)) {
                    panic!("{full}: {error}");
                }
            }
        });
        assert!(examples > 36, "only {examples} examples were parsed");
    }

    #[test]
    fn help_says_what_to_do_without_a_full_stop() {
        let mut seen = 0;
        visit(&Cli::command(), "caesiumctl", &mut |path, command| {
            seen += 1;
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(!about.is_empty() && !about.ends_with('.'), "{path}: {about:?}");
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                assert!(arg.get_help().is_some(), "{path}: {} has no help", arg.get_id());
            }
        });
        assert!(seen > 40);
    }

    /// Splits as a shell would, as far as the examples go: blanks and single quotes.
    fn words(line: &str) -> Vec<String> {
        let mut words = vec![];
        for (i, part) in line.split('\'').enumerate() {
            match i % 2 {
                0 => words.extend(part.split_whitespace().map(str::to_owned)),
                _ => words.push(part.to_owned()),
            }
        }
        words
    }
}
