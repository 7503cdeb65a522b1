//! Several nodes that watch each other over one log, second by second.

use std::collections::BTreeMap;

use super::*;
use crate::ids::{ClusterId, DataDirId};
use crate::replica::{Down, Join};

const SETTLE: Duration = Duration::from_secs(1);

struct World {
    replica: Replica,
    nodes: BTreeMap<NodeId, Watching>,
    /// Who gets answers from whom, where it is not so.
    cut: BTreeSet<(NodeId, NodeId)>,
    dead: BTreeSet<NodeId>,
    second: u64,
    log: Vec<WatchChange>,
}

fn id(n: u64) -> NodeId {
    NodeId(n)
}

impl World {
    fn of(nodes: u64) -> Self {
        let mut world = Self {
            replica: Replica::default(),
            nodes: BTreeMap::new(),
            cut: BTreeSet::new(),
            dead: BTreeSet::new(),
            second: 0,
            log: Vec::new(),
        };
        world.commit(Command::Genesis { cluster: ClusterId(1), level: Level::RING });
        (1..=nodes).for_each(|n| world.join(n));
        world
    }

    fn join(&mut self, n: u64) {
        let join = Join {
            name: format!("n{n}").parse().unwrap(),
            address: String::new(),
            priority: 1,
            labels: BTreeMap::new(),
            data_dir: DataDirId(u128::from(n)),
        };
        self.commit(Command::Join(join));
        self.nodes.insert(id(n), Watching::new(id(n), BootId(1), n));
    }

    fn commit(&mut self, command: Command) {
        let (index, stamp) = (self.replica.index() + 1, Wall(self.second as i64 * 1_000_000));
        let request = RequestId(u128::from(index));
        let entry = Entry { stamp, request, proposer: id(1), origin: None, command };
        self.replica.apply(index, Some(&entry));
        self.assert_whole();
    }

    /// The pairs are one ring over all members.
    fn assert_whole(&self) {
        let ring = self.replica.watchers.ring();
        let Some(first) = ring.members().first().filter(|_| ring.members().len() > 1) else {
            assert!(ring.pairs().is_empty());
            return;
        };
        let (mut at, mut seen) = (*first, BTreeSet::new());
        while seen.insert(at) {
            at = ring.pairs()[&at];
        }
        assert_eq!((&seen, ring.pairs().len()), (ring.members(), seen.len()));
    }

    fn answers(&self, to: NodeId) -> BTreeSet<NodeId> {
        let alive = |node: &NodeId| !self.dead.contains(node);
        let gets = |one: NodeId, two: NodeId| !self.cut.contains(&(one, two));
        let direct = |one: NodeId| -> BTreeSet<NodeId> {
            self.nodes.keys().copied().filter(|two| alive(two) && gets(one, *two)).collect()
        };
        let own = direct(to);
        own.iter().flat_map(|one| direct(*one)).chain(own.clone()).collect()
    }

    /// Whether a node reaches a majority of those that live and vote.
    fn reaches_log(&self, node: NodeId) -> bool {
        let both = |other: &&NodeId| {
            !self.dead.contains(other)
                && !self.cut.contains(&(node, **other))
                && !self.cut.contains(&(**other, node))
        };
        self.nodes.keys().filter(both).count() * 2 > self.nodes.len()
    }

    /// Seconds go by: each node that lives looks, and what it wants stands in the log if it reaches it.
    fn runs(&mut self, seconds: u64) {
        for _ in 0..seconds {
            self.second += 1;
            let leader =
                self.nodes.keys().copied().find(|node| !self.dead.contains(node) && self.reaches_log(*node));
            for node in self.nodes.keys().copied().collect::<Vec<_>>() {
                if self.dead.contains(&node) {
                    continue;
                }
                let (now, at) = (Mono(self.second * 1_000_000), Wall(self.second as i64 * 1_000_000));
                let answers = self.answers(node);
                let others = self.nodes.keys().copied().filter(|other| *other != node).collect();
                let watching = self.nodes.get_mut(&node).unwrap();
                watching.leads(leader == Some(node));
                watching.note(now, &others, &answers);
                let wanted = watching.wanted(now, at, SETTLE, &self.replica);
                if !self.reaches_log(node) {
                    continue;
                }
                for change in wanted {
                    self.log.push(change.clone());
                    let prepares = matches!(change, WatchChange::Prepare { .. });
                    self.commit(Command::Watch(change));
                    if prepares && self.replica.watchers.ring().phase(&node) == RingPhase::Outside {
                        self.nodes.get_mut(&node).unwrap().put_off(now);
                    }
                }
            }
        }
    }

    fn members(&self) -> Vec<u64> {
        self.replica.watchers.ring().members().iter().map(|node| node.0).collect()
    }

    fn down(&self, n: u64) -> Option<Down> {
        self.replica.watchers.down(id(n))
    }

    fn cuts(&mut self, one: u64, two: u64) {
        self.cut.insert((id(one), id(two)));
    }

