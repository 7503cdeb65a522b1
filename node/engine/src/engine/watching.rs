//! This node as one of those that watch each other: it joins their ring, reports whom it watches and gets no answer from, and
//! confirms or withdraws reports where it leads the log. What it wants follows from the replica and from who answers; it is asked
//! for until the log has it, and what comes late or twice changes nothing there.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::effect::Effect;
use crate::engine::Engine;
use crate::ids::{BootId, NodeId, RequestId};
use crate::mutants::planted;
use crate::replica::{Command, Entry, Level, Replica, WatchChange, fingerprint};
use crate::ring::{Event, JoinOutbox, RingPhase};
use crate::time::{Mono, Now, Wall};

/// The minimum failure time: who has not answered for so long is reported.
pub const DOWN_AFTER: Duration = Duration::from_secs(30);
/// A join that takes longer comes to nothing.
pub const JOIN_LASTS: Duration = Duration::from_secs(30);
/// A joiner that does not answer for so long is not accepted.
const JOINER_SILENT: Duration = Duration::from_secs(5);
/// First pause between two tries to join; doubles, with a random part.
const AGAIN_MIN: Duration = Duration::from_secs(1);
/// Doublings of that pause.
const DOUBLINGS_MAX: u32 = 5;
/// A look that comes later after the one before it proves nothing of the time in between: this node stood still.
pub(super) const LOOKS_ON: Duration = Duration::from_secs(5);
/// Reports of a joiner that wait until it is a member.
const OUTBOX_MAX: usize = 64;

/// What this node knows and wants as a watcher.
#[derive(Clone, Debug)]
pub(super) struct Watching {
    own: NodeId,
    boot: BootId,
    seed: u64,
    /// Whether it leads the log; since when it has led it without a longer break, and when it did last.
    leads: bool,
    led: Option<(Mono, Mono)>,
    looked: Option<Mono>,
    /// Who does not answer, and since when.
    silent: BTreeMap<NodeId, Mono>,
    /// Since when somebody answers.
    answered: Option<Mono>,
    /// Tries to join that came to nothing, and when the next one is.
    tries: u32,
    again: Mono,
    /// Whether it was about to join when it looked last.
    joins: bool,
    /// What it wants in the log, by the request that it stands under.
    asked: BTreeMap<WatchChange, RequestId>,
    requests: u64,
    outbox: JoinOutbox<WatchChange>,
}

impl Watching {
    pub(super) fn new(own: NodeId, boot: BootId, seed: u64) -> Self {
        Self {
            own,
            boot,
            seed,
            leads: false,
            led: None,
            looked: None,
            silent: BTreeMap::new(),
            answered: None,
            tries: 0,
            again: Mono(0),
            joins: false,
            asked: BTreeMap::new(),
            requests: 0,
            outbox: JoinOutbox::new(OUTBOX_MAX),
        }
    }

    pub(super) fn leads(&mut self, leads: bool) {
        self.leads = leads;
    }

    pub(super) fn is_leader(&self) -> bool {
        self.leads
    }

    /// Takes note of who answers now.
    fn note(&mut self, now: Mono, others: &BTreeSet<NodeId>, answering: &BTreeSet<NodeId>) {
        if self.looked.is_none_or(|looked| now.since(looked) > LOOKS_ON) {
            self.silent.clear();
            self.answered = None;
        }
        self.looked = Some(now);
        if self.leads {
            let on = self.led.filter(|(_, last)| now.since(*last) <= LOOKS_ON);
            self.led = Some((on.map_or(now, |(since, _)| since), now));
        }
        self.silent.retain(|node, _| others.contains(node) && !answering.contains(node));
        for node in others.difference(answering) {
            self.silent.entry(*node).or_insert(now);
        }
        let anybody = others.is_empty() || others.iter().any(|node| answering.contains(node));
        self.answered = if anybody { self.answered.or(Some(now)) } else { None };
    }

    fn silent_for(&self, now: Mono, node: NodeId, least: Duration) -> bool {
        self.silent.get(&node).is_some_and(|since| now.since(*since) >= least)
    }

