//! Where each setting was set: every refusal and `--check-config` name the place.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use caesium_node::trusted::Trust;
use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory as _};
use toml::de::DeTable;

use super::ConfigError;
use crate::args::{Args, Settings};

/// A file longer than this is no configuration, in bytes.
const FILE_BYTES_MAX: u64 = 1 << 20;

/// The place where a value was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// On the command line.
    Flag,
    Environment(String),
    /// In a file; line and column from 1.
    File {
        path: PathBuf,
        line: usize,
        column: usize,
    },
    Default,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("flag"),
            Self::Environment(variable) => write!(f, "environment {variable}"),
            Self::File { path, line, column } => write!(f, "file {}:{line}:{column}", path.display()),
            Self::Default => f.write_str("default"),
        }
    }
}

/// Of each setting, by its key.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources(BTreeMap<String, Source>);

impl Sources {
    /// Of the settings on the command line and in the environment.
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        let command = Args::command();
        let said = command.get_arguments().filter_map(|arg| {
            let source = match matches.value_source(arg.get_id().as_str())? {
                ValueSource::CommandLine => Source::Flag,
                ValueSource::EnvVariable => {
                    Source::Environment(arg.get_env().unwrap_or_default().to_string_lossy().into_owned())
                }
                // The kinds of clap may become more; none of ours has a default in clap.
                _ => return None,
            };
            Some((arg.get_long()?.to_owned(), source))
        });
        Self(said.collect())
    }

    /// The place where `key` was set.
    pub(crate) fn get(&self, key: &str) -> Source {
        self.0.get(key).cloned().unwrap_or(Source::Default)
    }

    /// Adds the settings that only the file has.
    pub(super) fn under(mut self, file: Self) -> Self {
        // One question with two answers, see `Settings::over`.
        let answered = ["bootstrap", "join"].iter().any(|key| self.0.contains_key(*key));
        for (key, source) in file.0 {
            if !(answered && ["bootstrap", "join"].contains(&key.as_str())) {
                self.0.entry(key).or_insert(source);
            }
        }
        self
    }
}

/// Reads a configuration file, with the place of each key.
///
/// # Errors
/// [`ConfigError`], with line, column and key.
pub(super) fn read(path: &Path) -> Result<(Settings, Sources), ConfigError> {
    let text = Trust { secret: false, bytes_max: FILE_BYTES_MAX }.read_text(path)?;
    let refuse = |at: usize, key: &str, message: &str| {
        let (line, column) = place(&text, at);
        let key = if key.is_empty() { String::new() } else { format!("{key}: ") };
        ConfigError::File { path: path.to_owned(), line, column, message: format!("{key}{message}") }
    };
    let start = |error: &toml::de::Error| error.span().unwrap_or_default().start;
    let table = DeTable::parse(&text).map_err(|error| refuse(start(&error), "", error.message()))?;
    let settings = toml::from_str(&text).map_err(|error| {
        let at = start(&error);
        let inside = table.get_ref().iter().find(|(_, value)| value.span().contains(&at));
        refuse(at, inside.map_or("", |(key, _)| key.get_ref()), error.message())
    })?;
    let places = table.get_ref().iter().map(|(key, value)| {
        let (line, column) = place(&text, value.span().start);
        (key.get_ref().to_string(), Source::File { path: path.to_owned(), line, column })
    });
    let sources = Sources(places.collect());
    if let (Source::File { .. }, at @ Source::File { .. }) = (sources.get("bootstrap"), sources.get("join")) {
        let message = "set together with bootstrap; a node founds a cluster or joins one".to_owned();
        return Err(ConfigError::Value { key: "join", message, said: Box::new(at) });
    }
    Ok((settings, sources))
}

/// Line and column, in characters, from 1.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_lines_and_columns_from_one() {
        let text = "ä = 1\nbb = 2\n";
        assert_eq!(place(text, 0), (1, 1));
        assert_eq!(place(text, text.find('2').unwrap()), (2, 6));
        assert_eq!(place(text, 5), (1, 5), "characters, not bytes");
    }
}
