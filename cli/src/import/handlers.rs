//! The handlers that do what cron would have done.

use std::collections::BTreeMap;
use std::fmt::Write;

use caesium_engine::ids::NAME_BYTES_MAX;

use crate::manifest::quoted;

/// The shell that cron runs commands with when SHELL is not set.
const SHELL: &str = "/bin/sh";

/// An `exec` handler that does what a line of a crontab does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Handler {
    pub(crate) name: String,
    argv: [String; 3],
    user: Option<String>,
    cwd: Option<String>,
    env: BTreeMap<String, String>,
}

impl Handler {
    /// The handler of a command under these variables.
    pub(super) fn new(
        name: String,
        command: String,
        user: Option<String>,
        mut env: BTreeMap<String, String>,
    ) -> Self {
        let shell = env.remove("SHELL").filter(|shell| !shell.is_empty()).unwrap_or_else(|| SHELL.to_owned());
        let cwd = env.get("HOME").filter(|home| home.starts_with('/')).cloned();
        let mut name = name;
        name.truncate(NAME_BYTES_MAX);
        Self {
            name: name.trim_end_matches('-').to_owned(),
            argv: [shell, "-c".to_owned(), command],
            user,
            cwd,
            env,
        }
    }
}

/// A piece of a `handlers.toml`.
pub(crate) fn fragment<'h>(handlers: impl IntoIterator<Item = &'h Handler>) -> String {
    let mut text = String::new();
    for handler in handlers {
        let lead = if text.is_empty() { "" } else { "\n" };
        line(&mut text, format_args!("{lead}[handler.{}]", key(&handler.name)));
        line(&mut text, format_args!("kind = \"exec\""));
        let argv: Vec<_> = handler.argv.iter().map(|word| quoted(word)).collect();
        line(&mut text, format_args!("argv = [{}]", argv.join(", ")));
        if let Some(user) = &handler.user {
            line(&mut text, format_args!("user = {}", quoted(user)));
        }
        if let Some(cwd) = &handler.cwd {
            line(&mut text, format_args!("cwd = {}", quoted(cwd)));
        }
        if !handler.env.is_empty() {
            let pair = |(key, value): (&String, &String)| format!("{key} = {}", quoted(value));
            let env: Vec<_> = handler.env.iter().map(pair).collect();
            line(&mut text, format_args!("env = {{ {} }}", env.join(", ")));
        }
    }
    text
}

/// A name as a key of TOML, where a bare dot begins a table inside.
fn key(name: &str) -> String {
    if name.contains('.') { quoted(name) } else { name.to_owned() }
}

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    writeln!(text, "{arguments}").expect("a String takes every write");
}
