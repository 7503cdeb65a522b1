//! Answers of clap to a command line, in our words: help, versions and mistakes.

use std::ffi::OsString;
use std::sync::Arc;

use caesium_tui::{Asked, Effect};
use clap::builder::ArgPredicate;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, ValueEnum};

use crate::args::Cli;
use crate::as_of::NO_PAST;
use crate::brief::brief;
use crate::commands::Command;
use crate::config::{Config, expand};
use crate::effect::{self, InTree as _, Leaf};
use crate::error::Error;
use crate::output::Format;
use crate::session::{Flags, Session};
use crate::text::{nearest, shell_word};
use crate::topics;
use crate::values::Views;

/// How reading the command line ended, when no command came of it.
#[derive(Debug)]
pub(crate) enum Ended {
    /// Text that was asked for: exit 0.
    Text(String),
    /// A noun without a verb: its help, and exit 2.
    Bare(String),
    /// A mistake in the command line, as an error.
    Mistake(Error),
}

/// A command line that was understood.
#[derive(Debug)]
pub(crate) struct Typed {
    /// The command and its flags.
    pub(crate) cli: Cli,
    /// The words of the command: `caesiumctl schedule add`.
    pub(crate) words: String,
    /// The line, with aliases written out.
    pub(crate) line: Vec<OsString>,
    /// The flags of all commands.
    pub(crate) flags: Arc<Flags>,
    /// What the command does as it was typed: when it is rehearsed it reads.
    pub(crate) effect: Effect,
    /// What is declared of the command.
    pub(crate) leaf: Leaf,
}

/// The command that was typed; defaults of the files are used where neither flag nor environment has a value.
pub(crate) fn read(line: &[OsString], config: &Config) -> Result<Typed, Ended> {
    if let Some(text) = topic(line) {
        return Err(Ended::Text(text));
    }
    let line = expand(line, config);
    match understand(&line, config) {
        Err((error, words)) if is_bare(&error) => match lists(&words) {
            // A noun alone lists what there is of it.
            Some(verb) => {
                let line = [&line[..], &[OsString::from(verb)]].concat();
                understand(&line, config).map_err(|(error, words)| ended(&error, &line, &words))
            }
            None => Err(ended(&error, &line, &words)),
        },
        understood => understood.map_err(|(error, words)| ended(&error, &line, &words)),
    }
}

/// The command of a line whose aliases are written out; or what is wrong with it, and the words that name a command.
fn understand(line: &[OsString], config: &Config) -> Result<Typed, (clap::Error, Vec<String>)> {
    let words = path(line);
    let mut command = brief(Cli::command());
    for (key, setting) in config.below("defaults").filter(|(key, _)| *key != "pager") {
        // clap keeps defaults for ever; there are a handful, and the process is short.
        let text: &str = setting.value.text().leak();
        command = command.mut_arg(key.replace('-', "_"), |arg| match key {
            // A zone that is asked for is not undone by a style that a file prefers.
            "time" => arg.default_value(text).default_value_if("show_tz", ArgPredicate::IsPresent, None),
            _ => arg.default_value(text),
        });
    }
    let understood = command
        .clone()
        .try_get_matches_from(line)
        .and_then(|matches| Cli::from_arg_matches(&matches).map(|cli| (cli, matches)));
    match understood {
        Ok((cli, matches)) => {
            let flags = Arc::new(flags(&command, &matches));
            let Asked { effect, .. } = effect::of(&command, Command::TREE, &matches);
            let leaf = effect::leaf(&command, Command::TREE, &matches);
            Ok(Typed { cli, words: words.join(" "), line: line.to_vec(), flags, effect, leaf })
        }
        Err(error) => Err((error, words)),
    }
}

/// Refuses `--watch` where no changes are streamed.
pub(crate) fn check_watched(words: &str, leaf: Leaf, session: &Session) -> Result<(), Error> {
    let verb = words.strip_prefix("caesiumctl ").unwrap_or(words);
    if !leaf.watched {
        let all = effect::leaves(&Cli::command(), Command::TREE);
        let watched = all.iter().filter(|(_, leaf)| leaf.watched);
        let watched: Vec<&str> = watched.map(|(words, _)| words.as_str()).collect();
        let error = Error::usage(format!("--watch: {verb} has no stream of changes"));
        return Err(error.because(format!("these have one: {}", watched.join(", "))));
    }
    match session.views {
        Views::All => Err(Error::usage("--watch follows one view: name a node, or leave --view out")
            .help(session.approval.line_with("--view any"))),
        Views::Any | Views::Of(_) => Ok(()),
    }
}

