//! Completion as the shells ask for it: the tree's own words from clap, names of the cluster from a small cache.
//!
//! It runs before everything else, prints nothing that is no candidate, and costs a key press at most `ask::BUDGET`
//! beside the start of the process.

mod ask;
mod bash;
mod cache;

use std::ffi::{OsStr, OsString};
use std::process::ExitCode;
use std::sync::Arc;

use clap::builder::StyledStr;
use clap::{Arg, Command, CommandFactory, FromArgMatches, Parser};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter};
use clap_complete::env::{CompleteEnv, Elvish, EnvCompleter, Fish, Powershell, Shells, Zsh};

use self::bash::Bash;
use self::cache::Cache;
use crate::config::{self, CommandTree, Config};
use crate::globals::GlobalArgs;
use crate::output::complain;
use crate::session::context::{Context, GivenBy};
use crate::text::drives_terminal;

/// The variable by which a shell asks.
pub(crate) const VARIABLE: &str = "CAESIUM_COMPLETE";
/// More names than this are offered part by part, as folders are.
const WHOLE_MAX: usize = 100;
/// Candidates that a shell is given at most.
const CANDIDATES_MAX: usize = 1_000;
/// The shared flags that name the cluster.
const CLUSTER_FLAGS: [&str; 3] = ["endpoints", "context", "config"];

/// What a cluster has names of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NameKind {
    Nodes,
    Volumes,
    Schedules,
    Runs,
    Notices,
    Users,
    Tasks,
}

/// The line that is completed, and the tree of commands that it is of.
#[derive(Clone)]
struct PartialLine {
    commands: CommandTree,
    words: Arc<[OsString]>,
}

/// Answers a shell that asks for candidates or for its script; `None` is a command line like any other.
pub(crate) fn intercept(commands: CommandTree, line: &[OsString]) -> Option<ExitCode> {
    let shell = std::env::var_os(VARIABLE)?;
    let words: Vec<OsString> = line.iter().skip_while(|word| *word != "--").skip(1).cloned().collect();
    let words: Arc<[OsString]> =
        if Bash.is(&shell.to_string_lossy()) { bash::whole(words) } else { words }.into();
    let folder = std::env::current_dir().ok();
    let answered = CompleteEnv::with_factory(|| tree(commands, &words))
        .var(VARIABLE)
        .bin("caesiumctl")
        .completer("caesiumctl")
        .shells(Shells(&SHELLS))
        .try_complete(line.iter().cloned(), folder.as_deref());
    match answered {
        Ok(false) => None,
        Ok(true) => Some(ExitCode::SUCCESS),
        Err(error) => {
            // Whoever completes a line must not find our words in the middle of it.
            if words.is_empty() {
                let text = error.to_string();
                complain(&format!("{VARIABLE}: {}\n", text.strip_prefix("error: ").unwrap_or(&text)));
            }
            Some(ExitCode::FAILURE)
        }
    }
}

/// The script by which a shell asks this binary, whose name is looked up in the search path each time.
pub(crate) fn registration(shell: &str) -> std::io::Result<Vec<u8>> {
    let mut script = Vec::new();
    let known = Shells(&SHELLS);
    let adapter = known.completer(shell).ok_or_else(|| std::io::Error::other("no such shell"))?;
    adapter.write_registration(VARIABLE, "caesiumctl", "caesiumctl", "caesiumctl", &mut script)?;
    Ok(script)
}

const SHELLS: [&dyn EnvCompleter; 5] = [&Bash, &Elvish, &Fish, &Powershell, &Zsh];

/// The tree of commands with completers where a name of the cluster or a file belongs.
fn tree(commands: CommandTree, words: &Arc<[OsString]>) -> Command {
    with_completers(commands(), "", &PartialLine { commands, words: Arc::clone(words) })
}

fn with_completers(command: Command, noun: &str, line: &PartialLine) -> Command {
    let name = command.get_name().to_owned();
    let arguments = command.mut_args(|arg| match completer(&arg, noun, line) {
        Some(completer) => arg.add(completer),
        None => arg,
    });
    arguments.mut_subcommands(|sub| with_completers(sub, &name, line))
}

