//! Health checks of a node and of the processes of its tasks: when each is made, and when what it found counts. Pure: time and
//! results in, turns out.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::time::Mono;

/// Checks that pass in a row before one that failed counts as passing again: one that flaps does not drain by turns.
pub const PASSES: u32 = 2;

/// When a check is made, and how often it has to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckTerms {
    /// From one begin to the next.
    pub every: Duration,
    /// Before the first one.
    pub after: Duration,
    /// Failures in a row that count.
    pub failures: u32,
}

/// What a check has turned to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// It has failed so often in a row; what the last one found.
    Fails(String),
    /// It passes again, after it had failed.
    Passes,
}

/// How a check stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckStanding {
    /// Neither failed nor passed often enough since this began.
    Undecided,
    /// It has passed often enough in a row.
    Passing,
    /// It fails; what was found when it had failed often enough.
    Failing(String),
}

#[derive(Clone, Debug)]
struct Watched {
    terms: CheckTerms,
    next: Mono,
    /// When the one that is under way began.
    begun: Option<Mono>,
    failures: u32,
    passes: u32,
    standing: CheckStanding,
}

/// All checks of one node, by whatever names them.
#[derive(Clone, Debug)]
pub struct HealthBook<K> {
    watched: BTreeMap<K, Watched>,
}

impl<K> Default for HealthBook<K> {
    fn default() -> Self {
        Self { watched: BTreeMap::new() }
    }
}

impl<K: Ord + Clone> HealthBook<K> {
    /// These are to be made from now on, and no others. One whose terms are as before goes on as it was.
    pub fn keep(&mut self, now: Mono, wanted: &BTreeMap<K, CheckTerms>) {
        self.watched.retain(|key, it| wanted.get(key) == Some(&it.terms));
        for (key, terms) in wanted {
            self.watched.entry(key.clone()).or_insert_with(|| Watched {
                terms: *terms,
                next: now + terms.after,
                begun: None,
                failures: 0,
                passes: 0,
                standing: CheckStanding::Undecided,
            });
        }
    }

    /// Those that are to be made now, at most so many, those that have waited longest first; they count as begun at this instant,
    /// which their results name.
    pub fn due(&mut self, now: Mono, most: usize) -> Vec<K> {
        let due = self.watched.iter().filter(|(_, it)| it.begun.is_none() && it.next <= now);
        let mut due: Vec<(Mono, K)> = due.map(|(key, it)| (it.next, key.clone())).collect();
        due.sort();
        due.truncate(most);
        for (_, key) in &due {
            if let Some(it) = self.watched.get_mut(key) {
                it.begun = Some(now);
            }
        }
        due.into_iter().map(|(_, key)| key).collect()
    }

    /// When the next one is due, as far as that is not known to wait for a result.
    #[must_use]
    pub fn deadline(&self) -> Option<Mono> {
        self.watched.values().filter(|it| it.begun.is_none()).map(|it| it.next).min()
    }

    /// What one has found that was begun then: nothing, or what is wrong. One of terms that it no longer has is not counted.
    pub fn result(&mut self, now: Mono, key: &K, begun: Mono, found: Result<(), String>) -> Option<Turn> {
        let it = self.watched.get_mut(key).filter(|it| it.begun == Some(begun))?;
        it.begun = None;
        it.next = (begun + it.terms.every).max(now);
        match found {
            Ok(()) => {
                (it.failures, it.passes) = (0, it.passes.saturating_add(1));
                if it.standing == CheckStanding::Passing || it.passes < PASSES {
                    return None;
                }
                let before = std::mem::replace(&mut it.standing, CheckStanding::Passing);
                matches!(before, CheckStanding::Failing(_)).then_some(Turn::Passes)
            }
            Err(why) => {
                (it.failures, it.passes) = (it.failures.saturating_add(1), 0);
                let enough = it.failures >= it.terms.failures;
                if !enough || matches!(it.standing, CheckStanding::Failing(_)) {
                    return None;
                }
                it.standing = CheckStanding::Failing(why.clone());
                Some(Turn::Fails(why))
            }
        }
    }

