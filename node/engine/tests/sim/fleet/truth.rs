//! What is judged of a fleet.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::{NodeId, Occurrence};
use caesium_engine::placement::{Due, Planned};
use caesium_engine::policy::quorum;
use caesium_engine::replica::{
    Change, ChangeState, Command, Entry, PlacementChange, Replica, WatchChange, What,
};
use caesium_engine::time::Wall;

use super::{EPOCH, Fleet, SECOND, Started};

/// Who was heard so long ago may be taken down: the minimum failure time, less what looks and answers take.
const HEARD: u64 = 22 * SECOND;
/// Heard for a shorter time is not heard: a look may miss it.
const FOR: u64 = 3 * SECOND;
/// What is due so long before the end was started.
const LAST: u64 = 4 * SECOND;

/// What happened, and what of it is wrong.
#[derive(Default)]
pub(crate) struct Truth {
    wrong: Option<String>,
    /// The same log without those that watch.
    unwatched: Replica,
    /// Since when a node is heard, and when that was last so for long enough.
    since: BTreeMap<NodeId, u64>,
    heard: BTreeMap<NodeId, u64>,
    /// By name of the schedule.
    pub(crate) started: BTreeMap<String, Started>,
    pub(crate) downs: usize,
    pub(crate) ups: usize,
    pub(crate) joins: usize,
    pub(crate) moves: usize,
    pub(crate) entries: usize,
}

impl Truth {
    pub(crate) fn is_wrong(&self) -> bool {
        self.wrong.is_some()
    }

    pub(crate) fn wrong(&mut self, text: String) {
        self.wrong.get_or_insert(text);
    }

    pub(crate) fn on_entry(&mut self, now: u64, index: u64, entry: &Entry, reference: &Replica) {
        self.entries += 1;
        let watched = match &entry.command {
            Command::Watch(change) => Some(change),
            _ => None,
        };
        self.unwatched.apply(index, Some(entry).filter(|_| watched.is_none()));
        self.ring(index, reference);
        self.voters(index, reference);
        for (name, volume) in reference.volumes.iter() {
            let replicas = volume.managed.as_ref().map_or(0, |managed| managed.replicas as usize);
            if volume.carriers.len() < replicas {
                self.wrong(format!("N6: entry {index} leaves {name} with {:?}", volume.carriers));
            }
        }
        match watched {
            Some(WatchChange::Down { node, .. }) if reference.watchers.down(*node).is_some() => {
                self.downs += 1;
                let ago = now - self.heard.get(node).copied().unwrap_or(0);
                if ago < HEARD {
                    self.wrong(format!("N2: entry {index} takes {node} down, which was heard {ago} us ago"));
                }
            }
            Some(WatchChange::Up { .. }) => self.ups += 1,
            Some(WatchChange::Accept { .. }) => self.joins += 1,
            _ => {}
        }
        let active = |state: &ChangeState| matches!(state, ChangeState::Active { .. });
        self.moves = reference.changes.values().filter(|change| active(&change.state)).count();
    }

    /// N6: as the leader has the log that proposes it.
    pub(crate) fn on_move(&mut self, now: Wall, planned: &Planned, log: &Replica) {
        let PlacementChange::Move { volume, from, to, .. } = &planned.change else { return };
        let there = from.difference(to).filter(|node| {
            let drained = log.nodes.get(node).is_none_or(|member| member.is_drained(now));
            !drained && log.watchers.down(**node).is_none()
        });
        let there: Vec<NodeId> = there.copied().collect();
        let every = log.volumes.get(volume).and_then(|it| it.managed.as_ref()).map(|it| it.every);
        let of_it = |it: &&Change| matches!(&it.what, What::Carriers { volume: of, .. } if of == volume);
        let last = log.changes.values().filter(of_it).map(|it| it.begun).max();
        let soon = last.zip(every).is_some_and(|(last, every)| last + every > now);
        if !there.is_empty() && (soon || planned.due == Due::Replace) {
            self.wrong(format!("N6: {volume} moves at {} and takes {there:?} away, which live", now.0));
        }
    }

    /// N1
    fn ring(&mut self, index: u64, reference: &Replica) {
        let ring = reference.watchers.ring();
        let (members, pairs) = (ring.members(), ring.pairs());
        let whole = match members.first() {
            Some(first) if members.len() > 1 => {
                let (mut at, mut seen) = (*first, BTreeSet::new());
                while seen.insert(at)
                    && let Some(next) = pairs.get(&at)
                {
                    at = *next;
                }
                let watched: BTreeSet<NodeId> = pairs.values().copied().collect();
                at == *first && seen == *members && pairs.len() == members.len() && watched == *members
            }
            _ => pairs.is_empty(),
        };
        if !whole {
            self.wrong(format!("N1: after entry {index} the pairs are no ring: {ring:?}"));
        }
    }

