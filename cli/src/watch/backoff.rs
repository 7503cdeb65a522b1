//! How long to wait before the next try.

use std::time::Duration;

use crate::clock;

/// First wait after a broken stream; it doubles with each failure.
const FIRST: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(5);
/// Part of a wait that is left to chance, so that many readers do not come back at once.
const CHANCE: f64 = 0.25;

/// Waits that grow until a server answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Backoff {
    next: Duration,
}

impl Backoff {
    /// Nothing has failed yet.
    pub(crate) fn new() -> Self {
        Self { next: FIRST }
    }

    /// A server answered: the next failure is the first.
    pub(crate) fn heard(&mut self) {
        self.next = FIRST;
    }

    /// The wait before the next try; never more than 5 s.
    pub(crate) fn wait(&mut self) -> Duration {
        let wait = self.next;
        self.next = (wait * 2).min(LONGEST);
        wait.mul_f64(1.0 - CHANCE * clock::chance())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_to_five_seconds_and_begin_again_when_something_is_heard() {
        let mut backoff = Backoff::new();
        for longest in [500, 1000, 2000, 4000, 5000, 5000, 5000] {
            let longest = Duration::from_millis(longest);
            let wait = backoff.wait();
            assert!(wait <= longest && wait >= longest.mul_f64(1.0 - CHANCE), "{wait:?} of {longest:?}");
        }
        backoff.heard();
        assert!(backoff.wait() <= FIRST);
    }
}
