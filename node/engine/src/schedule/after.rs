//! A schedule that follows another one: it is due when an occurrence of that one has ended. That stands in the place of the
//! cadence, which it has none of.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ids::ScheduleName;

/// How the cadence of every schedule that follows another begins. No calendar makes it due.
pub const AFTER_CADENCE: &str = "@after";

/// Which ends of the one that it follows count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum On {
    /// Its last attempt ended with success.
    #[default]
    Success,
    /// It ended, and did not succeed.
    Failure,
    /// It ended, in whatever way.
    Any,
}

impl On {
    /// In the order in which they are declared.
    pub const ALL: [Self; 3] = [Self::Success, Self::Failure, Self::Any];

    /// Whether such an end counts.
    #[must_use]
    pub const fn counts(self, succeeded: bool) -> bool {
        match self {
            Self::Success => succeeded,
            Self::Failure => !succeeded,
            Self::Any => true,
        }
    }
}

/// What a schedule follows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AfterTerms {
    /// The schedule whose ended occurrences make it due.
    pub parent: ScheduleName,
    /// Which ends count, after all attempts.
    pub on: On,
}

impl AfterTerms {
    /// The cadence `new` in place of `old`: of which ends count nothing is forgotten when only the schedule changes.
    pub(super) fn replaced(old: &str, new: String) -> String {
        match (old.parse::<Self>(), new.parse::<Self>()) {
            (Ok(old), Ok(new)) if new.on == On::default() => Self { on: old.on, ..new }.to_string(),
            (_, _) => new,
        }
    }

    /// Without which ends count, as a declaration writes it.
    pub(super) fn cadence(&self) -> String {
        format!("{AFTER_CADENCE} {}", self.parent)
    }
}

/// As it stands in the place of a cadence: `@after billing/ledger/close-day failure`.
impl fmt::Display for AfterTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { parent, on } = self;
        write!(f, "{AFTER_CADENCE} {parent}")?;
        if *on != On::default() {
            write!(f, " {}", on.word())?;
        }
        Ok(())
    }
}

impl FromStr for AfterTerms {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = text.split_ascii_whitespace();
        let (Some(AFTER_CADENCE), Some(parent)) = (words.next(), words.next()) else {
            return Err(format!("{text}: write {AFTER_CADENCE} volume/entity/name"));
        };
        let parent = parent.parse().map_err(|error| format!("{parent}: {error}"))?;
        let on = match words.next() {
            None => On::default(),
            Some(word) => On::ALL
                .into_iter()
                .find(|on| on.word() == word)
                .ok_or_else(|| format!("{word}: success, failure or any"))?,
        };
        match words.next() {
            None => Ok(Self { parent, on }),
            Some(more) => Err(format!("{more}: nothing may follow")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_follows_is_read_as_it_is_written() {
        for text in ["@after a/b/c", "@after a/b/c failure", "@after a/b/c any"] {
            assert_eq!(text.parse::<AfterTerms>().unwrap().to_string(), text);
        }
        assert_eq!("@after a/b/c success".parse::<AfterTerms>().unwrap().to_string(), "@after a/b/c");
        for wrong in ["@after", "@after a/b", "@after a/b/c never", "@after a/b/c any any", "@daily", ""] {
            assert!(wrong.parse::<AfterTerms>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn another_schedule_is_followed_upon_the_same_ends() {
        let replaced = |old: &str, new: &str| AfterTerms::replaced(old, new.to_owned());
        assert_eq!(replaced("@after a/b/c failure", "@after a/b/d"), "@after a/b/d failure");
        assert_eq!(replaced("@daily", "@after a/b/d"), "@after a/b/d");
        assert_eq!(replaced("@after a/b/c failure", "@daily"), "@daily");
    }

    #[test]
    fn an_end_counts_by_how_it_was() {
        let counts = |succeeded: bool| On::ALL.map(|on| on.counts(succeeded));
        assert_eq!(counts(true), [true, false, true]);
        assert_eq!(counts(false), [false, true, true]);
    }
}
