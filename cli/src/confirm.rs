//! Asking before something that one command does not undo.

use std::io::{self, BufRead, IsTerminal};

use tokio::task::spawn_blocking;

use crate::error::{Error, Kind};
use crate::output::complain;
use crate::text::{safe, shell_word};

/// How much a change asks of whoever makes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub(crate) enum Confirmation {
    /// Nothing: one command undoes it.
    #[default]
    #[value(name = "never")]
    Free,
    /// A yes.
    Yes,
    /// The name of what it changes, typed.
    Name,
}

impl Confirmation {
    /// The confirmation of a word of the configuration.
    pub(crate) fn of_word(word: &str) -> Self {
        [Self::Yes, Self::Name]
            .into_iter()
            .find(|confirmation| confirmation.word() == word)
            .unwrap_or_default()
    }

    /// The word of the configuration.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Free => "never",
            Self::Yes => "yes",
            Self::Name => "name",
        }
    }

    /// The confirmation in force: no less than the floor, and one step more for all that ask where nodes are unreachable. An
    /// action that asks nothing is one that helps in a split, and asks nothing there either.
    fn raised(self, floor: Self, unheard: &[String]) -> Self {
        match self.max(floor) {
            Self::Yes if !unheard.is_empty() => Self::Name,
            confirmation => confirmation,
        }
    }
}

/// What is about to be changed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Action<'d> {
    /// How much it asks by itself.
    pub(crate) confirmation: Confirmation,
    /// What would happen: `remove 3 schedules`.
    pub(crate) what: &'d str,
    /// The name to type.
    pub(crate) name: &'d str,
}

/// What whoever typed the command has agreed to, and whether they can be asked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Approval {
    /// `--yes` was given: what asks for a yes has it.
    pub(crate) yes: bool,
    /// The name that `--confirm` was given.
    pub(crate) name: Option<String>,
    /// `--no-input` was given: nobody is asked.
    pub(crate) no_input: bool,
    /// The least that a change asks in this context.
    pub(crate) floor: Confirmation,
    /// The words of the command as they were typed.
    pub(crate) words: Vec<String>,
}

impl Approval {
    /// Goes on only if the action was agreed to, by flag or by answering.
    ///
    /// # Errors
    /// Declined, naming the flag that would have agreed; nothing was changed.
    pub(crate) async fn ask(&self, action: Action<'_>, unheard: &[String]) -> Result<(), Error> {
        let incomplete = match unheard {
            [] => String::new(),
            unheard => format!("; the view is incomplete, {} unreachable", unheard.join(", ")),
        };
        match action.confirmation.raised(self.floor, unheard) {
            Confirmation::Free => Ok(()),
            Confirmation::Yes if self.yes || self.name.as_deref() == Some(action.name) => Ok(()),
            Confirmation::Name if self.name.as_deref() == Some(action.name) => Ok(()),
            confirmation => {
                let wants = match confirmation {
                    Confirmation::Name => confirm(action.name),
                    Confirmation::Free | Confirmation::Yes => "--yes".to_owned(),
                };
                if let Some(name) = &self.name {
                    let because = format!("--confirm names {name}, and the change is of {}", action.name);
                    return Err(self.declined(action, &because, &confirm(action.name)));
                }
                let needs = match confirmation {
                    Confirmation::Name => format!("it needs the name {} typed{incomplete}", action.name),
                    Confirmation::Free | Confirmation::Yes => "it needs a yes".to_owned(),
                };
                if self.no_input {
                    let because = format!("{needs}, and --no-input forbids to ask");
                    return Err(self.declined(action, &because, &wants));
                }
                if !(io::stdin().is_terminal() && io::stderr().is_terminal()) {
                    let because = format!("{needs}, and there is no terminal to ask on: {wants} is missing");
                    return Err(self.declined(action, &because, &wants));
                }
                match confirmation {
                    Confirmation::Name => {
                        let name = safe(action.name);
                        complain(&format!("{}{incomplete}\ntype {name} to go on: ", safe(action.what)));
                    }
                    Confirmation::Free | Confirmation::Yes => {
                        complain(&format!("{}? [y/N] ", safe(action.what)));
                    }
                }
                let answer = answer().await.unwrap_or_default();
                let agreed = match confirmation {
                    Confirmation::Name => answer.trim() == action.name,
                    Confirmation::Free | Confirmation::Yes => {
                        matches!(answer.trim(), "y" | "Y" | "yes" | "Yes" | "YES")
                    }
                };
                if agreed { Ok(()) } else { Err(self.declined(action, "it was not confirmed", &wants)) }
            }
        }
    }