    /// What is to stand in the log, as this node sees it.
    fn wanted(&mut self, now: Mono, at: Wall, settle: Duration, replica: &Replica) -> Vec<WatchChange> {
        let own = self.own;
        let watchers = &replica.watchers;
        let mut wanted = Vec::new();
        let settled = self.answered.is_some_and(|since| now.since(since) >= settle);
        if watchers.down(own).is_some() {
            self.outbox.abandon();
            return if settled { vec![WatchChange::Up { node: own }] } else { wanted };
        }
        let phase = watchers.ring().phase(&own);
        let joining = matches!(phase, RingPhase::Prepared | RingPhase::Accepted);
        if phase == RingPhase::Outside {
            if self.joins {
                self.put_off(now);
            }
            self.outbox.abandon();
            wanted.extend(self.wants_in(now, at, replica).filter(|_| settled));
        }
        self.joins = joining;
        if phase == RingPhase::Member {
            self.tries = 0;
            wanted.extend(self.outbox.flush());
        }
        wanted.extend(self.owed(now, replica));
        if watchers.collects(own, at) {
            let dead =
                watchers.ring().members().iter().filter(|node| self.silent_for(now, **node, DOWN_AFTER));
            wanted.extend(dead.map(|node| WatchChange::Silent { node: *node, by: own }));
        }
        let report = self.report(now, at, replica);
        if joining {
            // Whose join comes to nothing has watched nobody.
            // What finds no room is wanted again at the next look.
            let _waits = report.is_some_and(|report| self.outbox.put(report));
        } else {
            wanted.extend(report);
        }
        if self.leads {
            wanted.extend(self.judged(now, at, replica));
        }
        wanted
    }

    /// A try to join, where there is a place for it and it is time.
    fn wants_in(&self, now: Mono, at: Wall, replica: &Replica) -> impl Iterator<Item = WatchChange> + use<> {
        let ring = replica.watchers.ring();
        let members = ring.members();
        let all_dead =
            !members.is_empty() && members.iter().all(|node| self.silent_for(now, *node, DOWN_AFTER));
        let place = members.is_empty() || !ring.candidates().is_empty();
        let change = if all_dead {
            let nobody = replica.watchers.collector(at).is_none();
            nobody.then_some(WatchChange::Collect { by: self.own })
        } else {
            (place && now >= self.again).then_some(WatchChange::Prepare { node: self.own })
        };
        change.into_iter()
    }

    /// The next step of its own join, or of one that it is the watcher of.
    fn owed(&self, now: Mono, replica: &Replica) -> Option<WatchChange> {
        let answers = |node: &NodeId| match self.silent.contains_key(node) {
            false => Some(true),
            true => self.silent_for(now, *node, JOINER_SILENT).then_some(false),
        };
        let by = self.own;
        let owed = replica.watchers.ring().owed(&by, answers)?;
        let join = |node: NodeId| replica.watchers.joining(node).map(|joining| joining.join);
        match owed {
            Event::Notify { joiner } => Some(WatchChange::Notify { node: joiner, join: join(joiner)? }),
            Event::Accept { joiner } => Some(WatchChange::Accept { node: joiner, join: join(joiner)?, by }),
            Event::Abort { joiner } => Some(WatchChange::Abort { node: joiner, join: join(joiner)?, by }),
            Event::Prepare { .. } | Event::Leave { .. } | Event::Collect { .. } => None,
        }
    }

    /// A report of the member that it watches. After one that was withdrawn the time begins anew.
    fn report(&self, now: Mono, at: Wall, replica: &Replica) -> Option<WatchChange> {
        let watchers = &replica.watchers;
        let node = *watchers.ring().watches(&self.own)?;
        (watchers.ring().phase(&node) == RingPhase::Member && self.is_reported(now, at, replica, node))
            .then_some(WatchChange::Silent { node, by: self.own })
    }

    fn is_reported(&self, now: Mono, at: Wall, replica: &Replica, node: NodeId) -> bool {
        let standing = replica.watchers.standing(node);
        let again = |at: Wall, since: Wall| {
            at.micros_since(since) >= i64::try_from(DOWN_AFTER.as_micros()).unwrap_or(i64::MAX)
        };
        standing.report.is_none()
            && standing.down.is_none()
            && standing.withdrawn.is_none_or(|withdrawn| again(at, withdrawn))
            && self.silent_for(now, node, DOWN_AFTER)
    }

