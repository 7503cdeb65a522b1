//! What waits for writes to the grant store: done when they are durable, never before.

use super::Engine;
use super::dispatch::Ready;
use crate::effect::{Effect, GrantWrite, Token};
use crate::ids::NodeId;
use crate::input::Ticket;
use crate::message::{ClaimReply, DispatchReply, Response, RunReport};
use crate::record::RunId;
use crate::time::Now;

/// What waits for a batch of writes to become durable.
#[derive(Clone, Debug)]
pub(super) enum After {
    Respond(Ticket, Response),
    OwnVotes(ClaimReply),
    Dispatch(Vec<Ready>),
    Report(NodeId, RunReport),
    /// The seal for this change.
    Sealed(u64),
    Accepted {
        to: ReplyTo,
        reply: DispatchReply,
        runs: Vec<RunId>,
    },
    /// The exit of one attempt and the acceptance of the next, and what the master is told of them.
    Again {
        run: RunId,
        master: NodeId,
        reports: Vec<RunReport>,
    },
}

/// Where an executor's answer goes.
#[derive(Clone, Copy, Debug)]
pub(super) enum ReplyTo {
    Peer(Ticket),
    Own,
}

impl Engine {
    pub(super) fn on_persisted(&mut self, now: Now, token: Token, out: &mut Vec<Effect>) {
        self.durable = self.durable.max(token.0);
        self.memory.persisted(token);
        let late = self.unsynced.persisted(token, now.mono);
        self.watch_disk(now, out);
        while self.after.front().is_some_and(|(waits_for, _)| *waits_for <= token) {
            let Some((_, after)) = self.after.pop_front() else { break };
            match after {
                After::Respond(ticket, response) => out.push(Effect::Respond { ticket, response }),
                After::OwnVotes(reply) => self.on_claim_reply(now, self.config.node, reply, out),
                After::Sealed(change) => {
                    self.sealed.insert(change);
                    self.propose_seal(change, out);
                }
                After::Report(master, report) => self.tell(master, report),
                After::Again { run, master, reports } => self.on_again_durable(run, master, reports),
                After::Dispatch(ready) => self.on_dispatching_durable(now, ready, late, out),
                After::Accepted { to, reply, runs } => {
                    self.on_accepted_durable(now, to, reply, &runs, late, out);
                }
            }
        }
    }

    /// Queues writes; what waits for them is done when they are durable, never before.
    pub(super) fn persist(
        &mut self,
        mut writes: Vec<GrantWrite>,
        after: Option<After>,
        out: &mut Vec<Effect>,
    ) {
        let mut batch = std::mem::take(&mut self.lazy);
        batch.append(&mut writes);
        batch.append(&mut self.memory.ripe());
        self.token += 1;
        let token = Token(self.token);
        self.memory.queued(token, batch.len());
        self.unsynced.queue(token, self.last.mono);
        if let Some(after) = after {
            self.after.push_back((token, after));
        }
        out.push(Effect::Persist { token, writes: batch });
    }
}
