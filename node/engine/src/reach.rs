//! Whom this node can call now. Only its own probes count: hearsay never makes a node reachable, and never changes an
//! eligible set (I12).

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use crate::clock::{PeerClocks, heard};
use crate::ids::{BootId, NodeId};
use crate::message::{NodeStatus, ProbeReply, Unable};
use crate::time::{Mono, Now, Wall};

/// Offset samples kept of each peer; the one with the shortest round trip counts.
const SAMPLES_MAX: usize = 8;
/// Losses that are remembered of each peer.
const LOSSES_MAX: usize = 64;
/// And for so long: who is lost again and again within it comes and goes.
pub const LOSSES_KEPT: Duration = Duration::from_secs(600);
/// A peer that was lost as often within [`LOSSES_KEPT`] comes and goes: one or two restarts are an operator's.
pub const FLAPS: u32 = 3;
/// A raw clock that moved this much against elapsed time, microseconds, was set by somebody.
pub(crate) const CLOCK_SET: i64 = 100_000;
/// Later than all that is waited for.
const NEVER: Mono = Mono(u64::MAX);
/// A link counts as one-way after this many times the limit.
const SURE: u32 = 3;

/// What is known of one peer.
#[derive(Clone, Debug)]
pub struct Peer {
    /// When it last answered, elapsed time.
    pub last_heard: Option<Mono>,
    /// When it last answered, cluster time.
    pub heard_at: Option<Wall>,
    /// What it last said of itself.
    pub status: Option<NodeStatus>,
    /// Whether it answered within the limit.
    pub reachable: bool,
    since: Mono,
    /// Since when it shows each of the reasons why it may not grant, cluster time.
    unable_since: BTreeMap<Unable, Wall>,
    spoke: Option<Spoke>,
    caught_up: bool,
    next_probe: Mono,
    sequence: u64,
    samples: VecDeque<(i64, i64)>,
    /// The one of them that counts.
    best: Option<(i64, i64)>,
    /// When it ceased to answer, or began anew without that.
    losses: VecDeque<Mono>,
    /// Runs sent to it since it last told its load.
    pub(crate) assigned: u32,
}

/// What arrived from a peer that this node cannot call: its own probes, without a longer break.
#[derive(Clone, Copy, Debug)]
struct Spoke {
    first: Mono,
    last: Mono,
    /// The last, cluster time.
    at: Wall,
}

impl Peer {
    fn new(now: Mono) -> Self {
        Self {
            last_heard: None,
            heard_at: None,
            status: None,
            reachable: false,
            since: now,
            unable_since: BTreeMap::new(),
            spoke: None,
            caught_up: false,
            next_probe: now,
            sequence: 0,
            samples: VecDeque::new(),
            best: None,
            losses: VecDeque::new(),
            assigned: 0,
        }
    }

    /// Raw clock of the peer against this node's, microseconds.
    #[must_use]
    pub fn offset(&self) -> Option<i64> {
        self.best.map(|(_, offset)| offset)
    }

    /// Round trip of the sample behind it, microseconds: half of it bounds its error.
    #[must_use]
    pub fn round_trip(&self) -> Option<i64> {
        self.best.map(|(round_trip, _)| round_trip)
    }

    /// When anything last arrived from it, cluster time.
    #[must_use]
    pub fn arrived_at(&self) -> Option<Wall> {
        self.heard_at.max(self.spoke.map(|spoke| spoke.at))
    }

    /// How often it was lost within [`LOSSES_KEPT`]. For display only.
    #[must_use]
    pub fn losses(&self, now: Mono) -> u32 {
        let recent = self.losses.iter().filter(|at| now.since(**at) < LOSSES_KEPT);
        u32::try_from(recent.count()).unwrap_or(u32::MAX)
    }

    fn lost(&mut self, now: Mono) {
        if self.losses.len() == LOSSES_MAX {
            self.losses.pop_front();
        }
        self.losses.push_back(now);
    }

    /// The samples have changed.
    fn choose(&mut self) {
        self.best = self.samples.iter().min().copied();
    }

    /// Keeps a sample. One that no asymmetry of the ways explains shows that the peer's clock was set: older ones say nothing.
    fn measured(&mut self, round_trip: i64, offset: i64) {
        let set = |(before, known): &(i64, i64)| {
            offset.saturating_sub(*known).saturating_abs() > (before + round_trip) / 2 + CLOCK_SET
        };
        if self.samples.back().is_some_and(set) {
            self.samples.clear();
        }
        self.samples.push_back((round_trip, offset));
    }

    /// Whether something later is known of the same life: probes overtake each other, and answers to probes.
    fn is_outdated(&self, status: &NodeStatus) -> bool {
        let known = self.status.as_ref().filter(|known| known.boot == status.boot);
        known.is_some_and(|known| status.made < known.made)
    }

