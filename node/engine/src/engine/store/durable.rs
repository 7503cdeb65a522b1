//! What waits for writes to the grant store: done when they are durable, never before.

use crate::effect::{Effect, GrantWrite, Token};
use crate::engine::Engine;
use crate::engine::dispatch::Ready;
use crate::engine::store::stall::is_late;
use crate::ids::{NodeId, Occurrence, Uid};
use crate::input::Ticket;
use crate::lease::LeaseReply;
use crate::message::{ClaimReply, DispatchItem, DispatchReply, Response, RunReport};
use crate::record::RunId;
use crate::time::Now;

/// What waits for a batch of writes to become durable.
#[derive(Clone, Debug)]
pub(in crate::engine) enum After {
    Respond(Ticket, Response),
    OwnVotes(ClaimReply),
    Dispatch(Vec<Ready>),
    /// Intents that nothing was sent on are closed, and their claims are given back.
    GiveBack(Vec<DispatchItem>),
    Report(NodeId, RunReport),
    /// The seal for this change.
    Sealed(u64),
    /// Rows of leases are written, and an answer may leave that waits for them.
    Leases {
        /// The tasks of the rows.
        uids: Vec<Uid>,
        /// The runs that are called over.
        runs: Vec<Occurrence>,
        /// The answer, to a peer or to this node.
        answer: Option<(Option<Ticket>, LeaseReply)>,
    },
    Accepted {
        to: ReplyTo,
        reply: DispatchReply,
        runs: Vec<RunId>,
    },
    /// What an operator wants run without a quorum, with what is recorded of that.
    WithoutQuorum {
        run: RunId,
        note: String,
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
pub(in crate::engine) enum ReplyTo {
    Peer(Ticket),
    Own,
}

impl Engine {
    pub(in crate::engine) fn on_persisted(&mut self, now: Now, token: Token, out: &mut Vec<Effect>) {
        self.store.durable = self.store.durable.max(token.0);
        self.store.memory.persisted(token);
        let took = self.store.unsynced.persisted(token, now.mono);
        let late = took.is_some_and(is_late);
        self.watch_disk(now, out);
        if let Some(took) = took {
            self.store.pace.note(now.mono, took);
            self.watch_pace(now.mono, out);
        }
        while self.store.after.front().is_some_and(|(waits_for, _)| *waits_for <= token) {
            let Some((_, after)) = self.store.after.pop_front() else { break };
            match after {
                After::Respond(ticket, response) => out.push(Effect::Respond { ticket, response }),
                After::OwnVotes(reply) => self.on_claim_reply(now, self.config.node, reply, out),
                After::Sealed(change) => {
                    self.voting.note_sealed(change);
                    self.propose_seal(change, out);
                }
                After::Leases { uids, runs, answer } => {
                    self.on_leases_durable(now, (&uids, &runs), answer, out);
                }
                After::Report(master, report) => self.tell(master, report),
                After::Again { run, master, reports } => self.on_again_durable(run, master, reports),
                After::WithoutQuorum { run, note } => self.on_noted_without_quorum(now, run, note),
                After::GiveBack(items) => self.give_back(now, items),
                After::Dispatch(ready) => self.on_dispatching_durable(now, ready, late, out),
                After::Accepted { to, reply, runs } => {
                    self.on_accepted_durable(now, to, reply, &runs, late, out);
                }
            }
        }
    }

    /// Queues writes; what waits for them is done when they are durable, never before.
    pub(in crate::engine) fn persist(
        &mut self,
        mut writes: Vec<GrantWrite>,
        after: Option<After>,
        out: &mut Vec<Effect>,
    ) {
        let mut batch = std::mem::take(&mut self.store.lazy);
        batch.append(&mut writes);
        batch.append(&mut self.store.memory.ripe());
        self.store.token += 1;
        let token = Token(self.store.token);
        self.store.memory.queued(token, batch.len());
        self.store.unsynced.queue(token, self.timing.last.mono);
        if let Some(after) = after {
            self.store.after.push_back((token, after));
        }
        out.push(Effect::Persist { token, writes: batch });
    }
}
