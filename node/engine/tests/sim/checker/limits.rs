//! What is sent stays within its limits (I22), and what was sent is not denied (I21).

use caesium_engine::ids::{NodeId, Occurrence};
use caesium_engine::message::{GOING_MAX, ITEMS_MAX, NodeStatus, OPEN_MAX, Progress, Request, Response};
use caesium_engine::record::{Decision, DecisionKind};
use caesium_engine::schedule::Policy;

use super::{Checker, Fact, Invariant};
use crate::trace::short;

impl Checker {
    /// A request leaves its sender.
    pub(crate) fn request_fits(&mut self, node: NodeId, request: &Request) {
        let fits = match request {
            Request::Probe(probe) => status_fits(&probe.status),
            Request::Claim(batch) => {
                batch.items.len() <= ITEMS_MAX && batch.progress.iter().all(|(_, it)| progress_fits(it))
            }
            Request::Release(batch) => batch.items.len() <= ITEMS_MAX,
            Request::Dispatch(batch) => batch.items.len() <= ITEMS_MAX,
            Request::Report(batch) => batch.items.len() <= ITEMS_MAX,
            Request::Stop(batch) => batch.runs.len() <= ITEMS_MAX,
            Request::Lease(batch) => batch.items.len() <= ITEMS_MAX,
        };
        if !fits {
            self.fail(Invariant::I22, None, format!("n{node} sends more than a message may hold"));
        }
    }

    /// A response leaves its sender.
    pub(crate) fn response_fits(&mut self, node: NodeId, response: &Response) {
        let fits = match response {
            Response::Probe(reply) => status_fits(&reply.status),
            Response::Claim(reply) => reply.votes.len() <= ITEMS_MAX,
            Response::Dispatch(reply) => reply.answers.len() <= ITEMS_MAX,
            Response::Lease(reply) => reply.votes.len() <= ITEMS_MAX,
            Response::Released | Response::Reported | Response::Stopped => true,
        };
        if !fits {
            self.fail(Invariant::I22, None, format!("n{node} answers more than a message may hold"));
        }
    }

    /// A master that sent an occurrence, and was not refused, does not say that nobody could run it, as long as
    /// nobody has said what became of it.
    pub(super) fn not_denied(&mut self, node: NodeId, o: Occurrence, decision: &Decision, fact: &Fact) {
        let denies = match decision.kind {
            DecisionKind::WithheldNoQuorum
            | DecisionKind::WithheldClockDoubt
            | DecisionKind::NoCandidate
            | DecisionKind::MissedDeadline => true,
            DecisionKind::Fired
            | DecisionKind::FiredAtRisk
            | DecisionKind::FiredWithoutQuorum
            | DecisionKind::SkippedOverlap
            | DecisionKind::SkippedPaused
            | DecisionKind::SkippedExpired
            | DecisionKind::Superseded
            | DecisionKind::ClaimedElsewhere
            | DecisionKind::Unknown => false,
        };
        // An intent that became durable too late is not sent, and not denied.
        let sent = self.sent.range((o, node, NodeId(0))..=(o, node, NodeId(u64::MAX)));
        let sent = sent.map(|(_, _, to)| *to).any(|to| !self.refused.contains(&(o, to)));
        let told = self.decided.get(&o).is_some_and(|all| {
            [DecisionKind::Fired, DecisionKind::Unknown].iter().any(|kind| all.contains(kind))
        });
        // One that names whom it was given to says that it was refused there; what is decided later denies nothing.
        let denies = denies && decision.executor.is_none() && !self.answered.contains(&o);
        let fired = matches!(decision.kind, DecisionKind::Fired | DecisionKind::FiredAtRisk);
        if decision.executor.is_some() && !fired {
            self.answered.insert(o);
        }
        if denies && sent && !told && !self.forgetful && fact.policy(o.due) == Policy::AtMostOnce {
            let text = format!("n{node} sent {} and says {}", short(&o), decision.kind);
            self.fail(Invariant::I21, Some(o), text);
        }
    }
}

fn status_fits(status: &NodeStatus) -> bool {
    status.going.len() <= GOING_MAX && status.progress.iter().all(|(_, progress)| progress_fits(progress))
}

fn progress_fits(progress: &Progress) -> bool {
    progress.open.len() <= OPEN_MAX
}