    /// Takes note of what it shows; whether it may lead from now on and might not before, or the other way round.
    fn shows(&mut self, cluster_now: Wall, status: NodeStatus) -> bool {
        if self.is_outdated(&status) {
            return false;
        }
        let moved = self.status.as_ref().map(NodeStatus::may_lead) != Some(status.may_lead());
        self.unable_since.retain(|reason, _| status.unable.contains(reason));
        for reason in &status.unable {
            self.unable_since.entry(*reason).or_insert(cluster_now);
        }
        self.status = Some(status);
        moved
    }

    fn is_silent(&self, now: Mono, limit: Duration) -> bool {
        self.last_heard.is_none_or(|heard| now.since(heard) >= limit)
    }

    fn boot(&self) -> Option<BootId> {
        self.status.as_ref().map(|status| status.boot)
    }
}

/// A peer became reachable, or ceased to be.
pub(crate) struct ReachChange {
    pub(crate) node: NodeId,
    pub(crate) reachable: bool,
}

/// An answer to a probe that counts.
pub(crate) struct Heard {
    /// What it says is as of this time or later.
    pub(crate) asked: Mono,
    pub(crate) change: Option<ReachChange>,
}

/// All peers. Of many, each input looks at none that it is not about: what follows from all of them is kept beside them.
#[derive(Clone, Debug)]
pub struct Reach {
    own: NodeId,
    peers: BTreeMap<NodeId, Peer>,
    reachable: Arc<BTreeSet<NodeId>>,
    own_caught_up: bool,
    own_since: Mono,
    /// When it was last looked who is silent.
    looked: Mono,
    interval: Duration,
    limit: Duration,
    wait: Duration,
    /// When the first probe is due.
    probe_at: Mono,
    /// No reachable peer has been silent for the limit before this; exact where it is before [`Reach::probe_at`].
    silent_at: Mono,
    /// What the clocks that are heard show together, and how many they are; `None` when one of them has changed.
    clocks: Option<(PeerClocks, usize)>,
    /// Who is fit to lead may have changed since that was last taken.
    fitness_moved: bool,
    /// Somebody who is reachable has not caught up, or this node has not.
    lagging: bool,
}

impl Reach {
    pub(crate) fn new(own: NodeId, now: Mono, interval: Duration, limit: Duration, wait: Duration) -> Self {
        Self {
            own,
            peers: BTreeMap::new(),
            reachable: Arc::new(BTreeSet::from([own])),
            own_caught_up: false,
            own_since: now,
            looked: now,
            interval,
            limit,
            wait,
            probe_at: NEVER,
            silent_at: NEVER,
            clocks: None,
            fitness_moved: false,
            lagging: true,
        }
    }

    /// The nodes that can be called now, this one included.
    #[must_use]
    pub fn reachable(&self) -> &BTreeSet<NodeId> {
        &self.reachable
    }

    /// The same, for a message.
    pub(crate) fn shared_reachable(&self) -> Arc<BTreeSet<NodeId>> {
        Arc::clone(&self.reachable)
    }

    /// What is known of a peer.
    #[must_use]
    pub fn peer(&self, node: NodeId) -> Option<&Peer> {
        self.peers.get(&node)
    }

    /// The life of a peer's process, as it last said.
    pub(crate) fn boot_of(&self, node: NodeId) -> Option<BootId> {
        self.peers.get(&node)?.boot()
    }

    pub(crate) fn peer_mut(&mut self, node: NodeId) -> Option<&mut Peer> {
        self.peers.get_mut(&node)
    }

    /// Follows the roster: every other member is probed.
    pub(crate) fn set_members(&mut self, now: Mono, members: impl Iterator<Item = NodeId>) {
        let own = self.own;
        let members: BTreeSet<NodeId> = members.filter(|node| *node != own).collect();
        self.peers.retain(|node, _| members.contains(node));
        for node in &members {
            self.peers.entry(*node).or_insert_with(|| Peer::new(now));
        }
        Arc::make_mut(&mut self.reachable).retain(|node| *node == own || members.contains(node));
        self.clocks = None;
        self.note_instants();
    }

    /// When the first probe is due, and when the first peer will have been silent for too long.
    fn note_instants(&mut self) {
        self.probe_at = self.peers.values().map(|peer| peer.next_probe).min().unwrap_or(NEVER);
        let silences = self.peers.values().filter(|peer| peer.reachable);
        let silences = silences.filter_map(|peer| peer.last_heard.map(|heard| heard + self.limit));
        self.silent_at = silences.min().unwrap_or(NEVER);
    }

