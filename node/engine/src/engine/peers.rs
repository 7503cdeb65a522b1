//! Probes: who can be called, and what each node says of itself.

use super::Engine;
use crate::effect::Effect;
use crate::ids::NodeId;
use crate::input::Ticket;
use crate::message::{FOREIGN_MAX, NodeLoad, NodeStatus, Probe, ProbeReply, Request, Response, Unable};
use crate::time::Now;

impl Engine {
    pub(super) fn send_probes(&mut self, now: Now, out: &mut Vec<Effect>) {
        let due = self.reach.due_probes(now.mono, self.clock.read(now));
        if due.is_empty() {
            return;
        }
        let status = self.own_status(now);
        for (to, sequence) in due {
            let probe = Probe { sequence, sent: now.wall, status: status.clone() };
            out.push(Effect::Call { to, request: Request::Probe(Box::new(probe)) });
        }
    }

    pub(super) fn on_probe(
        &mut self,
        now: Now,
        from: NodeId,
        ticket: Ticket,
        probe: Probe,
        out: &mut Vec<Effect>,
    ) {
        let status = self.own_status(now);
        let (sequence, sent) = (probe.sequence, probe.sent);
        let standing = self.judge_life(now.mono, from, &probe.status, out);
        if standing.counts() && !self.reach.is_outdated(from, &probe.status) {
            self.learn(now, from, &probe.status, out);
            let moved = self.takes_other_runs(from, &probe.status);
            self.reach.on_status(now.mono, self.clock.read(now), from, probe.status);
            if moved {
                self.wake_without_candidate(now);
            }
        }
        let reply = ProbeReply { sequence, sent, received: now.wall, replied: now.wall, status, standing };
        out.push(Effect::Respond { ticket, response: Response::Probe(Box::new(reply)) });
    }

    pub(super) fn on_probe_reply(
        &mut self,
        now: Now,
        from: NodeId,
        reply: ProbeReply,
        out: &mut Vec<Effect>,
    ) {
        self.heed(now.mono, from, reply.standing, out);
        if !self.judge_life(now.mono, from, &reply.status, out).counts() {
            return;
        }
        let cluster_now = self.clock.read(now);
        let news = !self.reach.is_outdated(from, &reply.status);
        if news {
            self.learn(now, from, &reply.status, out);
        }
        let moved = news && self.takes_other_runs(from, &reply.status);
        if let Some(heard) = self.reach.on_reply(now, cluster_now, from, reply) {
            self.learn_going(now, from, heard.asked);
            if let Some(change) = heard.change {
                self.on_reach(now, &change, out);
            }
        }
        if moved {
            self.wake_without_candidate(now);
        }
        match self.reach.take_fitness_moved() {
            true => self.agenda.look_again(),
            false => self.agenda.look_soon(),
        }
    }

    /// Whether a peer shows other handlers than before, has begun or ended to drain, or has room on its disk again or no more.
    fn takes_other_runs(&self, from: NodeId, status: &NodeStatus) -> bool {
        let before = self.reach.peer(from).and_then(|peer| peer.status.as_ref());
        let full = |it: &NodeStatus| it.unable.contains(&Unable::DiskFull);
        before.is_none_or(|it| {
            it.handlers != status.handlers || it.draining != status.draining || full(it) != full(status)
        })
    }

    /// What this node says of itself.
    pub(super) fn own_status(&self, now: Now) -> NodeStatus {
        let index = self.replica.index();
        let (going, going_cut) = self.going_list();
        NodeStatus {
            boot: self.config.boot,
            made: now.mono,
            life: Some(self.own_life()),
            applied: index,
            hash: self.replica.hash(),
            load: NodeLoad {
                runs: self.runs.load().saturating_add(self.tasks.load()),
                busy: self.runs.busy(),
            },
            draining: self.is_draining(),
            unable: self.unable(),
            slow_write: self.slow_write(),
            clock_ahead: Some(self.clock.read(now).micros_since(now.wall)),
            handlers: self.runs.handlers().clone(),
            unserved: self.runs.unserved().clone(),
            reach: self.reach.shared_reachable(),
            heard_only: self.reach.heard_only(now.mono),
            progress: self.progress().into_iter().collect(),
            master_of: self.agenda.led().cloned().collect(),
            version: self.config.version.clone(),
            going,
            going_cut,
            foreign: self.agenda.calendars.foreign().take(FOREIGN_MAX).collect(),
        }
    }

    fn learn(&mut self, now: Now, from: NodeId, status: &NodeStatus, out: &mut Vec<Effect>) {
        for (volume, progress) in &status.progress {
            let leads = status.master_of.contains(volume);
            self.learn_progress(now, (from, leads), volume, progress, out);
        }
    }
}
