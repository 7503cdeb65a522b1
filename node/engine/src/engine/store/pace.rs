//! How long writes take to become durable. A disk that is slow and does not hang is shown; nothing is decided by it.

use std::collections::VecDeque;
use std::time::Duration;

use crate::effect::{Effect, Note};
use crate::engine::Engine;
use crate::judge::SLOW_WRITE as SLOW;
use crate::time::Mono;

/// The newest writes of which the middle one is taken: one that is slow is not a slow disk.
const WRITES: usize = 8;
/// A write that is older than this says nothing of the disk as it is now.
const RECENT: Duration = Duration::from_secs(60);

/// The newest writes that became durable.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct Pace {
    /// When each became durable, and how long that took; the oldest first.
    recent: VecDeque<(Mono, Duration)>,
    slow: Option<Duration>,
}

impl Pace {
    pub(in crate::engine) fn note(&mut self, now: Mono, took: Duration) {
        if self.recent.len() == WRITES {
            self.recent.pop_front();
        }
        self.recent.push_back((now, took));
    }

    /// How long a durable write takes while the disk is slow.
    pub(in crate::engine) fn slow(&self) -> Option<Duration> {
        self.slow
    }

    /// Takes note of whether it is slow now; whether that is new.
    fn judge(&mut self, now: Mono) -> bool {
        let recent = self.recent.iter().filter(|(at, _)| now.since(*at) < RECENT);
        let mut took: Vec<Duration> = recent.map(|(_, took)| *took).collect();
        took.sort_unstable();
        let middle = took.get(took.len() / 2).copied().filter(|_| took.len() >= WRITES / 2);
        let limit = if self.slow.is_some() { SLOW / 2 } else { SLOW };
        let slow = middle.filter(|middle| *middle >= limit);
        std::mem::replace(&mut self.slow, slow).is_some() != slow.is_some()
    }
}

impl Engine {
    /// Says once when the disk becomes slow, and once when it is no longer.
    pub(in crate::engine) fn watch_pace(&mut self, now: Mono, out: &mut Vec<Effect>) {
        if self.store.pace.judge(now) {
            out.push(Effect::Note(Note::SlowDisk { write: self.store.pace.slow() }));
        }
    }

    /// How long a durable write takes here while the disk is slow.
    #[must_use]
    pub fn slow_write(&self) -> Option<Duration> {
        self.store.pace.slow()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_disk_is_slow_when_half_of_the_last_writes_were_and_until_they_are_twice_as_fast() {
        let mut pace = Pace::default();
        let mut at = Mono(0);
        let mut write = |pace: &mut Pace, took: u64| {
            at = at + Duration::from_secs(1);
            pace.note(at, millis(took));
            pace.judge(at).then(|| pace.slow())
        };
        let told: Vec<_> = [2, 1900, 2, 3].map(|took| write(&mut pace, took)).into();
        assert_eq!(told, [None; 4], "one slow write is none");
        let told: Vec<_> = (0..8).filter_map(|_| write(&mut pace, 600)).collect();
        assert_eq!(told, [Some(millis(600))], "told once");
        let told: Vec<_> = (0..8).filter_map(|_| write(&mut pace, 130)).collect();
        assert_eq!((told.len(), pace.slow()), (0, Some(millis(130))), "it may not come and go");
        let told: Vec<_> = (0..8).filter_map(|_| write(&mut pace, 4)).collect();
        assert_eq!(told, [None], "told once that it is over");
    }

    #[test]
    fn a_disk_that_was_slow_and_writes_nothing_is_not_said_to_be_slow() {
        let mut pace = Pace::default();
        (0..4).for_each(|second| pace.note(Mono(second * 1_000_000), millis(600)));
        assert!(pace.judge(Mono(4_000_000)));
        assert!(!pace.judge(Mono(59_000_000)) && pace.slow().is_some());
        assert!(pace.judge(Mono(64_000_000)) && pace.slow().is_none());
    }
}