    /// N3
    fn voters(&mut self, index: u64, reference: &Replica) {
        let other = reference.schedules.values().find(|schedule| {
            let without = self.unwatched.schedules.get(&schedule.uid);
            without.is_none_or(|it| it.electorate.eligible != schedule.electorate.eligible)
        });
        if let Some(schedule) = other {
            let text =
                format!("N3: entry {index} of those that watch changes who votes on {}", schedule.name);
            self.wrong(text);
        }
    }

    /// N4
    pub(crate) fn on_start(&mut self, now: u64, name: &str, occurrence: Occurrence, once: bool) {
        let started = self.started.entry(name.to_owned()).or_default().entry(occurrence).or_default();
        *started += 1;
        if once && *started > 1 {
            let text = format!("N4: {occurrence} of {name} is started {started} times, again at {now}");
            self.wrong(text);
        }
    }

    /// Starts of the dues of a schedule between two times.
    pub(crate) fn starts(&self, name: &str, from: u64, to: u64) -> Vec<u32> {
        let within = |due: i64| due >= EPOCH + from.cast_signed() && due <= EPOCH + to.cast_signed();
        let started = self.started.get(name).into_iter().flatten();
        started.filter(|(occurrence, _)| within(occurrence.due.0)).map(|(_, count)| *count).collect()
    }
}

impl Fleet {
    /// Who is heard where the log is led from: directly, or by one that answers there.
    pub(super) fn look(&mut self) {
        let now = self.now;
        let Some(leader) = self.leader else {
            // Nobody is taken down meanwhile, and each looks for itself. Nor is anybody heard where there is no leader: whoever leads
            // next may have been apart from it all the while.
            self.truth.since.clear();
            return;
        };
        let lead = self.hosts[leader].id;
        let up = |node: &NodeId| self.hosts[node.0 as usize - 1].engine.is_some();
        let ids: Vec<NodeId> = self.hosts.iter().map(|host| host.id).collect();
        let pass = |from: NodeId, to: NodeId| from == to || self.links.pass(from, to);
        let near: Vec<NodeId> =
            ids.iter().copied().filter(|it| up(it) && pass(*it, lead) && pass(lead, *it)).collect();
        let heard: BTreeSet<NodeId> =
            ids.iter().copied().filter(|it| up(it) && near.iter().any(|by| pass(*it, *by))).collect();
        self.truth.since.retain(|node, _| heard.contains(node));
        for node in heard {
            let since = *self.truth.since.entry(node).or_insert(now);
            if now - since >= FOR {
                self.truth.heard.insert(node, now);
            }
        }
    }

    /// N5, and whatever was wrong before.
    pub(super) fn judge(mut self) -> Result<Truth, String> {
        if self.shape.managed {
            self.settled();
        }
        match self.truth.wrong {
            Some(wrong) => Err(wrong),
            None => Ok(self.truth),
        }
    }

    fn settled(&mut self) {
        let replica = &self.reference;
        let mut wrong = Vec::new();
        for host in &self.hosts {
            let (id, down) = (host.id, replica.watchers.down(host.id).is_some());
            let member = replica.watchers.ring().members().contains(&id);
            if host.dead != down || host.dead == member {
                let dead = host.dead;
                wrong.push(format!("N5: node {id}: dead {dead}, down {down}, in the ring {member}"));
            }
        }
        let dead = |node: &NodeId| self.hosts[node.0 as usize - 1].dead;
        let alive = self.hosts.iter().filter(|host| !host.dead).count();
        for (name, volume) in replica.volumes.iter().filter(|(_, volume)| volume.managed.is_some()) {
            if alive >= 3 && volume.carriers.iter().any(dead) {
                wrong.push(format!("N5: {name} is carried by {:?}, of which one is dead", volume.carriers));
            }
        }
        let (from, to) = (self.shape.end - 3 * LAST, self.shape.end - LAST);
        for schedule in replica.schedules.values() {
            let eligible = schedule.eligible();
            let living = eligible.iter().filter(|node| !dead(node)).count();
            let starts = self.truth.starts(&schedule.name.to_string(), from, to).len();
            if living >= quorum(eligible.len()) && starts < 2 {
                wrong.push(format!("N5: {} was started {starts} times at the end", schedule.name));
            }
        }
        wrong.into_iter().for_each(|text| self.truth.wrong(text));
    }
}
