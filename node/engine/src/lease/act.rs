//! What goes between nodes about leases, what a desk asks of the world, and what it has to be told of tasks.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use super::end::EndCause;
use super::number::LeaseNumber;
use super::process::Restart;
use super::runs::{OverWrite, RunLeaseAct, RunVote};
use super::suggest::Candidate;
use super::voter::LeaseWrite;
use crate::ids::{BootId, NodeId, Uid};
use crate::policy::Policy;
use crate::time::{Mono, Wall};

/// One question about the lease of one task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeaseAsk {
    /// Whether a claim would be granted; binds nobody.
    Look,
    /// Grant this number to the caller.
    Claim {
        /// Granted only above every one that the voter granted before.
        number: LeaseNumber,
        /// D: how long each answer counts, from the send that it answers.
        span: Duration,
        /// S: what the process may take after D to be gone.
        margin: Duration,
        /// Log index that the caller had applied.
        index: u64,
    },
    /// Answer for it once more; a voter that has not granted it does so first.
    Renew {
        /// The one that the caller claimed and holds.
        number: LeaseNumber,
        /// D, as it was claimed: a later edit is for the next lease.
        span: Duration,
        /// S, as it was claimed: a later edit is for the next lease.
        margin: Duration,
        /// Log index that the caller had applied when it claimed.
        index: u64,
    },
    /// Nothing runs under it any more.
    Release {
        /// The one given up; a higher one may be granted at once.
        number: LeaseNumber,
    },
    /// The called one is the best to ask for it.
    Suggest,
    /// Answer for a run of the caller once more; nothing is written for it.
    RenewRun {
        /// Which occurrence of the uid.
        due: Wall,
        /// D, as the run was sent with it.
        span: Duration,
        /// S, as the run was sent with it.
        margin: Duration,
    },
    /// Whether a run at a node that the caller does not hear is over; if so, renew it no more.
    RunOver {
        /// Which occurrence of the uid.
        due: Wall,
        /// D, as it was sent.
        span: Duration,
        /// S, as it was sent.
        margin: Duration,
        /// It has certainly ended by then, whatever becomes of its lease.
        until: Wall,
    },
}

/// A question and the task, or the schedule or trigger of the run, that it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeaseItem {
    /// The task, or that of the occurrence.
    pub uid: Uid,
    /// Epoch of its electorate, as the caller has it.
    pub epoch: u64,
    /// Log index that a voter must have applied to judge it.
    pub index: u64,
    /// Answered by one vote; about runs the uid is that of the occurrence.
    pub ask: LeaseAsk,
}

/// Questions of one node to another, sent at one instant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LeaseBatch {
    /// Which send of the caller's life; the answer names it.
    pub sequence: u64,
    /// A voter's answer to an earlier life counts for nothing.
    pub boot: BootId,
    /// At most [`super::LEASE_ITEMS_MAX`], each answered by itself.
    pub items: Vec<LeaseItem>,
}

/// What a voter answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeaseVote {
    /// A claim above this number would be granted.
    Free {
        /// The highest that it granted.
        newest: LeaseNumber,
    },
    /// The number is the voter's highest for the task, and on its disk.
    Granted,
    /// It has granted another lease.
    Held {
        /// The highest that this voter granted for the task.
        number: LeaseNumber,
        /// Its bearer's; none of its later lives goes on under it.
        node: NodeId,
        /// Whether something may run under it.
        live: bool,
    },
    /// Its log is too old to judge.
    Behind {
        /// What it has applied.
        index: u64,
    },
    /// Who is eligible is about to change: nothing is granted or renewed.
    Sealed,
    /// The epoch is over.
    Epoch {
        /// By the voter's replica; the caller may be behind it.
        epoch: u64,
    },
    /// The task is stopped.
    Stopped,
    /// There is no such task.
    Gone,
    /// It is not eligible.
    NoVoter,
    /// Its store takes no more.
    Full,
    /// A release or a suggestion has arrived; it needs no other answer.
    Noted,
    /// About the lease of a run.
    Run {
        /// Which occurrence of the uid.
        due: Wall,
        /// Whether it is renewed, over, or may still be going.
        vote: RunVote,
    },
}

/// The answers to a batch.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LeaseReply {
    /// Of the batch that it answers: what counts is when that was sent.
    pub sequence: u64,
    /// Of which life of the caller.
    pub boot: BootId,
    /// In the order of the questions.
    pub votes: Vec<(Uid, LeaseVote)>,
}

