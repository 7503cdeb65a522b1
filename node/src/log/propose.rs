//! Proposals: here if this node leads, through the leader if not.
//!
//! Each attempt ends in one of three ways: committed, certainly not proposed, or unknown. The last
//! two are tried again until the deadline, for the state machine recognises a request that comes
//! twice. A request is only called "not committed" if not a single attempt was unknown.

use std::time::Duration;

use caesium_proto::v1 as pb;
use openraft::errors::{ClientWriteError, ForwardReason};
use openraft::impls::ProgressResponder;
use pb::raft_not_proposed::Reason;
use pb::raft_propose_reply::Outcome;
use pb::raft_reply::Reply;
use pb::raft_request::Request;
use tokio::time::{Instant, sleep, timeout_at};

use super::config_log::ConfigLog;
use super::error::NotProposed;
use super::network::{self, CallError};
use super::{LogEntry, ProposeError, Proposed, StateMachine, Stopped, Transport, TransportError};

/// No further attempt is begun with less time than this.
const ATTEMPT_MIN: Duration = Duration::from_millis(250);

/// How an attempt ended, if not well.
enum Failed {
    /// It certainly left no trace; a leader to try next, if one was named.
    Certain(NotProposed, Option<u64>),
    /// It may have left an entry somewhere.
    Unknown,
    /// The node that leads takes no command of this size.
    TooLarge,
    /// This node's log is over.
    Stopped(Stopped),
}

/// A request to be proposed.
struct Proposal {
    request: [u8; 16],
    proposer: u64,
    command: Vec<u8>,
}

impl<S: StateMachine, T: Transport> ConfigLog<S, T> {
    /// Has `command` committed and applied, from whichever node, within `deadline`.
    ///
    /// `request` names the request: after an error, or a crash, asking again with the same key is
    /// safe if the state machine remembers keys. Dropping the future leaves the outcome unknown.
    ///
    /// # Errors
    /// See [`ProposeError`]; only [`ProposeError::NotCommitted`] and [`ProposeError::TooLarge`]
    /// promise that nothing happened.
    pub async fn propose(
        &self,
        request: [u8; 16],
        command: Vec<u8>,
        deadline: Duration,
    ) -> Result<Proposed, ProposeError> {
        let too_large = |bytes| ProposeError::TooLarge { bytes, max: self.inner.config.command_bytes_max };
        let bytes = command.len();
        if bytes > self.inner.config.command_bytes_max {
            return Err(too_large(bytes));
        }
        let proposal = Proposal { request, proposer: self.inner.config.node, command };
        let end = Instant::now() + deadline;
        let (mut unknown, mut hint) = (false, None);
        for round in 0.. {
            let why = match self.attempt(&proposal, hint.take(), end).await {
                Ok(proposed) => return Ok(proposed),
                Err(Failed::Certain(why, leader)) => {
                    hint = leader;
                    Some(why)
                }
                Err(Failed::Unknown) => {
                    unknown = true;
                    None
                }
                Err(Failed::TooLarge) if !unknown => return Err(too_large(bytes)),
                Err(Failed::Stopped(stopped)) if !unknown => return Err(stopped.into()),
                Err(Failed::TooLarge | Failed::Stopped(_)) => break,
            };
            let pause = pause(&request, round);
            // An attempt with no time left could only make a certain answer uncertain.
            if Instant::now() + pause + ATTEMPT_MIN < end {
                sleep(pause).await;
            } else if let Some(why) = why.filter(|_| !unknown) {
                return Err(ProposeError::NotCommitted(self.shortfall(why)));
            } else {
                break;
            }
        }
        Err(ProposeError::MayStillCommit { request })
    }

    async fn attempt(
        &self,
        proposal: &Proposal,
        hint: Option<u64>,
        end: Instant,
    ) -> Result<Proposed, Failed> {
        if let Some(stopped) = self.stopped() {
            return Err(Failed::Stopped(stopped));
        }
        let own = self.inner.config.node;
        let leader = match self.inner.raft.as_leader() {
            Ok(_) => return self.propose_here(proposal, end).await,
            Err(forward) => forward.leader_id,
        };
        // A silent leader would most likely swallow the message, and the outcome with it.
        let silence = self.inner.observed.leader_silence();
        let heard = silence.is_some_and(|silence| silence < self.inner.config.election_max);
        match hint.or(leader.filter(|_| heard)).filter(|leader| *leader != own) {
            Some(leader) => self.propose_through(leader, proposal, end).await,
            None => Err(Failed::Certain(NotProposed::NoLeader, None)),
        }
    }