    fn count(&self, is: impl Fn(&WatchChange) -> bool) -> usize {
        self.log.iter().filter(|change| is(change)).count()
    }
}

#[test]
fn all_members_of_a_cluster_come_into_the_ring_by_themselves() {
    let mut world = World::of(7);
    world.runs(60);
    assert_eq!(world.members(), [1, 2, 3, 4, 5, 6, 7]);
    let entries = world.log.len();
    world.runs(600);
    assert_eq!(world.log.len(), entries, "then nothing is written any more");
}

#[test]
fn a_dead_node_is_reported_by_its_watcher_confirmed_by_the_leader_and_closed_over() {
    let mut world = World::of(5);
    world.runs(60);
    let watcher = *world.replica.watchers.ring().watcher_of(&id(4)).unwrap();
    world.dead.insert(id(4));
    world.runs(30);
    assert_eq!((world.down(4), world.members().len()), (None, 5), "not before the time");
    world.runs(3);
    let down = world.down(4).unwrap();
    assert_eq!((down.reported_by, down.confirmed_by), (watcher, id(1)));
    assert_eq!(world.members(), [1, 2, 3, 5]);
    world.runs(100);
    assert_eq!(world.count(|it| matches!(it, WatchChange::Silent { .. })), 1, "one reporter, once");
    world.dead.clear();
    world.runs(20);
    assert_eq!((world.down(4), world.members().len()), (None, 5));
    assert_eq!(world.replica.watchers.standing(id(4)).downs, 1);
    world.dead.insert(id(4));
    world.runs(40);
    assert_eq!(world.replica.watchers.standing(id(4)).downs, 2, "it is counted");
}

/// Node 1 leads again as soon as it is back, and has had no answer of node 5 for as long as it was apart.
#[test]
fn one_that_was_apart_from_the_others_takes_nobody_down_whom_they_had_an_answer_of() {
    let mut world = World::of(5);
    world.runs(60);
    let aside = (2..=5).map(|n| (id(1), id(n))).chain((2..=5).map(|n| (id(n), id(1))));
    world.cut.extend(aside);
    world.runs(29);
    world.dead.insert(id(5));
    world.runs(10);
    world.cut.clear();
    let by = *world.replica.watchers.ring().watcher_of(&id(5)).unwrap();
    world.commit(Command::Watch(WatchChange::Silent { node: id(5), by }));
    world.runs(20);
    assert_eq!(world.down(5), None, "it answered the others 30 s ago");
    world.runs(12);
    assert!(world.down(5).is_some());
}

/// Its majority is confirmed late now and then: nobody else has led meanwhile.
#[test]
fn a_leader_that_was_none_for_a_moment_leads_on() {
    let mut watching = Watching::new(id(1), BootId(1), 1);
    let others = BTreeSet::from([id(2), id(3)]);
    let mut led = |leads: bool, second: u64| {
        watching.leads(leads);
        watching.note(Mono(second * 1_000_000), &others, &BTreeSet::from([id(2)]));
        watching.led.map(|(since, _)| since.0 / 1_000_000)
    };
    assert_eq!(led(true, 1), Some(1));
    assert_eq!([led(false, 2), led(true, 4)], [Some(1); 2]);
    let _longer = [5, 6, 7, 8, 9].map(|second| led(false, second));
    assert_eq!(led(true, 10), Some(10));
}

#[test]
fn neighbours_that_die_at_once_are_down_one_after_the_other() {
    let mut world = World::of(7);
    world.runs(60);
    let first = *world.replica.watchers.ring().members().last().unwrap();
    let next = world.replica.watchers.ring().pairs()[&first];
    let after = world.replica.watchers.ring().pairs()[&next];
    for node in [first, next, after].into_iter().filter(|node| node.0 != 1) {
        world.dead.insert(node);
    }
    let dead = world.dead.clone();
    world.runs(40);
    assert!(dead.iter().all(|node| world.replica.watchers.down(*node).is_some()));
    assert_eq!(world.members().len(), 7 - dead.len());
}

#[test]
fn a_link_that_is_broken_one_way_has_nobody_down() {
    for (one, two) in [(1, 2), (2, 1), (2, 3), (3, 5), (5, 3), (4, 2)] {
        let mut world = World::of(5);
        world.runs(60);
        world.cuts(one, two);
        world.runs(300);
        assert_eq!(world.members().len(), 5, "{one} {two}");
        assert_eq!(world.count(|it| matches!(it, WatchChange::Silent { .. } | WatchChange::Down { .. })), 0);
    }
}

#[test]
fn one_that_flaps_faster_than_the_time_is_never_down() {
    let mut world = World::of(5);
    world.runs(60);
    for _ in 0..60 {
        world.dead.insert(id(3));
        world.runs(10);
        world.dead.clear();
        world.runs(10);
    }
    assert_eq!(world.members().len(), 5);
    assert_eq!(world.replica.watchers.standing(id(3)), crate::replica::WatchStanding::default());
}

