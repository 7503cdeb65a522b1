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

impl TaskTerms {
    /// The keys of the terms, in the order in which people read them.
    pub const KEYS: [&'static str; 3] = ["lease", "restart", "expect-running-within"];

    /// Sets one of them.
    ///
    /// # Errors
    /// What is wrong with the value, or that there is no such term.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let span = |least: Duration, most: Duration| {
            let span = parse_duration(value).map_err(|error| error.to_string())?;
            let words = [least, most].map(format_duration);
            let fits = least <= span && span <= most;
            if fits { Ok(span) } else { Err(format!("from {} to {}", words[0], words[1])) }
        };
        match key {
            "lease" => self.lease = Some(span(LEASE_LEAST, LEASE_MOST)?),
            "expect-running-within" => self.expect_running = Some(span(EXPECTED_MIN, EXPECTED_MAX)?),
            "restart" => {
                let found = Restart::ALL.into_iter().find(|it| it.word() == value);
                self.restart = found.ok_or("always, on-failure or never")?;
            }
            _ => return Err("no term of a task".to_owned()),
        }
        Ok(())
    }

    /// The value of one of them; none where it is the default.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<String> {
        match key {
            "lease" => self.lease.map(format_duration),
            "expect-running-within" => self.expect_running.map(format_duration),
            "restart" => (self.restart != Restart::default()).then(|| self.restart.word().to_owned()),
            _ => None,
        }
    }
}

impl Restart {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Always, Self::OnFailure, Self::Never];

    /// The word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::OnFailure => "on-failure",
            Self::Never => "never",
        }
    }
}

/// As it stands in the place of a cadence: `@task lease=10s restart=on-failure expect-running-within=1m`.
impl fmt::Display for TaskTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TASK_CADENCE)?;
        if let Some(lease) = self.lease {
            write!(f, " lease={}", format_duration(lease))?;
        }
        if self.restart != Restart::default() {
            write!(f, " restart={}", self.restart.word())?;
        }
        if let Some(within) = self.expect_running {
            write!(f, " expect-running-within={}", format_duration(within))?;
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
            terms.set(key, value).map_err(|wrong| format!("{key}: {wrong}"))?;
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
        assert!(TaskTerms::KEYS.iter().all(|key| terms.get(key).is_none()), "defaults are not written");
        for (key, value) in TaskTerms::KEYS.iter().zip(["5s", "never", "2m"]) {
            terms.set(key, value).unwrap();
            assert_eq!(terms.get(key).as_deref(), Some(value));
        }
        assert_eq!(terms.to_string(), "@task lease=5s restart=never expect-running-within=2m");
    }
}
