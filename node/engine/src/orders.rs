//! What the world is to start or to report: runs, and the final outcomes of occurrences.

use std::sync::Arc;
use std::time::Duration;

use crate::ids::Occurrence;
use crate::lease::LeaseNumber;
use crate::message::Letter;
use crate::record::{Decision, Run, RunId};
use crate::schedule::{EventNote, Schedule};
use crate::time::{Mono, Wall};

/// A run to start now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunOrder {
    /// The id that its journal record has.
    pub run: RunId,
    /// By the schedule's uid, or the trigger's where it was asked for.
    pub occurrence: Occurrence,
    /// From 1; `CAESIUM_ATTEMPT` of the handler.
    pub attempt: u32,
    /// Rises with dues and attempts: `CAESIUM_TOKEN` of the handler.
    pub token: u64,
    /// The newest known revision: handler, payload, timeout.
    pub schedule: Arc<Schedule>,
    /// The due that it stands for; another than the occurrence's when it was asked for.
    pub due: Wall,
    /// Its handler must not be started after this.
    pub latest_start: Wall,
    /// What it sends, when it sends a notice: in place of the schedule's payload.
    pub letter: Option<Arc<Letter>>,
    /// The lease that it is bound to, if it is.
    pub lease: Option<LeaseBound>,
    /// The event that it reacts to.
    pub event: Option<EventNote>,
}

/// To what a process is bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeaseBound {
    /// The process of a task.
    Task {
        /// The lease that the process runs under.
        number: LeaseNumber,
        /// It must end then unless it is prolonged; none for a task that goes on without a majority.
        end: Option<Mono>,
    },
    /// A run of a schedule that stops when it is cut off.
    Run {
        /// It must end then unless it is prolonged.
        end: Mono,
        /// The longest grace that its voters wait for.
        grace: Duration,
    },
}

impl LeaseBound {
    /// When it must end unless it is prolonged.
    #[must_use]
    pub const fn end(self) -> Option<Mono> {
        match self {
            Self::Task { end, .. } => end,
            Self::Run { end, .. } => Some(end),
        }
    }
}

/// The final outcome of an occurrence here, for the handler that wants to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultOrder {
    /// Whose [`crate::schedule::Terms::on_result`] names the handler.
    pub schedule: Arc<Schedule>,
    /// What became of it.
    pub outcome: FinalOutcome,
}

/// How an occurrence ended, as far as this node has a part in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FinalOutcome {
    /// Here: the last attempt, as it ended.
    Run(Box<Run>),
    /// By a decision of this master that led to no run: [`crate::record::DecisionKind::is_final_without_run`].
    Decision(Box<Decision>),
}