/// Whether a line names a noun and nothing to do with it.
fn is_bare(error: &clap::Error) -> bool {
    let kinds = [ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand, ErrorKind::MissingSubcommand];
    kinds.contains(&error.kind())
}

/// The verb that lists what there is of this noun, or shows all that it has to show.
fn lists(words: &[String]) -> Option<&'static str> {
    let noun = command_of(words).filter(|_| words.len() > 1)?;
    let needs_nothing = |verb: &&str| {
        let verb = noun.find_subcommand(verb);
        verb.is_some_and(|verb| !verb.get_arguments().any(clap::Arg::is_required_set))
    };
    ["list", "show"].into_iter().find(needs_nothing)
}

fn flags(root: &clap::Command, matches: &ArgMatches) -> Flags {
    let shared = root.get_arguments().filter(|arg| arg.is_global_set());
    let known = shared.filter_map(|arg| {
        let id = arg.get_id().as_str();
        let source = matches.value_source(id)?;
        let texts = matches.get_raw(id).map(|raw| {
            let texts: Vec<_> = raw.map(|text| text.to_string_lossy().into_owned()).collect();
            texts.join(",")
        });
        Some((id.replace('_', "-"), (texts.unwrap_or_else(|| "true".to_owned()), source)))
    });
    known.collect()
}

/// The configuration file that the line or the environment names; read without understanding the rest, which may need
/// the file.
pub(crate) fn config_named(line: &[OsString]) -> Option<OsString> {
    let mut named = std::env::var_os("CAESIUM_CONFIG").filter(|path| !path.is_empty());
    let mut words = line.iter().skip(1).take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        match word.to_str().and_then(|word| word.strip_prefix("--config")) {
            Some("") => named = words.next().cloned(),
            Some(rest) => named = rest.strip_prefix('=').map(OsString::from).or(named),
            None => {}
        }
    }
    named
}

/// The format that was asked for, read without understanding the rest: a mistake must be printed in it as well.
pub(crate) fn format_wanted(line: &[OsString], config: &Config) -> Format {
    let said = std::env::var("CAESIUM_OUTPUT").ok();
    let mut wanted = said.or_else(|| config.text("defaults.output").map(str::to_owned));
    let mut words = line.iter().filter_map(|word| word.to_str());
    while let Some(word) = words.next() {
        match word {
            "--" => break,
            "-o" | "--output" => wanted = words.next().map(str::to_owned),
            _ => {
                let value = word.strip_prefix("--output=").or_else(|| word.strip_prefix("-o"));
                if let Some(value) = value {
                    wanted = Some(value.trim_start_matches('=').to_owned());
                }
            }
        }
    }
    wanted.and_then(|word| Format::from_str(&word, false).ok()).unwrap_or(Format::Table)
}

/// Commands that went into others: noun, verb, and what stands in the place of the verb today. Nothing lists them; who
/// types one is shown the line of today.
const FORMER: [(&str, &str, &str); 6] = [
    ("fire", "show", "explain"),
    ("fire", "follow", "list --watch"),
    ("log", "follow", "list --watch"),
    ("dev", "up", ""),
    ("config", "path", "show --files"),
    ("context", "show", "list"),
];

/// What is to be typed instead, if the line names a command that went into another.
fn former(error: &clap::Error, line: &[OsString], words: &[String]) -> Option<Error> {
    let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidSubcommand) else { return None };
    let [_, noun] = words else { return None };
    let (_, verb, now) = FORMER.into_iter().find(|(of, verb, _)| noun == of && typed == verb)?;
    let place = line.iter().position(|word| word == verb)?;
    let word = |(i, word): (usize, &OsString)| match i {
        0 => "caesiumctl".to_owned(),
        i if i == place => now.to_owned(),
        _ => shell_word(&word.to_string_lossy()).into_owned(),
    };
    let help: Vec<String> = line.iter().enumerate().map(word).filter(|word| !word.is_empty()).collect();
    let now = format!("{noun} {now}");
    Some(Error::usage(format!("{noun} {verb} is {} now", now.trim_end())).help(help.join(" ")))
}

