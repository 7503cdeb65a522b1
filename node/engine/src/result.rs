//! How what was started ended: the closed list of results, each with its word. A verdict counts starts, and stands beside it.

use std::fmt;

use crate::record::{RunState, StopCause};

/// How a run ended, or that it has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RunResult {
    /// It ended with success.
    Succeeded,
    /// It ended with an error.
    Failed,
    /// It was killed at its timeout.
    TimedOut,
    /// It was killed by an operator, for the next occurrence, or as its node went down.
    Killed,
    /// It certainly did not start, and will not: that is no start.
    NotStarted,
    /// Its end was not seen; perhaps it never began.
    Lost,
    /// It has not ended.
    Running,
}

impl RunResult {
    /// In the order in which they are declared.
    pub const ALL: [Self; 7] = [
        Self::Succeeded,
        Self::Failed,
        Self::TimedOut,
        Self::Killed,
        Self::NotStarted,
        Self::Lost,
        Self::Running,
    ];

    /// As wire, command line and screens have it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Succeeded => "succeeded",
            Self::Failed => "failed",
            Self::TimedOut => "timed-out",
            Self::Killed => "killed",
            Self::NotStarted => "not-started",
            Self::Lost => "lost",
            Self::Running => "running",
        }
    }

    /// The one of this word; `None`: there is none.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }

    /// Whether it ended, and without success. What made room for the next occurrence has such a result too, and is no failure:
    /// its state says so.
    #[must_use]
    pub const fn is_failure(self) -> bool {
        match self {
            Self::Succeeded | Self::Running => false,
            Self::Failed | Self::TimedOut | Self::Killed | Self::NotStarted | Self::Lost => true,
        }
    }

    /// By an exit status that is all that is known.
    #[must_use]
    pub const fn of_exit_code(exit_code: i32) -> Self {
        match exit_code {
            0 => Self::Succeeded,
            _ => Self::Failed,
        }
    }

    /// The word, with what is known beside it: of a failure the exit status, of what was killed by whom and why.
    #[must_use]
    pub fn text(self, exit_code: Option<i32>, note: &str) -> String {
        let beside = match self {
            Self::Failed => exit_code.map(|code| code.to_string()),
            Self::Killed | Self::Lost => StopCause::of_note(note).map(|cause| cause.brief()),
            Self::Succeeded | Self::TimedOut | Self::NotStarted | Self::Running => None,
        };
        beside.map_or_else(|| self.word().to_owned(), |beside| format!("{self}({beside})"))
    }
}

impl fmt::Display for RunResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl RunState {
    /// How a run in this state ended, by what is written down of it: the state, and whether the time of a start is known.
    /// `None`: it waits for its release instant.
    #[must_use]
    pub const fn result(self, start_known: bool) -> Option<RunResult> {
        if self.certainly_not_started(start_known) {
            return Some(RunResult::NotStarted);
        }
        Some(match self {
            Self::Accepted => return None,
            Self::Running => RunResult::Running,
            Self::Succeeded => RunResult::Succeeded,
            Self::Failed => RunResult::Failed,
            Self::TimedOut => RunResult::TimedOut,
            Self::Killed | Self::Cancelled => RunResult::Killed,
            Self::Refused => RunResult::NotStarted,
            Self::Lost | Self::Unknown => RunResult::Lost,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_run_that_is_over_has_a_result_and_what_did_not_start_has_no_other() {
        for state in RunState::ALL {
            for start_known in [false, true] {
                let result = state.result(start_known);
                let ended = result.is_some_and(|result| result != RunResult::Running);
                assert_eq!(ended, state.over(), "{state}");
                let not_started = result == Some(RunResult::NotStarted);
                assert_eq!(not_started, state.certainly_not_started(start_known), "{state}");
            }
        }
        assert_eq!(RunState::Failed.result(true), Some(RunResult::Failed));
        assert_eq!(RunState::Failed.result(false), Some(RunResult::NotStarted), "no such executable");
        assert_eq!(RunState::Cancelled.result(true), Some(RunResult::Killed));
        assert_eq!(RunState::Unknown.result(false), Some(RunResult::Lost));
    }

    #[test]
    fn a_result_is_shown_with_its_exit_status_or_with_who_killed_it_and_why() {
        let anna = StopCause::Operator { user: "anna".to_owned(), reason: "it hangs".to_owned() };
        let nobody = StopCause::Operator { user: String::new(), reason: String::new() };
        for (result, code, note, text) in [
            (RunResult::Succeeded, Some(0), "", "succeeded"),
            (RunResult::Failed, Some(3), "exit status 3", "failed(3)"),
            (RunResult::Failed, None, "died of signal 9", "failed"),
            (RunResult::Killed, None, &anna.note(), "killed(by anna: it hangs)"),
            (RunResult::Killed, None, &nobody.note(), "killed(by an operator)"),
            (RunResult::Killed, None, &StopCause::Overlap.note(), "killed(the next occurrence was due)"),
            (RunResult::Killed, None, "killed", "killed"),
            (RunResult::NotStarted, None, "before it was started, killed by anna", "not-started"),
        ] {
            assert_eq!(result.text(code, note), text);
            assert_eq!(RunResult::of_word(result.word()), Some(result));
        }
    }
}
