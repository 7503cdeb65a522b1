//! What a task has besides the terms of a schedule. It stands in the place of the cadence, which a task has none of.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::field::{EXPECTED_MAX, EXPECTED_MIN};
use crate::calendar::{format_duration, parse_duration};
use crate::lease::{LEASE_DEFAULT, LEASE_LEAST, LEASE_MOST, Restart};

/// How the cadence of every task begins. It is never due.
pub const TASK_CADENCE: &str = "@task";

/// The terms of a task.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TaskTerms {
    /// How long a lease of it lasts.
    pub lease: Option<Duration>,
    /// When its process is started again.
    pub restart: Restart,
    /// It should run again within this.
    pub expect_running: Option<Duration>,
}

impl TaskTerms {
    /// How long a lease of it lasts.
    #[must_use]
    pub fn lease(&self) -> Duration {
        self.lease.unwrap_or(LEASE_DEFAULT)
    }
}

/// One of the terms of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskTerm {
    /// [`TaskTerms::lease`]: from [`crate::lease::LEASE_LEAST`] to [`crate::lease::LEASE_MOST`].
    Lease,
    /// [`TaskTerms::restart`]: one of the words of [`Restart`].
    Restart,
    /// [`TaskTerms::expect_running`]: from one second to 400 days.
    ExpectRunning,
}

impl TaskTerm {
    /// All of them, in the order in which people read them.
    pub const ALL: [Self; 3] = [Self::Lease, Self::Restart, Self::ExpectRunning];

    /// The key of a declaration.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Lease => "lease",
            Self::Restart => "restart",
            Self::ExpectRunning => "expect-running-within",
        }
    }

    /// The one of this key; `None`: there is none.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|term| term.key() == key)
    }
}

impl TaskTerms {
    /// Sets one of them.
    ///
    /// # Errors
    /// What is wrong with the value.
    pub fn set(&mut self, term: TaskTerm, value: &str) -> Result<(), String> {
        let span = |least: Duration, most: Duration| {
            let span = parse_duration(value).map_err(|error| error.to_string())?;
            let words = [least, most].map(format_duration);
            let fits = least <= span && span <= most;
            if fits { Ok(span) } else { Err(format!("from {} to {}", words[0], words[1])) }
        };
        match term {
            TaskTerm::Lease => self.lease = Some(span(LEASE_LEAST, LEASE_MOST)?),
            TaskTerm::ExpectRunning => self.expect_running = Some(span(EXPECTED_MIN, EXPECTED_MAX)?),
            TaskTerm::Restart => {
                self.restart = Restart::of_word(value).ok_or("always, on-failure or never")?;
            }
        }
        Ok(())
    }

    /// The value of one of them; none where it is the default.
    #[must_use]
    pub fn get(&self, term: TaskTerm) -> Option<String> {
        match term {
            TaskTerm::Lease => self.lease.map(format_duration),
            TaskTerm::ExpectRunning => self.expect_running.map(format_duration),
            TaskTerm::Restart => (self.restart != Restart::default()).then(|| self.restart.word().to_owned()),
        }
    }
}

impl Restart {
    /// In the order in which they are declared.
    pub const ALL: [Self; 3] = [Self::Always, Self::OnFailure, Self::Never];

    /// As declarations and the cadence text have it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::OnFailure => "on-failure",
            Self::Never => "never",
        }
    }

    /// The one of this word; `None`: there is none.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }
}

/// As it stands in the place of a cadence: `@task lease=10s restart=on-failure expect-running-within=1m`.
impl fmt::Display for TaskTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TASK_CADENCE)?;
        for term in TaskTerm::ALL {
            if let Some(value) = self.get(term) {
                write!(f, " {}={value}", term.key())?;
            }
        }
        Ok(())
    }
}

impl FromStr for TaskTerms {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = text.split_ascii_whitespace();
        if words.next() != Some(TASK_CADENCE) {
            return Err(format!("{text}: not the terms of a task"));
        }
        let mut terms = Self::default();
        for word in words {
            let (key, value) = word.split_once('=').ok_or_else(|| format!("{word}: not KEY=VALUE"))?;
            let term = TaskTerm::of_key(key).ok_or_else(|| format!("{key}: no term of a task"))?;
            terms.set(term, value).map_err(|wrong| format!("{key}: {wrong}"))?;
        }
        Ok(terms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_read_as_they_are_written_and_within_their_limits() {
        let text = "@task lease=5s restart=on-failure expect-running-within=1m";
        let terms: TaskTerms = text.parse().unwrap();
        assert_eq!((terms.lease(), terms.restart), (Duration::from_secs(5), Restart::OnFailure));
        assert_eq!(terms.to_string(), text);
        assert_eq!("@task".parse(), Ok(TaskTerms::default()));
        assert_eq!(TaskTerms::default().lease(), Duration::from_secs(10));
        for wrong in
            ["@task lease=1s", "@task lease=2h", "@task restart=x", "@task x=1", "@task lease", "@daily"]
        {
            assert!(wrong.parse::<TaskTerms>().is_err(), "{wrong}");
        }
        let wrong = "@task lease=1s".parse::<TaskTerms>().unwrap_err();
        assert_eq!(wrong, "lease: from 2s to 1h");
    }

    #[test]
    fn every_term_is_got_as_it_was_set() {
        let mut terms = TaskTerms::default();
        assert!(TaskTerm::ALL.iter().all(|term| terms.get(*term).is_none()), "defaults are not written");
        for (term, value) in TaskTerm::ALL.into_iter().zip(["5s", "never", "2m"]) {
            assert_eq!(TaskTerm::of_key(term.key()), Some(term));
            terms.set(term, value).unwrap();
            assert_eq!(terms.get(term).as_deref(), Some(value));
        }
        // Whoever adds a field finds here that it is no term yet.
        let TaskTerms { lease, restart, expect_running } = terms;
        assert!(lease.is_some() && restart != Restart::default() && expect_running.is_some());
        assert_eq!(terms.to_string(), "@task lease=5s restart=never expect-running-within=2m");
    }
}
