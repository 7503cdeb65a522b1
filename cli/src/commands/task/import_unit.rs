//! `task import-unit`

use std::fmt::Write as _;

use caesium_engine::calendar::format_duration;
use caesium_engine::ids::{Name, ScheduleName};
use caesium_engine::lease::Restart;
use serde::Serialize;
use tokio::task::spawn_blocking;

use crate::commands::schedule::read_at_most;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::manifest::quoted;
use crate::session::Session;
use crate::text::{safe, shell_word};
use crate::values::duration;

/// Longer than any unit that somebody wrote.
const UNIT_BYTES_MAX: usize = 256 * 1024;

/// Print the handler and the task that a unit of systemd would be
///
/// Nothing is changed and no server is asked: what is printed is a hint to look at. The handler belongs into handlers.toml of every
/// node that may run the task; settings that neither has are named, and so is what systemd expands ($A, %i), which nothing does here.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:
  caesiumctl task import-unit /etc/systemd/system/consumer.service mail/spool/consumer")]
pub(crate) struct TaskImportUnitArgs {
    /// Unit of systemd, or - for stdin
    #[arg(value_name = "FILE")]
    file: String,
    /// Name of the task: volume/entity/name
    #[arg(value_name = "REF", default_value = "volume/entity/name")]
    task: ScheduleName,
    /// Name of the handler [default: the last part of the task's name]
    #[arg(long, value_name = "NAME")]
    handler: Option<Name>,
}

effect!(TaskImportUnitArgs, Read);

/// What a unit would be here.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
struct UnitHint {
    task: String,
    handler: String,
    argv: Vec<String>,
    user: Option<String>,
    cwd: Option<String>,
    env: Vec<(String, String)>,
    #[serde(serialize_with = "restart_word")]
    restart: Restart,
    grace: Option<String>,
    /// Settings of the unit that neither handler nor task has, as they stand there.
    not_taken: Vec<String>,
    /// The command that adds the task.
    command: String,
}

impl TaskImportUnitArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let source = self.file.clone();
        let read = spawn_blocking(move || read_at_most(&source, UNIT_BYTES_MAX + 1)).await;
        let bytes = read
            .map_err(|panicked| Error::new(Kind::Internal, panicked.to_string()))?
            .map_err(|error| Error::usage(format!("{}: cannot be read: {error}", self.file)))?;
        if bytes.len() > UNIT_BYTES_MAX {
            return Err(Error::usage(format!("{}: longer than {} KiB", self.file, UNIT_BYTES_MAX >> 10)));
        }
        let handler = self.handler.unwrap_or_else(|| self.task.name.clone());
        let hint = hint(&String::from_utf8_lossy(&bytes), &self.task, &handler)
            .map_err(|problem| Error::usage(format!("{}: {problem}", self.file)))?;
        session.out.answer("UnitHint", None, &hint, vec![hint.handler.clone()], || hint.text())
    }
}

/// The settings of `[Service]`, lines that end with a backslash joined; an empty value takes back those before it.
fn settings(text: &str) -> Vec<(String, String)> {
    let (mut found, mut section, mut line): (Vec<(String, String)>, String, String) = Default::default();
    for part in text.lines() {
        if line.is_empty() && part.trim_start().starts_with(['#', ';']) {
            continue;
        }
        match part.strip_suffix('\\') {
            Some(part) => {
                line.push_str(part.trim_end());
                line.push(' ');
                continue;
            }
            None => line.push_str(part),
        }
        let whole = std::mem::take(&mut line);
        let whole = whole.trim();
        if let Some(name) = whole.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
            section = name.to_owned();
        } else if let Some((key, value)) = whole.split_once('=').filter(|_| section == "Service") {
            let (key, value) = (key.trim().to_owned(), value.trim().to_owned());
            if value.is_empty() {
                found.retain(|(other, _)| *other != key);
            } else {
                found.push((key, value));
            }
        }
    }
    found
}

fn hint(text: &str, task: &ScheduleName, handler: &Name) -> Result<UnitHint, String> {
    let mut hint = UnitHint {
        task: task.to_string(),
        handler: handler.to_string(),
        restart: Restart::Never,
        ..UnitHint::default()
    };
    let mut starts = 0;
    for (key, value) in settings(text) {
        let taken = match key.as_str() {
            "ExecStart" => {
                starts += 1;
                let command = argv(&value)?;
                hint.argv = command.argv;
                hint.not_taken.extend(command.lost.into_iter().map(|lost| format!("ExecStart: {lost}")));
                true
            }
            "User" => {
                hint.user = Some(value.clone());
                !has_specifier(&value)
            }
            "WorkingDirectory" => {
                hint.cwd = Some(value.trim_start_matches('-').to_owned());
                !value.starts_with(['-', '~']) && !has_specifier(&value)
            }
            "Environment" => {
                let pairs =
                    shlex::split(&value).ok_or_else(|| format!("Environment={value}: open quotes"))?;
                hint.env.extend(
                    pairs
                        .iter()
                        .filter_map(|it| it.split_once('='))
                        .map(|(k, v)| (k.to_owned(), v.replace("%%", "%"))),
                );
                !has_specifier(&value)
            }
            "Restart" => {
                let (restart, same) = restart(&value);
                hint.restart = restart;
                same
            }
            "TimeoutStopSec" => {
                hint.grace = grace(&value);
                hint.grace.is_some()
            }
            // A task is what runs until it ends, which is what these types mean; nobody waits for a notification.
            "Type" => ["simple", "exec"].contains(&value.as_str()),
            _ => false,
        };
        if !taken {
            hint.not_taken.push(format!("{key}={value}"));
        }
    }
    match starts {
        0 => return Err("it has no ExecStart= under [Service]".to_owned()),
        1 => {}
        several => return Err(format!("{several} lines ExecStart=: a task is one process")),
    }
    hint.command = hint.command();
    Ok(hint)
}