    /// The probes that are due, by peer, with their sequence numbers. All peers are probed at once, and all nodes probe at the
    /// same instants of cluster time, so that a node is woken for all that comes and not for each: the middle of each interval,
    /// since what is due is due on whole seconds.
    pub(crate) fn due_probes(&mut self, now: Mono, cluster_now: Wall) -> Vec<(NodeId, u64)> {
        let mut due = Vec::new();
        if self.probe_at > now {
            return due;
        }
        let next = now + self.until_next_probe(cluster_now);
        for (node, peer) in &mut self.peers {
            if peer.next_probe <= now {
                peer.next_probe = next;
                peer.sequence += 1;
                due.push((*node, peer.sequence));
            }
        }
        self.note_instants();
        due
    }

    /// From half an interval to one and a half: a clock that is slewed makes none come twice.
    fn until_next_probe(&self, cluster_now: Wall) -> Duration {
        let interval = crate::time::micros(self.interval).max(1);
        let past = cluster_now.0.saturating_sub(interval / 2).rem_euclid(interval);
        let wait = if past > interval / 2 { 2 * interval - past } else { interval - past };
        Duration::from_micros(wait.unsigned_abs())
    }

    /// A probe was answered. A late or repeated answer is ignored.
    pub(crate) fn on_reply(
        &mut self,
        now: Now,
        cluster_now: Wall,
        from: NodeId,
        reply: ProbeReply,
    ) -> Option<Heard> {
        let limit = crate::time::micros(self.limit);
        let peer = self.peers.get_mut(&from)?;
        let total = now.wall.micros_since(reply.sent);
        let inside = reply.replied.micros_since(reply.received);
        let stale = peer.sequence.saturating_sub(reply.sequence) > 4 || total > limit;
        if stale || reply.sequence > peer.sequence {
            return None;
        }
        let (best, before) = (peer.best, peer.last_heard);
        if peer.boot() != Some(reply.status.boot) {
            peer.samples.clear();
            if peer.reachable {
                peer.lost(now.mono);
            }
        }
        let (there, back) = (reply.received.micros_since(reply.sent), reply.replied.micros_since(now.wall));
        let offset = there.saturating_add(back) / 2;
        // A clock that was set while the probe was under way measures nothing.
        if total >= inside && inside >= 0 {
            peer.measured(total - inside, offset);
        }
        if peer.samples.len() > SAMPLES_MAX {
            peer.samples.pop_front();
        }
        peer.choose();
        peer.last_heard = Some(now.mono);
        peer.heard_at = Some(cluster_now);
        peer.assigned = 0;
        self.fitness_moved |= peer.shows(cluster_now, reply.status);
        if peer.best != best {
            self.clocks = None;
        }
        // The clock may have been set since: then the time between is as long as it may be at most.
        let under_way = if (0..=limit).contains(&total) { total } else { limit };
        let asked = Mono(now.mono.0.saturating_sub(under_way.unsigned_abs()));
        if peer.reachable {
            // Its silence would have been the next to count.
            if self.silent_at < self.probe_at
                && before.is_some_and(|heard| heard + self.limit == self.silent_at)
            {
                self.note_instants();
            }
            return Some(Heard { asked, change: None });
        }
        peer.reachable = true;
        peer.since = now.mono;
        peer.caught_up = false;
        self.silent_at = self.silent_at.min(now.mono + self.limit);
        self.clocks = None;
        self.lagging = true;
        Arc::make_mut(&mut self.reachable).insert(from);
        self.own_caught_up = false;
        self.own_since = now.mono;
        Some(Heard { asked, change: Some(ReachChange { node: from, reachable: true }) })
    }

    /// Whether the peer has shown something later of this life already.
    pub(crate) fn is_outdated(&self, from: NodeId, status: &NodeStatus) -> bool {
        self.peers.get(&from).is_some_and(|peer| peer.is_outdated(status))
    }

    /// A peer spoke first: what it says of itself is news, that it can be called is not.
    pub(crate) fn on_status(&mut self, now: Mono, cluster_now: Wall, from: NodeId, status: NodeStatus) {
        let limit = self.limit;
        if let Some(peer) = self.peers.get_mut(&from) {
            self.fitness_moved |= peer.shows(cluster_now, status);
            let goes_on = peer.spoke.filter(|spoke| now.since(spoke.last) < limit);
            let first = goes_on.map_or(now, |spoke| spoke.first);
            peer.spoke = Some(Spoke { first, last: now, at: cluster_now });
        }
    }

    /// The peers that this node cannot call and whose probes arrive all the same, for the limit at least: a shorter time
    /// is how a link ends or begins. For display only.
    pub(crate) fn heard_only(&self, now: Mono) -> BTreeSet<NodeId> {
        self.heard_only_for(now, self.limit)
    }