fn ended(error: &clap::Error, line: &[OsString], words: &[String]) -> Ended {
    if let Some(former) = former(error, line, words) {
        return Ended::Mistake(former);
    }
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            return Ended::Text(ended_line(&error.to_string()));
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand if !asks_help(line) => {
            return Ended::Bare(ended_line(&error.to_string()));
        }
        _ => {}
    }
    // Somebody who asks for help gets it, whatever else is wrong with the line.
    if asks_help(line) {
        return Ended::Text(ended_line(&help_of(words)));
    }
    Ended::Mistake(mistake(error, words))
}

/// The text of `help TOPIC`. A command of that name would go before; there is none.
fn topic(line: &[OsString]) -> Option<String> {
    match line {
        [_, help, topic] if help == "help" => topics::text(topic.to_str()?),
        _ => None,
    }
}

/// clap leaves the last line of an example open.
fn ended_line(text: &str) -> String {
    format!("{}\n", text.trim_end())
}

/// Whether the command of these words has this argument of its own.
fn takes(words: &[String], id: &str) -> bool {
    command_of(words).is_some_and(|command| command.get_arguments().any(|arg| arg.get_id() == id))
}

/// The command of these words.
fn command_of(words: &[String]) -> Option<clap::Command> {
    words.iter().skip(1).try_fold(Cli::command(), |command, word| command.find_subcommand(word).cloned())
}

fn mistake(error: &clap::Error, words: &[String]) -> Error {
    let text = error.to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let message = paragraph.strip_prefix("error: ").unwrap_or(paragraph);
    let message: Vec<_> = message.split_whitespace().collect();
    let story = Error::usage(message.join(" "));
    let command = words.join(" ");
    if let Some(ContextValue::String(flag)) = error.get(ContextKind::InvalidArg)
        && error.kind() == ErrorKind::UnknownArgument
        && let Some(because) = misplaced(flag, words)
    {
        return story.because(because).help(format!("{command} --help"));
    }
    let suggestion = |kind: ContextKind, wrong: ContextKind| suggest(error, kind, wrong);
    if let Some(name) = suggestion(ContextKind::SuggestedSubcommand, ContextKind::InvalidSubcommand) {
        return story.because(format!("did you mean {name}?")).help(format!("{command} {name} --help"));
    }
    let story = match suggestion(ContextKind::SuggestedArg, ContextKind::InvalidArg)
        .or_else(|| suggestion(ContextKind::SuggestedValue, ContextKind::InvalidValue))
    {
        Some(name) => story.because(format!("did you mean {name}?")),
        None => story,
    };
    story.help(format!("{command} --help"))
}

/// Why a flag that other commands have is unknown to this one.
fn misplaced(flag: &str, words: &[String]) -> Option<&'static str> {
    match flag {
        "--as-of" if takes(words, "as_of") => Some("--as-of stands behind the command that it belongs to"),
        "--as-of" => Some(NO_PAST),
        "--timeout" => Some(
            "did you mean --request-timeout? it limits each call; --timeout of schedule add and set limits a run",
        ),
        _ => None,
    }
}

/// The one suggestion nearest to what was typed.
fn suggest(error: &clap::Error, kind: ContextKind, wrong: ContextKind) -> Option<String> {
    let typed = match error.get(wrong) {
        Some(ContextValue::String(typed)) => typed.as_str(),
        _ => "",
    };
    match error.get(kind)? {
        ContextValue::String(name) => Some(name.clone()),
        ContextValue::Strings(names) => {
            let near = nearest(typed, names.iter().map(String::as_str));
            near.first().map(|&name| name.to_owned()).or_else(|| names.last().cloned())
        }
        _ => None,
    }
}

fn asks_help(line: &[OsString]) -> bool {
    line.iter().take_while(|word| *word != "--").any(|word| word == "--help" || word == "-h")
}

/// The words of the line that name a command, as far as they do, by their proper names.
fn path(line: &[OsString]) -> Vec<String> {
    let root = Cli::command();
    let mut command = &root;
    let mut words = vec![root.get_name().to_owned()];
    for word in line.iter().skip(1).filter_map(|word| word.to_str()) {
        if let Some(sub) = command.find_subcommand(word) {
            command = sub;
            words.push(sub.get_name().to_owned());
        }
    }
    words
}

fn help_of(words: &[String]) -> String {
    let line = words.iter().map(String::as_str).chain(["--help"]);
    match Cli::try_parse_from(line) {
        Err(help) => help.to_string(),
        // A flag that prints help never parses as a command.
        Ok(_) => Cli::command().render_help().to_string(),
    }
}
