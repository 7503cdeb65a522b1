//! A ring of watchers as a value: each member watches one other, and is watched by one. A node joins in two steps, so that the
//! one that watches its target changes over to it first; whoever leaves is closed over by its watcher. Pure: equal events in
//! equal order give equal rings, and an event that comes late or twice changes nothing.

mod outbox;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

pub use outbox::JoinOutbox;

/// Something that a log brings, in the order of the log.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event<N> {
    /// A node wants to join. Its number in the log chooses its target among the candidates.
    Prepare {
        /// The one that wants to join.
        joiner: N,
        /// The number of this event.
        number: u64,
    },
    /// The joiner watches its target; the one that did is to watch the joiner.
    Notify {
        /// One that is prepared; else nothing changes.
        joiner: N,
    },
    /// The joiner is watched, and so a member.
    Accept {
        /// One whose target's watcher was notified.
        joiner: N,
    },
    /// The join comes to nothing.
    Abort {
        /// One that is prepared or accepted; else nothing changes.
        joiner: N,
    },
    /// A member has died, or goes; a joiner does not join any more.
    Leave {
        /// A member or a joiner; its watcher closes the gap.
        node: N,
    },
    /// A newcomer looks whether the members live. By itself it changes nothing.
    Collect {
        /// The one that looks after them.
        by: N,
    },
}

/// How far a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RingPhase {
    /// Neither a member nor about to be one.
    Outside,
    /// It has a target and watches it.
    Prepared,
    /// The watcher of its target watches it from now on.
    Accepted,
    /// In the ring: it watches one and is watched by one.
    Member,
}

/// Who watches whom, and how far joins have come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ring<N> {
    pub(crate) members: BTreeSet<N>,
    /// Watcher and watched. One member alone has no pair.
    pub(crate) pairs: BTreeMap<N, N>,
    /// Joiners and their targets.
    pub(crate) prepared: BTreeMap<N, N>,
    /// Those whose target's watcher was notified.
    pub(crate) accepted: BTreeMap<N, N>,
}

impl<N> Default for Ring<N> {
    fn default() -> Self {
        Self {
            members: BTreeSet::new(),
            pairs: BTreeMap::new(),
            prepared: BTreeMap::new(),
            accepted: BTreeMap::new(),
        }
    }
}

impl<N: Ord + Clone> Ring<N> {
    /// The ring in which each of these watches the next one, and the last one the first.
    #[must_use]
    pub fn of(members: &[N]) -> Self {
        let next = members.iter().cycle().skip(1);
        let pairs: BTreeMap<N, N> = match members.len() {
            0 | 1 => BTreeMap::new(),
            _ => members.iter().cloned().zip(next.cloned()).collect(),
        };
        Self { members: members.iter().cloned().collect(), pairs, ..Self::default() }
    }

    /// Applies an event; whether it changed anything.
    pub fn apply(&mut self, event: &Event<N>) -> bool {
        match event {
            Event::Prepare { joiner, number } => self.prepare(joiner, *number),
            Event::Notify { joiner } => self.notify(joiner),
            Event::Accept { joiner } => self.accept(joiner),
            Event::Abort { joiner } => self.abort(joiner),
            Event::Leave { node } => self.leave(node),
            Event::Collect { .. } => false,
        }
    }

    /// Who is watched by whom: watcher and watched, by watcher.
    #[must_use]
    pub fn pairs(&self) -> &BTreeMap<N, N> {
        &self.pairs
    }

    /// All members, joiners not among them.
    #[must_use]
    pub fn members(&self) -> &BTreeSet<N> {
        &self.members
    }

    /// How far a node is.
    #[must_use]
    pub fn phase(&self, node: &N) -> RingPhase {
        if self.members.contains(node) {
            RingPhase::Member
        } else if self.accepted.contains_key(node) {
            RingPhase::Accepted
        } else if self.prepared.contains_key(node) {
            RingPhase::Prepared
        } else {
            RingPhase::Outside
        }
    }

    /// Joiners that are not members yet, with their targets.
    pub fn joins(&self) -> impl Iterator<Item = (&N, &N)> {
        self.prepared.iter().chain(&self.accepted)
    }