    /// Those of which this has been so for long enough that they would have told the same of this node, if both hear each
    /// other too late to answer.
    pub(crate) fn heard_only_surely(&self, now: Mono) -> BTreeSet<NodeId> {
        self.heard_only_for(now, self.limit * SURE)
    }

    fn heard_only_for(&self, now: Mono, least: Duration) -> BTreeSet<NodeId> {
        if self.reachable.len() > self.peers.len() {
            return BTreeSet::new();
        }
        let arrives =
            |spoke: Spoke| now.since(spoke.last) < self.limit && spoke.last.since(spoke.first) >= least;
        let peers = self.peers.iter().filter(|(_, peer)| !peer.reachable && peer.spoke.is_some_and(arrives));
        peers.map(|(node, _)| *node).collect()
    }

    /// Whether this node has caught up with the highest index that reachable nodes show.
    pub(crate) fn own_caught_up(&self) -> bool {
        self.own_caught_up
    }

    /// The peers that live as far as anybody can tell: they answer, or their own probes arrive, here or at one that answers. A link
    /// that is broken, one way or both, makes nobody silent.
    pub(crate) fn answering(&self, now: Mono) -> BTreeSet<NodeId> {
        let speaks = |peer: &Peer| peer.spoke.is_some_and(|spoke| now.since(spoke.last) < self.limit);
        let heard = self.peers.iter().filter(|(_, peer)| peer.reachable || speaks(peer));
        let mut answering: BTreeSet<NodeId> = heard.map(|(node, _)| *node).collect();
        let shown = self.peers.values().filter(|peer| peer.reachable).filter_map(|peer| peer.status.as_ref());
        let by_others = |node: &&NodeId| {
            let hears = |it: &NodeStatus| it.reach.contains(*node) || it.heard_only.contains(*node);
            !answering.contains(*node) && shown.clone().any(hears)
        };
        let by_others: Vec<NodeId> = self.peers.keys().filter(by_others).copied().collect();
        answering.extend(by_others);
        answering
    }

    /// Whether a node has been in reach for so long. This node counts as always there.
    pub(crate) fn is_reached_for(&self, node: NodeId, now: Mono, span: Duration) -> bool {
        let peer = || self.peers.get(&node).filter(|peer| peer.reachable);
        node == self.own || peer().is_some_and(|peer| now.since(peer.since) >= span)
    }

    /// Peers that were silent for too long.
    pub(crate) fn expire(&mut self, now: Mono) -> Vec<ReachChange> {
        let mut changes = Vec::new();
        // Whoever stood still itself has lost nobody by that.
        let stood_still = now.since(self.looked) >= self.limit;
        self.looked = now;
        if now < self.silent_at {
            return changes;
        }
        for (node, peer) in &mut self.peers {
            if peer.reachable && peer.is_silent(now, self.limit) {
                peer.reachable = false;
                peer.since = now;
                peer.samples.clear();
                peer.choose();
                peer.spoke = None;
                if !stood_still {
                    peer.lost(now);
                }
                changes.push(ReachChange { node: *node, reachable: false });
            }
        }
        if !changes.is_empty() {
            let reachable = Arc::make_mut(&mut self.reachable);
            changes.iter().for_each(|change| _ = reachable.remove(&change.node));
            self.clocks = None;
        }
        self.note_instants();
        changes
    }

    /// Whether what a peer has shown since this was last asked may move a mastership: who is fit to lead has changed, or
    /// somebody has still to catch up.
    pub(crate) fn take_fitness_moved(&mut self) -> bool {
        std::mem::take(&mut self.fitness_moved) || self.lagging
    }

    /// Takes note of who has caught up with the highest index that reachable nodes show. It holds until the node is lost
    /// again, and a node that lags for longer than the wait counts as caught up: nobody here can help it.
    pub(crate) fn note_indices(&mut self, now: Mono, own_applied: u64) {
        let shown = self.peers.values().filter(|peer| peer.reachable).filter_map(|peer| peer.status.as_ref());
        let highest = shown.map(|status| status.applied).max().unwrap_or(0).max(own_applied);
        self.own_caught_up |= own_applied >= highest || now.since(self.own_since) >= self.wait;
        for peer in self.peers.values_mut().filter(|peer| peer.reachable) {
            let applied = peer.status.as_ref().map_or(0, |status| status.applied);
            peer.caught_up |= applied >= highest || now.since(peer.since) >= self.wait;
        }
        let lags = |peer: &Peer| peer.reachable && !peer.caught_up;
        self.lagging = !self.own_caught_up || self.peers.values().any(lags);
    }