#[test]
fn a_report_that_the_leader_has_answers_against_is_withdrawn_and_the_time_begins_anew() {
    let mut world = World::of(3);
    world.runs(60);
    let watched = id(3);
    let by = *world.replica.watchers.ring().watcher_of(&watched).unwrap();
    world.commit(Command::Watch(WatchChange::Silent { node: watched, by }));
    assert!(world.replica.watchers.standing(watched).report.is_some());
    world.runs(2);
    assert_eq!(world.replica.watchers.standing(watched).report, None);
    assert!(world.replica.watchers.standing(watched).withdrawn.is_some());
    assert_eq!(world.members().len(), 3);
    // A report again at once would come to the same end each second.
    let silenced = |world: &World| {
        world.nodes[&by].is_reported(
            Mono(u64::MAX),
            Wall(world.second as i64 * 1_000_000),
            &world.replica,
            watched,
        )
    };
    assert!(!silenced(&world));
}

#[test]
fn only_its_watcher_reports_a_member() {
    let mut world = World::of(5);
    world.runs(60);
    let ring = world.replica.watchers.ring().clone();
    for by in (1..=5).filter(|by| ring.watches(&id(*by)) != Some(&id(4))) {
        world.commit(Command::Watch(WatchChange::Silent { node: id(4), by: id(by) }));
    }
    assert_eq!(world.replica.watchers.standing(id(4)).report, None);
    world.commit(Command::Watch(WatchChange::Down { node: id(4), by: id(1) }));
    assert_eq!(world.down(4), None, "nothing was reported");
}

#[test]
fn a_join_that_comes_to_nothing_expires_and_hinders_no_other() {
    let mut world = World::of(3);
    world.runs(60);
    world.join(4);
    // It dies right after its first entry.
    world.commit(Command::Watch(WatchChange::Prepare { node: id(4) }));
    let joining = world.replica.watchers.joining(id(4)).unwrap();
    world.dead.insert(id(4));
    world.runs(29);
    assert_eq!(world.replica.watchers.joining(id(4)), Some(joining));
    world.runs(2);
    assert_eq!(world.replica.watchers.joining(id(4)), None);
    // A late entry of that join changes nothing.
    let before = world.replica.watchers.clone();
    world.commit(Command::Watch(WatchChange::Notify { node: id(4), join: joining.join }));
    assert_eq!(world.replica.watchers, before);
    world.dead.clear();
    world.runs(30);
    assert_eq!(world.members(), [1, 2, 3, 4]);
}

#[test]
fn a_node_that_comes_to_a_ring_of_the_dead_looks_after_them_and_is_the_first_of_the_next() {
    let mut world = World::of(3);
    world.runs(60);
    // What an operator does with a log that has lost its majority: only the newcomer counts.
    world.join(4);
    world.join(5);
    world.join(6);
    for n in [1, 2, 3] {
        world.dead.insert(id(n));
        world.nodes.remove(&id(n));
    }
    for n in [4, 5, 6] {
        world.nodes.get_mut(&id(n)).unwrap().silent.extend([1, 2, 3].map(|n| (id(n), Mono(0))));
    }
    // Members that no node in this world answers for stay silent.
    let others: BTreeSet<NodeId> = (1..=6).map(id).collect();
    for _ in 0..90 {
        world.second += 1;
        let (now, at) = (Mono(world.second * 1_000_000), Wall(world.second as i64 * 1_000_000));
        for n in [4, 5, 6] {
            let watching = world.nodes.get_mut(&id(n)).unwrap();
            let others = others.iter().copied().filter(|other| *other != id(n)).collect();
            watching.leads(n == 4);
            watching.note(now, &others, &BTreeSet::from([id(4), id(5), id(6)]));
            for change in watching.wanted(now, at, SETTLE, &world.replica) {
                world.log.push(change.clone());
                world.commit(Command::Watch(change));
            }
        }
    }
    assert_eq!(world.members(), [4, 5, 6]);
    assert!(world.count(|it| matches!(it, WatchChange::Collect { .. })) > 0);
    assert!([1, 2, 3].iter().all(|n| world.down(*n).is_some()));
}

#[test]
fn reports_of_a_joiner_wait_for_its_place_up_to_the_limit() {
    let mut watching = Watching::new(id(1), BootId(1), 1);
    let report = |n: u64| WatchChange::Silent { node: id(n), by: id(1) };
    assert_eq!((0..65).filter(|n| watching.outbox.put(report(*n))).count(), 64);
    assert_eq!(watching.outbox.flush().count(), 64);
}

#[test]
fn the_pause_between_two_tries_to_join_grows_up_to_its_limit() {
    let mut watching = Watching::new(id(1), BootId(1), 1);
    let pauses: Vec<u64> = (0..9)
        .map(|_| {
            watching.put_off(Mono(0));
            watching.again.0 / 1_000_000
        })
        .collect();
    let least = [1, 2, 4, 8, 16, 32, 32, 32, 32];
    assert!(pauses.iter().zip(least).all(|(pause, least)| (least..=2 * least).contains(pause)), "{pauses:?}");
}