    /// Whom a node watches now: a joiner its target, a member what it is paired with, or the joiner that comes between.
    #[must_use]
    pub fn watches(&self, node: &N) -> Option<&N> {
        if let Some(target) = self.prepared.get(node).or_else(|| self.accepted.get(node)) {
            return Some(target);
        }
        if !self.members.contains(node) {
            return None;
        }
        let target = self.pairs.get(node);
        // A member alone watches itself as little as anybody else does: who joins it is its first.
        let before = target.unwrap_or(node);
        let comes = self.accepted.iter().find(|(_, of)| *of == before).map(|(joiner, _)| joiner);
        comes.or(target)
    }

    /// Who watches a node now: a member or a joiner that has a watcher. Of several the one in the ring.
    #[must_use]
    pub fn watched_by(&self, node: &N) -> Option<&N> {
        self.members.iter().find(|member| self.watches(member) == Some(node))
    }

    /// Who is paired with a member as its watcher.
    #[must_use]
    pub fn watcher_of(&self, node: &N) -> Option<&N> {
        self.pairs.iter().find(|(_, watched)| *watched == node).map(|(watcher, _)| watcher)
    }

    /// The members that a joiner can have as its target, sorted: none that another join has to do with, be it as its target or
    /// as the watcher of that, since their pair is to change.
    #[must_use]
    pub fn candidates(&self) -> Vec<&N> {
        let taken: BTreeSet<&N> = self.joins().map(|(_, target)| target).collect();
        let busy = |member: &&N| {
            taken.contains(*member) || self.pairs.get(*member).is_some_and(|next| taken.contains(next))
        };
        self.members.iter().filter(|member| !busy(member)).collect()
    }

    /// What a node owes the log in view of this ring: a joiner the notice of its join, and the watcher of a joiner's target the
    /// end of that join, by whether the joiner answers; `None`: that is not known yet.
    #[must_use]
    pub fn owed(&self, own: &N, answers: impl Fn(&N) -> Option<bool>) -> Option<Event<N>> {
        if self.prepared.contains_key(own) {
            return Some(Event::Notify { joiner: own.clone() });
        }
        if !self.members.contains(own) {
            return None;
        }
        let joiner = self.watches(own).filter(|watched| self.accepted.contains_key(watched))?;
        Some(match answers(joiner)? {
            true => Event::Accept { joiner: joiner.clone() },
            false => Event::Abort { joiner: joiner.clone() },
        })
    }

    fn prepare(&mut self, joiner: &N, number: u64) -> bool {
        if self.phase(joiner) != RingPhase::Outside {
            return false;
        }
        if self.members.is_empty() {
            return self.members.insert(joiner.clone());
        }
        let candidates = self.candidates();
        let Some(at) = number.checked_rem(candidates.len() as u64) else { return false };
        let target = candidates[at as usize].clone();
        self.prepared.insert(joiner.clone(), target);
        true
    }

    fn notify(&mut self, joiner: &N) -> bool {
        let Some((joiner, target)) = self.prepared.remove_entry(joiner) else { return false };
        self.accepted.insert(joiner, target);
        true
    }

    fn accept(&mut self, joiner: &N) -> bool {
        let Some((joiner, target)) = self.accepted.remove_entry(joiner) else { return false };
        // A target without a watcher is alone: the two watch each other.
        let watcher = self.watcher_of(&target).unwrap_or(&target).clone();
        self.pairs.insert(watcher, joiner.clone());
        self.pairs.insert(joiner.clone(), target);
        self.members.insert(joiner);
        true
    }

    fn abort(&mut self, joiner: &N) -> bool {
        self.prepared.remove(joiner).or_else(|| self.accepted.remove(joiner)).is_some()
    }

    fn leave(&mut self, node: &N) -> bool {
        if self.abort(node) {
            return true;
        }
        if !self.members.remove(node) {
            return false;
        }
        let watched = self.pairs.remove(node);
        // Joins rest on the pair of a target and its watcher: without either of them they come to nothing.
        let stays = |_: &N, target: &mut N| target != node && Some(&*target) != watched.as_ref();
        self.prepared.retain(stays);
        self.accepted.retain(stays);
        let watcher = self.watcher_of(node).cloned();
        if let (Some(watcher), Some(watched)) = (watcher, watched) {
            if watcher == watched {
                self.pairs.clear();
            } else {
                self.pairs.insert(watcher, watched);
            }
        }
        true
    }
}