/// How a process of a task ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProcessEnd {
    /// It was never started here.
    NotStarted,
    /// It ran, and ended with success or not.
    Ended {
        /// Exit status 0; under `on-failure` it is then not started again.
        success: bool,
    },
    /// Its worker is gone or was given up: what becomes of it is not seen here.
    Abandoned,
}

/// What a desk asks of the world, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeaseAct {
    /// Questions to a node, which may be this one.
    Ask(NodeId, LeaseBatch),
    /// To be on disk before the answers that follow it.
    Write(LeaseWrite),
    /// The same, that a run is called over.
    WriteOver(OverWrite),
    /// What becomes of a run under its lease.
    Run(RunLeaseAct),
    /// Start the task's process, bound to the end of its lease.
    Start {
        /// One whose lease is held here.
        uid: Uid,
        /// It is part of the fencing token and of the run's note.
        number: LeaseNumber,
        /// Which start under it.
        attempt: u32,
        /// When it must end, unless it is prolonged; none for a task that goes on without a majority.
        end: Option<Mono>,
    },
    /// The process may go on until then.
    Prolong(Uid, Mono),
    /// Stop the process: SIGTERM, grace, SIGKILL.
    Stop(Uid, Option<EndCause>),
    /// The lease is held here from now.
    Held(Uid, LeaseNumber),
    /// The lease has ended here, with nothing running under it.
    Ended(Uid, LeaseNumber, EndCause),
}

/// What a desk has to know of a task, as this node's log has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskFacts {
    /// The voters of the present epoch; carriers that the binding allows.
    pub eligible: Arc<BTreeSet<NodeId>>,
    /// Of the task's electorate; a lease is held in the one that it was claimed in.
    pub epoch: u64,
    /// Grants that permit a holder.
    pub needed: usize,
    /// At-least-once: it goes on without a majority.
    pub policy: Policy,
    /// Log index that a voter must have applied to judge it.
    pub index: u64,
    /// It is to run.
    pub wanted: bool,
    /// Who is eligible is about to change.
    pub sealed: bool,
    /// D of the next lease.
    pub span: Duration,
    /// S of the next lease.
    pub margin: Duration,
    /// When a process that ended is started again.
    pub restart: Restart,
    /// What its process is started with; another one starts it anew.
    pub launch: u64,
    /// Log index of the newest order to move it.
    pub moved: u64,
    /// To which node, when it was said.
    pub move_to: Option<NodeId>,
}

impl TaskFacts {
    /// The place of a node among the eligible ones, and how many there are, for numbers of its own.
    #[must_use]
    pub fn place(&self, node: NodeId) -> (u64, u64) {
        match self.policy {
            Policy::AtMostOnce => (0, 1),
            Policy::AtLeastOnce => {
                let place = self.eligible.iter().position(|it| *it == node).unwrap_or_default();
                (place as u64, self.eligible.len() as u64)
            }
        }
    }
}

/// Where a desk looks tasks and nodes up.
pub trait TaskBook {
    /// Log index that is applied.
    fn index(&self) -> u64;
    /// Whether this node has promised what its log does not have yet: it answers for nothing.
    fn is_behind(&self) -> bool;
    /// `None`: this node's log has no such task.
    fn task(&self, uid: Uid) -> Option<TaskFacts>;
    /// The tasks that this node is eligible for.
    fn tasks(&self) -> Vec<Uid>;
    /// Whom this node reaches, itself included.
    fn reached(&self, node: NodeId) -> bool;
    /// The first of the reachable eligible nodes: it suggests.
    fn first(&self, facts: &TaskFacts) -> Option<NodeId>;
    /// Which of the reachable eligible nodes could run it.
    fn candidates(&self, uid: Uid, facts: &TaskFacts) -> Vec<Candidate>;
    /// Whether this node can run it now.
    fn can_run(&self, uid: Uid) -> bool;
    /// Whether this node is to run nothing more.
    fn is_draining(&self) -> bool;
    /// Whether the store takes further rows.
    fn has_room(&self) -> bool;
}

/// How a lease stands at its holder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaseView {
    /// The one that is shown, and in the token of its process.
    pub number: LeaseNumber,
    /// Of the newest start.
    pub attempt: u32,
    /// Whether its process runs, or may.
    pub alive: bool,
    /// Whether it is on its way to its end.
    pub ending: Option<EndCause>,
    /// When it was first held, by elapsed time at the holder.
    pub since: Mono,
    /// It ends then unless it is renewed; none for one that goes on without a majority.
    pub end: Option<Mono>,
    /// Voters whose newest answer counts.
    pub renewed: usize,
    /// In the epoch that it was claimed in.
    pub eligible: usize,
    /// Its process is not started again under this lease.
    pub done: bool,
}