fn completer(arg: &Arg, noun: &str, line: &PartialLine) -> Option<ArgValueCompleter> {
    let of = |names: NameKind, more: &'static [&'static str], end: &'static str| {
        let line = line.clone();
        ArgValueCompleter::new(move |typed: &OsStr| candidates(names, more, end, typed, &line))
    };
    let valued = arg.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    match (arg.get_id().as_str(), valued) {
        // A number of nodes.
        ("nodes", "N") => None,
        ("task" | "tasks" | "prefix", _) if noun == "task" => Some(of(NameKind::Tasks, &[], "")),
        ("schedule" | "schedules" | "prefix" | "prefixes", _) => Some(of(NameKind::Schedules, &[], "")),
        ("targets", _) => Some(of(NameKind::Schedules, &[], "@")),
        ("volume" | "volumes", _) => Some(of(NameKind::Volumes, &[], "")),
        (_, "NODE=N") => Some(of(NameKind::Nodes, &[], "=")),
        ("view", _) => Some(of(NameKind::Nodes, &["any", "all"], "")),
        ("node" | "nodes" | "a" | "b", _) | (_, "NODE" | "NODES") => Some(of(NameKind::Nodes, &[], "")),
        ("context", _) => Some(contexts(line)),
        ("name" | "names", _) if noun == "context" => Some(contexts(line)),
        ("user", _) if matches!(noun, "role" | "user") => Some(of(NameKind::Users, &[], "")),
        ("name" | "names", _) if noun == "notice" => Some(of(NameKind::Notices, &[], "")),
        ("id" | "ids" | "run" | "runs", _) if noun == "run" => Some(of(NameKind::Runs, &[], "")),
        (_, "FILE" | "PATH") => Some(ArgValueCompleter::new(PathCompleter::any().stdio())),
        (_, _) => None,
    }
}

/// The contexts of the configuration.
fn contexts(line: &PartialLine) -> ArgValueCompleter {
    let line = line.clone();
    ArgValueCompleter::new(move |typed: &OsStr| {
        let Some((_, _, config)) = configuration(&line) else { return Vec::new() };
        let names = config.contexts().into_iter().chain([config::NO_CONTEXT]);
        let fitting = names.filter(|name| typed.to_str().is_some_and(|typed| name.starts_with(typed)));
        fitting
            .filter(|name| !name.contains(drives_terminal))
            .map(|name| CompletionCandidate::new(name.to_owned()))
            .collect()
    })
}

/// What may stand here: names that go on what was typed, with `end` behind each.
fn candidates(
    names: NameKind,
    more: &[&str],
    end: &str,
    typed: &OsStr,
    line: &PartialLine,
) -> Vec<CompletionCandidate> {
    let Some(typed) = typed.to_str() else { return Vec::new() };
    let known = known(names, line).unwrap_or_default();
    let all = known.iter().map(String::as_str).chain(more.iter().copied());
    let fitting: Vec<&str> = all.filter(|name| is_plain(name) && name.starts_with(typed)).collect();
    offered(&fitting, typed, end)
        .into_iter()
        .map(|text| CompletionCandidate::new(text).tag(None::<StyledStr>))
        .collect()
}

/// Whether a name can stand on a command line as it is: a server that lies has no way through a shell's completion.
fn is_plain(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-/".contains(&byte)) && !name.starts_with('-')
}

/// Few names are offered whole; of many only the next part is, up to its slash.
fn offered(fitting: &[&str], typed: &str, end: &str) -> Vec<String> {
    let mut offered: Vec<String> = Vec::new();
    for name in fitting {
        let part = match name[typed.len()..].find('/') {
            Some(slash) if fitting.len() > WHOLE_MAX => name[..=typed.len() + slash].to_owned(),
            _ => format!("{name}{end}"),
        };
        if offered.last() != Some(&part) && offered.len() < CANDIDATES_MAX {
            offered.push(part);
        }
    }
    offered
}

/// The names of the cluster that the line means: as it has them now if it answers in time, else as last seen.
fn known(names: NameKind, line: &PartialLine) -> Option<Vec<String>> {
    let (globals, given, config) = configuration(line)?;
    let context = Context::resolve(&globals, &config, given).ok()?;
    let endpoints = context.candidates().0;
    let mut cache = Cache::open(&endpoints);
    if !cache.is_fresh(names)
        && let Some(answer) = ask::names(&endpoints, (context.pin, context.credentials), names)
    {
        cache.learn(names, answer);
    }
    Some(cache.into_names(names))
}

/// The flags of the line and the files that they name.
fn configuration(line: &PartialLine) -> Option<(GlobalArgs, GivenBy, Config)> {
    let (globals, given) = globals(&line.words)?;
    let named = globals.config.clone().map(OsString::from);
    let config = Config::load(line.commands, config::places(named)).ok()?;
    Some((globals, given, config))
}

