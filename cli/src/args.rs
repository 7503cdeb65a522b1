//! The command line as typed: the flags that all commands share, and how values are read.

use std::path::PathBuf;
use std::time::Duration;

use caesium_engine::calendar::{Zone, parse_duration};
use caesium_engine::ids::Name;
use clap::Parser;
use clap::builder::{BoolishValueParser, FalseyValueParser, Styles};
use jiff::tz::TimeZone;

use crate::commands::Command;
use crate::instant::{TimeStyle, parse_zone};
use crate::output::{Color, Format, ListFlags};
use crate::views::Views;

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

/// Flags of every command.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Global options")]
pub(crate) struct GlobalArgs {
    /// Server to ask: host:port, http://host:port or unix:/path; repeat it to try several
    #[arg(
        long = "endpoint",
        value_name = "URL",
        global = true,
        env = "CAESIUM_ENDPOINTS",
        value_delimiter = ','
    )]
    pub(crate) endpoints: Vec<String>,
    /// Context of the configuration to use; none for none
    #[arg(short, long, value_name = "NAME", global = true, env = "CAESIUM_CONTEXT")]
    pub(crate) context: Option<String>,
    /// Configuration file over those of the user and of the machine
    #[arg(long, value_name = "FILE", global = true, env = "CAESIUM_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// How to write data
    #[arg(
        short,
        long,
        value_name = "FORMAT",
        global = true,
        env = "CAESIUM_OUTPUT",
        default_value = "table"
    )]
    pub(crate) output: Format,
    /// How long any one call may take
    #[arg(long, value_name = "D", global = true, env = "CAESIUM_REQUEST_TIMEOUT")]
    #[arg(default_value = "5s", value_parser = positive_duration)]
    pub(crate) request_timeout: Duration,
    /// Keep watching: show what changes until interrupted; for status and lists that have a stream
    #[arg(short, long, global = true)]
    pub(crate) watch: bool,
    /// Whose view: that of the node that answers (any), of a node by name, or of all nodes, each asked itself
    #[arg(long, value_name = "NODE|any|all", global = true, env = "CAESIUM_VIEW", default_value = "any")]
    pub(crate) view: Views,
    /// When to use colour; NO_COLOR and CLICOLOR_FORCE are honoured
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    pub(crate) color: Color,
    /// How tables write instants [default: utc]
    #[arg(long, value_name = "STYLE", global = true)]
    pub(crate) time: Option<TimeStyle>,
    /// Zone in which tables write instants; documents stay in UTC
    #[arg(long, value_name = "ZONE", global = true, env = "CAESIUM_SHOW_TZ", value_parser = parse_zone)]
    pub(crate) show_tz: Option<TimeZone>,
    /// Draw tables and messages in ASCII only, as without a UTF-8 locale
    #[arg(long, global = true, env = "CAESIUM_ASCII", value_parser = FalseyValueParser::new())]
    pub(crate) ascii: bool,
    /// Never page what is longer than the screen
    #[arg(long, global = true)]
    pub(crate) no_pager: bool,
    /// Leave headers and the view out of tables, and the header out of csv
    #[arg(long, global = true)]
    pub(crate) no_headers: bool,
    /// Refuse every change; --read-only=false allows what a context forbids
    #[arg(long, value_name = "BOOL", global = true, env = "CAESIUM_READ_ONLY", num_args = 0..=1)]
    #[arg(require_equals = true, default_missing_value = "true", value_parser = BoolishValueParser::new())]
    pub(crate) read_only: Option<bool>,
    /// Answer yes to a question
    #[arg(short, long, global = true)]
    pub(crate) yes: bool,
    /// Answer a question that wants the name of what is changed
    #[arg(long, value_name = "NAME", global = true)]
    pub(crate) confirm: Option<String>,
    /// Never prompt; exit 11 instead
    #[arg(long, global = true, env = "CAESIUM_NO_INPUT", value_parser = FalseyValueParser::new())]
    pub(crate) no_input: bool,
    /// Print data, warnings and errors only
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
    /// Print on stderr which server is asked
    #[arg(short, long, global = true, conflicts_with = "quiet")]
    pub(crate) verbose: bool,
    #[command(flatten)]
    pub(crate) list: ListFlags,
}

/// Reads a duration.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    parse_duration(text).map_err(|error| error.to_string())
}

/// Reads a duration that is not zero.
pub(crate) fn positive_duration(text: &str) -> Result<Duration, String> {
    match duration(text)? {
        Duration::ZERO => Err("must be longer than 0s".to_owned()),
        duration => Ok(duration),
    }
}

/// Reads an IANA zone name.
pub(crate) fn zone(text: &str) -> Result<Zone, String> {
    Zone::parse(text).map_err(|error| error.to_string())
}

/// Reads `key=value`.
pub(crate) fn label(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some(("", _)) => Err("the key is missing at position 0: write key=value".to_owned()),
        Some((key, value)) => Ok((key.to_owned(), value.to_owned())),
        None => Err(format!("= is missing at position {}: write key=value", text.len())),
    }
}

/// Reads `NODE=N`.
pub(crate) fn node_number(text: &str) -> Result<(Name, u32), String> {
    let Some((node, number)) = text.split_once('=') else {
        return Err(format!("= is missing at position {}: write NODE=N", text.len()));
    };
    let node = node.parse::<Name>().map_err(|error| error.to_string())?;
    match number.parse() {
        Ok(priority) if PRIORITY.contains(&priority) => Ok((node, priority)),
        _ => Err(format!(
            "{number:?} at position {} is not a priority: {} to {}",
            text.len() - number.len(),
            PRIORITY.start(),
            PRIORITY.end()
        )),
    }
}

/// Reads a span with its sign: `+2s`, `-500ms`, `0s`; in microseconds.
pub(crate) fn signed_duration(text: &str) -> Result<i64, String> {
    let (sign, span) = match text.strip_prefix('-') {
        Some(span) => (-1, span),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let micros = i64::try_from(duration(span)?.as_micros()).map_err(|_| "too long".to_owned())?;
    Ok(sign * micros)
}

/// What a priority may be.
const PRIORITY: std::ops::RangeInclusive<u32> = 1..=1000;

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

    #[test]
    fn values_are_refused_with_their_place() {
        assert_eq!(label("zone=a=b").unwrap(), ("zone".to_owned(), "a=b".to_owned()));
        assert!(label("zone").unwrap_err().contains("position 4"));
        assert_eq!(node_number("alder=90").unwrap().1, 90);
        for text in ["alder", "alder=0", "alder=1001", "alder=x", "Alder=5"] {
            assert!(node_number(text).unwrap_err().contains("position"), "{text}");
        }
        assert_eq!(signed_duration("-500ms").unwrap(), -500_000);
        assert_eq!(signed_duration("+2s").unwrap(), 2_000_000);
        assert!(signed_duration("2").unwrap_err().contains("unit is missing"));
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
