//! Words of the operator's own in the place of a command.

use std::ffi::OsString;

use clap::{ArgAction, Args as _, Command};

use super::Config;
use crate::globals::GlobalArgs;

/// Whether the key is an alias with the name of a command below this one.
pub(super) fn shadows(root: &Command, key: &str) -> bool {
    key.strip_prefix("aliases.").is_some_and(|name| root.find_subcommand(name).is_some())
}

/// The command line with an alias in the place of its command replaced by what it stands for; once, so that an alias
/// cannot stand for itself.
pub(crate) fn expand(line: &[OsString], config: &Config) -> Vec<OsString> {
    let expanded = command_word(line).and_then(|place| {
        let word = line[place].to_str()?;
        let words = shlex::split(config.text(&format!("aliases.{word}"))?)?;
        let (before, after) = (&line[..place], &line[place + 1..]);
        Some([before, &words.into_iter().map(OsString::from).collect::<Vec<_>>(), after].concat())
    });
    expanded.unwrap_or_else(|| line.to_vec())
}

/// Where the first word is that is neither a flag nor the value of one.
fn command_word(line: &[OsString]) -> Option<usize> {
    let root = GlobalArgs::augment_args(Command::new("caesiumctl"));
    let takes_value = |word: &str| {
        let arg = root.get_arguments().find(|arg| match word.strip_prefix("--") {
            Some(long) => arg.get_long() == Some(long),
            None => arg.get_short().is_some_and(|short| word == format!("-{short}")),
        });
        arg.is_some_and(|arg| {
            let optional = arg.is_require_equals_set();
            matches!(arg.get_action(), ArgAction::Set | ArgAction::Append) && !optional
        })
    };
    let mut words = line.iter().enumerate().skip(1);
    while let Some((place, word)) = words.next() {
        match word.to_str()? {
            "--" => return None,
            flag if flag.starts_with('-') && takes_value(flag) => {
                words.next();
            }
            flag if flag.starts_with('-') => {}
            _ => return Some(place),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_the_first_word_that_is_no_flag() {
        let place = |text: &str| {
            let line: Vec<OsString> = text.split(' ').map(OsString::from).collect();
            command_word(&line)
        };
        assert_eq!(place("caesiumctl mine -o json"), Some(1));
        assert_eq!(place("caesiumctl -o json --request-timeout 2s -q mine"), Some(6));
        assert_eq!(place("caesiumctl -ojson --request-timeout=2s mine"), Some(3));
        assert_eq!(place("caesiumctl --read-only mine"), Some(2));
        assert_eq!(place("caesiumctl -q"), None);
    }
}