/// The flags that all commands share, alone.
#[derive(Parser)]
struct SharedFlags {
    #[command(flatten)]
    globals: GlobalArgs,
}

/// The shared flags as far as they name the cluster, and where that comes from; the rest of the line need not be
/// right yet.
fn globals(words: &[OsString]) -> Option<(GlobalArgs, GivenBy)> {
    let shared = SharedFlags::command();
    let ours = shared.get_arguments().filter(|arg| CLUSTER_FLAGS.contains(&arg.get_id().as_str()));
    let mut flags: Vec<String> = Vec::new();
    for arg in ours {
        flags.extend(arg.get_long().map(|long| format!("--{long}")));
        flags.extend(arg.get_short().map(|short| format!("-{short}")));
    }
    let mut line = vec!["caesiumctl".to_owned()];
    let mut words = words.iter().filter_map(|word| word.to_str());
    while let Some(word) = words.next() {
        let flag = word.split('=').next().unwrap_or(word);
        if flags.iter().any(|known| known == flag) {
            line.push(word.to_owned());
            if flag == word {
                line.extend(words.next().map(str::to_owned));
            }
        }
    }
    let matches = SharedFlags::command().try_get_matches_from(line).ok()?;
    let given =
        GivenBy { context: matches.value_source("context"), endpoints: matches.value_source("endpoints") };
    Some((SharedFlags::from_arg_matches(&matches).ok()?.globals, given))
}

#[cfg(test)]
mod tests {
    use std::any::TypeId;

    use caesium_engine::ids::{Name, ScheduleName};

    use super::*;

    /// Names that no cluster has a list of.
    const FREE: [&str; 4] = ["handler", "on_result", "entity", "newcomer"];

    fn visit(command: &Command, seen: &mut impl FnMut(&str, &Arg)) {
        for arg in command.get_arguments() {
            seen(command.get_name(), arg);
        }
        command.get_subcommands().for_each(|sub| visit(sub, seen));
    }

    #[test]
    fn every_argument_that_takes_a_name_offers_names() {
        let mut named = 0;
        visit(&tree(crate::args::Cli::command, &Arc::from([])), &mut |command, arg| {
            let of = arg.get_value_parser().type_id();
            let takes = of == TypeId::of::<ScheduleName>() || of == TypeId::of::<Name>();
            if takes && !FREE.contains(&arg.get_id().as_str()) {
                named += 1;
                assert!(arg.get::<ArgValueCompleter>().is_some(), "{command}: {}", arg.get_id());
            }
        });
        assert!(named > 20, "only {named} arguments take names");
    }

    #[test]
    fn no_name_that_a_shell_or_a_terminal_would_take_for_more_is_offered() {
        for name in ["ops/backup/nightly", "r3-1-45", "a.b_c", "any"] {
            assert!(is_plain(name), "{name}");
        }
        for name in
            ["a\nb", "a\x1b[31m", "a\u{9b}2J", "a\u{202e}b", "$(reboot)", "a b", "a;b", "`a`", "-rf", "a\tb"]
        {
            assert!(!is_plain(name), "{name:?}");
        }
    }

    #[test]
    fn many_names_are_offered_part_by_part() {
        let names: Vec<String> = (0..150).map(|n| format!("v{}/e{}/n{n}", n % 3, n % 2)).collect();
        let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
        names.sort_unstable();
        assert_eq!(offered(&names, "", ""), ["v0/", "v1/", "v2/"]);
        let under: Vec<&str> = names.iter().copied().filter(|name| name.starts_with("v1")).collect();
        assert_eq!(offered(&under, "v1/", "@").len(), 50, "few are whole");
        assert!(offered(&under, "v1/", "@").iter().all(|name| name.ends_with('@')));
    }

    #[test]
    fn the_cluster_is_read_from_a_line_that_is_not_finished() {
        let line = |text: &str| -> Vec<OsString> { text.split(' ').map(OsString::from).collect() };
        let endpoints = |text: &str| globals(&line(text)).map(|(globals, _)| globals.endpoints);
        let named = Some(vec!["alder:1".to_owned(), "birch:2".to_owned()]);
        assert_eq!(endpoints("caesiumctl --endpoint alder:1 node --endpoint=birch:2 show --no-such "), named);
        assert_eq!(endpoints("caesiumctl schedule show --endpoint"), None, "its value is being typed");
    }
}