    /// What followed from its failures is done: it is counted from the beginning.
    pub fn begin_again(&mut self, now: Mono, key: &K) {
        if let Some(it) = self.watched.get_mut(key) {
            (it.failures, it.passes, it.standing) = (0, 0, CheckStanding::Undecided);
            it.next = now + it.terms.after;
        }
    }

    /// How each stands, by its key.
    pub fn standings(&self) -> impl Iterator<Item = (&K, &CheckStanding)> {
        self.watched.iter().map(|(key, it)| (key, &it.standing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1_000_000;

    fn terms(failures: u32) -> CheckTerms {
        CheckTerms { every: Duration::from_secs(10), after: Duration::from_secs(1), failures }
    }

    /// What comes of these results, one each ten seconds; `.` passes and `x` fails.
    fn turns(failures: u32, results: &str) -> Vec<(usize, Turn)> {
        let mut book = HealthBook::default();
        book.keep(Mono(0), &[("disk", terms(failures))].into());
        let mut turned = Vec::new();
        for (n, result) in results.chars().enumerate() {
            let now = Mono((1 + 10 * n as u64) * SECOND);
            assert_eq!(book.deadline(), Some(now));
            assert_eq!(book.due(now, 2), ["disk"]);
            assert!(book.due(now, 2).is_empty(), "one at a time");
            let found = if result == '.' { Ok(()) } else { Err(format!("at {n}")) };
            turned.extend(book.result(now, &"disk", now, found).map(|turn| (n, turn)));
        }
        turned
    }

    #[test]
    fn only_failures_in_a_row_count_and_only_passes_in_a_row_undo_them() {
        let fails = |n: usize| (n, Turn::Fails(format!("at {n}")));
        assert_eq!(turns(3, "..xx.xx.xx"), []);
        assert_eq!(turns(3, "xxx"), [fails(2)]);
        assert_eq!(turns(3, "xxxxxx.x.x.xxx"), [fails(2)]);
        assert_eq!(turns(3, "xxx.xx..xx.xxx"), [fails(2), (7, Turn::Passes), fails(13)]);
        assert_eq!(turns(1, "x.."), [fails(0), (2, Turn::Passes)]);
    }

    #[test]
    fn one_that_takes_longer_than_its_interval_is_made_again_at_once_and_never_twice_at_a_time() {
        let mut book = HealthBook::default();
        book.keep(Mono(0), &[("disk", terms(1))].into());
        let (begun, ended) = (Mono(SECOND), Mono(30 * SECOND));
        assert_eq!(book.due(begun, 1), ["disk"]);
        assert!(book.due(Mono(20 * SECOND), 1).is_empty());
        assert_eq!(book.deadline(), None);
        book.result(ended, &"disk", begun, Ok(()));
        assert_eq!(book.deadline(), Some(ended));
        assert_eq!(book.result(ended, &"disk", begun, Err("late".to_owned())), None, "none is under way");
    }

    #[test]
    fn what_is_no_longer_wanted_is_forgotten_and_what_has_new_terms_begins_anew() {
        let mut book = HealthBook::default();
        let now = Mono(SECOND);
        book.keep(Mono(0), &[("a", terms(1)), ("b", terms(1))].into());
        assert_eq!(book.due(now, 1), ["a"], "no more than there are places for");
        assert_eq!(book.due(now, 1), ["b"]);
        assert!(book.result(now, &"a", now, Err("x".to_owned())).is_some());
        book.keep(now, &[("a", terms(1)), ("b", terms(2))].into());
        let standings: Vec<_> = book.standings().map(|(key, it)| (*key, it.clone())).collect();
        assert_eq!(
            standings,
            [("a", CheckStanding::Failing("x".to_owned())), ("b", CheckStanding::Undecided)]
        );
        let later = Mono(2 * SECOND);
        assert_eq!(book.due(later, 9), ["b"]);
        assert_eq!(
            book.result(later, &"b", now, Err("x".to_owned())),
            None,
            "the one begun first was of other terms"
        );
        assert_eq!(book.result(later, &"b", later, Ok(())), None);
        book.begin_again(Mono(SECOND + SECOND / 2), &"a");
        assert_eq!(book.due(Mono(30 * SECOND), 9), ["a", "b"], "who has waited longest first");
        book.keep(now, &BTreeMap::new());
        assert_eq!(book.standings().count(), 0);
    }
}