/// A command line, and what of it has no meaning here.
struct UnitCommand {
    argv: Vec<String>,
    lost: Vec<String>,
}

/// The words of a command line, without the signs that systemd takes before it.
fn argv(line: &str) -> Result<UnitCommand, String> {
    let bare = line.trim_start_matches(PREFIXES);
    let signs = &line[..line.len() - bare.len()];
    let mut words = shlex::split(bare).ok_or_else(|| format!("ExecStart={line}: open quotes"))?;
    if !words.first().is_some_and(|program| program.starts_with('/')) {
        return Err(format!("ExecStart={line}: it begins with no absolute path"));
    }
    let mut lost: Vec<String> = signs.chars().map(|sign| format!("the sign {sign} before it")).collect();
    // The second word is what the program is to be called.
    if signs.contains('@') && words.len() > 1 {
        lost.push(format!("{}, as which it is started", words.remove(1)));
    }
    let mut expanded: Vec<String> =
        words.iter().flat_map(|word| expanded(word, !signs.contains(':'))).collect();
    expanded.dedup();
    lost.extend(expanded.into_iter().map(|it| format!("{it} stands as it is, nothing expands it")));
    let mut argv: Vec<String> = words.iter().map(|word| word.replace("%%", "%")).collect();
    if !signs.contains(':') {
        argv = argv.iter().map(|word| word.replace("$$", "$")).collect();
    }
    Ok(UnitCommand { argv, lost })
}

/// The signs before a command that systemd takes.
const PREFIXES: [char; 5] = ['-', '@', ':', '+', '!'];

/// What systemd would expand in a word: `%i`, and of variables `$A` and `${B}`.
fn expanded(word: &str, variables: bool) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = word;
    while let Some(at) = rest.find(['%', '$']) {
        let (sign, tail) = rest[at..].split_at(1);
        let next = tail.chars().next();
        if next.is_some_and(|next| sign.starts_with(next)) {
            rest = &tail[1..];
            continue;
        }
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name = match (sign, next) {
            ("%", Some(c)) if c.is_ascii_alphabetic() => &tail[..1],
            ("$", Some('{')) if variables => &tail[..tail.find('}').map_or(tail.len(), |end| end + 1)],
            ("$", Some(_)) if variables => &tail[..tail.find(|c: char| !is_name(c)).unwrap_or(tail.len())],
            (_, _) => "",
        };
        if !name.is_empty() {
            found.push(format!("{sign}{name}"));
        }
        rest = &tail[name.len()..];
    }
    found
}

/// Whether systemd would expand a `%` in it.
fn has_specifier(value: &str) -> bool {
    !expanded(value, false).is_empty()
}

/// The word here, and whether it means the same.
fn restart(word: &str) -> (Restart, bool) {
    match word {
        "always" => (Restart::Always, true),
        "no" => (Restart::Never, true),
        "on-failure" => (Restart::OnFailure, true),
        "on-success" => (Restart::Never, false),
        _ => (Restart::OnFailure, false),
    }
}

/// Seconds, or a span in the syntax that both have.
fn grace(value: &str) -> Option<String> {
    let text = if value.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("{value}s")
    } else {
        value.replace(' ', "")
    };
    duration(&text).ok().map(format_duration)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn restart_word<S: serde::Serializer>(restart: &Restart, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(restart.word())
}

impl UnitHint {
    fn command(&self) -> String {
        let mut words = vec![format!("caesiumctl task add {} --handler {}", self.task, self.handler)];
        if self.restart != Restart::default() {
            words.push(format!("--restart {}", self.restart.word()));
        }
        words.extend(self.grace.iter().map(|grace| format!("--grace {}", shell_word(grace))));
        words.join(" ")
    }

