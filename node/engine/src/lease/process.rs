//! The process of a task under one lease: when it is started again.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::time::Mono;

/// Pause before the first start after an end.
const BACKOFF_FIRST: Duration = Duration::from_secs(1);
/// Longest pause between an end and the next start.
pub const BACKOFF_MAX: Duration = Duration::from_secs(60);
/// A process that lived longer begins again with the first pause.
const LIVED: Duration = Duration::from_secs(60);
/// Attempts that a token can tell apart.
const ATTEMPTS: u32 = 255;

/// When a process that ended by itself is started again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Restart {
    /// However it ended, after a pause that doubles with ends in a row.
    #[default]
    Always,
    /// When it did not succeed.
    OnFailure,
    /// Not under this lease.
    Never,
}

/// Where the process stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum State {
    /// To be started at this instant.
    Waits(Mono),
    /// Ordered or running since.
    Runs(Mono),
    /// Ordered to stop; with its end the count of failures begins anew.
    Stops,
    /// Told to stop because its health check failed: it ends as one that failed, and was started then.
    Fails(Mono),
    /// Ended, and not to be started again under this lease.
    Done,
}

/// The process of one holding.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Process {
    pub(super) state: State,
    /// Of the newest start; 0 before the first.
    pub(super) attempt: u32,
    /// Ends in a row that came soon after their starts.
    failures: u32,
    /// What it was started with.
    pub(super) launch: u64,
}

impl Process {
    pub(super) fn new(now: Mono) -> Self {
        Self { state: State::Waits(now), attempt: 0, failures: 0, launch: 0 }
    }

    /// Whether something of it may be alive.
    pub(super) fn is_alive(&self) -> bool {
        match self.state {
            State::Runs(_) | State::Stops | State::Fails(_) => true,
            State::Waits(_) | State::Done => false,
        }
    }

    pub(super) fn is_exhausted(&self) -> bool {
        self.attempt >= ATTEMPTS
    }

    pub(super) fn start(&mut self, now: Mono, launch: u64) -> u32 {
        self.attempt += 1;
        self.launch = launch;
        self.state = State::Runs(now);
        self.attempt
    }

    /// It has ended: by itself, or because it was told to.
    pub(super) fn ended(&mut self, now: Mono, restart: Restart, success: bool) {
        let success = success && !matches!(self.state, State::Fails(_));
        let since = match self.state {
            State::Stops => {
                self.failures = 0;
                self.state = State::Waits(now);
                return;
            }
            State::Runs(since) | State::Fails(since) => since,
            State::Waits(_) | State::Done => now,
        };
        let again = match restart {
            Restart::Always => true,
            Restart::OnFailure => !success,
            Restart::Never => false,
        };
        if !again {
            self.state = State::Done;
            return;
        }
        if now.since(since) > LIVED {
            self.failures = 0;
        }
        let pause = BACKOFF_FIRST.saturating_mul(1 << self.failures.min(10)).min(BACKOFF_MAX);
        self.failures += 1;
        self.state = State::Waits(now + pause);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest_and_begin_anew_after_a_long_life() {
        let at = |seconds: u64| Mono(seconds * 1_000_000);
        let mut process = Process::new(at(0));
        let mut now = 0;
        let mut pauses = Vec::new();
        for _ in 0..8 {
            process.start(at(now), 1);
            process.ended(at(now), Restart::Always, false);
            let State::Waits(until) = process.state else { panic!("{process:?}") };
            pauses.push(until.since(at(now)).as_secs());
            now = until.0 / 1_000_000;
        }
        assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 60, 60]);
        process.start(at(now), 1);
        process.ended(at(now + 61), Restart::Always, false);
        assert_eq!(process.state, State::Waits(at(now + 62)));
        process.start(at(now), 1);
        process.ended(at(now), Restart::OnFailure, true);
        assert_eq!((process.state, process.attempt), (State::Done, 10));
    }
}
