//! Whether a writer is at its work, and for how long: a disk that hangs keeps it there.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::metrics::Stopwatch;

/// Shared by a writer and those who look after it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Busy(Arc<Mutex<Option<Stopwatch>>>);

impl Busy {
    /// Does a piece of work; [`Busy::lasts`] returns how long it takes so far.
    pub(crate) fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        self.set(Some(Stopwatch::start()));
        let done = work();
        self.set(None);
        done
    }

    /// How long the present piece of work has taken; zero when there is none.
    pub(crate) fn lasts(&self) -> Duration {
        let since = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        since.map_or(Duration::ZERO, |since| Duration::from_micros(since.micros().unsigned_abs()))
    }

    fn set(&self, since: Option<Stopwatch>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_lasts_until_it_is_done() {
        let busy = Busy::default();
        assert_eq!(busy.lasts(), Duration::ZERO);
        let own = busy.clone();
        let lasted = busy.during(|| {
            while own.lasts() < Duration::from_millis(2) {
                std::thread::yield_now();
            }
            own.lasts()
        });
        assert!(lasted >= Duration::from_millis(2));
        assert_eq!(busy.lasts(), Duration::ZERO);
    }
}