    /// Whether a reachable node can lead: caught up, disk and clock in order, not draining.
    pub(crate) fn fit(&self, node: NodeId, own_fit: bool) -> bool {
        if node == self.own {
            return own_fit && self.own_caught_up;
        }
        self.peers
            .get(&node)
            .is_some_and(|peer| peer.caught_up && peer.status.as_ref().is_some_and(|it| it.may_lead()))
    }

    /// How long a peer that cannot be called has not answered; one that never has, since this node knows of it.
    #[must_use]
    pub fn silent_for(&self, node: NodeId, now: Mono) -> Option<Duration> {
        let peer = self.peers.get(&node);
        let silent = |peer: &Peer| now.since(peer.last_heard.unwrap_or(peer.since));
        peer.map_or(Some(Duration::ZERO), |peer| (!peer.reachable).then(|| silent(peer)))
    }

    /// Why a peer cannot be counted on to grant, as it last showed, each reason with the time since when.
    pub(crate) fn unable(&self, node: NodeId) -> &BTreeMap<Unable, Wall> {
        const NONE: &BTreeMap<Unable, Wall> = &BTreeMap::new();
        self.peers.get(&node).map_or(NONE, |peer| &peer.unable_since)
    }

    /// This machine's clock was set by so much: what was measured with it is corrected.
    pub(crate) fn shift_samples(&mut self, by: i64) {
        self.clocks = None;
        for peer in self.peers.values_mut() {
            peer.samples.iter_mut().for_each(|(_, offset)| *offset = offset.saturating_sub(by));
            peer.choose();
        }
    }

    /// What the raw clocks that are heard show together, and how many they are, this node's own included.
    pub(crate) fn peer_clocks(&mut self, limit: i64) -> (PeerClocks, usize) {
        if let Some(known) = self.clocks {
            return known;
        }
        let clocks = self.clocks();
        let nodes = clocks.len();
        *self.clocks.insert((heard(clocks, limit), nodes))
    }

    /// The raw clocks that are heard, as offsets with the round trips behind them; this node's own is zero.
    fn clocks(&self) -> Vec<(i64, i64)> {
        let best = self.peers.values().filter(|peer| peer.reachable).filter_map(|peer| peer.best);
        let best = best.map(|(round_trip, offset)| (offset, round_trip));
        std::iter::once((0, 0)).chain(best).collect()
    }

    /// The cluster clocks of the nodes that are heard and show them, as offsets from this machine's own clock.
    pub(crate) fn cluster_clocks(&self) -> Vec<i64> {
        let heard = self.peers.values().filter(|peer| peer.reachable);
        let shown = |peer: &Peer| Some(peer.offset()?.saturating_add(peer.status.as_ref()?.clock_ahead?));
        heard.filter_map(shown).collect()
    }