    /// Where the log is led from, reports are confirmed or withdrawn, joins end in time, and those are reported that nobody is the
    /// watcher of.
    fn judged(&self, now: Mono, at: Wall, replica: &Replica) -> Vec<WatchChange> {
        let (by, watchers) = (self.own, &replica.watchers);
        // One that was apart from the others had no answer of those that they did have one of.
        let leads_on = self.led.is_some_and(|(since, _)| now.since(since) >= DOWN_AFTER);
        let mut wanted = Vec::new();
        for node in replica.nodes.iter().map(|(node, _)| *node) {
            if watchers.standing(node).report.is_some() {
                if self.silent_for(now, node, DOWN_AFTER) && leads_on || planted!("mutant-down-by-one-link") {
                    wanted.push(WatchChange::Down { node, by });
                } else if !self.silent.contains_key(&node) {
                    wanted.push(WatchChange::Heard { node, by });
                }
            }
            let outside = watchers.ring().phase(&node) == RingPhase::Outside;
            let member = watchers.ring().phase(&by) == RingPhase::Member;
            if node != by && outside && member && self.is_reported(now, at, replica, node) {
                wanted.push(WatchChange::Silent { node, by });
            }
        }
        let lasts = i64::try_from(JOIN_LASTS.as_micros()).unwrap_or(i64::MAX);
        let late = watchers.joins().filter(|(_, joining)| at.micros_since(joining.since) >= lasts);
        wanted.extend(late.map(|(node, joining)| WatchChange::Abort { node, join: joining.join, by }));
        wanted
    }

    /// The next try is later than this one was, and at no instant that another node can foresee.
    fn put_off(&mut self, now: Mono) {
        let pause = AGAIN_MIN * 2_u32.pow(self.tries.min(DOUBLINGS_MAX));
        self.tries = self.tries.saturating_add(1);
        let random = fingerprint(&("again", self.seed, self.own, self.tries, now.0)) % 1024;
        self.again = now + pause + pause.mul_f64(random as f64 / 1024.0);
    }

    /// Asks for what is wanted, each under a request of its own for as long as it is wanted.
    fn ask(&mut self, wanted: Vec<WatchChange>, out: &mut Vec<Effect>) {
        let wanted: BTreeSet<WatchChange> = wanted.into_iter().collect();
        self.asked.retain(|change, _| wanted.contains(change));
        for change in wanted {
            let next = fingerprint(&("watch", self.own, self.boot, self.requests));
            let request = *self.asked.entry(change.clone()).or_insert_with(|| {
                self.requests += 1;
                RequestId(next)
            });
            out.push(Effect::Propose { request, command: Command::Watch(change) });
        }
    }
}

impl Engine {
    /// Looks who answers, and asks for what follows from it.
    pub(in crate::engine) fn watch_members(&mut self, now: Now, out: &mut Vec<Effect>) {
        let own = self.config.node;
        let member = self.replica.nodes.contains(&own) && !self.replica.is_shut_out(own);
        if self.replica.level() < Level::RING || !member || !self.reach.own_caught_up() {
            self.membership.watching.looked = None;
            return;
        }
        let others: BTreeSet<NodeId> =
            self.replica.nodes.iter().map(|(node, _)| *node).filter(|node| *node != own).collect();
        let answering = match planted!("mutant-down-by-one-link") {
            true => self.reach.reachable().clone(),
            false => self.reach.answering(now.mono),
        };
        self.membership.watching.note(now.mono, &others, &answering);
        let at = self.clock.read(now);
        let wanted = self.membership.watching.wanted(now.mono, at, self.config.settle, &self.replica);
        self.membership.watching.ask(wanted, out);
    }

    /// An entry was applied. What follows from one about those that watch is asked for at once.
    pub(in crate::engine) fn note_watchers(
        &mut self,
        now: Now,
        entry: Option<&Entry>,
        out: &mut Vec<Effect>,
    ) {
        let Some(Entry { request, command: Command::Watch(change), .. }) = entry else { return };
        let own = self.membership.watching.asked.get(change) == Some(request);
        if own {
            self.membership.watching.asked.remove(change);
        }
        let outside = self.replica.watchers.ring().phase(&self.config.node) == RingPhase::Outside;
        if own && outside && matches!(change, WatchChange::Prepare { .. }) {
            self.membership.watching.put_off(now.mono);
        }
        if self.membership.watching.looked.is_some_and(|looked| now.mono.since(looked) <= LOOKS_ON) {
            self.watch_members(now, out);
        }
    }
}

#[cfg(test)]
mod tests;
