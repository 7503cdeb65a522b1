//! This node as a voter of a set that is to change: it seals, durably, and has the log told (R9).

use crate::effect::{Effect, GrantWrite};
use crate::engine::{After, Engine};
use crate::ids::{NodeId, Occurrence, RequestId};
use crate::mutants::planted;
use crate::replica::{Change, Command, fingerprint};
use crate::schedule::{Policy, Schedule};
use crate::time::{Now, Wall};

impl Engine {
    /// Seals every change that waits for this node, and forgets the seals of those that are over.
    pub(in crate::engine) fn seal_changes(&mut self, now: Now, out: &mut Vec<Effect>) {
        let index = self.replica.index();
        if self.replica.changes.is_empty() && self.voting.seals.by_change.is_empty()
            || self.voting.seals.is_behind(index)
        {
            return;
        }
        let own = self.config.node;
        let wanted =
            self.replica.pending().filter(|(_, change)| change.awaits(own) && self.all_can_seal(change));
        let wanted = wanted.filter(|(id, change)| self.leases_are_over(now, *id, change));
        let wanted: Vec<u64> =
            wanted.map(|(id, _)| id).filter(|id| self.voting.seals.get(*id).is_none()).collect();
        for change in wanted {
            let until = self.voting.seals.seal(change, self.promised(now, change));
            let mut writes = vec![GrantWrite::Seal { change, until }];
            if planted!("mutant-seal-in-memory") {
                writes.clear();
            }
            self.persist(writes, Some(After::Sealed(change)), out);
        }
        for change in
            self.voting.seals.spent(index, |id| self.replica.pending().any(|(pending, _)| pending == id))
        {
            self.voting.seals.forget(change, index);
            self.voting.sealed.remove(&change);
            self.store.defer(GrantWrite::Unseal { change, index });
        }
    }

    /// Whether this node hears everybody who must seal and has not, where all must. Who has sealed runs nothing without a
    /// quorum any more, and nothing is decided by the new voters before the last has: nobody begins while one is not heard.
    fn all_can_seal(&self, change: &Change) -> bool {
        let heard = |node: &NodeId| *node == self.config.node || self.reach.reachable().contains(node);
        let strict = change.old.iter().filter(|set| set.all);
        let mut awaited = strict.flat_map(|set| set.awaited(&change.seals));
        awaited.all(|node| heard(&node) || change.dead.contains(&node))
    }

    /// The last due that this node may have promised, or begun, of the schedules in a change.
    fn promised(&self, now: Now, change: u64) -> Wall {
        let horizon = self.clock.read(now) + self.config.look_ahead + self.clock.bound();
        let concerned = |occurrence: &Occurrence| {
            let schedule = self.replica.schedule_of(occurrence.uid);
            let pending = schedule.and_then(|schedule| schedule.electorate.pending.as_ref());
            pending.is_some_and(|pending| pending.change == change)
        };
        let promised = self.voting.voter.newest_after(horizon, concerned);
        let begun = self.runs.newest_after(horizon, concerned);
        // What was dropped may have been of these schedules.
        promised.max(begun).max(self.store.retention().top()).unwrap_or(horizon).max(horizon)
    }

    /// Asks again for the entries of seals that are on disk and that the log does not have yet.
    pub(in crate::engine) fn ask_for_seals(&self, out: &mut Vec<Effect>) {
        for change in &self.voting.sealed {
            self.propose_seal(*change, out);
        }
    }

    pub(in crate::engine) fn propose_seal(&self, change: u64, out: &mut Vec<Effect>) {
        let node = self.config.node;
        let awaited = self.replica.changes.get(&change).is_some_and(|it| it.awaits(node));
        if let Some(until) = self.voting.seals.get(change).filter(|_| awaited) {
            let request = RequestId(fingerprint(&("seal", change, node)));
            out.push(Effect::Propose { request, command: Command::Seal { change, node, until } });
        }
    }

    /// Whether this node has promised to run nothing of this due without a quorum, though its policy is at-least-once.
    pub(in crate::engine) fn is_tightened(&self, schedule: &Schedule, due: Wall) -> bool {
        let stricter =
            schedule.electorate.pending.as_ref().filter(|it| it.policy == Some(Policy::AtMostOnce));
        schedule.governed(due).policy == Policy::AtLeastOnce
            && self.voting.seals.tightens(self.replica.index(), stricter.map(|it| it.change), due)
    }

    /// What this due is decided by.
    pub(in crate::engine) fn policy_of(&self, schedule: &Schedule, occurrence: Occurrence) -> Policy {
        if self.is_tightened(schedule, occurrence.due) {
            return Policy::AtMostOnce;
        }
        schedule.governed(occurrence.due).policy
    }

    /// Whether the node takes no new runs and no mastership: its daemon goes down, an operator wants it empty, or a check of it
    /// fails.
    pub(in crate::engine) fn is_draining(&self) -> bool {
        self.runs.draining() || self.is_drained()
    }
}