    pub(crate) fn deadline(&self) -> Option<Mono> {
        (!self.peers.is_empty()).then(|| self.probe_at.min(self.silent_at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handler_scope::NodeHandlers;
    use crate::message::NodeLoad;
    use crate::replica::StateHash;

    fn reach() -> Reach {
        let ms = Duration::from_millis;
        let mut reach = Reach::new(NodeId(1), Mono(0), ms(250), ms(1000), ms(5000));
        reach.set_members(Mono(0), [1, 2, 3].map(NodeId).into_iter());
        reach
    }

    fn status(applied: u64) -> NodeStatus {
        NodeStatus {
            boot: BootId(9),
            made: Mono(0),
            life: None,
            applied,
            hash: StateHash::default(),
            load: NodeLoad::default(),
            draining: false,
            unable: BTreeSet::new(),
            slow_write: None,
            clock_ahead: None,
            handlers: NodeHandlers::default(),
            unserved: BTreeSet::new(),
            reach: Arc::default(),
            heard_only: BTreeSet::new(),
            progress: Vec::new(),
            master_of: Vec::new(),
            version: String::new(),
            going: Vec::new(),
            going_cut: false,
            foreign: Vec::new(),
        }
    }

    fn at(us: u64) -> Now {
        Now { mono: Mono(us), wall: Wall(i64::try_from(us).unwrap()) }
    }

    fn reply(sequence: u64, sent: i64, received: i64, applied: u64) -> ProbeReply {
        ProbeReply {
            sequence,
            sent: Wall(sent),
            received: Wall(received),
            replied: Wall(received),
            status: status(applied),
            standing: crate::incarnations::Standing::default(),
        }
    }

    #[test]
    fn a_node_is_in_reach_since_it_answered_again_and_this_one_always() {
        let mut reach = reach();
        let span = Duration::from_micros(1000);
        let reached =
            |reach: &Reach, at: u64| [1, 2, 3].map(|node| reach.is_reached_for(NodeId(node), Mono(at), span));
        assert_eq!(reached(&reach, 0), [true, false, false]);
        reach.due_probes(Mono(0), Wall(0));
        reach.on_reply(at(2000), Wall(0), NodeId(2), reply(1, 0, 1000, 5));
        reach.on_reply(at(7000), Wall(0), NodeId(3), reply(1, 0, 1000, 5));
        assert_eq!(reached(&reach, 2999), [true, false, false]);
        assert_eq!(reached(&reach, 3000), [true, true, false]);
        assert_eq!(reached(&reach, 7999), [true, true, false]);
        assert_eq!(reached(&reach, 8000), [true, true, true]);
        assert_eq!(reach.expire(Mono(2_000_000)).len(), 2);
        assert_eq!(reached(&reach, 9_000_000), [true, false, false], "lost again");
    }

    #[test]
    fn reachable_is_an_answer_within_the_limit_and_silence_ends_it() {
        let mut reach = reach();
        assert_eq!(reach.due_probes(Mono(0), Wall(0)), [(NodeId(2), 1), (NodeId(3), 1)]);
        assert!(
            reach
                .on_reply(at(2000), Wall(0), NodeId(2), reply(1, 0, 1000, 5))
                .is_some_and(|heard| heard.change.is_some_and(|change| change.reachable))
        );
        assert_eq!(reach.reachable(), &BTreeSet::from([NodeId(1), NodeId(2)]));
        assert!(reach.expire(Mono(1_001_999)).is_empty());
        assert_eq!(reach.expire(Mono(1_002_000)).len(), 1);
        assert!(
            reach.on_reply(at(3_000_000), Wall(0), NodeId(2), reply(1, 0, 1000, 5)).is_none(),
            "too late"
        );
        assert_eq!(reach.reachable(), &BTreeSet::from([NodeId(1)]));
    }

    #[test]
    fn who_is_lost_again_and_again_is_counted_for_ten_minutes_and_not_when_this_node_stood_still() {
        let mut reach = reach();
        let mut sequence = 0;
        // Answers at this second, with this life, and is silent from then on.
        let mut answers = |reach: &mut Reach, second: u64, boot: u128| {
            sequence += 1;
            let sent = i64::try_from(second * 1_000_000).unwrap();
            reach.due_probes(Mono(second * 1_000_000), Wall(sent));
            let boot = BootId(boot);
            let reply = reply(sequence, sent, sent + 1000, 5);
            let reply = ProbeReply { status: NodeStatus { boot, ..reply.status }, ..reply };
            reach.on_reply(at(second * 1_000_000 + 2000), Wall(0), NodeId(2), reply).unwrap();
        };
        let losses =
            |reach: &Reach, second: u64| reach.peer(NodeId(2)).unwrap().losses(Mono(second * 1_000_000));
        let expire = |reach: &mut Reach, ms: u64| reach.expire(Mono(ms * 1000)).len();
        answers(&mut reach, 0, 9);
        assert_eq!((expire(&mut reach, 900), expire(&mut reach, 1100), losses(&reach, 2)), (0, 1, 1));
        answers(&mut reach, 2, 9);
        assert_eq!((expire(&mut reach, 2500), expire(&mut reach, 3100), losses(&reach, 4)), (0, 1, 2));
        answers(&mut reach, 4, 9);
        answers(&mut reach, 5, 10);
        assert_eq!(losses(&reach, 5), 3, "it began anew so quickly that it was not missed");
        assert_eq!((expire(&mut reach, 9000), losses(&reach, 9)), (1, 3), "this node stood still");
        let later = [601, 603, 604, 606].map(|second| losses(&reach, second));
        assert_eq!(later, [3, 2, 1, 0]);
        for _ in 0..2 * LOSSES_MAX {
            reach.peer_mut(NodeId(2)).unwrap().lost(Mono(10_000_000));
        }
        assert_eq!(losses(&reach, 11), 64, "the oldest are forgotten");
    }

    #[test]
    fn a_status_that_was_overtaken_does_not_replace_the_later_one() {
        let mut reach = reach();
        reach.due_probes(Mono(0), Wall(0));
        let made = |made, applied| NodeStatus { made: Mono(made), ..status(applied) };
        let shown = |reach: &Reach| reach.peer(NodeId(2)).unwrap().status.as_ref().unwrap().applied;
        reach.on_status(Mono(1000), Wall(0), NodeId(2), made(50, 7));
        assert!(reach.is_outdated(NodeId(2), &made(49, 6)));
        reach.on_status(Mono(1001), Wall(0), NodeId(2), made(49, 6));
        let late = ProbeReply { status: made(48, 5), ..reply(1, 0, 1000, 5) };
        let heard = reach.on_reply(at(2000), Wall(0), NodeId(2), late);
        assert!(heard.is_some_and(|it| it.change.is_some()), "that it answered counts all the same");
        assert_eq!(shown(&reach), 7);
        reach.on_status(Mono(2001), Wall(0), NodeId(2), made(50, 8));
        assert_eq!(shown(&reach), 8, "of one instant the one that arrives later");
        reach.on_status(Mono(2002), Wall(0), NodeId(2), NodeStatus { boot: BootId(10), ..made(1, 2) });
        assert_eq!(shown(&reach), 2, "another life counts from its beginning");
    }

    #[test]
    fn who_speaks_and_cannot_be_called_is_heard_only_once_it_lasts() {
        let mut reach = reach();
        let ms = |ms: u64| Mono(ms * 1000);
        reach.due_probes(Mono(0), Wall(0));
        reach.on_reply(at(2000), Wall(0), NodeId(2), reply(1, 0, 1000, 5));
        for time in [250, 500, 750, 1000] {
            reach.on_status(ms(time), Wall(0), NodeId(2), status(5));
        }
        assert_eq!(reach.heard_only(ms(1000)), BTreeSet::new(), "it can be called");
        assert_eq!(reach.expire(ms(1002)).len(), 1);
        assert_eq!(
            reach.heard_only(ms(1002)),
            BTreeSet::new(),
            "what it said before it was lost tells nothing"
        );
        for time in [1250, 1500, 1750, 2000] {
            reach.on_status(ms(time), Wall(7), NodeId(2), status(5));
        }
        assert_eq!(reach.heard_only(ms(2000)), BTreeSet::new(), "not yet for the limit");
        reach.on_status(ms(2250), Wall(8), NodeId(2), status(5));
        assert_eq!(reach.heard_only(ms(3249)), BTreeSet::from([NodeId(2)]));
        assert_eq!(
            reach.heard_only_surely(ms(3249)),
            BTreeSet::new(),
            "it may hear this node as well, and late"
        );
        assert_eq!(reach.peer(NodeId(2)).unwrap().arrived_at(), Some(Wall(8)));
        assert_eq!(reach.reachable(), &BTreeSet::from([NodeId(1)]), "it still cannot be called");
        assert_eq!(reach.heard_only(ms(3250)), BTreeSet::new(), "silent for the limit");
        reach.on_status(ms(3300), Wall(9), NodeId(2), status(5));
        assert_eq!(reach.heard_only(ms(3300)), BTreeSet::new(), "it begins again");
    }

    #[test]
    fn the_clocks_that_are_heard_are_offsets_from_the_own_one() {
        let mut reach = reach();
        reach.due_probes(Mono(0), Wall(0));
        reach.on_reply(at(2000), Wall(0), NodeId(2), reply(1, 0, 301_000, 5));
        reach.on_reply(at(2000), Wall(0), NodeId(3), reply(1, 0, 701_000, 5));
        assert_eq!(reach.clocks(), [(0, 0), (300_000, 2000), (700_000, 2000)]);
        assert_eq!(reach.peer(NodeId(3)).unwrap().offset(), Some(700_000));
        reach.shift_samples(1_000_000);
        assert_eq!(reach.clocks(), [(0, 0), (-700_000, 2000), (-300_000, 2000)]);
    }

    #[test]
    fn a_peer_whose_clock_was_set_is_measured_anew() {
        let mut reach = reach();
        let mut measure = |second: u64, ahead: i64| {
            let sent = i64::try_from(second * 1_000_000).unwrap();
            reach.due_probes(Mono(second * 1_000_000), Wall(sent));
            let arrives = second * 1_000_000 + 2000 + second * 1000;
            reach.on_reply(at(arrives), Wall(0), NodeId(2), reply(second + 1, sent, sent + 1000 + ahead, 5));
            reach.peer(NodeId(2)).unwrap().samples.len()
        };
        assert_eq!([measure(0, 0), measure(1, 0), measure(2, 50_000)], [1, 2, 3]);
        assert_eq!([measure(3, 3_600_000_000), measure(4, 3_600_000_000)], [1, 2]);
    }

    #[test]
    fn a_lagging_node_is_unfit_until_it_catches_up_or_the_wait_is_over() {
        let mut reach = reach();
        reach.due_probes(Mono(0), Wall(0));
        reach.on_reply(at(2000), Wall(0), NodeId(2), reply(1, 0, 1000, 5));
        reach.note_indices(Mono(2000), 9);
        assert!(reach.fit(NodeId(1), true) && !reach.fit(NodeId(2), true));
        reach.on_status(Mono(2500), Wall(0), NodeId(2), status(9));
        reach.note_indices(Mono(3000), 9);
        assert!(reach.fit(NodeId(2), true));
        reach.note_indices(Mono(4000), 10);
        assert!(reach.fit(NodeId(2), true), "one entry of lag later does not unseat it");
        reach.on_reply(at(5000), Wall(0), NodeId(3), reply(1, 4000, 4500, 2));
        reach.note_indices(Mono(5_004_999), 10);
        assert!(!reach.fit(NodeId(3), true));
        reach.note_indices(Mono(5_005_000), 10);
        assert!(reach.fit(NodeId(3), true));
    }

    #[test]
    fn what_is_kept_of_all_peers_is_what_each_of_them_shows() {
        const LIMIT: i64 = 100_000;
        let (mut reach, mut now, mut seed) = (reach(), 0, 7_u64);
        let mut draw = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % n
        };
        let (mut silenced, mut early) = (0, 0);
        for _ in 0..20_000 {
            now += 1 + draw(150_000);
            let node = NodeId(2 + draw(4));
            match draw(8) {
                0 | 1 => _ = reach.due_probes(Mono(now), Wall(now as i64)),
                2..=5 => {
                    let sequence = reach.peer(node).map_or(1, |peer| peer.sequence);
                    let sent = (now - draw(2000).min(now)) as i64;
                    let answer = reply(sequence, sent, sent + draw(200_000) as i64, 5);
                    reach.on_reply(at(now), Wall(0), node, answer);
                }
                6 => reach.shift_samples(draw(1000) as i64),
                _ => reach.set_members(Mono(now), (1..=3 + draw(3)).map(NodeId)),
            }
            silenced += reach.expire(Mono(now)).len();
            let heard_of = reach.peers.values().filter(|peer| peer.reachable);
            let silence = heard_of.clone().filter_map(|peer| Some(peer.last_heard? + reach.limit)).min();
            let probe = reach.peers.values().map(|peer| peer.next_probe).min();
            early += usize::from(silence < probe && silence.is_some());
            assert_eq!(reach.deadline(), silence.into_iter().chain(probe).min(), "at {now}");
            let reachable: BTreeSet<NodeId> =
                reach.peers.iter().filter(|(_, peer)| peer.reachable).map(|(node, _)| *node).collect();
            assert!(
                reachable
                    .iter()
                    .all(|node| reach.peer(*node).is_some_and(|it| !it.is_silent(Mono(now), reach.limit)))
            );
            assert_eq!(reach.reachable().len(), reachable.len() + 1);
            let clocks = reach.clocks();
            assert_eq!(reach.peer_clocks(LIMIT), (heard(clocks.clone(), LIMIT), clocks.len()), "at {now}");
        }
        assert!(silenced > 100 && early > 100, "{silenced} {early}");
    }

    #[test]
    fn only_what_moves_a_mastership_is_looked_at_at_once() {
        let mut reach = reach();
        reach.due_probes(Mono(0), Wall(0));
        for node in [2, 3].map(NodeId) {
            reach.on_reply(at(2000), Wall(0), node, reply(1, 0, 1000, 9));
        }
        assert!(reach.take_fitness_moved(), "they can be called since");
        reach.note_indices(Mono(2000), 10);
        assert!(reach.take_fitness_moved(), "they have still to catch up");
        reach.on_status(Mono(2500), Wall(0), NodeId(2), status(10));
        reach.on_status(Mono(2500), Wall(0), NodeId(3), status(10));
        reach.note_indices(Mono(3000), 10);
        reach.take_fitness_moved();
        reach.on_status(Mono(3500), Wall(0), NodeId(3), status(11));
        assert!(!reach.take_fitness_moved(), "a later index moves nothing");
        let full = NodeStatus { unable: BTreeSet::from([Unable::DiskFull]), ..status(11) };
        reach.on_status(Mono(4000), Wall(0), NodeId(3), full.clone());
        assert!(reach.take_fitness_moved(), "it may not lead any more");
        reach.on_status(Mono(4500), Wall(0), NodeId(3), full);
        assert!(!reach.take_fitness_moved());
    }

    #[test]
    fn of_each_peer_the_newest_samples_are_kept() {
        let mut reach = reach();
        for n in 0..20 {
            let at_ms = n * 250_000;
            reach.due_probes(Mono(at_ms), Wall(at_ms as i64 + 125_000));
            let sent = i64::try_from(at_ms).unwrap();
            // The round trips grow: the best of them is the oldest that is kept.
            let arrives = at_ms + 1000 * (n + 1);
            reach.on_reply(at(arrives), Wall(0), NodeId(2), reply(n + 1, sent, sent, 5)).unwrap();
        }
        let peer = reach.peer(NodeId(2)).unwrap();
        assert_eq!(peer.samples.len(), SAMPLES_MAX);
        assert_eq!(peer.round_trip(), Some(13_000));
    }
}