    /// The command as it was typed, with this flag in the place of the one that it has for that itself.
    pub(crate) fn line_with(&self, flag: &str) -> String {
        let name = flag.split(' ').next().unwrap_or(flag);
        let words = match flag == name {
            true => self.words.clone(),
            false => without(&self.words, name),
        };
        // Behind two dashes it would be a name.
        let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
        let mut words: Vec<_> = words.iter().map(|word| shell_word(word)).collect();
        words.insert(end, flag.into());
        words.join(" ")
    }

    fn declined(&self, action: Action<'_>, because: &str, wants: &str) -> Error {
        Error::new(Kind::Declined, format!("nothing was changed: {}?", action.what))
            .because(because)
            .now("everything is as it was")
            .help(self.line_with(wants))
    }
}

/// These words without a flag and its value.
fn without(words: &[String], flag: &str) -> Vec<String> {
    let mut left = Vec::new();
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        match word.strip_prefix(flag) {
            _ if word == "--" => {
                left.push(word.clone());
                left.extend(rest.by_ref().cloned());
            }
            Some("") => drop(rest.next()),
            Some(value) if value.starts_with('=') => {}
            _ => left.push(word.clone()),
        }
    }
    left
}

/// The flag that types a name.
fn confirm(name: &str) -> String {
    format!("--confirm {}", shell_word(name))
}

/// One line that somebody types.
async fn answer() -> Option<String> {
    let read = spawn_blocking(|| {
        let mut answer = String::new();
        io::stdin().lock().read_line(&mut answer).map(|_| answer)
    });
    read.await.ok()?.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_that_is_missing_stands_where_it_is_one() {
        let line = |words: &[&str], flag: &str| {
            let words = ["caesiumctl"].iter().chain(words).map(ToString::to_string).collect();
            Approval { words, ..Approval::default() }.line_with(flag)
        };
        let right = "caesiumctl schedule rm a/b/c --confirm a/b/c";
        assert_eq!(line(&["schedule", "rm", "a/b/c", "--confirm", "a/b/d"], "--confirm a/b/c"), right);
        assert_eq!(line(&["schedule", "rm", "--confirm=x", "a/b/c"], "--confirm a/b/c"), right);
        assert_eq!(
            line(&["schedule", "rm", "--reason", "an end", "--", "--confirm"], "--yes"),
            "caesiumctl schedule rm --reason 'an end' --yes -- --confirm"
        );
    }

    #[test]
    fn what_asks_asks_one_step_more_where_nodes_are_not_heard() {
        let unheard = ["doum".to_owned()];
        assert_eq!(Confirmation::Free.raised(Confirmation::Free, &unheard), Confirmation::Free);
        assert_eq!(Confirmation::Yes.raised(Confirmation::Free, &[]), Confirmation::Yes);
        assert_eq!(Confirmation::Yes.raised(Confirmation::Free, &unheard), Confirmation::Name);
        assert_eq!(Confirmation::Name.raised(Confirmation::Free, &unheard), Confirmation::Name);
        assert_eq!(Confirmation::Free.raised(Confirmation::Yes, &[]), Confirmation::Yes);
        assert_eq!(Confirmation::Free.raised(Confirmation::Yes, &unheard), Confirmation::Name);
        assert_eq!(Confirmation::Yes.raised(Confirmation::Name, &[]), Confirmation::Name);
    }
}
