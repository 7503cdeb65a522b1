//! What reports of one run mean together; what a state means, the engine judges.

use caesium_engine::record;

use crate::event::{Run, RunState};

impl RunState {
    /// The same state as the engine has it, which judges what it means.
    #[must_use]
    pub(crate) const fn engine(self) -> record::RunState {
        match self {
            Self::Accepted => record::RunState::Accepted,
            Self::Refused => record::RunState::Refused,
            Self::Running => record::RunState::Running,
            Self::Unknown => record::RunState::Unknown,
            Self::Lost => record::RunState::Lost,
            Self::Succeeded => record::RunState::Succeeded,
            Self::Failed => record::RunState::Failed,
            Self::TimedOut => record::RunState::TimedOut,
            Self::Killed => record::RunState::Killed,
            Self::Cancelled => record::RunState::Cancelled,
        }
    }

    /// The word of commands and documents.
    pub const fn word(self) -> &'static str {
        self.engine().word()
    }
}

impl Run {
    /// The one of two reports of one run that is further, with the start, end and exit code that either of them names.
    #[must_use]
    pub(crate) fn added_to(&self, other: &Self) -> Self {
        let (further, before) = if self >= other { (self, other) } else { (other, self) };
        Self {
            exit_code: further.exit_code.or(before.exit_code),
            started_at: further.started_at.or(before.started_at),
            ended_at: further.ended_at.or(before.ended_at),
            ..further.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_that_was_shown_stays_in_whatever_order_reports_come() {
        let running = Run { state: RunState::Running, started_at: Some(5), ..Run::default() };
        let lost = Run { state: RunState::Lost, ended_at: Some(9), ..Run::default() };
        let known = Run { started_at: Some(5), ..lost.clone() };
        assert_eq!((lost.added_to(&running), running.added_to(&lost)), (known.clone(), known));
        let failed = Run { state: RunState::Failed, ended_at: Some(6), ..running.clone() };
        assert_eq!(lost.added_to(&failed), failed);
    }
}