    fn text(&self) -> String {
        let mut text =
            format!("# into handlers.toml of every node that may run it\n[handler.{}]\n", self.handler);
        let list: Vec<String> = self.argv.iter().map(|word| quoted(word)).collect();
        let mut line = |line: String| writeln!(text, "{line}").expect("a String takes every write");
        line("kind = \"exec\"".to_owned());
        line(format!("argv = [{}]", list.join(", ")));
        self.user.iter().for_each(|user| line(format!("user = {}", quoted(user))));
        self.cwd.iter().for_each(|cwd| line(format!("cwd = {}", quoted(cwd))));
        if !self.env.is_empty() {
            let pairs: Vec<String> =
                self.env.iter().map(|(key, value)| format!("{} = {}", quoted(key), quoted(value))).collect();
            line(format!("env = {{ {} }}", pairs.join(", ")));
        }
        line(format!("\n# and once the nodes have it\n{}", self.command));
        if !self.not_taken.is_empty() {
            line("\n# not taken over:".to_owned());
            self.not_taken.iter().for_each(|setting| line(format!("#   {}", safe(setting))));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<UnitHint, String> {
        hint(text, &"mail/spool/consumer".parse().unwrap(), &"consume".parse().unwrap())
    }

    #[test]
    fn a_unit_becomes_a_handler_and_a_task_and_what_neither_has_is_named() {
        let unit = "[Unit]\nDescription=Consumer\nAfter=network.target\n# ExecStart=/bin/no\n[Service]\nType=notify\n\
                    ExecStart=-/usr/bin/consume --queue \"the spool\" \\\n  --fast\nUser=mail\nWorkingDirectory=/srv\n\
                    Environment=A=1 \"B=two words\"\nRestart=on-failure\nRestartSec=5\nTimeoutStopSec=15\nMemoryMax=1G\n\
                    [Install]\nWantedBy=multi-user.target\n";
        let hint = read(unit).unwrap();
        let told = "# into handlers.toml of every node that may run it\n[handler.consume]\nkind = \"exec\"\n\
                    argv = [\"/usr/bin/consume\", \"--queue\", \"the spool\", \"--fast\"]\nuser = \"mail\"\ncwd = \"/srv\"\n\
                    env = { \"A\" = \"1\", \"B\" = \"two words\" }\n\n# and once the nodes have it\n\
                    caesiumctl task add mail/spool/consumer --handler consume --restart on-failure --grace 15s\n\n\
                    # not taken over:\n#   Type=notify\n#   ExecStart: the sign - before it\n#   RestartSec=5\n#   MemoryMax=1G\n";
        assert_eq!(hint.text(), told);
    }

    #[test]
    fn what_systemd_expands_or_reads_otherwise_is_named() {
        let service = |lines: &str| read(&format!("[Service]\n{lines}\n")).unwrap();
        let hint =
            service("ExecStart=/bin/a $A ${B}x %i 5%% $$HOME 50%\nEnvironment=X=%H \"Y=1%%\"\nUser=%u");
        assert_eq!(hint.argv, ["/bin/a", "$A", "${B}x", "%i", "5%", "$HOME", "50%"]);
        assert_eq!(hint.env[1], ("Y".to_owned(), "1%".to_owned()));
        let stands = |it: &str| format!("ExecStart: {it} stands as it is, nothing expands it");
        let told = [stands("$A"), stands("${B}"), stands("%i"), "Environment=X=%H \"Y=1%%\"".to_owned()];
        assert_eq!(hint.not_taken, [&told[..], &["User=%u".to_owned()]].concat());
        let named = service("ExecStart=:+@/bin/a called $A");
        assert_eq!(
            named.argv,
            ["/bin/a", "$A"],
            "nothing is expanded after :, and the second word is a name"
        );
        let signs = [
            "the sign : before it",
            "the sign + before it",
            "the sign @ before it",
            "called, as which it is started",
        ];
        assert_eq!(named.not_taken, signs.map(|sign| format!("ExecStart: {sign}")));
        for (word, ours, named) in [
            ("on-abnormal", "on-failure", true),
            ("on-abort", "on-failure", true),
            ("on-success", "never", true),
            ("on-failure", "on-failure", false),
            ("no", "never", false),
        ] {
            let hint = service(&format!("ExecStart=/bin/a\nRestart={word}"));
            assert_eq!((hint.restart.word(), !hint.not_taken.is_empty()), (ours, named), "{word}");
        }
    }

    #[test]
    fn what_makes_no_task_is_refused_and_an_empty_setting_takes_back_those_before() {
        let service = |lines: &str| read(&format!("[Service]\n{lines}\n"));
        assert_eq!(service("User=x").unwrap_err(), "it has no ExecStart= under [Service]");
        let two = "ExecStart=/bin/a\nExecStart=/bin/b";
        assert_eq!(service(two).unwrap_err(), "2 lines ExecStart=: a task is one process");
        assert_eq!(service("ExecStart=/bin/a\nExecStart=\nExecStart=/bin/b").unwrap().argv, ["/bin/b"]);
        assert!(service("ExecStart=consume").unwrap_err().ends_with("it begins with no absolute path"));
        let plain = service("ExecStart=/bin/a\nRestart=always").unwrap();
        assert_eq!(plain.command, "caesiumctl task add mail/spool/consumer --handler consume");
        let forks = service("ExecStart=/bin/a\nType=forking\nTimeoutStopSec=infinity").unwrap();
        assert_eq!(forks.not_taken, ["Type=forking", "TimeoutStopSec=infinity"]);
        assert_eq!(forks.restart, Restart::Never);
    }
}
