//! Whether a message may come from its sender. A member that lies can still lie as the leader that it is, or as a candidate; it
//! cannot send in the name of another, and no single message of it stops the log.

use caesium_proto::v1 as pb;
use openraft::async_runtime::watch::WatchReceiver;
use pb::raft_request::Request;

use super::config_log::ConfigLog;
use super::{StateMachine, Transport};

/// A term that is further above this node's own is no election's: terms rise by one with each, and at the highest that can be
/// counted nobody is elected any more.
pub(super) const TERM_JUMP_MAX: u64 = 1 << 20;

/// A message that its sender may not send; it had no effect.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Forged {
    #[error("a message of the log in the name of node {named}")]
    Name { named: u64 },
    #[error("the command is node {named}'s alone to propose")]
    Command { named: u64 },
    #[error("node {caller} has no vote on the log, which has a leader")]
    NoVoter { caller: u64 },
    #[error("term {term} is no election's: this node is at {own}")]
    Term { term: u64, own: u64 },
    #[error("a leader that nobody has elected")]
    Unelected,
}

/// What a message claims of its sender.
struct Claims {
    named: u64,
    term: Option<u64>,
    /// It is a leader's, or a candidate's.
    votes: bool,
    /// It is a leader's that a majority has elected.
    elected: bool,
}

impl Claims {
    fn of(vote: Option<&pb::RaftVote>, leads: bool) -> Self {
        // One that lacks it is refused where it is read.
        let vote = vote.copied().unwrap_or_default();
        Self { named: vote.node, term: Some(vote.term), votes: true, elected: !leads || vote.committed }
    }
}

impl<S: StateMachine, T: Transport> ConfigLog<S, T> {
    /// Whether `caller` may send this.
    ///
    /// # Errors
    /// [`Forged`] names what this caller may not send.
    pub(super) fn check_sender(&self, caller: u64, request: &pb::RaftRequest) -> Result<(), Forged> {
        if request.from != caller {
            return Err(Forged::Name { named: request.from });
        }
        let Some(message) = &request.request else { return Ok(()) };
        let claims = match message {
            Request::Vote(it) | Request::PreVote(it) => Claims::of(it.vote.as_ref(), false),
            Request::Append(it) => Claims::of(it.vote.as_ref(), true),
            Request::Snapshot(it) => Claims::of(it.vote.as_ref(), true),
            Request::Transfer(it) => Claims::of(it.from_leader.as_ref(), true),
            Request::Propose(it) => {
                if let Some(named) = S::speaks_for(&it.command).filter(|named| *named != caller) {
                    return Err(Forged::Command { named });
                }
                Claims { named: it.proposer, term: None, votes: false, elected: true }
            }
        };
        if claims.named != caller {
            return Err(Forged::Name { named: claims.named });
        }
        if !claims.elected {
            return Err(Forged::Unelected);
        }
        self.check_term(claims.term)?;
        match claims.votes {
            true => self.check_voter(caller),
            false => Ok(()),
        }
    }

    fn check_term(&self, term: Option<u64>) -> Result<(), Forged> {
        let own = self.inner.raft.metrics().borrow_watched().vote.leader_id.term;
        match term.filter(|term| *term > own.saturating_add(TERM_JUMP_MAX)) {
            Some(term) => Err(Forged::Term { term, own }),
            None => Ok(()),
        }
    }

    /// By this node's log, which may lack the entry that made the caller a voter: then no other leader reaches it.
    fn check_voter(&self, caller: u64) -> Result<(), Forged> {
        let metrics = self.inner.raft.metrics();
        let metrics = metrics.borrow_watched();
        let members = &metrics.membership_config;
        let has_vote = members.voter_ids().next().is_none() || members.voter_ids().any(|id| id == caller);
        let own = self.inner.config.node;
        let silence = self.inner.observed.leader_silence();
        let led = match metrics.current_leader {
            Some(leader) if leader == own => true,
            Some(leader) => leader != caller && silence.is_some_and(|it| it < self.inner.config.election_max),
            None => false,
        };
        if has_vote || !led { Ok(()) } else { Err(Forged::NoVoter { caller }) }
    }
}
