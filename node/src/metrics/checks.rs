//! How the checks of this node and of its tasks stand, for series of their own.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use caesium_engine::Wall;
use caesium_engine::health::CheckStanding;
use caesium_engine::ids::Name;

/// Most series of checks on one page: five for each of the checks that a file may have.
pub(crate) const CHECK_SERIES_MAX: usize = 320;

/// How a check stands, without what it found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum CheckState {
    Passing,
    /// It has neither failed nor passed often enough since the daemon was started, or has no process to be made for.
    Undecided,
    Failing,
}

impl CheckState {
    pub(crate) const ALL: [Self; 3] = [Self::Passing, Self::Undecided, Self::Failing];

    /// Value of the label `state`.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Passing => "passing",
            Self::Undecided => "undecided",
            Self::Failing => "failing",
        }
    }
}

impl From<&CheckStanding> for CheckState {
    fn from(standing: &CheckStanding) -> Self {
        match standing {
            CheckStanding::Undecided => Self::Undecided,
            CheckStanding::Passing => Self::Passing,
            CheckStanding::Failing(_) => Self::Failing,
        }
    }
}

/// What one check did on this node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CheckAccount {
    pub(crate) state: CheckState,
    /// Since when, cluster time.
    pub(crate) since: Wall,
    /// How often it had failed often enough in a row since the daemon was started.
    pub(crate) failures: u64,
}

impl CheckAccount {
    /// How many series show it.
    pub(crate) const SERIES: usize = CheckState::ALL.len() + 2;
}

/// The checks by name.
#[derive(Debug, Default)]
pub(crate) struct CheckMeters(Mutex<BTreeMap<Name, CheckAccount>>);

impl CheckMeters {
    /// These are the checks that there are now, and how they stand; those beyond the limit have no series.
    pub(crate) fn keep(&self, now: Wall, states: impl Iterator<Item = (Name, CheckState)>) {
        let mut known = self.lock();
        let before = std::mem::take(&mut *known);
        let kept = states.take(CHECK_SERIES_MAX / CheckAccount::SERIES).map(|(name, state)| {
            let account = match before.get(&name) {
                Some(account) if account.state == state => *account,
                Some(account) => CheckAccount { state, since: now, ..*account },
                None => CheckAccount { state, since: now, failures: 0 },
            };
            (name, account)
        });
        *known = kept.collect();
    }

    /// One has failed often enough in a row.
    pub(crate) fn count_failure(&self, check: &Name) {
        if let Some(account) = self.lock().get_mut(check) {
            account.failures += 1;
        }
    }

    /// All of them, as of now.
    pub(crate) fn shown(&self) -> BTreeMap<Name, CheckAccount> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Name, CheckAccount>> {
        // No critical section here can panic half way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        text.parse().unwrap()
    }

    #[test]
    fn a_check_has_its_state_since_it_turned_and_goes_with_the_file() {
        let meters = CheckMeters::default();
        let keep = |at: i64, states: &[(&str, CheckState)]| {
            meters.keep(Wall(at), states.iter().map(|(check, state)| (name(check), *state)));
        };
        let shown = |check: &str| {
            let it = meters.shown().get(&name(check)).copied()?;
            Some((it.state, it.since.0, it.failures))
        };
        keep(1, &[("disk", CheckState::Undecided), ("net", CheckState::Undecided)]);
        keep(2, &[("disk", CheckState::Undecided), ("net", CheckState::Passing)]);
        assert_eq!(shown("disk"), Some((CheckState::Undecided, 1, 0)));
        assert_eq!(shown("net"), Some((CheckState::Passing, 2, 0)));
        meters.count_failure(&name("disk"));
        meters.count_failure(&name("none"));
        keep(3, &[("disk", CheckState::Failing)]);
        keep(4, &[("disk", CheckState::Failing)]);
        assert_eq!(shown("disk"), Some((CheckState::Failing, 3, 1)));
        assert_eq!(shown("net"), None, "it is no longer in the file");
        keep(5, &[]);
        keep(6, &[("disk", CheckState::Passing)]);
        assert_eq!(shown("disk"), Some((CheckState::Passing, 6, 0)), "another one of that name");
    }

    #[test]
    fn checks_have_as_many_series_as_the_limit_says() {
        let meters = CheckMeters::default();
        let series = |checks: usize| {
            meters.keep(Wall(1), (0..checks).map(|n| (name(&format!("c{n}")), CheckState::Passing)));
            meters.shown().len() * CheckAccount::SERIES
        };
        assert_eq!((series(63), series(64), series(65)), (315, 320, 320));
    }
}