    /// Proposes at this node, which leads in its own view.
    async fn propose_here(&self, proposal: &Proposal, end: Instant) -> Result<Proposed, Failed> {
        const BUSY: Failed = Failed::Certain(NotProposed::Busy, None);
        let Ok(Ok(_slot)) = timeout_at(end, self.inner.proposals.acquire()).await else {
            return Err(BUSY);
        };
        let applied = {
            // Stamping and queueing are one step: the log's order is the order of the stamps. And
            // the stamp is worth something only under the leadership in which it was taken: by then
            // all that earlier leaders left in the log has raised the floor.
            let Ok(_order) = timeout_at(end, self.inner.order.lock()).await else {
                return Err(BUSY);
            };
            let leader = self.inner.raft.as_leader();
            let leader =
                leader.map_err(|forward| Failed::Certain(NotProposed::NoLeader, forward.leader_id))?;
            let entry = LogEntry {
                stamp: self.inner.observed.next_stamp((self.inner.stamper)()),
                request: proposal.request,
                proposer: proposal.proposer,
                command: proposal.command.clone(),
            };
            let (responder, applied) = ProgressResponder::complete_only();
            let write = self.inner.raft.write(entry).with_leader(leader.to_committed_leader_id());
            match timeout_at(end, write.responder(responder).into_future()).await {
                Ok(Ok(())) => applied,
                Ok(Err(fatal)) => return Err(Failed::Stopped(Stopped::new(fatal))),
                Err(_) => return Err(BUSY),
            }
        };
        match timeout_at(end, applied).await {
            Ok(Ok(Ok(done))) => Ok(Proposed { index: done.log_id.index, response: done.data }),
            Ok(Ok(Err(ClientWriteError::ForwardToLeader(forward)))) => {
                let why = match forward.reason {
                    ForwardReason::LeaseExpired => NotProposed::LeaseExpired,
                    ForwardReason::NotLeader | ForwardReason::LeadershipTransfer => NotProposed::NoLeader,
                };
                Err(Failed::Certain(why, forward.leader_id))
            }
            Ok(Ok(Err(
                ClientWriteError::LogEntryDiscarded(_)
                | ClientWriteError::ChangeMembershipError(_)
                | ClientWriteError::PreconditionFailed(_),
            )))
            | Ok(Err(_))
            | Err(_) => Err(Failed::Unknown),
        }
    }

    async fn propose_through(
        &self,
        leader: u64,
        proposal: &Proposal,
        end: Instant,
    ) -> Result<Proposed, Failed> {
        let left = end.saturating_duration_since(Instant::now()).min(self.inner.config.forward_deadline);
        let request = Request::Propose(pb::RaftProposeRequest {
            request: proposal.request.to_vec(),
            proposer: proposal.proposer,
            command: proposal.command.clone(),
            deadline_ms: u64::try_from(left.as_millis()).unwrap_or(u64::MAX),
        });
        let request = pb::RaftRequest { from: self.inner.config.node, request: Some(request) };
        let address = self.inner.observed.address(leader).unwrap_or_default();
        match network::call(&self.inner.transport, leader, &address, request, left).await {
            Ok(Reply::Propose(pb::RaftProposeReply { outcome: Some(outcome) })) => match outcome {
                Outcome::Proposed(done) => Ok(Proposed { index: done.index, response: done.response }),
                Outcome::NotProposed(not) => Err(not_proposed(&not)),
                Outcome::MayStillCommit(pb::RaftMayStillCommit {}) => Err(Failed::Unknown),
            },
            Err(CallError::Transport(TransportError::Unreachable(_))) => {
                Err(Failed::Certain(NotProposed::LeaderUnreachable, None))
            }
            Err(CallError::Fault(_)) => Err(Failed::Certain(NotProposed::Stopped, None)),
            Err(CallError::Deadline(_) | CallError::Malformed(_))
            | Err(CallError::Transport(TransportError::Lost(_)))
            | Ok(_) => Err(Failed::Unknown),
        }
    }

    /// One attempt on behalf of another node; that node tries again.
    pub(super) async fn propose_for(
        &self,
        request: [u8; 16],
        proposer: u64,
        command: Vec<u8>,
        deadline: Duration,
    ) -> Outcome {
        let refused = |reason: Reason, leader: Option<u64>| {
            let leader = leader.unwrap_or_default();
            Outcome::NotProposed(pb::RaftNotProposed { reason: reason.into(), leader })
        };
        if command.len() > self.inner.config.command_bytes_max {
            return refused(Reason::TooLarge, None);
        }
        // Once committed, it would stop every node that cannot read it, and this one first.
        if !S::reads(&command) {
            return refused(Reason::Unreadable, None);
        }
        let proposal = Proposal { request, proposer, command };
        let attempt = match self.inner.raft.as_leader() {
            Ok(_) => self.propose_here(&proposal, Instant::now() + deadline).await,
            Err(forward) => Err(Failed::Certain(NotProposed::NoLeader, forward.leader_id)),
        };
        match attempt {
            Ok(done) => Outcome::Proposed(pb::RaftProposed { index: done.index, response: done.response }),
            Err(Failed::Certain(why, leader)) => refused(reason(why), leader),
            Err(Failed::TooLarge) => refused(Reason::TooLarge, None),
            Err(Failed::Stopped(_)) => refused(Reason::Stopped, None),
            Err(Failed::Unknown) => Outcome::MayStillCommit(pb::RaftMayStillCommit {}),
        }
    }
}

fn reason(why: NotProposed) -> Reason {
    match why {
        NotProposed::NoLeader | NotProposed::LeaderUnreachable => Reason::NotLeader,
        NotProposed::LeaseExpired => Reason::LeaseExpired,
        NotProposed::Busy => Reason::Busy,
        NotProposed::Stopped => Reason::Stopped,
        NotProposed::Unreadable => Reason::Unreadable,
    }
}

fn not_proposed(not: &pb::RaftNotProposed) -> Failed {
    let leader = Some(not.leader).filter(|leader| *leader != 0);
    let why = match not.reason() {
        Reason::TooLarge => return Failed::TooLarge,
        Reason::LeaseExpired => NotProposed::LeaseExpired,
        Reason::Busy => NotProposed::Busy,
        Reason::Stopped => NotProposed::Stopped,
        Reason::Unreadable => NotProposed::Unreadable,
        Reason::NotLeader | Reason::Unspecified => NotProposed::NoLeader,
    };
    Failed::Certain(why, leader)
}

/// 4 to 35 ms, spread by the request's own key, which the caller drew at random: nodes that failed
/// together do not come back together.
fn pause(request: &[u8; 16], round: usize) -> Duration {
    let base = [4, 8, 16, 20][round.min(3)];
    Duration::from_millis(base + u64::from(request[round % request.len()] % 16))
}
